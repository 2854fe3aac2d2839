//! The card data: powers, names and bonus effects, read from `decks/robotroc.toml` and checked (RT-01 to RT-04).

use crate::card::{Card, Kind};
use serde::{Deserialize, Serialize};
use table::deck::Registry;

/// The powers of the nine heads, bodies, legs and weapons (RT-02), in card order.
const POWERS: [u8; 9] = [1, 2, 3, 3, 4, 5, 5, 6, 10];

/// The cards of RoboTroc.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deck {
    game: String,
    /// Which values stand in the rulebook.
    printed: Vec<String>,
    /// Which values are ours.
    designed: Vec<String>,
    #[serde(rename = "model")]
    models: Vec<Model>,
    #[serde(rename = "weapon")]
    weapons: Vec<Weapon>,
    #[serde(rename = "bonus")]
    bonuses: Vec<Bonus>,
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

/// A robot model: one head, one body, one pair of legs (RT-03).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Model {
    id: String,
    /// The letter printed on its three cards.
    pub letter: char,
    /// The power of its three cards.
    pub power: u8,
    /// Whether its cards bear the ♀ sign.
    pub female: bool,
    /// What it is called.
    pub name: Name,
}

/// A weapon (RT-02).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    id: String,
    /// Its power.
    pub power: u8,
    /// What it is called.
    pub name: Name,
}

/// A bonus card (RT-04).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bonus {
    number: u8,
    /// What the main robot must be for the points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub needs: Option<Need>,
    /// The points it adds then.
    #[serde(default)]
    pub points: i16,
    /// Other points in their place if another need is met.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub instead: Option<Instead>,
    /// How many weapons it allows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weapons: Option<u8>,
    /// What it makes count twice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub doubles: Option<Doubles>,
    /// What it is called.
    pub name: Name,
}

/// What the main robot must be for a bonus.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Need {
    /// Any robot.
    Nothing,
    /// Head, body and legs of the same power, not 10.
    SamePowerButTen,
    /// Two or three parts of the male robot of power 5.
    TwoPartsOfTheMaleFive,
    /// A head of power 5.
    HeadOfFive,
    /// Head, body and legs all female.
    AllFemale,
    /// Head, body and legs all of power 6.
    AllSixes,
    /// No part of power 10.
    NoTen,
}

impl Need {
    /// How many needs there are.
    pub(crate) const COUNT: usize = Need::NoTen as usize + 1;
}

/// Points that take the place of others.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Instead {
    /// What the main robot must be.
    pub needs: Need,
    /// The points it adds then.
    pub points: i16,
}

/// What a bonus makes count twice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Doubles {
    /// The head.
    Head,
    /// One part of the player's choice.
    OnePart,
}

impl Deck {
    /// The power printed on a head, body, legs or weapon; 0 for bonus cards.
    #[inline]
    #[must_use]
    pub fn power(&self, card: Card) -> u8 {
        // Checked to be the same in every deck; the constant is faster in the innermost loop of the best build.
        if card.kind() == Kind::Bonus { 0 } else { POWERS[card.number()] }
    }

    /// Whether a card is part of a female robot.
    #[inline]
    #[must_use]
    pub fn is_female(&self, card: Card) -> bool {
        self.model(card).is_some_and(|model| model.female)
    }

    /// The model a head, body or pair of legs belongs to.
    #[must_use]
    pub fn model(&self, card: Card) -> Option<&Model> {
        (card.kind() < Kind::Weapon).then(|| &self.models[card.number()])
    }

    /// The nine models, in card order.
    #[must_use]
    pub fn models(&self) -> &[Model] {
        &self.models
    }

    /// What a bonus card does.
    #[must_use]
    pub fn bonus(&self, card: Card) -> Option<&Bonus> {
        (card.kind() == Kind::Bonus).then(|| &self.bonuses[card.number()])
    }

    /// The nine bonus cards, in card order.
    #[must_use]
    pub fn bonuses(&self) -> &[Bonus] {
        &self.bonuses
    }

    /// What a card is called: its model, or its own name.
    #[must_use]
    pub fn name(&self, card: Card) -> &Name {
        match card.kind() {
            Kind::Weapon => &self.weapons[card.number()].name,
            Kind::Bonus => &self.bonuses[card.number()].name,
            _ => &self.models[card.number()].name,
        }
    }

    fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        if self.game != "robotroc" {
            faults.push(format!("game is “{}”; a RoboTroc deck says game = \"robotroc\"", self.game));
        }
        let counts = [("model", self.models.len()), ("weapon", self.weapons.len()), ("bonus", self.bonuses.len())];
        for (what, count) in counts {
            if count != 9 {
                faults.push(format!("there are {count} [[{what}]] entries; RT-01 asks for 9"));
            }
        }
        let models = self.models.iter().map(|model| (&*model.id, model.power, &model.name));
        let weapons = self.weapons.iter().map(|weapon| (&*weapon.id, weapon.power, &weapon.name));
        for (kind, number, (id, power, name)) in models
            .enumerate()
            .map(|(n, card)| (Kind::Head, n, card))
            .chain(weapons.enumerate().map(|(n, card)| (Kind::Weapon, n, card)))
            .filter(|&(_, number, _)| number < 9)
        {
            let (what, right) =
                (if kind == Kind::Head { "model" } else { "weapon" }, Card::new(kind, number as u8).id());
            if id != right {
                faults.push(format!("[[{what}]] {}: id is “{id}”; it should be “{right}”", number + 1));
            }
            if power != POWERS[number] {
                faults.push(format!("[[{what}]] {right}: power is {power}; RT-02 prints {}", POWERS[number]));
            }
            name_faults(&format!("[[{what}]] {right}"), name, &mut faults);
        }
        let male_fives = self.models.iter().filter(|model| model.power == 5 && !model.female).count();
        if self.models.len() == 9 && male_fives != 1 {
            faults.push(format!(
                "{male_fives} models of power 5 are male; RT-03 asks for exactly one (set `female` on the other)"
            ));
        }
        for (index, bonus) in self.bonuses.iter().enumerate() {
            let what = format!("[[bonus]] {}", index + 1);
            if usize::from(bonus.number) != index + 1 {
                faults.push(format!("{what}: number is {}; bonus cards are listed 1 to 9", bonus.number));
            }
            if bonus.needs.is_some() == (bonus.points == 0) {
                faults.push(format!("{what}: `needs` and `points` go together"));
            }
            if bonus.needs.is_none() && bonus.weapons.is_none() && bonus.doubles.is_none() {
                faults.push(format!("{what}: it does nothing; give it needs and points, weapons, or doubles"));
            }
            if bonus.points < 0 || bonus.points > 99 || bonus.weapons.is_some_and(|weapons| !(1..=3).contains(&weapons))
            {
                faults.push(format!("{what}: points go from 0 to 99 and weapons from 1 to 3"));
            }
            name_faults(&what, &bonus.name, &mut faults);
        }
        faults
    }
}

fn name_faults(what: &str, name: &Name, faults: &mut Vec<String>) {
    for (language, text) in [("en", &name.en), ("fr", &name.fr)] {
        if text.trim().is_empty() || text.chars().count() > 40 {
            faults.push(format!("{what}: name.{language} should have 1 to 40 letters"));
        }
    }
}

static DECKS: Registry<Deck> = Registry::new();

impl table::Deck for Deck {
    const GAME: &'static str = "robotroc";
    const STANDARD: &'static str = include_str!("../../../decks/robotroc.toml");

    fn parse(toml: &str) -> Result<Self, Vec<String>> {
        let deck: Deck =
            toml::from_str(toml).map_err(|error| table::deck::unreadable(toml, error.span(), error.message()))?;
        let faults = deck.faults();
        if faults.is_empty() { Ok(deck) } else { Err(faults) }
    }

    fn registry() -> &'static Registry<Self> {
        &DECKS
    }
}
