//! Moves as text: `give 12 2`, `swap nut>oil`, `swap oil>nut with 16`, `swap nut>oil 1 stored`, `repair 31`, `dismantle 31`,
//! `build 47`, `pay nut`, `pay stored nut`, `extend oil`, `take circuit`, `tax 47`, `side 3`, `done`.
//!
//! Cards go by their printed numbers, seats count from 1.

use crate::moves::{Move, Swap};
use std::{fmt, str::FromStr};
use table::{NotationError, Seat};

impl fmt::Display for Swap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}>{}", self.give, self.take)?;
        if let Some(card) = self.with {
            write!(f, " with {card}")?;
        }
        if self.stored > 0 {
            write!(f, " {} stored", self.stored)?;
        }
        Ok(())
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Give { card, to } => write!(f, "give {card} {to}"),
            Move::Swap(swap) => write!(f, "swap {swap}"),
            Move::Repair(card) => write!(f, "repair {card}"),
            Move::Dismantle(card) => write!(f, "dismantle {card}"),
            Move::Build(house) => write!(f, "build {house}"),
            Move::Pay { part, stored: false } => write!(f, "pay {part}"),
            Move::Pay { part, stored: true } => write!(f, "pay stored {part}"),
            Move::Extend(part) => write!(f, "extend {part}"),
            Move::Take(part) => write!(f, "take {part}"),
            Move::Tax(house) => write!(f, "tax {house}"),
            Move::Side(seat) => write!(f, "side {seat}"),
            Move::Done => f.write_str("done"),
        }
    }
}

impl FromStr for Move {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Self, NotationError> {
        read(text).map_err(|why| {
            NotationError(format!(
                "“{text}” is no move: {why}. Moves look like: give 12 2 · swap nut>oil · swap oil>nut with 16 · \
                 swap nut>oil 1 stored · repair 31 · dismantle 31 · build 47 · pay nut · pay stored nut · extend oil · \
                 take circuit · tax 47 · side 3 · done"
            ))
        })
    }
}

fn read(text: &str) -> Result<Move, String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    Ok(match words[..] {
        ["give", card, to] => Move::Give { card: card.parse()?, to: seat(to)? },
        ["swap", parts, ref rest @ ..] => Move::Swap(swap(parts, rest)?),
        ["repair", card] => Move::Repair(card.parse()?),
        ["dismantle", card] => Move::Dismantle(card.parse()?),
        ["build", house] => Move::Build(house.parse()?),
        ["pay", part] => Move::Pay { part: part.parse()?, stored: false },
        ["pay", "stored", part] => Move::Pay { part: part.parse()?, stored: true },
        ["extend", part] => Move::Extend(part.parse()?),
        ["take", part] => Move::Take(part.parse()?),
        ["tax", house] => Move::Tax(house.parse()?),
        ["side", to] => Move::Side(seat(to)?),
        ["done"] => Move::Done,
        _ => return Err("its words don't fit".into()),
    })
}

fn swap(parts: &str, rest: &[&str]) -> Result<Swap, String> {
    let (give, take) = parts.split_once('>').ok_or("a swap has a “>” between two parts")?;
    let count = |text: &str| text.parse().map_err(|_| format!("“{text}” is no number of parts"));
    let (with, stored) = match *rest {
        [] => (None, 0),
        ["with", card] => (Some(card.parse()?), 0),
        [number, "stored"] => (None, count(number)?),
        ["with", card, number, "stored"] => (Some(card.parse()?), count(number)?),
        _ => return Err("after the parts come “with” and a card, or a number and “stored”".into()),
    };
    Ok(Swap { give: give.parse()?, take: take.parse()?, with, stored })
}

fn seat(text: &str) -> Result<Seat, String> {
    let number: u8 = text.parse().map_err(|_| format!("“{text}” is no seat"))?;
    number.checked_sub(1).and_then(Seat::try_new).ok_or_else(|| format!("“{text}” is no seat; seats are 1 to 4"))
}
