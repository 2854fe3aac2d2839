//! Doors, limits, and what no answer ever holds.

mod common;

use axum::http::Method;
use common::*;
use serde_json::json;
use server::client::Client;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_answer_keeps_foreign_code_out() {
    let host = Host::new().await;
    for path in ["/healthz", "/readyz", "/api/games", "/api/docs", "/api/openapi.json", "/api/nowhere", "/nowhere", "/"]
    {
        let reply = host.client().get(path).await.unwrap();
        let policy = reply.headers["content-security-policy"].to_str().unwrap();
        assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "{path}");
        assert_eq!(reply.headers["x-content-type-options"], "nosniff", "{path}");
        assert!(reply.headers.contains_key("referrer-policy") && reply.headers.contains_key("cache-control"), "{path}");
        assert!(!reply.status.is_server_error(), "{path}: {}", reply.status);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn other_sites_cannot_act_in_a_players_name() {
    let host = Host::with(|settings| settings.public_url = Some("https://games.example".into())).await;
    let body = json!({"game": "robotroc", "seats": [{"person": "Ana"}, {}]});
    let own_host = host.address.to_string();
    for (headers, allowed) in [
        (vec![("sec-fetch-site", "same-origin")], true),
        (vec![("sec-fetch-site", "none")], true),
        (vec![("sec-fetch-site", "cross-site")], false),
        (vec![("sec-fetch-site", "same-site")], false),
        (vec![("origin", "https://games.example")], true),
        (vec![("origin", "https://evil.example")], false),
        (vec![("origin", "null")], false),
        (vec![("origin", &format!("http://{own_host}"))], true),
        (vec![("origin", "https://evil.example"), ("sec-fetch-site", "same-origin")], true),
    ] {
        let mut client = host.client();
        client.headers = headers.iter().map(|&(name, value)| (name, value.to_owned())).collect();
        let reply = client.post("/api/tables", &body).await.unwrap();
        assert_eq!(reply.status.is_success(), allowed, "{headers:?}: {}", reply.text());
        if allowed {
            let cookie = reply.headers["set-cookie"].to_str().unwrap();
            assert!(
                cookie.starts_with("__Host-ferraille=") && cookie.contains("Secure") && cookie.contains("HttpOnly")
            );
            assert!(reply.json().get("token").is_none(), "scripts never see a browser's secret");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn limits_are_told_kindly() {
    let host = Host::with(|settings| {
        settings.limits.tables_per_hour = 2;
        settings.limits.streams_per_address = 1;
        settings.limits.posts_per_second = 5;
    })
    .await;
    let body = json!({"game": "robotroc", "seats": [{"person": "Ana"}, {}]});
    let mut ana = create(host.address, body.clone()).await;
    create(host.address, body.clone()).await;
    let reply = host.client().post("/api/tables", &body).await.unwrap();
    assert_eq!((reply.status.as_u16(), &reply.json()["error"]), (429, &json!("too_many")));
    assert!(reply.headers.contains_key("retry-after"));
    // Streams, one of them; a second is refused until the first has ended.
    let first = ana.client.stream(&ana.path("/stream"), None).await.unwrap();
    assert!(ana.client.stream(&ana.path("/stream"), None).await.is_err());
    drop(first);
    until("the place is free again", 5, || {
        let (client, path) = (Client::with_token(host.address, &ana.token), ana.path("/stream"));
        async move { client.stream(&path, None).await.ok() }
    })
    .await;
    // Posts: a burst is fine, a flood is not.
    let mut statuses = Vec::new();
    for _ in 0..40 {
        statuses.push(ana.post("/asides", json!({"kind": "emote", "say": "hm"})).await.status.as_u16());
    }
    assert!(statuses[..10].iter().all(|&status| status == 204), "{statuses:?}");
    assert!(statuses.contains(&429));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_password_guards_making_tables_and_nothing_else() {
    let host = Host::with(|settings| settings.instance_password = Some("boulon".into())).await;
    let body =
        |password: Option<&str>| json!({"game": "robotroc", "seats": [{"person": "Ana"}, {}], "password": password});
    for wrong in [None, Some(""), Some("ecrou")] {
        let reply = host.client().post("/api/tables", &body(wrong)).await.unwrap();
        assert_eq!((reply.status.as_u16(), &reply.json()["error"]), (403, &json!("password")));
    }
    let mut ana = create(host.address, body(Some("boulon"))).await;
    // A recorded game is a table, too.
    let mut record = ana.client.get(&ana.path("/record")).await.unwrap().json();
    let reply = host.client().post("/api/records", &record).await.unwrap();
    assert_eq!((reply.status.as_u16(), &reply.json()["error"]), (403, &json!("password")));
    record["password"] = json!("boulon");
    assert_eq!(host.client().post("/api/records", &record).await.unwrap().json()["error"], "bad_record");
    join(host.address, &ana.table, "Bo").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn made_up_secrets_do_not_pass_the_limits() {
    let host = Host::with(|settings| settings.limits.posts_per_second = 5).await;
    let mut ana = create(host.address, json!({"game": "robotroc", "seats": [{"person": "Ana"}, {}]})).await;
    ana.state().await;
    let made_up = |number: usize| format!("{number:0>52}");
    for (path, body) in [
        ("/api/codes/K7QF2M".to_owned(), None),
        ("/api/keys".into(), Some(json!({"token": made_up(7)}))),
        (ana.path("/asides"), Some(json!({"kind": "emote", "say": "hm"}))),
    ] {
        let mut statuses = Vec::new();
        for number in 0..60 {
            let mut client = host.with_token(&made_up(number));
            let reply = match &body {
                Some(body) => client.post(&path, body).await.unwrap(),
                None => client.get(&path).await.unwrap(),
            };
            statuses.push(reply.status.as_u16());
        }
        assert!(statuses.contains(&429), "{path}: {statuses:?}");
    }
    // Who really has a seat does not suffer from the neighbours' flood.
    assert_eq!(ana.post("/asides", json!({"kind": "emote", "say": "hm"})).await.status, 204);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn requests_of_every_kind_are_counted() {
    let host = Host::with(|settings| settings.limits.requests_per_second = 1).await;
    let mut client = host.client();
    let mut spent = false;
    for _ in 0..10 {
        spent |= client.get("/api/games").await.unwrap().status == 429;
    }
    assert!(spent, "a burst of three is fine, ten are not");
    for path in ["/api/docs", "/api/openapi.json", "/rules", "/nowhere", "/", "/api/mine"] {
        assert_eq!(client.get(path).await.unwrap().status, 429, "{path}");
    }
    assert_eq!(client.send(Method::POST, "/settings", Some(Vec::new())).await.unwrap().status, 429);
    assert_eq!(client.get("/healthz").await.unwrap().status, 200, "probes are not counted");
    client.headers = vec![("accept", "text/html".into())];
    assert!(client.get("/").await.unwrap().text().starts_with("<!DOCTYPE html>"), "people get a page");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ux_35_it_works_under_a_base_path() {
    let host = Host::with(|settings| settings.base_path = "/robots".into()).await;
    let mut client = host.client();
    let body = json!({"game": "robotroc", "seats": [{"person": "Ana"}, {}]});
    let reply = client.post("/robots/api/tables", &body).await.unwrap();
    assert_eq!(reply.status, 201, "{}", reply.text());
    let table = reply.json()["table"].as_str().unwrap().to_owned();
    let mut events = client.stream(&format!("/robots/api/tables/{table}/stream"), None).await.unwrap();
    assert_eq!(events.next().await.unwrap().kind, "table");
    assert_eq!(client.get("/robots/healthz").await.unwrap().status, 200);
    assert_eq!(client.get("/healthz").await.unwrap().status, 200);
    assert_eq!(client.get("/api/games").await.unwrap().status, 404);
    assert_eq!(client.get("/robots").await.unwrap().headers["location"], "/robots/");
    let document = client.get("/robots/api/openapi.json").await.unwrap().json();
    assert_eq!(document["servers"][0]["url"], "/robots");
    assert!(client.get("/robots/api/docs").await.unwrap().text().contains("href=\"/robots/api/docs.css\""));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ux_35_forwarded_addresses_are_believed_only_when_told_to() {
    for trusted in [false, true] {
        let host = Host::with(|settings| {
            settings.trust_proxy = trusted;
            settings.limits.tables_per_hour = 1;
        })
        .await;
        let mut made = 0;
        for number in 0..3 {
            let mut client = host.client();
            client.headers = vec![
                ("x-forwarded-for", format!("198.51.100.7, 203.0.113.{number}")),
                ("x-forwarded-proto", "https".into()),
            ];
            client.headers.push(("sec-fetch-site", "same-origin".into()));
            let body = json!({"game": "robotroc", "seats": [{"person": "Ana"}, {}]});
            let reply = client.post("/api/tables", &body).await.unwrap();
            if reply.status.is_success() {
                made += 1;
                assert_eq!(reply.headers["set-cookie"].to_str().unwrap().contains("Secure"), trusted);
            }
        }
        assert_eq!(made, if trusted { 3 } else { 1 });
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_are_text_and_secrets_stay_secret() {
    let host = Host::new().await;
    let name = "<b>\"Ana\" & co</b>";
    let mut ana = create(host.address, json!({"game": "robotroc", "seats": [{"person": name}, {}]})).await;
    let text = ana.client.get(&ana.path("")).await.unwrap().text();
    assert!(!text.contains(&ana.token));
    assert_eq!(ana.state().await["seats"][0]["person"], name);
    // The seed is in no answer, whoever asks: the room has it, so look for the real one.
    let room = host.house.room(&ana.table).await.unwrap();
    let seed = room.look().header.record.seed.unwrap().to_string();
    for path in ["", "/record", "/log", "/moves"] {
        let text = ana.client.get(&ana.path(path)).await.unwrap().text();
        assert!(!text.contains(&seed), "{path}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ux_36_57_alive_ready_and_measured() {
    let port = free_port();
    let host = Host::with(|settings| settings.metrics_addr = Some(([127, 0, 0, 1], port).into())).await;
    let mut ana = create(
        host.address,
        json!({"game": "robotroc", "seats": [{"person": "Ana"}, {"bot": "random"}], "pace": "instant"}),
    )
    .await;
    while !ana.play_first().await {}
    let stream = ana.client.stream(&ana.path("/stream"), None).await.unwrap();
    assert_eq!(host.client().get("/healthz").await.unwrap().text(), "alive\n");
    assert_eq!(host.client().get("/readyz").await.unwrap().text(), "ready\n");
    assert_eq!(host.client().get("/metrics").await.unwrap().status, 404, "metrics have an address of their own");
    let metrics = Client::new(([127, 0, 0, 1], port).into()).get("/metrics").await.unwrap().text();
    for name in [
        "ferraille_tables{status=\"playing\"} 1",
        "ferraille_streams 1",
        "ferraille_moves_total",
        "ferraille_move_seconds_bucket",
        "ferraille_bot_seconds_count",
        "ferraille_database_bytes",
    ] {
        assert!(metrics.contains(name), "{name} in\n{metrics}");
    }
    assert!(!metrics.contains("Ana") && !metrics.contains(&ana.table));
    drop(stream);
    let reply = host.client().send(Method::PUT, "/api/games", None).await.unwrap();
    assert_eq!(reply.status, 405);
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn old_tables_leave_when_their_time_has_come() {
    use server::settings::Lifetime;
    let host = Host::with(|settings| settings.idle_ttl = Lifetime::After(std::time::Duration::from_millis(1))).await;
    let ana = create(host.address, json!({"game": "robotroc", "seats": [{"person": "Ana"}, {}]})).await;
    let mut events = ana.client.stream(&ana.path("/stream"), None).await.unwrap();
    events.next().await.unwrap();
    tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    server::expire(&host.house).await.unwrap();
    assert_eq!(events.next().await.unwrap().kind, "gone");
    assert_eq!(host.client().get(&ana.path("")).await.unwrap().status, 404);
}
