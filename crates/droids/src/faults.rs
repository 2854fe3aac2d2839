//! What can be wrong with a deck file, each fault a sentence that says what would be right.

use crate::{
    card::{CARDS, CardId},
    deck::{Cards, Droid, House, Set},
    effect::{HouseEffect, SwapRule},
    part::{Cost, Gain, Part},
};
use serde::{Deserialize, de::DeserializeOwned};
use table::deck::{line, unreadable};
use toml::{Spanned, Table};

/// So many limited swaps have room for their counters (two bits each).
const LIMITED_SWAPS: usize = 8;

/// Together, the extensions and the stored parts of all cards stay below these: the bound on the length of a game rests
/// on them (see `MAX_DECISIONS`).
pub(crate) const EXTENSIONS: u16 = 30;
pub(crate) const STORED: u16 = 12;

/// A deck file, card by card, so that each card's faults can be told.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    game: String,
    droid: Vec<Spanned<Table>>,
    house: Vec<Spanned<Table>>,
}

/// Reads and checks a deck file; all faults, each with its line.
pub(crate) fn read(text: &str) -> Result<Cards, Vec<String>> {
    let file: File = toml::from_str(text).map_err(|error| unreadable(text, error.span(), error.message()))?;
    let mut faults = Vec::new();
    let droids: Vec<(usize, Droid)> = cards(text, "droid", file.droid, &mut faults);
    let houses: Vec<(usize, House)> = cards(text, "House droid", file.house, &mut faults);
    let cards = Cards {
        game: file.game,
        droids: droids.iter().map(|(_, droid)| droid.clone()).collect(),
        houses: houses.iter().map(|(_, house)| house.clone()).collect(),
    };
    for (line, droid) in &droids {
        faults.extend(of_droid(droid).into_iter().map(|fault| format!("line {line}: droid {}: {fault}", droid.number)));
    }
    for (line, house) in &houses {
        let sentence = |fault| format!("line {line}: House droid {}: {fault}", house.number);
        faults.extend(of_house(house).into_iter().map(sentence));
    }
    faults.extend(of_all(&cards));
    if faults.is_empty() { Ok(cards) } else { Err(faults) }
}

/// All faults of cards that were read elsewhere.
pub(crate) fn of(cards: &Cards) -> Vec<String> {
    let droids = cards.droids.iter().flat_map(|droid| {
        of_droid(droid).into_iter().map(|fault| format!("droid {}: {fault}", droid.number)).collect::<Vec<_>>()
    });
    let houses = cards.houses.iter().flat_map(|house| {
        of_house(house).into_iter().map(|fault| format!("House droid {}: {fault}", house.number)).collect::<Vec<_>>()
    });
    droids.chain(houses).chain(of_all(cards)).collect()
}

fn cards<T: DeserializeOwned>(
    text: &str,
    what: &str,
    tables: Vec<Spanned<Table>>,
    faults: &mut Vec<String>,
) -> Vec<(usize, T)> {
    let mut read = Vec::new();
    for table in tables {
        let line = line(text, table.span().start);
        let table = table.into_inner();
        let number = table.get("number").map_or_else(|| "without number".into(), ToString::to_string);
        match table.try_into::<T>() {
            Ok(card) => read.push((line, card)),
            Err(error) => {
                let message = error.to_string().trim().replace('\n', ", ");
                faults.push(format!("line {line}: {what} {number}: {message}"));
            }
        }
    }
    read
}

/// Collects sentences.
struct Faults(Vec<String>);

impl Faults {
    fn unless(&mut self, holds: bool, fault: impl FnOnce() -> String) {
        if !holds {
            self.0.push(fault());
        }
    }

    fn printed(&mut self, printed: &[String], fields: &[&str]) {
        for field in printed {
            self.unless(fields.contains(&field.as_str()), || {
                format!("printed: there is no field “{field}”; there are {}", fields.join(", "))
            });
        }
    }

    fn cost(&mut self, cost: Cost) {
        self.unless((1..=9).contains(&cost.icons()), || {
            format!("cost: it shows {} icons; 1 to 9 would be right", cost.icons())
        });
    }

    fn gain(&mut self, what: &str, gain: Gain, most: u8) {
        self.unless(gain.total() <= most, || {
            format!("{what}: it gives {} parts; at most {most} would be right", gain.total())
        });
    }
}

fn of_droid(droid: &Droid) -> Vec<String> {
    let mut faults = Faults(Vec::new());
    faults.unless(!droid.number.is_house(), || "number: 45 to 58 are House droids; write it as [[house]]".into());
    faults.unless((1..=3).contains(&droid.season), || format!("season: {} is none; it is 1, 2 or 3", droid.season));
    faults.cost(droid.cost);
    faults.unless(!droid.gain.is_empty(), || "gain: a dismantle gives at least one part".into());
    faults.gain("gain", droid.gain, 5);
    faults.unless(droid.rp <= 20, || format!("rp: {} are too many; at most 20", droid.rp));
    faults.unless(droid.leaves <= 5, || format!("leaves: {} are too many; at most 5", droid.leaves));
    faults.unless((1..=9).contains(&droid.interest), || format!("interest: {} is not from 1 to 9", droid.interest));
    let effect = droid.effect;
    faults.unless(effect.extend.icons() <= 5, || "effect.extend: at most 5 extensions".into());
    faults.gain("effect.gain", effect.gain, 6);
    faults.unless(effect.tax <= 5, || "effect.tax: at most 5 tokens".into());
    faults.unless(effect.store.any == 0 && effect.store.parts[Part::Energy] == 0, || {
        "effect.store: only nuts, oil and circuits can lie on a card".into()
    });
    faults.unless(effect.discount <= 3, || "effect.discount: at most 3 energy".into());
    faults.unless(effect.times.is_none() || effect.swap.is_some(), || {
        "effect.times: it limits a swap, and there is no effect.swap".into()
    });
    faults.unless(effect.times.is_none_or(|times| (1..=3).contains(&times)), || {
        "effect.times: 1 to 3; leave it out if the swap has no limit".into()
    });
    faults.printed(
        &droid.printed,
        &["name", "family", "season", "set", "art", "cost", "gain", "rp", "leaves", "interest", "effect"],
    );
    faults.0
}

fn of_house(house: &House) -> Vec<String> {
    let mut faults = Faults(Vec::new());
    faults.unless(house.number.is_house(), || "number: House droids are 45 to 58; write it as [[droid]]".into());
    faults.cost(house.cost);
    faults.unless(house.rp <= 30, || format!("rp: {} are too many; at most 30", house.rp));
    if let HouseEffect::Gain(gain) = house.effect {
        faults.gain("effect.gain", gain, 6);
    }
    faults.unless(house.solo.is_none_or(|solo| (1..=9).contains(&solo.interest)), || {
        "solo.interest: it is from 1 to 9".into()
    });
    faults.printed(&house.printed, &["name", "art", "cost", "rp", "effect", "solo"]);
    faults.0
}

/// Faults of the cards together.
fn of_all(cards: &Cards) -> Vec<String> {
    let mut faults = Faults(Vec::new());
    faults.unless(cards.game == "droids", || format!("game: it is “{}”; “droids” would be right", cards.game));
    let numbers = || {
        let droids = cards.droids.iter().map(|droid| droid.number);
        droids.chain(cards.houses.iter().map(|house| house.number))
    };
    for card in CardId::all() {
        match numbers().filter(|&number| number == card).count() {
            1 => {}
            0 => faults.0.push(format!("card {card} is missing; there are {CARDS} cards, 1 to {CARDS}")),
            times => faults.0.push(format!("card {card} is there {times} times; each number has one card")),
        }
    }
    for (set, name, each) in
        [(Set::Two, "two", [16, 16, 12]), (Set::Three, "three", [8, 8, 6]), (Set::Four, "four", [8, 8, 6])]
    {
        for (season, right) in (1..).zip(each) {
            let found = cards.droids.iter().filter(|droid| droid.set == set && droid.season == season).count();
            faults.unless(found == right, || {
                format!("set “{name}” has {found} droids of season {season}; {right} would be right (LD-03)")
            });
        }
    }
    let solo = cards.houses.iter().filter(|house| house.solo.is_some()).count();
    faults.unless(solo == 8, || format!("{solo} House droids have `solo`; 8 would be right (LD-36)"));
    let count = |holds: fn(&Droid) -> bool| cards.droids.iter().filter(|droid| holds(droid)).count();
    faults.unless(count(|droid| droid.effect.wild) <= 1, || "effect.wild: at most one droid can have it".into());
    faults.unless(count(|droid| droid.effect.tax > 0) <= 1, || "effect.tax: at most one droid can have it".into());
    faults.unless(count(|droid| droid.effect.times.is_some()) <= LIMITED_SWAPS, || {
        format!("effect.times: at most {LIMITED_SWAPS} droids can have a limited swap")
    });
    let sum = |of: fn(&Droid) -> u8| cards.droids.iter().map(|droid| u16::from(of(droid))).sum::<u16>();
    let extensions = sum(|droid| droid.effect.extend.icons());
    faults.unless(extensions <= EXTENSIONS, || {
        format!("effect.extend: all droids together give {extensions} extensions; at most {EXTENSIONS}")
    });
    let stored = sum(|droid| droid.effect.store.parts.total());
    faults.unless(stored <= STORED, || {
        format!("effect.store: all droids together store {stored} parts; at most {STORED}")
    });
    let unlimited: Vec<SwapRule> = cards
        .droids
        .iter()
        .filter(|droid| droid.effect.times.is_none())
        .filter_map(|droid| droid.effect.swap)
        .collect();
    faults.unless(swaps_end(&unlimited), || {
        "effect.swap: the swaps without `times` lead round in a circle, so a swap phase could go on for ever; \
         give one of them `times`"
            .into()
    });
    faults.0
}

/// Whether any row of unlimited swaps comes to an end: swaps that take more parts than the one they give shrink the
/// shed; those that take one part must not lead back to where they began (energy → base part is always there).
fn swaps_end(unlimited: &[SwapRule]) -> bool {
    let leads = |from: Part, to: Part| {
        !from.is_base() && to.is_base() || unlimited.iter().any(|swap| swap.count == 1 && swap.fits(from, to))
    };
    let mut ended: Vec<Part> = Vec::new();
    // Take away, again and again, a kind that leads only to kinds already taken away.
    while let Some(last) = Part::ALL
        .into_iter()
        .find(|part| !ended.contains(part) && Part::ALL.iter().all(|to| ended.contains(to) || !leads(*part, *to)))
    {
        ended.push(last);
    }
    ended.len() == Part::ALL.len()
}
