//! The card data: read from `decks/droids.toml`, checked, laid out for speed.

use crate::{
    card::{CARDS, CardId, CardSet, Family},
    effect::{Effect, HouseEffect, Solo, SwapRule, is_default},
    faults,
    pairs::Pairs,
    part::{Cost, Gain},
};
use serde::{Deserialize, Serialize};
use table::deck::Registry;

/// The cards of Last Droids.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Cards", into = "Cards")]
pub struct Deck {
    cards: Cards,
    /// Each card's place in its list, by number.
    place: [u8; CARDS as usize + 1],
    /// The droids of each family.
    of: [CardSet; 6],
    /// The droids of each set, by season.
    seasons: [[CardSet; 3]; 3],
    /// The droids with a swap of their own.
    swappers: CardSet,
    /// The swaps of Market droids, by card number.
    market: [Option<Market>; CARDS as usize + 1],
    /// What every card costs, by number.
    costs: [Cost; CARDS as usize + 1],
    /// The droids that make a Repair cheaper.
    discounters: CardSet,
    /// The droids with a bonus at a Dismantle.
    bonuses: CardSet,
    /// The droids with leaves.
    leafy: CardSet,
    /// The leaves of each season droid, by number.
    leaves: [u8; CARDS as usize + 1],
    /// The points of each season droid, by number.
    points: [u8; CARDS as usize + 1],
    /// The House droids of the solo game.
    solo_houses: CardSet,
    /// The fewest icons a House droid asks for.
    cheapest_house: u8,
}

/// A Market droid's swap, as the hot paths need it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Market {
    pub(crate) rule: SwapRule,
    /// What it gives for what.
    pub(crate) pairs: Pairs,
    /// How often a swap phase allows it; 0 if as often as one likes.
    pub(crate) times: u8,
    /// Where its uses are counted: the first of two bits.
    pub(crate) counter: u8,
}

/// The cards as they are written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cards {
    pub(crate) game: String,
    #[serde(rename = "droid")]
    pub(crate) droids: Vec<Droid>,
    #[serde(rename = "house")]
    pub(crate) houses: Vec<House>,
}

/// A name in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Name {
    /// In English.
    pub en: String,
    /// In French.
    pub fr: String,
}

/// Which games a season droid is for (LD-03).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Set {
    /// All games; the only one for one or two players.
    Two,
    /// Games of three and four.
    Three,
    /// Games of four.
    Four,
}

impl Set {
    pub(crate) const ALL: [Set; 3] = [Set::Two, Set::Three, Set::Four];
}

/// A season droid.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Droid {
    /// The card.
    pub number: CardId,
    /// What it is called.
    pub name: Name,
    /// What it is for.
    pub family: Family,
    /// When it comes: 1, 2 or 3.
    pub season: u8,
    /// Which games it is for.
    pub set: Set,
    /// Its picture.
    pub art: String,
    /// What a Repair costs.
    pub cost: Cost,
    /// What a Dismantle gives.
    pub gain: Gain,
    /// Its points.
    pub rp: u8,
    /// Its leaves.
    #[serde(default, skip_serializing_if = "is_default")]
    pub leaves: u8,
    /// How much the automa wants it.
    pub interest: u8,
    /// What it does.
    #[serde(default, skip_serializing_if = "is_default")]
    pub effect: Effect,
    /// The fields that follow the rulebook; the others are designed.
    pub printed: Vec<String>,
}

/// A House droid.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct House {
    /// The card.
    pub number: CardId,
    /// What it is called.
    pub name: Name,
    /// Its picture.
    pub art: String,
    /// What a Build costs.
    pub cost: Cost,
    /// Its plain points.
    #[serde(default, skip_serializing_if = "is_default")]
    pub rp: u8,
    /// What it does or scores.
    #[serde(default, skip_serializing_if = "is_default")]
    pub effect: HouseEffect,
    /// For the solo game: what it adds to the automa's interest.
    #[serde(default, skip_serializing_if = "is_default")]
    pub solo: Option<Solo>,
    /// The fields that follow the rulebook; the others are designed.
    pub printed: Vec<String>,
}

static REGISTRY: Registry<Deck> = Registry::new();

impl table::Deck for Deck {
    const GAME: &'static str = "droids";
    const STANDARD: &'static str = include_str!("../../../decks/droids.toml");

    fn parse(toml: &str) -> Result<Self, Vec<String>> {
        faults::read(toml).map(Deck::laid_out)
    }

    fn registry() -> &'static Registry<Self> {
        &REGISTRY
    }
}

impl Deck {
    /// A season droid.
    ///
    /// # Panics
    /// If `card` is a House droid.
    #[inline]
    #[must_use]
    pub fn droid(&self, card: CardId) -> &Droid {
        &self.cards.droids[self.place[card.number() as usize] as usize]
    }

    /// A House droid.
    ///
    /// # Panics
    /// If `card` is a season droid.
    #[inline]
    #[must_use]
    pub fn house(&self, card: CardId) -> &House {
        &self.cards.houses[self.place[card.number() as usize] as usize]
    }

    /// The name of any card.
    #[must_use]
    pub fn name(&self, card: CardId) -> &Name {
        if card.is_house() { &self.house(card).name } else { &self.droid(card).name }
    }

    /// The picture of any card.
    #[must_use]
    pub fn art(&self, card: CardId) -> &str {
        if card.is_house() { &self.house(card).art } else { &self.droid(card).art }
    }

    /// The season droids, by number.
    #[must_use]
    pub fn droids(&self) -> &[Droid] {
        &self.cards.droids
    }

    /// The House droids, by number.
    #[must_use]
    pub fn houses(&self) -> &[House] {
        &self.cards.houses
    }

    /// The droids of a family.
    #[inline]
    #[must_use]
    pub fn of(&self, family: Family) -> CardSet {
        self.of[family as usize]
    }

    /// The droids with a swap of their own (LD-44).
    #[inline]
    #[must_use]
    pub fn swappers(&self) -> CardSet {
        self.swappers
    }

    /// The droids of a set that come in this season (LD-07).
    #[inline]
    pub(crate) fn season(&self, set: Set, season: u8) -> CardSet {
        self.seasons[set as usize][usize::from(season.clamp(1, 3)) - 1]
    }

    /// The droids that make a Repair cheaper (LD-45).
    #[inline]
    #[must_use]
    pub fn discounters(&self) -> CardSet {
        self.discounters
    }

    /// The droids with a bonus at a Dismantle (LD-41).
    #[inline]
    #[must_use]
    pub fn bonuses(&self) -> CardSet {
        self.bonuses
    }

    /// The leaves of season droids.
    #[inline]
    pub(crate) fn leaves(&self, droids: CardSet) -> u8 {
        droids.and(self.leafy).map(|card| self.leaves[card.number() as usize]).sum()
    }

    /// The points of season droids (LD-23).
    #[inline]
    pub(crate) fn points(&self, droids: CardSet) -> i16 {
        droids.map(|card| i16::from(self.points[card.number() as usize])).sum()
    }

    /// The House droids that the solo game is played with (LD-32).
    #[inline]
    pub(crate) fn solo_houses(&self) -> CardSet {
        self.solo_houses
    }

    /// The swap of a Market droid, if it has one.
    #[inline]
    #[must_use]
    pub fn swap(&self, card: CardId) -> Option<SwapRule> {
        self.market(card).map(|market| market.rule)
    }

    #[inline]
    pub(crate) fn market(&self, card: CardId) -> Option<Market> {
        self.market[card.number() as usize]
    }

    /// What any card costs to repair or build.
    #[inline]
    #[must_use]
    pub fn cost(&self, card: CardId) -> Cost {
        self.costs[card.number() as usize]
    }

    /// The fewest icons a House droid asks for.
    #[inline]
    pub(crate) fn cheapest_house(&self) -> u8 {
        self.cheapest_house
    }

    fn laid_out(mut cards: Cards) -> Self {
        cards.droids.sort_by_key(|droid| droid.number);
        cards.houses.sort_by_key(|house| house.number);
        let (mut place, mut market) = ([0; CARDS as usize + 1], [None; CARDS as usize + 1]);
        let mut costs = [Cost::default(); CARDS as usize + 1];
        let (mut points, mut leaves) = ([0; CARDS as usize + 1], [0; CARDS as usize + 1]);
        for (index, droid) in cards.droids.iter().enumerate() {
            place[droid.number.number() as usize] = index as u8;
            costs[droid.number.number() as usize] = droid.cost;
            points[droid.number.number() as usize] = droid.rp;
            leaves[droid.number.number() as usize] = droid.leaves;
        }
        for (index, house) in cards.houses.iter().enumerate() {
            place[house.number.number() as usize] = index as u8;
            costs[house.number.number() as usize] = house.cost;
        }
        let mut counter = 0;
        for droid in &cards.droids {
            if let Some(rule) = droid.effect.swap {
                let times = droid.effect.times.unwrap_or(0);
                market[droid.number.number() as usize] =
                    Some(Market { rule, pairs: Pairs::ALL.giving(rule.give).taking(rule.take), times, counter });
                counter += if times > 0 { 2 } else { 0 };
            }
        }
        let with = |holds: &dyn Fn(&Droid) -> bool| -> CardSet {
            cards.droids.iter().filter(|droid| holds(droid)).map(|droid| droid.number).collect()
        };
        Deck {
            place,
            of: Family::ALL.map(|family| with(&|droid| droid.family == family)),
            seasons: Set::ALL
                .map(|set| [1, 2, 3].map(|season| with(&|droid| droid.set == set && droid.season == season))),
            swappers: with(&|droid| droid.effect.swap.is_some()),
            market,
            costs,
            discounters: with(&|droid| droid.effect.discount > 0),
            bonuses: with(&|droid| droid.effect.bonus.is_some()),
            leafy: with(&|droid| droid.leaves > 0),
            leaves,
            points,
            solo_houses: cards.houses.iter().filter(|house| house.solo.is_some()).map(|house| house.number).collect(),
            cheapest_house: cards.houses.iter().map(|house| house.cost.icons()).min().unwrap_or(0),
            cards,
        }
    }
}

impl TryFrom<Cards> for Deck {
    type Error = String;
    fn try_from(cards: Cards) -> Result<Self, String> {
        match faults::of(&cards) {
            faults if faults.is_empty() => Ok(Deck::laid_out(cards)),
            faults => Err(faults.join("; ")),
        }
    }
}

impl From<Deck> for Cards {
    fn from(deck: Deck) -> Self {
        deck.cards
    }
}
