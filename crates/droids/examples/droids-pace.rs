//! How fast random play goes, single thread: `cargo run --release -p droids --example droids-pace`.

use droids::{Droids, Options};
use std::time::Instant;
use table::{Chance, Game, Held, Moves, Seed, Silence, chance::quick};

fn main() {
    println!("a state has {} bytes", size_of::<Droids>());
    for players in 1..=4 {
        let (mut decisions, mut games, mut turns) = (0u64, 0u64, 0u64);
        let mut moves = Moves::new();
        let start = Instant::now();
        while start.elapsed().as_secs_f64() < 2.0 {
            let mut dice = quick(games);
            let mut game = Droids::deal(Held::standard(), &Options::default(), players, &Seed::from(games))
                .expect("one to four can play");
            while let Some(seat) = game.to_act().first() {
                moves.clear();
                game.moves(seat, &mut moves);
                let chosen = moves[dice.below(moves.len() as u32) as usize];
                game.play_unchecked(seat, chosen, &mut Silence);
                decisions += 1;
            }
            games += 1;
            turns += u64::from(game.turn());
        }
        let seconds = start.elapsed().as_secs_f64();
        println!(
            "{players} players: {:.1} million decisions/s, {:.0} games/s, {} decisions and {:.1} turns a game",
            decisions as f64 / seconds / 1e6,
            games as f64 / seconds,
            decisions / games,
            turns as f64 / games as f64,
        );
    }
}
