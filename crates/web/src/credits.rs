//! The credits: whose games these are, whose fonts, and what this edition is not (UX-78).

use crate::{Reader, art, assets, layout, layout::Head};
use maud::{Markup, html};

/// A font of the pages: its name, its makers, its licence file.
const FONTS: [(&str, &str, &str); 3] = [
    ("Atkinson Hyperlegible Next", "Braille Institute of America", "fonts/OFL-atkinson-hyperlegible-next.txt"),
    ("Oxanium", "The Oxanium Project Authors", "fonts/OFL-oxanium.txt"),
    ("Fredoka", "The Fredoka Project Authors", "fonts/OFL-fredoka.txt"),
];

/// The page.
#[must_use]
pub fn page(reader: &Reader) -> Markup {
    let body = html! {
        (layout::header(reader, &html! {}))
        main id="main" class="prose" {
            h1 { (reader.say("web-credits")) }
            p class="lead" { (reader.say("web-unofficial-long")) }
            h2 { (reader.say("web-credits-games")) }
            ul { @for game in ["robotroc", "clockworker", "droids"] { li { (reader.say(&format!("web-credits-{game}"))) } } }
            h2 { (reader.say("web-credits-drawings")) }
            p { (reader.say("web-credits-drawings-text")) }
            p class="faces" { @for number in 1..=8 { (art::portrait(reader, number, "face")) } }
            h2 { (reader.say("web-credits-fonts")) }
            p { (reader.say("web-credits-fonts-text")) }
            ul { @for (name, makers, licence) in FONTS {
                li { b { (name) } ", " (makers) " · " a href=(reader.asset(licence)) { "OFL 1.1" } }
            } }
            h2 { (reader.say("web-credits-privacy")) }
            p { (reader.say("web-credits-privacy-text")) }
            p class="fine" { "Ferraille " (env!("CARGO_PKG_VERSION")) " · " (assets::version()) }
        }
        (layout::footer(reader))
    };
    let title = reader.say("web-credits");
    let head = Head { title: &title, game: None, styles: &["style/pages.css"], script: None, class: "paper" };
    layout::page(reader, &head, &body)
}
