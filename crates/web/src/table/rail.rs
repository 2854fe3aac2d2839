//! The rail: rivals clockwise from the reader, then what happened. On a phone its parts are sheets.

use super::{Plays, Rival, Sitter, TablePage, log::log};
use crate::{art, parts};
use maud::{Markup, html};

pub(super) fn rail(page: &TablePage<'_>) -> Markup {
    html! {
        aside id="rail" class="rail" {
            @if page.tv {
                section class="tv-code" { (parts::qr(page.link, &page.table.reader.say("web-qr"))) b class="code-small" { (page.code) } }
            }
            section class="rivals" aria-label=(page.table.reader.say("web-rivals")) {
                @for rival in &page.board.rivals { (panel(page, rival)) }
            }
            (log(page))
        }
    }
}

/// A seat's panel: on a desktop in the rail, on a phone a sheet that its chip opens.
fn panel(page: &TablePage<'_>, rival: &Rival) -> Markup {
    let (table, reader) = (page.table, page.table.reader);
    let sitter = table.sitter(rival.seat);
    let index = rival.seat.index();
    html! {
        article id={ "rival-" (index) } class={ "rival" @if sitter.acting { " acting" } @if table.is_mine(rival.seat) { " own" } } popover {
            header {
                (table.mark(rival.seat, "big"))
                (table.face(rival.seat))
                div class="who" { h3 { (sitter.name) } p class="cap" { (about(page, sitter)) } }
                div class="numbers" { (rival.numbers) }
            }
            @if let Plays::Bot { style, .. } = &sitter.plays { @if !style.is_empty() { p class="style cap" title=(style) { (style) } } }
            (table.bubble(rival.seat, "panel", &html! {}))
            (rival.body)
            @if sitter.may_hand_over {
                form class="hand-over-form" method="post" action=(table.act("hand-over")) data-live {
                    button class="btn small" name="seat" value=(index) { (art::icon(reader, "bot")) span { (reader.say("web-give-to-bot")) } }
                }
            }
        }
    }
}

/// What is to be said about a seat in three words: to act, ready, away, its level.
fn about(page: &TablePage<'_>, sitter: &Sitter) -> Markup {
    let reader = page.table.reader;
    html! {
        @if sitter.acting { b class="acting-word" { (reader.say("web-acting")) } }
        @else if sitter.ready { span class="ready" { (art::icon(reader, "check")) (reader.say("web-ready")) } }
        @else if sitter.here == Some(false) { span class="away" { (art::icon(reader, "gone")) (reader.say("web-away")) } }
        @else if page.table.is_mine(sitter.seat) { (reader.say("web-you")) }
        @else if let Plays::Bot { level, .. } = &sitter.plays { (level) }
        @else if sitter.here == Some(true) { (reader.say("web-here")) }
    }
}
