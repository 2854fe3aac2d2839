//! What the store promises, on SQLite and on PostgreSQL alike.

use std::sync::Arc;
use std::time::{Duration, Instant};

use store::testing::{Folder, PostgresServer};
use store::*;

/// A place for one test's database, kept until the test ends.
struct Place {
    folder: Folder,
    location: Location,
}

async fn sqlite() -> Place {
    let folder = Folder::new("store");
    let location = folder.sqlite();
    Place { folder, location }
}

async fn postgres() -> Place {
    Place { folder: Folder::new("store"), location: PostgresServer::shared().database().await }
}

/// Each test twice: once for each database.
macro_rules! on_both {
    ($($(#[$doc:meta])* async fn $name:ident($place:ident) $body:block)*) => {
        $(mod $name {
            use super::*;
            $(#[$doc])*
            async fn test($place: Place) $body
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn on_sqlite() { test(sqlite().await).await }
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn on_postgres() { test(postgres().await).await }
        })*
    };
}

async fn open(place: &Place) -> Store {
    Store::open(&place.location).await.unwrap()
}

fn new_table(holders: &[Holder]) -> NewTable {
    NewTable {
        id: TableId::random(),
        game: "robotroc".into(),
        header: r#"{"seed":7}"#.into(),
        summary: "{}".into(),
        seats: holders.iter().map(|holder| NewSeat { holder: holder.clone(), keys: vec![] }).collect(),
        previous: None,
        driver: None,
        log: vec![],
        is_over: false,
        at: now(),
    }
}

async fn a_table(store: &Store, holders: &[Holder]) -> TableId {
    let new = new_table(holders);
    let id = new.id.clone();
    assert!(matches!(store.create(new).await.unwrap(), Created::Done { .. }));
    id
}

fn two_people() -> [Holder; 2] {
    [Holder::person("Ana"), Holder::person("Bo")]
}

fn key(token: &Token, table: &TableId, seat: i64, kind: &str) -> NewKey {
    NewKey { hash: token.hash(), table: table.clone(), seat, kind: kind.into(), most: 20, at: now() }
}

fn entry(table: &TableId, seq: i64, key: &str, body: &str) -> NewEntry {
    NewEntry {
        table: table.clone(),
        seq,
        key: Some(key.into()),
        body: body.into(),
        summary: r#"{"to_act":[1]}"#.into(),
        status: Status::Playing,
        at: now(),
    }
}

on_both! {
    async fn a_table_comes_back_as_it_was_written(place) {
        let store = open(&place).await;
        let id = a_table(&store, &[Holder::person("Ana <b>"), Holder::bot("greedy"), Holder::open()]).await;
        assert!(matches!(store.append(entry(&id, 0, "a", "{\"move\":\"→ ✓\"}")).await.unwrap(), Appended::Done { version: 2 }));
        assert!(matches!(store.append(entry(&id, 1, "b", "{}")).await.unwrap(), Appended::Done { version: 3 }));
        store.close().await;

        let store = open(&place).await;
        let table = store.load(&id).await.unwrap().unwrap();
        assert_eq!((table.head.length, table.head.version, table.head.status), (2, 3, Status::Playing));
        assert_eq!(table.head.summary, r#"{"to_act":[1]}"#);
        assert_eq!(table.seats, [Holder::person("Ana <b>"), Holder::bot("greedy"), Holder::open()]);
        assert_eq!(table.log[0].body, "{\"move\":\"→ ✓\"}");
        assert_eq!(table.log.iter().map(|e| e.seq).collect::<Vec<_>>(), [0, 1]);
        assert_eq!(store.load_since(&id, 1, 0).await.unwrap().unwrap().log.len(), 1);
        assert_eq!(store.find(&table.head.code).await.unwrap(), Some(id));
        assert_eq!(store.load(&TableId::random()).await.unwrap(), None);
        store.close().await;
    }

    async fn a_game_that_was_played_elsewhere_comes_with_its_log(place) {
        let store = open(&place).await;
        let log = vec![(5, "{\"n\":0}".to_owned()), (6, "{\"n\":1}".to_owned())];
        let over = NewTable { log: log.clone(), is_over: true, ..new_table(&two_people()) };
        let going_on = NewTable { log, ..new_table(&two_people()) };
        let ids = [over.id.clone(), going_on.id.clone()];
        assert!(matches!(store.create(over).await.unwrap(), Created::Done { status: Status::Finished, .. }));
        store.create(going_on).await.unwrap();
        let table = store.load(&ids[0]).await.unwrap().unwrap();
        assert_eq!((table.head.length, table.log[1].seq, table.log[1].at), (2, 1, 6));
        assert!(matches!(store.append(entry(&ids[1], 2, "a", "{}")).await.unwrap(), Appended::Done { .. }));
    }

    async fn a_game_from_elsewhere_changed_last_with_its_last_move(place) {
        let store = open(&place).await;
        let new = NewTable { log: vec![(5, "{}".into()), (600, "{}".into())], at: 3, ..new_table(&two_people()) };
        let id = new.id.clone();
        store.create(new).await.unwrap();
        let head = store.load(&id).await.unwrap().unwrap().head;
        assert_eq!((head.created_at, head.changed_at), (3, 600));
    }

    async fn no_seat_opens_once_the_game_is_on(place) {
        let store = open(&place).await;
        let id = a_table(&store, &[Holder::person("Ana"), Holder::bot("random"), Holder::open()]).await;
        let seat = |seat, from: Holder, to: Holder| {
            store.seat(NewHolder { table: id.clone(), seat, from, to, keys: Keys::Keep, at: now() })
        };
        // The last one to sit down and one who sends the bot away both looked when the table was still waiting.
        let joined = seat(2, Holder::open(), Holder::person("Bo")).await.unwrap();
        assert!(matches!(joined, Seated::Done { status: Status::Playing, .. }));
        assert_eq!(seat(1, Holder::bot("random"), Holder::open()).await.unwrap(), Seated::Begun);
        assert_eq!(seat(0, Holder::person("Ana"), Holder::open()).await.unwrap(), Seated::Begun);
        let table = store.load(&id).await.unwrap().unwrap();
        assert!(!table.seats.iter().any(Holder::is_open));
    }

    async fn a_driver_that_is_late_is_not_given_its_own_tables_again(place) {
        let store = open(&place).await;
        let id = a_table(&store, &[Holder::person("Ana"), Holder::bot("random")]).await;
        // It beat once, a while ago, and is still busy with what it took over.
        store.beat("late", -1000).await.unwrap();
        assert_eq!(store.orphans("late").await.unwrap(), std::slice::from_ref(&id));
        assert_eq!(store.orphans("late").await.unwrap(), []);
        let own = store.driven("late").await.unwrap();
        assert_eq!(own, std::slice::from_ref(&id), "but it can ask which are its own");
        assert_eq!(store.orphans("another").await.unwrap(), [id]);
        assert_eq!(store.driven("late").await.unwrap(), []);
    }

    async fn two_writers_cannot_both_win_a_place_in_the_log(place) {
        let store = Arc::new(open(&place).await);
        let id = a_table(&store, &two_people()).await;
        for seq in 0..20 {
            let writers: Vec<_> = (0..8).map(|writer| {
                let (store, id) = (store.clone(), id.clone());
                tokio::spawn(async move { store.append(entry(&id, seq, &format!("{seq}-{writer}"), "{}")).await.unwrap() })
            }).collect();
            let mut won = 0;
            for writer in writers {
                match writer.await.unwrap() {
                    Appended::Done { .. } => won += 1,
                    Appended::Conflict { length } => assert_eq!(length, seq + 1),
                    other => panic!("{other:?}"),
                }
            }
            assert_eq!(won, 1);
        }
        let table = store.load(&id).await.unwrap().unwrap();
        assert_eq!(table.log.iter().map(|e| e.seq).collect::<Vec<_>>(), (0..20).collect::<Vec<_>>());
    }

    async fn a_repeated_request_is_written_once(place) {
        let store = Arc::new(open(&place).await);
        let id = a_table(&store, &two_people()).await;
        let posts: Vec<_> = (0..10).map(|_| {
            let (store, id) = (store.clone(), id.clone());
            tokio::spawn(async move { store.append(entry(&id, 0, "same", "{}")).await.unwrap() })
        }).collect();
        let mut done = 0;
        for post in posts {
            match post.await.unwrap() {
                Appended::Done { .. } => done += 1,
                Appended::Again { seq: 0 } => {}
                other => panic!("{other:?}"),
            }
        }
        assert_eq!(done, 1);
        store.append(entry(&id, 1, "next", "{}")).await.unwrap();
        assert_eq!(store.append(entry(&id, 0, "same", "{}")).await.unwrap(), Appended::Again { seq: 0 });
        assert_eq!(store.append(entry(&id, 2, "same", "{}")).await.unwrap(), Appended::Again { seq: 0 });
        assert_eq!(store.append(entry(&TableId::random(), 0, "x", "{}")).await.unwrap(), Appended::Missing);
        assert_eq!(store.load(&id).await.unwrap().unwrap().log.len(), 2);
    }

    async fn asides_stand_beside_the_log_and_leave_it_alone(place) {
        let store = Arc::new(open(&place).await);
        let id = a_table(&store, &two_people()).await;
        let said: Vec<_> = (0..10).map(|k| {
            let (store, table) = (store.clone(), id.clone());
            // Five different things, each said twice.
            let key = Some(format!("{}", k / 2));
            tokio::spawn(async move { store.say(NewAside { table, key, body: "{}".into(), at: now() }).await.unwrap() })
        }).collect();
        for said in said { said.await.unwrap(); }
        let table = store.load(&id).await.unwrap().unwrap();
        assert_eq!(table.asides.iter().map(|a| a.n).collect::<Vec<_>>(), [0, 1, 2, 3, 4]);
        assert_eq!((table.head.length, table.head.asides, table.head.version), (0, 5, 6));
        assert_eq!(store.load_since(&id, 0, 3).await.unwrap().unwrap().asides.len(), 2);
    }

    async fn the_game_is_on_when_the_last_open_seat_is_taken(place) {
        let store = open(&place).await;
        let id = a_table(&store, &[Holder::open(), Holder::open(), Holder::bot("random")]).await;
        let sit = |seat, name: &str, token: &Token| NewHolder {
            table: id.clone(), seat, from: Holder::open(), to: Holder::person(name),
            keys: Keys::Replace(Some((token.hash(), "browser".into()))), at: now(),
        };
        let (ana, bo) = (Token::random(), Token::random());
        assert!(matches!(store.seat(sit(0, "Ana", &ana)).await.unwrap(), Seated::Done { status: Status::Waiting, .. }));
        assert_eq!(store.seat(sit(0, "Bo", &bo)).await.unwrap(), Seated::Taken(Holder::person("Ana")));
        assert!(matches!(store.seat(sit(1, "Bo", &bo)).await.unwrap(), Seated::Done { status: Status::Playing, .. }));
        assert_eq!(store.seat(sit(7, "Bo", &bo)).await.unwrap(), Seated::Missing);
        assert_eq!(store.seats_of(&ana.hash(), &id).await.unwrap(), [0]);
        assert_eq!(store.seats_of(&bo.hash(), &id).await.unwrap(), [1]);
        // A bot stands in for Bo, and Bo comes back: the key stays all the while.
        let bot = Holder::person("Bo").with_bot("greedy");
        for (from, to) in [(Holder::person("Bo"), bot.clone()), (bot, Holder::person("Bo"))] {
            let change = NewHolder { table: id.clone(), seat: 1, from, to, keys: Keys::Keep, at: now() };
            assert!(matches!(store.seat(change).await.unwrap(), Seated::Done { status: Status::Playing, .. }));
        }
        // Bo leaves for good: the key opens nothing any more.
        let leave = NewHolder { table: id.clone(), seat: 1, from: Holder::person("Bo"), to: Holder::bot("greedy"),
            keys: Keys::Replace(None), at: now() };
        assert!(matches!(store.seat(leave).await.unwrap(), Seated::Done { .. }));
        assert_eq!(store.seats_of(&bo.hash(), &id).await.unwrap(), [0i64; 0]);
    }

    async fn one_seat_has_many_keys_and_one_key_many_seats(place) {
        let store = open(&place).await;
        let (first, second) = (a_table(&store, &two_people()).await, a_table(&store, &two_people()).await);
        let (browser, program) = (Token::random(), Token::random());
        let add = |token: &Token, table: &TableId, seat, kind| store.add_key(key(token, table, seat, kind));
        let version = store.load(&first).await.unwrap().unwrap().head.version;
        assert_eq!(add(&browser, &first, 0, "browser").await.unwrap(), Added::Done);
        assert_eq!(add(&browser, &first, 0, "browser").await.unwrap(), Added::Again);
        assert_eq!(store.load(&first).await.unwrap().unwrap().head.version, version + 1, "all forget what it opened");
        assert_eq!(add(&browser, &second, 1, "browser").await.unwrap(), Added::Done);
        assert_eq!(add(&program, &first, 0, "api").await.unwrap(), Added::Done);
        assert_eq!(add(&program, &first, 9, "api").await.unwrap(), Added::Missing);
        assert_eq!(add(&program, &TableId::random(), 0, "api").await.unwrap(), Added::Missing);
        assert_eq!(store.add_key(NewKey { most: 2, ..key(&Token::random(), &first, 0, "link") }).await.unwrap(), Added::Full);
        let mine = store.tables_of(&browser.hash(), 10).await.unwrap();
        assert_eq!(mine.len(), 2);
        assert!(mine.iter().any(|(head, seats)| head.id == second && seats == &[1]));
        assert_eq!(store.keys_of(&first, 0).await.unwrap().len(), 2);
        assert_eq!(store.drop_keys(&first, 0, "api", Some(&program.hash())).await.unwrap(), 0, "one's own stays");
        assert_eq!(store.drop_keys(&first, 0, "api", None).await.unwrap(), 1);
        assert_eq!(store.keys_of(&first, 0).await.unwrap()[0].hash, browser.hash());
    }

    async fn everyone_who_asks_for_the_rematch_gets_the_same_one(place) {
        let store = Arc::new(open(&place).await);
        let id = a_table(&store, &two_people()).await;
        let asks: Vec<_> = (0..6).map(|_| {
            let store = store.clone();
            let new = NewTable { previous: Some(id.clone()), ..new_table(&two_people()) };
            tokio::spawn(async move {
                let made = new.id.clone();
                match store.create(new).await.unwrap() {
                    Created::Done { .. } => made,
                    Created::Rematch(table) => table,
                    other => panic!("{other:?}"),
                }
            })
        }).collect();
        let mut found = Vec::new();
        for ask in asks { found.push(ask.await.unwrap()); }
        assert!(found.iter().all(|table| table == &found[0]));
        assert_eq!(store.load(&id).await.unwrap().unwrap().head.next.as_ref(), Some(&found[0]));
        let stray = NewTable { previous: Some(TableId::random()), ..new_table(&two_people()) };
        assert_eq!(store.create(stray).await.unwrap(), Created::NoPrevious);
    }

    async fn a_header_changes_only_from_what_was_seen(place) {
        let store = open(&place).await;
        let id = a_table(&store, &two_people()).await;
        let change = |version| NewHeader { table: id.clone(), version, header: "{\"pace\":\"slow\"}".into(), at: now() };
        assert_eq!(store.change_header(change(9)).await.unwrap(), Changed::Conflict);
        assert_eq!(store.change_header(change(1)).await.unwrap(), Changed::Done { version: 2 });
        assert_eq!(store.change_header(change(1)).await.unwrap(), Changed::Conflict);
        let stray = NewHeader { table: TableId::random(), ..change(1) };
        assert_eq!(store.change_header(stray).await.unwrap(), Changed::Missing);
    }

    async fn a_dead_drivers_tables_are_taken_over_and_a_live_ones_are_not(place) {
        let store = open(&place).await;
        let bots = NewTable { driver: Some("one".into()), ..new_table(&[Holder::bot("random"), Holder::person("Ana")]) };
        let people = a_table(&store, &two_people()).await;
        let id = bots.id.clone();
        store.beat("one", 60_000).await.unwrap();
        store.beat("two", 60_000).await.unwrap();
        store.create(bots).await.unwrap();
        assert_eq!(store.orphans("two").await.unwrap(), []);
        assert!(!store.claim("two", &id).await.unwrap());
        assert!(store.claim("one", &id).await.unwrap());
        // One is late: a heartbeat in the past is a heartbeat that was missed.
        store.beat("one", -1).await.unwrap();
        assert_eq!(store.orphans("two").await.unwrap(), std::slice::from_ref(&id));
        assert!(!store.claim("one", &id).await.unwrap());
        // Two goes in order.
        store.release("two").await.unwrap();
        store.beat("one", 60_000).await.unwrap();
        assert!(store.claim("one", &id).await.unwrap());
        assert!(store.claim("one", &people).await.unwrap());
    }

    async fn old_tables_expire_and_young_ones_stay(place) {
        let store = open(&place).await;
        let hour = 3_600_000;
        let old = |hours: i64| NewTable { at: now() - hours * hour, ..new_table(&two_people()) };
        let (idle, over, young) = (old(100), old(10), old(0));
        let ids: Vec<_> = [&idle, &over, &young].iter().map(|t| t.id.clone()).collect();
        for table in [idle, over, young] { store.create(table).await.unwrap(); }
        let end = NewEntry { status: Status::Finished, at: now() - 10 * hour, ..entry(&ids[1], 0, "end", "{}") };
        store.append(end).await.unwrap();
        let mut gone = store.expire(now() - 5 * hour, now() - 50 * hour).await.unwrap();
        gone.sort();
        let mut expected = ids[..2].to_vec();
        expected.sort();
        assert_eq!(gone, expected);
        assert_eq!(store.expire(now() - 5 * hour, now() - 50 * hour).await.unwrap(), []);
        assert!(store.load(&ids[2]).await.unwrap().is_some());
    }

    async fn every_change_is_told(place) {
        let (store, other) = match place.location {
            Location::Postgres(_) => (open(&place).await, Some(open(&place).await)),
            Location::Sqlite(_) => (open(&place).await, None),
        };
        let mut news = other.as_ref().unwrap_or(&store).changes();
        let id = a_table(&store, &two_people()).await;
        store.append(entry(&id, 0, "a", "{}")).await.unwrap();
        store.say(NewAside { table: id.clone(), key: None, body: "{}".into(), at: now() }).await.unwrap();
        for version in [2, 3] {
            let change = tokio::time::timeout(Duration::from_secs(5), news.recv()).await.unwrap().unwrap();
            assert_eq!(change, Change::Table { table: id.clone(), version });
        }
    }

    async fn notes_are_kept_and_the_first_one_stays(place) {
        let store = open(&place).await;
        assert_eq!(store.note("secret").await.unwrap(), None);
        assert_eq!(store.note_once("secret", "one").await.unwrap(), "one");
        assert_eq!(store.note_once("secret", "two").await.unwrap(), "one");
        store.probe().await.unwrap();
        let stats = store.stats().await.unwrap();
        assert_eq!((stats.waiting, stats.playing, stats.finished), (0, 0, 0));
        assert!(stats.bytes > 0);
    }

    async fn a_backup_under_load_restores_into_either_database(place) {
        let store = Arc::new(open(&place).await);
        let ids: Vec<_> = { let mut ids = vec![]; for _ in 0..5 { ids.push(a_table(&store, &two_people()).await); } ids };
        let token = Token::random();
        store.add_key(key(&token, &ids[0], 1, "browser")).await.unwrap();
        store.note_once("secret", "one").await.unwrap();
        let play = {
            let (store, ids) = (store.clone(), ids.clone());
            tokio::spawn(async move {
                for seq in 0..40 {
                    for id in &ids {
                        store.append(entry(id, seq, &format!("{seq}"), &format!("{{\"n\":{seq}}}"))).await.unwrap();
                        store.say(NewAside { table: id.clone(), key: None, body: "{}".into(), at: now() }).await.unwrap();
                    }
                }
            })
        };
        while store.load(&ids[4]).await.unwrap().unwrap().head.length < 5 {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        let file = place.folder.path().join("backup.jsonl");
        let carried = backup(&place.location, &file).await.unwrap();
        play.await.unwrap();
        assert_eq!(carried.tables, 5);
        assert!(matches!(backup(&place.location, &file).await, Err(Error::Settings(_))), "an old backup is never overwritten");
        assert!(restore(&place.location, &file).await.is_err(), "a restore never mixes with what is there");

        for target in [sqlite().await, postgres().await] {
            assert_eq!(restore(&target.location, &file).await.unwrap(), carried);
            let restored = Store::open(&target.location).await.unwrap();
            let mut entries = 0;
            for id in &ids {
                let (copy, original) = (restored.load(id).await.unwrap().unwrap(), store.load(id).await.unwrap().unwrap());
                assert_eq!(copy.log.len() as i64, copy.head.length);
                assert_eq!(copy.asides.len() as i64, copy.head.asides);
                assert_eq!(copy.log[..], original.log[..copy.log.len()]);
                entries += copy.log.len() as u64;
            }
            assert_eq!(entries, carried.entries);
            assert_eq!(restored.seats_of(&token.hash(), &ids[0]).await.unwrap(), [1]);
            assert_eq!(restored.note("secret").await.unwrap().as_deref(), Some("one"));
            // And the game goes on.
            let length = restored.load(&ids[0]).await.unwrap().unwrap().head.length;
            assert!(matches!(restored.append(entry(&ids[0], length, "more", "{}")).await.unwrap(), Appended::Done { .. }));
            restored.close().await;
        }
    }

    async fn a_cut_or_foreign_backup_changes_nothing(place) {
        let store = open(&place).await;
        a_table(&store, &two_people()).await;
        let file = place.folder.path().join("backup.jsonl");
        backup(&place.location, &file).await.unwrap();
        let whole = std::fs::read_to_string(&file).unwrap();
        let lines: Vec<&str> = whole.lines().collect();
        let target = match place.location { Location::Sqlite(_) => sqlite().await, _ => postgres().await };
        let newer = whole.replacen("\"schema\":1", "\"schema\":99", 1);
        let cut = lines[..lines.len() - 1].join("\n");
        let hole = [&lines[..2], &lines[3..]].concat().join("\n");
        for (damage, name) in [(newer.as_str(), "newer"), (&cut, "cut"), (&hole, "hole"), ("", "empty"), ("{}", "foreign")] {
            std::fs::write(&file, damage).unwrap();
            let error = restore(&target.location, &file).await.unwrap_err();
            assert!(matches!(error, Error::Damaged(_) | Error::Newer { .. }), "{name}: {error}");
        }
        std::fs::write(&file, &whole).unwrap();
        restore(&target.location, &file).await.unwrap();
    }

    async fn many_writers_share_commits(place) {
        let store = Arc::new(open(&place).await);
        let mut ids = Vec::new();
        for _ in 0..64 { ids.push(a_table(&store, &two_people()).await); }
        let start = Instant::now();
        let writers: Vec<_> = ids.into_iter().map(|id| {
            let store = store.clone();
            tokio::spawn(async move {
                for seq in 0..30 {
                    let done = store.append(entry(&id, seq, &format!("{seq}"), "{\"move\":\"north\",\"seat\":1}")).await.unwrap();
                    assert!(matches!(done, Appended::Done { .. }));
                }
            })
        }).collect();
        for writer in writers { writer.await.unwrap(); }
        println!("{:.0} appends a second", 64.0 * 30.0 / start.elapsed().as_secs_f64());
    }
}
