//! How pages fit: no page scroll on a desktop, no sideways scroll on phones, targets that a finger hits, and highlights
//! that are the rules' own (UX-4, 11, 12, 13).

use std::collections::BTreeSet;

use serde_json::Value;

use crate::common::{Host, Player};
use crate::driver::{Browser, Window};
use crate::play::{GAMES, look_until, open_table, play_on, set, with_bots};

/// What can be pressed and seen: its name, its size, and whether its middle is its own: on the table what is offered, on a
/// sheet that lies over the table all that the sheet has. A text link inside a sentence is
/// no target of this kind (WCAG 2.5.8 excepts it).
const MEASURE: &str = "
    const seen = (e) => e.checkVisibility({visibilityProperty: true, opacityProperty: true}) && e.getClientRects().length > 0;
    const name = (e) => `${e.id || e.value || e.textContent.trim().slice(0, 40)} (${e.className})`;
    const d = document.scrollingElement, targets = [...document.querySelectorAll(
      'main button:not(.named), main a.btn, main summary, main label.tab, main select, main input:not([type=hidden], [type=radio])')].filter(seen);
    const small = targets.map((e) => [e, e.getBoundingClientRect()]).filter(([, r]) => r.width < 43.5 || r.height < 43.5)
      .map(([e, r]) => `${name(e)}: ${Math.round(r.width)}x${Math.round(r.height)}`);
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches; // what travels is nowhere for a moment
    // a sheet that another one opened stands after it in the page
    const sheet = [...document.querySelectorAll(':popover-open')].at(-1), free = (e) => sheet ? sheet.contains(e) : e.matches('[data-offer]');
    const covered = targets.filter((e) => still && free(e)).filter((e) => {
      e.scrollIntoView({block: 'nearest', inline: 'nearest'});
      const r = e.getBoundingClientRect(), hit = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2);
      return !e.contains(hit);
    }).map(name);
    const leaf = (e) => !e.children.length && /^\\[[a-z]+-/.test(e.textContent);
    const cut = [...document.querySelectorAll('.chip-numbers')].filter((e) => seen(e) && e.scrollWidth > e.clientWidth)
      .map((e) => `${e.closest('.chip').textContent.trim()}: ${e.scrollWidth - e.clientWidth} px`);
    return {across: d.scrollWidth - innerWidth, down: d.scrollHeight - innerHeight, small, covered, cut,
      missing: [...document.querySelectorAll('main *')].filter(leaf).map((e) => e.textContent).slice(0, 3)}";

/// What was found wrong, each thing once.
pub type Findings = BTreeSet<String>;

/// What must hold at every moment of a page: it fits, its targets are large and free, its words are there.
pub fn measure(browser: &Browser, window: Window, what: &str, findings: &mut Findings) {
    let seen = browser.run(MEASURE);
    let size = format!("{what} at {}x{}", window.width, window.height);
    let mut find = |is_wrong: bool, words: String| {
        if is_wrong {
            findings.insert(words);
        }
    };
    find(seen["across"].as_i64() > Some(0), format!("UX-12: {size} scrolls sideways by {} px", seen["across"]));
    find(seen["down"].as_i64() > Some(0) && !window.touch, format!("UX-11: {size} scrolls by {} px", seen["down"]));
    let wrongs = [
        ("small", "UX-13: below 44 px"),
        ("cut", "UX-12: a rival's numbers are cut off"),
        ("covered", "something lies over what can be pressed"),
        ("missing", "a word is missing"),
    ];
    for (name, why) in wrongs {
        for wrong in seen[name].as_array().into_iter().flatten() {
            find(true, format!("{size}: {why}: {}", wrong.as_str().unwrap_or_default()));
        }
    }
}

/// UX-4: the highlighted targets are the legal moves.
pub async fn compare(browser: &Browser, player: &mut Player, game: &str, findings: &mut Findings) {
    let offered = browser.run(
        "return [document.querySelector('#state').dataset.seq, ...[...document.querySelectorAll('[data-offer]')].map((o) => o.value)]",
    );
    let seen = player.state().await;
    if seen["seq"].as_i64() != offered[0].as_str().and_then(|seq| seq.parse().ok()) {
        return; // a bot has acted meanwhile
    }
    let set = |moves: Vec<&Value>| moves.into_iter().filter_map(|mv| mv.as_str().map(str::to_owned)).collect();
    let offered: BTreeSet<String> = set(offered.as_array().into_iter().flatten().skip(1).collect());
    let legal: BTreeSet<String> = set(seen["moves"].as_array().into_iter().flatten().map(|mv| &mv["text"]).collect());
    if offered != legal {
        findings.insert(format!("UX-4: {game} highlights {offered:?}, the legal moves are {legal:?}"));
    }
}

/// Positions all through a game with four (or one) at the table, at each size of window, in French: its words are the
/// longer ones (UX-33).
async fn random_positions(game: &str, bots: usize) {
    let host = Host::new().await;
    let browser = Browser::open(Window::DESKTOP);
    browser.prefer("reduced-motion", "reduce");
    let mut player = with_bots(&host, game, bots).await;
    open_table(&host, &browser, &player);
    set(&browser, "lang", "fr");
    let (mut target, mut findings) = (1, Findings::new());
    loop {
        let mut players = [player];
        let stopped =
            play_on(&mut players, |state| state["seq"].as_u64() >= Some(target) && state["moves"].get(0).is_some());
        let goes_on = stopped.await;
        [player] = players;
        let state = player.state().await;
        let seq = state["seq"].as_u64().expect("a number");
        look_until(&browser, "the page shows the position", 0, |now| now.seq >= seq);
        compare(&browser, &mut player, game, &mut findings).await;
        let [upright, lying] = Window::SQUARES;
        for window in [Window::DESKTOP, Window::PHONE, Window::SMALL_PHONE, upright, lying] {
            browser.resize(window);
            measure(&browser, window, &format!("{game} with {bots} bots"), &mut findings);
        }
        browser.resize(Window::DESKTOP);
        if !goes_on {
            break;
        }
        target = seq + 17;
    }
    assert_eq!(findings, Findings::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn ux_4_11_12_13_33_47_robotroc_fits_in_all_its_positions() {
    random_positions(GAMES[0], 3).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ux_4_11_12_13_33_47_clockworker_fits_in_all_its_positions() {
    random_positions(GAMES[1], 3).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ux_4_11_12_13_33_47_droids_fits_in_all_its_positions() {
    random_positions(GAMES[2], 3).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ux_4_11_12_13_33_47_droids_alone_fits_in_all_its_positions() {
    random_positions(GAMES[2], 0).await;
}
