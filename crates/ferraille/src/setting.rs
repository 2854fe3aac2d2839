//! Cards and options: what lies on the table before the deal.

use crate::fail::Fail;
use bots::shelf::Plan;
use games::{AnySession, GameName};
use serde_json::Value;
use std::{
    fs,
    path::{Path, PathBuf},
};
use table::Seed;

/// Cards and options on the command line.
#[derive(clap::Args)]
pub struct Choices {
    /// Table options, such as rounds=3; see docs/records.md
    #[arg(long, value_name = "KEY=VALUE,…", value_delimiter = ',')]
    options: Vec<String>,
    /// A deck file instead of the built-in cards
    #[arg(long, value_name = "FILE")]
    deck: Option<PathBuf>,
}

impl Choices {
    fn pairs(&self) -> Result<Vec<(&str, &str)>, Fail> {
        let mut pairs = Vec::new();
        for text in &self.options {
            let (key, value) = text
                .split_once('=')
                .ok_or_else(|| Fail::Usage(format!("“{text}” is no option: write --options key=value,key=value")))?;
            pairs.push((key.trim(), value.trim()));
        }
        Ok(pairs)
    }

    /// The options, complete with their defaults.
    pub fn options(&self, game: GameName) -> Result<Value, Fail> {
        game.options(self.pairs()?).map_err(|error| Fail::Usage(error.to_string()))
    }

    /// The hash of the deck, which is loaded if it is a file.
    pub fn deck(&self, game: GameName) -> Result<&'static str, Fail> {
        self.deck.as_deref().map_or_else(|| Ok(game.deck_hash()), |path| load_deck(game, path))
    }

    /// Both, with how much to play, as the bots take them; checks that so many players can be dealt in.
    pub fn plan(&self, game: GameName, players: usize, amount: Amount) -> Result<Plan, Fail> {
        let (options, deck) = (self.options(game)?, self.deck(game)?);
        AnySession::with_deck(game, Some(deck), &options, vec![String::new(); players], Seed::from(0), false)
            .map_err(|error| Fail::Usage(error.to_string()))?;
        let Amount { games, seed, threads } = amount;
        Ok(Plan { game, deck: Some(deck.to_owned()), options, games, seed, threads })
    }
}

/// How much to play, from which seed, on how many threads.
pub struct Amount {
    /// How many games.
    pub games: u64,
    /// The seed of the first.
    pub seed: u64,
    /// On how many threads.
    pub threads: usize,
}

/// Reads, checks and keeps a deck file; answers with its hash.
pub fn load_deck(game: GameName, path: &Path) -> Result<&'static str, Fail> {
    let toml = fs::read_to_string(path).map_err(|error| Fail::file(path, "read", &error))?;
    game.load_deck(&toml).map_err(|faults| {
        let sentences: Vec<String> = faults.iter().map(|fault| format!("{}: {fault}", path.display())).collect();
        Fail::Failed(sentences.join("\n"))
    })
}
