//! `kill -9` at any moment, again and again, under play: nothing that was acknowledged is lost, nothing is doubled, and
//! every table goes on.

mod common;

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use common::*;
use serde_json::{Value, json};
use server::client::{Client, Reply};
use store::testing::{Folder, PostgresServer};
use store::{Location, Store};
use table::chance::{Chance, quick};

#[test]
#[ignore = "not a test: the servers that the others kill"]
fn be_a_server() {
    common::be_a_server();
}

/// How often the server is killed; `FERRAILLE_KILLS` says otherwise.
fn kills() -> u32 {
    std::env::var("FERRAILLE_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(200)
}

const TABLES: usize = 6;

/// A move that the server has acknowledged.
#[derive(Debug)]
struct Acknowledged {
    table: String,
    seq: i64,
    seat: u64,
    mv: String,
}

#[derive(Default)]
struct Play {
    is_over: AtomicBool,
    moves: AtomicU64,
    repeated: AtomicU64,
}

/// Asks until there is an answer from a server that lives.
async fn insist(client: &mut Client, path: &str, body: Option<&Value>) -> Reply {
    loop {
        let reply = match body {
            Some(body) => client.post(path, body).await,
            None => client.get(path).await,
        };
        match reply {
            Ok(reply) if !reply.status.is_server_error() => return reply,
            _ => tokio::time::sleep(Duration::from_millis(15)).await,
        }
    }
}

/// Two people at one table after the other, each move posted until it is acknowledged.
async fn keep_playing(address: SocketAddr, number: usize, play: Arc<Play>) -> Vec<Acknowledged> {
    let games = games::GameName::ALL;
    let (mut dice, mut acknowledged) = (quick(number as u64), Vec::new());
    while !play.is_over.load(Ordering::Relaxed) {
        let mut client = Client::new(address);
        let game = games[number % games.len()].name();
        let wanted = json!({"game": game, "seats": [{"person": "Ana"}, {"person": "Bo"}], "pace": "instant"});
        let made = insist(&mut client, "/api/tables", Some(&wanted)).await.json();
        let table = made["table"].as_str().unwrap().to_owned();
        client.token = Some(made["token"].as_str().unwrap().to_owned());
        let mut status = json!("playing");
        while status == "playing" && !play.is_over.load(Ordering::Relaxed) {
            for seat in 0..2u64 {
                let state = insist(&mut client, &format!("/api/tables/{table}?seat={seat}"), None).await.json();
                status = state["status"].clone();
                let moves = state["moves"].as_array().cloned().unwrap_or_default();
                if moves.is_empty() {
                    continue;
                }
                let mv = moves[dice.below(moves.len() as u32) as usize]["text"].as_str().unwrap().to_owned();
                let body = json!({"seq": state["seq"], "move": mv, "seat": seat});
                let reply = insist(&mut client, &format!("/api/tables/{table}/moves"), Some(&body)).await;
                assert_eq!(reply.status, 200, "{}", reply.text());
                play.moves.fetch_add(1, Ordering::Relaxed);
                play.repeated.fetch_add(u64::from(reply.json()["again"] == true), Ordering::Relaxed);
                acknowledged.push(Acknowledged {
                    table: table.clone(),
                    seq: reply.json()["seq"].as_i64().unwrap(),
                    seat,
                    mv,
                });
            }
        }
    }
    acknowledged
}

async fn kill_again_and_again(location: Location) {
    let port = free_port();
    let address = SocketAddr::from(([127, 0, 0, 1], port));
    let play = Arc::new(Play::default());
    let mut dice = quick(42);
    let mut server = Process::start(&location, port);
    server.wait_until_ready().await;
    // A person against a bot, too, whose turns the server itself must take up again.
    let wanted = json!({"game": "robotroc", "seats": [{"person": "Ana"}, {"bot": "random"}], "pace": "instant"});
    let mut solo = create(address, wanted).await;
    let players: Vec<_> = (0..TABLES).map(|number| tokio::spawn(keep_playing(address, number, play.clone()))).collect();
    for _ in 0..kills() {
        tokio::time::sleep(Duration::from_millis(u64::from(5 + dice.below(120)))).await;
        server.kill();
        server = Process::start(&location, port);
        server.wait_until_ready().await;
    }
    let moves_before = play.moves.load(Ordering::Relaxed);
    until("every table goes on", 20, || async {
        (play.moves.load(Ordering::Relaxed) > moves_before + 60).then_some(())
    })
    .await;
    play.is_over.store(true, Ordering::Relaxed);
    let mut acknowledged = Vec::new();
    for player in players {
        acknowledged.extend(player.await.unwrap());
    }
    // The bot's table goes on as well: dead drivers are noticed within ten seconds.
    for _ in 0..3 {
        let table = solo.table.clone();
        until("the bot has played", 12, || {
            let mut client = Client::with_token(address, &solo.token);
            let path = format!("/api/tables/{table}");
            async move {
                let state = client.get(&path).await.ok()?.json();
                (state["to_act"] == json!([0]) || state["status"] == "finished").then_some(())
            }
        })
        .await;
        solo.play_first().await;
    }
    let (ended_well, took) = server.terminate();
    assert!(ended_well && took < Duration::from_secs(10), "SIGTERM ends it in order, in {took:?}");
    check(&location, &acknowledged).await;
    println!(
        "{} kills, {} moves acknowledged, {} of them only on a second try",
        kills(),
        acknowledged.len(),
        play.repeated.load(Ordering::Relaxed)
    );
}

/// Compares what players were promised with what the store has.
async fn check(location: &Location, acknowledged: &[Acknowledged]) {
    let store = Store::open(location).await.unwrap();
    let mut tables: Vec<&str> = acknowledged.iter().map(|a| a.table.as_str()).collect();
    tables.sort_unstable();
    tables.dedup();
    for table in tables {
        let stored = store.load(&table.parse().unwrap()).await.unwrap().unwrap();
        let log: Vec<Value> = stored.log.iter().map(|entry| serde_json::from_str(&entry.body).unwrap()).collect();
        let promised: Vec<&Acknowledged> = acknowledged.iter().filter(|a| a.table == table).collect();
        assert_eq!(
            log.len(),
            promised.len(),
            "table {table}: as many moves as were acknowledged, none lost, none doubled"
        );
        for promise in promised {
            let entry = &log[promise.seq as usize];
            assert_eq!(
                (&entry["move"], &entry["seat"]),
                (&json!(promise.mv), &json!(promise.seat)),
                "table {table}, {promise:?}"
            );
        }
    }
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ux_10_on_sqlite_no_acknowledged_move_is_ever_lost_or_doubled() {
    let folder = Folder::new("crash");
    kill_again_and_again(folder.sqlite()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ux_10_on_postgres_no_acknowledged_move_is_ever_lost_or_doubled() {
    kill_again_and_again(PostgresServer::shared().database().await).await;
}
