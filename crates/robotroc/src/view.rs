//! What one viewer may know, and the states they may imagine.
//!
//! Everything taken at the market was seen by all, so a view with perfect memory tells every stock. What it does not tell:
//! the choices others are making at this moment (vault, build), and the deals of later rounds.

use crate::{
    card::{Card, CardSet},
    deck::Deck,
    market::{CELLS, COLUMNS, Cell, Pawn, ROWS},
    moves::vault_is_full,
    scoring,
    state::{Bench, Options, Phase, RoboTroc, Show, VAULT},
};
use rand_core::Rng;
use serde::{Deserialize, Serialize};
use table::{Chance, Held, Seat, SeatSet, Seed, Viewer, game::PerSeat, seat::MAX_SEATS};

/// All that one viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// The cards in play.
    pub deck: Held<Deck>,
    /// Whose eyes these are.
    pub viewer: Viewer,
    /// The table options.
    pub options: Options,
    /// The round, from 1.
    pub round: u8,
    /// Who came in first in this round.
    pub starter: Seat,
    /// The moment of the round.
    pub phase: Phase,
    /// Who may move now.
    pub to_act: SeatSet,
    /// The turn, from 1.
    pub turn: u16,
    /// Turns in a row without a card taken; phase I ends at nine rounds of them (RT-15).
    pub idle: u8,
    /// Whether phase I ended early in some round (RT-15).
    pub stalled: bool,
    /// The market, five rows of nine.
    pub market: [[Option<Card>; COLUMNS as usize]; ROWS as usize],
    /// The players, by seat.
    pub seats: PerSeat<SeatView>,
    /// The viewer's own vault while it is being filled; empty for a spectator.
    pub my_vault: CardSet,
    /// The viewer's own robot on the bench while it is being built.
    pub my_bench: Bench,
}

/// What may be known of one player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatView {
    /// Where the character stands.
    pub pawn: Option<Cell>,
    /// All that the player owns: everyone saw it taken (RT-13).
    pub stock: CardSet,
    /// What lies open during the robberies (RT-18); the rest of the stock is in the vault.
    pub spread: CardSet,
    /// Picks left in phase II (RT-16).
    pub picks: u8,
    /// Whether the player has made their hidden choice (RT-17, RT-30).
    pub ready: bool,
    /// The best robot these cards make, with allies, as it would count now.
    pub best: Show,
    /// The robot of the last round that was scored.
    pub show: Show,
    /// The sum of all rounds scored.
    pub total: i16,
}

impl View {
    /// The card in a cell of the market.
    #[must_use]
    pub fn card_at(&self, cell: Cell) -> Option<Card> {
        self.market[usize::from(cell.row())][usize::from(cell.column())]
    }

    /// How many cards are left in the market.
    #[must_use]
    pub fn cards_left(&self) -> usize {
        self.market.iter().flatten().flatten().count()
    }

    /// How many players there are.
    #[must_use]
    pub fn players(&self) -> u8 {
        self.seats.len() as u8
    }

    /// Who owns a card.
    #[must_use]
    pub fn owner(&self, card: Card) -> Option<Seat> {
        Seat::all(self.players()).find(|seat| self.seats[seat.index()].stock.contains(card))
    }
}

pub(crate) fn view(state: &RoboTroc, viewer: Viewer) -> View {
    let own = viewer.seat().filter(|seat| seat.index() < usize::from(state.players));
    let mut market = [[None; COLUMNS as usize]; ROWS as usize];
    for cell in Cell::all() {
        market[usize::from(cell.row())][usize::from(cell.column())] = state.card_at(cell);
    }
    View {
        deck: state.deck,
        viewer,
        options: state.options,
        round: state.round,
        starter: state.starter,
        phase: state.phase,
        to_act: state.acting,
        turn: state.turn,
        idle: state.idle,
        stalled: state.stalled,
        market,
        seats: Seat::all(state.players).map(|seat| seat_view(state, seat)).collect(),
        my_vault: own.filter(|_| state.phase == Phase::Hide).map_or(CardSet::NONE, |seat| state.vault(seat)),
        my_bench: own
            .filter(|_| state.phase == Phase::Build)
            .map_or_else(Bench::default, |seat| state.benches[seat.index()]),
    }
}

fn seat_view(state: &RoboTroc, seat: Seat) -> SeatView {
    let (i, stock) = (seat.index(), state.stock(seat));
    SeatView {
        pawn: state.pawns[i].cell(),
        stock,
        spread: if state.phase == Phase::Rob { state.spread(seat) } else { CardSet::NONE },
        picks: state.picks[i],
        ready: matches!(state.phase, Phase::Hide | Phase::Build) && !state.acting.contains(seat),
        best: scoring::show(&state.deck, &state.options, stock, scoring::best(&state.deck, &state.options, stock)),
        show: state.shows[i],
        total: state.totals[i],
    }
}

pub(crate) fn imagine(view: &View, chance: &mut impl Rng) -> RoboTroc {
    let players = view.players();
    let mut state = RoboTroc {
        deck: view.deck,
        options: view.options,
        seed: Seed::draw(chance),
        players,
        round: view.round,
        starter: view.starter,
        phase: view.phase,
        acting: view.to_act,
        turn: view.turn,
        idle: view.idle,
        stalled: view.stalled,
        market: [Card::HEAD_OF_ONE; CELLS],
        left: Cell::all().filter(|&cell| view.card_at(cell).is_some()).collect(),
        pawns: [Pawn::AWAY; MAX_SEATS],
        stocks: [CardSet::NONE; MAX_SEATS],
        vaults: [CardSet::NONE; MAX_SEATS],
        picks: [0; MAX_SEATS],
        benches: [Bench::default(); MAX_SEATS],
        shows: [Show::default(); MAX_SEATS],
        totals: [0; MAX_SEATS],
    };
    // Where cards lay that are gone makes no difference any more: any order will do.
    let lying: CardSet = view.market.iter().flatten().flatten().copied().collect();
    let mut gone = CardSet::ALL.minus(lying).into_iter();
    for cell in Cell::all() {
        state.market[cell.index()] = view.card_at(cell).or_else(|| gone.next()).unwrap_or(Card::HEAD_OF_ONE);
    }
    for seat in Seat::all(players) {
        let (i, known) = (seat.index(), &view.seats[seat.index()]);
        state.pawns[i] = known.pawn.into();
        state.stocks[i] = known.stock;
        state.picks[i] = known.picks;
        state.shows[i] = known.show;
        state.totals[i] = known.total;
        state.vaults[i] = match view.phase {
            Phase::Hide if view.viewer.is(seat) => view.my_vault,
            Phase::Hide if known.ready => some_vault(known.stock, chance),
            Phase::Rob => known.stock.minus(known.spread),
            _ => CardSet::NONE,
        };
        state.benches[i] = match view.phase {
            Phase::Build if view.viewer.is(seat) => view.my_bench,
            Phase::Build if known.ready => known.best.robot.map_or_else(Bench::default, scoring::bench),
            _ => Bench::default(),
        };
        debug_assert!(view.phase != Phase::Hide || !known.ready || vault_is_full(&state, seat));
    }
    state
}

/// Four cards that someone may have hidden.
fn some_vault(stock: CardSet, chance: &mut impl Rng) -> CardSet {
    let mut cards: Vec<Card> = stock.into_iter().collect();
    chance.shuffle(&mut cards);
    cards.into_iter().take(VAULT as usize).collect()
}
