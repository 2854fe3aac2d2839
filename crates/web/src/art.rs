//! Drawings from the sprites. A page names a symbol; the browser fetches each sprite once and keeps it.

use crate::{Reader, assets, text::Text};
use maud::{Markup, Render, html};

/// The shape of each seat, in seat order: a seat is told by colour, shape and initial (UX-15).
pub const SHAPES: [&str; 4] = ["circle", "triangle", "square", "hexagon"];

/// The address of a drawing, written straight into the page: a table has hundreds.
pub(crate) struct Address<'a> {
    pub reader: &'a Reader,
    pub sprite: &'a str,
    /// The id of the symbol in two parts, such as `u-` and `undo`.
    pub id: [&'a str; 2],
}

impl Render for Address<'_> {
    fn render_to(&self, out: &mut String) {
        Text(&self.reader.base).render_to(out);
        for part in ["/assets/", assets::version(), "/sprites/", self.sprite, ".svg#", self.id[0], self.id[1]] {
            out.push_str(part);
        }
    }
}

/// An icon of the interface, 32 grid, in the colour of the text. Says nothing to a screen reader: words stand beside it.
#[must_use]
pub fn icon(reader: &Reader, name: &str) -> Markup {
    one_of(reader, "common", "u-", name, "ic")
}

/// Any drawing, with a class for its size. Says nothing to a screen reader. Names of symbols and classes are ours: they have no
/// letter that would need escaping.
#[must_use]
pub fn drawing(reader: &Reader, sprite: &str, id: &str, class: &str) -> Markup {
    one_of(reader, sprite, "", id, class)
}

/// A drawing of a kind, such as `loc-` and `foundry`.
#[must_use]
pub fn one_of(reader: &Reader, sprite: &str, kind: &str, id: &str, class: &str) -> Markup {
    html! { svg class=(Text(class)) aria-hidden="true" { use href=(Address { reader, sprite, id: [kind, id] }) {} } }
}

/// A drawing that means something by itself, with its words.
#[must_use]
pub fn labelled(reader: &Reader, sprite: &str, id: &str, class: &str, words: &str) -> Markup {
    html! { svg class=(class) role="img" aria-label=(words) { use href=(Address { reader, sprite, id: ["", id] }) {} } }
}

/// A number of something: icon and number, with words for whoever does not see the icon (“3 gears”).
#[must_use]
pub fn amount(reader: &Reader, sprite: &str, id: &str, number: impl std::fmt::Display, words: &str) -> Markup {
    html! {
        span class="amount" {
            (drawing(reader, sprite, id, "ic"))
            b aria-hidden="true" { (number) }
            span class="vh" { (words) }
        }
    }
}

/// The mark of a seat: its shape in its colour, with the initial of whoever sits there.
#[must_use]
pub fn seat(reader: &Reader, seat: usize, name: &str, class: &str) -> Markup {
    let shape = SHAPES[seat % 4];
    html! {
        span class={ "seat seat-" (Text(shape)) " " (Text(class)) } aria-hidden="true" {
            svg class="ic" { use href=(Address { reader, sprite: "common", id: ["s-", shape] }) {} }
            b { (initial(name)) }
        }
    }
}

/// The letter that stands for a name.
#[must_use]
pub fn initial(name: &str) -> String {
    name.chars().find(|c| c.is_alphanumeric()).map_or_else(|| "?".into(), |c| c.to_uppercase().to_string())
}

/// The face of a person, the same for the same name: one of sixteen.
#[must_use]
pub fn avatar(reader: &Reader, name: &str, class: &str) -> Markup {
    let sum = name.bytes().fold(7_u32, |sum, byte| sum.wrapping_mul(31).wrapping_add(u32::from(byte)));
    drawing(reader, "people", &format!("avatar-{}", sum % 16 + 1), class)
}

/// The portrait of a bot: one of eight.
#[must_use]
pub fn portrait(reader: &Reader, number: u8, class: &str) -> Markup {
    drawing(reader, "people", &format!("bot-{}", number.clamp(1, 8)), class)
}

#[cfg(test)]
mod tests {
    use super::initial;

    #[test]
    fn an_initial_is_a_letter_or_a_digit_of_the_name() {
        assert_eq!(initial("léa"), "L");
        assert_eq!(initial("« Éric »"), "É");
        assert_eq!(initial("…"), "?");
    }
}
