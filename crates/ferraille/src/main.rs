//! The program: three robot board games in the terminal, and a workbench for those who study them.
//!
//! One file a command. What they share: [`fail`] (how a command ends badly), [`rules`] (from a game's name to its types),
//! [`setting`] (cards and options), [`save`] (records in files), [`lines`] (input that may be anything).

mod balance;
mod deck;
mod engine;
mod fail;
mod ladder;
mod lines;
mod play;
mod progress;
mod replay;
mod rules;
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
    /// Say what there is, and how to begin (the default)
    Serve(serve::Args),
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
}

fn main() -> ExitCode {
    let ended = match Program::parse().command {
        None => serve::run(&serve::Args::default()),
        Some(Command::Serve(args)) => serve::run(&args),
        Some(Command::Play(args)) => play::run(args),
        Some(Command::Simulate(args)) => simulate::run(&args),
        Some(Command::Ladder(args)) => ladder::run(&args),
        Some(Command::Balance(args)) => balance::run(&args),
        Some(Command::Engine(args)) => engine::run(&args),
        Some(Command::Replay(args)) => replay::run(&args),
        Some(Command::Deck(args)) => deck::run(&args),
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
