//! What can be acquired: five Locations, sixteen Artifacts, five Records.

use super::{Scene, effect, goods, sheets};
use crate::{art, parts, table::Thing};
use ::clockworker::{
    ArtifactId, Goods, LocationId, Move, RecordId, Resource,
    deck::Price,
    setup::{CHEAPER, END_TILE, RICHER},
};
use maud::{Markup, html};
use words::Args;

/// The Locations, the one next to the deck first; they move right, under the two markers (CW-06).
pub(super) fn locations(scene: &Scene<'_>) -> Markup {
    html! {
        div class="zone-head" {
            (parts::tape(&scene.say("web-clockworker-junkyard")))
            span class="cw-act" { (scene.say("web-clockworker-operate")) }
            span class="cap cw-push" { (scene.count("web-clockworker-deck", scene.view.locations_left)) " →" }
        }
        ul class="cw-junk" {
            @for (place, location) in scene.view.table.row.iter().enumerate() {
                li class="cw-jc" {
                    @match location {
                        Some(location) => (offer(scene, *location, place)),
                        None => span class="cw-none cap" { (scene.say("web-clockworker-no-location")) },
                    }
                    (flag(scene, place, *location))
                }
            }
        }
    }
}

/// The markers above the row: one gear less, or the top space at once (CW-17).
fn flag(scene: &Scene<'_>, place: usize, location: Option<LocationId>) -> Markup {
    let reader = scene.reader();
    html! {
        @if place == CHEAPER { span class="cw-flag paper-ink" aria-hidden="true" { "−1" (goods::icon(reader, "gear")) } }
        @if place == RICHER {
            span class="cw-flag paper-ink" aria-hidden="true" { "+" @if let Some(location) = location { (goods::heap(reader, &scene.view.table.at_once(location))) } }
        }
    }
}

fn offer(scene: &Scene<'_>, location: LocationId, place: usize) -> Markup {
    let (reader, deck, table) = (scene.reader(), scene.view.deck, &scene.view.table);
    let card = deck.location(location);
    let (price, printed) = (table.price(location, place), u16::from(card.cost));
    let mv = Move::Operate(location).to_string();
    let lack = goods::lack(scene, &Price { goods: Goods::of(Resource::Gear, price), any: 0 });
    let refused = scene.table.offers.get(&mv).is_some_and(|offer| !offer.legal());
    let body = html! {
        span class="cw-head" {
            (art::drawing(reader, "clockworker", &format!("loc-{location}"), "art"))
            span class="cw-cost" { @if price != printed { s { (printed) } } b { (price) } (goods::icon(reader, "gear")) }
        }
        span class="name" { (goods::soft(&words::clockworker::location_name(scene.words, deck, location))) }
        span class="cw-spaces" {
            @for space in &card.spaces { span class="cw-sp" { i class="cw-slot" {} (goods::heap(reader, &space.goods())) } }
        }
        @if refused { (goods::lacks(scene, lack)) }
    };
    let marker = match place {
        CHEAPER => "cheaper",
        RICHER => "richer",
        _ => "none",
    };
    let spaces: Vec<_> = card.spaces.iter().map(|it| scene.goods(&it.goods())).collect();
    let args = Args::new()
        .set("name", words::clockworker::location_name(scene.words, deck, location))
        .set("price", scene.goods(&Goods::of(Resource::Gear, price)).to_string())
        .set("marker", marker)
        .set("goods", scene.goods(&table.at_once(location)).to_string())
        .set("spaces", spaces.join(", "));
    let label = scene.words.with("web-clockworker-label-location", &args);
    let (id, sheet) = (format!("l-{location}"), sheets::location(location));
    scene
        .table
        .consider(&Thing { id: &id, class: "card cw-loc", label: &label, mv: Some(&mv), sheet: Some(&sheet) }, &body)
}

/// The sixteen Artifacts, four by four.
pub(super) fn artifacts(scene: &Scene<'_>) -> Markup {
    html! {
        div class="zone-head" {
            (parts::tape(&scene.say("web-clockworker-tab-artifacts")))
            span class="cw-act" { (scene.say("web-clockworker-repair")) }
            span class="cap cw-push" { (goods::icon(scene.reader(), "gold")) (scene.say("web-clockworker-gold-pays")) }
        }
        ul class="cw-board" { @for id in ArtifactId::all() { li { (artifact(scene, id)) } } }
    }
}

fn artifact(scene: &Scene<'_>, id: ArtifactId) -> Markup {
    let (reader, deck) = (scene.reader(), scene.view.deck);
    let card = deck.artifact(id);
    let copies = scene.view.table.copies[id.index()];
    let owned = scene.own().artifacts.contains(id) && scene.table.viewer.seat().is_some();
    let mv = Move::Repair(id).to_string();
    let price = Price { goods: card.cost, any: 0 };
    let mine = scene.table.viewer.seat().map(|_| &scene.own().stock);
    let (named, _) = goods::lack(scene, &price);
    let refused = scene.table.offers.get(&mv).is_some_and(|offer| !offer.legal()) && copies > 0;
    let body = html! {
        span class="cw-top" {
            @if owned { span class="cw-state" { (scene.icon("check")) (scene.say("web-clockworker-owned")) } }
            @else if copies == 0 { span class="cw-state" { (scene.say("web-clockworker-gone")) } }
            @else { (goods::pips(reader, &price, mine, 4)) @if copies > 1 { span class="cw-copies" { "×" (copies) } } }
        }
        (goods::bulb(reader, card.vp, ""))
        (art::drawing(reader, "clockworker", &format!("art-{id}"), "art sticker"))
        span class="cw-side" {
            // Three colours short: the marks under the price say it better than a heap of numbers.
            @if refused && !owned && named.iter().count() < 3 {
                @for (resource, count) in named.iter() { span class="why" { "−" (count) (goods::icon(reader, goods::symbol(resource))) } }
            }
        }
        span class="name" { (goods::soft(&effect::short_name(scene, id))) }
    };
    let args = Args::new()
        .set("name", words::clockworker::artifact_name(scene.words, deck, id))
        .set("price", scene.goods(&card.cost).to_string())
        .set("vp", card.vp)
        .set("copies", copies)
        .set("effect", scene.effect(id).to_string());
    let label = scene.words.with("web-clockworker-label-artifact", &args);
    let (html_id, sheet) = (format!("a-{id}"), sheets::artifact(id));
    let class = if owned {
        "card tile cw-tile owned"
    } else if copies == 0 {
        "card tile cw-tile out"
    } else {
        "card tile cw-tile"
    };
    scene.table.consider(&Thing { id: &html_id, class, label: &label, mv: Some(&mv), sheet: Some(&sheet) }, &body)
}

/// The five Records, and how many come before the End tile.
pub(super) fn records(scene: &Scene<'_>) -> Markup {
    let table = &scene.view.table;
    let all = END_TILE[usize::from(table.seats().clamp(2, 4)) - 2];
    html! {
        div class="zone-head" {
            (parts::tape(&scene.say("web-clockworker-tab-records")))
            span class="cw-act cw-narrow" { (scene.say("web-clockworker-communicate")) }
        }
        ul class="cw-rlist" { @for (place, record) in table.board.iter().enumerate() { li { @match record {
            Some(record) => (self::record(scene, *record)),
            None => span id={ "no-record-" (place) } class="cw-none cap" { (scene.say("web-clockworker-no-record")) },
        } } } }
        div class="cw-fin" {
            span class="cw-reel" aria-hidden="true" {
                @for tile in 0..all { i class=[(tile < all - table.end_in.unwrap_or(0).min(all)).then_some("d")] {} }
                i class="fin" {}
            }
            span { @match table.end_in {
                Some(tiles) => (scene.count("web-clockworker-before-end", tiles)),
                None => b { (scene.say("web-clockworker-end-shown")) },
            } }
        }
    }
}

fn record(scene: &Scene<'_>, id: RecordId) -> Markup {
    let (reader, deck) = (scene.reader(), scene.view.deck);
    let card = deck.record(id);
    let mv = Move::Communicate(id).to_string();
    let refused = scene.table.offers.get(&mv).is_some_and(|offer| !offer.legal());
    let mine = scene.table.viewer.seat().map(|_| &scene.own().stock);
    let asked = matches!(scene.view.table.stage, ::clockworker::Stage::Save { record } | ::clockworker::Stage::Pay { record, .. } if record == id);
    let body = html! {
        (goods::bulb(reader, card.vp, "big"))
        (goods::pips(reader, &card.cost, mine.filter(|_| !asked), 8))
        @if card.cost.any > 0 { span class="cw-lbl cap" { (scene.say("web-clockworker-any")) } }
        @if refused { (goods::lacks(scene, goods::lack(scene, &card.cost))) }
    };
    let args = Args::new()
        .set("name", words::clockworker::record_full(scene.words, deck, id))
        .set("price", words::clockworker::cost(scene.words, &card.cost));
    let label = scene.words.with("web-clockworker-label-record", &args);
    let (html_id, sheet) = (format!("r-{id}"), sheets::record(id));
    let class = if asked { "card cw-rec asked" } else { "card cw-rec" };
    scene.table.consider(&Thing { id: &html_id, class, label: &label, mv: Some(&mv), sheet: Some(&sheet) }, &body)
}
