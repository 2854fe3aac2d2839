//! The engine protocol, line by line.

use crate::run::{run, run_bytes};
use serde_json::{Value, json};

/// Sends commands, gets as many answers.
fn talk(lines: &[String]) -> Vec<Value> {
    let ran = run(&["engine", "robotroc"], &(lines.join("\n") + "\n")).well();
    let answers: Vec<Value> =
        ran.out.lines().map(|line| serde_json::from_str(line).expect("answers are JSON")).collect();
    assert_eq!(answers.len(), lines.len(), "one answer a line");
    answers
}

fn ask(commands: &[Value]) -> Vec<Value> {
    talk(&commands.iter().map(ToString::to_string).collect::<Vec<_>>())
}

#[test]
fn every_command_answers() {
    let new = json!({"cmd": "new", "seats": 3, "seed": 7, "options": {}});
    let first = ask(&[new.clone(), json!({"cmd": "to_act"})])[1]["to_act"][0].clone();
    let answers = ask(&[
        new,
        json!({"cmd": "state"}),
        json!({"cmd": "view", "seat": 0}),
        json!({"cmd": "view", "seat": null}),
        json!({"cmd": "to_act"}),
        json!({"cmd": "moves", "seat": first}),
        json!({"cmd": "check", "seat": first, "move": "enter c1"}),
        json!({"cmd": "check", "seat": first, "move": "enter b2"}),
        json!({"cmd": "bot", "seat": first, "bot": "greedy"}),
        json!({"cmd": "imagine", "seat": first, "seed": 1}),
        json!({"cmd": "play", "seat": first, "move": {"enter": "c1"}}),
        json!({"cmd": "undo", "seat": first}),
        json!({"cmd": "play", "seat": first, "move": "enter c1"}),
        json!({"cmd": "score"}),
        json!({"cmd": "outcome"}),
        json!({"cmd": "record"}),
    ]);
    for (number, answer) in answers.iter().enumerate() {
        assert_eq!(answer["ok"], true, "{number}: {answer}");
    }
    assert_eq!(answers[0]["seats"], 3);
    assert_eq!(answers[5]["moves"].as_array().unwrap().len(), 24);
    assert!(answers[5]["moves"][0]["text"].is_string() && !answers[5]["moves"][0]["move"].is_null());
    assert_eq!(answers[6]["legal"], true);
    assert_eq!((&answers[7]["legal"], &answers[7]["rules"][0]), (&false.into(), &"RT-07".into()));
    assert!(answers[7]["words"].as_str().unwrap().contains("outer ring") && answers[7]["refusal"]["rules"].is_array());
    assert!(answers[8]["text"].as_str().unwrap().starts_with("enter"));
    let (imagined, real) = (&answers[9]["position"], &answers[1]["position"]);
    assert_eq!(imagined["market"], real["market"], "what all can see is as it is");
    assert_ne!(imagined["seed"], real["seed"], "the seed is nobody's to know");
    assert!(!answers[10]["events"].as_array().unwrap().is_empty());
    assert_eq!(answers[13]["score"]["deciders"][0]["name"], "total");
    assert!(answers[14]["outcome"].is_null());
    assert_eq!(answers[15]["record"]["log"].as_array().unwrap().len(), 3);

    // What it gave, it takes back.
    let (position, record) = (&answers[1]["position"], &answers[15]["record"]);
    let again = ask(&[
        json!({"cmd": "position", "position": position}),
        json!({"cmd": "state"}),
        json!({"cmd": "load", "record": record}),
        json!({"cmd": "record"}),
    ]);
    assert_eq!((&again[1]["position"], &again[3]["record"]), (position, record));
}

#[test]
fn bad_lines_get_one_clear_sentence_and_change_nothing() {
    let new = json!({"cmd": "new", "seats": 2, "seed": 7}).to_string();
    let bad = [
        ("", "no JSON"),
        ("hello", "no JSON"),
        ("{\"cmd\":", "no JSON"),
        ("[1,2]", "JSON object"),
        ("null", "JSON object"),
        ("{}", "no \"cmd\""),
        (r#"{"cmd":"dance"}"#, "unknown variant `dance`"),
        (r#"{"cmd":7}"#, "no command"),
        (r#"{"cmd":"moves"}"#, "missing field `seat`"),
        (r#"{"cmd":"moves","seat":"x"}"#, "no command"),
        (r#"{"cmd":"moves","seat":9}"#, "seat"),
        (r#"{"cmd":"moves","seat":-1}"#, "no command"),
        (r#"{"cmd":"moves","seat":3}"#, "seats 0 to 1"),
        (r#"{"cmd":"view","seat":2}"#, "seats 0 to 1"),
        (r#"{"cmd":"moves","seat":0,"color":1}"#, "unknown field `color`"),
        (r#"{"cmd":"new","seats":5}"#, "2 to 4 players, not 5"),
        (r#"{"cmd":"new","seats":0}"#, "2 to 4 players, not 0"),
        (r#"{"cmd":"new","seats":"two"}"#, "seats are a number"),
        (r#"{"cmd":"new","seats":2,"seed":-4}"#, "seed"),
        (r#"{"cmd":"new","seats":2,"options":{"rounds":77}}"#, "it takes: 1, 2"),
        (r#"{"cmd":"new","seats":2,"options":{"speed":1}}"#, "there is no option"),
        (r#"{"cmd":"new","seats":2,"options":3}"#, "options are an object"),
        (r#"{"cmd":"load","record":{}}"#, "missing field"),
        (r#"{"cmd":"position","position":{}}"#, "no robotroc position"),
        (r#"{"cmd":"position","position":[[[[1]]]]}"#, "no robotroc position"),
        (r#"{"cmd":"check","seat":0,"move":"fly"}"#, "no move of RoboTroc"),
        (r#"{"cmd":"play","seat":0,"move":{"fly":1}}"#, "no move of robotroc"),
        (r#"{"cmd":"undo","seat":0}"#, "nothing to take back"),
        (r#"{"cmd":"bot","seat":0,"bot":"hal"}"#, "no bot"),
        (r#"{"cmd":"imagine","seat":0,"seed":"x"}"#, "no command"),
    ];
    let mut lines = vec![new, json!({"cmd": "state"}).to_string()];
    lines.extend(bad.iter().map(|(line, _)| (*line).to_owned()));
    lines.push(json!({"cmd": "state"}).to_string());
    let answers = talk(&lines);
    for ((line, word), answer) in bad.iter().zip(&answers[2..]) {
        assert_eq!(answer["ok"], false, "{line}");
        let sentence = answer["error"].as_str().expect("a sentence");
        assert!(sentence.contains(word), "{line} should be answered with “{word}”: {sentence}");
    }
    assert_eq!(answers[1], answers[answers.len() - 1], "nothing has changed");
}

#[test]
fn a_move_out_of_turn_and_a_question_without_a_game_are_refused() {
    assert!(ask(&[json!({"cmd": "state"})])[0]["error"].as_str().unwrap().contains("begin with"));
    let new = json!({"cmd": "new", "seats": 2, "seed": 7});
    let first = ask(&[new.clone(), json!({"cmd": "to_act"})])[1]["to_act"][0].as_u64().unwrap();
    let other = 1 - first;
    let answers = ask(&[
        new,
        json!({"cmd": "play", "seat": other, "move": "enter c1"}),
        json!({"cmd": "bot", "seat": other, "bot": "random"}),
    ]);
    assert!(answers[1]["error"].as_str().unwrap().contains("must act first"), "{}", answers[1]);
    assert_eq!(answers[1]["refusal"]["not_to_act"]["acting"], json!([first]));
    assert!(answers[2]["error"].as_str().unwrap().contains("not to act"));
}

#[test]
fn bytes_that_are_no_text_and_deep_brackets_are_survived() {
    let mut input = b"\xff\xfe\x00\n".to_vec();
    input.extend("[".repeat(100_000).bytes());
    input.extend(b"\n{\"cmd\":\"position\",\"position\":");
    input.extend("{\"a\":".repeat(5_000).bytes());
    input.extend(b"\n{\"cmd\":\"new\",\"seats\":2}\n{\"cmd\":\"to_act\"}");
    let ran = run_bytes(&["engine", "robotroc"], &input).well();
    let ok: Vec<bool> =
        ran.out.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()["ok"] == true).collect();
    assert_eq!(ok, [false, false, false, true, true]);
}

#[test]
fn a_bot_plays_a_whole_game_through_the_protocol() {
    // Each answer tells what to send next, so the talk grows by what was learnt: play a game against a copy of the rules.
    let mut session = games::AnySession::new(
        games::GameName::Robotroc,
        &json!({}),
        vec!["seat 1".into(), "seat 2".into()],
        7.into(),
        false,
    )
    .unwrap();
    let mut commands = vec![json!({"cmd": "new", "seats": 2, "seed": 7})];
    while let Some(seat) = session.to_act().first() {
        let mv = session.moves(seat)[0];
        commands.push(json!({"cmd": "play", "seat": seat, "move": mv.to_string()}));
        session.play(seat, mv, 0).unwrap();
    }
    commands.push(json!({"cmd": "outcome"}));
    let answers = ask(&commands);
    assert!(answers.iter().all(|answer| answer["ok"] == true));
    assert_eq!(answers.last().unwrap()["outcome"], serde_json::to_value(session.outcome().unwrap()).unwrap());
}
