//! Makes the recorded games of `games/` anew: `cargo run --release -p droids --example droids-record`.
//!
//! Plays eager games (who can build mostly builds, who can repair mostly repairs) until every wanted thing was shown, and
//! keeps those games that show something new, each named after it.

#[path = "../tests/common/features.rs"]
mod features;

use droids::{Droids, Event, Move, Options};
use std::{collections::BTreeSet, fs, path::Path};
use table::{
    Chance, Game, Held, Seat, Seed, Session,
    chance::{Quick, quick},
};

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("games");
    for old in fs::read_dir(&folder).into_iter().flatten().flatten() {
        fs::remove_file(old.path()).expect("an old record can be removed");
    }
    fs::create_dir_all(&folder).expect("the folder can be made");
    let mut wanted: BTreeSet<String> = features::wanted();
    for seed in 0..200_000u64 {
        if wanted.is_empty() {
            break;
        }
        let players = 1 + (seed % 4) as u8;
        let session = eager_game(players, seed);
        let events: Vec<Event> =
            session.steps().iter().flat_map(|step| step.events.iter().map(|told| told.event.clone())).collect();
        let shown = features::shown(session.state(), &events);
        let Some(new) = wanted.intersection(&shown).next().cloned() else { continue };
        wanted.retain(|feature| !shown.contains(feature));
        let json = serde_json::to_string_pretty(session.record()).expect("records are plain data");
        fs::write(folder.join(format!("{new}.json")), json + "\n").expect("the record can be written");
        println!("{new}: seed {seed}, {players} players; {} to go", wanted.len());
    }
    assert!(wanted.is_empty(), "not shown: {wanted:?}");
}

fn eager_game(players: u8, seed: u64) -> Session<Droids> {
    let names = (0..players).map(|seat| format!("seat {}", seat + 1)).collect();
    let mut session = Session::<Droids>::new(Held::standard(), &Options::default(), names, Seed::from(seed), false)
        .expect("one to four can play");
    let mut dice = quick(seed);
    while !session.state().to_act().is_empty() {
        let acting: Vec<Seat> = session.state().to_act().into_iter().collect();
        let seat = acting[dice.below(acting.len() as u32) as usize];
        let mv = eager_move(&session, seat, &mut dice);
        session.play(seat, mv, 0).expect("a listed move is legal");
    }
    session
}

fn eager_move(session: &Session<Droids>, seat: Seat, dice: &mut Quick) -> Move {
    let moves = session.moves(seat);
    let build: Vec<Move> = moves.iter().filter(|mv| matches!(mv, Move::Build(_))).copied().collect();
    let repair: Vec<Move> = moves.iter().filter(|mv| matches!(mv, Move::Repair(_))).copied().collect();
    let plain: Vec<Move> = moves.iter().filter(|mv| !matches!(mv, Move::Swap(_))).copied().collect();
    let eager = [(&build, 8), (&repair, 6), (&plain, 6)];
    for (choices, tenths) in eager {
        if !choices.is_empty() && dice.below(10) < tenths {
            return choices[dice.below(choices.len() as u32) as usize];
        }
    }
    moves[dice.below(moves.len() as u32) as usize]
}
