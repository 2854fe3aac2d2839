//! The contract that every game of Ferraille keeps, and the laws that prove it.
//!
//! A game is a value: it has no clock, no files, no randomness of its own. Everything else in the house (bots, the
//! terminal, the server, the pages) talks to games through the types of this crate, so whoever knows one game knows all.
//!
//! | module | what it holds |
//! |---|---|
//! | [`seat`] | [`Seat`], [`SeatSet`], [`Viewer`], [`Audience`]: who sits, who acts, who may see |
//! | [`chance`] | [`Seed`], its commitment, named streams, and our own `below` and `shuffle` |
//! | [`deck`] | card data loaded from TOML, interned by hash, cheap to point at |
//! | [`game`] | [`Game`]: deal, to_act, moves, check, play, view, imagine, outcome |
//! | [`event`] | what happened, who may know it, and the [`Sink`] that listens (or not, at no cost) |
//! | [`reason`] | [`Refusal`]: why a move is not possible, as data |
//! | [`options`] | the table options of a game, by name and value |
//! | [`record`] | [`Record`]: the only thing that is stored; states are derived from it |
//! | [`session`] | [`Session`]: a game being played, with its log, previews and information-safe undo |
//! | [`laws`] | the property tests that any game runs in three lines |
//!
//! # Notation
//! Every move has a short text (`Display`) that parses back (`FromStr`), the same in the log, the terminal, the tests,
//! the records and the protocol. A move's text never depends on the state it is played in.
//!
//! # Playing a game
//! A whole random game, whatever the rules:
//! ```
//! use table::{Game, Seed, Silence, chance::quick};
//! fn random_game<G: Game>(players: u8, seed: u64) -> table::Outcome {
//!     let mut dice = quick(seed);
//!     let mut game = G::deal(table::Held::standard(), &G::Options::default(), players, &Seed::from(seed)).unwrap();
//!     loop {
//!         if let Some(outcome) = game.outcome() { return outcome; }
//!         let seat = game.to_act().first().expect("law 1: someone is to act");
//!         let chosen = game.random_move(seat, &mut dice);
//!         game.play_unchecked(seat, chosen, &mut Silence);
//!     }
//! }
//! ```

pub mod chance;
pub mod deck;
pub mod event;
pub mod game;
pub mod laws;
pub mod options;
pub mod reason;
pub mod record;
pub mod seat;
pub mod session;

pub use chance::{Chance, Commitment, Seed};
pub use deck::{Deck, Held};
pub use event::{Mark, Silence, Sink, Told};
pub use game::{DealError, Fault, Game, Moves, NotationError, Outcome, Score, ScoreLine};
pub use options::{Choice, OptionError, Options};
pub use reason::{Refusal, Rule};
pub use record::{Entry, Record};
pub use seat::{Audience, Seat, SeatSet, Viewer};
pub use session::{Session, UndoLock};
