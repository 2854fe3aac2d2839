//! The sixteen Artifacts: CW-25 to CW-41.

mod common;

use clockworker::{Event, Goods, LocationId, Reason, Resource, Space, Stage, deck::Power, event::Bonus};
use common::{Play, Scene, scene};

fn at(slug: &str) -> LocationId {
    slug.parse().expect("a Location")
}

fn end_points(play: &Play) -> i16 {
    play.0.table.points(play.0.table.starter).end
}

#[test]
fn cw_25_an_ability_works_from_the_next_turn_on() {
    // Extended Memory: 1 red, 2 blue.
    let mut play = scene(2).stock(0, "2 red, 2 blue, 1 green, 1 worker").ready();
    play.play(&["repair extended-memory"]);
    assert_eq!(play.player(0).vp, 0, "not for itself (CW-34)");
    play.play(&["charge", "repair emergency-toolkit"]);
    assert_eq!(play.player(0).vp, 2);
}

#[test]
fn cw_26_clockwork_god_brings_ten_points_with_twelve_cards() {
    let play = scene(2).artifact(0, "clockwork-god").some_sites(0, 9).ready();
    assert_eq!((play.player(0).cards(), end_points(&play)), (11, 0));
    let play = scene(2)
        .artifact(0, "clockwork-god")
        .some_sites(0, 10)
        .with(|json| json["table"]["ending"] = "cards".into())
        .ready();
    assert_eq!((play.player(0).cards(), end_points(&play)), (12, 10));
}

#[test]
fn cw_27_pick_up_ship_brings_a_point_per_location_the_starting_one_included() {
    let play = scene(2).artifact(0, "pick-up-ship").some_sites(0, 3).ready();
    assert_eq!(end_points(&play), 4);
}

#[test]
fn cw_28_robotic_government_brings_a_point_per_worker_in_hand_or_at_work() {
    let play = scene(2)
        .artifact(0, "robotic-government")
        .stock(0, "3 worker")
        .workers(0, "awakening-workshop", &[2, 4])
        .ready();
    assert_eq!(end_points(&play), 5);
}

#[test]
fn cw_29_to_a_new_world_brings_six_points_per_two_artifacts_itself_included() {
    let mut game = scene(2).artifact(0, "to-a-new-world");
    let mut points = Vec::new();
    for more in ["parabolic-antenna", "pick-up-ship", "extended-memory", "clockwork-god"] {
        points.push({
            let play = game.copy().ready();
            end_points(&play) - if play.player(0).artifacts.contains("pick-up-ship".parse().unwrap()) { 1 } else { 0 }
        });
        game = game.artifact(0, more);
    }
    assert_eq!(points, [0, 6, 6, 12]);
}

#[test]
fn cw_30_additional_robotic_arm_adds_a_gear_to_each_worker_that_brings_gears() {
    for english in [false, true] {
        let edition = |set: Scene| if english { set.english() } else { set };
        // Subway station: gear, gear, 2 gear …; Library: red, green, blue.
        let set = scene(2)
            .artifact(1, "additional-robotic-arm")
            .stock(1, "")
            .workers(1, "awakening-workshop", &[2])
            .site(1, "subway-station", &[1])
            .site(1, "library", &[1]);
        let mut play = edition(set).ready();
        play.play(&["charge"]);
        assert_eq!(play.stock(1), "5 gear, 1 red, 3 worker", "2 + 1 and 1 + 1 gears");
        // Only in the Retrieve phase.
        let set = scene(2).artifact(0, "additional-robotic-arm").workers(0, "awakening-workshop", &[1]);
        let mut play = edition(set).ready();
        play.play(&["recover awakening-workshop"]);
        assert_eq!(play.stock(0), "2 gear, 1 worker");
    }
}

#[test]
fn cw_31_cpu_replacing_tech_brings_gold_once_a_turn_in_french_and_every_time_in_english() {
    // Two Locations whose bottom spaces give workers.
    let two_workers = || {
        scene(2).artifact(1, "cpu-replacing-tech").stock(1, "").workers(1, "awakening-workshop", &[4]).site(
            1,
            "airport-hangar",
            &[3],
        )
    };
    let mut french = two_workers().ready();
    french.play(&["charge"]);
    assert_eq!(french.stock(1), "1 gold, 4 worker");
    let mut english = two_workers().english().ready();
    english.play(&["charge"]);
    assert_eq!(english.stock(1), "2 gold, 4 worker");
}

#[test]
fn cw_31_taking_a_worker_back_is_not_gaining_one_and_each_turn_counts_anew() {
    let mut play = scene(2)
        .artifact(0, "cpu-replacing-tech")
        .artifact(0, "product-administration-ai")
        .workers(0, "awakening-workshop", &[1])
        .stock(0, "9 gear")
        .row(0, "library")
        .row(1, "museum")
        .ready();
    play.play(&["recover awakening-workshop"]);
    assert_eq!(play.has(0, Resource::Gold), 0);
    play.play(&["charge", "operate library", "end"]);
    assert_eq!(play.has(0, Resource::Gold), 1);
    play.play(&["charge", "operate museum", "end"]);
    assert_eq!(play.has(0, Resource::Gold), 2);
}

#[test]
fn cw_32_emergency_toolkit_brings_five_gears_at_once() {
    let mut play = scene(2).stock(0, "1 red, 1 green, 1 worker").ready();
    let events = play.play(&["repair emergency-toolkit"]);
    let artifact = "emergency-toolkit".parse().unwrap();
    let goods = Goods::of(Resource::Gear, 5);
    let gained = Event::Gained { seat: play.0.table.starter, from: Bonus::Artifact(artifact), goods, vp: 0 };
    assert_eq!(events[1], gained);
    assert_eq!(play.has(0, Resource::Gear), 5);
}

#[test]
fn cw_33_emotion_studying_device_brings_three_points_per_record() {
    let mut play = scene(2).artifact(0, "emotion-studying-device").stock(0, "3 red, 1 worker").board(0, 1).ready();
    play.play(&["communicate 1"]);
    assert_eq!(play.player(0).vp, 3);
}

#[test]
fn cw_34_extended_memory_brings_two_points_per_other_artifact() {
    let mut play = scene(2).artifact(0, "extended-memory").stock(0, "3 blue, 1 worker").ready();
    play.play(&["repair parabolic-antenna"]);
    assert_eq!(play.player(0).vp, 2);
}

#[test]
fn cw_35_instant_duplicate_device_brings_one_more_of_what_this_retrieve_brought_for_a_gear() {
    let set = || {
        scene(2)
            .artifact(1, "instant-duplicate-device")
            .stock(1, "1 gear, 2 blue")
            .workers(1, "awakening-workshop", &[4])
            .site(1, "library", &[1])
    };
    let mut play = set().ready();
    play.play(&["charge"]);
    assert_eq!(play.0.table.stage, Stage::Duplicate);
    assert_eq!(play.moves(), ["skip", "duplicate red", "duplicate worker"]);
    assert_eq!(play.refused("duplicate blue"), [Reason::NotGained { resource: Resource::Blue }]);
    assert_eq!(play.refused("duplicate gear"), [Reason::GearForGear]);
    play.play(&["duplicate red"]);
    assert_eq!(play.stock(1), "2 red, 2 blue, 3 worker");
    assert_eq!(play.0.table.stage, Stage::Act, "once per Retrieve");
    let mut play = set().ready();
    play.play(&["charge", "skip"]);
    assert_eq!(play.stock(1), "1 gear, 1 red, 2 blue, 3 worker");
    let power = Power::Duplicate;
    assert_eq!(scene(2).ready().refused("duplicate red"), [Reason::NoPower { power }]);
}

#[test]
fn cw_35_without_a_gear_or_anything_but_gears_gained_nobody_is_asked() {
    let mut play = scene(2)
        .artifact(1, "instant-duplicate-device")
        .workers(1, "awakening-workshop", &[1])
        .stock(1, "3 gear")
        .ready();
    play.play(&["charge"]);
    assert_eq!(play.0.table.stage, Stage::Act);
    let mut play = scene(2).artifact(1, "instant-duplicate-device").stock(1, "").site(1, "library", &[1]).ready();
    play.play(&["charge"]);
    assert_eq!(play.0.table.stage, Stage::Act);
}

#[test]
fn cw_36_megaphone_advertisement_brings_three_points_per_location() {
    let mut play = scene(2).artifact(0, "megaphone-advertisement").stock(0, "9 gear").row(0, "library").ready();
    play.play(&["operate library"]);
    assert_eq!(play.player(0).vp, 3);
}

#[test]
fn cw_37_parabolic_antenna_saves_one_resource_of_the_players_choice() {
    // Record 18: 2 red, 1 green, 1 worker.
    let set = |stock| scene(2).artifact(0, "parabolic-antenna").stock(0, stock).board(0, 18);
    let mut play = set("2 red, 1 green, 2 worker").ready();
    play.play(&["communicate 18"]);
    assert_eq!(play.moves(), ["save red", "save green", "save worker"]);
    assert!(matches!(play.refused("save blue")[..], [Reason::NotInPrice { .. }]));
    play.play(&["save worker"]);
    assert_eq!(play.stock(0), "2 worker");
    // What is missing is saved without a question.
    let mut play = set("2 red, 2 worker").ready();
    play.play(&["communicate 18"]);
    assert_eq!(play.stock(0), "1 worker");
    // And one short of that is one short.
    let play = set("1 red, 1 worker").ready();
    assert_eq!(play.refused("communicate 18").len(), 1);
}

#[test]
fn cw_37_parabolic_antenna_saves_an_any_too() {
    // Record 16: any 4.
    let mut play = scene(2).artifact(0, "parabolic-antenna").stock(0, "2 gear, 1 red").board(0, 16).ready();
    play.play(&["communicate 16"]);
    assert_eq!(play.stock(0), "");
    assert_eq!(play.player(0).records.len(), 1);
}

#[test]
fn cw_38_product_administration_ai_brings_a_worker_that_may_be_placed_at_once() {
    let mut play = scene(2).artifact(0, "product-administration-ai").stock(0, "9 gear").row(0, "library").ready();
    play.play(&["operate library"]);
    assert_eq!(play.has(0, Resource::Worker), 1);
    play.play(&["place"]);
    assert_eq!(play.workers(0, "library"), [1]);
}

#[test]
fn cw_39_self_vending_machine_exchanges_two_gears_for_a_gold_at_any_time_in_a_turn() {
    let mut play = scene(2).artifact(0, "self-vending-machine").stock(0, "7 gear, 2 worker").row(0, "library").ready();
    play.play(&["vend", "vend"]);
    assert_eq!(play.stock(0), "3 gear, 2 gold, 2 worker");
    let seat = play.seat();
    play.play(&["dispatch awakening-workshop", "vend"]);
    assert_eq!(play.stock(0), "1 gear, 3 gold, 1 worker");
    assert_eq!(play.seat(), seat, "in the middle of an action too");
    assert_eq!(play.refused("vend"), [Reason::Short { resource: Resource::Gear, by: 1 }]);
    assert_eq!(scene(2).stock(0, "9 gear").ready().refused("vend"), [Reason::NoExchange]);
}

#[test]
fn cw_39_self_vending_machine_works_before_a_duplication_and_waits_for_a_payment() {
    let mut play = scene(2)
        .artifact(1, "self-vending-machine")
        .artifact(1, "instant-duplicate-device")
        .stock(1, "5 gear")
        .site(1, "library", &[1])
        .ready();
    play.play(&["charge"]);
    assert_eq!(play.moves(), ["skip", "duplicate red", "vend"]);
    play.play(&["vend", "duplicate red"]);
    assert_eq!(play.stock(1), "2 gear, 2 red, 1 gold, 1 worker");
    let mut play =
        scene(2).artifact(0, "self-vending-machine").stock(0, "7 gear, 1 red, 1 worker").board(0, 16).ready();
    play.play(&["communicate 16"]);
    assert_eq!(play.refused("vend"), [Reason::MidPayment]);
}

#[test]
fn cw_40_steam_locomotive_network_serves_any_number_of_locations() {
    let mut play = scene(2)
        .artifact(0, "steam-locomotive-network")
        .stock(0, "4 worker")
        .site(0, "library", &[])
        .site(0, "museum", &[])
        .ready();
    play.play(&["dispatch library", "dispatch museum", "dispatch awakening-workshop"]);
    let all = ["dispatch awakening-workshop", "dispatch library", "dispatch museum"];
    assert_eq!(play.offers("dispatch"), all, "those that were served too");
}

#[test]
fn cw_41_synchronization_tech_fills_any_empty_spaces_in_any_order() {
    let mut play = scene(2)
        .artifact(0, "synchronization-tech")
        .stock(0, "4 worker")
        .site(0, "lighthouse", &[2])
        .workers(0, "awakening-workshop", &[1, 2, 3, 4])
        .ready();
    let offered = ["1", "3", "4", "5"].map(|space| format!("dispatch lighthouse {space}"));
    assert_eq!(play.offers("dispatch"), offered);
    let location = at("lighthouse");
    assert_eq!(play.refused("dispatch lighthouse"), [Reason::WhichSpace { location }]);
    let two = Space::numbered(2).unwrap();
    assert_eq!(play.refused("dispatch lighthouse 2"), [Reason::Taken { location, space: two }]);
    assert_eq!(play.refused("dispatch lighthouse 6"), [Reason::NoSuchSpace { location, spaces: 5 }]);
    let seat = play.seat();
    play.play(&["dispatch lighthouse 5"]);
    assert_eq!(play.seat(), seat, "the turn goes on above the space filled last");
    play.play(&["dispatch lighthouse 1"]);
    assert_eq!(play.offers("dispatch"), ["dispatch lighthouse 3", "dispatch lighthouse 4"]);
    play.play(&["dispatch lighthouse 4", "dispatch lighthouse 3"]);
    assert_eq!(play.workers(0, "lighthouse"), [1, 2, 3, 4, 5]);
    assert_ne!(play.seat(), seat);
}

#[test]
fn cw_41_workers_in_hand_and_an_empty_space_leave_the_choice_to_place_or_to_end() {
    let mut play = scene(2).artifact(0, "synchronization-tech").stock(0, "4 worker").site(0, "lighthouse", &[]).ready();
    let seat = play.seat();
    play.play(&["dispatch lighthouse 5"]);
    assert_eq!(play.seat(), seat);
    let left = ["1", "2", "3", "4"].map(|space| format!("dispatch lighthouse {space}"));
    assert_eq!(play.offers("dispatch"), left);
    play.play(&["end"]);
    assert_ne!(play.seat(), seat);
    assert_eq!(play.has(0, Resource::Worker), 3);
}

#[test]
fn cw_41_synchronization_tech_does_not_work_during_an_operation() {
    let mut play =
        scene(2).artifact(0, "synchronization-tech").stock(0, "9 gear, 2 worker").row(0, "lighthouse").ready();
    play.play(&["operate lighthouse"]);
    assert!(play.offers("dispatch").is_empty());
    play.play(&["place"]);
    assert_eq!(play.workers(0, "lighthouse"), [1]);
}

#[test]
fn cw_40_cw_41_the_strong_pair_reaches_any_spaces_on_any_locations() {
    let mut play = scene(2)
        .artifact(0, "steam-locomotive-network")
        .artifact(0, "synchronization-tech")
        .stock(0, "4 worker")
        .site(0, "library", &[])
        .site(0, "museum", &[])
        .ready();
    play.play(&["dispatch museum 3", "dispatch library 1", "dispatch library 3", "dispatch awakening-workshop 4"]);
    assert_eq!(play.workers(0, "museum"), [3]);
    assert_eq!(play.workers(0, "library"), [1, 3]);
    assert_eq!(play.workers(0, "awakening-workshop"), [4]);
}
