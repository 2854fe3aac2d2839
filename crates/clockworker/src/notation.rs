//! Moves as short texts, the same whatever the state: `dispatch foundry`, `repair clockwork-god`, `communicate 12`.

use crate::{cards::Space, moves::Move};
use std::{fmt, str::FromStr};
use table::NotationError;

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Duplicate(resource) => write!(f, "duplicate {resource}"),
            Move::Skip => f.write_str("skip"),
            Move::Vend => f.write_str("vend"),
            Move::Recover(location) => write!(f, "recover {location}"),
            Move::Dispatch { location, space: None } => write!(f, "dispatch {location}"),
            Move::Dispatch { location, space: Some(space) } => write!(f, "dispatch {location} {space}"),
            Move::Operate(location) => write!(f, "operate {location}"),
            Move::Place => f.write_str("place"),
            Move::Repair(artifact) => write!(f, "repair {artifact}"),
            Move::Communicate(record) => write!(f, "communicate {record}"),
            Move::Save(unit) => write!(f, "save {unit}"),
            Move::Pay(resource) => write!(f, "pay {resource}"),
            Move::Charge => f.write_str("charge"),
            Move::End => f.write_str("end"),
        }
    }
}

impl FromStr for Move {
    type Err = NotationError;

    /// ```
    /// use clockworker::Move;
    /// let mv: Move = "dispatch foundry 2".parse()?;
    /// assert_eq!(mv.to_string(), "dispatch foundry 2");
    /// assert!("dispatch fondry".parse::<Move>().unwrap_err().to_string().contains("foundry"));
    /// # Ok::<(), table::NotationError>(())
    /// ```
    fn from_str(text: &str) -> Result<Self, NotationError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let read = |result: Result<Move, String>| result.map_err(NotationError);
        match words[..] {
            ["duplicate", resource] => read(resource.parse().map(Move::Duplicate)),
            ["skip"] => Ok(Move::Skip),
            ["vend"] => Ok(Move::Vend),
            ["recover", location] => read(location.parse().map(Move::Recover)),
            ["dispatch", location] => read(location.parse().map(|location| Move::Dispatch { location, space: None })),
            ["dispatch", location, space] => read(location.parse().and_then(|location| {
                let space = space.parse().ok().and_then(Space::numbered);
                let space = space.ok_or_else(|| format!("a Location has spaces 1 to {}", Space::MOST))?;
                Ok(Move::Dispatch { location, space: Some(space) })
            })),
            ["operate", location] => read(location.parse().map(Move::Operate)),
            ["place"] => Ok(Move::Place),
            ["repair", artifact] => read(artifact.parse().map(Move::Repair)),
            ["communicate", record] => read(record.parse().map(Move::Communicate)),
            ["save", unit] => read(unit.parse().map(Move::Save)),
            ["pay", resource] => read(resource.parse().map(Move::Pay)),
            ["charge"] => Ok(Move::Charge),
            ["end"] => Ok(Move::End),
            _ => Err(NotationError(format!(
                "“{text}” is no move; moves are recover LOCATION, dispatch LOCATION [SPACE], operate LOCATION, place, \
                 repair ARTIFACT, communicate NUMBER, charge, save RESOURCE, pay RESOURCE, duplicate RESOURCE, skip, \
                 vend, end"
            ))),
        }
    }
}
