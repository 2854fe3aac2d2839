//! What a line of the log shows beside its words: a drawing, and the cards that it names (UX-22, UX-26).

use super::{goods, sheets};
use crate::table::{Icon, Told};
use ::droids::{CardId, Event, Next, Parts, View};
use words::{Words, droids::plain_name};

/// What there is to be seen of events, with what the page shows large.
pub(crate) fn teller<'a>(view: &'a View, words: &'a Words) -> impl Fn(&Event) -> Told + 'a {
    let lying = sheets::lying(view);
    let sheet = move |card: CardId| {
        if lying.contains(card) {
            return Some(sheets::of(card));
        }
        let has = |place: &&::droids::view::Place| place.board.droids.contains(card) || place.houses.contains(&card);
        view.seats.iter().find(has).map(|place| sheets::board(place.seat))
    };
    move |event| {
        let named = |card: CardId| Some((plain_name(words, view.deck, card), sheet(card)?));
        Told { icon: icon(event), cards: cards(event).filter_map(named).collect(), theft: None }
    }
}

/// The cards that the sentence about an event names.
fn cards(event: &Event) -> impl Iterator<Item = CardId> {
    let (many, two): (&[CardId], [Option<CardId>; 2]) = match event {
        Event::Revealed { cards, next, .. } => {
            let next = if let Next::Card(card) = next { Some(*card) } else { None };
            (cards, [next, None])
        }
        Event::Weighed { cards, .. } => (&[], cards.map(|interest| Some(interest.card))),
        Event::Built { house, discards, .. } => (&[], [Some(*house), Some(*discards)]),
        Event::Taxed { house, .. } => (&[], [Some(*house), None]),
        Event::Gave { card, .. }
        | Event::Kept { card, .. }
        | Event::Repaired { card, .. }
        | Event::Dismantled { card, .. }
        | Event::Bonus { card, .. }
        | Event::Stored { card, .. }
        | Event::Bordered { card, .. }
        | Event::Judged { card, .. } => (&[], [Some(*card), None]),
        _ => (&[], [None, None]),
    };
    many.iter().copied().chain(two.into_iter().flatten())
}

fn icon(event: &Event) -> Icon {
    match event {
        Event::Turn { .. } => Icon::common("clock"),
        Event::Revealed { .. } => Icon::common("card"),
        Event::Weighed { .. } | Event::Judged { .. } => Icon::common("bot"),
        Event::Gave { .. } => Icon::common("arrow"),
        Event::Kept { .. } | Event::Closed { .. } => Icon::common("check"),
        Event::Swapped { .. } | Event::LastSwaps { .. } => own("f-market"),
        Event::Repaired { .. } => own("x-wrench"),
        Event::Dismantled { .. } => own("x-parts"),
        Event::Built { .. } => own("x-house"),
        Event::Paid { parts, stored, .. } => first(*parts + *stored),
        Event::Gained { parts, lost, .. } => first(*parts + *lost),
        Event::Bonus { part, .. } => own(goods::symbol(*part)),
        Event::Stored { parts, .. } => first(*parts),
        Event::Extended { .. } => own("f-shed"),
        Event::Taxed { .. } => own("f-house"),
        Event::Bordered { .. } => own("f-comm"),
        Event::LeafEnergy { .. } => own("i-energy"),
        Event::SeasonEnded { .. } | Event::AutomaLeads { .. } | Event::LeavesTied { .. } => own("i-leaf"),
        Event::Over { .. } => Icon::common("medal"),
    }
}

fn own(name: &'static str) -> Icon {
    Icon { sprite: "droids", id: ["", name] }
}

/// The first of some parts stands for all.
fn first(parts: Parts) -> Icon {
    parts.iter().find(|(_, number)| *number > 0).map_or(Icon::common("check"), |(part, _)| own(goods::symbol(part)))
}
