//! A game in play: boards, borders, piles, and what each seat has still to do.

use crate::{
    card::{CardId, CardSet},
    deck::Deck,
    options::Options,
    part::{Choice, Cost, Kinds, Part, Parts},
    row,
};
use serde::{Deserialize, Serialize};
use table::{Held, Seat, SeatSet};

/// The last turn at most (LD-10).
pub const TURNS: u8 = 22;

/// A game of Last Droids: everything on the table, and the order of the cards to come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Droids {
    pub(crate) deck: Held<Deck>,
    pub(crate) options: Options,
    /// How many people play; alone, the automa has the second seat.
    pub(crate) players: u8,
    pub(crate) phase: Phase,
    /// The turn, from 1 to 22.
    pub(crate) turn: u8,
    /// Who had priority in the first turn.
    pub(crate) first: Seat,
    #[serde(with = "row")]
    pub(crate) boards: [Board; 4],
    #[serde(with = "row")]
    pub(crate) desks: [Desk; 4],
    /// The cards of this turn that nobody has received yet. Four players: two of position 1, then two of position 2.
    #[serde(with = "row")]
    pub(crate) dealt: [Option<CardId>; 4],
    /// The House droids, border by border.
    #[serde(with = "row")]
    pub(crate) houses: [Option<Site>; 8],
    /// The House droid with the tokens of card 31 (LD-39).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) tax: Option<Tax>,
    /// The Communication droids that lie face up, by border (LD-17).
    #[serde(with = "row")]
    pub(crate) borders: [CardSet; 3],
    /// The cards that were discarded face down.
    pub(crate) discarded: CardSet,
    /// The cards to come, the next one last. Four players have two piles.
    pub(crate) piles: [Pile; 2],
    /// Why the game ends, once it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) ending: Option<Ending>,
}

const _: () = assert!(size_of::<Droids>() <= 1024, "a state fits into a kilobyte");

/// A pile of cards to come, the next one last.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Pile(#[serde(with = "row")] pub(crate) [Option<CardId>; 66]);

/// Which part of a turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Cards are given (LD-11).
    Giving,
    /// Everyone swaps and acts (LD-12, LD-13).
    Acting,
    /// A season ends: swaps, an extension each (LD-20).
    SeasonEnd,
    /// The last swaps (LD-22).
    LastSwaps,
    /// The game is over.
    Over,
}

/// How a game ended (LD-21).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The pile is empty.
    Pile,
    /// Someone has no accessible House droid left.
    Houses,
}

impl Ending {
    /// Its name, for statistics and words.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Ending::Pile => "pile",
            Ending::Houses => "houses",
        }
    }
}

/// A House droid on a border, and who has built it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Site {
    /// The House droid.
    pub house: CardId,
    /// Who has built it, if anyone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub built_by: Option<Seat>,
}

/// The tokens of card 31 on a House droid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tax {
    /// The House droid.
    pub house: CardId,
    /// Who put them there and doesn't pay them.
    pub by: Seat,
}

/// What a player has: the shed, and the droids that were repaired.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Board {
    /// The parts in the shed.
    pub shed: Parts,
    /// The extensions, by column.
    pub extensions: Parts,
    /// The parts on cards: spendable, but not in the shed (LD-43).
    #[serde(default, skip_serializing_if = "crate::effect::is_default")]
    pub stored: Parts,
    /// The repaired droids.
    pub droids: CardSet,
}

impl Board {
    /// How many parts of a kind the shed can hold (LD-04).
    #[inline]
    #[must_use]
    pub fn capacity(&self, part: Part) -> u8 {
        3 + self.extensions[part]
    }

    /// How many more parts of a kind fit.
    #[inline]
    #[must_use]
    pub fn room(&self, part: Part) -> u8 {
        self.capacity(part).saturating_sub(self.shed[part])
    }

    /// How many more parts fit, kind by kind.
    #[inline]
    #[must_use]
    pub fn rooms(&self) -> Parts {
        (Parts([3; 4]) + self.extensions).without(self.shed)
    }

    /// The kinds of which another part fits.
    #[inline]
    #[must_use]
    pub fn roomy(&self) -> Kinds {
        // One part more must fit into three places and the extensions.
        (Parts([2; 4]) + self.extensions).covers(self.shed)
    }

    /// The same board with nothing to spend before a place ([`Due::place`]).
    #[inline]
    pub(crate) fn paying_from(&self, place: u8) -> Self {
        let mut board = *self;
        for part in Part::BASE {
            if Due::place(part, true) < place {
                board.stored[part] = 0;
            }
            if Due::place(part, false) < place {
                board.shed[part] = 0;
            }
        }
        board
    }

    /// What can be spent: the shed and the cards.
    #[inline]
    #[must_use]
    pub fn purse(&self) -> Parts {
        self.shed + self.stored
    }
}

/// What a seat has still to do in this phase.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Desk {
    /// The next decision.
    pub step: Step,
    /// The card received this turn, until it has found its place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<CardId>,
    /// What is being done with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action: Option<Action>,
    /// How often each limited swap was used in this swap phase: two bits each, in deck order.
    #[serde(skip_serializing_if = "crate::effect::is_default")]
    pub(crate) used: u16,
    /// The kinds of parts this Dismantle has given already (LD-41).
    #[serde(skip_serializing_if = "crate::effect::is_default")]
    pub(crate) given: Kinds,
}

/// One of the three actions (LD-13).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Repair the card.
    Repair,
    /// Dismantle it.
    Dismantle,
    /// Discard it and build this House droid.
    Build(CardId),
}

/// A seat's next decision.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Nothing to do: done, or others are to act.
    #[default]
    Done,
    /// Swap, or close the swaps: with an action, an extension, or `done`, as the phase is.
    Choose,
    /// Pay the rest of a cost, part by part.
    Pay(Due),
    /// Place free extensions.
    Extend {
        /// How many.
        left: u8,
        /// The first column they may go to: they are placed in the order of the columns.
        from: Part,
    },
    /// Choose parts of a gain: what is left of the choice.
    Take(Choice),
    /// Put the tokens of card 31 on a House droid (LD-39).
    Tax,
    /// Choose the border for a Communication droid (LD-17).
    Side,
}

/// What is left to pay. Parts are paid in the order of their [`Due::place`], so that each handful is offered once.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Due {
    /// Base parts of given kinds.
    pub parts: Parts,
    /// Base parts of choice.
    pub any: u8,
    /// The first place that parts may still come from.
    #[serde(default, skip_serializing_if = "crate::effect::is_default")]
    pub from: u8,
}

impl Due {
    /// Where a part comes from, in the order of payment: kind by kind, those on cards first.
    #[inline]
    #[must_use]
    pub const fn place(part: Part, stored: bool) -> u8 {
        2 * part as u8 + !stored as u8
    }

    /// What is due, as a cost.
    #[inline]
    #[must_use]
    pub const fn cost(self) -> Cost {
        Cost { parts: self.parts, any: self.any }
    }
}

impl Droids {
    /// The seats, the automa's included.
    #[inline]
    pub(crate) fn seat_count(&self) -> u8 {
        if self.players == 1 { 2 } else { self.players }
    }

    /// The automa's seat, in the solo game.
    #[inline]
    #[must_use]
    pub fn automa(&self) -> Option<Seat> {
        (self.players == 1).then_some(Seat::new(1))
    }

    /// The seats that people play.
    #[inline]
    pub(crate) fn people(&self) -> SeatSet {
        SeatSet::all(self.players)
    }

    /// Which part of a turn it is.
    #[inline]
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Who has priority this turn (LD-09).
    #[inline]
    #[must_use]
    pub fn priority(&self) -> Seat {
        let steps = self.first.index() as u8 + self.turn.saturating_sub(1);
        Seat::new(match self.players {
            3 => steps % 3,
            4 => steps % 4,
            _ => steps % 2,
        })
    }

    /// The season of this turn: 8, 8 and 6 turns (LD-10).
    #[inline]
    #[must_use]
    pub fn season(&self) -> u8 {
        season_of(self.turn)
    }

    /// The seats in priority order: clockwise; four players: the dispenser's positions 1, 2, 3, 4 (LD-18, LD-31).
    #[inline]
    #[must_use]
    pub fn order(&self) -> [Seat; 4] {
        order_from(self.priority(), self.seat_count())
    }

    /// How many cards each pile has left.
    #[inline]
    pub(crate) fn left(&self) -> usize {
        usize::from(TURNS - self.turn) * usize::from(self.drawn_each_turn())
    }

    /// How many cards a turn takes from a pile.
    #[inline]
    pub(crate) fn drawn_each_turn(&self) -> u8 {
        if self.players == 3 { 3 } else { 2 }
    }

    /// How many piles there are.
    #[inline]
    pub(crate) fn pile_count(&self) -> usize {
        if self.players == 4 { 2 } else { 1 }
    }

    /// How many House droids lie on each border (LD-06, LD-32).
    #[inline]
    pub(crate) fn houses_each(&self) -> usize {
        match self.players {
            2 | 4 => 4,
            _ => 2,
        }
    }

    /// How many borders there are.
    #[inline]
    pub(crate) fn border_count(&self) -> usize {
        match self.players {
            3 => 3,
            4 => 2,
            _ => 1,
        }
    }

    /// The direct opponent, where there is exactly one: with two seats, and with four (LD-30).
    #[inline]
    #[must_use]
    pub fn opponent(&self, seat: Seat) -> Option<Seat> {
        match self.players {
            1 | 2 => Some(Seat::new(1 - seat.index() as u8)),
            4 => Some(Seat::new([1, 0, 3, 2][seat.index()])),
            _ => None,
        }
    }

    /// Those one competes with: the direct opponent, or with three players both others.
    #[inline]
    #[must_use]
    pub fn opponents(&self, seat: Seat) -> SeatSet {
        match self.opponent(seat) {
            Some(opponent) => SeatSet::only(opponent),
            None => SeatSet::all(3).without(seat),
        }
    }

    /// The borders of a seat, as a range of indices mask: bit `b` is border `b`.
    #[inline]
    pub(crate) fn borders_of(&self, seat: Seat) -> u8 {
        match self.players {
            3 => [0b101, 0b011, 0b110][seat.index() % 3],
            4 => [0b01, 0b01, 0b10, 0b10][seat.index()],
            _ => 0b1,
        }
    }

    /// The border between two seats, if they share one.
    #[inline]
    pub(crate) fn border_between(&self, a: Seat, b: Seat) -> Option<usize> {
        let shared = self.borders_of(a) & self.borders_of(b);
        (a != b && shared != 0).then_some(shared.trailing_zeros() as usize)
    }

    /// The House droids that `seat` can reach, as indices of `houses`, one bit each; built ones too (LD-16).
    #[inline]
    pub(crate) fn reach(&self, seat: Seat) -> u8 {
        match self.players {
            3 => [0b11_00_11, 0b00_11_11, 0b11_11_00][seat.index() % 3],
            4 => [0x0f, 0x0f, 0xf0, 0xf0][seat.index()],
            2 => 0x0f,
            _ => 0b11,
        }
    }

    /// Whether a House droid of this game lies on a border of `seat` (LD-16).
    #[inline]
    #[must_use]
    pub fn can_reach(&self, seat: Seat, house: CardId) -> bool {
        self.site(house).is_some_and(|(place, _)| self.reach(seat) >> place & 1 != 0)
    }

    /// The House droids that nobody has built, as indices of `houses`, one bit each.
    #[inline]
    pub(crate) fn unbuilt(&self) -> u8 {
        let open = |site: &Option<Site>| matches!(site, Some(Site { built_by: None, .. }));
        self.houses.iter().rev().fold(0, |bits, site| bits << 1 | u8::from(open(site)))
    }

    /// The House droids that `seat` can reach and nobody has built, with their places in `houses`.
    #[inline]
    pub(crate) fn open_places(&self, seat: Seat) -> impl Iterator<Item = (usize, CardId)> + '_ {
        let mut open = self.reach(seat) & self.unbuilt();
        std::iter::from_fn(move || {
            let place = open.trailing_zeros() as usize;
            open &= open.wrapping_sub(1);
            self.houses.get(place)?.map(|site| (place, site.house))
        })
    }

    /// The House droids that `seat` can reach and nobody has built.
    #[inline]
    pub fn open_sites(&self, seat: Seat) -> impl Iterator<Item = CardId> + '_ {
        self.open_places(seat).map(|(_, house)| house)
    }

    /// The House droids that count for `seat` or may yet: its own, marked `true`, and those it can still build.
    #[inline]
    pub fn sites_of(&self, seat: Seat) -> impl Iterator<Item = (CardId, bool)> + '_ {
        let mut near = self.reach(seat);
        std::iter::from_fn(move || {
            loop {
                let site = self.houses.get(near.trailing_zeros() as usize)?.as_ref();
                near &= near.wrapping_sub(1);
                match site {
                    Some(Site { house, built_by: None }) => return Some((*house, false)),
                    Some(Site { house, built_by: Some(by) }) if *by == seat => return Some((*house, true)),
                    _ => {}
                }
            }
        })
    }

    /// How many House droids that nobody has built the seat with the fewest can reach: at none the game ends (LD-21).
    #[inline]
    #[must_use]
    pub fn fewest_open(&self) -> u32 {
        let unbuilt = self.unbuilt();
        let open = |seat| (self.reach(seat) & unbuilt).count_ones();
        // Two reach the same House droids; so do a player alone and the automa.
        let seats = if self.players < 3 { 1 } else { self.players };
        Seat::all(seats).map(open).min().unwrap_or(0)
    }

    /// Where a House droid lies.
    pub(crate) fn site(&self, house: CardId) -> Option<(usize, Site)> {
        let found = self.houses.iter().position(|site| site.is_some_and(|site| site.house == house))?;
        self.houses[found].map(|site| (found, site))
    }

    /// The cards of this turn that nobody has received yet: they lie open before everyone (LD-08, LD-11).
    #[inline]
    pub fn dealt(&self) -> impl Iterator<Item = CardId> + '_ {
        self.dealt.iter().flatten().copied()
    }

    /// What a seat has.
    #[inline]
    #[must_use]
    pub fn board(&self, seat: Seat) -> &Board {
        &self.boards[seat.index()]
    }

    /// What a seat has still to do.
    #[inline]
    #[must_use]
    pub fn desk(&self, seat: Seat) -> &Desk {
        &self.desks[seat.index()]
    }

    /// The seats before `seat` in priority order that share a House droid with it and have not finished their action:
    /// those a Build, or the tokens of card 31, must wait for (LD-18).
    #[inline]
    #[must_use]
    pub fn waits_for(&self, seat: Seat) -> SeatSet {
        let mut waits = SeatSet::NONE;
        if self.phase == Phase::Acting && self.players > 1 {
            for before in self.order().into_iter().take(self.players as usize).take_while(|&before| before != seat) {
                if self.desk(before).step != Step::Done && self.reach(before) & self.reach(seat) != 0 {
                    waits = waits.with(before);
                }
            }
        }
        waits
    }

    /// The leaves of a seat's droids.
    #[must_use]
    pub fn leaves(&self, seat: Seat) -> u8 {
        self.deck.leaves(self.board(seat).droids)
    }

    /// Whether `seat` has strictly the most of something among those it is compared with (LD-20, LD-24, LD-25).
    pub(crate) fn leads(&self, seat: Seat, of: impl Fn(Seat) -> u8) -> bool {
        let own = of(seat);
        self.opponents(seat).into_iter().all(|other| of(other) < own)
    }
}

/// The season of a turn.
#[inline]
pub(crate) const fn season_of(turn: u8) -> u8 {
    match turn {
        0..=8 => 1,
        9..=16 => 2,
        _ => 3,
    }
}

/// The seats in priority order, from who has priority.
#[inline]
pub(crate) fn order_from(first: Seat, seats: u8) -> [Seat; 4] {
    let second = first.clockwise(seats);
    let third = second.clockwise(seats);
    let fourth = third.clockwise(seats);
    if seats == 4 { [first, fourth, second, third] } else { [first, second, third, fourth] }
}
