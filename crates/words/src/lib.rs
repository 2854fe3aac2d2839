//! What Ferraille says, in the reader's language.
//!
//! Games speak in data: moves, events, reasons, views. This crate puts them into words, in French and English, for the
//! terminal, the pages, the API and the log alike. The sentences are Fluent messages in `locales/<language>/*.ftl`; the
//! modules named after games choose the message and hand it its arguments.
//!
//! A sentence is made for one reader: [`Words`] knows the language, who sits where, and which seat is reading, so that it
//! can say “you”.

mod bundle;
pub mod clockworker;
pub mod droids;
pub mod robotroc;

pub use bundle::{Args, Locale, UnknownLocale};

use table::{Game, Refusal, Seat, SeatSet, UndoLock, Viewer};

/// A speaker for one reader at one table.
#[derive(Clone, Debug)]
pub struct Words {
    /// The reader's language.
    pub locale: Locale,
    /// Who reads.
    pub viewer: Viewer,
    /// The names at the table, by seat.
    pub names: Vec<String>,
}

impl Words {
    /// A speaker without a table: for pages around the games.
    #[must_use]
    pub fn new(locale: Locale) -> Self {
        Words { locale, viewer: Viewer::Spectator, names: Vec::new() }
    }

    /// A speaker for a reader at a table.
    #[must_use]
    pub fn at_table(locale: Locale, viewer: Viewer, names: Vec<String>) -> Self {
        Words { locale, viewer, names }
    }

    /// A message without arguments.
    #[must_use]
    pub fn say(&self, id: &str) -> String {
        self.locale.say(id, &Args::new())
    }

    /// A message with arguments.
    #[must_use]
    pub fn with(&self, id: &str, args: &Args<'_>) -> String {
        self.locale.say(id, args)
    }

    /// The name of a seat; people count seats from 1 where there is no name.
    #[must_use]
    pub fn name(&self, seat: Seat) -> String {
        match self.names.get(seat.index()) {
            Some(name) => name.clone(),
            None => self.with("seat-number", &Args::new().set("number", seat.index() + 1)),
        }
    }

    /// The arguments of a sentence about a seat: `$who` is its name, `$you` is `yes` for its own reader, else `no`.
    ///
    /// Messages choose between “You take” and “Ana takes” by `{ $you -> [yes] … *[no] … }`.
    #[must_use]
    pub fn about(&self, seat: Seat) -> Args<'static> {
        Args::new().set("who", self.name(seat)).set("you", if self.viewer.is(seat) { "yes" } else { "no" })
    }

    /// Names in a row: “Ana, Bo and you”.
    #[must_use]
    pub fn list(&self, seats: SeatSet) -> String {
        let name = |seat| if self.viewer.is(seat) { self.say("you") } else { self.name(seat) };
        let mut names: Vec<String> = seats.into_iter().map(name).collect();
        match (names.pop(), names.is_empty()) {
            (None, _) => self.say("nobody"),
            (Some(only), true) => only,
            (Some(last), false) => format!("{} {} {last}", names.join(", "), self.say("and")),
        }
    }

    /// A number with its sign.
    #[must_use]
    pub fn signed(&self, points: i16) -> String {
        if points < 0 { format!("−{}", points.unsigned_abs()) } else { format!("+{points}") }
    }

    /// Why a move was refused, in one or more sentences joined by semicolons.
    #[must_use]
    pub fn refusal<G: Speak>(&self, refusal: &Refusal<G::Reason>, view: &G::View) -> String {
        match refusal {
            Refusal::GameOver => self.say("refused-game-over"),
            Refusal::NoSuchSeat { seats } => self.with("refused-no-such-seat", &Args::new().set("seats", *seats)),
            Refusal::NotToAct { acting } => {
                self.with("refused-not-to-act", &Args::new().set("acting", self.list(*acting)))
            }
            Refusal::Rules(reasons) => {
                let sentences: Vec<String> = reasons.iter().map(|reason| G::say_reason(self, reason, view)).collect();
                sentences.join(self.locale.semicolon())
            }
        }
    }

    /// What stops an undo.
    #[must_use]
    pub fn undo_lock(&self, lock: UndoLock) -> String {
        match lock {
            UndoLock::Nothing => self.say("undo-nothing"),
            UndoLock::Acted { by } => self.with("undo-acted", &self.about(by)),
            UndoLock::Chance => self.say("undo-chance"),
            UndoLock::Revealed => self.say("undo-revealed"),
            UndoLock::Over => self.say("undo-over"),
        }
    }
}

/// A part of the table in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Zone {
    /// Whose it is; nobody's if all share it.
    pub of: Option<Seat>,
    /// What there is, a line each. What belongs to the line before it is indented.
    pub lines: Vec<String>,
}

impl Zone {
    /// What all share.
    #[must_use]
    pub const fn shared(lines: Vec<String>) -> Self {
        Zone { of: None, lines }
    }

    /// What a seat has.
    #[must_use]
    pub const fn of(seat: Seat, lines: Vec<String>) -> Self {
        Zone { of: Some(seat), lines }
    }
}

/// A game that can be put into words.
///
/// Everything is said to one reader, from what their view allows.
pub trait Speak: Game {
    /// The game's name as people know it in this language.
    fn say_name(words: &Words) -> String {
        words.say(&format!("{}-name", Self::NAME))
    }

    /// A move as a choice to click or read out: “Take the head 6 of Grille-pain at c3”.
    fn say_move(words: &Words, mv: Self::Move, view: &Self::View) -> String;

    /// What happened, as a line of the log.
    fn say_event(words: &Words, event: &Self::Event, view: &Self::View) -> String;

    /// Why not, in a sentence that says what is missing or what would work.
    fn say_reason(words: &Words, reason: &Self::Reason, view: &Self::View) -> String;

    /// Who must do what now, in a sentence.
    fn say_prompt(words: &Words, view: &Self::View) -> String;

    /// The whole state in words, zone by zone: what the reader must know first, first.
    fn say_zones(words: &Words, view: &Self::View) -> Vec<Zone>;

    /// The whole state in words, a line each, for a terminal or a screen reader.
    fn say_view(words: &Words, view: &Self::View) -> Vec<String> {
        Self::say_zones(words, view).into_iter().flat_map(|zone| zone.lines).collect()
    }

    /// A score category or tie-break, by its name in [`table::Score`].
    fn say_category(words: &Words, name: &str) -> String {
        words.say(&format!("{}-score-{}", Self::NAME, name.replace('_', "-")))
    }

    /// An ending, by its name in [`table::Outcome`].
    fn say_ending(words: &Words, name: &str) -> String {
        words.say(&format!("{}-ending-{}", Self::NAME, name.replace('_', "-")))
    }

    /// An option's name in plain words.
    fn say_option(words: &Words, key: &str) -> String {
        words.say(&format!("{}-option-{}", Self::NAME, key.replace('_', "-")))
    }

    /// Where an option's rule comes from, in plain words (UX-52).
    fn say_source(words: &Words, key: &str) -> String {
        words.say(&format!("{}-source-{}", Self::NAME, key.replace('_', "-")))
    }

    /// An option's value in plain words.
    fn say_value(words: &Words, key: &str, value: &str) -> String {
        words.say(&format!("{}-option-{}-{}", Self::NAME, key.replace('_', "-"), value.replace('_', "-")))
    }
}
