//! `ferraille balance`: how seats, cards and endings fare.

use crate::{fail::Fail, progress::Progress, rules::with_rules, setting, simulate::Work};
use bots::{
    balance::{Plan, balance},
    page,
    spec::Spec,
};
use games::GameName;
use std::{fs, path::PathBuf};

/// What to play.
#[derive(clap::Args)]
pub struct Args {
    /// The game
    game: GameName,
    /// Who plays every seat
    #[arg(long, default_value = "greedy", value_name = "BOT")]
    bot: Spec,
    /// How many players
    #[arg(long, default_value = "2", value_name = "N")]
    players: u8,
    /// How many games
    #[arg(long, default_value = "1000", value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The seed of the first game; the others follow it
    #[arg(long, default_value = "1", value_name = "N")]
    seed: u64,
    #[command(flatten)]
    work: Work,
    #[command(flatten)]
    setting: setting::Choices,
    /// Also write a page with plots
    #[arg(long, value_name = "FILE.html")]
    page: Option<PathBuf>,
}

/// Plays them, counts, and tells.
pub fn run(args: &Args) -> Result<(), Fail> {
    let report = with_rules!(args.game, Rules => {
        let plan = Plan::<Rules> {
            setting: args.setting.arena(args.game)?,
            bot: args.bot.clone(),
            players: args.players,
            games: args.games,
            seed: args.seed,
            threads: args.work.threads(),
        };
        let progress = Progress::new(args.games);
        balance(&plan, |done| progress.done(done)).map_err(|error| Fail::Usage(error.0))
    })?;
    if let Some(path) = &args.page {
        fs::write(path, page::render(&report)).map_err(|error| Fail::file(path, "written", &error))?;
    }
    args.work.print(&report)
}
