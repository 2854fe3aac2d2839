//! Honest numbers: rates with their intervals, and small summaries.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The two-sided 95 % quantile of the normal distribution.
const Z: f64 = 1.959_964;

/// After how many deals the spread between them says more than a guess.
const ENOUGH: u64 = 50;

/// What somebody won of some deals, each played once from each place.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Played {
    /// How many deals.
    pub deals: u64,
    /// How many games.
    pub games: u64,
    /// How many of them were won; shared victories are fractions.
    pub won: f64,
    /// The square of what was won of a deal, added up over the deals; `None` where only the sum of all was noted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub squares: Option<f64>,
    /// What was won, less the luck in it, where that was weighed in every game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub earned: Option<Earned>,
}

/// What was won less what chance brought ([`crate::luck`]): in the mean the same, and it varies less.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Earned {
    /// How many games it comes to.
    pub won: f64,
    /// The square of what was earned of a deal, added up over the deals.
    pub squares: f64,
}

/// A game as somebody played it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Score {
    /// The share of the victory.
    pub won: f64,
    /// How much of it chance brought, where that was weighed.
    pub luck: Option<f64>,
}

impl Played {
    /// Nothing yet, with the deals told apart.
    pub const NOTHING: Played =
        Played { deals: 0, games: 0, won: 0.0, squares: Some(0.0), earned: Some(Earned { won: 0.0, squares: 0.0 }) };

    /// Adds a deal, with what came of each of its games.
    pub fn add(&mut self, deal: &[Score]) {
        let won: f64 = deal.iter().map(|game| game.won).sum();
        let luck: Option<f64> = deal.iter().map(|game| game.luck).sum();
        self.deals += 1;
        self.games += deal.len() as u64;
        self.won += won;
        self.squares = self.squares.map(|squares| squares + won * won);
        self.earned = self.earned.zip(luck).map(|(Earned { won: before, squares }, luck)| {
            let earned = won - luck;
            Earned { won: before + earned, squares: squares + earned * earned }
        });
    }

    /// The two together; deals are told apart if they are in both.
    #[must_use]
    pub fn with(self, other: Played) -> Played {
        Played {
            deals: self.deals + other.deals,
            games: self.games + other.games,
            won: self.won + other.won,
            squares: self.squares.zip(other.squares).map(|(own, others)| own + others),
            earned: self
                .earned
                .zip(other.earned)
                .map(|(own, others)| Earned { won: own.won + others.won, squares: own.squares + others.squares }),
        }
    }

    /// The same, with what was earned for what was won, where luck was weighed.
    fn without_luck(self) -> Played {
        match self.earned {
            Some(Earned { won, squares }) => Played { won, squares: Some(squares), ..self },
            None => self,
        }
    }

    /// How far what was won may be from what was to be expected: its variance, if a game is won with this chance.
    fn variance(&self, chance: f64) -> f64 {
        match self.squares {
            Some(squares) if self.deals >= ENOUGH => {
                let deals = self.deals as f64;
                (squares - self.won * self.won / deals).max(0.0) * deals / (deals - 1.0)
            }
            _ => self.games as f64 * chance * (1.0 - chance),
        }
    }
}

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
    /// Fractions only make the truth narrower than this interval, never wider.
    #[must_use]
    pub fn of(wins: f64, games: u64) -> Rate {
        if games == 0 {
            return Rate { rate: 0.0, ci95: [0.0, 1.0] };
        }
        Rate::wilson((wins / games as f64).clamp(0.0, 1.0), games as f64)
    }

    /// The rate over all that was played, with Wilson's interval for as many games on deals of their own as would be as telling.
    ///
    /// The games of a deal share its luck. If the deal favours a place, who is strong wins from there and loses from
    /// the other, and the deal as a whole varies less than two games on two deals would; if it makes a game of two that is won or lost
    /// twice, it varies more. So the spread is taken between deals, where they were told apart.
    #[must_use]
    pub fn over(parts: &[Played]) -> Rate {
        let noted = parts.iter().filter(|part| part.squares.is_some()).copied().fold(Played::NOTHING, Played::with);
        let others = parts.iter().filter(|part| part.squares.is_none()).copied().fold(Played::NOTHING, Played::with);
        let all = noted.with(others);
        let plain = Rate::of(all.won, all.games);
        let variance = noted.variance(plain.rate) + others.variance(plain.rate);
        let games = all.games as f64;
        let telling = games * games * plain.rate * (1.0 - plain.rate) / variance;
        if telling.is_finite() && telling > 0.0 { Rate::wilson(plain.rate, telling) } else { plain }
    }

    /// The rate over all that was played with its luck taken off where that was weighed; `None` if it was weighed nowhere.
    ///
    /// Luck is nothing in the mean, so this is the same rate, seen more sharply.
    #[must_use]
    pub fn without_luck(parts: &[Played]) -> Option<Rate> {
        parts.iter().any(|part| part.earned.is_some()).then(|| {
            let earned: Vec<Played> = parts.iter().copied().map(Played::without_luck).collect();
            Rate::over(&earned)
        })
    }

    /// Wilson's interval of a rate seen in `n` games.
    fn wilson(p: f64, n: f64) -> Rate {
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

    /// So many deals of two games, of which two, one and none were won.
    fn deals(both: u64, one: u64, none: u64) -> Played {
        let mut played = Played::NOTHING;
        let mut add = |count, games: [f64; 2]| {
            (0..count).for_each(|_| played.add(&games.map(|won| Score { won, luck: None })));
        };
        add(both, [1.0, 1.0]);
        add(one, [1.0, 0.0]);
        add(none, [0.0, 0.0]);
        played
    }

    #[test]
    fn the_spread_between_deals_tells_how_sure_a_rate_is() {
        let width = |rate: Rate| rate.ci95[1] - rate.ci95[0];
        let plain = Rate::of(240.0, 400);
        // As many of each as if the games of a deal had nothing in common.
        let (apart, split, alike) = (deals(72, 96, 32), deals(40, 160, 0), deals(120, 0, 80));
        for played in [apart, split, alike] {
            assert_eq!((played.games, played.deals, played.won), (400, 200, 240.0));
            assert_eq!(Rate::over(&[played]).rate, plain.rate);
        }
        assert!((width(Rate::over(&[apart])) / width(plain) - 1.0).abs() < 0.01);
        // A third of the variance, and twice.
        let third = width(Rate::over(&[split])) / width(plain);
        let twice = width(Rate::over(&[alike])) / width(plain);
        assert!(
            (third - (1.0_f64 / 3.0).sqrt()).abs() < 0.01 && (twice - 2.0_f64.sqrt()).abs() < 0.02,
            "{third} {twice}"
        );
    }

    #[test]
    fn without_deals_told_apart_or_with_few_of_them_games_are_counted() {
        let sum = Played { squares: None, ..deals(40, 160, 0) };
        assert_eq!(Rate::over(&[sum]), Rate::of(240.0, 400));
        let few = deals(5, 20, 0);
        assert_eq!(Rate::over(&[few, few.with(few)]).rate, 0.6);
        assert_eq!(Rate::over(&[few]), Rate::of(30.0, 50));
        assert_eq!(Rate::over(&[deals(200, 0, 0)]), Rate::of(400.0, 400), "a clean sweep has no spread");
        assert_eq!(Rate::over(&[]), Rate::of(0.0, 0));
        // What was noted of some makes the whole a little surer.
        let both = Rate::over(&[sum, deals(40, 160, 0)]);
        assert!(both.ci95[0] > Rate::of(480.0, 800).ci95[0] && both.ci95[0] < Rate::over(&[deals(80, 320, 0)]).ci95[0]);
    }

    /// In half of the deals both games are won by luck, in the other half lost.
    #[test]
    fn a_rate_without_luck_is_the_same_rate_seen_more_sharply() {
        let (mut plain, mut weighed) = (Played::NOTHING, Played::NOTHING);
        for deal in 0..100 {
            let (won, luck) = if deal % 2 == 0 { (1.0, 0.4) } else { (0.0, -0.4) };
            plain.add(&[Score { won, luck: None }; 2]);
            weighed.add(&[Score { won, luck: Some(luck) }; 2]);
        }
        assert_eq!(plain, Played { earned: None, ..weighed });
        let half = |rate: Rate| (rate.ci95[1] - rate.ci95[0]) / 2.0;
        let (raw, sharp) = (Rate::over(&[weighed]), Rate::without_luck(&[weighed]).unwrap());
        assert_eq!(raw, Rate::over(&[plain]));
        assert!((raw.rate - 0.5).abs() < 1e-9 && (sharp.rate - 0.5).abs() < 1e-9);
        // 0.6 and 0.4 of a game instead of 1 and 0: a fifth of the spread.
        assert!((half(sharp) / half(raw) - 0.2).abs() < 0.02, "{sharp} {raw}");
        assert_eq!(Rate::without_luck(&[plain]), None);
        let both = Rate::without_luck(&[plain, weighed]).unwrap();
        assert!(half(both) < half(Rate::over(&[plain, plain])) && half(both) > half(sharp));
        assert_eq!(plain.with(weighed).earned, None, "what was not weighed can't be taken off");
    }

    #[test]
    fn a_tally_knows_its_middle() {
        let mut tally = Tally::default();
        [5, 1, 9, 5, 7].into_iter().for_each(|number| tally.add(number));
        assert_eq!(tally.summary(), Summary { min: 1, median: 5, max: 9 });
    }
}
