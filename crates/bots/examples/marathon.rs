//! Every level in every game for every number of players, for very many decisions: no move that is not legal, no panic, no
//! search that goes on for longer than it may. `marathon [DECISIONS] [MILLISECONDS] [GAME]`: how many decisions each, and how
//! long a decision may take at most.
use bots::{
    evaluate::{Evaluate, mix},
    levels,
    spec::Spec,
};
use std::time::{Duration, Instant};
use table::{Held, Seed, Silence, Viewer, chance::quick};

fn run<G: Evaluate>(decisions: u64, longest: Duration) {
    for players in G::PLAYERS.0..=G::PLAYERS.1 {
        for level in levels(G::NAME) {
            let spec = Spec::level(level.number, None).expect("levels have names").within(longest);
            let (mut bot, mut dice) = (spec.bot::<G>(), quick(u64::from(level.number)));
            let (mut done, mut games, mut late, mut slowest) = (0, 0, 0, Duration::ZERO);
            while done < decisions {
                let seed = Seed::from(mix(games, u64::from(players)));
                let mut state = G::deal(Held::standard(), &G::Options::default(), players, &seed).expect("it fits");
                games += 1;
                while let Some(seat) = state.to_act().first()
                    && done < decisions
                {
                    let view = state.view(Viewer::Seat(seat));
                    let mut choose = || {
                        let start = Instant::now();
                        (bot.choose(&view, seat, &mut dice), start.elapsed())
                    };
                    // Who is late is asked again, twice: on a busy machine a moment may be lost to others.
                    let (mut mv, mut took) = choose();
                    for _ in 0..2 {
                        if spec.looks_ahead() && took > longest * 6 / 5 {
                            (mv, took) = choose();
                        }
                    }
                    (done, slowest) = (done + 1, slowest.max(took));
                    late += u64::from(spec.looks_ahead() && took > longest * 6 / 5);
                    state.play(seat, mv, &mut Silence).unwrap_or_else(|why| panic!("{spec} offers “{mv}”: {why:?}"));
                }
            }
            println!(
                "{} {players} {spec}: {done} decisions in {games} games, slowest {slowest:?}, {late} late",
                G::NAME
            );
        }
    }
}

fn main() {
    let number = |at, default| std::env::args().nth(at).and_then(|text| text.parse().ok()).unwrap_or(default);
    let (decisions, longest) = (number(1, 100_000), Duration::from_millis(number(2, 5)));
    let game = std::env::args().nth(3).unwrap_or_default();
    if "robotroc".starts_with(&game) {
        run::<robotroc::RoboTroc>(decisions, longest);
    }
    if "clockworker".starts_with(&game) {
        run::<clockworker::Clockworker>(decisions, longest);
    }
    if "droids".starts_with(&game) {
        run::<droids::Droids>(decisions, longest);
    }
}
