//! The golden cases of the rules page.

mod common;

use clockworker::{Clockworker, Event, Move, Options, Resource};
use common::scene;
use table::{Game, Held, Moves, Seed, chance::quick};

/// CW-02, CW-18.
#[test]
fn one_of_each_pellet_buys_the_emotion_studying_device_and_all_four_are_spent() {
    let mut play = scene(3).stock(0, "1 red, 1 green, 1 blue, 1 gold, 1 worker").ready();
    play.play(&["repair emotion-studying-device"]);
    assert_eq!(play.stock(0), "1 worker");
}

/// CW-13.
#[test]
fn three_workers_on_a_five_space_location_with_two_and_three_taken_fill_one_four_and_five() {
    let mut play = scene(2).stock(0, "4 worker").site(0, "lighthouse", &[2, 3]).ready();
    let places: Vec<u8> = (0..3)
        .map(|_| match play.play(&["dispatch lighthouse"])[0] {
            Event::Dispatched { space, .. } => space.number(),
            ref other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(places, [1, 4, 5]);
    assert_eq!(play.has(0, Resource::Worker), 1);
}

/// CW-14.
#[test]
fn with_six_cards_two_workers_here_and_three_there_is_one_dispatch() {
    let mut play =
        scene(2).stock(0, "5 worker").site(0, "lighthouse", &[]).site(0, "server-hall", &[]).some_sites(0, 3).ready();
    assert_eq!(play.player(0).cards(), 6);
    let (here, there) = ("dispatch lighthouse", "dispatch server-hall");
    play.play(&[here, here, there, there, there]);
    assert_eq!(play.workers(0, "lighthouse"), [1, 2]);
    assert_eq!(play.workers(0, "server-hall"), [1, 2, 3]);
    assert_eq!(play.has(0, Resource::Worker), 0);
}

/// CW-07, CW-20: random games with a taste for Records, until the tile appears.
#[test]
fn the_end_tile_appears_on_the_seventh_ninth_and_eleventh_record_of_two_three_and_four() {
    for (players, wanted) in [(2, 7), (3, 9), (4, 11)] {
        let mut seen = 0;
        for seed in 0..60 {
            let mut dice = quick(seed);
            let mut game =
                Clockworker::deal(Held::standard(), &Options::default(), players, &Seed::from(seed)).unwrap();
            let mut bought = 0;
            while let Some(seat) = game.to_act().first() {
                let (mut moves, mut events) = (Moves::new(), Vec::new());
                game.moves(seat, &mut moves);
                let record = moves.iter().find(|mv| matches!(mv, Move::Communicate(_)));
                let any = table::Chance::pick(&mut dice, &moves).copied();
                game.play(seat, record.copied().or(any).expect("a move"), &mut events).unwrap();
                for told in events {
                    bought += u32::from(matches!(told.event, Event::Communicated { .. }));
                    if told.event == Event::EndTileRevealed {
                        assert_eq!(bought, wanted, "{players} players, seed {seed}");
                        seen += 1;
                    }
                }
            }
        }
        assert!(seen > 5, "{players} players saw the End tile {seen} times");
    }
}
