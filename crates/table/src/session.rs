//! A game being played: its record, the state derived from it, what was told, and information-safe undo.

use crate::{
    Silence,
    chance::Seed,
    deck::Held,
    event::{Mark, Told},
    game::{Game, Moves, NotationError},
    options::Options,
    reason::Refusal,
    record::{Entry, FORMAT, Record},
    seat::{Seat, Viewer},
};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A move that was played and still stands, with what it caused.
#[derive(Clone, Debug)]
pub struct Step<G: Game> {
    /// Who played it.
    pub seat: Seat,
    /// The move.
    pub mv: G::Move,
    /// The turn it was played in.
    pub turn: u32,
    /// When: milliseconds since the deal.
    pub at: u64,
    /// What happened.
    pub events: Vec<Told<G::Event>>,
}

/// A game being played.
///
/// Everything here follows from the [`Record`]: [`Session::open`] replays one, and [`Session::apply`] is the only way
/// on. Sessions see everything; what leaves the house goes through [`Session::view`], [`Session::offers`] and
/// [`Session::told`], which are made for one viewer.
#[derive(Clone, Debug)]
pub struct Session<G: Game> {
    record: Record,
    start: G,
    state: G,
    steps: Vec<Step<G>>,
}

/// Something a person might do, and what would come of it.
#[derive(Clone, Debug)]
pub struct Offer<G: Game> {
    /// The move.
    pub mv: G::Move,
    /// What it would surely do, as far as this seat can know (up to the first event that chance or hidden information
    /// touches), or why it can't be done.
    pub verdict: Result<Vec<G::Event>, Refusal<G::Reason>>,
    /// Whether it ends the seat's turn or turns up something new, so that it should be asked for once more.
    pub settles: bool,
}

/// What stops an undo.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "lock")]
pub enum UndoLock {
    /// This seat has no move to take back.
    Nothing,
    /// Another seat has acted since.
    Acted {
        /// The seat that acted last.
        by: Seat,
    },
    /// Chance came up: a card was turned.
    Chance,
    /// Hidden information came up.
    Revealed,
    /// The game is over.
    Over,
}

/// Why a log entry or a record can't be taken. Nothing has changed.
#[derive(Clone, PartialEq, Debug)]
pub enum SessionError<R> {
    /// The move's text is no move.
    Notation(NotationError),
    /// The rules refuse the move.
    Refused(Refusal<R>),
    /// The move can't be taken back.
    Undo(UndoLock),
    /// The record does not fit this program; the sentence says how.
    Record(String),
}

impl<R: fmt::Debug> fmt::Display for SessionError<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SessionError::Notation(error) => error.fmt(f),
            SessionError::Refused(refusal) => write!(f, "the move is refused: {refusal:?}"),
            SessionError::Undo(lock) => write!(f, "the move can't be taken back: {lock:?}"),
            SessionError::Record(what) => f.write_str(what),
        }
    }
}

impl<R: fmt::Debug> std::error::Error for SessionError<R> {}

/// What a session answers.
pub type Answer<T, G> = Result<T, SessionError<<G as Game>::Reason>>;

impl<G: Game> Session<G> {
    /// Deals a new game. `seats` names who sits where.
    ///
    /// # Errors
    /// If the game does not take so many players.
    pub fn new(
        deck: Held<G::Deck>,
        options: &G::Options,
        seats: Vec<String>,
        seed: Seed,
        practice: bool,
    ) -> Answer<Self, G> {
        let players = u8::try_from(seats.len()).unwrap_or(u8::MAX);
        let start = G::deal(deck, options, players, &seed).map_err(|error| SessionError::Record(error.0))?;
        let record = Record {
            ferraille: FORMAT,
            game: G::NAME.into(),
            rules: G::RULES_VERSION,
            deck: deck.hash().into(),
            options: serde_json::to_value(options).expect("options are plain data"),
            seats,
            practice,
            commitment: seed.commitment(),
            seed: Some(seed),
            log: Vec::new(),
            outcome: None,
        };
        Ok(Session { state: start.clone(), start, record, steps: Vec::new() })
    }

    /// A session that begins in the middle: from a position or an imagined state. Its record has no seed, so it can't be
    /// replayed elsewhere.
    #[must_use]
    pub fn from_state(state: G) -> Self {
        let record = Record {
            ferraille: FORMAT,
            game: G::NAME.into(),
            rules: G::RULES_VERSION,
            deck: state.deck().hash().into(),
            options: serde_json::Value::Null,
            seats: (1..=state.seats()).map(|seat| format!("seat {seat}")).collect(),
            practice: false,
            commitment: Seed::from(0).commitment(),
            seed: None,
            log: Vec::new(),
            outcome: None,
        };
        Session { start: state.clone(), state, record, steps: Vec::new() }
    }

    /// Replays a record.
    ///
    /// # Errors
    /// If it does not fit this program, hides its seed, breaks its commitment, or has a move that the rules refuse.
    pub fn open(record: &Record) -> Answer<Self, G> {
        let wrong = |what: String| Err(SessionError::Record(what));
        if record.ferraille != FORMAT {
            return wrong(format!("the record has layout {}; this program reads layout {FORMAT}", record.ferraille));
        }
        if record.game != G::NAME {
            return wrong(format!("the record is of {}, not {}", record.game, G::NAME));
        }
        if record.rules != G::RULES_VERSION {
            return wrong(format!(
                "the record was played by rules version {}; this program has {}",
                record.rules,
                G::RULES_VERSION
            ));
        }
        let Some(deck) = Held::find(&record.deck) else {
            let ours = Held::<G::Deck>::standard().hash();
            return wrong(format!(
                "the record was played with deck {}, which is not loaded; the built-in deck is {ours}",
                record.deck
            ));
        };
        let Some(seed) = record.seed else {
            return wrong("the record has no seed: it was taken while the game was running".into());
        };
        if seed.commitment() != record.commitment {
            return wrong("the seed does not fit the commitment: this is not the deal that was promised".into());
        }
        let options = G::Options::from_json(&record.options).map_err(|error| SessionError::Record(error.0))?;
        let mut session = Session::new(deck, &options, record.seats.clone(), seed, record.practice)?;
        for (number, entry) in record.log.iter().enumerate() {
            session.apply(entry).map_err(|error| SessionError::Record(format!("log entry {}: {error}", number + 1)))?;
        }
        Ok(session)
    }

    /// Takes the next log entry, a move or an undo; answers with the number of steps that stand after it.
    ///
    /// # Errors
    /// If it is refused; then nothing has changed.
    pub fn apply(&mut self, entry: &Entry) -> Answer<usize, G> {
        match &entry.mv {
            Some(text) => {
                let mv = text.parse().map_err(SessionError::Notation)?;
                self.play(entry.seat, mv, entry.at)?;
            }
            None => self.undo(entry.seat, entry.at)?,
        }
        Ok(self.steps.len())
    }

    /// Plays a move; answers with what happened.
    ///
    /// # Errors
    /// If the rules refuse it.
    pub fn play(&mut self, seat: Seat, mv: G::Move, at: u64) -> Answer<&[Told<G::Event>], G> {
        let (turn, mut events) = (self.state.turn(), Vec::new());
        self.state.play(seat, mv, &mut events).map_err(SessionError::Refused)?;
        self.steps.push(Step { seat, mv, turn, at, events });
        self.record.log.push(Entry::play(seat, mv, at));
        self.record.outcome = self.outcome_json();
        Ok(&self.steps.last().expect("just pushed").events)
    }

    /// Takes back the seat's last move.
    ///
    /// # Errors
    /// If something stops it.
    pub fn undo(&mut self, seat: Seat, at: u64) -> Answer<(), G> {
        let step = self.undoable(seat).map_err(SessionError::Undo)?;
        if self.record.practice {
            self.steps.truncate(step);
        } else {
            self.steps.remove(step);
        }
        self.state = self.start.clone();
        for step in &mut self.steps {
            step.turn = self.state.turn();
            step.events.clear();
            self.state.play_unchecked(step.seat, step.mv, &mut step.events);
        }
        self.record.log.push(Entry::undo(seat, at));
        self.record.outcome = self.outcome_json();
        Ok(())
    }

    /// Which step an undo by `seat` would take back: its last, if nothing since has shown anything to anyone else or
    /// rests on it.
    ///
    /// In a practice game, its last step whatever came after (which then is taken back too).
    ///
    /// # Errors
    /// What stops it.
    pub fn undoable(&self, seat: Seat) -> Result<usize, UndoLock> {
        if self.record.practice {
            return self.steps.iter().rposition(|step| step.seat == seat).ok_or(UndoLock::Nothing);
        }
        if self.state.outcome().is_some() {
            return Err(UndoLock::Over);
        }
        for (index, step) in self.steps.iter().enumerate().rev() {
            if step.seat != seat {
                // A hidden choice of another seat (simultaneous decisions) is no reason to lock: it stays as it is.
                if step.events.iter().all(|told| told.audience.is_private_to(step.seat)) {
                    continue;
                }
                let own = self.steps[..index].iter().any(|step| step.seat == seat);
                return Err(if own { UndoLock::Acted { by: step.seat } } else { UndoLock::Nothing });
            }
            return match step.events.iter().find(|told| told.mark != Mark::Plain).map(|told| told.mark) {
                None => self.needed_by(index).map_or(Ok(index), |by| Err(UndoLock::Acted { by })),
                Some(Mark::Chance) => Err(UndoLock::Chance),
                Some(_) => Err(UndoLock::Revealed),
            };
        }
        Err(UndoLock::Nothing)
    }

    /// Who made a later step that could not stand without this one: it may have opened the phase they chose in.
    fn needed_by(&self, index: usize) -> Option<Seat> {
        let (before, later) = (&self.steps[..index], &self.steps[index + 1..]);
        if later.is_empty() {
            return None;
        }
        let mut state = self.start.clone();
        for step in before {
            state.play_unchecked(step.seat, step.mv, &mut Silence);
        }
        let refused = later.iter().find(|step| state.play(step.seat, step.mv, &mut Silence).is_err())?;
        Some(refused.seat)
    }

    /// How many undos bring `seat` back to the beginning of its turn: 0 if none can be made.
    #[must_use]
    pub fn undos_to_turn_start(&self, seat: Seat) -> usize {
        let mut trial = self.clone();
        let Ok(last) = trial.undoable(seat) else { return 0 };
        let turn = trial.steps[last].turn;
        let mut count = 0;
        while let Ok(step) = trial.undoable(seat) {
            if trial.steps[step].turn != turn || trial.undo(seat, 0).is_err() {
                break;
            }
            count += 1;
        }
        count
    }

    /// The full state: for the engine, tests and the house's own machinery, never for players or bots.
    #[must_use]
    pub fn state(&self) -> &G {
        &self.state
    }

    /// The steps that stand, oldest first.
    #[must_use]
    pub fn steps(&self) -> &[Step<G>] {
        &self.steps
    }

    /// The whole record, seed included: for storage, and for everyone once the game is over.
    #[must_use]
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The record as anyone may have it now: without the seed while the game is running, and without hidden moves.
    #[must_use]
    pub fn public_record(&self) -> Record {
        let mut record = self.record.clone();
        if self.state.outcome().is_none() {
            record.seed = None;
            record.log = Vec::new();
        }
        record
    }

    /// What this viewer may know now.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> G::View {
        self.state.view(viewer)
    }

    /// What this viewer was told, step by step: the step's number and the events that were for them.
    pub fn told(&self, viewer: Viewer) -> impl DoubleEndedIterator<Item = (usize, &Step<G>, Vec<&G::Event>)> {
        self.steps.iter().enumerate().map(move |(number, step)| {
            let events = step.events.iter().filter(|told| told.is_for(viewer)).map(|told| &told.event).collect();
            (number, step, events)
        })
    }

    /// The legal moves of a seat.
    #[must_use]
    pub fn moves(&self, seat: Seat) -> Moves<G::Move> {
        let mut moves = Moves::new();
        self.state.moves(seat, &mut moves);
        moves
    }

    /// Everything a person in `seat` might try now, each with what would come of it or why it can't be done.
    #[must_use]
    pub fn offers(&self, seat: Seat) -> Vec<Offer<G>> {
        let offer = |mv| match self.state.check(seat, mv) {
            Ok(()) => {
                let (events, settles) = foresee(&self.state, seat, mv);
                Offer { mv, verdict: Ok(events), settles }
            }
            Err(refusal) => Offer { mv, verdict: Err(refusal), settles: false },
        };
        self.state.candidates(seat).into_iter().map(offer).collect()
    }

    fn outcome_json(&self) -> Option<serde_json::Value> {
        self.state.outcome().map(|outcome| serde_json::to_value(outcome).expect("outcomes are plain data"))
    }
}

/// What a legal move would surely do, as far as its seat can know: the events told to it up to the first that chance or
/// hidden information touches.
#[must_use]
pub fn preview<G: Game>(state: &G, seat: Seat, mv: G::Move) -> Vec<G::Event> {
    foresee(state, seat, mv).0
}

/// What a legal move would surely do, and whether it settles something: it turns up something new, or the seat is not to
/// act in the same turn any more. Pages ask once more before such a move.
fn foresee<G: Game>(state: &G, seat: Seat, mv: G::Move) -> (Vec<G::Event>, bool) {
    let (mut future, mut events) = (state.clone(), Vec::new());
    future.play_unchecked(seat, mv, &mut events);
    let shows = events.iter().any(|told| told.mark != Mark::Plain);
    let settles = shows || !future.to_act().contains(seat) || future.turn() != state.turn();
    let sure = events.into_iter().take_while(|told| told.mark == Mark::Plain);
    (sure.filter(|told| told.is_for(Viewer::Seat(seat))).map(|told| told.event).collect(), settles)
}
