//! The log: since the reader's last turn first, then turn by turn, all of it on demand (UX-22, UX-23).
//!
//! A long game has hundreds of lines, and every push draws them all: they are written straight into the page.

use super::{TablePage, Told, told::Sentence};
use crate::{art, parts, text::Text};
use ::table::Seat;
use maud::{Markup, Render, html};

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

pub(super) fn log(page: &TablePage<'_>) -> Markup {
    let reader = page.table.reader;
    let marks: Vec<Markup> = page.table.seats.iter().map(|sitter| page.table.mark(sitter.seat, "sm")).collect();
    let rows = |lines| Rows { page, marks: &marks, lines };
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
            // On a phone this is a shut sheet, which nobody hears: `news` speaks on every screen, and only it.
            div class="log-body" role="log" aria-live="off" tabindex="0" aria-label=(reader.say("web-log")) {
                @if !page.since.is_empty() { ol class="since" { (rows(&page.since)) } }
                @if let Some((title, lines)) = latest.filter(|(_, lines)| !lines.is_empty()) { h4 { (Text(title)) } ol { (rows(lines)) } }
            }
            @if turns.len() > 0 {
                details id="older" class="older" {
                    summary { (reader.say("web-whole-log")) (art::icon(reader, "down")) }
                    div class="older-body" tabindex="0" role="region" aria-label=(reader.say("web-whole-log")) {
                        @for turn in turns { h4 { (Text(&turn.title)) } ol { (rows(&turn.lines)) } }
                    }
                }
            }
        }
    }
}

/// How many lines the news hold: as many as may come with one push.
const NEWS: usize = 8;

/// The newest lines and words, for those who hear the page (UX-18). Each has an id of its own, so that what is new is an
/// addition, and only additions are said.
pub(super) fn news(page: &TablePage<'_>) -> Markup {
    let said = page.table.seats.iter().filter(|sitter| !page.table.is_mine(sitter.seat));
    let count: usize = page.log.iter().map(|turn| turn.lines.len()).sum();
    let newest: Vec<&Line> = page.log.iter().flat_map(|turn| turn.lines.iter().rev()).take(NEWS).collect();
    html! {
        div id="news" class="vh" aria-live="polite" aria-relevant="additions" {
            @for (at, line) in newest.iter().enumerate().rev() { p id={ "news-" (count - at) } { (Text(&line.text)) } }
            @for sitter in said { @if let Some(emote) = &sitter.emote {
                p id={ "news-said-" (sitter.seat.index()) "-" (emote.at) } { (Text(&sitter.name)) ": " (Text(&emote.words)) }
            } }
        }
    }
}

/// The last theft among the newest lines: the number of its line, the card, the thief.
pub(super) fn theft(page: &TablePage<'_>) -> Option<String> {
    let count: usize = page.log.iter().map(|turn| turn.lines.len()).sum();
    let mut newest = page.log.iter().flat_map(|turn| turn.lines.iter().rev()).take(NEWS).enumerate();
    newest.find_map(|(at, line)| {
        let (card, seat) = line.told.theft.as_ref()?;
        Some(format!("{} {card} {}", count - at, seat.index()))
    })
}

/// Lines as items of a list. What one seat does in a row has its mark once.
struct Rows<'a> {
    page: &'a TablePage<'a>,
    marks: &'a [Markup],
    lines: &'a [Line],
}

impl Render for Rows<'_> {
    fn render_to(&self, out: &mut String) {
        let mut seat = None;
        for line in self.lines {
            let mark = line.seat.filter(|own| seat != Some(*own)).and_then(|own| self.marks.get(own.index()));
            seat = line.seat;
            out.push_str("<li>");
            out.push_str(mark.map_or("<span class=\"seat sm\"></span>", |mark| &mark.0));
            out.push_str("<span>");
            self.sentence(line, out);
            out.push_str("</span></li>");
        }
    }
}

impl Rows<'_> {
    fn sentence(&self, line: &Line, out: &mut String) {
        let (table, reader) = (self.page.table, self.page.table.reader);
        line.told.icon.draw_to(reader, out);
        out.push(' ');
        Sentence { text: &line.text, cards: &line.told.cards, plain: reader.plain }.render_to(out);
        if let Some(why) = &line.why {
            html! { " " a class="as-link" href=(table.act(why)) { (reader.say("web-why")) } }.render_to(out);
        }
    }
}
