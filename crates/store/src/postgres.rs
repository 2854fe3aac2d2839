//! PostgreSQL: several processes share one database, and hear of each other's changes by LISTEN/NOTIFY.

use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgListener, PgPoolOptions};
use sqlx::{Connection as _, PgPool};
use tokio::sync::broadcast;
use tokio::task::JoinHandle;

use crate::error::{Error, Result};
use crate::write::{Write, Written};
use crate::{Change, migrations};

pub(crate) type Db = sqlx::Postgres;
pub(crate) type Connection = sqlx::PgConnection;

// The database's clock, not ours: the machines that share it need not agree on the time.
macro_rules! now {
    () => {
        "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)"
    };
}
macro_rules! for_update {
    () => {
        " FOR UPDATE"
    };
}
macro_rules! skip_locked {
    () => {
        " FOR UPDATE SKIP LOCKED"
    };
}
const SIZE: &str = "SELECT pg_database_size(current_database())";
const HAS_SCHEMA: &str = "SELECT COUNT(*) FROM pg_tables
  WHERE tablename = '_sqlx_migrations' AND schemaname = ANY (current_schemas(false))";

#[path = "sql/mod.rs"]
#[allow(clippy::duplicate_mod)] // on purpose: one text of the statements for both databases
pub(crate) mod sql;

const CONNECTIONS: u32 = 12;
/// Longer than any statement of ours takes on a healthy database; then the caller hears that it is away.
const PATIENCE: Duration = Duration::from_secs(5);
const CHANNEL: &str = "ferraille_tables";

pub(crate) struct Postgres {
    pool: PgPool,
    listener: JoinHandle<()>,
}

fn options(url: &str) -> Result<PgConnectOptions> {
    let options: PgConnectOptions = url.parse().map_err(Error::from)?;
    // A process that vanished without a word (a pulled cable) must not hold a table's row for ever.
    Ok(options.application_name("ferraille").options([
        ("statement_timeout", "10000"),
        ("lock_timeout", "5000"),
        ("idle_in_transaction_session_timeout", "10000"),
        ("tcp_keepalives_idle", "5"),
        ("tcp_keepalives_interval", "2"),
        ("tcp_keepalives_count", "3"),
    ]))
}

impl Postgres {
    /// Connects, brings the schema up to date (one process at a time), and starts to listen.
    pub(crate) async fn open(url: &str, changes: broadcast::Sender<Change>) -> Result<Self> {
        let pool = PgPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(PATIENCE)
            .connect_with(options(url)?)
            .await?;
        migrations::postgres().run(&pool).await?;
        let mut listener = PgListener::connect_with(&pool).await?;
        listener.listen(CHANNEL).await?;
        let listener = tokio::spawn(listen(listener, changes));
        Ok(Postgres { pool, listener })
    }

    /// A look at the database: no migration, no listening, and no limit on how long a statement may take.
    pub(crate) async fn visit(url: &str) -> Result<Connection> {
        let options: PgConnectOptions = url.parse().map_err(Error::from)?;
        Ok(Connection::connect_with(&options.application_name("ferraille")).await?)
    }

    pub(crate) async fn reader(&self) -> Result<sqlx::pool::PoolConnection<Db>> {
        Ok(self.pool.acquire().await?)
    }

    pub(crate) async fn write(&self, write: Write) -> Result<Written> {
        let work = async {
            let mut transaction = self.pool.begin().await?;
            // The trigger notifies: what was touched need not be told twice.
            let written = sql::apply(&mut transaction, &write, &mut Vec::new()).await?;
            transaction.commit().await?;
            Ok(written)
        };
        match tokio::time::timeout(3 * PATIENCE, work).await {
            Ok(result) => result,
            Err(_) => Err(Error::Away("no answer in 15 s".into())),
        }
    }

    pub(crate) async fn close(self) {
        self.listener.abort();
        self.pool.close().await;
    }
}

/// Passes on every notice; after a lost connection tells that some may be missing.
async fn listen(mut listener: PgListener, changes: broadcast::Sender<Change>) {
    let mut heard = true;
    loop {
        match listener.try_recv().await {
            Ok(Some(notice)) => {
                if !heard {
                    heard = true;
                    let _ = changes.send(Change::Any);
                }
                if let Some(change) = parse(notice.payload()) {
                    let _ = changes.send(change);
                }
            }
            // The connection was lost and is there again: what was notified between is lost.
            Ok(None) => {
                tracing::warn!("the connection that listens to PostgreSQL was lost and is back");
                heard = true;
                let _ = changes.send(Change::Any);
            }
            Err(sqlx::Error::PoolClosed) => return,
            Err(error) => {
                if heard {
                    tracing::warn!(%error, "can't listen to PostgreSQL; trying again until it works");
                }
                heard = false;
                tokio::time::sleep(Duration::from_millis(500)).await;
                // Succeeds only on a connection that listens again; then nothing later can be missed.
                if listener.listen(CHANNEL).await.is_ok() {
                    tracing::info!("listening to PostgreSQL again");
                    heard = true;
                    let _ = changes.send(Change::Any);
                }
            }
        }
    }
}

fn parse(payload: &str) -> Option<Change> {
    let (table, version) = payload.split_once(' ')?;
    Some(Change::Table { table: table.parse().ok()?, version: version.parse().ok()? })
}
