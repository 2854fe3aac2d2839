//! The balance of a game, as text, JSON and a page.

use bots::{
    Plan, Spec,
    atlas::{chapters, part, refresh},
    kept::Kept,
    shelf::{Contest, balance, ladder, simulate},
    targets::targets,
};
use games::GameName;
use serde_json::{Value, json};

fn plan(game: GameName, games: u64) -> Plan {
    Plan { game, deck: None, options: Value::Null, games, seed: 1, threads: 2 }
}

#[test]
fn a_balance_counts_seats_cards_endings_lengths_and_margins() {
    for &game in GameName::ALL {
        let found = balance(&plan(game, 60), Spec::RANDOM, 2, |_| {}).unwrap();
        let shares: f64 = found.seats.iter().map(|place| place.share.rate).sum();
        assert!((shares - 1.0).abs() < 1e-9);
        assert_eq!(found.endings.values().sum::<u64>(), 60);
        assert!(!found.cards.is_empty() && found.turns.summary.unwrap().min >= 1);
        let json = serde_json::to_value(&found).unwrap();
        assert!(json["cards"][0]["holders_win"]["ci95"].is_array() && json["margins"]["median"].is_i64());
        let page = bots::page::render(&found);
        assert!(page.starts_with("<!doctype html>") && page.matches("<svg").count() >= 8);
        assert_eq!(page.matches("<svg").count(), page.matches("</svg>").count());
        assert!(found.to_string().contains("held"));
    }
}

#[test]
fn a_balance_tells_ways_to_win_and_how_often_what_could_be_taken_was() {
    for &game in GameName::ALL {
        let found = balance(&plan(game, 60), Spec::RANDOM, 2, |_| {}).unwrap();
        let winners: f64 = found.ways.iter().map(|way| way.winners).sum();
        assert!((winners - 1.0).abs() < 1e-9, "every winner won in some way: {winners}");
        assert!(found.cards.iter().all(|card| card.held <= card.taken && card.taken <= 1.0 && !card.kind.is_empty()));
        assert!(!targets(&found).is_empty());
    }
    let droids = balance(&plan(GameName::Droids, 200), Spec::RANDOM, 2, |_| {}).unwrap();
    let houses: Vec<_> = droids.cards.iter().filter(|card| card.kind == "house").collect();
    assert_eq!(houses.len(), 14, "a House droid that nobody built is told, too");
    // LD-06: four of fourteen lie in a game of two.
    assert!(houses.iter().filter(|card| card.held > 0.0).all(|card| card.taken > 2.0 * card.held));
}

#[test]
fn every_number_of_players_is_a_chapter_and_alone_every_level() {
    let slugs = |game| chapters(game).into_iter().map(|chapter| chapter.slug).collect::<Vec<_>>();
    assert_eq!(slugs(GameName::Clockworker), ["2p", "3p", "4p"]);
    assert_eq!(slugs(GameName::Droids), ["alone-normal", "alone-hard", "2p", "3p", "4p"]);
}

#[test]
fn a_part_of_the_page_is_written_anew_and_the_rest_is_kept() {
    let mut found = Vec::new();
    for chapter in chapters(GameName::Droids) {
        let plan = Plan { options: chapter.options.clone(), ..plan(GameName::Droids, 10) };
        let report = balance(&plan, Spec::RANDOM, chapter.players, |_| {}).unwrap();
        found.push((chapter, report));
    }
    let part = part("droids", "balance", &found);
    assert!(part.text.contains("| alone, hard |") && part.text.contains("(30 to 50 %)"));
    assert!(part.plots.iter().all(|(file, svg)| part.text.contains(file.as_str()) && svg.contains("xmlns")));
    let page = "# Title\n\n<!-- measured: droids -->\nold\n<!-- end: droids -->\n\nby hand\n";
    let fresh = refresh(page, &part);
    assert!(fresh.starts_with("# Title") && fresh.ends_with("by hand\n") && !fresh.contains("\nold\n"));
    assert_eq!(refresh(&fresh, &part), fresh, "writing the same again changes nothing");
    assert!(refresh("# Empty\n", &part).contains("<!-- end: droids -->"));
}

#[test]
fn a_report_has_the_promised_shape() {
    let seats = vec![Spec::RANDOM; 2];
    let report = simulate(&plan(GameName::ALL[0], 10), seats, |_| {}, None).unwrap();
    let json = serde_json::to_value(&report).unwrap();
    for key in [
        "game",
        "players",
        "seats",
        "games",
        "decisions",
        "seconds",
        "games_per_second",
        "decisions_per_second",
        "turns",
        "endings",
    ] {
        assert!(!json[key].is_null(), "{key}");
    }
    for key in ["bot", "wins", "shared_wins", "win_rate", "ci95", "mean_score"] {
        assert!(!json["seats"][0][key].is_null(), "{key}");
    }
    assert!(json["turns"]["median"].is_number());
}

#[test]
fn what_does_not_fit_is_said() {
    let mut wrong = plan(GameName::ALL[0], 1);
    let contest = Contest { bots: vec![Spec::RANDOM; 2], players: 9, upward: false, weighed: false };
    assert!(ladder(&wrong, contest, &mut Kept::nothing(), |_, _, _| {}).unwrap_err().contains("players"));
    wrong.options = json!({ "no_such_option": 1 });
    assert!(balance(&wrong, Spec::RANDOM, 2, |_| {}).unwrap_err().contains("no_such_option"));
    wrong.options = Value::Null;
    wrong.deck = Some("0".into());
    assert!(simulate(&wrong, vec![Spec::RANDOM; 2], |_| {}, None).unwrap_err().contains("not loaded"));
}
