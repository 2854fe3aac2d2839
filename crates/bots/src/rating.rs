//! Ratings: how strong every bot is, by all that all of them won of each other.

use crate::ladder::Bout;
use serde::Serialize;

/// A bot's place on the ladder.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Rung {
    /// The bot.
    pub bot: String,
    /// Its rating in Elo points.
    pub rating: f64,
    /// How far off it may be, 19 times in 20.
    pub ci95: f64,
}

/// The bots that these bouts connect with the first one, best first: Bradley–Terry ratings (Plackett–Luce where one sits among
/// several), by Newton's method, with intervals from the curvature. The first bot has 0.
#[must_use]
pub fn rate(first: &str, bouts: &[Bout]) -> Vec<Rung> {
    let names = connected(first, bouts);
    let place = |name: &str| names.iter().position(|known| *known == name);
    let bouts: Vec<(usize, usize, &Bout)> =
        bouts.iter().filter_map(|bout| Some((place(&bout.challenger)?, place(&bout.against)?, bout))).collect();
    let count = names.len();
    let mut strength = vec![0.0; count];
    let mut spread = vec![0.0; count];
    for _ in 0..100 {
        let mut slope = vec![0.0; count];
        let mut bend = vec![vec![0.0; count]; count];
        for &(a, b, bout) in &bouts {
            // One game that anyone might have won keeps a clean sweep from an endless rating.
            let games = bout.games as f64 + 1.0;
            let won = bout.share.rate * bout.games as f64 + bout.equal;
            let handicap = (1.0 / bout.equal - 1.0).ln();
            let expected = 1.0 / (1.0 + (strength[b] + handicap - strength[a]).exp());
            let (gain, weight) = (won - games * expected, games * expected * (1.0 - expected));
            slope[a] += gain;
            slope[b] -= gain;
            bend[a][a] += weight;
            bend[b][b] += weight;
            bend[a][b] -= weight;
            bend[b][a] -= weight;
        }
        let Some(inverse) = invert_without_first(&bend) else { break };
        let mut moved = 0.0_f64;
        for i in 1..count {
            let step: f64 = (1..count).map(|j| inverse[i - 1][j - 1] * slope[j]).sum();
            let step = step.clamp(-1.0, 1.0);
            strength[i] += step;
            spread[i] = inverse[i - 1][i - 1].max(0.0).sqrt();
            moved = moved.max(step.abs());
        }
        if moved < 1e-9 {
            break;
        }
    }
    let elo = 400.0 / std::f64::consts::LN_10;
    let mut rungs: Vec<Rung> = (0..count)
        .map(|i| Rung { bot: names[i].into(), rating: strength[i] * elo, ci95: 1.959_964 * spread[i] * elo })
        .collect();
    rungs.sort_by(|a, b| b.rating.total_cmp(&a.rating));
    rungs
}

/// The first bot and all whom a row of bouts connects with it.
fn connected<'a>(first: &'a str, bouts: &'a [Bout]) -> Vec<&'a str> {
    let (mut names, mut at) = (vec![first], 0);
    while let Some(&name) = names.get(at) {
        for Bout { challenger, against, .. } in bouts {
            for (one, other) in [(challenger, against), (against, challenger)] {
                if one == name && !names.contains(&other.as_str()) {
                    names.push(other);
                }
            }
        }
        at += 1;
    }
    names
}

/// The inverse of a matrix without its first row and column (the first bot is the zero of the scale).
fn invert_without_first(matrix: &[Vec<f64>]) -> Option<Vec<Vec<f64>>> {
    let size = matrix.len().checked_sub(1)?;
    let mut rows: Vec<Vec<f64>> = (0..size)
        .map(|i| {
            let left = (0..size).map(|j| matrix[i + 1][j + 1]);
            left.chain((0..size).map(|j| f64::from(u8::from(i == j)))).collect()
        })
        .collect();
    for i in 0..size {
        let pivot = (i..size).max_by(|&a, &b| rows[a][i].abs().total_cmp(&rows[b][i].abs()))?;
        rows.swap(i, pivot);
        let head = rows[i][i];
        if head.abs() < 1e-12 {
            return None;
        }
        rows[i].iter_mut().for_each(|x| *x /= head);
        let own = rows[i].clone();
        for (_, row) in rows.iter_mut().enumerate().filter(|(j, _)| *j != i) {
            let factor = row[i];
            row.iter_mut().zip(&own).for_each(|(x, y)| *x -= factor * y);
        }
    }
    Some(rows.into_iter().map(|row| row[size..].to_vec()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::Rate;

    fn bout(challenger: &str, against: &str, won: f64, games: u64) -> Bout {
        Bout {
            challenger: challenger.into(),
            against: against.into(),
            games,
            share: Rate::of(won, games),
            without_luck: None,
            equal: 0.5,
        }
    }

    #[test]
    fn ratings_follow_the_results() {
        let rungs = rate("a", &[bout("b", "a", 760.0, 1000), bout("c", "a", 969.0, 1000), bout("c", "b", 909.0, 1000)]);
        assert_eq!(rungs.iter().map(|rung| rung.bot.as_str()).collect::<Vec<_>>(), ["c", "b", "a"]);
        // 76 % is 200 points, 91 % is 400.
        assert!((rungs[1].rating - 200.0).abs() < 15.0 && (rungs[0].rating - 600.0).abs() < 40.0, "{rungs:?}");
        assert!(rungs[2].ci95 == 0.0 && rungs[1].ci95 > 5.0);
        let sweep = rate("a", &[bout("b", "a", 400.0, 400)]);
        assert!(sweep[0].rating.is_finite() && sweep[0].rating > 500.0);
    }

    #[test]
    fn twice_an_equals_share_among_two_others_is_four_times_its_odds() {
        let alone = Bout { equal: 1.0 / 3.0, ..bout("b", "a", 20_000.0, 30_000) };
        let rungs = rate("a", &[alone]);
        assert!((rungs[0].rating - 400.0 * 4.0_f64.log10()).abs() < 1.0, "{rungs:?}");
    }

    #[test]
    fn only_bots_that_bouts_connect_are_rated_together() {
        let bouts = [bout("b", "a", 60.0, 100), bout("c", "b", 60.0, 100), bout("e", "d", 60.0, 100)];
        let names = |first: &str| rate(first, &bouts).into_iter().map(|rung| rung.bot).collect::<Vec<_>>();
        assert_eq!(names("a"), ["c", "b", "a"]);
        assert_eq!(names("d"), ["e", "d"]);
        assert_eq!(names("x"), ["x"]);
    }
}
