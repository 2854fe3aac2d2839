//! Whole games of each title against bots, by mouse, by keyboard alone, by finger, and without scripts (UX-12, 14, 17).

use serde_json::json;

use crate::common::Host;
use crate::driver::{Browser, Window};
use crate::fit;
use crate::play::{By, Choices, GAMES, look_until, open_table, press, with_bots};

/// Plays a whole game; now and then the page is measured and its offers are compared with the rules.
async fn whole_game(game: &str, window: Window, by: By, bots: usize) {
    let host = Host::new().await;
    let browser = Browser::open(window);
    let mut player = with_bots(&host, game, bots).await;
    open_table(&host, &browser, &player);
    let mut choices = Choices::new(game.len() + bots);
    let mut choice = choices.another();
    let mut moment = look_until(&browser, "a table", choice, |_| true);
    let (mut presses, mut findings) = (0, fit::Findings::new());
    while !moment.over {
        assert!(presses < 2500, "{game} does not end");
        if moment.next.is_none() {
            let turn = "our turn, or the end";
            moment = look_until(&browser, turn, choice, |now| now.over || now.next.is_some());
            continue;
        }
        if moment.mine && !moment.asks && presses % 23 == 0 {
            fit::measure(&browser, window, game, &mut findings);
            fit::compare(&browser, &mut player, game, &mut findings).await;
        }
        presses += 1;
        if !window.scripts && presses % 12 == 0 {
            browser.tidy();
        }
        let seq = moment.seq;
        moment = press(&browser, by, moment, choice);
        if moment.seq != seq {
            choice = choices.another();
        }
    }
    let said = browser.run("return document.querySelector('#zone-over').textContent.length");
    assert!(said.as_u64() > Some(100), "{game}: the end tells the scores (UX-27)");
    fit::measure(&browser, window, game, &mut findings);
    assert_eq!(findings, fit::Findings::new());
    assert_eq!(browser.errors(), Vec::<String>::new(), "{game}: nothing went wrong in the page");
    println!("{game} by {by:?}: {presses} presses, {} log entries", moment.seq);
}

macro_rules! whole_games {
    ($($name:ident: $game:expr, $window:expr, $by:expr, $bots:expr;)*) => {$(
        #[tokio::test(flavor = "multi_thread")]
        async fn $name() {
            whole_game($game, $window, $by, $bots).await;
        }
    )*};
}

whole_games! {
    robotroc_by_mouse: "robotroc", Window::DESKTOP, By::Mouse, 2;
    clockworker_by_mouse: "clockworker", Window::DESKTOP, By::Mouse, 1;
    droids_by_mouse: "droids", Window::DESKTOP, By::Mouse, 1;
    ux_17_robotroc_by_keyboard: "robotroc", Window::DESKTOP, By::Keyboard, 1;
    ux_17_clockworker_by_keyboard: "clockworker", Window::DESKTOP, By::Keyboard, 1;
    ux_17_droids_by_keyboard: "droids", Window::DESKTOP, By::Keyboard, 1;
    ux_14_robotroc_by_touch: "robotroc", Window::PHONE, By::Touch, 1;
    ux_14_clockworker_by_touch: "clockworker", Window::PHONE, By::Touch, 1;
    ux_14_droids_by_touch: "droids", Window::PHONE, By::Touch, 1;
    robotroc_without_scripts: "robotroc", Window::DESKTOP.without_scripts(), By::Mouse, 1;
    clockworker_without_scripts: "clockworker", Window::SQUARES[0].without_scripts(), By::Mouse, 1;
    droids_without_scripts: "droids", Window::DESKTOP.without_scripts(), By::Mouse, 1;
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
