//! What the first load of a table costs, and where it comes from (UX-58).

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
            && document.querySelector('#state') && performance.getEntriesByName('first-contentful-paint').length > 0";
        browser.until("everything is loaded", complete);
        let loaded = browser.loaded();
        let origin = format!("http://{}/", host.address);
        for (url, _) in &loaded {
            assert!(url.starts_with(&origin) || url.starts_with("data:"), "{game} asks elsewhere: {url}");
        }
        let bytes: u64 = loaded.iter().map(|(_, bytes)| bytes).sum();
        let paint = browser.run("return performance.getEntriesByName('first-contentful-paint')[0].startTime");
        let width = window.width;
        println!("{game} at {width}: {bytes} bytes in {} requests, first paint after {paint} ms", loaded.len());
        assert!(bytes <= MOST, "{game}: {bytes} bytes: {loaded:?}");
        assert!(loaded.iter().filter(|(_, bytes)| *bytes > 0).count() >= 8, "they were counted: {loaded:?}");
        assert_eq!(json!(browser.errors()), json!([]));
    }
}
