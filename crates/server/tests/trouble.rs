//! A disk that is full, a database that goes away and comes back: told clearly, nothing lost, recovery by itself.

mod common;

use std::time::Duration;

use common::*;
use serde_json::json;
use store::testing::{Folder, PostgresServer, SmallDisk};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_is_told_and_play_goes_on_when_there_is_room() {
    let folder = Folder::new("full");
    let Some(_disk) = SmallDisk::mount(&folder, 6) else { return };
    let ballast = folder.path().join("ballast");
    let host = Host::start(settings(&folder.sqlite()), folder).await;
    let mut people = two_people(host.address, "robotroc").await;
    people[0].play_first().await;
    people[1].play_first().await;
    // Somebody else fills the disk to the last byte.
    let _ = std::fs::write(&ballast, vec![1u8; 8 << 20]);
    let refusal = loop {
        let actor = people[0].state().await["to_act"][0].as_u64().unwrap() as usize;
        let state = people[actor].state().await;
        let reply = people[actor].play(&state["seq"], &state["moves"][0]["text"]).await;
        if !reply.status.is_success() {
            break reply;
        }
    };
    assert_eq!((refusal.status.as_u16(), &refusal.json()["error"]), (503, &json!("disk_full")));
    assert!(refusal.json()["message"].as_str().unwrap().contains("nothing is lost"));
    assert!(refusal.headers.contains_key("retry-after"));
    // Looking still works.
    let before = people[0].state().await;
    assert_eq!(before["status"], "playing");
    tokio::time::sleep(Duration::from_millis(1100)).await;
    assert_eq!(host.client().get("/readyz").await.unwrap().status, 503);
    std::fs::remove_file(&ballast).unwrap();
    let actor = before["to_act"][0].as_u64().unwrap() as usize;
    assert!(people[actor].play_first().await);
    assert_eq!(people[0].state().await["seq"].as_i64(), before["seq"].as_i64().map(|seq| seq + 1));
    until("ready again", 5, || {
        let mut client = host.client();
        async move { client.get("/readyz").await.unwrap().status.is_success().then_some(()) }
    })
    .await;
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_goes_away_is_told_and_everything_goes_on_when_it_is_back() {
    let mut database = PostgresServer::start();
    let host = Host::start(settings(&database.database().await), Folder::new("away")).await;
    let mut people = two_people(host.address, "robotroc").await;
    let body = json!({"game": "robotroc", "seats": [{"person": "Ana"}, {"bot": "random"}], "pace": "normal"});
    let mut solo = create(host.address, body).await;
    while solo.state().await["to_act"] == json!([0]) {
        solo.play_first().await;
    }
    let mut stream = people[0].client.stream(&people[0].path("/stream"), None).await.unwrap();
    stream.next().await.unwrap();
    let actor = people[0].state().await["to_act"][0].as_u64().unwrap() as usize;
    let state = people[actor].state().await;
    let mv = state["moves"][0]["text"].clone();
    let mut database = tokio::task::spawn_blocking(move || {
        database.stop();
        database
    })
    .await
    .unwrap();
    let refusal = people[actor].play(&state["seq"], &mv).await;
    assert_eq!((refusal.status.as_u16(), &refusal.json()["error"]), (503, &json!("database_away")));
    let message = refusal.json()["message"].to_string();
    assert!(message.contains("nothing is lost") && !message.contains("postgres://"));
    let _database = tokio::task::spawn_blocking(move || {
        database.resume();
        database
    })
    .await
    .unwrap();
    // The same click again, as a page would do it.
    let mut played = None;
    until("the move is taken", 15, || {
        let (mut client, path) = (host.with_token(&people[actor].token), people[actor].path("/moves"));
        let body = json!({"seq": state["seq"], "move": mv});
        async move {
            let reply = client.post(&path, &body).await.unwrap();
            reply.status.is_success().then_some(())
        }
    })
    .await;
    let event = tokio::time::timeout(Duration::from_secs(5), stream.next()).await.unwrap().unwrap();
    played.get_or_insert(event.json()["seq"].clone());
    assert_eq!(played, Some(json!(1)), "the stream that stayed open has it, once");
    // And the bot, which was waiting for the database, plays.
    until("the bot plays", 15, || {
        let (mut client, path) = (host.with_token(&solo.token), solo.path(""));
        async move { (client.get(&path).await.unwrap().json()["to_act"] == json!([0])).then_some(()) }
    })
    .await;
}
