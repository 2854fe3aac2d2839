//! Reading a deck file, and telling its owner everything that is missing or impossible in it.

use crate::{
    cards::{ARTIFACTS, LOCATIONS, LocationId, RECORDS},
    deck::{
        Artifact, Cards, Count, Deck, Effect, Location, Name, Once, Origin, Power, Price, Record, Source, When, Yield,
    },
    goods::{Goods, Resource},
    setup::{END_TILE, ROW},
};
use serde::Deserialize;
use toml::{Spanned, Table, Value};

/// Reads a deck file.
///
/// # Errors
/// Every fault, each with its line, the card, the field, what is wrong and what would be right.
pub(crate) fn deck(text: &str) -> Result<Deck, Vec<String>> {
    let file: File =
        toml::from_str(text).map_err(|error| table::deck::unreadable(text, error.span(), error.message()))?;
    let mut faults = Vec::new();
    if file.game != "clockworker" {
        faults.push(format!("game is “{}”; a Clockworker deck says game = \"clockworker\"", file.game));
    }
    let locations = each(text, "location", "id", &LOCATIONS, &file.location, &mut faults, location);
    let artifacts = each(text, "artifact", "id", &ARTIFACTS, &file.artifact, &mut faults, artifact);
    let numbers: Vec<String> = (1..=RECORDS).map(|number| number.to_string()).collect();
    let numbers: Vec<&str> = numbers.iter().map(String::as_str).collect();
    let records = each(text, "record", "number", &numbers, &file.record, &mut faults, record);
    if faults.is_empty() {
        let cards = Cards { locations, artifacts, records };
        whole(&cards, &mut faults);
        if faults.is_empty() {
            return Ok(cards.into());
        }
    }
    Err(faults)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    game: String,
    #[serde(default)]
    location: Vec<Spanned<Table>>,
    #[serde(default)]
    artifact: Vec<Spanned<Table>>,
    #[serde(default)]
    record: Vec<Spanned<Table>>,
}

/// Reads all entries of one kind into the order of `ids`; tells of missing, double and unknown ones.
fn each<T>(
    text: &str,
    kind: &str,
    key: &str,
    ids: &[&str],
    entries: &[Spanned<Table>],
    faults: &mut Vec<String>,
    read: impl Fn(&str, &mut Entry<'_>) -> T,
) -> Vec<T> {
    let mut found: Vec<Option<T>> = ids.iter().map(|_| None).collect();
    for (number, spanned) in entries.iter().enumerate() {
        let line = table::deck::line(text, spanned.span().start);
        let id = spanned.get_ref().get(key).map(plain);
        let name = id.clone().unwrap_or_else(|| format!("number {}", number + 1));
        let mut entry = Entry { at: format!("line {line}, {kind} {name}"), table: spanned.get_ref().clone(), faults };
        let Some(index) = id.as_deref().and_then(|id| ids.iter().position(|known| *known == id)) else {
            let known = if ids.len() == usize::from(RECORDS) { format!("1 to {RECORDS}") } else { ids.join(", ") };
            entry.fault(key, if id.is_some() { "there is no such card" } else { "it is missing" }, &known);
            continue;
        };
        entry.table.remove(key);
        let card = read(ids[index], &mut entry);
        entry.nothing_left();
        if found[index].replace(card).is_some() {
            entry.fault(key, "this card is listed twice", "once");
        }
    }
    let missing: Vec<&str> = ids.iter().zip(&found).filter(|(_, card)| card.is_none()).map(|(id, _)| *id).collect();
    if !missing.is_empty() {
        let (have, want) = (ids.len() - missing.len(), ids.len());
        faults.push(format!("{have} of {want} [[{kind}]] entries are there; missing: {}", missing.join(", ")));
    }
    found.into_iter().flatten().collect()
}

fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// One card of the file while it is read.
struct Entry<'a> {
    at: String,
    table: Table,
    faults: &'a mut Vec<String>,
}

impl Entry<'_> {
    fn fault(&mut self, field: &str, wrong: &str, right: &str) {
        self.faults.push(format!("{}, {field}: {wrong}; right would be: {right}", self.at));
    }

    fn text(&mut self, field: &str, right: &str) -> Option<String> {
        match self.table.remove(field) {
            Some(Value::String(text)) => return Some(text),
            Some(other) => self.fault(field, &format!("{other} is no text"), right),
            None => self.fault(field, "it is missing", right),
        }
        None
    }

    fn optional(&mut self, field: &str, right: &str) -> Option<String> {
        self.table.contains_key(field).then(|| self.text(field, right)).flatten()
    }

    fn number(&mut self, field: &str, range: std::ops::RangeInclusive<i64>) -> u8 {
        let right = format!("a whole number from {} to {}", range.start(), range.end());
        match self.table.remove(field) {
            Some(Value::Integer(number)) if range.contains(&number) => return number as u8,
            Some(other) => self.fault(field, &format!("it is {other}"), &right),
            None => self.fault(field, "it is missing", &right),
        }
        0
    }

    /// A number that the rules fix by the card's name (CW-04).
    fn exactly(&mut self, field: &str, right: u8) -> u8 {
        match self.table.remove(field) {
            Some(Value::Integer(number)) if number == i64::from(right) => {}
            Some(other) => self.fault(field, &format!("it is {other}"), &format!("{right} (CW-04)")),
            None => self.fault(field, "it is missing", &format!("{right} (CW-04)")),
        }
        right
    }

    fn truth(&mut self, field: &str) -> bool {
        match self.table.remove(field) {
            Some(Value::Boolean(truth)) => return truth,
            Some(other) => self.fault(field, &format!("it is {other}"), "true or false"),
            None => self.fault(field, "it is missing", "true or false"),
        }
        false
    }

    fn texts(&mut self, field: &str, right: &str) -> Vec<String> {
        match self.table.remove(field) {
            Some(Value::Array(items)) => return items.iter().map(plain).collect(),
            Some(other) => self.fault(field, &format!("{other} is no list"), right),
            None => self.fault(field, "it is missing", right),
        }
        Vec::new()
    }

    fn name(&mut self) -> Name {
        let right = "name = { en = \"…\", fr = \"…\" }, 1 to 40 letters each";
        let name = match self.table.remove("name") {
            Some(Value::Table(name)) => name,
            _ => Table::new(),
        };
        let read = |language: &str| name.get(language).and_then(Value::as_str).unwrap_or("").trim().to_owned();
        let (en, fr) = (read("en"), read("fr"));
        for (language, text) in [("en", &en), ("fr", &fr)] {
            if text.is_empty() || text.chars().count() > 40 {
                self.fault("name", &format!("the name in “{language}” is missing or too long"), right);
            }
        }
        Name { en, fr }
    }

    fn origin(&mut self) -> Origin {
        let right = "\"printed\" or \"designed\"";
        let source = match self.text("source", right).as_deref() {
            Some("printed") => Source::Printed,
            Some("designed") | None => Source::Designed,
            Some(other) => {
                self.fault("source", &format!("it is “{other}”"), right);
                Source::Designed
            }
        };
        let printed =
            if self.table.contains_key("printed") { self.texts("printed", "a list of fields") } else { Vec::new() };
        Origin { source, printed }
    }

    fn goods(&mut self, field: &str, right: &str) -> Goods {
        let Some(text) = self.text(field, right) else { return Goods::NONE };
        Goods::read(&text).unwrap_or_else(|wrong| {
            self.fault(field, &wrong, right);
            Goods::NONE
        })
    }

    fn nothing_left(&mut self) {
        let unknown: Vec<String> = self.table.keys().cloned().collect();
        for field in unknown {
            self.fault(&field, "there is no such field", "leave it out");
        }
    }
}

/// A Location's spaces and price (CW-05, CW-42).
fn location(id: &str, entry: &mut Entry<'_>) -> Location {
    let name = entry.name();
    let cost = entry.number("cost", 0..=12);
    let right =
        "3 to 6 spaces, each \"gear\", \"2 gear\", a pellet such as \"red\" or \"2 blue\", or \"worker\" (CW-42)";
    let texts = entry.texts("spaces", right);
    let mut spaces = Vec::new();
    for (number, text) in texts.iter().enumerate() {
        match space(text) {
            Ok(gives) => spaces.push(gives),
            Err(wrong) => entry.fault(&format!("space {}", number + 1), &wrong, right),
        }
    }
    if !(3..=6).contains(&texts.len()) {
        entry.fault("spaces", &format!("there are {}", texts.len()), right);
    }
    if id == LocationId::START.slug() {
        if cost != 0 {
            entry.fault("cost", &format!("it is {cost}"), "0: it is the Starting Location (CW-05)");
        }
        let bottom = spaces.last().is_some_and(|bottom| bottom.resource == Resource::Worker);
        if texts.len() != 4 || !bottom {
            entry.fault("spaces", "it is the Starting Location", "4 spaces, the bottom one \"worker\" (CW-05)");
        }
    }
    let two_players = entry.truth("two_players");
    Location { name, cost, spaces: spaces.into_iter().collect(), two_players, origin: entry.origin() }
}

fn space(text: &str) -> Result<Yield, String> {
    let goods = Goods::read(text)?;
    let mut kinds = goods.iter();
    match (kinds.next(), kinds.next()) {
        (Some((Resource::Worker, 1)), None) => Ok(Yield { resource: Resource::Worker, count: 1 }),
        (Some((resource, count @ 1..=2)), None) if resource != Resource::Worker => {
            Ok(Yield { resource, count: count as u8 })
        }
        _ => Err(format!("“{text}” is not what a space gives")),
    }
}

/// An Artifact's price, points and effect (CW-04, CW-43).
fn artifact(id: &str, entry: &mut Entry<'_>) -> Artifact {
    let name = entry.name();
    let right = if SINGLE.contains(&id) { 1 } else { 2 };
    let copies = entry.exactly("copies", right);
    let two_players = entry.exactly("two_players", 1);
    let right = "pellets such as \"2 red, 1 blue\" (CW-43)";
    let cost = entry.goods("cost", right);
    if cost.is_empty() || cost.iter().any(|(resource, _)| !resource.is_pellet()) {
        entry.fault("cost", &format!("it is “{cost}”"), right);
    }
    if cost.total() > 12 {
        entry.fault("cost", &format!("it is {} pellets", cost.total()), "at most 12");
    }
    let vp = entry.number("vp", 0..=30);
    let effect = effect(entry);
    Artifact { name, copies, two_players, cost, vp, effect, origin: entry.origin() }
}

/// The Artifacts of which there is one copy; there are two of the others (CW-04).
const SINGLE: [&str; 4] = ["clockwork-god", "pick-up-ship", "robotic-government", "to-a-new-world"];

const WHENS: [(&str, When); 6] = [
    ("gain_location", When::GainLocation),
    ("gain_artifact", When::GainArtifact),
    ("gain_record", When::GainRecord),
    ("gain_worker", When::GainWorker),
    ("bring_gears", When::BringGears),
    ("acquire", When::Acquire),
];

const POWERS: [(&str, Power); 4] = [
    ("duplicate", Power::Duplicate),
    ("save_one", Power::SaveOne),
    ("any_location", Power::AnyLocation),
    ("any_space", Power::AnySpace),
];

const COUNTS: [(&str, Count); 4] =
    [("location", Count::Location), ("worker", Count::Worker), ("artifact", Count::Artifact), ("card", Count::Card)];

fn effect(entry: &mut Entry<'_>) -> Effect {
    let nothing = Effect::Power(Power::Duplicate);
    let powers = "one of duplicate, save_one, any_location, any_space";
    if let Some(name) = entry.optional("power", powers) {
        let known = POWERS.iter().find(|(known, _)| *known == name);
        if known.is_none() {
            entry.fault("power", &format!("there is no “{name}”"), powers);
        }
        return known.map_or(nothing, |(_, power)| Effect::Power(*power));
    }
    let moments =
        "turn, end, gain_location, gain_artifact, gain_record, gain_worker, bring_gears or acquire (or a power)";
    let Some(moment) = entry.text("when", moments) else { return nothing };
    let right = "such as \"3 vp\" or \"1 gold\"";
    match moment.as_str() {
        "turn" => {
            let (pay, gain) = (entry.goods("pay", "such as \"2 gear\""), entry.goods("gain", "such as \"1 gold\""));
            if pay.total() <= gain.total() {
                entry.fault("pay", "the exchange could go on for ever", "more resources paid than gained");
            }
            Effect::Exchange { pay, gain }
        }
        "end" => {
            let (gain, vp) = reward(entry, right);
            if !gain.is_empty() || vp == 0 {
                entry.fault("gain", "at the end only victory points count", "such as \"6 vp\"");
            }
            let once = entry.table.contains_key("from");
            let right = "such as per = \"2 artifacts\" or from = \"12 cards\"";
            let (count, every) = entry
                .text(if once { "from" } else { "per" }, right)
                .and_then(|text| {
                    counted(&text).or_else(|| {
                        entry.fault("per", &format!("“{text}” can't be counted"), right);
                        None
                    })
                })
                .unwrap_or((Count::Card, 1));
            Effect::End { vp, count, every, once }
        }
        _ => {
            let (gain, vp) = reward(entry, right);
            let mut once_a_turn = Once::default();
            if entry.table.contains_key("once_a_turn") {
                for edition in entry.texts("once_a_turn", "editions, such as [\"fr\"]") {
                    match edition.as_str() {
                        "fr" => once_a_turn.fr = true,
                        "en" => once_a_turn.en = true,
                        other => entry.fault("once_a_turn", &format!("there is no edition “{other}”"), "fr, en"),
                    }
                }
            }
            let Some((_, when)) = WHENS.iter().find(|(known, _)| *known == moment) else {
                entry.fault("when", &format!("there is no “{moment}”"), moments);
                return nothing;
            };
            if *when == When::GainWorker && gain[Resource::Worker] > 0 {
                entry.fault("gain", "a worker for gaining a worker would never end", "another resource");
            }
            Effect::When { when: *when, gain, vp, once_a_turn }
        }
    }
}

/// Reads `3 vp` or `1 gold`.
fn reward(entry: &mut Entry<'_>, right: &str) -> (Goods, u8) {
    let Some(text) = entry.text("gain", right) else { return (Goods::NONE, 0) };
    if let Some(vp) = text.strip_suffix(" vp").and_then(|count| count.parse().ok()) {
        return (Goods::NONE, vp);
    }
    match Goods::read(&text) {
        Ok(goods) if goods.total() > 0 && goods.total() <= 20 => (goods, 0),
        Ok(_) => {
            entry.fault("gain", &format!("it is “{text}”"), right);
            (Goods::NONE, 0)
        }
        Err(wrong) => {
            entry.fault("gain", &wrong, right);
            (Goods::NONE, 0)
        }
    }
}

/// Reads `2 artifacts`.
fn counted(text: &str) -> Option<(Count, u8)> {
    let (every, what) = text.split_once(' ')?;
    let (_, count) = COUNTS.iter().find(|(known, _)| *known == what.trim_end_matches('s'))?;
    every.parse().ok().filter(|every| *every > 0).map(|every| (*count, every))
}

/// A Record's price and points (CW-44).
fn record(_: &str, entry: &mut Entry<'_>) -> Record {
    let right = "resources such as \"2 red, 1 worker\", \"6 gear\" or \"4 any\" (CW-44)";
    let mut cost = Price::default();
    if let Some(text) = entry.text("cost", right) {
        let (any, named): (Vec<&str>, Vec<&str>) =
            text.split(',').map(str::trim).partition(|part| part.ends_with("any"));
        let mut anything = 0_u16;
        for part in any {
            match part.strip_suffix("any").map_or(part, str::trim_end) {
                "" => anything = anything.saturating_add(1),
                count => match count.parse::<u16>() {
                    Ok(count) => anything = anything.saturating_add(count),
                    Err(_) => entry.fault("cost", &format!("“{part}” is no number of resources"), right),
                },
            }
        }
        match Goods::read(&named.join(",")) {
            Ok(goods) => cost.goods = goods,
            Err(wrong) => entry.fault("cost", &wrong, right),
        }
        cost.any = u8::try_from(anything).unwrap_or(u8::MAX);
        let total = cost.goods.total().saturating_add(anything);
        if !(1..=12).contains(&total) {
            entry.fault("cost", &format!("it is {total} resources in all"), "1 to 12 resources");
        }
    }
    Record { cost, vp: entry.number("vp", 1..=40), origin: entry.origin() }
}

/// What only the whole deck can be asked.
fn whole(cards: &Cards, faults: &mut Vec<String>) {
    let icons = cards.locations.iter().skip(1).filter(|location| location.two_players).count();
    if icons < ROW {
        faults
            .push(format!("{icons} Locations bear the 2-player icon; two players need at least {ROW} (CW-05, CW-06)"));
    }
    let exchanges =
        cards.artifacts.iter().filter(|artifact| matches!(artifact.effect, Effect::Exchange { .. })).count();
    if exchanges > 1 {
        faults.push(format!("{exchanges} Artifacts have when = \"turn\"; only one may (CW-39)"));
    }
    debug_assert!(usize::from(END_TILE[2]) + ROW < cards.records.len(), "the End tile lies in the stack");
}
