//! Bouts that were played before, in a file of JSON lines: long ones are stopped and gone on with, on any machine.
//!
//! A line is what was played of one bout in a little while, so that little is lost when the power goes. Lines of an older
//! [edition](crate::Evaluate::EDITION) of a game's bots are left where they are, and count no more.

use crate::{ladder::Bout, shelf::edition, stats::Played};
use games::GameName;
use serde::{Deserialize, Serialize};
use std::{
    collections::BTreeMap,
    fs::{self, OpenOptions},
    io::{ErrorKind, Write},
    ops::Range,
    path::{Path, PathBuf},
};

/// One bot against another in one game: what a line is of.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Pairing {
    /// The game.
    pub game: String,
    /// The edition of its bots.
    pub edition: u32,
    /// How many play at the table.
    pub players: u8,
    /// The one who sits alone (or with its team).
    pub challenger: String,
    /// The one all others play.
    pub against: String,
}

/// Some deals in a row, each played once from each place.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Stretch {
    /// Who played what.
    #[serde(flatten)]
    pub pairing: Pairing,
    /// The seed of the first deal.
    pub first: u64,
    /// What the challenger won.
    #[serde(flatten)]
    pub played: Played,
}

impl Stretch {
    fn range(&self) -> Range<u64> {
        self.first..self.first.saturating_add(self.played.deals)
    }
}

/// What was kept of one bout, in the order of its deals.
#[derive(Debug)]
pub struct KeptBout<'a> {
    /// Who played what.
    pub pairing: &'a Pairing,
    /// What was played of it.
    pub stretches: Vec<&'a Stretch>,
}

impl KeptBout<'_> {
    /// What came of it.
    #[must_use]
    pub fn bout(&self) -> Bout {
        let parts: Vec<Played> = self.stretches.iter().map(|stretch| stretch.played).collect();
        Bout::of(self.pairing, &parts)
    }

    /// The deals that were played: the first of each row, and the one after its last.
    #[must_use]
    pub fn deals(&self) -> Vec<Range<u64>> {
        let mut rows: Vec<Range<u64>> = Vec::new();
        for range in self.stretches.iter().map(|stretch| stretch.range()) {
            match rows.last_mut() {
                Some(row) if row.end == range.start => row.end = range.end,
                _ => rows.push(range),
            }
        }
        rows
    }
}

/// What was played before, and where it is written down.
#[derive(Debug, Default)]
pub struct Kept {
    path: Option<PathBuf>,
    stretches: Vec<Stretch>,
}

impl Kept {
    /// Nothing was played before, and nothing is kept.
    #[must_use]
    pub fn nothing() -> Self {
        Kept::default()
    }

    /// What a file holds; nothing if it is not there yet.
    ///
    /// # Errors
    /// A sentence with the file, the line and what is wrong with it.
    pub fn open(path: &Path) -> Result<Self, String> {
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
            Err(error) => return Err(format!("{} can't be read: {error}", path.display())),
        };
        let mut stretches = Vec::new();
        for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            let wrong =
                |what: String| format!("{}, line {}: {what}; delete the line or mend it", path.display(), number + 1);
            let stretch: Stretch =
                serde_json::from_str(line).map_err(|error| wrong(format!("no games of a bout ({error})")))?;
            let Played { deals, games, won, squares, earned } = stretch.played;
            if deals == 0 || !(0.0..=games as f64).contains(&won) {
                return Err(wrong(format!("{won} of {games} games can't be won")));
            }
            // The mean of squares is never less than the square of the mean.
            let sums = [squares.map(|squares| (won, squares)), earned.map(|earned| (earned.won, earned.squares))];
            for (sum, squares) in sums.into_iter().flatten() {
                if squares * deals as f64 * (1.0 + 1e-9) < sum * sum {
                    return Err(wrong(format!("squares of {squares} are too few for {sum} in {deals} deals")));
                }
            }
            let twice = |other: &Stretch| {
                other.pairing == stretch.pairing
                    && other.range().start < stretch.range().end
                    && stretch.range().start < other.range().end
            };
            if stretches.iter().any(twice) {
                return Err(wrong("these deals are counted already".into()));
            }
            stretches.push(stretch);
        }
        Ok(Kept { path: Some(path.into()), stretches })
    }

    /// All that was played, in the order of the file.
    #[must_use]
    pub fn stretches(&self) -> &[Stretch] {
        &self.stretches
    }

    /// Whether what is played is written down.
    pub(crate) fn is_open(&self) -> bool {
        self.path.is_some()
    }

    /// Every bout of the bots as they are: by game, by how many play, and by name.
    #[must_use]
    pub fn bouts(&self) -> Vec<KeptBout<'_>> {
        let mut bouts: BTreeMap<(usize, &Pairing), Vec<&Stretch>> = BTreeMap::new();
        for stretch in &self.stretches {
            let Pairing { game, edition: kept, .. } = &stretch.pairing;
            let is_now = |now: &GameName| now.to_string() == *game && edition(*now) == *kept;
            if let Some(place) = GameName::ALL.iter().position(is_now) {
                bouts.entry((place, &stretch.pairing)).or_default().push(stretch);
            }
        }
        bouts.values_mut().for_each(|stretches| stretches.sort_by_key(|stretch| stretch.first));
        bouts.into_iter().map(|((_, pairing), stretches)| KeptBout { pairing, stretches }).collect()
    }

    /// The deals of `wanted`, in order: those played before as they were, the others to be played. What was played beyond either end
    /// counts as well, since a stretch can't be split.
    pub(crate) fn plan(&self, pairing: &Pairing, wanted: Range<u64>) -> Vec<Part> {
        let mut known: Vec<&Stretch> = self.stretches.iter().filter(|stretch| stretch.pairing == *pairing).collect();
        known.sort_by_key(|stretch| stretch.first);
        let (mut parts, mut at) = (Vec::new(), wanted.start);
        for stretch in known.into_iter().filter(|known| known.first < wanted.end && wanted.start < known.range().end) {
            if at < stretch.first {
                parts.push(Part::Open(at..stretch.first));
            }
            parts.push(Part::Played(stretch.played));
            at = stretch.range().end;
        }
        if at < wanted.end {
            parts.push(Part::Open(at..wanted.end));
        }
        parts
    }

    /// Writes down what was just played.
    ///
    /// # Errors
    /// A sentence with the file and why it can't be written.
    pub(crate) fn add(&mut self, stretch: Stretch) -> Result<(), String> {
        if let Some(path) = &self.path {
            let line = serde_json::to_string(&stretch).expect("stretches are plain data") + "\n";
            OpenOptions::new()
                .create(true)
                .append(true)
                .open(path)
                .and_then(|mut file| file.write_all(line.as_bytes()))
                .map_err(|error| format!("{} can't be written: {error}", path.display()))?;
            self.stretches.push(stretch);
        }
        Ok(())
    }
}

/// A part of the deals that are wanted.
#[derive(PartialEq, Debug)]
pub(crate) enum Part {
    /// It was played before.
    Played(Played),
    /// It is to be played.
    Open(Range<u64>),
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::Earned;

    fn stretch(first: u64, deals: u64) -> Stretch {
        let pairing = Pairing {
            game: "robotroc".into(),
            edition: 1,
            players: 2,
            challenger: "greedy".into(),
            against: "random".into(),
        };
        let played = Played { deals, games: 2 * deals, won: deals as f64, squares: Some(deals as f64), earned: None };
        Stretch { pairing, first, played }
    }

    #[test]
    fn what_was_played_is_not_played_again() {
        let kept = Kept { path: Some("x".into()), stretches: vec![stretch(20, 5), stretch(10, 3), stretch(98, 5)] };
        let played = |first, deals| Part::Played(stretch(first, deals).played);
        let plan = kept.plan(&stretch(0, 1).pairing, 10..95);
        assert_eq!(plan, [played(10, 3), Part::Open(13..20), played(20, 5), Part::Open(25..95)]);
        // What reaches over an end counts whole.
        let plan = kept.plan(&stretch(0, 1).pairing, 22..100);
        assert_eq!(plan, [played(20, 5), Part::Open(25..98), played(98, 5)]);
        let other = Pairing { edition: 2, ..stretch(0, 1).pairing };
        assert_eq!(kept.plan(&other, 10..100), [Part::Open(10..100)]);
    }

    #[test]
    fn a_file_reads_back_and_a_bad_line_is_named() {
        let path = std::env::temp_dir().join(format!("ferraille-kept-{}.jsonl", std::process::id()));
        let _ = fs::remove_file(&path);
        let mut kept = Kept::open(&path).unwrap();
        kept.add(stretch(1, 5)).unwrap();
        let mut weighed = stretch(6, 5);
        weighed.played.earned = Some(Earned { won: 4.5, squares: 4.1 });
        kept.add(weighed).unwrap();
        assert_eq!(Kept::open(&path).unwrap().stretches(), kept.stretches());
        let good = fs::read_to_string(&path).unwrap();
        let overlapping = serde_json::to_string(&stretch(9, 5)).unwrap();
        let mut impossible = stretch(50, 5);
        impossible.played.won = 99.0;
        let impossible = serde_json::to_string(&impossible).unwrap();
        let mut flat = stretch(60, 5);
        flat.played.earned = Some(Earned { won: 5.0, squares: 4.9 });
        let flat = serde_json::to_string(&flat).unwrap();
        for bad in ["{}", &overlapping, &impossible, &flat] {
            fs::write(&path, format!("{good}{bad}\n")).unwrap();
            let error = Kept::open(&path).unwrap_err();
            assert!(error.contains("line 3") && error.contains("delete the line"), "{error}");
        }
        fs::remove_file(&path).unwrap();
    }

    #[test]
    fn deals_in_a_row_are_told_as_one() {
        let [a, b, c] = [stretch(6, 5), stretch(1, 5), stretch(50, 1)];
        let other = Stretch { pairing: Pairing { edition: 0, ..a.pairing.clone() }, ..a.clone() };
        let kept = Kept { path: None, stretches: vec![a, b, c, other] };
        let [known] = &kept.bouts()[..] else { panic!("games of another edition count no more") };
        assert_eq!((known.deals(), known.bout().games), (vec![1..11, 50..51], 22));
        assert_eq!((known.bout().equal, known.bout().share.rate), (0.5, 0.5));
    }
}
