//! How strong the bots are to be, and whether the games that were kept show it.

use crate::{
    atlas::Part,
    kept::{Kept, Pairing},
    ladder::Bout,
};
use std::fmt::Write;

/// How many games it takes to say so.
const GAMES: u64 = 400;

/// What the lower end of the interval is to reach, if anything is wanted of such a bout; `equal` is an equal's share.
fn bar(pairing: &Pairing, equal: f64) -> Option<f64> {
    if pairing.players > 2 {
        // The stronger among those just below wins at least twice its share. Of two teams none could: there its odds are to be four times
        // an equal's, which is what twice the share comes to with three.
        let strength = |bot: &str| ["random", "greedy", "search"].iter().position(|mind| bot.starts_with(mind));
        let (one, others) = (strength(&pairing.challenger)?, strength(&pairing.against)?);
        return (one == others + 1).then_some(if equal < 0.5 { 2.0 * equal } else { 0.8 });
    }
    match (pairing.challenger.as_str(), pairing.against.as_str()) {
        ("greedy", "random") => Some(0.97),
        ("search:100ms", "greedy") => Some(0.80),
        ("search:1s", "search:100ms") => Some(0.60),
        ("level:2", "level:1") | ("level:3", "level:2") | ("level:4", "level:3") => Some(0.65),
        _ => None,
    }
}

/// Whether a bar is cleared, by the sharper of the two rates, and if not, what is missing.
fn verdict(bout: &Bout, bar: f64) -> String {
    let low = bout.without_luck.unwrap_or(bout.share).ci95[0];
    let missing = GAMES.saturating_sub(bout.games);
    match (low >= bar, missing) {
        (true, 0) => "clears it".into(),
        (true, _) => format!("clears it, {missing} games to go"),
        (false, 0) => format!("**{:.1} points short**", 100.0 * (bar - low)),
        (false, _) => format!("{:.1} points short so far, {missing} games to go", 100.0 * (bar - low)),
    }
}

/// The part of the page that tells every bout of the bots as they are of which something is wanted.
#[must_use]
pub fn part(kept: &Kept) -> Part {
    let mut text = String::from(
        "| game | players | challenger | against | deals | games | share of victories (95 %) | luck taken off | an equal's | bar | |\n\
         |---|---:|---|---|---:|---:|---:|---:|---:|---:|---|\n",
    );
    for known in kept.bouts() {
        let bout = known.bout();
        let Some(bar) = bar(known.pairing, bout.equal) else { continue };
        let deals: Vec<String> =
            known.deals().into_iter().map(|row| format!("{}–{}", row.start, row.end - 1)).collect();
        let _ = writeln!(
            text,
            "| {} | {} | `{}` | `{}` | {} | {} | {} | {} | {:.0} % | {:.0} % | {} |",
            known.pairing.game,
            known.pairing.players,
            bout.challenger,
            bout.against,
            deals.join(", "),
            bout.games,
            bout.share,
            bout.without_luck.map_or_else(String::new, |rate| rate.to_string()),
            bout.equal * 100.0,
            bar * 100.0,
            verdict(&bout, bar),
        );
    }
    Part { name: "bouts".into(), text, plots: Vec::new() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::Rate;

    fn pairing(players: u8, challenger: &str, against: &str) -> Pairing {
        Pairing { game: "droids".into(), edition: 1, players, challenger: challenger.into(), against: against.into() }
    }

    #[test]
    fn a_bar_is_cleared_by_the_lower_end_of_enough_games() {
        let bout = |games, won| Bout {
            challenger: "search:1s".into(),
            against: "search:100ms".into(),
            games,
            share: Rate::of(won, games),
            without_luck: None,
            equal: 0.5,
        };
        let sharper = Bout { without_luck: Some(Rate::of(630.0, 1_000)), ..bout(400, 252.0) };
        assert_eq!(verdict(&sharper, 0.6), "**0.0 points short**");
        assert_eq!(verdict(&sharper, 0.59), "clears it");
        assert_eq!(verdict(&bout(400, 280.0), 0.6), "clears it");
        assert_eq!(verdict(&bout(100, 80.0), 0.6), "clears it, 300 games to go");
        assert_eq!(verdict(&bout(400, 252.0), 0.6), "**1.8 points short**");
        assert_eq!(verdict(&bout(300, 189.0), 0.6), "2.6 points short so far, 100 games to go");
    }

    #[test]
    fn twice_an_equals_share_is_wanted_where_one_sits_among_several() {
        assert_eq!(bar(&pairing(2, "search:1s", "search:100ms"), 0.5), Some(0.6));
        assert_eq!(bar(&pairing(2, "search:2s", "search:100ms"), 0.5), None);
        assert_eq!(bar(&pairing(3, "search:3000it", "greedy"), 1.0 / 3.0), Some(2.0 / 3.0));
        assert_eq!(bar(&pairing(3, "greedy", "search:3000it"), 1.0 / 3.0), None, "nothing is wanted of the weaker");
        assert_eq!(bar(&pairing(3, "greedy", "level:2"), 1.0 / 3.0), None, "nobody says which is stronger");
        assert_eq!(bar(&pairing(3, "search:3000it", "random"), 1.0 / 3.0), None, "that goes without saying");
        assert_eq!(bar(&pairing(4, "search:3000it", "greedy"), 0.5), Some(0.8), "teams can't win twice their share");
        assert_eq!(bar(&pairing(4, "greedy", "search:3000it"), 0.5), None);
    }
}
