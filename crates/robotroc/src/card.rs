//! Cards as small numbers, sets of cards as bits.

use crate::set::bit_set;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{fmt, str::FromStr};
use table::NotationError;

/// How many cards there are (RT-01).
pub const CARDS: usize = 45;

/// The five kinds of cards (RT-01), nine of each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A robot's head.
    Head,
    /// A robot's body.
    Body,
    /// A pair of legs.
    Legs,
    /// A weapon.
    Weapon,
    /// A bonus card.
    Bonus,
}

impl Kind {
    /// All kinds, in card order.
    pub const ALL: [Kind; 5] = [Kind::Head, Kind::Body, Kind::Legs, Kind::Weapon, Kind::Bonus];
    /// The three kinds a robot is made of, from the top.
    pub const PARTS: [Kind; 3] = [Kind::Head, Kind::Body, Kind::Legs];

    /// Its word in notation.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Head => "head",
            Kind::Body => "body",
            Kind::Legs => "legs",
            Kind::Weapon => "weapon",
            Kind::Bonus => "bonus",
        }
    }

    /// All nine cards of this kind.
    #[inline]
    #[must_use]
    pub const fn cards(self) -> CardSet {
        CardSet(0x1ff << (self as u32 * 9))
    }
}

/// The ids of the nine cards of each kind, in card order. A card's text is its kind and its id: `head-5m`.
const IDS: [[&str; 9]; 5] = [
    ["1", "2", "3a", "3b", "4", "5m", "5f", "6", "10"],
    ["1", "2", "3a", "3b", "4", "5m", "5f", "6", "10"],
    ["1", "2", "3a", "3b", "4", "5m", "5f", "6", "10"],
    ["1", "2", "3a", "3b", "4", "5a", "5b", "6", "10"],
    ["1", "2", "3", "4", "5", "6", "7", "8", "9"],
];

/// One of the 45 cards: nine heads, bodies, legs, weapons and bonus cards, in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Card(u8);

impl Card {
    /// The head of power 1, whose owner robs first (RT-19).
    pub const HEAD_OF_ONE: Card = Card(0);

    /// The `number`th card (from 0) of a kind.
    ///
    /// # Panics
    /// If `number` is not below 9.
    #[inline]
    #[must_use]
    pub const fn new(kind: Kind, number: u8) -> Self {
        assert!(number < 9, "nine cards of a kind");
        Card(kind as u8 * 9 + number)
    }

    /// All cards, in order.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..CARDS as u8).map(Card)
    }

    /// Its place among all cards.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its kind.
    #[inline]
    #[must_use]
    pub const fn kind(self) -> Kind {
        Kind::ALL[self.0 as usize / 9]
    }

    /// Its place among its kind, from 0: the model of a part, the number of a bonus card less one.
    #[inline]
    #[must_use]
    pub const fn number(self) -> usize {
        self.0 as usize % 9
    }

    /// Its id within its kind, such as `5m`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        IDS[self.0 as usize / 9][self.0 as usize % 9]
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.kind().word(), self.id())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Self, NotationError> {
        Card::all().find(|card| card.to_string() == text).ok_or_else(|| {
            NotationError(format!("“{text}” is no card; cards are written like head-5m, weapon-3a or bonus-4"))
        })
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        String::deserialize(from)?.parse().map_err(serde::de::Error::custom)
    }
}

bit_set! {
    /// A set of cards, one bit each.
    CardSet of Card, CARDS
}

impl CardSet {
    /// The cards of one kind.
    #[inline]
    #[must_use]
    pub const fn of(self, kind: Kind) -> Self {
        self.and(kind.cards())
    }

    /// One bit per card, in card order: nine of each kind.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }
}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = CardSetIter;
    #[inline]
    fn into_iter(self) -> CardSetIter {
        CardSetIter(self.0)
    }
}

/// The cards of a [`CardSet`], in card order.
#[derive(Clone, Debug)]
pub struct CardSetIter(u64);

impl Iterator for CardSetIter {
    type Item = Card;
    #[inline]
    fn next(&mut self) -> Option<Card> {
        if self.0 == 0 {
            return None;
        }
        let card = Card(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(card)
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(CardSet::NONE, CardSet::with)
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(*self)
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Ok(Vec::<Card>::deserialize(from)?.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_has_a_text_that_reads_back() {
        assert_eq!(Card::all().count(), CARDS);
        for card in Card::all() {
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        assert!("head-11".parse::<Card>().unwrap_err().0.contains("head-5m"));
    }

    #[test]
    fn sets_split_by_kind() {
        assert_eq!(Kind::ALL.map(|kind| CardSet::ALL.of(kind).len()), [9; 5]);
        assert_eq!(CardSet::ALL.of(Kind::Bonus).into_iter().last(), Some(Card::new(Kind::Bonus, 8)));
    }
}
