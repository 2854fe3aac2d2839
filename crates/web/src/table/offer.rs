//! What can be done, and why not: every legal move a button in the place it concerns, every other one its reason.

use super::Table;
use crate::{art, text::Text};
use games::{AnyOffer, AnyView};
use maud::{Markup, html};
use words::Words;

/// What would come of a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It can be done.
    Legal {
        /// What it would surely do, a sentence each (UX-6).
        preview: Vec<String>,
        /// Whether it ends the turn or shows something new, so that it can't be taken back: then it asks once more.
        settles: bool,
    },
    /// It can't, and why not (UX-5).
    Refused(String),
}

/// Something the reader might do now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// The move in its notation: what the button sends.
    pub mv: String,
    /// The move in words.
    pub words: String,
    /// What would come of it.
    pub verdict: Verdict,
}

impl Offer {
    /// Whether it can be done.
    #[must_use]
    pub fn legal(&self) -> bool {
        matches!(self.verdict, Verdict::Legal { .. })
    }

    /// Why it can't be done.
    #[must_use]
    pub fn why(&self) -> Option<&str> {
        match &self.verdict {
            Verdict::Refused(why) => Some(why),
            Verdict::Legal { .. } => None,
        }
    }
}

impl Offer {
    /// An offer of the shelf, with its preview in the reader's words.
    #[must_use]
    pub fn from_any(offer: &AnyOffer, view: &AnyView, words: &Words) -> Self {
        let verdict = match &offer.verdict {
            games::Verdict::Legal { preview } => Verdict::Legal {
                preview: preview.iter().map(|event| view.say_event(words, event)).collect(),
                settles: offer.settles,
            },
            games::Verdict::Refused { words, .. } => Verdict::Refused(words.clone()),
        };
        Offer { mv: offer.mv.to_string(), words: offer.words.clone(), verdict }
    }
}

/// All offers of one seat.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Offers(pub Vec<Offer>);

impl Offers {
    /// The offer of this move, given in its notation.
    #[must_use]
    pub fn get(&self, mv: &str) -> Option<&Offer> {
        self.0.iter().find(|offer| offer.mv == mv)
    }

    /// The offer of this move if it can be done.
    #[must_use]
    pub fn legal(&self, mv: &str) -> Option<&Offer> {
        self.get(mv).filter(|offer| offer.legal())
    }

    /// How many of these moves can be done: the number on a tab.
    #[must_use]
    pub fn count(&self, fits: impl Fn(&str) -> bool) -> usize {
        self.0.iter().filter(|offer| offer.legal() && fits(&offer.mv)).count()
    }
}

/// A thing on the table: a card, a tile, a cell. It becomes a button that does its move, tells why not, or opens its sheet.
pub struct Thing<'a> {
    /// Its id in the page: the same wherever it lies, so that it can travel (`c12`).
    pub id: &'a str,
    /// Its classes: `card part`.
    pub class: &'a str,
    /// Its full name for a screen reader: name, cost, gain, effect, owner, face (UX-18).
    pub label: &'a str,
    /// The move that a click means, in its notation.
    pub mv: Option<&'a str>,
    /// The id of its sheet, without `#`.
    pub sheet: Option<&'a str>,
}

/// The form that a move is sent with, and the name it has there.
type Way = (&'static str, &'static str);
const CONSIDERED: Way = ("pick", "pick");
const PLAYED: Way = ("play", "move");

impl Table<'_> {
    /// A thing on the table.
    ///
    /// - Legal: class `legal`; plays at once, or becomes the pick (class `picked`) where the move settles something. While the
    ///   reader is looking, it opens its sheet, if it has one.
    /// - Refused: class `off`; opens its sheet, and its reason is part of its name.
    /// - No move: opens its sheet, or is plain where it has none.
    #[must_use]
    pub fn thing(&self, thing: &Thing<'_>, body: &Markup) -> Markup {
        match self.meant(thing) {
            Some(offer) if offer.legal() => self.legal(thing, offer, self.way(offer), body),
            Some(offer) => {
                let why = offer.why().unwrap_or_default();
                let pop = format!("why-{}", thing.id);
                html! {
                    button type="button" id=(Text(thing.id)) class={ (Text(thing.class)) " off" } data-card aria-disabled="true"
                        popovertarget=(Text(thing.sheet.unwrap_or(&pop))) {
                        (named(&[thing.label, ". ", why], body))
                    }
                    @if thing.sheet.is_none() { span id=(pop) class="why-pop" popover { (why) } }
                }
            }
            None if thing.sheet.is_some() => html! {
                button type="button" id=(Text(thing.id)) class=(Text(thing.class)) data-card popovertarget=[thing.sheet.map(Text)] { (named(&[thing.label], body)) }
            },
            None => {
                html! { div id=(Text(thing.id)) class=(Text(thing.class)) data-card { (named(&[thing.label], body)) } }
            }
        }
    }

    /// A thing whose move is always considered first, so that what comes of it is seen before it is done (UX-6). Otherwise as
    /// [`thing`](Self::thing).
    #[must_use]
    pub fn consider(&self, thing: &Thing<'_>, body: &Markup) -> Markup {
        match self.meant(thing).filter(|offer| offer.legal()) {
            Some(offer) => self.legal(thing, offer, if self.reader.confirm { CONSIDERED } else { PLAYED }, body),
            None => self.thing(thing, body),
        }
    }

    /// The offer that a click on a thing means: none for a card at which the reader only looks.
    fn meant(&self, thing: &Thing<'_>) -> Option<&Offer> {
        let offer = self.offers.get(thing.mv?)?;
        let only_looks = self.looking && offer.legal() && thing.sheet.is_some();
        (!only_looks).then_some(offer)
    }

    fn legal(&self, thing: &Thing<'_>, offer: &Offer, (form, name): Way, body: &Markup) -> Markup {
        let picked = thing.mv == self.pick;
        html! {
            button id=(Text(thing.id)) class={ (Text(thing.class)) " legal" @if picked { " picked" } } data-card data-offer
                data-sheet=[thing.sheet.map(Text)] form=(form) name=(name) value=(Text(&offer.mv)) aria-pressed=[picked.then_some("true")] {
                (named(&[&offer.words, ". ", thing.label], body))
                @if picked { span class="tick" { (art::icon(self.reader, "check")) } }
            }
        }
    }

    /// A move as a button of the action bar: icon, words, a second line. Greyed with its reason when it is refused.
    #[must_use]
    pub fn action(&self, mv: &str, class: &str, body: &Markup) -> Markup {
        let Some(offer) = self.offers.get(mv) else { return html! {} };
        if let Some(why) = offer.why() {
            return self.refused(mv, class, body, why);
        }
        let (form, name) = self.way(offer);
        let picked = self.pick == Some(mv);
        html! {
            button class={ "btn " (class) @if picked { " picked" } } data-offer form=(form) name=(name) value=(offer.mv) title=(offer.words) { (body) }
        }
    }

    /// A button that can't do its move now: a tap says why (UX-5).
    fn refused(&self, mv: &str, class: &str, body: &Markup, why: &str) -> Markup {
        let id: String = mv.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
        html! {
            span class="refused" {
                button type="button" class={ "btn " (class) } aria-disabled="true" aria-describedby={ "why-" (id) } popovertarget={ "why-" (id) } { (body) }
                span id={ "why-" (id) } class="why-pop" popover { (why) }
            }
        }
    }

    /// The reason why a move can't be done, as a line on a sheet or a card; nothing if it can.
    #[must_use]
    pub fn why(&self, mv: &str) -> Markup {
        html! { @if let Some(why) = self.offers.get(mv).and_then(Offer::why) { span class="why" { (Text(why)) } } }
    }

    /// Which form an offer belongs to: it plays at once, or is picked first and then confirmed.
    fn way(&self, offer: &Offer) -> Way {
        let settles = matches!(offer.verdict, Verdict::Legal { settles: true, .. });
        if settles && self.reader.confirm { CONSIDERED } else { PLAYED }
    }
}

/// A drawing with its full name for screen readers; what is drawn says nothing twice.
fn named(name: &[&str], body: &Markup) -> Markup {
    html! { span class="vh" { @for part in name { (Text(part)) } } span class="thing-body" aria-hidden="true" { (body) } }
}
