//! Honest numbers: rates with their intervals, and small summaries.

use serde::Serialize;
use std::collections::BTreeMap;

/// The two-sided 95 % quantile of the normal distribution.
const Z: f64 = 1.959_964;

/// A rate with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Rate {
    /// The share that was seen.
    pub rate: f64,
    /// Where it truly lies, 19 times in 20.
    pub ci95: [f64; 2],
}

impl Rate {
    /// The rate of `wins` (shared ones as fractions) in `games`, with Wilson's interval.
    ///
    /// Fractions and mirrored deals only make the truth narrower than this interval, never wider.
    #[must_use]
    pub fn of(wins: f64, games: u64) -> Rate {
        if games == 0 {
            return Rate { rate: 0.0, ci95: [0.0, 1.0] };
        }
        let n = games as f64;
        let p = (wins / n).clamp(0.0, 1.0);
        let middle = (p + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
        let half = Z / (1.0 + Z * Z / n) * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
        // At the ends rounding must not push the rate out of its own interval.
        Rate { rate: p, ci95: [(middle - half).clamp(0.0, p), (middle + half).clamp(p, 1.0)] }
    }
}

impl std::fmt::Display for Rate {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [low, high] = self.ci95;
        write!(f, "{:.1} % [{:.1}, {:.1}]", self.rate * 100.0, low * 100.0, high * 100.0)
    }
}

/// How often each number came up.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Tally(BTreeMap<i64, u64>);

impl Tally {
    /// Counts one.
    pub fn add(&mut self, number: i64) {
        *self.0.entry(number).or_default() += 1;
    }

    /// How many were counted.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.0.values().sum()
    }

    /// The number below which this share of them lies; 0 if nothing was counted.
    #[must_use]
    pub fn quantile(&self, share: f64) -> i64 {
        let wanted = (share * self.count() as f64).ceil().max(1.0) as u64;
        let mut seen = 0;
        for (&number, &count) in &self.0 {
            seen += count;
            if seen >= wanted {
                return number;
            }
        }
        0
    }

    /// The smallest, the middle and the largest.
    #[must_use]
    pub fn summary(&self) -> Summary {
        Summary { min: self.quantile(0.0), median: self.quantile(0.5), max: self.quantile(1.0) }
    }

    /// Each number with its count, smallest first.
    pub fn iter(&self) -> impl Iterator<Item = (i64, u64)> {
        self.0.iter().map(|(&number, &count)| (number, count))
    }
}

/// The smallest, the middle and the largest.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Summary {
    /// The smallest.
    pub min: i64,
    /// As many below as above.
    pub median: i64,
    /// The largest.
    pub max: i64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilsons_interval_is_wilsons() {
        let rate = Rate::of(80.0, 100);
        assert!((rate.ci95[0] - 0.7112).abs() < 1e-3 && (rate.ci95[1] - 0.8666).abs() < 1e-3, "{rate:?}");
        let sure = Rate::of(400.0, 400);
        assert!(sure.ci95[0] > 0.99 && sure.ci95[1] == 1.0);
        assert_eq!(Rate::of(0.0, 0).ci95, [0.0, 1.0]);
    }

    #[test]
    fn a_tally_knows_its_middle() {
        let mut tally = Tally::default();
        [5, 1, 9, 5, 7].into_iter().for_each(|number| tally.add(number));
        assert_eq!(tally.summary(), Summary { min: 1, median: 5, max: 9 });
    }
}
