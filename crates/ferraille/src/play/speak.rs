//! What is printed: the state, the moves, the reasons, the end.

use super::table::Table;
use crate::{fail::Fail, score};
use games::AnyMove;
use std::io::{BufRead, Write};
use words::Args;

impl<R: BufRead, W: Write> Table<R, W> {
    /// What is played, by whom, and the promise about the deal.
    pub fn welcome(&mut self) -> Result<(), Fail> {
        let words = self.words();
        let game = self.session.game();
        let args = Args::new().set("title", game.title(&words)).set("list", self.names.join(", "));
        self.print(&words.with("play-welcome", &args))?;
        let record = self.session.record();
        let promise = words.with("play-commitment", &Args::new().set("commitment", record.commitment.to_string()));
        let kept = self.file.as_ref().map(|path| {
            let args = Args::new().set("file", path.display().to_string());
            words.with("play-kept", &args)
        });
        self.print(&promise)?;
        kept.map_or(Ok(()), |line| self.print(&line))?;
        self.print(&words.say("play-welcome-help"))
    }

    /// What happened, the state (within a turn, only what changed of it), and what can be done.
    pub fn tell_turn(&mut self) -> Result<(), Fail> {
        self.tell_news()?;
        let now = Some((self.viewer(), self.session.turn()));
        if self.shown == now {
            self.tell_changes()?;
        } else {
            self.shown = now;
            self.tell_state()?;
        }
        self.tell_moves()
    }

    /// What happened since this reader last read.
    fn tell_news(&mut self) -> Result<(), Fail> {
        let (words, viewer) = (self.words(), self.viewer());
        let since = viewer.seat().map_or(0, |seat| self.seen[seat.index()]);
        let lines = self.events(since);
        if let Some(seat) = viewer.seat() {
            self.seen[seat.index()] = self.session.steps();
        }
        if !lines.is_empty() {
            self.print(&format!("\n{}", words.say("play-news")))?;
        }
        lines.iter().try_for_each(|line| self.print(&format!("- {line}")))
    }

    /// The events of each step from `since` on, a line each.
    fn events(&self, since: usize) -> Vec<String> {
        let (words, view) = (self.words(), self.session.view(self.viewer()));
        let told = self.session.told(self.viewer(), since);
        told.iter().flat_map(|step| &step.events).map(|event| view.say_event(&words, event)).collect()
    }

    /// The state in words.
    pub fn tell_state(&mut self) -> Result<(), Fail> {
        self.said.clear();
        self.tell_changes()
    }

    /// The lines of the state that were not said last time.
    fn tell_changes(&mut self) -> Result<(), Fail> {
        let lines = self.session.view(self.viewer()).say(&self.words());
        let before = std::mem::replace(&mut self.said, lines.clone());
        let news: Vec<String> = lines.into_iter().filter(|line| !before.contains(line)).collect();
        if !news.is_empty() {
            self.print("")?;
        }
        news.iter().try_for_each(|line| self.print(line))
    }

    /// What must be decided, and the moves by number.
    pub fn tell_moves(&mut self) -> Result<(), Fail> {
        let words = self.words();
        let view = self.session.view(self.viewer());
        self.print(&format!("\n{}", view.say_prompt(&words)))?;
        for (index, mv) in self.legal().into_iter().enumerate() {
            self.print(&format!("{}. {} [{mv}]", index + 1, view.say_move(&words, mv)))?;
        }
        Ok(())
    }

    /// What might be tried but is refused: the numbers go on after the moves.
    fn refused(&self) -> Vec<(AnyMove, String, String)> {
        let offers = self.session.offers(&self.words()).into_iter();
        offers.filter_map(|offer| Some((offer.mv, offer.words.clone(), offer.why_not()?.to_owned()))).collect()
    }

    /// Everything that is refused, each with its reason.
    pub fn tell_refused(&mut self) -> Result<(), Fail> {
        let (words, first, refused) = (self.words(), self.legal().len() + 1, self.refused());
        if refused.is_empty() {
            return self.print(&words.say("play-nothing-refused"));
        }
        self.print(&words.say("play-refused-list"))?;
        for (index, (mv, name, reason)) in refused.into_iter().enumerate() {
            let args = Args::new().set("move", name).set("reason", reason);
            let line = words.with("play-why-not", &args);
            self.print(&format!("{}. {line} [{mv}]", first + index))?;
        }
        Ok(())
    }

    /// Why one thing is refused, by its number or its text.
    pub fn tell_why(&mut self, what: &str) -> Result<(), Fail> {
        let words = self.words();
        let (legal, refused) = (self.legal(), self.refused());
        let mv = match what.parse::<usize>() {
            Ok(number) if (1..=legal.len()).contains(&number) => Some(legal[number - 1]),
            Ok(number) => match refused.get(number.wrapping_sub(legal.len() + 1)) {
                Some((mv, ..)) => Some(*mv),
                None => {
                    let args = Args::new().set("number", number).set("most", legal.len() + refused.len());
                    return self.print(&words.with("play-no-such-number", &args));
                }
            },
            Err(_) => self.read_move(what),
        };
        let Some(mv) = mv else { return self.not_understood(what) };
        let name = self.session.say_move(&words, mv);
        let reason = self.here.and_then(|seat| self.session.why(&words, seat, mv));
        let args = Args::new().set("move", name);
        let line = match (self.here, reason) {
            (None, _) => words.say("play-only-watching"),
            (_, Some(reason)) => words.with("play-why-not", &args.set("reason", reason)),
            (_, None) => words.with("play-why-allowed", &args),
        };
        self.print(&line)
    }

    /// A number that is not in the list.
    pub fn refuse_number(&mut self, number: usize) -> Result<(), Fail> {
        let (words, legal, refused) = (self.words(), self.legal().len(), self.refused());
        if let Some((_, _, reason)) = refused.get(number.wrapping_sub(legal + 1)) {
            return self.print(&words.with("play-refused", &Args::new().set("reason", reason.clone())));
        }
        if legal == 0 {
            return self.print(&words.say("play-no-moves"));
        }
        self.print(&words.with("play-no-such-number", &Args::new().set("number", number).set("most", legal)))
    }

    /// A text that is neither a command nor a move.
    pub fn not_understood(&mut self, text: &str) -> Result<(), Fail> {
        let (words, legal) = (self.words(), self.legal());
        let text: String = text.chars().filter(|c| !c.is_control()).take(60).collect();
        let args = Args::new().set("text", text);
        let line = match legal.first() {
            Some(example) => {
                words.with("play-not-understood", &args.set("most", legal.len()).set("example", example.to_string()))
            }
            None => words.with("play-no-such-command", &args),
        };
        self.print(&line)
    }

    /// Everything that happened, as this reader was told.
    pub fn tell_log(&mut self) -> Result<(), Fail> {
        let words = self.words();
        let lines = self.events(0);
        if lines.is_empty() {
            return self.print(&words.say("play-empty-log"));
        }
        let numbered = lines.iter().enumerate();
        numbered.map(|(index, line)| format!("{}. {line}", index + 1)).try_for_each(|line| self.print(&line))
    }

    /// The points by category, as far as this reader can know.
    pub fn tell_score(&mut self) -> Result<(), Fail> {
        let words = self.words();
        let lines = score::known(&self.session, &words, &mut self.dice);
        lines.iter().try_for_each(|line| self.print(line))?;
        if lines.iter().any(|line| line.contains('?')) {
            self.print(&words.say("play-score-unknown"))?;
        }
        Ok(())
    }

    /// What can be typed.
    pub fn tell_help(&mut self) -> Result<(), Fail> {
        let text = self.words().say("play-help");
        self.print(&text)
    }

    /// The result, the points, the seed, and how to check the deal.
    pub fn tell_end(&mut self) -> Result<(), Fail> {
        self.tell_news()?;
        let words = self.words();
        let Some(outcome) = self.session.outcome() else { return Ok(()) };
        let game = self.session.game();
        self.tell_state()?;
        self.print(&format!("\n{}", game.say_ending(&words, outcome.ending)))?;
        self.tell_score()?;
        self.print(&score::victory(&outcome, &words))?;
        let record = self.session.record();
        let seed = record.seed.map_or_else(String::new, |seed| seed.to_string());
        let args = Args::new().set("seed", seed).set("commitment", record.commitment.to_string());
        let sealed = words.with("play-unsealed", &args);
        let check = match &self.file {
            Some(path) => words.with("play-check", &Args::new().set("file", path.display().to_string())),
            None => words.say("play-check-unsaved"),
        };
        self.print(&format!("\n{sealed}\n{check}"))
    }

    /// The last line: where the game is kept, if it is.
    pub fn farewell(&mut self) -> Result<(), Fail> {
        let words = self.words();
        let line = match (&self.file, self.session.outcome()) {
            (Some(path), None) => {
                words.with("play-farewell-kept", &Args::new().set("file", path.display().to_string()))
            }
            _ => words.say("play-farewell"),
        };
        self.print(&line)?;
        Ok(self.out.flush()?)
    }
}
