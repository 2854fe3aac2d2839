//! `ferraille simulate`: many games between named bots.

use crate::{fail::Fail, progress::Progress, setting};
use bots::{shelf::simulate, spec::Spec};
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
    #[command(flatten)]
    amount: Amount,
    #[command(flatten)]
    work: Work,
    #[command(flatten)]
    setting: setting::Choices,
    /// Write one JSON line a game into this file
    #[arg(long, value_name = "FILE.jsonl")]
    out: Option<PathBuf>,
}

/// How much to play: the same for simulate and balance.
#[derive(clap::Args)]
pub struct Amount {
    /// How many games
    #[arg(long, default_value = "1000", value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The seed of the first game; the others follow it
    #[arg(long, default_value = "1", value_name = "N")]
    seed: u64,
}

impl Amount {
    /// The same, with the threads.
    pub fn of(&self, work: &Work) -> setting::Amount {
        setting::Amount { games: self.games, seed: self.seed, threads: work.threads() }
    }
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
    let plan = args.setting.plan(args.game, args.seats.len(), args.amount.of(&args.work))?;
    let mut file = match &args.out {
        None => None,
        Some(path) => Some(BufWriter::new(File::create(path).map_err(|error| Fail::file(path, "written", &error))?)),
    };
    let progress = Progress::new(plan.games);
    let out = file.as_mut().map(|file| file as &mut dyn Write);
    let report = simulate(&plan, args.seats.clone(), |done| progress.done(done), out).map_err(Fail::Failed)?;
    drop(progress);
    if let (Some(path), Some(file)) = (&args.out, &mut file) {
        file.flush().map_err(|error| Fail::file(path, "written", &error))?;
    }
    args.work.print(&report)
}
