//! What is said, game by game, in both languages.

mod clockworker;
mod droids;
mod robotroc;
mod told;
