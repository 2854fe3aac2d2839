//! What people set, and what they reach: every setting does what it says, every key what the help says, and on the
//! smallest phone everything is at hand.

use serde_json::json;

use crate::common::Host;
use crate::driver::{Browser, Window};
use crate::fit::{Findings, measure};
use crate::play::{By, GAMES, decide, look_until, open_table, play_on, press, set, with_bots};

/// A table in play in a browser, with our turn to decide.
async fn table(host: &Host, browser: &Browser, game: &str) {
    let mut player = [with_bots(host, game, 2).await];
    open_table(host, browser, &player[0]);
    assert!(play_on(&mut player, |state| state["seq"].as_u64() > Some(9) && state["moves"].get(0).is_some()).await);
    look_until(browser, "our turn", 0, |now| now.mine && now.seq > 9 && now.next.is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn ux_8_24_25_settings_do_what_they_say() {
    let host = Host::new().await;
    let browser = Browser::open(Window::DESKTOP);
    table(&host, &browser, "robotroc").await;
    let count = "window.journeys = 0;
        const start = document.startViewTransition.bind(document);
        document.startViewTransition = (change) => { journeys += 1; return start(change); };";
    let journeys = |what: &str| {
        browser.run(count);
        decide(&browser, By::Mouse, 0);
        look_until(&browser, what, 0, |now| now.over || now.mine && now.next.is_some());
        browser.run("return journeys").as_u64().expect("a number")
    };
    assert!(journeys("cards travel") > 0);
    set(&browser, "motion", "off");
    assert_eq!(journeys("nothing moves"), 0, "motion off");
    set(&browser, "motion", "normal");
    browser.prefer("reduced-motion", "reduce");
    assert_eq!(journeys("nothing moves"), 0, "UX-25: the system wants less motion");
    browser.prefer("reduced-motion", "no-preference");
    // A move that can't be taken back asks once more, unless it is not to.
    let ask = |asks: bool| {
        let before = look_until(&browser, "our turn", 0, |now| now.over || now.mine && now.next.is_some());
        let seq = before.seq;
        let after = press(&browser, By::Mouse, before, 0);
        assert_eq!(after.asks && after.seq == seq, asks, "asking: {after:?}");
    };
    ask(true);
    set(&browser, "confirm", "off");
    look_until(&browser, "our turn", 0, |now| now.mine && now.next.is_some());
    if browser.find("#cancel").is_some() {
        browser.keys("\u{E00C}");
        browser.until("the choice is dropped", "return !document.querySelector('#cancel')");
    }
    ask(false);
    // By night the paper is dark.
    let paper = "return getComputedStyle(document.body).backgroundColor";
    let day = browser.run(paper);
    set(&browser, "theme", "dark");
    assert_ne!(browser.run(paper), day, "UX-53");
    assert_eq!(browser.errors(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn ux_46_large_letters_lose_nothing() {
    let host = Host::new().await;
    let browser = Browser::open(Window::DESKTOP);
    browser.prefer("reduced-motion", "reduce");
    let mut findings = Findings::new();
    for game in GAMES {
        table(&host, &browser, game).await;
        set(&browser, "size", "160");
        for window in [Window::DESKTOP, Window::PHONE] {
            browser.resize(window);
            measure(&browser, window, &format!("{game} at 160 %"), &mut findings);
        }
        browser.resize(Window::DESKTOP);
        set(&browser, "size", "100");
    }
    assert_eq!(findings, Findings::new());
}

/// Every word of the page becomes longer by two fifths, as in a language that has longer ones.
const LENGTHEN: &str = "
    const walk = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
    const lengthen = (word) => word.length < 3 || /\\d/.test(word) ? word : word + 'mmmmmmmmmm'.slice(0, Math.ceil(word.length * .4));
    const texts = [];
    while (walk.nextNode()) texts.push(walk.currentNode);
    for (const text of texts) if (!text.parentElement.closest('svg, code, .code-small')) text.data = text.data.replace(/\\S+/g, lengthen);";

#[tokio::test(flavor = "multi_thread")]
async fn ux_33_words_longer_by_two_fifths_still_fit() {
    let host = Host::new().await;
    let browser = Browser::open(Window::DESKTOP);
    browser.prefer("reduced-motion", "reduce");
    let mut findings = Findings::new();
    for game in GAMES {
        table(&host, &browser, game).await;
        set(&browser, "lang", "fr");
        browser.run(LENGTHEN);
        for window in [Window::DESKTOP, Window::PHONE] {
            browser.resize(window);
            measure(&browser, window, &format!("{game} in long words"), &mut findings);
        }
        browser.resize(Window::DESKTOP);
    }
    assert_eq!(findings, Findings::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn ux_44_every_key_does_what_the_help_says() {
    const ESCAPE: &str = "\u{E00C}";
    let host = Host::new().await;
    let browser = Browser::open(Window::DESKTOP);
    table(&host, &browser, "clockworker").await;
    let open = |id: &str| format!("return document.getElementById('{id}').matches(':popover-open')");
    browser.keys("?");
    browser.until("? opens the rules", &open("rules-sheet"));
    let before = look_until(&browser, "the table", 0, |_| true);
    browser.keys("1");
    browser.keys(ESCAPE);
    browser.until("Escape closes them", "return !document.querySelector(':popover-open')");
    let after = look_until(&browser, "the table", 0, |_| true);
    assert_eq!((&after.sign, after.asks), (&before.sign, before.asks), "under a sheet numbers choose nothing");
    browser.keys("k");
    browser.until("K shows the numbers", "return document.documentElement.classList.contains('keys')");
    browser.keys("l");
    browser.until("L leads to the log", "return !!document.activeElement.closest('#log')");
    // A number chooses, Escape thinks again, Enter confirms, U takes back, R begins the turn anew.
    let chosen = |browser: &Browser| look_until(browser, "an answer", 0, |now| now.sign != before.sign);
    browser.keys("1");
    let mut moment = chosen(&browser);
    if moment.asks {
        browser.keys(ESCAPE);
        look_until(&browser, "the choice is dropped", 0, |now| !now.asks && now.seq == before.seq);
        browser.keys("1");
        look_until(&browser, "the choice is made again", 0, |now| now.asks);
        browser.keys("\u{E007}");
        moment = look_until(&browser, "Enter confirms", 0, |now| now.seq > before.seq);
    }
    assert!(moment.seq > before.seq);
    browser.keys("u");
    browser.until(
        "U takes it back",
        &format!("return Number(document.querySelector('#state').dataset.seq) > {}", moment.seq),
    );
    let card = "const card = document.querySelector('[data-sheet]'); card.focus(); return card.dataset.sheet";
    let sheet = browser.run(card).as_str().expect("a card with a sheet").to_owned();
    browser.keys("i");
    browser.until("I opens the card large", &open(&sheet));
    assert_eq!(browser.errors(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn ux_26_29_on_the_smallest_phone_everything_is_at_hand() {
    let host = Host::new().await;
    let browser = Browser::open(Window::SMALL_PHONE);
    browser.prefer("reduced-motion", "reduce");
    let mut findings = Findings::new();
    for game in GAMES {
        table(&host, &browser, game).await;
        let open = |by: &str, id: &str| {
            let button = browser.find(by).unwrap_or_else(|| panic!("{game}: no {by}"));
            assert!(browser.tap(&button), "{game}: {by} can be tapped");
            let is_open = format!("return document.getElementById('{id}').matches(':popover-open')");
            browser.until(&format!("{game}: {by} opens {id}"), &is_open);
        };
        let close = || {
            browser.run("document.querySelectorAll(':popover-open').forEach((sheet) => sheet.hidePopover())");
        };
        open("[popovertarget=menu]", "menu");
        open("#menu [popovertarget=rules-sheet]", "rules-sheet");
        measure(&browser, Window::SMALL_PHONE, &format!("{game} with its rules"), &mut findings);
        close();
        open(".log-button", "log");
        measure(&browser, Window::SMALL_PHONE, &format!("{game} with its log"), &mut findings);
        close();
        open(".chip[popovertarget=rival-1]", "rival-1");
        measure(&browser, Window::SMALL_PHONE, &format!("{game} with a rival"), &mut findings);
        close();
        // A card opens large where it can't be played now, and by its own button where it can.
        let sheets = browser.run("return [...document.querySelectorAll('[data-sheet]')].every((card) => document.getElementById(card.dataset.sheet))");
        assert_eq!(sheets, json!(true), "{game}: every card has its sheet");
    }
    // A sheet lies over the table: that is what it is for.
    findings.retain(|finding| !finding.contains("lies over"));
    assert_eq!(findings, Findings::new());
}
