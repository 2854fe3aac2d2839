//! Positions to think about.

use bots::evaluate::Evaluate;
use table::{
    Held, Seat, Seed, Silence, Viewer,
    chance::{Chance, quick},
};

/// The seats to act at `count` moments of random games, each with the real state.
pub fn moments<G: Evaluate>(players: u8, count: usize, seed: u64) -> Vec<(G, Seat)> {
    let mut dice = quick(seed);
    let mut found = Vec::new();
    let mut number = seed;
    while found.len() < count {
        number += 1;
        let mut state = G::deal(Held::standard(), &G::Options::default(), players, &Seed::from(number)).unwrap();
        let stop = dice.below(120);
        for _ in 0..stop {
            let Some(seat) = state.to_act().first() else { break };
            let mv = state.random_move(seat, &mut dice);
            state.play_unchecked(seat, mv, &mut Silence);
        }
        found.extend(state.to_act().into_iter().map(|seat| (state.clone(), seat)));
    }
    found.truncate(count);
    found
}

/// A view of a seat.
pub fn view<G: Evaluate>(state: &G, seat: Seat) -> G::View {
    state.view(Viewer::Seat(seat))
}
