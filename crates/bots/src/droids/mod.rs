//! What bots know about Last Droids.
//!
//! Parts become points when a droid is repaired or a House droid built, one action a turn. So a position is judged by the
//! points it has, what its parts will buy in the turns left, what the card in hand is good for, how near the House droids
//! are, and who leads in leaves.
//!
//! | file | what it holds |
//! |---|---|
//! | `facts` | the cards, worked out once for each deck |
//! | `weights` | what everything counts for at a quick look: numbers found by playing |
//! | `eyes` | that quick look: what a gift, a Repair, a Dismantle, a Build is worth to a seat |
//! | `quick` | quick moves of playouts, by what the eyes see and by chance |
//! | `habits` | what playouts learn about the game they are in |
//! | `swaps` | what swaps are good for |
//! | this file | a position judged at leisure, and what a search asks of the game |

mod eyes;
mod facts;
pub mod habits;
pub mod quick;
mod swaps;
pub mod weights;

use crate::evaluate::{Digest, Evaluate, Lens, Shares, Tuning, mix, shares_of_points};
use droids::{
    Board, CardId, Cost, Droids, Family, Move, Part, Parts, Phase, Step, effect::HouseEffect, moves::can_pay,
    state::TURNS,
};
use facts::{Fact, fact};
use habits::Habits;
use table::{Game, Moves, Outcome, Seat, chance::Quick, seat::MAX_SEATS};
use weights::Weights;

impl Evaluate for Droids {
    type Habits = Habits;
    const TUNING: Tuning =
        Tuning { cut: [Tuning::WHOLE; MAX_SEATS], rough: 0, explore: 1.0, focus: 2.0, trust: 2.0, runoff: 5_000 };
    const ITERATIONS: [[u32; MAX_SEATS]; 2] = [[200; MAX_SEATS], [30_000; MAX_SEATS]];
    const EDITION: u32 = 10;

    fn evaluate(&self, lens: &Lens) -> Shares {
        let seats = self.seats();
        let left = turns_left(self, self.fewest_open());
        let mut points = [0.0; MAX_SEATS];
        for seat in Seat::all(seats) {
            let own = prospects(self, seat, left, lens);
            points[seat.index()] = if seat == lens.seat { own } else { own * lens.taste.spite };
        }
        party_shares(&points[..usize::from(seats)], 3.0 + 0.7 * left)
    }

    fn party(&self, seat: Seat) -> u8 {
        if self.seats() == 4 { [0, 1, 1, 0][seat.index()] } else { seat.index() as u8 }
    }

    /// Everyone acts at the same time (LD-18): nobody can count on seeing what the others do first.
    fn is_secret(&self, _seat: Seat) -> bool {
        matches!(self.phase(), Phase::Acting | Phase::SeasonEnd | Phase::LastSwaps)
    }

    /// All lies open but the order of the cards, so what is on the table matters and not how it came there: one's own board and
    /// card, the cards that are to be given (LD-11), and the House droids that one has or may have. What the others have matters
    /// less, and without it more iterations meet; whoever gives looks at how far the others are from what they may be given.
    fn situation(&self, seat: Seat) -> Option<u64> {
        let Board { shed, extensions, stored, droids } = self.board(seat);
        let given = self.dealt().fold(0, |sum: u64, card| sum.wrapping_add(Digest::of(&card)));
        let card = self.desk(seat).card.map_or(0, CardId::number);
        let table = mix(mix(mix(self.moment().into(), given), gifts(self, seat)), card.into());
        let table =
            self.sites_of(seat).fold(table, |key, (house, is_own)| mix(key, house.number() as u64 * 2 + is_own as u64));
        let parts = [shed, extensions, stored].map(|parts| u32::from_le_bytes(parts.0).into());
        Some(mix(parts.into_iter().fold(table, mix), Digest::of(droids)))
    }

    /// Every phase of every turn: what was done at the same time in one is open in the next.
    #[inline]
    fn moment(&self) -> u32 {
        self.turn() << 3 | self.phase() as u32
    }

    /// Swaps that lead nowhere are left out.
    fn worth_a_look(&self, seat: Seat, moves: &mut Moves<Move>) {
        self.moves(seat, moves);
        if self.desk(seat).step == Step::Choose {
            let wishes = swaps::Wishes::of(self, seat);
            moves.retain(|mv| if let Move::Swap(swap) = mv { wishes.want(self, *swap) } else { true });
        }
    }

    /// LD-18: a Build waits for those before, so whoever may want to build lets them act first.
    fn waits(&self, seat: Seat) -> bool {
        self.phase() == Phase::Acting
            && self.desk(seat).step == Step::Choose
            && !self.waits_for(seat).is_empty()
            && swaps::may_build(self, seat)
    }

    /// In the order of priority, so that nobody's Build waits.
    #[inline]
    fn next_to_act(&self) -> Option<Seat> {
        let acting = self.to_act();
        if acting.len() < 2 { acting.first() } else { self.order().into_iter().find(|&seat| acting.contains(seat)) }
    }

    fn playout_move(&self, seat: Seat, habits: &mut Habits, dice: &mut Quick) -> Move {
        quick::pick(self, seat, &Weights::TUNED, habits, dice)
    }

    /// A narrow victory may be luck.
    fn lesson(&self, outcome: &Outcome) -> Shares {
        let mut points = [0.0; MAX_SEATS];
        points.iter_mut().zip(&outcome.scores).for_each(|(points, &score)| *points = score.into());
        party_shares(&points[..outcome.scores.len().min(MAX_SEATS)], NARROW)
    }

    /// By the sums of the quick moves, which are the better judge of an action.
    fn first_sight(&self, seat: Seat, moves: &[Move], lens: &Lens, habits: &Habits) -> Option<Vec<f32>> {
        Some(quick::appeals(self, seat, lens.taste(seat), &Weights::TUNED, habits, moves))
    }

    fn holdings(&self, tell: &mut dyn FnMut(Seat, &str, &'static str, f32)) {
        for seat in Seat::all(self.seats()) {
            for card in self.board(seat).droids {
                let droid = self.deck().get().droid(card);
                tell(seat, &card_name(card), droid.family.name(), f32::from(droid.rp));
            }
            for house in self.houses_of(seat) {
                let worth = self.worth(seat, house);
                tell(seat, &house_name(house), "house", f32::from(worth));
            }
        }
    }

    fn offered(&self, tell: &mut dyn FnMut(&str, &'static str)) {
        let family = |card| self.deck().get().droid(card).family.name();
        self.seen().for_each(|card| tell(&card_name(card), family(card)));
        self.village().for_each(|house| tell(&house_name(house), "house"));
    }

    /// The score's own categories, with the droids' points split by family.
    fn sources(&self, tell: &mut dyn FnMut(Seat, &'static str, f32)) {
        for seat in Seat::all(self.seats()) {
            let tally = self.tally(seat);
            for family in Family::ALL {
                let cards = self.board(seat).droids.and(self.deck().get().of(family));
                let printed: i16 = cards.map(|card| i16::from(self.deck().get().droid(card).rp)).sum();
                let points = match family {
                    Family::Communication => printed + tally.communication,
                    // LD-35
                    Family::Water if self.automa() == Some(seat) => printed / 2,
                    _ => printed,
                };
                tell(seat, family.name(), points.into());
            }
            tell(seat, "houses", tally.houses.into());
            tell(seat, "leaves and parts", (tally.leaves + tally.parts).into());
        }
    }

    /// With four, two seats give at once: the one with priority begins (LD-31).
    fn starter(&self) -> Seat {
        self.priority()
    }
}

/// How far each who may be given a card by `seat` is from repairing it.
fn gifts(game: &Droids, seat: Seat) -> u64 {
    if game.phase() != Phase::Giving || !game.to_act().contains(seat) {
        return 0;
    }
    let mut moves = Moves::new();
    game.moves(seat, &mut moves);
    let far = |mv: &Move| match *mv {
        Move::Give { card, to } => {
            mix(Digest::of(mv), lacks(game.board(to).purse(), game.repair_cost(to, card)).min(FAR).into())
        }
        _ => 0,
    };
    moves.iter().map(far).fold(0, u64::wrapping_add)
}

/// With so many parts missing, a Repair is out of reach.
const FAR: u8 = 3;

/// A lead of so many points is no longer narrow.
const NARROW: f32 = 4.0;

/// Shares from everyone's points.
fn party_shares(points: &[f32], spread: f32) -> Shares {
    let &[a1, b1, b2, a2] = points else { return shares_of_points(points, spread) };
    // LD-29: a team counts its lower score, then both.
    let team = |one: f32, other: f32| one.min(other) + 0.15 * one.max(other);
    let teams = shares_of_points(&[team(a1, a2), team(b1, b2)], spread);
    [teams[0], teams[1], teams[1], teams[0]]
}

fn card_name(card: CardId) -> String {
    format!("droid-{:03}", card.number())
}

fn house_name(house: CardId) -> String {
    format!("house-{}", house.number())
}

/// How many turns are likely left after this one, with so many House droids open to whoever can reach the fewest.
fn turns_left(game: &Droids, open: u32) -> f32 {
    match game.phase() {
        Phase::LastSwaps | Phase::Over => return 0.0,
        _ => {}
    }
    let by_pile = f32::from(TURNS) - game.turn() as f32;
    by_pile.min(open as f32 * 5.0)
}

/// What the automa will repair yet, in points: more with every season.
fn automa_gains(left: f32) -> f32 {
    let [third, second] = [6.0, 8.0];
    3.8 * left.min(third) + 2.7 * (left - third).clamp(0.0, second) + 2.0 * (left - third - second).max(0.0)
}

/// What a part will bring, in points.
fn part(left: f32) -> f32 {
    (0.45 * left).min(1.25)
}

/// What the parts at hand will buy.
fn store(board: &Board, left: f32) -> f32 {
    let purse = board.purse();
    let base = f32::from(purse.base());
    let energy = f32::from(purse[Part::Energy]);
    let spendable = (4.5 * left).min(base + energy);
    let least = purse[Part::Nut].min(purse[Part::Oil]).min(purse[Part::Circuit]);
    part(left) * (spendable.min(9.0) + 0.6 * (spendable - 9.0).max(0.0))
        + 0.5 * energy.min(left)
        + 0.25 * f32::from(least.min(3)) * left.min(1.0)
}

/// The shed as House droids may count it at the end.
struct Kept {
    parts: Parts,
    /// How much of it will still be there.
    share: f32,
}

impl Kept {
    /// What is there may be needed for something else yet.
    fn now(board: &Board, left: f32) -> Self {
        Kept { parts: board.shed, share: 1.0 - 0.4 * (0.15 * left).min(1.0) }
    }

    /// What a Build leaves: without the parts it costs.
    fn after(board: &Board, cost: Cost) -> Self {
        Kept { parts: board.shed.without(cost.parts), share: 1.0 }
    }
}

/// What a House droid would count for its builder, with what is kept in the shed.
fn house_worth(game: &Droids, seat: Seat, house: CardId, kept: &Kept, left: f32) -> f32 {
    let (deck, board) = (game.deck().get(), game.board(seat));
    let Kept { parts, share } = *kept;
    let card = deck.house(house);
    let family = |family: Family| f32::from(board.droids.and(deck.of(family)).len());
    let grows = |each: f32| each * left;
    let effect = match card.effect {
        HouseEffect::Nothing => 0.0,
        HouseEffect::Gain(gain) => f32::from(gain.total()) * part(left),
        HouseEffect::PerPart(rp) => f32::from(rp) * share * f32::from(parts.total()).min(9.0),
        HouseEffect::PerEnergy(rp) => f32::from(rp) * (share * f32::from(parts[Part::Energy]) + 0.5 * left.min(2.0)),
        HouseEffect::PerExtension(rp) => f32::from(rp) * (f32::from(board.extensions.total()) + grows(0.1)),
        HouseEffect::PerSet(rp) => {
            let least = parts.0.into_iter().min().unwrap_or(0);
            f32::from(rp) * (share * f32::from(least) + 0.3 * left.min(2.0))
        }
        HouseEffect::MostLeaves(rp) => f32::from(rp) * leads(game, seat, left),
        HouseEffect::PerDroid { family: of, rp } => f32::from(rp) * (family(of) + grows(0.08)),
        HouseEffect::PerIcon { family: of, rp } => {
            let icons: u8 = board.droids.and(deck.of(of)).map(|card| deck.cost(card).icons()).sum();
            f32::from(rp) * (f32::from(icons) + grows(0.3))
        }
        HouseEffect::Tiers { family: of, rp } => {
            let count = board.droids.and(deck.of(of)).len();
            let now = f32::from(rp[usize::from(count).min(5)]);
            let next = f32::from(rp[usize::from(count + 1).min(5)]);
            now + (next - now).max(0.0) * (0.1 * left).min(0.7)
        }
        HouseEffect::Families(rp) => {
            let count = Family::ALL.into_iter().filter(|&of| !board.droids.and(deck.of(of)).is_empty()).count();
            let now = f32::from(rp[count]);
            let next = f32::from(rp[(count + 1).min(6)]);
            now + (next - now) * (0.12 * left).min(0.7)
        }
        HouseEffect::Houses { least, rp } => {
            let own = game.houses_of(seat).filter(|&own| own != house).count() as f32 + 1.0;
            let missing = (f32::from(least) - own).max(0.0);
            f32::from(rp) * (1.0 - missing * (0.9 - 0.04 * left)).clamp(0.0, 1.0)
        }
    };
    effect + f32::from(card.rp)
}

/// How surely a seat will have strictly the most leaves.
fn leads(game: &Droids, seat: Seat, left: f32) -> f32 {
    let own = f32::from(game.leaves(seat));
    let most = game.opponents(seat).into_iter().map(|other| game.leaves(other)).max().unwrap_or(0);
    let ahead = own - f32::from(most) - 0.5;
    1.0 / (1.0 + (-2.0 * ahead / (0.6 + 0.25 * left).max(0.15)).exp())
}

/// How many parts a purse lacks for a cost.
fn lacks(purse: Parts, cost: Cost) -> u8 {
    let base = purse.base().saturating_sub(cost.parts.base());
    cost.parts.without(purse).total() + cost.any.saturating_sub(base)
}

/// What the Repair of a card is worth to a seat, its cost not counted.
fn repaired(game: &Droids, seat: Seat, fact: &Fact, left: f32) -> f32 {
    let mut worth = fact.rp + fact.effect(left) + 0.6 * fact.leaves;
    if fact.family == Some(Family::Communication) {
        worth += f32::from(game.heard_by(seat)) + 0.06 * left;
    }
    for house in game.houses_of(seat) {
        worth += match game.deck().get().house(house).effect {
            HouseEffect::PerDroid { family, rp } if Some(family) == fact.family => f32::from(rp),
            HouseEffect::PerIcon { family, rp } if Some(family) == fact.family => f32::from(rp) * fact.icons,
            HouseEffect::Tiers { family, .. } if Some(family) == fact.family => 4.0,
            _ => 0.0,
        };
    }
    worth
}

/// What a card in hand is good for: the better of Repair and Dismantle.
fn promise(game: &Droids, seat: Seat, card: CardId, left: f32) -> f32 {
    let fact = fact(game, card);
    if game.automa() == Some(seat) {
        return fact.rp;
    }
    let (board, cost) = (game.board(seat), game.repair_cost(seat, card));
    let dismantle = fact.gain * part(left) * 0.95;
    let missing = lacks(board.purse(), cost);
    if missing > 1 {
        return dismantle;
    }
    let spends = part(left.max(0.6)) * f32::from(cost.icons()) * left.min(1.0);
    let repair = repaired(game, seat, fact, left) - spends - 1.2 * f32::from(missing);
    repair.max(dismantle)
}

/// All that a seat may hope for, in points.
fn prospects(game: &Droids, seat: Seat, left: f32, lens: &Lens) -> f32 {
    let (deck, board, taste) = (game.deck().get(), game.board(seat), lens.taste(seat));
    let tally = game.tally(seat);
    if game.automa() == Some(seat) {
        return f32::from(tally.total()) + automa_gains(left);
    }
    let (mut houses, kept) = (0.0, Kept::now(board, left));
    for house in game.houses_of(seat) {
        houses += house_worth(game, seat, house, &kept, left);
    }
    // The parts a House droid asks for may be there already: one of those in reach will be built, if it is worth it.
    let purse = board.purse();
    let (mut first, mut second) = (0.0_f32, 0.0_f32);
    for house in game.open_sites(seat) {
        let cost = game.build_cost(seat, house);
        let gain =
            house_worth(game, seat, house, &Kept::after(board, cost), left) - part(left) * f32::from(cost.icons());
        let near = 1.0 - 0.13 * f32::from(lacks(purse, cost));
        let chance = near.max(0.1) * (0.3 * left).min(0.6);
        let hope = gain * chance;
        if hope > first {
            (first, second) = (hope, first);
        } else {
            second = second.max(hope);
        }
    }
    // With four, one giver waits for the other: what is already given counts.
    let in_hand = matches!(game.phase(), Phase::Giving | Phase::Acting);
    let hand = match game.desk(seat).card {
        Some(card) if in_hand && game.desk(seat).action.is_none() => {
            let card = promise(game, seat, card, left.max(0.5));
            let build = game
                .open_sites(seat)
                .map(|house| (house, game.build_cost(seat, house)))
                .filter(|&(_, cost)| can_pay(purse, cost))
                .map(|(house, cost)| house_worth(game, seat, house, &Kept::after(board, cost), left) - part(left) * 6.0)
                .fold(0.0, f32::max);
            0.9 * card.max(build)
        }
        _ => 0.0,
    };
    let mut engine = 0.0;
    for card in board.droids.and(deck.swappers().or(deck.bonuses()).or(deck.discounters())) {
        engine += fact(game, card).lasting(left);
    }
    let speakers = f32::from(board.droids.and(deck.of(Family::Communication)).len());
    let extensions = f32::from(board.extensions.total());
    let leaves = 3.0 * leads(game, seat, left) + if game.turn() <= 16 { 0.8 * leads(game, seat, left) } else { 0.0 };
    taste.points * f32::from(tally.droids)
        + taste.sets * (f32::from(tally.communication) + 0.07 * left * speakers)
        + leaves
        + 0.5 * f32::from(tally.parts)
        + taste.prizes * (houses + first + 0.5 * second)
        + taste.store * (store(board, left) + extensions * (0.05 * left).min(0.4))
        + taste.engine * engine
        + hand
        + 0.02 * f32::from(board.shed.total())
}
