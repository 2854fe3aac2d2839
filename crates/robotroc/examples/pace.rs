//! How fast random play goes: `cargo run --release -p robotroc --example pace`.

use robotroc::{Options, RoboTroc};
use std::time::Instant;
use table::{
    Chance, Game, Held, Moves, Seed, Silence,
    chance::{Quick, quick},
};

fn main() {
    for players in 2..=4 {
        let (mut dice, mut decisions, games, begun) = (quick(1), 0u64, 100_000, Instant::now());
        for seed in 0..games {
            decisions += random_game(players, seed, &mut dice);
        }
        let seconds = begun.elapsed().as_secs_f64();
        let rate = decisions as f64 / seconds / 1e6;
        println!(
            "{players} players: {rate:.1} million decisions/s, {:.0} decisions a game",
            decisions as f64 / games as f64
        );
    }
}

fn random_game(players: u8, seed: u64, dice: &mut Quick) -> u64 {
    let mut game =
        RoboTroc::deal(Held::standard(), &Options::default(), players, &Seed::from(seed)).expect("players fit");
    let (mut moves, mut decisions) = (Moves::new(), 0);
    while let Some(seat) = game.to_act().first() {
        moves.clear();
        game.moves(seat, &mut moves);
        let mv = moves[dice.below(moves.len() as u32) as usize];
        game.play_unchecked(seat, mv, &mut Silence);
        decisions += 1;
    }
    decisions
}
