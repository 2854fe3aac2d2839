//! `ferraille ladder`: every bot against every bot.

use crate::{fail::Fail, progress::Progress, setting, simulate::Work};
use bots::{
    shelf::{ladder, standard_bots},
    spec::Spec,
};
use games::GameName;

/// What to play.
#[derive(clap::Args)]
pub struct Args {
    /// The game
    game: GameName,
    /// Who takes part; the first has rating 0 [default: random, greedy and two searches]
    #[arg(long, value_name = "BOT,…", value_delimiter = ',')]
    bots: Vec<Spec>,
    /// How many sit at each table
    #[arg(long, default_value = "2", value_name = "N")]
    players: u8,
    /// How many games each bout has
    #[arg(long, default_value = "200", value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The seed of the first deal; the others follow it
    #[arg(long, default_value = "1", value_name = "N")]
    seed: u64,
    #[command(flatten)]
    work: Work,
    #[command(flatten)]
    setting: setting::Choices,
}

/// Plays every bout, rates, and tells.
pub fn run(args: &Args) -> Result<(), Fail> {
    let bots = if args.bots.is_empty() { standard_bots() } else { args.bots.clone() };
    if bots.len() < 2 {
        return Err(Fail::Usage("a ladder needs at least two bots: --bots random,greedy".into()));
    }
    let amount = setting::Amount { games: args.games, seed: args.seed, threads: args.work.threads() };
    let plan = args.setting.plan(args.game, args.players.into(), amount)?;
    let progress = Progress::new(args.games);
    let watch = |bout: usize, bouts: usize, games| {
        progress.name(&format!("bout {}/{bouts}", bout + 1));
        progress.done(games);
    };
    let report = ladder(&plan, bots, args.players, watch).map_err(Fail::Failed)?;
    drop(progress);
    args.work.print(&report)
}
