//! One bot against another, deals mirrored: `duel GAME CHALLENGER AGAINST [GAMES] [PLAYERS] [SEED] [THREADS] [BOUTS] [luck]`. What is
//! known so far is told every 20 games, so that a long duel can be stopped. With a file of BOUTS, such as
//! `docs/ladder.jsonl` (or `-` for none), games are kept there and none is played twice, as by `ferraille ladder --write docs`.
//! With `luck`, the luck of every game is weighed and taken off.
use bots::{
    arena::Setting,
    evaluate::Evaluate,
    kept::Kept,
    ladder::{Plan, bout},
    spec::Spec,
    stats::Rate,
};

fn duel<G: Evaluate>(args: &[String]) {
    let number = |at: usize, default: u64| args.get(at).and_then(|text| text.parse().ok()).unwrap_or(default);
    let [a, b] = [1, 2].map(|at| Spec::parse(&args[at]).unwrap_or_else(|error| panic!("{error}")));
    let plan = Plan::<G> {
        setting: Setting::default(),
        bots: Vec::new(),
        games: number(3, 400),
        players: number(4, 2) as u8,
        seed: number(5, 1),
        threads: number(6, 2) as usize,
        upward: true,
        weighed: args.get(8).is_some_and(|word| word == "luck"),
    };
    let mut kept = match args.get(7).filter(|bouts| *bouts != "-") {
        Some(bouts) => Kept::open(bouts.as_ref()).unwrap_or_else(|error| panic!("{error}")),
        None => Kept::nothing(),
    };
    let start = std::time::Instant::now();
    let watch = |done: u64, share: Rate| {
        if done.is_multiple_of(20) {
            println!("{} {a} vs {b}: {share} in {done} games so far", G::NAME);
        }
    };
    let bout = bout(&plan, &a, &b, &mut kept, watch).unwrap_or_else(|error| panic!("{error}"));
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{} {} vs {}: {} in {} games, {seconds:.1} s",
        G::NAME,
        bout.challenger,
        bout.against,
        bout.share,
        bout.games
    );
    if let Some(rate) = bout.without_luck {
        println!("luck taken off: {rate}");
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args[0].as_str() {
        "robotroc" => duel::<robotroc::RoboTroc>(&args),
        "clockworker" => duel::<clockworker::Clockworker>(&args),
        "droids" => duel::<droids::Droids>(&args),
        other => panic!("no game is called {other}"),
    }
}
