//! The pages: what a viewer may know, put into HTML and SVG. Pure functions; no state, no I/O, no clock.
//!
//! | module | what it holds |
//! |---|---|
//! | [`reader`] | [`Reader`]: who reads the page and how they like it (language, theme, text size, base path) |
//! | [`assets`] | styles, scripts, sprites and fonts, embedded, with addresses that may be kept for ever |
//! | [`art`] | drawings from the sprites: icons, seats, portraits |
//! | [`parts`] | what every page is made of: buttons, cards, sheets, choices |
//! | [`text`] | text on its way into a page |
//! | [`layout`] | the HTML around a page, and the settings |
//! | [`home`], [`lobby`], [`rules`], [`credits`], [`notice`] | the pages around the games |
//! | [`table`] | the frame of a game in play, the same for all three: regions, bar, rail, log, end |
//! | [`robotroc`], [`clockworker`], [`droids`] | the board of one game each, drawn into that frame |
//!
//! Everything works without scripts: every action is a button in a form, every detail a native popover. The scripts in
//! `assets/script` only make it smoother.

pub mod art;
pub mod assets;
pub mod clockworker;
pub mod credits;
pub mod droids;
pub mod home;
pub mod layout;
pub mod lobby;
pub mod notice;
pub mod parts;
pub mod reader;
pub mod robotroc;
pub mod rules;
pub mod table;
pub mod text;
pub mod title;

pub use reader::{Motion, Reader, TextSize, Theme};
pub use title::Title;
