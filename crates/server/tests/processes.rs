//! Several processes on one PostgreSQL: any serves any table, and a dead one's work is taken over.

mod common;

use std::time::{Duration, Instant};

use common::*;
use serde_json::{Value, json};
use server::client::{Client, Events};
use store::testing::{Folder, PostgresServer};

#[test]
#[ignore = "not a test: the servers that the others kill"]
fn be_a_server() {
    common::be_a_server();
}

async fn two_processes() -> [Process; 2] {
    let location = PostgresServer::shared().database().await;
    let servers = [Process::start(&location, free_port()), Process::start(&location, free_port())];
    for server in &servers {
        server.wait_until_ready().await;
    }
    servers
}

/// Reads a stream until the game is over; answers with all steps it was told, in order.
async fn read_to_the_end(mut events: Events) -> Vec<Value> {
    let mut steps = Vec::new();
    loop {
        let event = tokio::time::timeout(Duration::from_secs(10), events.next())
            .await
            .expect("news in time")
            .expect("an open stream");
        let state = event.json();
        for step in state["news"].as_array().into_iter().flatten() {
            assert_eq!(step["number"], steps.len(), "no step is missed or told twice");
            steps.push(json!({"seat": step["seat"], "turn": step["turn"]}));
        }
        if state["status"] == "finished" {
            return steps;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_of_one_table_on_two_processes_see_the_same_order_of_moves() {
    let servers = two_processes().await;
    let addresses = servers.each_ref().map(|server| server.address);
    let ana =
        create(addresses[0], json!({"game": "robotroc", "seats": [{"person": "Ana"}, {}], "pace": "instant"})).await;
    let bo = join(addresses[1], &ana.table, "Bo").await;
    let path = ana.path("/stream");
    let mut readers = Vec::new();
    for client in [&ana.client, &bo.client, &Client::new(addresses[0]), &Client::new(addresses[1])] {
        let mut events = client.stream(&path, None).await.unwrap();
        // The first event may still be from before Bo sat down.
        while events.next().await.unwrap().json()["status"] != "playing" {}
        readers.push(tokio::spawn(read_to_the_end(events)));
    }
    let mut people = [ana, bo];
    let mut delays = Vec::new();
    // Each plays on their own process; whoever is to act finds out there.
    'game: loop {
        let started = Instant::now();
        let mover = loop {
            let states = [people[0].state().await, people[1].state().await];
            if states[0]["status"] == "finished" {
                break 'game;
            }
            let can_move = |state: &Value| !state["moves"].as_array().unwrap().is_empty();
            if let Some(number) = states.iter().position(can_move) {
                break number;
            }
        };
        delays.push(started.elapsed());
        people[mover].play_first().await;
    }
    let mut told = Vec::new();
    for reader in readers {
        told.push(reader.await.unwrap());
    }
    assert!(told.iter().all(|steps| steps.len() == delays.len() && *steps == told[0]));
    delays.sort();
    println!("{} moves; whoever was next knew after {:?} (median)", delays.len(), delays[delays.len() / 2]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_processes_never_both_win_the_same_place() {
    let servers = two_processes().await;
    let ana = create(
        servers[0].address,
        json!({"game": "robotroc", "seats": [{"person": "Ana"}, {"person": "Bo"}], "pace": "instant"}),
    )
    .await;
    let mut clients =
        [Client::with_token(servers[0].address, &ana.token), Client::with_token(servers[1].address, &ana.token)];
    let mut played = 0;
    for _ in 0..30 {
        let mut found = None;
        for seat in 0..2 {
            let state = clients[0].get(&format!("/api/tables/{}?seat={seat}", ana.table)).await.unwrap().json();
            if state["moves"].as_array().is_some_and(|moves| moves.len() > 1) {
                found = Some((seat, state));
            }
        }
        let Some((seat, state)) = found else { break };
        assert_eq!(state["seq"], played);
        // Two devices of one person choose differently at the same moment.
        let path = format!("/api/tables/{}/moves", ana.table);
        let body = |n: usize| json!({"seq": state["seq"], "move": state["moves"][n]["text"], "seat": seat});
        let [first, second] = &mut clients;
        let (one, other) = (body(0), body(1));
        let (a, b) = tokio::join!(first.post(&path, &one), second.post(&path, &other));
        let mut statuses = [a.unwrap().status.as_u16(), b.unwrap().status.as_u16()];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409], "one wins, the other is told");
        played += 1;
    }
    assert!(played > 10);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_dead_processs_bots_are_taken_over_within_ten_seconds() {
    let [mut first, second] = two_processes().await;
    let body = json!({"game": "robotroc", "seats": [{"person": "Ana"}, {"bot": "random"}, {"bot": "random"}], "pace": "normal"});
    let ana = create(first.address, body).await;
    let mut ana = Player { client: Client::with_token(second.address, &ana.token), ..ana };
    // Ana plays on the second process; the bots are the first one's. It dies while one of them thinks.
    let is_bots_turn = |state: &Value| state["to_act"].as_array().unwrap().iter().any(|seat| *seat != json!(0));
    while !is_bots_turn(&ana.state().await) {
        ana.play_first().await;
    }
    let before = ana.state().await["seq"].as_i64().unwrap();
    first.kill();
    let died = Instant::now();
    until("the other process plays the bots", 12, || {
        let (mut client, path) = (Client::with_token(second.address, &ana.token), ana.path(""));
        async move { (client.get(&path).await.unwrap().json()["seq"].as_i64() > Some(before)).then_some(()) }
    })
    .await;
    let took = died.elapsed();
    println!("the bots went on after {took:?}");
    assert!(took < Duration::from_secs(10));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_process_that_ends_in_order_hands_its_bots_over_at_once() {
    let [mut first, second] = two_processes().await;
    let body = json!({"game": "robotroc", "seats": [{"person": "Ana"}, {"bot": "random"}], "pace": "normal"});
    let ana = create(first.address, body).await;
    let mut ana = Player { client: Client::with_token(second.address, &ana.token), ..ana };
    while ana.state().await["to_act"] == json!([0]) {
        ana.play_first().await;
    }
    let (ended_well, _) = tokio::task::spawn_blocking(move || first.terminate()).await.unwrap();
    assert!(ended_well);
    until("the other process plays the bot", 4, || {
        let (mut client, path) = (Client::with_token(second.address, &ana.token), ana.path(""));
        async move { (client.get(&path).await.unwrap().json()["to_act"] == json!([0])).then_some(()) }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_play_even_if_their_process_has_the_table_no_longer_in_memory() {
    let location = PostgresServer::shared().database().await;
    let [first, second] = [
        Host::start(settings(&location), Folder::new("first")).await,
        Host::start(settings(&location), Folder::new("second")).await,
    ];
    let body = json!({"game": "robotroc", "seats": [{"person": "Ana"}, {"bot": "random"}], "pace": "instant"});
    // A table where Ana begins, so that its bot has not played on the first process yet.
    let mut ana = loop {
        let mut ana = create(first.address, body.clone()).await;
        let state = ana.state().await;
        if state["seq"] == 0 && state["to_act"] == json!([0]) {
            break ana;
        }
    };
    until("the first process forgets the table", 10, || async {
        first.house.rooms.tidy(Duration::ZERO);
        first.house.rooms.peek(&ana.table.parse().unwrap()).is_none().then_some(())
    })
    .await;
    ana.client = Client::with_token(second.address, &ana.token);
    while ana.state().await["to_act"] == json!([0]) {
        ana.play_first().await;
    }
    until("the bot plays", 10, || {
        let (mut client, path) = (Client::with_token(second.address, &ana.token), ana.path(""));
        async move { (client.get(&path).await.unwrap().json()["to_act"] == json!([0])).then_some(()) }
    })
    .await;
}
