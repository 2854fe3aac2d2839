//! The whole table as text: what is to be known, a list for each zone, and everything that can be done as a list (UX-45).
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
    Board {
        zones: vec![
            Zone {
                id: "choices",
                label: reader.say("web-choices"),
                badge: table.offers.count(|_| true),
                body: choices(table),
            },
            Zone { id: "text", label: reader.say("web-table"), badge: 0, body: zones(table, &view.say_zones(words)) },
        ],
        now: usize::from(table.offers.0.is_empty()),
        rivals: table.round().into_iter().map(|seat| Rival { seat, numbers: html! {}, body: html! {} }).collect(),
        ..Board::default()
    }
}

/// What all share, then the reader's own things, then the others clockwise: a heading and a list each.
fn zones(table: &Table<'_>, zones: &[words::Zone]) -> Markup {
    let own = table.viewer.seat();
    let others = table.round().into_iter().filter(|seat| own != Some(*seat));
    let order = [None].into_iter().chain(own.map(Some)).chain(others.map(Some));
    html! {
        @for of in order {
            @let lines: Vec<&str> = zones.iter().filter(|zone| zone.of == of).flat_map(|zone| &zone.lines).map(String::as_str).collect();
            @if !lines.is_empty() {
                h2 class="plain-of" {
                    @match of {
                        None => (parts::tape(&table.reader.say("web-table"))),
                        Some(seat) => { (table.mark(seat, "sm")) (table.sitter(seat).name) @if own == of { small { (table.reader.say("web-you")) } } },
                    }
                }
                (list(&lines))
            }
        }
    }
}

/// Lines as a list; what is indented belongs to the line before it.
fn list(lines: &[&str]) -> Markup {
    let groups = lines.chunk_by(|_, next| next.starts_with("  "));
    html! {
        ul class="plain-view" { @for group in groups { li {
            (group[0].trim_start())
            @if group.len() > 1 { ul { @for line in &group[1..] { li { (line.trim_start()) } } } }
        } } }
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
