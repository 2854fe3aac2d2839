//! Names of bots, as commands, tables and records write them.
//!
//! | name | who |
//! |---|---|
//! | `random` | any legal move |
//! | `greedy` | the best move one decision deep |
//! | `search` | looks ahead for a second |
//! | `search:200ms`, `search:2s` | looks ahead so long |
//! | `search:2000it` | looks ahead so many iterations: the same choice every time |
//! | `search:2000it:1s` | whichever comes first |
//! | `search:1s:2t` | with two threads |
//! | `search:1s:cut=20` | with another tuning (`cut`, `rough`, `explore`, `focus`, `trust`, `runoff`), for study |
//! | `level:1` … `level:4` | the levels people choose |
//! | `level:3/ruby` | any of them with a character |

use crate::{
    bot::{Bot, Ease, Greedy, Random, Thinker},
    character::{CHARACTERS, Character, Taste},
    evaluate::Evaluate,
    level::{self, LEVELS},
    search::{Budget, Search},
};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{fmt, str::FromStr, time::Duration};
use table::seat::MAX_SEATS;

/// A bot by name.
#[derive(Clone, PartialEq, Debug)]
pub struct Spec {
    mind: Mind,
    character: Option<&'static Character>,
    /// The longest it may look ahead, whatever its name says.
    longest: Duration,
}

#[derive(Clone, PartialEq, Debug)]
enum Mind {
    Random,
    Greedy,
    Search { budget: Budget, threads: usize, changes: Vec<(Knob, f32)> },
    Level(u8),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Knob {
    Cut,
    Rough,
    Explore,
    Focus,
    Trust,
    Runoff,
}

const KNOBS: [(&str, Knob); 6] = [
    ("cut", Knob::Cut),
    ("rough", Knob::Rough),
    ("explore", Knob::Explore),
    ("focus", Knob::Focus),
    ("trust", Knob::Trust),
    ("runoff", Knob::Runoff),
];

/// The longest a search may be asked to take.
const LONGEST: Duration = Duration::from_secs(3600);
/// The most threads a search may be asked to use.
const MOST_THREADS: usize = 64;

impl Spec {
    /// Any legal move.
    pub const RANDOM: Spec = Spec { mind: Mind::Random, character: None, longest: LONGEST };

    /// The bot with this name.
    ///
    /// # Errors
    /// If there is none; the sentence lists those there are.
    pub fn parse(text: &str) -> Result<Spec, String> {
        text.parse()
    }

    /// A level, 1 to 4, with a character.
    ///
    /// # Errors
    /// As [`Spec::parse`].
    pub fn level(number: u8, character: Option<&str>) -> Result<Spec, String> {
        match character {
            Some(id) => format!("level:{number}/{id}").parse(),
            None => format!("level:{number}").parse(),
        }
    }

    /// Who it is, if it was said.
    #[must_use]
    pub fn character(&self) -> Option<&'static Character> {
        self.character
    }

    /// The level, if it is one.
    #[must_use]
    pub fn level_number(&self) -> Option<u8> {
        if let Mind::Level(number) = self.mind { Some(number) } else { None }
    }

    /// The same bot, looking ahead for no longer than this. Searches that count iterations don't watch the clock.
    #[must_use]
    pub fn within(self, longest: Duration) -> Spec {
        Spec { longest: self.longest.min(longest), ..self }
    }

    /// Whether it looks ahead; others answer at once.
    #[must_use]
    pub fn looks_ahead(&self) -> bool {
        match self.mind {
            Mind::Random | Mind::Greedy => false,
            Mind::Search { .. } => true,
            Mind::Level(number) => number > 2,
        }
    }

    /// Whether it counts iterations instead of watching the clock.
    #[must_use]
    pub fn counts_iterations(&self) -> bool {
        matches!(self.mind, Mind::Search { budget: Budget { time: None, .. }, .. })
    }

    /// Whether it plays any legal move.
    #[must_use]
    pub fn is_random(&self) -> bool {
        self.mind == Mind::Random
    }

    /// Whether it chooses the same every time from the same view and dice: all but those that watch the clock.
    #[must_use]
    pub fn is_reproducible(&self) -> bool {
        match self.mind {
            Mind::Random | Mind::Greedy => true,
            Mind::Search { budget, .. } => budget.time.is_none(),
            Mind::Level(number) => number <= 2,
        }
    }

    /// The player itself.
    #[must_use]
    pub fn bot<G: Evaluate>(&self) -> Box<dyn Bot<G>> {
        let taste = self.character.map_or(Taste::SOBER, |character| character.taste);
        match &self.mind {
            Mind::Random => Box::new(Random),
            Mind::Greedy => Box::new(Greedy { taste, ease: Ease::NONE }),
            Mind::Level(number) => level::bot::<G>(*number, taste, self.longest),
            Mind::Search { .. } => Box::new(Thinker { search: self.search::<G>(), taste, ease: Ease::NONE }),
        }
    }

    /// How it looks ahead; what only judges is given a short look.
    #[must_use]
    pub fn search<G: Evaluate>(&self) -> Search {
        match &self.mind {
            Mind::Search { budget, threads, changes } => {
                let mut tuning = G::TUNING;
                for &(knob, value) in changes {
                    match knob {
                        Knob::Cut => tuning.cut = [value as u32; MAX_SEATS],
                        Knob::Rough => tuning.rough = value as u32,
                        Knob::Explore => tuning.explore = value,
                        Knob::Focus => tuning.focus = value,
                        Knob::Trust => tuning.trust = value,
                        Knob::Runoff => tuning.runoff = value as u32,
                    }
                }
                Search { budget: budget.within(self.longest), threads: *threads, tuning: Some(tuning) }
            }
            _ => Search { budget: Budget::iterations(1_000), threads: 1, tuning: None },
        }
    }

    /// What it likes.
    #[must_use]
    pub fn taste(&self) -> Taste {
        self.character.map_or(Taste::SOBER, |character| character.taste)
    }
}

impl FromStr for Spec {
    type Err = String;

    fn from_str(text: &str) -> Result<Spec, String> {
        let wrong = |what: &str| {
            let characters: Vec<_> = CHARACTERS.iter().map(|character| character.id).collect();
            format!(
                "“{text}” is no bot: {what}. Bots are: random, greedy, search, search:200ms, search:2s, search:2000it, \
                 search:1s:2t (two threads), level:1 to level:{LEVELS}; each may have a character, as in level:3/ruby, \
                 one of {}",
                characters.join(", ")
            )
        };
        let (mind, character) = match text.trim().split_once('/') {
            None => (text.trim(), None),
            Some((mind, id)) => {
                let found = Character::find(id).ok_or_else(|| wrong(&format!("there is no character “{id}”")))?;
                (mind, Some(found))
            }
        };
        let mut parts = mind.split(':');
        let name = parts.next().unwrap_or("");
        let mind = match name {
            "random" => Mind::Random,
            "greedy" => Mind::Greedy,
            "level" => {
                let number = parts.next().and_then(|number| number.parse().ok()).filter(|n| (1..=LEVELS).contains(n));
                Mind::Level(number.ok_or_else(|| wrong(&format!("levels go from 1 to {LEVELS}")))?)
            }
            "search" => {
                let (mut iterations, mut time, mut threads, mut changes) = (None, None, 1, Vec::new());
                for part in parts.by_ref() {
                    match read_part(part).ok_or_else(|| wrong(&format!("“{part}” is no time, count or tuning")))? {
                        Part::Iterations(given) => iterations = Some(given),
                        Part::Time(given) => time = Some(given),
                        Part::Threads(given) => threads = given,
                        Part::Change(knob, value) => changes.push((knob, value)),
                    }
                }
                if iterations.is_none() && time.is_none() {
                    time = Some(Duration::from_secs(1));
                }
                Mind::Search { budget: Budget { iterations, time }, threads, changes }
            }
            _ => return Err(wrong(&format!("nobody is called “{name}”"))),
        };
        match parts.next() {
            Some(part) => Err(wrong(&format!("“{name}” takes no “{part}”"))),
            None => Ok(Spec { mind, character, longest: LONGEST }),
        }
    }
}

enum Part {
    Iterations(u32),
    Time(Duration),
    Threads(usize),
    Change(Knob, f32),
}

fn read_part(part: &str) -> Option<Part> {
    if let Some((name, value)) = part.split_once('=') {
        let knob = KNOBS.iter().find(|(knob, _)| *knob == name)?.1;
        let value = value.parse::<f32>().ok().filter(|value| value.is_finite() && *value >= 0.0)?;
        return (matches!(knob, Knob::Cut | Knob::Rough | Knob::Runoff) || value > 0.0)
            .then_some(Part::Change(knob, value));
    }
    let digits = part.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(part.len());
    let (number, unit) = part.split_at(digits);
    let number = number.parse::<f64>().ok().filter(|number| *number > 0.0)?;
    let whole = number.fract() == 0.0;
    let time = |seconds: f64| {
        Duration::try_from_secs_f64(seconds).ok().filter(|time| *time <= LONGEST && !time.is_zero()).map(Part::Time)
    };
    Some(match unit {
        "ms" => time(number / 1e3)?,
        "s" => time(number)?,
        "it" if whole && number <= f64::from(u32::MAX / 2) => Part::Iterations(number as u32),
        "t" if whole && number <= MOST_THREADS as f64 => Part::Threads(number as usize),
        _ => return None,
    })
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.mind {
            Mind::Random => f.write_str("random")?,
            Mind::Greedy => f.write_str("greedy")?,
            Mind::Level(number) => write!(f, "level:{number}")?,
            Mind::Search { budget, threads, changes } => {
                f.write_str("search")?;
                if let Some(count) = budget.iterations {
                    write!(f, ":{count}it")?;
                }
                match budget.time {
                    None => {}
                    Some(time) if time.subsec_nanos() == 0 => write!(f, ":{}s", time.as_secs())?,
                    Some(time) => write!(f, ":{}ms", time.as_secs_f64() * 1e3)?,
                }
                if *threads > 1 {
                    write!(f, ":{threads}t")?;
                }
                for (knob, value) in changes {
                    let name = KNOBS.iter().find(|(_, known)| known == knob).map_or("", |(name, _)| name);
                    write!(f, ":{name}={value}")?;
                }
            }
        }
        self.character.map_or(Ok(()), |character| write!(f, "/{}", character.id))
    }
}

impl Serialize for Spec {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Spec {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        String::deserialize(from)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_survive_parsing() {
        for name in [
            "random",
            "greedy",
            "search:1s",
            "search:200ms",
            "search:1500ms",
            "search:2000it:2t",
            "search:2000it:300ms",
            "search:3s:2t:cut=20:explore=0.5",
            "level:4",
            "level:3/ruby",
            "greedy/indigo",
        ] {
            let spec = Spec::parse(name).unwrap();
            assert_eq!(Spec::parse(&spec.to_string()).unwrap(), spec);
        }
        assert_eq!(Spec::parse("search").unwrap().to_string(), "search:1s");
        assert_eq!(Spec::parse("search:2000ms").unwrap().to_string(), "search:2s");
    }

    #[test]
    fn no_bot_looks_ahead_for_longer_than_it_may() {
        for name in ["level:4", "search:2s"] {
            let spec = Spec::parse(name).unwrap();
            assert_eq!(spec.clone().within(Duration::from_secs(7000)), spec);
            let short = spec.within(Duration::from_millis(20));
            assert_eq!((short.longest, short.to_string().as_str()), (Duration::from_millis(20), name));
            assert!(short.looks_ahead());
        }
        assert!(!Spec::parse("level:2").unwrap().looks_ahead());
    }

    #[test]
    fn a_bad_name_gets_the_list_of_good_ones() {
        for bad in [
            "",
            "sear",
            "search:",
            "search:0ms",
            "search:-1s",
            "search:5",
            "search:NaNs",
            "search:1e9s",
            "search:1.5it",
            "search:0t",
            "search:cut",
            "search:focus=0",
            "level",
            "level:0",
            "level:5",
            "level:2:3",
            "greedy:1s",
            "level:3/nobody",
            "random/",
            "search:99999999999999999999s",
        ] {
            let error = Spec::parse(bad).unwrap_err();
            for good in ["random", "greedy", "search:200ms", "level:1", "ruby"] {
                assert!(error.contains(good), "{bad}: {error}");
            }
        }
    }
}
