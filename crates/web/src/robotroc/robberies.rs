//! Phase II, robbing: what lies open, a row for each player, one's own to protect (RT-19 to RT-22).

use super::{Scene, piece};
use crate::{art, parts};
use ::table::Seat;
use maud::{Markup, html};
use robotroc::{Card, Move, view::SeatView};

pub(super) fn robberies(scene: &Scene<'_>) -> Markup {
    let columns = columns(scene);
    html! {
        div class={ "mat spreads " (columns_class(columns)) } {
            @for seat in scene.table.round() { (row(scene, seat, &scene.view.seats[seat.index()], columns)) }
        }
    }
}

/// The fewest columns that lay all spreads out in five lines.
fn columns(scene: &Scene<'_>) -> usize {
    let lines = |columns: usize| -> usize {
        scene.view.seats.iter().map(|known| (known.spread.len() as usize).div_ceil(columns).max(1)).sum()
    };
    (7..16).find(|&columns| lines(columns) <= 5).unwrap_or(16)
}

/// The class that makes a grid of so many columns.
pub(super) fn columns_class(columns: usize) -> String {
    format!("cols-{columns}")
}

/// A player's row: who, the safe, the picks left, and the cards that lie open.
fn row(scene: &Scene<'_>, seat: Seat, known: &SeatView, columns: usize) -> Markup {
    let mine = scene.view.viewer.is(seat);
    let lines = (known.spread.len() as usize).div_ceil(columns).clamp(1, 4);
    let hidden = known.stock.len() - known.spread.len();
    let title = scene.with("web-robotroc-spread-of", &scene.words.about(seat));
    html! {
        section class={ "spread-row lines-" (lines) @if mine { " me" } @if scene.view.to_act.contains(seat) { " turn" } } aria-label=(title) {
            div class="spread-head" {
                p class="name-line" { (scene.table.mark(seat, "")) b { (scene.words.name(seat)) } }
                button type="button" class="safe-button" popovertarget=(safe_id(seat)) {
                    span class="vh" { (scene.count("web-robotroc-in-safe", hidden as usize)) }
                    (safe(scene, hidden))
                }
                p class="picks-left" title=(scene.count("web-robotroc-picks", known.picks.into())) {
                    (scene.art("k-weapon", "ic")) b { (known.picks) } span { (scene.count("web-robotroc-picks-word", known.picks.into())) }
                }
            }
            div class="spread" {
                @for card in known.spread { (open_card(scene, seat, card)) }
                @if known.spread.is_empty() { p class="cap nothing" { (scene.say("web-robotroc-nothing-open")) } }
            }
        }
    }
}

/// A card that lies open: to be taken, or one's own to be protected.
fn open_card(scene: &Scene<'_>, seat: Seat, card: Card) -> Markup {
    let mine = scene.view.viewer.is(seat);
    let mv = Move::Pick(card).to_string();
    let mut label = piece::label_at(scene, card, &scene.with("web-robotroc-of", &scene.words.about(seat)));
    if let (Some(_), Some(after), Some((_, own))) = (scene.table.offers.legal(&mv), scene.best_with(card), scene.own())
    {
        let change = scene.change(own.best.points, after.points);
        label = format!("{label} {} {change}", scene.say("web-robotroc-yours-then"));
    }
    let protect = html! { @if mine { span class="protect" { (art::icon(scene.reader(), "lock")) span { (scene.say("web-robotroc-protect")) } } } };
    piece::thing(scene, &piece::id(card), card, if mine { "cell mine" } else { "cell" }, &label, Some(&mv), &protect)
}

/// A shut safe with the number of cards in it.
pub(super) fn safe(scene: &Scene<'_>, cards: u32) -> Markup {
    html! {
        span class="safe" aria-hidden="true" { (scene.art("safe", "safe-art")) @if cards > 0 { b { (cards) } } }
    }
}

fn safe_id(seat: Seat) -> String {
    format!("safe-{}", seat.index())
}

/// What is in a safe, as far as the table shows it, and why it can't be taken.
pub(super) fn safe_sheet(scene: &Scene<'_>, seat: Seat, known: &SeatView) -> Markup {
    let inside = known.stock.minus(known.spread);
    let title = scene.with("web-robotroc-safe-of", &scene.words.about(seat).set("n", inside.len()));
    let body = html! {
        @if scene.open(seat) {
            div class="large-cards" {
                @for card in inside {
                    (piece::thing(scene, &format!("v-{card}"), card, "own", &piece::label(scene, card), Some(&Move::Pick(card).to_string()), &html! {}))
                }
            }
        }
        p class="cap" { (scene.say("web-robotroc-safe-note")) }
    };
    parts::sheet(scene.reader(), &safe_id(seat), &title, &body)
}

/// Who robs next, and after: the picks that are left, in their order (RT-19).
pub(super) fn to_come(scene: &Scene<'_>) -> Vec<Seat> {
    let Some(mut seat) = scene.view.to_act.first() else { return Vec::new() };
    let mut left: Vec<u8> = scene.view.seats.iter().map(|known| known.picks).collect();
    let mut order = Vec::new();
    while left.iter().any(|picks| *picks > 0) {
        if left[seat.index()] > 0 {
            left[seat.index()] -= 1;
            order.push(seat);
        }
        seat = seat.clockwise(scene.view.players());
    }
    order
}
