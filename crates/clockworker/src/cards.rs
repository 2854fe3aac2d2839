//! The names of cards: small numbers inside, slugs in notation, JSON and deck files.
//!
//! The 41 Locations and 16 Artifacts keep their slugs whatever deck is loaded (a slug names the drawing), so that a move
//! can be written and read without a deck. Record tiles have numbers.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::{fmt, str::FromStr};

/// The Locations' slugs; the first is the Starting Location.
pub const LOCATIONS: [&str; 41] = [
    "awakening-workshop",
    "foundry",
    "laundry",
    "server-hall",
    "greenhouse",
    "observatory",
    "sawmill",
    "lighthouse",
    "railway-yard",
    "windmill",
    "harbour-crane",
    "water-tower",
    "print-shop",
    "clock-tower",
    "bakery",
    "subway-station",
    "cinema",
    "glassworks",
    "brewery",
    "power-dam",
    "oil-derrick",
    "mine-shaft",
    "quarry",
    "tannery",
    "cable-car",
    "shipyard",
    "airport-hangar",
    "hospital",
    "school",
    "library",
    "bank-vault",
    "radio-mast",
    "recycling-plant",
    "textile-mill",
    "fish-cannery",
    "toy-factory",
    "aqueduct",
    "gasworks",
    "chocolate-factory",
    "telephone-exchange",
    "museum",
];

/// The Artifacts' slugs, in the order of the rules page (CW-26 to CW-41).
pub const ARTIFACTS: [&str; 16] = [
    "clockwork-god",
    "pick-up-ship",
    "robotic-government",
    "to-a-new-world",
    "additional-robotic-arm",
    "cpu-replacing-tech",
    "emergency-toolkit",
    "emotion-studying-device",
    "extended-memory",
    "instant-duplicate-device",
    "megaphone-advertisement",
    "parabolic-antenna",
    "product-administration-ai",
    "self-vending-machine",
    "steam-locomotive-network",
    "synchronization-tech",
];

/// How many Record tiles there are (CW-07).
pub const RECORDS: u8 = 20;

macro_rules! slugged {
    ($(#[$doc:meta])* $id:ident, $what:literal, $slugs:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        pub struct $id(u8);

        impl $id {
            /// All of them, in order.
            pub fn all() -> impl DoubleEndedIterator<Item = $id> + ExactSizeIterator {
                (0..$slugs.len() as u8).map($id)
            }

            /// Its place in the order.
            #[inline]
            #[must_use]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// Its name in notation, JSON and deck files.
            #[must_use]
            pub fn slug(self) -> &'static str {
                $slugs[self.index()]
            }
        }

        impl fmt::Display for $id {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.slug())
            }
        }

        impl fmt::Debug for $id {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.slug())
            }
        }

        impl FromStr for $id {
            type Err = String;
            fn from_str(text: &str) -> Result<Self, String> {
                let found = $slugs.iter().position(|slug| *slug == text);
                found.map(|index| $id(index as u8)).ok_or_else(|| {
                    format!(concat!("there is no ", $what, " “{}”; they are {}"), text, $slugs.join(", "))
                })
            }
        }

        impl Serialize for $id {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_str(self.slug())
            }
        }

        impl<'de> Deserialize<'de> for $id {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                String::deserialize(from)?.parse().map_err(D::Error::custom)
            }
        }
    };
}

slugged! {
    /// A Location card.
    LocationId, "Location", LOCATIONS
}
slugged! {
    /// An Artifact, by name; a name may have two copies.
    ArtifactId, "Artifact", ARTIFACTS
}

impl ArtifactId {
    /// The one at this place in the order.
    #[inline]
    pub(crate) const fn at(index: usize) -> Self {
        ArtifactId(index as u8)
    }
}

impl LocationId {
    /// The Starting Location that every player has (CW-08).
    pub const START: LocationId = LocationId(0);
}

/// A Record tile, numbered from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct RecordId(u8);

impl RecordId {
    /// All of them, in order.
    pub fn all() -> impl DoubleEndedIterator<Item = RecordId> + ExactSizeIterator {
        (0..RECORDS).map(RecordId)
    }

    /// The tile with this number (from 1), if there is one.
    #[must_use]
    pub fn numbered(number: u8) -> Option<Self> {
        (1..=RECORDS).contains(&number).then(|| RecordId(number - 1))
    }

    /// Its place in the order, from 0.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its number, from 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 + 1
    }
}

impl fmt::Display for RecordId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl FromStr for RecordId {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let found = text.parse().ok().and_then(RecordId::numbered);
        found.ok_or_else(|| format!("there is no Record “{text}”; they are 1 to {RECORDS}"))
    }
}

impl Serialize for RecordId {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for RecordId {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(from)?;
        RecordId::numbered(number)
            .ok_or_else(|| D::Error::custom(format!("there is no Record {number}; they are 1 to {RECORDS}")))
    }
}

/// A space of a Location, the topmost first. Counted from 1 in notation and JSON.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Space(u8);

impl Space {
    /// The most spaces a Location has.
    pub const MOST: u8 = 6;
    /// The index of a space that is on no card.
    const NOWHERE: u8 = 7;

    /// The space with this index, the topmost 0.
    #[inline]
    #[must_use]
    pub const fn at(index: u32) -> Self {
        Space(index as u8)
    }

    /// The space with this number, the topmost 1.
    #[must_use]
    pub fn numbered(number: u8) -> Option<Self> {
        (1..=Space::MOST).contains(&number).then(|| Space(number - 1))
    }

    /// Its index, the topmost 0.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its number, the topmost 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 + 1
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl fmt::Debug for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl Serialize for Space {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Space {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(from)?;
        Space::numbered(number)
            .ok_or_else(|| D::Error::custom(format!("there is no space {number}; they are 1 to {}", Space::MOST)))
    }
}

macro_rules! set {
    ($(#[$doc:meta])* $set:ident of $id:ident in $bits:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
        pub struct $set(pub(crate) $bits);

        impl $set {
            /// Whether it is in the set.
            #[inline]
            #[must_use]
            pub const fn contains(self, id: $id) -> bool {
                self.0 & (1 << id.0) != 0
            }

            /// Puts it into the set.
            #[inline]
            pub fn insert(&mut self, id: $id) {
                self.0 |= 1 << id.0;
            }

            /// How many are in the set.
            #[inline]
            #[must_use]
            pub const fn len(self) -> u8 {
                self.0.count_ones() as u8
            }

            /// Whether none is in the set.
            #[inline]
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Those that are in this set and in the other.
            #[inline]
            #[must_use]
            pub const fn and(self, other: Self) -> Self {
                $set(self.0 & other.0)
            }

            /// Those that are in this set, in the other, or in both.
            #[inline]
            #[must_use]
            pub const fn or(self, other: Self) -> Self {
                $set(self.0 | other.0)
            }

            /// Those that are in this set and not in the other.
            #[inline]
            #[must_use]
            pub const fn minus(self, other: Self) -> Self {
                $set(self.0 & !other.0)
            }

            /// Those in the set, in order.
            #[inline]
            pub fn iter(self) -> impl Iterator<Item = $id> {
                let mut bits = self.0;
                std::iter::from_fn(move || {
                    if bits == 0 {
                        return None;
                    }
                    let lowest = bits.trailing_zeros();
                    bits &= bits - 1;
                    Some($id(lowest as u8))
                })
            }
        }

        impl FromIterator<$id> for $set {
            fn from_iter<I: IntoIterator<Item = $id>>(ids: I) -> Self {
                let mut set = $set::default();
                ids.into_iter().for_each(|id| set.insert(id));
                set
            }
        }

        impl Serialize for $set {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_seq(self.iter())
            }
        }

        impl<'de> Deserialize<'de> for $set {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                Ok(Vec::<$id>::deserialize(from)?.into_iter().collect())
            }
        }
    };
}

set! {
    /// A set of Artifacts.
    ArtifactSet of ArtifactId in u16
}
set! {
    /// A set of Record tiles.
    RecordSet of RecordId in u32
}
set! {
    /// A set of spaces of one Location, such as those with a worker.
    SpaceSet of Space in u8
}
set! {
    /// A set of Locations.
    LocationSet of LocationId in u64
}

impl LocationSet {
    /// All of them.
    pub(crate) const ALL: LocationSet = LocationSet(u64::MAX);
}

impl SpaceSet {
    /// The topmost space in it.
    #[inline]
    #[must_use]
    pub const fn top(self) -> Option<Space> {
        if self.0 == 0 { None } else { Some(Space(self.0.trailing_zeros() as u8)) }
    }

    /// The topmost space in it; if there is none, one that is on no card.
    #[inline]
    pub(crate) const fn top_or_none(self) -> Space {
        Space((self.0 | 1 << Space::NOWHERE).trailing_zeros() as u8)
    }

    /// The first `count` spaces.
    #[inline]
    #[must_use]
    pub const fn first(count: u8) -> Self {
        SpaceSet((1 << count) - 1)
    }

    /// Takes a space out.
    #[inline]
    pub fn remove(&mut self, space: Space) {
        self.0 &= !(1 << space.0);
    }
}
