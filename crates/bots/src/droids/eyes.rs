//! What everything is worth at a quick look, in points, by simple sums of [`Weights`].

mod plans;

use super::{
    facts::{Counts, FIRST_HOUSE, Fact, Facts, Help, facts},
    habits::{Likings, Object},
    lacks, leads, turns_left,
    weights::Weights,
};
use crate::{character::Taste, evaluate::Evaluate};
use arrayvec::ArrayVec;
use droids::{CardId, Cost, Droids, Family, Move, Part, effect::HouseEffect};
use table::{Game, Seat, seat::MAX_SEATS};

pub(super) use plans::Plan;

/// A seat's quick look at a game.
#[derive(Clone, Copy)]
pub(super) struct Eyes<'a> {
    game: &'a Droids,
    seat: Seat,
    weights: &'a Weights,
    likings: &'a Likings,
    facts: &'static Facts,
    /// The House droids that count for the seat or may yet, at most four (LD-16), and which of them are its own.
    sites: [Option<(CardId, bool)>; 4],
    /// How many of them are its own.
    houses: usize,
    /// Whether one of them counts House droids.
    gathers: bool,
    /// The families of its droids, one bit each, if one of them counts families.
    families: u8,
    /// How many House droids can be built yet, by whoever can reach the fewest.
    open: u32,
    /// How many turns are left.
    left: f32,
    /// What a part will bring.
    each: f32,
    /// How much of a hope for one thing more is left, with the turns that are left.
    soon: f32,
}

/// Looks at other seats, each taken when it is first asked for.
#[derive(Default)]
struct Others<'a>(ArrayVec<Eyes<'a>, MAX_SEATS>);

impl<'a> Others<'a> {
    /// The look that `eyes` has at another seat.
    fn look(&mut self, eyes: &Eyes<'a>, seat: Seat) -> &Eyes<'a> {
        let known = self.0.iter().position(|other| other.seat == seat);
        let at = known.unwrap_or_else(|| {
            self.0.push(eyes.of(seat));
            self.0.len() - 1
        });
        &self.0[at]
    }
}

impl<'a> Eyes<'a> {
    #[inline]
    pub fn new(game: &'a Droids, seat: Seat, weights: &'a Weights, likings: &'a Likings) -> Self {
        let open = game.fewest_open();
        let left = turns_left(game, open);
        let (soon, facts) = (left / (left + weights.patience), facts(game));
        let blank = Eyes {
            game,
            seat,
            weights,
            likings,
            facts,
            sites: [None; 4],
            houses: 0,
            gathers: false,
            families: 0,
            open,
            left,
            each: 0.0,
            soon,
        };
        blank.of(seat)
    }

    /// The same look for another seat.
    #[inline]
    fn of(self, seat: Seat) -> Self {
        let Weights { part, part_most, keeper, .. } = *self.weights;
        let (mut sites, mut houses, mut gathers, mut mixes, mut least) = ([None; 4], 0, false, false, 0.0);
        for (site, (house, is_own)) in sites.iter_mut().zip(self.game.sites_of(seat)) {
            *site = Some((house, is_own));
            houses += usize::from(is_own);
            match self.facts.of(house).counts {
                Counts::Parts if is_own => least = keeper,
                Counts::Houses => gathers = true,
                Counts::Families => mixes = true,
                _ => {}
            }
        }
        let families = if mixes { self.families_of(seat) } else { 0 };
        let each = (part * self.left).min(part_most).max(least);
        Eyes { seat, sites, houses, gathers, families, each, ..self }
    }

    /// The House droids that count for the seat, marked `true`, and those that may yet.
    #[inline]
    fn sites(&self) -> impl Iterator<Item = (CardId, bool)> {
        self.sites.into_iter().map_while(|site| site)
    }

    /// What is known about a card.
    #[inline]
    pub fn fact(&self, card: CardId) -> &'static Fact {
        self.facts.of(card)
    }

    /// What is left of a hope of which so many things are missing.
    #[inline]
    fn yet(&self, each: f32, missing: usize) -> f32 {
        power(each * self.soon, missing as u8)
    }

    /// What so many of something promise, where so many points are given for each number of them.
    fn promised(&self, points: &[u8], count: usize, each: f32) -> f32 {
        let now = points[count.min(points.len() - 1)];
        let (mut most, mut hope) = (0.0, 1.0);
        for &then in points.iter().skip(count) {
            if then > now {
                most = f32::max(most, f32::from(then - now) * hope);
            }
            hope *= each * self.soon;
        }
        f32::from(now) + most
    }

    /// How much of what helps a House droid counts as long as it is not built.
    #[inline]
    fn hope(&self) -> f32 {
        self.weights.hope * (0.2 * self.left).min(1.0)
    }

    /// What each gift brings a giver with so much spite, counted as if in the other's hands.
    pub fn gifts(self, spite: f32) -> impl FnMut(Move) -> f32 + use<'a> {
        // With three at a table every card may go to two, and everyone may get three.
        let mut others = Others::default();
        let mut kept = ArrayVec::<(CardId, f32), MAX_SEATS>::new();
        move |mv| {
            let Move::Give { card, to } = mv else { return 0.0 };
            let theirs = others.look(&self, to).promise(card);
            let known = kept.iter().find(|(other, _)| *other == card).map(|&(_, mine)| mine);
            let mine = known.unwrap_or_else(|| {
                let mine = self.promise(card);
                kept.push((card, mine));
                mine
            });
            let friend = self.game.party(to) == self.game.party(self.seat);
            // What is given away is not kept.
            (if friend { theirs } else { -theirs * spite }) - mine * self.weights.mine / self.weights.theirs
        }
    }

    /// What is liked about things, in points.
    #[inline]
    pub fn likes(&self, objects: [Option<Object>; 2]) -> f32 {
        objects.into_iter().flatten().map(|object| self.likings.of(self.seat, object)).sum()
    }

    /// What there is to like about the Repair of a card.
    #[inline]
    pub fn of_repair(&self, card: CardId, fact: &Fact) -> [Option<Object>; 2] {
        [Some(Object::card(card)), fact.family.map(Object::family)]
    }

    /// What there is to like about a Dismantle.
    #[inline]
    pub fn of_dismantle(&self) -> [Option<Object>; 2] {
        [Some(Object::dismantling(self.game.season())), None]
    }

    /// What there is to like about a Build.
    #[inline]
    pub fn of_build(&self, house: CardId) -> [Option<Object>; 2] {
        let moment = if self.open == 1 { Object::ENDING } else { Object::building(self.game.season()) };
        [Some(Object::card(house)), Some(moment)]
    }

    /// What the swaps on the way to a cost take off.
    #[inline]
    pub fn swapping(&self, cost: Cost) -> f32 {
        let lacking = lacks(self.game.board(self.seat).purse(), cost);
        self.weights.swap_cost * self.each * f32::from(lacking)
    }

    /// What a card is good for: the better of Repair and Dismantle.
    fn promise(&self, card: CardId) -> f32 {
        let fact = self.fact(card);
        if self.game.automa() == Some(self.seat) {
            return fact.rp;
        }
        let dismantle = self.dismantle(fact) + self.likes(self.of_dismantle());
        let cost = self.game.repair_cost(self.seat, card);
        match lacks(self.game.board(self.seat).purse(), cost) {
            missing @ 0..=2 => {
                let worth = self.repair(fact, cost) + self.likes(self.of_repair(card, fact));
                dismantle.max(worth - self.weights.lack * f32::from(missing))
            }
            _ => dismantle,
        }
    }

    #[inline]
    pub fn dismantle(&self, fact: &Fact) -> f32 {
        let (board, gain) = (self.game.board(self.seat), fact.fixed);
        // LD-04: what does not fit is lost.
        let lost = gain.without(board.rooms()).total();
        let plenty = 1.0 - self.weights.plenty * (f32::from(board.purse().total()) - 4.0);
        let parts = (fact.gain - f32::from(lost)) * plenty.clamp(0.3, 1.3);
        let energy = self.weights.energy * f32::from(gain[Part::Energy]);
        self.each * (self.weights.dismantle * parts + energy) + self.discarded(fact)
    }

    /// What it is worth that a card goes to the border (LD-17, LD-26).
    #[inline]
    pub fn discarded(&self, fact: &Fact) -> f32 {
        if fact.family != Some(Family::Communication) {
            return 0.0;
        }
        let speakers = |seat| f32::from(self.count(seat, Family::Communication));
        let others: f32 = self.game.opponents(self.seat).into_iter().map(speakers).sum();
        self.weights.heard * speakers(self.seat) - self.weights.overheard * others
    }

    /// What a Repair will do yet, beside its points, its parts and its extensions.
    #[inline]
    fn lasting(&self, fact: &Fact) -> f32 {
        let weights = self.weights;
        (weights.discount * fact.discount + weights.swap * fact.swaps + weights.bonus * fact.bonus) * self.left
    }

    /// How much more a taste makes of a Repair.
    pub fn leaning(&self, fact: &Fact, taste: &Taste) -> f32 {
        let together = if fact.family == Some(Family::Communication) {
            f32::from(self.game.heard_by(self.seat)) + self.weights.speaker * self.left
        } else {
            0.0
        };
        let engine = matches!(fact.family, Some(Family::Collect | Family::Market));
        (taste.points - 1.0) * fact.rp
            + (taste.sets - 1.0) * together
            + if engine { (taste.engine - 1.0) * self.left } else { 0.0 }
    }

    pub fn repair(&self, fact: &Fact, cost: Cost) -> f32 {
        let weights = self.weights;
        let mut worth = fact.rp + fact.own + fact.parts * self.each + self.lasting(fact)
            - weights.repair_cost * self.each * f32::from(cost.icons());
        if fact.extensions > 0.0 {
            worth += fact.extensions * (weights.extension * self.left).min(weights.extension_most)
                + weights.tax * fact.tax
                + weights.wild * fact.wild;
        }
        let lead = if fact.leaves > 0.0 { self.lead(fact.leaves) } else { 0.0 };
        worth += weights.leaf * fact.leaves + weights.lead * lead;
        if fact.family == Some(Family::Communication) {
            worth += f32::from(self.game.heard_by(self.seat)) + weights.speaker * self.left;
        }
        let hope = self.hope();
        for (house, is_own) in self.sites() {
            worth += self.helped(house, fact, lead) * if is_own { 1.0 } else { hope };
        }
        worth
    }

    /// What more leaves change about the chance to have the most.
    fn lead(&self, leaves: f32) -> f32 {
        let most = self.game.opponents(self.seat).into_iter().map(|other| self.game.leaves(other)).max().unwrap_or(0);
        let ahead = f32::from(self.game.leaves(self.seat)) - f32::from(most) - 0.5;
        let chance = |ahead: f32| {
            let x = ahead / (0.6 + 0.25 * self.left);
            0.5 + 0.5 * x / (1.0 + x.abs())
        };
        chance(ahead + leaves) - chance(ahead)
    }

    /// What a Repair adds to a House droid.
    #[inline]
    fn helped(&self, house: CardId, fact: &Fact, lead: f32) -> f32 {
        match fact.helps[usize::from(house.number() - FIRST_HOUSE) % fact.helps.len()] {
            Help::Points(points) => points,
            Help::Depends => self.depending(house, fact, lead),
        }
    }

    fn depending(&self, house: CardId, fact: &Fact, lead: f32) -> f32 {
        match self.game.deck().get().house(house).effect {
            HouseEffect::Tiers { family, rp } => {
                let count = usize::from(self.count(self.seat, family));
                let promised = |count| self.promised(&rp, count, self.weights.tier_yet);
                promised(count + 1) - promised(count)
            }
            HouseEffect::Families(rp) => {
                let [now, then] = [None, fact.family].map(|with| self.families(with));
                if now == then {
                    return 0.0;
                }
                let promised = |count| self.promised(&rp, count, self.weights.family_yet);
                self.weights.families * (promised(then) - promised(now))
            }
            HouseEffect::MostLeaves(rp) => f32::from(rp) * lead,
            _ => 0.0,
        }
    }

    #[inline]
    fn count(&self, seat: Seat, family: Family) -> u8 {
        self.game.board(seat).droids.and(self.game.deck().get().of(family)).len()
    }

    /// The families of a seat's droids, one bit each.
    fn families_of(&self, seat: Seat) -> u8 {
        let (droids, deck) = (self.game.board(seat).droids, self.game.deck().get());
        let bit = |of| u8::from(!droids.and(deck.of(of)).is_empty()) << of as u8;
        Family::ALL.into_iter().fold(0, |bits, of| bits | bit(of))
    }

    /// How many families there are, with one more droid.
    fn families(&self, with: Option<Family>) -> usize {
        let with = with.map_or(0, |of| 1 << of as u8);
        (self.families | with).count_ones() as usize
    }
}

/// For the small exponents there are, faster than `powi`.
#[inline]
fn power(base: f32, exponent: u8) -> f32 {
    (0..exponent).fold(1.0, |product, _| product * base)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::droids::habits::Habits;
    use droids::Phase;
    use table::{Game, Held, Seed, Silence, chance::quick};

    /// Calls `look` at every action of quick games of two.
    pub fn at_every_action(deals: u64, mut look: impl FnMut(&Droids, &Eyes)) {
        for deal in 0..deals {
            let (mut habits, mut dice) = (Habits::default(), quick(deal));
            let mut game = Droids::deal(Held::standard(), &Default::default(), 2, &Seed::from(deal)).unwrap();
            while let Some(seat) = game.next_to_act() {
                if game.phase() == Phase::Acting {
                    look(&game, &Eyes::new(&game, seat, &Weights::TUNED, &habits.likings));
                }
                let mv = game.playout_move(seat, &mut habits, &mut dice);
                game.play_unchecked(seat, mv, &mut Silence);
            }
        }
    }

    #[test]
    fn points_for_many_promise_something_to_whoever_has_some() {
        let rp = [0, 0, 0, 6, 10, 15];
        let mut looks = 0;
        at_every_action(2, |_, eyes| {
            let promised = |count| eyes.promised(&rp, count, 0.5);
            assert!((0..5).all(|count| promised(count) <= promised(count + 1)), "more is never less");
            assert!((0..=5).all(|count| promised(count) >= f32::from(rp[count])), "what is there is there");
            assert_eq!([promised(5), promised(9)], [15.0, 15.0]);
            if eyes.left == 0.0 {
                assert_eq!([promised(2), promised(3)], [0.0, 6.0], "nothing comes any more");
            } else {
                assert!(promised(1) < promised(2) && promised(0) > 0.0);
            }
            looks += 1;
        });
        assert!(looks > 50, "{looks}");
    }

    /// Where points fall with the number, as for families in small numbers, nothing is promised.
    #[test]
    fn points_that_fall_promise_no_more_than_they_give() {
        let rp = [0, 24, 24, 18, 12, 6, 0];
        at_every_action(1, |_, eyes| {
            assert!((1..=6).all(|count| eyes.promised(&rp, count, 0.5) == f32::from(rp[count])));
        });
    }
}
