//! The table's menu, the rules in one action, and what may be said: sheets that never leave the table (UX-29).

use super::{Plays, TablePage, Undo};
use crate::{art, layout, parts, rules};
use maud::{Markup, html};

/// The keys, in the order the help shows them (UX-44).
const KEYS: [(&str, &str); 9] = [
    ("1 – 9", "web-key-numbers"),
    ("Enter", "web-key-enter"),
    ("Esc", "web-key-escape"),
    ("U", "web-key-undo"),
    ("R", "web-key-restart"),
    ("I", "web-key-card"),
    ("L", "web-key-log"),
    ("K", "web-key-show"),
    ("?", "web-key-help"),
];

pub(super) fn menu(page: &TablePage<'_>) -> Markup {
    let (table, reader) = (page.table, page.table.reader);
    // Who only watches is not heard.
    let may_speak = table.viewer.seat().is_some();
    html! {
        (parts::sheet(reader, "menu", &reader.say("web-menu"), &html! {
            ul class="menu-list" {
                li { a href=(reader.url("/")) { (art::icon(reader, "home")) (reader.say("web-to-home")) } }
                li { button type="button" data-copy-text=(page.link) data-done=(reader.say("web-copied")) { (art::icon(reader, "copy")) (reader.say("web-copy-link")) b class="code-small" { (page.code) } } }
                li { button type="button" data-copy-text=(page.watch) data-done=(reader.say("web-copied")) { (art::icon(reader, "eye")) (reader.say("web-watch")) } }
                li { a href=(table.act("tv")) { (art::icon(reader, "tv")) (reader.say("web-tv")) } }
                @if let Some(seat) = table.viewer.seat() {
                    li { form method="post" action=(table.act("link")) { button { (art::icon(reader, "share")) (reader.say("link-menu")) } } }
                    @if page.end.is_none() && page.undo != Undo::Never && table.sitter(seat).plays == Plays::Person {
                        li { form method="post" action=(table.act("hand-over")) { button name="seat" value=(seat.index()) { (art::icon(reader, "bot")) (reader.say("stand-in-ask")) } } }
                    }
                }
                li { button type="button" popovertarget="rules-sheet" { (art::icon(reader, "help")) (reader.say("web-rules")) } }
                @if may_speak { li { button type="button" popovertarget="emotes" { (art::icon(reader, "chat")) (reader.say("web-say")) } } }
                li { button type="button" popovertarget="keys" { (art::icon(reader, "keys")) (reader.say("web-keys")) } }
            }
            @if !page.options.is_empty() {
                h3 { (reader.say("web-table-options")) }
                (parts::option_list(&page.options))
            }
            h3 { (reader.say("web-settings")) }
            @if let (Some(pace), true) = (page.pace, table.viewer.seat().is_some() && page.end.is_none()) {
                @let paces = ["instant", "normal", "slow"].map(|id| (id, reader.say(&format!("web-pace-{id}"))));
                div class="settings" { (parts::switch_at(reader, &table.act("pace"), "pace", &reader.say("web-pace"), &paces, pace)) }
            }
            (layout::settings(reader))
            h3 { (reader.say("web-fair-deal")) }
            p class="cap" { (reader.say("web-fair-deal-text")) }
            p { code { (page.promise.0) } }
            p { a class="as-link" href=(table.act("record.json")) download { (art::icon(reader, "down")) (reader.say("web-record")) } }
        }))
        (parts::sheet(reader, "rules-sheet", &reader.say("web-rules"), &rules::short(reader, table.title)))
        @if may_speak {
            (parts::sheet(reader, "emotes", &reader.say("web-say"), &html! {
                form class="emote-list" method="post" action=(table.act("emote")) data-live {
                    @for (key, words) in &page.emotes { button class="btn" name="say" value=(key) { (words) } }
                }
            }))
        }
        (parts::sheet(reader, "keys", &reader.say("web-keys"), &html! {
            dl class="keys-list" { @for (key, words) in KEYS { div { dt { kbd { (key) } } dd { (reader.say(words)) } } } }
        }))
    }
}
