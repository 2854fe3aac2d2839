//! The deal: CW-01, CW-04 to CW-09.

mod common;

use clockworker::{
    ArtifactId, Clockworker, Event, LocationId, Options, Resource, cards::LOCATIONS, deck::Source, event::Bonus,
};
use common::{Play, scene};
use std::collections::HashSet;
use table::{Game, Held, Seat, Seed, Viewer};

fn deal(players: u8, seed: u64) -> Clockworker {
    Clockworker::deal(Held::standard(), &Options::default(), players, &Seed::from(seed)).expect("2 to 4")
}

#[test]
fn cw_01_resources_are_unlimited() {
    let mut play = scene(2).stock(0, "9000 gear, 1 worker").ready();
    play.play(&["charge"]);
    assert_eq!(play.has(0, Resource::Gear), 9002);
}

#[test]
fn cw_04_three_and_four_play_with_28_artifacts_and_two_with_one_of_each_name() {
    for players in 3..=4 {
        let copies = deal(players, 1).table.copies;
        assert_eq!(copies.iter().map(|&copies| u32::from(copies)).sum::<u32>(), 28);
        let single: Vec<&str> =
            ArtifactId::all().filter(|id| copies[id.index()] == 1).map(|artifact| artifact.slug()).collect();
        assert_eq!(single, ["clockwork-god", "pick-up-ship", "robotic-government", "to-a-new-world"]);
    }
    assert_eq!(deal(2, 1).table.copies, [1; 16]);
}

#[test]
fn cw_05_forty_locations_are_shuffled_and_two_players_use_those_with_their_icon() {
    let deck = deal(3, 1).deck();
    assert_eq!(LOCATIONS.len(), 41, "40 and the Starting Location");
    assert_eq!(deal(3, 1).view(Viewer::Spectator).locations_left, 35);
    let icons = LocationId::all().skip(1).filter(|&id| deck.location(id).two_players).count();
    let view = deal(2, 1).view(Viewer::Spectator);
    assert_eq!(usize::from(view.locations_left) + 5, icons);
    assert!(view.locations_unseen.iter().all(|&id| deck.location(id).two_players));
    let start = deck.location(LocationId::START);
    assert_eq!((start.cost, start.spaces.len()), (0, 4));
    assert_eq!((start.spaces[3].resource, start.spaces[3].count), (Resource::Worker, 1));
}

#[test]
fn cw_06_five_locations_lie_open_with_the_markers_above_the_two_rightmost() {
    let table = deal(4, 2).table;
    assert!(table.row.iter().all(Option::is_some));
    let different: HashSet<_> = table.row.iter().collect();
    assert_eq!(different.len(), 5);
    for place in 0..5 {
        let mut play = scene(2).stock(0, "12 gear").row(place, "museum").ready();
        let (paid, bonus) = bought(&mut play, "museum");
        let printed = u16::from(play.0.deck().location("museum".parse().unwrap()).cost);
        let expected = if place == 3 { printed - 1 } else { printed };
        assert_eq!((paid, bonus), (expected, place == 4), "bought at place {place}, counted from the deck");
    }
}

#[test]
fn cw_06_the_markers_stay_and_the_cards_move_under_them() {
    let mut play =
        scene(2).stock(0, "12 gear").stock(1, "24 gear").row(2, "library").row(3, "museum").row(4, "tannery").ready();
    let printed = |play: &Play, slug: &str| u16::from(play.0.deck().location(slug.parse().unwrap()).cost);
    bought(&mut play, "tannery");
    let (library, museum) = (printed(&play, "library"), printed(&play, "museum"));
    let mut other = Play(play.0);
    assert_eq!(bought(&mut play, "museum"), (museum, true), "it was one gear cheaper before");
    assert_eq!(bought(&mut other, "library"), (library - 1, false));
}

/// Buys a Location: how many gears that took, and whether the +1 marker gave something.
fn bought(play: &mut Play, slug: &str) -> (u16, bool) {
    let events = play.play(&[&format!("operate {slug}")]);
    let paid = events.iter().find_map(|event| match event {
        Event::Operated { paid, .. } => Some(paid[Resource::Gear]),
        _ => None,
    });
    let bonus = events.iter().any(|event| matches!(event, Event::Gained { from: Bonus::Marker, .. }));
    (paid.expect("it was bought"), bonus)
}

#[test]
fn cw_07_five_records_lie_open_and_the_end_tile_lies_under_six_eight_or_ten() {
    for (players, tiles) in [(2, 6), (3, 8), (4, 10)] {
        let view = deal(players, 3).view(Viewer::Spectator);
        assert_eq!(view.records_left, 15);
        assert_eq!(view.table.end_in, Some(tiles));
        assert!(view.table.board.iter().all(Option::is_some));
    }
}

#[test]
fn cw_08_everyone_begins_with_six_workers_four_of_them_at_the_starting_location() {
    let game = deal(4, 4);
    for player in &game.table.players {
        assert_eq!(player.workers(), 6);
        assert_eq!(player.sites.len(), 1);
    }
    let waiting = game.table.starter.clockwise(4);
    let player = game.table.players[waiting.index()];
    assert_eq!(player.stock[Resource::Worker], 2);
    assert_eq!(player.sites[0].workers.len(), 4);
}

#[test]
fn cw_09_gears_come_in_turn_order_and_the_starting_player_is_random() {
    for (players, gears) in [(2, vec![4, 4]), (3, vec![3, 3, 4]), (4, vec![3, 3, 4, 5])] {
        let mut starters = HashSet::new();
        for seed in 0..40 {
            let game = deal(players, seed);
            starters.insert(game.table.starter);
            let mut seat = game.table.starter;
            for (place, &gears) in gears.iter().enumerate() {
                // The starting player's Retrieve has brought two gears already.
                let brought = if place == 0 { 2 } else { 0 };
                assert_eq!(game.table.players[seat.index()].stock[Resource::Gear], gears + brought);
                seat = seat.clockwise(players);
            }
        }
        assert_eq!(starters, Seat::all(players).collect(), "{players} players");
    }
}

#[test]
fn the_deal_refuses_one_or_five_players() {
    for players in [1, 5] {
        let refused = Clockworker::deal(Held::standard(), &Options::default(), players, &Seed::from(1));
        assert_eq!(refused.unwrap_err().0, format!("clockworker takes 2 to 4 players, not {players}"));
    }
}

#[test]
fn every_card_says_whether_it_is_printed_or_designed() {
    let deck = deal(2, 1).deck();
    let esd = deck.artifact("emotion-studying-device".parse().unwrap());
    assert_eq!(esd.origin.source, Source::Designed);
    assert!(esd.origin.printed.contains(&"cost".to_owned()));
    // The texts say that there are 2-player icons, not which cards bear them; and what the spaces give is in pictures.
    for id in ArtifactId::all() {
        assert!(!deck.artifact(id).origin.printed.contains(&"two_players".to_owned()), "{id}");
    }
    assert_eq!(deck.location(LocationId::START).origin.printed, ["cost"]);
}
