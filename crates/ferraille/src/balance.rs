//! `ferraille balance`: how seats, cards and endings fare.

use crate::{
    fail::Fail,
    progress::Progress,
    setting,
    simulate::{Amount, Work},
};
use bots::{
    atlas::{chapters, part, refresh},
    page,
    shelf::{Plan, balance},
    spec::Spec,
};
use games::GameName;
use std::{
    fs,
    path::{Path, PathBuf},
};

/// The page that `--write` keeps, and the folder of its plots beside it.
const PAGE: &str = "balance.md";
const PLOTS: &str = "balance";

/// What to play.
#[derive(clap::Args)]
pub struct Args {
    /// The game; with --write, all games if none is named
    #[arg(required_unless_present = "write")]
    game: Option<GameName>,
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
    /// Play with every number of players and write what was found into DIR/balance.md, its plots into DIR/balance
    #[arg(long, value_name = "DIR", conflicts_with_all = ["players", "page", "json", "options", "deck"])]
    write: Option<PathBuf>,
    /// With --write: the name of the parts to write, for a second bot on the same page
    #[arg(long, value_name = "NAME", requires = "write")]
    part: Option<String>,
}

/// Plays them, counts, and tells.
pub fn run(args: &Args) -> Result<(), Fail> {
    match (&args.write, args.game) {
        (Some(folder), None) => GameName::ALL.iter().try_for_each(|&game| write(args, game, folder)),
        (Some(folder), Some(game)) => write(args, game, folder),
        (None, Some(game)) => tell(args, game),
        (None, None) => Err(Fail::Usage("name a game, or say with --write DIR where all of them go".into())),
    }
}

fn tell(args: &Args, game: GameName) -> Result<(), Fail> {
    let plan = args.setting.plan(game, args.players.into(), args.amount.of(&args.work))?;
    let progress = Progress::new(plan.games);
    let watch = |done| progress.done(done);
    let report = balance(&plan, args.bot.clone(), args.players, watch).map_err(Fail::Failed)?;
    drop(progress);
    if let Some(path) = &args.page {
        put(path, &page::render(&report))?;
    }
    args.work.print(&report)
}

/// Measures a game with every number of players and writes its part of the page.
fn write(args: &Args, game: GameName, folder: &Path) -> Result<(), Fail> {
    let setting::Amount { games, seed, threads } = args.amount.of(&args.work);
    let mut found = Vec::new();
    for chapter in chapters(game) {
        let plan = Plan { game, deck: None, options: chapter.options.clone(), games, seed, threads };
        let progress = Progress::new(games);
        progress.name(&format!("{game}, {}", chapter.title));
        let report = balance(&plan, args.bot.clone(), chapter.players, |done| progress.done(done));
        found.push((chapter, report.map_err(Fail::Failed)?));
    }
    let name = args.part.as_ref().map_or_else(|| game.to_string(), |part| format!("{game}-{part}"));
    let part = part(&name, PLOTS, &found);
    let plots = folder.join(PLOTS);
    fs::create_dir_all(&plots).map_err(|error| Fail::file(&plots, "made", &error))?;
    for (file, svg) in &part.plots {
        put(&plots.join(file), svg)?;
    }
    let path = folder.join(PAGE);
    let page = if path.exists() {
        fs::read_to_string(&path).map_err(|error| Fail::file(&path, "read", &error))?
    } else {
        "# How balanced the games are\n".to_owned()
    };
    put(&path, &refresh(&page, &part))
}

fn put(path: &Path, text: &str) -> Result<(), Fail> {
    fs::write(path, text).map_err(|error| Fail::file(path, "written", &error))
}
