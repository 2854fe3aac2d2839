//! The laws of the house, for every number of players and both editions.

use clockworker::{Clockworker, Edition, Options};
use table::laws::{Trial, uphold, uphold_perft};

fn uphold_for(players: u8, edition: Edition) {
    uphold::<Clockworker>(&Trial { players, options: Options { edition }, ..Trial::default() });
}

#[test]
fn the_laws_hold_for_two_in_the_french_edition() {
    uphold_for(2, Edition::Fr);
}

#[test]
fn the_laws_hold_for_three_in_the_french_edition() {
    uphold_for(3, Edition::Fr);
}

#[test]
fn the_laws_hold_for_four_in_the_french_edition() {
    uphold_for(4, Edition::Fr);
}

#[test]
fn the_laws_hold_for_two_in_the_english_edition() {
    uphold_for(2, Edition::En);
}

#[test]
fn the_laws_hold_for_three_in_the_english_edition() {
    uphold_for(3, Edition::En);
}

#[test]
fn the_laws_hold_for_four_in_the_english_edition() {
    uphold_for(4, Edition::En);
}

#[test]
fn the_counted_lines_of_play_are_pinned() {
    uphold_perft::<Clockworker>(include_str!("perft.txt"));
}
