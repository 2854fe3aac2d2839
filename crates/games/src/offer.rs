//! What a person might do, and what was told: data and words together, for pages and programs.

use crate::{AnyEvent, AnyMove};
use serde::Serialize;
use serde_json::Value;
use table::Seat;

/// Something a person might do.
#[derive(Clone, PartialEq, Debug)]
pub struct AnyOffer {
    /// The move.
    pub mv: AnyMove,
    /// In the reader's words.
    pub words: String,
    /// What would come of it, or why not.
    pub verdict: Verdict,
    /// Whether it ends the seat's turn or turns up something new: pages ask once more.
    pub settles: bool,
}

impl AnyOffer {
    /// Whether it can be done.
    #[must_use]
    pub fn is_legal(&self) -> bool {
        matches!(self.verdict, Verdict::Legal { .. })
    }

    /// Why it can't be done, in words.
    #[must_use]
    pub fn why_not(&self) -> Option<&str> {
        match &self.verdict {
            Verdict::Legal { .. } => None,
            Verdict::Refused { words, .. } => Some(words),
        }
    }
}

/// What would come of a move.
#[derive(Clone, PartialEq, Debug)]
pub enum Verdict {
    /// It can be done.
    Legal {
        /// What it would surely do, up to the first thing that chance or hidden information touches.
        preview: Vec<AnyEvent>,
    },
    /// It can't be done.
    Refused {
        /// Why, in the reader's words.
        words: String,
        /// The ids of the rules behind it.
        rules: Vec<&'static str>,
        /// Why, as data.
        refusal: Value,
    },
}

/// A step as one viewer was told of it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct AnyStep {
    /// Its number, from 0.
    pub number: usize,
    /// Who played.
    pub seat: Seat,
    /// The turn it was played in.
    pub turn: u32,
    /// When: milliseconds since the deal.
    pub at: u64,
    /// What the viewer was told; nothing if it was a hidden choice of another seat.
    pub events: Vec<AnyEvent>,
}
