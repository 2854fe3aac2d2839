//! Between games and the web: refusals as problems, moves as JSON, decisions as numbers.

use std::hash::{Hash, Hasher};

use axum::http::StatusCode;
use games::{AnyMove, AnySession, GameError};
use serde::Serialize;
use serde_json::{Value, json};
use table::{Seat, UndoLock};
use utoipa::ToSchema;

use crate::api::shapes::MoveForm;
use crate::problem::Problem;

/// The bot for a seat that the rules themselves play: its only moves are those that turn something up.
pub const RULES_BOT: &str = "random";

/// A game's refusal in the server's form.
pub fn problem(error: GameError) -> Problem {
    let message = error.to_string();
    match error {
        GameError::Input(_) => Problem::bad("no_such_move", message),
        GameError::Undo(lock) => Problem::refused("no_undo", message).with("undo", undo(Err(lock))),
        GameError::Refused { refusal, rules, .. } => {
            let (status, code) = match &refusal {
                Value::String(word) if word == "game_over" => (StatusCode::CONFLICT, "game_over"),
                Value::Object(map) if map.contains_key("not_to_act") => (StatusCode::CONFLICT, "not_your_turn"),
                Value::Object(map) if map.contains_key("no_such_seat") => (StatusCode::BAD_REQUEST, "no_such_seat"),
                _ => (StatusCode::UNPROCESSABLE_ENTITY, "against_the_rules"),
            };
            Problem::new(status, code, message).with("reasons", refusal).with("rules", rules)
        }
    }
}

/// A move as programs take it: both forms can be posted.
#[derive(Debug, Serialize, ToSchema)]
pub struct MoveJson {
    /// The move in its notation.
    pub text: String,
    /// The move as data.
    #[serde(rename = "move")]
    #[schema(value_type = MoveForm)]
    pub mv: AnyMove,
}

impl From<AnyMove> for MoveJson {
    fn from(mv: AnyMove) -> Self {
        MoveJson { text: mv.to_string(), mv }
    }
}

/// Whether a seat may take its last move back, or what stops it.
pub fn undo(undoable: Result<usize, UndoLock>) -> Value {
    match undoable {
        Ok(_) => json!({"possible": true}),
        Err(lock) => {
            let mut json = serde_json::to_value(lock).expect("a lock is plain data");
            json["possible"] = json!(false);
            json
        }
    }
}

/// What a seat has to decide, as a number: the same number, the same choice. Zero if it has nothing to decide.
pub fn decision(session: &AnySession, seat: Seat) -> u64 {
    if !session.to_act().contains(seat) {
        return 0;
    }
    let mut hasher = std::hash::DefaultHasher::new();
    session.moves(seat).hash(&mut hasher);
    hasher.finish() | 1
}
