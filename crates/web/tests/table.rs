//! The frame of a table, the same for all three games: what every reader finds there, on every screen.

#[path = "../examples/tables/play.rs"]
#[allow(dead_code, reason = "the gallery needs more of it")]
mod play;

use ::table::{Seat, Viewer};
use games::GameName;
use play::{Play, drawn, page};
use serde_json::{Value, json};
use web::{Reader, assets, table::page as whole};
use words::{Locale, Words};

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

/// What is read of some markup: all but the tags.
fn words_of(html: &str) -> String {
    html.split('<').map(|rest| rest.split_once('>').map_or(rest, |(_, text)| text)).collect()
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
fn ux_45_the_table_as_text_has_a_headed_list_for_each_zone_and_loses_nothing() {
    for locale in Locale::ALL {
        let reader = Reader { plain: true, ..Reader::new(locale) };
        for game in GameName::ALL {
            let play = played(*game, 30);
            let viewer = Viewer::Seat(Seat::new(0));
            let html = page(&reader, &play.session, viewer, None).into_string();
            let text = part(&html, "id=\"zone-text\"", "</section>");
            let headings: Vec<&str> = text.split("<h2 class=\"plain-of\">").skip(1).collect();
            assert_eq!(headings.len(), 3, "{}: what is shared, the reader, the rival", game.name());
            for (heading, name) in headings[1..].iter().zip(play::NAMES) {
                let (title, list) = heading.split_once("</h2>").expect("closed");
                assert!(title.contains(name) && list.starts_with("<ul"), "{}: {title}", game.name());
            }
            let words = Words::at_table(locale, viewer, play::names(&play.session, locale));
            for line in play.session.view(viewer).say(&words) {
                let item = maud::html! { "<li>" (line.trim_start()) }.into_string().replace("&lt;li&gt;", "<li>");
                assert!(text.contains(&item), "{}: {line} is lost", game.name());
            }
        }
    }
}

#[test]
fn ux_18_what_is_new_is_said_once_on_every_screen() {
    let reader = Reader::new(Locale::En);
    for game in GameName::ALL {
        let (before, after) = (first_page(&reader, &played(*game, 20)), first_page(&reader, &played(*game, 21)));
        let news = |html: &'_ str| -> Vec<(String, String)> {
            let lines = part(html, "<div id=\"news\" class=\"vh\" aria-live=\"polite\"", "</div>");
            let line = |line: &str| line.split_once("\">").map(|(id, text)| (id.to_owned(), text.replace("</p>", "")));
            lines.split("<p id=\"").skip(1).filter_map(line).collect()
        };
        let (old, new) = (news(&before), news(&after));
        let (latest, text) = new.last().expect("something happened");
        assert!(old.iter().all(|(id, _)| id != latest), "{}: {text} is an addition", game.name());
        assert!(
            old.iter().all(|(id, text)| new.iter().all(|(other, said)| id != other || text == said)),
            "others stay"
        );
        assert!(words_of(part(&after, "id=\"log\"", "</aside>")).contains(text), "{}: {text}", game.name());
        let live = after.matches("aria-live=\"polite\"").count();
        assert_eq!(live, 1, "{}: only the news speak of what happened", game.name());
        assert!(after.contains("role=\"log\" aria-live=\"off\""), "{}: the log itself is quiet", game.name());
    }
}

#[test]
fn ux_54_who_only_watches_is_not_offered_words() {
    for game in GameName::ALL {
        let play = played(*game, 5);
        let html = page(&Reader::new(Locale::En), &play.session, Viewer::Spectator, None).into_string();
        assert!(!html.contains("\"emotes\"") && !html.contains("class=\"emote-list\""), "{}", game.name());
    }
}

#[test]
fn ux_24_and_25_less_motion_stills_moments_and_words_by_wish_and_by_system() {
    let css = style("table");
    assert!(css.contains("[data-motion=\"off\"] :is(.moment, .emote) { animation-name: moment-still !important }"));
    let system =
        "@media (prefers-reduced-motion: reduce) { .moment, .emote { animation-name: moment-still !important } }";
    assert!(css.contains(system));
    let still = part(css, "@keyframes moment-still {", "}\n");
    assert!(!still.contains("transform"), "nothing moves: {still}");
}

#[test]
fn ux_27_an_end_that_was_seen_stays_seen_whatever_the_stream_brings() {
    let script = |name| std::str::from_utf8(&assets::find(name).expect("a script").plain).expect("text");
    let theirs = part(script("script/morph.js"), "const THEIRS", ";");
    assert!(theirs.contains("\"data-seen\""), "morphing leaves the reader's own marks: {theirs}");
    assert!(script("script/table.js").contains("setAttribute(\"data-seen\", \"\")"));
    assert!(style("table").contains(".over:not([data-seen]) tbody tr { animation"));
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

/// Whole games of each title, looked at now and then by everybody.
fn watched(mut look: impl FnMut(GameName, &Play, Viewer)) {
    for game in GameName::ALL {
        for (players, options) in [(game.players().1, Value::Null), (2, forgetful(*game))] {
            let mut play = Play::new(*game, players, &options, 5, false);
            loop {
                if play.session.steps().is_multiple_of(61) || play.session.to_act().is_empty() {
                    let seats = Seat::all(players).map(Viewer::Seat);
                    seats.chain([Viewer::Spectator]).for_each(|viewer| look(*game, &play, viewer));
                }
                if !play.step() {
                    break;
                }
            }
        }
    }
}

/// The options of a table that does not help memories, where a game has them.
fn forgetful(game: GameName) -> Value {
    if game == GameName::Robotroc { json!({ "memory_help": false }) } else { Value::Null }
}

#[test]
fn ux_22_each_line_of_the_log_has_an_icon_of_the_sprites() {
    watched(|game, play, viewer| {
        let html = page(&Reader::new(Locale::Fr), &play.session, viewer, None).into_string();
        let log = part(&html, "id=\"log\"", "</aside>");
        for line in log.split("<li>").skip(1) {
            let address = part(line, "<svg class=\"ic tx\" aria-hidden=\"true\"><use href=\"", "\"></use>");
            let (sprite, symbol) =
                address.rsplit_once("/sprites/").and_then(|(_, it)| it.split_once('#')).expect("one");
            let sprite = assets::find(&format!("sprites/{sprite}")).expect("a sprite");
            let drawn = std::str::from_utf8(&sprite.plain).expect("text").contains(&format!("id=\"{symbol}\""));
            assert!(drawn, "{}: {symbol} is not drawn", game.name());
        }
    });
}

#[test]
fn ux_26_the_cards_of_the_log_open_large_where_the_page_has_them() {
    for locale in Locale::ALL {
        let mut named = std::collections::BTreeMap::new();
        watched(|game, play, viewer| {
            let html = page(&Reader::new(locale), &play.session, viewer, None).into_string();
            for sheet in
                html.split("class=\"named\" popovertarget=\"").skip(1).map(|rest| rest.split('"').next().unwrap())
            {
                assert!(html.contains(&format!("id=\"{sheet}\"")), "{}: {sheet} is not there", game.name());
                *named.entry(game.name()).or_insert(0) += 1;
            }
        });
        assert!(named.len() == 3 && named.values().all(|links| *links > 200), "{locale:?}: {named:?}");
    }
}

#[test]
fn rt_13_what_the_log_forgot_shows_neither_kind_nor_card() {
    let mut play = Play::new(GameName::Robotroc, 3, &json!({ "memory_help": false }), 5, false);
    play.until(|play| play.robotroc(Viewer::Spectator).phase == robotroc::Phase::Rob);
    let html = first_page(&Reader::new(Locale::En), &play);
    let lines = html.split("<li>").map(|line| line.split("</li>").next().unwrap());
    let lines: Vec<&str> = lines.filter(|line| line.contains(" takes a card")).collect();
    assert!(lines.len() > 20, "{}", lines.len());
    for line in lines {
        assert!(line.contains("#k-cards") && !line.contains("<button"), "{line}");
    }
}

#[test]
fn ux_22_the_mark_before_a_line_is_of_whom_it_tells() {
    for game in GameName::ALL {
        let play = played(*game, 40);
        let viewer = Viewer::Seat(Seat::new(0));
        let words = Words::at_table(Locale::En, viewer, play::names(&play.session, Locale::En));
        let view = play.session.view(viewer);
        let turns = web::table::story::log(&Reader::new(Locale::En), &view, &words, &play.session.told(viewer, 0));
        let lines: Vec<_> = turns.iter().flat_map(|turn| &turn.lines).collect();
        assert!(lines.len() > 20, "{}", game.name());
        for line in lines.iter().filter(|line| line.text.starts_with("You ") || line.text.starts_with(play::NAMES[1])) {
            let of = usize::from(!line.text.starts_with("You "));
            assert_eq!(line.seat.map(Seat::index), Some(of), "{}: {}", game.name(), line.text);
        }
    }
}

#[test]
fn a_stolen_card_is_named_to_the_script_that_lets_it_fly_and_nothing_flies_with_less_motion() {
    let mut play = Play::new(GameName::Robotroc, 3, &Value::Null, 5, false);
    let reader = Reader::new(Locale::En);
    let mut thefts = 0;
    while play.until(|play| play.robotroc(Viewer::Spectator).phase == robotroc::Phase::Rob) {
        let (before, seat) = (play.robotroc(Viewer::Spectator), play.acting().expect("a thief"));
        play.step();
        let after = play.robotroc(Viewer::Spectator);
        let taken = (before.seats.iter().zip(&after.seats).zip(Seat::all(3)))
            .find_map(|((before, after), of)| Some((of, before.spread.minus(after.spread).into_iter().next()?)));
        let html = page(&reader, &play.session, Viewer::Spectator, None).into_string();
        if let Some((_, card)) = taken.filter(|(of, _)| *of != seat && after.phase == robotroc::Phase::Rob) {
            let told = part(&html, "data-theft=\"", "\" data-title");
            assert!(told.ends_with(&format!(" c-{card} {}", seat.index())), "{told}");
            assert!(html.contains(&format!("popovertarget=\"safe-{}\"", seat.index())), "where it flies to");
            thefts += 1;
        }
        if after.phase != robotroc::Phase::Rob {
            break;
        }
    }
    assert!(thefts > 1, "{thefts}");
    let script = |name| std::str::from_utf8(&assets::find(name).expect("a script").plain).expect("text");
    assert!(script("script/theft.js").contains("time(\"--arc\")"), "as long as the style says");
    assert!(script("script/travel.js").contains("if (theft && !still()) fly(theft);"));
    assert!(script("script/travel.js").contains("if (!still()) for (const counter of counters)"));
}

#[test]
fn ux_7_43_the_way_back_is_always_there_free_or_with_the_reason_why_not() {
    for game in GameName::ALL {
        let (mut free, mut locked, mut restarts) = (0, 0, 0);
        let mut play = Play::new(*game, 2, &Value::Null, 7, false);
        while let Some(seat) = play.acting().filter(|_| play.session.steps() < 250) {
            let html = page(&Reader::new(Locale::En), &play.session, Viewer::Seat(seat), None).into_string();
            let back = part(&html, "<div class=\"back\">", "</section>");
            assert_eq!(back.matches("id=\"undo\"").count(), 1, "{}: it is there", game.name());
            match play.session.undoable(seat) {
                Ok(_) => {
                    assert!(back.contains("action=\"/t/boulon-42/undo\""), "{}: {back}", game.name());
                    let steps = play.session.undos_to_turn_start(seat);
                    assert_eq!(back.contains("/restart\""), steps > 1, "{}: {steps} steps to restart", game.name());
                    restarts += usize::from(steps > 1);
                    free += 1;
                }
                Err(lock) => {
                    let words = Words::at_table(Locale::En, Viewer::Seat(seat), play::names(&play.session, Locale::En));
                    let why = maud::html! { (words.undo_lock(lock)) }.into_string();
                    assert!(why.len() > 10 && back.contains("aria-disabled=\"true\""), "{}: {why}", game.name());
                    assert!(part(back, "id=\"undo-why-pop\"", "</span>").ends_with(&why), "{}: {back}", game.name());
                    locked += 1;
                }
            }
            play.step();
        }
        assert!(free > 0 && locked > 0, "{}: {free} times free, {locked} locked", game.name());
        assert!(restarts > 0 || *game == GameName::Robotroc, "{}: turns of several steps", game.name());
    }
}

#[test]
fn ux_77_what_turns_the_game_is_told_for_a_moment_and_never_in_the_way() {
    let css = style("table");
    let moment = part(css, "\n.moment {", "}");
    assert!(moment.contains("animation: moment 800ms") && moment.contains("pointer-events: none"), "{moment}");
    for (game, turns) in [(GameName::Robotroc, 2), (GameName::Clockworker, 1), (GameName::Droids, 3)] {
        let mut told = std::collections::BTreeSet::new();
        for seed in 0..3 {
            let mut play = Play::new(game, 3, &Value::Null, seed, false);
            while play.step() {
                let shown = drawn(&Reader::new(Locale::En), &play.session, Viewer::Spectator, None, |page| {
                    let moment = page.board.moment.clone()?;
                    assert!(whole(page).into_string().contains(&format!("<p class=\"moment\">{moment}</p>")));
                    Some(moment)
                });
                told.extend(shown);
            }
        }
        assert!(told.len() >= turns, "{}: {told:?}", game.name());
    }
}

#[test]
fn ux_51_who_has_chosen_is_marked_ready_while_the_others_choose_and_not_what() {
    let mut play = Play::new(GameName::Robotroc, 3, &Value::Null, 5, false);
    let readiness = |play: &Play| play.robotroc(Viewer::Spectator).seats.iter().filter(|seat| seat.ready).count();
    assert!(play.until(|play| readiness(play) == 1), "somebody has hidden all");
    let view = play.robotroc(Viewer::Spectator);
    let ready = Seat::all(3).find(|seat| view.seats[seat.index()].ready).expect("one is ready");
    for seat in Seat::all(3).filter(|seat| *seat != ready) {
        let html = page(&Reader::new(Locale::En), &play.session, Viewer::Seat(seat), None).into_string();
        assert!(html.contains("data-offer"), "the others choose at the same time");
        let panel = part(&html, &format!("id=\"rival-{}\"", ready.index()), "</header>");
        assert!(panel.contains("class=\"ready\""), "{panel}");
        let vault = play.robotroc(Viewer::Seat(ready)).my_vault;
        assert!(play.robotroc(Viewer::Seat(seat)).my_vault != vault, "what the other hid is not in this view");
    }
}
