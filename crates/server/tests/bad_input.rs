//! Every endpoint, with everything that is wrong: refused with a reason, never a fault, never a changed table.

mod common;

use axum::http::Method;
use common::*;
use serde_json::{Value, json};
use server::client::{Client, Reply};
use store::testing::{Folder, PostgresServer};
use table::chance::{Chance, Quick, quick};

/// How many requests are thrown at each endpoint.
const THROWS: usize = 120;

/// All endpoints with bodies that would be fine, as far as they can be without a table.
fn endpoints(table: &str) -> Vec<(Method, String, Option<Value>)> {
    let at = |rest: &str| format!("/api/tables/{table}{rest}");
    vec![
        (
            Method::POST,
            "/api/tables".into(),
            Some(
                json!({"game": "robotroc", "options": {}, "seats": [{"person": "Ana"}, {}], "pace": "instant", "patience": 60, "practice": false, "seed": null, "password": null}),
            ),
        ),
        (Method::GET, at(""), None),
        (Method::GET, at("?seat=0"), None),
        (Method::POST, at("/join"), Some(json!({"name": "Cy", "seat": 0, "another": false}))),
        (Method::POST, at("/leave"), None),
        (Method::POST, at("/seats/1"), Some(json!({"bot": "random"}))),
        (Method::POST, at("/pace"), Some(json!({"pace": "slow"}))),
        (Method::POST, at("/rematch"), None),
        (Method::POST, at("/asides"), Some(json!({"kind": "emote", "say": "bravo", "seat": 0, "key": "k"}))),
        (Method::POST, at("/keys"), Some(json!({"kind": "api", "seat": 0}))),
        (Method::DELETE, at("/keys?kind=api&seat=0"), None),
        (Method::GET, at("/record"), None),
        (Method::GET, at("/moves?lang=fr"), None),
        (Method::POST, at("/moves"), Some(json!({"seq": 0, "move": "c4", "seat": 0}))),
        (Method::POST, at("/check"), Some(json!({"move": "c4", "seat": 0}))),
        (Method::POST, at("/undo"), Some(json!({"seq": 0, "seat": 0, "turn": false}))),
        (Method::GET, at("/log?since=0"), None),
        (Method::GET, "/api/codes/K7QF2M".into(), None),
        (Method::POST, "/api/keys".into(), Some(json!({"token": "x"}))),
        (Method::GET, "/api/mine".into(), None),
        (Method::GET, "/api/games".into(), None),
        (Method::POST, "/api/records".into(), Some(record())),
    ]
}

/// A record of a game that has just been dealt, as far as it can be made up.
fn record() -> Value {
    json!({"ferraille": 1, "game": "robotroc", "rules": 1, "deck": "x", "options": {}, "seats": ["Ana", "random"],
           "practice": true, "commitment": "00".repeat(32), "seed": "00".repeat(32), "log": [{"seat": 0, "at": 1}],
           "outcome": null, "password": null})
}

/// Something that is not what was asked for.
fn nonsense(dice: &mut Quick) -> Value {
    let choices = [
        Value::Null,
        json!(true),
        json!(-1),
        json!(0),
        json!(255),
        json!(256),
        json!(1e308),
        json!(i64::MAX),
        json!(u64::MAX),
        json!(0.5),
        json!(""),
        json!("x".repeat(5000)),
        json!("\u{0}\u{202e}é漢字🤖"),
        json!("a\u{0}b"),
        json!("/\n"),
        json!("'; DROP TABLE tables; --"),
        json!("../../etc/passwd"),
        json!([]),
        json!({}),
        json!([[[[[[[[]]]]]]]]),
        json!({"a": {"b": {"c": []}}}),
        json!("undo"),
        json!("level:99"),
        json!("NaN"),
    ];
    choices[dice.below(choices.len() as u32) as usize].clone()
}

/// A body with one or more fields spoilt, or no JSON at all.
fn spoil(body: &Value, dice: &mut Quick) -> Vec<u8> {
    let mut spoilt = body.clone();
    match dice.below(10) {
        0 => return vec![0xff, 0xfe, b'{', 0x80],
        1 => return body.to_string().into_bytes()[..body.to_string().len() / 2].to_vec(),
        2 => return "[".repeat(10_000).into_bytes(),
        3 => return format!("{{\"x\":\"{}\"}}", "y".repeat(20_000)).into_bytes(),
        4 => return nonsense(dice).to_string().into_bytes(),
        5 => spoilt["unknown"] = nonsense(dice),
        _ => {
            let keys: Vec<String> = body.as_object().map(|map| map.keys().cloned().collect()).unwrap_or_default();
            for _ in 0..=dice.below(2) {
                if let Some(key) = keys.get(dice.below(keys.len().max(1) as u32) as usize) {
                    spoilt[key.as_str()] = nonsense(dice);
                }
            }
        }
    }
    spoilt.to_string().into_bytes()
}

fn check_refusal(what: &str, reply: &Reply) {
    assert!(!reply.status.is_server_error(), "{what}: {} {}", reply.status, reply.text());
    if reply.status.is_client_error() && !reply.body.is_empty() {
        let body = reply.json();
        assert!(
            body["error"].is_string() && body["message"].as_str().is_some_and(|m| m.len() > 10),
            "{what}: no reason in {}",
            reply.text()
        );
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn spoilt_requests_are_refused_and_change_nothing() {
    throw_at(&Host::new().await).await;
}

/// PostgreSQL takes less than SQLite: no NUL in texts, for one.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn spoilt_requests_are_refused_and_change_nothing_on_postgres() {
    let location = PostgresServer::shared().database().await;
    throw_at(&Host::start(settings(&location), Folder::new("bad-input")).await).await;
}

async fn throw_at(host: &Host) {
    let mut people = two_people(host.address, "robotroc").await;
    for _ in 0..3 {
        for person in &mut people {
            person.play_first().await;
        }
    }
    let stranger = two_people(host.address, "robotroc").await;
    let tokens = [
        None,
        Some(people[0].token.clone()),
        Some(people[1].token.clone()),
        Some(stranger[0].token.clone()),
        Some("0".repeat(52)),
    ];
    let table = people[0].table.clone();
    let room = host.house.room(&table).await.unwrap();
    let mut dice = quick(6);
    let mut refused = 0;
    for (method, path, body) in endpoints(&table) {
        // Who may hand over a seat wakes a bot, which then lawfully changes the table: only strangers try that here.
        let wakes_bots = path.ends_with("/leave") || path.contains("/seats/");
        let tokens: Vec<_> = tokens
            .iter()
            .filter(|token| !wakes_bots || !people.iter().any(|p| Some(&p.token) == token.as_ref()))
            .collect();
        for _ in 0..THROWS {
            let mut client = host.client();
            client.token = tokens[dice.below(tokens.len() as u32) as usize].clone();
            if dice.below(12) == 0 {
                client.headers.push((
                    "content-type",
                    ["text/plain", "application/json; charset=utf-16", "", "multipart/form-data"]
                        [dice.below(4) as usize]
                        .into(),
                ));
            }
            let payload = body.as_ref().map(|body| spoil(body, &mut dice));
            let (version, length) = (room.look().version, room.look().length());
            let shown = payload.as_ref().map(|p| String::from_utf8_lossy(&p[..p.len().min(200)]).into_owned());
            let Ok(reply) = client.send(method.clone(), &path, payload).await else {
                // The server may close a connection on a body that is far too large; it must still be there.
                assert_eq!(host.client().get("/healthz").await.unwrap().status, 200);
                continue;
            };
            check_refusal(&format!("{method} {path} {shown:?}"), &reply);
            if reply.status.is_client_error() {
                refused += 1;
                assert_eq!(
                    (room.look().version, room.look().length()),
                    (version, length),
                    "{method} {path} {shown:?} was refused but changed the table"
                );
            }
        }
    }
    assert!(refused > THROWS * 8, "only {refused} were refused");
    // Whatever the lawful ones among them did, the table goes on.
    let state = host.client().get(&format!("/api/tables/{table}")).await.unwrap().json();
    assert_eq!(state["status"], "playing");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn stale_foreign_and_other_seats_moves_are_refused() {
    let host = Host::new().await;
    let mut people = two_people(host.address, "robotroc").await;
    let mut strangers = two_people(host.address, "robotroc").await;
    for _ in 0..3 {
        for person in &mut people {
            person.play_first().await;
        }
    }
    let actor = people[0].state().await["to_act"][0].as_u64().unwrap() as usize;
    let state = people[actor].state().await;
    let mv = &state["moves"][0]["text"];
    let room = host.house.room(&people[0].table).await.unwrap();
    let before = (room.look().version, room.look().length());
    let path = people[0].path("/moves");
    let length = before.1;
    let mut attempts: Vec<(Client, Value, u16)> = vec![
        (host.client(), json!({"seq": length, "move": mv}), 403),
        (host.with_token(&strangers[0].token), json!({"seq": length, "move": mv}), 403),
        (host.with_token(&people[1 - actor].token), json!({"seq": length, "move": mv}), 409),
        (host.with_token(&people[1 - actor].token), json!({"seq": length, "move": mv, "seat": actor}), 403),
        (host.with_token(&people[actor].token), json!({"seq": length, "move": mv, "seat": 1 - actor}), 403),
        (host.with_token(&people[actor].token), json!({"seq": length, "move": mv, "seat": 7}), 400),
        (host.with_token(&people[actor].token), json!({"seq": length, "move": "no such move"}), 400),
        (host.with_token(&people[actor].token), json!({"seq": length, "move": {"fly": "away"}}), 400),
    ];
    for seq in [-5, length - 2, length + 1, i64::MAX, i64::MIN] {
        attempts.push((host.with_token(&people[actor].token), json!({"seq": seq, "move": mv}), 409));
    }
    for (mut client, body, expected) in attempts {
        let reply = client.post(&path, &body).await.unwrap();
        assert_eq!(reply.status, expected, "{body}: {}", reply.text());
        check_refusal(&body.to_string(), &reply);
        assert_eq!((room.look().version, room.look().length()), before, "{body}");
    }
    // Each table's own moves go on.
    assert!(people[actor].play_first().await);
    let other = strangers[0].state().await["to_act"][0].as_u64().unwrap() as usize;
    assert!(strangers[other].play_first().await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn strange_addresses_and_headers_are_refused_calmly() {
    let host = Host::new().await;
    let long = "a".repeat(3000);
    for path in [
        "/api/tables/x",
        "/api/tables/%ff%fe",
        "/api/tables/..%2f..%2fetc",
        "/api/tables/%00",
        "/api/codes/%F0%9F%A4%96",
        "/api/codes/",
        "/api/tables//stream",
        "/api/tables/x/stream",
        "/api/tables/x/seats/-1",
        "/api/tables/x/seats/999",
        "/api/tables/x?seat=abc",
        "/api//",
        "/%2e%2e/%2e%2e",
        &format!("/api/tables/{long}"),
        "/api/tables/x/log?since=-1",
        "/api/tables/x/log?since=99999999999999999999",
        "/api/tables/00000000000000000000000000/log?lang=xx",
    ] {
        for method in [Method::GET, Method::POST, Method::DELETE, Method::PATCH] {
            let reply = host.client().send(method.clone(), path, None).await.unwrap();
            assert!(reply.status.is_client_error(), "{method} {path}: {}", reply.status);
        }
    }
    let mut client = host.client();
    for (name, value) in [("authorization", "Bearer"), ("authorization", "Basic abc"), ("authorization", "Bearer é")] {
        client.headers = vec![(name, value.into())];
        assert_eq!(client.get("/api/mine").await.unwrap().status, 401, "{value}");
    }
    for (name, value) in [
        ("cookie", "ferraille=x; ferraille=; =;;"),
        ("last-event-id", "-"),
        ("accept-encoding", "zstd, gzip, br, x"),
        ("x-forwarded-for", "no address"),
    ] {
        client.headers = vec![(name, value.into())];
        assert_eq!(client.get("/api/mine").await.unwrap().status, 200, "{value}");
    }
    // Two megabytes where sixteen kilobytes are allowed.
    client.headers.clear();
    if let Ok(reply) = client.send(Method::POST, "/api/tables", Some(vec![b' '; 2 << 20])).await {
        assert_eq!(reply.status, 413);
    }
    assert_eq!(host.client().get("/healthz").await.unwrap().status, 200);
}

/// The forms of all pages, with fields that would be fine.
fn forms(table: &str) -> Vec<(String, Vec<(&'static str, String)>)> {
    let at = |rest: &str| format!("/t/{table}/{rest}");
    let field = |name: &'static str, value: &str| (name, value.to_owned());
    vec![
        (
            "/tables".into(),
            vec![
                field("game", "robotroc"),
                field("how", "now"),
                field("players", "2"),
                field("level", "level:1"),
                field("pace", "slow"),
            ],
        ),
        ("/join".into(), vec![field("code", "K7QF2M")]),
        ("/settings".into(), vec![field("lang", "fr"), field("theme", "dark"), field("back", "/")]),
        ("/door".into(), vec![field("password", "x")]),
        (format!("/k/{}", "0".repeat(52)), vec![]),
        (at("moves"), vec![field("seat", "0"), field("seq", "0"), field("move", "c4")]),
        (at("undo"), vec![field("seat", "0"), field("seq", "0")]),
        (at("restart"), vec![field("seat", "0"), field("seq", "0")]),
        (at("emote"), vec![field("say", "bravo")]),
        (at("hand-over"), vec![field("seat", "1"), field("bot", "random")]),
        (at("take"), vec![field("seat", "0")]),
        (at("rematch"), vec![]),
        (at("leave"), vec![field("seat", "0")]),
        (at("link"), vec![]),
        (at("link/end"), vec![]),
        (at("seat"), vec![field("name", "Cy"), field("seat", "1"), field("another", "yes")]),
        (at("free"), vec![field("seat", "1")]),
        (at("bots"), vec![field("seat", "1"), field("bot", "level:1/ruby")]),
        (at("fill"), vec![]),
    ]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn spoilt_forms_are_never_a_fault() {
    let location = PostgresServer::shared().database().await;
    let hosts = [Host::new().await, Host::start(settings(&location), Folder::new("forms")).await];
    for host in &hosts {
        let people = two_people(host.address, "robotroc").await;
        let waiting = create(host.address, json!({"game": "robotroc", "seats": [{"person": "Ana"}, {}]})).await;
        let mut dice = quick(7);
        let spoil = |text: &str, dice: &mut Quick| match (dice.below(3), nonsense(dice)) {
            (0, _) => text.to_owned(),
            (_, Value::String(text)) => text,
            (_, other) => other.to_string(),
        };
        for (table, token) in [(&people[0].table, &people[0].token), (&waiting.table, &waiting.token)] {
            for (path, fields) in forms(table) {
                for throw in 0..30 {
                    let mut client = host.client();
                    client.headers.push(("content-type", "application/x-www-form-urlencoded".into()));
                    if throw % 2 == 0 {
                        client.headers.push(("cookie", format!("ferraille={token}; ferraille_likes=%zz&&=%00")));
                    }
                    let pairs: Vec<String> = fields
                        .iter()
                        .map(|(name, value)| format!("{name}={}", percent(&spoil(value, &mut dice))))
                        .collect();
                    let body = if throw == 29 { vec![0xff, b'=', 0xfe, b'%'] } else { pairs.join("&").into_bytes() };
                    let reply = client.send(Method::POST, &path, Some(body)).await.unwrap();
                    assert!(!reply.status.is_server_error(), "{path} {pairs:?}: {}", reply.status);
                    if let Some(location) = reply.headers.get("location") {
                        let location = location.to_str().expect("an address is plain");
                        let is_path = location.starts_with('/') && !location.starts_with("//");
                        assert!(is_path && !location.contains(['\t', '\\']), "{path} {pairs:?} leads to {location}");
                    }
                }
            }
        }
    }
}

/// Every byte in its form for forms.
fn percent(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn strange_streams_are_refused_or_begin() {
    let host = Host::new().await;
    let [ana, _] = two_people(host.address, "robotroc").await;
    for kind in ["/api/tables", "/t"] {
        for (query, id) in
            [("?seat=9", "0"), ("?seat=x", "1"), ("?seat=-1", "x"), ("?seat=1", "\u{e9}"), ("?tv=%00", "")]
        {
            let mut client = host.with_token(&ana.token);
            client.headers.push(("last-event-id", id.into()));
            let path = format!("{kind}/{}/stream{query}", ana.table);
            // A stream that begins is fine; what does not begin says why.
            if let Err(refusal) = client.stream(&path, None).await {
                assert!(refusal.contains("40"), "{path}: {refusal}");
            }
        }
        let mut stranger = host.client();
        for id in [i64::MIN, -1, 0, i64::MAX] {
            stranger.headers = vec![("last-event-id", id.to_string())];
            let mut events = stranger.stream(&format!("{kind}/{}/stream", ana.table), None).await.unwrap();
            assert!(events.next().await.is_some(), "{id}");
        }
    }
}
