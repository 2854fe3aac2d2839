//! Looking: tables, seats, keys.

use futures::TryStreamExt;
use sqlx::{query_as, query_scalar};

use super::{Connection, Db, HeadRow, Result, SIZE, head, name};
use crate::ids::{Code, KeyHash, TableId};
use crate::rows::{Aside, Entry, Head, Holder, Key, Stats, Status, Table};

/// The table's log from `log` on and its asides from `asides` on. The head is read first and bounds the rest, so that
/// what is written meanwhile does not tear the picture.
pub(crate) async fn load(c: &mut Connection, id: &TableId, log: i64, asides: i64) -> Result<Option<Table>> {
    let Some(row) = query_as::<Db, HeadRow>(concat!("SELECT ", head_columns!(), " FROM tables WHERE id = $1"))
        .bind(id.as_str())
        .fetch_optional(&mut *c)
        .await?
    else {
        return Ok(None);
    };
    let head = head(row)?;
    let seats = seats(c, id).await?;
    let log = if head.length <= log {
        Vec::new()
    } else {
        query_as::<Db, (i64, Option<String>, i64, String)>(
            "SELECT seq, key, at, body FROM log WHERE table_id = $1 AND seq >= $2 AND seq < $3 ORDER BY seq",
        )
        .bind(id.as_str())
        .bind(log)
        .bind(head.length)
        .fetch(&mut *c)
        .map_ok(|(seq, key, at, body)| Entry { seq, key, at, body })
        .try_collect()
        .await?
    };
    let asides = if head.asides <= asides {
        Vec::new()
    } else {
        query_as::<Db, (i64, Option<String>, i64, String)>(
            "SELECT n, key, at, body FROM asides WHERE table_id = $1 AND n >= $2 AND n < $3 ORDER BY n",
        )
        .bind(id.as_str())
        .bind(asides)
        .bind(head.asides)
        .fetch(&mut *c)
        .map_ok(|(n, key, at, body)| Aside { n, key, at, body })
        .try_collect()
        .await?
    };
    Ok(Some(Table { head, seats, log, asides }))
}

pub(super) async fn seats(c: &mut Connection, id: &TableId) -> Result<Vec<Holder>> {
    query_as::<Db, (Option<String>, Option<String>)>("SELECT person, bot FROM seats WHERE table_id = $1 ORDER BY seat")
        .bind(id.as_str())
        .fetch(c)
        .map_ok(|(person, bot)| Holder { person, bot })
        .try_collect()
        .await
}

pub(crate) async fn find(c: &mut Connection, code: &Code) -> Result<Option<TableId>> {
    query_scalar::<Db, String>("SELECT id FROM tables WHERE code = $1")
        .bind(code.as_str())
        .fetch_optional(c)
        .await?
        .map(name)
        .transpose()
}

/// The newest changed tables of a status.
pub(crate) async fn list(c: &mut Connection, status: Status, limit: i64) -> Result<Vec<Head>> {
    query_as::<Db, HeadRow>(concat!(
        "SELECT ",
        head_columns!(),
        " FROM tables WHERE status = $1 ORDER BY changed_at DESC LIMIT $2"
    ))
    .bind(status.as_str())
    .bind(limit)
    .fetch(c)
    .map_err(Into::into)
    .and_then(|row| std::future::ready(head(row)))
    .try_collect()
    .await
}

pub(crate) async fn seats_of(c: &mut Connection, hash: &KeyHash, table: &TableId) -> Result<Vec<i64>> {
    query_scalar::<Db, i64>("SELECT seat FROM keys WHERE hash = $1 AND table_id = $2 ORDER BY seat")
        .bind(hash.as_str())
        .bind(table.as_str())
        .fetch_all(c)
        .await
}

/// The tables that a secret opens, newest change first, each with its seats there.
pub(crate) async fn tables_of(c: &mut Connection, hash: &KeyHash, limit: i64) -> Result<Vec<(Head, Vec<i64>)>> {
    let rows = query_as::<Db, HeadRow>(concat!(
        "SELECT ",
        head_columns!(),
        " FROM tables WHERE id IN (SELECT table_id FROM keys WHERE hash = $1) ORDER BY changed_at DESC LIMIT $2"
    ))
    .bind(hash.as_str())
    .bind(limit)
    .fetch_all(&mut *c)
    .await?;
    let mut tables = Vec::with_capacity(rows.len());
    for row in rows {
        let head = head(row)?;
        let seats = seats_of(c, hash, &head.id).await?;
        tables.push((head, seats));
    }
    Ok(tables)
}

pub(crate) async fn keys_of(c: &mut Connection, table: &TableId, seat: i64) -> Result<Vec<Key>> {
    query_as::<Db, (String, String, i64)>(
        "SELECT hash, kind, created_at FROM keys WHERE table_id = $1 AND seat = $2 ORDER BY created_at, hash",
    )
    .bind(table.as_str())
    .bind(seat)
    .fetch(c)
    .map_ok(|(hash, kind, created_at)| Key { hash: KeyHash(hash), table: table.clone(), seat, kind, created_at })
    .try_collect()
    .await
}

/// The games under way that are a driver's.
pub(crate) async fn driven(c: &mut Connection, driver: &str) -> Result<Vec<TableId>> {
    query_scalar::<Db, String>("SELECT id FROM tables WHERE status = 'playing' AND driver = $1")
        .bind(driver.to_owned())
        .fetch(c)
        .and_then(|id| std::future::ready(name(id)))
        .try_collect()
        .await
}

pub(crate) async fn note(c: &mut Connection, name: &str) -> Result<Option<String>> {
    query_scalar::<Db, String>("SELECT value FROM notes WHERE name = $1").bind(name.to_owned()).fetch_optional(c).await
}

pub(crate) async fn stats(c: &mut Connection) -> Result<Stats> {
    let mut stats = Stats { bytes: query_scalar::<Db, i64>(SIZE).fetch_one(&mut *c).await?, ..Stats::default() };
    let counts =
        query_as::<Db, (String, i64)>("SELECT status, COUNT(*) FROM tables GROUP BY status").fetch_all(c).await?;
    for (status, count) in counts {
        match Status::parse(&status)? {
            Status::Waiting => stats.waiting = count,
            Status::Playing => stats.playing = count,
            Status::Finished => stats.finished = count,
        }
    }
    Ok(stats)
}
