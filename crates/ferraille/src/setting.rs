//! Cards and options: what lies on the table before the deal.

use crate::fail::Fail;
use bots::arena::Setting;
use games::GameName;
use serde_json::Value;
use std::{
    fs,
    path::{Path, PathBuf},
};
use table::{Game, Held, Options};

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

    /// Both, as the bots' arena takes them.
    pub fn arena<G: Game>(&self, game: GameName) -> Result<Setting<G>, Fail> {
        let options = G::Options::from_json(&self.options(game)?).map_err(|error| Fail::Usage(error.0))?;
        let deck = Held::find(self.deck(game)?).expect("a deck that was just loaded is there");
        Ok(Setting { deck, options })
    }
}

/// Reads, checks and keeps a deck file; answers with its hash.
pub fn load_deck(game: GameName, path: &Path) -> Result<&'static str, Fail> {
    let toml = fs::read_to_string(path).map_err(|error| Fail::file(path, "read", &error))?;
    game.load_deck(&toml).map_err(|faults| {
        let sentences: Vec<String> = faults.iter().map(|fault| format!("{}: {fault}", path.display())).collect();
        Fail::Failed(sentences.join("\n"))
    })
}
