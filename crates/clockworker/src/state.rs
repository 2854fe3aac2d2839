//! The state: what lies open on the table, and the two piles that lie face down.

use crate::{
    cards::{ArtifactSet, LocationId, LocationSet, RecordId, RecordSet, SpaceSet},
    deck::{Deck, Power},
    goods::{Goods, Resource},
    list::List,
    options::Edition,
    setup::ROW,
};
use serde::{Deserialize, Serialize};
use table::{Held, Seat};

/// With so many cards a second Location may be served in a Dispatch (CW-14).
pub const REDEVELOPMENT: u8 = 6;
/// With so many cards a player triggers the end (CW-22).
pub const LAST_CARD: u8 = 12;
/// Nobody need ever buy anything, so a game could go on for ever: after this round it ends (ours).
pub const LAST_ROUND: u16 = 100;
/// The gears a Charge gives (CW-21).
pub const CHARGE: Goods = Goods::of(Resource::Gear, 2);
/// What one more of a resource costs with an Instant Duplicate Device (CW-35).
pub const DUPLICATE: Goods = Goods::of(Resource::Gear, 1);

/// A game of Clockworker in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clockworker {
    /// What everyone sees.
    pub table: Table,
    pub(crate) hidden: Hidden,
}

// A state is copied for every thought of a bot.
const _: () = assert!(size_of::<Clockworker>() <= 1024);

/// What nobody sees: the two piles, the next card last.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Hidden {
    pub locations: List<LocationId, 40>,
    pub records: List<RecordId, 20>,
}

/// Everything that lies open. All rules but the turning of cards need no more.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// The cards in play.
    pub deck: Held<Deck>,
    /// Which rulebook is followed.
    pub edition: Edition,
    /// Who has the starting player marker (CW-09).
    pub starter: Seat,
    /// Which turn it is, from 1: every player's turn counts.
    pub turn: u16,
    /// Whose turn it is.
    pub acting: Seat,
    /// Where in the turn.
    pub stage: Stage,
    /// What this turn's Retrieve phase brought, the workers that came back not counted.
    pub retrieved: Goods,
    /// The once-a-turn Artifacts that have worked in this turn.
    pub used: ArtifactSet,
    /// The players, by seat.
    pub players: List<Player, 4>,
    /// The Locations in the Junkyard, the one next to the deck first (CW-06).
    pub row: [Option<LocationId>; ROW],
    /// How many copies of each Artifact are left (CW-18).
    pub copies: [u8; 16],
    /// The Records in the Junkyard (CW-07).
    pub board: [Option<RecordId>; ROW],
    /// How many tiles lie above the End tile; none once it has been revealed (CW-20).
    pub end_in: Option<u8>,
    /// What triggered the end, once something has (CW-22).
    pub ending: Option<Ending>,
}

/// What one player has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// Gears, pellets, and the workers in hand.
    pub stock: Goods,
    /// Victory point tokens.
    pub vp: u16,
    /// Locations, the starting one first.
    pub sites: List<Site, 12>,
    /// Artifacts.
    pub artifacts: ArtifactSet,
    /// Records, face down; everyone saw them when they were taken (CW-19).
    pub records: RecordSet,
}

/// A Location in front of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Site {
    /// Which one.
    pub location: LocationId,
    /// The spaces with a worker.
    pub workers: SpaceSet,
}

/// Where in the turn: what the player to act is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Retrieve: one more of something that was gained, for a gear? (CW-35)
    Duplicate,
    /// Which of the six actions? (CW-11)
    Act,
    /// Dispatch: where does the next worker go? (CW-13)
    Dispatch {
        /// The Location served last.
        at: LocationId,
        /// All Locations served in this action.
        served: LocationSet,
    },
    /// Operation: another worker on the new Location? (CW-15)
    Operate,
    /// Communicate: which resource is saved? (CW-37)
    Save {
        /// The Record that is being bought.
        record: RecordId,
    },
    /// Communicate: which resource pays for the next "any"? (CW-03)
    Pay {
        /// The Record that is being bought.
        record: RecordId,
        /// How many are still to be paid.
        left: u8,
    },
    /// The game is over.
    Over,
}

/// What ends the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// A player has 12 cards (CW-22).
    Cards,
    /// The End tile was revealed (CW-20).
    EndTile,
    /// The last round that is played at all (ours).
    LastRound,
}

impl Ending {
    /// Its name for statistics and words.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Ending::Cards => "cards",
            Ending::EndTile => "end_tile",
            Ending::LastRound => "last_round",
        }
    }
}

impl Player {
    /// Locations and Artifacts, the Starting Location included (CW-14, CW-22).
    #[inline]
    #[must_use]
    pub fn cards(&self) -> u8 {
        self.sites.len() as u8 + self.artifacts.len()
    }

    /// Workers in hand and on Locations.
    #[inline]
    #[must_use]
    pub fn workers(&self) -> u16 {
        let placed: u32 = self.sites.iter().map(|site| site.workers.0.count_ones()).sum();
        self.stock[Resource::Worker] + placed as u16
    }

    /// The Location in front of this player, if it is.
    #[inline]
    #[must_use]
    pub fn site(&self, location: LocationId) -> Option<&Site> {
        self.sites.iter().find(|site| site.location == location)
    }

    /// The place of a Location among this player's. All are looked at: no processor could guess which one it is.
    #[inline]
    pub(crate) fn place_of(&self, location: LocationId) -> Option<usize> {
        let found = self.sites.iter().rev().fold(0u16, |found, site| found << 1 | u16::from(site.location == location));
        (found != 0).then_some(found.trailing_zeros() as usize)
    }

    /// Whether one of this player's Artifacts has the power.
    #[inline]
    #[must_use]
    pub fn has(&self, power: Power, deck: &Deck) -> bool {
        !self.artifacts.and(deck.power(power)).is_empty()
    }
}

impl Table {
    /// How many players there are.
    #[inline]
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.players.len() as u8
    }

    /// Which round it is, from 1.
    #[must_use]
    pub fn round(&self) -> u16 {
        (self.turn - 1) / u16::from(self.seats().max(1)) + 1
    }

    /// Whether the round that is being played is the last one (CW-22).
    #[must_use]
    pub fn in_last_round(&self) -> bool {
        self.ending.is_some() || self.round() >= LAST_ROUND
    }

    /// The player whose turn it is.
    #[inline]
    #[must_use]
    pub fn me(&self) -> &Player {
        self.players.known(self.acting.index())
    }

    #[inline]
    pub(crate) fn me_mut(&mut self) -> &mut Player {
        self.players.known_mut(self.acting.index())
    }

    /// Whether the player whose turn it is has this power.
    #[inline]
    #[must_use]
    pub fn can(&self, power: Power) -> bool {
        self.me().has(power, self.deck.get())
    }

    /// The place of a Location in the Junkyard.
    #[inline]
    #[must_use]
    pub fn place_in_row(&self, location: LocationId) -> Option<usize> {
        self.row.iter().position(|place| *place == Some(location))
    }

    /// The place of a Record in the Junkyard.
    #[inline]
    #[must_use]
    pub fn place_on_board(&self, record: RecordId) -> Option<usize> {
        self.board.iter().position(|place| *place == Some(record))
    }
}
