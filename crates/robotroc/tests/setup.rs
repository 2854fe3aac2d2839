//! Material and setup: RT-01 to RT-06.

mod common;

use common::{changed, deal, deal_with};
use robotroc::{Card, CardSet, Cell, Deck, Kind, Options};
use serde_json::json;
use std::collections::BTreeSet;
use table::{Deck as _, Game, Held};

#[test]
fn rt_01_there_are_nine_cards_of_five_kinds() {
    for kind in Kind::ALL {
        assert_eq!(CardSet::ALL.of(kind).len(), 9);
    }
}

#[test]
fn rt_02_every_kind_but_bonus_has_the_same_powers() {
    let deck = Held::<Deck>::standard();
    for kind in [Kind::Head, Kind::Body, Kind::Legs, Kind::Weapon] {
        let powers: Vec<u8> = kind.cards().into_iter().map(|card| deck.power(card)).collect();
        assert_eq!(powers, [1, 2, 3, 3, 4, 5, 5, 6, 10]);
    }
}

#[test]
fn rt_03_one_of_the_power_5_models_is_male_and_the_deck_says_so() {
    let deck = Held::<Deck>::standard();
    let females: Vec<&str> =
        Kind::Head.cards().into_iter().filter(|&card| deck.is_female(card)).map(Card::id).collect();
    assert_eq!(females, ["3b", "5f"]);
    for kind in Kind::PARTS {
        assert!(deck.is_female(Card::new(kind, 3)) && !deck.is_female(Card::new(kind, 5)));
    }
    // An owner of the game may correct the flags, but one power-5 model must stay male.
    let other = Deck::STANDARD.replacen("female = false", "female = true", 1);
    assert!(Held::<Deck>::load(&other).unwrap().is_female(Card::new(Kind::Body, 0)));
    let both = Deck::STANDARD.replace(
        "id = \"5m\"\nletter = \"F\"\npower = 5\nfemale = false",
        "id = \"5m\"\nletter = \"F\"\npower = 5\nfemale = true",
    );
    let faults = Deck::parse(&both).unwrap_err();
    assert!(faults[0].contains("0 models of power 5 are male"), "{faults:?}");
}

#[test]
fn rt_04_a_deck_with_a_missing_card_or_a_wrong_power_is_told_what_is_right() {
    let missing = Deck::STANDARD
        .replace("[[weapon]]\nid = \"1\"\npower = 1\nname = { en = \"Feather duster\", fr = \"Plumeau\" }\n", "");
    assert!(
        Deck::parse(&missing)
            .unwrap_err()
            .iter()
            .any(|fault| fault.contains("there are 8 [[weapon]] entries; RT-01 asks for 9"))
    );
    let wrong = Deck::STANDARD.replace("power = 4", "power = 7");
    assert!(Deck::parse(&wrong).unwrap_err().iter().any(|fault| fault == "[[model]] 4: power is 7; RT-02 prints 4"));
    let idle = Deck::STANDARD.replace("doubles = \"head\"", "");
    assert!(Deck::parse(&idle).unwrap_err()[0].contains("it does nothing"));
    assert!(Deck::parse("game = ").unwrap_err()[0].contains("line 1"));
}

#[test]
fn rt_05_all_45_cards_lie_face_up_nine_by_five() {
    let game = deal(2, 7);
    let lying: CardSet = Cell::all().filter_map(|cell| game.card_at(cell)).collect();
    assert_eq!(lying, CardSet::ALL);
    let other = deal(2, 8);
    assert!(Cell::all().any(|cell| game.card_at(cell) != other.card_at(cell)), "another seed, another market");
}

#[test]
fn rt_06_the_starting_player_is_drawn_and_moves_clockwise_each_round() {
    let starters: BTreeSet<_> = (0..50).map(|seed| deal(4, seed).to_act().first().unwrap()).collect();
    assert_eq!(starters.len(), 4, "each seat starts now and then");
    // Two rounds: stop just before the end of the first, whatever the robots.
    let options = Options { rounds: 2, ..Options::default() };
    let first = deal_with(3, 4, &options);
    let starter = first.to_act().first().unwrap();
    let mut game = changed(&first, |position| {
        position["phase"] = json!("build");
        position["left"] = json!([]);
        position["acting"] = json!([0]);
        position["seats"][0]["stock"] = json!(CardSet::ALL);
    });
    common::play(&mut game, "best");
    assert_eq!(game.to_act().first(), Some(starter.clockwise(3)));
    assert_eq!(game.view(table::Viewer::Spectator).round, 2);
    assert_eq!(Cell::all().filter_map(|cell| game.card_at(cell)).count(), 45, "all cards are laid out anew");
}

#[test]
fn five_players_and_one_are_refused() {
    for players in [0, 1, 5] {
        let error = robotroc::RoboTroc::deal(Held::standard(), &Options::default(), players, &7.into()).unwrap_err();
        assert_eq!(error.0, format!("robotroc takes 2 to 4 players, not {players}"));
    }
}

#[test]
fn a_position_that_makes_no_sense_is_told_why() {
    let good = serde_json::to_value(deal(2, 1)).unwrap();
    let fault = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut position = good.clone();
        change(&mut position);
        robotroc::RoboTroc::from_position(&position).unwrap_err().0
    };
    assert!(fault(&|p| p["seats"][0]["stock"] = json!(["head-1"])).contains("is in two places"));
    assert!(fault(&|p| p["left"] = json!(["a1"])).contains("is nowhere"));
    assert!(fault(&|p| p["market"][0][0] = p["market"][0][1].clone()).contains("each of the 45 cards"));
    assert!(fault(&|p| p["market"] = json!([])).contains("5 rows of 9"));
    assert!(fault(&|p| p["round"] = json!(3)).contains("round is 3 of 1"));
    assert!(fault(&|p| p["acting"] = json!([])).contains("someone is to act"));
    assert!(fault(&|p| p["acting"] = json!([3])).contains("nobody sits there"));
    assert!(fault(&|p| p["market"][0][0] = json!("head-11")).contains("is no card"));
}
