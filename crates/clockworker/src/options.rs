//! The table options: which edition is played.

use serde::{Deserialize, Serialize};
use table::Choice;

/// Which rulebook is followed where the two differ (CW-17, CW-31).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Edition {
    /// The French one of 2022.
    #[default]
    Fr,
    /// The English one of 2021.
    En,
}

/// The options of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// Which edition is played.
    pub edition: Edition,
}

impl table::Options for Options {
    const CHOICES: &'static [Choice] = &[Choice { key: "edition", values: &["fr", "en"], rule: "CW-17" }];
}
