//! Pages that say one thing: what went wrong and what would work, or whose turn it is to take the device.

use crate::{Reader, art, layout, layout::Head};
use maud::{Markup, html};

/// A page that says one thing.
pub struct Notice {
    /// What happened, in a few words.
    pub title: String,
    /// Why, and what would work, in a sentence or two.
    pub text: String,
    /// Where to go from here: an address under the base path and its words.
    pub way_out: Option<(String, String)>,
}

impl Notice {
    /// There is nothing at this address.
    #[must_use]
    pub fn not_found(reader: &Reader) -> Self {
        Self::of(reader, "not-found")
    }

    /// The table is gone or never was.
    #[must_use]
    pub fn no_such_table(reader: &Reader) -> Self {
        Self::of(reader, "no-table")
    }

    /// All seats are taken.
    #[must_use]
    pub fn table_full(reader: &Reader) -> Self {
        Self::of(reader, "full")
    }

    /// Too many requests.
    #[must_use]
    pub fn slow_down(reader: &Reader) -> Self {
        Self::of(reader, "slow-down")
    }

    /// The house is at fault.
    #[must_use]
    pub fn broken(reader: &Reader) -> Self {
        Self::of(reader, "broken")
    }

    fn of(reader: &Reader, id: &str) -> Self {
        Notice {
            title: reader.say(&format!("web-{id}")),
            text: reader.say(&format!("web-{id}-text")),
            way_out: Some(("/".into(), reader.say("web-to-home"))),
        }
    }
}

/// The page.
#[must_use]
pub fn page(reader: &Reader, notice: &Notice) -> Markup {
    let body = html! {
        (layout::header(reader, &html! {}))
        main id="main" class="notice" {
            (art::portrait(reader, 4, "notice-art"))
            div {
                h1 { (notice.title) }
                p { (notice.text) }
                @if let Some((path, words)) = &notice.way_out { a class="btn pri" href=(reader.url(path)) { (words) } }
            }
        }
        (layout::footer(reader))
    };
    layout::page(reader, &head(&notice.title), &body)
}

/// The screen between two people who share a device: nothing of the next one's hand is on it (UX-49).
#[must_use]
pub fn hand_over(reader: &Reader, table: &str, seat: usize, name: &str) -> Markup {
    let title = reader.with("web-hand-over", &words::Args::new().set("who", name));
    let body = html! {
        main id="main" class="notice hand-over" {
            (art::seat(reader, seat, name, "huge"))
            div {
                h1 { (title) }
                p { (reader.say("web-hand-over-text")) }
                form method="post" action=(reader.url(&format!("/t/{table}/take"))) {
                    button class="btn pri" name="seat" value=(seat) {
                        (reader.with("web-i-am", &words::Args::new().set("who", name)))
                    }
                }
            }
        }
    };
    layout::page(reader, &head(&title), &body)
}

fn head(title: &str) -> Head<'_> {
    Head { title, game: None, styles: &["style/pages.css"], script: None, class: "paper" }
}
