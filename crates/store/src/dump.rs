//! Backup and restore: one portable file for both databases, JSON lines, so that a backup of one restores into the
//! other. The file has everything, the seeds of games under way included: guard it like the database.

use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Write as _};
use std::path::Path;

use serde::{Deserialize, Serialize};
use sqlx::Connection as _;

use crate::error::{Error, Result};
use crate::ids::TableId;
use crate::postgres::{self, Postgres};
use crate::rows::{Aside, Entry, Head, Holder, Key, Millis};
use crate::sqlite::{self, Sqlite};
use crate::{Location, migrations, now};

/// One line of a backup.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Line {
    /// The first line.
    Begin {
        /// The schema that the rows are of.
        schema: i64,
        /// When the backup was made.
        at: Millis,
    },
    /// A table.
    Table(Head),
    /// A seat of a table.
    Seat {
        /// The table.
        table: TableId,
        /// The seat.
        seat: i64,
        /// Who holds it.
        holder: Holder,
    },
    /// A key to a seat.
    Key(Key),
    /// A line of a table's log.
    Entry {
        /// The table.
        table: TableId,
        /// The line.
        entry: Entry,
    },
    /// A line beside a table's log.
    Aside {
        /// The table.
        table: TableId,
        /// The line.
        aside: Aside,
    },
    /// A small fact about the instance.
    Note {
        /// What it is called.
        name: String,
        /// What it says.
        value: String,
    },
    /// The last line: without it, the backup is cut short.
    End {
        /// How many lines stand between the first and this.
        rows: u64,
    },
}

/// What a backup or restore carried over.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Carried {
    /// Tables.
    pub tables: u64,
    /// Lines in their logs.
    pub entries: u64,
    /// Rows of all kinds.
    pub rows: u64,
}

impl Carried {
    fn count(&mut self, line: &Line) {
        match line {
            Line::Begin { .. } | Line::End { .. } => return,
            Line::Table(_) => self.tables += 1,
            Line::Entry { .. } => self.entries += 1,
            _ => {}
        }
        self.rows += 1;
    }
}

/// Writes a consistent copy of everything into a new file, while a server may be running. The file appears under its
/// name only when it is whole and on disk.
pub async fn backup(location: &Location, file: &Path) -> Result<Carried> {
    let unwritable = |e: std::io::Error| match e.kind() {
        std::io::ErrorKind::StorageFull | std::io::ErrorKind::QuotaExceeded => {
            Error::Full(format!("{}: {e}", file.display()))
        }
        _ => Error::Settings(format!("can't write the backup {}: {e}", file.display())),
    };
    if file.exists() {
        return Err(Error::Settings(format!("{} exists already: choose another name", file.display())));
    }
    let mut part = file.as_os_str().to_owned();
    part.push(".part");
    let mut out = BufWriter::new(create_private(Path::new(&part)).map_err(unwritable)?);
    let mut carried = Carried::default();
    let mut trouble = None;
    let mut write = |line: Line| -> std::io::Result<()> {
        carried.count(&line);
        let written = serde_json::to_writer(&mut out, &line).map_err(Into::into).and_then(|()| out.write_all(b"\n"));
        written.inspect_err(|e| trouble = Some(std::io::Error::new(e.kind(), e.to_string())))
    };
    let result = match location {
        Location::Sqlite(path) => dump_sqlite(path, &mut write).await,
        Location::Postgres(url) => dump_postgres(url, &mut write).await,
    };
    let result = match trouble {
        Some(e) => Err(unwritable(e)),
        None => result,
    };
    let finish = |mut out: BufWriter<File>| -> std::io::Result<()> {
        serde_json::to_writer(&mut out, &Line::End { rows: carried.rows })?;
        out.write_all(b"\n")?;
        out.flush()?;
        out.get_ref().sync_all()?;
        std::fs::rename(&part, file)?;
        // The name, too, must survive a power loss.
        match file.parent().filter(|parent| !parent.as_os_str().is_empty()) {
            Some(parent) => File::open(parent)?.sync_all(),
            None => File::open(".")?.sync_all(),
        }
    };
    match result.and_then(|()| finish(out).map_err(unwritable)) {
        Ok(()) => Ok(carried),
        Err(error) => {
            let _ = std::fs::remove_file(&part);
            Err(error)
        }
    }
}

fn create_private(path: &Path) -> std::io::Result<File> {
    let mut options = File::options();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

type Out<'a> = &'a mut (dyn FnMut(Line) -> std::io::Result<()> + Send);

fn begin(schema: Option<i64>) -> Result<Line> {
    match schema {
        Some(schema) if schema == migrations::KNOWN => Ok(Line::Begin { schema, at: now() }),
        Some(found) if found > migrations::KNOWN => Err(Error::Newer { found, known: migrations::KNOWN }),
        _ => Err(Error::Settings(
            "the database is empty or of an older program: start `ferraille serve` on it once, then back it up".into(),
        )),
    }
}

async fn dump_sqlite(path: &Path, out: Out<'_>) -> Result<()> {
    let mut connection = Sqlite::visit(path).await?;
    // One read transaction is one moment of the write-ahead log; writers go on.
    let mut moment = connection.begin().await?;
    out(begin(sqlite::sql::schema(&mut moment).await?)?).map_err(sqlx::Error::from)?;
    sqlite::sql::dump(&mut moment, out).await?;
    moment.rollback().await?;
    connection.close().await?;
    Ok(())
}

async fn dump_postgres(url: &str, out: Out<'_>) -> Result<()> {
    let mut connection = Postgres::visit(url).await?;
    let mut moment = connection.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
    out(begin(postgres::sql::schema(&mut moment).await?)?).map_err(sqlx::Error::from)?;
    postgres::sql::dump(&mut moment, out).await?;
    moment.rollback().await?;
    connection.close().await?;
    Ok(())
}

/// Puts a backup into an empty database: all of it or nothing. No server may be running on it.
pub async fn restore(location: &Location, file: &Path) -> Result<Carried> {
    let input = File::open(file).map_err(|e| Error::Settings(format!("can't read {}: {e}", file.display())))?;
    let mut lines = Lines { input: BufReader::new(input), number: 0 };
    match lines.next()? {
        Some(Line::Begin { schema, .. }) if schema <= migrations::KNOWN => {}
        Some(Line::Begin { schema, .. }) => return Err(Error::Newer { found: schema, known: migrations::KNOWN }),
        _ => return Err(Error::Damaged(format!("{} does not begin like a backup of ours", file.display()))),
    }
    // Opening makes the schema and, on SQLite, makes sure that no server is running on the file.
    crate::Store::open(location).await?.close().await;
    match location {
        Location::Sqlite(path) => {
            let mut connection = Sqlite::visit(path).await?;
            sqlx::query::<sqlite::Db>("PRAGMA query_only = 0").execute(&mut connection).await?;
            let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
            refuse_unless(sqlite::sql::is_empty(&mut transaction).await?)?;
            let mut carried = Carried::default();
            while let Some(line) = lines.next_row(&mut carried)? {
                sqlite::sql::restore(&mut transaction, &line).await.map_err(|e| lines.refused(e))?;
            }
            transaction.commit().await?;
            connection.close().await?;
            Ok(carried)
        }
        Location::Postgres(url) => {
            let mut connection = Postgres::visit(url).await?;
            let mut transaction = connection.begin().await?;
            refuse_unless(postgres::sql::is_empty(&mut transaction).await?)?;
            let mut carried = Carried::default();
            while let Some(line) = lines.next_row(&mut carried)? {
                postgres::sql::restore(&mut transaction, &line).await.map_err(|e| lines.refused(e))?;
            }
            transaction.commit().await?;
            connection.close().await?;
            Ok(carried)
        }
    }
}

fn refuse_unless(empty: bool) -> Result<()> {
    if empty {
        return Ok(());
    }
    Err(Error::Settings(
        "the database has tables already, and a restore must not mix with them: give an empty data folder or database"
            .into(),
    ))
}

struct Lines {
    input: BufReader<File>,
    number: u64,
}

impl Lines {
    fn next(&mut self) -> Result<Option<Line>> {
        let mut text = String::new();
        self.number += 1;
        let read = self.input.read_line(&mut text).map_err(|e| self.damaged(&e.to_string()))?;
        if read == 0 {
            return Ok(None);
        }
        serde_json::from_str(&text).map(Some).map_err(|e| self.damaged(&e.to_string()))
    }

    /// The next row, or `None` after the last, which must be the promised number.
    fn next_row(&mut self, carried: &mut Carried) -> Result<Option<Line>> {
        match self.next()? {
            Some(Line::End { rows }) if rows == carried.rows => Ok(None),
            Some(Line::End { rows }) => Err(self.damaged(&format!("{rows} rows were promised, {} came", carried.rows))),
            None => Err(self.damaged("the end is missing: the file is cut short")),
            Some(Line::Begin { .. }) => Err(self.damaged("a second beginning")),
            Some(line) => {
                carried.count(&line);
                Ok(Some(line))
            }
        }
    }

    fn damaged(&self, why: &str) -> Error {
        Error::Damaged(format!("line {} of the backup: {why}", self.number))
    }

    /// A row that contradicts another is damage; a full disk is not.
    fn refused(&self, error: sqlx::Error) -> Error {
        match Error::from(error) {
            Error::Other(why) => self.damaged(&why),
            other => other,
        }
    }
}
