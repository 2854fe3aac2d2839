//! The record: the only thing that is stored. States are derived from it.

use crate::{
    chance::{Commitment, Seed},
    seat::Seat,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The version of the record's own layout.
pub const FORMAT: u32 = 1;

/// A game from its deal to its last move, as JSON: readable, stable, enough to derive every state.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The layout's version, always [`FORMAT`].
    pub ferraille: u32,
    /// The game's name.
    pub game: String,
    /// The rules version it was played by.
    pub rules: u32,
    /// The hash of its deck.
    pub deck: String,
    /// The table options.
    #[serde(default)]
    pub options: Value,
    /// Who sits where: a name for people, a specification for bots. As many as there are players.
    pub seats: Vec<String>,
    /// Whether undo is unlimited: a practice game against bots.
    #[serde(default)]
    pub practice: bool,
    /// The hash of the seed, known to all from the start.
    pub commitment: Commitment,
    /// The seed; left out for anyone's eyes while the game is running.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Seed>,
    /// What was done, in order.
    #[serde(default)]
    pub log: Vec<Entry>,
    /// The result, once the game is over: for readers; replaying derives it anew.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Value>,
}

impl Record {
    /// The number of players.
    #[must_use]
    pub fn players(&self) -> u8 {
        u8::try_from(self.seats.len()).unwrap_or(u8::MAX)
    }
}

/// One line of the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// Who did it.
    pub seat: Seat,
    /// The move in its notation, or `None` if the seat took its last move back.
    #[serde(rename = "move", default, skip_serializing_if = "Option::is_none")]
    pub mv: Option<String>,
    /// When: milliseconds since the deal.
    #[serde(default)]
    pub at: u64,
}

impl Entry {
    /// A move.
    #[must_use]
    pub fn play(seat: Seat, mv: impl ToString, at: u64) -> Self {
        Entry { seat, mv: Some(mv.to_string()), at }
    }

    /// A move taken back.
    #[must_use]
    pub fn undo(seat: Seat, at: u64) -> Self {
        Entry { seat, mv: None, at }
    }
}
