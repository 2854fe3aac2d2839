//! A bot's choice depends on what its seat can know, and on nothing else.

mod common;

use bots::{Spec, evaluate::Evaluate};
use clockworker::Clockworker;
use common::{moments, view};
use droids::Droids;
use robotroc::RoboTroc;
use std::collections::HashSet;
use table::{Game, Seat, chance::quick};

const MINDS: [&str; 4] = ["random", "greedy", "search:60it", "search:40it:2t/ruby"];

/// Two different real states that look the same from a seat: the bot there chooses the same in both.
fn same_choice_in_worlds_that_look_the_same<G: Evaluate>(players: u8) {
    let mut told_apart = 0;
    for (number, (real, seat)) in moments::<G>(players, 12, 5).into_iter().enumerate() {
        let seen = view(&real, seat);
        let other = G::imagine(&seen, &mut quick(number as u64));
        assert_eq!(view(&other, seat), seen);
        told_apart += u32::from(other != real);
        for mind in MINDS {
            let spec = Spec::parse(mind).unwrap();
            let choose = |state: &G| spec.bot::<G>().choose(&view(state, seat), seat, &mut quick(9));
            assert_eq!(choose(&real), choose(&other), "{mind} sees what it must not");
        }
    }
    assert!(told_apart > 0, "the worlds must differ for this to prove anything");
}

#[test]
fn robotroc_bots_choose_from_what_they_see() {
    same_choice_in_worlds_that_look_the_same::<RoboTroc>(3);
}

#[test]
fn clockworker_bots_choose_from_what_they_see() {
    same_choice_in_worlds_that_look_the_same::<Clockworker>(2);
}

#[test]
fn droids_bots_choose_from_what_they_see() {
    same_choice_in_worlds_that_look_the_same::<Droids>(4);
}

/// What a search files decisions under must be the same in all worlds that look the same.
#[test]
fn what_lies_before_a_seat_is_seen_by_everyone() {
    let mut keys = HashSet::new();
    for players in 1..=4 {
        for (number, (real, seat)) in moments::<Droids>(players, 30, 3).into_iter().enumerate() {
            for viewer in real.to_act().with(seat) {
                let imagined = Droids::imagine(&view(&real, viewer), &mut quick(number as u64));
                for seat in Seat::all(players) {
                    let situation = real.situation(seat).expect("all lies open in Last Droids");
                    assert_eq!(imagined.situation(seat), Some(situation), "{players} players, moment {number}");
                    keys.insert(situation);
                }
            }
        }
    }
    assert!(keys.len() > 100, "another table, another key: {} of 300", keys.len());
}
