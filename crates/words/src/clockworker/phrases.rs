//! Names and phrases that Clockworker's sentences are made of: cards, heaps of goods, prices, spaces.

use crate::{Args, Locale, Words};
use clockworker::{
    ArtifactId, Deck, Edition, Goods, LocationId, RecordId, Resource, Site, Space, Table, Unit,
    deck::{Name, Price},
};
use table::Held;

/// The name of a Location.
#[must_use]
pub fn location_name(words: &Words, deck: Held<Deck>, location: LocationId) -> String {
    name(words, &deck.get().location(location).name)
}

/// The name of an Artifact.
#[must_use]
pub fn artifact_name(words: &Words, deck: Held<Deck>, artifact: ArtifactId) -> String {
    name(words, &deck.get().artifact(artifact).name)
}

/// What an Artifact does, in plain words.
#[must_use]
pub fn artifact_effect(words: &Words, edition: Edition, artifact: ArtifactId) -> String {
    let edition = match edition {
        Edition::Fr => "fr",
        Edition::En => "en",
    };
    words.with(&format!("clockworker-effect-{artifact}"), &Args::new().set("edition", edition))
}

/// A Record by its number: “Record 12”.
#[must_use]
pub fn record_name(words: &Words, record: RecordId) -> String {
    words.with("clockworker-record", &Args::new().set("number", record.number()))
}

/// A Record with its points: “Record 12 (8 VP)”.
#[must_use]
pub fn record_full(words: &Words, deck: Held<Deck>, record: RecordId) -> String {
    let args = Args::new().set("number", record.number()).set("vp", deck.record(record).vp);
    words.with("clockworker-record-full", &args)
}

/// A heap of resources: “2 gears, 1 red pellet and 1 worker”.
#[must_use]
pub fn goods(words: &Words, goods: &Goods) -> String {
    listed(words, goods.iter().map(|(resource, count)| some(words, resource.name(), count)).collect())
}

/// A Record's price: “2 red pellets and 1 resource of your choice”.
#[must_use]
pub fn cost(words: &Words, price: &Price) -> String {
    let mut parts: Vec<String> =
        price.goods.iter().map(|(resource, count)| some(words, resource.name(), count)).collect();
    if price.any > 0 {
        parts.push(some(words, "any", price.any.into()));
    }
    listed(words, parts)
}

pub(super) fn reward(words: &Words, gained: &Goods, vp: u8) -> String {
    let mut parts: Vec<String> = gained.iter().map(|(resource, count)| some(words, resource.name(), count)).collect();
    if vp > 0 {
        parts.push(some(words, "vp", vp.into()));
    }
    listed(words, parts)
}

pub(super) fn unit(words: &Words, unit: Unit) -> String {
    some(words, &unit.to_string(), 1)
}

pub(super) fn some(words: &Words, kind: &str, count: u16) -> String {
    words.with(&format!("clockworker-goods-{kind}"), &Args::new().set("count", count))
}

pub(super) fn listed(words: &Words, mut parts: Vec<String>) -> String {
    match (parts.pop(), parts.is_empty()) {
        (None, _) => words.say("clockworker-goods-none"),
        (Some(only), true) => only,
        (Some(last), false) => format!("{} {} {last}", parts.join(", "), words.say("and")),
    }
}

pub(super) fn name(words: &Words, name: &Name) -> String {
    match words.locale {
        Locale::En => name.en.clone(),
        Locale::Fr => name.fr.clone(),
    }
}

pub(super) fn lacking(words: &Words, deck: Held<Deck>, artifact: Option<ArtifactId>) -> String {
    let artifact = artifact.map(|id| artifact_name(words, deck, id)).unwrap_or_default();
    words.with("clockworker-reason-no-power", &Args::new().set("artifact", artifact))
}

pub(super) fn at<'a>(words: &Words, deck: Held<Deck>, args: Args<'a>, location: LocationId) -> Args<'a> {
    args.set("location", location_name(words, deck, location))
}

/// A Location, a space of it, and what that gives.
pub(super) fn at_space<'a>(
    words: &Words,
    deck: Held<Deck>,
    args: Args<'a>,
    location: LocationId,
    space: Option<Space>,
) -> Args<'a> {
    let space = space.unwrap_or_default();
    let args = at(words, deck, args, location).set("space", space.number());
    args.set("goods", goods(words, &deck.get().yields(location, space).goods()))
}

pub(super) fn trade<'a>(words: &Words, args: Args<'a>, paid: &Goods, gained: &Goods) -> Args<'a> {
    args.set("paid", goods(words, paid)).set("gained", goods(words, gained))
}

pub(super) fn first_empty(deck: Held<Deck>, site: &Site) -> Option<Space> {
    deck.get().spaces(site.location).minus(site.workers).top()
}

/// What a Location costs where it lies; what is printed if it is not for sale.
pub(super) fn price(words: &Words, table: &Table, location: LocationId) -> String {
    let gears = match table.place_in_row(location) {
        Some(place) => table.price(location, place),
        None => table.deck.get().gears(location),
    };
    some(words, Resource::Gear.name(), gears)
}

/// What will be paid, gold for missing colours included (CW-02); the printed cost if it can't be.
pub(super) fn to_pay(table: &Table, cost: &Goods) -> Goods {
    table.me().stock.payment(cost).unwrap_or(*cost)
}

/// The spaces of a Location from the top, those with a worker in brackets.
pub(super) fn spaces(words: &Words, deck: Held<Deck>, site: &Site) -> String {
    let each = |space: Space| {
        let gives = goods(words, &deck.get().yields(site.location, space).goods());
        if site.workers.contains(space) {
            words.with("clockworker-view-worker", &Args::new().set("goods", gives))
        } else {
            gives
        }
    };
    let list: Vec<String> = deck.get().spaces(site.location).iter().map(each).collect();
    list.join(", ")
}
