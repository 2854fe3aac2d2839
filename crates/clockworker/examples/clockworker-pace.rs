//! How fast random play goes, on one thread: `cargo run --release -p clockworker --example clockworker-pace [GAMES]`.
//!
//! Counts the time this process was given a processor, where the system tells it (Linux), so that a busy machine does not
//! spoil the number; a shared core still does.

use clockworker::{Clockworker, Options};
use std::{env, fs, time::Instant};
use table::{Chance, Game, Held, Moves, Seed, Silence, chance::quick};

fn main() {
    let games: u64 = env::args().nth(1).and_then(|games| games.parse().ok()).unwrap_or(100_000);
    println!("state: {} bytes", size_of::<Clockworker>());
    for players in 2..=4 {
        let mut dice = quick(1);
        let (mut decisions, mut rounds, mut offered) = (0u64, 0u64, 0u64);
        let mut moves = Moves::new();
        let (began, given) = (Instant::now(), processor_seconds());
        for seed in 0..games {
            let mut game =
                Clockworker::deal(Held::standard(), &Options::default(), players, &Seed::from(seed)).expect("2 to 4");
            while let Some(seat) = game.to_act().first() {
                moves.clear();
                game.moves(seat, &mut moves);
                offered += moves.len() as u64;
                let chosen = moves[dice.below(moves.len() as u32) as usize];
                game.play_unchecked(seat, chosen, &mut Silence);
                decisions += 1;
            }
            rounds += u64::from(game.table.round());
        }
        let wall = began.elapsed().as_secs_f64();
        let seconds = processor_seconds().zip(given).map_or(wall, |(now, then)| now - then);
        println!(
            "{players} players: {:.2} million decisions/s, {:.0} games/s, {:.0} decisions and {:.1} rounds a game, {:.1} moves a decision ({wall:.1} s by the clock)",
            decisions as f64 / seconds / 1e6,
            games as f64 / seconds,
            decisions as f64 / games as f64,
            rounds as f64 / games as f64,
            offered as f64 / decisions as f64,
        );
    }
}

fn processor_seconds() -> Option<f64> {
    let nanoseconds = fs::read_to_string("/proc/self/schedstat").ok()?;
    Some(nanoseconds.split_whitespace().next()?.parse::<f64>().ok()? / 1e9)
}
