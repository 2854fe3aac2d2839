//! The rules of RoboTroc: walk a flea market, rob your rivals, build the strongest robot.
//!
//! Two to four scientists pick robot parts at a market of nine by five cards (phase I), rob each other on the way home
//! (phase II), and build one main robot and as many allies as they can (phase III). The rules have ids, `RT-01` to
//! `RT-32`; comments and tests name them.
//!
//! | file | chapter |
//! |---|---|
//! | [`card`] | the 45 cards, and sets of them |
//! | [`deck`] | powers, names, ♀ signs and bonus effects, from `decks/robotroc.toml` |
//! | [`market`] | the nine by five cells and their neighbours |
//! | [`state`] | what lies on the table, and the table options |
//! | [`setup`] | the deal, round by round |
//! | [`moves`] | what is legal, and why not |
//! | [`play`] | what a move does, and what it tells |
//! | [`scoring`] | robots, bonuses, allies, the exact best build |
//! | [`view`] | what one viewer may know, and the states they may imagine |
//! | [`notation`] | moves as short texts |
//!
//! Everything taken at the market is seen by all, so with a perfect memory the only secrets are the choices being made at
//! the same moment: the vault (RT-17) and the builds (RT-30).
//!
//! ```
//! use robotroc::{Move, Options, RoboTroc};
//! use table::{Game, Held, Seat, Seed, Silence};
//!
//! let mut game = RoboTroc::deal(Held::standard(), &Options::default(), 2, &Seed::from(7))?;
//! let first = game.to_act().first().unwrap();
//! let enter: Move = "enter c1".parse()?;
//! assert!(game.play(first, enter, &mut Silence).is_ok());
//! let refusal = game.play(first, "enter b2".parse()?, &mut Silence).unwrap_err();
//! assert_eq!(format!("{refusal:?}"), "NotToAct { acting: SeatSet(2) }".replace('2', &game.to_act().bits().to_string()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod card;
pub mod deck;
pub mod market;
pub mod moves;
pub mod notation;
pub mod play;
pub mod scoring;
mod set;
pub mod setup;
pub mod state;
pub mod view;

pub use card::{Card, CardSet, Kind};
pub use deck::Deck;
pub use market::{Cell, CellSet};
pub use moves::Reason;
pub use notation::Move;
pub use play::Event;
pub use scoring::{Doubled, Robot};
pub use state::{DoubleHead, Options, Phase, RoboTroc};
pub use view::View;

use rand_core::Rng;
use table::{DealError, Fault, Game, Held, Moves, Outcome, Refusal, Score, Seat, SeatSet, Seed, Sink, Viewer};

impl Game for RoboTroc {
    const NAME: &'static str = "robotroc";
    const RULES_VERSION: u32 = 1;
    const PLAYERS: (u8, u8) = (2, 4);
    /// Five rounds, in each at most 45 cards with 9 idle rounds of 4 before each, and about a hundred decisions after.
    const MAX_DECISIONS: u32 = 5 * (45 * 36 + 100);

    type Deck = Deck;
    type Options = Options;
    type Move = Move;
    type Event = Event;
    type Reason = Reason;
    type View = View;

    fn deal(deck: Held<Deck>, options: &Options, players: u8, seed: &Seed) -> Result<Self, DealError> {
        setup::deal(deck, options, players, seed)
    }

    fn deck(&self) -> Held<Deck> {
        self.deck
    }

    fn seats(&self) -> u8 {
        self.players
    }

    #[inline]
    fn to_act(&self) -> SeatSet {
        self.acting
    }

    #[inline]
    fn moves(&self, seat: Seat, moves: &mut Moves<Move>) {
        moves::list(self, seat, moves);
    }

    #[inline]
    fn random_move(&self, seat: Seat, dice: &mut impl Rng) -> Move {
        moves::random(self, seat, dice)
    }

    fn check(&self, seat: Seat, mv: Move) -> Result<(), Refusal<Reason>> {
        moves::check(self, seat, mv)
    }

    #[inline]
    fn play_unchecked(&mut self, seat: Seat, mv: Move, sink: &mut impl Sink<Event>) {
        play::play(self, seat, mv, sink);
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn imagine(view: &View, chance: &mut impl Rng) -> Self {
        view::imagine(view, chance)
    }

    fn outcome(&self) -> Option<Outcome> {
        scoring::outcome(self)
    }

    fn score(&self) -> Score {
        scoring::score(self)
    }

    fn turn(&self) -> u32 {
        u32::from(self.turn)
    }

    fn candidates(&self, seat: Seat) -> Vec<Move> {
        moves::candidates(self, seat)
    }

    fn alphabet(&self) -> Vec<Move> {
        notation::alphabet()
    }

    fn audit(&self) -> Result<(), Fault> {
        state::audit(self)
    }
}
