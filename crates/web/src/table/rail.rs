//! The rail: rivals clockwise from the reader, then what happened. On a phone its parts are sheets.

use super::{Plays, Rival, Sitter, TablePage, Told, told::Sentence};
use crate::{art, parts};
use ::table::Seat;
use maud::{Markup, html};

/// A line of the log.
#[derive(Clone, Debug)]
pub struct Line {
    /// Whose doing it was; nobody's for a season end.
    pub seat: Option<Seat>,
    /// What happened, in a sentence.
    pub text: String,
    /// What is seen beside it: a drawing, and the cards that the sentence names.
    pub told: Told,
    /// For a bot's move, the path under the table's address that says why (UX-38).
    pub why: Option<String>,
}

/// The lines of one turn.
#[derive(Clone, Debug)]
pub struct Turn {
    /// Its name: “Round 9”, “Turn 3”.
    pub title: String,
    /// What happened, oldest first.
    pub lines: Vec<Line>,
}

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

/// What happened: since the reader's last turn first, then turn by turn, all of it on demand (UX-22, UX-23).
fn log(page: &TablePage<'_>) -> Markup {
    let reader = page.table.reader;
    // A long game has hundreds of lines: each seat's mark is drawn once.
    let marks: Vec<Markup> = page.table.seats.iter().map(|sitter| page.table.mark(sitter.seat, "sm")).collect();
    let mut turns = page.log.iter();
    // Both are the last lines there are: what the first list has, the second does not say again.
    let latest =
        turns.next().map(|turn| (&turn.title, &turn.lines[..turn.lines.len().saturating_sub(page.since.len())]));
    html! {
        section id="log" class="log" popover aria-label=(reader.say("web-log")) {
            header { (parts::tape(&reader.say(if page.since.is_empty() { "web-log" } else { "web-since" })))
                @if page.may_look_back && !page.since.is_empty() { a id="look-back" class="as-link" href=(page.table.act("review")) { (reader.say("web-step-by-step")) } }
                button type="button" class="tool close" popovertarget="log" popovertargetaction="hide" aria-label=(reader.say("web-close")) { (art::icon(reader, "close")) }
            }
            div class="log-body" role="log" aria-live="polite" aria-relevant="additions" tabindex="0" aria-label=(reader.say("web-log")) {
                @if !page.since.is_empty() { ol class="since" { @for line in &page.since { (row(page, &marks, line)) } } }
                @if let Some((title, lines)) = latest.filter(|(_, lines)| !lines.is_empty()) { (block(page, &marks, title, lines)) }
            }
            @if turns.len() > 0 {
                details id="older" class="older" {
                    summary { (reader.say("web-whole-log")) (art::icon(reader, "down")) }
                    div class="older-body" tabindex="0" role="region" aria-label=(reader.say("web-whole-log")) { @for turn in turns { (block(page, &marks, &turn.title, &turn.lines)) } }
                }
            }
        }
    }
}

fn block(page: &TablePage<'_>, marks: &[Markup], title: &str, lines: &[Line]) -> Markup {
    html! { h4 { (title) } ol { @for line in lines { (row(page, marks, line)) } } }
}

fn row(page: &TablePage<'_>, marks: &[Markup], line: &Line) -> Markup {
    html! {
        li {
            @if let Some(mark) = line.seat.and_then(|seat| marks.get(seat.index())) { (mark) } @else { span class="seat sm" {} }
            span {
                (line.told.icon.draw(page.table.reader)) " "
                (Sentence { text: &line.text, cards: &line.told.cards, plain: page.table.reader.plain })
                @if let Some(why) = &line.why { " " a class="as-link" href=(page.table.act(why)) { (page.table.reader.say("web-why")) } }
            }
        }
    }
}
