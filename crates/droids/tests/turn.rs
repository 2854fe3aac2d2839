//! A turn: LD-11 to LD-19, LD-31.

mod common;
use common::*;
use droids::{Event, Part, Phase, Reason, Swap};
use table::{Game, Refusal, SeatSet, Viewer};

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

#[test]
fn ld_11_a_wish_is_an_aside_and_blocks_nothing() {
    // Wishes are kept beside the log by the table; the rules wait for nobody's wish.
    let game = deal(2, 2);
    assert_eq!(game.to_act().len(), 1);
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
    assert_eq!((outlook.gains, outlook.lost), (parts(1, 1, 0, 0), parts(1, 0, 0, 0)));
    assert!(outlook.builds.is_empty());
    let rich = Table::of(2).hand(0, 9).shed(0, [3, 3, 3, 3]).houses(&[58, 45, 46, 51]).set();
    assert_eq!(rich.outlook(seat(0), card(9)).builds.len(), 4);
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

#[test]
fn ld_14_each_way_to_pay_is_offered_once() {
    // Card 64 costs a circuit and two base parts of choice: six ways, each by one row of decisions.
    let start = Table::of(4).hand(0, 64).shed(0, [2, 2, 3, 0]).set();
    let mut ends = Vec::new();
    let mut open = vec![{
        let mut game = start;
        play(&mut game, 0, "repair 64");
        game
    }];
    while let Some(game) = open.pop() {
        if game.view(Viewer::Spectator).place(seat(0)).board.droids.contains(card(64)) {
            ends.push(shed(&game, 0));
            continue;
        }
        for mv in moves(&game, 0) {
            let mut next = game;
            play(&mut next, 0, &mv);
            open.push(next);
        }
    }
    assert_eq!(ends.len(), 6);
    ends.dedup();
    assert_eq!(ends.len(), 6);
}

#[test]
fn ld_14_what_is_short_is_said_with_the_swap_that_would_do() {
    // Card 9 costs two circuits.
    let game = Table::of(2).hand(0, 9).shed(0, [2, 0, 1, 0]).set();
    let swap = Some(swap(Part::Nut, Part::Circuit));
    assert_eq!(reasons(&game, 0, "repair 9"), [Reason::Short { part: Part::Circuit, by: 1, swap }]);
    let game = Table::of(2).hand(0, 9).shed(0, [1, 0, 0, 0]).set();
    assert_eq!(reasons(&game, 0, "repair 9"), [Reason::Short { part: Part::Circuit, by: 2, swap: None }]);
    let game = Table::of(2).hand(0, 1).shed(0, [0, 0, 1, 1]).set();
    let swap = Some(Swap { give: Part::Energy, take: Part::Nut, with: None, stored: 0 });
    assert_eq!(reasons(&game, 0, "repair 1"), [Reason::ShortAny { by: 1, swap }]);
}

#[test]
fn ld_15_a_dismantle_gives_parts_with_choices_and_the_card_goes() {
    // Card 4 gives two identical parts, card 14 two different ones, card 3 a circuit and one of choice.
    let mut game = Table::of(2).hand(0, 4).shed(0, [0; 4]).set();
    play(&mut game, 0, "dismantle 4");
    assert_eq!(moves(&game, 0), ["take nut", "take oil", "take circuit"]);
    play(&mut game, 0, "take oil");
    assert_eq!(shed(&game, 0), parts(0, 2, 0, 0));
    assert!(game.view(Viewer::Spectator).discarded.contains(card(4)));
    let mut game = Table::of(2).hand(0, 14).shed(0, [0; 4]).set();
    play(&mut game, 0, "dismantle 14");
    assert_eq!(moves(&game, 0), ["take nut", "take oil"], "in column order, so that each pair is offered once");
    let mut other = game;
    play(&mut other, 0, "take oil");
    assert_eq!(shed(&other, 0), parts(0, 1, 1, 0), "the second can only be a circuit");
    play(&mut game, 0, "take nut");
    assert_eq!(moves(&game, 0), ["take oil", "take circuit"]);
    let mut game = Table::of(2).hand(0, 3).shed(0, [0; 4]).set();
    play(&mut game, 0, "dismantle 3");
    play(&mut game, 0, "take nut");
    assert_eq!(shed(&game, 0), parts(1, 0, 1, 0));
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
    // 46 costs two of each base part and gives one of each part.
    let events = play(&mut game, 0, "build 46");
    assert_eq!(events[0], Event::Built { seat: seat(0), house: card(46), discards: card(2) });
    assert_eq!(shed(&game, 0), parts(2, 2, 2, 3), "paid 2, 2, 2; received one of each, energy full");
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
