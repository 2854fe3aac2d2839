//! Phase III, robots and scores: RT-24 to RT-32, and the golden cases of the rules page.

mod common;

use common::{moves, play, play_as, seat, set, stocks, why_not};
use robotroc::{
    CardSet, Deck, DoubleHead, Doubled, Event, Kind, Options, Phase, Reason, Robot,
    moves::Piece,
    scoring::{allies, best, points, show},
};
use table::{Game, Held, Viewer};

/// What a robot is worth: `6-5m-5m [6] B2 B8`, B9 with its part as `B9(head)`.
fn worth(text: &str, options: &Options) -> i16 {
    let (parts, rest) = text.split_once(" [").unwrap();
    let (weapons, bonuses) = rest.split_once(']').unwrap();
    let part: Vec<&str> = parts.split('-').collect();
    let card = |kind: &str, id: &str| format!("{kind}-{id}").parse().unwrap();
    let weapons: CardSet = weapons.split(',').filter(|id| !id.is_empty()).map(|id| card("weapon", id)).collect();
    let mut doubled = None;
    let mut stock = weapons;
    for bonus in bonuses.split_whitespace() {
        let (number, target) = bonus[1..].split_once('(').unwrap_or((&bonus[1..], ""));
        stock = stock.with(card("bonus", number));
        doubled = Doubled::ALL.into_iter().find(|part| part.word() == target.trim_end_matches(')')).or(doubled);
    }
    let robot = Robot {
        head: card("head", part[0]),
        body: card("body", part[1]),
        legs: card("legs", part[2]),
        weapons,
        doubled,
    };
    let stock = [robot.head, robot.body, robot.legs].into_iter().fold(stock, CardSet::with);
    points(&Held::<Deck>::standard(), options, stock, &robot).total()
}

#[test]
fn rt_25_the_golden_cases_count_as_the_rules_page_says() {
    let usual = Options::default();
    let cases = [
        ("6-5m-5m [6] B2 B8", 47),
        ("6-6-6 [] B1 B6", 48),
        ("10-10-10 [10] B1 B8", 40),
        ("5f-5m-5m [] B1 B2 B3", 55),
        ("5f-5f-5f [] B4", 30),
        ("5f-5f-5m [] B4", 20),
        ("3a-3b-3b [] B1", 24),
        ("10-1-1 [10,6,5a] B5", 33),
        ("10-2-4 [] B7", 26),
        ("10-2-4 [] B7 B9(head)", 46),
        ("10-2-4 [] B7 B9(legs)", 30),
        ("4-4-4 [10] B8", 32),
        ("5m-5m-5m [10,6,5a] B1 B2 B3 B4 B5 B7 B8 B9(head)", 106),
    ];
    for (robot, expected) in cases {
        assert_eq!(worth(robot, &usual), expected, "{robot}");
    }
}

#[test]
fn rt_04_each_bonus_does_what_its_card_says_and_nothing_else() {
    let usual = Options::default();
    let cases = [
        ("10-10-10 [] B1", 30),
        ("2-2-2 [] B1", 21),
        ("5m-5f-5f [] B2", 15),
        ("5m-1-5m [] B2", 26),
        ("4-5m-5m [] B3", 14),
        ("5f-1-1 [] B3", 17),
        ("1-2-4 [] B4", 12),
        ("3b-5f-3b [] B4", 26),
        ("6-6-5m [] B6", 17),
        ("6-6-6 [] B6", 33),
        ("1-10-1 [] B8", 12),
        ("1-1-1 [] B8", 13),
        ("1-2-4 [] B9(body)", 9),
    ];
    for (robot, expected) in cases {
        assert_eq!(worth(robot, &usual), expected, "{robot}");
    }
}

#[test]
fn rt_27_both_doublings_on_one_head_follow_the_option() {
    for (double_head, expected) in [(DoubleHead::X4, 46), (DoubleHead::X3, 36), (DoubleHead::NotBoth, 26)] {
        let options = Options { double_head, ..Options::default() };
        assert_eq!(worth("10-2-4 [] B7 B9(head)", &options), expected);
        assert_eq!(worth("10-2-4 [] B7 B9(legs)", &options), 30);
    }
}

#[test]
fn rt_28_a_weapon_is_no_part_unless_the_option_says_so() {
    let part = Options { weapon_is_part: true, ..Options::default() };
    assert_eq!(worth("4-4-4 [10] B8", &Options::default()), 32);
    assert_eq!(worth("4-4-4 [10] B8", &part), 22);
    assert_eq!(worth("1-1-1 [10] B9(weapon)", &Options::default()), 13, "it can't be doubled");
    assert_eq!(worth("1-1-1 [10] B9(weapon)", &part), 23);
    // The best build leaves the ten at home where B8 is worth more.
    let stock = set("head-4 body-4 legs-4 weapon-10 weapon-6 bonus-8");
    let deck = Held::<Deck>::standard();
    assert_eq!(best(&deck, &part, stock).unwrap().weapons, set("weapon-6"));
    assert_eq!(best(&deck, &Options::default(), stock).unwrap().weapons, set("weapon-10"));
}

#[test]
fn rt_29_every_further_set_is_an_ally_worth_ten() {
    assert_eq!(allies(set("head-1 body-1 legs-1")), 0);
    assert_eq!(allies(set("head-1 head-2 body-1 body-2 legs-1 legs-2")), 1);
    assert_eq!(allies(set("head-1 head-2 head-4 body-1 body-2 legs-1 legs-2 legs-4 weapon-1")), 1);
    assert_eq!(allies(CardSet::ALL), 8);
}

#[test]
fn rt_30_the_best_build_of_the_whole_deck_is_186() {
    let (deck, options) = (Held::<Deck>::standard(), Options::default());
    let robot = best(&deck, &options, CardSet::ALL);
    assert_eq!(show(&deck, &options, CardSet::ALL, robot).points, 186);
}

#[test]
fn rt_30_the_best_build_is_exact_for_every_stock() {
    let deck = Held::<Deck>::standard();
    let mut dice = table::chance::quick(30);
    for round in 0..400u32 {
        let options = Options {
            weapon_is_part: round % 2 == 0,
            double_head: [DoubleHead::X4, DoubleHead::X3, DoubleHead::NotBoth][round as usize % 3],
            ..Options::default()
        };
        let stock: CardSet = robotroc::Card::all().filter(|_| table::Chance::below(&mut dice, 3) == 0).collect();
        let found = best(&deck, &options, stock).map(|robot| points(&deck, &options, stock, &robot).total());
        assert_eq!(found, by_trying_everything(&deck, &options, stock), "{stock:?}");
    }
}

/// Every head, body, legs, set of weapons and doubling.
fn by_trying_everything(deck: &Deck, options: &Options, stock: CardSet) -> Option<i16> {
    let limit = if stock.contains("bonus-5".parse().unwrap()) { 3 } else { 1 };
    let arsenal: Vec<_> = stock.of(Kind::Weapon).into_iter().collect();
    let arms = (0..1u32 << arsenal.len()).filter(|bits| bits.count_ones() <= limit);
    let arms: Vec<CardSet> = arms
        .map(|bits| arsenal.iter().enumerate().filter(|(i, _)| bits >> i & 1 == 1).map(|(_, &card)| card).collect())
        .collect();
    let mut most = None;
    for head in stock.of(Kind::Head) {
        for body in stock.of(Kind::Body) {
            for legs in stock.of(Kind::Legs) {
                for &weapons in &arms {
                    for doubled in Doubled::ALL.map(Some).into_iter().chain([None]) {
                        let robot = Robot { head, body, legs, weapons, doubled };
                        most = most.max(Some(points(deck, options, stock, &robot).total()));
                    }
                }
            }
        }
    }
    most
}

const ME: &str = "head-6 head-10 body-5m body-1 legs-5m weapon-6 weapon-10 weapon-1 bonus-2 bonus-5 bonus-8 bonus-9";
const RIVAL: &str = "head-1 body-2 legs-2";

#[test]
fn rt_24_a_robot_is_built_from_the_top_one_piece_at_a_time() {
    let mut game = stocks("build", Options::default(), &[ME, RIVAL]);
    assert_eq!(moves(&game, seat(0)), ["best", "use head-6", "use head-10"]);
    assert_eq!(why_not(&game, seat(0), "use body-1"), Reason::OtherPieceFirst { next: Piece::Head });
    assert_eq!(why_not(&game, seat(0), "use head-1"), Reason::NotYours { card: "head-1".parse().unwrap() });
    assert_eq!(why_not(&game, seat(0), "use bonus-2"), Reason::BonusIsOn { card: "bonus-2".parse().unwrap() });
    play(&mut game, "use head-6, use body-5m");
    assert_eq!(moves(&game, seat(0)), ["best", "use legs-5m"]);
    play(&mut game, "use legs-5m, use weapon-6");
    assert_eq!(why_not(&game, seat(0), "use weapon-6"), Reason::AlreadyArmed { card: "weapon-6".parse().unwrap() });
    play(&mut game, "use weapon-10, done");
    assert_eq!(why_not(&game, seat(0), "double weapon"), Reason::WeaponIsNoPart);
    let events = play(&mut game, "double head");
    let Some(Event::Built { show, .. }) = events.iter().find(|event| matches!(event, Event::Built { .. })) else {
        panic!("{events:?}")
    };
    assert_eq!(show.points, 6 + 6 + 5 + 5 + 6 + 10 + 15 + 10);
    assert!(!game.to_act().contains(seat(0)));
    // Without B5 one weapon is all: the robot is finished with it.
    play_as(&mut game, seat(1), "use head-1");
    play_as(&mut game, seat(1), "use body-2");
    play_as(&mut game, seat(1), "use legs-2");
    assert_eq!(game.phase(), Phase::Over, "no weapons to choose from: nothing left to decide");
}

#[test]
fn rt_24_without_bonus_5_one_weapon_is_all() {
    let mut game = stocks(
        "build",
        Options::default(),
        &["head-1 body-1 legs-1 weapon-1 weapon-2", RIVAL.replace("head-1", "head-2").as_str()],
    );
    play(&mut game, "use head-1, use body-1, use legs-1");
    let events = play(&mut game, "use weapon-2");
    assert!(events.iter().any(|event| matches!(event, Event::Built { .. })), "{events:?}");
}

#[test]
fn rt_24_with_bonus_5_three_weapons_are_carried_of_the_four_at_hand_and_without_it_one() {
    let four = "head-10 body-1 legs-1 weapon-10 weapon-6 weapon-5a weapon-1";
    let rival = RIVAL.replace("head-1", "head-2");
    let built = |stock: &str, build: &str| {
        let mut game = stocks("build", Options::default(), &[stock, &rival]);
        play(&mut game, "use head-10, use body-1, use legs-1");
        play(&mut game, build).iter().find_map(|event| match event {
            Event::Built { show, .. } => Some(show.points),
            _ => None,
        })
    };
    let carrying = format!("{four} bonus-5");
    assert_eq!(built(&carrying, "use weapon-10, use weapon-6"), None, "there is room for a third");
    assert_eq!(built(&carrying, "use weapon-10, use weapon-6, use weapon-5a"), Some(33), "10-1-1 [10,6,5] B5");
    assert_eq!(built(four, "use weapon-10"), Some(22), "without B5 the first weapon ends the build");
}

#[test]
fn rt_28_what_cannot_be_doubled_says_why() {
    let part = Options { weapon_is_part: true, ..Options::default() };
    let mut game = stocks("build", part, &["head-6 body-5m legs-5m weapon-6 bonus-9", RIVAL]);
    play(&mut game, "use head-6, use body-5m, use legs-5m, done");
    assert_eq!(why_not(&game, seat(0), "double weapon"), Reason::NoWeapon, "a weapon counts, but the robot has none");
    assert_eq!(moves(&game, seat(0)), ["best", "double head", "double body", "double legs"]);
    assert_eq!(why_not(&game, seat(1), "double head"), Reason::NoDouble, "whatever else is to be chosen");
    assert_eq!(why_not(&game, seat(1), "use bonus-9"), Reason::NotYours { card: "bonus-9".parse().unwrap() });
}

#[test]
fn rt_26_without_a_complete_robot_there_are_no_points_at_all() {
    let mut game = stocks("build", Options::default(), &[RIVAL, "head-6 head-10 body-6 weapon-10 bonus-4"]);
    play(&mut game, "best");
    assert_eq!(game.outcome().unwrap().scores.to_vec(), [5, 0]);
    let fault = robotroc::RoboTroc::from_position(&serde_json::to_value(stocks_raw()).unwrap()).unwrap_err().0;
    assert!(fault.contains("has nothing to do"), "{fault}");
}

/// A position in which someone without a robot is asked to build.
fn stocks_raw() -> serde_json::Value {
    let game = stocks("build", Options::default(), &[RIVAL, "head-6 body-6 legs-6"]);
    let mut position = serde_json::to_value(game).unwrap();
    position["seats"][1]["stock"] = serde_json::json!(["head-6"]);
    position
}

#[test]
fn rt_30_the_best_build_is_always_offered_as_one_choice() {
    let mut game = stocks("build", Options::default(), &[ME, RIVAL]);
    for text in ["use head-10", "use body-1", "use legs-5m", "use weapon-1", "done"] {
        assert_eq!(moves(&game, seat(0))[0], "best");
        play(&mut game, text);
    }
    play(&mut game, "best");
    play_as(&mut game, seat(1), "best");
    let view = game.view(Viewer::Spectator);
    assert_eq!(view.seats[0].show, view.seats[0].best, "the best robot, whatever was on the bench");
}

#[test]
fn rt_31_the_most_points_win_and_ties_share_the_victory() {
    let mut game = stocks("build", Options::default(), &["head-3a body-4 legs-2", "head-3b body-2 legs-4"]);
    play(&mut game, "best, best");
    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.winners.len(), outcome.shared_by), (2, 2));
    assert!((outcome.share(seat(0)) - 0.5).abs() < 1e-9);
    let mut game = stocks("build", Options::default(), &["head-3a body-4 legs-2", "head-3b body-2 legs-6"]);
    play(&mut game, "best, best");
    assert_eq!(game.outcome().unwrap().winners.into_iter().collect::<Vec<_>>(), [seat(1)]);
}

#[test]
fn rt_32_in_a_match_the_sums_of_the_rounds_decide() {
    let options = Options { rounds: 2, ..Options::default() };
    let mut game = stocks("build", options, &["head-10 body-10 legs-10", "head-1 body-1 legs-1"]);
    let events = play(&mut game, "best, best");
    assert!(events.contains(&Event::RoundScored { round: 1, totals: [30, 3].into_iter().collect() }));
    assert!(game.outcome().is_none());
    let mut dice = table::chance::quick(2);
    while let Some(acting) = game.to_act().first() {
        let mv = game.random_move(acting, &mut dice);
        game.play_unchecked(acting, mv, &mut table::Silence);
    }
    let (outcome, view) = (game.outcome().unwrap(), game.view(Viewer::Spectator));
    assert_eq!(outcome.scores.to_vec(), [30 + view.seats[0].show.points, 3 + view.seats[1].show.points]);
    let score = game.score();
    assert_eq!(score.lines.last().unwrap().points.to_vec(), [30, 3], "earlier rounds");
}

#[test]
fn choices_on_the_bench_stay_hidden_until_all_have_built() {
    let mut game = stocks("build", Options::default(), &[ME, RIVAL]);
    let before = game.view(Viewer::Seat(seat(1)));
    play_as(&mut game, seat(0), "use head-6");
    assert_eq!(game.view(Viewer::Seat(seat(1))), before);
}
