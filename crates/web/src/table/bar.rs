//! The action bar: who must do what, what can be done, and the way back.

use super::{Offer, TablePage, Undo, Verdict};
use crate::{art, parts};
use maud::{Markup, html};

pub(super) fn bar(page: &TablePage<'_>) -> Markup {
    let pick = page.table.pick.and_then(|mv| page.table.offers.legal(mv));
    html! {
        section id="bar" class={ "bar" @if page.mine { " mine" } @if pick.is_some() { " picking" } } aria-label=(page.table.reader.say("web-actions")) {
            (status(page, pick))
            div class="acts" {
                @if let Some(offer) = pick { (confirm(page, offer)) }
                @else if page.table.looking { (play_on(page)) }
                @else if page.end.is_some() { (after(page)) }
                @else {
                    @for action in &page.board.actions { (action) }
                    @if !page.mine && page.undo != Undo::Never { (look_again(page)) }
                }
            }
            @if page.end.is_none() && page.undo != Undo::Never { (way_back(page, pick.is_none())) }
            // The reader's own words: every other seat has a panel.
            @if let Some(own) = page.table.viewer.seat() { (page.table.bubble(own, "own", &page.table.mark(own, "sm"))) }
        }
    }
}

fn status(page: &TablePage<'_>, pick: Option<&Offer>) -> Markup {
    html! {
        div class="status" {
            @if let Some(problem) = &page.problem { p class="problem" role="alert" { (problem) } }
            p id="status" class="do" role="status" {
                @if page.mine { span class="dot" {} }
                span { @if let Some(offer) = pick { (offer.words) } @else { (page.status) } }
            }
            @match (pick, &page.board.preview) {
                (None, _) if page.table.looking => p class="how" { (page.table.reader.say("web-looking")) },
                (Some(_), Some(preview)) => p class="how" { (preview) },
                (Some(Offer { verdict: Verdict::Legal { preview, .. }, .. }), None) if !preview.is_empty() => p class="how" { (preview.join(" · ")) },
                _ => @if let Some(hint) = &page.hint { p class="how" { (hint) } },
            }
        }
    }
}

/// The choice at hand: do it, or think again.
fn confirm(page: &TablePage<'_>, offer: &Offer) -> Markup {
    let reader = page.table.reader;
    html! {
        button id="confirm" class="btn pri" autofocus form="play" name="move" value=(offer.mv) {
            (art::icon(reader, "check")) span { (reader.say("web-confirm")) }
        }
        @if let Some(sheet) = &page.board.look {
            button type="button" id="look" class="btn" popovertarget=(sheet) { (art::icon(reader, "card")) span { (reader.say("web-look-card")) } }
        }
        button id="cancel" class="btn" form="pick" { (art::icon(reader, "close")) span { (reader.say("web-think-again")) } }
    }
}

/// Looking is over: a tap on a card does its move again.
fn play_on(page: &TablePage<'_>) -> Markup {
    let reader = page.table.reader;
    html! { button id="play-on" class="btn pri" form="pick" { (art::icon(reader, "play")) span { (reader.say("web-play-on")) } } }
}

/// Without scripts a page does not change by itself.
fn look_again(page: &TablePage<'_>) -> Markup {
    let reader = page.table.reader;
    html! { noscript { a id="again" class="btn pri" href=(reader.url(&reader.here)) { span { (reader.say("web-look-again")) } } } }
}

/// What there is to do once the game is over.
fn after(page: &TablePage<'_>) -> Markup {
    let (table, reader) = (page.table, page.table.reader);
    html! {
        @if table.viewer.seat().is_some() {
            form method="post" action=(table.act("rematch")) {
                button class="btn pri" { (art::icon(reader, "again")) span { (reader.say("web-rematch")) } }
            }
        }
        a class="btn" href=(table.act("review")) { (art::icon(reader, "eye")) span { (reader.say("web-review-game")) } }
        a class="btn" href=(reader.url("/")) { span { (reader.say("web-leave")) } }
    }
}

/// Undo and restart, always there; when they are locked they say why (UX-7, UX-43). Before them, where a tap would play a
/// card at once, the way to look at it instead; the style knows when that is.
fn way_back(page: &TablePage<'_>, may_look: bool) -> Markup {
    let (table, reader) = (page.table, page.table.reader);
    let seq = || html! { input type="hidden" name="seq" value=(page.seq); (table.whose()) };
    html! {
        div class="back" {
            @if may_look && page.mine && !table.looking {
                button id="look-first" class="btn" form="pick" name="look" value="on" title=(reader.say("web-look-first")) aria-label=(reader.say("web-look-first")) { (art::icon(reader, "card")) }
            }
            @match &page.undo {
                Undo::Free { to_turn_start } => {
                    form method="post" action=(table.act("undo")) data-live {
                        (seq())
                        button id="undo" class="btn" { (art::icon(reader, "undo")) (parts::two_lines(&reader.say("web-undo"), "")) }
                    }
                    @if *to_turn_start > 1 {
                        form method="post" action=(table.act("restart")) data-live {
                            (seq())
                            button id="restart" class="btn" title=(reader.say("web-restart")) aria-label=(reader.say("web-restart")) { (art::icon(reader, "restart")) }
                        }
                    }
                }
                Undo::Locked(why) => {
                    button id="undo" type="button" class="btn" aria-disabled="true" aria-describedby="undo-why" popovertarget="undo-why-pop" {
                        (art::icon(reader, "undo"))
                        span { (reader.say("web-undo")) small id="undo-why" { (why) } }
                    }
                    span id="undo-why-pop" class="why-pop" popover { (why) }
                }
                Undo::Never => {}
            }
        }
    }
}
