//! The program: three robot board games on the web and in the terminal, and a workbench for those who study them.
//!
//! One file a command. What they share: [`fail`] (how a command ends badly), [`setting`] (cards and options), [`save`]
//! (records in files), [`score`] (points as a table), [`lines`] (input that may be anything).

mod balance;
mod deck;
mod engine;
mod fail;
mod ladder;
mod lines;
mod play;
mod progress;
mod replay;
mod save;
mod score;
mod serve;
mod setting;
mod simulate;

use clap::{Parser, Subcommand};
use fail::Fail;
use std::{
    io::{self, Write},
    process::ExitCode,
};

#[derive(Parser)]
#[command(name = "ferraille", version, about = "Robot board games: play them, let bots play them, study them")]
struct Program {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Open tables on the web, at http://127.0.0.1:8080 (what is done without a command, too)
    Serve(Box<server::Settings>),
    /// Play in the terminal
    Play(play::Args),
    /// Let bots play many games and count who wins
    Simulate(simulate::Args),
    /// Let every bot play every other, and rate them
    Ladder(ladder::Args),
    /// Count how seats, cards and endings fare
    Balance(balance::Args),
    /// Talk to a game in JSON lines on standard input and output
    Engine(engine::Args),
    /// Show and check a recorded game
    Replay(replay::Args),
    /// Show or check the cards of a game
    Deck(deck::Args),
    /// Write all tables of a server into a file
    Backup(serve::Backup),
    /// Put a backup into an empty folder or database
    Restore(serve::Backup),
    /// Measure how many tables a server carries on this machine
    Loadtest(server::LoadTest),
}

fn main() -> ExitCode {
    // Without a command the program serves, with the settings of the environment.
    let command = Program::parse().command.or_else(|| Program::parse_from(["ferraille", "serve"]).command);
    let ended = match command {
        None => Ok(()),
        Some(Command::Serve(settings)) => serve::run(*settings),
        Some(Command::Play(args)) => play::run(args),
        Some(Command::Simulate(args)) => simulate::run(&args),
        Some(Command::Ladder(args)) => ladder::run(&args),
        Some(Command::Balance(args)) => balance::run(&args),
        Some(Command::Engine(args)) => engine::run(&args),
        Some(Command::Replay(args)) => replay::run(&args),
        Some(Command::Deck(args)) => deck::run(&args),
        Some(Command::Backup(args)) => serve::backup(&args),
        Some(Command::Restore(args)) => serve::restore(&args),
        Some(Command::Loadtest(args)) => serve::loadtest(&args),
    };
    let (code, sentence) = match ended {
        // Nobody reads on: no reason to shout.
        Ok(()) | Err(Fail::Closed) => return ExitCode::SUCCESS,
        Err(Fail::Failed(sentence)) => (1, sentence),
        Err(Fail::Usage(sentence)) => (2, sentence),
    };
    // If standard error is closed too, there is no one left to tell.
    let _ = writeln!(io::stderr(), "{sentence}");
    ExitCode::from(code)
}
