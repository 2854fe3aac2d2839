//! `ferraille engine`: one JSON object a line in, one JSON object a line out. `docs/engine-protocol.md` is its manual.

use crate::{
    fail::Fail,
    lines::{self, Line},
};
use bots::spec::Spec;
use games::{AnyMove, AnySession, GameError, GameName};
use serde::Deserialize;
use serde_json::{Value, json};
use std::{
    io::{self, BufWriter, Write},
    panic::{self, AssertUnwindSafe},
};
use table::{Record, Seat, Seed, Viewer, chance::quick};

/// What to play.
#[derive(clap::Args)]
pub struct Args {
    /// The game
    game: GameName,
}

/// What can be asked.
#[derive(Deserialize)]
#[serde(tag = "cmd", rename_all = "snake_case", deny_unknown_fields)]
enum Command {
    New {
        seats: Seats,
        #[serde(default)]
        seed: Option<Seed>,
        #[serde(default)]
        options: Value,
        #[serde(default)]
        practice: bool,
    },
    Load {
        record: Box<Record>,
    },
    Position {
        position: Value,
    },
    State {},
    View {
        seat: Viewer,
    },
    ToAct {},
    Moves {
        seat: Seat,
    },
    Check {
        seat: Seat,
        r#move: Value,
    },
    Play {
        seat: Seat,
        r#move: Value,
    },
    Undo {
        seat: Seat,
    },
    Score {},
    Outcome {},
    Record {},
    Imagine {
        seat: Viewer,
        #[serde(default)]
        seed: u64,
    },
    Bot {
        seat: Seat,
        bot: Spec,
        #[serde(default)]
        seed: u64,
    },
}

/// How many, or who.
#[derive(Deserialize)]
#[serde(untagged, expecting = "seats are a number, or a list of names")]
enum Seats {
    Count(u8),
    Names(Vec<String>),
}

/// The answer to a line: more than `"ok": true`, or what is wrong.
type Answer = Result<Value, Value>;

fn wrong(sentence: impl ToString) -> Value {
    json!({ "error": sentence.to_string() })
}

fn refused(error: GameError) -> Value {
    let mut answer = wrong(&error);
    match error {
        GameError::Input(_) => {}
        GameError::Refused { refusal, rules, .. } => {
            answer["refusal"] = refusal;
            answer["rules"] = json!(rules);
        }
        GameError::Undo(lock) => answer["lock"] = json!(lock),
    }
    answer
}

/// Answers until the input ends.
pub fn run(args: &Args) -> Result<(), Fail> {
    let (mut input, mut out) = (io::stdin().lock(), BufWriter::new(io::stdout().lock()));
    // A fault of ours is told in the answer; standard error stays quiet.
    panic::set_hook(Box::new(|_| {}));
    let mut engine = Engine { game: args.game, session: None };
    while let Some(line) = lines::next(&mut input)? {
        let answer = match line {
            Line::Text(text) => engine.answer(&text),
            Line::NotText => Err(wrong("this line is no text in UTF-8; send one JSON object a line")),
            Line::TooLong => Err(wrong("this line is longer than 16 MiB; send one JSON object a line")),
        };
        let (ok, mut answer) = answer.map_or_else(|wrong| (false, wrong), |right| (true, right));
        answer["ok"] = json!(ok);
        writeln!(out, "{answer}")?;
        out.flush()?;
    }
    Ok(())
}

struct Engine {
    game: GameName,
    session: Option<AnySession>,
}

impl Engine {
    fn answer(&mut self, line: &str) -> Answer {
        let value: Value = serde_json::from_str(line).map_err(|error| {
            wrong(format!("this line is no JSON ({error}); send one object, such as {{\"cmd\":\"to_act\"}}"))
        })?;
        if !value.is_object() {
            return Err(wrong("a command is a JSON object, such as {\"cmd\":\"to_act\"}"));
        }
        if value.get("cmd").is_none() {
            return Err(wrong("the object has no \"cmd\"; it says what to do, such as {\"cmd\":\"to_act\"}"));
        }
        let command = serde_json::from_value(value).map_err(|error| wrong(format!("this is no command: {error}")))?;
        let answer = panic::catch_unwind(AssertUnwindSafe(|| self.obey(command)));
        answer.unwrap_or_else(|_| {
            // What a fault left half done is not to be trusted.
            self.session = None;
            Err(wrong("the program has a fault here, and the game is dropped; please report the lines you sent, and begin with new"))
        })
    }

    fn obey(&mut self, command: Command) -> Answer {
        let session = match command {
            Command::New { seats, seed, options, practice } => {
                let names = match seats {
                    Seats::Names(names) => names,
                    Seats::Count(count) => (1..=count).map(|number| format!("seat {number}")).collect(),
                };
                AnySession::new(self.game, &options, names, seed.unwrap_or_else(|| Seed::from(0)), practice)
            }
            Command::Load { record } if record.game != self.game.name() => {
                return Err(wrong(format!("the record is of {}, and this is an engine of {}", record.game, self.game)));
            }
            Command::Load { record } => AnySession::open(&record),
            Command::Position { position } => AnySession::from_position(self.game, &position),
            other => {
                let session = self.session.as_mut().ok_or_else(|| {
                    wrong("there is no game yet; begin with {\"cmd\":\"new\",\"seats\":2,\"seed\":7,\"options\":{}}")
                })?;
                return ask(session, other);
            }
        };
        let session = session.map_err(refused)?;
        let answer = json!({ "game": self.game.name(), "seats": session.seats(), "to_act": session.to_act() });
        self.session = Some(session);
        Ok(answer)
    }
}

/// Asks a game that is there.
fn ask(session: &mut AnySession, command: Command) -> Answer {
    Ok(match command {
        Command::New { .. } | Command::Load { .. } | Command::Position { .. } => unreachable!("these begin a game"),
        Command::State {} => json!({ "position": session.position() }),
        Command::View { seat } => json!({ "view": session.view(viewer(session, seat)?) }),
        Command::ToAct {} => json!({ "to_act": session.to_act() }),
        Command::Moves { seat } => {
            let moves = session.moves(known(session, seat)?);
            json!({ "moves": moves.into_iter().map(written).collect::<Vec<_>>() })
        }
        Command::Check { seat, r#move } => {
            let mv = session.read_move(&r#move).map_err(refused)?;
            match session.check(known(session, seat)?, mv) {
                Ok(()) => json!({ "legal": true }),
                Err(error) => {
                    let mut answer = refused(error);
                    answer["words"] = answer["error"].take();
                    answer.as_object_mut().expect("made as an object").remove("error");
                    answer["legal"] = json!(false);
                    answer
                }
            }
        }
        Command::Play { seat, r#move } => {
            let mv = session.read_move(&r#move).map_err(refused)?;
            session.play(known(session, seat)?, mv, 0).map_err(refused)?;
            json!({ "events": session.last_events(), "to_act": session.to_act() })
        }
        Command::Undo { seat } => {
            session.undo(known(session, seat)?, 0).map_err(refused)?;
            json!({ "to_act": session.to_act(), "steps": session.steps() })
        }
        Command::Score {} => json!({ "score": session.score() }),
        Command::Outcome {} => json!({ "outcome": session.outcome() }),
        Command::Record {} => json!({ "record": session.record() }),
        Command::Imagine { seat, seed } => {
            let view = session.view(viewer(session, seat)?);
            json!({ "position": view.imagine(&mut quick(seed)).position() })
        }
        Command::Bot { seat, bot, seed } => {
            known(session, seat)?;
            if !session.to_act().contains(seat) {
                let acting = serde_json::to_string(&session.to_act()).expect("seats are plain data");
                return Err(wrong(format!("seat {} is not to act; to act: {acting}", seat.index())));
            }
            let mut dice = quick(seed.wrapping_add(session.steps() as u64));
            written(bot.choose(&session.view(Viewer::Seat(seat)), seat, &mut dice))
        }
    })
}

fn written(mv: AnyMove) -> Value {
    json!({ "move": mv, "text": mv.to_string() })
}

/// The seat, if this table has it.
fn known(session: &AnySession, seat: Seat) -> Result<Seat, Value> {
    if seat.index() < usize::from(session.seats()) {
        return Ok(seat);
    }
    let seats = session.seats();
    Err(wrong(format!("there is no seat {}: this table has seats 0 to {}", seat.index(), seats - 1)))
}

fn viewer(session: &AnySession, viewer: Viewer) -> Result<Viewer, Value> {
    match viewer.seat() {
        Some(seat) => known(session, seat).map(Viewer::Seat),
        None => Ok(viewer),
    }
}
