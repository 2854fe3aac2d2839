//! The schema's history. A step, once released, is never edited: a change is a new step.

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// The newest schema that this program knows.
pub(crate) const KNOWN: i64 = 1;

fn migrator(steps: &[(i64, &'static str, &'static str)]) -> Migrator {
    Migrator::with_migrations(
        steps
            .iter()
            .map(|&(version, name, sql)| {
                Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
            })
            .collect(),
    )
}

pub(crate) fn sqlite() -> Migrator {
    migrator(&[(1, "tables", include_str!("../migrations/sqlite/0001_tables.sql"))])
}

pub(crate) fn postgres() -> Migrator {
    migrator(&[(1, "tables", include_str!("../migrations/postgres/0001_tables.sql"))])
}

#[cfg(test)]
mod tests {
    #[test]
    fn both_databases_know_the_same_steps() {
        let steps =
            |m: sqlx::migrate::Migrator| m.iter().map(|s| (s.version, s.description.clone())).collect::<Vec<_>>();
        assert_eq!(steps(super::sqlite()), steps(super::postgres()));
        assert_eq!(super::sqlite().iter().last().unwrap().version, super::KNOWN);
    }
}
