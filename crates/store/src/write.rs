//! Everything that changes the database, as values: so that many can share one commit.

use tokio::sync::oneshot;

use crate::error::Result;
use crate::ids::{Code, KeyHash, TableId};
use crate::rows::{Holder, Millis, Status};

/// A table to be made.
#[derive(Debug, Clone)]
pub struct NewTable {
    /// Its id; see [`TableId::random`].
    pub id: TableId,
    /// Which game is played.
    pub game: String,
    /// The server's JSON, fixed for the table's life except through [`NewHeader`].
    pub header: String,
    /// The server's JSON for lists.
    pub summary: String,
    /// Who sits where, with the keys of those who already have one.
    pub seats: Vec<NewSeat>,
    /// The table that this one is a rematch of.
    pub previous: Option<TableId>,
    /// The process that plays the bots here.
    pub driver: Option<String>,
    /// A log that it begins with, if it was played elsewhere: when and what.
    pub log: Vec<(Millis, String)>,
    /// Whether that log ends the game.
    pub is_over: bool,
    /// Now.
    pub at: Millis,
}

/// A seat of a table to be made.
#[derive(Debug, Clone)]
pub struct NewSeat {
    /// Who holds it.
    pub holder: Holder,
    /// The secrets that open it, with their kinds.
    pub keys: Vec<(KeyHash, String)>,
}

/// What became of a table to be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Created {
    /// It is there.
    Done {
        /// The short code to join by.
        code: Code,
        /// Playing if every seat is held, else waiting.
        status: Status,
    },
    /// Somebody asked for the rematch first: this is it.
    Rematch(TableId),
    /// The table to be played again does not exist.
    NoPrevious,
}

/// A line for the log.
#[derive(Debug, Clone)]
pub struct NewEntry {
    /// The table.
    pub table: TableId,
    /// The place in the log that the writer believes to be the next.
    pub seq: i64,
    /// By which a repeated request is recognised.
    pub key: Option<String>,
    /// The server's JSON.
    pub body: String,
    /// What lists show from now on.
    pub summary: String,
    /// How far the table has come with this entry.
    pub status: Status,
    /// Now.
    pub at: Millis,
}

/// What became of a line for the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Appended {
    /// It is on disk.
    Done {
        /// The table's new version.
        version: i64,
    },
    /// The same request was written before, at this place: it is not written twice.
    Again {
        /// Its place.
        seq: i64,
    },
    /// Another writer was first.
    Conflict {
        /// How long the log is now.
        length: i64,
    },
    /// There is no such table.
    Missing,
}

/// A line beside the log.
#[derive(Debug, Clone)]
pub struct NewAside {
    /// The table.
    pub table: TableId,
    /// By which a repeated request is recognised.
    pub key: Option<String>,
    /// The server's JSON.
    pub body: String,
    /// Now.
    pub at: Millis,
}

/// What became of a line beside the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Said {
    /// It is on disk.
    Done {
        /// Its place among the asides.
        n: i64,
        /// The table's new version.
        version: i64,
    },
    /// The same request was written before, at this place.
    Again {
        /// Its place.
        n: i64,
    },
    /// There is no such table.
    Missing,
}

/// A change of who holds a seat, only from what the writer believes to be the case.
#[derive(Debug, Clone)]
pub struct NewHolder {
    /// The table.
    pub table: TableId,
    /// The seat.
    pub seat: i64,
    /// Who held it when the writer looked.
    pub from: Holder,
    /// Who shall hold it.
    pub to: Holder,
    /// What happens to the secrets that open it.
    pub keys: Keys,
    /// Now.
    pub at: Millis,
}

/// What happens to a seat's secrets when its holder changes.
#[derive(Debug, Clone)]
pub enum Keys {
    /// They stay.
    Keep,
    /// They end, and this one (with its kind), if any, begins.
    Replace(Option<(KeyHash, String)>),
}

/// What became of a change of a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Seated {
    /// Done.
    Done {
        /// The table's new version.
        version: i64,
        /// Playing, if this was the last open seat.
        status: Status,
    },
    /// Somebody else changed it first: this is who holds it.
    Taken(Holder),
    /// The game is on or over: no seat opens any more.
    Begun,
    /// There is no such table or seat.
    Missing,
}

/// A new header for a table, only if nothing else changed meanwhile.
#[derive(Debug, Clone)]
pub struct NewHeader {
    /// The table.
    pub table: TableId,
    /// The version that the writer looked at.
    pub version: i64,
    /// The server's JSON.
    pub header: String,
    /// Now.
    pub at: Millis,
}

/// What became of a new header.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Changed {
    /// Done.
    Done {
        /// The table's new version.
        version: i64,
    },
    /// The table changed meanwhile: look again.
    Conflict,
    /// There is no such table.
    Missing,
}

/// One more secret for a seat.
#[derive(Debug, Clone)]
pub struct NewKey {
    /// The secret's hash.
    pub hash: KeyHash,
    /// The table.
    pub table: TableId,
    /// The seat.
    pub seat: i64,
    /// What carries the secret: the server's word.
    pub kind: String,
    /// How many secrets the seat may have in all.
    pub most: usize,
    /// Now.
    pub at: Millis,
}

/// What became of one more secret.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Added {
    /// It opens the seat.
    Done,
    /// It did already.
    Again,
    /// The seat has as many secrets as it may have.
    Full,
    /// There is no such table or seat.
    Missing,
}

/// Any change of the database.
#[derive(Debug)]
pub(crate) enum Write {
    Create(NewTable),
    Append(NewEntry),
    Say(NewAside),
    Seat(NewHolder),
    Header(NewHeader),
    AddKey(NewKey),
    DropKeys { table: TableId, seat: i64, kind: String, except: Option<KeyHash> },
    Beat { driver: String, millis: i64 },
    Claim { driver: String, table: TableId },
    Orphans { driver: String, limit: i64 },
    Release { driver: String },
    Expire { finished_before: Millis, idle_before: Millis, limit: i64 },
    Note { name: String, value: String },
    NoteOnce { name: String, value: String },
}

/// What became of a change.
#[derive(Debug, Clone)]
pub(crate) enum Written {
    Created(Created),
    Appended(Appended),
    Said(Said),
    Seated(Seated),
    Changed(Changed),
    Added(Added),
    Count(u64),
    Yes(bool),
    Tables(Vec<TableId>),
    Text(String),
}

/// A change that waits for its commit, and who waits for it.
#[derive(Debug)]
pub(crate) struct Request {
    pub(crate) write: Write,
    pub(crate) reply: oneshot::Sender<Result<Written>>,
}

/// A table that changed, and its version after the change.
pub(crate) type Touched = (TableId, i64);
