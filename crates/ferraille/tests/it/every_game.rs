//! Every game on the shelf, through every door of the program.

use crate::run::{Folder, run};
use games::GameName;
use serde_json::{Value, json};

/// A line of bots for the fewest people the game takes, with one person first.
fn seats(game: GameName) -> String {
    let mut seats = vec!["me"];
    seats.resize(usize::from(game.players().0.max(2)), "random");
    seats.join(",")
}

#[test]
fn every_game_is_played_saved_and_verified_in_both_languages() {
    for &game in GameName::ALL {
        for language in ["en", "fr"] {
            let folder = Folder::new();
            let file = folder.file("game.json");
            let line = seats(game);
            let args = ["play", game.name(), "--seed", "5", "--seats", &line, "--lang", language, "--save", &file];
            let ran = run(&args, &format!("help\nwhy\nscore\nlog\n{}", "1\n".repeat(2_000))).well();
            let untold = ran.out.lines().find(|line| line.contains(&format!("[{game}-")) || line.contains("[play-"));
            assert_eq!(untold, None, "{game} in {language}: a message is missing");
            let ran = run(&["replay", &file, "--verify", "--json"], "").well();
            let replayed: Value = serde_json::from_str(&ran.out).unwrap();
            assert_eq!(replayed["verified"]["finished"], true, "{game}: the first move again and again ends the game");
            run(&["replay", &file, "--at", "5", "--seat", "1", "--lang", language], "").well();
        }
    }
}

#[test]
fn every_game_is_simulated_with_each_number_of_players() {
    for &game in GameName::ALL {
        let (least, most) = game.players();
        for players in least..=most {
            let seats = vec!["random"; players.into()].join(",");
            let ran = run(&["simulate", game.name(), "--seats", &seats, "--games", "20", "--json"], "").well();
            let report: Value = serde_json::from_str(&ran.out).unwrap();
            assert_eq!((&report["games"], &report["players"]), (&20.into(), &players.into()), "{game}");
            let greedy = vec!["greedy"; players.into()].join(",");
            run(&["simulate", game.name(), "--seats", &greedy, "--games", "2"], "").well();
        }
    }
}

#[test]
fn every_game_speaks_the_engine_protocol_and_shows_a_deck_that_passes_its_check() {
    for &game in GameName::ALL {
        let players = game.players().0.max(2);
        let commands = [
            json!({"cmd": "new", "seats": players, "seed": 3}),
            json!({"cmd": "state"}),
            json!({"cmd": "view", "seat": null}),
            json!({"cmd": "view", "seat": 0}),
            json!({"cmd": "imagine", "seat": 0, "seed": 1}),
            json!({"cmd": "moves", "seat": 0}),
            json!({"cmd": "score"}),
            json!({"cmd": "outcome"}),
            json!({"cmd": "record"}),
        ];
        let lines = commands.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
        let ran = run(&["engine", game.name()], &lines).well();
        let answers: Vec<Value> = ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert!(answers.len() == commands.len() && answers.iter().all(|answer| answer["ok"] == true), "{game}");
        let again = json!({"cmd": "position", "position": answers[1]["position"]});
        let ran = run(&["engine", game.name()], &again.to_string()).well();
        assert!(ran.out.contains("\"ok\":true"), "{game}: {}", ran.out);

        let folder = Folder::new();
        let deck = folder.with("deck.toml", &run(&["deck", game.name(), "--show"], "").well().out);
        assert!(run(&["deck", game.name(), "--check", &deck], "").well().out.contains("the built-in cards"), "{game}");
    }
}
