//! SQLite in the data folder: one file, one process, one writer, many readers.
//!
//! A commit with `synchronous=FULL` waits for the disk, so commits are shared: while one is on its way to the disk the
//! next requests queue up, and all of them go into the next commit. Each is answered only after its commit.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{AssertSqlSafe, Connection as _, SqlitePool};
use tokio::sync::{broadcast, mpsc, oneshot};
use tokio::task::JoinHandle;

use crate::error::{Error, Result};
use crate::write::{Request, Touched, Write, Written};
use crate::{Change, migrations};

pub(crate) type Db = sqlx::Sqlite;
pub(crate) type Connection = sqlx::SqliteConnection;

macro_rules! now {
    () => {
        "CAST(unixepoch('subsec') * 1000 AS INTEGER)"
    };
}
// A writer already holds the whole file.
macro_rules! for_update {
    () => {
        ""
    };
}
macro_rules! skip_locked {
    () => {
        ""
    };
}
const SIZE: &str = "SELECT (SELECT page_count FROM pragma_page_count) * (SELECT page_size FROM pragma_page_size)";
const HAS_SCHEMA: &str = "SELECT COUNT(*) FROM sqlite_master WHERE name = '_sqlx_migrations'";

#[path = "sql/mod.rs"]
#[allow(clippy::duplicate_mod)] // on purpose: one text of the statements for both databases
pub(crate) mod sql;

/// How many requests may wait for a commit before callers wait to ask.
const QUEUE: usize = 4096;
/// How many requests share a commit at most, so that none waits long.
const BATCH: usize = 256;
const READERS: u32 = 4;

pub(crate) struct Sqlite {
    queue: mpsc::Sender<Request>,
    readers: SqlitePool,
    writer: JoinHandle<()>,
    // Held, never read: the lock ends with the process, however it ends.
    _lock: File,
}

fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(Duration::from_secs(5))
        .foreign_keys(true)
}

impl Sqlite {
    /// Opens or creates the file, alone; brings its schema up to date, with a copy of the old one beside it.
    pub(crate) async fn open(path: &Path, changes: broadcast::Sender<Change>) -> Result<Self> {
        let lock = lock(path)?;
        // SQLite gives the files beside it the permissions of this one.
        keep_private(path)?;
        let mut connection = Connection::connect_with(&options(path).create_if_missing(true)).await?;
        copy_before_upgrade(&mut connection, path, migrations::KNOWN).await?;
        migrations::sqlite().run_direct(None, &mut connection, false).await?;
        // Whoever drove tables here before is dead: the lock says so.
        sqlx::query::<Db>("DELETE FROM drivers").execute(&mut connection).await?;
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .acquire_timeout(Duration::from_secs(10))
            .test_before_acquire(false)
            .connect_with(options(path).read_only(true))
            .await?;
        let (queue, requests) = mpsc::channel(QUEUE);
        let writer = tokio::spawn(write_in_groups(connection, path.to_owned(), requests, changes));
        Ok(Sqlite { queue, readers, writer, _lock: lock })
    }

    /// A look at a file that another process may be writing: no lock, no migration.
    pub(crate) async fn visit(path: &Path) -> Result<Connection> {
        if !path.exists() {
            return Err(Error::Settings(format!("there is no database at {}: check the data folder", path.display())));
        }
        // Not read-only for the operating system: a reader of a write-ahead log takes part in its shared memory.
        Ok(Connection::connect_with(&options(path).pragma("query_only", "1")).await?)
    }

    pub(crate) async fn reader(&self) -> Result<sqlx::pool::PoolConnection<Db>> {
        Ok(self.readers.acquire().await?)
    }

    pub(crate) async fn write(&self, write: Write) -> Result<Written> {
        let (reply, answer) = oneshot::channel();
        let gone = || Error::Away("the store is closed".into());
        self.queue.send(Request { write, reply }).await.map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }

    pub(crate) async fn close(self) {
        drop(self.queue);
        if let Err(error) = self.writer.await {
            tracing::error!(%error, "the writer ended badly");
        }
        self.readers.close().await;
    }
}

/// `store.db` → `store.db.lock`, held by one process.
fn lock(path: &Path) -> Result<File> {
    let name = beside(path, "lock");
    let file = keep_private(&name)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(Error::Busy(format!(
            "another Ferraille has {} open; for several processes use --database postgres://…",
            path.display()
        ))),
        Err(TryLockError::Error(e)) => Err(Error::ReadOnly(format!("{}: {e}", name.display()))),
    }
}

/// Makes a folder that only its owner may enter: seeds of games under way are in it. One that exists stays as it is.
pub(crate) fn make_folder(path: &Path) -> std::io::Result<()> {
    let mut folder = std::fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut folder, 0o700);
    folder.recursive(true).create(path)
}

/// Opens a file, made if there is none, that only its owner may read.
fn keep_private(path: &Path) -> Result<File> {
    let mut options = OpenOptions::new();
    options.create(true).append(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path).map_err(|e| Error::ReadOnly(format!("{}: {e}", path.display())))?;
    #[cfg(unix)]
    if file.metadata().is_ok_and(|found| std::os::unix::fs::PermissionsExt::mode(&found.permissions()) & 0o077 != 0) {
        // From before it was made so. If it is someone else's file, they decide.
        let _ = file.set_permissions(std::os::unix::fs::PermissionsExt::from_mode(0o600));
    }
    Ok(file)
}

fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(suffix);
    name.into()
}

async fn copy_before_upgrade(c: &mut Connection, path: &Path, known: i64) -> Result<()> {
    if sql::schema(c).await?.is_none_or(|old| old >= known) {
        return Ok(());
    }
    let copy = beside(path, &format!("before-schema-{known}"));
    // A copy from an upgrade that was interrupted is of the same old schema: make it anew.
    let _ = std::fs::remove_file(&copy);
    // SQLite fills a file that is there and empty.
    keep_private(&copy)?;
    let name = copy.to_string_lossy().replace('\'', "''");
    sqlx::query::<Db>(AssertSqlSafe(format!("VACUUM INTO '{name}'"))).execute(c).await?;
    tracing::info!(copy = %copy.display(), "kept a copy of the database from before the upgrade");
    Ok(())
}

async fn write_in_groups(
    connection: Connection,
    path: PathBuf,
    mut requests: mpsc::Receiver<Request>,
    changes: broadcast::Sender<Change>,
) {
    let mut connection = Some(connection);
    let mut group = Vec::with_capacity(BATCH);
    while requests.recv_many(&mut group, BATCH).await > 0 {
        let mut touched = Vec::new();
        match commit(&mut connection, &path, &group, &mut touched).await {
            Ok(answers) => {
                for (table, version) in touched {
                    // Nobody listening is fine.
                    let _ = changes.send(Change::Table { table, version });
                }
                for (request, answer) in group.drain(..).zip(answers) {
                    // The asker may have gone; what is written is written.
                    let _ = request.reply.send(Ok(answer));
                }
            }
            Err(error) => {
                let error = Error::from(error);
                tracing::error!(%error, requests = group.len(), "nothing was written");
                for request in group.drain(..) {
                    let _ = request.reply.send(Err(error.clone()));
                }
            }
        }
    }
    if let Some(connection) = connection {
        let _ = connection.close().await;
    }
}

/// One transaction for the whole group. Whatever goes wrong, the next group begins with a new connection: what state
/// a full disk left the old one in need not be known.
async fn commit(
    connection: &mut Option<Connection>,
    path: &Path,
    group: &[Request],
    touched: &mut Vec<Touched>,
) -> sqlx::Result<Vec<Written>> {
    let mut c = match connection.take() {
        Some(c) => c,
        None => Connection::connect_with(&options(path)).await?,
    };
    sqlx::query::<Db>("BEGIN IMMEDIATE").execute(&mut c).await?;
    let mut answers = Vec::with_capacity(group.len());
    for request in group {
        answers.push(sql::apply(&mut c, &request.write, touched).await?);
    }
    sqlx::query::<Db>("COMMIT").execute(&mut c).await?;
    *connection = Some(c);
    Ok(answers)
}

#[cfg(all(test, feature = "testing"))]
mod tests {
    use super::*;
    use crate::testing::Folder;

    #[cfg(unix)]
    #[tokio::test]
    async fn only_its_owner_may_read_the_database() {
        use std::os::unix::fs::PermissionsExt;
        let folder = Folder::new("private");
        let inner = folder.path().join("data");
        let store = crate::Store::open(&crate::Location::Sqlite(inner.join("x.db"))).await.unwrap();
        store.probe().await.unwrap();
        let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode(&inner), 0o700);
        let files: Vec<PathBuf> = std::fs::read_dir(&inner).unwrap().map(|entry| entry.unwrap().path()).collect();
        assert!(files.len() >= 3, "the database, its log, the lock: {files:?}");
        for file in &files {
            assert_eq!(mode(file), 0o600, "{file:?}");
        }
        store.close().await;
        // One from before is made private when it is opened again; so is the copy from before an upgrade.
        std::fs::set_permissions(inner.join("x.db"), PermissionsExt::from_mode(0o644)).unwrap();
        crate::Store::open(&crate::Location::Sqlite(inner.join("x.db"))).await.unwrap().close().await;
        assert_eq!(mode(&inner.join("x.db")), 0o600);
        let mut c = Connection::connect_with(&options(&inner.join("x.db"))).await.unwrap();
        copy_before_upgrade(&mut c, &inner.join("x.db"), migrations::KNOWN + 1).await.unwrap();
        assert_eq!(mode(&beside(&inner.join("x.db"), &format!("before-schema-{}", migrations::KNOWN + 1))), 0o600);
    }

    #[tokio::test]
    async fn an_upgrade_keeps_a_copy_of_what_was_there() {
        let folder = Folder::new("upgrade");
        let path = folder.path().join("it's.db");
        let mut c = Connection::connect_with(&options(&path).create_if_missing(true)).await.unwrap();
        copy_before_upgrade(&mut c, &path, 1).await.unwrap();
        assert!(!beside(&path, "before-schema-1").exists(), "an empty database needs no copy");
        migrations::sqlite().run_direct(None, &mut c, false).await.unwrap();
        for _ in 0..2 {
            copy_before_upgrade(&mut c, &path, migrations::KNOWN + 1).await.unwrap();
        }
        let copy = beside(&path, &format!("before-schema-{}", migrations::KNOWN + 1));
        let mut copy = Connection::connect_with(&options(&copy)).await.unwrap();
        assert_eq!(sql::schema(&mut copy).await.unwrap(), Some(migrations::KNOWN));
    }
}
