//! How fast: whole random games, playouts of a search to the end and cut, from the first decision and over a whole game,
//! on one core.
use bots::{
    arena::Setting,
    character::Taste,
    evaluate::{Evaluate, Lens, Tuning},
    search::{Budget, Search, think},
    simulate::{Plan, simulate},
    spec::Spec,
};
use table::{Held, Seed, Silence, Viewer, chance::quick, seat::MAX_SEATS};

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
            let mut state =
                G::deal(Held::standard(), &G::Options::default(), players, &Seed::from(1)).expect("they fit");
            let tuning = Tuning { cut: [cut; MAX_SEATS], rough: Tuning::ALWAYS, ..G::TUNING };
            let mut dice = quick(1);
            let mut look = |state: &G, seat, iterations| {
                let search = Search { budget: Budget::iterations(iterations), threads: 1, tuning: Some(tuning) };
                let lens = Lens { seat, taste: Taste::SOBER };
                think::<G>(&state.view(Viewer::Seat(seat)), &lens, &search, &mut dice)
            };
            let start = processor();
            let found = look(&state, state.to_act().first().expect("someone begins"), 50_000);
            let first = f64::from(found.iterations) / (processor() - start);
            let (start, mut iterations) = (processor(), 0);
            while let Some(seat) = state.next_to_act() {
                let found = look(&state, seat, 1_000);
                iterations += found.iterations;
                let best = found.thoughts.iter().max_by_key(|thought| thought.visits).expect("law 1: there is a move");
                state.play_unchecked(seat, best.mv, &mut Silence);
            }
            let whole = f64::from(iterations) / (processor() - start);
            let how = if cut == Tuning::WHOLE { "to the end".into() } else { format!("cut after {cut} decisions") };
            println!(
                "{} {players}: search with playouts {how}: {first:.0} playouts/s from the start, {whole:.0} over a game",
                G::NAME
            );
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
