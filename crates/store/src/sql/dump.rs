//! Everything out, everything back in: backup and restore.

use futures::TryStreamExt;
use sqlx::{query, query_as, query_scalar};

use super::{Connection, Db, HAS_SCHEMA, HeadRow, Result, head, name};
use crate::dump::Line;
use crate::ids::{KeyHash, TableId};
use crate::rows::{Aside, Entry, Holder, Key};

/// The schema of this database; `None` if it has none yet.
pub(crate) async fn schema(c: &mut Connection) -> Result<Option<i64>> {
    let known = query_scalar::<Db, i64>(HAS_SCHEMA).fetch_one(&mut *c).await?;
    if known == 0 {
        return Ok(None);
    }
    query_scalar::<Db, Option<i64>>("SELECT MAX(version) FROM _sqlx_migrations").fetch_one(c).await
}

/// All rows, a parent before its children.
pub(crate) async fn dump(c: &mut Connection, out: &mut (dyn FnMut(Line) -> std::io::Result<()> + Send)) -> Result<()> {
    let mut rows =
        query_as::<Db, HeadRow>(concat!("SELECT ", head_columns!(), " FROM tables ORDER BY id")).fetch(&mut *c);
    while let Some(row) = rows.try_next().await? {
        out(Line::Table(head(row)?))?;
    }
    drop(rows);
    let mut rows = query_as::<Db, (String, i64, Option<String>, Option<String>)>(
        "SELECT table_id, seat, person, bot FROM seats ORDER BY table_id, seat",
    )
    .fetch(&mut *c);
    while let Some((table, seat, person, bot)) = rows.try_next().await? {
        out(Line::Seat { table: name(table)?, seat, holder: Holder { person, bot } })?;
    }
    drop(rows);
    let mut rows = query_as::<Db, (String, String, i64, String, i64)>(
        "SELECT hash, table_id, seat, kind, created_at FROM keys ORDER BY table_id, seat, hash",
    )
    .fetch(&mut *c);
    while let Some((hash, table, seat, kind, created_at)) = rows.try_next().await? {
        out(Line::Key(Key { hash: KeyHash(hash), table: name(table)?, seat, kind, created_at }))?;
    }
    drop(rows);
    let mut rows = query_as::<Db, (String, i64, Option<String>, i64, String)>(
        "SELECT table_id, seq, key, at, body FROM log ORDER BY table_id, seq",
    )
    .fetch(&mut *c);
    while let Some((table, seq, key, at, body)) = rows.try_next().await? {
        out(Line::Entry { table: name(table)?, entry: Entry { seq, key, at, body } })?;
    }
    drop(rows);
    let mut rows = query_as::<Db, (String, i64, Option<String>, i64, String)>(
        "SELECT table_id, n, key, at, body FROM asides ORDER BY table_id, n",
    )
    .fetch(&mut *c);
    while let Some((table, n, key, at, body)) = rows.try_next().await? {
        out(Line::Aside { table: name(table)?, aside: Aside { n, key, at, body } })?;
    }
    drop(rows);
    let mut rows = query_as::<Db, (String, String)>("SELECT name, value FROM notes ORDER BY name").fetch(&mut *c);
    while let Some((name, value)) = rows.try_next().await? {
        out(Line::Note { name, value })?;
    }
    Ok(())
}

pub(crate) async fn is_empty(c: &mut Connection) -> Result<bool> {
    Ok(query_scalar::<Db, i64>("SELECT COUNT(*) FROM tables").fetch_one(c).await? == 0)
}

/// Puts one row back.
pub(crate) async fn restore(c: &mut Connection, line: &Line) -> Result<()> {
    match line {
        Line::Begin { .. } | Line::End { .. } => return Ok(()),
        Line::Table(head) => query::<Db>(concat!(
            "INSERT INTO tables (",
            head_columns!(),
            ") VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)"
        ))
        .bind(head.id.as_str())
        .bind(head.code.as_str())
        .bind(head.game.as_str())
        .bind(head.header.as_str())
        .bind(head.summary.as_str())
        .bind(head.status.as_str())
        .bind(head.length)
        .bind(head.asides)
        .bind(head.version)
        .bind(head.next.as_ref().map(TableId::as_str))
        .bind(head.created_at)
        .bind(head.changed_at),
        Line::Seat { table, seat, holder } => {
            query::<Db>("INSERT INTO seats (table_id, seat, person, bot) VALUES ($1, $2, $3, $4)")
                .bind(table.as_str())
                .bind(*seat)
                .bind(holder.person.as_deref())
                .bind(holder.bot.as_deref())
        }
        Line::Key(key) => {
            query::<Db>("INSERT INTO keys (hash, table_id, seat, kind, created_at) VALUES ($1, $2, $3, $4, $5)")
                .bind(key.hash.as_str())
                .bind(key.table.as_str())
                .bind(key.seat)
                .bind(key.kind.as_str())
                .bind(key.created_at)
        }
        Line::Entry { table, entry } => {
            query::<Db>("INSERT INTO log (table_id, seq, key, at, body) VALUES ($1, $2, $3, $4, $5)")
                .bind(table.as_str())
                .bind(entry.seq)
                .bind(entry.key.as_deref())
                .bind(entry.at)
                .bind(entry.body.as_str())
        }
        Line::Aside { table, aside } => {
            query::<Db>("INSERT INTO asides (table_id, n, key, at, body) VALUES ($1, $2, $3, $4, $5)")
                .bind(table.as_str())
                .bind(aside.n)
                .bind(aside.key.as_deref())
                .bind(aside.at)
                .bind(aside.body.as_str())
        }
        Line::Note { name, value } => query::<Db>(
            "INSERT INTO notes (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        )
        .bind(name.as_str())
        .bind(value.as_str()),
    }
    .execute(c)
    .await?;
    Ok(())
}
