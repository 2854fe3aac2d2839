//! One decision deep: play every move in a few imagined worlds and judge what comes of it.
//!
//! A composite choice is a row of small decisions, and the first of them alone often says nothing ("place a worker: where
//! next?"). So the row is played to its end, each step the best by judgement, before it is judged.

use crate::{
    bot::Thought,
    evaluate::{Evaluate, Lens, final_shares},
};
use table::{Moves, Outcome, Silence, chance::Quick};

/// In how many imagined worlds each move is judged.
const WORLDS: usize = 4;
/// No row of decisions is followed further than this.
const LONGEST_ROW: u32 = 16;

/// What `lens.seat`, to act in `view`, thinks of each of its legal moves.
#[must_use]
pub fn judge<G: Evaluate>(view: &G::View, lens: &Lens, dice: &mut Quick) -> Vec<Thought<G::Move>> {
    let first = G::imagine(view, dice);
    let mut moves = Moves::new();
    match first.obvious(lens.seat) {
        Some(mv) => moves.push(mv),
        None => first.moves(lens.seat, &mut moves),
    }
    let mut thoughts: Vec<_> = moves.iter().map(|&mv| Thought { mv, value: 0.0, visits: 1 }).collect();
    if thoughts.len() > 1 {
        let mut world = first;
        for number in 0..WORLDS {
            if number > 0 {
                world = G::imagine(view, dice);
            }
            for thought in &mut thoughts {
                thought.value += row_value(&world, thought.mv, lens) / WORLDS as f32;
            }
        }
    }
    thoughts
}

/// How good a move is for `lens.seat` once the row it begins is played out.
fn row_value<G: Evaluate>(before: &G, mv: G::Move, lens: &Lens) -> f32 {
    let mut state = before.clone();
    state.play_unchecked(lens.seat, mv, &mut Silence);
    let mut moves = Moves::new();
    for _ in 0..LONGEST_ROW {
        if !state.in_a_row(before, lens.seat) {
            break;
        }
        moves.clear();
        state.moves(lens.seat, &mut moves);
        state = best_after(&state, &moves, lens);
    }
    value(&state, lens)
}

/// The position after the best of `moves`, each judged at once.
fn best_after<G: Evaluate>(state: &G, moves: &Moves<G::Move>, lens: &Lens) -> G {
    let mut best: Option<(f32, G)> = None;
    for &mv in moves {
        let mut after = state.clone();
        after.play_unchecked(lens.seat, mv, &mut Silence);
        let value = if moves.len() == 1 { 0.0 } else { value(&after, lens) };
        if best.as_ref().is_none_or(|(most, _)| value > *most) {
            best = Some((value, after));
        }
    }
    best.expect("whoever is to act has a move").1
}

/// How good a position is for `lens.seat`: the result if it is over, else the judgement.
pub(crate) fn value<G: Evaluate>(state: &G, lens: &Lens) -> f32 {
    shares(state, lens)[lens.seat.index()]
}

/// How good a position is for everyone.
pub(crate) fn shares<G: Evaluate>(state: &G, lens: &Lens) -> crate::evaluate::Shares {
    over(state).map_or_else(|| state.evaluate(lens), |outcome| final_shares(&outcome))
}

/// How a game that is over came out.
#[inline]
pub(crate) fn over<G: Evaluate>(state: &G) -> Option<Outcome> {
    if state.to_act().is_empty() { state.outcome() } else { None }
}
