//! Parts, costs and cards in words.

use crate::{Args, Locale, Words};
use droids::{CardId, Choice, Cost, Deck, Family, Gain, Kinds, Part, Parts, effect::HouseEffect};
use table::Held;

pub(super) const fn roman(season: u8) -> &'static str {
    match season {
        1 => "I",
        2 => "II",
        _ => "III",
    }
}

/// Things in a row: “a, b and c”.
pub(super) fn listed(words: &Words, mut items: Vec<String>) -> String {
    match (items.pop(), items.is_empty()) {
        (None, _) => words.say("droids-nothing"),
        (Some(only), true) => only,
        (Some(last), false) => format!("{} {} {last}", items.join(", "), words.say("and")),
    }
}

/// So many parts of a kind: “2 nuts”.
#[must_use]
pub fn count(words: &Words, part: Part, count: u8) -> String {
    words.with(&format!("droids-part-{part}"), &Args::new().set("count", count))
}

/// A column of the shed: “nuts”.
#[must_use]
pub fn column(words: &Words, part: Part) -> String {
    words.say(&format!("droids-column-{part}"))
}

/// A family: “Gardening”.
#[must_use]
pub fn family(words: &Words, family: Family) -> String {
    words.say(&format!("droids-family-{family}"))
}

/// Parts in a row: “2 nuts and 1 circuit”.
#[must_use]
pub fn say_parts(words: &Words, parts: Parts) -> String {
    listed(words, parts.iter().map(|(part, number)| count(words, part, number)).collect())
}

fn any(words: &Words, number: u8) -> String {
    words.with("droids-part-any", &Args::new().set("count", number))
}

/// So many parts of one of some kinds: “1 nut or 1 circuit”.
pub(super) fn either(words: &Words, kinds: Kinds, number: u8) -> String {
    let names: Vec<String> = kinds.iter().map(|part| count(words, part, number)).collect();
    names.join(&format!(" {} ", words.say("droids-or")))
}

/// A cost in words: “2 nuts, 1 energy and 1 base part of your choice”.
#[must_use]
pub fn say_cost(words: &Words, cost: Cost) -> String {
    let mut items: Vec<String> = cost.parts.iter().map(|(part, number)| count(words, part, number)).collect();
    if cost.any > 0 {
        items.push(any(words, cost.any));
    }
    listed(words, items)
}

/// A gain in words.
#[must_use]
pub fn say_gain(words: &Words, gain: Gain) -> String {
    let mut items: Vec<String> = gain.parts.iter().map(|(part, number)| count(words, part, number)).collect();
    items.extend(gain.choice.map(|choice| match choice {
        Choice::Any { count, kinds: Kinds::BASE } => any(words, count),
        Choice::Any { count, kinds } => either(words, kinds, count),
        Choice::Same => words.say("droids-part-same"),
        Choice::Different => words.say("droids-part-different"),
    }));
    listed(words, items)
}

/// A card's name alone: “Spring Dowser”.
#[must_use]
pub fn plain_name(words: &Words, deck: Held<Deck>, card: CardId) -> String {
    let name = deck.get().name(card);
    match words.locale {
        Locale::En => name.en.clone(),
        Locale::Fr => name.fr.clone(),
    }
}

/// A card's name and number: “Spring Dowser (23)”.
#[must_use]
pub fn card_name(words: &Words, deck: Held<Deck>, card: CardId) -> String {
    let args = Args::new().set("name", plain_name(words, deck, card)).set("number", card.number());
    words.with("droids-card", &args)
}

/// A card in a line: what it is, costs, gives and counts.
#[must_use]
pub fn card_about(words: &Words, deck: Held<Deck>, card: CardId) -> String {
    let args = Args::new().set("name", card_name(words, deck, card)).set("cost", say_cost(words, deck.cost(card)));
    if card.is_house() {
        return words.with("droids-house-about", &args);
    }
    let droid = deck.get().droid(card);
    let args = args.set("family", family(words, droid.family)).set("season", roman(droid.season));
    words.with("droids-card-about", &args.set("gain", say_gain(words, droid.gain)).set("rp", droid.rp))
}

/// What a card does, in plain words, for its large view.
#[must_use]
pub fn card_effect(words: &Words, deck: Held<Deck>, card: CardId) -> String {
    let lines = if card.is_house() { house_effect(words, deck, card) } else { droid_effect(words, deck, card) };
    if lines.is_empty() { words.say("droids-effect-none") } else { lines.join(words.locale.semicolon()) }
}

fn droid_effect(words: &Words, deck: Held<Deck>, card: CardId) -> Vec<String> {
    let (droid, mut lines) = (deck.get().droid(card), Vec::new());
    let mut add = |id: &str, args: Args<'static>| lines.push(words.with(id, &args));
    let effect = &droid.effect;
    if droid.leaves > 0 {
        add("droids-effect-leaves", Args::new().set("count", droid.leaves));
    }
    if droid.family == Family::Communication {
        add("droids-effect-communication", Args::new());
    }
    if effect.extend.icons() > 0 {
        let fixed = |(part, number): (Part, u8)| {
            let args = Args::new().set("count", number).set("column", column(words, part));
            words.with("droids-effect-extend-fixed", &args)
        };
        let mut list: Vec<String> = effect.extend.parts.iter().map(fixed).collect();
        if effect.extend.any > 0 {
            list.push(words.with("droids-effect-extend-free", &Args::new().set("count", effect.extend.any)));
        }
        let args = Args::new().set("count", effect.extend.icons());
        add("droids-effect-extend", args.set("list", listed(words, list)));
    }
    if !effect.gain.is_empty() {
        add("droids-effect-gain", Args::new().set("list", say_gain(words, effect.gain)));
    }
    if effect.tax > 0 {
        add("droids-effect-tax", Args::new().set("count", effect.tax));
    }
    if effect.wild {
        add("droids-effect-wild", Args::new());
    }
    if let Some(part) = effect.bonus {
        add("droids-effect-bonus", Args::new().set("column", column(words, part)));
    }
    if !effect.stored().is_empty() {
        add("droids-effect-store", Args::new().set("list", say_parts(words, effect.stored())));
    }
    if let Some(swap) = effect.swap {
        let args = Args::new().set("give", either(words, swap.give, swap.count));
        let args = args.set("take", either(words, swap.take, 1));
        add("droids-effect-swap", args.set("times", effect.times.unwrap_or(0)));
    }
    if effect.discount > 0 {
        add("droids-effect-discount", Args::new().set("count", effect.discount));
    }
    lines
}

fn house_effect(words: &Words, deck: Held<Deck>, card: CardId) -> Vec<String> {
    let (house, mut lines) = (deck.get().house(card), Vec::new());
    let mut add = |id: &str, args: Args<'static>| lines.push(words.with(id, &args));
    let rp = |rp: u8| Args::new().set("rp", rp);
    let steps = |values: &[u8]| {
        let worth = (0u8..).zip(values).filter(|(_, rp)| **rp > 0);
        let each =
            worth.map(|(number, rp)| words.with("droids-house-tier", &Args::new().set("rp", *rp).set("count", number)));
        each.collect::<Vec<_>>().join(", ")
    };
    if house.rp > 0 {
        add("droids-house-rp", rp(house.rp));
    }
    match house.effect {
        HouseEffect::Nothing => {}
        HouseEffect::Gain(gain) => add("droids-house-gain", Args::new().set("list", say_gain(words, gain))),
        HouseEffect::PerPart(each) => add("droids-house-per-part", rp(each)),
        HouseEffect::PerEnergy(each) => add("droids-house-per-energy", rp(each)),
        HouseEffect::PerExtension(each) => add("droids-house-per-extension", rp(each)),
        HouseEffect::PerSet(each) => add("droids-house-per-set", rp(each)),
        HouseEffect::MostLeaves(all) => add("droids-house-most-leaves", rp(all)),
        HouseEffect::PerDroid { family: of, rp: each } => {
            add("droids-house-per-droid", rp(each).set("family", family(words, of)));
        }
        HouseEffect::PerIcon { family: of, rp: each } => {
            add("droids-house-per-icon", rp(each).set("family", family(words, of)));
        }
        HouseEffect::Tiers { family: of, rp: by_number } => {
            let args = Args::new().set("family", family(words, of)).set("list", steps(&by_number));
            add("droids-house-tiers", args);
        }
        HouseEffect::Families(by_number) => add("droids-house-families", Args::new().set("list", steps(&by_number))),
        HouseEffect::Houses { least, rp: all } => add("droids-house-houses", rp(all).set("least", least)),
    }
    lines
}

/// What a House droid of the solo game adds to the automa's interest (LD-36), if it is one.
#[must_use]
pub fn solo_interest(words: &Words, deck: Held<Deck>, card: CardId) -> Option<String> {
    let solo = deck.get().houses().iter().find(|house| house.number == card)?.solo?;
    let args = Args::new().set("family", family(words, solo.family)).set("interest", solo.interest);
    Some(words.with("droids-house-solo", &args))
}
