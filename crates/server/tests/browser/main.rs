//! The pages as people use them, in a real Chromium: whole games by mouse, keyboard, finger and without scripts; several
//! people and several screens; what a page loads, how it fits, whom it serves.
//!
//! Nothing here waits for a time: what should happen is looked for until it has happened.

#[path = "../common/mod.rs"]
mod common;
mod driver;

mod axe;
mod fit;
mod games;
mod load;
mod people;
mod play;
mod screens;
mod settings;
mod wire;
