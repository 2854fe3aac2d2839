//! Phase I, the flea market: RT-07 to RT-15.

mod common;

use common::{changed, deal, deal_from_seat_0, moves, mv, play, play_as, seat, why_not};
use robotroc::{CardSet, Cell, CellSet, Event, Phase, Reason};
use serde_json::json;
use table::{Game, Refusal};

fn cell(text: &str) -> Cell {
    text.parse().unwrap()
}

#[test]
fn rt_07_characters_come_in_on_the_outer_ring_counter_clockwise() {
    let mut game = deal_from_seat_0(4);
    assert_eq!(moves(&game, seat(0)).len(), 24);
    assert_eq!(why_not(&game, seat(0), "enter e3"), Reason::NotOnRing { cell: cell("e3") });
    let taken = game.card_at(cell("a1")).unwrap();
    play(&mut game, "enter a1");
    assert_eq!(game.stock(seat(0)), [taken].into_iter().collect());
    assert_eq!(game.pawn(seat(0)), Some(cell("a1")));
    assert_eq!(game.card_at(cell("a1")), None);
    assert_eq!(game.to_act().first(), Some(seat(3)), "counter-clockwise");
    assert_eq!(why_not(&game, seat(3), "enter a1"), Reason::Occupied { cell: cell("a1"), by: seat(0) });
    play(&mut game, "enter b1");
    assert_eq!(game.to_act().first(), Some(seat(2)));
}

#[test]
fn rt_08_then_play_turns_clockwise_and_the_last_to_enter_acts_twice_running() {
    let mut game = deal_from_seat_0(4);
    let mut order = Vec::new();
    for text in ["enter a1", "enter i1", "enter a5", "enter e1", "step e2", "step b5", "step h1", "step b1", "step e3"]
    {
        order.push(["A", "B", "C", "D"][game.to_act().first().unwrap().index()]);
        play(&mut game, text);
    }
    assert_eq!(order.concat(), "ADCBBCDAB");
}

#[test]
fn rt_09_a_character_goes_to_one_of_the_cells_around_it_and_takes_the_card() {
    let mut game = deal_from_seat_0(2);
    play(&mut game, "enter a1, enter e1");
    assert_eq!(moves(&game, seat(1)), ["step d1", "step f1", "step d2", "step e2", "step f2"]);
    assert_eq!(why_not(&game, seat(1), "step e3"), Reason::NotNeighbour { from: cell("e1"), cell: cell("e3") });
    let card = game.card_at(cell("e2"));
    let events = play(&mut game, "step e2");
    assert_eq!(events, [Event::Stepped { seat: seat(1), from: cell("e1"), cell: cell("e2"), card }]);
    assert!(game.stock(seat(1)).contains(card.unwrap()));
}

#[test]
fn rt_10_a_cell_without_a_card_may_be_entered_and_gives_no_second_move() {
    let mut game = deal_from_seat_0(2);
    play(&mut game, "enter a1, enter e1, step e2, step b2");
    let before = game.stock(seat(1));
    let events = play(&mut game, "step e1");
    assert_eq!(events, [Event::Stepped { seat: seat(1), from: cell("e2"), cell: cell("e1"), card: None }]);
    assert_eq!(game.stock(seat(1)), before);
    assert_eq!(game.to_act().first(), Some(seat(0)));
}

#[test]
fn rt_11_a_cell_with_another_character_cant_be_entered() {
    let mut game = deal_from_seat_0(2);
    play(&mut game, "enter d1, enter e1");
    assert_eq!(why_not(&game, seat(1), "step d1"), Reason::Occupied { cell: cell("d1"), by: seat(0) });
    assert!(!moves(&game, seat(1)).contains(&"step d1".to_owned()));
}

#[test]
fn rt_12_moving_is_compulsory_and_who_is_hemmed_in_is_skipped() {
    let mut game = deal_from_seat_0(4);
    play(&mut game, "enter i5, enter b1, enter a2, enter e1");
    assert_eq!(why_not(&game, seat(1), "step e1"), Reason::AlreadyThere { cell: cell("e1") });
    // Seat 0 in the corner a1 with seats 1 and 2 beside it; seat 3 comes back to b1 and shuts the corner.
    let mut game = changed(&game, |position| {
        let gone = ["a1", "b1", "a2", "b2", "c1"];
        let market = position["market"].clone();
        let card = |text: &str| market[usize::from(cell(text).row())][usize::from(cell(text).column())].clone();
        let left = Cell::all().map(|cell| cell.to_string()).filter(|text| !gone.contains(&text.as_str()));
        position["left"] = json!(left.collect::<Vec<_>>());
        for (index, (pawn, stock)) in [("a1", &gone[..]), ("b2", &[]), ("a2", &[]), ("c1", &[])].into_iter().enumerate()
        {
            position["seats"][index]["pawn"] = json!(pawn);
            position["seats"][index]["stock"] = json!(stock.iter().map(|text| card(text)).collect::<Vec<_>>());
        }
        position["acting"] = json!([3]);
    });
    let events = play_as(&mut game, seat(3), "step b1");
    assert_eq!(events.last(), Some(&Event::Skipped { seat: seat(0) }));
    assert_eq!(game.to_act().first(), Some(seat(1)), "the next player clockwise");
}

#[test]
fn rt_13_everyone_saw_what_was_taken_so_every_view_remembers_it() {
    let mut game = deal_from_seat_0(3);
    play(&mut game, "enter a1, enter e1, enter i5, step i4");
    let view = game.view(table::Viewer::Seat(seat(0)));
    assert_eq!(view.seats[1].stock, game.stock(seat(1)));
    assert_eq!(view.seats[1].stock.len(), 2);
}

/// All cards but one are taken; seat 0 stands next to the last one.
fn last_card() -> robotroc::RoboTroc {
    let mut game = deal_from_seat_0(2);
    play(&mut game, "enter a1, enter i5, step i4");
    changed(&game, |position| {
        let market = position["market"].clone();
        position["left"] = json!(["b1"]);
        let last = market[0][1].clone();
        let rest: Vec<_> = market
            .as_array()
            .unwrap()
            .iter()
            .flat_map(|row| row.as_array().unwrap().clone())
            .filter(|card| *card != last)
            .collect();
        position["seats"][0]["stock"] = json!(rest[..20]);
        position["seats"][1]["stock"] = json!(rest[20..]);
    })
}

#[test]
fn rt_14_phase_one_ends_at_once_when_the_last_card_is_taken() {
    let mut game = last_card();
    let events = play(&mut game, "step b1");
    assert!(events.contains(&Event::MarketClosed { left_over: 0 }));
    assert_eq!(game.phase(), Phase::Hide);
}

#[test]
fn rt_15_nine_full_rounds_without_a_card_end_phase_one() {
    let mut game = last_card();
    let mut steps = 0;
    // Both wander among emptied cells; nobody takes the last card.
    while game.phase() == Phase::Walk {
        let walker = game.to_act().first().unwrap();
        let aside = moves(&game, walker).into_iter().find(|text| text != "step b1").unwrap();
        play(&mut game, &aside);
        steps += 1;
    }
    assert_eq!(steps, 18, "nine rounds of two");
    let owned: CardSet = game.stock(seat(0)).union(game.stock(seat(1)));
    assert_eq!(owned.len(), 44, "the last card is discarded");
    assert_eq!(game.view(table::Viewer::Spectator).cards_left(), 0);
}

#[test]
fn a_move_out_of_turn_or_of_another_phase_is_refused_with_what_would_be_right() {
    let mut game = deal(3, 5);
    let first = game.to_act().first().unwrap();
    let other = first.clockwise(3);
    assert_eq!(game.check(other, mv("enter a1")), Err(Refusal::NotToAct { acting: game.to_act() }));
    assert_eq!(game.check(table::Seat::new(3), mv("enter a1")), Err(Refusal::NoSuchSeat { seats: 3 }));
    assert_eq!(why_not(&game, first, "pick head-1"), Reason::NotNow { phase: Phase::Enter });
    play(&mut game, "enter a1");
    assert_eq!(CellSet::RING.len(), 24);
}
