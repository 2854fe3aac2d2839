//! The table options of Last Droids.

use serde::{Deserialize, Serialize};
use table::Choice;

/// What a table can choose.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How strong the solo player begins (LD-32). No difference with more players.
    pub level: Level,
    /// Whether season III ends as the others do, with swaps and an extension but no energy (LD-20).
    pub season_three_extension: Switch,
}

/// How strong the solo player begins.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// With 2 nuts, 2 oil, 2 circuits, 2 energy.
    #[default]
    Normal,
    /// With the start of the game of two: 1 nut, 1 oil, 1 circuit, 2 energy.
    Hard,
}

/// On or off.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Switch {
    /// Off.
    #[default]
    Off,
    /// On.
    On,
}

impl table::Options for Options {
    const CHOICES: &'static [Choice] = &[
        Choice { key: "level", values: &["normal", "hard"], rule: "LD-32" },
        Choice { key: "season_three_extension", values: &["off", "on"], rule: "LD-20" },
    ];
}
