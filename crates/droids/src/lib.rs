//! Last Droids: ecomechanics repair, dismantle and build droids over three seasons.
//!
//! # A turn, and where it is written
//! Cards are revealed and given (`turn`), everyone swaps and acts at once (`play`), a season or the game ends (`turn`),
//! points are counted ([`scoring`]). Rule ids such as LD-14 refer to the project's rules page.
//!
//! | module | what it holds |
//! |---|---|
//! | [`part`], [`card`] | nuts, oil, circuits, energy; costs and gains; cards by number; the six families |
//! | [`deck`], [`effect`] | the card file, and what droids do, as data (LD-37 to LD-46) |
//! | `setup` | the deal |
//! | [`state`] | boards, borders, piles, and what each seat has still to do |
//! | [`moves`], `pairs`, [`reason`] | what is legal, swaps as bits, and why not |
//! | `play`, `turn`, [`event`] | what a move does, how a turn goes on, what is told |
//! | [`scoring`] | points, and who wins |
//! | [`view`], [`outlook`] | what a viewer may know; what a card would be to whom |
//! | `notation`, `audit` | moves as text; whether a position makes sense |
//!
//! # All at once
//! After the cards are given, every seat is to act. Swaps stay open until a seat acts; its action, its payments, its
//! choices are a row of small decisions on its own board. Only a Build, and the tokens of card 31, wait for those before
//! in priority order who can reach the same House droids (LD-18), so the result never depends on who was faster. Everyone
//! can always dismantle, so nobody is ever stuck; who has only tokens to place and must wait with them is not to act.
//!
//! # Each way once
//! Base parts of choice are paid, and parts of a gain chosen, in column order; so each handful is reached by one row of
//! decisions. With three players cards are given clockwise.
//!
//! # Wishes
//! Before cards are given the others may voice a wish (LD-11). A wish binds nobody and changes nothing on the table, so it
//! is no move: whoever keeps the table keeps wishes beside the log, and the rules never wait for one.
//!
//! # Alone
//! With one player the second seat is the Auto-Ecomechanic's. It plays itself as part of the human's moves, and tells its
//! arithmetic: [`Event::Weighed`] and [`Event::Judged`].
//!
//! ```
//! use droids::{Droids, Options};
//! use table::{Game, Held, Moves, Seed, Silence};
//!
//! let mut game = Droids::deal(Held::standard(), &Options::default(), 2, &Seed::from(7))?;
//! let giver = game.priority();
//! let mut moves = Moves::new();
//! game.moves(giver, &mut moves);
//! assert_eq!(moves.len(), 2, "one of two cards goes to the other");
//! game.play_unchecked(giver, moves[0], &mut Silence);
//! assert_eq!(game.to_act().len(), 2, "now both act at once");
//! # Ok::<(), table::DealError>(())
//! ```

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
mod pairs;
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
