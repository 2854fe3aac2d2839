//! What stands on the podium at the end: the Artifacts a player repaired, over the Locations they put back to work.

use super::goods;
use crate::{Reader, art, table::Table};
use ::clockworker::View;
use ::table::Seat;
use maud::{Markup, html};
use words::Words;

/// A player's shelf.
#[must_use]
pub fn podium(table: &Table<'_>, view: &View, _: &Words, seat: Seat) -> Markup {
    let player = &view.table.players[seat.index()];
    html! {
        div class="cw-shelf" {
            div class="arts" { @for id in player.artifacts.iter() { (art::drawing(table.reader, "clockworker", &format!("art-{id}"), "art sticker")) } }
            div class="locs" { @for site in player.sites.iter() { (art::drawing(table.reader, "clockworker", &format!("loc-{}", site.location), "art")) } }
        }
    }
}

/// The icon of a score category, by its name in [`Score`](::table::Score).
pub(crate) fn category_icon(reader: &Reader, name: &str) -> Markup {
    match name {
        "tokens" => goods::icon(reader, "vp"),
        "artifacts" => art::drawing(reader, "clockworker", "art-emergency-toolkit", "ic"),
        "records" => art::icon(reader, "log"),
        "end" => art::icon(reader, "flag"),
        _ => html! {},
    }
}
