//! The frame of a table, the same for all three games: what every reader finds there, on every screen.

#[path = "../examples/tables/play.rs"]
#[allow(dead_code, reason = "the gallery needs more of it")]
mod play;

use ::table::{Seat, Viewer};
use games::GameName;
use play::{Play, page};
use serde_json::Value;
use web::{Reader, assets};
use words::Locale;

/// A game of two that has been played for some moves.
fn played(game: GameName, moves: usize) -> Play {
    let mut play = Play::new(game, 2, &Value::Null, 7, false);
    (0..moves).for_each(|_| {
        play.step();
    });
    play
}

/// The page of whoever sits first.
fn first_page(reader: &Reader, play: &Play) -> String {
    page(reader, &play.session, Viewer::Seat(Seat::new(0)), None).into_string()
}

/// The style sheet of this name.
fn style(name: &str) -> &'static str {
    let asset = assets::find(&format!("style/{name}.css")).expect("a style sheet");
    std::str::from_utf8(&asset.plain).expect("text")
}

/// What a style sheet says for phones and near-square windows.
fn narrow(name: &str) -> &'static str {
    let rest = style(name).split("@media (max-width: 999px), (max-aspect-ratio: 115/100) {").nth(1).expect("is there");
    &rest[..rest.find("\n}").expect("closed")]
}

/// The element with this id, up to where the next sibling text begins.
fn part<'a>(html: &'a str, from: &str, to: &str) -> &'a str {
    let start = html.find(from).unwrap_or_else(|| panic!("no {from}"));
    &html[start..start + html[start..].find(to).unwrap_or_else(|| panic!("no {to} after {from}"))]
}

#[test]
fn ux_29_the_rules_are_one_action_away_on_every_screen() {
    for game in GameName::ALL {
        let html = first_page(&Reader::new(Locale::En), &played(*game, 5));
        let menu = part(&html, "class=\"menu-list\"", "</ul>");
        assert!(menu.contains("popovertarget=\"rules-sheet\""), "{}: the menu, which phones have too", game.name());
        assert!(part(&html, "class=\"tools\"", "</nav>").contains("popovertarget=\"rules-sheet\""), "{}", game.name());
        assert!(html.contains("id=\"rules-sheet\""), "{}: the sheet is on the page", game.name());
    }
}

#[test]
fn ux_12_a_phone_shows_how_far_the_game_is() {
    assert!(!narrow("table").contains(".progress { display: none"), "the line of progress stays");
    for game in [GameName::Clockworker, GameName::Robotroc] {
        assert!(!narrow(game.name()).contains(".progress { display: none"), "{}", game.name());
    }
    let html = first_page(&Reader::new(Locale::En), &played(GameName::Clockworker, 3));
    let line = part(&html, "class=\"progress\"", "class=\"chips\"");
    assert!(line.contains("Round 1") && line.contains("<span class=\"narrow\">12 cards or END in"), "{line}");
    let html = first_page(&Reader::new(Locale::En), &played(GameName::Droids, 3));
    assert!(part(&html, "id=\"zone-act\"", "</section>").contains("ld-track"), "Last Droids tells it in the zone");
}
