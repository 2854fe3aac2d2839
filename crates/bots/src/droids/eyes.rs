//! What everything is worth at a quick look, in points, by simple sums of [`Weights`].

use super::{
    FIRST_HOUSE, Fact, Help, fact,
    habits::{Likings, Object},
    lacks, leads, turns_left,
    weights::Weights,
};
use crate::{character::Taste, evaluate::Evaluate};
use droids::{CardId, Cost, Droids, Family, Move, Part, Parts, effect::HouseEffect};
use table::{Game, Seat};

/// A seat's quick look at a game.
#[derive(Clone, Copy)]
pub(super) struct Eyes<'a> {
    game: &'a Droids,
    seat: Seat,
    weights: &'a Weights,
    likings: &'a Likings,
    /// How many House droids can be built yet, by whoever can reach the fewest.
    open: u32,
    /// How many turns are left.
    left: f32,
    /// What a part will bring.
    each: f32,
}

impl<'a> Eyes<'a> {
    #[inline]
    pub fn new(game: &'a Droids, seat: Seat, weights: &'a Weights, likings: &'a Likings) -> Self {
        let open = game.fewest_open();
        let left = turns_left(game, open);
        Eyes { game, seat, weights, likings, open, left, each: (weights.part * left).min(weights.part_most) }
    }

    /// The same look for another seat.
    #[inline]
    fn of(self, seat: Seat) -> Self {
        Eyes { seat, ..self }
    }

    /// What a gift brings a giver with so much spite, counted as if in the other's hands.
    pub fn gift(&self, mv: Move, spite: f32) -> f32 {
        let Move::Give { card, to } = mv else { return 0.0 };
        let (theirs, mine) = (self.of(to).promise(card), self.promise(card));
        let friend = self.game.party(to) == self.game.party(self.seat);
        // What is given away is not kept.
        (if friend { theirs } else { -theirs * spite }) - mine * self.weights.mine / self.weights.theirs
    }

    /// What is liked about things, in points.
    #[inline]
    pub fn likes(&self, objects: impl IntoIterator<Item = Object>) -> f32 {
        objects.into_iter().map(|object| self.likings.of(self.seat, object)).sum()
    }

    /// What there is to like about the Repair of a card.
    #[inline]
    pub fn of_repair(&self, card: CardId, fact: &Fact) -> impl Iterator<Item = Object> + use<> {
        [Some(Object::card(card)), fact.family.map(Object::family)].into_iter().flatten()
    }

    /// What there is to like about a Dismantle.
    #[inline]
    pub fn of_dismantle(&self) -> [Object; 1] {
        [Object::dismantling(self.game.season())]
    }

    /// What there is to like about a Build.
    #[inline]
    pub fn of_build(&self, house: CardId) -> [Object; 2] {
        let moment = if self.open == 1 { Object::ENDING } else { Object::building(self.game.season()) };
        [Object::card(house), moment]
    }

    /// What the swaps on the way to a cost take off.
    #[inline]
    pub fn swapping(&self, cost: Cost) -> f32 {
        let lacking = lacks(self.game.board(self.seat).purse(), cost);
        self.weights.swap_cost * self.each * f32::from(lacking)
    }

    /// What a card is good for: the better of Repair and Dismantle.
    fn promise(&self, card: CardId) -> f32 {
        let fact = fact(self.game, card);
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
        let lost: u8 = Part::ALL.into_iter().map(|part| gain[part].saturating_sub(board.room(part))).sum();
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
        let mut worth = fact.rp + fact.parts * self.each + self.lasting(fact)
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
        let hope = weights.hope * (0.2 * self.left).min(1.0);
        for (house, is_own) in self.game.sites_of(self.seat) {
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
                let [now, next, after] = [0, 1, 2].map(|more| f32::from(rp[(count + more).min(5)]));
                next - now + self.weights.next_tier * (after - next)
            }
            HouseEffect::Families(rp) => {
                let rp = |with| f32::from(rp[self.families(with)]);
                self.weights.families * (rp(fact.family) - rp(None))
            }
            HouseEffect::MostLeaves(rp) => f32::from(rp) * lead,
            _ => 0.0,
        }
    }

    /// What a Build is worth, with what the card discarded for it brings.
    pub fn build(&self, house: CardId, cost: Cost, discarded: f32) -> f32 {
        let mut parts = self.game.board(self.seat).shed;
        for part in Part::ALL {
            parts[part] = parts[part].saturating_sub(cost.parts[part]);
        }
        let ends = self.open == 1 && self.left > 1.0;
        let end = if ends { self.weights.end * self.final_margin(house).clamp(-1.0, 1.0) } else { 0.0 };
        self.house(house, parts) - self.weights.build_cost * self.each * f32::from(cost.icons()) + discarded + end
    }

    /// What a House droid will count for its builder, with these parts in the shed.
    fn house(&self, house: CardId, parts: Parts) -> f32 {
        let Eyes { game, seat, weights, left, .. } = *self;
        let (deck, board) = (game.deck().get(), game.board(seat));
        let card = deck.house(house);
        let effect = match card.effect {
            HouseEffect::Nothing => 0.0,
            HouseEffect::Gain(gain) => f32::from(gain.total()) * self.each,
            HouseEffect::PerPart(rp) => {
                f32::from(rp) * weights.kept * (f32::from(parts.total()) + 0.5 * left.min(4.0)).min(9.0)
            }
            HouseEffect::PerEnergy(rp) => {
                let charged = f32::from(parts[Part::Energy]) + weights.charged * f32::from(parts.base()) / 3.0;
                f32::from(rp) * (charged.min(board.capacity(Part::Energy).into()) + weights.energy_yet * left.min(2.0))
            }
            HouseEffect::PerExtension(rp) => {
                f32::from(rp) * (f32::from(board.extensions.total()) + weights.extensions_yet * left)
            }
            HouseEffect::PerSet(rp) => {
                let least = f32::from(parts.0.into_iter().min().unwrap_or(0));
                f32::from(rp) * (least + 0.05 * f32::from(parts.total()) + weights.sets_yet * left.min(2.0))
            }
            HouseEffect::MostLeaves(rp) => f32::from(rp) * leads(game, seat, left),
            HouseEffect::PerDroid { family, rp } => {
                f32::from(rp) * (f32::from(self.count(seat, family)) + weights.droids_yet * left)
            }
            HouseEffect::PerIcon { family, rp } => {
                let icons: u8 = board.droids.and(deck.of(family)).map(|card| deck.cost(card).icons()).sum();
                f32::from(rp) * (f32::from(icons) + weights.icons_yet * left)
            }
            HouseEffect::Tiers { family, rp } => f32::from(rp[usize::from(self.count(seat, family)).min(5)]),
            HouseEffect::Families(rp) => f32::from(rp[self.families(None)]),
            HouseEffect::Houses { least, rp } => {
                let own = game.houses_of(seat).count() as f32 + 1.0;
                f32::from(rp) * (1.0 - weights.missing_house * (f32::from(least) - own).max(0.0)).max(0.0)
            }
        };
        effect + f32::from(card.rp)
    }

    /// By how much one would lead if this Build ended the game.
    fn final_margin(&self, house: CardId) -> f32 {
        let total = |seat| f32::from(self.game.tally(seat).total());
        let best = self.game.opponents(self.seat).into_iter().map(total).fold(f32::MIN, f32::max);
        0.5 * (total(self.seat) + f32::from(self.game.worth(self.seat, house)) - best)
    }

    #[inline]
    fn count(&self, seat: Seat, family: Family) -> u8 {
        self.game.board(seat).droids.and(self.game.deck().get().of(family)).len()
    }

    /// How many families there are, with one more droid.
    fn families(&self, with: Option<Family>) -> usize {
        Family::ALL.into_iter().filter(|&of| Some(of) == with || self.count(self.seat, of) > 0).count()
    }
}
