//! The repaired droids, by family, with what each family scores now.

use super::{Scene, deal, goods, sheets};
use crate::parts;
use ::droids::{CardSet, Family, view::Place};
use maud::{Markup, html};
use words::Args;

/// What a family's droids score now: their points, and for Communication what is heard on the borders (LD-26).
pub(super) fn score(scene: &Scene<'_>, place: &Place, family: Family) -> (CardSet, i16) {
    let deck = scene.view.deck.get();
    let cards = place.board.droids.and(deck.of(family));
    let mut points: i16 = cards.map(|card| i16::from(deck.droid(card).rp)).sum();
    if family == Family::Communication {
        points += place.tally.communication;
    }
    if family == Family::Water && scene.automa(place.seat) {
        points /= 2; // LD-35: of the automa's Water droids, half counts.
    }
    (cards, points)
}

pub(super) fn zone(scene: &Scene<'_>) -> Markup {
    let own = scene.own();
    html! {
        div class="ld-famz" {
            div class="zone-head" {
                (parts::tape(&scene.with("web-droids-droids-of", &scene.about(scene.seat))))
                p class="ld-totals" {
                    span class="vh" { (scene.count("web-droids-leaves", own.leaves)) ". " (scene.count("web-droids-points", own.total)) }
                    span aria-hidden="true" { (scene.art("i-leaf", "ic")) b { (own.leaves) } }
                    span aria-hidden="true" { (goods::points(scene, own.total)) }
                }
            }
            button type="button" class="ld-fams" popovertarget=(sheets::board(scene.seat)) {
                span class="vh" { (scene.say("web-droids-whole-board")) ". " }
                @for family in Family::ALL { (row(scene, own, family)) }
                (houses(scene, own))
            }
        }
    }
}

fn row(scene: &Scene<'_>, place: &Place, family: Family) -> Markup {
    let (cards, points) = score(scene, place, family);
    let name = words::droids::family(scene.words, family);
    let label = scene.with(
        "web-droids-family-row",
        &Args::new().set("family", name.clone()).set("n", cards.len()).set("points", points),
    );
    html! {
        span class={ "ld-fam" @if cards.is_empty() { " none" } } {
                span class="vh" { (label) ". " }
                span class="thing-body" aria-hidden="true" {
                    span class="ld-fi" { (scene.art(goods::family(family), "ic")) }
                    span class="ld-fn" { (name) }
                    span class="ld-xt" { (note(scene, place, family, cards)) }
                    span class="ld-mds" { @for card in cards { span id={ "c" (card) } data-card { (scene.picture(card, "art sticker")) } } }
                    span class="ld-fp" { (points) }
                }
        }
    }
}

/// What a family does for its owner, in short.
fn note(scene: &Scene<'_>, place: &Place, family: Family, cards: CardSet) -> Markup {
    if cards.is_empty() {
        return html! { (scene.say("web-droids-no-droid")) };
    }
    match family {
        Family::Gardening => {
            html! { @for _ in 0..place.leaves.min(8) { (scene.art("i-leaf", "ic")) } @if place.tally.leaves > 0 { "+" (place.tally.leaves) } }
        }
        Family::Communication => html! { (scene.count("web-droids-heard", place.heard)) },
        Family::Water => html! { (scene.count("web-droids-number", cards.len())) },
        Family::Shed | Family::Collect | Family::Market => {
            html! { @for card in cards { (deal::effect_line(scene, card)) } }
        }
    }
}

/// The House droids built.
fn houses(scene: &Scene<'_>, place: &Place) -> Markup {
    let label = scene
        .with("web-droids-houses-row", &Args::new().set("n", place.houses.len()).set("points", place.tally.houses));
    html! {
        span class={ "ld-fam" @if place.houses.is_empty() { " none" } } {
                span class="vh" { (label) ". " }
                span class="thing-body" aria-hidden="true" {
                    span class="ld-fi" { (scene.art("f-house", "ic")) }
                    span class="ld-fn" { (scene.say("web-droids-tab-houses")) }
                    span class="ld-xt" { @if place.houses.is_empty() { (scene.say("web-droids-no-house")) } @else { (scene.count("web-droids-number", place.houses.len() as i64)) } }
                    span class="ld-mds" { @for house in &place.houses { span { (scene.picture(*house, "art sticker")) } } }
                    span class="ld-fp" { (place.tally.houses) }
                }
        }
    }
}
