//! What stands on the podium at the end: the droids somebody repaired, before the Houses they built.

use crate::{Reader, art, table::Table};
use ::droids::View;
use ::table::Seat;
use maud::{Markup, html};
use words::Words;

/// A player's droids and Houses.
#[must_use]
pub fn podium(table: &Table<'_>, view: &View, _: &Words, seat: Seat) -> Markup {
    let place = view.place(seat);
    let picture = |card| art::drawing(table.reader, "droids", view.deck.get().art(card), "art");
    html! {
        div class="ld-podium" {
            div class="houses" { @for house in &place.houses { (picture(*house)) } }
            div class={ "droids" @if place.board.droids.len() > 12 { " many" } @else if place.board.droids.len() < 7 { " few" } } { @for card in place.board.droids { (picture(card)) } }
        }
    }
}

/// The icon of a score category, by its name in [`Score`](::table::Score).
pub(crate) fn category_icon(reader: &Reader, name: &str) -> Markup {
    let icon = match name {
        "droids" => "x-wrench",
        "parts" => "i-nut",
        "leaves" => "i-leaf",
        "communication" => "f-comm",
        "houses" => "f-house",
        _ => return html! {},
    };
    art::drawing(reader, "droids", icon, "ic")
}
