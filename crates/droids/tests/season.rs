//! The end of a season and of the game: LD-20 to LD-22.

mod common;
use common::*;
use droids::{Ending, Event, Phase};
use serde_json::json;
use table::{Game, SeatSet, Viewer};

fn phase(game: &droids::Droids) -> Phase {
    game.view(Viewer::Spectator).phase
}

/// Everyone dismantles, taking what comes first.
fn all_dismantle(game: &mut droids::Droids) -> Vec<Event> {
    let (turn, mut events) = (game.turn(), Vec::new());
    while game.turn() == turn && phase(game) == Phase::Acting {
        let who = game.to_act().first().unwrap().index() as u8;
        let mv = moves(game, who).into_iter().find(|mv| !mv.starts_with("swap") && !mv.starts_with("repair")).unwrap();
        events.extend(play(game, who, &mv));
    }
    events
}

#[test]
fn ld_20_a_season_ends_with_swaps_an_extension_each_and_energy_for_the_most_leaves() {
    let mut game = Table::of(2).turn(8).hand(0, 2).hand(1, 6).droids(0, &[3, 8]).droids(1, &[5]).shed(0, [0; 4]).set();
    let events = all_dismantle(&mut game);
    assert!(events.contains(&Event::SeasonEnded { season: 1 }));
    assert_eq!((phase(&game), game.to_act()), (Phase::SeasonEnd, SeatSet::all(2)));
    assert!(legal(&game, 1, "swap energy>nut"), "swaps come first");
    play(&mut game, 0, "extend energy");
    let events = play(&mut game, 1, "extend nut");
    assert!(events.contains(&Event::LeafEnergy { seat: seat(0), leaves: 3 }));
    assert_eq!(shed(&game, 0), parts(1, 0, 1, 1), "card 2 gave a nut and a circuit, the leaves an energy");
    assert_eq!(game.view(Viewer::Spectator).place(seat(0)).capacity, parts(3, 3, 3, 4));
    assert_eq!((game.turn(), phase(&game)), (9, Phase::Giving));
}

#[test]
fn ld_20_a_tie_of_leaves_brings_nobody_energy() {
    let mut game = Table::of(3).turn(16).droids(0, &[3]).droids(1, &[5]).set();
    all_dismantle(&mut game);
    play(&mut game, 0, "extend nut");
    play(&mut game, 1, "extend nut");
    let events = play(&mut game, 2, "extend nut");
    assert!(events.contains(&Event::LeavesTied { seats: SeatSet::all(3) }));
}

#[test]
fn ld_20_four_players_compare_with_the_direct_opponent_only() {
    let mut game = Table::of(4).turn(8).droids(0, &[8]).droids(3, &[3]).set();
    all_dismantle(&mut game);
    let mut events = Vec::new();
    for who in 0..4 {
        events = play(&mut game, who, "extend energy");
    }
    let energy: Vec<_> = events.iter().filter(|event| matches!(event, Event::LeafEnergy { .. })).collect();
    assert_eq!(energy.len(), 2, "seat 0 leads seat 1, seat 3 leads seat 2");
}

#[test]
fn ld_20_season_three_has_no_end_of_its_own_unless_the_option_is_on() {
    let mut game = Table::of(2).turn(22).hand(0, 43).droids(0, &[35]).set();
    all_dismantle(&mut game);
    assert_eq!(phase(&game), Phase::LastSwaps);
    let on = json!({"season_three_extension": "on"});
    let mut game = Table::of(2).turn(22).options(on).droids(0, &[35]).set();
    all_dismantle(&mut game);
    assert_eq!(phase(&game), Phase::SeasonEnd);
    play(&mut game, 0, "extend nut");
    let events = play(&mut game, 1, "extend nut");
    assert!(!events.iter().any(|event| matches!(event, Event::LeafEnergy { .. })), "no energy after season III");
    assert_eq!(phase(&game), Phase::LastSwaps);
}

#[test]
fn ld_21_the_game_ends_with_the_pile() {
    let mut game = Table::of(2).turn(22).shed(0, [0; 4]).shed(1, [0; 4]).hand(0, 9).hand(1, 2).set();
    let events = all_dismantle(&mut game);
    assert!(events.contains(&Event::LastSwaps { ending: Ending::Pile }));
}

#[test]
fn ld_21_the_game_ends_when_someone_has_no_house_droid_left() {
    // Three players: seat 0 has lost its four, the two between the others are open still.
    let table =
        Table::of(3).turn(5).hand(0, 2).hand(1, 4).hand(2, 6).shed(0, [3, 3, 3, 3]).houses(&[45, 46, 47, 48, 49, 58]);
    let mut game = table.built(45, 0).built(46, 1).built(49, 2).set();
    play(&mut game, 0, "build 58");
    let events = all_dismantle(&mut game);
    assert!(events.contains(&Event::LastSwaps { ending: Ending::Houses }), "{events:?}");
    assert_eq!(game.turn(), 5);
}

#[test]
fn ld_22_everyone_has_a_last_swap_phase() {
    let mut game = Table::of(2).turn(22).hand(0, 2).hand(1, 9).shed(0, [0, 0, 0, 2]).shed(1, [1, 0, 0, 0]).set();
    play(&mut game, 1, "dismantle 9");
    play(&mut game, 0, "dismantle 2");
    assert_eq!((phase(&game), game.to_act()), (Phase::LastSwaps, SeatSet::all(2)));
    play(&mut game, 0, "swap energy>oil");
    assert_eq!(shed(&game, 0), parts(1, 1, 1, 1));
    play(&mut game, 1, "done");
    let events = play(&mut game, 0, "done");
    assert!(matches!(events.last(), Some(Event::Over { .. })));
    assert_eq!(game.outcome().unwrap().ending, "pile");
    assert!(game.to_act().is_empty());
}
