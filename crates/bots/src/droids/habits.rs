//! What playouts learn about the game they are in.
//!
//! The sums behind quick moves are the same in every game, but what a card is worth is not: a Communication droid is worth more
//! where a House droid counts them, a House droid less where nobody can feed it. Every quick choice is drawn by chance
//! ([`super::quick`]), and that is an experiment: if whoever took a Repair more often than could be expected won more often, the
//! Repair is worth more than the sums say. The same goes for the Repairs of a family, for Dismantle and Build in each season, and for
//! the Build that ends the game: what is common to many choices is learnt soon, what is special to a card later. So every playout
//! moves the likings of its seats a small step uphill (the policy gradient of the draw: what was taken counts 1, and each of the
//! choices less the chance it had), and the longer a search goes on, the better its playouts are played.

use crate::evaluate::{Learn, Shares};
use droids::{CardId, Family, Part};
use table::{Seat, seat::MAX_SEATS};

/// How far one playout moves a liking at first, in points for a choice that had no chance and a whole victory.
const STEP: f32 = 0.1;
/// After how many playouts steps begin to shorten, so that likings settle.
const SETTLES: f32 = 2_000.0;
/// No liking goes further than this, in points.
const MOST: f32 = 12.0;
/// Over how many playouts the shares are counted that a result is compared with.
const MEMORY: f32 = 1_000.0;

/// Something to like about a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Object(u8);

impl Object {
    const COUNT: usize = 128;
    const TAKING: u8 = 104;
    const EXTENDING: u8 = 108;
    const FAMILY: u8 = 112;
    const DISMANTLING: u8 = 118;
    const BUILDING: u8 = 121;

    /// The Build after which no House droid is left (LD-21).
    pub const ENDING: Self = Object(124);

    /// The Repair or the Build of a card.
    #[inline]
    #[must_use]
    pub const fn card(card: CardId) -> Self {
        Object(card.number())
    }

    /// A part of this kind, where there is a choice.
    #[inline]
    #[must_use]
    pub const fn taking(part: Part) -> Self {
        Object(Object::TAKING + part as u8)
    }

    /// An extension of this column.
    #[inline]
    #[must_use]
    pub const fn extending(part: Part) -> Self {
        Object(Object::EXTENDING + part as u8)
    }

    /// The Repair of a droid of this family.
    #[inline]
    #[must_use]
    pub const fn family(family: Family) -> Self {
        Object(Object::FAMILY + family as u8)
    }

    /// A Dismantle in a season, 1 to 3.
    #[inline]
    #[must_use]
    pub const fn dismantling(season: u8) -> Self {
        Object(Object::DISMANTLING + (season - 1) % 3)
    }

    /// A Build in a season, 1 to 3.
    #[inline]
    #[must_use]
    pub const fn building(season: u8) -> Self {
        Object(Object::BUILDING + (season - 1) % 3)
    }
}

/// How much more than the sums say each seat likes each object, in points.
#[derive(Clone, PartialEq, Debug)]
pub struct Likings([[f32; Object::COUNT]; MAX_SEATS]);

impl Likings {
    /// Nothing is known yet.
    pub const NONE: Likings = Likings([[0.0; Object::COUNT]; MAX_SEATS]);

    /// What `seat` likes about an object.
    #[inline]
    #[must_use]
    pub fn of(&self, seat: Seat, object: Object) -> f32 {
        self.0[seat.index()][usize::from(object.0) % Object::COUNT]
    }
}

/// How far chance leant towards a choice.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Bend {
    pub seat: Seat,
    pub object: Object,
    /// Whether it was taken, 1 or 0, less the chance that it had: nothing in the mean.
    pub by: f32,
}

/// What playouts have learnt.
#[derive(Clone, PartialEq, Debug)]
pub struct Habits {
    pub(super) likings: Likings,
    /// The choices of the playout under way.
    pub(super) bends: Vec<Bend>,
    /// What each seat has won lately.
    mean: Shares,
    playouts: u32,
}

impl Default for Habits {
    fn default() -> Self {
        Habits { likings: Likings::NONE, bends: Vec::new(), mean: [0.5; MAX_SEATS], playouts: 0 }
    }
}

impl Learn for Habits {
    fn learn(&mut self, shares: &Shares) {
        let step = STEP / (1.0 + self.playouts as f32 / SETTLES).sqrt();
        for Bend { seat, object, by } in self.bends.drain(..) {
            let seat = seat.index();
            let liking = &mut self.likings.0[seat][usize::from(object.0) % Object::COUNT];
            *liking = (*liking + step * by * (shares[seat] - self.mean[seat])).clamp(-MOST, MOST);
        }
        self.playouts = self.playouts.saturating_add(1);
        for (mean, share) in self.mean.iter_mut().zip(shares) {
            *mean += (share - *mean) / (self.playouts as f32).min(MEMORY);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluate::Evaluate;
    use droids::Droids;
    use table::{Game, Held, Seed, Silence, Viewer, chance::quick};

    #[test]
    fn what_wins_is_liked_and_what_loses_is_not() {
        let (seat, card) = (Seat::new(1), CardId::new(55).unwrap());
        let mut habits = Habits::default();
        for playout in 0..200 {
            let won = playout % 2 == 0;
            habits.bends.push(Bend { seat, object: Object::card(card), by: if won { 1.0 } else { -1.0 } });
            habits.bends.push(Bend { seat, object: Object::taking(Part::Oil), by: if won { -1.0 } else { 1.0 } });
            habits.learn(&if won { [0.0, 1.0, 0.0, 0.0] } else { [1.0, 0.0, 0.0, 0.0] });
        }
        let Habits { likings, bends, .. } = habits;
        assert!(likings.of(seat, Object::card(card)) > 2.0);
        assert!(likings.of(seat, Object::taking(Part::Oil)) < -2.0);
        assert_eq!(likings.of(Seat::new(0), Object::card(card)), 0.0, "what others like is theirs");
        assert!(bends.is_empty());
    }

    #[test]
    fn every_object_has_a_place_of_its_own() {
        let mut objects: Vec<_> = CardId::all().map(Object::card).collect();
        objects.extend(Part::ALL.map(Object::taking));
        objects.extend(Part::ALL.map(Object::extending));
        objects.extend(Family::ALL.map(Object::family));
        objects.extend((1..=3).map(Object::dismantling));
        objects.extend((1..=3).map(Object::building));
        objects.push(Object::ENDING);
        objects.sort_by_key(|object| object.0);
        assert!(objects.windows(2).all(|pair| pair[0] != pair[1]));
        assert!(objects.iter().all(|object| usize::from(object.0) < Object::COUNT));
    }

    impl Habits {
        /// One liking and no other.
        pub(in super::super) fn liking(seat: Seat, object: Object, points: f32) -> Habits {
            let mut habits = Habits::default();
            habits.likings.0[seat.index()][usize::from(object.0)] = points;
            habits
        }
    }

    /// The share of the first seat, over playouts from what it sees at the beginning.
    fn share(game: &Droids, habits: &mut Habits, learns: bool, playouts: u32, seed: u64) -> f32 {
        let (view, mut dice) = (game.view(Viewer::Seat(Seat::new(0))), quick(seed));
        let mut sum = 0.0;
        for _ in 0..playouts {
            let mut state = Droids::imagine(&view, &mut dice);
            while let Some(seat) = state.next_to_act() {
                let mv = state.playout_move(seat, habits, &mut dice);
                state.play_unchecked(seat, mv, &mut Silence);
            }
            let outcome = state.outcome().unwrap();
            let shares = crate::evaluate::final_shares(&outcome);
            if learns {
                habits.learn(&state.lesson(&outcome));
            } else {
                habits.bends.clear();
            }
            sum += shares[0];
        }
        sum / playouts as f32
    }

    #[test]
    fn playouts_that_have_learnt_win_against_those_that_have_not() {
        let mut gain = 0.0;
        for deal in 1..=4 {
            let game = Droids::deal(Held::standard(), &Default::default(), 2, &Seed::from(deal)).unwrap();
            let mut learnt = Habits::default();
            share(&game, &mut learnt, true, 20_000, deal);
            let only = |seat: usize| {
                let mut habits = Habits::default();
                habits.likings.0[seat] = learnt.likings.0[seat];
                habits
            };
            let [first, second] = [0, 1].map(|seat| share(&game, &mut only(seat), false, 2_000, deal));
            gain += (first - second) / 8.0;
        }
        assert!(gain > 0.01, "a share of {gain:+.3}");
    }
}
