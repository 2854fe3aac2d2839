//! A table before its game begins: the link, the code, the seats (UX-2).

use crate::{Reader, Title, art, layout, layout::Head, parts};
use maud::{Markup, html};
use words::Args;

/// Who sits on a seat.
pub enum Sitter {
    /// A person.
    Person {
        /// Their name.
        name: String,
        /// Whether it is the reader.
        you: bool,
        /// Whether their page is open, if that is known.
        here: Option<bool>,
    },
    /// A bot.
    Bot {
        /// Its name.
        name: String,
        /// Its portrait.
        portrait: u8,
        /// Its level in words.
        level: String,
        /// What it likes, in a line (UX-41).
        style: String,
    },
    /// Nobody yet.
    Free,
}

/// A bot that may be asked to sit down.
pub struct BotOffer {
    /// As the form sends it.
    pub value: String,
    /// Its name and level.
    pub label: String,
    /// What to expect: how it plays, how long it thinks.
    pub note: String,
    /// Its portrait.
    pub portrait: u8,
}

/// A table before its game begins.
pub struct Lobby {
    /// The table's id in addresses.
    pub id: String,
    /// Its game.
    pub title: Title,
    /// The whole address to send to friends.
    pub link: String,
    /// The code to read out: `BOULON 42`.
    pub code: String,
    /// The seats.
    pub seats: Vec<Sitter>,
    /// Whether the reader sits.
    pub seated: bool,
    /// Whether the reader may give seats to bots: whoever made the table.
    pub host: bool,
    /// The name the reader used last.
    pub name: String,
    /// The options this table was made with, in plain words: what, and which value.
    pub options: Vec<parts::OptionSet>,
    /// The bots that may be asked.
    pub bots: Vec<BotOffer>,
    /// What went wrong with the reader's last wish.
    pub problem: Option<String>,
}

/// The page.
#[must_use]
pub fn page(reader: &Reader, lobby: &Lobby) -> Markup {
    let name = reader.say(&format!("{}-name", lobby.title.name()));
    let body = html! {
        (layout::header(reader, &html! { h1 class="page-title" { (name) } }))
        main id="main" class="lobby" data-table=(lobby.id) { (content(reader, lobby)) }
        (layout::footer(reader))
    };
    let head = Head {
        title: &name,
        game: Some(lobby.title),
        styles: &["style/pages.css"],
        script: Some("script/lobby.js"),
        class: "paper",
    };
    layout::page(reader, &head, &body)
}

/// What changes when somebody sits down: the stream pushes it.
#[must_use]
pub fn content(reader: &Reader, lobby: &Lobby) -> Markup {
    html! {
        div id="lobby" class="lobby-grid" {
            @if let Some(problem) = &lobby.problem { p class="problem" role="alert" { (problem) } }
            div { (invitation(reader, lobby)) (options(reader, lobby)) }
            div { (seats(reader, lobby)) (start(reader, lobby)) }
        }
    }
}

fn act(reader: &Reader, lobby: &Lobby, what: &str) -> String {
    reader.url(&format!("/t/{}/{what}", lobby.id))
}

fn invitation(reader: &Reader, lobby: &Lobby) -> Markup {
    html! {
        section class="panel invite" aria-labelledby="inv" {
            h2 id="inv" { (parts::tape(&reader.say("web-invite"))) }
            div class="ways" {
                (parts::qr(&lobby.link, &reader.say("web-qr")))
                div {
                    div class="link" {
                        label class="vh" for="link" { (reader.say("web-link")) }
                        input id="link" readonly value=(lobby.link);
                        button type="button" class="copy" data-copy="link" data-done=(reader.say("web-copied")) { (reader.say("web-copy")) }
                        button type="button" class="copy share" data-share="link" hidden aria-label=(reader.say("web-share")) { (art::icon(reader, "share")) }
                    }
                    p class="code" { span { (reader.say("web-or-code")) } b { (lobby.code) } }
                    p class="cap" { (reader.say("web-name-is-enough")) }
                }
            }
        }
    }
}

fn seats(reader: &Reader, lobby: &Lobby) -> Markup {
    html! {
        section class="panel" aria-labelledby="sts" {
            h2 id="sts" { (parts::tape(&reader.say("web-seats"))) }
            ol class="seats" {
                @for (seat, sitter) in lobby.seats.iter().enumerate() {
                    li id={ "seat-" (seat) } class=(if matches!(sitter, Sitter::Free) { "free" } else { "taken" }) {
                        (seat_row(reader, lobby, seat, sitter))
                    }
                }
            }
        }
    }
}

fn seat_row(reader: &Reader, lobby: &Lobby, seat: usize, sitter: &Sitter) -> Markup {
    let stand = |words: &str| {
        html! {
            form method="post" action=(act(reader, lobby, "free")) {
                button class="btn small" name="seat" value=(seat) { (words) }
            }
        }
    };
    html! {
        @match sitter {
            Sitter::Person { name, you, here } => {
                (art::seat(reader, seat, name, ""))
                (art::avatar(reader, name, "face"))
                span class="who" {
                    b { (name) }
                    @let state = if *you { Some("web-you") } else { here.map(|here| if here { "web-here" } else { "web-away" }) };
                    @if let Some(state) = state { small { (reader.say(state)) } }
                }
                @if *you { (stand(&reader.say("web-stand-up"))) }
            }
            Sitter::Bot { name, portrait, level, style } => {
                (art::seat(reader, seat, name, ""))
                (art::portrait(reader, *portrait, "face"))
                span class="who" { b { (name) } small { (level) " · " (style) } }
                @if lobby.host { (stand(&reader.say("web-remove"))) }
            }
            Sitter::Free => {
                (art::seat(reader, seat, &(seat + 1).to_string(), "faint"))
                @if !lobby.seated {
                    form class="sit" method="post" action=(act(reader, lobby, "seat")) {
                        input type="hidden" name="seat" value=(seat);
                        label class="vh" for={ "name-" (seat) } { (reader.say("web-your-name")) }
                        input id={ "name-" (seat) } name="name" data-keep="name" value=(lobby.name) maxlength="24" autocomplete="nickname"
                            placeholder=(reader.say("web-your-name"));
                        button class="btn pri" { (reader.say("web-sit-here")) }
                    }
                } @else {
                    (beside_me(reader, lobby, seat))
                    @if lobby.host { (bot_menu(reader, lobby, seat)) }
                }
            }
        }
    }
}

/// One more person at the same screen (UX-49).
fn beside_me(reader: &Reader, lobby: &Lobby, seat: usize) -> Markup {
    html! {
        form class="sit" method="post" action=(act(reader, lobby, "seat")) {
            input type="hidden" name="seat" value=(seat);
            input type="hidden" name="another" value="yes";
            label class="vh" for={ "name-" (seat) } { (reader.say("web-their-name")) }
            input id={ "name-" (seat) } name="name" required maxlength="24" autocomplete="off" placeholder=(reader.say("web-free"));
            button class="btn small" { (reader.say("web-sit-too")) }
        }
    }
}

fn bot_menu(reader: &Reader, lobby: &Lobby, seat: usize) -> Markup {
    let id = format!("bots-{seat}");
    html! {
        button type="button" class="btn small" popovertarget=(id) { (art::icon(reader, "bot")) (reader.say("web-add-bot")) }
        (parts::sheet(reader, &id, &reader.say("web-add-bot"), &html! {
            form class="bot-list" method="post" action=(act(reader, lobby, "bots")) {
                input type="hidden" name="seat" value=(seat);
                @for bot in &lobby.bots {
                    button class="btn" name="bot" value=(bot.value) {
                        (art::portrait(reader, bot.portrait, "face"))
                        (parts::two_lines(&bot.label, &bot.note))
                    }
                }
            }
        }))
    }
}

fn options(reader: &Reader, lobby: &Lobby) -> Markup {
    html! {
        @if !lobby.options.is_empty() {
            section class="panel" aria-labelledby="opts" {
                h2 id="opts" { (parts::tape(&reader.say("web-table-options"))) }
                (parts::option_list(&lobby.options))
                p class="cap" { a href=(reader.url(&format!("/rules/{}", lobby.title.name()))) { (reader.say("web-rules")) } }
            }
        }
    }
}

/// The game begins by itself when the last seat is taken; who does not want to wait fills the rest with bots.
fn start(reader: &Reader, lobby: &Lobby) -> Markup {
    let free = lobby.seats.iter().filter(|sitter| matches!(sitter, Sitter::Free)).count();
    html! {
        section class="panel start" aria-label=(reader.say("web-start")) {
            p role="status" { (reader.count("web-seats-missing", free)) }
            @if lobby.host {
                form method="post" action=(act(reader, lobby, "fill")) {
                    button class="btn pri" { (art::icon(reader, "bot")) (reader.say("web-fill")) }
                }
            }
            a class="as-link" href=(act(reader, lobby, "watch")) {
                (reader.with("web-watch-link", &Args::new().set("code", lobby.code.as_str())))
            }
        }
    }
}
