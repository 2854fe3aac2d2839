//! Two people in two browsers: one reloads, one loses the network; neither sees what the other hides (UX-9, UX-19).

use crate::common::{self, Host};
use crate::driver::{Browser, Window};
use crate::play::{By, Choices, GAMES, decide, look, look_until, open_at, open_table, play_on, press, seq};
use crate::wire::Wire;

/// Both pages show the newest position.
fn meet(ana: &Browser, bo: &Browser) {
    let newest = seq(ana).max(seq(bo));
    for browser in [ana, bo] {
        look_until(browser, "both pages show the same", 0, |now| now.seq >= newest);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn ux_9_two_people_play_while_one_reloads_and_loses_the_network() {
    let host = Host::new().await;
    let (ana, bo) = (Browser::open(Window::DESKTOP), Browser::open(Window::PHONE));
    let wire = Wire::to(host.address).await;
    for game in GAMES {
        let players = common::two_people(host.address, game).await;
        open_table(&host, &ana, &players[0]);
        open_at(wire.address, &bo, &players[1]);
        let room = host.house.room(&players[0].table).await.unwrap();
        let seed = room.look().header.record.seed.expect("the house knows it").to_string();
        let mut choices = Choices::new(3);
        for turn in 0..10 {
            meet(&ana, &bo);
            let (browser, by) =
                if look(&ana, 0).is_some_and(|now| now.mine) { (&ana, By::Mouse) } else { (&bo, By::Touch) };
            decide(browser, by, choices.another());
            if turn == 3 {
                bo.reload();
            }
            if turn == 5 {
                under_ground(&ana, &bo, &wire, choices.another());
            }
        }
        meet(&ana, &bo);
        for browser in [&ana, &bo] {
            assert!(!browser.source().contains(&seed), "{game}: the deal is not in the page");
        }
    }
}

/// The phone goes under ground while the other plays on, and comes back to the newest position by itself. A choice made
/// without network stays on the page and is made again.
fn under_ground(ana: &Browser, bo: &Browser, wire: &Wire, choice: usize) {
    meet(ana, bo);
    wire.cut();
    if let Some(moment) = look(bo, choice).filter(|now| now.mine) {
        let next = moment.next.expect("an offer");
        assert!(bo.tap(&next));
        bo.until("the page says that there is no network", "return !document.getElementById('gone').hidden");
        assert_eq!(look(bo, choice).expect("the table is still there").seq, moment.seq);
        wire.mend();
        decide(bo, By::Touch, choice);
        return;
    }
    let before = seq(ana);
    decide(ana, By::Mouse, choice);
    bo.until("the phone says that there is no network", "return !document.getElementById('gone').hidden");
    assert_eq!(seq(bo), before, "nothing reaches the phone");
    wire.mend();
    look_until(bo, "the phone catches up by itself", 0, |now| now.seq > before);
}

#[tokio::test(flavor = "multi_thread")]
async fn ux_19_what_one_hides_is_nowhere_in_the_others_page() {
    let host = Host::new().await;
    let (ana, bo) = (Browser::open(Window::DESKTOP), Browser::open(Window::DESKTOP));
    let mut players = common::two_people(host.address, "robotroc").await;
    assert!(play_on(&mut players, |state| state["view"]["phase"] == "hide").await);
    open_table(&host, &ana, &players[0]);
    open_table(&host, &bo, &players[1]);
    meet(&ana, &bo);
    // All of the page but the numbers, how many log entries there are is no secret; and but for the undo: that Ana has
    // acted locks it, which is no secret either.
    let page = "const main = document.querySelector('main').cloneNode(true);
        for (const e of main.querySelectorAll('#undo, #undo-why-pop')) (e.closest('form') ?? e).remove();
        return main.outerHTML.replace(/\\d+/g, '').replace(/ (data-key|style|open|class)=\"[^\"]*\"/g, '')";
    let before = bo.run(page);
    // While Bo thinks about a choice of their own, Ana hides a card.
    let moment = look_until(&ana, "Ana may hide", 0, |now| now.mine && now.next.is_some());
    let seq = moment.seq;
    let mut moment = moment;
    while moment.seq == seq {
        moment = press(&ana, By::Mouse, moment, 0);
    }
    look_until(&bo, "Bo's page has heard of it", 0, |now| now.seq > seq);
    assert_eq!(before, bo.run(page), "Bo's page is the same, whatever Ana hid");
    let hidden = ana.run("return document.querySelector('main').outerHTML.replace(/\\d+/g, '').length");
    assert_ne!(hidden, bo.run("return document.querySelector('main').outerHTML.replace(/\\d+/g, '').length"));
}
