//! The rules of Clockworker: robots put the factories of a deserted Earth back to work. Two to four players, the French
//! and the English edition.
//!
//! A turn is a Retrieve phase, which plays itself, and one of six actions. An action is a short row of small decisions:
//!
//! | action | decisions |
//! |---|---|
//! | Retrieve | `duplicate RESOURCE` or `skip`, with an Instant Duplicate Device |
//! | Recover | `recover LOCATION` |
//! | Dispatch | `dispatch LOCATION` again and again, then `end`; with Synchronization Tech `dispatch LOCATION SPACE` |
//! | Operation | `operate LOCATION`, then `place` again and again, then `end` |
//! | Repair | `repair ARTIFACT` |
//! | Communicate | `communicate NUMBER`, then `save RESOURCE` with a Parabolic Antenna, then `pay RESOURCE` for each "any" |
//! | Charge | `charge` |
//!
//! `vend` uses a Self-Vending Machine at any time in one's turn, but not in the middle of a payment. A turn ends by itself
//! when nothing is left to choose: what could be exchanged then can as well be exchanged at the start of the next turn.
//!
//! | module | what it holds |
//! |---|---|
//! | [`cards`], [`goods`] | names of cards, spaces and resources; heaps and prices |
//! | [`deck`] | what the cards say, read from `decks/clockworker.toml` |
//! | [`setup`] | the deal (CW-04 to CW-09) |
//! | [`state`] | what lies open ([`Table`]) and the two piles that don't |
//! | [`moves`], `offers`, [`reason`] | what is legal, and why not |
//! | [`event`], `play` | what a move does, and what is told of it |
//! | [`scoring`] | points and ties (CW-23, CW-24) |
//! | [`view`] | what a viewer may know, with the forecast |
//! | `notation` | moves as texts |
//!
//! ```
//! use clockworker::{Clockworker, Options};
//! use table::{Game, Held, Seed, Silence};
//! let mut game = Clockworker::deal(Held::standard(), &Options::default(), 3, &Seed::from(7))?;
//! let seat = game.to_act().first().expect("the starting player");
//! game.play(seat, "charge".parse()?, &mut Silence).expect("Charge is always possible");
//! assert_ne!(game.to_act().first(), Some(seat), "an action is all there is to a turn");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod audit;
pub mod cards;
pub mod deck;
pub mod event;
mod game;
pub mod goods;
pub mod list;
pub mod moves;
mod notation;
mod offers;
pub mod options;
mod parse;
mod play;
pub mod reason;
pub mod scoring;
pub mod setup;
pub mod state;
pub mod view;

pub use cards::{ArtifactId, LocationId, RecordId, Space};
pub use deck::Deck;
pub use event::Event;
pub use goods::{Goods, Resource, Unit};
pub use moves::Move;
pub use options::{Edition, Options};
pub use reason::{Prompt, Reason};
pub use scoring::Points;
pub use state::{Clockworker, Ending, Player, Site, Stage, Table};
pub use view::{Forecast, View};
