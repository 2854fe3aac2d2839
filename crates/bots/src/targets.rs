//! What the rules pages want of our decks, and whether a balance has it.

use crate::balance::{Balance, CardBalance};

/// Seats may differ from an equal share by so much.
const SEATS: f64 = 0.03;
/// A card that nobody takes in so many of the games in which it could be is never worth taking.
const SELDOM: f64 = 0.05;
/// A card that more winners than this hold is always worth taking.
const ALWAYS: f64 = 0.75;

/// Something wanted of a balance.
#[derive(Clone, PartialEq, Debug)]
pub struct Target {
    /// What it is about.
    pub what: &'static str,
    /// What is wanted, in words.
    pub wanted: &'static str,
    /// What was found.
    pub found: String,
    /// Whether that is what was wanted; `None` if it is only told.
    pub met: Option<bool>,
}

/// All that is wanted of this game, with this number of players.
#[must_use]
pub fn targets(balance: &Balance) -> Vec<Target> {
    let mut targets = Vec::new();
    if balance.players > 1 {
        targets.push(order(balance));
    }
    match balance.game {
        "clockworker" => targets.extend(clockworker(balance)),
        "droids" => targets.extend(droids(balance)),
        _ => {}
    }
    targets.extend([margin(balance), different_ways(balance)]);
    targets.extend(extremes(balance));
    targets
}

fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

/// The share of each place in the order of play; with four in Last Droids, of each team.
fn order(balance: &Balance) -> Target {
    let teams = balance.game == "droids" && balance.players == 4;
    let shares: Vec<f64> = match teams {
        // LD-30: the starting player's team, and the other.
        true => vec![balance.order[0].share.rate, 1.0 - balance.order[0].share.rate],
        false => balance.order.iter().map(|place| place.share.rate).collect(),
    };
    let equal = 1.0 / shares.len() as f64;
    let found: Vec<String> = shares.iter().map(|share| format!("{:.1}", share * 100.0)).collect();
    // RoboTroc has no cards of ours: its starting advantage is only told.
    let met = (balance.game != "robotroc").then(|| shares.iter().all(|share| (share - equal).abs() <= SEATS));
    let wanted = if met.is_some() { "each within 3 points of equal" } else { "told" };
    Target { what: "victories in order of play, %", wanted, found: found.join(" · "), met }
}

fn endings(balance: &Balance, names: [&str; 2], least: f64, wanted: &'static str) -> Target {
    let share = |name| *balance.endings.get(name).unwrap_or(&0) as f64 / balance.games.max(1) as f64;
    let shares = names.map(share);
    let mut found: Vec<String> =
        names.iter().zip(shares).map(|(name, share)| format!("{name} {}", percent(share))).collect();
    let others = 1.0 - shares[0] - shares[1];
    if others > 1e-9 {
        found.push(format!("neither {}", percent(others)));
    }
    let met = Some(shares.iter().all(|share| *share >= least));
    Target { what: "how games end", wanted, found: found.join(", "), met }
}

fn clockworker(balance: &Balance) -> Vec<Target> {
    let turns = balance.turns.summary.map_or(0.0, |summary| summary.median as f64 / f64::from(balance.players));
    let artifacts = balance.cards.iter().filter(|card| card.kind == "artifact");
    let least = artifacts.min_by_key(|card| (card.held_by_winners * 1e9) as u64);
    vec![
        endings(balance, ["cards", "end_tile"], 0.20, "each trigger at least 20 %"),
        Target {
            what: "turns a player, median",
            wanted: "11 to 18",
            found: format!("{turns:.1}"),
            met: Some((11.0..=18.0).contains(&turns)),
        },
        Target {
            what: "Artifact least often with winners",
            wanted: "at least 10 %",
            found: least.map_or_else(String::new, |card| format!("{} {}", card.card, percent(card.held_by_winners))),
            met: least.map(|card| card.held_by_winners >= 0.10),
        },
    ]
}

fn droids(balance: &Balance) -> Vec<Target> {
    let mut targets = Vec::new();
    if balance.players == 1 {
        let rate = balance.seats[0].share.rate;
        let hard = balance.options["level"] == "hard";
        let (wanted, range) = if hard { ("30 to 50 %", 0.30..=0.50) } else { ("50 to 70 %", 0.50..=0.70) };
        let found = balance.seats[0].share.to_string();
        targets.push(Target { what: "the player beats the automa", wanted, found, met: Some(range.contains(&rate)) });
        return targets;
    }
    targets.push(endings(balance, ["houses", "pile"], 0.15, "each at least 15 %"));
    let repairs: u64 = balance.kinds.iter().filter(|(kind, _)| **kind != "house").map(|(_, count)| count).sum();
    let families = balance.kinds.iter().filter(|(kind, _)| **kind != "house");
    if let Some((family, count)) = families.min_by_key(|(_, count)| **count) {
        let share = *count as f64 / repairs.max(1) as f64;
        targets.push(Target {
            what: "family repaired least, of all repairs",
            wanted: "at least 8 %",
            found: format!("{family} {}", percent(share)),
            met: Some(share >= 0.08),
        });
    }
    let houses = balance.cards.iter().filter(|card| card.kind == "house");
    if let Some(card) = houses.min_by_key(|card| (card.taken * 1e9) as u64) {
        targets.push(Target {
            what: "House droid built least, where it lies",
            wanted: "at least 15 %",
            found: format!("{} {}", card.card, percent(card.taken)),
            met: Some(card.taken >= 0.15),
        });
    }
    targets
}

fn margin(balance: &Balance) -> Target {
    let median = balance.margins_percent.summary.map_or(0, |summary| summary.median);
    let points = balance.margins.summary.map_or(0, |summary| summary.median);
    let met = (balance.game == "clockworker").then_some(median < 15);
    let wanted = if met.is_some() { "below 15 % of the winner's score" } else { "told" };
    Target { what: "the winner's margin, median", wanted, found: format!("{median} % ({points} points)"), met }
}

fn different_ways(balance: &Balance) -> Target {
    let count = balance.ways.len();
    Target {
        what: "clearly different ways to win",
        wanted: "at least 3",
        found: count.to_string(),
        met: Some(count >= 3),
    }
}

/// A card is never worth taking if nobody takes it where it could be taken, and always if nearly every winner has it.
fn extremes(balance: &Balance) -> [Target; 2] {
    let per_mille = |share: f64| (share * 1e9) as u64;
    let least = balance.cards.iter().min_by_key(|card| per_mille(card.taken));
    let most = balance.cards.iter().max_by_key(|card| per_mille(card.held_by_winners));
    let tell = |card: Option<&CardBalance>, of: fn(&CardBalance) -> f64| {
        card.map_or_else(String::new, |card| format!("{} {}", card.card, percent(of(card))))
    };
    [
        Target {
            what: "card taken least, where it could be",
            wanted: "at least 5 %",
            found: tell(least, |card| card.taken),
            met: least.map(|card| card.taken >= SELDOM),
        },
        Target {
            what: "card most often with winners",
            wanted: "at most 75 %",
            found: tell(most, |card| card.held_by_winners),
            met: most.map(|card| card.held_by_winners <= ALWAYS),
        },
    ]
}
