//! `ferraille deck`: the cards of a game as a file to read, change and check.

use crate::{fail::Fail, setting};
use games::GameName;
use std::{
    io::{self, Write},
    path::PathBuf,
};

/// What to do.
#[derive(clap::Args)]
pub struct Args {
    /// The game
    game: GameName,
    /// Check this deck file
    #[arg(long, value_name = "FILE", required_unless_present = "show", conflicts_with = "show")]
    check: Option<PathBuf>,
    /// Print the deck file that comes with the program
    #[arg(long)]
    show: bool,
}

/// Checks or shows.
pub fn run(args: &Args) -> Result<(), Fail> {
    let mut out = io::stdout().lock();
    let Some(path) = &args.check else {
        return Ok(out.write_all(args.game.deck_text().as_bytes()).and_then(|()| out.flush())?);
    };
    let hash = setting::load_deck(args.game, path)?;
    let same = if hash == args.game.deck_hash() { "the built-in cards" } else { "cards of its own" };
    writeln!(out, "{} is a whole deck of {}, {same}; its hash is {hash}", path.display(), args.game)?;
    Ok(out.flush()?)
}
