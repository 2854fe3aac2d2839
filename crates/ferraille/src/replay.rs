//! `ferraille replay`: a recorded game, shown and checked.

use crate::{
    fail::Fail,
    play::player::{self, Player},
    save, score, setting,
};
use games::{AnySession, GameName};
use serde::Deserialize;
use serde_json::{json, value::RawValue};
use std::{
    io::{self, Write},
    path::{Path, PathBuf},
};
use table::{Record, Seat, Viewer};
use words::{Args as Say, Locale, Words};

/// What to show.
#[derive(clap::Args)]
pub struct Args {
    /// The record; - reads standard input
    file: PathBuf,
    /// Check the deal, every move and the result
    #[arg(long)]
    verify: bool,
    /// Show the state after so many entries of the log
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// Look with the eyes of this seat, from 1 [default: a spectator's]
    #[arg(long, value_name = "SEAT", value_parser = clap::value_parser!(u8).range(1..=4))]
    seat: Option<u8>,
    /// Print one JSON object instead of words
    #[arg(long)]
    json: bool,
    /// The language, en or fr [default: that of the system]
    #[arg(long, value_name = "LANGUAGE")]
    lang: Option<Locale>,
    /// The deck file that the game was played with, if not the built-in cards
    #[arg(long, value_name = "FILE")]
    deck: Option<PathBuf>,
}

/// Replays, shows, checks.
pub fn run(args: &Args) -> Result<(), Fail> {
    let text = save::read_text(&args.file)?;
    let record = save::parse(&args.file, &text)?;
    let name = args.file.display();
    let game: GameName = record.game.parse().map_err(|error| Fail::Failed(format!("{name}: {error}")))?;
    if let Some(path) = &args.deck {
        setting::load_deck(game, path)?;
    }
    let last = record.log.len();
    let at = args.at.unwrap_or(last);
    if at > last {
        return Err(Fail::Usage(format!("{name} has {last} log entries: --at takes 0 to {last}, not {at}")));
    }
    let mut session = begin(&args.file, &record)?;
    let seat = args.seat.and_then(|number| Seat::try_new(number - 1));
    if let Some(seat) = seat.filter(|seat| seat.index() >= usize::from(session.seats())) {
        let (seats, asked) = (session.seats(), seat.index() + 1);
        return Err(Fail::Usage(format!("{name} has {seats} seats: --seat takes 1 to {seats}, not {asked}")));
    }
    go_on(&mut session, &args.file, &text, &record, 0..at)?;
    let shown = session.clone();
    if args.verify {
        go_on(&mut session, &args.file, &text, &record, at..last)?;
        check_outcome(&session, &args.file, &record)?;
    }
    let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
    if args.json {
        print_json(args, &record, &shown, at, viewer)
    } else {
        print_words(args, &record, &shown, at, viewer)
    }
}

/// The deal, without any move: checks layout, game, rules, deck, options and the seed against its commitment.
fn begin(file: &Path, record: &Record) -> Result<AnySession, Fail> {
    let bare = Record { log: Vec::new(), ..record.clone() };
    AnySession::open(&bare).map_err(|error| Fail::Failed(format!("{}: {error}", file.display())))
}

/// Plays the next entries; a refusal names the line in the file.
fn go_on(
    session: &mut AnySession,
    file: &Path,
    text: &str,
    record: &Record,
    range: std::ops::Range<usize>,
) -> Result<(), Fail> {
    for (number, entry) in record.log.iter().enumerate().take(range.end).skip(range.start) {
        session.apply(entry).map_err(|error| {
            let what = entry.mv.as_deref().map_or_else(|| "the undo".to_owned(), |mv| format!("“{mv}”"));
            let (file, line) = (file.display(), line_of_entry(text, number));
            let seat = entry.seat.index() + 1;
            Fail::Failed(format!(
                "{file}, line {line}: entry {}, {what} by seat {seat}, is refused: {error}",
                number + 1
            ))
        })?;
    }
    Ok(())
}

/// Whether the result that was written down is the one that follows from the moves.
fn check_outcome(session: &AnySession, file: &Path, record: &Record) -> Result<(), Fail> {
    let derived = &session.record().outcome;
    if *derived == record.outcome {
        return Ok(());
    }
    let say = |outcome: &Option<_>| {
        outcome.as_ref().map_or_else(|| "no result yet".to_owned(), |value: &serde_json::Value| value.to_string())
    };
    let (file, written, derived) = (file.display(), say(&record.outcome), say(derived));
    Err(Fail::Failed(format!(
        "{file}: the result is not that of the moves: it says {written}, the moves give {derived}"
    )))
}

/// The line of the file on which a log entry begins.
fn line_of_entry(text: &str, number: usize) -> usize {
    #[derive(Deserialize)]
    struct Log<'a> {
        #[serde(borrow)]
        log: Vec<&'a RawValue>,
    }
    let entry = serde_json::from_str::<Log>(text).ok().and_then(|log| log.log.get(number).copied());
    // The raw value is a part of the text itself: where it lies tells the line.
    let offset = entry.map_or(0, |raw| raw.get().as_ptr() as usize - text.as_ptr() as usize);
    text[..offset].matches('\n').count() + 1
}

fn print_json(args: &Args, record: &Record, session: &AnySession, at: usize, viewer: Viewer) -> Result<(), Fail> {
    let mut answer = json!({
        "game": record.game,
        "seats": record.seats,
        "options": session.record().options,
        "commitment": record.commitment,
        "entries": record.log.len(),
        "at": at,
        "steps": session.steps(),
        "to_act": session.to_act(),
        "view": session.view(viewer),
        "outcome": session.outcome(),
        "score": session.outcome().map(|_| session.score()),
    });
    if args.verify {
        // A record that fails a check never gets here.
        answer["verified"] =
            json!({ "deal": true, "moves": true, "outcome": true, "finished": record.outcome.is_some() });
    }
    let mut out = io::stdout().lock();
    writeln!(out, "{answer}")?;
    Ok(out.flush()?)
}

fn print_words(args: &Args, record: &Record, session: &AnySession, at: usize, viewer: Viewer) -> Result<(), Fail> {
    let locale = args.lang.unwrap_or_else(Locale::from_env);
    let players: Vec<Player> = record.seats.iter().map(|seat| Player::of_record(seat)).collect();
    let names = player::names(&players, record, &Words::new(locale));
    let words = Words::at_table(locale, viewer, names.clone());
    let (game, view) = (session.game(), session.view(viewer));
    let mut out = io::stdout().lock();
    let welcome = Say::new().set("title", game.title(&words)).set("list", names.join(", "));
    writeln!(out, "{}", words.with("play-welcome", &welcome))?;
    if !args.verify && args.at.is_none() {
        for step in session.told(viewer, 0) {
            for event in &step.events {
                writeln!(out, "{}. {}", step.number + 1, view.say_event(&words, event))?;
            }
        }
    }
    if !args.verify || args.at.is_some() {
        let place = Say::new().set("at", at).set("entries", record.log.len());
        writeln!(out, "\n{}", words.with("play-replay-at", &place))?;
        for line in view.say(&words) {
            writeln!(out, "{line}")?;
        }
        writeln!(out, "{}", view.say_prompt(&words))?;
    }
    if let Some(outcome) = session.outcome() {
        writeln!(out, "\n{}", game.say_ending(&words, outcome.ending))?;
        for line in score::table(game, &session.score(), session.seats(), &words) {
            writeln!(out, "{line}")?;
        }
        writeln!(out, "{}", score::victory(&outcome, &words))?;
    }
    if args.verify {
        let args = Say::new().set("commitment", record.commitment.to_string()).set("entries", record.log.len());
        let finished = if record.outcome.is_some() { "yes" } else { "no" };
        writeln!(out, "\n{}", words.with("play-verified", &args.set("finished", finished)))?;
    }
    Ok(out.flush()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_knows_its_line() {
        let text = "{\n \"log\": [\n  {\"seat\": 0},\n  {\"seat\": 1}\n ]\n}";
        assert_eq!((line_of_entry(text, 0), line_of_entry(text, 1)), (3, 4));
    }
}
