//! A turn: Retrieve and the six actions, CW-02, CW-03, CW-10 to CW-21.

mod common;

use clockworker::{
    Event, Goods, LocationId, Prompt, Reason, Resource, Space, Stage,
    event::{Bonus, Brought},
};
use common::scene;
use table::{Game, Rule};

fn at(slug: &str) -> LocationId {
    slug.parse().expect("a Location")
}

fn gears(count: u16) -> Goods {
    Goods::of(Resource::Gear, count)
}

#[test]
fn cw_02_gold_pays_for_missing_colours_only_and_coloured_pellets_go_first() {
    let mut play = scene(2).stock(0, "1 red, 2 gold, 1 worker").ready();
    // Emergency ToolKit: 1 red, 1 green.
    let events = play.play(&["repair emergency-toolkit"]);
    assert!(matches!(&events[0], Event::Repaired { paid, .. } if *paid == Goods::read("1 red, 1 gold").unwrap()));
    assert_eq!(play.stock(0), "5 gear, 1 gold, 1 worker");
}

#[test]
fn cw_02_gold_never_pays_for_gears_or_workers() {
    let play = scene(2).stock(0, "9 gold, 2 red, 1 green").row(0, "tannery").board(0, 18).ready();
    assert_eq!(play.refused("operate tannery"), [Reason::Short { resource: Resource::Gear, by: 4 }]);
    // Record 18: 2 red, 1 green, 1 worker.
    assert_eq!(play.refused("communicate 18"), [Reason::Short { resource: Resource::Worker, by: 1 }]);
}

#[test]
fn cw_02_what_is_short_is_told_after_gold_has_stood_in() {
    let play = scene(2).stock(0, "1 gold, 1 worker").ready();
    // Emotion Studying Device: 1 red, 2 green, 1 blue.
    let short = |resource, by| Reason::Short { resource, by };
    let expected = [short(Resource::Green, 2), short(Resource::Blue, 1)];
    assert_eq!(play.refused("repair emotion-studying-device"), expected);
}

#[test]
fn cw_03_any_resource_is_a_gear_a_pellet_or_a_worker_and_is_paid_one_by_one() {
    // Record 16: any 4.
    let mut play = scene(2).stock(0, "2 gear, 1 red, 1 gold, 2 worker").board(2, 16).ready();
    play.play(&["communicate 16"]);
    assert_eq!(play.offers("pay"), ["pay gear", "pay gold", "pay red", "pay worker"]);
    assert_eq!(play.refused("pay blue"), [Reason::Short { resource: Resource::Blue, by: 1 }]);
    play.play(&["pay worker", "pay gear", "pay red"]);
    assert!(matches!(play.0.table.stage, Stage::Pay { left: 1, .. }));
    play.play(&["pay gear"]);
    assert_eq!(play.stock(0), "1 gold, 1 worker");
    assert_eq!(play.player(0).records.len(), 1);
}

#[test]
fn cw_03_any_that_leaves_no_choice_pays_itself() {
    let mut play = scene(2).stock(0, "2 gear, 1 red, 1 blue").board(2, 16).ready();
    play.play(&["communicate 16"]);
    assert_eq!(play.stock(0), "");
    let play = scene(2).stock(0, "3 gear").board(2, 16).ready();
    assert_eq!(play.refused("communicate 16"), [Reason::ShortAny { by: 1 }]);
    // Only one kind in hand: nothing to choose either.
    let mut play = scene(2).stock(0, "7 gear").board(2, 16).ready();
    play.play(&["communicate 16"]);
    assert_eq!(play.stock(0), "3 gear");
}

#[test]
fn cw_10_the_topmost_worker_of_every_location_comes_back_with_what_its_space_shows() {
    let mut play = scene(2)
        .stock(1, "")
        .workers(1, "awakening-workshop", &[2, 3, 4])
        .site(1, "observatory", &[4])
        .site(1, "library", &[])
        .ready();
    let events = play.play(&["charge"]);
    let brought = |location, space, gave| Brought {
        location: at(location),
        space: Space::numbered(space).unwrap(),
        gave,
        extra: Goods::NONE,
    };
    let retrieved = Event::Retrieved {
        seat: play.seat(),
        brought: vec![
            brought("awakening-workshop", 2, gears(2)),
            brought("observatory", 4, Goods::of(Resource::Gold, 1)),
        ],
        total: Goods::read("2 gear, 1 gold").unwrap(),
    };
    assert!(events.contains(&retrieved), "{events:?}");
    assert_eq!(play.stock(1), "2 gear, 1 gold, 2 worker");
    assert_eq!(play.workers(1, "awakening-workshop"), [3, 4]);
}

#[test]
fn cw_10_without_workers_nothing_happens() {
    let mut play = scene(2).ready();
    let events = play.play(&["charge"]);
    assert!(!events.iter().any(|event| matches!(event, Event::Retrieved { .. })));
    assert_eq!(play.stock(1), "1 worker");
}

#[test]
fn cw_11_a_turn_is_one_action_and_only_what_can_be_done_completely_is_offered() {
    let mut play = scene(3).stock(0, "1 worker").ready();
    let (seat, next) = (play.seat(), play.seat().clockwise(3));
    assert_eq!(play.moves(), ["charge", "dispatch awakening-workshop"]);
    play.play(&["charge"]);
    assert_eq!(play.seat(), next);
    assert!(play.0.check(seat, "charge".parse().unwrap()).is_err(), "no second action");
}

#[test]
fn cw_11_a_player_who_can_do_nothing_else_charges_without_being_asked() {
    let mut play = scene(2).stock(0, "1 worker").stock(1, "").ready();
    // The other player has neither a worker nor a gear nor a pellet: nothing but Charge.
    let seat = play.seat();
    let events = play.play(&["charge"]);
    assert_eq!(events.iter().filter(|event| matches!(event, Event::Charged { .. })).count(), 2);
    assert_eq!(play.seat(), seat);
}

#[test]
fn cw_12_recover_takes_the_topmost_worker_back_with_its_space() {
    let mut play = scene(2).workers(0, "awakening-workshop", &[3, 4]).site(0, "library", &[]).ready();
    assert_eq!(play.refused("recover library"), [Reason::NoWorkerThere { location: at("library") }]);
    assert_eq!(play.refused("recover tannery"), [Reason::NotYours { location: at("tannery") }]);
    play.play(&["recover awakening-workshop"]);
    assert_eq!(play.stock(0), "1 gold, 1 worker");
    assert_eq!(play.workers(0, "awakening-workshop"), [4]);
}

#[test]
fn cw_13_dispatch_fills_from_the_top_without_leaving_a_space_out() {
    let mut play = scene(2).stock(0, "3 worker").site(0, "lighthouse", &[2, 3]).ready();
    play.play(&["dispatch lighthouse"]);
    assert_eq!(play.workers(0, "lighthouse"), [1, 2, 3]);
    play.play(&["dispatch lighthouse"]);
    assert_eq!(play.workers(0, "lighthouse"), [1, 2, 3, 4]);
    let next = Space::numbered(5).unwrap();
    let top = Reason::FromTheTop { location: at("lighthouse"), next };
    assert_eq!(play.refused("dispatch lighthouse 5"), [top]);
    let seat = play.seat();
    play.play(&["dispatch lighthouse"]);
    assert_ne!(play.seat(), seat, "nothing is left to place: the turn ends");
}

#[test]
fn cw_13_dispatch_takes_a_worker_and_an_empty_space_and_one_worker_is_enough() {
    let play = scene(2).workers(0, "awakening-workshop", &[1, 2, 3, 4]).stock(0, "1 worker").ready();
    let full = Reason::NoEmptySpace { location: LocationId::START };
    assert_eq!(play.refused("dispatch awakening-workshop"), [full]);
    let play = scene(2).workers(0, "awakening-workshop", &[4]).ready();
    assert_eq!(play.refused("dispatch awakening-workshop"), [Reason::NoWorkerInHand]);
    let mut play = scene(2).stock(0, "4 worker").ready();
    let seat = play.seat();
    play.play(&["dispatch awakening-workshop", "end"]);
    assert_ne!(play.seat(), seat);
    assert_eq!(play.has(0, Resource::Worker), 3);
}

#[test]
fn cw_14_with_six_cards_a_second_location_may_be_served() {
    let five = scene(2).stock(0, "5 worker").site(0, "library", &[]).some_sites(0, 3);
    let mut play = five.ready();
    play.play(&["dispatch library"]);
    assert_eq!(play.offers("dispatch"), ["dispatch library"]);
    let one = Reason::OneLocation { serving: at("library"), cards: 5 };
    assert_eq!(play.refused("dispatch awakening-workshop"), [one]);

    let mut play = scene(2)
        .stock(0, "5 worker")
        .site(0, "library", &[])
        .site(0, "museum", &[])
        .some_sites(0, 2)
        .artifact(0, "clockwork-god")
        .ready();
    play.play(&["dispatch library", "dispatch museum"]);
    assert_eq!(play.refused("dispatch awakening-workshop"), [Reason::TwoLocations]);
    assert_eq!(play.offers("dispatch"), ["dispatch library", "dispatch museum"]);
}

#[test]
fn cw_13_cw_14_a_dispatch_goes_on_in_any_order_while_a_served_location_has_room() {
    let six = || scene(2).stock(0, "6 worker").site(0, "lighthouse", &[]).site(0, "library", &[]).some_sites(0, 3);
    let mut play = six().ready();
    let seat = play.seat();
    play.play(&["dispatch lighthouse", "dispatch library", "dispatch library", "dispatch library"]);
    assert_eq!(play.seat(), seat, "two workers are in hand and Lighthouse has room");
    assert_eq!(play.moves(), ["end", "dispatch lighthouse"]);
    play.play(&["dispatch lighthouse", "dispatch lighthouse"]);
    assert_ne!(play.seat(), seat, "the last worker ends it");
    assert_eq!(play.workers(0, "lighthouse"), [1, 2, 3]);
    let mut play = six().stock(0, "9 worker").ready();
    play.play(&["dispatch library"; 3]);
    play.play(&["dispatch lighthouse"; 5]);
    assert_ne!(play.seat(), seat, "both Locations are full, with a worker left in hand");
    assert_eq!(play.has(0, Resource::Worker), 1);
}

#[test]
fn cw_15_operation_costs_gears_and_workers_may_be_placed_from_the_top() {
    // Tannery: 4 gears; red, red, 2 gear, gear, worker.
    let mut play = scene(2).stock(0, "5 gear, 3 worker").row(1, "tannery").ready();
    play.play(&["operate tannery"]);
    assert_eq!(play.stock(0), "1 gear, 3 worker");
    assert_eq!(play.moves(), ["end", "place"]);
    play.play(&["place", "place"]);
    assert_eq!(play.workers(0, "tannery"), [1, 2]);
    play.play(&["end"]);
    // The workers come back in the next Retrieve at the earliest.
    assert_eq!(play.workers(0, "tannery"), [1, 2]);
    play.play(&["charge"]);
    assert_eq!(play.workers(0, "tannery"), [2]);
    assert_eq!(play.stock(0), "1 gear, 1 red, 2 worker");
}

#[test]
fn cw_15_operation_without_workers_ends_by_itself() {
    let mut play = scene(2).stock(0, "4 gear").row(1, "tannery").ready();
    let seat = play.seat();
    play.play(&["operate tannery"]);
    assert_ne!(play.seat(), seat);
    let play = scene(2).stock(0, "2 gear, 1 worker").row(1, "tannery").ready();
    assert_eq!(play.refused("operate tannery"), [Reason::Short { resource: Resource::Gear, by: 2 }]);
}

#[test]
fn cw_16_locations_left_of_the_gap_move_right_and_a_new_one_comes_next_to_the_deck() {
    let mut play = scene(2).stock(0, "9 gear").row(2, "museum").ready();
    let before = play.0.table.row;
    let events = play.play(&["operate museum"]);
    let after = play.0.table.row;
    assert_eq!(after[1..], [before[0], before[1], before[3], before[4]]);
    let location = after[0].expect("a new one");
    assert!(!before.contains(&Some(location)));
    assert!(events.contains(&Event::LocationRevealed { location }));
}

#[test]
fn cw_16_the_gap_is_open_while_workers_are_placed() {
    let mut play = scene(2).stock(0, "9 gear, 2 worker").row(2, "museum").ready();
    let before = play.0.table.row;
    play.play(&["operate museum"]);
    assert_eq!(play.0.table.row[2], None);
    assert_eq!(play.0.table.row[3..], before[3..]);
}

#[test]
fn cw_16_when_the_deck_is_empty_the_row_gets_shorter() {
    // Four players own the whole deck but the row and three more.
    let empty = |mut scene: common::Scene| {
        for place in 0..4 {
            let count = if place == 0 { 7 } else { 9 };
            scene = scene.some_sites(place, count);
        }
        scene
    };
    let mut play = empty(scene(4).stock(0, "9 gear, 1 worker"))
        .with(|json| {
            let left = json["hidden"]["locations"].as_array_mut().unwrap();
            let rest = std::mem::take(left);
            let starter = json["table"]["starter"].as_u64().unwrap() as usize;
            for location in rest {
                let site = serde_json::json!({"location": location, "workers": []});
                json["table"]["players"][starter]["sites"].as_array_mut().unwrap().push(site);
            }
        })
        .ready();
    let row = play.0.table.row;
    let target = row[1].expect("a Location").to_string();
    let events = play.play(&[&format!("operate {target}"), "end"]);
    assert!(events.contains(&Event::LocationsRanOut));
    assert_eq!(play.0.table.row, [None, row[0], row[2], row[3], row[4]]);
}

#[test]
fn cw_17_below_the_first_marker_a_location_is_one_gear_cheaper_but_never_below_nothing() {
    let mut play = scene(2).stock(0, "3 gear").row(3, "tannery").ready();
    let events = play.play(&["operate tannery"]);
    assert!(matches!(&events[0], Event::Operated { paid, .. } if *paid == gears(3)));
    assert_eq!(play.has(0, Resource::Gear), 0);
    let play = scene(2).stock(0, "2 gear").row(3, "tannery").ready();
    assert_eq!(play.refused("operate tannery"), [Reason::Short { resource: Resource::Gear, by: 1 }]);
    assert_eq!(play.0.table.price(LocationId::START, 3), 0, "a price of 0 stays 0");
}

#[test]
fn cw_17_below_the_second_marker_the_top_space_is_gained_all_in_french_one_in_english() {
    // Mine shaft: 2 gears; its top space gives 2 gears.
    let mine = || scene(2).stock(0, "2 gear").row(4, "mine-shaft");
    let mut french = mine().ready();
    let events = french.play(&["operate mine-shaft"]);
    let gained = Event::Gained { seat: french.0.table.starter, from: Bonus::Marker, goods: gears(2), vp: 0 };
    assert_eq!(events[1], gained);
    assert_eq!(french.has(0, Resource::Gear), 2);
    assert_eq!(french.has(0, Resource::Worker), 0, "no worker is needed");
    let mut english = mine().english().ready();
    english.play(&["operate mine-shaft"]);
    assert_eq!(english.has(0, Resource::Gear), 1);
}

#[test]
fn cw_18_repair_pays_pellets_and_nobody_owns_two_of_a_name() {
    let mut play =
        scene(3).stock(0, "2 red, 2 green, 1 worker").stock(1, "1 red, 1 green").stock(2, "1 red, 1 green").ready();
    play.play(&["repair emergency-toolkit"]);
    assert_eq!(play.stock(0), "5 gear, 1 red, 1 green, 1 worker");
    play.play(&["repair emergency-toolkit"]);
    let toolkit = "emergency-toolkit".parse().unwrap();
    assert_eq!(play.refused("repair emergency-toolkit"), [Reason::Gone { artifact: toolkit }]);
    play.play(&["charge"]);
    assert_eq!(play.refused("repair emergency-toolkit"), [Reason::Owned { artifact: toolkit }]);
}

#[test]
fn cw_19_communicate_lays_the_record_down_and_reveals_another_in_its_place() {
    let mut play = scene(2).stock(0, "3 red, 1 worker").board(3, 1).ready();
    let before = play.0.table.board;
    let events = play.play(&["communicate 1"]);
    let after = play.0.table.board;
    let record = after[3].expect("another");
    assert_eq!((&before[..3], before[4]), (&after[..3], after[4]));
    assert!(events.contains(&Event::RecordRevealed { record, place: 3 }));
    assert_eq!(play.player(0).records.iter().map(|id| id.number()).collect::<Vec<_>>(), [1]);
    assert_eq!(play.0.table.points(play.0.table.starter).records, 6);
    assert!(matches!(play.refused("communicate 1")[..], [Reason::NotOnBoard { .. }]));
}

#[test]
fn cw_20_the_end_tile_leaves_the_game_another_record_comes_and_the_end_is_triggered() {
    let mut play = scene(2)
        .stock(0, "3 red, 1 worker")
        .board(3, 1)
        .with(|json| {
            // Six Records have been taken, so the End tile is next.
            let taken: Vec<_> = json["hidden"]["records"].as_array_mut().unwrap().split_off(9);
            json["table"]["players"][0]["records"] = taken.into();
            json["table"]["end_in"] = 0.into();
        })
        .ready();
    let events = play.play(&["communicate 1"]);
    let found = events.iter().position(|event| *event == Event::EndTileRevealed).expect("the End tile");
    assert!(matches!(events[found + 1], Event::EndTriggered { .. }));
    assert!(matches!(events[found + 2], Event::RecordRevealed { place: 3, .. }));
    assert_eq!(play.0.table.end_in, None);
    assert!(play.0.table.board[3].is_some());
}

#[test]
fn cw_21_charge_gives_two_gears() {
    let mut play = scene(2).stock(0, "1 gear, 1 worker").ready();
    play.play(&["charge"]);
    assert_eq!(play.has(0, Resource::Gear), 3);
}

#[test]
fn a_move_at_the_wrong_moment_is_told_what_is_asked_instead() {
    let mut play = scene(2).stock(0, "4 worker").ready();
    assert_eq!(play.refused("place"), [Reason::NoOperation]);
    assert_eq!(play.refused("end"), [Reason::NothingToEnd]);
    assert_eq!(play.refused("skip"), [Reason::RetrieveOver]);
    assert_eq!(play.refused("pay red"), [Reason::NoPayment]);
    play.play(&["dispatch awakening-workshop"]);
    assert_eq!(play.refused("charge"), [Reason::NotNow { asked: Prompt::Dispatch }]);
    assert_eq!(play.refused("place"), [Reason::NoOperation]);
}

#[test]
fn cw_35_cw_37_an_owner_of_the_artifact_is_told_that_its_moment_is_over_or_has_not_come() {
    let set = || scene(2).artifact(0, "instant-duplicate-device").artifact(0, "parabolic-antenna");
    let play = set().stock(0, "4 gear, 1 worker").ready();
    assert_eq!(play.refused("duplicate red"), [Reason::RetrieveOver]);
    assert_eq!(play.refused("save red"), [Reason::NoPayment]);
    // Record 18: 2 red, 1 green, 1 worker.
    let mut play = set().stock(0, "2 red, 1 green, 2 worker").board(0, 18).ready();
    play.play(&["communicate 18"]);
    assert_eq!(play.refused("pay red"), [Reason::NotNow { asked: Prompt::Save }]);
    assert_eq!(play.refused("end"), [Reason::NotNow { asked: Prompt::Save }]);
}

#[test]
fn a_location_of_somebody_else_is_refused_by_the_rule_of_the_action() {
    let play = scene(2).stock(0, "1 worker").ready();
    let rules = |text: &str| play.refused(text).iter().map(Rule::rule).collect::<Vec<_>>();
    assert_eq!(rules("dispatch foundry"), ["CW-13"]);
    assert_eq!(rules("recover foundry"), ["CW-12"]);
}

#[test]
fn cw_02_cw_37_the_bill_of_a_record_counts_gold_in_and_what_an_antenna_saves() {
    // Record 18: 2 red, 1 green, 1 worker.
    let bill = |stock: &str, antenna: bool| {
        let set = scene(2).stock(0, stock).board(0, 18);
        let play = if antenna { set.artifact(0, "parabolic-antenna") } else { set }.ready();
        let (price, saves) = play.0.table.bill("18".parse().unwrap());
        (price.goods.to_string(), saves)
    };
    let told = |goods: &str, saves: bool| (goods.to_owned(), saves);
    assert_eq!(bill("1 red, 1 green, 2 gold, 1 worker", false), told("1 red, 1 green, 1 gold, 1 worker", false));
    assert_eq!(bill("1 red, 1 worker", false), told("2 red, 1 green, 1 worker", false), "as printed: it can't be paid");
    assert_eq!(bill("2 red, 1 green, 2 worker", true), told("2 red, 1 green, 1 worker", true));
    assert_eq!(bill("2 red, 2 worker", true), told("2 red, 1 worker", false), "only the green one can be saved");
}
