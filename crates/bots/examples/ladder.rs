//! A ladder as `docs/ladder.md` has it, for any game with bots: `ladder GAME BOT,BOT,… [GAMES] [PLAYERS] [SEED] [THREADS]`.
use bots::{
    arena::Setting,
    evaluate::Evaluate,
    ladder::{Plan, ladder},
    spec::Spec,
};

fn climb<G: Evaluate>(args: &[String]) {
    let number = |at: usize, default: u64| args.get(at).and_then(|text| text.parse().ok()).unwrap_or(default);
    let bots = args[1].split(',').map(|name| Spec::parse(name).unwrap_or_else(|error| panic!("{error}"))).collect();
    let plan = Plan::<G> {
        setting: Setting::default(),
        bots,
        games: number(2, 200),
        players: number(3, 2) as u8,
        seed: number(4, 1),
        threads: number(5, 2) as usize,
    };
    println!("{}", ladder(&plan, |_, _, _| {}).unwrap_or_else(|error| panic!("{error}")));
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args[0].as_str() {
        "robotroc" => climb::<robotroc::RoboTroc>(&args),
        "clockworker" => climb::<clockworker::Clockworker>(&args),
        "droids" => climb::<droids::Droids>(&args),
        other => panic!("no game is called {other}"),
    }
}
