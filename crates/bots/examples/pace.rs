//! How fast: whole random games, playouts of a search to the end and cut, on one core.
use bots::{
    arena::Setting,
    character::Taste,
    evaluate::{Evaluate, Lens, Tuning},
    search::{Budget, Search, think},
    simulate::{Plan, simulate},
    spec::Spec,
};
use std::time::{Duration, Instant};
use table::{Held, Seed, Viewer, chance::quick};

fn pace<G: Evaluate>() {
    for players in G::PLAYERS.0..=G::PLAYERS.1 {
        let plan = Plan::<G> {
            setting: Setting::default(),
            seats: vec![Spec::RANDOM; players.into()],
            games: 100_000,
            seed: 1,
            threads: 1,
        };
        let report = simulate(&plan, |_| {}, None).expect("the table fits");
        println!(
            "{} {players}: random play {:.1} M decisions/s, {:.0} games/s",
            G::NAME,
            report.decisions_per_second / 1e6,
            report.games_per_second
        );
    }
    for cut in [u32::MAX, G::TUNING.cut, 16] {
        let state = G::deal(Held::standard(), &G::Options::default(), 2, &Seed::from(1)).expect("two can play");
        let seat = state.to_act().first().expect("someone begins");
        let search = Search {
            budget: Budget::Time(Duration::from_secs(1)),
            threads: 1,
            tuning: Some(Tuning { cut, ..G::TUNING }),
        };
        let lens = Lens { seat, taste: Taste::SOBER };
        let start = Instant::now();
        let found = think::<G>(&state.view(Viewer::Seat(seat)), &lens, &search, &mut quick(1));
        let rate = f64::from(found.iterations) / start.elapsed().as_secs_f64();
        println!("{} 2: search with playouts cut after {cut}: {rate:.0} playouts/s", G::NAME);
    }
}

fn main() {
    pace::<robotroc::RoboTroc>();
}
