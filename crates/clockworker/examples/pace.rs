//! How fast random play goes, on one thread: `cargo run --release -p clockworker --example pace`.

use clockworker::{Clockworker, Options};
use std::time::Instant;
use table::{Chance, Game, Held, Moves, Seed, Silence, chance::quick};

fn main() {
    println!("state: {} bytes", size_of::<Clockworker>());
    for players in 2..=4 {
        let mut dice = quick(1);
        let (mut decisions, mut games, mut rounds, mut offered) = (0u64, 0u64, 0u64, 0u64);
        let mut moves = Moves::new();
        let began = Instant::now();
        while began.elapsed().as_secs() < 3 {
            for _ in 0..100 {
                let mut game = Clockworker::deal(Held::standard(), &Options::default(), players, &Seed::from(games))
                    .expect("2 to 4");
                while let Some(seat) = game.to_act().first() {
                    moves.clear();
                    game.moves(seat, &mut moves);
                    offered += moves.len() as u64;
                    let chosen = moves[dice.below(moves.len() as u32) as usize];
                    game.play_unchecked(seat, chosen, &mut Silence);
                    decisions += 1;
                }
                games += 1;
                rounds += u64::from(game.table.round());
            }
        }
        let seconds = began.elapsed().as_secs_f64();
        println!(
            "{players} players: {:.2} million decisions/s, {:.0} games/s, {:.0} decisions and {:.1} rounds a game, {:.1} moves a decision",
            decisions as f64 / seconds / 1e6,
            games as f64 / seconds,
            decisions as f64 / games as f64,
            rounds as f64 / games as f64,
            offered as f64 / decisions as f64,
        );
    }
}
