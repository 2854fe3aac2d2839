//! Players made of code.
pub mod arena;
pub mod bot;
pub mod character;
pub mod evaluate;
pub mod greedy;
pub mod ladder;
pub mod level;
pub mod search;
pub mod simulate;
pub mod spec;
pub mod stats;

mod robotroc;
