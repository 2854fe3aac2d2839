//! What is on offer: the legal moves of a question as a row of bits, in the order in which they are listed. A playout
//! counts and draws from the row, and writes no list.

use crate::{
    cards::{ArtifactId, LocationId, SpaceSet},
    deck::Power,
    goods::{Resource, Unit, some},
    moves::Move,
    setup::ROW,
    state::{Site, Stage, Table},
};
use rand_core::Rng;
use table::{Chance, Moves};

// An action or the next worker's place (CW-11, CW-13): first the move that is always there, then two bits for each
// Location (Recover, Dispatch), the Junkyard, and last the exchange. Other questions count their answers from bit 0.
const SITES: u32 = 1;
const LOCATIONS: u32 = SITES + 2 * 12;
const ARTIFACTS: u32 = LOCATIONS + ROW as u32;
const RECORDS: u32 = ARTIFACTS + 16;
const EXCHANGE: u32 = RECORDS + ROW as u32;

/// The moves on offer, a bit each. Dispatches to chosen spaces (CW-41) are too many for it.
#[derive(Clone, Copy)]
pub(crate) struct Offers(u64);

impl Offers {
    /// How many there are.
    #[inline]
    pub fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The `n`th bit, from 0.
    fn nth(self, n: u32) -> u32 {
        (0..n).fold(self.0, |bits, _| bits & bits.wrapping_sub(1)).trailing_zeros()
    }

    /// The bits, from the first.
    #[inline]
    fn iter(self) -> impl Iterator<Item = u32> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let first = bits.trailing_zeros();
            bits &= bits.wrapping_sub(1);
            (first < 64).then_some(first)
        })
    }

    /// Those before the Junkyard, and the rest.
    fn split(self) -> (Self, Self) {
        let before = (1 << LOCATIONS) - 1;
        (Offers(self.0 & before), Offers(self.0 & !before))
    }
}

impl Table {
    /// Adds all legal moves of the player whose turn it is.
    pub fn moves(&self, moves: &mut Moves<Move>) {
        if self.chooses_spaces() {
            let (before, after) = self.offers().split();
            before.iter().for_each(|bit| moves.push(self.offer(bit)));
            for (location, spaces) in self.spaces_on_offer() {
                spaces.iter().for_each(|space| moves.push(Move::Dispatch { location, space: Some(space) }));
            }
            after.iter().for_each(|bit| moves.push(self.offer(bit)));
        } else {
            self.offers().iter().for_each(|bit| moves.push(self.offer(bit)));
        }
    }

    /// One of the legal moves, each equally likely.
    #[inline]
    pub(crate) fn random_move(&self, dice: &mut impl Rng) -> Move {
        if self.chooses_spaces() {
            return self.random_with_spaces(dice);
        }
        self.offer(dice.bit(self.offers().0))
    }

    /// The same where spaces are chosen: they stand between the other offers.
    fn random_with_spaces(&self, dice: &mut impl Rng) -> Move {
        let (before, after) = self.offers().split();
        let spaces: u32 = self.spaces_on_offer().map(|(_, spaces)| u32::from(spaces.len())).sum();
        let mut drawn = dice.below(before.count() + spaces + after.count());
        if drawn < before.count() {
            return self.offer(before.nth(drawn));
        }
        drawn -= before.count();
        if drawn >= spaces {
            return self.offer(after.nth(drawn - spaces));
        }
        for (location, spaces) in self.spaces_on_offer() {
            if drawn < spaces.len().into() {
                return Move::Dispatch { location, space: spaces.iter().nth(drawn as usize) };
            }
            drawn -= u32::from(spaces.len());
        }
        unreachable!("the drawn space is one of those that were counted")
    }

    /// Whether the next worker of a Dispatch goes on a space of choice (CW-41).
    #[inline]
    fn chooses_spaces(&self) -> bool {
        self.can(Power::AnySpace) && matches!(self.stage, Stage::Act | Stage::Dispatch { .. })
    }

    /// The spaces of choice for the next worker, Location by Location.
    fn spaces_on_offer(&self) -> impl Iterator<Item = (LocationId, SpaceSet)> {
        let (me, servable) = (self.me(), self.servable());
        let sites = if me.stock[Resource::Worker] > 0 { &me.sites[..] } else { &[] };
        let servable = sites.iter().filter(move |site| servable.contains(site.location));
        servable.map(|site| (site.location, self.empty_spaces(site)))
    }

    /// The moves on offer, but for Dispatches to chosen spaces.
    #[inline]
    pub(crate) fn offers(&self) -> Offers {
        let bits = match self.stage {
            Stage::Act => 1 | self.sites_on_offer(true) | self.junkyard_on_offer(),
            Stage::Dispatch { .. } => 1 | self.sites_on_offer(false),
            Stage::Operate => 0b11,
            Stage::Duplicate => self.duplicates().fold(1, |bits, resource| bits | 2 << resource as u8),
            Stage::Save { record } => {
                let savings = self.savings(record);
                let on_offer = |unit: &Unit| savings.contains(unit);
                (0..).zip(Unit::all()).map(|(bit, unit)| u64::from(on_offer(&unit)) << bit).sum()
            }
            Stage::Pay { .. } => self.me().stock.kinds().bits().into(),
            Stage::Over => 0,
        };
        Offers(bits | u64::from(self.may_vend()) << EXCHANGE)
    }

    /// Recover, if that is asked (CW-12), and Dispatch (CW-13) for each Location.
    #[inline]
    fn sites_on_offer(&self, recover: bool) -> u64 {
        let me = self.me();
        let dispatch = me.stock[Resource::Worker] > 0 && !self.can(Power::AnySpace);
        let servable = self.servable();
        // From the last Location to the first, so that each moves the others up by two bits.
        let sites = me.sites.iter().rev().fold(0, |bits, site| {
            let room = !self.empty_spaces(site).is_empty() & servable.contains(site.location);
            bits << 2 | u64::from(dispatch & room) << 1 | u64::from(recover & !site.workers.is_empty())
        });
        sites << SITES
    }

    /// What can be bought in the Junkyard (CW-15, CW-18, CW-19).
    #[inline]
    fn junkyard_on_offer(&self) -> u64 {
        let (me, deck) = (self.me(), self.deck.get());
        let gears = me.stock[Resource::Gear];
        let (artifacts, records) = deck.affordable(&me.stock, self.can(Power::SaveOne).into());
        let artifacts = artifacts.minus(me.artifacts).0 & some(&self.copies);
        let mut bits = u64::from(artifacts) << ARTIFACTS;
        for place in 0..ROW {
            let operate = self.row[place].is_some_and(|location| self.price(location, place) <= gears);
            let communicate = self.board[place].is_some_and(|record| records.contains(record));
            bits |= u64::from(operate) << (LOCATIONS + place as u32);
            bits |= u64::from(communicate) << (RECORDS + place as u32);
        }
        bits
    }

    /// The move that a bit stands for.
    #[inline]
    fn offer(&self, bit: u32) -> Move {
        let place = |from: u32| (bit - from) as usize;
        match (self.stage, bit) {
            (_, EXCHANGE..) => Move::Vend,
            (Stage::Duplicate, 0) => Move::Skip,
            (Stage::Duplicate, _) => Move::Duplicate(Resource::ALL[place(1)]),
            (Stage::Save { .. }, _) => Move::Save(Unit::all().nth(place(0)).unwrap_or_default()),
            (Stage::Pay { .. }, _) => Move::Pay(Resource::ALL[place(0)]),
            (Stage::Act, 0) => Move::Charge,
            (_, 0) => Move::End,
            (Stage::Operate, _) => Move::Place,
            (_, SITES..LOCATIONS) => {
                let Site { location, .. } = self.me().sites[place(SITES) / 2];
                if place(SITES) % 2 == 0 { Move::Recover(location) } else { Move::Dispatch { location, space: None } }
            }
            (_, LOCATIONS..ARTIFACTS) => Move::Operate(self.row[place(LOCATIONS)].unwrap_or_default()),
            (_, ARTIFACTS..RECORDS) => Move::Repair(ArtifactId::at(place(ARTIFACTS))),
            (_, RECORDS..EXCHANGE) => Move::Communicate(self.board[place(RECORDS)].unwrap_or_default()),
        }
    }
}
