//! How fast random play goes: `cargo run --release -p robotroc --example robotroc-pace`.

use robotroc::{Options, RoboTroc};
use std::time::Instant;
use table::{
    Game, Held, Seed, Silence,
    chance::{Quick, quick},
};

fn main() {
    let only = std::env::args().nth(2).map(|players| players.parse::<u8>().expect("a number of players"));
    for players in (2..=4).filter(|players| only.is_none_or(|only| only == *players)) {
        let games = std::env::args().nth(1).map_or(100_000, |games| games.parse().expect("a number of games"));
        let (mut dice, mut decisions, begun) = (quick(1), 0u64, Instant::now());
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
    let mut decisions = 0;
    while let Some(seat) = game.to_act().first() {
        let mv = game.random_move(seat, dice);
        game.play_unchecked(seat, mv, &mut Silence);
        decisions += 1;
    }
    decisions
}
