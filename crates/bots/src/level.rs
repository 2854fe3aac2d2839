//! Levels for people: four in each game, from one that a child can beat to the strongest there is.
//!
//! The two that look ahead do so for fewer or more iterations. The two that don't choose among moves that are nearly as good
//! as their best: they give chances away, but never play a silly move.

use crate::{
    bot::{Bot, Ease, Greedy, Thinker},
    character::Taste,
    evaluate::Evaluate,
    search::{Budget, Search},
};
use serde::Serialize;
use std::time::Duration;
use table::{Seat, chance::Quick, seat::MAX_SEATS};

/// How many levels there are.
pub const LEVELS: u8 = 4;

/// A level, as people choose it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Level {
    /// 1 to [`LEVELS`].
    pub number: u8,
    /// Its name in English.
    pub name_en: &'static str,
    /// Its name in French.
    pub name_fr: &'static str,
    /// How long it may think about one decision on one core, in milliseconds.
    pub thinks_ms: u32,
}

impl Level {
    /// Its name in a language (`fr`, else English).
    #[must_use]
    pub fn name(&self, language: &str) -> &'static str {
        if language.starts_with("fr") { self.name_fr } else { self.name_en }
    }
}

const NAMES: [(&str, [(&str, &str); 4]); 3] = [
    (
        "robotroc",
        [
            ("Sunday browser", "Flâneur du dimanche"),
            ("Bargain hunter", "Chineur"),
            ("Tinkerer", "Bricoleur de génie"),
            ("Mad scientist", "Savant fou"),
        ],
    ),
    (
        "clockworker",
        [
            ("Apprentice", "Apprenti"),
            ("Worker", "Ouvrier"),
            ("Foreman", "Contremaître"),
            ("Chief engineer", "Ingénieur en chef"),
        ],
    ),
    (
        "droids",
        [
            ("Trainee", "Stagiaire"),
            ("Handyman", "Dépanneur"),
            ("Ecomechanic", "Écomécano"),
            ("Last hope", "Dernier espoir"),
        ],
    ),
];

/// The time each level may take, in milliseconds; the search keeps well below it.
const THINKS_MS: [u32; LEVELS as usize] = [300, 300, 1_500, 5_000];

/// The levels of a game, weakest first.
#[must_use]
pub fn levels(game: &str) -> Vec<Level> {
    let names = NAMES.iter().find(|(name, _)| *name == game).unwrap_or(&NAMES[0]).1;
    (1..=LEVELS)
        .zip(names)
        .zip(THINKS_MS)
        .map(|((number, (name_en, name_fr)), thinks_ms)| Level { number, name_en, name_fr, thinks_ms })
        .collect()
}

/// The player of a level, who looks ahead for no longer than this.
#[must_use]
pub fn bot<G: Evaluate>(number: u8, taste: Taste, longest: Duration) -> Box<dyn Bot<G>> {
    // The clock is for slow machines and many at once; a fifth of the time is kept back.
    let time = |level: usize| Duration::from_millis(u64::from(THINKS_MS[level - 1]) * 4 / 5).min(longest);
    match number {
        0 | 1 => Box::new(Greedy { taste, ease: Ease { margin: 0.10, warmth: 0.08 } }),
        2 => Box::new(Greedy { taste, ease: Ease { margin: 0.01, warmth: 0.01 } }),
        3 => Box::new(Ahead { iterations: G::ITERATIONS[0], time: time(3), taste }),
        _ => Box::new(Ahead { iterations: G::ITERATIONS[1], time: time(4), taste }),
    }
}

/// Looks ahead for so many iterations, by how many sit at the table.
struct Ahead {
    iterations: [u32; MAX_SEATS],
    time: Duration,
    taste: Taste,
}

impl<G: Evaluate> Bot<G> for Ahead {
    fn choose(&mut self, view: &G::View, seat: Seat, dice: &mut Quick) -> G::Move {
        // Any world tells how many there are, and to ask takes no chance away.
        let seats = G::imagine(view, &mut dice.clone()).seats();
        let iterations = self.iterations[usize::from(seats) - 1];
        let search =
            Search { budget: Budget { iterations: Some(iterations), time: Some(self.time) }, threads: 1, tuning: None };
        Bot::<G>::choose(&mut Thinker { search, taste: self.taste, ease: Ease::NONE }, view, seat, dice)
    }
}
