//! Offers as buttons, where this game asks in its own way.

use super::Scene;
use crate::table::{Offer, Verdict};
use maud::{Markup, html};

impl Scene<'_> {
    /// A move that is its own confirmation, such as “end the turn”.
    pub(super) fn at_once(&self, mv: &str, class: &str, body: &Markup) -> Markup {
        match self.table.offers.legal(mv) {
            Some(offer) => html! {
                button class={ "btn " (class) } data-offer form="play" name="move" value=(offer.mv) title=(offer.words) { (body) }
            },
            None => self.table.action(mv, class, body),
        }
    }

    /// Whether an offer asks once more before it is played.
    pub(super) fn asks(&self, offer: &Offer) -> bool {
        self.reader().confirm && matches!(offer.verdict, Verdict::Legal { settles: true, .. })
    }

    /// Why a move can't be done, as a line of a sheet; nothing if it can, or is not in question.
    pub(super) fn why(&self, mv: &str) -> Markup {
        self.table.why(mv)
    }
}
