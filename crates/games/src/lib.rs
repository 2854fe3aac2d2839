//! The shelf: every game behind one type, chosen by name.
//!
//! Who serves, shows or records games does not care which one it is: [`AnySession`] is a game being played,
//! [`AnyView`] what one viewer may know, [`AnyMove`] a move. Who does care (pages, evaluations) matches on the variant.
//! A fourth game is one line at the end of `shelf.rs`.
//!
//! ```
//! use games::{AnySession, GameName};
//! let game: GameName = "robotroc".parse()?;
//! let session = AnySession::new(game, &serde_json::json!({}), vec!["Ana".into(), "Bo".into()], 7.into(), false)?;
//! let seat = session.to_act().first().unwrap();
//! assert_eq!(session.moves(seat).len(), 24);
//! # Ok::<(), games::GameError>(())
//! ```

mod offer;
mod shelf;

pub use offer::{AnyOffer, AnyStep, Verdict};
pub use shelf::{AnyEvent, AnyMove, AnySession, AnyView, GameName};

use serde::Serialize;
use serde_json::Value;
use std::{fmt, str::FromStr};
use table::{Game, UndoLock, session::SessionError};
use words::{Speak, Words};

/// Something a game or a record could not take; the sentence says what would be right.
#[derive(Clone, PartialEq, Debug)]
pub enum GameError {
    /// Wrong input: a name, an option, a record, a text that is no move.
    Input(String),
    /// The rules refuse the move: the refusal as data, and in English words.
    Refused {
        /// As data.
        refusal: Value,
        /// The ids of the rules behind it.
        rules: Vec<&'static str>,
        /// In words, in English; ask [`AnySession::why`] for another language.
        words: String,
    },
    /// The move can't be taken back.
    Undo(UndoLock),
}

impl GameError {
    fn of<G: Speak>(error: SessionError<G::Reason>, view: &G::View) -> Self {
        match error {
            SessionError::Notation(error) => GameError::Input(error.0),
            SessionError::Record(what) => GameError::Input(what),
            SessionError::Undo(lock) => GameError::Undo(lock),
            SessionError::Refused(refusal) => GameError::Refused {
                rules: refusal.rules(),
                words: Words::new(words::Locale::En).refusal::<G>(&refusal, view),
                refusal: json(&refusal),
            },
        }
    }
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameError::Input(what) => f.write_str(what),
            GameError::Refused { words, .. } => f.write_str(words),
            GameError::Undo(lock) => f.write_str(&Words::new(words::Locale::En).undo_lock(*lock)),
        }
    }
}

impl std::error::Error for GameError {}

fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("what games say is plain data")
}

/// Takes a move as its JSON or its text.
fn read_move<G: Game>(given: &Value) -> Result<G::Move, GameError> {
    match given {
        Value::String(text) => text.parse().or_else(|error: table::NotationError| {
            // Unit moves are plain strings in JSON too.
            serde_json::from_value(given.clone()).map_err(|_| GameError::Input(error.0))
        }),
        other => serde_json::from_value(other.clone())
            .map_err(|error| GameError::Input(format!("this is no move of {}: {error}", G::NAME))),
    }
}

impl FromStr for GameName {
    type Err = GameError;
    fn from_str(text: &str) -> Result<Self, GameError> {
        let found = GameName::ALL.iter().find(|game| game.name() == text);
        let names: Vec<&str> = GameName::ALL.iter().map(|game| game.name()).collect();
        found
            .copied()
            .ok_or_else(|| GameError::Input(format!("there is no game “{text}”; there are {}", names.join(", "))))
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
