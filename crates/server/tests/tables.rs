//! Tables from the first seat to the rematch, over the API.

mod common;

use common::*;
use games::GameName;
use serde_json::{Value, json};
use server::client::Client;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_join_by_link_and_play_every_game_to_its_end() {
    let host = Host::new().await;
    for game in GameName::ALL {
        if game.players().0 > 2 {
            continue;
        }
        let mut people = two_people(host.address, game.name()).await;
        let mut moves = 0;
        while people[0].state().await["status"] == "playing" {
            for person in &mut people {
                if person.play_first().await {
                    moves += 1;
                }
            }
        }
        let end = people[0].state().await;
        assert_eq!(end["status"], "finished", "{game}");
        assert!(end["outcome"]["result"]["winners"].is_array() && end["outcome"]["score"]["lines"].is_array());
        assert_eq!(end["seq"], moves, "{game}: every move that was acknowledged is in the log");
        // The whole record is everyone's now, and it keeps its promise.
        let record = people[1].client.get(&people[1].path("/record")).await.unwrap().json();
        assert_eq!(record["log"].as_array().unwrap().len(), moves, "{game}");
        assert_eq!(record["seats"], json!(["Ana", "Bo"]));
        assert_eq!(end["seed"], record["seed"]);
        let record: table::Record = serde_json::from_value(record).unwrap();
        assert!(games::AnySession::open(&record).unwrap().outcome().is_some());
    }
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_sees_what_is_not_theirs_to_see() {
    let host = Host::new().await;
    let [mut ana, mut bo] = two_people(host.address, "robotroc").await;
    for _ in 0..4 {
        let (mine, theirs) = (ana.state().await, bo.state().await);
        assert_eq!((&mine["viewer"], &theirs["viewer"]), (&json!(0), &json!(1)));
        let watched = host.client().get(&ana.path("")).await.unwrap().json();
        assert_eq!(watched["viewer"], Value::Null);
        assert_eq!(watched["moves"], json!([]));
        for state in [&mine, &theirs, &watched] {
            assert!(state.get("seed").is_none(), "the seed is told at the end only");
            assert_eq!(state["commitment"].as_str().unwrap().len(), 64);
        }
        // What a view may hold is the business of the games' laws; here: it is the session's view for that viewer.
        let room = host.house.room(&ana.table).await.unwrap();
        let views: Vec<Value> = [Some(0), Some(1), None]
            .map(|seat: Option<u8>| seat.map_or(table::Viewer::Spectator, |s| table::Viewer::Seat(table::Seat::new(s))))
            .map(|viewer| serde_json::to_value(room.look().game.view(viewer)).unwrap())
            .to_vec();
        assert_eq!([&mine["view"], &theirs["view"], &watched["view"]], [&views[0], &views[1], &views[2]]);
        for person in [&mut ana, &mut bo] {
            person.play_first().await;
        }
    }
    let running = host.client().get(&ana.path("/record")).await.unwrap().json();
    assert!(running.get("seed").is_none() && running["log"] == json!([]), "no moves, no seed while the game runs");
    // Asking as a seat that is not one's own is refused.
    let path = ana.path("?seat=1");
    assert_eq!(ana.client.get(&path).await.unwrap().status, 403);
    assert_eq!(host.client().get(&path).await.unwrap().status, 403);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_code_finds_the_table_and_a_full_table_says_so() {
    let host = Host::new().await;
    let mut ana = create(host.address, json!({"game": "robotroc", "seats": [{"person": "Ana"}, {}]})).await;
    let state = ana.state().await;
    assert_eq!(state["status"], "waiting");
    let code = state["code"].as_str().unwrap().to_lowercase();
    let found = host.client().get(&format!("/api/codes/{code}")).await.unwrap().json();
    assert_eq!(found["table"], ana.table.as_str());
    // Before everyone is there, nobody plays.
    let reply = ana.play(&json!(0), &json!("anything")).await;
    assert_eq!((reply.status.as_u16(), &reply.json()["error"]), (409, &json!("waiting")));
    let mut second = join(host.address, &ana.table, "Ana").await;
    assert_eq!(second.state().await["seats"][1]["person"], "Ana 2", "names differ");
    let reply = Client::new(host.address).post(&ana.path("/join"), &json!({"name": "Cy"})).await.unwrap();
    assert_eq!((reply.status.as_u16(), &reply.json()["error"]), (409, &json!("full")));
    assert!(reply.json()["message"].as_str().unwrap().contains("watch"));
    // Joining again is coming back.
    let again = second.post("/join", json!({"name": "Ana"})).await;
    assert_eq!(again.json()["seats"], json!([1]));
    assert_eq!(host.client().get("/api/codes/ZZZZZZ").await.unwrap().status, 404);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_repeated_post_is_harmless_and_a_stale_one_is_told() {
    let host = Host::new().await;
    let mut people = two_people(host.address, "robotroc").await;
    let first = people[0].state().await["to_act"][0].as_u64().unwrap() as usize;
    let actor = &mut people[first];
    let before = actor.state().await;
    let (one, other) = (&before["moves"][0]["text"], &before["moves"][1]["text"]);
    let played = actor.play(&before["seq"], one).await.json();
    assert_eq!(played, json!({"seq": 0, "version": before["version"].as_i64().unwrap() + 1, "again": false}));
    for _ in 0..3 {
        let again = actor.play(&before["seq"], one).await;
        assert_eq!(
            (again.status.as_u16(), &again.json()["seq"], &again.json()["again"]),
            (200, &json!(0), &json!(true))
        );
    }
    let stale = actor.play(&before["seq"], other).await;
    assert_eq!((stale.status.as_u16(), &stale.json()["error"]), (409, &json!("stale")));
    assert_eq!(stale.json()["seq"], 1, "the refusal says which number is right");
    assert_eq!(actor.play(&json!(99), one).await.status, 409);
    assert_eq!(actor.play(&json!(-1), one).await.status, 409);
    // The data of a move is as good as its text.
    let state = people[1 - first].state().await;
    let reply = people[1 - first].play(&state["seq"], &state["moves"][0]["move"]).await;
    assert_eq!(reply.status, 200, "{}", reply.text());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_are_explained_before_and_after() {
    let host = Host::new().await;
    let mut people = two_people(host.address, "robotroc").await;
    let first = people[0].state().await["to_act"][0].as_u64().unwrap() as usize;
    let path = people[first].path("/moves?lang=fr");
    let offers = people[first].client.get(&path).await.unwrap().json();
    let legal = offers["offers"].as_array().unwrap().iter().find(|offer| offer["legal"] == true).unwrap();
    assert!(!legal["words"].as_str().unwrap().is_empty() && legal["leads_to"].is_array());
    let asked = people[first].post("/check", json!({"move": legal["text"]})).await.json();
    assert_eq!(asked["legal"], true);
    // The other one is told that it is not their turn, in words.
    let asked = people[1 - first].post("/check", json!({"move": legal["text"]})).await.json();
    assert_eq!(asked["legal"], false);
    assert!(!asked["why_not"].as_str().unwrap().is_empty());
    let refused = people[1 - first].play(&json!(0), &legal["text"]).await;
    assert_eq!((refused.status.as_u16(), &refused.json()["error"]), (409, &json!("not_your_turn")));
    people[first].play_first().await;
    let path = people[1 - first].path("/log");
    let log = people[1 - first].client.get(&path).await.unwrap().json();
    assert_eq!(log["steps"].as_array().unwrap().len(), 1);
    assert!(log["steps"][0]["words"].is_array());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ux_42_a_bot_plays_its_seat_and_practice_takes_anything_back() {
    let host = Host::new().await;
    let body =
        json!({"game": "robotroc", "seats": [{"person": "Ana"}, {"bot": "random"}], "pace": "instant", "seed": "7"});
    let mut ana = create(host.address, body).await;
    let mut moves = 0;
    while moves < 3 {
        moves += usize::from(ana.play_first().await);
    }
    until("the bot has answered", 10, || {
        let path = ana.path("");
        let mut client = host.with_token(&ana.token);
        async move { (!client.get(&path).await.unwrap().json()["moves"].as_array().unwrap().is_empty()).then_some(()) }
    })
    .await;
    let before = ana.state().await;
    assert_eq!(before["undo"]["possible"], true);
    let reply = ana.post("/undo", json!({"seq": before["seq"]})).await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    assert!(ana.state().await["seq"].as_i64() > before["seq"].as_i64(), "an undo is an entry of the log");
    // A repeated undo is harmless, too.
    let again = ana.post("/undo", json!({"seq": before["seq"]})).await;
    assert_eq!(again.json()["again"], true);
    // The game goes on to its end.
    while ana.state().await["status"] == "playing" {
        if !ana.play_first().await {
            tokio::task::yield_now().await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_goes_to_a_bot_and_back_and_nobody_elses_does() {
    let host = Host::new().await;
    let [mut ana, mut bo] = two_people(host.address, "robotroc").await;
    // Someone else's: not before their time has run out.
    let reply = ana.post("/seats/1", json!({"bot": "random"})).await;
    assert_eq!((reply.status.as_u16(), &reply.json()["error"]), (403, &json!("patience")));
    // One's own: at any time. The bot plays, the person comes back.
    assert_eq!(bo.post("/seats/1", json!({"bot": "random"})).await.status, 204);
    let seats = ana.state().await["seats"].clone();
    assert_eq!(seats[1], json!({"person": "Bo", "bot": "random", "open": false}));
    for _ in 0..3 {
        until("it is Ana's turn", 10, || {
            let path = ana.path("");
            let mut client = host.with_token(&ana.token);
            async move { (client.get(&path).await.unwrap().json()["to_act"][0] == 0).then_some(()) }
        })
        .await;
        ana.play_first().await;
    }
    assert_eq!(bo.post("/seats/1", json!({"bot": null})).await.status, 204);
    assert_eq!(ana.state().await["seats"][1]["bot"], Value::Null);
    // Only Bo can take Bo's seat back, and a spectator can do nothing of the kind.
    assert_eq!(host.client().post(&ana.path("/seats/1"), &json!({"bot": "random"})).await.unwrap().status, 403);
    // Bo leaves for good: a bot plays on, and the key opens nothing any more.
    assert_eq!(bo.post("/leave", json!({})).await.status, 204);
    assert_eq!(ana.state().await["seats"][1], json!({"person": null, "bot": "level:2", "open": false}));
    assert_eq!(bo.state().await["viewer"], Value::Null);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ux_30_a_leaver_never_freezes_a_table() {
    let host = Host::new().await;
    let body = json!({"game": "robotroc", "seats": [{"person": "Ana"}, {}], "pace": "instant", "patience": 30});
    let mut ana = create(host.address, body).await;
    let bo = join(host.address, &ana.table, "Bo").await;
    while ana.state().await["to_act"] == json!([0]) {
        ana.play_first().await;
    }
    // Bo is to act and does not. Half a minute later (the clock of the table is turned back) Ana hands the seat over.
    let room = host.house.room(&ana.table).await.unwrap();
    let reply = ana.post("/seats/1", json!({"bot": "random"})).await;
    assert_eq!(reply.json()["error"], "patience");
    assert!(reply.json()["seconds"].as_i64().unwrap() <= 30);
    room.turn_back_clock(31_000);
    let reply = ana.post("/seats/1", json!({"bot": "random"})).await;
    assert_eq!(reply.status, 204, "{}", reply.text());
    until("the bot plays", 10, || {
        let path = ana.path("");
        let mut client = host.with_token(&ana.token);
        async move { (client.get(&path).await.unwrap().json()["to_act"] == json!([0])).then_some(()) }
    })
    .await;
    // Bo comes back days later, from the same key.
    let mut bo = bo;
    assert_eq!(bo.post("/seats/1", json!({"bot": null})).await.status, 204);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn open_seats_can_be_given_to_bots_to_begin_now() {
    let host = Host::new().await;
    let body = json!({"game": "robotroc", "seats": [{"person": "Ana"}, {}, {}], "pace": "instant"});
    let mut ana = create(host.address, body).await;
    assert_eq!(ana.post("/seats/1", json!({"bot": "random"})).await.status, 204);
    assert_eq!(ana.post("/seats/1", json!({"bot": null})).await.status, 204, "and opened again");
    assert_eq!(ana.post("/seats/1", json!({"bot": "random"})).await.status, 204);
    assert_eq!(ana.state().await["status"], "waiting");
    assert_eq!(ana.post("/seats/2", json!({"bot": "random"})).await.status, 204);
    assert_eq!(ana.state().await["status"], "playing");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ux_32_a_personal_link_moves_a_seat_to_another_device() {
    let host = Host::new().await;
    let [mut ana, _bo] = two_people(host.address, "robotroc").await;
    let link = ana.post("/keys", json!({"kind": "link"})).await.json()["token"].as_str().unwrap().to_owned();
    // A browser opens it: it gets a cookie that scripts can't read, and no token to see.
    let mut phone = host.client();
    phone.headers.push(("sec-fetch-site", "same-origin".into()));
    let reply = phone.post("/api/keys", &json!({"token": link})).await.unwrap();
    assert_eq!(reply.status, 200, "{}", reply.text());
    assert!(reply.json().get("token").is_none());
    let cookie = reply.headers["set-cookie"].to_str().unwrap().to_owned();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"));
    phone.headers.push(("cookie", cookie.split(';').next().unwrap().to_owned()));
    assert_eq!(phone.get(&ana.path("")).await.unwrap().json()["viewer"], 0);
    let mine = phone.get("/api/mine").await.unwrap().json();
    assert_eq!(mine["tables"][0]["table"], ana.table.as_str());
    // The link is ended; what it opened before stays open, but it opens no more.
    let path = ana.path("/keys?kind=link");
    assert_eq!(ana.client.send(axum::http::Method::DELETE, &path, None).await.unwrap().status, 204);
    assert_eq!(host.client().post("/api/keys", &json!({"token": link})).await.unwrap().status, 404);
    assert_eq!(phone.get(&ana.path("")).await.unwrap().json()["viewer"], 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everyone_finds_the_same_rematch() {
    let host = Host::new().await;
    let mut people = two_people(host.address, "robotroc").await;
    assert_eq!(people[0].post("/rematch", json!({})).await.json()["error"], "not_over");
    while people[0].state().await["status"] == "playing" {
        for person in &mut people {
            person.play_first().await;
        }
    }
    let first = people[0].post("/rematch", json!({})).await.json();
    let second = people[1].post("/rematch", json!({})).await.json();
    assert_eq!(first["table"], second["table"]);
    assert_eq!((&first["seats"], &second["seats"]), (&json!([0]), &json!([1])), "the same keys open the same seats");
    assert_eq!(people[0].state().await["next"], first["table"]);
    let mut next = Player {
        table: first["table"].as_str().unwrap().into(),
        client: host.with_token(&people[0].token),
        token: String::new(),
        seat: 0,
    };
    let state = next.state().await;
    assert_eq!(state["status"], "playing");
    assert_ne!(state["commitment"], people[0].state().await["commitment"], "a new deal");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn asides_are_said_beside_the_game() {
    let host = Host::new().await;
    let [mut ana, mut bo] = two_people(host.address, "robotroc").await;
    for _ in 0..2 {
        let reply = ana.post("/asides", json!({"kind": "emote", "say": "bravo", "key": "k1"})).await;
        assert_eq!(reply.status, 204, "{}", reply.text());
    }
    bo.post("/asides", json!({"kind": "wish", "say": "undo"})).await;
    let asides = bo.state().await["asides"].clone();
    assert_eq!(asides.as_array().unwrap().len(), 2, "said twice with one key is said once");
    assert_eq!((&asides[0]["seat"], &asides[0]["say"]), (&json!(0), &json!("bravo")));
    let state = bo.state().await;
    assert_eq!(state["seq"], 0, "the game's log is untouched");
    let reply = ana.post("/asides", json!({"kind": "emote", "say": "<script>"})).await;
    assert_eq!(reply.status, 422);
    assert_eq!(
        host.client().post(&ana.path("/asides"), &json!({"kind": "emote", "say": "bravo"})).await.unwrap().status,
        403
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ld_11_whoever_receives_a_card_may_wish_for_it_while_it_can_be_given() {
    let host = Host::new().await;
    let mut people = two_people(host.address, "droids").await;
    let giver = people[0].state().await["to_act"][0].as_u64().unwrap() as usize;
    let state = people[1 - giver].state().await;
    let wishes: Vec<String> =
        state["wishes"].as_array().unwrap().iter().map(|wish| wish["text"].as_str().unwrap().to_owned()).collect();
    assert_eq!(wishes.len(), 2, "{wishes:?}");
    assert_eq!(people[giver].state().await["wishes"], json!([]), "who gives needs no wish");
    let wish = |say: &str| json!({"kind": "wish", "say": say});
    let reply = people[1 - giver].post("/asides", wish(&wishes[1])).await;
    assert_eq!(reply.status, 204, "{}", reply.text());
    let heard = people[giver].state().await;
    let said = heard["asides"].as_array().unwrap().last().unwrap();
    assert_eq!((&said["seat"], &said["say"]), (&json!(1 - giver), &json!(wishes[1])));
    assert_eq!((&heard["seq"], &heard["to_act"]), (&json!(0), &json!([giver])), "it binds nobody");
    // Not one's own to wish for: another's card, or any once it is given.
    let refused = people[giver].post("/asides", wish(&wishes[0])).await;
    assert_eq!(refused.status, 422);
    assert!(refused.text().contains("rematch"), "it is said what can be wished for: {}", refused.text());
    let reply = people[giver].play(&json!(0), &json!(wishes[0])).await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    assert_eq!(people[1 - giver].post("/asides", wish(&wishes[1])).await.status, 422, "too late");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ux_10_a_table_comes_back_after_a_restart_with_everything() {
    let host = Host::new().await;
    let mut people = two_people(host.address, "robotroc").await;
    for _ in 0..5 {
        for person in &mut people {
            person.play_first().await;
        }
    }
    people[0].post("/asides", json!({"kind": "emote", "say": "hm"})).await;
    people[0].post("/pace", json!({"pace": "slow"})).await;
    let before = [people[0].state().await, people[1].state().await];
    let (table, tokens) = (people[0].table.clone(), [people[0].token.clone(), people[1].token.clone()]);
    drop(people);
    let folder = host.stop().await;
    let host = Host::start(settings(&folder.sqlite()), folder).await;
    for (token, before) in tokens.iter().zip(before) {
        let after = host.with_token(token).get(&format!("/api/tables/{table}")).await.unwrap().json();
        assert_eq!(after, before);
    }
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_record_goes_out_and_comes_back() {
    let host = Host::new().await;
    for game in GameName::ALL {
        let body = json!({"game": game.name(), "seats": [{"person": "Ana"}, {"person": "Bo"}]});
        let mut both = create(host.address, body).await;
        for _ in 0..5000 {
            let state = both.state().await;
            let Some(mv) = state["moves"].get(0) else { break };
            both.play(&state["seq"], &mv["text"]).await;
        }
        let record = both.client.get(&both.path("/record")).await.unwrap().json();
        let reply = host.client().post("/api/records", &record).await.unwrap();
        assert_eq!(reply.status, 201, "{game}: {}", reply.text());
        let copy = reply.json()["table"].as_str().unwrap().to_owned();
        let again = host.client().get(&format!("/api/tables/{copy}/record")).await.unwrap().json();
        assert_eq!(again, record, "{game}");
        // An unfinished one goes on alone against bots, and not with others.
        let mut half = record.clone();
        half["log"].as_array_mut().unwrap().truncate(3);
        half.as_object_mut().unwrap().remove("outcome");
        assert_eq!(host.client().post("/api/records", &half).await.unwrap().status, 422);
        half["seats"] = json!(["Ana", "random"]);
        let made = host.client().post("/api/records", &half).await.unwrap();
        assert_eq!(made.json()["seats"], json!([0]), "{}", made.text());
        // A forged one is refused.
        half["seed"] = json!("00".repeat(32));
        assert_eq!(host.client().post("/api/records", &half).await.unwrap().json()["error"], "bad_record");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_record_that_is_too_long_to_replay_is_refused_before_it_is_replayed() {
    let host = Host::with(|settings| settings.limits.tables_per_hour = 3).await;
    let mut ana =
        create(host.address, json!({"game": "robotroc", "seats": [{"person": "Ana"}, {"person": "Bo"}]})).await;
    let record = ana.client.get(&ana.path("/record")).await.unwrap().json();
    for entry in [json!({"seat": 0}), json!({"seat": 0, "move": "x"})] {
        let mut long = record.clone();
        long["log"] = Value::from(vec![entry; 6000]);
        let reply = host.client().post("/api/records", &long).await.unwrap();
        assert_eq!((reply.status.as_u16(), &reply.json()["error"]), (422, &json!("bad_record")), "{}", reply.text());
        assert!(reply.json()["message"].as_str().unwrap().contains("too long"));
    }
    // Even what is refused was counted: it costs the server something.
    assert_eq!(host.client().post("/api/records", &record).await.unwrap().status, 429);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_practice_tables_log_does_not_grow_for_ever() {
    let host = Host::new().await;
    let seats = json!([{"person": "Ana"}, {"bot": "random"}]);
    let mut ana =
        create(host.address, json!({"game": "robotroc", "seats": seats, "pace": "instant", "seed": "1"})).await;
    let (mut undos, mut refused) = (0, None);
    while refused.is_none() {
        let state = ana.state().await;
        let Some(mv) = state["moves"].get(0) else { continue };
        let reply = ana.play(&state["seq"], &mv["text"]).await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        // The bot may be faster, then there is more to be taken back.
        while refused.is_none() {
            let seq = ana.state().await["seq"].clone();
            let reply = ana.post("/undo", json!({"seq": seq})).await;
            match reply.status.as_u16() {
                200 => {
                    undos += 1;
                    break;
                }
                409 => {}
                _ => refused = Some(reply.json()),
            }
        }
        assert!(undos <= server::room::MOST_UNDOS, "more undos than a record holds");
    }
    assert_eq!((undos, &refused.unwrap()["error"]), (server::room::MOST_UNDOS, &json!("no_undo")));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_in_play_never_has_an_open_seat() {
    let host = Host::new().await;
    let seats = json!([{"person": "Ana"}, {"bot": "random"}, {}]);
    let mut met = 0;
    for _ in 0..25 {
        let mut ana = create(host.address, json!({"game": "robotroc", "seats": seats, "pace": "instant"})).await;
        // Ana sends the bot away at the very moment when Bo takes the last seat.
        let (mut bo, path) = (host.client(), ana.path("/join"));
        let name = json!({"name": "Bo"});
        let (sent, joined) = tokio::join!(ana.post("/seats/1", json!({"bot": null})), bo.post(&path, &name));
        assert_eq!(joined.unwrap().status, 200);
        assert!([204, 403, 409].contains(&sent.status.as_u16()), "{}", sent.text());
        met += usize::from(sent.status == 204);
        let state = ana.state().await;
        let has_open = state["seats"].as_array().unwrap().iter().any(|seat| seat["open"] == true);
        assert_eq!(state["status"] == "waiting", has_open, "{state}");
    }
    println!("the bot went {met} times of 25");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_bots_at_a_table_are_told_to_leave_room() {
    let host = Host::new().await;
    let body = json!({"game": "robotroc", "seats": [{"bot": "level:4"}, {"bot": "level:4"}]});
    let reply = host.client().post("/api/tables", &body).await.unwrap();
    assert_eq!((reply.status.as_u16(), &reply.json()["error"]), (422, &json!("seats")));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_has_left_for_good_is_not_seated_in_the_rematch() {
    let host = Host::new().await;
    let mut people = two_people(host.address, "robotroc").await;
    while people[0].state().await["status"] == "playing" {
        for person in &mut people {
            person.play_first().await;
        }
    }
    assert_eq!(people[1].post("/leave", json!({})).await.status, 204);
    let next = people[0].post("/rematch", json!({})).await.json();
    let path = format!("/api/tables/{}", next["table"].as_str().unwrap());
    let state = host.client().get(&path).await.unwrap().json();
    assert_eq!(state["status"], "waiting", "someone else may come");
    assert_eq!(
        state["seats"],
        json!([
            {"person": "Ana", "bot": null, "open": false},
            {"person": null, "bot": null, "open": true},
        ])
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_has_twenty_keys_at_most_and_ones_own_is_never_ended() {
    let host = Host::new().await;
    let mut ana = create(host.address, json!({"game": "robotroc", "seats": [{"person": "Ana"}, {}]})).await;
    let link = ana.post("/keys", json!({"kind": "link"})).await.json()["token"].clone();
    let mut statuses = Vec::new();
    for _ in 0..20 {
        // Each comes without a key of its own, like the programs that make previews of links.
        statuses.push(host.client().post("/api/keys", &json!({"token": link})).await.unwrap().status.as_u16());
    }
    assert_eq!((statuses.iter().filter(|&&status| status == 200).count(), statuses[19]), (18, 409), "{statuses:?}");
    let mut phone = host.client();
    phone.headers.push(("sec-fetch-site", "same-origin".into()));
    assert_eq!(phone.post("/api/keys", &json!({"token": link})).await.unwrap().json()["error"], "keys");
    // All others end; this one goes on.
    let path = ana.path("/keys?kind=browser");
    assert_eq!(ana.client.send(axum::http::Method::DELETE, &path, None).await.unwrap().status, 204);
    assert_eq!(ana.state().await["viewer"], 0);
    let claimed = phone.post("/api/keys", &json!({"token": link})).await.unwrap();
    assert_eq!(claimed.status, 200, "{}", claimed.text());
    let cookie = claimed.headers["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
    phone.headers.push(("cookie", cookie));
    assert_eq!(phone.get(&ana.path("")).await.unwrap().json()["viewer"], 0);
    assert_eq!(ana.client.send(axum::http::Method::DELETE, &path, None).await.unwrap().status, 204);
    assert_eq!(phone.get(&ana.path("")).await.unwrap().json()["viewer"], Value::Null);
}
