//! What the first load of a page costs, where it comes from, and how soon it is seen (UX-58).

use serde_json::json;

use crate::common::Host;
use crate::driver::{Browser, Window};
use crate::play::{GAMES, take_seat, with_bots};

/// Fonts and art included, compressed.
const MOST: u64 = 150_000;

#[tokio::test(flavor = "multi_thread")]
async fn ux_58_a_table_loads_little_and_nothing_from_elsewhere() {
    let host = Host::new().await;
    for (game, window) in GAMES.into_iter().flat_map(|game| [(game, Window::DESKTOP), (game, Window::PHONE)]) {
        // A browser that has never been at a table: what the link to the seat has loaded is forgotten.
        let browser = Browser::open(window.watched());
        let player = with_bots(&host, game, 1).await;
        take_seat(host.address, &browser, &player);
        browser.devtools("Network.clearBrowserCache", &json!({}));
        browser.go("about:blank");
        browser.loaded();
        browser.go(&format!("http://{}/t/{}", host.address, player.table));
        let complete = "return document.readyState === 'complete' && document.fonts.status === 'loaded'
            && !!document.querySelector('#state')";
        browser.until("everything is loaded", complete);
        let loaded = browser.loaded();
        let origin = format!("http://{}/", host.address);
        for (url, _) in &loaded {
            assert!(url.starts_with(&origin) || url.starts_with("data:"), "{game} asks elsewhere: {url}");
        }
        let bytes: u64 = loaded.iter().map(|(_, bytes)| bytes).sum();
        println!("{game} at {}: {bytes} bytes in {} requests", window.width, loaded.len());
        assert!(bytes <= MOST, "{game}: {bytes} bytes: {loaded:?}");
        assert!(loaded.iter().filter(|(_, bytes)| *bytes > 0).count() >= 8, "they were counted: {loaded:?}");
        assert_eq!(json!(browser.errors()), json!([]));
    }
}

/// Milliseconds until something of a page is seen, in a browser that has nothing of it yet. The machine may have much else to
/// do: the quickest of three loads is what the page needs.
fn first_paint(browser: &Browser, url: &str) -> f64 {
    let load = |_| {
        browser.go("about:blank");
        browser.devtools("Network.clearBrowserCache", &json!({}));
        browser.go(url);
        let seen = "return performance.getEntriesByName('first-contentful-paint')[0]?.startTime";
        browser.until("something is seen", seen).as_f64().expect("a time")
    };
    (0..3).map(load).fold(f64::INFINITY, f64::min)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_home_page_and_every_table_are_seen_within_a_second() {
    let host = Host::new().await;
    let home = format!("http://{}/", host.address);
    for window in [Window::DESKTOP, Window::PHONE] {
        let browser = Browser::open(window);
        let mut paints = vec![("home", first_paint(&browser, &home))];
        for game in GAMES {
            let player = with_bots(&host, game, 3).await;
            take_seat(host.address, &browser, &player);
            paints.push((game, first_paint(&browser, &format!("{home}t/{}", player.table))));
        }
        println!("first paint at {}, in milliseconds: {paints:?}", window.width);
        assert!(paints.iter().all(|(_, paint)| *paint < 1000.0), "{paints:?}");
    }
}
