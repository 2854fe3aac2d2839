//! Clockworker as a [`Game`].

use crate::{
    deck::Deck,
    event::Event,
    moves::Move,
    options::Options,
    reason::Reason,
    state::{Clockworker, Stage, Table},
    view::View,
};
use rand_core::Rng;
use table::{DealError, Fault, Game, Held, Moves, Outcome, Refusal, Score, Seat, SeatSet, Seed, Sink, Viewer};

impl Game for Clockworker {
    const NAME: &'static str = "clockworker";
    const RULES_VERSION: u32 = 1;
    const PLAYERS: (u8, u8) = (2, 4);
    /// 100 rounds of four turns; a turn has at most a duplication, an action and 66 more workers; and each gear that
    /// all Locations could ever bring is exchanged once.
    const MAX_DECISIONS: u32 = 40_000;

    type Deck = Deck;
    type Options = Options;
    type Move = Move;
    type Event = Event;
    type Reason = Reason;
    type View = View;

    fn deal(deck: Held<Deck>, options: &Options, players: u8, seed: &Seed) -> Result<Self, DealError> {
        Clockworker::new(deck, options, players, seed)
    }

    fn deck(&self) -> Held<Deck> {
        self.table.deck
    }

    fn seats(&self) -> u8 {
        self.table.seats()
    }

    #[inline]
    fn to_act(&self) -> SeatSet {
        if self.table.stage == Stage::Over { SeatSet::NONE } else { SeatSet::only(self.table.acting) }
    }

    #[inline]
    fn moves(&self, seat: Seat, moves: &mut Moves<Move>) {
        if self.table.acting == seat {
            self.table.moves(moves);
        }
    }

    #[inline]
    fn random_move(&self, _: Seat, dice: &mut impl Rng) -> Move {
        self.table.random_move(dice)
    }

    fn check(&self, seat: Seat, mv: Move) -> Result<(), Refusal<Reason>> {
        let (seats, acting) = (self.seats(), self.to_act());
        if acting.is_empty() {
            return Err(Refusal::GameOver);
        }
        if seat.index() >= seats.into() {
            return Err(Refusal::NoSuchSeat { seats });
        }
        if !acting.contains(seat) {
            return Err(Refusal::NotToAct { acting });
        }
        let reasons = self.table.reasons(mv);
        if reasons.is_empty() { Ok(()) } else { Err(Refusal::Rules(reasons)) }
    }

    #[inline]
    fn play_unchecked(&mut self, _: Seat, mv: Move, sink: &mut impl Sink<Event>) {
        self.make(mv, sink);
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    fn imagine(view: &View, chance: &mut impl Rng) -> Self {
        Clockworker::imagined(view, chance)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.table.result()
    }

    fn score(&self) -> Score {
        self.table.score()
    }

    fn turn(&self) -> u32 {
        self.table.turn.into()
    }

    fn candidates(&self, seat: Seat) -> Vec<Move> {
        if self.to_act().contains(seat) { self.table.candidates() } else { Vec::new() }
    }

    fn alphabet(&self) -> Vec<Move> {
        Table::alphabet()
    }

    fn audit(&self) -> Result<(), Fault> {
        self.examine()
    }
}
