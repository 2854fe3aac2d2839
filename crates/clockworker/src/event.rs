//! What happened.

use crate::{
    cards::{ArtifactId, LocationId, RecordId, Space},
    goods::{Goods, Unit},
    state::Ending,
};
use serde::{Deserialize, Serialize};
use table::Seat;

/// Something that happened, in the order it did.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "event")]
pub enum Event {
    /// A turn began.
    TurnBegan {
        /// Whose.
        seat: Seat,
        /// In which round.
        round: u16,
    },
    /// The topmost workers came back from all Locations, all at once (CW-10).
    Retrieved {
        /// To whom.
        seat: Seat,
        /// What each brought, in the order of the Locations.
        brought: Vec<Brought>,
        /// All that was gained; the workers that came back are not.
        total: Goods,
    },
    /// A resource was duplicated (CW-35).
    Duplicated {
        /// By whom.
        seat: Seat,
        /// What was paid.
        paid: Goods,
        /// What was gained.
        gained: Goods,
    },
    /// An exchange was made (CW-39).
    Vended {
        /// By whom.
        seat: Seat,
        /// What was paid.
        paid: Goods,
        /// What was gained.
        gained: Goods,
    },
    /// Recover: a worker came back (CW-12).
    Recovered {
        /// To whom.
        seat: Seat,
        /// What it brought.
        brought: Brought,
    },
    /// Dispatch: a worker was placed (CW-13).
    Dispatched {
        /// By whom.
        seat: Seat,
        /// Where.
        location: LocationId,
        /// On which space.
        space: Space,
    },
    /// Operation: a Location was acquired (CW-15).
    Operated {
        /// By whom.
        seat: Seat,
        /// Which one.
        location: LocationId,
        /// What was paid.
        paid: Goods,
    },
    /// Operation: a worker was placed on the new Location (CW-15).
    Placed {
        /// By whom.
        seat: Seat,
        /// Where.
        location: LocationId,
        /// On which space.
        space: Space,
    },
    /// Repair: an Artifact was acquired (CW-18).
    Repaired {
        /// By whom.
        seat: Seat,
        /// Which one.
        artifact: ArtifactId,
        /// What was paid.
        paid: Goods,
    },
    /// Communicate: a unit of the price was saved (CW-37).
    Saved {
        /// By whom.
        seat: Seat,
        /// Which.
        unit: Unit,
    },
    /// Communicate: a part of the price was paid.
    Paid {
        /// By whom.
        seat: Seat,
        /// For which Record.
        record: RecordId,
        /// What.
        goods: Goods,
    },
    /// Communicate: a Record was acquired (CW-19).
    Communicated {
        /// By whom.
        seat: Seat,
        /// Which one.
        record: RecordId,
    },
    /// Charge: gears were gained (CW-21).
    Charged {
        /// By whom.
        seat: Seat,
        /// What was gained.
        gained: Goods,
    },
    /// Something was gained on top.
    Gained {
        /// By whom.
        seat: Seat,
        /// Why.
        from: Bonus,
        /// Which resources.
        goods: Goods,
        /// How many victory points.
        vp: u8,
    },
    /// The Locations moved right and a new one was revealed next to the deck (CW-16).
    LocationRevealed {
        /// Which one.
        location: LocationId,
    },
    /// The Locations moved right; the deck is empty (CW-16).
    LocationsRanOut,
    /// The End tile was revealed and left the game (CW-20).
    EndTileRevealed,
    /// A Record was revealed (CW-19).
    RecordRevealed {
        /// Which one.
        record: RecordId,
        /// Its place in the Junkyard, from 0.
        place: u8,
    },
    /// The end was triggered: the round is finished (CW-22).
    EndTriggered {
        /// By whom.
        seat: Seat,
        /// How.
        ending: Ending,
    },
    /// The game is over.
    GameOver {
        /// How.
        ending: Ending,
    },
}

impl Event {
    /// Whose doing it is; nobody's where it concerns all.
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Event::TurnBegan { seat, .. }
            | Event::Retrieved { seat, .. }
            | Event::Duplicated { seat, .. }
            | Event::Vended { seat, .. }
            | Event::Recovered { seat, .. }
            | Event::Dispatched { seat, .. }
            | Event::Operated { seat, .. }
            | Event::Placed { seat, .. }
            | Event::Repaired { seat, .. }
            | Event::Saved { seat, .. }
            | Event::Paid { seat, .. }
            | Event::Communicated { seat, .. }
            | Event::Charged { seat, .. }
            | Event::Gained { seat, .. }
            | Event::EndTriggered { seat, .. } => Some(*seat),
            Event::LocationRevealed { .. }
            | Event::LocationsRanOut
            | Event::EndTileRevealed
            | Event::RecordRevealed { .. }
            | Event::GameOver { .. } => None,
        }
    }
}

/// What a worker that came back brought.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Brought {
    /// From which Location.
    pub location: LocationId,
    /// From which space.
    pub space: Space,
    /// What the space gave.
    pub gave: Goods,
    /// What Artifacts added.
    pub extra: Goods,
}

/// Where something extra came from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bonus {
    /// The +1 Resource marker (CW-17).
    Marker,
    /// An Artifact.
    Artifact(ArtifactId),
}
