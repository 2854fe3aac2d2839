//! Recorded games: both endings for each number of players, and every effect that `common/features.rs` names, each seen at
//! work in some game.
//! `cargo run --release -p droids --example droids-record` makes them anew.

#[path = "common/features.rs"]
mod features;

use droids::{Droids, Event};
use std::{collections::BTreeSet, fs, path::Path};
use table::{Game, Record, Session};

#[test]
fn every_recorded_game_replays_and_shows_what_it_is_named_after() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("games");
    let mut missing: BTreeSet<String> = features::wanted();
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let record: Record = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
        let session = Session::<Droids>::open(&record).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let outcome = serde_json::to_value(session.state().outcome().expect("it was played to the end")).unwrap();
        assert_eq!(Some(outcome), record.outcome, "{}", path.display());
        let steps = session.steps().iter();
        let events: Vec<Event> = steps.flat_map(|step| step.events.iter().map(|told| told.event.clone())).collect();
        let shown = features::shown(session.state(), &events);
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        assert!(shown.contains(&name), "{name} does not show what its name says");
        missing.retain(|feature| !shown.contains(feature));
    }
    assert!(missing.is_empty(), "no recorded game shows {missing:?}");
}
