//! A line of the log as it is seen: a drawing, then a sentence whose cards open large (UX-22, UX-26).

use crate::{Reader, art::Address, text::Text};
use ::table::Seat;
use maud::Render;

/// A drawing of a sprite, known by name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Icon {
    /// The sprite.
    pub sprite: &'static str,
    /// The symbol, in two parts.
    pub id: [&'static str; 2],
}

impl Icon {
    /// An icon that all games have.
    #[must_use]
    pub const fn common(name: &'static str) -> Self {
        Icon { sprite: "common", id: ["u-", name] }
    }

    /// The drawing, as large as the text it stands in. The sentence beside it is its words.
    pub(super) fn draw_to(self, reader: &Reader, out: &mut String) {
        out.push_str("<svg class=\"ic tx\" aria-hidden=\"true\"><use href=\"");
        Address { reader, sprite: self.sprite, id: self.id }.render_to(out);
        out.push_str("\"></use></svg>");
    }
}

/// What a line of the log shows beside its words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// A drawing of what happened, or of the card it happened to.
    pub icon: Icon,
    /// The cards that the sentence names and the page shows large: the name as the sentence has it, the id of the sheet.
    pub cards: Vec<(String, String)>,
    /// The card that was stolen, by its id in the page, and the thief: it flies (UX.md 9.4).
    pub theft: Option<(String, Seat)>,
}

impl Told {
    /// About no card that could be looked at.
    #[must_use]
    pub const fn of(icon: Icon) -> Self {
        Told { icon, cards: Vec::new(), theft: None }
    }

    /// About one card, if it can be looked at.
    #[must_use]
    pub fn about(icon: Icon, card: Option<(String, String)>) -> Self {
        Told { icon, cards: card.into_iter().collect(), theft: None }
    }
}

/// A sentence with its cards as buttons. The table as text has no sheets, and so no buttons.
pub(super) struct Sentence<'a> {
    pub text: &'a str,
    pub cards: &'a [(String, String)],
    pub plain: bool,
}

impl Render for Sentence<'_> {
    fn render_to(&self, out: &mut String) {
        let cards = if self.plain { &[] } else { self.cards };
        let place = |card: &'_ (String, String)| self.text.find(&*card.0).map(|at| (at, at + card.0.len()));
        let mut found: Vec<_> = cards.iter().filter_map(|card| Some((place(card)?, &*card.1))).collect();
        debug_assert_eq!(found.len(), cards.len(), "“{}” lacks one of {cards:?}", self.text);
        found.sort_unstable();
        let mut from = 0;
        for ((at, end), sheet) in found {
            if at < from {
                continue; // a name within a name
            }
            Text(&self.text[from..at]).render_to(out);
            out.push_str("<button type=\"button\" class=\"named\" popovertarget=\"");
            Text(sheet).render_to(out);
            out.push_str("\">");
            Text(&self.text[at..end]).render_to(out);
            out.push_str("</button>");
            from = end;
        }
        Text(&self.text[from..]).render_to(out);
    }
}

#[cfg(test)]
mod tests {
    use super::Sentence;
    use maud::Render;

    fn said(text: &str, cards: &[(&str, &str)], plain: bool) -> String {
        let cards: Vec<_> = cards.iter().map(|(name, sheet)| ((*name).to_owned(), (*sheet).to_owned())).collect();
        Sentence { text, cards: &cards, plain }.render().into_string()
    }

    #[test]
    fn ux_26_the_cards_of_a_sentence_open_large_in_the_order_it_names_them() {
        let cards = [("Mill", "sheet-2"), ("Spring & Co", "sheet-1")];
        assert_eq!(
            said("Léa swaps Spring & Co for Mill.", &cards, false),
            "Léa swaps <button type=\"button\" class=\"named\" popovertarget=\"sheet-1\">Spring &amp; Co</button> for \
             <button type=\"button\" class=\"named\" popovertarget=\"sheet-2\">Mill</button>.",
        );
        assert_eq!(said("Léa <b> waits.", &[], false), "Léa &lt;b&gt; waits.");
        assert_eq!(said("Léa takes Mill.", &cards, true), "Léa takes Mill.", "the table as text has no sheets");
    }
}
