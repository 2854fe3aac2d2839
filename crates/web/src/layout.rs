//! The HTML around a page, the header that most pages share, and the settings.

use crate::{Motion, Reader, TextSize, Theme, Title, art, parts};
use maud::{DOCTYPE, Markup, html};
use words::Locale;

/// What a page may load and do: only our own files, no inline style or script, no frame around it.
pub const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; \
    font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// What the head of a page needs to know.
pub struct Head<'a> {
    /// The title in the tab, without the name of the house.
    pub title: &'a str,
    /// The game whose accent, title font and style the page has.
    pub game: Option<Title>,
    /// Styles beside the base, such as `style/home.css`.
    pub styles: &'a [&'a str],
    /// The script module that the page starts, such as `script/table.js`.
    pub script: Option<&'a str>,
    /// A class for the body.
    pub class: &'a str,
}

/// A whole page.
#[must_use]
pub fn page(reader: &Reader, head: &Head<'_>, body: &Markup) -> Markup {
    let theme = (reader.theme != Theme::Auto).then(|| reader.theme.name());
    let title_font = if head.game == Some(Title::RoboTroc) { "fredoka" } else { "oxanium" };
    html! {
        (DOCTYPE)
        html lang=(reader.locale.code()) data-theme=[theme] data-game=[head.game.map(Title::name)]
            data-size=[(reader.size != TextSize::default()).then(|| reader.size.percent())]
            data-motion=[(reader.motion != Motion::Normal).then(|| reader.motion.name())]
            data-sound=[reader.sound.then_some("on")] data-tab=[reader.tab.then_some("on")] data-base=(reader.base) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                title { (head.title) " · Ferraille" }
                meta name="description" content=(reader.say("web-promise"));
                meta name="color-scheme" content="light dark";
                link rel="icon" href=(reader.asset("img/icon.svg")) type="image/svg+xml";
                @for font in ["atkinson-hyperlegible-next", title_font] {
                    link rel="preload" href=(reader.asset(&format!("fonts/{font}.woff2"))) as="font" type="font/woff2" crossorigin;
                }
                link rel="stylesheet" href=(reader.asset("style/base.css"));
                @for style in head.styles {
                    link rel="stylesheet" href=(reader.asset(style));
                }
                @if let Some(script) = head.script {
                    script type="module" src=(reader.asset(script)) {}
                }
            }
            body class=(head.class) {
                a class="skip" href="#main" { (reader.say("web-skip")) }
                (body)
            }
        }
    }
}

/// The header of the pages around the games: the mark, the name, the switches.
#[must_use]
pub fn header(reader: &Reader, inside: &Markup) -> Markup {
    html! {
        header class="top" {
            a class="brand" href=(reader.url("/")) {
                (mark(reader))
                span class="brand-name" { "Ferraille" }
            }
            (inside)
            div class="sets" { (language(reader)) (theme(reader)) }
        }
    }
}

/// The mark of the house: the toaster's head on a piece of tape.
#[must_use]
pub fn mark(reader: &Reader) -> Markup {
    html! { span class="mark" aria-hidden="true" { img src=(reader.asset("img/mark.svg")) alt="" width="40" height="40"; } }
}

/// The languages, each a button in itself.
#[must_use]
pub fn language(reader: &Reader) -> Markup {
    html! {
        form class="seg lang" method="post" action=(reader.url("/settings")) role="group" aria-label=(reader.say("web-language")) {
            input type="hidden" name="back" value=(reader.here);
            @for locale in [Locale::Fr, Locale::En] {
                button name="lang" value=(locale.code()) lang=(locale.code()) title=(locale.name())
                    aria-pressed=(if locale == reader.locale { "true" } else { "false" }) {
                    span class="wide" { (locale.name()) }
                    span class="narrow" aria-hidden="true" { (locale.code().to_uppercase()) }
                }
            }
        }
    }
}

/// The theme as one button: says what is set, and goes on to the next.
#[must_use]
pub fn theme(reader: &Reader) -> Markup {
    let at = Theme::ALL.iter().position(|it| *it == reader.theme).unwrap_or(0);
    let next = Theme::ALL[(at + 1) % Theme::ALL.len()];
    let now = reader.say(&format!("web-theme-{}", reader.theme.name()));
    html! {
        form method="post" action=(reader.url("/settings")) {
            input type="hidden" name="back" value=(reader.here);
            button class="theme" name="theme" value=(next.name()) aria-label={ (reader.say("web-theme")) " : " (now) } {
                (art::icon(reader, "theme"))
                span class="wide" { (now) }
            }
        }
    }
}

/// All settings, as rows of buttons. The answer leads back to where the reader was.
#[must_use]
pub fn settings(reader: &Reader) -> Markup {
    let yes_no = || [("on", reader.say("web-on")), ("off", reader.say("web-off"))];
    let on_off = |on: bool| if on { "on" } else { "off" };
    let languages = [Locale::Fr, Locale::En].map(|locale| (locale.code(), locale.name().to_owned()));
    let themes = Theme::ALL.map(|theme| (theme.name(), reader.say(&format!("web-theme-{}", theme.name()))));
    let motions = Motion::ALL.map(|motion| (motion.name(), reader.say(&format!("web-motion-{}", motion.name()))));
    let percents = TextSize::ALL.map(|percent| (percent, percent.to_string()));
    let sizes: Vec<(&str, String)> =
        percents.iter().map(|(n, text)| (text.as_str(), format!("{n}\u{202f}%"))).collect();
    html! {
        div class="settings" {
            (parts::switch(reader, "lang", &reader.say("web-language"), &languages, reader.locale.code()))
            (parts::switch(reader, "theme", &reader.say("web-theme"), &themes, reader.theme.name()))
            (parts::switch(reader, "size", &reader.say("web-size"), &sizes, &reader.size.percent().to_string()))
            (parts::switch(reader, "motion", &reader.say("web-motion"), &motions, reader.motion.name()))
            (parts::switch(reader, "sound", &reader.say("web-sound"), &yes_no(), on_off(reader.sound)))
            (parts::switch(reader, "tab", &reader.say("web-tab-setting"), &yes_no(), on_off(reader.tab)))
            (parts::switch(reader, "confirm", &reader.say("web-confirm-setting"), &yes_no(), on_off(reader.confirm)))
            (parts::switch(reader, "plain", &reader.say("web-plain-setting"), &yes_no(), on_off(reader.plain)))
        }
    }
}

/// The foot of the pages around the games.
#[must_use]
pub fn footer(reader: &Reader) -> Markup {
    footer_with(reader, &html! {})
}

/// The same, with one more way to go.
#[must_use]
pub fn footer_with(reader: &Reader, way: &Markup) -> Markup {
    html! {
        footer class="foot" {
            nav aria-label=(reader.say("web-foot")) {
                a href=(reader.url("/rules")) { (reader.say("web-rules")) }
                a href=(reader.url("/api")) { "API" }
                a href=(reader.url("/credits")) { (reader.say("web-credits")) }
                button type="button" class="as-link" popovertarget="settings" { (reader.say("web-settings")) }
                (way)
            }
            p { (reader.say("web-unofficial")) }
        }
        (parts::sheet(reader, "settings", &reader.say("web-settings"), &settings(reader)))
    }
}
