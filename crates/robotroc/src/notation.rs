//! Moves as short texts: `enter c1`, `step d2`, `hide head-5m`, `pick weapon-10`, `decline`, `best`, `use body-3a`,
//! `double head`, `done`.

use crate::{
    card::{Card, Kind},
    market::Cell,
    scoring::Doubled,
};
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};
use table::NotationError;

/// One small decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// Come in at a cell of the outer ring and take its card (RT-07).
    Enter(Cell),
    /// Go to a neighbouring cell and take its card, if any (RT-09).
    Step(Cell),
    /// Put a card into the vault (RT-17).
    Hide(Card),
    /// Take a card that lies open into the vault (RT-20).
    Pick(Card),
    /// Let a pick go (RT-20).
    Decline,
    /// Build the best robot there is (RT-30).
    Best,
    /// Put a part or a weapon on the robot: first the head, then the body, the legs, the weapons (RT-24).
    Use(Card),
    /// Take no further weapon (RT-24).
    Done,
    /// Say what bonus 9 doubles.
    Double(Doubled),
}

/// Every move there is.
pub(crate) fn alphabet() -> Vec<Move> {
    let cells = Cell::all().flat_map(|cell| [Move::Enter(cell), Move::Step(cell)]);
    let cards = Card::all().flat_map(|card| [Move::Hide(card), Move::Pick(card), Move::Use(card)]);
    let doubles = Doubled::ALL.into_iter().map(Move::Double);
    cells.chain(cards).chain(doubles).chain([Move::Decline, Move::Best, Move::Done]).collect()
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Enter(cell) => write!(f, "enter {cell}"),
            Move::Step(cell) => write!(f, "step {cell}"),
            Move::Hide(card) => write!(f, "hide {card}"),
            Move::Pick(card) => write!(f, "pick {card}"),
            Move::Decline => f.write_str("decline"),
            Move::Best => f.write_str("best"),
            Move::Use(card) => write!(f, "use {card}"),
            Move::Done => f.write_str("done"),
            Move::Double(part) => write!(f, "double {}", part.word()),
        }
    }
}

impl FromStr for Move {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Self, NotationError> {
        let wrong = || {
            NotationError(format!(
                "“{text}” is no move of RoboTroc; moves are written like: enter c1, step d2, hide head-5m, pick weapon-10, \
                 decline, best, use body-3a, done, double head"
            ))
        };
        let mut words = text.split_whitespace();
        let (verb, object) = (words.next().ok_or_else(wrong)?, words.next());
        if words.next().is_some() {
            return Err(wrong());
        }
        match (verb, object) {
            ("enter", Some(cell)) => cell.parse().map(Move::Enter),
            ("step", Some(cell)) => cell.parse().map(Move::Step),
            ("hide", Some(card)) => card.parse().map(Move::Hide),
            ("pick", Some(card)) => card.parse().map(Move::Pick),
            ("use", Some(card)) => card.parse().map(Move::Use),
            ("double", Some(part)) => {
                Doubled::ALL.into_iter().find(|doubled| doubled.word() == part).map(Move::Double).ok_or_else(wrong)
            }
            ("decline", None) => Ok(Move::Decline),
            ("best", None) => Ok(Move::Best),
            ("done", None) => Ok(Move::Done),
            _ => Err(wrong()),
        }
    }
}

impl Doubled {
    /// All that can be doubled, from the top.
    pub const ALL: [Doubled; 4] = [Doubled::Head, Doubled::Body, Doubled::Legs, Doubled::Weapon];

    /// Its word in notation.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Doubled::Head => Kind::Head.word(),
            Doubled::Body => Kind::Body.word(),
            Doubled::Legs => Kind::Legs.word(),
            Doubled::Weapon => Kind::Weapon.word(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_move_has_a_text_that_reads_back() {
        for mv in alphabet() {
            assert_eq!(mv.to_string().parse(), Ok(mv));
        }
    }

    #[test]
    fn what_is_no_move_is_told_how_moves_look() {
        for text in ["", "enter", "enter c1 c2", "fly c1", "double arm", "decline now"] {
            assert!(text.parse::<Move>().unwrap_err().0.contains("enter c1"), "{text}");
        }
        assert!("step z9".parse::<Move>().unwrap_err().0.contains("a1 to i5"));
    }
}
