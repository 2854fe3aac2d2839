//! Plans: the House droids that may be built yet, how near each is, and what a Build is worth.

use super::{Eyes, Others, lacks, leads, power};
use crate::droids::facts::Fact;
use arrayvec::ArrayVec;
use droids::{CardId, Cost, Part, Parts, effect::HouseEffect};
use table::Game;

/// A House droid that a seat may build yet.
pub struct Plan {
    pub house: CardId,
    pub cost: Cost,
    /// What it is worth beyond its cost.
    pub worth: f32,
}

/// The House droids that a seat may build yet, at most four (LD-16).
#[derive(Default)]
pub struct Plans {
    pub all: ArrayVec<Plan, 4>,
    /// What the best of them counts for already.
    now: f32,
}

impl<'a> Eyes<'a> {
    /// The House droids that can be built yet.
    pub fn plans(&self) -> Plans {
        let plan = |house| {
            let cost = self.game.build_cost(self.seat, house);
            Plan { house, cost, worth: self.built(house, cost) }
        };
        let open = self.sites().filter(|(_, is_own)| !is_own);
        let plans = Plans { all: open.map(|(house, _)| plan(house)).collect(), now: 0.0 };
        let now = self.reach(&plans, self.game.board(self.seat).purse(), 0);
        Plans { now, ..plans }
    }

    /// What is left of a Build's worth with so many parts missing.
    #[inline]
    fn near(&self, missing: u8) -> f32 {
        power(self.weights.near, missing)
    }

    /// What the best of the plans counts for already, with this purse and so many parts of any kind.
    fn reach(&self, plans: &Plans, purse: Parts, any: u8) -> f32 {
        let mut most = 0.0;
        for plan in &plans.all {
            // What is missing adds nothing: what is worth less with nothing missing need not be looked at.
            if plan.worth > most {
                most = f32::max(most, plan.worth * self.near(lacks(purse, plan.cost).saturating_sub(any)));
            }
        }
        most
    }

    /// What it is worth that a Dismantle brings a Build nearer.
    pub fn nearer(&self, plans: &Plans, fact: &Fact) -> f32 {
        let board = self.game.board(self.seat);
        // LD-04: what does not fit is lost.
        let lost = fact.fixed.without(board.rooms());
        let after = board.purse() + fact.fixed.without(lost);
        let any = fact.gain as u8 - fact.fixed.total();
        self.weights.nearer * (self.reach(plans, after, any) - plans.now)
    }

    /// What it is worth that a Repair at this cost puts a Build further away, which is less than nothing as a rule.
    pub fn farther(&self, plans: &Plans, fact: &Fact, cost: Cost) -> f32 {
        let before = self.game.board(self.seat).purse();
        let mut after = before.without(cost.parts);
        let odd = cost.any + cost.parts.without(before).total();
        // What may be of any kind, or is swapped for, is taken where there is most.
        for _ in 0..odd {
            let most = Part::ALL.into_iter().max_by_key(|&part| after[part]).unwrap_or(Part::Nut);
            after[most] = after[most].saturating_sub(1);
        }
        self.weights.farther * (self.reach(plans, after, fact.parts as u8) - plans.now)
    }

    /// What others are kept from by a Build: what it would be worth to them, the less the further they are from it.
    fn denied(&self, house: CardId, others: &mut Others<'a>) -> f32 {
        let rivals = self.game.opponents(self.seat).into_iter();
        let rivals = rivals.filter(|&rival| self.game.can_reach(rival, house));
        let worth = |rival| {
            let cost = self.game.build_cost(rival, house);
            let missing = lacks(self.game.board(rival).purse(), cost);
            others.look(self, rival).built(house, cost) * self.near(missing)
        };
        self.weights.denied * rivals.map(worth).fold(0.0, f32::max)
    }

    /// What another House droid brings those that count House droids.
    fn beside(&self, house: CardId) -> f32 {
        let mut worth = 0.0;
        if !self.gathers {
            return worth;
        }
        for (other, is_own) in self.sites() {
            if other != house
                && let HouseEffect::Houses { least, rp } = self.game.deck().get().house(other).effect
            {
                let (least, own) = (usize::from(least), self.houses + usize::from(!is_own));
                let share = |own| self.yet(self.weights.house_yet, least.saturating_sub(own));
                worth += f32::from(rp) * (share(own + 1) - share(own)) * if is_own { 1.0 } else { self.hope() };
            }
        }
        worth
    }

    /// What Builds are worth, each with what the card discarded for it brings.
    pub fn builds(self, discarded: f32) -> impl FnMut(&Plan) -> f32 + use<'a> {
        let ends = self.open == 1 && self.left > 1.0;
        let (mut others, mut lead) = (Others::default(), None);
        move |plan| {
            let house = plan.house;
            let end = if ends {
                // By how much one would lead if this Build ended the game.
                let lead = *lead.get_or_insert_with(|| self.lead_in_points());
                let margin = 0.5 * (lead + f32::from(self.game.worth(self.seat, house)));
                self.weights.end * margin.clamp(-1.0, 1.0)
            } else {
                0.0
            };
            plan.worth + self.fact(house).own + self.denied(house, &mut others) + discarded + end
        }
    }

    /// What a House droid is worth beyond its cost.
    fn built(&self, house: CardId, cost: Cost) -> f32 {
        let parts = self.game.board(self.seat).shed.without(cost.parts);
        self.house(house, parts) - self.weights.build_cost * self.each * f32::from(cost.icons()) + self.beside(house)
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
            HouseEffect::Tiers { family, rp } => self.promised(&rp, self.count(seat, family).into(), weights.tier_yet),
            HouseEffect::Families(rp) => self.promised(&rp, self.families(None), weights.family_yet),
            HouseEffect::Houses { least, rp } => {
                f32::from(rp) * self.yet(weights.house_yet, usize::from(least).saturating_sub(self.houses + 1))
            }
        };
        effect + f32::from(card.rp)
    }

    /// By how many points one leads.
    fn lead_in_points(&self) -> f32 {
        let total = |seat| f32::from(self.game.tally(seat).total());
        total(self.seat) - self.game.opponents(self.seat).into_iter().map(total).fold(f32::MIN, f32::max)
    }
}

#[cfg(test)]
mod tests {
    use super::{super::tests::at_every_action, *};

    /// LD-27: one House droid counts the others of its builder.
    #[test]
    fn house_droids_are_worth_more_beside_one_that_counts_them() {
        let (mut beside, mut alone) = (0, 0);
        at_every_action(40, |game, eyes| {
            let counts = |house| matches!(game.deck().get().house(house).effect, HouseEffect::Houses { .. });
            let counter = game.sites_of(eyes.seat).find(|&(house, _)| counts(house));
            for house in game.open_sites(eyes.seat).filter(|&house| !counts(house)) {
                match counter {
                    Some(_) if eyes.left > 0.0 && game.houses_of(eyes.seat).count() < 2 => {
                        assert!(eyes.beside(house) > 0.0);
                        beside += 1;
                    }
                    None => {
                        assert_eq!(eyes.beside(house), 0.0);
                        alone += 1;
                    }
                    _ => {}
                }
            }
        });
        assert!(beside > 50 && alone > 50, "{beside} beside, {alone} alone");
    }

    /// LD-16: what one builds, nobody else can.
    #[test]
    fn a_build_denies_others_what_they_are_near() {
        let (mut all, mut part) = (0, 0);
        at_every_action(10, |game, eyes| {
            let rival = game.opponents(eyes.seat).into_iter().next().unwrap();
            for house in game.open_sites(eyes.seat) {
                let cost = game.build_cost(rival, house);
                let worth = eyes.weights.denied * eyes.of(rival).built(house, cost);
                let denied = eyes.denied(house, &mut Others::default());
                match (worth > 0.0, lacks(game.board(rival).purse(), cost)) {
                    (false, _) => assert_eq!(denied, 0.0),
                    (true, 0) => {
                        assert_eq!(denied, worth);
                        all += 1;
                    }
                    (true, _) => {
                        assert!(denied < worth);
                        part += 1;
                    }
                }
            }
        });
        assert!(all > 20 && part > 20, "{all} that could be built, {part} that lacked parts");
    }

    #[test]
    fn a_repair_that_takes_what_a_build_needs_is_worth_less() {
        let (mut farther, mut free) = (0, 0);
        at_every_action(10, |game, eyes| {
            let (plans, Some(card)) = (eyes.plans(), game.desk(eyes.seat).card) else { return };
            let fact = eyes.fact(card);
            let worth = eyes.farther(&plans, fact, game.repair_cost(eyes.seat, card));
            if fact.parts == 0.0 {
                assert!(worth <= 0.0);
                farther += u32::from(worth < 0.0);
            }
            free += u32::from(eyes.farther(&Plans::default(), fact, game.repair_cost(eyes.seat, card)) == 0.0);
        });
        assert!(farther > 50 && free > farther, "{farther} of {free}");
    }

    #[test]
    fn a_dismantle_brings_no_build_further_away() {
        let mut nearer = 0;
        at_every_action(10, |game, eyes| {
            if let Some(card) = game.desk(eyes.seat).card {
                let worth = eyes.nearer(&eyes.plans(), eyes.fact(card));
                assert!(worth >= 0.0);
                nearer += u32::from(worth > 0.0);
            }
        });
        assert!(nearer > 50, "{nearer}");
    }
}
