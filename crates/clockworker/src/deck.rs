//! The card data: what each Location, Artifact and Record says (CW-42 to CW-44). `crate::parse` reads it.

use crate::{
    cards::{ArtifactId, ArtifactSet, LocationId, RecordId, RecordSet, Space, SpaceSet},
    goods::{Goods, Prices, Resource, Unit},
    list::List,
    options::Edition,
};
use serde::{Deserialize, Serialize};
use table::deck::Registry;

/// The cards of Clockworker.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "Cards", into = "Cards")]
pub struct Deck {
    cards: Cards,
    index: Index,
}

/// The cards as they are written down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Cards {
    /// By [`LocationId`], the Starting Location first.
    pub locations: Vec<Location>,
    /// By [`ArtifactId`].
    pub artifacts: Vec<Artifact>,
    /// By [`RecordId`].
    pub records: Vec<Record>,
}

/// A name in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Name {
    /// In English.
    pub en: String,
    /// In French.
    pub fr: String,
}

/// Where a card's values come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// The printed game.
    Printed,
    /// This project, because the sources show the card only in pictures.
    Designed,
}

/// Where the values of one card come from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Origin {
    /// All fields but the exceptions.
    pub source: Source,
    /// The fields that are printed all the same.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub printed: Vec<String>,
}

/// A Location (CW-05, CW-42).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Location {
    /// What it is called.
    pub name: Name,
    /// The gears it costs.
    pub cost: u8,
    /// What its spaces give, top to bottom.
    pub spaces: List<Yield, 6>,
    /// Whether it bears the 2-player icon.
    pub two_players: bool,
    /// Where its values come from.
    #[serde(flatten)]
    pub origin: Origin,
}

impl Location {
    /// All its spaces.
    #[inline]
    #[must_use]
    pub fn all_spaces(&self) -> SpaceSet {
        SpaceSet::first(self.spaces.len() as u8)
    }
}

/// What a space gives: 1 or 2 gears, 1 or 2 pellets of a colour, or a worker (CW-42).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Yield {
    /// Which resource.
    pub resource: Resource,
    /// How many.
    pub count: u8,
}

impl Yield {
    /// As a heap.
    #[inline]
    #[must_use]
    pub fn goods(self) -> Goods {
        Goods::of(self.resource, self.count.into())
    }
}

impl Default for Yield {
    fn default() -> Self {
        Yield { resource: Resource::Gear, count: 0 }
    }
}

/// An Artifact (CW-04, CW-43).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Artifact {
    /// What it is called.
    pub name: Name,
    /// How many copies there are with three or four players.
    pub copies: u8,
    /// How many of them bear the 2-player icon.
    pub two_players: u8,
    /// The pellets it costs.
    pub cost: Goods,
    /// The victory points it prints.
    pub vp: u8,
    /// What it does.
    pub effect: Effect,
    /// Where its values come from.
    #[serde(flatten)]
    pub origin: Origin,
}

/// What an Artifact does, as data where data can say it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// Something is gained when something happens.
    When {
        /// What must happen.
        when: When,
        /// The resources gained.
        gain: Goods,
        /// The victory points gained.
        vp: u8,
        /// Whether it works only once a turn in the French edition, and in the English one.
        once_a_turn: Once,
    },
    /// An exchange that may be made at any time in one's turn, any number of times.
    Exchange {
        /// What is paid.
        pay: Goods,
        /// What is gained.
        gain: Goods,
    },
    /// Victory points at the end of the game.
    End {
        /// The points.
        vp: u8,
        /// What is counted.
        count: Count,
        /// How many of it bring the points.
        every: u8,
        /// Whether the points come once, from that many on, instead of for every so many.
        once: bool,
    },
    /// Something that changes the rules themselves.
    Power(Power),
}

/// The moments at which an Artifact may bring something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum When {
    /// Its owner gains a Location.
    GainLocation,
    /// Its owner gains another Artifact.
    GainArtifact,
    /// Its owner gains a Record.
    GainRecord,
    /// Its owner gains a worker (taking one back is not gaining it).
    GainWorker,
    /// A worker brings gears in the Retrieve phase.
    BringGears,
    /// It is acquired itself.
    Acquire,
}

impl When {
    /// All of them.
    pub const ALL: [When; 6] =
        [When::GainLocation, When::GainArtifact, When::GainRecord, When::GainWorker, When::BringGears, When::Acquire];
}

/// In which editions an effect works only once a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Once {
    /// In the French one.
    pub fr: bool,
    /// In the English one.
    pub en: bool,
}

impl Once {
    /// Whether it is limited in this edition.
    #[inline]
    #[must_use]
    pub const fn in_edition(self, edition: Edition) -> bool {
        match edition {
            Edition::Fr => self.fr,
            Edition::En => self.en,
        }
    }
}

/// What an end-of-game Artifact counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Count {
    /// Locations, the starting one included.
    Location,
    /// Workers, in hand or on Locations.
    Worker,
    /// Artifacts, this one included.
    Artifact,
    /// Locations and Artifacts.
    Card,
}

/// The abilities that data can't say.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Power {
    /// Once per Retrieve: pay a gear for one more of a resource gained in it (CW-35).
    Duplicate,
    /// Communicate costs one resource less (CW-37).
    SaveOne,
    /// Dispatch to any number of Locations (CW-40).
    AnyLocation,
    /// Dispatch on any empty spaces (CW-41).
    AnySpace,
}

impl Power {
    /// All of them.
    pub const ALL: [Power; 4] = [Power::Duplicate, Power::SaveOne, Power::AnyLocation, Power::AnySpace];
}

/// A Record tile (CW-07, CW-44).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Record {
    /// What it costs.
    pub cost: Price,
    /// Its victory points.
    pub vp: u8,
    /// Where its values come from.
    #[serde(flatten)]
    pub origin: Origin,
}

/// What a Record costs: certain resources, and some of the payer's choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Price {
    /// The resources it names.
    pub goods: Goods,
    /// How many resources of any kind (CW-03).
    pub any: u8,
}

impl Price {
    /// One unit less of this kind, if the price asks for it (CW-37).
    #[inline]
    #[must_use]
    pub fn less(mut self, unit: Unit) -> Option<Price> {
        match unit {
            Unit::Any => self.any = self.any.checked_sub(1)?,
            Unit::Of(resource) => self.goods[resource] = self.goods[resource].checked_sub(1)?,
        }
        Some(self)
    }

    /// Whether it can be paid out of these goods.
    #[inline]
    #[must_use]
    pub fn payable(&self, goods: &Goods) -> bool {
        goods.affords(&self.goods) && goods.total() >= self.goods.total() + u16::from(self.any)
    }
}

/// What the rules ask of the cards all the time, side by side: derived from them, for speed. Tables are filled up to a
/// power of two, so that looking something up needs no check.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Index {
    when: [ArtifactSet; When::ALL.len()],
    power: [ArtifactSet; Power::ALL.len()],
    exchange: ArtifactSet,
    spaces: [SpaceSet; 64],
    yields: [[Yield; 8]; 64],
    gears: [u8; 64],
    prices: Prices,
    records: [Price; 32],
}

impl From<Cards> for Deck {
    fn from(cards: Cards) -> Self {
        let mut index = Index {
            when: Default::default(),
            power: Default::default(),
            exchange: Default::default(),
            spaces: [SpaceSet::default(); 64],
            yields: [[Yield::default(); 8]; 64],
            gears: [0; 64],
            prices: Prices::default(),
            records: [Price::default(); 32],
        };
        for (id, location) in LocationId::all().zip(&cards.locations) {
            index.spaces[id.index()] = location.all_spaces();
            index.gears[id.index()] = location.cost;
            index.yields[id.index()][..location.spaces.len()].copy_from_slice(&location.spaces);
        }
        for (id, artifact) in ArtifactId::all().zip(&cards.artifacts) {
            index.prices.set(id.index(), &artifact.cost, 0);
        }
        for (id, record) in RecordId::all().zip(&cards.records) {
            index.prices.set(16 + id.index(), &record.cost.goods, record.cost.any);
            index.records[id.index()] = record.cost;
        }
        for (id, artifact) in ArtifactId::all().zip(&cards.artifacts) {
            match artifact.effect {
                Effect::When { when, .. } => index.when[when as usize].insert(id),
                Effect::Power(power) => index.power[power as usize].insert(id),
                Effect::Exchange { .. } => index.exchange.insert(id),
                Effect::End { .. } => {}
            }
        }
        Deck { cards, index }
    }
}

impl From<Deck> for Cards {
    fn from(deck: Deck) -> Self {
        deck.cards
    }
}

impl Deck {
    /// What a Location says.
    #[inline]
    #[must_use]
    pub fn location(&self, id: LocationId) -> &Location {
        &self.cards.locations[id.index()]
    }

    /// The spaces of a Location.
    #[inline]
    #[must_use]
    pub fn spaces(&self, id: LocationId) -> SpaceSet {
        self.index.spaces[id.index() & 63]
    }

    /// What a space of a Location gives.
    #[inline]
    #[must_use]
    pub fn yields(&self, id: LocationId, space: Space) -> Yield {
        self.index.yields[id.index() & 63][space.index() & 7]
    }

    /// The gears printed on a Location.
    #[inline]
    #[must_use]
    pub fn gears(&self, id: LocationId) -> u16 {
        self.index.gears[id.index() & 63].into()
    }

    /// The price of a Record.
    #[inline]
    #[must_use]
    pub fn price(&self, id: RecordId) -> &Price {
        &self.index.records[id.index() & 31]
    }

    /// The Artifacts and Records whose price can be paid out of these goods; so much is saved on a Record (CW-37).
    #[inline]
    #[must_use]
    pub fn affordable(&self, goods: &Goods, saved: u8) -> (ArtifactSet, RecordSet) {
        let paid = self.index.prices.paid_by(goods, [0, saved, saved]);
        (ArtifactSet(paid as u16), RecordSet((paid >> 16) as u32))
    }

    /// What an Artifact says.
    #[inline]
    #[must_use]
    pub fn artifact(&self, id: ArtifactId) -> &Artifact {
        &self.cards.artifacts[id.index()]
    }

    /// What a Record says.
    #[inline]
    #[must_use]
    pub fn record(&self, id: RecordId) -> &Record {
        &self.cards.records[id.index()]
    }

    /// The Artifacts that bring something at this moment.
    #[inline]
    #[must_use]
    pub fn when(&self, when: When) -> ArtifactSet {
        self.index.when[when as usize]
    }

    /// The Artifacts with this power.
    #[inline]
    #[must_use]
    pub fn power(&self, power: Power) -> ArtifactSet {
        self.index.power[power as usize]
    }

    /// The Artifacts that allow an exchange at any time (CW-39).
    #[inline]
    #[must_use]
    pub fn exchange(&self) -> ArtifactSet {
        self.index.exchange
    }

    /// How many copies of an Artifact are in the game.
    #[inline]
    #[must_use]
    pub fn copies(&self, id: ArtifactId, players: u8) -> u8 {
        let artifact = self.artifact(id);
        if players == 2 { artifact.two_players } else { artifact.copies }
    }

    /// The Locations that are shuffled into the deck (CW-05).
    pub fn shuffled_locations(&self, players: u8) -> impl Iterator<Item = LocationId> + '_ {
        LocationId::all().skip(1).filter(move |&id| players != 2 || self.location(id).two_players)
    }
}

static DECKS: Registry<Deck> = Registry::new();

impl table::Deck for Deck {
    const GAME: &'static str = "clockworker";
    const STANDARD: &'static str = include_str!("../../../decks/clockworker.toml");

    fn parse(toml: &str) -> Result<Self, Vec<String>> {
        crate::parse::deck(toml)
    }

    fn registry() -> &'static Registry<Self> {
        &DECKS
    }
}
