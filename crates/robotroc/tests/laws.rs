//! The laws of the table, for every player count and every option that changes the rules.

use robotroc::{DoubleHead, Options, RoboTroc};
use table::laws::{self, Trial};

#[test]
fn the_laws_hold_for_two() {
    laws::uphold::<RoboTroc>(&Trial { players: 2, ..Trial::default() });
}

#[test]
fn the_laws_hold_for_three() {
    laws::uphold::<RoboTroc>(&Trial { players: 3, ..Trial::default() });
}

#[test]
fn the_laws_hold_for_four() {
    laws::uphold::<RoboTroc>(&Trial { players: 4, ..Trial::default() });
}

#[test]
fn the_laws_hold_for_juniors_and_for_matches_with_every_option() {
    let junior = Options { junior: true, ..Options::default() };
    let long = Options { rounds: 3, weapon_is_part: true, double_head: DoubleHead::NotBoth, ..Options::default() };
    for players in 2..=4 {
        for options in [junior, long] {
            laws::uphold::<RoboTroc>(&Trial {
                players,
                options,
                games: laws::games_per_trial() / 10,
                ..Trial::default()
            });
        }
    }
}

#[test]
fn the_counted_lines_of_play_are_pinned() {
    laws::uphold_perft::<RoboTroc>(include_str!("perft.txt"));
}
