//! Recorded games, replayed: one for every ending, every variant and every bonus card at work. `examples/robotroc-record.rs` makes
//! them anew.

use robotroc::{Card, Event, Kind, Options, RoboTroc, scoring, state::Show};
use std::{collections::BTreeSet, fs, path::Path};
use table::{Game, Record, Seat, Session, Viewer, session::SessionError};

fn open(name: &str) -> Session<RoboTroc> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("games").join(format!("{name}.json"));
    let record: Record = serde_json::from_str(&fs::read_to_string(path).expect("the game is there")).expect("a record");
    Session::open(&record).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn shows(game: &Session<RoboTroc>) -> Vec<Show> {
    game.view(Viewer::Spectator).seats.iter().map(|seat| seat.show).collect()
}

fn told(game: &Session<RoboTroc>, wanted: impl Fn(&Event) -> bool) -> bool {
    game.steps().iter().flat_map(|step| &step.events).any(|told| wanted(&told.event))
}

#[test]
fn every_record_replays_to_the_outcome_it_tells() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("games");
    let mut names = BTreeSet::new();
    for file in fs::read_dir(folder).unwrap() {
        let record: Record = serde_json::from_str(&fs::read_to_string(file.unwrap().path()).unwrap()).unwrap();
        let game = Session::<RoboTroc>::open(&record).unwrap();
        assert_eq!(game.record().outcome, record.outcome);
        names.insert(game.state().outcome().unwrap().ending);
    }
    assert_eq!(names.into_iter().collect::<Vec<_>>(), ["emptied", "stalled"], "every ending is recorded");
}

#[test]
fn rt_14_rt_15_games_end_by_the_empty_market_and_by_the_guard() {
    for (name, players) in [("emptied-2p", 2), ("emptied-3p", 3), ("emptied-4p", 4)] {
        let game = open(name);
        assert_eq!(game.state().seats(), players);
        assert!(told(&game, |event| matches!(event, Event::MarketClosed { left_over: 0 })));
    }
    for name in ["stalled-2p", "stalled-4p"] {
        assert!(told(&open(name), |event| matches!(event, Event::MarketClosed { left_over } if *left_over > 0)));
    }
}

#[test]
fn rt_31_a_victory_is_shared_in_a_recorded_game() {
    assert!(open("shared-victory").state().outcome().unwrap().shared_by > 1);
}

#[test]
fn rt_26_a_recorded_player_ends_without_a_robot() {
    assert!(shows(&open("no-robot")).iter().any(|show| show.robot.is_none() && show.points == 0));
}

#[test]
fn rt_23_rt_32_a_junior_game_and_a_match_are_recorded() {
    assert!(!told(&open("junior"), |event| matches!(event, Event::Picked { .. } | Event::WeaponsCounted { .. })));
    let rounds = |event: &Event| matches!(event, Event::RoundScored { round: 3, .. });
    assert!(told(&open("match-of-three"), rounds));
}

#[test]
fn rt_04_every_bonus_is_seen_at_work() {
    for number in 1..=9u8 {
        let (game, bonus) = (open(&format!("bonus-{number}")), Card::new(Kind::Bonus, number - 1));
        let (state, options) = (game.state(), Options::default());
        let works = |seat: Seat| {
            let (Some(robot), stock) = (shows(&game)[seat.index()].robot, state.stock(seat)) else { return false };
            let points = |stock| scoring::points(&state.deck(), &options, stock, &robot).total();
            let more = points(stock) > points(stock.without(bonus)) || number == 5 && robot.weapons.len() > 1;
            stock.contains(bonus) && more
        };
        assert!(Seat::all(state.seats()).any(works), "bonus {number}");
    }
}

#[test]
fn a_tampered_record_is_caught() {
    let good = open("emptied-2p").record().clone();
    let broken = |change: &dyn Fn(&mut Record)| {
        let mut record = good.clone();
        change(&mut record);
        match Session::<RoboTroc>::open(&record) {
            Err(SessionError::Record(what)) => what,
            other => panic!("taken: {}", other.is_ok()),
        }
    };
    assert!(broken(&|record| record.seed = Some(3.into())).contains("does not fit the commitment"));
    assert!(broken(&|record| record.log[4].mv = Some("step i3".into())).contains("log entry 5"));
    assert!(broken(&|record| record.log[4].mv = Some("fly".into())).contains("is no move of RoboTroc"));
    assert!(broken(&|record| record.deck = "0".into()).contains("is not loaded"));
    assert!(broken(&|record| record.rules = 99).contains("rules version 99"));
    assert!(broken(&|record| record.game = "chess".into()).contains("of chess"));
    assert!(broken(&|record| record.seed = None).contains("has no seed"));
    assert!(broken(&|record| record.seats.truncate(1)).contains("takes 2 to 4 players"));
}
