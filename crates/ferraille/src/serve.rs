//! `ferraille serve`, which is also what the program does when nothing else is asked; and its care: `backup`, `restore`,
//! `loadtest`.

use crate::fail::Fail;
use games::GameName;
use server::{LoadTest, Place, Settings};
use std::{
    io::{self, IsTerminal, Write},
    path::PathBuf,
    process::Command,
};
use words::{Args as Say, Locale, Words};

/// Which records, and which file.
#[derive(clap::Args)]
pub struct Backup {
    /// The file, as JSON lines
    file: PathBuf,
    #[command(flatten)]
    place: Place,
}

/// Serves until it is stopped.
pub fn run(settings: Settings) -> Result<(), Fail> {
    if io::stdout().is_terminal() {
        greet()?;
    }
    server::serve(settings).map_err(Fail::Failed)
}

/// Says to a person who is looking what there is, and how to play without a browser.
fn greet() -> Result<(), Fail> {
    let words = Words::new(Locale::from_env());
    let mut out = io::stdout().lock();
    writeln!(out, "{}", words.say("play-about"))?;
    for &game in GameName::ALL {
        let (least, most) = game.players();
        let about = Say::new().set("title", game.title(&words)).set("name", game.name());
        writeln!(out, "{}", words.with("play-about-game", &about.set("least", least).set("most", most)))?;
    }
    writeln!(out, "{}\n", words.say("play-about-begin"))?;
    Ok(out.flush()?)
}

/// Writes everything into a file, while a server may be running.
pub fn backup(args: &Backup) -> Result<(), Fail> {
    tell(&server::backup(&args.place, &args.file).map_err(Fail::Failed)?)
}

/// Puts a backup into an empty place.
pub fn restore(args: &Backup) -> Result<(), Fail> {
    tell(&server::restore(&args.place, &args.file).map_err(Fail::Failed)?)
}

/// Measures how much a server on this machine carries.
pub fn loadtest(args: &LoadTest) -> Result<(), Fail> {
    let mut serve = Command::new(std::env::current_exe()?);
    serve.arg("serve");
    let report = server::loadtest(args, serve).map_err(Fail::Failed)?;
    tell(&if args.json { serde_json::to_string(&report).expect("reports are plain data") } else { report.to_string() })
}

fn tell(sentence: &str) -> Result<(), Fail> {
    let mut out = io::stdout().lock();
    writeln!(out, "{sentence}")?;
    Ok(out.flush()?)
}
