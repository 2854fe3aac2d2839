//! Phase I: the blanket with nine by five cards, and the characters on it (RT-05 to RT-12).
//!
//! The cells stand in the page row by row. A phone held upright turns the blanket: five columns of nine. Neighbours stay
//! neighbours, so only the style changes.

use super::{Scene, piece};
use crate::{art, table::Thing};
use ::table::Seat;
use maud::{Markup, html};
use robotroc::{Cell, Move, Phase};
use words::Args;

pub(super) fn market(scene: &Scene<'_>) -> Markup {
    html! {
        div class="mat market" {
            @for cell in Cell::all() { (place(scene, cell)) }
        }
    }
}

/// A cell: somebody stands there, or a card lies there, or nothing is left.
fn place(scene: &Scene<'_>, cell: Cell) -> Markup {
    let mv = if scene.view.phase == Phase::Enter { Move::Enter(cell) } else { Move::Step(cell) }.to_string();
    let standing = scene.seats().find(|(_, known)| known.pawn == Some(cell));
    match (standing, scene.view.card_at(cell)) {
        (Some((seat, _)), _) => character(scene, seat, cell, &mv),
        (None, Some(card)) => {
            let at = scene.with("web-robotroc-at", &Args::new().set("cell", cell.to_string()));
            let mut label = piece::label_at(scene, card, &at);
            let gain = scene.table.offers.legal(&mv).and_then(|_| gain(scene, card));
            if let Some(gain) = &gain {
                label = format!("{label} {gain}");
            }
            piece::thing(scene, &piece::id(card), card, "cell", &label, Some(&mv), &html! {})
        }
        (None, None) => {
            let (id, label) = (
                format!("cell-{cell}"),
                scene.with("web-robotroc-empty-cell", &Args::new().set("cell", cell.to_string())),
            );
            scene.table.thing(
                &Thing { id: &id, class: "cell empty", label: &label, mv: Some(&mv), sheet: None },
                &html! { span class="spot" {} },
            )
        }
    }
}

/// “Your robot then: 39 → 44 points”.
fn gain(scene: &Scene<'_>, card: robotroc::Card) -> Option<String> {
    let (after, (_, own)) = (scene.best_with(card)?, scene.own()?);
    Some(format!("{} {}", scene.say("web-robotroc-yours-then"), scene.change(own.best.points, after.points)))
}

/// A character on its cell.
fn character(scene: &Scene<'_>, seat: Seat, cell: Cell, mv: &str) -> Markup {
    let label = scene.with("web-robotroc-stands", &scene.words.about(seat).set("cell", cell.to_string()));
    let class = if scene.view.viewer.is(seat) { "cell who me" } else { "cell who" };
    scene.table.thing(
        &Thing { id: &format!("pawn-{}", seat.index()), class, label: &label, mv: Some(mv), sheet: None },
        &pawn(scene, seat, "pawn"),
    )
}

/// A character: hat and chest plate repeat the seat's shape, the initial stands on the plate.
pub(super) fn pawn(scene: &Scene<'_>, seat: Seat, class: &str) -> Markup {
    let shape = art::SHAPES[seat.index() % 4];
    let (y, size) = if shape == "triangle" { ("90", "15") } else { ("88", "19") };
    html! {
        svg class=(class) viewBox="0 -10 100 110" aria-hidden="true" {
            use href=(scene.reader().drawing("robotroc", &format!("seat-{shape}"))) y="-10" width="100" height="110" {}
            text x="50" y=(y) font-size=(size) text-anchor="middle" { (art::initial(&scene.table.sitter(seat).name)) }
        }
    }
}
