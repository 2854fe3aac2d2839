//! Against the Auto-Ecomechanic: LD-33 to LD-35.

mod common;
use common::*;
use droids::{Event, Interest};
use table::{Game, Seat, SeatSet};

const HUMAN: Seat = Seat::new(0);
const AUTOMA: Seat = Seat::new(1);

#[test]
fn ld_33_without_priority_the_automa_repairs_what_it_is_left() {
    let mut game = Table::of(1).turn(3).hand(0, 2).hand(1, 13).set();
    let events = play(&mut game, 0, "dismantle 2");
    assert!(events.contains(&Event::Repaired { seat: AUTOMA, card: card(13) }));
    assert!(game.board(AUTOMA).droids.contains(card(13)));
    assert!(game.board(AUTOMA).extensions.is_empty(), "it applies no effects");
}

#[test]
fn ld_33_with_priority_it_takes_the_higher_interest_and_shows_its_arithmetic() {
    // With the Counter (48), Market droids interest it by 8 more: the rulebook's example is 2 + 8 = 10 against 4.
    let game = Table::of(1).houses(&[48, 53]).set();
    assert_eq!(game.interest(card(10)), Interest { card: card(10), printed: 2, bonus: 8, total: 10 });
    assert_eq!(game.interest(card(7)), Interest { card: card(7), printed: 4, bonus: 0, total: 4 });
    let mut ties = 0;
    for seed in 0..300 {
        let mut game = deal(1, seed);
        while game.turn() < 12 && !game.to_act().is_empty() {
            let mv = moves(&game, 0).into_iter().find(|mv| !mv.starts_with("swap")).unwrap();
            for event in play(&mut game, 0, &mv) {
                let Event::Weighed { cards: [one, other], takes } = event else { continue };
                assert_eq!((one.total, other.total), (one.printed + one.bonus, other.printed + other.bonus));
                match takes {
                    Some(card) => assert_eq!(card, if one.total > other.total { one.card } else { other.card }),
                    None => {
                        // Equal: the human chooses.
                        assert_eq!(one.total, other.total);
                        assert_eq!((game.priority(), game.to_act()), (AUTOMA, SeatSet::only(HUMAN)));
                        assert_eq!(moves(&game, 0).len(), 2);
                        ties += 1;
                    }
                }
            }
        }
    }
    assert!(ties > 0);
}

#[test]
fn ld_34_it_repairs_a_communication_droid_only_if_behind() {
    // All other Communication droids are to come, so that the border is what is laid there.
    let table = |human: &[u8], own: &[u8], border: &[u8]| {
        Table::of(1).turn(2).hand(0, 2).hand(1, 15).droids(0, human).droids(1, own).border(0, border)
    };
    let judged = |table: Table| {
        let mut game = table.set();
        let events = play(&mut game, 0, "dismantle 2");
        events.into_iter().find_map(|event| match event {
            Event::Judged { own, human, discarded, repairs, .. } => Some((own, human, discarded, repairs)),
            _ => None,
        })
    };
    assert_eq!(judged(table(&[], &[], &[])), Some((0, 0, 0, false)));
    assert_eq!(judged(table(&[1], &[], &[])), Some((0, 1, 0, true)));
    assert_eq!(judged(table(&[], &[], &[1])), Some((0, 0, 1, true)));
    assert_eq!(judged(table(&[], &[9], &[1])), Some((1, 0, 1, false)));
    // If both cards are Communication droids, the human's is placed first: its discard counts.
    let mut game = Table::of(1).turn(2).hand(0, 9).hand(1, 15).set();
    let events = play(&mut game, 0, "dismantle 9");
    assert!(events.contains(&Event::Judged { card: card(15), own: 0, human: 0, discarded: 1, repairs: true }));
}

#[test]
fn ld_35_it_gets_nothing_at_season_ends() {
    let mut game = Table::of(1).turn(8).hand(0, 2).hand(1, 4).droids(1, &[8]).set();
    play(&mut game, 0, "dismantle 2");
    assert_eq!(game.to_act(), SeatSet::only(HUMAN), "the human alone takes an extension");
    let events = play(&mut game, 0, "extend oil");
    assert!(!events.iter().any(|event| matches!(event, Event::LeafEnergy { .. })));
    let leaves = deck().droid(card(8)).leaves;
    assert!(events.contains(&Event::AutomaLeads { leaves }), "that it leads, and gets nothing, is told");
    assert!(game.board(AUTOMA).extensions.is_empty() && game.board(AUTOMA).shed.is_empty());
}

#[test]
fn ld_35_its_water_points_are_halved_and_nobody_scores_parts() {
    // 5 + 6 + 8 = 19 of Water count 9; a Shed droid counts its two points.
    let game = Table::of(1).droids(1, &[2, 6, 23, 13]).droids(0, &[3]).set();
    assert_eq!(game.tally(AUTOMA).droids, 9 + 2);
    assert_eq!((game.tally(HUMAN).parts, game.tally(AUTOMA).parts), (0, 0));
    assert_eq!(game.tally(HUMAN).leaves, 3);
    assert_eq!(Table::of(1).droids(1, &[8]).set().tally(AUTOMA).leaves, 3, "the rest scores as usual");
}

#[test]
fn ld_35_the_human_wins_with_strictly_more() {
    let end = |human: &[u8], own: &[u8]| {
        let table = Table::of(1).turn(22).hand(0, 9).hand(1, 13).droids(0, human).droids(1, own);
        let mut game = table.shed(0, [0; 4]).set();
        play(&mut game, 0, "dismantle 9");
        if !game.to_act().is_empty() {
            play(&mut game, 0, "done");
        }
        game.outcome().unwrap()
    };
    // The automa repairs card 13 for two points and has card 14 for two more.
    let won = end(&[6], &[14]);
    assert_eq!((won.winners, won.scores[0]), (SeatSet::only(HUMAN), 6));
    let lost = end(&[10], &[14]);
    assert_eq!(lost.winners, SeatSet::only(AUTOMA));
    let even = end(&[10, 16, 11, 12], &[14]);
    assert_eq!((even.scores[0], even.scores[1]), (4, 4));
    assert_eq!((even.winners, even.shared_by), (SeatSet::only(AUTOMA), 1), "a tie is no victory");
}
