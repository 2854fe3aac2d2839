//! Changing. Every function here runs inside a transaction that its caller commits. A refusal (`Conflict`, `Taken`,
//! `Missing`…) leaves nothing changed, so that the other writes of the same commit are not touched by it.

use futures::TryStreamExt;
use sqlx::{query, query_as, query_scalar};

use super::read::{keys_of, note, seats};
use super::{Connection, Db, Result, name};
use crate::ids::{Code, KeyHash, TableId};
use crate::rows::Status;
use crate::write::{
    Added, Appended, Changed, Created, Keys, NewAside, NewEntry, NewHeader, NewHolder, NewKey, NewTable, Said, Seated,
    Touched, Write, Written,
};

/// Carries out one change; adds the tables that it touched.
pub(crate) async fn apply(c: &mut Connection, write: &Write, touched: &mut Vec<Touched>) -> Result<Written> {
    Ok(match write {
        Write::Create(new) => Written::Created(create(c, new, touched).await?),
        Write::Append(new) => Written::Appended(append(c, new, touched).await?),
        Write::Say(new) => Written::Said(say(c, new, touched).await?),
        Write::Seat(new) => Written::Seated(seat(c, new, touched).await?),
        Write::Header(new) => Written::Changed(change_header(c, new, touched).await?),
        Write::AddKey(new) => Written::Added(add_key(c, new, touched).await?),
        Write::DropKeys { table, seat, kind, except } => {
            Written::Count(drop_keys(c, table, *seat, kind, except.as_ref(), touched).await?)
        }
        Write::Beat { driver, millis } => {
            beat(c, driver, *millis).await?;
            Written::Yes(true)
        }
        Write::Claim { driver, table } => Written::Yes(claim(c, driver, table).await?),
        Write::Orphans { driver, limit } => Written::Tables(orphans(c, driver, *limit).await?),
        Write::Release { driver } => {
            query::<Db>("DELETE FROM drivers WHERE driver = $1").bind(driver.as_str()).execute(c).await?;
            Written::Yes(true)
        }
        Write::Expire { finished_before, idle_before, limit } => {
            Written::Tables(expire(c, *finished_before, *idle_before, *limit).await?)
        }
        Write::Note { name, value } => {
            query::<Db>(
                "INSERT INTO notes (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            )
            .bind(name.as_str())
            .bind(value.as_str())
            .execute(c)
            .await?;
            Written::Yes(true)
        }
        Write::NoteOnce { name, value } => {
            query::<Db>("INSERT INTO notes (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                .bind(name.as_str())
                .bind(value.as_str())
                .execute(&mut *c)
                .await?;
            Written::Text(note(c, name).await?.unwrap_or_default())
        }
    })
}

async fn create(c: &mut Connection, new: &NewTable, touched: &mut Vec<Touched>) -> Result<Created> {
    if let Some(previous) = &new.previous {
        let version = query_scalar::<Db, i64>(
            "UPDATE tables SET next = $1, version = version + 1 WHERE id = $2 AND next IS NULL RETURNING version",
        )
        .bind(new.id.as_str())
        .bind(previous.as_str())
        .fetch_optional(&mut *c)
        .await?;
        match version {
            Some(version) => touched.push((previous.clone(), version)),
            None => {
                let next = query_scalar::<Db, Option<String>>("SELECT next FROM tables WHERE id = $1")
                    .bind(previous.as_str())
                    .fetch_optional(&mut *c)
                    .await?
                    .flatten();
                return match next {
                    Some(next) => Ok(Created::Rematch(name(next)?)),
                    None => Ok(Created::NoPrevious),
                };
            }
        }
    }
    let open = new.seats.iter().any(|seat| seat.holder.is_open());
    let status = match (new.is_over, open) {
        (true, _) => Status::Finished,
        (false, true) => Status::Waiting,
        (false, false) => Status::Playing,
    };
    let code = insert_table(c, new, status).await?;
    for (number, seat) in new.seats.iter().enumerate() {
        let number = number as i64;
        query::<Db>("INSERT INTO seats (table_id, seat, person, bot) VALUES ($1, $2, $3, $4)")
            .bind(new.id.as_str())
            .bind(number)
            .bind(seat.holder.person.as_deref())
            .bind(seat.holder.bot.as_deref())
            .execute(&mut *c)
            .await?;
        for (hash, kind) in &seat.keys {
            insert_key(c, hash, &new.id, number, kind, new.at).await?;
        }
    }
    for (seq, (at, body)) in new.log.iter().enumerate() {
        query::<Db>("INSERT INTO log (table_id, seq, at, body) VALUES ($1, $2, $3, $4)")
            .bind(new.id.as_str())
            .bind(seq as i64)
            .bind(*at)
            .bind(body.as_str())
            .execute(&mut *c)
            .await?;
    }
    Ok(Created::Done { code, status })
}

/// Draws codes until one is free. Billions exist: the second draw is already rare.
async fn insert_table(c: &mut Connection, new: &NewTable, status: Status) -> Result<Code> {
    loop {
        let code = Code::random();
        let done = query::<Db>(
            "INSERT INTO tables (id, code, game, header, summary, status, driver, created_at, changed_at, length)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (code) DO NOTHING",
        )
        .bind(new.id.as_str())
        .bind(code.as_str())
        .bind(new.game.as_str())
        .bind(new.header.as_str())
        .bind(new.summary.as_str())
        .bind(status.as_str())
        .bind(new.driver.as_deref())
        .bind(new.at)
        // A game that was played elsewhere last changed with its last move.
        .bind(new.log.last().map_or(new.at, |(at, _)| *at))
        .bind(new.log.len() as i64)
        .execute(&mut *c)
        .await?;
        if done.rows_affected() == 1 {
            return Ok(code);
        }
    }
}

/// The way of every move, so two statements and no more. The insert finds nothing to insert if the log is not as long
/// as the writer thinks, and does nothing if another writer's entry or the same key is already there.
async fn append(c: &mut Connection, new: &NewEntry, touched: &mut Vec<Touched>) -> Result<Appended> {
    let inserted = query::<Db>(
        "INSERT INTO log (table_id, seq, key, at, body)
         SELECT id, length, $3, $4, $5 FROM tables WHERE id = $1 AND length = $2 ON CONFLICT DO NOTHING",
    )
    .bind(new.table.as_str())
    .bind(new.seq)
    .bind(new.key.as_deref())
    .bind(new.at)
    .bind(new.body.as_str())
    .execute(&mut *c)
    .await?
    .rows_affected();
    if inserted == 0 {
        return why_not_appended(c, new).await;
    }
    let version = query_scalar::<Db, i64>(
        "UPDATE tables SET length = length + 1, version = version + 1, status = $2, summary = $3, changed_at = $4
         WHERE id = $1 RETURNING version",
    )
    .bind(new.table.as_str())
    .bind(new.status.as_str())
    .bind(new.summary.as_str())
    .bind(new.at)
    .fetch_one(c)
    .await?;
    touched.push((new.table.clone(), version));
    Ok(Appended::Done { version })
}

async fn why_not_appended(c: &mut Connection, new: &NewEntry) -> Result<Appended> {
    let again = query_scalar::<Db, i64>("SELECT seq FROM log WHERE table_id = $1 AND key = $2")
        .bind(new.table.as_str())
        .bind(new.key.as_deref())
        .fetch_optional(&mut *c)
        .await?;
    if let Some(seq) = again {
        return Ok(Appended::Again { seq });
    }
    let length = query_scalar::<Db, i64>("SELECT length FROM tables WHERE id = $1")
        .bind(new.table.as_str())
        .fetch_optional(c)
        .await?;
    Ok(length.map_or(Appended::Missing, |length| Appended::Conflict { length }))
}

/// Holds the table's row until the commit: for changes that look first. Answers with how far the table has come;
/// `None` if there is no such table.
async fn hold(c: &mut Connection, table: &TableId) -> Result<Option<Status>> {
    let status = query_scalar::<Db, String>(concat!("SELECT status FROM tables WHERE id = $1", for_update!()))
        .bind(table.as_str())
        .fetch_optional(c)
        .await?;
    status.as_deref().map(Status::parse).transpose()
}

async fn say(c: &mut Connection, new: &NewAside, touched: &mut Vec<Touched>) -> Result<Said> {
    if hold(c, &new.table).await?.is_none() {
        return Ok(Said::Missing);
    }
    let again = query_scalar::<Db, i64>("SELECT n FROM asides WHERE table_id = $1 AND key = $2")
        .bind(new.table.as_str())
        .bind(new.key.as_deref())
        .fetch_optional(&mut *c)
        .await?;
    if let Some(n) = again {
        return Ok(Said::Again { n });
    }
    let (n, version) = query_as::<Db, (i64, i64)>(
        "UPDATE tables SET asides = asides + 1, version = version + 1 WHERE id = $1 RETURNING asides - 1, version",
    )
    .bind(new.table.as_str())
    .fetch_one(&mut *c)
    .await?;
    query::<Db>("INSERT INTO asides (table_id, n, key, at, body) VALUES ($1, $2, $3, $4, $5)")
        .bind(new.table.as_str())
        .bind(n)
        .bind(new.key.as_deref())
        .bind(new.at)
        .bind(new.body.as_str())
        .execute(c)
        .await?;
    touched.push((new.table.clone(), version));
    Ok(Said::Done { n, version })
}

async fn seat(c: &mut Connection, new: &NewHolder, touched: &mut Vec<Touched>) -> Result<Seated> {
    let Some(status) = hold(c, &new.table).await? else { return Ok(Seated::Missing) };
    let Some(holder) = seats(c, &new.table).await?.into_iter().nth(new.seat as usize) else {
        return Ok(Seated::Missing);
    };
    if holder != new.from {
        return Ok(Seated::Taken(holder));
    }
    // Under the row's lock: nobody could fill a seat that opens in a game that is on.
    if new.to.is_open() && status != Status::Waiting {
        return Ok(Seated::Begun);
    }
    query::<Db>("UPDATE seats SET person = $3, bot = $4 WHERE table_id = $1 AND seat = $2")
        .bind(new.table.as_str())
        .bind(new.seat)
        .bind(new.to.person.as_deref())
        .bind(new.to.bot.as_deref())
        .execute(&mut *c)
        .await?;
    if let Keys::Replace(key) = &new.keys {
        query::<Db>("DELETE FROM keys WHERE table_id = $1 AND seat = $2")
            .bind(new.table.as_str())
            .bind(new.seat)
            .execute(&mut *c)
            .await?;
        if let Some((hash, kind)) = key {
            insert_key(c, hash, &new.table, new.seat, kind, new.at).await?;
        }
    }
    let (version, status) = query_as::<Db, (i64, String)>(
        "UPDATE tables SET version = version + 1, changed_at = $2,
           status = CASE WHEN status = 'waiting' AND NOT EXISTS
             (SELECT 1 FROM seats WHERE table_id = $1 AND person IS NULL AND bot IS NULL) THEN 'playing' ELSE status END
         WHERE id = $1 RETURNING version, status",
    )
    .bind(new.table.as_str())
    .bind(new.at)
    .fetch_one(c)
    .await?;
    touched.push((new.table.clone(), version));
    Ok(Seated::Done { version, status: Status::parse(&status)? })
}

async fn change_header(c: &mut Connection, new: &NewHeader, touched: &mut Vec<Touched>) -> Result<Changed> {
    let version = query_scalar::<Db, i64>(
        "UPDATE tables SET header = $3, version = version + 1, changed_at = $4
         WHERE id = $1 AND version = $2 RETURNING version",
    )
    .bind(new.table.as_str())
    .bind(new.version)
    .bind(new.header.as_str())
    .bind(new.at)
    .fetch_optional(&mut *c)
    .await?;
    match version {
        Some(version) => {
            touched.push((new.table.clone(), version));
            Ok(Changed::Done { version })
        }
        None if hold(c, &new.table).await?.is_some() => Ok(Changed::Conflict),
        None => Ok(Changed::Missing),
    }
}

/// The version grows, so that every process forgets what it knew of this key.
async fn add_key(c: &mut Connection, new: &NewKey, touched: &mut Vec<Touched>) -> Result<Added> {
    let NewKey { hash, table, seat, kind, most, at } = new;
    if hold(c, table).await?.is_none() || seats(c, table).await?.len() as i64 <= *seat {
        return Ok(Added::Missing);
    }
    let keys = keys_of(c, table, *seat).await?;
    if keys.iter().any(|key| key.hash == *hash) {
        return Ok(Added::Again);
    }
    if keys.len() >= *most {
        return Ok(Added::Full);
    }
    insert_key(c, hash, table, *seat, kind, *at).await?;
    touch(c, table, touched).await?;
    Ok(Added::Done)
}

async fn touch(c: &mut Connection, table: &TableId, touched: &mut Vec<Touched>) -> Result<()> {
    let version = query_scalar::<Db, i64>("UPDATE tables SET version = version + 1 WHERE id = $1 RETURNING version")
        .bind(table.as_str())
        .fetch_one(c)
        .await?;
    touched.push((table.clone(), version));
    Ok(())
}

async fn insert_key(c: &mut Connection, hash: &KeyHash, table: &TableId, seat: i64, kind: &str, at: i64) -> Result<()> {
    query::<Db>(
        "INSERT INTO keys (hash, table_id, seat, kind, created_at)
         SELECT $1, table_id, seat, $4, $5 FROM seats WHERE table_id = $2 AND seat = $3 ON CONFLICT DO NOTHING",
    )
    .bind(hash.as_str())
    .bind(table.as_str())
    .bind(seat)
    .bind(kind.to_owned())
    .bind(at)
    .execute(c)
    .await?;
    Ok(())
}

/// The version grows, so that every process forgets what these keys opened.
async fn drop_keys(
    c: &mut Connection,
    table: &TableId,
    seat: i64,
    kind: &str,
    except: Option<&KeyHash>,
    touched: &mut Vec<Touched>,
) -> Result<u64> {
    let dropped = query::<Db>("DELETE FROM keys WHERE table_id = $1 AND seat = $2 AND kind = $3 AND hash <> $4")
        .bind(table.as_str())
        .bind(seat)
        .bind(kind.to_owned())
        .bind(except.map_or("", KeyHash::as_str).to_owned())
        .execute(&mut *c)
        .await?
        .rows_affected();
    if dropped > 0 {
        touch(c, table, touched).await?;
    }
    Ok(dropped)
}

async fn beat(c: &mut Connection, driver: &str, millis: i64) -> Result<()> {
    query::<Db>(concat!("DELETE FROM drivers WHERE until < ", now!(), " - 600000")).execute(&mut *c).await?;
    query::<Db>(concat!(
        "INSERT INTO drivers (driver, until) VALUES ($1, ",
        now!(),
        " + $2) ON CONFLICT (driver) DO UPDATE SET until = excluded.until"
    ))
    .bind(driver.to_owned())
    .bind(millis)
    .execute(c)
    .await?;
    Ok(())
}

macro_rules! driver_is_dead {
    () => {
        concat!("(driver IS NULL OR driver NOT IN (SELECT driver FROM drivers WHERE until >= ", now!(), "))")
    };
}

/// True if the table is this driver's now: it was already, or its driver was dead.
async fn claim(c: &mut Connection, driver: &str, table: &TableId) -> Result<bool> {
    let done = query::<Db>(concat!(
        "UPDATE tables SET driver = $1 WHERE id = $2 AND (driver = $1 OR ",
        driver_is_dead!(),
        ")"
    ))
    .bind(driver.to_owned())
    .bind(table.as_str())
    .execute(c)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Takes over games with bots whose driver is dead. Those that are this driver's already are not given again, even if it
/// was late to say that it is alive.
async fn orphans(c: &mut Connection, driver: &str, limit: i64) -> Result<Vec<TableId>> {
    query_scalar::<Db, String>(concat!(
        "UPDATE tables SET driver = $1 WHERE id IN (SELECT id FROM tables WHERE status = 'playing' AND driver IS DISTINCT FROM $1 AND ",
        driver_is_dead!(),
        " AND EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND bot IS NOT NULL) LIMIT $2",
        skip_locked!(),
        ") RETURNING id"
    ))
    .bind(driver.to_owned())
    .bind(limit)
    .fetch(c)
    .and_then(|id| std::future::ready(name(id)))
    .try_collect()
    .await
}

async fn expire(c: &mut Connection, finished_before: i64, idle_before: i64, limit: i64) -> Result<Vec<TableId>> {
    query_scalar::<Db, String>(
        "DELETE FROM tables WHERE id IN (SELECT id FROM tables WHERE (status = 'finished' AND changed_at < $1)
           OR (status <> 'finished' AND changed_at < $2) LIMIT $3) RETURNING id",
    )
    .bind(finished_before)
    .bind(idle_before)
    .bind(limit)
    .fetch(c)
    .and_then(|id| std::future::ready(name(id)))
    .try_collect()
    .await
}
