//! `ferraille balance`: how seats, cards and endings fare.

use crate::{
    fail::Fail,
    progress::Progress,
    setting,
    simulate::{Amount, Work},
};
use bots::{page, shelf::balance, spec::Spec};
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
    #[command(flatten)]
    amount: Amount,
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
    let plan = args.setting.plan(args.game, args.players.into(), args.amount.of(&args.work))?;
    let progress = Progress::new(plan.games);
    let watch = |done| progress.done(done);
    let report = balance(&plan, args.bot.clone(), args.players, watch).map_err(Fail::Failed)?;
    drop(progress);
    if let Some(path) = &args.page {
        fs::write(path, page::render(&report)).map_err(|error| Fail::file(path, "written", &error))?;
    }
    args.work.print(&report)
}
