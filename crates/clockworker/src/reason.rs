//! Why a move is not possible.

use crate::{
    cards::{ArtifactId, LocationId, RecordId, Space},
    deck::Power,
    goods::{Resource, Unit},
};
use serde::{Deserialize, Serialize};
use table::Rule;

/// Why a move is not possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "reason")]
pub enum Reason {
    /// The turn is elsewhere: something else is asked.
    NotNow {
        /// What is asked.
        asked: Prompt,
    },
    /// The Retrieve phase is over, and with it the time to duplicate.
    RetrieveOver,
    /// No Record is being paid for.
    NoPayment,
    /// No new Location is waiting for workers.
    NoOperation,
    /// No action has begun that could be ended.
    NothingToEnd,
    /// The resource does not suffice (gold for pellets is counted in).
    Short {
        /// Which one.
        resource: Resource,
        /// How many are missing.
        by: u16,
    },
    /// After the named resources too few are left for the "any" ones.
    ShortAny {
        /// How many are missing.
        by: u16,
    },
    /// The Location to take a worker back from is not in front of the player.
    NotYours {
        /// Which one.
        location: LocationId,
    },
    /// The Location to be served is not in front of the player.
    NotYoursToServe {
        /// Which one.
        location: LocationId,
    },
    /// No worker stands on the Location.
    NoWorkerThere {
        /// Which one.
        location: LocationId,
    },
    /// There is no worker in hand.
    NoWorkerInHand,
    /// The Location has no empty space.
    NoEmptySpace {
        /// Which one.
        location: LocationId,
    },
    /// A Dispatch serves one Location below six cards.
    OneLocation {
        /// The Location that is being served.
        serving: LocationId,
        /// How many cards the player has.
        cards: u8,
    },
    /// A Dispatch serves two Locations.
    TwoLocations,
    /// Workers go on the topmost empty space: none is chosen.
    FromTheTop {
        /// On which Location.
        location: LocationId,
        /// The space that is next.
        next: Space,
    },
    /// With Synchronization Tech a space has to be chosen.
    WhichSpace {
        /// On which Location.
        location: LocationId,
    },
    /// The Location has fewer spaces.
    NoSuchSpace {
        /// Which one.
        location: LocationId,
        /// How many it has.
        spaces: u8,
    },
    /// The space has a worker already.
    Taken {
        /// On which Location.
        location: LocationId,
        /// Which space.
        space: Space,
    },
    /// The Location is not face up in the Junkyard.
    NotInRow {
        /// Which one.
        location: LocationId,
    },
    /// The Record is not face up in the Junkyard.
    NotOnBoard {
        /// Which one.
        record: RecordId,
    },
    /// The player has this Artifact already.
    Owned {
        /// Which one.
        artifact: ArtifactId,
    },
    /// No copy is left.
    Gone {
        /// Which one.
        artifact: ArtifactId,
    },
    /// It takes an Artifact with this power, which the player does not have.
    NoPower {
        /// Which power.
        power: Power,
    },
    /// It takes a Self-Vending Machine, which the player does not have.
    NoExchange,
    /// The price is being paid: exchanges are made before or after.
    MidPayment,
    /// This Retrieve did not bring the resource.
    NotGained {
        /// Which one.
        resource: Resource,
    },
    /// A gear for a gear changes nothing.
    GearForGear,
    /// The price does not ask for it.
    NotInPrice {
        /// What was to be saved.
        unit: Unit,
    },
    /// Saving it would leave the rest unpaid.
    SavesTooLittle {
        /// What was to be saved.
        unit: Unit,
    },
}

/// What a player is asked: the stage without its details.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Prompt {
    /// To duplicate something, or not.
    Duplicate,
    /// To choose an action.
    Act,
    /// To place more workers in a Dispatch, or to end it.
    Dispatch,
    /// To place workers on the new Location, or to end the Operation.
    Operate,
    /// To choose what is saved.
    Save,
    /// To choose what is paid.
    Pay,
    /// Nothing: the game is over.
    Over,
}

impl Rule for Reason {
    fn rule(&self) -> &'static str {
        match self {
            Reason::NotNow { .. } | Reason::NothingToEnd => "CW-11",
            Reason::Short { .. } => "CW-02",
            Reason::ShortAny { .. } => "CW-03",
            Reason::NotYours { .. } | Reason::NoWorkerThere { .. } => "CW-12",
            Reason::NotYoursToServe { .. }
            | Reason::NoWorkerInHand
            | Reason::NoEmptySpace { .. }
            | Reason::FromTheTop { .. } => "CW-13",
            Reason::OneLocation { .. } | Reason::TwoLocations => "CW-14",
            Reason::NoOperation | Reason::NotInRow { .. } => "CW-15",
            Reason::Owned { .. } | Reason::Gone { .. } => "CW-18",
            Reason::NoPayment | Reason::NotOnBoard { .. } => "CW-19",
            Reason::RetrieveOver | Reason::NotGained { .. } | Reason::GearForGear => "CW-35",
            Reason::NotInPrice { .. } | Reason::SavesTooLittle { .. } => "CW-37",
            Reason::NoExchange | Reason::MidPayment => "CW-39",
            Reason::WhichSpace { .. } | Reason::NoSuchSpace { .. } | Reason::Taken { .. } => "CW-41",
            Reason::NoPower { power } => match power {
                Power::Duplicate => "CW-35",
                Power::SaveOne => "CW-37",
                Power::AnyLocation => "CW-40",
                Power::AnySpace => "CW-41",
            },
        }
    }
}
