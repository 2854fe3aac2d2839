//! A turn: LD-11 to LD-19, LD-31.

mod common;
use common::*;
use droids::{Action, Event, Kinds, Part, Phase, Reason, Swap};
use table::{Game, Refusal, Rule, SeatSet, Viewer};

fn swap(give: Part, take: Part) -> Swap {
    Swap { give, take, with: None, stored: 0 }
}

#[test]
fn ld_11_who_has_priority_gives_a_card_to_each_and_keeps_the_last() {
    let mut game = deal(3, 2);
    let giver = game.priority();
    let who = giver.index() as u8;
    let cards: Vec<u8> = game.view(Viewer::Spectator).dealt.iter().flatten().map(|card| card.number()).collect();
    assert_eq!((cards.len(), game.to_act()), (3, SeatSet::only(giver)));
    let (next, after) = (giver.clockwise(3), giver.clockwise(3).clockwise(3));
    assert!(matches!(reasons(&game, who, &format!("give {} {after}", cards[0]))[..], [Reason::NotNext { .. }]));
    assert!(matches!(reasons(&game, who, &format!("give 44 {next}"))[..], [Reason::NotRevealed { .. }]));
    play(&mut game, who, &format!("give {} {next}", cards[0]));
    let events = play(&mut game, who, &format!("give {} {after}", cards[2]));
    assert!(events.contains(&Event::Kept { seat: giver, card: card(cards[1]) }));
    let view = game.view(Viewer::Spectator);
    assert_eq!(view.phase, Phase::Acting);
    let hands = [giver, next, after].map(|seat| view.place(seat).desk.card.map(droids::CardId::number));
    // Who is forced to dismantle has no card left to show.
    assert!(hands.iter().zip([cards[1], cards[0], cards[2]]).all(|(hand, card)| hand.is_none_or(|hand| hand == card)));
}

fn wishes(game: &droids::Droids, who: u8) -> Vec<String> {
    game.wishes(seat(who)).iter().map(ToString::to_string).collect()
}

#[test]
fn ld_11_whoever_is_to_receive_a_card_may_wish_for_one_of_those_revealed() {
    let mut game = deal(3, 2);
    let [giver, next, last, _] = game.order();
    let cards: Vec<u8> = game.view(Viewer::Spectator).dealt.iter().flatten().map(|card| card.number()).collect();
    let [giver, next, last] = [giver, next, last].map(|seat| seat.index() as u8);
    let wished = |who: u8, cards: &[u8]| -> Vec<String> {
        cards.iter().map(|card| format!("give {card} {}", who + 1)).collect()
    };
    assert_eq!(wishes(&game, giver), wished(giver, &[]), "who gives needs no wish");
    assert_eq!((wishes(&game, next), wishes(&game, last)), (wished(next, &cards), wished(last, &cards)));
    play(&mut game, giver, &format!("give {} {}", cards[0], next + 1));
    assert_eq!(wishes(&game, next), wished(next, &[]), "who has a card wishes no more");
    assert_eq!(wishes(&game, last), wished(last, &cards[1..]), "what is given can't be wished for");
    assert_eq!(game.to_act(), SeatSet::only(seat(giver)), "the rules wait for nobody's wish");
    assert!((0..2).all(|who| deal(1, 2).wishes(seat(who)).is_empty()), "the automa hears no wishes");
}

#[test]
fn ld_11_ld_31_with_four_each_receiver_wishes_among_their_own_two_cards() {
    let game = deal(4, 2);
    let dealt = game.view(Viewer::Spectator).dealt.map(|card| card.unwrap().number());
    let [one, two, three, four] = game.order().map(|seat| seat.index() as u8);
    let wished = |who: u8, cards: &[u8]| -> Vec<String> {
        cards.iter().map(|card| format!("give {card} {}", who + 1)).collect()
    };
    assert!(wishes(&game, one).is_empty() && wishes(&game, two).is_empty());
    assert_eq!(wishes(&game, three), wished(three, &dealt[..2]));
    assert_eq!(wishes(&game, four), wished(four, &dealt[2..]));
}

#[test]
fn ld_11_whoever_gives_sees_what_the_card_would_be_to_each() {
    let game = deal(2, 9);
    let view = game.view(Viewer::Seat(game.priority()));
    assert_eq!(view.outlooks.len(), 4, "two cards for two players");
    let game = Table::of(2).hand(0, 9).droids(0, &[7]).shed(0, [2, 0, 2, 2]).houses(&[58, 45, 46, 51]).set();
    let outlook = game.outlook(seat(0), card(9));
    assert!(outlook.repairs && outlook.lacks.icons() == 0);
    // A nut, one more by the Grabber, and an oil; one nut finds no room.
    assert_eq!((outlook.gains, outlook.lost.to_string().as_str()), (parts(1, 1, 0, 0), "nut"));
    assert!(outlook.builds.is_empty());
    let rich = Table::of(2).hand(0, 9).shed(0, [3, 3, 3, 3]).houses(&[58, 45, 46, 51]).set();
    assert_eq!(rich.outlook(seat(0), card(9)).builds.len(), 4);
}

#[test]
fn ld_11_ld_04_the_preview_counts_what_no_choice_could_save() {
    let lost = |number: u8, shed: [u8; 4], helpers: &[u8]| {
        let game = Table::of(2).hand(0, number).droids(0, helpers).shed(0, shed).set();
        game.outlook(seat(0), card(number)).lost.to_string()
    };
    // Card 4 gives two identical parts, card 14 two different ones, card 41 three of any kind.
    assert_eq!(lost(4, [3, 3, 3, 1], &[]), "2 ?");
    assert_eq!(lost(4, [3, 2, 3, 1], &[]), "?");
    assert_eq!(lost(4, [3, 1, 3, 1], &[]), "");
    assert_eq!(lost(14, [3, 1, 3, 1], &[]), "?", "a second oil would be no different part");
    assert_eq!(lost(41, [3, 2, 2, 0], &[]), "?");
    // Cards 7, 11 and 12 add a part to what is chosen, and it needs room too.
    assert_eq!(lost(4, [3, 1, 3, 1], &[11]), "?");
    assert_eq!(lost(4, [3, 1, 1, 1], &[11]), "");
    let game = Table::of(2).hand(0, 4).droids(0, &[11]).set();
    assert_eq!(game.outlook(seat(0), card(4)).adds.iter().collect::<Vec<_>>(), [Part::Oil]);
}

#[test]
fn ld_11_ld_12_the_preview_knows_what_a_swap_makes_possible() {
    // Card 9 costs two circuits; of the Houses, 58 costs seven parts.
    let outlook = |shed: [u8; 4]| {
        let game = Table::of(2).hand(0, 9).shed(0, shed).houses(&[58, 45, 46, 51]).set();
        let outlook = game.outlook(seat(0), card(9));
        for house in &outlook.builds_after {
            let swap = game.check(seat(0), droids::Move::Build(*house)).unwrap_err();
            assert!(matches!(swap, Refusal::Rules(reasons) if reasons.iter().any(|reason| matches!(reason,
                Reason::Short { swap: Some(_), .. } | Reason::ShortAny { swap: Some(_), .. }))));
        }
        outlook
    };
    let now = outlook([0, 0, 2, 0]);
    assert_eq!((now.repairs, now.repairs_after), (true, None));
    let after = outlook([2, 0, 1, 0]);
    assert_eq!((after.repairs, after.repairs_after), (false, Some(swap(Part::Nut, Part::Circuit))));
    let never = outlook([1, 0, 1, 0]);
    assert_eq!((never.repairs, never.repairs_after), (false, None));
    // 46 costs three nuts, three oil drops and two circuits: one circuit short, an energy over.
    let houses = outlook([3, 3, 1, 1]);
    assert!(!houses.builds.contains(&card(46)) && houses.builds_after.contains(&card(46)));
}

#[test]
fn ld_12_energy_two_alike_and_three_alike_can_be_swapped() {
    let game = Table::of(2).hand(0, 2).shed(0, [3, 2, 0, 1]).set();
    let swaps: Vec<String> = moves(&game, 0).into_iter().filter(|mv| mv.starts_with("swap")).collect();
    let right = [
        "swap nut>oil",
        "swap nut>circuit",
        "swap nut>energy",
        "swap oil>circuit",
        "swap energy>oil",
        "swap energy>circuit",
    ];
    assert_eq!(swaps, right, "nuts are full, oil is too few for energy");
    assert_eq!(reasons(&game, 0, "swap energy>nut"), [Reason::Full { part: Part::Nut, capacity: 3 }]);
    assert_eq!(reasons(&game, 0, "swap oil>energy"), [Reason::TooFew { part: Part::Oil, needs: 3, has: 2 }]);
    assert_eq!(reasons(&game, 0, "swap nut>nut"), [Reason::NoSuchSwap]);
    let mut game = game;
    play(&mut game, 0, "swap nut>energy");
    assert_eq!(shed(&game, 0), parts(0, 2, 0, 2));
    play(&mut game, 0, "swap oil>circuit");
    play(&mut game, 0, "swap energy>nut");
    assert_eq!(shed(&game, 0), parts(1, 0, 1, 1));
}

#[test]
fn ld_12_swaps_end_with_the_action() {
    let mut game = Table::of(2).hand(0, 30).shed(0, [3, 3, 3, 3]).set();
    play(&mut game, 0, "repair 30");
    assert!(matches!(reasons(&game, 0, "swap energy>oil")[..], [Reason::NotNow { .. }]));
}

#[test]
fn ld_13_exactly_one_action_with_the_card_received() {
    let mut game = Table::of(2).hand(0, 2).hand(1, 9).shed(0, [2, 2, 0, 0]).set();
    assert_eq!(reasons(&game, 0, "dismantle 9"), [Reason::NotYours { yours: card(2) }]);
    assert!(legal(&game, 0, "repair 2") && legal(&game, 0, "dismantle 2"));
    play(&mut game, 0, "dismantle 2");
    assert_eq!(
        game.check(seat(0), "repair 2".parse().unwrap()),
        Err(Refusal::NotToAct { acting: SeatSet::only(seat(1)) })
    );
}

#[test]
fn ld_14_a_repair_is_paid_part_by_part_where_there_is_a_choice() {
    // Card 2 costs two oil and a base part of choice.
    let mut game = Table::of(2).hand(0, 2).shed(0, [1, 3, 1, 1]).set();
    play(&mut game, 0, "repair 2");
    assert_eq!(shed(&game, 0), parts(1, 1, 1, 1), "the two oil are paid");
    assert_eq!(moves(&game, 0), ["pay nut", "pay oil", "pay circuit"], "energy is no base part");
    play(&mut game, 0, "pay circuit");
    assert_eq!(shed(&game, 0), parts(1, 1, 0, 1));
    assert!(game.view(Viewer::Spectator).place(seat(0)).board.droids.contains(card(2)));
}

/// Everywhere that a row of decisions of this seat can lead, as long as it has these to make; each place with how often.
fn ends(start: droids::Droids, first: &str, verb: &str) -> Vec<(droids::Parts, usize)> {
    let mut open = vec![start];
    play(&mut open[0], 0, first);
    let mut ends: Vec<(droids::Parts, usize)> = Vec::new();
    while let Some(game) = open.pop() {
        let next: Vec<String> = moves(&game, 0).into_iter().filter(|mv| mv.starts_with(verb)).collect();
        if next.is_empty() {
            let shed = shed(&game, 0);
            match ends.iter_mut().find(|(end, _)| *end == shed) {
                Some((_, often)) => *often += 1,
                None => ends.push((shed, 1)),
            }
        }
        let mut places = Vec::new();
        for mv in next {
            let mut game = game;
            play(&mut game, 0, &mv);
            assert!(!places.contains(&game), "two answers of one question lead to the same place");
            places.push(game);
        }
        open.extend(places);
    }
    ends.sort_by_key(|(end, _)| end.0);
    ends
}

#[test]
fn ld_14_ld_43_every_way_to_pay_is_offered_once() {
    // Card 64 costs a circuit and two base parts of choice: three ways with two alike, three with two kinds.
    let start = Table::of(4).hand(0, 64).shed(0, [2, 2, 3, 0]).set();
    let often = |start| ends(start, "repair 64", "pay").into_iter().map(|(_, often)| often).collect::<Vec<usize>>();
    assert_eq!(often(start), [1; 6]);
    // A nut on a card can go in place of one of the shed: two ways with it, two without.
    let start = Table::of(4).hand(0, 64).shed(0, [2, 1, 1, 0]).stored(0, [1, 0, 0]).droids(0, &[65]).set();
    assert_eq!(often(start), [1; 4]);
}

#[test]
fn ld_14_only_what_the_rules_force_is_paid_unasked() {
    // Two of nut, nut, nut and oil: a nut goes in any case, the second part is the payer's choice.
    let mut game = Table::of(4).hand(0, 64).shed(0, [3, 1, 1, 0]).set();
    let events = play(&mut game, 0, "repair 64");
    assert!(events.contains(&Event::Paid { seat: seat(0), parts: parts(1, 0, 1, 0), stored: parts(0, 0, 0, 0) }));
    assert_eq!(moves(&game, 0), ["pay nut", "pay oil"]);
    // Parts go in the order of the columns: an oil first keeps the nuts.
    let mut game = Table::of(4).hand(0, 64).shed(0, [2, 2, 3, 0]).set();
    play(&mut game, 0, "repair 64");
    assert_eq!(moves(&game, 0), ["pay nut", "pay oil", "pay circuit"]);
    play(&mut game, 0, "pay oil");
    assert_eq!(moves(&game, 0), ["pay oil", "pay circuit"]);
    let shed_kinds = Kinds::NONE.with(Part::Oil).with(Part::Circuit);
    assert_eq!(reasons(&game, 0, "pay nut"), [Reason::NotPayable { shed: shed_kinds, stored: Kinds::NONE }]);
    // As many as are asked, whatever kind: nothing to choose.
    let mut game = Table::of(4).hand(0, 64).shed(0, [1, 1, 1, 0]).set();
    play(&mut game, 0, "repair 64");
    assert_eq!(shed(&game, 0), parts(0, 0, 0, 0));
}

#[test]
fn ld_14_ld_43_what_can_be_paid_is_said_with_where_it_lies() {
    // Card 2 costs two oil and a base part of choice; the only nut lies on card 65.
    let table = Table::of(3).hand(0, 2).shed(0, [0, 3, 1, 0]).stored(0, [1, 0, 0]).droids(0, &[65]);
    let mut game = table.set();
    play(&mut game, 0, "repair 2");
    let [shed, stored] = [Kinds::NONE.with(Part::Oil).with(Part::Circuit), Kinds::NONE.with(Part::Nut)];
    assert_eq!(reasons(&game, 0, "pay nut"), [Reason::NotPayable { shed, stored }]);
    assert_eq!(moves(&game, 0), ["pay stored nut", "pay oil", "pay circuit"]);
}

#[test]
fn ld_14_what_is_short_is_said_with_the_swap_that_would_do() {
    // Card 9 costs two circuits.
    let game = Table::of(2).hand(0, 9).shed(0, [2, 0, 1, 0]).set();
    let swap = Some(swap(Part::Nut, Part::Circuit));
    let action = Action::Repair;
    assert_eq!(reasons(&game, 0, "repair 9"), [Reason::Short { part: Part::Circuit, by: 1, action, swap }]);
    let game = Table::of(2).hand(0, 9).shed(0, [1, 0, 0, 0]).set();
    assert_eq!(reasons(&game, 0, "repair 9"), [Reason::Short { part: Part::Circuit, by: 2, action, swap: None }]);
    let game = Table::of(2).hand(0, 1).shed(0, [0, 0, 1, 1]).set();
    let swap = Some(Swap { give: Part::Energy, take: Part::Nut, with: None, stored: 0 });
    assert_eq!(reasons(&game, 0, "repair 1"), [Reason::ShortAny { by: 1, action, swap }]);
    assert!(reasons(&game, 0, "repair 1").iter().all(|reason| reason.rule() == "LD-14"));
    // The same for a Build, by its own rule.
    let game = Table::of(2).hand(0, 1).shed(0, [0, 0, 1, 1]).houses(&[46, 58, 45, 51]).set();
    let told = reasons(&game, 0, "build 46");
    assert!(told.len() > 1 && told.iter().all(|reason| reason.rule() == "LD-16"), "{told:?}");
}

#[test]
fn ld_15_a_dismantle_gives_parts_with_choices_and_the_card_goes() {
    // Card 4 gives two identical parts, card 14 two different ones, card 3 a circuit and one of choice.
    let mut game = Table::of(2).hand(0, 4).shed(0, [0; 4]).set();
    play(&mut game, 0, "dismantle 4");
    assert_eq!(moves(&game, 0), ["take nut", "take oil", "take circuit"]);
    assert_eq!(reasons(&game, 0, "take energy"), [Reason::NotOffered { kinds: Kinds::BASE, count: 2 }]);
    play(&mut game, 0, "take oil");
    assert_eq!(shed(&game, 0), parts(0, 2, 0, 0));
    assert!(game.view(Viewer::Spectator).discarded.contains(card(4)));
    let mut game = Table::of(2).hand(0, 14).shed(0, [0; 4]).set();
    play(&mut game, 0, "dismantle 14");
    // Pairs in the order of the columns: a nut and another, or oil and circuit.
    assert_eq!(moves(&game, 0), ["take nut", "take oil"]);
    let mut other = game;
    play(&mut other, 0, "take oil");
    assert_eq!(shed(&other, 0), parts(0, 1, 1, 0));
    play(&mut game, 0, "take nut");
    assert_eq!(moves(&game, 0), ["take oil", "take circuit"]);
    let kinds = Kinds::BASE.without(Part::Nut);
    assert_eq!(reasons(&game, 0, "take nut"), [Reason::NotOffered { kinds, count: 1 }]);
    play(&mut game, 0, "take circuit");
    assert_eq!(shed(&game, 0), parts(1, 0, 1, 0));
    let mut game = Table::of(2).hand(0, 3).shed(0, [0; 4]).set();
    play(&mut game, 0, "dismantle 3");
    play(&mut game, 0, "take nut");
    assert_eq!(shed(&game, 0), parts(1, 0, 1, 0));
}

#[test]
fn ld_15_no_part_of_a_choice_is_taken_unasked() {
    // Card 41 gives three base parts of choice. The last decision of the turn: nothing may end it but one's own answers.
    let mut game = Table::of(2).hand(0, 41).hand(1, 2).shed(0, [0; 4]).set();
    play(&mut game, 1, "dismantle 2");
    play(&mut game, 0, "dismantle 41");
    for (answer, then) in
        [("take nut", &["take nut", "take oil", "take circuit"][..]), ("take oil", &["take oil", "take circuit"])]
    {
        play(&mut game, 0, answer);
        assert_eq!(moves(&game, 0), then, "after {answer}");
        assert_eq!(game.turn(), 20);
    }
    play(&mut game, 0, "take circuit");
    assert_eq!((shed(&game, 0), game.turn()), (parts(1, 1, 1, 0), 21));
    let start = Table::of(2).hand(0, 41).shed(0, [0; 4]).set();
    assert_eq!(ends(start, "dismantle 41", "take").len(), 10, "every handful of three");
}

#[test]
fn ld_15_who_can_do_nothing_else_dismantles_by_itself() {
    // Seat 0 swaps its last energy away; a lone nut can be neither swapped nor enough for card 23, nor for a House droid.
    let mut game = Table::of(2).hand(0, 23).shed(0, [0, 0, 0, 1]).set();
    let events = play(&mut game, 0, "swap energy>nut");
    assert!(events.contains(&Event::Dismantled { seat: seat(0), card: card(23) }));
    assert_eq!(shed(&game, 0), parts(3, 0, 0, 1), "two nuts and an energy came");
}

#[test]
fn ld_16_a_build_discards_the_card_pays_and_takes_the_house() {
    let mut game = Table::of(2).hand(0, 2).shed(0, [3, 3, 3, 3]).houses(&[46, 58, 45, 51]).set();
    // 46 costs three nuts, three oil and two circuits, and gives one of each part.
    let events = play(&mut game, 0, "build 46");
    assert_eq!(events[0], Event::Built { seat: seat(0), house: card(46), discards: card(2) });
    assert_eq!(shed(&game, 0), parts(1, 1, 2, 3), "paid 3, 3, 2; received one of each, energy full");
    assert!(game.view(Viewer::Spectator).discarded.contains(card(2)));
    assert_eq!(game.houses_of(seat(0)).collect::<Vec<_>>(), [card(46)]);
}

#[test]
fn ld_16_only_accessible_house_droids_can_be_built() {
    let rich = [3, 3, 3, 3];
    let game = Table::of(3).shed(0, rich).houses(&[45, 46, 47, 48, 49, 50]).built(46, 1).set();
    let builds: Vec<String> = moves(&game, 0).into_iter().filter(|mv| mv.starts_with("build")).collect();
    assert_eq!(builds, ["build 45", "build 49", "build 50"], "those on both sides");
    assert_eq!(reasons(&game, 0, "build 47"), [Reason::OutOfReach { house: card(47) }]);
    assert_eq!(reasons(&game, 0, "build 46"), [Reason::Built { by: seat(1) }]);
    assert_eq!(reasons(&game, 0, "build 58"), [Reason::NotInGame { house: card(58) }]);
    let game = Table::of(4).shed(3, rich).priority(3).houses(&[45, 46, 47, 48, 49, 50, 51, 52]).set();
    let builds: Vec<String> = moves(&game, 3).into_iter().filter(|mv| mv.starts_with("build")).collect();
    assert_eq!(builds, ["build 49", "build 50", "build 51", "build 52"]);
}

#[test]
fn ld_17_a_communication_droid_that_goes_lies_on_the_border() {
    let mut game = Table::of(2).turn(2).hand(0, 9).set();
    play(&mut game, 0, "dismantle 9");
    assert!(game.view(Viewer::Spectator).borders[0].communication.contains(card(9)));
    // Three players: on the side of one's choice. A Build discards too.
    let mut game = Table::of(3).turn(2).hand(1, 9).shed(1, [3, 3, 3, 3]).priority(1).set();
    let house = moves(&game, 1).into_iter().find(|mv| mv.starts_with("build")).unwrap();
    play(&mut game, 1, &house);
    while legal(&game, 1, "pay oil") {
        play(&mut game, 1, "pay oil");
    }
    while let Some(mv) = moves(&game, 1).into_iter().find(|mv| mv.starts_with("pay") || mv.starts_with("take")) {
        play(&mut game, 1, &mv);
    }
    assert_eq!(moves(&game, 1), ["side 1", "side 3"]);
    assert!(matches!(reasons(&game, 1, "side 2")[..], [Reason::NoBorder { .. }]));
    play(&mut game, 1, "side 3");
    assert!(game.view(Viewer::Spectator).borders[1].communication.contains(card(9)));
    // Four players: towards the direct opponent.
    let mut game = Table::of(4).turn(2).hand(3, 9).set();
    play(&mut game, 3, "dismantle 9");
    assert!(game.view(Viewer::Spectator).borders[1].communication.contains(card(9)));
}

#[test]
fn ld_18_a_build_waits_for_those_before_and_nothing_else_does() {
    let rich = [3, 3, 3, 3];
    let mut game =
        Table::of(3).priority(1).hand(1, 2).shed(0, rich).shed(2, rich).houses(&[45, 46, 47, 48, 49, 50]).set();
    // Order: 1, 2, 0.
    assert_eq!(game.to_act().len(), 3, "all at once");
    assert_eq!(reasons(&game, 2, "build 47"), [Reason::Waits { on: SeatSet::only(seat(1)) }]);
    assert_eq!(reasons(&game, 0, "build 45"), [Reason::Waits { on: SeatSet::only(seat(1)).with(seat(2)) }]);
    assert!(moves(&game, 0).iter().any(|mv| mv.starts_with("dismantle")));
    play(&mut game, 1, "dismantle 2");
    assert!(legal(&game, 2, "build 47") && !legal(&game, 0, "build 45"));
    // Four players: only who shares the House droids must be waited for. Positions 1 to 4 are seats 0, 3, 1, 2.
    let game = Table::of(4).shed(1, rich).shed(2, rich).houses(&[45, 46, 47, 48, 49, 50, 51, 52]).set();
    assert_eq!(reasons(&game, 1, "build 45"), [Reason::Waits { on: SeatSet::only(seat(0)) }]);
    assert_eq!(reasons(&game, 2, "build 49"), [Reason::Waits { on: SeatSet::only(seat(3)) }]);
}

#[test]
fn ld_18_simultaneous_actions_give_the_same_in_any_order() {
    let start = Table::of(3).priority(0).hand(0, 2).hand(1, 4).hand(2, 8).shed(0, [1, 3, 1, 0]).set();
    let lines: [(u8, &[&str]); 3] =
        [(0, &["repair 2", "pay nut"]), (1, &["dismantle 4", "take oil"]), (2, &["dismantle 8"])];
    let mut ends = Vec::new();
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        let mut game = start;
        for index in order {
            let (who, texts) = lines[index];
            texts.iter().for_each(|text| {
                play(&mut game, who, text);
            });
        }
        ends.push(game);
    }
    assert!(ends.iter().all(|end| *end == ends[0]));
    assert_eq!(ends[0].turn(), 21);
}

#[test]
fn ld_19_after_all_have_acted_the_next_player_has_priority() {
    let mut game = Table::of(2).turn(3).hand(0, 2).hand(1, 9).set();
    play(&mut game, 1, "dismantle 9");
    assert_eq!(game.turn(), 3);
    let events = play(&mut game, 0, "dismantle 2");
    assert!(events.contains(&Event::Turn { turn: 4, season: 1, priority: seat(1) }));
    assert!(matches!(events.last(), Some(Event::Revealed { cards, .. }) if cards.len() == 2));
}

#[test]
fn ld_19_a_season_end_comes_before_the_end_of_the_game() {
    let table = Table::of(2).turn(8).hand(0, 2).hand(1, 9).shed(0, [3, 3, 3, 3]).houses(&[45, 46, 51, 58]);
    let mut game = table.built(45, 0).built(46, 1).built(51, 1).set();
    play(&mut game, 0, "build 58");
    play(&mut game, 1, "dismantle 9");
    assert_eq!(game.view(Viewer::Spectator).phase, Phase::SeasonEnd);
    play(&mut game, 0, "extend nut");
    let events = play(&mut game, 1, "extend oil");
    assert!(events.iter().any(|event| matches!(event, Event::LastSwaps { ending: droids::Ending::Houses })));
}

#[test]
fn ld_31_positions_one_and_two_give_to_three_and_four() {
    // T1 A1→B1, A2→B2; T2 B1→B2, A1→A2; T3 B2→A2, B1→A1; T4 A2→A1, B2→B1. Seats: A1 0, B1 1, B2 2, A2 3.
    let table = [[(0, 1), (3, 2)], [(1, 2), (0, 3)], [(2, 3), (1, 0)], [(3, 0), (2, 1)]];
    let mut game = (0..).map(|seed| deal(4, seed)).find(|game| game.priority() == seat(0)).unwrap();
    for pairs in table.into_iter().cycle().take(7) {
        let giving: Vec<(usize, usize)> =
            game.view(Viewer::Spectator).giving.iter().map(|giving| (giving.from.index(), giving.to.index())).collect();
        let mut right = pairs.to_vec();
        right.sort();
        assert_eq!(giving, right, "turn {}", game.turn());
        // Position 1 reveals cards of the first pile, position 2 of the other.
        let dealt = game.view(Viewer::Spectator).dealt.map(|card| card.unwrap().number());
        assert!(dealt[0] <= 44 && dealt[1] <= 44 && dealt[2] >= 59 && dealt[3] >= 59);
        assert_eq!(game.order()[..2], [seat(pairs[0].0 as u8), seat(pairs[1].0 as u8)]);
        let turn = game.turn();
        while game.turn() == turn {
            let who = game.to_act().first().unwrap().index() as u8;
            let mv = moves(&game, who).into_iter().find(|mv| !mv.starts_with("swap")).unwrap();
            play(&mut game, who, &mv);
        }
    }
}
