//! Scoring: LD-23 to LD-29, LD-40, LD-46.

mod common;
use common::*;
use droids::Tally;
use table::{Game, SeatSet};

fn tally(table: Table, who: u8) -> Tally {
    table.set().tally(seat(who))
}

/// What the House droids of seat 0 score.
fn houses(table: Table) -> i16 {
    tally(table, 0).houses
}

/// Ends the game at once: everyone dismantles in the last turn and swaps nothing.
fn finish(table: Table) -> droids::Droids {
    let mut game = table.turn(22).set();
    while let Some(acting) = game.to_act().first() {
        let who = acting.index() as u8;
        let mv = moves(&game, who).into_iter().find(|mv| !mv.starts_with("swap") && !mv.starts_with("repair")).unwrap();
        play(&mut game, who, &mv);
    }
    game
}

#[test]
fn ld_23_repaired_droids_count_their_points() {
    assert_eq!(tally(Table::of(2).droids(0, &[2, 23, 13]), 0).droids, 5 + 8 + 2);
}

#[test]
fn ld_24_the_most_parts_energy_included_count_two() {
    let table = || Table::of(2).shed(0, [3, 0, 0, 2]).shed(1, [1, 1, 1, 1]);
    assert_eq!((tally(table(), 0).parts, tally(table(), 1).parts), (2, 0));
    let tie = || Table::of(3).shed(0, [3, 0, 0, 1]).shed(1, [1, 1, 1, 1]).shed(2, [0; 4]);
    assert_eq!((tally(tie(), 0).parts, tally(tie(), 1).parts), (0, 0));
    // Four players: against the direct opponent. Seats 2 and 3 face each other.
    let four = || Table::of(4).shed(0, [3, 3, 3, 3]).shed(1, [0; 4]).shed(2, [1, 0, 0, 0]).shed(3, [1, 1, 0, 0]);
    assert_eq!([0, 1, 2, 3].map(|who| tally(four(), who).parts), [2, 0, 0, 2]);
}

#[test]
fn ld_25_the_most_leaves_count_three() {
    let table = || Table::of(3).droids(0, &[3]).droids(1, &[8]).droids(2, &[5]);
    assert_eq!([0, 1, 2].map(|who| tally(table(), who).leaves), [0, 3, 0]);
    let tie = || Table::of(2).droids(0, &[3]).droids(1, &[5]);
    assert_eq!([0, 1].map(|who| tally(tie(), who).leaves), [0, 0]);
    let four = || Table::of(4).droids(0, &[3]).droids(3, &[35]);
    assert_eq!([0, 1, 2, 3].map(|who| tally(four(), who).leaves), [3, 0, 0, 3]);
}

#[test]
fn ld_26_communication_droids_count_those_on_the_borders() {
    // Three players: seat 0 has borders 0 and 2.
    let table = || Table::of(3).turn(3).droids(0, &[1, 9]).droids(1, &[15]).border(0, &[59]).border(1, &[64]);
    let heard = |who| table().set().heard_by(seat(who));
    assert_eq!([0, 1, 2].map(heard), [1, 2, 1]);
    assert_eq!([0, 1, 2].map(|who| tally(table(), who).communication), [2, 2, 0]);
}

#[test]
fn ld_26_with_two_there_is_one_border_with_four_each_pair_has_its_own() {
    // Communication droids that are not mentioned are still to come.
    let two = || Table::of(2).turn(12).droids(0, &[1, 9]).droids(1, &[15]).border(0, &[28, 29]);
    assert_eq!([0, 1].map(|who| two().set().heard_by(seat(who))), [2, 2]);
    assert_eq!([0, 1].map(|who| tally(two(), who).communication), [4, 2]);
    let four = || {
        let droids = Table::of(4).turn(12).droids(0, &[1, 9]).droids(1, &[15]).droids(2, &[59]).droids(3, &[64, 85]);
        droids.border(0, &[28]).border(1, &[67, 69, 74])
    };
    assert_eq!([0, 1, 2, 3].map(|who| four().set().heard_by(seat(who))), [1, 1, 3, 3], "0 faces 1, 2 faces 3");
    assert_eq!([0, 1, 2, 3].map(|who| tally(four(), who).communication), [2, 1, 3, 6]);
}

#[test]
fn ld_27_house_droids_count_for_who_built_them() {
    let game = Table::of(2).houses(&[58, 45, 46, 51]).built(58, 1).set();
    assert_eq!([0, 1].map(|who| game.tally(seat(who)).houses), [0, 12]);
}

#[test]
fn ld_28_the_most_points_win_then_the_most_parts_then_all() {
    let game = finish(Table::of(2).droids(0, &[2]).hand(0, 4).hand(1, 6).shed(0, [0; 4]).shed(1, [0; 4]));
    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.winners, outcome.shared_by), (SeatSet::only(seat(0)), 1));
    // Equal points: more parts. Seat 1 has two points less, and makes up for it with the most parts.
    let even = Table::of(3).droids(0, &[4]).droids(1, &[2]).droids(2, &[]).hand(0, 60).hand(1, 9).hand(2, 12);
    let game = finish(even.shed(0, [1, 0, 0, 0]).shed(1, [0; 4]).shed(2, [0, 3, 1, 0]));
    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.scores[0], outcome.scores[1]), (5, 5));
    assert_eq!(outcome.winners, SeatSet::only(seat(0)), "three parts against two");
    // Equal in all: shared.
    let tie = Table::of(3).droids(0, &[4]).droids(1, &[2]).hand(0, 60).hand(1, 9).hand(2, 12);
    let game = finish(tie.shed(0, [0; 4]).shed(1, [0; 4]).shed(2, [0, 3, 1, 0]));
    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.winners.len(), outcome.shared_by), (2, 2));
    // Parts on cards don't break a tie (LD-43).
    let stored = Table::of(3).droids(0, &[4]).droids(1, &[2]).hand(0, 60).hand(1, 9).hand(2, 12).stored(0, [2, 0, 0]);
    let game = finish(stored.shed(0, [0; 4]).shed(1, [0; 4]).shed(2, [0, 3, 1, 0]));
    assert_eq!(game.board(seat(0)).stored.total(), 2);
    assert_eq!(game.outcome().unwrap().shared_by, 2);
}

#[test]
fn ld_29_the_lower_score_of_a_team_counts_then_both_together() {
    // Team A (seats 0 and 3) has 9 and 0, team B (1 and 2) 5 and 5.
    let empty = |table: Table| (0..4).fold(table, |table, who| table.shed(who, [0; 4]));
    let hands = |table: Table| table.hand(0, 9).hand(1, 15).hand(2, 59).hand(3, 85);
    let game = finish(hands(empty(Table::of(4).droids(0, &[43]).droids(1, &[2]).droids(2, &[4]))));
    let outcome = game.outcome().unwrap();
    assert_eq!(outcome.winners, SeatSet::only(seat(1)).with(seat(2)));
    assert_eq!(outcome.shared_by, 1);
    // Equal lower scores: the other member's score decides.
    let game = finish(hands(empty(Table::of(4).droids(0, &[43]).droids(3, &[2]).droids(1, &[4]).droids(2, &[60]))));
    let outcome = game.outcome().unwrap();
    let lower = |a: usize, b: usize| outcome.scores[a].min(outcome.scores[b]);
    assert_eq!(lower(0, 3), lower(1, 2), "{:?}", outcome.scores);
    assert_eq!(outcome.winners, SeatSet::only(seat(0)).with(seat(3)));
    // Equal in both: shared by the two teams.
    let game = finish(hands(empty(Table::of(4))));
    let outcome = game.outcome().unwrap();
    let [lower, both] = [0, 1].map(|at| {
        [(0, 3), (1, 2)].map(|(a, b): (usize, usize)| {
            let (a, b) = (outcome.scores[a], outcome.scores[b]);
            if at == 0 { a.min(b) } else { a + b }
        })
    });
    assert!(lower[0] == lower[1] && both[0] == both[1], "{:?}", outcome.scores);
    assert_eq!((outcome.winners, outcome.shared_by), (SeatSet::all(4), 2));
}

#[test]
fn ld_40_the_wild_shed_droid_counts_as_the_family_that_scores_most() {
    // 48: 4 RP per Market droid; 47: 6 RP from three Collect droids.
    let table = || Table::of(2).droids(0, &[36, 7, 11]).houses(&[48, 47, 46, 58]);
    assert_eq!(houses(table().built(48, 0)), 4);
    assert_eq!(houses(table().built(47, 0)), 6);
    assert_eq!(houses(table().built(48, 0).built(47, 0)), 6, "one family for both");
    // As a Water droid its own cost counts for 49: four icons.
    assert_eq!(houses(Table::of(2).droids(0, &[36]).houses(&[49]).built(49, 0)), 4);
    // Not for LD-26.
    assert_eq!(tally(Table::of(2).droids(0, &[36]).border(0, &[1, 9]), 0).communication, 0);
}

#[test]
fn ld_46_house_45_counts_parts_in_the_shed() {
    let table = Table::of(2).shed(0, [2, 1, 0, 3]).stored(0, [0, 2, 0]).droids(0, &[]).houses(&[45]).built(45, 0);
    assert_eq!(houses(table) - i16::from(deck().house(card(45)).rp), 6, "parts on cards don't count (LD-43)");
}

#[test]
fn ld_46_house_47_counts_collect_droids_in_steps() {
    let with = |cards: &[u8]| houses(Table::of(2).droids(0, cards).houses(&[47]).built(47, 0));
    let steps = [&[7, 11][..], &[7, 11, 12], &[7, 11, 12, 25], &[7, 11, 12, 25, 26], &[7, 11, 12, 25, 26, 27]];
    assert_eq!(steps.map(with), [0, 6, 10, 15, 15]);
}

#[test]
fn ld_46_house_48_and_55_count_droids_of_a_family() {
    assert_eq!(houses(Table::of(2).droids(0, &[10, 16, 20]).houses(&[48]).built(48, 0)), 12);
    assert_eq!(houses(Table::of(2).droids(0, &[1, 9]).houses(&[55]).built(55, 0)), 6);
}

#[test]
fn ld_46_house_49_counts_icons_of_water_costs() {
    // Card 2: two oil and a “?”; card 23: two oil, two circuits, one energy.
    assert_eq!(houses(Table::of(2).droids(0, &[2, 23]).houses(&[49]).built(49, 0)), 3 + 5);
}

#[test]
fn ld_46_house_50_likes_few_families_and_52_all_six() {
    let families = [&[2][..], &[2, 3], &[2, 3, 1], &[2, 3, 1, 13], &[2, 3, 1, 13, 7], &[2, 3, 1, 13, 7, 10]];
    let with = |house: u8| families.map(|cards| houses(Table::of(2).droids(0, cards).houses(&[house]).built(house, 0)));
    assert_eq!(with(50), [24, 24, 18, 12, 6, 0]);
    // Two points are its own, whatever it counts.
    assert_eq!(with(52), [0, 0, 0, 0, 0, 12].map(|counted| 2 + counted));
}

#[test]
fn ld_46_house_51_53_and_57_count_energy_extensions_and_sets() {
    assert_eq!(houses(Table::of(2).shed(0, [0, 0, 0, 3]).houses(&[51]).built(51, 0)), 12);
    assert_eq!(houses(Table::of(2).extensions(0, [1, 0, 2, 1]).houses(&[53]).built(53, 0)), 8);
    assert_eq!(houses(Table::of(2).shed(0, [2, 3, 2, 3]).houses(&[57]).built(57, 0)), 14);
    assert_eq!(houses(Table::of(2).shed(0, [2, 3, 0, 3]).stored(0, [0, 0, 2]).houses(&[57]).built(57, 0)), 0);
}

#[test]
fn ld_46_house_54_wants_the_most_leaves() {
    let table = |mine: &[u8], theirs: &[u8]| Table::of(2).droids(0, mine).droids(1, theirs).houses(&[54]).built(54, 0);
    assert_eq!(houses(table(&[8], &[3])), 12);
    assert_eq!(houses(table(&[3], &[5])), 0);
    // Four players: more than the direct opponent is enough.
    let four = Table::of(4).droids(0, &[3]).droids(2, &[8]).houses(&[54]).built(54, 0);
    assert_eq!(houses(four), 12);
}

#[test]
fn ld_46_house_56_wants_three_house_droids_and_58_nothing() {
    let table = || Table::of(2).houses(&[56, 58, 46, 45]).built(56, 0).built(58, 0);
    let plain = i16::from(deck().house(card(46)).rp);
    assert_eq!(houses(table()), 12);
    assert_eq!(houses(table().built(46, 0)), 12 + plain + 15);
}
