//! What everything is worth at a quick look, in points, by simple sums of [`Weights`].

use super::{
    Counts, FIRST_HOUSE, Fact, Facts, Help, facts,
    habits::{Likings, Object},
    lacks, leads, turns_left,
    weights::Weights,
};
use crate::{character::Taste, evaluate::Evaluate};
use arrayvec::ArrayVec;
use droids::{CardId, Cost, Droids, Family, Move, Part, Parts, effect::HouseEffect};
use table::{Game, Seat, seat::MAX_SEATS};

/// A House droid that a seat may build yet.
pub(super) struct Plan {
    pub house: CardId,
    pub cost: Cost,
    /// What it is worth beyond its cost.
    pub worth: f32,
}

/// The House droids that a seat may build yet, at most four (LD-16).
#[derive(Default)]
pub(super) struct Plans {
    pub all: ArrayVec<Plan, 4>,
    /// What the best of them counts for already.
    now: f32,
}

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
    fn at_every_action(deals: u64, mut look: impl FnMut(&Droids, &Eyes)) {
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
