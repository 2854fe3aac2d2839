//! How bots behave: legal moves, in time, within memory, the same every time they are asked to be.

mod common;

use bots::{
    Spec,
    arena::{Setting, ready},
    bot::Ease,
    character::{CHARACTERS, Taste},
    evaluate::{Evaluate, Lens},
    levels,
    search::{Budget, Search, bytes, think},
    simulate::{Plan, simulate},
};
use clockworker::Clockworker;
use common::{moments, view};
use droids::Droids;
use robotroc::RoboTroc;
use std::time::{Duration, Instant};
use table::{Seat, chance::quick};

/// Whole games by every kind of bot, for every number of players: the arena panics at a move that is not legal.
fn plays_whole_games<G: Evaluate>() {
    let setting = Setting::<G>::default();
    for players in G::PLAYERS.0..=G::PLAYERS.1 {
        for (number, mind) in ["greedy", "search:12it", "search:8it:2t", "level:1", "level:2"].iter().enumerate() {
            let character = CHARACTERS[(number + usize::from(players)) % CHARACTERS.len()].id;
            let spec = Spec::parse(&format!("{mind}/{character}")).unwrap();
            let line: Vec<Spec> =
                (0..players).map(|seat| if seat == 0 { spec.clone() } else { Spec::RANDOM }).collect();
            for seed in 0..3 {
                let played = setting.play(&line, seed);
                assert!(played.decisions <= G::MAX_DECISIONS);
            }
        }
    }
}

#[test]
fn every_bot_plays_whole_games_of_robotroc() {
    plays_whole_games::<RoboTroc>();
}

#[test]
fn every_bot_plays_whole_games_of_clockworker() {
    plays_whole_games::<Clockworker>();
}

#[test]
fn every_bot_plays_whole_games_of_droids() {
    plays_whole_games::<Droids>();
}

/// How long a level thinks about a moment: the shortest of three tries, as other tests share the cores.
fn shortest<G: Evaluate>(level: u8, state: &G, seat: Seat) -> Duration {
    let tries = (0..3).map(|_| {
        let start = Instant::now();
        let mv = Spec::level(level, None).unwrap().bot::<G>().choose(&view(state, seat), seat, &mut quick(1));
        let took = start.elapsed();
        assert!(state.check(seat, mv).is_ok());
        took
    });
    tries.min().expect("three tries")
}

/// The levels that watch the clock, at moments of games instead of whole ones: they take their time.
fn levels_answer_in_time<G: Evaluate>(players: u8) {
    for (level, within) in [(1, 300), (2, 300), (3, 1_500)] {
        for (state, seat) in moments::<G>(players, 2, 17) {
            let took = shortest(level, &state, seat);
            assert!(took < Duration::from_millis(within * 6 / 5), "{} level {level} took {took:?}", G::NAME);
        }
    }
}

#[test]
fn levels_keep_their_time_in_every_game() {
    levels_answer_in_time::<RoboTroc>(4);
    levels_answer_in_time::<Clockworker>(4);
    levels_answer_in_time::<Droids>(4);
}

#[test]
fn the_strongest_level_keeps_its_time() {
    let (state, seat) = moments::<RoboTroc>(2, 1, 3).remove(0);
    assert!(shortest(4, &state, seat) < Duration::from_secs(6));
}

#[test]
fn a_search_has_a_bound_on_its_memory() {
    assert!(bytes::<robotroc::Move>() < 256 << 20);
    assert!(bytes::<clockworker::Move>() < 256 << 20);
    assert!(bytes::<droids::Move>() < 256 << 20);
}

/// With iterations for a budget, the same view and dice give the same thoughts; with several threads too.
#[test]
fn iterations_are_reproducible() {
    for (state, seat) in moments::<Clockworker>(3, 4, 23) {
        let lens = Lens { seat, taste: Taste::SOBER };
        for threads in [1, 3] {
            let search = Search { budget: Budget::iterations(300), threads, tuning: None };
            let once = think::<Clockworker>(&view(&state, seat), &lens, &search, &mut quick(4));
            let again = think::<Clockworker>(&view(&state, seat), &lens, &search, &mut quick(4));
            assert_eq!(once, again);
        }
    }
}

/// A simulation gives the same games whatever the number of threads.
#[test]
fn simulations_are_the_same_on_any_number_of_threads() {
    let lines = |threads| {
        let seats = ["greedy", "search:20it", "random"].map(|name| Spec::parse(name).unwrap()).to_vec();
        let plan = Plan::<RoboTroc> { setting: Setting::default(), seats, games: 20, seed: 3, threads };
        let mut out = Vec::new();
        let mut heard = 0;
        let report = simulate(&plan, |done| heard = done, Some(&mut out)).unwrap();
        assert_eq!(heard, 20);
        let shares: f64 = report.seats.iter().map(|seat| seat.win_rate).sum();
        assert!((shares - 1.0).abs() < 1e-9, "victories are shared out exactly");
        String::from_utf8(out).unwrap()
    };
    let one = lines(1);
    assert_eq!(one.lines().count(), 20);
    assert_eq!(one, lines(2));
    assert_eq!(one, lines(5));
}

#[test]
fn a_simulation_of_too_many_players_is_refused_with_the_numbers() {
    let plan =
        Plan::<RoboTroc> { setting: Setting::default(), seats: vec![Spec::RANDOM; 5], games: 1, seed: 1, threads: 1 };
    let error = simulate(&plan, |_| {}, None).unwrap_err().to_string();
    assert!(error.contains("2 to 4"), "{error}");
}

/// Weaker levels choose among good moves: never one that gives away more than their margin.
#[test]
fn a_weak_level_is_never_silly() {
    let ease = Ease { margin: 0.1, warmth: 0.08 };
    for (state, seat) in moments::<RoboTroc>(2, 10, 31) {
        let lens = Lens { seat, taste: Taste::SOBER };
        let thoughts = bots::greedy::judge::<RoboTroc>(&view(&state, seat), &lens, &mut quick(1));
        let best = thoughts.iter().map(|thought| thought.value).fold(0.0, f32::max);
        for seed in 0..20 {
            let mv = ease.pick(&thoughts, &mut quick(seed));
            let value = thoughts.iter().find(|thought| thought.mv == mv).unwrap().value;
            assert!(value >= best - 0.1 - 1e-6);
        }
    }
}

#[test]
fn every_game_names_its_four_levels_in_both_languages() {
    for game in ["robotroc", "clockworker", "droids"] {
        let names = levels(game);
        assert_eq!(names.len(), 4);
        assert!(names.iter().all(|level| !level.name("fr").is_empty() && level.name("fr") != level.name("en")));
        assert_eq!(names.iter().map(|level| level.thinks_ms).collect::<Vec<_>>(), [300, 300, 1_500, 5_000]);
    }
    assert_ne!(levels("robotroc")[0].name("en"), levels("droids")[0].name("en"));
}

/// A table where everyone waits for everyone would stand still.
fn somebody_is_always_ready<G: Evaluate>() {
    for players in G::PLAYERS.0..=G::PLAYERS.1 {
        for (state, _) in moments::<G>(players, 400, 5) {
            assert!(!ready(&state).is_empty(), "{}, {players} players: all wait", G::NAME);
        }
    }
}

#[test]
fn of_those_to_act_there_is_always_one_who_does_not_wait() {
    somebody_is_always_ready::<RoboTroc>();
    somebody_is_always_ready::<Clockworker>();
    somebody_is_always_ready::<Droids>();
}
