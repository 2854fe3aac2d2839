//! Players made of code.
pub mod arena;
pub mod balance;
pub mod bot;
pub mod character;
pub mod evaluate;
pub mod greedy;
pub mod ladder;
pub mod level;
pub mod page;
pub mod search;
pub mod shelf;
pub mod simulate;
pub mod spec;
pub mod stats;

mod clockworker;
mod droids;
mod per_deck;
mod robotroc;
