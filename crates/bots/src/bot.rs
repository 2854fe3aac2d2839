//! A player made of code: a view and its own dice, nothing else.

use crate::{
    character::Taste,
    evaluate::{Evaluate, Lens},
    greedy,
    search::{self, Search},
};
use std::cmp::Ordering;
use table::{Chance, Game, Seat, chance::Quick};

/// A player made of code.
///
/// **Honest by type:** it gets what its seat may know and a random stream of its own. Whatever it wants to know about the
/// rest it must imagine ([`Game::imagine`]), like everyone else at the table.
pub trait Bot<G: Game>: Send {
    /// One of the legal moves of `seat`, which is to act in `view`.
    fn choose(&mut self, view: &G::View, seat: Seat, dice: &mut Quick) -> G::Move;
}

/// What a bot thinks of one move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Thought<M> {
    /// The move.
    pub mv: M,
    /// The share of the victory it promises.
    pub value: f32,
    /// How often it was tried: the search's own measure of what is best (1 for all where nothing was tried).
    pub visits: u32,
}

/// Any legal move, each as likely.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, view: &G::View, seat: Seat, dice: &mut Quick) -> G::Move {
        G::imagine(view, dice).random_move(seat, dice)
    }
}

/// The best move one decision deep, by the game's own judgement.
#[derive(Clone, Copy, Debug)]
pub struct Greedy {
    /// What it likes.
    pub taste: Taste,
    /// How freely it chooses among good moves.
    pub ease: Ease,
}

impl<G: Evaluate> Bot<G> for Greedy {
    fn choose(&mut self, view: &G::View, seat: Seat, dice: &mut Quick) -> G::Move {
        let thoughts = greedy::judge::<G>(view, &Lens { seat, taste: self.taste }, dice);
        self.ease.pick(&thoughts, dice)
    }
}

/// The most promising move after looking ahead.
#[derive(Clone, Copy, Debug)]
pub struct Thinker {
    /// How it looks ahead.
    pub search: Search,
    /// What it likes.
    pub taste: Taste,
    /// How freely it chooses among good moves.
    pub ease: Ease,
}

impl<G: Evaluate> Bot<G> for Thinker {
    fn choose(&mut self, view: &G::View, seat: Seat, dice: &mut Quick) -> G::Move {
        let thoughts = search::think::<G>(view, &Lens { seat, taste: self.taste }, &self.search, dice).thoughts;
        self.ease.pick(&thoughts, dice)
    }
}

/// How freely a bot chooses among moves that are nearly as good as the best: what makes the weaker levels weaker, without
/// ever making them silly.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ease {
    /// The share of the victory it may give away at most in one decision.
    pub margin: f32,
    /// How much it minds giving away: differences of this size are felt.
    pub warmth: f32,
}

impl Ease {
    /// Always the best.
    pub const NONE: Ease = Ease { margin: 0.0, warmth: 0.0 };

    /// A move among the good ones.
    ///
    /// # Panics
    /// If there are no thoughts: whoever is to act has a move (law 1).
    pub fn pick<M: Copy>(self, thoughts: &[Thought<M>], dice: &mut Quick) -> M {
        let best = one_of_the_best(thoughts, dice);
        if self.margin <= 0.0 {
            return thoughts[best].mv;
        }
        // What was hardly looked at is not known to be good.
        let enough = thoughts[best].visits / 10;
        let weight = |thought: &Thought<M>| {
            let loss = (thoughts[best].value - thought.value).max(0.0);
            if loss > self.margin || thought.visits < enough { 0.0 } else { (-loss / self.warmth).exp() }
        };
        let total: f32 = thoughts.iter().map(weight).sum();
        let mut left = total * (dice.below(1 << 24) as f32 / (1 << 24) as f32);
        for thought in thoughts {
            left -= weight(thought);
            if left < 0.0 {
                return thought.mv;
            }
        }
        thoughts[best].mv
    }
}

/// The best thought; among several that are just as good, any of them: the order in which moves are listed must not favour a
/// seat or a card.
fn one_of_the_best<M>(thoughts: &[Thought<M>], dice: &mut Quick) -> usize {
    let rank = |thought: &Thought<M>| (thought.visits, thought.value);
    let (mut best, mut equals) = (0, 1);
    assert!(!thoughts.is_empty(), "whoever is to act has a move");
    for (index, thought) in thoughts.iter().enumerate().skip(1) {
        match rank(thought).partial_cmp(&rank(&thoughts[best])) {
            Some(Ordering::Greater) => (best, equals) = (index, 1),
            Some(Ordering::Equal) => {
                equals += 1;
                if dice.below(equals) == 0 {
                    best = index;
                }
            }
            _ => {}
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::chance::quick;

    #[test]
    fn ease_never_gives_away_more_than_its_margin() {
        let thought = |mv, value| Thought { mv, value, visits: 1 };
        let thoughts = [thought('a', 0.50), thought('b', 0.47), thought('c', 0.20)];
        let ease = Ease { margin: 0.05, warmth: 0.05 };
        let mut dice = quick(1);
        let picked: String = (0..1_000).map(|_| ease.pick(&thoughts, &mut dice)).collect();
        assert!(picked.contains('a') && picked.contains('b') && !picked.contains('c'));
        assert_eq!(Ease::NONE.pick(&thoughts, &mut dice), 'a');
    }
}
