//! What can go wrong with a disk or a database, each with what to do about it.

use std::fmt;

use sqlx::migrate::MigrateError;

/// The store's result.
pub type Result<T> = std::result::Result<T, Error>;

/// Why the store could not do what it was asked. Nothing was changed, unless the database went away in the very moment
/// of a commit: asking again with the same key tells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Error {
    /// No room is left for the database.
    Full(String),
    /// The database does not answer.
    Away(String),
    /// Somebody else holds what is needed, for longer than was waited.
    Busy(String),
    /// The database can be read but not written.
    ReadOnly(String),
    /// The database was written by a newer program.
    Newer {
        /// The database's schema.
        found: i64,
        /// The newest schema that this program knows.
        known: i64,
    },
    /// The stored bytes are not what was written.
    Damaged(String),
    /// A setting, a file name or an address makes no sense here.
    Settings(String),
    /// Something that should not happen.
    Other(String),
}

impl Error {
    /// May the same request work in a moment, without anyone changing anything but the surroundings?
    pub fn is_passing(&self) -> bool {
        matches!(self, Error::Full(_) | Error::Away(_) | Error::Busy(_) | Error::ReadOnly(_))
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Full(why) => write!(
                f,
                "no room is left for the database ({why}): free some space; games go on by themselves after that"
            ),
            Error::Away(why) => write!(
                f,
                "the database does not answer ({why}): check that it runs and that the address is right; games go on \
                 by themselves when it is back"
            ),
            Error::Busy(why) => {
                write!(
                    f,
                    "the database is held by another program ({why}): stop that program, or try again in a moment"
                )
            }
            Error::ReadOnly(why) => write!(
                f,
                "the database can't be written ({why}): check the owner and permissions of the data folder, or that \
                 PostgreSQL is not a read-only replica"
            ),
            Error::Newer { found, known } => write!(
                f,
                "the database was written by a newer Ferraille (schema {found}, this program knows {known}): start the \
                 newer program, or restore a backup made by this one into an empty database"
            ),
            Error::Damaged(why) => write!(
                f,
                "the database or backup is damaged ({why}): keep a copy of it, and restore the last good backup with \
                 `ferraille restore`"
            ),
            Error::Settings(why) => f.write_str(why),
            Error::Other(why) => write!(f, "the database refused: {why}"),
        }
    }
}

impl std::error::Error for Error {}

impl From<sqlx::Error> for Error {
    fn from(error: sqlx::Error) -> Self {
        let why = error.to_string();
        match &error {
            sqlx::Error::Database(database) => {
                let code = database.code().unwrap_or_default();
                if database.try_downcast_ref::<sqlx::postgres::PgDatabaseError>().is_some() {
                    from_postgres(&code, why)
                } else {
                    from_sqlite(&code, why)
                }
            }
            sqlx::Error::Io(_)
            | sqlx::Error::Tls(_)
            | sqlx::Error::PoolTimedOut
            | sqlx::Error::PoolClosed
            | sqlx::Error::WorkerCrashed => Error::Away(why),
            sqlx::Error::Configuration(_) => Error::Settings(format!(
                "the database address can't be used ({why}): write postgres://user:password@host/name"
            )),
            _ => Error::Other(why),
        }
    }
}

/// SQLite's result codes; the low byte is the kind, the rest the detail.
fn from_sqlite(code: &str, why: String) -> Error {
    const DETAIL_CHECKPOINT_OR_WRITE: [i32; 3] = [778, 1034, 1546]; // IOERR_WRITE, IOERR_FSYNC, IOERR_TRUNCATE
    let code: i32 = code.parse().unwrap_or(0);
    match code & 0xff {
        13 => Error::Full(why),
        // A disk or quota that is full shows as a failed write as often as it shows as SQLITE_FULL.
        10 if DETAIL_CHECKPOINT_OR_WRITE.contains(&code) => Error::Full(why),
        5 | 6 => Error::Busy(why),
        8 | 23 => Error::ReadOnly(why),
        11 | 26 => Error::Damaged(why),
        10 | 14 => Error::Away(why),
        _ => Error::Other(why),
    }
}

/// PostgreSQL's SQLSTATE; the first two letters are the class.
fn from_postgres(code: &str, why: String) -> Error {
    match code {
        "53100" | "53200" => Error::Full(why),
        "25006" => Error::ReadOnly(why),
        "40001" | "40P01" | "55P03" => Error::Busy(why),
        "3D000" | "28000" | "28P01" => Error::Settings(format!(
            "PostgreSQL refuses this address ({why}): check the database's name, user and password"
        )),
        "XX001" | "XX002" => Error::Damaged(why),
        _ if code.starts_with("08") || code.starts_with("57") || code.starts_with("53") => Error::Away(why),
        _ => Error::Other(why),
    }
}

impl From<MigrateError> for Error {
    fn from(error: MigrateError) -> Self {
        match error {
            MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => error.into(),
            MigrateError::VersionMissing(found) => Error::Newer { found, known: crate::migrations::KNOWN },
            other => Error::Other(other.to_string()),
        }
    }
}
