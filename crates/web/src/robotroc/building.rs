//! Phase III: shelves of heads, bodies, legs and weapons. The best build is marked; any other is built piece by piece
//! (RT-24, RT-30).

use super::{Scene, piece, robot, robot::Figure, workshop};
use crate::{art, parts};
use maud::{Markup, html};
use robotroc::{Card, CardSet, Doubled, Kind, Move};

pub(super) fn building(scene: &Scene<'_>) -> Markup {
    let Some((_, own)) = scene.own() else { return waiting(scene) };
    let best = workshop::completed(scene, &scene.view.my_bench);
    let figure = Figure::of(own.stock, best.robot);
    let bench = &scene.view.my_bench;
    let so_far = Figure { head: bench.head, body: bench.body, legs: bench.legs, weapons: bench.weapons };
    // Before the first part is mounted, the best robot stands there as an idea.
    let (stands, look) = if so_far == Figure::default() { (&figure, "idea") } else { (&so_far, "") };
    html! {
        div class="mat shelves" {
            @for kind in Kind::ALL { (shelf(scene, kind, own.stock.of(kind), &figure)) }
            div class="stage easel" { (robot::figure(scene, stands, look)) span class="shelf" {} }
        }
    }
}

fn shelf(scene: &Scene<'_>, kind: Kind, cards: CardSet, best: &Figure) -> Markup {
    html! {
        section class={ "shelf-row shelf-" (kind.word()) } aria-label=(piece::kind_name(scene, kind)) {
            p class="shelf-name" { (piece::kind(scene, kind)) span { (piece::kind_name(scene, kind)) } }
            div class="shelf-cards" {
                @for card in cards { (part(scene, card, best)) }
                @if cards.is_empty() { p class="cap nothing" { (scene.say("web-robotroc-none-of-these")) } }
                @if kind == Kind::Weapon { (unarmed(scene)) }
                @if kind == Kind::Bonus { (doublings(scene)) }
            }
        }
    }
}

/// A card on its shelf: on the robot, on the best robot, or left over.
fn part(scene: &Scene<'_>, card: Card, best: &Figure) -> Markup {
    let bench = &scene.view.my_bench;
    let on = [bench.head, bench.body, bench.legs].contains(&Some(card)) || bench.weapons.contains(card);
    let marked = best.cards().contains(card);
    let mut label = piece::label(scene, card);
    if on {
        label = format!("{label} {}", scene.say("web-robotroc-mounted"));
    } else if marked {
        label = format!("{label} {}", scene.say("web-robotroc-in-best"));
    }
    let mv = (card.kind() != Kind::Bonus).then(|| Move::Use(card).to_string());
    let mark = html! {
        @if on { span class="medal on" { (art::icon(scene.reader(), "check")) } }
        @else if marked { span class="medal" { (art::icon(scene.reader(), "medal")) } }
    };
    piece::thing(scene, &piece::id(card), card, if on { "cell on" } else { "cell" }, &label, mv.as_deref(), &mark)
}

/// No weapon, or no further one.
fn unarmed(scene: &Scene<'_>) -> Markup {
    let none = scene.view.my_bench.weapons.is_empty();
    let words = scene.say(if none { "web-robotroc-no-weapon" } else { "web-robotroc-no-more" });
    scene.table.action("done", "small twice", &html! { span { (words) } })
}

/// What bonus 9 may double, for whoever has it.
fn doublings(scene: &Scene<'_>) -> Markup {
    html! {
        @for part in Doubled::ALL {
            @let mv = Move::Double(part).to_string();
            @if scene.table.offers.get(&mv).is_some() {
                @let name = piece::kind_name(scene, workshop::doubled_kind(part));
                (scene.table.action(&mv, "small twice", &parts::two_lines("×2", &name)))
            }
        }
    }
}

/// For whoever only watches: who is still building.
fn waiting(scene: &Scene<'_>) -> Markup {
    html! {
        div class="mat safes" {
            @for (seat, known) in scene.seats() {
                div class="safe-of" {
                    (super::market::pawn(scene, seat, "pawn"))
                    p class="name-line" { (scene.table.mark(seat, "")) b { (scene.words.name(seat)) } }
                    p class="cap" { (scene.say(if known.ready { "web-robotroc-built" } else { "web-robotroc-still-building" })) }
                }
            }
        }
    }
}
