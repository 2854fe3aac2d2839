//! Where every bot stands: its rating, and what it won of each other, by the games that were kept.

use crate::{
    atlas::Part,
    kept::{Kept, KeptBout},
    ladder::Bout,
    rating::{Rung, rate},
};
use std::fmt::Write;

/// Whose rating is 0, where it played.
const ZERO: &str = "greedy";

/// The part of the page with a table for each game and number of players.
#[must_use]
pub fn part(kept: &Kept) -> Part {
    let bouts = kept.bouts();
    let alike =
        |a: &KeptBout, b: &KeptBout| (&a.pairing.game, a.pairing.players) == (&b.pairing.game, b.pairing.players);
    let mut text = String::new();
    for group in bouts.chunk_by(alike) {
        let bouts: Vec<Bout> = group.iter().map(KeptBout::bout).collect();
        let pairing = group[0].pairing;
        // Writing into a string can't fail.
        let _ = writeln!(text, "### {}, {} players\n\n{}", pairing.game, pairing.players, table(&bouts));
    }
    Part { name: "standings".into(), text, plots: Vec::new() }
}

/// The bots of these bouts, best first, each with its rating and what it won of each other.
fn table(bouts: &[Bout]) -> String {
    let is_there = bouts.iter().any(|bout| [&bout.challenger, &bout.against].into_iter().any(|bot| bot == ZERO));
    let zero = if is_there { ZERO } else { bouts.first().map_or(ZERO, |bout| &bout.against) };
    let rungs = rate(zero, bouts);
    let mut text = String::from("| | rating |");
    for Rung { bot, .. } in &rungs {
        let _ = write!(text, " `{bot}` |");
    }
    let _ = writeln!(text, "\n|---|---:|{}", "---:|".repeat(rungs.len()));
    for Rung { bot, rating, ci95 } in &rungs {
        let rating = if bot == zero { "0".into() } else { format!("{rating:.0} ± {ci95:.0}") };
        let _ = write!(text, "| `{bot}` | {rating} |");
        for other in rungs.iter().map(|rung| &rung.bot) {
            let cell = match share(bot, other, bouts) {
                Some(share) => format!("{:.0} %", share * 100.0),
                None if bot == other => String::new(),
                None => "–".into(),
            };
            let _ = write!(text, " {cell} |");
        }
        text.push('\n');
    }
    text
}

/// What `bot` won where it challenged `other`, or, of two parties, where it was challenged by it.
fn share(bot: &str, other: &str, bouts: &[Bout]) -> Option<f64> {
    let played = |one, other| bouts.iter().find(|bout| bout.challenger == one && bout.against == other);
    let answer = || played(other, bot).filter(|bout| bout.is_two_sided()).map(|bout| 1.0 - bout.share.rate);
    played(bot, other).map(|bout| bout.share.rate).or_else(answer)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::Rate;

    fn bout(challenger: &str, against: &str, won: f64, equal: f64) -> Bout {
        Bout {
            challenger: challenger.into(),
            against: against.into(),
            games: 100,
            share: Rate::of(won, 100),
            without_luck: None,
            equal,
        }
    }

    #[test]
    fn the_best_stands_first_and_what_one_of_two_lost_the_other_won() {
        let bouts = [bout("greedy", "random", 76.0, 0.5), bout("search:1s", "greedy", 76.0, 0.5)];
        let table = table(&bouts);
        let lines: Vec<&str> = table.lines().collect();
        assert_eq!(lines[0], "| | rating | `search:1s` | `greedy` | `random` |");
        assert!(lines[2].starts_with("| `search:1s` | 19") && lines[2].ends_with(" |  | 76 % | – |"), "{table}");
        assert_eq!(lines[3], "| `greedy` | 0 | 24 % |  | 76 % |");
        assert!(lines[4].starts_with("| `random` | -19") && lines[4].ends_with(" | – | 24 % |  |"), "{table}");
    }

    #[test]
    fn where_greedy_did_not_play_someone_else_has_nought() {
        let table = table(&[bout("level:2", "level:1", 76.0, 0.5)]);
        assert!(table.contains("| `level:2` | 19") && table.contains("| `level:1` | 0 | 24 % |  |"), "{table}");
    }

    #[test]
    fn alone_among_several_is_not_the_same_as_several_against_one() {
        let bouts = [bout("greedy", "random", 90.0, 1.0 / 3.0)];
        assert_eq!(share("greedy", "random", &bouts), Some(0.9));
        assert_eq!(share("random", "greedy", &bouts), None);
    }
}
