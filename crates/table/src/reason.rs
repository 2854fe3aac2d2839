//! Why a move is not possible, as data. Words for it, in the reader's language, are made elsewhere.

use crate::seat::SeatSet;
use serde::{Deserialize, Serialize};

/// A reason knows the rule it comes from.
pub trait Rule {
    /// The rule's id as on the rules page, such as `RT-09`.
    fn rule(&self) -> &'static str;
}

/// A move was refused; nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Refusal<R> {
    /// The game is over.
    GameOver,
    /// Nobody sits there.
    NoSuchSeat {
        /// How many seats the table has.
        seats: u8,
    },
    /// It is not this seat's turn.
    NotToAct {
        /// Who is to act instead.
        acting: SeatSet,
    },
    /// The rules forbid it: every reason that holds, the most telling first. Never empty.
    Rules(Vec<R>),
}

impl<R: Rule> Refusal<R> {
    /// The ids of the rules that forbid the move.
    pub fn rules(&self) -> Vec<&'static str> {
        match self {
            Refusal::Rules(reasons) => reasons.iter().map(Rule::rule).collect(),
            _ => Vec::new(),
        }
    }
}

impl<R> From<R> for Refusal<R> {
    fn from(reason: R) -> Self {
        Refusal::Rules(vec![reason])
    }
}
