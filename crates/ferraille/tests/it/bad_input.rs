//! Whatever is asked wrongly gets a sentence that says what would be right, a code that is not 0, and no panic.

use crate::run::{Folder, run};

#[test]
fn wrong_usage_is_code_2_and_names_what_is_right() {
    let cases: &[(&[&str], &[&str])] = &[
        (&["play", "chess"], &["there is no game “chess”", "robotroc"]),
        (&["play"], &["GAME"]),
        (&["dance"], &["dance"]),
        (&["play", "robotroc", "--seats", "me,random,random,random,random"], &["2 to 4 players, not 5"]),
        (&["play", "robotroc", "--seats", "me"], &["2 to 4 players, not 1"]),
        (&["play", "robotroc", "--seats", "me,hal"], &["“hal” is no bot", "random, greedy", "me:Ana"]),
        (&["play", "robotroc", "--seats", "me:random,random"], &["the name of a bot"]),
        (&["play", "robotroc", "--seed", "many"], &["64 hexadecimal digits"]),
        (&["play", "robotroc", "--options", "rounds"], &["key=value"]),
        (&["play", "robotroc", "--options", "rounds=77"], &["it takes: 1, 2"]),
        (&["play", "robotroc", "--options", "speed=1"], &["there is no option “speed”", "rounds"]),
        (&["play", "robotroc", "--lang", "tlh"], &["en (English)", "français"]),
        (&["simulate", "robotroc"], &["--seats"]),
        (&["simulate", "robotroc", "--seats", "random"], &["2 to 4 players, not 1"]),
        (&["simulate", "robotroc", "--seats", "random,random", "--games", "0"], &["--games"]),
        (&["simulate", "robotroc", "--seats", "random,random", "--threads", "0"], &["--threads"]),
        (&["simulate", "robotroc", "--seats", "me,random"], &["“me” is no bot"]),
        (&["ladder", "robotroc", "--bots", "random"], &["at least two bots"]),
        (&["ladder"], &["GAME"]),
        (&["ladder", "robotroc", "--players", "9"], &["2 to 4 players, not 9"]),
        (&["balance", "robotroc", "--players", "0"], &["2 to 4 players, not 0"]),
        (&["deck", "robotroc"], &["--check"]),
        (&["replay"], &["FILE"]),
        (&["serve", "--listen", "nonsense"], &["--listen"]),
        (&["engine", "go"], &["there is no game “go”"]),
    ];
    for (args, words) in cases {
        run(args, "").refused(2, words);
    }
}

#[test]
fn files_that_are_missing_or_broken_are_code_1_and_named() {
    let folder = Folder::new();
    let missing = folder.file("missing.json");
    for args in [
        &["replay", &missing][..],
        &["play", "--load", &missing],
        &["deck", "robotroc", "--check", &missing],
        &["simulate", "robotroc", "--seats", "random,random", "--deck", &missing],
    ] {
        run(args, "").refused(1, &["missing.json can't be read"]);
    }
    let out = folder.file("no/such/folder.jsonl");
    run(&["simulate", "robotroc", "--seats", "random,random", "--games", "1", "--out", &out], "")
        .refused(1, &["folder.jsonl can't be written"]);
    let cases = [
        ("garbage.json", "hello", "line 1: this is no record"),
        ("cut.json", "{\n\"ferraille\": 1,\n", "line 3: this is no record"),
        ("list.json", "[]", "this is no record"),
        ("other.json", "{\"moves\": []}", "unknown field `moves`"),
        ("empty.json", "", "this is no record"),
    ];
    for (name, text, sentence) in cases {
        let file = folder.with(name, text);
        run(&["replay", &file], "").refused(1, &[name, sentence]);
        run(&["play", "--load", &file], "").refused(1, &[name, sentence]);
    }
}

#[test]
fn a_record_that_does_not_fit_says_how() {
    let folder = Folder::new();
    let file = folder.file("good.json");
    run(&["play", "robotroc", "--seed", "7", "--seats", "me,random", "--save", &file], "1\n").well();
    let good: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
    let cases: &[(&str, serde_json::Value, &str)] = &[
        ("ferraille", 99.into(), "this program reads layout 1"),
        ("game", "chess".into(), "there is no game “chess”"),
        ("rules", 99.into(), "rules version 99"),
        ("deck", "abc".into(), "the built-in deck is"),
        ("options", serde_json::json!({"speed": 1}), "there is no option “speed”"),
        ("seats", serde_json::json!(["a", "b", "c", "d", "e"]), "2 to 4 players, not 5"),
        ("seed", serde_json::Value::Null, "no seed"),
        ("log", serde_json::json!([{"seat": 0, "move": "fly", "at": 0}]), "“fly” is no move"),
        ("log", serde_json::json!([{"seat": 3, "move": "enter c1", "at": 0}]), "refused"),
        ("log", serde_json::json!([{"seat": 9, "move": "enter c1"}]), "seat"),
    ];
    for (key, value, sentence) in cases {
        let mut record = good.clone();
        record[*key] = value.clone();
        let file = folder.with("changed.json", &record.to_string());
        run(&["replay", &file], "").refused(1, &["changed.json", sentence]);
    }
    run(&["replay", &file, "--at", "9999"], "").refused(2, &["--at takes 0 to"]);
    run(&["replay", &file, "--seat", "4"], "").refused(2, &["--seat takes 1 to 2"]);
}

#[test]
fn a_deck_with_a_missing_card_is_told_what_is_missing() {
    let folder = Folder::new();
    let deck = run(&["deck", "robotroc", "--show"], "").well().out;
    let whole = folder.with("whole.toml", &deck);
    assert!(run(&["deck", "robotroc", "--check", &whole], "").well().out.contains("the built-in cards"));
    let start = deck.find("[[weapon]]").unwrap();
    let end = start + 1 + deck[start + 1..].find("[[weapon]]").unwrap();
    let short = folder.with("short.toml", &format!("{}{}", &deck[..start], &deck[end..]));
    run(&["deck", "robotroc", "--check", &short], "").refused(1, &["short.toml: ", "weapon"]);
    let broken = folder.with("broken.toml", "game = ");
    run(&["deck", "robotroc", "--check", &broken], "").refused(1, &["broken.toml: ", "this is no deck file"]);
    for game in ["robotroc", "clockworker", "droids"] {
        let prose = folder.with("prose.toml", "# Cards\n\nThese are no cards\n");
        let said = run(&["deck", game, "--check", &prose], "");
        said.refused(1, &["prose.toml: line 3: this is no deck file"]);
        assert_eq!(said.err.lines().count(), 1, "one clear sentence: {}", said.err);
    }
}
