//! Live updates: numbered, resumable, for one viewer each.

mod common;

use std::time::Duration;

use common::*;
use serde_json::{Value, json};
use server::client::{Event, Events};

async fn next(events: &mut Events) -> Event {
    tokio::time::timeout(Duration::from_secs(5), events.next())
        .await
        .expect("an event in time")
        .expect("an open stream")
}

async fn nothing(events: &mut Events) {
    let silence = tokio::time::timeout(Duration::from_millis(150), events.next()).await;
    assert!(silence.is_err(), "unexpected {silence:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_viewer_gets_every_move_with_their_own_eyes() {
    let host = Host::new().await;
    let mut people = two_people(host.address, "robotroc").await;
    let path = people[0].path("/stream");
    let mut streams = [
        people[0].client.stream(&path, None).await.unwrap(),
        people[1].client.stream(&path, None).await.unwrap(),
        host.client().stream(&path, None).await.unwrap(),
    ];
    for events in &mut streams {
        let first = next(events).await;
        assert_eq!((first.kind.as_str(), first.json()["seq"].as_i64()), ("table", Some(0)));
    }
    for number in 1..12 {
        let actor = people[0].state().await["to_act"][0].as_u64().unwrap() as usize;
        people[actor].play_first().await;
        for (viewer, events) in streams.iter_mut().enumerate() {
            let event = next(events).await;
            let state = event.json();
            assert_eq!(state["seq"], number);
            assert_eq!(state["version"], event.id.unwrap());
            assert_eq!(state["viewer"], if viewer < 2 { json!(viewer) } else { Value::Null });
            assert_eq!(state["news"].as_array().unwrap().len(), 1, "the news is the one step since the last event");
            assert_eq!(
                state["moves"].as_array().unwrap().is_empty(),
                state["to_act"].as_array().unwrap().iter().all(|s| *s != json!(viewer))
            );
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_missed_stretch_is_sent_again_or_answered_with_the_whole() {
    let host = Host::new().await;
    let mut people = two_people(host.address, "robotroc").await;
    let path = people[0].path("/stream");
    let mut events = people[0].client.stream(&path, None).await.unwrap();
    let seen = next(&mut events).await.id.unwrap();
    drop(events);
    for _ in 0..2 {
        for person in &mut people {
            person.play_first().await;
        }
    }
    let played = people[0].state().await["seq"].as_u64().unwrap();
    // Back with the number of the last event: the missed steps are the news.
    let mut events = people[0].client.stream(&path, Some(seen)).await.unwrap();
    let event = next(&mut events).await;
    assert_eq!(event.json()["news"].as_array().unwrap().len() as u64, played);
    // Back with nothing missed: nothing is sent until something happens.
    let mut events = people[0].client.stream(&path, event.id).await.unwrap();
    nothing(&mut events).await;
    // Back with a number that was never given: the whole, without news.
    let mut events = people[0].client.stream(&path, Some(987_654)).await.unwrap();
    let event = next(&mut events).await;
    assert_eq!((event.json()["news"].clone(), event.json()["seq"].as_u64()), (Value::Null, Some(played)));
    // A restart of the server changes nothing for who comes back.
    let (table, token) = (people[0].table.clone(), people[0].token.clone());
    drop((people, events));
    let folder = host.stop().await;
    let host = Host::start(settings(&folder.sqlite()), folder).await;
    let client = host.with_token(&token);
    let mut events = client.stream(&format!("/api/tables/{table}/stream"), event.id).await.unwrap();
    nothing(&mut events).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_an_undo_the_whole_is_sent_because_what_was_told_no_longer_holds() {
    let host = Host::new().await;
    let [mut ana, bo] = two_people(host.address, "robotroc").await;
    let mut starter = if ana.state().await["to_act"] == json!([0]) { ana } else { bo };
    let mut events = starter.client.stream(&starter.path("/stream"), None).await.unwrap();
    next(&mut events).await;
    assert!(starter.play_first().await);
    // The step must have been told, or the undo takes back nothing that this stream has heard.
    let told = next(&mut events).await.json();
    assert_eq!(told["news"].as_array().map(Vec::len), Some(1));
    let reply = starter.post("/undo", json!({"seq": told["seq"]})).await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    let event = next(&mut events).await.json();
    assert!(event["seq"].as_i64() > told["seq"].as_i64());
    assert_eq!(event["news"], Value::Null);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_leaves_sees_no_more_and_who_stays_sees_it() {
    let host = Host::new().await;
    let [ana, mut bo] = two_people(host.address, "robotroc").await;
    let path = ana.path("/stream");
    let (mut staying, mut leaving) =
        (ana.client.stream(&path, None).await.unwrap(), bo.client.stream(&path, None).await.unwrap());
    next(&mut staying).await;
    next(&mut leaving).await;
    bo.post("/leave", json!({})).await;
    assert_eq!(next(&mut leaving).await.kind, "left");
    assert_eq!(leaving.next().await, None);
    assert_eq!(next(&mut staying).await.json()["seats"][1]["person"], Value::Null);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stopping_server_says_so_and_ends_in_time() {
    let host = Host::new().await;
    let ana = create(host.address, json!({"game": "robotroc", "seats": [{"person": "Ana"}, {}]})).await;
    let mut events = ana.client.stream(&ana.path("/stream"), None).await.unwrap();
    next(&mut events).await;
    let ends = tokio::spawn(async move {
        let last = next(&mut events).await;
        (last.kind, events.next().await)
    });
    host.stop().await;
    assert_eq!(ends.await.unwrap(), ("restart".into(), None));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bots_step_can_be_seen_at_normal_pace() {
    let host = Host::new().await;
    let body = json!({"game": "robotroc", "seats": [{"person": "Ana"}, {"bot": "random"}], "pace": "normal"});
    let mut ana = create(host.address, body).await;
    let mut events = ana.client.stream(&ana.path("/stream"), None).await.unwrap();
    let mut last = next(&mut events).await.json();
    let mut steps = 0;
    while steps < 2 {
        if last["to_act"] == json!([0]) {
            ana.play_first().await;
            last = next(&mut events).await.json();
        } else {
            // By the server's own clock, so that a slow machine can't fail it: never sooner than an eye can follow.
            let seen = last["moved_at"].as_i64().unwrap();
            last = next(&mut events).await.json();
            let waited = last["moved_at"].as_i64().unwrap() - seen;
            assert!(waited >= 400, "UX-21: a bot's step came after {waited} ms");
            steps += 1;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_compressed_stream_is_flushed_event_by_event_while_there_is_memory_for_it() {
    use futures::StreamExt;
    let host = Host::with(|settings| settings.limits.compressed_streams = 1).await;
    let [ana, mut bo] = two_people(host.address, "robotroc").await;
    let open = async || {
        let uri = format!("http://{}{}", host.address, ana.path("/stream"));
        let stream = tokio::net::TcpStream::connect(host.address).await.unwrap();
        let (mut sender, connection) =
            hyper::client::conn::http1::handshake(hyper_util::rt::TokioIo::new(stream)).await.unwrap();
        tokio::spawn(connection);
        let request = axum::http::Request::get(uri).header("host", "x").header("accept-encoding", "gzip");
        let response = sender.send_request(request.body(axum::body::Body::empty()).unwrap()).await.unwrap();
        let is_packed = response.headers().contains_key("content-encoding");
        (is_packed, axum::body::Body::new(response.into_body()).into_data_stream(), sender)
    };
    let (is_packed, mut packed, _keep) = open().await;
    assert!(is_packed);
    let (is_packed, _plain, _keep_too) = open().await;
    assert!(!is_packed, "the second one is not: there is memory for one");
    let piece = async |stream: &mut axum::body::BodyDataStream| {
        tokio::time::timeout(Duration::from_secs(5), stream.next())
            .await
            .expect("flushed at once")
            .unwrap()
            .unwrap()
            .len()
    };
    let mut first = piece(&mut packed).await;
    while first < 300 {
        first += piece(&mut packed).await;
    }
    bo.post("/asides", json!({"kind": "emote", "say": "hm"})).await;
    assert!(piece(&mut packed).await > 0);
}
