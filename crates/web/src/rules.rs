//! The rules pages: prose in `rules/<language>/<game>.md`, with the project's own decisions marked.
//!
//! The prose knows headings (`# `), paragraphs, lists (`- `, `1. `), **bold**, icons (`{i-gear}`) and the mark `[ours]`.
//! What stands before the line `---` is the reference that also opens at the table.

use crate::{Reader, Title, art, layout, layout::Head};
use maud::{Markup, html};
use words::Locale;

fn prose(locale: Locale, title: Title) -> &'static str {
    match (locale, title) {
        (Locale::En, Title::RoboTroc) => include_str!("../rules/en/robotroc.md"),
        (Locale::En, Title::Clockworker) => include_str!("../rules/en/clockworker.md"),
        (Locale::En, Title::Droids) => include_str!("../rules/en/droids.md"),
        (Locale::Fr, Title::RoboTroc) => include_str!("../rules/fr/robotroc.md"),
        (Locale::Fr, Title::Clockworker) => include_str!("../rules/fr/clockworker.md"),
        (Locale::Fr, Title::Droids) => include_str!("../rules/fr/droids.md"),
    }
}

/// All three games, to choose from.
#[must_use]
pub fn index(reader: &Reader) -> Markup {
    let body = html! {
        (layout::header(reader, &html! {}))
        main id="main" class="prose" {
            h1 { (reader.say("web-rules")) }
            ul class="rules-index" {
                @for title in Title::ALL {
                    @let name = title.name();
                    li { a class={ "panel g-" (name) } href=(reader.url(&format!("/rules/{name}"))) {
                        strong { (reader.say(&format!("{name}-name"))) }
                        span { (reader.say(&format!("web-pitch-{name}"))) }
                    } }
                }
            }
        }
        (layout::footer(reader))
    };
    layout::page(reader, &head(&reader.say("web-rules"), None), &body)
}

/// The rules of one game.
#[must_use]
pub fn page(reader: &Reader, title: Title) -> Markup {
    let (short, long) = prose(reader.locale, title).split_once("\n---\n").unwrap_or_default();
    let name = reader.say(&format!("{}-name", title.name()));
    let body = html! {
        (layout::header(reader, &html! { p class="page-title" { (name) } }))
        main id="main" class="prose" {
            h1 { (reader.say("web-rules")) " " (name) }
            p class="cap" { (mark(reader)) " " (reader.say("web-ours-text")) }
            (blocks(reader, title, short, 2)) (blocks(reader, title, long, 2))
        }
        (layout::footer(reader))
    };
    layout::page(reader, &head(&name, Some(title)), &body)
}

/// The reference that opens at the table: the game in short, its signs, the way to the rest.
#[must_use]
pub fn short(reader: &Reader, title: Title) -> Markup {
    let (short, _) = prose(reader.locale, title).split_once("\n---\n").unwrap_or_default();
    html! {
        div class="prose-sheet" {
            (blocks(reader, title, short, 3))
            p { a class="as-link" href=(reader.url(&format!("/rules/{}", title.name()))) { (reader.say("web-all-rules")) } }
        }
    }
}

fn head(title: &str, game: Option<Title>) -> Head<'_> {
    Head { title, game, styles: &["style/pages.css"], script: None, class: "paper" }
}

fn blocks(reader: &Reader, title: Title, prose: &str, level: u8) -> Markup {
    let lines: Vec<&str> = prose.lines().collect();
    let listed = |line: &str| line.starts_with("- ") || numbered(line).is_some();
    html! {
        @for run in lines.chunk_by(|a, b| listed(a) && listed(b) && numbered(a).is_some() == numbered(b).is_some()) {
            @let first = run[0];
            @if let Some(heading) = first.strip_prefix("# ") {
                @if level == 2 { h2 { (heading) } } @else { h3 { (heading) } }
            } @else if numbered(first).is_some() {
                ol { @for line in run { li { (inline(reader, title, numbered(line).unwrap_or(line))) } } }
            } @else if first.starts_with("- ") {
                ul { @for line in run { li { (inline(reader, title, &line[2..])) } } }
            } @else if !first.is_empty() {
                p { (inline(reader, title, first)) }
            }
        }
    }
}

/// The text of a line such as `2. Text`.
fn numbered(line: &str) -> Option<&str> {
    let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.len() == line.len() { None } else { rest.strip_prefix(". ") }
}

/// Bold words, icons and the mark of our own decisions.
fn inline(reader: &Reader, title: Title, text: &str) -> Markup {
    html! {
        @for (at, part) in text.split("**").enumerate() {
            @if at % 2 == 1 { b { (part) } } @else { (icons(reader, title, part)) }
        }
    }
}

fn icons(reader: &Reader, title: Title, text: &str) -> Markup {
    html! {
        @for (at, piece) in text.split("[ours]").enumerate() {
            @if at > 0 { (mark(reader)) }
            @for (at, part) in piece.split('{').enumerate() {
                @if at == 0 { (part) }
                @else if let Some((id, rest)) = part.split_once('}') { (art::drawing(reader, title.name(), id, "ic tx")) (rest) }
            }
        }
    }
}

fn mark(reader: &Reader) -> Markup {
    html! { span class="ours" title=(reader.say("web-ours-text")) { (reader.say("web-ours")) } }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assets;

    #[test]
    fn every_rules_page_has_a_short_and_a_long_part_and_marks_our_decisions() {
        for locale in Locale::ALL {
            for title in Title::ALL {
                let (short, long) = prose(locale, title).split_once("\n---\n").expect("a line of three dashes");
                assert!(short.contains("# ") && long.contains("[ours]"), "{locale:?} {title:?}");
            }
        }
    }

    #[test]
    fn every_icon_of_the_rules_is_in_the_sprite_of_its_game() {
        for locale in Locale::ALL {
            for title in Title::ALL {
                let sprite = assets::find(&format!("sprites/{}.svg", title.name())).unwrap();
                let sprite = std::str::from_utf8(&sprite.plain).unwrap();
                for part in prose(locale, title).split('{').skip(1) {
                    let id = part.split('}').next().unwrap();
                    assert!(sprite.contains(&format!("id=\"{id}\"")), "{id} in {}", title.name());
                }
            }
        }
    }

    #[test]
    fn both_languages_have_the_same_shape() {
        let shape = |text: &str| -> Vec<char> {
            text.lines().filter_map(|line| line.chars().next()).filter(|c| "#-".contains(*c)).collect()
        };
        for title in Title::ALL {
            assert_eq!(shape(prose(Locale::En, title)), shape(prose(Locale::Fr, title)), "{title:?}");
        }
    }
}
