//! What droids do beyond their points, as data (LD-37 to LD-46).

use crate::{
    card::Family,
    part::{Cost, Gain, Kinds, Part, Parts, as_text, kinds},
};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{fmt, str::FromStr};

/// What a repaired season droid does. Most have one or two of these; Water, Gardening and Communication have none.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Effect {
    /// Extensions at once: of given columns, and free ones (LD-38).
    #[serde(skip_serializing_if = "is_default")]
    pub extend: Cost,
    /// Parts at once, after the extensions (LD-38, LD-42).
    #[serde(skip_serializing_if = "is_default")]
    pub gain: Gain,
    /// Tokens onto an accessible House droid: so many base parts more for everyone else (LD-39).
    #[serde(skip_serializing_if = "is_default")]
    pub tax: u8,
    /// At the end it counts also as one family of choice (LD-40).
    #[serde(skip_serializing_if = "is_default")]
    pub wild: bool,
    /// One more part of this kind when a Dismantle gives some (LD-41).
    #[serde(skip_serializing_if = "is_default")]
    pub bonus: Option<Part>,
    /// Base parts onto the card (LD-43).
    #[serde(skip_serializing_if = "is_default")]
    pub store: Cost,
    /// A further swap (LD-44).
    #[serde(skip_serializing_if = "is_default")]
    pub swap: Option<SwapRule>,
    /// How often the swap can be used in a swap phase; any number of times if left out.
    #[serde(skip_serializing_if = "is_default")]
    pub times: Option<u8>,
    /// So much energy less for every Repair (LD-45).
    #[serde(skip_serializing_if = "is_default")]
    pub discount: u8,
}

pub(crate) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// A swap: so many identical parts of one of these kinds for one part of one of those. As text: `2 ? > energy`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SwapRule {
    /// How many identical parts it takes.
    pub count: u8,
    /// Of which kinds.
    pub give: Kinds,
    /// For one part of which kinds.
    pub take: Kinds,
}

impl SwapRule {
    /// Whether it turns parts of the kind `give` into one of the kind `take`.
    #[inline]
    #[must_use]
    pub fn fits(self, give: Part, take: Part) -> bool {
        self.give.contains(give) && self.take.contains(take) && give != take
    }

    /// The swaps everyone has: 1 energy → 1 base part, 2 identical base parts → 1 base part, 3 → 1 energy (LD-12).
    #[inline]
    #[must_use]
    pub const fn basic_count(give: Part, take: Part) -> u8 {
        match (give.is_base(), take.is_base()) {
            (false, _) => 1,
            (true, true) => 2,
            (true, false) => 3,
        }
    }
}

impl FromStr for SwapRule {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("“{text}” is no swap; swaps look like “nut|oil > circuit” or “2 ? > energy”");
        let (give, take) = text.split_once('>').ok_or_else(wrong)?;
        let give = give.trim();
        let (count, give) = match give.split_once(' ') {
            None => (1, give),
            Some((count, kinds)) => (count.parse().map_err(|_| wrong())?, kinds),
        };
        let swap = SwapRule { count, give: kinds(give.trim())?, take: kinds(take.trim())? };
        if !(1..=3).contains(&count) {
            return Err(format!("a swap takes 1 to 3 parts, not {count}"));
        }
        if swap.give.iter().all(|give| swap.take.iter().all(|take| give == take)) {
            return Err("a swap must give another kind than it takes".into());
        }
        Ok(swap)
    }
}

impl fmt::Display for SwapRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.count > 1 {
            write!(f, "{} ", self.count)?;
        }
        write!(f, "{} > {}", self.give, self.take)
    }
}

as_text!(SwapRule);

/// What a House droid does or scores (LD-46).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HouseEffect {
    /// Nothing beyond its points.
    #[default]
    Nothing,
    /// Parts at once.
    Gain(Gain),
    /// RP per part in the shed.
    PerPart(u8),
    /// RP per energy in the shed.
    PerEnergy(u8),
    /// RP per extension.
    PerExtension(u8),
    /// RP per set of the four kinds in the shed.
    PerSet(u8),
    /// RP with strictly more leaves than every opponent (four players: the direct opponent).
    MostLeaves(u8),
    /// RP per droid of a family.
    PerDroid {
        /// Which family counts.
        family: Family,
        /// The RP for each.
        rp: u8,
    },
    /// RP per icon in the repair costs of a family's droids.
    PerIcon {
        /// Which family counts.
        family: Family,
        /// The RP for each icon.
        rp: u8,
    },
    /// RP by the number of droids of a family; the last value holds for more.
    Tiers {
        /// Which family counts.
        family: Family,
        /// The RP for 0, 1, 2 … droids.
        rp: [u8; 6],
    },
    /// RP by the number of families among one's droids, 0 to 6.
    Families([u8; 7]),
    /// RP with at least so many House droids, this one included.
    Houses {
        /// How many it takes.
        least: u8,
        /// The RP then.
        rp: u8,
    },
}

/// What a House droid adds to the automa's interest in a family (LD-36).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Solo {
    /// The family.
    pub family: Family,
    /// What is added.
    pub interest: u8,
}

impl Effect {
    /// The base parts it lays onto the card.
    #[must_use]
    pub fn stored(&self) -> Parts {
        self.store.parts
    }
}
