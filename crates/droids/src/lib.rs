//! Last Droids: ecomechanics repair, dismantle and build droids over three seasons.
//!
//! | module | what it holds |
//! |---|---|
//! | [`part`], [`card`] | nuts, oil, circuits, energy; cards by number; the six families |
//! | [`effect`], [`deck`] | what droids do, as data; the card file |
//! | [`state`] | boards, borders, piles, and what each seat has still to do |
//! | [`moves`], [`reason`] | what is legal, and why not |
//! | [`event`] | what happens |
//! | [`scoring`] | points, and who wins |
//! | [`view`], [`outlook`] | what a viewer may know; what a card would be to whom |

mod audit;
pub mod card;
pub mod deck;
pub mod effect;
pub mod event;
mod faults;
mod game;
pub mod moves;
mod notation;
mod options;
pub mod outlook;
pub mod part;
mod play;
pub mod reason;
mod row;
pub mod scoring;
mod setup;
pub mod state;
mod turn;
pub mod view;

pub use card::{CardId, CardSet, Family};
pub use deck::Deck;
pub use event::{Event, Interest, Next};
pub use moves::{Move, Swap};
pub use options::{Level, Options, Switch};
pub use outlook::Outlook;
pub use part::{Choice, Cost, Gain, Kinds, Part, Parts};
pub use reason::{Now, Reason};
pub use scoring::Tally;
pub use state::{Action, Board, Desk, Droids, Ending, Phase, Step};
pub use view::View;
