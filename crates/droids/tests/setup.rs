//! Material and setup: LD-01 to LD-10, LD-30 to LD-32, LD-36.

mod common;
use common::*;
use droids::{CardId, Event, Family, Next, Options, deck::Set};
use std::collections::BTreeSet;
use table::{Deck as _, Game, Seat, Seed, Viewer};

fn numbers(text: &str) -> BTreeSet<u8> {
    text.split_whitespace().map(|number| number.parse().unwrap()).collect()
}

#[test]
fn ld_01_there_are_102_cards_in_three_seasons_and_a_village() {
    let deck = deck();
    let of_season = |season| deck.droids().iter().filter(|droid| droid.season == season).count();
    assert_eq!([1, 2, 3].map(of_season), [32, 32, 24]);
    let houses: Vec<u8> = deck.houses().iter().map(|house| house.number.number()).collect();
    assert_eq!(houses, (45..=58).collect::<Vec<_>>());
}

#[test]
fn ld_02_families_are_known_by_number() {
    let certain = [
        (Family::Water, "2 4 6 19 23 24 34 40 43 60 70 79 80 84 90 94 99 101"),
        (Family::Gardening, "3 5 8 17 18 21 35 37 41 61 66 68 76 81 91 97 98 100"),
        (Family::Communication, "1 9 15 28 29 32 33 39 44 59 64 67 69 74 75 85 89 102"),
        (Family::Shed, "13 14 30 31 36 63 73 78 83 93"),
        (Family::Collect, "7 11 12 25 26 27 38 65 71 82 86 87 95 96"),
        (Family::Market, "10 16 20 22 42 62 72 77 88 92"),
    ];
    for (family, cards) in certain {
        let ours: BTreeSet<u8> = deck().of(family).map(CardId::number).collect();
        assert_eq!(ours, numbers(cards), "{family}");
    }
}

#[test]
fn ld_03_sets_and_seasons_follow_the_numbers() {
    for droid in deck().droids() {
        let (set, season) = match droid.number.number() {
            1..=16 => (Set::Two, 1),
            17..=32 => (Set::Two, 2),
            33..=44 => (Set::Two, 3),
            59..=66 => (Set::Three, 1),
            67..=74 => (Set::Three, 2),
            75..=80 => (Set::Three, 3),
            81..=88 => (Set::Four, 1),
            89..=96 => (Set::Four, 2),
            _ => (Set::Four, 3),
        };
        assert_eq!((droid.set, droid.season), (set, season), "card {}", droid.number);
    }
}

#[test]
fn ld_04_a_column_holds_three_and_one_more_for_each_extension() {
    let game = Table::of(2).extensions(0, [0, 2, 0, 0]).set();
    let view = game.view(Viewer::Spectator);
    assert_eq!(view.place(seat(0)).capacity, parts(3, 5, 3, 3));
    // What does not fit is lost: card 9 gives a nut and an oil.
    let mut game = Table::of(2).hand(0, 9).shed(0, [3, 0, 0, 2]).set();
    let events = play(&mut game, 0, "dismantle 9");
    assert!(events.contains(&Event::Gained { seat: seat(0), parts: parts(0, 1, 0, 0), lost: parts(1, 0, 0, 0) }));
    assert_eq!(shed(&game, 0), parts(3, 1, 0, 2));
}

#[test]
fn ld_05_everyone_starts_with_one_of_each_base_part_and_two_energy() {
    for players in 2..=4 {
        for index in 0..players {
            assert_eq!(shed(&deal(players, 5), index), parts(1, 1, 1, 2));
        }
    }
}

#[test]
fn ld_06_house_droids_lie_between_neighbours() {
    let between = |players| -> Vec<(Vec<usize>, usize)> {
        let view = deal(players, 3).view(Viewer::Spectator);
        let seats = |between: [Seat; 2]| between.map(Seat::index).to_vec();
        view.borders.iter().map(|border| (seats(border.between), border.houses.len())).collect()
    };
    assert_eq!(between(2), [(vec![0, 1], 4)]);
    assert_eq!(between(3), [(vec![0, 1], 2), (vec![1, 2], 2), (vec![0, 2], 2)]);
    assert_eq!(between(4), [(vec![0, 1], 4), (vec![2, 3], 4)]);
    // All different, and not the same ones every time.
    let row = |seed| -> Vec<u8> {
        let view = deal(4, seed).view(Viewer::Spectator);
        view.borders.iter().flat_map(|border| border.houses.iter().map(|house| house.house.number())).collect()
    };
    assert_eq!(row(1).iter().collect::<BTreeSet<_>>().len(), 8);
    assert_ne!(row(1), row(2));
}

#[test]
fn ld_07_each_season_is_shuffled_apart_and_four_players_have_two_piles() {
    let sizes = |players| -> Vec<(u8, Vec<u8>)> {
        let view = deal(players, 8).view(Viewer::Spectator);
        let unseen = |pile: &droids::view::PileView| pile.unseen.iter().map(|cards| cards.len()).collect();
        view.piles.iter().map(|pile| (pile.left, unseen(pile))).collect()
    };
    // Of season I, the cards of this turn and the next card show.
    assert_eq!(sizes(2), [(42, vec![13, 16, 12])]);
    assert_eq!(sizes(3), [(63, vec![20, 24, 18])]);
    assert_eq!(sizes(4), [(42, vec![13, 16, 12]), (42, vec![13, 16, 12])]);
    let view = deal(4, 8).view(Viewer::Spectator);
    assert!(view.piles[0].unseen.iter().all(|cards| cards.into_iter().all(|card| card.number() <= 44)));
    assert!(view.piles[1].unseen.iter().all(|cards| cards.into_iter().all(|card| card.number() >= 59)));
}

#[test]
fn ld_08_the_next_card_is_open_to_all_and_comes_first() {
    let mut game = deal(2, 4);
    for turn in 1..8 {
        let Next::Card(next) = game.view(Viewer::Spectator).piles[0].next else {
            panic!("a card shows in turn {turn}")
        };
        while game.turn() == turn {
            let who = game.to_act().first().unwrap().index() as u8;
            let mv = moves(&game, who).into_iter().find(|mv| !mv.starts_with("swap")).unwrap();
            play(&mut game, who, &mv);
        }
        assert!(game.view(Viewer::Spectator).dealt.contains(&Some(next)), "turn {turn}");
    }
    // In the season's last turn an Interseason card lies on the pile.
    assert_eq!(game.view(Viewer::Spectator).piles[0].next, Next::Interseason);
}

#[test]
fn ld_09_who_begins_is_random_and_priority_goes_clockwise() {
    for players in 2..=3 {
        let firsts: BTreeSet<_> = (0..40).map(|seed| deal(players, seed).priority()).collect();
        assert_eq!(firsts.len(), players as usize);
    }
    for players in 2..=4 {
        let mut game = deal(players, 3);
        let mut priorities = vec![game.priority().index()];
        while game.turn() < 10 {
            let turn = game.turn();
            let who = game.to_act().first().unwrap().index() as u8;
            let mv = moves(&game, who).into_iter().find(|mv| !mv.starts_with("swap")).unwrap();
            play(&mut game, who, &mv);
            if game.turn() > turn {
                priorities.push(game.priority().index());
            }
        }
        let clockwise = |pair: &[usize]| pair[1] == (pair[0] + 1) % usize::from(players);
        assert_eq!(priorities.len(), 10);
        assert!(priorities.windows(2).all(clockwise), "{players} players: {priorities:?}");
    }
}

#[test]
fn ld_10_a_game_has_at_most_22_turns_of_8_8_and_6() {
    let seasons: Vec<u8> = (1..=22).map(|turn| Table::of(2).turn(turn).set().season()).collect();
    assert_eq!(seasons.iter().filter(|&&season| season == 1).count(), 8);
    assert_eq!(seasons.iter().filter(|&&season| season == 2).count(), 8);
    assert_eq!(seasons.iter().filter(|&&season| season == 3).count(), 6);
}

#[test]
fn ld_30_four_players_are_two_teams_that_face_each_other() {
    let game = deal(4, 1);
    let facing: Vec<usize> = (0..4).map(|index| game.opponent(seat(index)).unwrap().index()).collect();
    let mates: Vec<usize> = (0..4).map(|index| game.mate(seat(index)).unwrap().index()).collect();
    assert_eq!((facing, mates), (vec![1, 0, 3, 2], vec![3, 2, 1, 0]));
    // The dispenser first faces one team: position 1 is A1 or B2 (LD-31).
    let firsts: BTreeSet<usize> = (0..40).map(|seed| deal(4, seed).priority().index()).collect();
    assert_eq!(firsts, [0, 2].into());
}

#[test]
fn ld_32_alone_one_starts_richer_with_two_solo_house_droids_and_priority() {
    let game = deal(1, 6);
    assert_eq!((game.seats(), game.priority()), (2, seat(0)));
    assert_eq!(shed(&game, 0), parts(2, 2, 2, 2));
    assert_eq!(shed(&game, 1), parts(0, 0, 0, 0), "the automa has no shed");
    let hard = serde_json::from_str::<Options>(r#"{"level":"hard"}"#).unwrap();
    let game = droids::Droids::deal(deck(), &hard, 1, &Seed::from(6)).unwrap();
    assert_eq!(shed(&game, 0), parts(1, 1, 1, 2));
    assert_eq!(game.view(Viewer::Spectator).borders[0].houses.len(), 2);
}

#[test]
fn ld_36_eight_house_droids_are_for_the_solo_game_each_with_an_interest() {
    let solo: Vec<u8> =
        deck().houses().iter().filter(|house| house.solo.is_some()).map(|house| house.number.number()).collect();
    assert_eq!(solo, [47, 48, 49, 50, 52, 53, 54, 55]);
    let market = deck().houses().iter().filter_map(|house| house.solo).find(|solo| solo.family == Family::Market);
    assert_eq!(market.map(|solo| solo.interest), Some(8), "as in the rulebook's example");
    for seed in 0..50 {
        let view = deal(1, seed).view(Viewer::Spectator);
        assert!(view.borders[0].houses.iter().all(|house| solo.contains(&house.house.number())));
    }
}

#[test]
fn a_faulty_deck_is_told_all_its_faults_with_lines() {
    let good = droids::Deck::STANDARD;
    let faults = |from: &str, to: &str| droids::Deck::parse(&good.replacen(from, to, 1)).unwrap_err().join("\n");
    assert!(faults("number = 2\n", "number = 1\n").contains("card 2 is missing"));
    assert!(faults("season = 1", "season = 4").contains("it is 1, 2 or 3"));
    assert!(faults("cost = \"circuit, ?\"", "cost = \"gold\"").contains("“gold” is no part"));
    assert!(faults("interest = 2", "interest = 99").contains("is not from 1 to 9"));
    assert!(faults("times = 2", "times = 9").contains("1 to 3"));
    assert!(faults("rp = 1\n", "").contains("missing field `rp`"));
    assert!(faults("game = \"droids\"", "game = \"chess\"").contains("“droids” would be right"));
    assert!(faults("[[droid]]", "[[droid").contains("line "));
    // Oil for nuts without limit, and nuts for oil: a swap phase could go on for ever.
    assert!(faults("nut > circuit\" }", "nut > oil\" }").contains("round in a circle"));
    // Two faults, both told, each with its line.
    let two = good.replacen("interest = 2", "interest = 99", 1).replacen("season = 3", "season = 7", 1);
    let told = droids::Deck::parse(&two).unwrap_err();
    assert!(told.iter().filter(|fault| fault.starts_with("line ")).count() >= 2, "{told:?}");
}
