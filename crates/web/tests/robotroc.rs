//! The table of RoboTroc: what is drawn is what can be done and what may be known, for every viewer of every position.

#[path = "../examples/tables/play.rs"]
#[allow(dead_code, reason = "the gallery needs more of it")]
mod play;

use ::table::{Seat, Viewer};
use games::GameName;
use play::{Play, names, offers, page, sitters};
use robotroc::{Card, Phase};
use serde_json::{Value, json};
use web::{
    Reader, Title,
    robotroc::{Count, board},
    table::{Board, Table},
};
use words::{Locale, Words};

/// Games of every count and option, shown to `look` now and then at the market and often in the shorter phases.
fn positions(mut look: impl FnMut(&Play)) {
    let options = [
        Value::Null,
        json!({ "memory_help": false }),
        json!({ "weapon_is_part": true, "rounds": 2 }),
        json!({ "junior": true }),
    ];
    for seed in 0..8_u64 {
        let players = 2 + (seed % 3) as u8;
        let mut game = Play::new(GameName::Robotroc, players, &options[seed as usize % 4], seed, seed % 2 == 0);
        loop {
            let stride = if matches!(phase(&game), Phase::Enter | Phase::Walk) { 9 } else { 2 };
            if game.session.steps().is_multiple_of(stride) || game.session.to_act().is_empty() {
                look(&game);
            }
            if !game.step() {
                break;
            }
        }
    }
}

fn phase(game: &Play) -> Phase {
    game.robotroc(Viewer::Spectator).phase
}

fn viewers(game: &Play) -> impl Iterator<Item = Viewer> {
    Seat::all(game.session.seats()).map(Viewer::Seat).chain([Viewer::Spectator])
}

/// The whole board as HTML, sheets and bar buttons included.
fn html(board: Board) -> String {
    let mut html = board.progress.into_string() + &board.strip.into_string() + &board.sheets.into_string();
    for zone in board.zones {
        html += &zone.body.into_string();
    }
    for rival in board.rivals {
        html += &(rival.numbers.into_string() + &rival.body.into_string());
    }
    for action in board.actions {
        html += &action.into_string();
    }
    html
}

fn drawn(game: &Play, viewer: Viewer, locale: Locale) -> (String, Vec<web::table::Offer>) {
    let (reader, words) = (Reader::new(locale), Words::at_table(locale, viewer, names(&game.session, locale)));
    let (offers, seats) = (offers(&game.session, &words), sitters(&reader, &game.session));
    let table = Table::new(&reader, "x", Title::RoboTroc, viewer, &seats, &offers);
    let html = html(board(&table, &game.robotroc(viewer), &words));
    (html, offers.0)
}

/// UX-4, UX-5: each legal move is one button that can be pressed; everything else that might be tried says why not.
#[test]
fn what_lights_up_is_what_is_legal() {
    positions(|game| {
        for viewer in viewers(game) {
            let (html, offers) = drawn(game, viewer, Locale::En);
            let legal: Vec<_> = offers.iter().filter(|offer| offer.legal()).collect();
            for offer in &legal {
                // A suggestion in the bar repeats one of them, and only considers it.
                let button = format!(" value=\"{}\"", offer.mv);
                let suggested = format!("id=\"suggest\" class=\"btn\" form=\"pick\" name=\"pick\"{button}");
                assert_eq!(
                    html.replace(&suggested, "").matches(&button).count(),
                    1,
                    "{} in {:?}",
                    offer.mv,
                    phase(game)
                );
            }
            assert_eq!(html.matches(" data-offer").count(), legal.len(), "{:?}", phase(game));
            for offer in offers.iter().filter(|offer| !offer.legal()) {
                let why = offer.why().expect("is refused").replace('&', "&amp;");
                let hidden = phase(game) == Phase::Rob && !game.robotroc(viewer).options.memory_help;
                assert!(hidden || html.contains(&why), "{}: {why}", offer.mv);
            }
        }
    });
}

/// RT-13: a table that does not help memories shows of other stocks only how many cards they hold.
#[test]
fn rt_13_without_memory_help_other_stocks_are_only_counted() {
    let mut game = Play::new(GameName::Robotroc, 3, &json!({ "memory_help": false }), 5, false);
    loop {
        let spectator = game.robotroc(Viewer::Spectator);
        for viewer in viewers(&game).filter(|_| phase(&game) != Phase::Over) {
            let (html, _) = drawn(&game, viewer, Locale::En);
            for card in Card::all() {
                let secret = spectator
                    .owner(card)
                    .is_some_and(|owner| !viewer.is(owner) && !spectator.seats[owner.index()].spread.contains(card));
                assert!(!secret || !html.contains(&format!("#{card}\"")), "{card} shows in {:?}", phase(&game));
            }
        }
        if !game.step() {
            break;
        }
    }
}

/// Nothing of what others choose at this moment is in a page: from any state the viewer can't tell from the real one,
/// the board is the same to the letter (law 5).
#[test]
fn hidden_choices_are_in_no_other_page() {
    let mut dice = ::table::chance::quick(11);
    positions(|game| {
        for viewer in viewers(game) {
            let imagined = Play::of(game.session.view(viewer).imagine(&mut dice));
            let (real, other) = (drawn(game, viewer, Locale::En), drawn(&imagined, viewer, Locale::En));
            assert!(real.0 == other.0, "{viewer:?} in {:?}", phase(game));
        }
    });
}

/// UX-33: every message is there, in both languages.
#[test]
fn no_message_is_missing() {
    positions(|game| {
        for locale in Locale::ALL {
            let (html, _) = drawn(game, Viewer::Seat(Seat::new(0)), locale);
            assert!(!html.contains("[web-") && !html.contains("[robotroc-"), "{:?}: a message is missing", phase(game));
        }
    });
}

/// Ids are unique, or neither popovers nor travelling cards would work.
#[test]
fn ids_are_unique() {
    positions(|game| {
        for viewer in viewers(game) {
            let html = page(&Reader::new(Locale::Fr), &game.session, viewer, None).into_string();
            let mut ids: Vec<&str> = html.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
            ids.sort_unstable();
            let twice: Vec<_> = ids.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]).collect();
            assert!(twice.is_empty(), "{:?}: {twice:?}", phase(game));
        }
    });
}

/// RT-25 to RT-29: the lines of the count add up to the points of the robot.
#[test]
fn the_count_adds_up() {
    positions(|game| {
        let view = game.robotroc(Viewer::Spectator);
        for seat in &view.seats {
            if let Some(robot) = seat.best.robot {
                let count = Count::of(&view.deck, &view.options, seat.stock, &robot, seat.best.allies);
                assert_eq!(count.total(), seat.best.points, "{robot:?}");
            }
        }
    });
}

#[test]
fn rt_17_hiding_comes_with_a_suggestion_that_is_considered_first() {
    for seed in 0..4 {
        let mut game = Play::new(GameName::Robotroc, 3, &Value::Null, seed, false);
        assert!(game.until(|game| phase(game) == Phase::Hide));
        let seat = game.acting().expect("somebody hides");
        let reader = Reader::new(Locale::En);
        let html = page(&reader, &game.session, Viewer::Seat(seat), None).into_string();
        let button = html.split("<button id=\"suggest\"").nth(1).expect("a suggestion").split('>').next().unwrap();
        assert!(button.contains("form=\"pick\" name=\"pick\"") && !button.contains("data-offer"), "{button}");
        let mv = button.split("value=\"").nth(1).unwrap().split('"').next().unwrap();
        let card: Card = mv.strip_prefix("hide ").expect("a card to hide").parse().expect("a card");
        let view = game.robotroc(Viewer::Seat(seat));
        let worth = |stock| {
            let robot = robotroc::scoring::best(&view.deck, &view.options, stock);
            robotroc::scoring::show(&view.deck, &view.options, stock, robot).points
        };
        let own = &view.seats[seat.index()];
        let least = own.stock.into_iter().map(|card| worth(own.stock.without(card))).min();
        assert_eq!(Some(worth(own.stock.without(card))), least, "no card would be missed more than {card}");
        let considered = page(&reader, &game.session, Viewer::Seat(seat), Some(mv)).into_string();
        let lost = worth(own.stock) - worth(own.stock.without(card));
        assert!(considered.contains(&format!("Without it your robot would lose {lost} point")), "seed {seed}: why");
    }
}

#[test]
fn ux_64_the_best_robot_so_far_stands_in_the_workshop_and_changes_as_parts_arrive() {
    let mut game = Play::new(GameName::Robotroc, 2, &Value::Null, 5, false);
    let own = Viewer::Seat(Seat::new(0));
    let mut robots = std::collections::BTreeSet::new();
    while phase(&game) != Phase::Hide && game.step() {
        let (view, html) = (game.robotroc(own), drawn(&game, own, Locale::En).0);
        let best = &view.seats[0].best;
        let strip =
            html.split("class=\"mini\"").nth(1).expect("the robot in a line").split("</button>").next().unwrap();
        assert!(strip.contains(&format!("<b>{}</b>", best.points)), "{} points: {strip}", best.points);
        for card in best.robot.into_iter().flat_map(|robot| [robot.head, robot.body, robot.legs]) {
            assert!(strip.contains(&format!("#{card}\"")), "{card} is drawn: {strip}");
        }
        robots.insert(best.points);
    }
    assert!(robots.len() > 5, "it grew: {robots:?}");
}
