//! What a viewer may know, the forecast, and undo.

mod common;

use clockworker::{Clockworker, Goods, Options, Prompt, Resource, view::Known};
use common::scene;
use table::{Game, Held, Seat, Seed, Session, UndoLock, Viewer};

#[test]
fn cw_19_own_records_are_known_and_the_others_are_remembered() {
    let mut play = scene(2).stock(0, "3 red, 1 worker").board(0, 1).ready();
    let (seat, other) = (play.0.table.starter, play.0.table.starter.clockwise(2));
    play.play(&["communicate 1"]);
    let mine = play.0.view(Viewer::Seat(seat));
    let theirs = play.0.view(Viewer::Seat(other));
    assert_eq!(mine.records_known[seat.index()], Known::Own);
    assert_eq!(theirs.records_known[seat.index()], Known::Remembered);
    assert_eq!(mine.table.players, theirs.table.players);
    assert_eq!(theirs.points[seat.index()].records, 6);
}

#[test]
fn the_order_of_the_piles_is_in_no_view() {
    let game = Clockworker::deal(Held::standard(), &Options::default(), 3, &Seed::from(1)).unwrap();
    let view = game.view(Viewer::Spectator);
    assert!(view.locations_unseen.is_sorted() && view.records_unseen.is_sorted());
    let json = serde_json::to_value(&view).unwrap();
    assert!(json.get("hidden").is_none());
    assert_eq!(view.prompt, Prompt::Act);
    assert_eq!(view.table.end_in, Some(8), "everyone can count the tiles above the End tile (CW-07)");
}

#[test]
fn the_forecast_shows_the_next_three_retrieves_with_what_artifacts_add() {
    let play = scene(2)
        .artifact(0, "additional-robotic-arm")
        .workers(0, "awakening-workshop", &[1, 2])
        .site(0, "library", &[1, 2, 3])
        .ready();
    let seat = play.seat();
    let view = play.0.view(Viewer::Spectator);
    let forecast = &view.forecast[seat.index()];
    let goods = |line: usize| forecast[line].yields.map(|yields| yields.map(|foreseen| foreseen.goods));
    let gears = |count| Some(Goods::of(Resource::Gear, count));
    assert_eq!(goods(0), [gears(3), gears(3), None]);
    let colours = [Resource::Red, Resource::Green, Resource::Blue];
    assert_eq!(goods(1), colours.map(|colour| Some(Goods::of(colour, 1))));
    assert_eq!(forecast[0].yields[0].unwrap().space.number(), 1);
}

#[test]
fn the_forecast_is_what_the_next_retrieve_then_brings() {
    let mut play = scene(2)
        .artifact(1, "cpu-replacing-tech")
        .stock(1, "")
        .workers(1, "awakening-workshop", &[4])
        .site(1, "airport-hangar", &[3])
        .ready();
    let next = play.seat().clockwise(2);
    let mut foreseen = Goods::NONE;
    for line in &play.0.view(Viewer::Spectator).forecast[next.index()] {
        line.yields[0].iter().for_each(|yields| foreseen += yields.goods);
    }
    play.play(&["charge"]);
    assert_eq!(play.0.table.retrieved, foreseen);
}

fn session(seed: u64) -> Session<Clockworker> {
    let names = vec!["Ana".into(), "Bo".into()];
    Session::new(Held::standard(), &Options::default(), names, Seed::from(seed), false).unwrap()
}

#[test]
fn undo_is_free_until_a_card_is_turned_or_another_acts() {
    let mut game = session(1);
    let seat = game.state().to_act().first().unwrap();
    game.play(seat, "dispatch awakening-workshop".parse().unwrap(), 0).unwrap();
    assert_eq!(game.undoable(seat), Ok(0));
    game.undo(seat, 0).unwrap();
    // The next player's Retrieve follows a Charge by itself, and turns nothing up: it can still be taken back.
    game.play(seat, "charge".parse().unwrap(), 0).unwrap();
    assert_eq!(game.undoable(seat), Ok(0));
    let other = game.state().to_act().first().unwrap();
    game.play(other, "charge".parse().unwrap(), 0).unwrap();
    assert_eq!(game.undoable(seat), Err(UndoLock::Acted { by: other }));
}

#[test]
fn undo_stops_at_a_location_that_was_turned_up() {
    let mut game = session(1);
    let seat = game.state().to_act().first().unwrap();
    let cheap = game.moves(seat).iter().find(|mv| mv.to_string().starts_with("operate")).copied().expect("affordable");
    game.play(seat, cheap, 0).unwrap();
    assert_eq!(game.undoable(seat), Ok(0), "nothing is turned up while workers are placed");
    game.play(seat, "end".parse().unwrap(), 0).unwrap();
    assert_eq!(game.undoable(seat), Err(UndoLock::Chance));
}

#[test]
fn a_position_that_makes_no_sense_is_refused_with_what_is_wrong() {
    let game = Clockworker::deal(Held::standard(), &Options::default(), 3, &Seed::from(1)).unwrap();
    let wrong = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut json = serde_json::to_value(game).unwrap();
        change(&mut json);
        Clockworker::from_position(&json).unwrap_err().to_string()
    };
    let doubled = wrong(&|json| json["table"]["row"][0] = json["table"]["row"][1].clone());
    assert!(doubled.contains("is there twice"), "{doubled}");
    let copies = wrong(&|json| json["table"]["copies"][0] = 3.into());
    assert!(copies.contains("clockwork-god: 3 left and 0 owned; there are 1 copies"), "{copies}");
    let whose = wrong(&|json| json["table"]["turn"] = 2.into());
    assert!(whose.contains("turn 2 is that of seat"), "{whose}");
    let slug = wrong(&|json| json["table"]["row"][0] = "fondry".into());
    assert!(slug.contains("there is no Location “fondry”"), "{slug}");
    let seat = wrong(&|json| json["table"]["acting"] = 9.into());
    assert!(seat.contains("seat 9 does not exist"), "{seat}");
    assert_eq!(Seat::all(3).len(), 3);
}
