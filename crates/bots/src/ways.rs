//! Ways to win: winners grouped by where their points came from.
//!
//! Each winner is a row of shares (60 % Records, 25 % Artifacts …). Rows that are alike are grouped by k-means: start with
//! rows far from each other, give every row to the nearest middle, move the middles, again until nothing changes; of several
//! starts, always the same ones, the tightest grouping counts. As many groups are told as stay **clearly different**: each holds at least a tenth of the winners, and between any two
//! middles at least 15 % of the points come from elsewhere.

use serde::Serialize;
use std::{collections::BTreeMap, fmt};
use table::{Chance, chance::quick};

/// The smallest group that counts as a way to win.
pub const LEAST: f64 = 0.10;
/// How much of the points must come from elsewhere for two ways to be clearly different.
pub const APART: f64 = 0.15;
/// More groups than this are not looked for.
const MOST: usize = 6;
/// Middles have always come to rest long before.
const ROUNDS: usize = 100;
/// How many starts are tried.
const STARTS: u64 = 8;

/// One way to win.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Way {
    /// The share of the winners who won so.
    pub winners: f64,
    /// Their mean score.
    pub score: f64,
    /// The share of their points from each source, the same sources for every way.
    pub sources: Vec<(&'static str, f64)>,
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "way to win: {:.0} % of winners, mean score {:.1}:", self.winners * 100.0, self.score)?;
        let mut sources = self.sources.clone();
        sources.sort_by(|a, b| b.1.total_cmp(&a.1));
        for (source, share) in sources.into_iter().filter(|(_, share)| *share >= 0.005) {
            write!(f, " {source} {:.0} %", share * 100.0)?;
        }
        Ok(())
    }
}

/// The ways in which these winners won, the most frequent first: as many as are clearly different.
#[must_use]
pub fn ways(winners: &[BTreeMap<&'static str, f32>]) -> Vec<Way> {
    let mut names: Vec<&'static str> = Vec::new();
    for name in winners.iter().flat_map(BTreeMap::keys) {
        if !names.contains(name) {
            names.push(name);
        }
    }
    names.sort_unstable();
    let points =
        |winner: &BTreeMap<&'static str, f32>, name| f64::from(winner.get(name).copied().unwrap_or(0.0)).max(0.0);
    let mut rows = Vec::new();
    let mut scores = Vec::new();
    for winner in winners {
        let row: Vec<f64> = names.iter().map(|name| points(winner, name)).collect();
        let sum: f64 = row.iter().sum();
        if sum > 0.0 {
            scores.push(sum);
            rows.push(row.into_iter().map(|points| points / sum).collect());
        }
    }
    (1..=MOST.min(rows.len()))
        .rev()
        .map(|count| group(&rows, count))
        .find(|groups| are_clear(groups, rows.len()))
        .map_or_else(Vec::new, |groups| tell(&groups, &scores, &names))
}

/// A middle, and the rows nearest to it.
struct Group {
    middle: Vec<f64>,
    members: Vec<usize>,
}

/// How much of the points come from elsewhere.
fn apart(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| (a - b).abs()).sum::<f64>() / 2.0
}

fn squared(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum()
}

fn mean(rows: &[Vec<f64>], members: &[usize]) -> Vec<f64> {
    let mut mean = vec![0.0; rows[0].len()];
    for &member in members {
        mean.iter_mut().zip(&rows[member]).for_each(|(sum, share)| *sum += share / members.len() as f64);
    }
    mean
}

/// k-means; the same rows give the same groups, always.
fn group(rows: &[Vec<f64>], count: usize) -> Vec<Group> {
    let looseness = |groups: &Vec<Group>| -> f64 {
        let of = |group: &Group| -> f64 { group.members.iter().map(|&row| squared(&rows[row], &group.middle)).sum() };
        groups.iter().map(of).sum()
    };
    let tried = (0..STARTS).map(|start| settle(rows, scattered(rows, count, start)));
    tried.min_by(|a, b| looseness(a).total_cmp(&looseness(b))).unwrap_or_default()
}

/// Rows to start from: any, then such as are far from those chosen, the farther the likelier (k-means++).
fn scattered(rows: &[Vec<f64>], count: usize, start: u64) -> Vec<Vec<f64>> {
    let mut dice = quick(start);
    let mut middles = vec![rows[dice.below(rows.len() as u32) as usize].clone()];
    while middles.len() < count {
        let far = |row: &Vec<f64>| middles.iter().map(|middle| squared(row, middle)).fold(f64::MAX, f64::min);
        let distances: Vec<f64> = rows.iter().map(far).collect();
        let mut left = distances.iter().sum::<f64>() * f64::from(dice.below(1 << 24)) / f64::from(1 << 24);
        let next = distances.iter().position(|distance| {
            left -= distance;
            left < 0.0
        });
        middles.push(rows[next.unwrap_or(0)].clone());
    }
    middles
}

/// Gives every row to the nearest middle and moves the middles, until nothing changes.
fn settle(rows: &[Vec<f64>], mut middles: Vec<Vec<f64>>) -> Vec<Group> {
    let count = middles.len();
    let mut members = vec![Vec::new(); count];
    for _ in 0..ROUNDS {
        let mut now = vec![Vec::new(); count];
        for (number, row) in rows.iter().enumerate() {
            let nearest = (0..count).min_by(|&a, &b| squared(row, &middles[a]).total_cmp(&squared(row, &middles[b])));
            now[nearest.unwrap_or(0)].push(number);
        }
        if now == members {
            break;
        }
        members = now;
        for (middle, members) in middles.iter_mut().zip(&members).filter(|(_, members)| !members.is_empty()) {
            *middle = mean(rows, members);
        }
    }
    middles.into_iter().zip(members).map(|(middle, members)| Group { middle, members }).collect()
}

fn are_clear(groups: &[Group], rows: usize) -> bool {
    let large = groups.iter().all(|group| group.members.len() as f64 >= LEAST * rows as f64);
    let pairs = groups.iter().enumerate().flat_map(|(i, a)| groups[i + 1..].iter().map(move |b| (a, b)));
    large && pairs.into_iter().all(|(a, b)| apart(&a.middle, &b.middle) >= APART)
}

fn tell(groups: &[Group], scores: &[f64], names: &[&'static str]) -> Vec<Way> {
    let mut ways: Vec<Way> = groups
        .iter()
        .map(|group| Way {
            winners: group.members.len() as f64 / scores.len() as f64,
            score: group.members.iter().map(|&member| scores[member]).sum::<f64>() / group.members.len().max(1) as f64,
            sources: names.iter().copied().zip(group.middle.iter().copied()).collect(),
        })
        .collect();
    ways.sort_by(|a, b| b.winners.total_cmp(&a.winners));
    ways
}

#[cfg(test)]
mod tests {
    use super::*;

    fn winner(water: f32, houses: f32, leaves: f32) -> BTreeMap<&'static str, f32> {
        BTreeMap::from([("water", water), ("houses", houses), ("leaves", leaves)])
    }

    #[test]
    fn three_kinds_of_winners_are_three_ways() {
        let mut winners = Vec::new();
        for number in 0..30u8 {
            let little = f32::from(number % 5);
            winners.push(winner(40.0 + little, 5.0, 5.0));
            winners.push(winner(5.0, 40.0 + little, 5.0));
            winners.push(winner(10.0, 10.0 + little, 40.0));
        }
        let ways = ways(&winners);
        assert_eq!(ways.len(), 3);
        assert!(ways.iter().all(|way| (way.winners - 1.0 / 3.0).abs() < 1e-9 && way.score > 49.0));
        assert!(ways.iter().all(|way| (way.sources.iter().map(|(_, share)| share).sum::<f64>() - 1.0).abs() < 1e-9));
    }

    #[test]
    fn winners_who_are_alike_have_one_way() {
        let winners: Vec<_> = (0..50u8).map(|number| winner(30.0 + f32::from(number % 3), 20.0, 5.0)).collect();
        assert_eq!(ways(&winners).len(), 1);
        assert!(ways(&[]).is_empty());
        assert!(ways(&[winner(0.0, 0.0, 0.0)]).is_empty(), "no points, no way");
    }
}
