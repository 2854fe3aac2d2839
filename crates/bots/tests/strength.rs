//! A taste of how strong the bots are: small samples with bars so low that only a broken bot misses them.
//! `docs/ladder.md` has the measurements.

use bots::{
    Spec,
    arena::Setting,
    evaluate::Evaluate,
    kept::Kept,
    ladder::{Plan, bout, ladder},
};
use clockworker::Clockworker;
use droids::Droids;
use robotroc::RoboTroc;

fn share<G: Evaluate>(challenger: &str, against: &str, players: u8, games: u64) -> f64 {
    let plan = Plan::<G> {
        setting: Setting::default(),
        bots: Vec::new(),
        players,
        games,
        seed: 1,
        threads: 2,
        upward: true,
        weighed: false,
    };
    let [a, b] = [challenger, against].map(|name| Spec::parse(name).unwrap());
    bout(&plan, &a, &b, &mut Kept::nothing(), |_, _| {}).unwrap().share.rate
}

#[test]
fn greedy_beats_random_nearly_always() {
    assert!(share::<RoboTroc>("greedy", "random", 2, 40) > 0.9);
    assert!(share::<Clockworker>("greedy", "random", 2, 40) > 0.9);
    assert!(share::<Droids>("greedy", "random", 2, 40) > 0.9);
}

#[test]
fn greedy_among_random_players_wins_far_more_than_its_share() {
    assert!(share::<RoboTroc>("greedy", "random", 4, 16) > 0.6);
    assert!(share::<Clockworker>("greedy", "random", 3, 15) > 0.6);
    // Four play Last Droids in two teams.
    assert!(share::<Droids>("greedy", "random", 4, 16) > 0.8);
}

#[test]
fn looking_ahead_beats_not_looking() {
    assert!(share::<RoboTroc>("search:300it", "greedy", 2, 12) > 0.5);
}

/// UX-20: the levels climb. The strongest takes seconds for a move, so `docs/ladder.md` alone tells of it.
#[test]
fn ux_20_each_level_beats_the_one_below() {
    fn climbs<G: Evaluate>() {
        for (level, below, games) in [("level:2", "level:1", 60), ("level:3", "level:2", 12)] {
            let share = share::<G>(level, below, 2, games);
            assert!(share >= 0.65, "{} {level} against {below}: {share}", G::NAME);
        }
    }
    climbs::<RoboTroc>();
    climbs::<Clockworker>();
    climbs::<Droids>();
}

/// With more at the table, the same look ahead is worth less: it takes a longer one.
#[test]
fn the_level_that_looks_ahead_is_the_stronger_with_three_and_four_as_well() {
    assert!(share::<RoboTroc>("level:3", "level:2", 4, 16) > 0.4);
    assert!(share::<Clockworker>("level:3", "level:2", 3, 15) > 0.5);
    assert!(share::<Clockworker>("level:3", "level:2", 4, 16) > 0.4);
    assert!(share::<Droids>("level:3", "level:2", 3, 15) > 0.5);
}

#[test]
fn a_ladder_puts_the_better_bot_higher() {
    let bots = ["random", "greedy"].map(|name| Spec::parse(name).unwrap()).to_vec();
    let climb = |upward| {
        let (setting, bots) = (Setting::default(), bots.clone());
        let plan =
            Plan::<RoboTroc> { setting, bots, players: 3, games: 12, seed: 1, threads: 2, upward, weighed: false };
        ladder(&plan, &mut Kept::nothing(), |_, _, _| {}).unwrap()
    };
    let both = climb(false);
    assert_eq!(both.rungs[0].bot, "greedy");
    assert_eq!(both.bouts.len(), 2, "with three at the table, each sits alone once");
    let upward = climb(true);
    assert_eq!((upward.rungs[0].bot.as_str(), upward.bouts.len()), ("greedy", 1));
    assert_eq!(upward.bouts[0].challenger, "greedy", "the one named later challenges");
    let text = both.to_string();
    assert!(text.contains("| `greedy` |") && text.contains("robotroc, 3 players"));
}
