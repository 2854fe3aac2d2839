//! What lies on the table, and the table options.

use crate::{
    card::{CARDS, Card, CardSet, Kind},
    deck::Deck,
    market::{CELLS, COLUMNS, Cell, CellSet, Pawn, ROWS, Ways},
    scoring::{Doubled, Robot},
};
use serde::{Deserialize, Serialize};
use table::{Choice, Fault, Held, Seat, SeatSet, Seed, seat::MAX_SEATS};

/// How many cards a vault takes (RT-17).
pub const VAULT: u32 = 4;
/// How many full rounds without a card taken end phase I (RT-15).
pub const IDLE_ROUNDS: u8 = 9;

/// The table options.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How many rounds the match has (RT-32).
    pub rounds: u8,
    /// Phase II is left out (RT-23).
    pub junior: bool,
    /// What B7 and B9 on the same head make of it (RT-27).
    pub double_head: DoubleHead,
    /// Whether a weapon counts as a part for B8 and B9 (RT-28).
    pub weapon_is_part: bool,
    /// Whether the table shows what everyone took (RT-13). The page's business: the rules don't change.
    pub memory_help: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options { rounds: 1, junior: false, double_head: DoubleHead::X4, weapon_is_part: false, memory_help: true }
    }
}

impl table::Options for Options {
    const CHOICES: &'static [Choice] = &[
        Choice { key: "rounds", values: &["1", "2", "3", "4", "5"], rule: "RT-32" },
        Choice { key: "junior", values: &["false", "true"], rule: "RT-23" },
        Choice { key: "double_head", values: &["x4", "x3", "not_both"], rule: "RT-27" },
        Choice { key: "weapon_is_part", values: &["false", "true"], rule: "RT-28" },
        Choice { key: "memory_help", values: &["true", "false"], rule: "RT-13" },
    ];
}

/// What B7 and B9 on the same head make of it (RT-27).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DoubleHead {
    /// They multiply: four times.
    X4,
    /// They add up: three times.
    X3,
    /// Only one counts: twice.
    NotBoth,
}

/// The moment of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Phase I: the characters come in (RT-07).
    Enter,
    /// Phase I: they walk the market (RT-09).
    Walk,
    /// Phase II: everyone fills their vault (RT-17).
    Hide,
    /// Phase II: everyone robs (RT-20).
    Rob,
    /// Phase III: everyone builds (RT-30).
    Build,
    /// The match is over.
    Over,
}

/// A robot on the workbench, being put together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bench {
    /// The head, once chosen.
    pub head: Option<Card>,
    /// The body, once chosen.
    pub body: Option<Card>,
    /// The legs, once chosen.
    pub legs: Option<Card>,
    /// The weapons so far.
    pub weapons: CardSet,
    /// Whether the weapons are settled.
    pub armed: bool,
    /// What B9 doubles, once chosen.
    pub doubled: Option<Doubled>,
}

/// A finished robot on show, with the points of its round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Show {
    /// The main robot, if there is a complete one (RT-26).
    pub robot: Option<Robot>,
    /// How many allies stand beside it (RT-29).
    pub allies: u8,
    /// What they are worth together.
    pub points: i16,
}

/// A game of RoboTroc: the state of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "Position", try_from = "Position")]
pub struct RoboTroc {
    pub(crate) deck: Held<Deck>,
    pub(crate) options: Options,
    /// For the deals of later rounds. Never in a view.
    pub(crate) seed: Seed,
    pub(crate) players: u8,
    /// The round, from 1.
    pub(crate) round: u8,
    /// Who entered first in this round.
    pub(crate) starter: Seat,
    pub(crate) phase: Phase,
    pub(crate) acting: SeatSet,
    pub(crate) turn: u16,
    /// Turns in a row without a card taken (RT-15).
    pub(crate) idle: u8,
    /// Whether the guard of RT-15 ended phase I in some round.
    pub(crate) stalled: bool,
    /// What was laid out; `left` tells where it still lies.
    pub(crate) market: [Card; CELLS],
    pub(crate) left: CellSet,
    pub(crate) pawns: [Pawn; MAX_SEATS],
    /// All that a player owns, vault included.
    pub(crate) stocks: [CardSet; MAX_SEATS],
    pub(crate) vaults: [CardSet; MAX_SEATS],
    pub(crate) picks: [u8; MAX_SEATS],
    pub(crate) benches: [Bench; MAX_SEATS],
    /// The robots of the last round that was scored.
    pub(crate) shows: [Show; MAX_SEATS],
    /// The sums of all rounds scored.
    pub(crate) totals: [i16; MAX_SEATS],
}

const _: () = assert!(size_of::<RoboTroc>() <= 512, "search copies states: keep them small");

impl RoboTroc {
    /// The moment of the round.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// All that a player owns.
    #[must_use]
    pub fn stock(&self, seat: Seat) -> CardSet {
        self.stocks[seat.index()]
    }

    /// What of it lies in the vault.
    #[must_use]
    pub fn vault(&self, seat: Seat) -> CardSet {
        self.vaults[seat.index()]
    }

    /// What of it lies open, in phase II.
    #[inline]
    #[must_use]
    pub fn spread(&self, seat: Seat) -> CardSet {
        self.stocks[seat.index()].minus(self.vaults[seat.index()])
    }

    /// Everything that lies open.
    #[inline]
    pub(crate) fn spreads(&self) -> CardSet {
        Seat::all(self.players).fold(CardSet::NONE, |all, seat| all.union(self.spread(seat)))
    }

    /// Who owns a card.
    #[must_use]
    pub fn owner(&self, card: Card) -> Option<Seat> {
        Seat::all(self.players).find(|&seat| self.stock(seat).contains(card))
    }

    /// The card that lies in a cell.
    #[must_use]
    pub fn card_at(&self, cell: Cell) -> Option<Card> {
        self.left.contains(cell).then(|| self.market[cell.index()])
    }

    /// Where a character stands.
    #[must_use]
    pub fn pawn(&self, seat: Seat) -> Option<Cell> {
        self.pawns[seat.index()].cell()
    }

    /// The cells where a card still lies.
    #[inline]
    #[must_use]
    pub fn left(&self) -> CellSet {
        self.left
    }

    /// Picks left in phase II (RT-16).
    #[inline]
    #[must_use]
    pub fn picks(&self, seat: Seat) -> u8 {
        self.picks[seat.index()]
    }

    /// The sum of all rounds scored (RT-32).
    #[inline]
    #[must_use]
    pub fn total(&self, seat: Seat) -> i16 {
        self.totals[seat.index()]
    }

    /// Rounds still to be scored, this one included (RT-32).
    #[inline]
    #[must_use]
    pub fn rounds_left(&self) -> u8 {
        self.options.rounds + 1 - self.round
    }

    /// The table options.
    #[inline]
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The cells with a character.
    #[inline]
    pub(crate) fn occupied(&self) -> CellSet {
        Pawn::cells(&self.pawns)
    }

    /// Where a character can go (RT-09, RT-11).
    #[inline]
    pub(crate) fn steps(&self, seat: Seat) -> CellSet {
        self.pawns[seat.index()].neighbours().minus(self.occupied())
    }

    /// The same, to be counted and drawn from.
    #[inline]
    pub(crate) fn ways(&self, seat: Seat) -> Ways {
        self.pawns[seat.index()].ways(self.occupied())
    }

    /// Where a character can come in (RT-07).
    #[inline]
    pub(crate) fn entries(&self) -> CellSet {
        CellSet::RING.and(self.left)
    }

    /// How many weapons a robot of this player may carry (RT-24, B5).
    pub(crate) fn weapon_limit(&self, seat: Seat) -> u32 {
        weapon_limit(&self.deck, self.stocks[seat.index()])
    }

    /// Whether these cards hold one that doubles a part of choice (B9).
    pub(crate) fn has_double(&self, seat: Seat) -> bool {
        let bonuses = self.stocks[seat.index()].of(Kind::Bonus);
        bonuses
            .into_iter()
            .any(|card| self.deck.bonus(card).is_some_and(|b| b.doubles == Some(crate::deck::Doubles::OnePart)))
    }

    /// Whether a complete robot can be made of these cards (RT-24).
    pub(crate) fn complete(stock: CardSet) -> bool {
        Kind::PARTS.into_iter().all(|kind| !stock.of(kind).is_empty())
    }
}

/// How many weapons a robot may carry with these bonus cards.
pub(crate) fn weapon_limit(deck: &Deck, stock: CardSet) -> u32 {
    let allowed = stock.of(Kind::Bonus).into_iter().filter_map(|card| deck.bonus(card)?.weapons);
    u32::from(allowed.max().unwrap_or(1))
}

/// What a position must be to make sense (law 4): cards conserved, counters in their ranges, phases consistent.
pub(crate) fn audit(state: &RoboTroc) -> Result<(), Fault> {
    let seats = || Seat::all(state.players);
    Fault::unless((2..=4).contains(&state.players), || format!("players is {}; RoboTroc takes 2 to 4", state.players))?;
    Fault::unless((1..=5).contains(&state.options.rounds), || {
        format!("rounds is {}; a match has 1 to 5", state.options.rounds)
    })?;
    Fault::unless((1..=state.options.rounds).contains(&state.round), || {
        format!("round is {} of {}", state.round, state.options.rounds)
    })?;
    Fault::unless(state.starter.index() < usize::from(state.players), || {
        format!("starter: nobody sits at {}", state.starter)
    })?;
    let laid: CardSet = state.market.iter().copied().collect();
    Fault::unless(laid.len() as usize == CARDS, || "market: each of the 45 cards lies there once".into())?;
    let mut seen: CardSet = state.left.map(|cell| state.market[cell.index()]).collect();
    for seat in seats() {
        let stock = state.stock(seat);
        Fault::unless(seen.and(stock).is_empty(), || format!("{:?} is in two places", seen.and(stock)))?;
        seen = seen.union(stock);
        Fault::unless(state.vault(seat).minus(stock).is_empty(), || {
            format!("the vault of seat {seat} holds cards it does not own")
        })?;
    }
    let guarded = state.stalled && state.phase as u8 > Phase::Walk as u8;
    Fault::unless(guarded || seen == CardSet::ALL, || format!("{:?} is nowhere", CardSet::ALL.minus(seen)))?;
    let pawns = seats().filter(|&seat| state.pawn(seat).is_some()).count() as u32;
    Fault::unless(state.occupied().len() == pawns, || "two characters stand in the same cell".into())?;
    Fault::unless(state.occupied().and(state.left).is_empty(), || "a character stands on a card".into())?;
    let idle_limit = IDLE_ROUNDS * state.players;
    Fault::unless(state.idle <= idle_limit, || format!("idle is {}; at {idle_limit} phase I is over", state.idle))?;
    Fault::unless((state.phase == Phase::Over) == state.acting.is_empty(), || {
        "someone is to act if and only if the match is not over".into()
    })?;
    Fault::unless(state.acting.into_iter().all(|seat| seat.index() < usize::from(state.players)), || {
        "acting: nobody sits there".into()
    })?;
    for seat in seats().filter(|&seat| state.acting.contains(seat)) {
        let ready = match state.phase {
            Phase::Enter => state.pawn(seat).is_none() && state.acting.len() == 1,
            Phase::Walk => !state.steps(seat).is_empty() && state.acting.len() == 1 && !state.left.is_empty(),
            Phase::Hide => state.vault(seat).len() < VAULT.min(state.stock(seat).len()),
            Phase::Rob => state.picks[seat.index()] > 0 && state.acting.len() == 1,
            Phase::Build => RoboTroc::complete(state.stock(seat)),
            Phase::Over => false,
        };
        Fault::unless(ready, || format!("seat {seat} has nothing to do in phase {:?}", state.phase))?;
        let bench = &state.benches[seat.index()];
        let used = [bench.head, bench.body, bench.legs].into_iter().flatten().chain(bench.weapons);
        Fault::unless(used.clone().all(|card| state.stock(seat).contains(card)), || {
            format!("seat {seat} builds with cards it does not own")
        })?;
    }
    Ok(())
}

/// A state as readable JSON.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Position {
    deck: Held<Deck>,
    options: Options,
    seed: Seed,
    round: u8,
    starter: Seat,
    phase: Phase,
    acting: SeatSet,
    turn: u16,
    idle: u8,
    stalled: bool,
    /// What was laid out, row by row.
    market: Vec<Vec<Card>>,
    /// The cells where it still lies.
    left: Vec<Cell>,
    seats: Vec<SeatPosition>,
}

#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SeatPosition {
    pawn: Option<Cell>,
    stock: CardSet,
    vault: CardSet,
    picks: u8,
    bench: Bench,
    show: Show,
    total: i16,
}

impl From<RoboTroc> for Position {
    fn from(state: RoboTroc) -> Self {
        let seats = Seat::all(state.players).map(Seat::index);
        Position {
            deck: state.deck,
            options: state.options,
            seed: state.seed,
            round: state.round,
            starter: state.starter,
            phase: state.phase,
            acting: state.acting,
            turn: state.turn,
            idle: state.idle,
            stalled: state.stalled,
            market: state.market.chunks(COLUMNS.into()).map(<[Card]>::to_vec).collect(),
            left: state.left.collect(),
            seats: seats
                .map(|i| SeatPosition {
                    pawn: state.pawns[i].cell(),
                    stock: state.stocks[i],
                    vault: state.vaults[i],
                    picks: state.picks[i],
                    bench: state.benches[i],
                    show: state.shows[i],
                    total: state.totals[i],
                })
                .collect(),
        }
    }
}

impl TryFrom<Position> for RoboTroc {
    type Error = String;
    fn try_from(position: Position) -> Result<Self, String> {
        let cards: Vec<Card> = position.market.iter().flatten().copied().collect();
        let even = position.market.len() == usize::from(ROWS)
            && position.market.iter().all(|row| row.len() == usize::from(COLUMNS));
        let market = <[Card; CELLS]>::try_from(cards).ok().filter(|_| even);
        let market = market.ok_or_else(|| "market has 5 rows of 9 cards".to_owned())?;
        let players = u8::try_from(position.seats.len()).ok().filter(|players| (2..=4).contains(players));
        let players = players
            .ok_or_else(|| format!("seats has {} entries; RoboTroc takes 2 to 4 players", position.seats.len()))?;
        let mut state = RoboTroc {
            deck: position.deck,
            options: position.options,
            seed: position.seed,
            players,
            round: position.round,
            starter: position.starter,
            phase: position.phase,
            acting: position.acting,
            turn: position.turn,
            idle: position.idle,
            stalled: position.stalled,
            market,
            left: position.left.into_iter().collect(),
            pawns: [Pawn::AWAY; MAX_SEATS],
            stocks: [CardSet::NONE; MAX_SEATS],
            vaults: [CardSet::NONE; MAX_SEATS],
            picks: [0; MAX_SEATS],
            benches: [Bench::default(); MAX_SEATS],
            shows: [Show::default(); MAX_SEATS],
            totals: [0; MAX_SEATS],
        };
        for (i, seat) in position.seats.into_iter().enumerate() {
            state.pawns[i] = seat.pawn.into();
            state.stocks[i] = seat.stock;
            state.vaults[i] = seat.vault;
            state.picks[i] = seat.picks;
            state.benches[i] = seat.bench;
            state.shows[i] = seat.show;
            state.totals[i] = seat.total;
        }
        Ok(state)
    }
}
