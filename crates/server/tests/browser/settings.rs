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

/// Lets a test look at each game's table in play, in a browser where nothing moves, and write down what is wrong with it.
async fn at_each_table(window: Window, look: impl Fn(&Browser, &str, &mut Findings)) {
    let host = Host::new().await;
    let browser = Browser::open(window);
    browser.prefer("reduced-motion", "reduce");
    let mut findings = Findings::new();
    for game in GAMES {
        table(&host, &browser, game).await;
        look(&browser, game, &mut findings);
    }
    assert_eq!(findings, Findings::new());
    assert_eq!(browser.errors(), Vec::<String>::new());
}

/// Measures the page in each of these windows.
fn measure_in(browser: &Browser, windows: &[Window], what: &str, findings: &mut Findings) {
    for &window in windows {
        browser.resize(window);
        measure(browser, window, what, findings);
    }
    browser.resize(browser.window);
}

#[tokio::test(flavor = "multi_thread")]
async fn ux_46_large_letters_lose_nothing() {
    at_each_table(Window::DESKTOP, |browser, game, findings| {
        set(browser, "size", "160");
        measure_in(browser, &[Window::DESKTOP, Window::PHONE], &format!("{game} at 160 %"), findings);
        set(browser, "size", "100");
    })
    .await;
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
    at_each_table(Window::DESKTOP, |browser, game, findings| {
        set(browser, "lang", "fr");
        browser.run(LENGTHEN);
        let windows = [Window::DESKTOP, Window::PHONE, Window::SMALL_PHONE];
        measure_in(browser, &windows, &format!("{game} in long words"), findings);
    })
    .await;
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

/// Taps on what opens a sheet, and waits for it.
fn tap_open(browser: &Browser, by: &str, id: &str) {
    let button = browser.find(by).unwrap_or_else(|| panic!("no {by} at {}", browser.url()));
    assert!(browser.tap(&button), "{by} can be tapped");
    let is_open = format!("return document.getElementById('{id}').matches(':popover-open')");
    browser.until(&format!("{by} opens {id}"), &is_open);
}

fn close_sheets(browser: &Browser) {
    browser.run("document.querySelectorAll(':popover-open').forEach((sheet) => sheet.hidePopover())");
}

#[tokio::test(flavor = "multi_thread")]
async fn ux_26_29_on_the_smallest_phone_everything_is_at_hand() {
    at_each_table(Window::SMALL_PHONE, |browser, game, findings| {
        let mut measure = |what: &str| measure(browser, Window::SMALL_PHONE, &format!("{game} {what}"), findings);
        tap_open(browser, "[popovertarget=menu]", "menu");
        measure("with its menu");
        tap_open(browser, "#menu [popovertarget=rules-sheet]", "rules-sheet");
        measure("with its rules");
        close_sheets(browser);
        tap_open(browser, ".log-button", "log");
        measure("with its log");
        close_sheets(browser);
        tap_open(browser, ".chip[popovertarget=rival-1]", "rival-1");
        measure("with a rival");
        close_sheets(browser);
        measure("after all its sheets");
        // A card opens large where it can't be played now, and by its own button where it can.
        let sheets = browser.run("return [...document.querySelectorAll('[data-sheet]')].every((card) => document.getElementById(card.dataset.sheet))");
        assert_eq!(sheets, json!(true), "{game}: every card has its sheet");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ux_26_14_a_finger_opens_a_card_large_although_a_tap_would_play_it() {
    let window = Window::SMALL_PHONE;
    at_each_table(window, |browser, game, findings| {
        set(browser, "confirm", "off");
        let played = "[data-card][data-sheet][form=play]";
        let mut before = look_until(browser, "our turn", 0, |now| now.mine && now.next.is_some());
        while browser.find(played).is_none() {
            decide(browser, By::Touch, 0);
            before = look_until(browser, "our turn", 0, |now| now.mine && now.next.is_some());
        }
        assert!(browser.tap(&browser.find("#look-first").expect("a way to look first")));
        browser.until("looking", "return !!document.querySelector('#play-on')");
        assert_eq!(browser.find(played), None, "{game}: no tap on a card plays it");
        measure(browser, window, &format!("{game} while looking"), findings);
        let card = browser.run(
            "const card = document.querySelector('#centre [data-card][popovertarget]:not(.off)');
                 document.getElementById(card.closest('.zone').id.replace('zone-', 'tab-')).click();
                 card.scrollIntoView({block: 'nearest'});
                 return [card.id, card.getAttribute('popovertarget')]",
        );
        let (card, sheet) = (card[0].as_str().expect("a card"), card[1].as_str().expect("its sheet"));
        tap_open(browser, &format!("[id='{card}']"), sheet);
        measure(browser, window, &format!("{game} with a card"), findings);
        close_sheets(browser);
        assert!(browser.tap(&browser.find("#play-on").expect("a way back to the game")));
        browser.until("cards can be played again", &format!("return !!document.querySelector('{played}')"));
        assert_eq!(look_until(browser, "the table", 0, |_| true).seq, before.seq, "{game}: nothing was played");
        set(browser, "confirm", "on");
    })
    .await;
}
