//! What a recorded game shows: the endings, and every effect of LD-37 to LD-46 at work.

use droids::{CardId, Droids, Event, Family};
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
    let others = ["discount-42", "stored-spent", "taxed", "leaf-energy", "leaves", "communication", "border-side"];
    all.extend(others.map(str::to_owned));
    all.extend(["weighed", "weighed-tie", "judged-repairs", "judged-discards"].map(str::to_owned));
    all
}

/// What a finished game has shown.
pub fn shown(game: &Droids, events: &[Event]) -> BTreeSet<String> {
    let mut shown = BTreeSet::new();
    let mut owners: Vec<BTreeSet<u8>> = vec![BTreeSet::new(); 4];
    let deck = game.deck().get();
    let players = if game.automa().is_some() { 1 } else { game.seats() };
    for event in events {
        let mut show = |what: &str| shown.insert(what.to_owned());
        match event {
            Event::Repaired { seat, card } if game.automa() != Some(*seat) => {
                let number = card.number();
                let droid = deck.droid(*card);
                match droid.family {
                    Family::Shed => show(&format!("shed-{number}")),
                    Family::Collect if droid.effect.gain.total() > 0 => show(&format!("collect-{number}")),
                    Family::Collect if !droid.effect.stored().is_empty() => show(&format!("stored-{number}")),
                    _ => false,
                };
                if droid.cost.parts[droids::Part::Energy] > 0 && owners[seat.index()].contains(&42) {
                    show("discount-42");
                }
                owners[seat.index()].insert(number);
            }
            Event::Bonus { card, .. } => drop(show(&format!("bonus-{card}"))),
            Event::Swapped { swap, .. } => {
                if let Some(card) = swap.with {
                    show(&format!("swap-{card}"));
                }
                if swap.stored > 0 {
                    show("stored-spent");
                }
            }
            Event::Paid { stored, .. } if !stored.is_empty() => drop(show("stored-spent")),
            Event::Taxed { .. } => drop(show("taxed")),
            Event::LeafEnergy { .. } => drop(show("leaf-energy")),
            Event::Bordered { .. } if players == 3 => drop(show("border-side")),
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
        for house in built.into_iter().filter(|&house| game.worth(seat, house) > 0) {
            shown.insert(format!("house-{house}"));
        }
    }
    if let Some(outcome) = game.outcome() {
        shown.insert(format!("ending-{}-{players}p", outcome.ending));
    }
    shown
}
