//! Looking on, looking back, and looking whether all was fair.

use crate::common::*;
use crate::forms::{Browser, attribute, offered};
use serde_json::json;

/// A player's browser.
fn of(host: &Host, player: &Player) -> Browser {
    let mut browser = Browser::new(host.address);
    browser.cookies.insert("ferraille".into(), player.token.clone());
    browser
}

/// Plays first moves until something is so, or the game is over.
async fn play_until(players: &mut [Player], mut so: impl FnMut(&serde_json::Value) -> bool) {
    for _ in 0..20_000 {
        for player in players.iter_mut() {
            let state = player.state().await;
            if so(&state) || state["status"] == "finished" {
                return;
            }
            player.play_first().await;
        }
    }
    panic!("it never comes to that");
}

/// What the page says of where it is: “Move 3 of 7”.
fn move_of(html: &str) -> (usize, usize) {
    let said = html.split("Move ").nth(1).unwrap_or_else(|| panic!("no move in {html}"));
    let mut numbers = said.split(|c: char| !c.is_ascii_digit()).filter(|text| !text.is_empty());
    let mut next = || numbers.next().and_then(|text| text.parse().ok()).expect("a number");
    (next(), next())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ux_23_what_happened_since_my_last_turn_can_be_looked_at_step_by_step() {
    let host = Host::new().await;
    for game in ["robotroc", "clockworker", "droids"] {
        let mut players = two_people(host.address, game).await;
        let room = host.house.room(&players[0].table).await.unwrap();
        // Both have acted, Ana is to act, and what Bo did last she has not seen.
        let own = |entry: &table::Entry| entry.seat.index() == 0;
        play_until(&mut players, |state| {
            let inside = room.look();
            let log = &inside.game.record().log;
            state["moves"].get(0).is_some() && log.iter().any(own) && log.last().is_some_and(|last| !own(last))
        })
        .await;
        let (length, last) = {
            let inside = room.look();
            let log = &inside.game.record().log;
            (log.len(), log.iter().rposition(own).unwrap() + 1)
        };
        let (mut ana, path) = (of(&host, &players[0]), format!("/t/{}", players[0].table));
        let (_, table) = ana.get(&path).await;
        assert!(table.text().contains("id=\"look-back\""), "{game}: the table leads there");
        let (at, begin) = ana.get(&format!("{path}/review")).await;
        assert_eq!((at, move_of(&begin.text())), (format!("{path}/review"), (last, length)), "{game}");
        assert!(offered(&begin.text()).is_empty(), "{game}: the past offers nothing");
        assert_eq!(attribute(&begin.text(), "id=\"step-back\" class=\"btn\" href=\""), None);
        let (_, next) = ana.get(&format!("{path}/review?step={}", last + 1)).await;
        assert_eq!(move_of(&next.text()), (last + 1, length), "{game}: one step on");
        let (_, before) = ana.get(&format!("{path}/review?step=0")).await;
        assert_eq!(move_of(&before.text()).0, last, "{game}: RT-13: no further back than her own last move");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ux_61_one_click_checks_the_deal_of_a_game_that_is_over() {
    let host = Host::new().await;
    for game in ["robotroc", "clockworker", "droids"] {
        let mut players = two_people(host.address, game).await;
        let (mut ana, path) = (of(&host, &players[0]), format!("/t/{}", players[0].table));
        assert_eq!(ana.get(&format!("{path}/check")).await.0, path, "{game}: before the end the seed is a secret");
        play_until(&mut players, |_| false).await;
        let (_, end) = ana.get(&path).await;
        assert!(end.text().contains("id=\"check-deal\""));
        let (_, checked) = ana.get(&format!("{path}/check")).await;
        let room = host.house.room(&players[0].table).await.unwrap();
        let hash = room.look().header.record.commitment.to_string();
        assert!(checked.text().contains("The deal was fair") && checked.text().contains(&hash), "{game}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ux_60_a_recorded_game_is_taken_out_and_brought_back_on_the_pages() {
    let host = Host::new().await;
    let mut players = two_people(host.address, "robotroc").await;
    play_until(&mut players, |_| false).await;
    let mut ana = of(&host, &players[0]);
    let (_, record) = ana.get(&format!("/t/{}/record.json", players[0].table)).await;
    let (path, again) = ana.post("/records", &[("record", &record.text())]).await;
    assert!(path.starts_with("/t/") && path != format!("/t/{}", players[0].table));
    assert!(again.text().contains("zone-over"), "it is over there, too");
    let (_, refused) = ana.post("/records", &[("record", "{\"ferraille\": 1,\n oops")]).await;
    assert_eq!(refused.status, 422);
    assert!(refused.text().contains("line 2"), "{}", refused.text());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ux_2_ux_50_who_comes_too_late_learns_why_and_who_watches_finds_back() {
    let host = Host::new().await;
    let players = two_people(host.address, "clockworker").await;
    let path = format!("/t/{}", players[0].table);
    let mut late = Browser::new(host.address);
    let (_, page) = late.get(&path).await;
    assert!(page.text().contains("every seat is taken") && offered(&page.text()).is_empty());
    let mut ana = of(&host, &players[0]);
    assert!(!ana.get(&path).await.1.text().contains("every seat is taken"));
    let (_, watching) = ana.get(&format!("{path}/watch")).await;
    assert!(watching.text().contains("id=\"to-seat\""), "who sits here and watches can go back");
    assert!(!late.get(&format!("{path}/watch")).await.1.text().contains("id=\"to-seat\""));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ux_21_the_pace_of_bots_changes_in_the_middle_of_a_game() {
    let host = Host::new().await;
    let seats = json!([{"person": "Ana"}, {"bot": "random"}]);
    let player = create(host.address, json!({"game": "droids", "seats": seats, "pace": "instant"})).await;
    let (mut ana, path) = (of(&host, &player), format!("/t/{}", player.table));
    let (_, page) = ana.post(&format!("{path}/pace"), &[("pace", "slow")]).await;
    assert_eq!(page.status, 200);
    assert_eq!(host.house.room(&player.table).await.unwrap().look().header.pace.name(), "slow");
    let (_, refused) = ana.post(&format!("{path}/pace"), &[("pace", "warp")]).await;
    assert_eq!(refused.status, 400);
    let mut stranger = Browser::new(host.address);
    let (_, refused) = stranger.post(&format!("{path}/pace"), &[("pace", "instant")]).await;
    assert!(refused.status.is_client_error());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ux_31_sound_and_tab_are_muted_each_for_itself() {
    let host = Host::new().await;
    let mut browser = Browser::new(host.address);
    let attributes = |html: String| (html.contains("data-sound=\"on\""), html.contains("data-tab=\"on\""));
    assert_eq!(attributes(browser.get("/").await.1.text()), (true, true));
    assert_eq!(attributes(browser.post("/settings", &[("sound", "off")]).await.1.text()), (false, true));
    assert_eq!(attributes(browser.post("/settings", &[("tab", "off")]).await.1.text()), (false, false));
    assert_eq!(attributes(browser.post("/settings", &[("sound", "on")]).await.1.text()), (true, false));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ux_26_who_looks_first_opens_the_cards_that_a_click_would_play_without_scripts_too() {
    let host = Host::new().await;
    for game in ["robotroc", "clockworker", "droids"] {
        let mut players = two_people(host.address, game).await;
        let path = format!("/t/{}", players[0].table);
        let mut ana = of(&host, &players[0]);
        ana.post("/settings", &[("confirm", "off")]).await;
        // Every card that a click plays, by its sheet.
        let cards = |html: &str| {
            let cards = html.split("data-card data-offer data-sheet=\"").skip(1);
            cards.filter_map(|card| Some(card.split_once("\" form=\"play\"")?.0.to_owned())).collect::<Vec<_>>()
        };
        let (mut table, mut played) = (String::new(), Vec::new());
        for _ in 0..200 {
            table = ana.get(&path).await.1.text();
            played = cards(&table);
            if !played.is_empty() {
                break;
            }
            for player in &mut players {
                player.play_first().await;
            }
        }
        assert!(!played.is_empty() && table.contains("name=\"look\" value=\"on\""), "{game}");
        let (_, looking) = ana.get(&format!("{path}?look=on")).await;
        let looking = looking.text();
        assert_eq!(cards(&looking), Vec::<String>::new(), "{game}: none is played");
        for sheet in played {
            assert!(looking.contains(&format!("data-card popovertarget=\"{sheet}\"")), "{game}: {sheet} opens");
        }
        assert!(looking.contains("id=\"play-on\" class=\"btn pri\" form=\"pick\""), "{game}: and the way back");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ux_52_the_options_of_a_table_are_chosen_and_stay_to_be_read_in_plain_words_with_their_source() {
    let host = Host::new().await;
    let reader = web::Reader::new(words::Locale::En);
    for &game in games::GameName::ALL {
        let mut ana = Browser::new(host.address);
        let home = ana.get("/").await.1.text();
        for option in game.choices() {
            assert!(home.contains(&format!("name=\"{}\"", option.key)), "{game}: {} on the home page", option.key);
            // The last value of each is none of the defaults everywhere.
            let value = option.values.last().expect("a value").to_string();
            let form = [("game", game.name()), ("how", "now"), ("pace", "instant"), (option.key, value.as_str())];
            let (_, table) = ana.post("/tables", &form).await;
            let table = table.text();
            let list = table.split("class=\"olist plain\"").nth(1).expect("the options").split("</dl>").next().unwrap();
            let words = reader.words();
            let (name, said) = (game.say_option(&words, option.key), game.say_value(&words, option.key, &value));
            let source = game.say_source(&words, option.key);
            let row = maud::html! { dt { (name) small { (source) } } dd { (said) } }.into_string();
            assert!(source.len() > 10 && list.contains(&row), "{game}: {row} in {list}");
        }
    }
}
