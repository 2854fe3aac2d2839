//! RoboTroc's words.

use robotroc::{Options, RoboTroc};

use crate::told::{games_are_told, names_are_said};

#[test]
fn random_games_can_be_told_with_and_without_the_options() {
    let options = |seed: u64| Options { junior: seed % 3 == 1, memory_help: seed % 3 != 2, ..Options::default() };
    games_are_told::<RoboTroc>("RT-", options, |seed| 2 + (seed % 3) as u8);
}

#[test]
fn every_category_ending_and_option_has_words() {
    let categories = ["parts", "weapons", "bonuses", "allies", "earlier_rounds", "total"];
    names_are_said::<RoboTroc>(&categories, &["emptied", "stalled"]);
}
