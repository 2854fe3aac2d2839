//! Tables, seats, live updates, a JSON API: the server of Ferraille.
//!
//! A request's way: [`listen`] takes the connection, [`headers`] and [`visitor`] are the doors that every request passes
//! (who is asking, did their own page send them), [`gate`] counts what they use, then a handler of [`api`] or `pages`
//! goes to [`making`] (new tables), the [`desk`] (seats) or to a [`room`] (moves). A [`room::Room`] is a table in memory; what it is
//! follows from the `store`, and a change is on disk before anyone sees it. [`bots`] play at their pace on their own
//! threads; [`state`] is what one viewer may see.
//!
//! [`serve`], [`backup`], [`restore`] and `loadtest` are what the program's commands call.

pub mod api;
pub mod bots;
pub mod client;
pub mod desk;
pub mod gate;
pub mod headers;
mod health;
mod house;
pub mod listen;

mod loadtest;
pub mod making;
mod names;
mod pages;
pub mod play;
pub mod players;
mod pool;
pub mod problem;
pub mod room;
pub mod rooms;
mod serve;
pub mod settings;
pub mod state;
pub mod visitor;

pub use house::{House, expire};

pub use loadtest::{LoadTest, Report, loadtest};
pub use serve::{backup, restore, router, run, serve};
pub use settings::{Limits, Place, Settings};
