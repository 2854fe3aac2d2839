//! The statements, the same for both databases. This folder is compiled twice: once inside `sqlite`, once inside
//! `postgres`, which give it their `Connection`, `Db`, `now!`, `for_update!` and `skip_locked!`.

use super::{Connection, Db, HAS_SCHEMA, SIZE};
use crate::rows::{Head, Status};

type Result<T> = sqlx::Result<T>;

macro_rules! head_columns {
    () => {
        "id, code, game, header, summary, status, length, asides, version, next, created_at, changed_at"
    };
}

type HeadRow = (String, String, String, String, String, String, i64, i64, i64, Option<String>, i64, i64);

fn name<T: std::str::FromStr>(text: String) -> Result<T> {
    text.parse().map_err(|_| sqlx::Error::Decode(format!("{text:?} is not a name of ours").into()))
}

fn head(row: HeadRow) -> Result<Head> {
    let (id, code, game, header, summary, status, length, asides, version, next, created_at, changed_at) = row;
    Ok(Head {
        id: name(id)?,
        code: name(code)?,
        game,
        header,
        summary,
        status: Status::parse(&status)?,
        length,
        asides,
        version,
        next: next.map(name).transpose()?,
        created_at,
        changed_at,
    })
}

mod dump;
mod read;
mod write;

pub(crate) use dump::{dump, is_empty, restore, schema};
pub(crate) use read::{driven, find, keys_of, list, load, note, seats_of, stats, tables_of};
pub(crate) use write::apply;
