//! How fast: whole random games, playouts of a search to the end and cut, on one core.
use bots::{
    arena::Setting,
    character::Taste,
    evaluate::{Evaluate, Lens, Tuning},
    search::{Budget, Search, think},
    simulate::{Plan, simulate},
    spec::Spec,
};
use table::{Held, Seed, Viewer, chance::quick, seat::MAX_SEATS};

/// The processor time used so far (Linux), so that a busy machine does not blur the numbers; 0 where it can't be read.
fn processor() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let after = stat.rsplit(')').next().unwrap_or("");
    after.split_whitespace().nth(11).and_then(|ticks| ticks.parse::<f64>().ok()).unwrap_or(0.0) / 100.0
}

fn pace<G: Evaluate>() {
    for players in G::PLAYERS.0..=G::PLAYERS.1 {
        let plan = Plan::<G> {
            setting: Setting::default(),
            seats: vec![Spec::RANDOM; players.into()],
            games: std::env::args().nth(2).and_then(|n| n.parse().ok()).unwrap_or(100_000),
            seed: 1,
            threads: 1,
        };
        let start = processor();
        let report = simulate(&plan, |_| {}, None).expect("the table fits");
        let seconds = processor() - start;
        println!(
            "{} {players}: random play {:.1} M decisions/s, {:.0} games/s",
            G::NAME,
            report.decisions as f64 / seconds / 1e6,
            report.games as f64 / seconds
        );
        let mut cuts = vec![Tuning::WHOLE, G::TUNING.cut[usize::from(players) - 1]];
        cuts.dedup();
        for cut in cuts {
            let state = G::deal(Held::standard(), &G::Options::default(), players, &Seed::from(1)).expect("they fit");
            let seat = state.to_act().first().expect("someone begins");
            let tuning = Tuning { cut: [cut; MAX_SEATS], rough: Tuning::ALWAYS, ..G::TUNING };
            let search = Search { budget: Budget::iterations(50_000), threads: 1, tuning: Some(tuning) };
            let lens = Lens { seat, taste: Taste::SOBER };
            let start = processor();
            let found = think::<G>(&state.view(Viewer::Seat(seat)), &lens, &search, &mut quick(1));
            let rate = f64::from(found.iterations) / (processor() - start);
            let how = if cut == Tuning::WHOLE { "to the end".into() } else { format!("cut after {cut} decisions") };
            println!("{} {players}: search with playouts {how}: {rate:.0} playouts/s", G::NAME);
        }
    }
}

fn main() {
    let name = std::env::args().nth(1).unwrap_or_default();
    if "robotroc".starts_with(&name) {
        pace::<robotroc::RoboTroc>();
    }
    if "clockworker".starts_with(&name) {
        pace::<clockworker::Clockworker>();
    }
    if "droids".starts_with(&name) {
        pace::<droids::Droids>();
    }
}
