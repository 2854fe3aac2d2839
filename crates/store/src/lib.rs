//! Records on disk: a table is its header, its seats, and its log, line by line. What the lines mean is not known here.
//!
//! - [`Store`]: everything a server asks of it. [`Store::open`] makes or upgrades the database.
//! - `sqlite`: the embedded default, one process, commits shared by all who wait for one.
//! - `postgres`: several processes; what one writes reaches the others as a [`Change`].
//! - `sql`: the statements, the same text for both.
//! - Writes as values with answers as values: a conflict is an answer, not an error.
//! - [`backup`] and [`restore`]: one portable file for both databases.
//! - [`Error`]: what a disk or database can do to us, and what to do about it.
//!
//! Promise: when [`Store::append`] answers `Done`, the line is on disk, at that place, once.

mod dump;
mod error;
mod ids;
mod migrations;
mod postgres;
mod rows;
mod sqlite;
#[cfg(feature = "testing")]
pub mod testing;
pub mod write;

use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use tokio::sync::broadcast;

pub use dump::{Carried, Line, backup, restore};
pub use error::{Error, Result};
pub use ids::{Code, KeyHash, NotAName, TableId, Token};
pub use rows::{Aside, Entry, Head, Holder, Key, Millis, Stats, Status, Table};
pub use write::{
    Added, Appended, Changed, Created, Keys, NewAside, NewEntry, NewHeader, NewHolder, NewKey, NewSeat, NewTable, Said,
    Seated,
};
use write::{Write, Written};

/// Milliseconds since 1970 by this process's clock.
pub fn now() -> Millis {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |passed| passed.as_millis() as Millis)
}

/// Where the records are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Location {
    /// A file of SQLite.
    Sqlite(PathBuf),
    /// A PostgreSQL database, by its `postgres://…` address.
    Postgres(String),
}

/// News from the database.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// A table has this version now (this process's own writes are told, too).
    Table {
        /// The table.
        table: TableId,
        /// Its version.
        version: i64,
    },
    /// Anything may have changed: look at every table you keep.
    Any,
}

enum Database {
    Sqlite(sqlite::Sqlite),
    Postgres(postgres::Postgres),
}

/// The records, open.
pub struct Store {
    database: Database,
    changes: broadcast::Sender<Change>,
}

/// Runs one of the `sql` readers on whichever database it is.
macro_rules! read {
    ($store:ident, $query:ident ( $($argument:expr),* )) => {
        match &$store.database {
            Database::Sqlite(d) => Ok(sqlite::sql::$query(&mut *d.reader().await? $(, $argument)*).await?),
            Database::Postgres(d) => Ok(postgres::sql::$query(&mut *d.reader().await? $(, $argument)*).await?),
        }
    };
}

/// Hands in one write and takes the answer of its kind.
macro_rules! write {
    ($store:ident, $write:expr => $answer:ident) => {
        match $store.write($write).await? {
            Written::$answer(answer) => Ok(answer),
            other => unreachable!("a write is answered in its own kind, not by {other:?}"),
        }
    };
}

impl Store {
    /// Opens the database, creating or upgrading it.
    pub async fn open(location: &Location) -> Result<Store> {
        let (changes, _) = broadcast::channel(4096);
        let database = match location {
            Location::Sqlite(path) => {
                if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
                    sqlite::make_folder(folder)
                        .map_err(|e| Error::ReadOnly(format!("can't make the folder {}: {e}", folder.display())))?;
                }
                Database::Sqlite(sqlite::Sqlite::open(path, changes.clone()).await?)
            }
            Location::Postgres(url) => Database::Postgres(postgres::Postgres::open(url, changes.clone()).await?),
        };
        Ok(Store { database, changes })
    }

    /// Ends in order: what was handed in is still written.
    pub async fn close(self) {
        match self.database {
            Database::Sqlite(d) => d.close().await,
            Database::Postgres(d) => d.close().await,
        }
    }

    /// News of every table from now on. A receiver that lags has missed some: treat it as [`Change::Any`].
    pub fn changes(&self) -> broadcast::Receiver<Change> {
        self.changes.subscribe()
    }

    /// May other processes write to this database while this one has it open?
    pub fn is_shared(&self) -> bool {
        matches!(self.database, Database::Postgres(_))
    }

    async fn write(&self, write: Write) -> Result<Written> {
        match &self.database {
            Database::Sqlite(d) => d.write(write).await,
            Database::Postgres(d) => d.write(write).await,
        }
    }

    // ---- tables ----

    /// Makes a table, or finds that somebody else already made this rematch.
    pub async fn create(&self, new: NewTable) -> Result<Created> {
        write!(self, Write::Create(new) => Created)
    }

    /// The whole table.
    pub async fn load(&self, table: &TableId) -> Result<Option<Table>> {
        self.load_since(table, 0, 0).await
    }

    /// The table with its log from entry `log` on and its asides from `asides` on.
    pub async fn load_since(&self, table: &TableId, log: i64, asides: i64) -> Result<Option<Table>> {
        read!(self, load(table, log, asides))
    }

    /// The table that a code belongs to.
    pub async fn find(&self, code: &Code) -> Result<Option<TableId>> {
        read!(self, find(code))
    }

    /// Tables of a status, newest change first.
    pub async fn list(&self, status: Status, limit: i64) -> Result<Vec<Head>> {
        read!(self, list(status, limit))
    }

    /// Deletes tables that ended, or that nobody touched, before the given moments; returns some that are gone. Call
    /// again until none is returned: deleting in small pieces keeps players from waiting.
    pub async fn expire(&self, finished_before: Millis, idle_before: Millis) -> Result<Vec<TableId>> {
        write!(self, Write::Expire { finished_before, idle_before, limit: 100 } => Tables)
    }

    // ---- the log ----

    /// Appends a line to a table's log if it is still as long as the writer thinks.
    pub async fn append(&self, new: NewEntry) -> Result<Appended> {
        write!(self, Write::Append(new) => Appended)
    }

    /// Adds a line beside the log.
    pub async fn say(&self, new: NewAside) -> Result<Said> {
        write!(self, Write::Say(new) => Said)
    }

    /// Changes what a table's header says, if nothing else changed meanwhile.
    pub async fn change_header(&self, new: NewHeader) -> Result<Changed> {
        write!(self, Write::Header(new) => Changed)
    }

    // ---- seats and keys ----

    /// Changes who holds a seat. When the last open seat is taken, the game is on.
    pub async fn seat(&self, new: NewHolder) -> Result<Seated> {
        write!(self, Write::Seat(new) => Seated)
    }

    /// Lets one more secret open a seat, if it has fewer than the most.
    pub async fn add_key(&self, new: NewKey) -> Result<Added> {
        write!(self, Write::AddKey(new) => Added)
    }

    /// Ends all secrets of a kind that open a seat, except one; returns how many ended.
    pub async fn drop_keys(&self, table: &TableId, seat: i64, kind: &str, except: Option<&KeyHash>) -> Result<u64> {
        let (table, kind, except) = (table.clone(), kind.to_owned(), except.cloned());
        write!(self, Write::DropKeys { table, seat, kind, except } => Count)
    }

    /// The seats of a table that a secret opens.
    pub async fn seats_of(&self, hash: &KeyHash, table: &TableId) -> Result<Vec<i64>> {
        read!(self, seats_of(hash, table))
    }

    /// The tables that a secret opens, newest change first, with the seats there.
    pub async fn tables_of(&self, hash: &KeyHash, limit: i64) -> Result<Vec<(Head, Vec<i64>)>> {
        read!(self, tables_of(hash, limit))
    }

    /// The secrets that open a seat.
    pub async fn keys_of(&self, table: &TableId, seat: i64) -> Result<Vec<Key>> {
        read!(self, keys_of(table, seat))
    }

    // ---- who plays the bots ----

    /// "I am alive, for at least so long." A driver that stops saying so is dead, and its tables are taken over.
    pub async fn beat(&self, driver: &str, millis: i64) -> Result<()> {
        write!(self, Write::Beat { driver: driver.to_owned(), millis } => Yes).map(|_| ())
    }

    /// Makes the driver this table's, unless another that is alive has it.
    pub async fn claim(&self, driver: &str, table: &TableId) -> Result<bool> {
        write!(self, Write::Claim { driver: driver.to_owned(), table: table.clone() } => Yes)
    }

    /// Takes over some games that have bots and whose driver is dead. Call again until none is returned.
    pub async fn orphans(&self, driver: &str) -> Result<Vec<TableId>> {
        write!(self, Write::Orphans { driver: driver.to_owned(), limit: 100 } => Tables)
    }

    /// The games under way that are this driver's.
    pub async fn driven(&self, driver: &str) -> Result<Vec<TableId>> {
        read!(self, driven(driver))
    }

    /// "I am going": others may take over at once.
    pub async fn release(&self, driver: &str) -> Result<()> {
        write!(self, Write::Release { driver: driver.to_owned() } => Yes).map(|_| ())
    }

    // ---- the instance ----

    /// A small fact about the instance.
    pub async fn note(&self, name: &str) -> Result<Option<String>> {
        read!(self, note(name))
    }

    /// Keeps a fact, unless one of that name is kept already; returns the one that is kept.
    pub async fn note_once(&self, name: &str, value: &str) -> Result<String> {
        write!(self, Write::NoteOnce { name: name.to_owned(), value: value.to_owned() } => Text)
    }

    /// Can the database be written, right now?
    pub async fn probe(&self) -> Result<()> {
        write!(self, Write::Note { name: "probe".into(), value: now().to_string() } => Yes).map(|_| ())
    }

    /// Numbers for the metrics page.
    pub async fn stats(&self) -> Result<Stats> {
        read!(self, stats())
    }
}
