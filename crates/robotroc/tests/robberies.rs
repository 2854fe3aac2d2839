//! Phase II, the robberies: RT-16 to RT-23.

mod common;

use common::{deal_with, moves, play, play_as, seat, set, stocks, why_not};
use robotroc::{Event, Options, Phase, Reason, RoboTroc};
use table::{Game, Mark, Rule, Told, Viewer};

/// Three players at the moment of hiding: seat 1 has the head of power 1 and two weapons, seat 2 no weapon.
fn hiding() -> RoboTroc {
    let a = "head-2 body-2 legs-2 weapon-2 bonus-1 bonus-2";
    let b = "head-1 body-1 legs-1 weapon-1 weapon-10 bonus-3";
    let c = "head-10 body-10 legs-10 bonus-4 bonus-5";
    let mut game = stocks("hide", Options::default(), &[a, b, c]);
    game = common::changed(&game, |position| {
        position["seats"][0]["picks"] = 1.into();
        position["seats"][1]["picks"] = 2.into();
    });
    game
}

fn hide_all(game: &mut RoboTroc) -> Vec<Event> {
    for (seat_index, cards) in [
        (0, "head-2 body-2 legs-2 weapon-2"),
        (1, "head-1 body-1 legs-1 weapon-1"),
        (2, "head-10 body-10 legs-10 bonus-4"),
    ] {
        let cards: Vec<&str> = cards.split(' ').collect();
        for (n, card) in cards.iter().enumerate() {
            let events = play_as(game, seat(seat_index), &format!("hide {card}"));
            if seat_index == 2 && n == 3 {
                return events;
            }
        }
    }
    unreachable!()
}

#[test]
fn rt_16_weapons_are_announced_and_give_the_picks_whatever_is_stolen_later() {
    // The last card of the market is taken: the picks are counted then.
    let options = Options::default();
    let game = deal_with(2, 1, &options);
    let mut game = common::changed(&game, |position| {
        let market = position["market"].clone();
        let all: Vec<serde_json::Value> =
            market.as_array().unwrap().iter().flat_map(|row| row.as_array().unwrap().clone()).collect();
        position["phase"] = "walk".into();
        position["acting"] = serde_json::json!([0]);
        position["left"] = serde_json::json!(["b1"]);
        position["seats"][0]["pawn"] = "a1".into();
        position["seats"][1]["pawn"] = "i5".into();
        let weapons: Vec<_> = all
            .iter()
            .filter(|card| card.as_str().unwrap().starts_with("weapon") && **card != all[1])
            .cloned()
            .collect();
        let others: Vec<_> = all
            .iter()
            .filter(|card| !card.as_str().unwrap().starts_with("weapon") && **card != all[1])
            .cloned()
            .collect();
        position["seats"][0]["stock"] = serde_json::json!(weapons[..3].iter().chain(&others[..20]).collect::<Vec<_>>());
        position["seats"][1]["stock"] = serde_json::json!(weapons[3..].iter().chain(&others[20..]).collect::<Vec<_>>());
    });
    let events = play(&mut game, "step b1");
    let counted = events.iter().find_map(|event| match event {
        Event::WeaponsCounted { picks, .. } => Some(picks.to_vec()),
        _ => None,
    });
    let counted = counted.expect("announced");
    assert_eq!(counted.iter().sum::<u8>(), 9);
    assert!(counted[0] == 3 || counted[0] == 4, "the last card may be a weapon: {counted:?}");
    // A weapon stolen in phase II brings its thief no pick and costs its owner none.
    let mut game = hiding();
    hide_all(&mut game);
    play_as(&mut game, seat(1), "pick bonus-5");
    play_as(&mut game, seat(0), "pick weapon-10");
    assert_eq!(game.owner("weapon-10".parse().unwrap()), Some(seat(0)), "seat 1 has one weapon left");
    let view = game.view(Viewer::Spectator);
    assert_eq!(view.seats.iter().map(|seat| seat.picks).collect::<Vec<_>>(), [0, 1, 0]);
    assert_eq!(game.to_act().first(), Some(seat(1)), "and its second pick");
}

#[test]
fn rt_17_four_cards_are_hidden_at_the_same_time_and_nobody_else_knows() {
    let mut game = hiding();
    assert_eq!(game.to_act().len(), 3, "all at once");
    let mut told: Vec<Told<Event>> = Vec::new();
    game.play(seat(1), common::mv("hide head-1"), &mut told).unwrap();
    assert!(told.iter().all(|told| told.audience.is_private_to(seat(1))));
    assert_eq!(
        game.view(Viewer::Seat(seat(0))),
        hiding().view(Viewer::Seat(seat(0))),
        "seat 0 can't tell that anything was hidden"
    );
    assert_eq!(why_not(&game, seat(1), "hide head-1"), Reason::AlreadyHidden { card: "head-1".parse().unwrap() });
    assert_eq!(why_not(&game, seat(1), "hide head-2"), Reason::NotYoursToHide { card: "head-2".parse().unwrap() });
    assert_eq!(why_not(&game, seat(1), "hide head-2").rule(), "RT-17");
    for card in ["body-1", "legs-1", "weapon-1"] {
        play_as(&mut game, seat(1), &format!("hide {card}"));
    }
    assert!(!game.to_act().contains(seat(1)), "the vault is full");
    assert!(game.view(Viewer::Seat(seat(0))).seats[1].ready);
}

#[test]
fn rt_17_fewer_than_four_cards_are_hidden_whole() {
    let mut four = last_card_makes(4);
    play(&mut four, "step b1");
    assert_eq!(four.vault(seat(0)).len(), 4, "exactly four leave no choice");
    assert_eq!(four.to_act().into_iter().collect::<Vec<_>>(), [seat(1)]);
    let mut two = last_card_makes(2);
    play(&mut two, "step b1");
    assert_eq!(two.vault(seat(0)), two.stock(seat(0)));
    assert_eq!(two.vault(seat(0)).len(), 2);
    assert_eq!(two.to_act().into_iter().collect::<Vec<_>>(), [seat(1)]);
}

/// Seat 0 is about to take the last card of the market, and has so many cards then.
fn last_card_makes(count: usize) -> RoboTroc {
    common::changed(&deal_with(2, 1, &Options::default()), |position| {
        // One card is left, next to seat 0.
        position["phase"] = "walk".into();
        position["acting"] = serde_json::json!([0]);
        position["seats"][0]["pawn"] = "a1".into();
        position["seats"][1]["pawn"] = "i5".into();
        let market = position["market"].clone();
        let last = market[0][1].clone();
        position["left"] = serde_json::json!(["b1"]);
        let all: Vec<serde_json::Value> = market
            .as_array()
            .unwrap()
            .iter()
            .flat_map(|row| row.as_array().unwrap().clone())
            .filter(|card| *card != last)
            .collect();
        position["seats"][0]["stock"] = serde_json::json!(all[..count - 1]);
        position["seats"][1]["stock"] = serde_json::json!(all[count - 1..]);
    })
}

#[test]
fn rt_18_when_all_have_chosen_the_rest_is_spread_face_up() {
    let mut game = hiding();
    let events = hide_all(&mut game);
    let open = events.iter().find_map(|event| match event {
        Event::Spread { cards } => Some(cards.to_vec()),
        _ => None,
    });
    assert_eq!(open, Some(vec![set("bonus-1 bonus-2"), set("weapon-10 bonus-3"), set("bonus-5")]));
    let view = game.view(Viewer::Spectator);
    assert_eq!(view.seats[2].spread, set("bonus-5"));
}

#[test]
fn rt_18_the_spread_locks_undo_as_something_revealed() {
    let mut game = hiding();
    for (index, cards) in
        [(0, "head-2 body-2 legs-2 weapon-2"), (1, "head-1 body-1 legs-1 weapon-1"), (2, "head-10 body-10 legs-10")]
    {
        for card in cards.split(' ') {
            play_as(&mut game, seat(index), &format!("hide {card}"));
        }
    }
    let mut told = Vec::new();
    game.play(seat(2), common::mv("hide bonus-4"), &mut told).unwrap();
    assert!(told.iter().any(|told| told.mark == Mark::Revealed));
}

#[test]
fn rt_19_who_held_the_head_of_power_1_begins_then_clockwise_skipping_who_has_no_picks() {
    let mut game = hiding();
    hide_all(&mut game);
    assert_eq!(game.to_act().first(), Some(seat(1)), "seat 1 had the head of power 1");
    play_as(&mut game, seat(1), "pick bonus-5");
    assert_eq!(game.to_act().first(), Some(seat(0)), "seat 2 has no picks");
    play_as(&mut game, seat(0), "pick weapon-10");
    assert_eq!(game.to_act().first(), Some(seat(1)));
    play_as(&mut game, seat(1), "decline");
    assert_eq!(game.phase(), Phase::Build, "until all picks are used");
}

#[test]
fn rt_19_if_nobody_has_the_head_of_power_1_the_starting_player_begins() {
    let mut game = stocks(
        "hide",
        Options::default(),
        &["head-2 weapon-1 weapon-2 weapon-4 weapon-6", "head-3a weapon-3a bonus-1 bonus-2 bonus-3"],
    );
    game = common::changed(&game, |position| {
        position["starter"] = 1.into();
        position["seats"][0]["picks"] = 4.into();
        position["seats"][1]["picks"] = 1.into();
    });
    for index in [0, 1] {
        for _ in 0..4 {
            let text = moves(&game, seat(index))[0].clone();
            play_as(&mut game, seat(index), &text);
        }
    }
    assert_eq!(game.to_act().first(), Some(seat(1)));
}

#[test]
fn rt_20_a_pick_takes_any_open_card_own_ones_too_or_is_let_go() {
    let mut game = hiding();
    hide_all(&mut game);
    assert_eq!(
        moves(&game, seat(1)),
        ["pick weapon-10", "pick bonus-1", "pick bonus-2", "pick bonus-3", "pick bonus-5", "decline"]
    );
    assert_eq!(
        why_not(&game, seat(1), "pick head-10"),
        Reason::InVault { card: "head-10".parse().unwrap(), of: seat(2) }
    );
    assert_eq!(why_not(&game, seat(1), "pick weapon-6"), Reason::OutOfPlay { card: "weapon-6".parse().unwrap() });
    let events = play_as(&mut game, seat(1), "pick bonus-3");
    assert_eq!(events[0], Event::Picked { seat: seat(1), card: "bonus-3".parse().unwrap(), from: seat(1) });
    assert!(game.vault(seat(1)).contains("bonus-3".parse().unwrap()), "its own card is safe now");
    play_as(&mut game, seat(0), "decline");
    assert_eq!(game.view(Viewer::Spectator).seats[0].picks, 0, "a declined pick is used up");
}

#[test]
fn rt_21_without_weapons_there_are_no_picks_but_a_vault() {
    let mut game = hiding();
    assert!(game.to_act().contains(seat(2)));
    hide_all(&mut game);
    assert_eq!(game.vault(seat(2)).len(), 4);
    assert_eq!(game.view(Viewer::Spectator).seats[2].picks, 0);
}

#[test]
fn rt_22_at_the_end_vault_and_spread_are_one_stock_again() {
    let mut game = hiding();
    hide_all(&mut game);
    play_as(&mut game, seat(1), "pick bonus-1");
    play_as(&mut game, seat(0), "pick bonus-3");
    play_as(&mut game, seat(1), "decline");
    assert_eq!(game.stock(seat(0)), set("head-2 body-2 legs-2 weapon-2 bonus-2 bonus-3"));
    assert_eq!(game.stock(seat(1)), set("head-1 body-1 legs-1 weapon-1 weapon-10 bonus-1"));
    assert_eq!(game.stock(seat(2)), set("head-10 body-10 legs-10 bonus-4 bonus-5"));
    assert!(game.vault(seat(1)).is_empty());
}

#[test]
fn rt_23_the_junior_variant_leaves_phase_two_out() {
    let options = Options { junior: true, ..Options::default() };
    let mut game = deal_with(2, 3, &options);
    let mut dice = table::chance::quick(1);
    let mut seen = Vec::new();
    while let Some(acting) = game.to_act().first() {
        seen.push(game.phase());
        let mv = game.random_move(acting, &mut dice);
        game.play_unchecked(acting, mv, &mut table::Silence);
    }
    assert!(!seen.contains(&Phase::Hide) && !seen.contains(&Phase::Rob) && seen.contains(&Phase::Build));
}
