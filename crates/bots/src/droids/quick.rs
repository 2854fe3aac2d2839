//! Quick moves for playouts: what every action is worth in points, by simple sums, and a little chance.
//!
//! Nobody can guess such sums well. Their weights were found by playing: `cargo run --release -p bots --example tune` plays
//! quick games by the thousand between weights a little higher and a little lower, and goes where more are won.

use super::{FIRST_HOUSE, Fact, Help, fact, lacks, leads, swaps, turns_left};
use crate::evaluate::Evaluate;
use droids::{
    CardId, Cost, Droids, Family, Move, Part, Parts, Phase, Step, effect::HouseEffect, moves::can_pay, part::Kinds,
};
use rand_core::Rng;
use table::{Game, Moves, Seat, chance::Quick};

/// The weights, their names, and the two as a row of numbers for tuning.
macro_rules! weights {
    ($($(#[$doc:meta])* $name:ident = $value:literal),+ $(,)?) => {
        /// How much each thing counts for a quick move.
        #[derive(Clone, Copy, PartialEq, Debug)]
        pub struct Weights { $($(#[$doc])* pub $name: f32),+ }

        impl Weights {
            /// The weights in use.
            pub const TUNED: Weights = Weights { $($name: $value),+ };
            /// Their names.
            pub const NAMES: &[&str] = &[$(stringify!($name)),+];

            /// The weights as a row.
            #[must_use]
            pub fn to_row(&self) -> Vec<f32> {
                vec![$(self.$name),+]
            }

            /// The weights of a row.
            ///
            /// # Panics
            /// If the row is too short.
            #[must_use]
            pub fn from_row(row: &[f32]) -> Weights {
                let mut row = row.iter().copied();
                Weights { $($name: row.next().expect("a number for each weight")),+ }
            }
        }
    };
}

weights! {
    /// What a part will bring for each turn left.
    part = 4.58,
    /// What a part will bring at most.
    part_most = 1.28,
    /// A Dismantle's parts.
    dismantle = 1.84,
    /// How much less a Dismantle's parts count for each part there is.
    plenty = 0.09,
    /// An energy in a Dismantle, beside being a part.
    energy = 0.64,
    /// The parts a Repair costs.
    repair_cost = 0.2,
    /// The parts a Build costs.
    build_cost = 0.33,
    /// Each part that must be swapped for.
    swap_cost = 1.62,
    /// An extension, for each turn left.
    extension = 0.04,
    /// An extension at most.
    extension_most = 0.82,
    /// An energy off every Repair, for each turn left.
    discount = 0.11,
    /// A swap of one's own, for each turn left.
    swap = -0.27,
    /// One more part in a Dismantle, for each turn left.
    bonus = 0.29,
    /// Tokens on a House droid.
    tax = 0.81,
    /// A droid of any family.
    wild = 0.87,
    /// A leaf.
    leaf = 0.18,
    /// What the most leaves are worth, beside House droids that count them.
    lead = 18.53,
    /// A Communication droid, for each turn left: more will lie on the border.
    speaker = 0.3,
    /// One more Communication droid on the border, for each that one has.
    heard = 2.87,
    /// And for each that others have.
    overheard = 3.32,
    /// A family more or less, where a House droid counts families.
    families = 1.1,
    /// What helps a House droid that is not built yet.
    hope = 0.88,
    /// The tier after the next.
    next_tier = 0.15,
    /// Parts kept, where a House droid counts them.
    kept = -0.11,
    /// Base parts that become energy at the end, where a House droid counts energy.
    charged = -0.12,
    /// Energy that comes yet, where a House droid counts energy.
    energy_yet = -0.16,
    /// Extensions that come yet, where a House droid counts them.
    extensions_yet = 0.27,
    /// Sets that come yet, where a House droid counts them.
    sets_yet = -0.25,
    /// Droids that come yet, where a House droid counts them.
    droids_yet = 0.05,
    /// Icons that come yet, where a House droid counts them.
    icons_yet = 0.56,
    /// What each missing House droid takes from one that counts House droids.
    missing_house = 1.59,
    /// Ending the game with the most points, or without.
    end = 5.38,
    /// What a gift is good for in other hands.
    theirs = 8.84,
    /// What a gift would be good for in one's own.
    mine = 10.27,
    /// Each part that a card's Repair lacks, when cards are given.
    lack = 1.95,
}

/// How far chance may bend a choice of action, and of anything else, in points.
const CHANCE: [f32; 2] = [2.5, 2.0];

/// Eight bits of chance at a time.
struct Rolls(u64);

impl Rolls {
    #[inline]
    fn up_to(&mut self, most: f32) -> f32 {
        self.0 = self.0.rotate_right(8);
        (self.0 & 0xff) as f32 * (most / 255.0)
    }
}

/// A quick move of `seat`, which is to act.
#[must_use]
pub fn pick(game: &Droids, seat: Seat, weights: &Weights, dice: &mut Quick) -> Move {
    let mut rolls = Rolls(dice.next_u64());
    match (game.phase(), game.desk(seat).step) {
        (Phase::Giving, _) => give(game, seat, weights, &mut rolls),
        (Phase::LastSwaps, _) => swaps::last(game, seat),
        (Phase::SeasonEnd, Step::Choose) => extend(game, seat, Kinds::ALL, &mut rolls),
        (_, Step::Extend { from, .. }) => extend(game, seat, Kinds::ALL.from(from), &mut rolls),
        (_, Step::Take(choice)) => {
            let board = game.board(seat);
            let appeal = |part| 3.0 - f32::from(board.shed[part]) + f32::from(board.room(part).min(2));
            Move::Take(favourite(choice.takeable(), appeal, &mut rolls))
        }
        (_, Step::Choose) => act(game, seat, weights, &mut rolls),
        _ => settle(game, seat, &mut rolls),
    }
}

/// The kind that appeals most.
#[inline]
fn favourite(kinds: Kinds, appeal: impl Fn(Part) -> f32, rolls: &mut Rolls) -> Part {
    let (mut chosen, mut most) = (Part::Nut, f32::MIN);
    for part in kinds.iter() {
        let appeal = appeal(part) + rolls.up_to(CHANCE[1]);
        if appeal > most {
            (chosen, most) = (part, appeal);
        }
    }
    chosen
}

/// The move that appeals most.
#[inline]
fn best(game: &Droids, seat: Seat, appeal: impl Fn(Move) -> f32, rolls: &mut Rolls) -> Move {
    let mut moves = Moves::new();
    game.moves(seat, &mut moves);
    let (mut chosen, mut most) = (moves[0], f32::MIN);
    for &mv in &moves {
        let appeal = appeal(mv) + rolls.up_to(CHANCE[1]);
        if appeal > most {
            (chosen, most) = (mv, appeal);
        }
    }
    chosen
}

fn give(game: &Droids, seat: Seat, weights: &Weights, rolls: &mut Rolls) -> Move {
    let eyes = Eyes::new(game, seat, weights);
    let appeal = |mv| {
        let Move::Give { card, to } = mv else { return 0.0 };
        let theirs = weights.theirs * eyes.of(to).promise(card);
        let friend = game.party(to) == game.party(seat);
        // What is given away is not kept.
        (if friend { theirs } else { -theirs }) - weights.mine * eyes.promise(card)
    };
    best(game, seat, appeal, rolls)
}

fn extend(game: &Droids, seat: Seat, kinds: Kinds, rolls: &mut Rolls) -> Move {
    let board = game.board(seat);
    let appeal = |part| f32::from(board.shed[part]) - f32::from(board.extensions[part]);
    Move::Extend(favourite(kinds, appeal, rolls))
}

/// The rest of an action: what is paid, who is taxed, which border.
fn settle(game: &Droids, seat: Seat, rolls: &mut Rolls) -> Move {
    let purse = game.board(seat).purse();
    let appeal = |mv| match mv {
        Move::Pay { part, stored } => f32::from(purse[part]) + if stored { 3.0 } else { 0.0 },
        Move::Tax(house) => f32::from(game.deck().house(house).rp),
        _ => 0.0,
    };
    best(game, seat, appeal, rolls)
}

/// An action with the card in hand, or a swap on the way to it.
fn act(game: &Droids, seat: Seat, weights: &Weights, rolls: &mut Rolls) -> Move {
    let Some(card) = game.desk(seat).card else { return settle(game, seat, rolls) };
    let eyes = Eyes::new(game, seat, weights);
    let purse = game.board(seat).purse();
    let fact = fact(game, card);
    let (mut chosen, mut most) = (Move::Dismantle(card), eyes.dismantle(fact) + rolls.up_to(CHANCE[0]));
    let swapping = |cost| weights.swap_cost * eyes.each * f32::from(lacks(purse, cost));

    let cost = game.repair_cost(seat, card);
    let worth = eyes.repair(fact, cost) + rolls.up_to(CHANCE[0]);
    if worth > most {
        if can_pay(purse, cost) {
            (chosen, most) = (Move::Repair(card), worth);
        } else if worth - swapping(cost) > most
            && let Some(swap) = swaps::toward(game, seat, cost)
        {
            (chosen, most) = (swap, worth - swapping(cost));
        }
    }
    if purse.total() < 5 || !game.waits_for(seat).is_empty() {
        return chosen;
    }
    let discarded = eyes.discarded(fact);
    for house in game.open_sites(seat) {
        let cost = game.build_cost(seat, house);
        let pays = can_pay(purse, cost);
        if !pays && (purse.total() < cost.icons() || lacks(purse, cost) > 2) {
            continue;
        }
        let mut worth = eyes.build(house, cost) + discarded + rolls.up_to(CHANCE[0]);
        if !pays {
            worth -= swapping(cost);
        }
        if eyes.open == 1 && eyes.left > 1.0 {
            worth += weights.end * eyes.final_margin(house).clamp(-1.0, 1.0);
        }
        if worth > most {
            let mv = if pays { Some(Move::Build(house)) } else { swaps::toward(game, seat, cost) };
            if let Some(mv) = mv {
                (chosen, most) = (mv, worth);
            }
        }
    }
    chosen
}

/// A seat's quick look at a game.
#[derive(Clone, Copy)]
struct Eyes<'a> {
    game: &'a Droids,
    seat: Seat,
    weights: &'a Weights,
    /// How many House droids can be built yet, by whoever can reach the fewest.
    open: u32,
    /// How many turns are left.
    left: f32,
    /// What a part will bring.
    each: f32,
}

impl<'a> Eyes<'a> {
    #[inline]
    fn new(game: &'a Droids, seat: Seat, weights: &'a Weights) -> Self {
        let open = game.fewest_open();
        let left = turns_left(game, open);
        Eyes { game, seat, weights, open, left, each: (weights.part * left).min(weights.part_most) }
    }

    /// The same look for another seat.
    #[inline]
    fn of(self, seat: Seat) -> Self {
        Eyes { seat, ..self }
    }

    /// What a card is good for: the better of Repair and Dismantle.
    fn promise(&self, card: CardId) -> f32 {
        let fact = fact(self.game, card);
        if self.game.automa() == Some(self.seat) {
            return fact.rp;
        }
        let dismantle = self.dismantle(fact);
        let cost = self.game.repair_cost(self.seat, card);
        match lacks(self.game.board(self.seat).purse(), cost) {
            missing @ 0..=2 => dismantle.max(self.repair(fact, cost) - self.weights.lack * f32::from(missing)),
            _ => dismantle,
        }
    }

    #[inline]
    fn dismantle(&self, fact: &Fact) -> f32 {
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
    fn discarded(&self, fact: &Fact) -> f32 {
        if fact.family != Some(Family::Communication) {
            return 0.0;
        }
        let speakers = |seat| f32::from(self.count(seat, Family::Communication));
        let others: f32 = self.game.opponents(self.seat).into_iter().map(speakers).sum();
        self.weights.heard * speakers(self.seat) - self.weights.overheard * others
    }

    fn repair(&self, fact: &Fact, cost: Cost) -> f32 {
        let weights = self.weights;
        let lasting = weights.discount * fact.discount + weights.swap * fact.swaps + weights.bonus * fact.bonus;
        let mut worth = fact.rp + fact.parts * self.each + lasting * self.left
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

    fn build(&self, house: CardId, cost: Cost) -> f32 {
        let mut parts = self.game.board(self.seat).shed;
        for part in Part::ALL {
            parts[part] = parts[part].saturating_sub(cost.parts[part]);
        }
        self.house(house, parts) - self.weights.build_cost * self.each * f32::from(cost.icons())
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
