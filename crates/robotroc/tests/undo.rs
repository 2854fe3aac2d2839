//! Taking back: free until another seat acts or something comes to light; hidden choices don't lock each other.

mod common;

use common::{mv, seat};
use robotroc::{Options, Phase, RoboTroc};
use table::{Game, Held, Seed, Session, UndoLock, chance::quick};

fn session(practice: bool) -> Session<RoboTroc> {
    let names = vec!["Ana".into(), "Bo".into()];
    let seed = (0..).map(Seed::from).find(|seed| {
        RoboTroc::deal(Held::standard(), &Options::default(), 2, seed).unwrap().to_act().contains(seat(0))
    });
    Session::new(Held::standard(), &Options::default(), names, seed.unwrap(), practice).unwrap()
}

#[test]
fn a_step_can_be_taken_back_until_the_next_player_acts() {
    let mut game = session(false);
    assert_eq!(game.undoable(seat(0)), Err(UndoLock::Nothing));
    let start = *game.state();
    game.play(seat(0), mv("enter a1"), 1).unwrap();
    game.undo(seat(0), 2).unwrap();
    assert_eq!(*game.state(), start);
    assert_eq!(game.record().log.len(), 2, "the undo is part of the log");
    game.play(seat(0), mv("enter b1"), 3).unwrap();
    game.play(seat(1), mv("enter a1"), 4).unwrap();
    assert_eq!(game.undoable(seat(0)), Err(UndoLock::Acted { by: seat(1) }));
    let replayed = Session::<RoboTroc>::open(game.record()).unwrap();
    assert_eq!(replayed.state(), game.state());
}

#[test]
fn in_practice_everything_back_to_the_own_last_move_is_taken_back() {
    let mut game = session(true);
    game.play(seat(0), mv("enter a1"), 1).unwrap();
    game.play(seat(1), mv("enter i5"), 2).unwrap();
    game.play(seat(1), mv("step i4"), 3).unwrap();
    game.undo(seat(0), 4).unwrap();
    assert!(game.steps().is_empty());
    assert_eq!(game.state().to_act().first(), Some(seat(0)));
}

#[test]
fn rt_17_hidden_choices_can_be_taken_back_while_others_choose_and_not_after_the_reveal() {
    let mut game = session(false);
    let mut dice = quick(4);
    while game.state().phase() != Phase::Hide {
        let acting = game.state().to_act().first().unwrap();
        let mv = game.state().random_move(acting, &mut dice);
        game.play(acting, mv, 0).unwrap();
    }
    let hide = |game: &mut Session<RoboTroc>, who| {
        let mv = game.moves(who)[0];
        game.play(who, mv, 0).unwrap();
    };
    hide(&mut game, seat(0));
    let one_hidden = *game.state();
    hide(&mut game, seat(0));
    hide(&mut game, seat(1));
    // Seat 1's choice is hidden: it neither locks seat 0's undo nor is lost by it.
    game.undo(seat(0), 0).unwrap();
    assert_eq!(game.state().vault(seat(0)), one_hidden.vault(seat(0)));
    assert_eq!(game.state().vault(seat(1)).len(), 1);
    for who in [seat(0), seat(1)] {
        while game.state().to_act().contains(who) && game.state().phase() == Phase::Hide {
            hide(&mut game, who);
        }
    }
    assert_eq!(game.undoable(seat(1)), Err(UndoLock::Revealed));
    assert_eq!(game.undoable(seat(0)), Err(UndoLock::Acted { by: seat(1) }));
}

/// Plays at random until the phase is `phase`; answers with who made the step that led there.
fn play_until(game: &mut Session<RoboTroc>, phase: Phase) -> table::Seat {
    let mut dice = quick(4);
    loop {
        let acting = game.state().to_act().first().unwrap();
        let mv = game.state().random_move(acting, &mut dice);
        game.play(acting, mv, 0).unwrap();
        if game.state().phase() == phase {
            return acting;
        }
    }
}

#[test]
fn rt_17_the_step_that_closes_the_market_stays_once_someone_has_hidden_a_card() {
    let mut game = session(false);
    let closer = play_until(&mut game, Phase::Hide);
    assert!(game.undoable(closer).is_ok(), "nothing rests on it yet");
    let other = seat(1 - closer.index() as u8);
    let hide = game.moves(other)[0];
    game.play(other, hide, 0).unwrap();
    assert_eq!(game.undoable(closer), Err(UndoLock::Acted { by: other }));
}

#[test]
fn rt_20_the_last_pick_stays_once_someone_builds() {
    let mut game = session(false);
    let picker = play_until(&mut game, Phase::Build);
    let other = seat(1 - picker.index() as u8);
    let build = game.moves(other)[0];
    game.play(other, build, 0).unwrap();
    assert!(game.undoable(picker).is_err(), "a robot may stand on what was picked last");
}

#[test]
fn a_turn_of_several_choices_can_be_restarted() {
    let mut game = session(false);
    let mut dice = quick(4);
    while game.state().phase() != Phase::Hide {
        let acting = game.state().to_act().first().unwrap();
        let mv = game.state().random_move(acting, &mut dice);
        game.play(acting, mv, 0).unwrap();
    }
    for _ in 0..3 {
        let mv = game.moves(seat(1))[0];
        game.play(seat(1), mv, 0).unwrap();
    }
    assert!(game.undos_to_turn_start(seat(1)) >= 3);
}
