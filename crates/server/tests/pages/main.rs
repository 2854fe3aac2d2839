//! The pages, as a browser without scripts uses them: forms, redirects, cookies.

#[path = "../common/mod.rs"]
mod common;
mod forms;
mod looking;

use std::time::Duration;

use common::*;
use forms::{Browser, attribute, offered};
use games::GameName;
use server::client::Client;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn from_the_home_page_one_click_starts_every_game_against_bots() {
    let host = Host::new().await;
    for game in GameName::ALL {
        let mut browser = Browser::new(host.address);
        let (_, home) = browser.get("/").await;
        assert_eq!(home.status, 200);
        assert!(home.text().contains(&format!("value=\"{game}\"")), "{game} is on the home page");
        let (path, table) =
            browser.post("/tables", &[("game", game.name()), ("how", "now"), ("pace", "instant")]).await;
        assert_eq!((table.status.as_u16(), browser.clicks), (200, 1), "UX-1: {}", table.text());
        assert!(path.starts_with("/t/") && table.text().contains("id=\"state\""), "{game}");
        // A whole game with forms alone.
        let mut seq = String::new();
        for _ in 0..2000 {
            let (_, page) = browser.get(&path).await;
            let html = page.text();
            if html.contains("zone-over") {
                break;
            }
            seq = attribute(&html, "name=\"seq\" value=\"").unwrap().to_owned();
            match offered(&html).first() {
                Some(mv) => {
                    let (_, page) = browser.post(&format!("{path}/moves"), &[("seq", &seq), ("move", mv)]).await;
                    // 409: a bot has acted at the same moment, and the page is drawn anew.
                    assert!(matches!(page.status.as_u16(), 200 | 409), "{game} {mv}: {}", page.text());
                }
                None => tokio::time::sleep(Duration::from_millis(5)).await,
            }
        }
        let (_, end) = browser.get(&path).await;
        assert!(end.text().contains("zone-over"), "{game} has ended, at {seq}");
        let (_, record) = browser.get(&format!("{path}/record.json")).await;
        let record: table::Record = serde_json::from_slice(&record.body).unwrap();
        assert!(games::AnySession::open(&record).is_ok());
        // And again.
        let (next, page) = browser.post(&format!("{path}/rematch"), &[]).await;
        assert!(next != path && next.starts_with("/t/") && page.text().contains("id=\"state\""));
        let (_, home) = browser.get("/").await;
        assert!(home.text().contains(&path[3..]), "one's tables are on the home page");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn friends_join_by_link_or_code_and_refusals_are_told_on_the_page() {
    let host = Host::new().await;
    let (mut ana, mut bo) = (Browser::new(host.address), Browser::new(host.address));
    let (path, lobby) =
        ana.post("/tables", &[("game", "robotroc"), ("how", "friends"), ("players", "2"), ("pace", "instant")]).await;
    assert!(lobby.text().contains("id=\"lobby\""), "{}", lobby.text());
    let (_, lobby) = ana.post(&format!("{path}/seat"), &[("seat", "0"), ("name", "Ana <b>")]).await;
    assert!(lobby.text().contains("Ana &lt;b&gt;"), "names are text");
    let room = host.house.room(&path[3..]).await.unwrap();
    let code = room.look().code.to_string();
    let (_, wrong) = bo.post("/join", &[("code", "ZZZZZZ")]).await;
    assert_eq!(wrong.status, 404);
    assert!(wrong.text().contains("ZZZZZZ"));
    let (found, _) = bo.post("/join", &[("code", &format!("{} {}", &code[..3].to_lowercase(), &code[3..]))]).await;
    assert_eq!(found, path);
    let (_, unnamed) = bo.post(&format!("{path}/seat"), &[("seat", "1"), ("name", "  ")]).await;
    assert_eq!(unnamed.status, 422);
    assert!(unnamed.text().contains("role=\"alert\""));
    let (_, table) = bo.post(&format!("{path}/seat"), &[("seat", "1"), ("name", "Bo")]).await;
    assert!(table.text().contains("id=\"state\""), "the last seat is taken: the game is on");
    // A third finds it full, and may watch.
    let mut cy = Browser::new(host.address);
    let (_, page) = cy.post(&format!("{path}/seat"), &[("seat", "1"), ("name", "Cy")]).await;
    assert!(page.status.is_client_error());
    let (_, page) = cy.get(&format!("{path}/watch")).await;
    assert!(page.text().contains("id=\"state\"") && offered(&page.text()).is_empty());
    // Whoever is not to act is told so on the page, which stays usable.
    let mut people = [ana, bo];
    let (_, page) = people[0].get(&path).await;
    let first = usize::from(offered(&page.text()).is_empty());
    let (_, page) = people[first].get(&path).await;
    let mv = offered(&page.text())[0].clone();
    let (_, refused) = people[1 - first].post(&format!("{path}/moves"), &[("seq", "0"), ("move", &mv)]).await;
    assert_eq!(refused.status, 409);
    assert!(refused.text().contains("role=\"alert\"") && refused.text().contains("id=\"state\""));
    let (_, played) = people[first].post(&format!("{path}/moves"), &[("seq", "0"), ("move", &mv)]).await;
    assert_eq!(played.status, 200);
    // The same click twice is harmless.
    let (_, again) = people[first].post(&format!("{path}/moves"), &[("seq", "0"), ("move", &mv)]).await;
    assert_eq!(again.status, 200);
    assert_eq!(room.look().length(), 1);
    people[first].post(&format!("{path}/emote"), &[("say", "bravo")]).await;
    let (_, heard) = people[1 - first].get(&path).await;
    assert!(heard.text().contains("class=\"emote\""), "the other one hears it");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ld_11_a_wish_is_shown_on_the_card_until_it_is_given() {
    let host = Host::new().await;
    let (mut ana, mut bo) = (Browser::new(host.address), Browser::new(host.address));
    let table = [("game", "droids"), ("how", "friends"), ("players", "2"), ("pace", "instant")];
    let (path, _) = ana.post("/tables", &table).await;
    ana.post(&format!("{path}/seat"), &[("seat", "0"), ("name", "Ana")]).await;
    bo.post(&format!("{path}/seat"), &[("seat", "1"), ("name", "Bo")]).await;
    let mut people = [ana, bo];
    let (_, page) = people[0].get(&path).await;
    let giver = usize::from(offered(&page.text()).is_empty());
    let buttons = |html: &str| html.matches("id=\"wish-").count();
    let shown = |html: &str| html.matches("class=\"ld-wish\"").count();
    let (_, page) = people[giver].get(&path).await;
    let gives = offered(&page.text());
    assert_eq!((buttons(&page.text()), shown(&page.text()), gives.len()), (0, 0, 2), "who gives has no wish");
    let (_, page) = people[1 - giver].get(&path).await;
    assert_eq!((buttons(&page.text()), shown(&page.text())), (2, 0));
    // What is given is what the button says.
    assert!(gives.iter().all(|give| page.text().contains(&format!("name=\"say\" value=\"{give}\""))));
    let (_, page) = people[1 - giver].post(&format!("{path}/emote"), &[("say", &gives[0])]).await;
    assert_eq!((buttons(&page.text()), shown(&page.text())), (1, 1), "{}", page.status);
    let (_, page) = people[giver].get(&path).await;
    assert_eq!(shown(&page.text()), 1, "who gives sees it");
    // Another wish takes its place; the gift ends it.
    people[1 - giver].post(&format!("{path}/emote"), &[("say", &gives[1])]).await;
    let (_, page) = people[giver].get(&path).await;
    assert_eq!(shown(&page.text()), 1);
    let (_, page) = people[giver].post(&format!("{path}/moves"), &[("seq", "0"), ("move", &gives[1])]).await;
    assert_eq!((buttons(&page.text()), shown(&page.text())), (0, 0));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_stream_pushes_the_regions_of_the_page() {
    let host = Host::new().await;
    let mut ana = Browser::new(host.address);
    let (path, _) =
        ana.post("/tables", &[("game", "robotroc"), ("how", "now"), ("players", "2"), ("pace", "instant")]).await;
    let stream = ana.client.stream(&format!("{path}/stream?seq=0"), None).await.unwrap();
    let mut stream = stream;
    let first = stream.next().await.unwrap();
    let html = String::from_utf8(first.data.to_vec()).unwrap();
    assert_eq!(first.kind, "regions");
    for id in ["state", "top", "bar", "tabs", "centre", "strip", "rail", "sheets"] {
        assert!(html.contains(&format!("id=\"{id}\"")), "{id}");
    }
    // A move of the page comes back over the stream, with a later number.
    loop {
        let (_, page) = ana.get(&path).await;
        let html = page.text();
        let seq = attribute(&html, "name=\"seq\" value=\"").unwrap().to_owned();
        if let Some(mv) = offered(&html).first() {
            ana.post(&format!("{path}/moves"), &[("seq", &seq), ("move", mv)]).await;
            break;
        }
    }
    let later = tokio::time::timeout(Duration::from_secs(5), stream.next()).await.unwrap().unwrap();
    assert!(later.id > first.id);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn several_people_at_one_screen_pass_it_on_without_showing_hands() {
    let host = Host::new().await;
    let mut browser = Browser::new(host.address);
    // Without help for memories each stock is its owner's secret (RT-13).
    let form = [("game", "robotroc"), ("how", "friends"), ("players", "2"), ("memory_help", "false")];
    let (path, _) = browser.post("/tables", &form).await;
    browser.post(&format!("{path}/seat"), &[("seat", "0"), ("name", "Ana")]).await;
    let (_, page) = browser.post(&format!("{path}/seat"), &[("seat", "1"), ("name", "Bo"), ("another", "yes")]).await;
    assert!(page.text().contains("hand-over") && !page.text().contains("id=\"state\""), "first: whose turn is it");
    for _ in 0..6 {
        let (_, page) = browser.get(&path).await;
        let seat = attribute(&page.text(), "name=\"seat\" value=\"").unwrap().to_owned();
        let (at, page) = browser.post(&format!("{path}/take"), &[("seat", &seat)]).await;
        assert!(at.ends_with(&format!("seat={seat}")) && page.text().contains("id=\"state\""));
        let html = page.text();
        let seq = attribute(&html, "name=\"seq\" value=\"").unwrap().to_owned();
        let (_, after) = browser.post(&format!("{path}/moves"), &[("seq", &seq), ("move", &offered(&html)[0])]).await;
        assert_eq!(after.status, 200);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn likings_are_remembered_and_lead_back() {
    let host = Host::with(|settings| settings.base_path = "/robots".into()).await;
    let mut browser = Browser { base: "/robots", ..Browser::new(host.address) };
    let (_, home) = browser.get("/").await;
    assert!(home.text().contains("lang=\"en\""));
    let (path, page) = browser.post("/settings", &[("lang", "fr"), ("back", "/rules")]).await;
    assert_eq!(path, "/robots/rules");
    assert!(page.text().contains("<html lang=\"fr\""));
    for evil in ["//evil.example", "https://evil.example", "/\\evil.example", ""] {
        let (path, _) = browser.post("/settings", &[("theme", "dark"), ("back", evil)]).await;
        assert_eq!(path, "/robots/", "{evil}");
    }
    // A link in a language speaks it, for this page.
    let (_, page) = browser.get("/credits?lang=en").await;
    assert!(page.text().contains("<html lang=\"en\""));
    // Everything a page loads is there, under the path, and may be kept.
    let (_, home) = browser.get("/").await;
    let html = home.text();
    let style = attribute(&html, "rel=\"stylesheet\" href=\"").unwrap();
    assert!(style.starts_with("/robots/assets/"));
    let file = Client::new(host.address).get(style).await.unwrap();
    assert_eq!(file.status, 200);
    assert!(file.headers["cache-control"].to_str().unwrap().contains("immutable"));
    assert!(html.split("href=\"/").skip(1).all(|rest| rest.starts_with("robots")), "every link stays under the path");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_not_there_is_said_on_a_page() {
    let host = Host::new().await;
    let mut browser = Browser::new(host.address);
    for path in ["/nowhere", "/t/nowhere", "/rules/chess", "/k/nothing", "/t/00000000000000000000000000"] {
        let (_, page) = browser.get(path).await;
        assert_eq!(page.status, 404, "{path}");
        assert!(
            page.text().contains("<h1>") && page.headers["content-type"].to_str().unwrap().contains("html"),
            "{path}"
        );
    }
    for path in [
        "/t/x/moves",
        "/t/x/undo",
        "/t/x/seat",
        "/t/x/free",
        "/t/x/bots",
        "/t/x/fill",
        "/t/x/emote",
        "/t/x/hand-over",
        "/t/x/rematch",
        "/t/x/leave",
        "/tables",
    ] {
        for form in [&[][..], &[("seq", "x"), ("seat", "300"), ("move", "\u{0}"), ("game", "chess")]] {
            let (_, page) = browser.post(path, form).await;
            assert!(page.status.is_client_error(), "{path}: {}", page.status);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guarded_instance_asks_at_the_door_once() {
    let host = Host::with(|settings| settings.instance_password = Some("boulon".into())).await;
    let mut browser = Browser::new(host.address);
    let form = [("game", "robotroc"), ("how", "now")];
    let (_, door) = browser.post("/tables", &form).await;
    assert_eq!(door.status, 403);
    assert!(door.text().contains("type=\"password\""));
    let (_, door) = browser.post("/door", &[("password", "ecrou")]).await;
    assert_eq!(door.status, 403);
    assert!(door.text().contains("role=\"alert\""));
    browser.post("/door", &[("password", "boulon")]).await;
    let (path, table) = browser.post("/tables", &form).await;
    assert!(path.starts_with("/t/") && table.text().contains("id=\"state\""));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_moves_to_another_device_and_a_robot_stands_in() {
    let host = Host::new().await;
    let (mut laptop, mut phone) = (Browser::new(host.address), Browser::new(host.address));
    let (path, _) = laptop.post("/tables", &[("game", "robotroc"), ("how", "now"), ("pace", "instant")]).await;
    let (_, page) = laptop.post(&format!("{path}/link"), &[]).await;
    let html = page.text();
    let link = attribute(&html, "class=\"as-link\" href=\"http://").unwrap();
    let link = &link[link.find("/k/").unwrap()..];
    let (at, offer) = phone.get(link).await;
    assert_eq!(at, link);
    assert!(offer.text().contains(&format!("action=\"{link}\"")), "a button, and nothing has happened yet");
    assert_eq!(phone.cookies.get("ferraille"), None, "whoever makes previews of links has no seat");
    let (at, table) = phone.post(link, &[]).await;
    assert_eq!(at, path);
    assert_eq!(phone.get(link).await.0, path, "who has the seat already goes straight to it");
    assert!(table.text().contains("id=\"state\""));
    let (_, away) = phone.post(&format!("{path}/hand-over"), &[("seat", "0")]).await;
    assert!(away.text().contains("value=\"none\"") && offered(&away.text()).is_empty(), "{}", away.text());
    let (_, back) = laptop.post(&format!("{path}/hand-over"), &[("seat", "0"), ("bot", "none")]).await;
    assert!(!back.text().contains("value=\"none\""));
    // The phone is lost: the seat is closed everywhere but here, and the link opens nothing any more.
    let (at, table) = laptop.post(&format!("{path}/link/end"), &[]).await;
    assert_eq!(at, path);
    assert!(table.text().contains("/hand-over"));
    assert!(!phone.get(&path).await.1.text().contains("/hand-over"));
    assert_eq!(phone.get(link).await.1.status, 404);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ux_30_the_options_of_a_new_table_set_its_patience() {
    let host = Host::new().await;
    let mut browser = Browser::new(host.address);
    let (_, home) = browser.get("/").await;
    assert!(home.text().contains("name=\"patience\""));
    let form = [("game", "clockworker"), ("how", "friends"), ("patience", "86400")];
    let (path, _) = browser.post("/tables", &form).await;
    assert_eq!(host.house.room(&path[3..]).await.unwrap().look().header.patience, 86_400);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ux_76_the_automa_has_a_name() {
    let host = Host::new().await;
    let mut browser = Browser::new(host.address);
    let form = [("game", "droids"), ("how", "now"), ("players", "1"), ("pace", "instant")];
    let (_, table) = browser.post("/tables", &form).await;
    let html = table.text();
    assert!(html.contains("<h3>Auto-Ecomechanic</h3>"), "it sits in the rail");
    assert!(!html.to_lowercase().contains("seat 2"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rt_13_the_log_does_not_help_where_memories_should() {
    let host = Host::new().await;
    let mut browser = Browser::new(host.address);
    for (help, told) in [("true", true), ("false", false)] {
        let form = [("game", "robotroc"), ("how", "now"), ("players", "2"), ("pace", "instant"), ("memory_help", help)];
        let (path, _) = browser.post("/tables", &form).await;
        // The bot comes in; once both have moved again, what it took first is past.
        let mut html = String::new();
        for _ in 0..2000 {
            html = browser.get(&path).await.1.text();
            let seq = attribute(&html, "name=\"seq\" value=\"").unwrap().to_owned();
            match offered(&html).first() {
                Some(_) if seq.parse::<u32>().unwrap() >= 5 => break,
                Some(mv) => drop(browser.post(&format!("{path}/moves"), &[("seq", &seq), ("move", mv)]).await),
                None => tokio::time::sleep(Duration::from_millis(5)).await,
            }
        }
        let log = html.split("id=\"log\"").nth(1).unwrap().split("id=\"sheets\"").next().unwrap();
        assert_eq!(log.contains("takes a card"), !told, "memory_help={help}: {log}");
    }
}
