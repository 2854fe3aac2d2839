//! What a line of the log shows beside its words: a drawing, and the card that it names (UX-22, UX-26).

use super::{piece, seen};
use crate::table::{Icon, Told};
use robotroc::{Card, CardSet, Event, Kind, View};
use words::{Words, robotroc::card_bare};

/// What there is to be seen of events, with what the page shows large.
pub(crate) fn teller<'a>(view: &'a View, words: &'a Words) -> impl Fn(&Event) -> Told + 'a {
    let seen = seen(view);
    move |event| told(view, words, seen, event)
}

/// What there is to be seen of an event that is only told as “something was taken”.
pub(crate) fn faded_icon() -> Icon {
    own("cards")
}

fn told(view: &View, words: &Words, seen: CardSet, event: &Event) -> Told {
    let large = |icon, card: Card| {
        let named = || (card_bare(words, view.deck, card), piece::sheet_id(card));
        Told::about(icon, seen.contains(card).then(named))
    };
    match event {
        Event::Entered { card, .. } | Event::Stepped { card: Some(card), .. } | Event::Used { card, .. } => {
            large(kind(card.kind()), *card)
        }
        Event::Stepped { card: None, .. } => Told::of(Icon::common("arrow")),
        Event::Skipped { .. } | Event::Declined { .. } => Told::of(Icon::common("close")),
        Event::Hid { card, .. } => large(Icon::common("lock"), *card),
        Event::Picked { seat, card, from } if seat == from => large(Icon::common("lock"), *card),
        Event::Picked { seat, card, .. } => {
            Told { theft: Some((piece::id(*card), *seat)), ..large(own("weapon"), *card) }
        }
        Event::MarketClosed { .. } | Event::RoundBegan { .. } => Told::of(own("market")),
        Event::WeaponsCounted { .. } | Event::Armed { .. } => Told::of(own("weapon")),
        Event::Spread { .. } => Told::of(own("cards")),
        Event::Doubles { .. } => Told::of(own("bonus")),
        Event::RobberiesOver => Told::of(Icon::common("check")),
        Event::Built { .. } | Event::Shown { .. } => Told::of(own("ally")),
        Event::RoundScored { .. } | Event::Ended { .. } => Told::of(Icon::common("medal")),
    }
}

fn own(name: &'static str) -> Icon {
    Icon { sprite: "robotroc", id: ["k-", name] }
}

fn kind(kind: Kind) -> Icon {
    own(kind.word())
}
