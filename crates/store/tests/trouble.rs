//! A disk that is full, a database that goes away and comes back, a second server, a newer program.

use std::time::{Duration, Instant};

use store::testing::{Folder, PostgresServer, SmallDisk};
use store::*;

fn new_table() -> NewTable {
    let seat = |name: &str| NewSeat { holder: Holder::person(name), keys: vec![] };
    NewTable {
        id: TableId::random(),
        game: "robotroc".into(),
        header: "{}".into(),
        summary: "{}".into(),
        seats: vec![seat("Ana"), seat("Bo")],
        previous: None,
        driver: None,
        log: vec![],
        is_over: false,
        at: now(),
    }
}

fn entry(table: &TableId, seq: i64, body: String) -> NewEntry {
    let key = Some(format!("{seq}"));
    NewEntry { table: table.clone(), seq, key, body, summary: "{}".into(), status: Status::Playing, at: now() }
}

#[tokio::test]
async fn a_full_disk_is_told_and_play_goes_on_when_there_is_room() {
    let folder = Folder::new("full");
    let Some(_disk) = SmallDisk::mount(&folder, 3) else { return };
    let ballast = folder.path().join("ballast");
    std::fs::write(&ballast, vec![1u8; 1 << 20]).unwrap();
    let store = Store::open(&folder.sqlite()).await.unwrap();
    let new = new_table();
    let id = new.id.clone();
    store.create(new).await.unwrap();
    let mut length = 0;
    let error = loop {
        match store.append(entry(&id, length, "x".repeat(20_000))).await {
            Ok(done) => assert!(matches!(done, Appended::Done { .. })),
            Err(error) => break error,
        }
        length += 1;
        assert!(length < 1000, "three megabytes are never full");
    };
    assert!(matches!(error, Error::Full(_)), "{error:?}");
    assert!(error.to_string().contains("free some space"));
    assert!(store.probe().await.is_err() || store.append(entry(&id, length, "x".repeat(20_000))).await.is_err());
    // Reading goes on, and nothing that was acknowledged is gone.
    assert_eq!(store.load(&id).await.unwrap().unwrap().head.length, length);
    std::fs::remove_file(&ballast).unwrap();
    store.probe().await.unwrap();
    assert!(matches!(store.append(entry(&id, length, "x".into())).await.unwrap(), Appended::Done { .. }));
    store.close().await;
    let store = Store::open(&folder.sqlite()).await.unwrap();
    assert_eq!(store.load(&id).await.unwrap().unwrap().log.len() as i64, length + 1);
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_goes_away_is_told_and_used_again_when_it_is_back() {
    let mut server = PostgresServer::start();
    let location = server.database().await;
    let store = Store::open(&location).await.unwrap();
    let mut news = store.changes();
    let new = new_table();
    let id = new.id.clone();
    store.create(new).await.unwrap();
    store.append(entry(&id, 0, "{}".into())).await.unwrap();
    assert!(matches!(news.recv().await, Ok(Change::Table { .. })));

    let mut server = tokio::task::spawn_blocking(move || {
        server.stop();
        server
    })
    .await
    .unwrap();
    let error = store.append(entry(&id, 1, "{}".into())).await.unwrap_err();
    assert!(matches!(error, Error::Away(_)), "{error:?}");
    assert!(error.is_passing() && error.to_string().contains("does not answer"));
    assert!(store.load(&id).await.is_err());

    let _server = tokio::task::spawn_blocking(move || {
        server.resume();
        server
    })
    .await
    .unwrap();
    let deadline = Instant::now() + Duration::from_secs(10);
    loop {
        match store.append(entry(&id, 1, "{}".into())).await {
            Ok(done) => {
                assert!(matches!(done, Appended::Done { .. }));
                break;
            }
            Err(error) => assert!(error.is_passing() && Instant::now() < deadline, "{error}"),
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    // The listener tells that something may have been missed.
    let any = async { while !matches!(news.recv().await, Ok(Change::Any)) {} };
    tokio::time::timeout(Duration::from_secs(10), any).await.expect("the listener is back within ten seconds");
    // And later news is heard again.
    store.append(entry(&id, 2, "{}".into())).await.unwrap();
    let heard = async { while !matches!(news.recv().await, Ok(Change::Table { version: 4, .. })) {} };
    tokio::time::timeout(Duration::from_secs(5), heard).await.expect("news is heard again");
}

#[tokio::test]
async fn a_second_server_on_the_same_file_is_refused_with_what_to_do() {
    let folder = Folder::new("second");
    let first = Store::open(&folder.sqlite()).await.unwrap();
    let error = Store::open(&folder.sqlite()).await.err().unwrap();
    assert!(matches!(error, Error::Busy(_)) && error.to_string().contains("postgres://"), "{error}");
    first.close().await;
    Store::open(&folder.sqlite()).await.unwrap().close().await;
}

#[tokio::test]
async fn a_newer_programs_database_is_left_alone() {
    use sqlx::Connection as _;
    let folder = Folder::new("newer");
    Store::open(&folder.sqlite()).await.unwrap().close().await;
    let Location::Sqlite(path) = folder.sqlite() else { unreachable!() };
    let mut c = sqlx::SqliteConnection::connect(&format!("sqlite://{}", path.display())).await.unwrap();
    let sql = "INSERT INTO _sqlx_migrations SELECT 99, 'later', installed_on, success, checksum, execution_time FROM _sqlx_migrations";
    sqlx::query(sql).execute(&mut c).await.unwrap();
    c.close().await.unwrap();
    let error = Store::open(&folder.sqlite()).await.err().unwrap();
    assert_eq!(error, Error::Newer { found: 99, known: 1 });
    assert!(error.to_string().contains("newer"));
}

#[tokio::test]
async fn places_that_make_no_sense_are_refused_with_a_reason() {
    let nowhere = Location::Sqlite("/proc/nowhere/ferraille.db".into());
    assert!(matches!(Store::open(&nowhere).await.err().unwrap(), Error::ReadOnly(_)));
    let file = Folder::new("notadb");
    let Location::Sqlite(path) = file.sqlite() else { unreachable!() };
    std::fs::write(path, "this is a shopping list, not a database. ".repeat(100)).unwrap();
    assert!(matches!(Store::open(&file.sqlite()).await.err().unwrap(), Error::Damaged(_)));
    let url = Location::Postgres("postgres://nobody@127.0.0.1:1/nothing".into());
    let started = Instant::now();
    assert!(matches!(Store::open(&url).await.err().unwrap(), Error::Away(_)));
    assert!(started.elapsed() < Duration::from_secs(10));
    let nonsense = Location::Postgres("postgres://host:port/name".into());
    assert!(matches!(Store::open(&nonsense).await.err().unwrap(), Error::Settings(_)));
}
