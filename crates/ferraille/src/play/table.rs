//! The game itself: whose turn it is, what was typed, what comes of it.

use super::{command::Command, player::Player};
use crate::{
    fail::Fail,
    lines::{self, Line},
    save,
};
use bots::spec::Spec;
use games::{AnyMove, AnySession};
use std::{
    io::{BufRead, Write},
    path::PathBuf,
    time::Instant,
};
use table::{Seat, SeatSet, Viewer, chance::Quick, seat::MAX_SEATS};
use words::{Args, Locale, Words};

/// A table in the terminal.
pub struct Table<R, W> {
    /// The game being played.
    pub session: AnySession,
    /// Who sits where.
    pub players: Vec<Player>,
    /// Their names.
    pub names: Vec<String>,
    /// The language.
    pub locale: Locale,
    /// The file that keeps the record.
    pub file: Option<PathBuf>,
    /// When this sitting began.
    pub clock: Instant,
    /// Milliseconds that were played before it.
    pub start: u64,
    /// The bots' chance.
    pub dice: Quick,
    /// Who sits at the screen.
    pub here: Option<Seat>,
    /// Up to which step each seat has been told.
    pub seen: [usize; MAX_SEATS],
    /// For whom and in which turn the state was printed last.
    pub shown: Option<(Viewer, u32)>,
    /// What was said of the state then.
    pub said: Vec<String>,
    /// Whether the screen is cleared before it is handed over.
    pub clears: bool,
    /// What is typed.
    pub input: R,
    /// Where it is printed.
    pub out: W,
}

/// Whether to go on after a command.
enum Then {
    /// The game has changed: look who is to act.
    Look,
    /// Ask the same person again.
    Ask,
    /// Leave.
    Leave,
}

impl<R: BufRead, W: Write> Table<R, W> {
    /// Plays until someone leaves or the input ends.
    pub fn run(mut self) -> Result<(), Fail> {
        self.welcome()?;
        loop {
            self.let_bots_play()?;
            if let Some(seat) = self.person_to_act() {
                match self.hand_over(seat)? {
                    Then::Look => continue,
                    Then::Leave => return self.farewell(),
                    Then::Ask => self.tell_turn()?,
                }
            } else {
                self.tell_end()?;
            }
            loop {
                let Some(command) = self.ask()? else { return self.farewell() };
                match self.obey(command)? {
                    Then::Look => break,
                    Then::Ask => {}
                    Then::Leave => return self.farewell(),
                }
            }
        }
    }

    /// A speaker for whoever sits at the screen.
    pub fn words(&self) -> Words {
        Words::at_table(self.locale, self.viewer(), self.names.clone())
    }

    /// Whose eyes are at the screen.
    pub fn viewer(&self) -> Viewer {
        self.here.map_or(Viewer::Spectator, Viewer::Seat)
    }

    fn now(&self) -> u64 {
        self.start + u64::try_from(self.clock.elapsed().as_millis()).unwrap_or(u64::MAX / 2)
    }

    fn bot(&self, seat: Seat) -> Option<Spec> {
        match self.players.get(seat.index()) {
            Some(Player::Person(_)) => None,
            Some(Player::Bot(spec)) => Some(spec.clone()),
            // A seat that the rules themselves play: it has no choice to make.
            None => Some(Spec::RANDOM),
        }
    }

    /// The first bot that is to act and has no reason to wait.
    fn bot_to_act(&self) -> Option<(Seat, Spec)> {
        let ready = |seat: Seat| {
            let spec = self.bot(seat)?;
            (!spec.waits(&self.session.view(Viewer::Seat(seat)), seat)).then_some((seat, spec))
        };
        self.session.to_act().into_iter().find_map(ready)
    }

    fn let_bots_play(&mut self) -> Result<(), Fail> {
        let mut thinking = None;
        while let Some((seat, spec)) = self.bot_to_act() {
            if !spec.is_reproducible() && thinking != Some(seat) {
                thinking = Some(seat);
                let words = self.words();
                self.print(&words.with("play-thinking", &words.about(seat)))?;
                self.out.flush()?;
            }
            let view = self.session.view(Viewer::Seat(seat));
            let mv = spec.choose(&view, seat, &mut self.dice);
            self.session.play(seat, mv, self.now())?;
            self.keep()?;
        }
        Ok(())
    }

    /// The person to ask: whoever sits here already, else the first.
    fn person_to_act(&self) -> Option<Seat> {
        // A bot may wait for a person.
        let acting: SeatSet = self.session.to_act().into_iter().filter(|&seat| self.bot(seat).is_none()).collect();
        self.here.filter(|&seat| acting.contains(seat)).or_else(|| acting.first())
    }

    /// Makes sure that the right person reads what comes now.
    fn hand_over(&mut self, seat: Seat) -> Result<Then, Fail> {
        if self.here == Some(seat) {
            return Ok(Then::Ask);
        }
        let people = self.players.iter().filter(|player| player.is_person()).count();
        if people > 1 {
            if self.clears {
                // Screen and scrollback: what one person read is not for the next.
                write!(self.out, "\x1b[2J\x1b[3J\x1b[H")?;
            }
            let words = Words::at_table(self.locale, Viewer::Spectator, self.names.clone());
            let args = words.about(seat);
            self.print(&format!("\n{}", words.with("play-hand-over", &args)))?;
            loop {
                match self.ask()? {
                    None | Some(Command::Quit) => return Ok(Then::Leave),
                    Some(Command::Undo) if self.here.is_some() => {
                        if let Then::Look = self.undo(1)? {
                            return Ok(Then::Look);
                        }
                    }
                    Some(Command::Nothing) => break,
                    Some(_) => self.print(&words.with("play-hand-over", &words.about(seat)))?,
                }
            }
        }
        (self.here, self.shown) = (Some(seat), None);
        Ok(Then::Ask)
    }

    /// What is typed next; `None` at the end of the input.
    fn ask(&mut self) -> Result<Option<Command>, Fail> {
        write!(self.out, "> ")?;
        self.out.flush()?;
        let line = lines::next(&mut self.input)?;
        if line.is_none() {
            writeln!(self.out)?;
        }
        Ok(line.map(|line| match line {
            Line::Text(text) => Command::read(&text),
            Line::NotText | Line::TooLong => Command::Text("…".into()),
        }))
    }

    fn obey(&mut self, command: Command) -> Result<Then, Fail> {
        let words = self.words();
        match command {
            Command::Quit => return Ok(Then::Leave),
            Command::Undo => return self.undo(1),
            Command::Restart => {
                let count = self.here.map_or(0, |seat| self.session.undos_to_turn_start(seat));
                return self.undo(count.max(1));
            }
            Command::Number(number) => match self.legal().get(number.wrapping_sub(1)) {
                Some(&mv) => return self.play(mv),
                None => self.refuse_number(number)?,
            },
            Command::Text(text) => match self.read_move(&text) {
                Some(mv) => return self.play(mv),
                None => self.not_understood(&text)?,
            },
            Command::Why(None) => self.tell_refused()?,
            Command::Why(Some(what)) => self.tell_why(&what)?,
            Command::Log => self.tell_log()?,
            Command::Moves => self.tell_moves()?,
            Command::State => self.tell_state()?,
            Command::Score => self.tell_score()?,
            Command::Help => self.tell_help()?,
            Command::Save(None) => self.print(&words.say("play-save-where"))?,
            Command::Save(Some(path)) => self.save(PathBuf::from(path))?,
            Command::Nothing => {}
        }
        Ok(Then::Ask)
    }

    /// The moves as they are numbered.
    pub fn legal(&self) -> Vec<AnyMove> {
        self.here.map_or_else(Vec::new, |seat| self.session.moves(seat))
    }

    /// A move from its notation, however it is spaced and whatever the case.
    pub fn read_move(&self, text: &str) -> Option<AnyMove> {
        let read = |text: &str| self.session.read_move(&serde_json::Value::String(text.to_owned())).ok();
        let tidy = text.split_whitespace().collect::<Vec<_>>().join(" ");
        read(&tidy).or_else(|| read(&tidy.to_lowercase()))
    }

    fn play(&mut self, mv: AnyMove) -> Result<Then, Fail> {
        let words = self.words();
        let Some(seat) = self.here else {
            self.print(&words.say("play-only-watching"))?;
            return Ok(Then::Ask);
        };
        if let Some(reason) = self.session.why(&words, seat, mv) {
            self.print(&words.with("play-refused", &Args::new().set("reason", reason)))?;
            return Ok(Then::Ask);
        }
        self.session.play(seat, mv, self.now())?;
        self.keep()?;
        Ok(Then::Look)
    }

    /// Takes moves back, one by one.
    fn undo(&mut self, count: usize) -> Result<Then, Fail> {
        let words = self.words();
        let Some(seat) = self.here else {
            self.print(&words.say("undo-nothing"))?;
            return Ok(Then::Ask);
        };
        let mut done = 0;
        for _ in 0..count {
            if let Err(lock) = self.session.undoable(seat) {
                if done == 0 {
                    let reason = words.undo_lock(lock);
                    self.print(&words.with("play-no-undo", &Args::new().set("reason", reason)))?;
                    return Ok(Then::Ask);
                }
                break;
            }
            self.session.undo(seat, self.now())?;
            done += 1;
        }
        self.keep()?;
        let steps = self.session.steps();
        self.seen.iter_mut().for_each(|seen| *seen = steps.min(*seen));
        self.shown = None;
        self.print(&words.with("play-undone", &Args::new().set("count", done)))?;
        Ok(Then::Look)
    }

    /// Saves the record, if a file was named: nothing is lost, whatever happens next.
    fn keep(&self) -> Result<(), Fail> {
        match &self.file {
            Some(path) => save::write(path, &self.session).map_err(|error| Fail::file(path, "written", &error)),
            None => Ok(()),
        }
    }

    fn save(&mut self, path: PathBuf) -> Result<(), Fail> {
        let words = self.words();
        let args = Args::new().set("file", path.display().to_string());
        if path.exists() && self.file.as_ref() != Some(&path) {
            return self.print(&words.with("play-file-exists", &args));
        }
        match save::write(&path, &self.session) {
            Ok(()) => {
                self.file = Some(path);
                self.print(&words.with("play-saved", &args))
            }
            // The game goes on: another name may do.
            Err(error) => {
                let args = args.set("error", error.to_string());
                self.print(&words.with("play-not-saved", &args))
            }
        }
    }

    /// Prints a line.
    pub fn print(&mut self, line: &str) -> Result<(), Fail> {
        Ok(writeln!(self.out, "{line}")?)
    }
}
