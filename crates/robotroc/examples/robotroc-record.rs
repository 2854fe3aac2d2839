//! Makes the recorded games anew: `cargo run --release -p robotroc --example robotroc-record`.
//!
//! Random games are played until one shows what a record should show; the first that does is kept in
//! `crates/robotroc/games`. The tests replay them and look.

use robotroc::{Options, Phase, RoboTroc};
use std::{fs, path::Path};
use table::{Chance, Game, Held, Seat, Seed, Session, chance::quick};

fn main() -> std::io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("games");
    fs::create_dir_all(&folder)?;
    let usual = Options::default;
    keep(&folder, "emptied-2p", 2, usual(), |game| ending(game, "emptied"))?;
    keep(&folder, "emptied-3p", 3, usual(), |game| ending(game, "emptied"))?;
    keep(&folder, "emptied-4p", 4, usual(), |game| ending(game, "emptied"))?;
    keep(&folder, "stalled-2p", 2, usual(), |game| ending(game, "stalled"))?;
    keep(&folder, "stalled-4p", 4, usual(), |game| ending(game, "stalled"))?;
    keep(&folder, "shared-victory", 3, usual(), |game| game.state().outcome().is_some_and(|o| o.shared_by > 1))?;
    keep(&folder, "no-robot", 4, usual(), |game| shows(game).any(|(_, show)| show.robot.is_none()))?;
    keep(&folder, "junior", 3, Options { junior: true, ..usual() }, |_| true)?;
    keep(&folder, "match-of-three", 2, Options { rounds: 3, ..usual() }, |_| true)?;
    for number in 1..=9 {
        let bonus = format!("bonus-{number}").parse().expect("a card");
        let players = 2 + number % 3;
        keep(&folder, &format!("bonus-{number}"), players as u8, usual(), |game| {
            shows(game).any(|(seat, show)| {
                show.robot.is_some() && game.state().stock(seat).contains(bonus) && works(game, seat, number)
            })
        })?;
    }
    Ok(())
}

fn ending(game: &Session<RoboTroc>, name: &str) -> bool {
    game.state().outcome().is_some_and(|outcome| outcome.ending == name)
}

fn shows(game: &Session<RoboTroc>) -> impl Iterator<Item = (Seat, robotroc::state::Show)> {
    let view = game.view(table::Viewer::Spectator);
    Seat::all(view.players()).map(move |seat| (seat, view.seats[seat.index()].show))
}

/// Whether a bonus card changes what its owner's robot is worth (or lets it carry more).
fn works(game: &Session<RoboTroc>, seat: Seat, number: u32) -> bool {
    let (state, deck) = (game.state(), game.state().deck());
    let Some((_, show)) = shows(game).find(|&(of, _)| of == seat) else { return false };
    let Some(robot) = show.robot else { return false };
    let bonus = format!("bonus-{number}").parse().expect("a card");
    let with = robotroc::scoring::points(&deck, &Options::default(), state.stock(seat), &robot).total();
    let without =
        robotroc::scoring::points(&deck, &Options::default(), state.stock(seat).without(bonus), &robot).total();
    if number == 5 { robot.weapons.len() > 1 } else { with > without }
}

fn keep(
    folder: &Path,
    name: &str,
    players: u8,
    options: Options,
    wanted: impl Fn(&Session<RoboTroc>) -> bool,
) -> std::io::Result<()> {
    let found =
        (1..).map(|seed| play(players, &options, seed)).find(|game| wanted(game)).expect("there are games enough");
    let json = serde_json::to_string_pretty(found.record()).expect("records are plain data");
    fs::write(folder.join(format!("{name}.json")), json + "\n")?;
    println!("{name}: {} moves", found.steps().len());
    Ok(())
}

/// A random game in which most robots are built as well as can be, so that bonuses get their chance.
fn play(players: u8, options: &Options, seed: u64) -> Session<RoboTroc> {
    let names = ["Ana", "Bo", "Cy", "Dee"][..usize::from(players)].iter().map(ToString::to_string).collect();
    let mut game =
        Session::<RoboTroc>::new(Held::standard(), options, names, Seed::from(seed), false).expect("players fit");
    let mut dice = quick(seed);
    let mut at = 0;
    while let Some(seat) = game.state().to_act().into_iter().last() {
        let best = game.state().phase() == Phase::Build && dice.below(4) > 0;
        // Grab what is there: games where everyone wanders are long to read.
        let moves = game.moves(seat);
        let view = game.view(table::Viewer::Seat(seat));
        let grabs: Vec<_> = moves
            .iter()
            .copied()
            .filter(|mv| matches!(mv, robotroc::Move::Step(cell) if view.card_at(*cell).is_some()))
            .collect();
        let greedy = !grabs.is_empty() && dice.below(8) > 0;
        let mv = match (best, greedy) {
            (true, _) => robotroc::Move::Best,
            (_, true) => *dice.pick(&grabs).expect("there are some"),
            _ => *dice.pick(&moves).expect("law 1"),
        };
        at += 1000 + u64::from(dice.below(9000));
        game.play(seat, mv, at).expect("a legal move");
    }
    game
}
