//! How strong the bots are to be, and whether the games that were kept show it.

use crate::{
    atlas::Part,
    kept::{Kept, Pairing, Stretch},
    shelf::edition,
    stats::{Played, Rate},
};
use games::GameName;
use std::{collections::BTreeMap, fmt::Write};

/// How many games it takes to say so.
const GAMES: u64 = 400;

/// What the lower end of the interval is to reach, if anything is wanted of such a bout; `equal` is an equal's share.
fn bar(pairing: &Pairing, equal: f64) -> Option<f64> {
    if pairing.players > 2 {
        // The stronger among weaker ones wins at least twice its share. Of two teams none could: there its odds are to be four times
        // an equal's, which is what twice the share comes to with three.
        let strength = |bot: &str| ["random", "greedy", "search"].iter().position(|mind| bot.starts_with(mind));
        let is_stronger = strength(&pairing.challenger) > strength(&pairing.against);
        return is_stronger.then_some(if equal < 0.5 { 2.0 * equal } else { 0.8 });
    }
    match (pairing.challenger.as_str(), pairing.against.as_str()) {
        ("greedy", "random") => Some(0.97),
        ("search:100ms", "greedy") => Some(0.80),
        ("search:1s", "search:100ms") => Some(0.60),
        ("level:2", "level:1") | ("level:3", "level:2") | ("level:4", "level:3") => Some(0.65),
        _ => None,
    }
}

/// All that was kept of one bout.
struct Line {
    deals: u64,
    games: u64,
    share: Rate,
    /// The same with luck taken off, where that was weighed.
    without_luck: Option<Rate>,
    /// The first deals of stretches in a row, and the deals after their last.
    ranges: Vec<(u64, u64)>,
}

impl Line {
    fn of(mut stretches: Vec<&Stretch>) -> Self {
        stretches.sort_by_key(|stretch| stretch.first);
        let mut ranges: Vec<(u64, u64)> = Vec::new();
        for stretch in &stretches {
            let after = stretch.first + stretch.played.deals;
            match ranges.last_mut() {
                Some((_, end)) if *end == stretch.first => *end = after,
                _ => ranges.push((stretch.first, after)),
            }
        }
        let parts: Vec<Played> = stretches.iter().map(|stretch| stretch.played).collect();
        let Played { deals, games, .. } = parts.iter().copied().fold(Played::NOTHING, Played::with);
        Line { deals, games, share: Rate::over(&parts), without_luck: Rate::without_luck(&parts), ranges }
    }

    fn equal(&self) -> f64 {
        self.deals as f64 / self.games as f64
    }

    /// Whether a bar is cleared, by the sharper of the two rates, and if not, what is missing.
    fn verdict(&self, bar: f64) -> String {
        let low = self.without_luck.unwrap_or(self.share).ci95[0];
        let missing = GAMES.saturating_sub(self.games);
        match (low >= bar, missing) {
            (true, 0) => "clears it".into(),
            (true, _) => format!("clears it, {missing} games to go"),
            (false, 0) => format!("**{:.1} points short**", 100.0 * (bar - low)),
            (false, _) => format!("{:.1} points short so far, {missing} games to go", 100.0 * (bar - low)),
        }
    }
}

/// The part of the page that tells every bout of the bots as they are.
#[must_use]
pub fn part(kept: &Kept) -> Part {
    let mut bouts: BTreeMap<(usize, &Pairing), Vec<&Stretch>> = BTreeMap::new();
    for stretch in kept.stretches() {
        let place = GameName::ALL
            .iter()
            .position(|game| game.to_string() == stretch.pairing.game && edition(*game) == stretch.pairing.edition);
        if let Some(place) = place {
            bouts.entry((place, &stretch.pairing)).or_default().push(stretch);
        }
    }
    let mut text = String::from(
        "| game | players | challenger | against | deals | games | share of victories (95 %) | luck taken off | an equal's | bar | |\n\
         |---|---:|---|---|---:|---:|---:|---:|---:|---:|---|\n",
    );
    for ((_, pairing), stretches) in bouts {
        let line = Line::of(stretches);
        let bar = bar(pairing, line.equal());
        let ranges: Vec<String> = line.ranges.iter().map(|(first, end)| format!("{first}–{}", end - 1)).collect();
        let _ = writeln!(
            text,
            "| {} | {} | `{}` | `{}` | {} | {} | {} | {} | {:.0} % | {} | {} |",
            pairing.game,
            pairing.players,
            pairing.challenger,
            pairing.against,
            ranges.join(", "),
            line.games,
            line.share,
            line.without_luck.map_or_else(String::new, |rate| rate.to_string()),
            line.equal() * 100.0,
            bar.map_or_else(String::new, |bar| format!("{:.0} %", bar * 100.0)),
            bar.map_or_else(String::new, |bar| line.verdict(bar)),
        );
    }
    Part { name: "bouts".into(), text, plots: Vec::new() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairing(players: u8, challenger: &str, against: &str) -> Pairing {
        Pairing { game: "droids".into(), edition: 1, players, challenger: challenger.into(), against: against.into() }
    }

    #[test]
    fn a_bar_is_cleared_by_the_lower_end_of_enough_games() {
        let line = |games, won| Line {
            deals: games / 2,
            games,
            share: Rate::of(won, games),
            without_luck: None,
            ranges: Vec::new(),
        };
        let sharper = Line { without_luck: Some(Rate::of(630.0, 1_000)), ..line(400, 252.0) };
        assert_eq!(sharper.verdict(0.6), "**0.0 points short**");
        assert_eq!(sharper.verdict(0.59), "clears it");
        assert_eq!(line(400, 280.0).verdict(0.6), "clears it");
        assert_eq!(line(100, 80.0).verdict(0.6), "clears it, 300 games to go");
        assert_eq!(line(400, 252.0).verdict(0.6), "**1.8 points short**");
        assert_eq!(line(300, 189.0).verdict(0.6), "2.6 points short so far, 100 games to go");
    }

    #[test]
    fn twice_an_equals_share_is_wanted_where_one_sits_among_several() {
        assert_eq!(bar(&pairing(2, "search:1s", "search:100ms"), 0.5), Some(0.6));
        assert_eq!(bar(&pairing(2, "search:2s", "search:100ms"), 0.5), None);
        assert_eq!(bar(&pairing(3, "search:3000it", "greedy"), 1.0 / 3.0), Some(2.0 / 3.0));
        assert_eq!(bar(&pairing(3, "greedy", "search:3000it"), 1.0 / 3.0), None, "nothing is wanted of the weaker");
        assert_eq!(bar(&pairing(4, "search:3000it", "greedy"), 0.5), Some(0.8), "teams can't win twice their share");
        assert_eq!(bar(&pairing(4, "greedy", "search:3000it"), 0.5), None);
    }

    #[test]
    fn stretches_in_a_row_are_told_as_one() {
        let stretch = |first, deals, won| Stretch {
            pairing: pairing(2, "greedy", "random"),
            first,
            played: Played { deals, games: 2 * deals, won, squares: None, earned: None },
        };
        let [a, b, c] = [stretch(6, 5, 9.0), stretch(1, 5, 9.5), stretch(50, 1, 0.0)];
        let line = Line::of(vec![&a, &b, &c]);
        assert_eq!((line.ranges, line.games, line.share), (vec![(1, 11), (50, 51)], 22, Rate::of(18.5, 22)));
    }
}
