//! Every kind of page, by day and by night, through axe-core: names, roles, contrast; no serious finding (UX-16, UX-18).

use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};

use crate::common::{self, Host};
use crate::driver::{Browser, Window};
use crate::play::{By, GAMES, look_until, open_table, play_on, press, set, with_bots};

const VERSION: &str = "4.14.0";

/// The text of axe-core: from the folder of builds, where ./check puts it, or from npm.
fn axe() -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("axe-core");
    let file = folder.join("package/axe.min.js");
    if !file.exists() {
        std::fs::create_dir_all(&folder).expect("a folder for axe-core");
        let package = format!("axe-core@{VERSION}");
        let packed = Command::new("npm").args(["pack", "--silent", &package]).current_dir(&folder).status();
        let archive = format!("axe-core-{VERSION}.tgz");
        let unpacked = packed.and_then(|_| Command::new("tar").args(["xzf", &archive]).current_dir(&folder).status());
        assert!(
            unpacked.is_ok_and(|status| status.success()),
            "axe-core {VERSION} is missing: run ./check, or `npm pack {package}` and unpack it in {}",
            folder.display()
        );
    }
    std::fs::read_to_string(file).expect("axe-core can be read")
}

const RUN: &str = "
    const [axe, done] = arguments;
    if (!window.axe) (0, eval)(axe);
    window.axe.run(document, {resultTypes: ['violations']}).then((found) => done(found.violations
      .filter((v) => ['serious', 'critical'].includes(v.impact))
      .map((v) => `${v.id}: ${v.nodes.slice(0, 4).map((n) => `${n.target} (${n.any[0]?.message ?? n.all[0]?.message ?? ''})`).join('; ')}`)),
      (error) => done([String(error)]))";

/// Looks at the page by day and by night.
fn examine(browser: &Browser, axe: &str, what: &str, findings: &mut Vec<String>) {
    for dark in [false, true] {
        browser.prefer("color-scheme", if dark { "dark" } else { "light" });
        let found = browser.run_async(RUN, json!([axe]));
        let light = if dark { "night" } else { "day" };
        let found = found.as_array().into_iter().flatten().filter_map(Value::as_str);
        findings.extend(found.map(|finding| format!("{what} by {light}: {finding}")));
    }
}

/// A browser that lets the test look at pages whose own rules forbid scripts from elsewhere.
fn open(window: Window) -> Browser {
    let browser = Browser::open(window);
    browser.devtools("Page.setBypassCSP", &json!({"enabled": true}));
    browser
}

#[tokio::test(flavor = "multi_thread")]
async fn ux_16_18_the_pages_around_the_games_have_no_serious_finding() {
    let (host, axe) = (Host::new().await, axe());
    let browser = open(Window::DESKTOP);
    let mut findings = Vec::new();
    let go = |path: &str| browser.go(&format!("http://{}{path}", host.address));
    for path in ["/", "/rules", "/rules/robotroc", "/rules/clockworker", "/rules/droids", "/credits", "/nowhere"] {
        go(path);
        examine(&browser, &axe, path, &mut findings);
    }
    go("/");
    browser.run("document.querySelector('details.opt').open = true; document.getElementById('settings').showPopover()");
    examine(&browser, &axe, "the options and the settings", &mut findings);
    go("/");
    assert!(browser.click(&browser.find("button[value=friends]").expect("with friends")));
    browser.until("a lobby", "return !!document.querySelector('#lobby')");
    examine(&browser, &axe, "the lobby of a stranger", &mut findings);
    browser.type_into(&browser.find("#name-0").expect("a field"), "Ana");
    assert!(browser.click(&browser.find("#seat-0 .sit button").expect("a seat")));
    browser.until("seated", "return !!document.querySelector('#seat-0.taken')");
    examine(&browser, &axe, "the lobby of a guest", &mut findings);
    assert_eq!(findings, Vec::<String>::new());
}

/// Tables at their beginning, with a choice at hand, at their end, and looked at again.
async fn table_of(game: &str) {
    let (host, axe) = (Host::new().await, axe());
    let browser = open(Window::DESKTOP);
    let mut findings = Vec::new();
    let mut player = [with_bots(&host, game, 2).await];
    open_table(&host, &browser, &player[0]);
    assert!(play_on(&mut player, |state| state["seq"].as_u64() > Some(25) && state["moves"].get(0).is_some()).await);
    look_until(&browser, "our turn", 0, |now| now.mine && now.seq > 25);
    examine(&browser, &axe, "the table", &mut findings);
    press(&browser, By::Mouse, look_until(&browser, "an offer", 0, |now| now.next.is_some()), 0);
    examine(&browser, &axe, "a choice at hand", &mut findings);
    set(&browser, "plain", "on");
    examine(&browser, &axe, "the table as text", &mut findings);
    set(&browser, "plain", "off");
    browser.run("document.getElementById('rules-sheet').showPopover()");
    examine(&browser, &axe, "the rules in short", &mut findings);
    browser.run("document.getElementById('menu').showPopover()");
    examine(&browser, &axe, "the menu", &mut findings);
    browser.run("document.getElementById('menu').hidePopover()");
    let window = Window::PHONE;
    browser.resize(window);
    examine(&browser, &axe, "the table on a phone", &mut findings);
    browser.resize(Window::DESKTOP);
    play_on(&mut player, |_| false).await;
    look_until(&browser, "the end", 0, |now| now.over);
    browser.run("document.getElementById('zone-over').classList.add('seen')");
    examine(&browser, &axe, "the end", &mut findings);
    browser.go(&format!("http://{}/t/{}/review?step=9", host.address, player[0].table));
    examine(&browser, &axe, "a look back", &mut findings);
    assert_eq!(findings, Vec::<String>::new(), "{game}");
}

#[tokio::test(flavor = "multi_thread")]
async fn ux_16_18_robotroc_has_no_serious_finding() {
    table_of(GAMES[0]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ux_16_18_clockworker_has_no_serious_finding() {
    table_of(GAMES[1]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ux_16_18_droids_has_no_serious_finding() {
    table_of(GAMES[2]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ux_16_18_other_screens_have_no_serious_finding() {
    let (host, axe) = (Host::new().await, axe());
    let browser = open(Window::DESKTOP);
    let mut findings = Vec::new();
    let players = common::two_people(host.address, "robotroc").await;
    for way in ["watch", "tv"] {
        browser.go(&format!("http://{}/t/{}/{way}", host.address, players[0].table));
        examine(&browser, &axe, way, &mut findings);
    }
    assert_eq!(findings, Vec::<String>::new());
}
