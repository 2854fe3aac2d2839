//! The end: CW-22 to CW-24.

mod common;

use clockworker::{Ending, Event};
use common::scene;
use serde_json::json;
use table::{Game, Refusal};

#[test]
fn cw_22_twelve_cards_trigger_the_end_and_the_round_is_finished() {
    let mut play = scene(3).stock(0, "3 blue").some_sites(0, 10).ready();
    let (seat, starter) = (play.seat(), play.0.table.starter);
    let events = play.play(&["repair parabolic-antenna"]);
    assert_eq!(play.player(0).cards(), 12);
    assert!(events.contains(&Event::EndTriggered { seat, ending: Ending::Cards }));
    assert!(play.0.outcome().is_none(), "the others have their turns");
    let events = play.play(&["charge", "charge"]);
    assert!(events.contains(&Event::GameOver { ending: Ending::Cards }));
    let outcome = play.0.outcome().expect("over");
    assert_eq!((outcome.ending, play.0.turn()), ("cards", 3));
    assert!(play.0.to_act().is_empty());
    assert_eq!(play.0.check(starter, "charge".parse().unwrap()), Err(Refusal::GameOver));
}

#[test]
fn cw_22_the_last_turn_is_that_of_the_player_on_the_starting_players_right() {
    let mut play = scene(3).stock(2, "3 blue").some_sites(2, 10).ready();
    play.play(&["charge", "charge"]);
    let last = play.seat();
    assert_eq!(last.clockwise(3), play.0.table.starter);
    play.play(&["repair parabolic-antenna"]);
    assert!(play.0.outcome().is_some(), "the round is complete at once");
}

#[test]
fn cw_22_records_do_not_count_as_cards() {
    let play = scene(2).with(|json| {
        let taken = json["hidden"]["records"].as_array_mut().unwrap().split_off(9);
        json["table"]["players"][0]["records"] = taken.into();
        json["table"]["end_in"] = json!(0);
    });
    let seat = table::Seat::new(0);
    assert_eq!(play.ready().0.table.players[seat.index()].cards(), 1);
}

#[test]
fn cw_23_points_are_tokens_artifacts_records_and_end_of_game_artifacts() {
    let play = scene(2)
        .artifact(0, "pick-up-ship")
        .artifact(0, "emotion-studying-device")
        .stock(0, "3 red, 1 worker")
        .board(0, 1)
        .ready();
    let mut play = play;
    play.play(&["communicate 1"]);
    let points = play.0.table.points(play.0.table.starter);
    assert_eq!((points.tokens, points.artifacts, points.records, points.end), (3, 2 + 4, 6, 1));
    assert_eq!(points.total(), 16);
    let score = play.0.score();
    let names: Vec<&str> = score.lines.iter().map(|line| line.name).collect();
    assert_eq!(names, ["tokens", "artifacts", "records", "end"]);
    assert_eq!(score.deciders[0].points[play.0.table.starter.index()], 16);
}

fn over(change: impl FnOnce(&mut serde_json::Value)) -> table::Outcome {
    let mut play = scene(2)
        .with(|json| json["table"]["ending"] = json!("cards"))
        .with(change)
        .with(|json| {
            for place in 0..2 {
                json["table"]["players"][place]["stock"] = json!({"worker": 1});
            }
        })
        .ready();
    play.play(&["charge", "charge"]);
    play.0.outcome().expect("over")
}

#[test]
fn cw_24_the_most_points_win_then_the_most_locations_then_it_is_shared() {
    let outcome = over(|json| json["table"]["players"][1]["vp"] = json!(3));
    assert_eq!((outcome.winners.len(), outcome.scores[1]), (1, 3));
    assert!(outcome.winners.contains(table::Seat::new(1)));

    let outcome = over(|json| {
        let location = json["hidden"]["locations"].as_array_mut().unwrap().pop().unwrap();
        let sites = json["table"]["players"][0]["sites"].as_array_mut().unwrap();
        sites.push(json!({"location": location, "workers": []}));
    });
    assert_eq!(outcome.scores[0], outcome.scores[1]);
    assert!(outcome.winners.contains(table::Seat::new(0)) && outcome.winners.len() == 1);

    let outcome = over(|_| {});
    assert_eq!((outcome.winners.len(), outcome.shared_by), (2, 2));
}

#[test]
fn a_game_in_which_nobody_ever_buys_ends_after_a_hundred_rounds() {
    let mut play = scene(2).stock(0, "1 worker").round(100).ready();
    play.play(&["charge", "charge"]);
    assert_eq!(play.0.outcome().expect("over").ending, "last_round");
}
