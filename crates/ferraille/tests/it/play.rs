//! A game in the terminal, from the first line to the check of the deal.

use crate::run::{Folder, program, run};
use serde_json::Value;
use std::io::{BufRead, BufReader, Write};

/// Enough first moves for a whole game.
fn ones() -> String {
    "1\n".repeat(400)
}

#[test]
fn a_whole_game_in_english_ends_with_points_a_winner_and_the_seed() {
    let ran = run(&["play", "robotroc", "--seed", "7", "--seats", "me,random", "--lang", "en"], &ones()).well();
    for part in
        ["The deal is sealed", "Your turn", "1. Come in at a1", "[enter a1]", "Total", "The seed was 0700", "Goodbye"]
    {
        assert!(ran.out.contains(part), "“{part}” is missing");
    }
    assert!(ran.out.contains("You win!") || ran.out.contains("Bot random wins") || ran.out.contains("shared"));
}

#[test]
fn a_whole_game_in_french_says_nothing_in_english() {
    let commands = format!("aide\npourquoi\npourquoi enter b2\nétat\ncoups\nscore\njournal\nxyz\n{}", ones());
    let ran = run(&["play", "robotroc", "--seed", "7", "--seats", "me,greedy", "--lang", "fr"], &commands).well();
    for part in ["La donne est scellée", "Tapez le numéro", "La graine était", "Au revoir", "n’est ni une commande"]
    {
        assert!(ran.out.contains(part), "“{part}” is missing");
    }
    for english in [" the ", "You ", "Your ", " wins", "Total:", "market"] {
        assert!(!ran.out.contains(english), "“{english}” is English");
    }
    assert!(
        !ran.out.lines().any(|line| line.contains("[play-") || line.contains("[robotroc-")),
        "a message is missing"
    );
}

#[test]
fn the_language_follows_the_system() {
    let mut child = program(&["play", "robotroc", "--seats", "me,random"]).env("LANG", "fr_FR.UTF-8").spawn().unwrap();
    drop(child.stdin.take());
    let out = child.wait_with_output().unwrap();
    assert!(String::from_utf8(out.stdout).unwrap().contains("À vous") || out.status.success());
}

#[test]
fn why_answers_by_list_by_number_and_by_text() {
    let input = "why\nwhy 24\nwhy enter b2\nwhy 1\nwhy 999\nwhy nonsense\nenter b2\n24\n0\nenter zz\n";
    let ran = run(&["play", "robotroc", "--seed", "7", "--seats", "me,random"], input).well();
    let because = "b2 is inside the market";
    // In the list, by number, by text, and when it is tried by text and by number.
    assert_eq!(ran.out.matches(because).count(), 5, "{}", ran.out);
    assert!(ran.out.contains("this is allowed"));
    assert!(ran.out.contains("There is no 999: the numbers go from 1 to 45"));
    assert!(ran.out.contains("There is no 0: the numbers go from 1 to 23"));
    assert!(ran.out.contains("“nonsense” is neither a command nor a move"));
    assert!(ran.out.contains("“enter zz” is neither"));
}

#[test]
fn undo_brings_back_the_same_moves_and_restart_the_whole_turn() {
    let folder = Folder::new();
    let file = folder.file("game.json");
    let args = ["play", "robotroc", "--seed", "7", "--seats", "me,random", "--save", &file];
    let ran = run(&args, "undo\nenter c1\nundo\nENTER  A1\nrestart\n2\nquit\n").well();
    assert!(ran.out.contains("You have nothing to take back"));
    assert_eq!(ran.out.matches("Taken back.").count(), 2);
    assert_eq!(ran.out.matches("23. Come in").count(), 3, "the first list is there three times");
    let record: Value = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
    let mine: Vec<&Value> = record["log"].as_array().unwrap().iter().filter(|entry| entry["seat"] == 0).collect();
    assert_eq!(mine.len(), 5, "moves and undos are in the log: {mine:?}");
    assert!(mine[1]["move"].is_null());
    run(&["replay", &file, "--verify"], "").well();
}

#[test]
fn a_saved_game_goes_on_and_replays_and_a_changed_one_is_caught() {
    let folder = Folder::new();
    let file = folder.file("game.json");
    let args = ["play", "robotroc", "--seed", "11", "--seats", "me:Ana,random,greedy", "--save", &file];
    let ran = run(&args, &"1\n".repeat(9)).well();
    assert!(ran.out.contains(&format!("ferraille play --load {file}")));
    run(&args, "").refused(2, &["exists already", "--load"]);
    let ran = run(&["replay", &file, "--verify"], "").well();
    assert!(ran.out.contains("the game is not over yet"));
    let ran = run(&["play", "--load", &file], &ones()).well();
    assert!(ran.out.contains(&format!("ferraille replay {file} --verify")), "{}", ran.out);
    let verified = run(&["replay", &file, "--verify", "--lang", "fr"], "").well();
    assert!(verified.out.contains("Vérifié") && verified.out.contains("Ana"));
    let told = run(&["replay", &file], "").well();
    assert!(told.out.contains("1. ") && told.out.contains("log entries"));
    let json: Value =
        serde_json::from_str(&run(&["replay", &file, "--at", "4", "--json", "--verify"], "").well().out).unwrap();
    assert_eq!((&json["at"], &json["steps"], &json["verified"]["deal"]), (&4.into(), &4.into(), &true.into()));

    let text = std::fs::read_to_string(&file).unwrap();
    let record: Value = serde_json::from_str(&text).unwrap();
    let change = |name: &str, change: &dyn Fn(&mut Value)| {
        let mut record = record.clone();
        change(&mut record);
        folder.with(name, &serde_json::to_string_pretty(&record).unwrap())
    };
    let seed = change("seed.json", &|record| record["seed"] = 12.into());
    run(&["replay", &seed, "--verify"], "").refused(1, &["seed.json", "commitment"]);
    let points = change("points.json", &|record| record["outcome"]["scores"][0] = 999.into());
    run(&["replay", &points, "--verify"], "").refused(1, &["points.json", "999", "the moves give"]);
    let mv =
        change("move.json", &|record| record["log"][3] = serde_json::json!({"seat": 0, "move": "step e3", "at": 1}));
    run(&["replay", &mv, "--verify"], "").refused(1, &["move.json, line ", "entry 4", "step e3"]);
    let short = change("short.json", &|record| drop(record["log"].as_array_mut().unwrap().pop()));
    run(&["replay", &short, "--verify"], "").refused(1, &["the result is not that of the moves"]);
}

#[test]
fn two_people_at_one_screen_hand_over_before_they_read() {
    let args = ["play", "robotroc", "--seed", "7", "--seats", "me:Ana,me:Bo"];
    // Bo begins, plays, takes it back while Ana has not read, plays again; Ana reads and can take nothing back.
    let ran = run(&args, "\n1\nundo\n2\nnot yet\n\nundo\n").well();
    assert_eq!(
        ran.out.matches("Now Bo plays. Hand over, and press Enter when only Bo is reading.").count(),
        1,
        "{}",
        ran.out
    );
    assert_eq!(ran.out.matches("Now Ana plays. Hand over").count(), 3, "{}", ran.out);
    assert_eq!(ran.out.matches("Taken back.").count(), 1);
    assert!(ran.out.contains("can’t be taken back: You have nothing to take back"));
}

#[test]
fn bots_play_alone_and_people_watch() {
    let ran =
        run(&["play", "robotroc", "--seed", "3", "--seats", "random,greedy"], "1\nundo\nwhy\nlog\nstate\nscore\n")
            .well();
    assert!(ran.out.contains("What happened") && ran.out.contains("The seed was"));
    assert!(ran.out.contains("There is nothing to choose now"));
}

#[test]
fn save_refuses_what_is_there_and_what_cannot_be() {
    let folder = Folder::new();
    let (taken, mine) = (folder.with("taken.json", "precious"), folder.file("mine.json"));
    let input = format!("save\nsave {taken}\nsave {}\nsave {mine}\n1\n", folder.file("no/such/folder.json"));
    let ran = run(&["play", "robotroc", "--seats", "me,random"], &input).well();
    for part in ["Name the file", "exists already", "can’t be written", "Saved in"] {
        assert!(ran.out.contains(part), "“{part}” is missing");
    }
    assert_eq!(std::fs::read_to_string(taken).unwrap(), "precious");
    run(&["replay", &mine, "--verify"], "").well();
}

#[test]
fn a_closed_pipe_is_a_quiet_end() {
    let long = ["deck", "robotroc", "--show"];
    for args in [&["play", "robotroc", "--seats", "me,random"][..], &["engine", "robotroc"], &long] {
        let mut child = program(args).spawn().unwrap();
        drop(child.stdout.take());
        // The program may have ended before all is written.
        let _ = child.stdin.take().unwrap().write_all("1\n".repeat(50).as_bytes());
        let ended = child.wait_with_output().unwrap();
        assert!(ended.status.success(), "{args:?}");
        assert!(ended.stderr.is_empty(), "{args:?}: {}", String::from_utf8_lossy(&ended.stderr));
    }
}

#[test]
fn the_moves_are_there_before_an_answer_is_asked() {
    let mut child = program(&["play", "robotroc", "--seats", "me,random"]).spawn().unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    while !line.starts_with("1. ") {
        line.clear();
        assert!(out.read_line(&mut line).unwrap() > 0, "the moves come before anything is typed");
    }
    child.stdin.take().unwrap().write_all(b"quit\n").unwrap();
    std::io::copy(&mut out, &mut std::io::sink()).unwrap();
    assert!(child.wait().unwrap().success());
}
