//! `ferraille simulate`: many games between named bots.

use crate::{fail::Fail, progress::Progress, rules::with_rules, setting};
use bots::{
    simulate::{Plan, simulate},
    spec::Spec,
};
use games::GameName;
use std::{
    fs::File,
    io::{self, BufWriter, Write},
    path::PathBuf,
};

/// What to play.
#[derive(clap::Args)]
pub struct Args {
    /// The game
    game: GameName,
    /// Who sits where, such as random,greedy,search:100ms
    #[arg(long, required = true, value_name = "BOT,…", value_delimiter = ',')]
    seats: Vec<Spec>,
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
    /// Write one JSON line a game into this file
    #[arg(long, value_name = "FILE.jsonl")]
    out: Option<PathBuf>,
}

/// How long work is done: the same for simulate, ladder and balance.
#[derive(clap::Args)]
pub struct Work {
    /// On how many threads [default: one a core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Print one JSON object instead of text
    #[arg(long)]
    pub json: bool,
}

impl Work {
    /// On how many threads.
    pub fn threads(&self) -> usize {
        self.threads.map_or_else(|| std::thread::available_parallelism().map_or(1, Into::into), Into::into)
    }

    /// Prints what came of it.
    pub fn print(&self, report: &(impl serde::Serialize + std::fmt::Display)) -> Result<(), Fail> {
        let text = if self.json {
            serde_json::to_string(report).expect("reports are plain data")
        } else {
            report.to_string().trim_end().to_owned()
        };
        let mut out = io::stdout().lock();
        writeln!(out, "{text}")?;
        Ok(out.flush()?)
    }
}

/// Plays them, counts, and tells.
pub fn run(args: &Args) -> Result<(), Fail> {
    let report = with_rules!(args.game, Rules => {
        let plan = Plan::<Rules> {
            setting: args.setting.arena(args.game)?,
            seats: args.seats.clone(),
            games: args.games,
            seed: args.seed,
            threads: args.work.threads(),
        };
        // What can't be dealt is said before a file is made.
        plan.setting.check(plan.seats.len()).map_err(|error| Fail::Usage(error.0))?;
        let mut file = match &args.out {
            None => None,
            Some(path) => Some(BufWriter::new(File::create(path).map_err(|error| Fail::file(path, "written", &error))?)),
        };
        let progress = Progress::new(args.games);
        let out = file.as_mut().map(|file| file as &mut dyn Write);
        let report = simulate(&plan, |done| progress.done(done), out)
            .and_then(|report| file.as_mut().map_or(Ok(()), Write::flush).map(|()| report));
        report.map_err(|error| match &args.out {
            Some(path) => Fail::file(path, "written", &error),
            None => Fail::Failed(error.to_string()),
        })
    })?;
    args.work.print(&report)
}
