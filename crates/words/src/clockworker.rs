//! Clockworker in words.

use crate::{Args, Locale, Speak, Words};
use clockworker::{
    ArtifactId, Clockworker, Deck, Edition, Ending, Event, Goods, LocationId, Move, Player, Prompt, Reason, RecordId,
    Resource, Site, Space, Stage, Table, Unit, View,
    deck::{Name, Price},
    event::Bonus,
    setup::{CHEAPER, RICHER},
    state::CHARGE,
    view::Known,
};
use table::{Held, Seat};

impl Speak for Clockworker {
    fn say_move(words: &Words, mv: Move, view: &View) -> String {
        let (table, deck) = (&view.table, view.deck);
        match mv {
            Move::Duplicate(resource) => {
                let args = Args::new().set("goods", goods(words, &Goods::of(resource, 1)));
                words.with("clockworker-move-duplicate", &args)
            }
            Move::Skip => words.say("clockworker-move-skip"),
            Move::Vend => {
                let (paid, gained) = table.exchange().unwrap_or_default();
                words.with("clockworker-move-vend", &trade(words, Args::new(), &paid, &gained))
            }
            Move::Recover(location) => {
                let top = table.me().site(location).and_then(|site| site.workers.top());
                words.with("clockworker-move-recover", &at_space(words, deck, Args::new(), location, top))
            }
            Move::Dispatch { location, space } => {
                let space = space.or_else(|| table.me().site(location).and_then(|site| first_empty(deck, site)));
                words.with("clockworker-move-dispatch", &at_space(words, deck, Args::new(), location, space))
            }
            Move::Operate(location) => words.with(
                "clockworker-move-operate",
                &at(words, deck, Args::new(), location).set("paid", price(words, table, location)),
            ),
            Move::Place => match table.me().sites.last() {
                Some(site) => {
                    let args = at_space(words, deck, Args::new(), site.location, first_empty(deck, site));
                    words.with("clockworker-move-place", &args)
                }
                None => words.say("clockworker-reason-no-worker-in-hand"),
            },
            Move::Repair(artifact) => {
                let card = deck.artifact(artifact);
                let args = Args::new().set("artifact", artifact_name(words, deck, artifact)).set("vp", card.vp);
                words.with("clockworker-move-repair", &args.set("paid", goods(words, &to_pay(table, &card.cost))))
            }
            Move::Communicate(record) => {
                let (price, saves) = table.bill(record);
                let args = Args::new().set("record", record_full(words, deck, record)).set("paid", cost(words, &price));
                words.with("clockworker-move-communicate", &args.set("saves", if saves { "yes" } else { "no" }))
            }
            Move::Save(saved) => words.with("clockworker-move-save", &Args::new().set("goods", unit(words, saved))),
            Move::Pay(resource) => {
                words.with("clockworker-move-pay", &Args::new().set("goods", goods(words, &Goods::of(resource, 1))))
            }
            Move::Charge => words.with("clockworker-move-charge", &Args::new().set("goods", goods(words, &CHARGE))),
            Move::End => words.say("clockworker-move-end"),
        }
    }

    fn say_event(words: &Words, event: &Event, view: &View) -> String {
        let deck = view.deck;
        let about = |seat: &Seat| words.about(*seat);
        match event {
            Event::TurnBegan { seat, round } => {
                words.with("clockworker-event-turn-began", &about(seat).set("round", *round))
            }
            Event::Retrieved { seat, brought, total } => {
                let args = about(seat).set("workers", brought.len()).set("goods", goods(words, total));
                words.with("clockworker-event-retrieved", &args)
            }
            Event::Duplicated { seat, paid, gained } => {
                words.with("clockworker-event-duplicated", &trade(words, about(seat), paid, gained))
            }
            Event::Vended { seat, paid, gained } => {
                words.with("clockworker-event-vended", &trade(words, about(seat), paid, gained))
            }
            Event::Recovered { seat, brought } => {
                let mut all = brought.gave;
                all += brought.extra;
                let args = at(words, deck, about(seat), brought.location).set("goods", goods(words, &all));
                words.with("clockworker-event-recovered", &args)
            }
            Event::Dispatched { seat, location, space } => {
                let args = at(words, deck, about(seat), *location).set("space", space.number());
                words.with("clockworker-event-dispatched", &args)
            }
            Event::Operated { seat, location, paid } => {
                let args = at(words, deck, about(seat), *location).set("paid", goods(words, paid));
                words.with("clockworker-event-operated", &args)
            }
            Event::Placed { seat, location, space } => {
                let args = at(words, deck, about(seat), *location).set("space", space.number());
                words.with("clockworker-event-placed", &args)
            }
            Event::Repaired { seat, artifact, paid } => {
                let args = about(seat).set("artifact", artifact_name(words, deck, *artifact));
                words.with("clockworker-event-repaired", &args.set("paid", goods(words, paid)))
            }
            Event::Saved { seat, unit: saved } => {
                words.with("clockworker-event-saved", &about(seat).set("goods", unit(words, *saved)))
            }
            Event::Paid { seat, record, goods: paid } => {
                let args = about(seat).set("record", record_name(words, *record)).set("goods", goods(words, paid));
                words.with("clockworker-event-paid", &args)
            }
            Event::Communicated { seat, record } => {
                let args = about(seat).set("record", record_full(words, deck, *record));
                words.with("clockworker-event-communicated", &args)
            }
            Event::Charged { seat, gained } => {
                words.with("clockworker-event-charged", &about(seat).set("goods", goods(words, gained)))
            }
            Event::Gained { seat, from, goods: gained, vp } => {
                let args = about(seat).set("goods", reward(words, gained, *vp));
                match from {
                    Bonus::Marker => words.with("clockworker-event-gained-marker", &args),
                    Bonus::Artifact(artifact) => {
                        let args = args.set("artifact", artifact_name(words, deck, *artifact));
                        words.with("clockworker-event-gained-artifact", &args)
                    }
                }
            }
            Event::LocationRevealed { location } => {
                words.with("clockworker-event-location-revealed", &at(words, deck, Args::new(), *location))
            }
            Event::LocationsRanOut => words.say("clockworker-event-locations-ran-out"),
            Event::EndTileRevealed => words.say("clockworker-event-end-tile"),
            Event::RecordRevealed { record, .. } => {
                let args = Args::new().set("record", record_full(words, deck, *record));
                words.with(
                    "clockworker-event-record-revealed",
                    &args.set("paid", cost(words, &deck.record(*record).cost)),
                )
            }
            Event::EndTriggered { seat, ending } => {
                words.with("clockworker-event-end-triggered", &about(seat).set("ending", ending_id(*ending)))
            }
            Event::GameOver { ending } => {
                words.with("clockworker-event-game-over", &Args::new().set("ending", ending_id(*ending)))
            }
        }
    }

    fn say_reason(words: &Words, reason: &Reason, view: &View) -> String {
        let deck = view.deck;
        let there = |id: &str, location: &LocationId| words.with(id, &at(words, deck, Args::new(), *location));
        let artifact = |id: &str, artifact: &ArtifactId| {
            words.with(id, &Args::new().set("artifact", artifact_name(words, deck, *artifact)))
        };
        match reason {
            Reason::NotNow { asked } => words.say(match asked {
                Prompt::Duplicate => "clockworker-reason-now-duplicate",
                Prompt::Act => "clockworker-reason-now-act",
                Prompt::Dispatch => "clockworker-reason-now-dispatch",
                Prompt::Operate => "clockworker-reason-now-operate",
                Prompt::Save => "clockworker-reason-now-save",
                Prompt::Pay => "clockworker-reason-now-pay",
                Prompt::Over => "clockworker-reason-now-over",
            }),
            Reason::RetrieveOver => words.say("clockworker-reason-retrieve-over"),
            Reason::NoPayment => words.say("clockworker-reason-no-payment"),
            Reason::NoOperation => words.say("clockworker-reason-no-operation"),
            Reason::NothingToEnd => words.say("clockworker-reason-nothing-to-end"),
            Reason::Short { resource, by } => {
                let args = Args::new().set("goods", goods(words, &Goods::of(*resource, *by)));
                words.with("clockworker-reason-short", &args)
            }
            Reason::ShortAny { by } => words.with("clockworker-reason-short-any", &Args::new().set("count", *by)),
            Reason::NotYours { location } | Reason::NotYoursToServe { location } => {
                there("clockworker-reason-not-yours", location)
            }
            Reason::NoWorkerThere { location } => there("clockworker-reason-no-worker-there", location),
            Reason::NoWorkerInHand => words.say("clockworker-reason-no-worker-in-hand"),
            Reason::NoEmptySpace { location } => there("clockworker-reason-no-empty-space", location),
            Reason::OneLocation { serving, cards } => {
                let args = Args::new().set("serving", location_name(words, deck, *serving)).set("cards", *cards);
                words.with("clockworker-reason-one-location", &args)
            }
            Reason::TwoLocations => words.say("clockworker-reason-two-locations"),
            Reason::FromTheTop { location, next } => {
                let args = at(words, deck, Args::new(), *location).set("space", next.number());
                words.with("clockworker-reason-from-the-top", &args)
            }
            Reason::WhichSpace { location } => there("clockworker-reason-which-space", location),
            Reason::NoSuchSpace { location, spaces } => {
                let args = at(words, deck, Args::new(), *location).set("count", *spaces);
                words.with("clockworker-reason-no-such-space", &args)
            }
            Reason::Taken { location, space } => {
                let args = at(words, deck, Args::new(), *location).set("space", space.number());
                words.with("clockworker-reason-taken", &args)
            }
            Reason::NotInRow { location } => there("clockworker-reason-not-in-row", location),
            Reason::NotOnBoard { record } => {
                words.with("clockworker-reason-not-on-board", &Args::new().set("record", record_name(words, *record)))
            }
            Reason::Owned { artifact: owned } => artifact("clockworker-reason-owned", owned),
            Reason::Gone { artifact: gone } => artifact("clockworker-reason-gone", gone),
            Reason::NoPower { power } => lacking(words, deck, deck.power(*power).iter().next()),
            Reason::NoExchange => lacking(words, deck, deck.exchange().iter().next()),
            Reason::MidPayment => words.say("clockworker-reason-mid-payment"),
            Reason::NotGained { resource } => {
                let kind = words.say(&format!("clockworker-kind-{resource}"));
                let args = Args::new().set("kind", resource.name()).set("resource", kind);
                words.with("clockworker-reason-not-gained", &args)
            }
            Reason::GearForGear => words.say("clockworker-reason-gear-for-gear"),
            Reason::NotInPrice { .. } => words.say("clockworker-reason-not-in-price"),
            Reason::SavesTooLittle { .. } => words.say("clockworker-reason-saves-too-little"),
        }
    }

    fn say_prompt(words: &Words, view: &View) -> String {
        let Some(seat) = view.to_act.first() else { return words.say("clockworker-prompt-over") };
        let about = words.about(seat);
        match view.table.stage {
            Stage::Duplicate => words.with("clockworker-prompt-duplicate", &about),
            Stage::Act => words.with("clockworker-prompt-act", &about),
            Stage::Dispatch { .. } => words.with("clockworker-prompt-dispatch", &about),
            Stage::Operate => {
                let newest = view.table.me().sites.last().map_or(LocationId::START, |site| site.location);
                words.with("clockworker-prompt-operate", &at(words, view.deck, about, newest))
            }
            Stage::Save { record } => {
                words.with("clockworker-prompt-save", &about.set("record", record_full(words, view.deck, record)))
            }
            Stage::Pay { record, left } => {
                let args = about.set("record", record_full(words, view.deck, record)).set("count", left);
                words.with("clockworker-prompt-pay", &args)
            }
            Stage::Over => words.say("clockworker-prompt-over"),
        }
    }

    fn say_view(words: &Words, view: &View) -> Vec<String> {
        let (table, deck) = (&view.table, view.deck);
        let round = Args::new().set("round", view.round);
        let mut lines = vec![match table.end_in.filter(|_| !table.in_last_round()) {
            Some(tiles) => words.with("clockworker-view-round", &round.set("tiles", tiles)),
            None => words.with("clockworker-view-last-round", &round),
        }];
        // The first Retrieve comes with the deal, so no event has told of it.
        if !table.retrieved.is_empty() && table.stage != Stage::Over {
            let args = words.about(table.acting).set("goods", goods(words, &table.retrieved));
            lines.push(words.with("clockworker-view-retrieved", &args));
        }
        let mut seats: Vec<Seat> = Seat::all(table.seats()).collect();
        // The reader's own things come last, next to what they are asked.
        seats.sort_by_key(|&seat| view.viewer.is(seat));
        lines.push(words.with("clockworker-view-locations", &Args::new().set("left", view.locations_left)));
        for (place, location) in table.row.iter().enumerate() {
            let Some(location) = *location else { continue };
            let marker = match place {
                CHEAPER => "cheaper",
                RICHER => "richer",
                _ => "none",
            };
            let site = Site { location, ..Site::default() };
            let args = at(words, deck, Args::new(), location).set("paid", price(words, table, location));
            let args = args.set("goods", goods(words, &table.at_once(location)));
            let args = args.set("marker", marker).set("spaces", spaces(words, deck, &site));
            lines.push(indented(words.with("clockworker-view-location", &args)));
        }
        lines.push(words.say("clockworker-view-artifacts"));
        for id in ArtifactId::all().filter(|id| table.copies[id.index()] > 0) {
            let card = deck.artifact(id);
            let args = Args::new().set("artifact", artifact_name(words, deck, id)).set("vp", card.vp);
            let args = args.set("paid", goods(words, &card.cost)).set("copies", table.copies[id.index()]);
            let args = args.set("effect", artifact_effect(words, table.edition, id));
            lines.push(indented(words.with("clockworker-view-artifact", &args)));
        }
        lines.push(words.say("clockworker-view-records"));
        for record in table.board.iter().flatten() {
            let args = Args::new().set("record", record_full(words, deck, *record));
            let args = args.set("paid", cost(words, &deck.record(*record).cost));
            lines.push(indented(words.with("clockworker-view-record", &args)));
        }
        for seat in seats {
            lines.extend(player(words, view, seat));
        }
        lines
    }
}

/// One player's things: the numbers, then Locations with what comes next, Artifacts, Records.
fn player(words: &Words, view: &View, seat: Seat) -> Vec<String> {
    let (deck, index) = (view.deck, seat.index());
    let player: &Player = &view.table.players[index];
    let args = words.about(seat).set("points", view.points[index].total()).set("cards", player.cards());
    let mut lines = vec![words.with("clockworker-view-player", &args.set("goods", goods(words, &player.stock)))];
    for (site, forecast) in player.sites.iter().zip(&view.forecast[index]) {
        let args = at(words, deck, Args::new(), site.location).set("spaces", spaces(words, deck, site));
        let next: Vec<String> = forecast.yields.iter().flatten().map(|yields| goods(words, &yields.goods)).collect();
        lines.push(indented(if next.is_empty() {
            words.with("clockworker-view-site-idle", &args)
        } else {
            words.with("clockworker-view-site", &args.set("next", next.join(", ")))
        }));
    }
    if !player.artifacts.is_empty() {
        let list: Vec<String> = player.artifacts.iter().map(|id| artifact_name(words, deck, id)).collect();
        lines.push(indented(words.with("clockworker-view-owned", &Args::new().set("list", list.join(", ")))));
    }
    if !player.records.is_empty() {
        let list: Vec<String> = player.records.iter().map(|id| record_full(words, deck, id)).collect();
        let own = if view.records_known[index] == Known::Own { "yes" } else { "no" };
        let args = Args::new().set("list", list.join(", ")).set("own", own);
        lines.push(indented(words.with("clockworker-view-taken", &args)));
    }
    lines
}

fn indented(line: String) -> String {
    format!("  {line}")
}

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

fn reward(words: &Words, gained: &Goods, vp: u8) -> String {
    let mut parts: Vec<String> = gained.iter().map(|(resource, count)| some(words, resource.name(), count)).collect();
    if vp > 0 {
        parts.push(some(words, "vp", vp.into()));
    }
    listed(words, parts)
}

fn unit(words: &Words, unit: Unit) -> String {
    some(words, &unit.to_string(), 1)
}

fn some(words: &Words, kind: &str, count: u16) -> String {
    words.with(&format!("clockworker-goods-{kind}"), &Args::new().set("count", count))
}

fn listed(words: &Words, mut parts: Vec<String>) -> String {
    match (parts.pop(), parts.is_empty()) {
        (None, _) => words.say("clockworker-goods-none"),
        (Some(only), true) => only,
        (Some(last), false) => format!("{} {} {last}", parts.join(", "), words.say("and")),
    }
}

fn name(words: &Words, name: &Name) -> String {
    match words.locale {
        Locale::En => name.en.clone(),
        Locale::Fr => name.fr.clone(),
    }
}

fn lacking(words: &Words, deck: Held<Deck>, artifact: Option<ArtifactId>) -> String {
    let artifact = artifact.map(|id| artifact_name(words, deck, id)).unwrap_or_default();
    words.with("clockworker-reason-no-power", &Args::new().set("artifact", artifact))
}

fn at<'a>(words: &Words, deck: Held<Deck>, args: Args<'a>, location: LocationId) -> Args<'a> {
    args.set("location", location_name(words, deck, location))
}

/// A Location, a space of it, and what that gives.
fn at_space<'a>(
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

fn trade<'a>(words: &Words, args: Args<'a>, paid: &Goods, gained: &Goods) -> Args<'a> {
    args.set("paid", goods(words, paid)).set("gained", goods(words, gained))
}

fn first_empty(deck: Held<Deck>, site: &Site) -> Option<Space> {
    deck.get().spaces(site.location).minus(site.workers).top()
}

/// What a Location costs where it lies; what is printed if it is not for sale.
fn price(words: &Words, table: &Table, location: LocationId) -> String {
    let gears = match table.place_in_row(location) {
        Some(place) => table.price(location, place),
        None => table.deck.get().gears(location),
    };
    some(words, Resource::Gear.name(), gears)
}

/// What will be paid, gold for missing colours included (CW-02); the printed cost if it can't be.
fn to_pay(table: &Table, cost: &Goods) -> Goods {
    table.me().stock.payment(cost).unwrap_or(*cost)
}

/// The spaces of a Location from the top, those with a worker in brackets.
fn spaces(words: &Words, deck: Held<Deck>, site: &Site) -> String {
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

fn ending_id(ending: Ending) -> &'static str {
    match ending {
        Ending::Cards => "cards",
        Ending::EndTile => "end-tile",
        Ending::LastRound => "last-round",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clockworker::deck::Power;
    use table::{Chance, Game, Moves, Options as _, Rule as _, Seed, Viewer, chance::quick};

    fn speakers() -> impl Iterator<Item = Words> {
        let names = || vec!["Ana".to_owned(), "Bo".to_owned(), "Cy".to_owned()];
        Locale::ALL.into_iter().flat_map(move |locale| {
            [Viewer::Seat(Seat::new(0)), Viewer::Spectator].map(|viewer| Words::at_table(locale, viewer, names()))
        })
    }

    #[track_caller]
    fn is_said(text: &str) {
        assert!(!text.contains("clockworker-") && !text.is_empty(), "not put into words: {text}");
    }

    /// Whole random games are told, with every offer, refusal, prompt and view on the way.
    #[test]
    fn every_move_event_reason_and_prompt_of_random_games_has_words() {
        for seed in 0..12 {
            let edition = if seed % 2 == 0 { Edition::Fr } else { Edition::En };
            let options = clockworker::Options { edition };
            let mut game = Clockworker::deal(Held::standard(), &options, 3, &Seed::from(seed)).unwrap();
            let mut dice = quick(seed);
            let mut step = 0;
            while let Some(seat) = game.to_act().first() {
                let mut moves = Moves::new();
                game.moves(seat, &mut moves);
                let mv = moves[dice.below(moves.len() as u32) as usize];
                let mut events = Vec::new();
                let before = game;
                game.play_unchecked(seat, mv, &mut events);
                for words in speakers() {
                    let view = before.view(words.viewer);
                    is_said(&Clockworker::say_prompt(&words, &view));
                    events.iter().for_each(|told| is_said(&Clockworker::say_event(&words, &told.event, &view)));
                    if step % 16 == 0 {
                        Clockworker::say_view(&words, &view).iter().for_each(|line| is_said(line));
                        for candidate in before.candidates(seat) {
                            is_said(&Clockworker::say_move(&words, candidate, &view));
                        }
                        for odd in before.alphabet() {
                            if let Err(refusal) = before.check(seat, odd) {
                                is_said(&words.refusal::<Clockworker>(&refusal, &view));
                                assert!(refusal.rules().iter().all(|rule| rule.starts_with("CW-")));
                            }
                        }
                    }
                }
                step += 1;
            }
        }
    }

    #[test]
    fn every_card_category_ending_and_option_has_words() {
        for words in speakers() {
            for id in ArtifactId::all() {
                is_said(&artifact_effect(&words, Edition::Fr, id));
                is_said(&artifact_effect(&words, Edition::En, id));
            }
            for name in ["tokens", "artifacts", "records", "end", "total", "locations"] {
                is_said(&Clockworker::say_category(&words, name));
            }
            for ending in [Ending::Cards, Ending::EndTile, Ending::LastRound] {
                is_said(&Clockworker::say_ending(&words, ending.name()));
            }
            for choice in clockworker::Options::CHOICES {
                is_said(&Clockworker::say_option(&words, choice.key));
                choice.values.iter().for_each(|value| is_said(&Clockworker::say_value(&words, choice.key, value)));
            }
            is_said(&Clockworker::say_name(&words));
        }
    }

    #[test]
    fn every_reason_has_words_and_a_rule() {
        let (location, space, record) = (LocationId::START, Space::default(), RecordId::default());
        let artifact = ArtifactId::default();
        let mut reasons = vec![
            Reason::Short { resource: Resource::Gear, by: 2 },
            Reason::ShortAny { by: 1 },
            Reason::RetrieveOver,
            Reason::NoPayment,
            Reason::NoOperation,
            Reason::NothingToEnd,
            Reason::NotYours { location },
            Reason::NotYoursToServe { location },
            Reason::NoWorkerThere { location },
            Reason::NoWorkerInHand,
            Reason::NoEmptySpace { location },
            Reason::OneLocation { serving: location, cards: 3 },
            Reason::TwoLocations,
            Reason::FromTheTop { location, next: space },
            Reason::WhichSpace { location },
            Reason::NoSuchSpace { location, spaces: 4 },
            Reason::Taken { location, space },
            Reason::NotInRow { location },
            Reason::NotOnBoard { record },
            Reason::Owned { artifact },
            Reason::Gone { artifact },
            Reason::NoExchange,
            Reason::MidPayment,
            Reason::NotGained { resource: Resource::Gold },
            Reason::GearForGear,
            Reason::NotInPrice { unit: Unit::Any },
            Reason::SavesTooLittle { unit: Unit::Any },
        ];
        reasons.extend(Power::ALL.map(|power| Reason::NoPower { power }));
        let prompts = [Prompt::Duplicate, Prompt::Act, Prompt::Dispatch, Prompt::Operate, Prompt::Save, Prompt::Pay];
        reasons.extend(prompts.map(|asked| Reason::NotNow { asked }));
        let game = Clockworker::deal(Held::standard(), &Default::default(), 3, &Seed::from(1)).unwrap();
        for words in speakers() {
            for reason in &reasons {
                is_said(&Clockworker::say_reason(&words, reason, &game.view(words.viewer)));
                assert!(reason.rule().starts_with("CW-"));
            }
        }
    }

    #[test]
    fn two_gears_short_is_said_in_both_languages() {
        let game = Clockworker::deal(Held::standard(), &Default::default(), 2, &Seed::from(1)).unwrap();
        let reason = Reason::Short { resource: Resource::Gear, by: 2 };
        let said = Locale::ALL
            .map(|locale| Clockworker::say_reason(&Words::new(locale), &reason, &game.view(Viewer::Spectator)));
        assert_eq!(said, ["2 gears short", "Il manque 2 Rouages"]);
    }

    fn view_of(edition: Edition) -> View {
        let options = clockworker::Options { edition };
        Clockworker::deal(Held::standard(), &options, 2, &Seed::from(1)).unwrap().view(Viewer::Spectator)
    }

    #[test]
    fn cw_02_cw_37_a_record_says_what_will_be_paid_with_gold_for_what_is_missing_and_the_antenna() {
        let mut view = view_of(Edition::Fr);
        let acting = view.table.acting.index();
        let asks = |id: &RecordId| {
            let price = view.deck.record(*id).cost;
            price.any == 0 && price.goods[Resource::Red] > 0 && price.goods.kinds().len() > 1
        };
        let record = RecordId::all().find(asks).expect("a Record asks for red and something else");
        let [english, french] = Locale::ALL.map(Words::new);
        let price = view.deck.record(record).cost.goods;
        view.table.players[acting].stock = price;
        let said = Clockworker::say_move(&english, Move::Communicate(record), &view);
        assert!(said.ends_with(&goods(&english, &price)), "{said}");
        view.table.players[acting].stock -= Goods::of(Resource::Red, 1);
        view.table.players[acting].stock += Goods::of(Resource::Gold, 1);
        let said = Clockworker::say_move(&english, Move::Communicate(record), &view);
        assert!(said.contains("1 gold pellet") && !said.contains("less one"), "{said}");
        view.table.players[acting].artifacts.insert("parabolic-antenna".parse().unwrap());
        view.table.players[acting].stock += price;
        let said = [english, french].map(|words| Clockworker::say_move(&words, Move::Communicate(record), &view));
        assert!(said[0].ends_with(", less one resource") && said[1].ends_with(", moins une ressource"), "{said:?}");
    }

    #[test]
    fn cw_22_the_hundredth_round_is_said_to_be_the_last() {
        let mut view = view_of(Edition::Fr);
        let first = |view: &View| Clockworker::say_view(&Words::new(Locale::En), view)[0].clone();
        (view.round, view.table.turn) = (99, 98 * 2 + 1);
        assert!(first(&view).starts_with("Round 99; the end comes with"), "{}", first(&view));
        (view.round, view.table.turn) = (100, 99 * 2 + 1);
        assert_eq!(first(&view), "Round 100, the last one");
    }

    #[test]
    fn cw_17_the_plus_one_marker_says_what_it_gives_in_each_edition() {
        for (edition, gives) in [(Edition::Fr, "(gives 2 gears at once)"), (Edition::En, "(gives 1 gear at once)")] {
            let mut view = view_of(edition);
            let two = |id: &LocationId| view.deck.location(*id).spaces[0].goods() == Goods::of(Resource::Gear, 2);
            let Some(location) = LocationId::all().find(two) else {
                panic!("no Location of the deck gives two gears at the top");
            };
            view.table.row[RICHER] = Some(location);
            let lines = Clockworker::say_view(&Words::new(Locale::En), &view);
            assert_eq!(lines.iter().filter(|line| line.contains(gives)).count(), 1, "{lines:#?}");
        }
    }

    #[test]
    fn cw_10_cw_35_workers_that_come_back_are_told_apart_from_workers_gained() {
        let view = view_of(Edition::Fr);
        let words = Words::new(Locale::En);
        let brought = clockworker::event::Brought {
            location: LocationId::START,
            space: Space::default(),
            gave: Goods::of(Resource::Worker, 1),
            extra: Goods::NONE,
        };
        let event = Event::Retrieved {
            seat: Seat::new(0),
            brought: vec![brought, brought],
            total: Goods::of(Resource::Worker, 2),
        };
        let said = Clockworker::say_event(&words, &event, &view);
        assert!(said.ends_with("takes back 2 workers and gains 2 workers"), "{said}");
        let reason = |resource| Clockworker::say_reason(&words, &Reason::NotGained { resource }, &view);
        let worker = "You gained no worker in this Retrieve (those that came back don’t count)";
        assert_eq!(reason(Resource::Worker), worker);
        assert_eq!(reason(Resource::Gold), "You gained no gold pellet in this Retrieve");
    }

    #[test]
    fn cw_10_the_first_view_says_what_the_starting_player_has_retrieved() {
        let view = view_of(Edition::Fr);
        let gained = goods(&Words::new(Locale::En), &view.table.retrieved);
        let lines = Clockworker::say_view(&Words::new(Locale::En), &view);
        assert!(!view.table.retrieved.is_empty());
        assert!(lines[1].starts_with("The Retrieve of") && lines[1].ends_with(&gained), "{}", lines[1]);
    }

    #[test]
    fn cw_14_one_card_and_five_cards_are_said_in_both_languages() {
        let view = view_of(Edition::Fr);
        let said = |locale, cards| {
            let reason = Reason::OneLocation { serving: LocationId::START, cards };
            Clockworker::say_reason(&Words::new(locale), &reason, &view)
        };
        assert!(said(Locale::Fr, 5).ends_with("vous avez 5 cartes"), "{}", said(Locale::Fr, 5));
        assert!(said(Locale::Fr, 1).ends_with("vous avez 1 carte"));
        assert!(said(Locale::En, 5).ends_with("you have 5 cards"));
    }
}
