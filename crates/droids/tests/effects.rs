//! What droids do: LD-37 to LD-45, and the tokens of card 31.

mod common;
use common::*;
use droids::{Event, Family, Part, Reason, effect::Effect};
use table::{Game, SeatSet, Viewer};

fn board(game: &droids::Droids, who: u8) -> droids::Board {
    *game.board(seat(who))
}

#[test]
fn ld_37_water_gardening_and_communication_have_no_effect_but_points_and_leaves() {
    for droid in deck().droids() {
        let plain = matches!(droid.family, Family::Water | Family::Gardening | Family::Communication);
        assert_eq!(plain, droid.effect == Effect::default(), "card {}", droid.number);
        assert_eq!(droid.leaves > 0, droid.family == Family::Gardening, "card {}", droid.number);
    }
    // In each season the best Water droid has more points than any other droid.
    for season in 1..=3 {
        let best = |water: bool| {
            let of = deck().get().droids().iter().filter(|droid| droid.season == season);
            of.filter(|droid| (droid.family == Family::Water) == water).map(|droid| droid.rp).max().unwrap()
        };
        assert!(best(true) > best(false));
    }
    assert!(deck().of(Family::Communication).any(|card| deck().droid(card).rp == 3), "as in the rulebook's example");
}

#[test]
fn ld_38_shed_droids_bring_extensions_then_parts() {
    // Card 30: one free extension and two for circuits, then three circuits: the rulebook's example.
    let mut game = Table::of(2).hand(0, 30).shed(0, [2, 1, 2, 0]).set();
    play(&mut game, 0, "repair 30");
    assert_eq!(board(&game, 0).extensions, parts(0, 0, 2, 0));
    assert_eq!(moves(&game, 0), ["extend nut", "extend oil", "extend circuit", "extend energy"]);
    play(&mut game, 0, "extend oil");
    assert_eq!(board(&game, 0).extensions, parts(0, 1, 2, 0));
    assert_eq!(shed(&game, 0), parts(0, 0, 4, 0), "one circuit was paid for the “?”, three came");
}

#[test]
fn ld_38_all_shed_droids_extend() {
    for number in [13, 14, 30, 31, 36, 63, 73, 78, 83, 93] {
        assert!(deck().droid(card(number)).effect.extend.icons() > 0, "card {number}");
    }
}

#[test]
fn ld_39_the_tokens_make_a_house_droid_dearer_for_everyone_else() {
    let table =
        || Table::of(2).hand(0, 31).hand(1, 2).shed(0, [2, 0, 1, 0]).shed(1, [3, 3, 2, 1]).houses(&[58, 45, 46, 51]);
    let mut game = table().set();
    play(&mut game, 0, "repair 31");
    play(&mut game, 0, "extend nut");
    play(&mut game, 0, "extend nut");
    assert_eq!(moves(&game, 0), ["tax 58", "tax 45", "tax 46", "tax 51"]);
    // Seat 1 waits with a Build until the tokens lie.
    assert_eq!(reasons(&game, 1, "build 58"), [Reason::Waits { on: SeatSet::only(seat(0)) }]);
    let events = play(&mut game, 0, "tax 58");
    assert!(events.contains(&Event::Taxed { seat: seat(0), house: card(58), tokens: 3 }));
    assert_eq!((game.build_cost(seat(0), card(58)).icons(), game.build_cost(seat(1), card(58)).icons()), (9, 12));
    let told = reasons(&game, 1, "build 58");
    assert!(matches!(told[..], [Reason::ShortAny { by: 3, .. }, Reason::Taxed { tokens: 3, .. }]), "{told:?}");
    // With enough, the tokens are paid in base parts of choice.
    let mut game = table().shed(1, [4, 4, 3, 1]).extensions(1, [1, 1, 0, 0]).set();
    play(&mut game, 0, "repair 31");
    play(&mut game, 0, "extend nut");
    play(&mut game, 0, "extend nut");
    play(&mut game, 0, "tax 58");
    play(&mut game, 1, "build 58");
    assert_eq!(shed(&game, 1), parts(0, 0, 0, 0));
}

#[test]
fn ld_39_with_three_only_those_who_reach_the_house_droid_pay_its_tokens() {
    // Seat 0 reaches the borders with 1 and with 2; the House droids there are 45, 46 and 49, 50.
    let rich = [3, 3, 3, 3];
    let table = Table::of(3).hand(0, 31).hand(1, 2).hand(2, 4).shed(0, [2, 0, 1, 0]).shed(1, rich).shed(2, rich);
    let mut game = table.extensions(1, [2, 2, 0, 0]).houses(&[45, 46, 47, 48, 49, 50]).set();
    play(&mut game, 0, "repair 31");
    play(&mut game, 0, "extend nut");
    play(&mut game, 0, "extend nut");
    assert_eq!(moves(&game, 0), ["tax 45", "tax 46", "tax 49", "tax 50"]);
    assert_eq!(reasons(&game, 0, "tax 47"), [Reason::OutOfReach { house: card(47) }]);
    let plain = game.build_cost(seat(1), card(46)).icons();
    play(&mut game, 0, "tax 46");
    assert_eq!([0, 1].map(|who| game.build_cost(seat(who), card(46)).icons()), [plain, plain + 3]);
    assert_eq!(reasons(&game, 2, "build 46"), [Reason::OutOfReach { house: card(46) }], "whatever it costs");
}

#[test]
fn ld_39_the_tokens_wait_for_those_before() {
    // Seat 1 has priority; seat 0 repairs card 31 at once, and places the tokens once seat 1 has acted.
    let mut game =
        Table::of(2).priority(1).hand(0, 31).hand(1, 2).shed(0, [2, 0, 1, 0]).houses(&[58, 45, 46, 51]).set();
    play(&mut game, 0, "repair 31");
    play(&mut game, 0, "extend nut");
    play(&mut game, 0, "extend oil");
    assert_eq!(game.to_act(), SeatSet::only(seat(1)), "who can only wait is not to act");
    assert_eq!(reasons(&game, 0, "tax 58"), [Reason::Waits { on: SeatSet::only(seat(1)) }]);
    play(&mut game, 1, "dismantle 2");
    assert_eq!(moves(&game, 0).len(), 4);
}

#[test]
fn ld_40_card_36_brings_an_extension_and_is_wild() {
    let effect = deck().droid(card(36)).effect;
    assert!(effect.wild && effect.extend.any == 1);
}

#[test]
fn ld_41_collect_droids_add_a_part_once_per_dismantle() {
    for (number, part) in [(7, Part::Nut), (11, Part::Oil), (12, Part::Circuit), (96, Part::Energy)] {
        assert_eq!(deck().droid(card(number)).effect.bonus, Some(part));
    }
    // Card 19 gives a nut and two base parts of choice.
    let mut game = Table::of(2).hand(0, 19).droids(0, &[7, 11]).shed(0, [0; 4]).extensions(0, [2, 2, 2, 0]).set();
    let events = play(&mut game, 0, "dismantle 19");
    assert!(events.contains(&Event::Bonus { seat: seat(0), card: card(7), part: Part::Nut }));
    play(&mut game, 0, "take nut");
    play(&mut game, 0, "take oil");
    assert_eq!(shed(&game, 0), parts(3, 2, 0, 0), "one more nut once, one more oil");
    // A Repair brings no bonus: card 25 gives two nuts and two circuits at once.
    let mut game = Table::of(2).hand(0, 25).droids(0, &[7]).shed(0, [0, 3, 0, 0]).set();
    play(&mut game, 0, "repair 25");
    assert_eq!(shed(&game, 0), parts(2, 0, 2, 0));
}

#[test]
fn ld_42_collect_droids_bring_base_parts_at_once() {
    for number in [25, 26, 27, 38, 82, 86, 87, 95] {
        let gain = deck().droid(card(number)).effect.gain;
        assert!(gain.total() >= 3 && gain.parts[Part::Energy] == 0, "card {number}");
    }
    // Card 82: two nuts and a circuit, or a nut and two circuits: the rulebook's example.
    let start = Table::of(4).hand(0, 82).shed(0, [0, 2, 0, 0]).set();
    let ends = ["take nut", "take circuit"].map(|choice| {
        let mut game = start;
        play(&mut game, 0, "repair 82");
        assert_eq!(moves(&game, 0), ["take nut", "take circuit"]);
        play(&mut game, 0, choice);
        shed(&game, 0)
    });
    assert_eq!(ends, [parts(2, 0, 1, 0), parts(1, 0, 2, 0)]);
}

#[test]
fn ld_43_parts_on_cards_can_be_spent_and_take_no_room() {
    let mut game = Table::of(3).turn(7).hand(0, 65).hand(1, 2).hand(2, 4).shed(0, [3, 3, 0, 0]).set();
    play(&mut game, 0, "repair 65");
    play(&mut game, 0, "pay nut");
    play(&mut game, 0, "pay nut");
    assert_eq!((shed(&game, 0), board(&game, 0).stored), (parts(1, 3, 0, 0), parts(1, 1, 1, 0)));
    // In a swap: both nuts from the shed would be too few; one lies on the card.
    let game = Table::of(3).hand(0, 2).shed(0, [1, 0, 0, 0]).stored(0, [1, 0, 0]).droids(0, &[65]).set();
    assert!(legal(&game, 0, "swap nut>oil 1 stored") && !legal(&game, 0, "swap nut>oil"));
    assert!(matches!(reasons(&game, 0, "swap nut>oil")[..], [Reason::NotStored { .. }]));
    // In a payment: the choice between shed and card is the payer's. Card 9 costs two circuits.
    let mut game = Table::of(3).hand(0, 9).shed(0, [0, 0, 3, 0]).stored(0, [0, 0, 1]).droids(0, &[65]).set();
    play(&mut game, 0, "repair 9");
    assert_eq!(moves(&game, 0), ["pay stored circuit", "pay circuit"]);
    let mut other = game;
    play(&mut game, 0, "pay stored circuit");
    assert_eq!((shed(&game, 0), board(&game, 0).stored), (parts(0, 0, 2, 0), parts(0, 0, 0, 0)));
    play(&mut other, 0, "pay circuit");
    assert_eq!((shed(&other, 0), board(&other, 0).stored), (parts(0, 0, 1, 0), parts(0, 0, 1, 0)));
    // They don't count for the most parts (LD-24).
    let game = Table::of(3).shed(0, [1, 0, 0, 0]).stored(0, [3, 3, 3]).shed(1, [2, 0, 0, 0]).shed(2, [0; 4]).set();
    assert_eq!([0, 1].map(|who| game.tally(seat(who)).parts), [0, 2]);
}

#[test]
fn ld_44_market_droids_add_swaps_once_or_twice_a_phase() {
    // Card 10: a nut or an oil for a circuit, once. Card 16: an oil for a nut or a circuit, twice.
    let mut game = Table::of(2).hand(0, 30).droids(0, &[10, 16]).shed(0, [1, 3, 0, 0]).set();
    assert_eq!(reasons(&game, 1, "swap nut>circuit with 10")[0], Reason::NotYourMarket { card: card(10) });
    play(&mut game, 0, "swap nut>circuit with 10");
    assert_eq!(reasons(&game, 0, "swap oil>circuit with 10"), [Reason::UsedUp { card: card(10), times: 1 }]);
    play(&mut game, 0, "swap oil>nut with 16");
    play(&mut game, 0, "swap oil>circuit with 16");
    assert_eq!(reasons(&game, 0, "swap oil>nut with 16"), [Reason::UsedUp { card: card(16), times: 2 }]);
    assert_eq!(shed(&game, 0), parts(1, 1, 2, 0));
    assert_eq!(reasons(&game, 0, "swap nut>energy with 16"), [Reason::NoSuchSwap]);
    for number in [10, 16, 62, 72, 88, 92] {
        assert!(deck().droid(card(number)).effect.times.is_some(), "card {number}");
    }
}

#[test]
fn ld_44_some_market_droids_have_no_limit() {
    for number in [20, 22, 77] {
        let effect = deck().droid(card(number)).effect;
        assert!(effect.swap.is_some() && effect.times.is_none(), "card {number}");
    }
    // Card 20: two identical parts for an energy, as often as one likes: the rulebook's example.
    let mut game = Table::of(2).hand(0, 2).droids(0, &[20]).shed(0, [3, 3, 2, 0]).set();
    for give in ["nut", "oil", "circuit"] {
        play(&mut game, 0, &format!("swap {give}>energy with 20"));
    }
    assert_eq!(shed(&game, 0), parts(1, 1, 0, 3));
}

#[test]
fn ld_44_limited_swaps_come_back_with_every_phase() {
    let mut game = Table::of(2).turn(8).hand(0, 2).hand(1, 9).droids(0, &[10]).shed(0, [3, 0, 0, 0]).set();
    play(&mut game, 0, "swap nut>circuit with 10");
    play(&mut game, 0, "dismantle 2");
    play(&mut game, 1, "dismantle 9");
    assert!(legal(&game, 0, "swap nut>circuit with 10"), "the season end is a swap phase of its own");
}

#[test]
fn ld_45_card_42_takes_an_energy_off_every_repair_but_not_off_a_build() {
    let game = Table::of(2).hand(0, 6).droids(0, &[42]).set();
    // Card 6 costs two oil and an energy.
    assert_eq!(game.repair_cost(seat(0), card(6)).parts, parts(0, 2, 0, 0));
    assert_eq!(game.repair_cost(seat(1), card(6)).parts, parts(0, 2, 0, 1));
    assert_eq!(game.repair_cost(seat(0), card(9)).parts, parts(0, 0, 2, 0), "not below 0");
    assert_eq!(game.build_cost(seat(0), card(58)).parts[Part::Energy], 1);
    let mut game = Table::of(2).hand(0, 6).droids(0, &[42]).shed(0, [0, 2, 0, 0]).set();
    play(&mut game, 0, "repair 6");
    assert_eq!(game.view(Viewer::Spectator).place(seat(0)).board.shed, parts(0, 0, 0, 0));
}
