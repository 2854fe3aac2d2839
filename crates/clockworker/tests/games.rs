//! Recorded games, replayed: one for every ending, and one for every Artifact at work in each edition.
//! `examples/clockworker-record.rs` makes them anew.

#[path = "common/shows.rs"]
mod shows;

use clockworker::{Clockworker, Edition, Event, cards::ARTIFACTS};
use shows::{Recorded, told};
use std::{collections::BTreeSet, fs, path::Path};
use table::{Game, Record, Session};

fn open(name: &str) -> Recorded {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("games").join(format!("{name}.json"));
    let record: Record = serde_json::from_str(&fs::read_to_string(path).expect("the game is there")).expect("a record");
    Session::open(&record).unwrap_or_else(|error| panic!("{name}: {error}"))
}

#[test]
fn every_record_replays_to_the_outcome_it_tells() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("games");
    let mut endings = BTreeSet::new();
    for file in fs::read_dir(folder).unwrap() {
        let record: Record = serde_json::from_str(&fs::read_to_string(file.unwrap().path()).unwrap()).unwrap();
        let game = Session::<Clockworker>::open(&record).unwrap();
        assert_eq!(game.record().outcome, record.outcome);
        endings.insert(game.state().outcome().expect("a whole game").ending);
    }
    assert_eq!(
        endings.into_iter().collect::<Vec<_>>(),
        ["cards", "end_tile", "last_round"],
        "every ending is recorded"
    );
}

#[test]
fn cw_22_games_end_by_twelve_cards_and_by_the_end_tile_with_every_number_of_players() {
    for players in 2..=4 {
        for (name, ending) in [("cards", "cards"), ("end-tile", "end_tile")] {
            let game = open(&format!("{name}-{players}p"));
            assert!(shows::ended(&game, ending));
            assert_eq!(game.state().seats(), players);
            assert_eq!(game.state().turn() % u32::from(players), 0, "all have had the same number of turns");
        }
    }
    assert!(told(&open("end-tile-4p"), |event| *event == Event::EndTileRevealed));
}

#[test]
fn a_game_without_a_single_purchase_ends_after_a_hundred_rounds() {
    let game = open("last-round");
    assert!(shows::ended(&game, "last_round"));
    assert_eq!(game.state().table.round(), 100);
}

#[test]
fn cw_24_ties_are_decided_by_locations_or_shared_in_recorded_games() {
    assert!(open("shared-victory").state().outcome().unwrap().shared_by > 1);
    assert!(shows::decided_by_locations(&open("decided-by-locations")));
}

/// CW-26 to CW-41.
#[test]
fn every_artifact_does_its_work_in_both_editions() {
    for (edition, suffix) in [(Edition::Fr, "fr"), (Edition::En, "en")] {
        for artifact in ARTIFACTS {
            let game = open(&format!("{artifact}-{suffix}"));
            assert_eq!(game.state().table.edition, edition);
            assert!(shows::works(&game, artifact), "{artifact} does nothing in {artifact}-{suffix}.json");
        }
    }
}

#[test]
fn cw_31_gold_comes_at_most_once_a_retrieve_in_french_and_twice_in_the_english_game() {
    // Both games have Retrieves in which the owner gains two workers.
    let french = shows::gold_for_workers(&open("cpu-replacing-tech-fr"));
    assert!(french.iter().any(|&(workers, gold)| workers >= 2 && gold == 1));
    assert!(french.iter().all(|&(_, gold)| gold <= 1), "{french:?}");
    let english = shows::gold_for_workers(&open("cpu-replacing-tech-en"));
    assert!(english.iter().any(|&(workers, gold)| workers >= 2 && gold == workers));
}

#[test]
fn cw_40_cw_41_the_strong_pair_is_at_work_in_both_editions() {
    assert!(shows::strong_pair(&open("strong-pair-fr")));
    assert!(shows::strong_pair(&open("strong-pair-en")));
}
