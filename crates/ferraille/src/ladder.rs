//! `ferraille ladder`: every bot against every bot.

use crate::{fail::Fail, progress::Progress, setting, simulate::Work};
use bots::{
    atlas::refresh,
    bars,
    kept::Kept,
    shelf::{Contest, ladder, standard_bots},
    spec::Spec,
    standings,
};
use games::GameName;
use std::{
    fs,
    path::{Path, PathBuf},
};

/// What `--write` keeps in its folder: every bout that was played, and the page that tells of them.
const BOUTS: &str = "ladder.jsonl";
const PAGE: &str = "ladder.md";

/// What to play.
#[derive(clap::Args)]
pub struct Args {
    /// The game; with --write, none if only the page is to be written
    #[arg(required_unless_present = "write")]
    game: Option<GameName>,
    /// Who takes part; the first has rating 0 [default: random, greedy and two searches]
    #[arg(long, value_name = "BOT,…", value_delimiter = ',')]
    bots: Vec<Spec>,
    /// How many sit at each table
    #[arg(long, default_value = "2", value_name = "N")]
    players: u8,
    /// Only bots named later challenge those named before them: half the bouts with three and more at a table
    #[arg(long)]
    upward: bool,
    /// Weigh the luck of every game and take it off: as telling as twice as many games, for some seconds more a game
    #[arg(long)]
    luck: bool,
    /// How many games each bout has
    #[arg(long, default_value = "200", value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The seed of the first deal; the others follow it
    #[arg(long, default_value = "1", value_name = "N")]
    seed: u64,
    /// Keep every game in DIR/ladder.jsonl, play none that is kept there already, and write all of them into DIR/ladder.md: a
    /// long bout can be stopped and gone on with
    #[arg(long, value_name = "DIR", conflicts_with_all = ["options", "deck"])]
    write: Option<PathBuf>,
    #[command(flatten)]
    work: Work,
    #[command(flatten)]
    setting: setting::Choices,
}

/// Plays every bout, rates, and tells.
pub fn run(args: &Args) -> Result<(), Fail> {
    let mut kept = match &args.write {
        Some(folder) => Kept::open(&folder.join(BOUTS)).map_err(Fail::Failed)?,
        None => Kept::nothing(),
    };
    if let Some(game) = args.game {
        play(args, game, &mut kept)?;
    }
    args.write.as_deref().map_or(Ok(()), |folder| write(folder, &kept))
}

fn play(args: &Args, game: GameName, kept: &mut Kept) -> Result<(), Fail> {
    let bots = if args.bots.is_empty() { standard_bots() } else { args.bots.clone() };
    if bots.len() < 2 {
        return Err(Fail::Usage("a ladder needs at least two bots: --bots random,greedy".into()));
    }
    let amount = setting::Amount { games: args.games, seed: args.seed, threads: args.work.threads() };
    let plan = args.setting.plan(game, args.players.into(), amount)?;
    let progress = Progress::new(args.games);
    let watch = |bout: usize, bouts: usize, games| {
        progress.name(&format!("bout {}/{bouts}", bout + 1));
        progress.done(games);
    };
    let contest = Contest { bots, players: args.players, upward: args.upward, weighed: args.luck };
    let report = ladder(&plan, contest, kept, watch).map_err(Fail::Failed)?;
    drop(progress);
    args.work.print(&report)
}

fn write(folder: &Path, kept: &Kept) -> Result<(), Fail> {
    let path = folder.join(PAGE);
    let page = if path.exists() {
        fs::read_to_string(&path).map_err(|error| Fail::file(&path, "read", &error))?
    } else {
        "# How strong the bots are\n".to_owned()
    };
    let page = [bars::part(kept), standings::part(kept)].iter().fold(page, |page, part| refresh(&page, part));
    fs::write(&path, page).map_err(|error| Fail::file(&path, "written", &error))
}
