//! Whole games in a real browser: by mouse, by keyboard, by touch, without scripts; two people in two browsers; what a page
//! loads, how it fits, whom it serves.

mod common;
#[path = "common/driver.rs"]
mod driver;

use common::Host;
use driver::{Browser, Element, Window};
use serde_json::{Value, json};
use std::collections::BTreeSet;

const GAMES: [&str; 3] = ["robotroc", "clockworker", "droids"];
const TAB: &str = "\u{E004}";
const ENTER: &str = "\u{E007}";

/// How a person plays.
#[derive(Clone, Copy, PartialEq, Debug)]
enum By {
    Mouse,
    Touch,
    Keyboard,
}

/// Opens a player's table in a browser, by the personal link.
fn open_table(host: &Host, browser: &Browser, player: &common::Player) {
    browser.go(&format!("http://{}/k/{}", host.address, player.token));
    browser.go(&format!("http://{}/t/{}", host.address, player.table));
    browser.until("the table is there", "return !!document.querySelector('#state')");
}

/// What the page says of itself.
fn state(browser: &Browser) -> Value {
    browser.run(
        "const s = document.querySelector('#state'); if (!s) return {};
         return {seq: Number(s.dataset.seq), mine: s.dataset.mine === 'yes', over: !!document.querySelector('main.ended')}",
    )
}

fn seq(browser: &Browser) -> u64 {
    state(browser)["seq"].as_u64().expect("a page of a table says its number")
}

/// The offers that can be seen and reached.
fn offers(browser: &Browser) -> Vec<Element> {
    let all = browser.find_all("[data-offer]");
    let seen = browser.run(
        "return [...document.querySelectorAll('[data-offer]')].map((o) => o.checkVisibility({visibilityProperty: true}))",
    );
    let seen = seen.as_array().cloned().unwrap_or_default();
    all.into_iter().zip(seen).filter(|(_, seen)| *seen == json!(true)).map(|(offer, _)| offer).collect()
}

/// Plays one decision; a number from outside chooses which.
fn decide(browser: &Browser, by: By, choice: usize) {
    let seq = seq(browser);
    let act = |element: &Element| match by {
        By::Touch => browser.tap(element),
        _ => browser.click(element),
    };
    let moved = format!(
        "const s = document.querySelector('#state');
         return s && (Number(s.dataset.seq) > {seq} || !!document.querySelector('#confirm'))"
    );
    if by == By::Keyboard {
        choose_by_keys(browser, choice);
        browser.until("the choice is taken or asks once more", &moved);
    } else {
        let offers = offers(browser);
        assert!(!offers.is_empty(), "it is our turn and nothing can be chosen at {}", browser.url());
        // Something else may lie above a card for a moment: then the next one.
        let tried = (0..offers.len()).map(|n| &offers[(choice + n) % offers.len()]);
        let taken = tried.into_iter().find(|offer| act(offer) && browser.soon(&moved));
        assert!(taken.is_some(), "no offer can be chosen at {}", browser.url());
    }
    if self::seq(browser) == seq {
        if by == By::Keyboard {
            let focused = "return document.activeElement?.id === 'confirm'";
            browser.until("the confirmation has the focus", focused);
            browser.keys(ENTER);
        } else {
            let confirm = browser.find("#confirm").expect("asks once more");
            act(&confirm);
        }
        let played = format!("return Number(document.querySelector('#state')?.dataset.seq) > {seq}");
        browser.until("the confirmed choice is played", &played);
    }
}

/// To an offer by its number, or by Tab from wherever the focus is: the order of focus reaches the offers.
fn choose_by_keys(browser: &Browser, choice: usize) {
    let shown = offers(browser).len();
    assert!(shown > 0, "it is our turn and nothing can be chosen at {}", browser.url());
    if !choice.is_multiple_of(4) {
        return browser.keys(&(choice % shown.min(9) + 1).to_string());
    }
    let on_an_offer = "return document.activeElement?.hasAttribute('data-offer') ?? false";
    let found = (0..250).any(|_| {
        browser.keys(TAB);
        browser.run(on_an_offer) == json!(true)
    });
    assert!(found, "Tab reaches an offer");
    browser.keys(ENTER);
}

/// What must hold in every moment of a page: it fits, its targets are large enough, its words are there.
fn look_closely(browser: &Browser, game: &str) {
    let seen = browser.run(
        "const d = document.scrollingElement, leaf = (e) => !e.children.length;
         const small = ([, r]) => r.width > 0 && (r.width < 40 || r.height < 40);
         return {across: d.scrollWidth - innerWidth, down: d.scrollHeight - innerHeight,
           small: [...document.querySelectorAll('main button, main a.btn, main summary')]
             .filter((e) => e.checkVisibility({visibilityProperty: true}))
             .map((e) => [e.id || e.textContent.trim().slice(0, 40), e.getBoundingClientRect()]).filter(small)
             .map(([n, r]) => `${n}: ${Math.round(r.width)}x${Math.round(r.height)}`),
           missing: [...document.querySelectorAll('main *')].filter((e) => leaf(e) && /^\\[[a-z]+-/.test(e.textContent))
             .map((e) => e.textContent).slice(0, 3)}",
    );
    let window = browser.window;
    assert!(seen["across"].as_i64().unwrap_or(0) <= 0, "{game} {window:?}: sideways scroll of {} px", seen["across"]);
    if !window.touch {
        assert!(seen["down"].as_i64().unwrap_or(0) <= 0, "{game}: the desktop page scrolls by {} px", seen["down"]);
    }
    assert_eq!(seen["small"], json!([]), "{game} {window:?}: targets below 40 px");
    assert_eq!(seen["missing"], json!([]), "{game}: words are missing");
}

/// UX-4: the highlighted targets are the legal moves.
async fn compare_offers(browser: &Browser, player: &mut common::Player, game: &str) {
    let offered = browser.run("return [...document.querySelectorAll('[data-offer]')].map((o) => o.value)");
    let seen = player.state().await;
    if seen["seq"].as_u64() != Some(seq(browser)) {
        return;
    }
    let set =
        |moves: Vec<&Value>| moves.into_iter().filter_map(|mv| mv.as_str().map(str::to_owned)).collect::<BTreeSet<_>>();
    let offered = set(offered.as_array().into_iter().flatten().collect());
    let legal = set(seen["moves"].as_array().into_iter().flatten().map(|mv| &mv["text"]).collect());
    assert_eq!(offered, legal, "{game}: the highlighted targets are the legal moves");
}

/// Plays a whole game against bots; every few moves the page is looked at closely and its offers compared with the rules.
async fn whole_game(game: &str, window: Window, by: By, people: usize) {
    let host = Host::new().await;
    let browser = Browser::open(window);
    let mut seats = vec![json!({"person": "Ana"})];
    seats.extend((1..people).map(|_| json!({"bot": "random"})));
    let table = json!({"game": game, "seats": seats, "pace": "instant"});
    let mut player = common::create(host.address, table).await;
    open_table(&host, &browser, &player);
    let turn = "const s = document.querySelector('#state');
                return s && (s.dataset.mine === 'yes' || !!document.querySelector('main.ended'))";
    let mut choice = 7;
    for decision in 0..900 {
        while !window.scripts && browser.run(turn) != json!(true) {
            browser.reload();
        }
        browser.until("our turn, or the end", turn);
        if state(&browser)["over"] == json!(true) {
            let said = browser.run("return document.querySelector('#zone-over')?.textContent.length ?? 0");
            assert!(said.as_u64().unwrap_or(0) > 100, "{game}: the end tells the scores");
            return look_closely(&browser, game);
        }
        if decision % 9 == 0 {
            look_closely(&browser, game);
            compare_offers(&browser, &mut player, game).await;
        }
        choice = (choice * 31 + 17) % 1009;
        decide(&browser, by, choice);
    }
    panic!("{game} did not end in 900 decisions");
}

macro_rules! whole_games {
    ($($name:ident: $game:expr, $window:expr, $by:expr, $people:expr;)*) => {$(
        #[tokio::test(flavor = "multi_thread")]
        async fn $name() {
            whole_game($game, $window, $by, $people).await;
        }
    )*};
}

whole_games! {
    ux_14_robotroc_by_mouse: "robotroc", Window::DESKTOP, By::Mouse, 3;
    ux_14_clockworker_by_mouse: "clockworker", Window::DESKTOP, By::Mouse, 2;
    ux_14_droids_by_mouse: "droids", Window::DESKTOP, By::Mouse, 2;
    ux_17_robotroc_by_keyboard: "robotroc", Window::DESKTOP, By::Keyboard, 2;
    ux_17_clockworker_by_keyboard: "clockworker", Window::DESKTOP, By::Keyboard, 2;
    ux_17_droids_by_keyboard: "droids", Window::DESKTOP, By::Keyboard, 1;
    ux_12_robotroc_by_touch: "robotroc", Window::SMALL_PHONE, By::Touch, 2;
    ux_12_clockworker_by_touch: "clockworker", Window::PHONE, By::Touch, 2;
    ux_12_droids_by_touch: "droids", Window::SMALL_PHONE, By::Touch, 3;
    robotroc_without_scripts: "robotroc", Window::DESKTOP.without_scripts(), By::Mouse, 2;
    clockworker_without_scripts: "clockworker", Window::PHONE.without_scripts(), By::Mouse, 2;
    droids_without_scripts: "droids", Window::DESKTOP.without_scripts(), By::Mouse, 4;
}

#[tokio::test(flavor = "multi_thread")]
async fn ux_1_a_game_against_bots_starts_with_one_click_from_the_home_page() {
    let host = Host::new().await;
    let browser = Browser::open(Window::DESKTOP);
    for (card, game) in GAMES.iter().enumerate() {
        browser.go(&format!("http://{}/", host.address));
        let buttons = browser.find_all("button[name=how][value=now]");
        assert_eq!(buttons.len(), 3, "a button for each game");
        assert!(browser.click(&buttons[card]));
        let shown = "return document.querySelector('#state') && document.documentElement.dataset.game";
        assert_eq!(browser.until("the table", shown), json!(game));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn ux_58_a_table_loads_little_and_nothing_from_elsewhere() {
    let host = Host::new().await;
    for game in GAMES {
        let browser = Browser::open(Window::DESKTOP);
        let table = json!({"game": game, "seats": [{"person": "Ana"}, {"bot": "random"}], "pace": "instant"});
        let player = common::create(host.address, table).await;
        browser.go(&format!("http://{}/k/{}", host.address, player.token));
        browser.loaded();
        // A browser that has never been here: nothing is kept from the page before.
        browser.devtools("Network.clearBrowserCache", &json!({}));
        browser.go(&format!("http://{}/t/{}", host.address, player.table));
        let complete = "return document.readyState === 'complete' && document.fonts.status === 'loaded'";
        browser.until("everything is loaded", complete);
        let loaded = browser.loaded();
        let origin = format!("http://{}/", host.address);
        for (url, _) in &loaded {
            assert!(url.starts_with(&origin) || url.starts_with("data:"), "{game} asks elsewhere: {url}");
        }
        let bytes: u64 = loaded.iter().map(|(_, bytes)| bytes).sum();
        println!("{game}: {bytes} bytes over the wire in {} requests", loaded.len());
        assert!(bytes <= 150_000, "{game}: {bytes} bytes: {loaded:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_in_two_browsers_one_reloads_and_loses_the_network() {
    let host = Host::new().await;
    let (ana, bo) = (Browser::open(Window::DESKTOP), Browser::open(Window::PHONE));
    let [first, second] = common::two_people(host.address, "robotroc").await;
    open_table(&host, &ana, &first);
    open_table(&host, &bo, &second);
    let mut choice = 3;
    for decision in 0..24 {
        choice = (choice * 31 + 17) % 1009;
        if state(&ana)["mine"] == json!(true) {
            decide(&ana, By::Mouse, choice)
        } else {
            decide(&bo, By::Touch, choice)
        }
        if decision == 5 {
            bo.reload();
        }
        if decision == 9 {
            // The phone goes under ground while the other plays on, and comes back.
            let offline =
                |gone: bool| json!({"offline": gone, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1});
            bo.devtools("Network.enable", &json!({}));
            bo.devtools("Network.emulateNetworkConditions", &offline(true));
            if state(&ana)["mine"] == json!(true) {
                decide(&ana, By::Mouse, choice + 1);
            }
            bo.devtools("Network.emulateNetworkConditions", &offline(false));
            bo.run("dispatchEvent(new Event('online'))");
        }
        let newest = seq(&ana).max(seq(&bo));
        for browser in [&ana, &bo] {
            let same = format!("return Number(document.querySelector('#state')?.dataset.seq) >= {newest}");
            browser.until("both pages show the same", &same);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn ux_19_a_hidden_choice_changes_nothing_in_the_others_page() {
    let host = Host::new().await;
    let [mut first, mut second] = common::two_people(host.address, "robotroc").await;
    // Through the market by the API, up to the vaults.
    loop {
        let state = first.state().await;
        if state["view"]["phase"] == json!("hide") {
            break;
        }
        let player = if state["moves"].get(0).is_some() { &mut first } else { &mut second };
        let state = player.state().await;
        // Towards cards, so that the market is soon empty.
        let takes = |mv: &&Value| {
            let text = mv["text"].as_str().unwrap_or_default().as_bytes();
            let [.., column @ b'a'..=b'i', row @ b'1'..=b'5'] = text else { return false };
            !state["view"]["market"][usize::from(row - b'1')][usize::from(column - b'a')].is_null()
        };
        let moves = state["moves"].as_array().unwrap();
        let away = &moves[state["seq"].as_u64().unwrap() as usize % moves.len()];
        let mv = moves.iter().find(takes).unwrap_or(away);
        assert_eq!(player.play(&state["seq"], &mv["text"]).await.status, 200);
    }
    let path = format!("/t/{}", second.table);
    let look = async || {
        let html = host.with_token(&second.token).get(&path).await.unwrap().text();
        let start = html.find("id=\"centre\"").expect("a page with a board");
        // The number of the page counts hidden choices, too; what they were stays hidden.
        html[start..].split("id=\"sheets\"").next().unwrap_or_default().replace(|c: char| c.is_ascii_digit(), "")
    };
    let before = look().await;
    assert!(first.play_first().await);
    assert_eq!(before, look().await, "seat 1 can't tell from its page what seat 0 hid");
}
