//! Writes pages of RoboTroc as static files, so that they can be looked at:
//! `cargo run -p web --example robotroc_gallery -- OUT`, then `crates/web/tools/screenshots OUT`.
//!
//! With `--pace` it measures how long a page takes to draw instead (build it with `--release`).

#[allow(dead_code, reason = "the tests need more of it")]
mod play;

use ::table::Viewer;
use play::{Play, page};
use robotroc::Phase;
use std::{env, fs, path::Path, time::Instant};
use web::{Reader, assets};
use words::Locale;

fn main() {
    let out = env::args().nth(1).expect("usage: robotroc_gallery OUT_DIR | --pace");
    if out == "--pace" {
        return pace();
    }
    let out = Path::new(&out);
    for name in assets::names() {
        let file = out.join("assets").join(assets::version()).join(name);
        fs::create_dir_all(file.parent().expect("has one")).expect("the folder can be made");
        let mut bytes = assets::find(name).expect("listed").plain.to_vec();
        if name == "style/table.css" {
            bytes.extend(b"#gone { display: none; }"); // static files have no stream
        }
        fs::write(file, bytes).expect("the file can be written");
    }
    let write = |name: &str, play: &Play, viewer: Viewer, pick: Option<&str>| {
        for locale in Locale::ALL {
            let html = page(play, viewer, &Reader::new(locale), pick).into_string();
            fs::write(out.join(format!("{name}.{}.html", locale.code())), html).expect("the page can be written");
        }
    };
    for players in 2..=4 {
        moments(players, &write);
    }
    let forgetful = serde_json::json!({ "memory_help": false });
    let mut game = Play::new(3, &forgetful, 5, false);
    game.until(|game| game.session.steps() > 24);
    acting(&game, "forgetful-walk", None, &write);
    game.until(|game| game.phase() == Phase::Rob);
    acting(&game, "forgetful-rob", None, &write);
    write("forgetful-rob-watched", &game, Viewer::Spectator, None);
    let mut game = Play::new(3, &serde_json::json!({ "rounds": 3 }), 8, false);
    game.until(|game| game.view(Viewer::Spectator).round == 2);
    acting(&game, "round-2-enter", None, &write);
    game.until(|_| false);
    acting(&game, "round-3-over", None, &write);
    let mut game = Play::new(4, &serde_json::json!({ "junior": true }), 9, false);
    game.until(|game| game.session.steps() > 30);
    acting(&game, "junior-walk", None, &write);
}

type Write<'a> = &'a dyn Fn(&str, &Play, Viewer, Option<&str>);

/// The page of the seat to act, or of the first seat at the end.
fn acting(game: &Play, name: &str, pick: Option<&str>, write: Write<'_>) {
    let seat = game.acting().unwrap_or(table::Seat::new(0));
    write(name, game, Viewer::Seat(seat), pick);
}

/// The last legal move of the seat to act.
fn last_move(game: &Play) -> String {
    let seat = game.acting().expect("not over");
    let moves = game.session.moves(seat);
    moves.iter().rev().find(|mv| mv.to_string() != "decline").expect("has a move").to_string()
}

fn moments(players: u8, write: Write<'_>) {
    let mut game = Play::new(players, &serde_json::Value::Null, 40 + u64::from(players), false);
    let name = |what: &str| format!("p{players}-{what}");
    acting(&game, &name("enter"), None, write);
    game.until(|game| game.session.steps() >= 8);
    acting(&game, &name("walk-early"), None, write);
    game.until(|game| game.session.steps() >= 22);
    acting(&game, &name("walk"), None, write);
    acting(&game, &name("walk-pick"), Some(&last_move(&game)), write);
    write(&name("walk-watched"), &game, Viewer::Spectator, None);
    let other = game.acting().expect("not over").clockwise(players);
    write(&name("walk-other"), &game, Viewer::Seat(other), None);
    game.until(|game| game.view(Viewer::Spectator).cards_left() <= 6);
    acting(&game, &name("walk-late"), None, write);
    game.until(|game| game.phase() == Phase::Hide);
    acting(&game, &name("hide"), None, write);
    let seat = game.acting().expect("someone hides");
    game.until(|game| game.view(Viewer::Seat(seat)).my_vault.len() >= 2 || game.phase() != Phase::Hide);
    write(&name("hide-two"), &game, Viewer::Seat(seat), None);
    write(&name("hide-watched"), &game, Viewer::Spectator, None);
    game.until(|game| game.phase() == Phase::Rob);
    acting(&game, &name("rob"), None, write);
    acting(&game, &name("rob-pick"), Some(&last_move(&game)), write);
    write(&name("rob-watched"), &game, Viewer::Spectator, None);
    for _ in 0..4 {
        game.step();
    }
    acting(&game, &name("rob-late"), None, write);
    game.until(|game| game.phase() == Phase::Build);
    acting(&game, &name("build"), None, write);
    acting(&game, &name("build-pick"), Some(&last_move(&game)), write);
    write(&name("build-watched"), &game, Viewer::Spectator, None);
    let seat = game.acting().expect("someone builds");
    let head = game.session.moves(seat)[1];
    game.session.play(seat, head, 0).expect("legal");
    acting(&game, &name("build-body"), None, write);
    game.until(|_| false);
    acting(&game, &name("over"), None, write);
    write(&name("over-watched"), &game, Viewer::Spectator, None);
}

/// Draws positions of some games for every viewer, and says how long that took: the best of five, so that a busy machine
/// counts less.
fn pace() {
    let reader = Reader::new(Locale::Fr);
    let mut times = Vec::new();
    let mut bytes = 0;
    for seed in 0..12 {
        let players = 2 + (seed % 3) as u8;
        let mut game = Play::new(players, &serde_json::Value::Null, seed, false);
        loop {
            for viewer in table::Seat::all(players).map(Viewer::Seat).chain([Viewer::Spectator]) {
                let draw = |_| {
                    let started = Instant::now();
                    let length = page(&game, viewer, &reader, None).into_string().len();
                    (started.elapsed(), length)
                };
                let (time, length) = (0..5).map(draw).min().expect("five");
                bytes = bytes.max(length);
                times.push(time);
            }
            if !game.step() {
                break;
            }
        }
    }
    times.sort();
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
    let (median, p99, most) = (at(0.5), at(0.99), at(1.0));
    println!("{} pages: median {median:?}, p99 {p99:?}, most {most:?}; largest {bytes} bytes", times.len());
}
