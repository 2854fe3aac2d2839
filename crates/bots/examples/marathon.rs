//! Every level in every game for every number of players, for very many decisions: no move that is not legal, no panic, no
//! search that goes on for longer than it may. `marathon [DECISIONS] [MILLISECONDS] [GAME]`: how many decisions each, and how
//! long a decision may take at most.
use bots::{
    evaluate::{Evaluate, mix},
    levels,
    spec::Spec,
};
use std::time::Duration;
use table::{Held, Seed, Silence, Viewer, chance::quick};

/// The processor time of this thread (Linux), so that a busy machine is not taken for a slow bot; 0 where it can't be read.
fn processor() -> Duration {
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    Duration::from_nanos(stat.split_whitespace().next().and_then(|given| given.parse().ok()).unwrap_or(0))
}

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
                    let before = processor();
                    let mv = bot.choose(&view, seat, &mut dice);
                    let took = processor() - before;
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
