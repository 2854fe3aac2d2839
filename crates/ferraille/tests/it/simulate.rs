//! Simulations, ladders and balances: the shape of what they print, and that they can be repeated.

use crate::run::{Folder, run};
use serde_json::Value;

fn json(args: &[&str]) -> Value {
    let ran = run(args, "").well();
    assert_eq!(ran.out.lines().count(), 1, "one object on one line");
    serde_json::from_str(&ran.out).expect("it is JSON")
}

#[test]
fn simulate_prints_one_object_with_the_promised_names() {
    let report = json(&["simulate", "robotroc", "--seats", "random,greedy", "--games", "40", "--seed", "5", "--json"]);
    assert_eq!(report["game"], "robotroc");
    assert_eq!((&report["players"], &report["games"]), (&2.into(), &40.into()));
    for number in ["decisions", "seconds", "games_per_second", "decisions_per_second"] {
        assert!(report[number].as_f64().is_some_and(|number| number > 0.0), "{number}");
    }
    for number in ["min", "median", "max"] {
        assert!(report["turns"][number].is_number(), "turns {number}");
    }
    assert!(report["endings"].as_object().is_some_and(|endings| !endings.is_empty()));
    let seat = &report["seats"][1];
    assert_eq!(seat["bot"], "greedy");
    for number in ["wins", "shared_wins", "win_rate", "mean_score"] {
        assert!(seat[number].is_number(), "{number}");
    }
    let ([low, high], rate) = ([0, 1].map(|i| seat["ci95"][i].as_f64().unwrap()), seat["win_rate"].as_f64().unwrap());
    assert!(low <= rate && rate <= high);
}

#[test]
fn the_result_does_not_depend_on_the_number_of_threads() {
    let folder = Folder::new();
    let runs = ["1", "2", "5"].map(|threads| {
        let out = folder.file(threads);
        let common = ["simulate", "robotroc", "--seats", "random,random,greedy", "--games", "30", "--json"];
        let mut report = json(&[&common[..], &["--threads", threads, "--out", &out]].concat());
        for clock in ["seconds", "games_per_second", "decisions_per_second"] {
            report.as_object_mut().unwrap().remove(clock);
        }
        (report, std::fs::read_to_string(out).unwrap())
    });
    assert_eq!(runs[0], runs[1]);
    assert_eq!(runs[0], runs[2]);
    assert_eq!(runs[0].1.lines().count(), 30);
    let line: Value = serde_json::from_str(runs[0].1.lines().next().unwrap()).unwrap();
    assert!(line["seed"].is_number() && line["scores"].as_array().is_some_and(|scores| scores.len() == 3));
}

#[test]
fn options_and_decks_reach_the_table() {
    let folder = Folder::new();
    let deck = run(&["deck", "robotroc", "--show"], "").well().out;
    let file = folder.with("mine.toml", &deck.replace("Toasty", "Toastier"));
    let ran = run(&["deck", "robotroc", "--check", &file], "").well();
    assert!(ran.out.contains("cards of its own"), "{}", ran.out);
    let report = json(&[
        "simulate",
        "robotroc",
        "--seats",
        "random,random",
        "--games",
        "5",
        "--options",
        "rounds=3",
        "--deck",
        &file,
        "--json",
    ]);
    assert!(report["decisions"].as_u64().unwrap() > 5 * 3 * 45, "three rounds are longer than one");
}

#[test]
fn ladder_and_balance_speak_to_people_and_programs() {
    let ladder = json(&["ladder", "robotroc", "--bots", "random,greedy", "--games", "20", "--json"]);
    assert_eq!(ladder["rungs"][0]["bot"], "greedy");
    let text = run(&["ladder", "robotroc", "--bots", "random,greedy", "--games", "20"], "").well().out;
    assert!(text.contains("greedy") && text.contains("rating"));
    let folder = Folder::new();
    let page = folder.file("balance.html");
    let balance =
        json(&["balance", "robotroc", "--bot", "random", "--players", "3", "--games", "50", "--json", "--page", &page]);
    assert_eq!(balance["seats"].as_array().unwrap().len(), 3);
    assert!(std::fs::read_to_string(page).unwrap().contains("<svg"));
    assert!(run(&["balance", "robotroc", "--games", "10"], "").well().out.contains("seat 1"));
}

#[test]
fn one_command_writes_the_page_of_a_game_with_its_plots() {
    let folder = Folder::new();
    let docs = folder.file("docs");
    run(&["balance", "clockworker", "--bot", "random", "--games", "5", "--write", &docs], "").well();
    let page = std::fs::read_to_string(format!("{docs}/balance.md")).unwrap();
    assert!(page.contains("<!-- measured: clockworker -->") && page.contains("| 2 players | 3 players | 4 players |"));
    let plot = std::fs::read_to_string(format!("{docs}/balance/clockworker-2p-ways.svg")).unwrap();
    assert!(plot.starts_with("<svg xmlns"));
}

#[test]
fn a_ladder_that_was_stopped_goes_on_and_its_page_tells_what_is_missing() {
    let folder = Folder::new();
    let docs = folder.file("docs");
    std::fs::create_dir(&docs).unwrap();
    let climb = |games: &str| {
        run(&["ladder", "droids", "--bots", "random,greedy", "--games", games, "--seed", "7", "--write", &docs], "")
            .well()
    };
    let read = |name: &str| std::fs::read_to_string(format!("{docs}/{name}")).unwrap();
    climb("20");
    let (bouts, page) = (read("ladder.jsonl"), read("ladder.md"));
    assert_eq!(bouts.lines().count(), 2, "two deals a line at first, then eight: {bouts}");
    assert!(page.contains("| droids | 2 | `greedy` | `random` | 7–16 | 20 |"), "{page}");
    assert!(page.contains("380 games to go"), "{page}");
    climb("40");
    assert!(read("ladder.jsonl").starts_with(&bouts), "what was played stays");
    assert!(read("ladder.md").contains("| 7–26 | 40 |"));
    let all = read("ladder.jsonl");
    for games in ["40", "30", "10"] {
        climb(games);
        assert_eq!(read("ladder.jsonl"), all, "nothing is played twice");
    }
    let page = read("ladder.md");
    assert!(page.contains("### droids, 2 players") && page.contains("| `greedy` | 0 |  | 100 % |"), "{page}");

    std::fs::write(format!("{docs}/ladder.md"), "# Ours\n\nWords.\n").unwrap();
    run(&["ladder", "--write", &docs], "").well();
    let page = read("ladder.md");
    assert!(page.starts_with("# Ours\n\nWords.\n") && page.contains("| 7–26 | 40 |"), "{page}");
    run(&["ladder", "droids", "--write", &docs, "--deck", "mine.toml"], "").refused(2, &["--write", "--deck"]);
    std::fs::write(format!("{docs}/ladder.jsonl"), "{}\n").unwrap();
    run(&["ladder", "--write", &docs], "").refused(1, &["ladder.jsonl, line 1", "delete the line or mend it"]);
}
