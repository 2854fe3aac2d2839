//! The balance of a game, as text, JSON and a page.

use bots::{
    Plan, Spec,
    shelf::{balance, ladder, simulate},
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
    assert!(ladder(&wrong, vec![Spec::RANDOM; 2], 9, |_, _, _| {}).unwrap_err().contains("players"));
    wrong.options = json!({ "no_such_option": 1 });
    assert!(balance(&wrong, Spec::RANDOM, 2, |_| {}).unwrap_err().contains("no_such_option"));
    wrong.options = Value::Null;
    wrong.deck = Some("0".into());
    assert!(simulate(&wrong, vec![Spec::RANDOM; 2], |_| {}, None).unwrap_err().contains("not loaded"));
}
