//! Phase II, hiding: a safe with four slots, one's cards beside it, and who is ready (RT-16 to RT-18).

use super::{Scene, piece, robberies, robot::Figure};
use crate::{art, parts};
use maud::{Markup, html};
use robotroc::{Card, Move, state::VAULT};
use words::Args;

pub(super) fn hiding(scene: &Scene<'_>) -> Markup {
    let Some((_, own)) = scene.own() else { return watched(scene) };
    let cards: Vec<Card> = own.stock.minus(scene.view.my_vault).into_iter().collect();
    html! {
        div class="mat hiding" {
            div class="safe-open" {
                h3 { (scene.with("web-robotroc-your-safe", &Args::new().set("n", scene.view.my_vault.len()).set("of", slots(own.stock.len())))) }
                div class="safe-box" {
                    @for card in scene.view.my_vault { (card_thing(scene, card)) }
                    @for _ in scene.view.my_vault.len()..slots(own.stock.len()) { span class="slot-free" aria-hidden="true" { (art::icon(scene.reader(), "lock")) } }
                }
                (ready(scene))
            }
            div class={ "grid-cards " (robberies::columns_class(columns(cards.len()))) } {
                @for card in cards { (card_thing(scene, card)) }
            }
        }
    }
}

/// A suggestion what to hide next: the card that the robot would miss most. It is considered, not played.
pub(super) fn suggestion(scene: &Scene<'_>) -> Option<Markup> {
    let (_, own) = scene.own()?;
    let legal = |card: &Card| scene.table.offers.legal(&Move::Hide(*card).to_string()).is_some();
    let cards = own.stock.minus(scene.view.my_vault).into_iter().filter(legal);
    let card = cards.max_by_key(|card| (loss(scene, *card), scene.view.deck.power(*card)))?;
    let mv = Move::Hide(card).to_string();
    let words = parts::two_lines(&scene.say("web-robotroc-suggest"), piece::name(scene, card));
    Some(html! {
        button id="suggest" class="btn" form="pick" name="pick" value=(mv) { (art::icon(scene.reader(), "hint")) (words) }
    })
}

/// How many points the reader's robot would lose with a card.
pub(super) fn loss(scene: &Scene<'_>, card: Card) -> u16 {
    let Some((_, own)) = scene.own() else { return 0 };
    (own.best.points - scene.best(own.stock.without(card)).points).max(0).unsigned_abs()
}

/// How many cards a safe takes.
fn slots(stock: u32) -> u32 {
    VAULT.min(stock)
}

/// Enough columns for three rows, or four where there are many cards.
fn columns(cards: usize) -> usize {
    cards.div_ceil(if cards > 21 { 4 } else { 3 }).clamp(6, 9)
}

/// A card to hide; those on the best robot carry a medal.
fn card_thing(scene: &Scene<'_>, card: Card) -> Markup {
    let best = scene.own().is_some_and(|(_, own)| Figure::of(own.stock, own.best.robot).cards().contains(card));
    let mut label = piece::label(scene, card);
    if best {
        label = format!("{label} {}", scene.say("web-robotroc-in-best"));
    }
    let medal = html! { @if best { span class="medal" { (art::icon(scene.reader(), "medal")) } } };
    piece::thing(scene, &piece::id(card), card, "cell", &label, Some(&Move::Hide(card).to_string()), &medal)
}

/// Who has hidden their cards; never which.
fn ready(scene: &Scene<'_>) -> Markup {
    let done = scene.view.seats.iter().filter(|known| known.ready).count();
    let args = Args::new().set("n", done).set("of", scene.view.seats.len());
    html! {
        div class="readiness" {
            p { (scene.with("web-robotroc-ready", &args)) }
            ul { @for (seat, known) in scene.seats() {
                li class=(if known.ready { "done" } else { "busy" }) {
                    (scene.table.mark(seat, "")) span { (scene.words.name(seat)) }
                    @if known.ready { (art::icon(scene.reader(), "check")) span class="vh" { (scene.say("web-ready")) } } @else { (art::icon(scene.reader(), "clock")) }
                }
            } }
        }
    }
}

/// For whoever only watches: the safes, open or shut.
fn watched(scene: &Scene<'_>) -> Markup {
    html! {
        div class="mat safes" {
            @for (seat, known) in scene.seats() {
                div class="safe-of" {
                    p class="name-line" { (scene.table.mark(seat, "")) b { (scene.words.name(seat)) } }
                    (robberies::safe(scene, if known.ready { slots(known.stock.len()) } else { 0 }))
                    p class="cap" { (scene.say(if known.ready { "web-robotroc-shut" } else { "web-robotroc-filling" })) }
                }
            }
        }
    }
}
