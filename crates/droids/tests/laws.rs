//! The laws of the house, for every number of players and every option that changes the rules.

use droids::{Droids, Level, Options, Switch};
use table::laws::{Trial, uphold, uphold_perft};

/// The alphabet of moves is large: one close look a game is 10,000 of them.
fn trial(players: u8) -> Trial<Options> {
    Trial { players, close_looks: 1, ..Trial::default() }
}

#[test]
fn the_laws_hold_alone() {
    uphold::<Droids>(&trial(1));
}

#[test]
fn the_laws_hold_alone_at_the_hard_level() {
    uphold::<Droids>(&Trial { options: Options { level: Level::Hard, ..Options::default() }, seed: 2, ..trial(1) });
}

#[test]
fn the_laws_hold_for_two() {
    uphold::<Droids>(&trial(2));
}

#[test]
fn the_laws_hold_for_three() {
    uphold::<Droids>(&trial(3));
}

#[test]
fn the_laws_hold_for_four() {
    uphold::<Droids>(&trial(4));
}

#[test]
fn the_laws_hold_with_an_extension_after_season_three() {
    let options = Options { season_three_extension: Switch::On, ..Options::default() };
    uphold::<Droids>(&Trial { options, seed: 3, ..trial(2) });
}

#[test]
fn the_counted_lines_of_play_stay_the_same() {
    uphold_perft::<Droids>(include_str!("perft.txt"));
}
