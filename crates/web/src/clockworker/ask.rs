//! Offers as buttons, where this game asks in its own way.

use super::Scene;
use crate::{
    table::{Offer, Thing, Verdict},
    text::Text,
};
use maud::{Markup, html};

impl Scene<'_> {
    /// A card that can be acquired. A click always considers it first, so that its price is seen before it is paid (UX-6).
    pub(super) fn buy(&self, thing: &Thing<'_>, body: &Markup) -> Markup {
        let table = self.table;
        let Some(offer) = thing.mv.and_then(|mv| table.offers.legal(mv)) else { return table.thing(thing, body) };
        let picked = thing.mv == table.pick;
        let (form, name) = if table.reader.confirm { ("pick", "pick") } else { ("play", "move") };
        html! {
            button id=(Text(thing.id)) class={ (Text(thing.class)) " legal" @if picked { " picked" } } data-card data-offer data-sheet=[thing.sheet.map(Text)]
                form=(form) name=(name) value=(Text(&offer.mv)) aria-pressed=[picked.then_some("true")] {
                span class="vh" { (Text(&offer.words)) ". " (Text(thing.label)) }
                span class="thing-body" aria-hidden="true" { (body) }
                @if picked { span class="tick" { (self.icon("check")) } }
            }
        }
    }

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
