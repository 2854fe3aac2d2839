//! The real program, as people and scripts use it: what goes in, what comes out, and how it ends.

#[path = "it/run.rs"]
mod run;

#[path = "it/bad_input.rs"]
mod bad_input;
#[path = "it/docs.rs"]
mod docs;
#[path = "it/engine.rs"]
mod engine;
#[path = "it/every_game.rs"]
mod every_game;
#[path = "it/play.rs"]
mod play;
#[path = "it/serve.rs"]
mod serve;
#[path = "it/simulate.rs"]
mod simulate;
