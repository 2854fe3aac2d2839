//! A table in memory: what its record says, and the one way to change it.
//!
//! A change is checked here, written to the store, and only then seen by anyone. One change at a time is under way per
//! table; looking never waits for the disk.

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use games::AnySession;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use store::{Appended, Aside, Code, Holder, KeyHash, Millis, NewEntry, Status, Store, TableId};
use table::{Entry, Record, Seat, SeatSet, Viewer};
use tokio::sync::{Mutex, watch};

use crate::play;
use crate::players;
use crate::problem::{Answer, Problem};
use crate::state::{Kind, Rendered, Words};

/// How fast bots play, for the people who watch.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Pace {
    /// As soon as they know what.
    Instant,
    /// With a pause that lets people see what happened.
    #[default]
    Normal,
    /// With a long pause.
    Slow,
}

impl Pace {
    /// As forms and headers name it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Pace::Instant => "instant",
            Pace::Normal => "normal",
            Pace::Slow => "slow",
        }
    }
}

/// What a table's header says: all that is needed to deal, and how it is played.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Header {
    /// The record without its log; the seed included, so it never leaves the house.
    pub record: Record,
    /// How fast bots play.
    pub pace: Pace,
    /// Seconds that someone may take for a decision before others may hand the seat to a bot.
    pub patience: u64,
}

/// A table in memory.
pub struct Room {
    /// The table's id.
    pub id: TableId,
    writing: Mutex<Standing>,
    inside: RwLock<Inside>,
    version: watch::Sender<i64>,
    /// Live streams of each seat on this process.
    present: [AtomicUsize; 4],
    /// Whether other processes may have streams that this one does not know of.
    is_shared: bool,
}

/// Whether what is in memory is surely what is in the store.
struct Standing {
    is_stale: bool,
}

/// What a table is.
pub struct Inside {
    /// The short code to join by.
    pub code: Code,
    /// Waiting, playing or finished.
    pub status: Status,
    /// Grows with every change.
    pub version: i64,
    /// The rematch.
    pub next: Option<TableId>,
    /// When it was made.
    pub created_at: Millis,
    /// When the last log entry was written, or the table made.
    pub moved_at: Millis,
    /// How it is played.
    pub header: Header,
    /// Who holds the seats.
    pub seats: Vec<Holder>,
    /// The game itself.
    pub game: AnySession,
    /// The newest asides.
    pub asides: VecDeque<Aside>,
    asides_count: i64,
    /// Since which log length each seat has had its present decision.
    since: [i64; 4],
    decisions: [u64; 4],
    /// Where the log stood at the last versions, for streams that missed a stretch.
    marks: VecDeque<Mark>,
    undos: u32,
    /// Seats whose bot is thinking on this process.
    pub thinking: SeatSet,
    pub(crate) rendered: [Option<Rendered>; 5],
    /// Which seats a secret opens, as far as it was asked since something other than a move changed.
    keys: HashMap<KeyHash, SeatSet>,
}

/// Where the game stood at a version.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Mark {
    version: i64,
    steps: usize,
    undos: u32,
}

const ASIDES_KEPT: usize = 30;
const MARKS_KEPT: usize = 64;
/// How many moves may be taken back at a table: each is replayed whenever the table is opened again.
pub const MOST_UNDOS: u32 = 500;

/// What someone does at the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Action {
    /// Plays a move, given in its notation or as data.
    Move(Value),
    /// Takes the last move back.
    Undo,
}

/// What came of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Played {
    /// Its place in the log.
    pub seq: i64,
    /// The table's version with it.
    pub version: i64,
    /// Whether it had been done before: the request was repeated.
    pub again: bool,
}

enum Prepared {
    New(Box<Next>),
    Again(i64),
}

/// An entry that may be written, and the game as it will be then.
struct Next {
    entry: Entry,
    ahead: AnySession,
    new: NewEntry,
}

/// What the lists of tables show.
pub fn summary(game: &AnySession) -> String {
    json!({"to_act": game.to_act(), "turn": game.turn(), "outcome": game.outcome()}).to_string()
}

impl Inside {
    /// A table as the store has it.
    fn open(table: store::Table) -> Answer<Inside> {
        let store::Table { head, seats, log, asides } = table;
        let header: Header = serde_json::from_str(&head.header)
            .map_err(|error| broken(&head.id, &format!("its header can't be read: {error}")))?;
        let game = AnySession::open(&header.record).map_err(|error| broken(&head.id, &error.to_string()))?;
        let mut inside = Inside {
            code: head.code.clone(),
            status: head.status,
            version: head.version,
            next: head.next.clone(),
            created_at: head.created_at,
            moved_at: head.created_at,
            header,
            seats,
            game,
            asides: VecDeque::new(),
            asides_count: 0,
            since: [0; 4],
            decisions: [0; 4],
            marks: VecDeque::new(),
            undos: 0,
            thinking: SeatSet::NONE,
            rendered: Default::default(),
            keys: HashMap::new(),
        };
        inside.note_decisions(None);
        inside.merge(store::Table { head, seats: inside.seats.clone(), log, asides })?;
        Ok(inside)
    }

    /// Takes in what is newer in the store.
    fn merge(&mut self, table: store::Table) -> Answer<()> {
        let store::Table { head, seats, log, asides } = table;
        for line in log {
            if line.seq != self.length() {
                return Err(broken(&head.id, "its log has a hole"));
            }
            let entry: Entry = serde_json::from_str(&line.body)
                .map_err(|error| broken(&head.id, &format!("log entry {} can't be read: {error}", line.seq)))?;
            self.game.apply(&entry).map_err(|error| broken(&head.id, &format!("log entry {}: {error}", line.seq)))?;
            self.note(&entry, line.at);
        }
        let known = self.asides_count;
        for aside in asides.into_iter().filter(|aside| aside.n >= known) {
            self.asides_count = aside.n + 1;
            self.asides.push_back(aside);
            if self.asides.len() > ASIDES_KEPT {
                self.asides.pop_front();
            }
        }
        if head.version > self.version {
            self.header = serde_json::from_str(&head.header)
                .map_err(|error| broken(&head.id, &format!("its header can't be read: {error}")))?;
        }
        self.status = head.status;
        self.next = head.next;
        self.seats = seats;
        self.keys.clear();
        self.reach(head.version);
        Ok(())
    }

    /// Notes what follows from an entry that the game has just taken.
    fn note(&mut self, entry: &Entry, at: Millis) {
        self.moved_at = at;
        if entry.mv.is_none() {
            self.undos += 1;
        }
        self.note_decisions(Some(entry.seat));
        if self.game.outcome().is_some() {
            self.status = Status::Finished;
        }
    }

    /// A seat that goes on choosing among the same moves has the same decision as before: what others did meanwhile
    /// (simultaneous choices) does not make its page stale.
    fn note_decisions(&mut self, mover: Option<Seat>) {
        let length = self.length();
        for seat in Seat::all(4) {
            let decision = play::decision(&self.game, seat);
            if mover == Some(seat) || decision != self.decisions[seat.index()] {
                self.since[seat.index()] = length;
            }
            self.decisions[seat.index()] = decision;
        }
    }

    fn reach(&mut self, version: i64) {
        self.version = version;
        self.marks.push_back(Mark { version, steps: self.game.steps(), undos: self.undos });
        if self.marks.len() > MARKS_KEPT {
            self.marks.pop_front();
        }
    }

    /// How long the log is: the sequence number of the next entry.
    pub fn length(&self) -> i64 {
        self.game.record().log.len() as i64
    }

    /// Since which sequence number the seat has had its present decision: posts for it may name any from there on.
    pub fn since(&self, seat: Seat) -> i64 {
        self.since[seat.index()]
    }

    /// The steps that a viewer who saw `version` has not seen; `None` if that can't be told, or something they saw was
    /// taken back since.
    pub fn steps_since(&self, version: i64) -> Option<usize> {
        let mark = self.marks.iter().rev().find(|mark| mark.version == version)?;
        (mark.undos == self.undos).then_some(mark.steps)
    }

    /// Who holds a seat.
    pub fn holder(&self, seat: Seat) -> Option<&Holder> {
        self.seats.get(seat.index())
    }

    /// The bot that plays a seat, if one does: its holder's, or the rules' own for a seat that nobody can hold.
    pub fn bot(&self, seat: Seat) -> Option<&str> {
        match self.holder(seat) {
            Some(holder) => holder.bot.as_deref(),
            None => Some(play::RULES_BOT),
        }
    }

    /// Whether a seat has chosen and waits for others who chose at the same time: their decision stood before it acted,
    /// and still stands.
    pub fn is_ready(&self, seat: Seat) -> bool {
        let to_act = self.game.to_act();
        let last = self.game.record().log.iter().rposition(|entry| entry.seat == seat && entry.mv.is_some());
        let Some(last) = last.filter(|_| !to_act.contains(seat)) else { return false };
        to_act.into_iter().any(|other| self.since(other) <= last as i64)
    }

    /// Whether a person takes longer than the table's patience: then the others may let a bot stand in.
    pub fn is_overdue(&self, seat: Seat) -> bool {
        self.status == Status::Playing
            && self.game.to_act().contains(seat)
            && self.holder(seat).is_some_and(|holder| holder.person.is_some() && holder.bot.is_none())
            && store::now() - self.moved_at >= self.header.patience as i64 * 1000
    }

    /// Whether anyone does.
    pub fn anyone_overdue(&self) -> bool {
        self.game.to_act().into_iter().any(|seat| self.is_overdue(seat))
    }

    /// The move of another that a seat wishes for: what it said last of those that can still come true, in notation.
    pub fn wish_of(&self, seat: Seat) -> Option<String> {
        let open: Vec<String> = self.game.wishes(seat).iter().map(ToString::to_string).collect();
        if open.is_empty() {
            return None;
        }
        let said = self.asides.iter().rev().filter_map(|aside| serde_json::from_str::<Words>(&aside.body).ok());
        let mut wished = said.filter(|words| words.seat == seat && words.kind == Kind::Wish).map(|words| words.say);
        wished.find(|say| open.contains(say))
    }

    /// What a seat said last, and when.
    pub fn said_by(&self, seat: Seat) -> Option<(Millis, Words)> {
        let said = |aside: &Aside| Some((aside.at, serde_json::from_str::<Words>(&aside.body).ok()?));
        self.asides.iter().rev().filter_map(said).find(|(_, words)| words.seat == seat)
    }

    /// The next seat whose bot should think now.
    pub fn idle_bot(&self) -> Option<Seat> {
        if self.status != Status::Playing {
            return None;
        }
        let idle = |&seat: &Seat| {
            let bot = self.bot(seat).filter(|_| !self.thinking.contains(seat));
            bot.is_some_and(|bot| !players::waits(&self.game.view(Viewer::Seat(seat)), seat, bot))
        };
        self.game.to_act().into_iter().find(idle)
    }

    /// Whether a seat is a bot's, and to act.
    pub fn is_bots_turn(&self, seat: Seat) -> bool {
        self.status == Status::Playing && self.bot(seat).is_some() && self.game.to_act().contains(seat)
    }

    /// Checks what a seat wants to do with a page that was drawn for `seq`.
    fn prepare(&self, id: &TableId, seat: Seat, seq: i64, action: &Action) -> Answer<Prepared> {
        if self.status == Status::Waiting {
            return Err(Problem::conflict(
                "waiting",
                "the game begins when every seat is taken; give open seats to bots to begin now",
            ));
        }
        let length = self.length();
        if !(0..=length).contains(&seq) {
            return Err(
                self.stale(seat, format!("the log has {length} entries, so the next number is {length}, not {seq}"))
            );
        }
        let mv = match action {
            Action::Move(mv) => Some(self.game.read_move(mv).map_err(play::problem)?.to_string()),
            Action::Undo => None,
        };
        // The seat's first entry since the page was drawn is what that page asked for, if it asked for anything.
        let later = &self.game.record().log[seq as usize..];
        if let Some(at) = later.iter().position(|entry| entry.seat == seat) {
            return if later[at].mv == mv {
                Ok(Prepared::Again(seq + at as i64))
            } else {
                Err(self.stale(seat, "this seat has moved since that page was drawn".into()))
            };
        }
        if mv.is_some() && seq < self.since(seat) {
            return Err(self.stale(seat, "the table has changed since that page was drawn".into()));
        }
        if mv.is_none() && self.undos >= MOST_UNDOS {
            return Err(Problem::refused(
                "no_undo",
                format!(
                    "{MOST_UNDOS} moves were taken back at this table, and its record holds no more; play on from here"
                ),
            ));
        }
        let now = store::now();
        let at = u64::try_from(now - self.created_at).unwrap_or(0);
        let entry = Entry { seat, mv, at };
        let mut ahead = self.game.clone();
        ahead.apply(&entry).map_err(play::problem)?;
        let status = if ahead.outcome().is_some() { Status::Finished } else { Status::Playing };
        let new = NewEntry {
            table: id.clone(),
            seq: length,
            key: Some(format!("{}:{seq}:{}", seat.index(), entry.mv.as_deref().unwrap_or("undo"))),
            body: serde_json::to_string(&entry).expect("an entry is plain data"),
            summary: summary(&ahead),
            status,
            at: now,
        };
        Ok(Prepared::New(Box::new(Next { entry, ahead, new })))
    }

    fn stale(&self, seat: Seat, why: String) -> Problem {
        Problem::conflict("stale", format!("{why}; look at the table again and choose"))
            .with("seq", self.length())
            .with("since", self.since(seat))
    }
}

fn broken(id: &TableId, why: &str) -> Problem {
    tracing::error!(table = %id, why, "a stored table can't be opened");
    Problem::new(
        axum::http::StatusCode::SERVICE_UNAVAILABLE,
        "broken_table",
        "this table can't be opened by this version of the program; its record is kept, tell the server's owner",
    )
}

/// 404 for a table.
pub fn no_such_table() -> Problem {
    Problem::missing("there is no such table: the link may be cut short, or the table was deleted after its time")
}

impl Room {
    /// The table from the store.
    pub async fn load(store: &Store, id: &TableId) -> Answer<Room> {
        let table = store.load(id).await?.ok_or_else(no_such_table)?;
        let inside = Inside::open(table)?;
        let (version, _) = watch::channel(inside.version);
        Ok(Room {
            id: id.clone(),
            writing: Mutex::new(Standing { is_stale: false }),
            inside: RwLock::new(inside),
            version,
            present: Default::default(),
            is_shared: store.is_shared(),
        })
    }

    /// Whether someone in this seat has the table open; `None` if that can't be told, because they may have it open on
    /// another process.
    pub fn is_present(&self, seat: Seat) -> Option<bool> {
        let is_here = self.present[seat.index()].load(Ordering::Relaxed) > 0;
        (is_here || !self.is_shared).then_some(is_here)
    }

    /// A stream of this seat begins (1) or ends (-1).
    pub(crate) fn count_present(&self, seat: Seat, change: isize) {
        let count = &self.present[seat.index()];
        if change > 0 {
            count.fetch_add(1, Ordering::Relaxed)
        } else {
            count.fetch_sub(1, Ordering::Relaxed)
        };
    }

    /// A look at the table.
    pub fn look(&self) -> RwLockReadGuard<'_, Inside> {
        self.inside.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// For what is this process's own: who is thinking, what was rendered.
    pub(crate) fn touch(&self) -> RwLockWriteGuard<'_, Inside> {
        self.inside.write().unwrap_or_else(PoisonError::into_inner)
    }

    /// The version, and news of it.
    pub fn versions(&self) -> watch::Receiver<i64> {
        self.version.subscribe()
    }

    /// How many streams look at this table.
    pub fn watchers(&self) -> usize {
        self.version.receiver_count()
    }

    /// The seats that a secret opens.
    pub async fn seats_of(&self, store: &Store, key: &KeyHash) -> Answer<SeatSet> {
        if let Some(seats) = self.look().keys.get(key) {
            return Ok(*seats);
        }
        let version = self.look().version;
        let seats = store.seats_of(key, &self.id).await?;
        let seats: SeatSet = seats.into_iter().filter_map(|seat| Seat::try_new(u8::try_from(seat).ok()?)).collect();
        let mut inside = self.touch();
        // Only who holds something is remembered: strangers' secrets must not fill the memory.
        if inside.version == version && !seats.is_empty() {
            inside.keys.insert(key.clone(), seats);
        }
        Ok(seats)
    }

    /// Does something at the table, as a seat, with a page that was drawn for `seq`. When this answers, it is on disk.
    ///
    /// Not to be dropped halfway: run it as a task of its own.
    pub async fn act(&self, store: &Store, seat: Seat, seq: i64, action: &Action) -> Answer<Played> {
        let mut standing = self.writing.lock().await;
        // Another process may be faster a few times in a row, not for ever.
        for _ in 0..8 {
            self.catch_up(store, &mut standing).await?;
            let prepared = self.look().prepare(&self.id, seat, seq, action)?;
            let Next { entry, ahead, new } = match prepared {
                Prepared::New(next) => *next,
                Prepared::Again(seq) => return Ok(Played { seq, version: self.look().version, again: true }),
            };
            let (place, at) = (new.seq, new.at);
            // Until the answer is here, nobody knows what the store has.
            standing.is_stale = true;
            match store.append(new).await? {
                Appended::Done { version } => {
                    let is_next = {
                        let mut inside = self.touch();
                        inside.game = ahead;
                        inside.note(&entry, at);
                        let is_next = version == inside.version + 1;
                        if is_next {
                            inside.reach(version);
                        }
                        is_next
                    };
                    standing.is_stale = !is_next;
                    // Something else happened in the store meanwhile, which is still to be read; if it can't be read
                    // just now, the next one to act will. The move itself is on disk.
                    let _ = self.catch_up(store, &mut standing).await;
                    self.tell();
                    return Ok(Played { seq: place, version, again: false });
                }
                Appended::Again { .. } | Appended::Conflict { .. } => {}
                Appended::Missing => return Err(no_such_table()),
            }
        }
        Err(Problem::conflict("busy", "too much is happening at this table at once; try again"))
    }

    /// Changes something else about the table in the store, then reads what became of it.
    pub async fn change<T>(&self, store: &Store, change: impl Future<Output = store::Result<T>>) -> Answer<T> {
        let mut standing = self.writing.lock().await;
        standing.is_stale = true;
        let done = change.await?;
        self.catch_up(store, &mut standing).await?;
        self.tell();
        Ok(done)
    }

    /// Reads what another process may have written.
    pub async fn refresh(&self, store: &Store) -> Answer<()> {
        let mut standing = self.writing.lock().await;
        standing.is_stale = true;
        self.catch_up(store, &mut standing).await?;
        self.tell();
        Ok(())
    }

    async fn catch_up(&self, store: &Store, standing: &mut Standing) -> Answer<()> {
        if !standing.is_stale {
            return Ok(());
        }
        let (log, asides) = {
            let inside = self.look();
            (inside.length(), inside.asides_count)
        };
        let table = store.load_since(&self.id, log, asides).await?.ok_or_else(no_such_table)?;
        let merged = self.touch().merge(table);
        if merged.is_err() {
            // What is here does not go with what is there: begin again from there.
            let table = store.load(&self.id).await?.ok_or_else(no_such_table)?;
            let thinking = self.look().thinking;
            let mut inside = Inside::open(table)?;
            inside.thinking = thinking;
            *self.touch() = inside;
        }
        standing.is_stale = false;
        Ok(())
    }

    fn tell(&self) {
        let version = self.look().version;
        self.version.send_if_modified(|told| {
            let is_new = *told != version;
            *told = version;
            is_new
        });
    }

    /// The table is gone: whoever watches should know.
    pub fn close(&self) {
        self.version.send_replace(i64::MAX);
    }
}

/// The viewer that holds a seat, or nobody.
pub fn viewer(seat: Option<Seat>) -> Viewer {
    seat.map_or(Viewer::Spectator, Viewer::Seat)
}

/// For tests that can't wait for minutes.
impl Room {
    #[doc(hidden)]
    pub fn turn_back_clock(&self, millis: i64) {
        self.touch().moved_at -= millis;
    }
}
