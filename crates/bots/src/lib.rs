//! Players made of code: honest, strong, and measured.
//!
//! **Honest by type.** A [`Bot`] gets a view and its own random stream, nothing else. Whatever it wants to know beyond its
//! view it must imagine, like everyone at the table.
//!
//! | module | what it holds |
//! |---|---|
//! | [`bot`] | [`Bot`], and the three kinds of them: any move, the best one decision deep, the best after looking ahead |
//! | [`spec`] | [`Spec`]: bots by name, such as `greedy`, `search:200ms`, `level:3/ruby` |
//! | [`level`], [`character`] | the four levels people choose, and who sits across the table |
//! | [`evaluate`] | [`Evaluate`]: what a game tells its bots; one file a game says it |
//! | [`greedy`], [`search`] | how they think |
//! | [`arena`] | one game between bots, and many of them on several threads |
//! | [`simulate`], [`ladder`], [`balance`] | who wins how often, who is how strong, is the game fair |
//! | [`kept`], [`rating`] | bouts that go on later, and how strong that makes everyone |
//! | [`standings`], [`bars`] | the tables of that, and whether the bots are as strong as they are to be |
//! | [`ways`], [`targets`] | the different ways to win, and what the rules pages want of our decks |
//! | [`stats`], [`page`], [`atlas`] | honest numbers, a page to look at, and one of all games |
//! | [`shelf`] | all of it for whichever game it is: what the server and the program use |
//!
//! ```
//! use bots::Spec;
//! use games::{AnySession, GameName};
//! use table::{Viewer, chance::quick};
//!
//! let mut session =
//!     AnySession::new("robotroc".parse()?, &serde_json::json!({}), vec!["a".into(), "b".into()], 7.into(), false)?;
//! let (bot, mut dice) = (Spec::parse("search:50it")?, quick(1));
//! let seat = session.to_act().first().unwrap();
//! let mv = bot.choose(&session.view(Viewer::Seat(seat)), seat, &mut dice);
//! session.play(seat, mv, 0)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod arena;
pub mod atlas;
pub mod balance;
pub mod bars;
pub mod bot;
pub mod character;
pub mod evaluate;
pub mod greedy;
pub mod kept;
pub mod ladder;
pub mod level;
pub mod luck;
pub mod page;
pub mod rating;
pub mod search;
pub mod shelf;
pub mod simulate;
pub mod spec;
pub mod standings;
pub mod stats;
pub mod targets;
pub mod ways;

mod clockworker;
pub mod droids;
mod per_deck;
mod plot;
mod robotroc;

pub use bot::{Bot, Thought};
pub use character::{CHARACTERS, Character};
pub use evaluate::Evaluate;
pub use level::{Level, levels};
pub use shelf::Plan;
pub use spec::Spec;
