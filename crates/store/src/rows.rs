//! What is kept of a table. Headers, summaries and bodies are the server's JSON: the store never looks inside.

use serde::{Deserialize, Serialize};

use crate::ids::{Code, KeyHash, TableId};

/// Milliseconds since 1970, by the clock of the process that wrote them.
pub type Millis = i64;

/// How far a table has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// Some seat is still open.
    Waiting,
    /// The game is on.
    Playing,
    /// The game is over; the table is kept.
    Finished,
}

impl Status {
    /// The word for it in the database.
    pub fn as_str(self) -> &'static str {
        match self {
            Status::Waiting => "waiting",
            Status::Playing => "playing",
            Status::Finished => "finished",
        }
    }

    pub(crate) fn parse(word: &str) -> sqlx::Result<Self> {
        match word {
            "waiting" => Ok(Status::Waiting),
            "playing" => Ok(Status::Playing),
            "finished" => Ok(Status::Finished),
            _ => Err(sqlx::Error::Decode(format!("unknown status {word:?}").into())),
        }
    }
}

/// Who holds a seat: nobody (open), a person, a bot, or a person for whom a bot stands in.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Holder {
    /// The person's name.
    pub person: Option<String>,
    /// The bot that plays, as the server names bots.
    pub bot: Option<String>,
}

impl Holder {
    /// A seat that anyone with the link may take.
    pub fn open() -> Self {
        Holder::default()
    }

    /// A person's seat.
    pub fn person(name: impl Into<String>) -> Self {
        Holder { person: Some(name.into()), bot: None }
    }

    /// A bot's seat.
    pub fn bot(spec: impl Into<String>) -> Self {
        Holder { person: None, bot: Some(spec.into()) }
    }

    /// The same seat with a bot standing in.
    pub fn with_bot(mut self, spec: impl Into<String>) -> Self {
        self.bot = Some(spec.into());
        self
    }

    /// May anyone with the link take this seat?
    pub fn is_open(&self) -> bool {
        self.person.is_none() && self.bot.is_none()
    }
}

/// Where a table stands: all but its seats, log and asides.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Head {
    /// The id in links.
    pub id: TableId,
    /// The short code to join by.
    pub code: Code,
    /// Which game is played.
    pub game: String,
    /// Options, seed, commitment, pace and the like: the server's JSON.
    pub header: String,
    /// What lists show (who is to act, the outcome): the server's JSON.
    pub summary: String,
    /// Waiting, playing or finished.
    pub status: Status,
    /// How many entries the log has; also the sequence number of the next one.
    pub length: i64,
    /// How many asides there are.
    pub asides: i64,
    /// Grows with every change of any kind.
    pub version: i64,
    /// The rematch, once there is one.
    pub next: Option<TableId>,
    /// When the table was made.
    pub created_at: Millis,
    /// When it last changed.
    pub changed_at: Millis,
}

/// One line of the log: a move, an undo.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Its place in the log, from zero, without holes.
    pub seq: i64,
    /// The sender's key, by which a repeated request is recognised.
    pub key: Option<String>,
    /// When it was written.
    pub at: Millis,
    /// The server's JSON.
    pub body: String,
}

/// One line beside the log: a wish, an emote.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Aside {
    /// Its place among the asides, from zero, without holes.
    pub n: i64,
    /// The sender's key, by which a repeated request is recognised.
    pub key: Option<String>,
    /// When it was written.
    pub at: Millis,
    /// The server's JSON.
    pub body: String,
}

/// A table, or the part of it that is newer than what the reader has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// Where it stands.
    pub head: Head,
    /// Its seats, in order.
    pub seats: Vec<Holder>,
    /// Its log from the wanted place on.
    pub log: Vec<Entry>,
    /// Its asides from the wanted place on.
    pub asides: Vec<Aside>,
}

/// What a key opens.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Key {
    /// The secret's hash.
    pub hash: KeyHash,
    /// The table.
    pub table: TableId,
    /// The seat.
    pub seat: i64,
    /// What carries the secret (a browser, a program, a link): the server's word.
    pub kind: String,
    /// When it was made.
    pub created_at: Millis,
}

/// Numbers for the metrics page.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stats {
    /// Tables with an open seat.
    pub waiting: i64,
    /// Games that are on.
    pub playing: i64,
    /// Games that are over.
    pub finished: i64,
    /// Bytes that the database takes.
    pub bytes: i64,
}
