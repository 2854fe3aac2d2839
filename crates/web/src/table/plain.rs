//! The whole table as text: what is to be known, line by line, and everything that can be done as a list (UX-45).
//!
//! For screen readers, slow connections and whoever likes it. It needs nothing from a game but its words, so it is also
//! how a new game is playable before anybody has drawn a board for it.

use super::{Board, Rival, Table, Zone};
use crate::parts;
use games::AnyView;
use maud::{Markup, html};
use words::Words;

/// The board of any game in words.
#[must_use]
pub fn board(table: &Table<'_>, view: &AnyView, words: &Words) -> Board {
    let reader = table.reader;
    let lines = view.say(words);
    Board {
        zones: vec![
            Zone {
                id: "choices",
                label: reader.say("web-choices"),
                badge: table.offers.count(|_| true),
                body: choices(table),
            },
            Zone {
                id: "text",
                label: reader.say("web-table"),
                badge: 0,
                body: html! { (parts::tape(&reader.say("web-table"))) ul class="plain-view" { @for line in &lines { li { (line) } } } },
            },
        ],
        now: usize::from(table.offers.0.is_empty()),
        rivals: table.round().into_iter().map(|seat| Rival { seat, numbers: html! {}, body: html! {} }).collect(),
        ..Board::default()
    }
}

/// Every legal offer as a button; the others with their reasons, on demand.
fn choices(table: &Table<'_>) -> Markup {
    let (legal, refused): (Vec<_>, Vec<_>) = table.offers.0.iter().partition(|offer| offer.legal());
    html! {
        (parts::tape(&table.reader.say("web-choices")))
        @if table.offers.0.is_empty() { p class="cap" { (table.reader.say("web-no-choices")) } }
        div class="plain-offers" { @for offer in legal { (table.action(&offer.mv, "", &parts::two_lines(&offer.words, ""))) } }
        @if !refused.is_empty() {
            details id="refused" class="plain-refused" {
                summary { (table.reader.count("web-refused", refused.len())) }
                ul class="plain-view" { @for offer in refused { li { b { (offer.words) } br; (offer.why().unwrap_or_default()) } } }
            }
        }
    }
}
