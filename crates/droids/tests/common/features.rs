//! What a recorded game shows: its ending, and effects of LD-37 to LD-46 at work: not that a card was repaired, but that what
//! it does was done.

use droids::{CardId, Droids, Event, Family, Part, effect::HouseEffect};
use std::collections::BTreeSet;
use table::{Game, Seat};

/// Everything that some recorded game must show.
pub fn wanted() -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for players in 1..=4 {
        all.insert(format!("ending-pile-{players}p"));
        all.insert(format!("ending-houses-{players}p"));
    }
    let each = |all: &mut BTreeSet<String>, what: &str, numbers: &[u8]| {
        all.extend(numbers.iter().map(|number| format!("{what}-{number}")));
    };
    each(&mut all, "shed", &[13, 14, 30, 31, 36, 63, 73, 78, 83, 93]);
    each(&mut all, "collect", &[25, 26, 27, 38, 82, 86, 87, 95]);
    each(&mut all, "bonus", &[7, 11, 12, 96]);
    each(&mut all, "stored", &[65, 71]);
    each(&mut all, "swap", &[10, 16, 20, 22, 62, 72, 77, 88, 92]);
    each(&mut all, "house", &(45..=58).collect::<Vec<_>>());
    let others =
        ["discount-42", "stored-spent", "taxed", "wild", "leaf-energy", "leaves", "communication", "both-sides"];
    all.extend(others.map(str::to_owned));
    all.extend(["weighed", "weighed-tie", "judged-repairs", "judged-discards"].map(str::to_owned));
    all
}

/// What a finished game has shown.
pub fn shown(game: &Droids, events: &[Event]) -> BTreeSet<String> {
    let mut shown = BTreeSet::new();
    // What each seat has repaired, the card it repairs now, and on whose borders it has laid Communication droids.
    let mut owners: Vec<BTreeSet<u8>> = vec![BTreeSet::new(); 4];
    let mut repairing: [Option<CardId>; 4] = [None; 4];
    let mut paying: BTreeSet<CardId> = BTreeSet::new();
    let mut sides: Vec<BTreeSet<usize>> = vec![BTreeSet::new(); 4];
    let deck = game.deck().get();
    let players = if game.automa().is_some() { 1 } else { game.seats() };
    for event in events {
        let mut show = |what: &str| shown.insert(what.to_owned());
        let family = |card: CardId| deck.droid(card).family;
        match event {
            Event::Turn { .. } | Event::SeasonEnded { .. } => repairing = [None; 4],
            Event::Repaired { seat, card } if game.automa() != Some(*seat) => {
                repairing[seat.index()] = Some(*card);
                owners[seat.index()].insert(card.number());
            }
            Event::Extended { seat, .. } => {
                if let Some(card) = repairing[seat.index()].filter(|&card| family(card) == Family::Shed) {
                    show(&format!("shed-{card}"));
                }
            }
            Event::Gained { seat, parts, .. } if !parts.is_empty() => {
                if let Some(card) = repairing[seat.index()].filter(|&card| family(card) == Family::Collect) {
                    show(&format!("collect-{card}"));
                }
            }
            Event::Stored { card, .. } => drop(show(&format!("stored-{card}"))),
            Event::Bonus { card, .. } => drop(show(&format!("bonus-{card}"))),
            Event::Swapped { swap, .. } => {
                if let Some(card) = swap.with {
                    show(&format!("swap-{card}"));
                }
                if swap.stored > 0 {
                    show("stored-spent");
                }
            }
            Event::Paid { seat, parts, stored } => {
                if !stored.is_empty() {
                    show("stored-spent");
                }
                // Energy is paid first, and at once.
                if let Some(card) = repairing[seat.index()].filter(|card| paying.insert(*card)) {
                    let asked = deck.cost(card).parts[Part::Energy];
                    if parts[Part::Energy] < asked && owners[seat.index()].contains(&42) {
                        show("discount-42");
                    }
                }
            }
            Event::Taxed { .. } => drop(show("taxed")),
            Event::LeafEnergy { .. } => drop(show("leaf-energy")),
            Event::Bordered { seat, with, .. } => {
                sides[seat.index()].insert(with.index());
                if sides[seat.index()].len() == 2 {
                    show("both-sides");
                }
            }
            Event::Weighed { takes: Some(_), .. } => drop(show("weighed")),
            Event::Weighed { takes: None, .. } => drop(show("weighed-tie")),
            Event::Judged { repairs: true, .. } => drop(show("judged-repairs")),
            Event::Judged { repairs: false, .. } => drop(show("judged-discards")),
            _ => {}
        }
    }
    for seat in Seat::all(game.seats()) {
        let tally = game.tally(seat);
        if tally.leaves > 0 {
            shown.insert("leaves".into());
        }
        if tally.communication > 0 {
            shown.insert("communication".into());
        }
        let built: Vec<CardId> = game.houses_of(seat).collect();
        let counts_houses = built.iter().any(|&house| matches!(deck.house(house).effect, HouseEffect::Houses { .. }));
        for house in built.into_iter().filter(|&house| game.worth(seat, house) > 0) {
            shown.insert(format!("house-{house}"));
            // More than the droids of the family themselves give: card 36 is counted with them (LD-40).
            if let (false, HouseEffect::PerDroid { family, rp }) = (counts_houses, deck.house(house).effect) {
                let own = i16::from(game.board(seat).droids.and(deck.of(family)).len());
                if game.worth(seat, house) > i16::from(deck.house(house).rp) + i16::from(rp) * own {
                    shown.insert("wild".into());
                }
            }
        }
    }
    if let Some(outcome) = game.outcome() {
        shown.insert(format!("ending-{}-{players}p", outcome.ending));
    }
    shown
}
