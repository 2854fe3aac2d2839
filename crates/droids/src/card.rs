//! Cards by number, sets of them, and the six families (LD-01, LD-02).

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{fmt, num::NonZeroU8, str::FromStr};

/// How many cards there are.
pub const CARDS: u8 = 102;
/// How many of them are House droids.
pub const HOUSES: usize = 14;

/// A card by its printed number, 1 to 102. 45 to 58 are House droids, the others season droids.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CardId(NonZeroU8);

impl CardId {
    /// The card with this number, if there is one.
    #[inline]
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        match NonZeroU8::new(number) {
            Some(number) if number.get() <= CARDS => Some(CardId(number)),
            _ => None,
        }
    }

    /// Its number.
    #[inline]
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0.get()
    }

    /// Whether it is a House droid.
    #[inline]
    #[must_use]
    pub const fn is_house(self) -> bool {
        matches!(self.0.get(), 45..=58)
    }

    /// All cards.
    pub fn all() -> impl Iterator<Item = CardId> {
        (1..=CARDS).filter_map(CardId::new)
    }

    /// The 88 season droids.
    pub fn droids() -> impl Iterator<Item = CardId> {
        CardId::all().filter(|card| !card.is_house())
    }

    /// The 14 House droids.
    pub fn houses() -> impl Iterator<Item = CardId> {
        CardId::all().filter(|card| card.is_house())
    }
}

impl fmt::Display for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for CardId {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        text.parse().ok().and_then(CardId::new).ok_or_else(|| format!("“{text}” is no card; cards are 1 to 102"))
    }
}

impl Serialize for CardId {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for CardId {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(from)?;
        CardId::new(number).ok_or_else(|| serde::de::Error::custom(format!("{number} is no card; cards are 1 to 102")))
    }
}

/// A set of cards, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(u128);

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);
    /// The House droids.
    pub const HOUSES: CardSet = CardSet(((1 << HOUSES) - 1) << 45);

    /// Whether `card` is in it.
    #[inline]
    #[must_use]
    pub const fn contains(self, card: CardId) -> bool {
        self.0 >> card.number() & 1 != 0
    }

    /// Puts `card` into it.
    #[inline]
    pub fn insert(&mut self, card: CardId) {
        self.0 |= 1 << card.number();
    }

    /// Takes `card` out of it.
    #[inline]
    pub fn remove(&mut self, card: CardId) {
        self.0 &= !(1 << card.number());
    }

    /// The cards that are in both.
    #[inline]
    #[must_use]
    pub const fn and(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }

    /// The cards that are in either.
    #[inline]
    #[must_use]
    pub const fn or(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }

    /// The cards that are here and not there.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }

    /// How many there are.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl Iterator for CardSet {
    type Item = CardId;
    /// Takes the lowest number out.
    #[inline]
    fn next(&mut self) -> Option<CardId> {
        if self.0 == 0 {
            return None;
        }
        let card = CardId::new(self.0.trailing_zeros() as u8)?;
        self.0 &= self.0 - 1;
        Some(card)
    }
}

impl FromIterator<CardId> for CardSet {
    fn from_iter<I: IntoIterator<Item = CardId>>(cards: I) -> Self {
        let mut set = CardSet::EMPTY;
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.map(CardId::number)).finish()
    }
}

impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(*self)
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Ok(Vec::<CardId>::deserialize(from)?.into_iter().collect())
    }
}

/// What a droid is for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Family {
    /// Water management: the most RP.
    Water,
    /// Market gardening: leaves.
    Gardening,
    /// Communication: RP for its like on the border.
    Communication,
    /// Shed: extensions.
    Shed,
    /// Collect: more parts.
    Collect,
    /// Market: better swaps.
    Market,
}

impl Family {
    /// The six families.
    pub const ALL: [Family; 6] =
        [Family::Water, Family::Gardening, Family::Communication, Family::Shed, Family::Collect, Family::Market];

    /// Its name in deck files, pictures and words.
    #[must_use]
    pub const fn name(self) -> &'static str {
        ["water", "gardening", "communication", "shed", "collect", "market"][self as usize]
    }
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
