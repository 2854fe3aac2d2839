//! Any card large, in plain words: what it costs, gives and does, whose it is, and why it can't be had now (UX-26).

use super::{Scene, goods, site};
use crate::{art, parts, text::Text};
use ::clockworker::{
    ArtifactId, Goods, LocationId, Move, RecordId, Resource, Site,
    deck::{Power, Price, Source},
    setup::{CHEAPER, RICHER},
    view::Known,
};
use ::table::Seat;
use maud::{Markup, html};
use words::{Args, Speak};

/// The id of a Location's sheet.
pub(super) fn location(id: LocationId) -> String {
    format!("sheet-l-{id}")
}

/// The id of an Artifact's sheet.
pub(super) fn artifact(id: ArtifactId) -> String {
    format!("sheet-a-{id}")
}

/// The id of a Record's sheet.
pub(super) fn record(id: RecordId) -> String {
    format!("sheet-r-{id}")
}

/// The id of the sheet with a seat's points.
pub(super) fn points(seat: Seat) -> String {
    format!("sheet-p-{}", seat.index())
}

/// The id of the sheet with a seat's whole board.
pub(super) fn board(seat: Seat) -> String {
    format!("sheet-b-{}", seat.index())
}

/// The sheet of the card that a move is about.
pub(super) fn of(mv: Move) -> Option<String> {
    match mv {
        Move::Recover(id) | Move::Dispatch { location: id, .. } | Move::Operate(id) => Some(location(id)),
        Move::Repair(id) => Some(artifact(id)),
        Move::Communicate(id) => Some(record(id)),
        _ => None,
    }
}

/// All sheets of the table.
pub(super) fn sheets(scene: &Scene<'_>) -> Markup {
    let table = &scene.view.table;
    let others = scene.table.round().into_iter().filter(|seat| !scene.table.is_mine(*seat));
    html! {
        @for (place, id) in table.row.iter().enumerate() { @if let Some(id) = id { (on_offer(scene, *id, place)) } }
        @for (site, forecast) in scene.own().sites.iter().zip(&scene.view.forecast[scene.seat.index()]) {
            @let words = site::label(scene, site, forecast);
            (parts::sheet(scene.reader(), &location(site.location), &words::clockworker::location_name(scene.words, scene.view.deck, site.location), &html! {
                (picture(scene, &format!("loc-{}", site.location)))
                (spaces(scene, site))
                p { (Text(&words)) }
                (scene.why(&Move::Recover(site.location).to_string()))
                (dispatch_why(scene, site))
            }))
        }
        @for id in ArtifactId::all() { (about_artifact(scene, id)) }
        @for id in table.board.iter().flatten() { (about_record(scene, *id)) }
        (about_points(scene, scene.seat))
        @for seat in others { (whole_board(scene, seat)) }
    }
}

fn picture(scene: &Scene<'_>, symbol: &str) -> Markup {
    html! { div class="cw-picture" { (art::drawing(scene.reader(), "clockworker", symbol, "art sticker")) } }
}

/// Why no worker can be sent there now; the same reason is said once.
fn dispatch_why(scene: &Scene<'_>, site: &Site) -> Markup {
    let location = site.location;
    if !scene.own().has(Power::AnySpace, scene.view.deck.get()) {
        return scene.why(&Move::Dispatch { location, space: None }.to_string());
    }
    let mut whys: Vec<&str> = (scene.view.deck.spaces(location).iter())
        .filter_map(|space| scene.table.offers.get(&Move::Dispatch { location, space: Some(space) }.to_string())?.why())
        .collect();
    whys.dedup();
    html! { @for why in whys { span class="why" { (why) } } }
}

/// The spaces of a Location, one a line.
fn spaces(scene: &Scene<'_>, site: &Site) -> Markup {
    let reader = scene.reader();
    html! {
        ol class="cw-lines" { @for space in scene.view.deck.spaces(site.location).iter() {
            @let gives = scene.view.deck.yields(site.location, space).goods();
            li {
                i class={ "cw-slot" @if site.workers.contains(space) { " on" } } { @if site.workers.contains(space) { (goods::icon(reader, "bot")) } }
                (goods::heap(reader, &gives))
                span { (scene.goods(&gives)) }
            }
        } }
    }
}

fn on_offer(scene: &Scene<'_>, id: LocationId, place: usize) -> Markup {
    let deck = scene.view.deck;
    let price = scene.view.table.price(id, place);
    let body = html! {
        (picture(scene, &format!("loc-{id}")))
        p class="cw-price" { b { (scene.say("web-clockworker-costs")) } " " (scene.goods(&Goods::of(Resource::Gear, price))) }
        @if place == CHEAPER { p { (scene.count("web-clockworker-cheaper", deck.gears(id))) } }
        @if place == RICHER { p { (scene.words.with("web-clockworker-richer", &Args::new().set("goods", scene.goods(&scene.view.table.at_once(id)).to_string()))) } }
        (spaces(scene, &Site { location: id, ..Site::default() }))
        p class="cap" { (scene.say("web-clockworker-about-location")) }
        (scene.why(&Move::Operate(id).to_string()))
        (designed(scene, deck.location(id).origin.source))
    };
    parts::sheet(scene.reader(), &location(id), &words::clockworker::location_name(scene.words, deck, id), &body)
}

fn about_artifact(scene: &Scene<'_>, id: ArtifactId) -> Markup {
    let (reader, deck) = (scene.reader(), scene.view.deck);
    let card = deck.artifact(id);
    let owners: Vec<Seat> = Seat::all(scene.view.table.seats())
        .filter(|seat| scene.view.table.players[seat.index()].artifacts.contains(id))
        .collect();
    let body = html! {
        div class="cw-two" {
            (picture(scene, &format!("art-{id}")))
            div {
                p class="cw-effect" { (Text(&scene.effect(id))) }
                p class="cw-price" { b { (scene.say("web-clockworker-costs")) } " " (scene.goods(&card.cost)) " " (goods::pips(reader, &Price { goods: card.cost, any: 0 }, None, 12)) }
                p { (goods::bulb(reader, card.vp, "")) " " (scene.count("web-clockworker-worth", card.vp)) }
                p { (scene.count("web-clockworker-copies", scene.view.table.copies[id.index()])) }
                @if !owners.is_empty() { p class="cw-owners" { (scene.say("web-clockworker-owners")) @for seat in owners { " " (scene.table.mark(seat, "sm")) " " (scene.table.sitter(seat).name) } } }
            }
        }
        p class="cap" { (Text(&scene.say("web-clockworker-about-artifact"))) }
        (scene.why(&Move::Repair(id).to_string()))
        @if deck.exchange().contains(id) { (scene.why(&Move::Vend.to_string())) }
        (designed(scene, card.origin.source))
    };
    parts::sheet(reader, &artifact(id), &words::clockworker::artifact_name(scene.words, deck, id), &body)
}

fn about_record(scene: &Scene<'_>, id: RecordId) -> Markup {
    let (reader, deck) = (scene.reader(), scene.view.deck);
    let card = deck.record(id);
    let body = html! {
        div class="cw-two" {
            (goods::bulb(reader, card.vp, "huge"))
            div {
                p { (scene.count("web-clockworker-worth", card.vp)) }
                p class="cw-price" { b { (scene.say("web-clockworker-costs")) } " " (words::clockworker::cost(scene.words, &card.cost)) " " (goods::pips(reader, &card.cost, None, 12)) }
            }
        }
        p class="cap" { (scene.say("web-clockworker-about-record")) }
        (scene.why(&Move::Communicate(id).to_string()))
        (designed(scene, card.origin.source))
    };
    parts::sheet(reader, &record(id), &words::clockworker::record_name(scene.words, id), &body)
}

/// Whether the values of a card are printed or made by this project.
fn designed(scene: &Scene<'_>, source: Source) -> Markup {
    html! { @if source == Source::Designed { p class="cap" { (scene.say("web-clockworker-designed")) } } }
}

/// Where a seat's points come from, with its Records.
fn about_points(scene: &Scene<'_>, seat: Seat) -> Markup {
    parts::sheet(scene.reader(), &points(seat), &scene.say("web-clockworker-points-title"), &score(scene, seat))
}

fn score(scene: &Scene<'_>, seat: Seat) -> Markup {
    let (reader, all) = (scene.reader(), &scene.view.points[seat.index()]);
    let lines = [("tokens", all.tokens), ("artifacts", all.artifacts), ("records", all.records), ("end", all.end)];
    html! {
        dl class="cw-score" {
            @for (name, value) in lines { div { dt { (::clockworker::Clockworker::say_category(scene.words, name)) } dd { (value) } } }
            div class="sum" { dt { (scene.say("web-total")) } dd { (goods::bulb(reader, all.total(), "")) } }
        }
        (records(scene, seat))
    }
}

/// A seat's Records: face down, but known: one's own may be looked at, the others' were seen when they were taken (CW-19).
fn records(scene: &Scene<'_>, seat: Seat) -> Markup {
    let player = &scene.view.table.players[seat.index()];
    let own = scene.view.records_known.get(seat.index()) == Some(&Known::Own);
    html! {
        @if !player.records.is_empty() {
            p class="cap" { (scene.say(if own { "web-clockworker-records-own" } else { "web-clockworker-records-known" })) }
            ul class="cw-reclines" { @for id in player.records.iter() { li class=[(!own).then_some("down")] {
                (goods::bulb(scene.reader(), scene.view.deck.record(id).vp, ""))
                span { (words::clockworker::record_full(scene.words, scene.view.deck, id)) }
            } } }
        }
    }
}

/// Another seat's whole board: every card of it with its name and what it does.
fn whole_board(scene: &Scene<'_>, seat: Seat) -> Markup {
    let (reader, deck) = (scene.reader(), scene.view.deck);
    let player = &scene.view.table.players[seat.index()];
    let body = html! {
        ul class="cw-cards" {
            @for (site, forecast) in player.sites.iter().zip(&scene.view.forecast[seat.index()]) { li {
                (art::drawing(reader, "clockworker", &format!("loc-{}", site.location), "art"))
                div { p { (Text(&site::label(scene, site, forecast))) } }
            } }
            @for id in player.artifacts.iter() { li {
                (art::drawing(reader, "clockworker", &format!("art-{id}"), "art square sticker"))
                div { b { (words::clockworker::artifact_name(scene.words, deck, id)) } p { (Text(&scene.effect(id))) } }
            } }
        }
        (score(scene, seat))
    };
    let title =
        scene.words.with("web-clockworker-bench-of", &Args::new().set("who", scene.table.sitter(seat).name.clone()));
    parts::sheet(reader, &board(seat), &title, &body)
}
