//! Other screens: one device for several people, a spectator's, a television; a choice that survives a reload; a game
//! looked at again; cards that travel without being in the way.

use std::time::Instant;

use serde_json::json;

use crate::common::{self, Host, Player};
use crate::driver::{Browser, PATIENCE, Window};
use crate::fit;
use crate::play::{By, GAMES, decide, look, look_until, open_table, play_on, press, with_bots};
use server::client::Client;

/// Ana makes a table for two in the browser, sits down and lets Bo sit beside her: two people, one device.
fn pass_and_play(host: &Host, browser: &Browser, game: &str) -> [Player; 2] {
    browser.go(&format!("http://{}/", host.address));
    browser.run(&format!(
        "const form = document.querySelector('input[name=game][value={game}]').form;
         form.querySelector('[name=players][value=\"2\"]').click();"
    ));
    let friends = format!(".g-{game} button[value=friends]");
    assert!(browser.click(&browser.find(&friends).expect("with friends")));
    for (seat, name) in [(0, "Ana"), (1, "Bo")] {
        browser.until("a free seat", &format!("return !!document.querySelector('#seat-{seat} .sit #name-{seat}')"));
        browser.type_into(&browser.find(&format!("#name-{seat}")).expect("a field for a name"), name);
        assert!(browser.click(&browser.find(&format!("#seat-{seat} .sit button")).expect("a button to sit down")));
        // The page that comes then has the other seat's field anew.
        browser.until("the seat is taken", &format!("return !document.querySelector('#seat-{seat} .sit')"));
    }
    browser.until("the game begins", "return !!document.querySelector('#state, .hand-over')");
    let token = browser.cookie("ferraille").expect("a key to both seats");
    let table = browser.url().split("/t/").nth(1).expect("a table").split('?').next().unwrap_or_default().to_owned();
    [0, 1].map(|seat| Player {
        client: Client::with_token(host.address, &token),
        token: token.clone(),
        table: table.clone(),
        seat,
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn ux_49_on_one_device_a_screen_between_hides_what_is_private() {
    let host = Host::new().await;
    let browser = Browser::open(Window::PHONE);
    let mut players = pass_and_play(&host, &browser, "robotroc");
    // The market is open to all: no screen between.
    for _ in 0..4 {
        decide(&browser, By::Touch, 3);
    }
    assert!(play_on(&mut players[..1], |state| state["view"]["phase"] == "hide").await);
    // Whoever takes the device up now is asked who they are.
    browser.go(&format!("http://{}/t/{}", host.address, players[0].table));
    browser.until("the device changes hands", "return !!document.querySelector('.hand-over')");
    let first = browser.run("return document.querySelector('.hand-over button').value");
    assert_eq!(browser.run("return document.querySelectorAll('[data-card], [data-offer], #state').length"), json!(0));
    assert!(browser.tap(&browser.find(".hand-over button").expect("I am")));
    let whose = "return document.querySelector('#play [name=seat]')?.value";
    assert_eq!(browser.until("the hand of whoever took the device", whose), first);
    // A choice stays this person's, before and after its confirmation, until the vault is shut.
    let kind = "return document.querySelector('.hand-over') ? 'over' : document.querySelector('#state') && 'table'";
    let (mut last, begun) = (String::new(), Instant::now());
    while browser.until("a page", kind) == json!("table") {
        assert!(begun.elapsed() < PATIENCE * 2, "the page does not answer at {last}");
        let Some(moment) = look(&browser, 1).filter(|now| now.sign != last) else { continue };
        assert_eq!(browser.until("whose page it is", whose), first, "still the same person");
        if moment.next.as_ref().is_some_and(|next| browser.tap(next)) {
            last = moment.sign;
        }
    }
    assert_ne!(browser.run("return document.querySelector('.hand-over button').value"), first);
}

#[tokio::test(flavor = "multi_thread")]
async fn ux_49_nothing_private_no_screen_between() {
    let host = Host::new().await;
    let browser = Browser::open(Window::DESKTOP);
    pass_and_play(&host, &browser, "clockworker");
    let whose = "return document.querySelector('#play [name=seat]')?.value ?? '0'";
    let mut seen = vec![];
    for choice in 0..60 {
        seen.push(browser.run(whose));
        if seen.contains(&json!("0")) && seen.contains(&json!("1")) {
            return;
        }
        decide(&browser, By::Mouse, choice);
        look_until(&browser, "somebody's turn", 0, |now| now.mine);
    }
    panic!("the turn never passes: {seen:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn ux_50_73_spectators_and_televisions_follow_and_see_only_what_is_public() {
    let host = Host::new().await;
    let browser = Browser::open(Window::DESKTOP);
    let mut players = common::two_people(host.address, "robotroc").await;
    for (way, tv) in [("watch", false), ("tv", true)] {
        browser.go(&format!("http://{}/t/{}/{way}", host.address, players[0].table));
        let before = look_until(&browser, "a table to look at", 0, |_| true);
        assert!(!before.mine && before.offers == 0, "nothing can be done by {way}");
        assert_eq!(browser.find("main.tv .tv-code svg.qr").is_some(), tv, "a television shows the code to join by");
        assert!(play_on(&mut players, |state| state["seq"].as_u64() > Some(before.seq)).await);
        look_until(&browser, "the screen follows by itself", 0, |now| now.seq > before.seq);
    }
    // In the vaults, something is hidden: from a spectator, all of it.
    assert!(play_on(&mut players, |state| state["view"]["phase"] == "hide").await);
    let page = "return document.querySelector('main').outerHTML.replace(/\\d+/g, '').replace(/ style=\"[^\"]*\"/g, '')";
    let seq = players[0].state().await["seq"].as_u64().expect("a number");
    look_until(&browser, "the vaults are open", 0, |now| now.seq >= seq);
    let before = browser.run(page);
    assert!(players[0].play_first().await);
    look_until(&browser, "the screen has heard of it", 0, |now| now.seq > seq);
    assert_eq!(before, browser.run(page), "a spectator can't tell what was hidden");
}

#[tokio::test(flavor = "multi_thread")]
async fn ux_9_an_unfinished_choice_survives_a_reload() {
    let host = Host::new().await;
    for window in [Window::DESKTOP, Window::DESKTOP.without_scripts()] {
        let browser = Browser::open(window);
        let player = with_bots(&host, "robotroc", 1).await;
        open_table(&host, &browser, &player);
        let moment = look_until(&browser, "our turn", 2, |now| now.mine && now.next.is_some());
        let asked = press(&browser, By::Mouse, moment, 2);
        assert!(asked.asks, "entering the market settles something: {asked:?}");
        browser.reload();
        let after = look_until(&browser, "the table", 2, |_| true);
        assert_eq!(after.sign, asked.sign, "the choice and its confirmation are still there");
        let played = press(&browser, By::Mouse, after, 2);
        assert!(played.seq > asked.seq && !browser.url().contains("pick"), "and it can be confirmed");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn ux_24_cards_that_travel_are_never_in_the_way() {
    let host = Host::new().await;
    let browser = Browser::open(Window::DESKTOP);
    let player = with_bots(&host, "robotroc", 1).await;
    open_table(&host, &browser, &player);
    decide(&browser, By::Mouse, 0);
    look_until(&browser, "our turn", 0, |now| now.mine && now.next.is_some());
    // Every journey takes ten minutes, and while one is under way something is pressed.
    browser.run(
        "const slow = new CSSStyleSheet();
         slow.replaceSync('::view-transition-group(*) { animation-duration: 600s !important }');
         document.adoptedStyleSheets.push(slow);
         window.journeys = 0;
         const start = document.startViewTransition.bind(document);
         document.startViewTransition = (change) => { journeys += 1; return start(change); };",
    );
    for choice in 0..6 {
        let moment = look_until(&browser, "our turn", choice, |now| now.mine && now.next.is_some());
        assert!(browser.press(&moment.next.expect("something to press")));
        look_until(&browser, "the page answers", choice, |now| now.sign != moment.sign);
    }
    assert!(browser.run("return journeys").as_u64() > Some(1), "cards did travel");
}

#[tokio::test(flavor = "multi_thread")]
async fn ux_40_a_game_that_is_over_can_be_looked_at_move_by_move() {
    let host = Host::new().await;
    let browser = Browser::open(Window::DESKTOP);
    let mut findings = fit::Findings::new();
    for game in GAMES {
        let mut player = [with_bots(&host, game, 1).await];
        open_table(&host, &browser, &player[0]);
        play_on(&mut player, |_| false).await;
        look_until(&browser, "the end comes by itself", 0, |now| now.over);
        assert!(browser.click(&browser.find("a[href$=review]").expect("a way to look back")));
        let status = "return document.querySelector('#status').textContent.trim()";
        let step = |id: &str| {
            let before = browser.run(status);
            let link = browser.find(&format!("#step-{id}[href]")).unwrap_or_else(|| panic!("{game}: no way {id}"));
            assert!(browser.click(&link));
            browser.until(
                "another move",
                &format!(
                    "const now = document.querySelector('#status')?.textContent.trim(); \
                return now && now !== {before} && now"
                ),
            )
        };
        browser.until("before the first move", "return !!document.querySelector('#step-next[href]')");
        assert!(browser.find("#step-back[href]").is_none(), "nothing lies before the beginning");
        let first = step("next");
        let second = step("next");
        assert_eq!(step("back"), first);
        assert_ne!(first, second);
        let last = step("last");
        assert_ne!(last, second);
        assert!(browser.find("#step-next[href]").is_none() && browser.find("[data-offer]").is_none());
        fit::measure(&browser, Window::DESKTOP, &format!("{game} looked at again"), &mut findings);
        step("first");
        assert!(browser.click(&browser.find("#to-result").expect("a way out")));
        look_until(&browser, "the result", 0, |now| now.over);
    }
    assert_eq!(findings, fit::Findings::new());
    assert_eq!(browser.errors(), Vec::<String>::new());
}
