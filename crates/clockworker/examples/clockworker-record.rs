//! Makes the recorded games anew: `cargo run --release -p clockworker --example clockworker-record`.
//!
//! Games are played by a hasty but not foolish hand until one shows what a record should show; the first that does is kept
//! in `crates/clockworker/games`. The tests replay them and look.

#[path = "../tests/common/shows.rs"]
mod shows;

use clockworker::{ArtifactId, Clockworker, Edition, Move, Options, Resource, Stage, cards::ARTIFACTS};
use shows::Recorded;
use std::{fs, path::Path};
use table::{Chance, Game, Held, Seed, Session, chance::quick};

fn main() -> std::io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("games");
    fs::create_dir_all(&folder)?;
    let fr = Options { edition: Edition::Fr };
    for players in 2..=4 {
        keep(&folder, &format!("cards-{players}p"), players, fr, None, |game| shows::ended(game, "cards"))?;
        keep(&folder, &format!("end-tile-{players}p"), players, fr, None, |game| shows::ended(game, "end_tile"))?;
    }
    keep(&folder, "shared-victory", 2, fr, None, |game| game.state().outcome().is_some_and(|o| o.shared_by > 1))?;
    keep(&folder, "decided-by-locations", 2, fr, None, shows::decided_by_locations)?;
    save(&folder, "last-round", &idle())?;
    for (index, edition) in [Edition::Fr, Edition::En].into_iter().enumerate() {
        let options = Options { edition };
        for (number, artifact) in ARTIFACTS.into_iter().enumerate() {
            let players = 2 + ((number + index) % 3) as u8;
            let name = format!("{artifact}-{}", ["fr", "en"][index]);
            keep(&folder, &name, players, options, Some(artifact), |game| shows::works(game, artifact))?;
        }
        let name = format!("strong-pair-{}", ["fr", "en"][index]);
        keep(&folder, &name, 2, options, Some("steam-locomotive-network"), shows::strong_pair)?;
    }
    Ok(())
}

fn keep(
    folder: &Path,
    name: &str,
    players: u8,
    options: Options,
    favourite: Option<&str>,
    wanted: impl Fn(&Recorded) -> bool,
) -> std::io::Result<()> {
    let favourite = favourite.map(|slug| slug.parse().expect("an Artifact"));
    let mut games = (1..).map(|seed| play(players, &options, seed, favourite));
    save(folder, name, &games.find(|game| wanted(game)).expect("there are games enough"))
}

fn save(folder: &Path, name: &str, game: &Recorded) -> std::io::Result<()> {
    let json = serde_json::to_string_pretty(game.record()).expect("records are plain data");
    println!("{name}: {} moves", game.steps().len());
    fs::write(folder.join(format!("{name}.json")), json + "\n")
}

fn begin(players: u8, options: &Options, seed: u64) -> Recorded {
    let names = ["Ana", "Bo", "Cy", "Dee"][..usize::from(players)].iter().map(ToString::to_string).collect();
    Session::new(Held::standard(), options, names, Seed::from(seed), false).expect("players fit")
}

/// A game in which everyone only ever charges.
fn idle() -> Recorded {
    let mut game = begin(2, &Options::default(), 1);
    let mut at = 0;
    while let Some(seat) = game.state().to_act().first() {
        at += 1_000;
        game.play(seat, Move::Charge, at).expect("Charge is always possible");
    }
    game
}

/// A game by weighted chance, with a taste for one Artifact.
fn play(players: u8, options: &Options, seed: u64, favourite: Option<ArtifactId>) -> Recorded {
    let mut game = begin(players, options, seed);
    let mut dice = quick(seed);
    let mut at = 0;
    while let Some(seat) = game.state().to_act().first() {
        let moves = game.moves(seat);
        let weights: Vec<u32> = moves.iter().map(|mv| weight(game.state(), *mv, favourite)).collect();
        let mut drawn = dice.below(weights.iter().sum());
        let chosen = weights.iter().position(|&weight| {
            let hit = drawn < weight;
            drawn = drawn.saturating_sub(weight);
            hit
        });
        at += 1_000 + u64::from(dice.below(20_000));
        game.play(seat, moves[chosen.expect("weights add up")], at).expect("a legal move");
    }
    game
}

/// How likely a move is: buying is better than dispatching, dispatching many better than few, and the rest is rare.
fn weight(state: &Clockworker, mv: Move, favourite: Option<ArtifactId>) -> u32 {
    let (table, deck) = (&state.table, state.deck().get());
    match mv {
        Move::Communicate(record) => u32::from(deck.record(record).vp).pow(2),
        Move::Repair(artifact) if Some(artifact) == favourite => 1_000,
        Move::Repair(_) => 40,
        Move::Operate(location) if table.round() < 10 => 8 + 4 * u32::from(deck.gears(location)),
        Move::Operate(_) => 6,
        Move::Dispatch { location, .. } if table.stage == Stage::Act => {
            let workers = table.me().site(location).map(|site| site.workers).unwrap_or_default();
            let empty = deck.spaces(location).minus(workers).len();
            3 * u32::from(empty).min(table.me().stock[Resource::Worker].into()).pow(2)
        }
        Move::Dispatch { .. } | Move::Place => 30,
        Move::Duplicate(_) => 6,
        Move::Pay(Resource::Gear) => 20,
        Move::Charge => 2,
        _ => 1,
    }
}
