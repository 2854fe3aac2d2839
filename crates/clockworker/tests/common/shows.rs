//! What a recorded game shows: the same words for the example that looks for such games and for the tests that replay
//! them.

use clockworker::{ArtifactId, Clockworker, Edition, Event, Move, Options, Resource, event::Bonus};
use std::collections::BTreeSet;
use table::{Game, Held, Options as _, Seat, Session, Silence};

pub type Recorded = Session<Clockworker>;

/// Whether something was told in the game.
pub fn told(game: &Recorded, wanted: impl Fn(&Event) -> bool) -> bool {
    game.steps().iter().flat_map(|step| &step.events).any(|told| wanted(&told.event))
}

/// Whether the game ended this way.
pub fn ended(game: &Recorded, ending: &str) -> bool {
    game.state().outcome().is_some_and(|outcome| outcome.ending == ending)
}

/// Whether the best two had the same points and Locations decided.
pub fn decided_by_locations(game: &Recorded) -> bool {
    game.state().outcome().is_some_and(|outcome| {
        let best = outcome.scores.iter().max();
        outcome.shared_by == 1 && outcome.scores.iter().filter(|score| Some(*score) == best).count() > 1
    })
}

/// For each Retrieve, how many workers were gained and how much gold Artifacts added (CW-31).
pub fn gold_for_workers(game: &Recorded) -> Vec<(u16, u16)> {
    let events = game.steps().iter().flat_map(|step| &step.events);
    let counts = events.filter_map(|told| match &told.event {
        Event::Retrieved { brought, .. } => Some((
            brought.iter().map(|worker| worker.gave[Resource::Worker]).sum(),
            brought.iter().map(|worker| worker.extra[Resource::Gold]).sum(),
        )),
        _ => None,
    });
    counts.collect()
}

/// Whether an Artifact does its work in the game. CPU Replacing Tech: in a Retrieve that brings two workers or more, gold
/// for each in the English edition and once in the French.
pub fn works(game: &Recorded, artifact: &str) -> bool {
    let id: ArtifactId = artifact.parse().expect("an Artifact");
    let end = |least: i16| {
        let table = &game.state().table;
        let owner = Seat::all(table.seats()).find(|seat| table.players[seat.index()].artifacts.contains(id));
        owner.is_some_and(|seat| {
            let mut without = *table;
            let points = table.points(seat).end;
            without.players[seat.index()].artifacts =
                table.players[seat.index()].artifacts.iter().filter(|other| *other != id).collect();
            points - without.points(seat).end >= least
        })
    };
    let extra = |resource: Resource, least: u16| {
        told(game, |event| match event {
            Event::Retrieved { brought, .. } => {
                brought.iter().map(|worker| worker.extra[resource]).sum::<u16>() >= least
            }
            _ => false,
        })
    };
    match artifact {
        "clockwork-god" => end(10),
        "pick-up-ship" | "robotic-government" => end(3),
        "to-a-new-world" => end(12),
        "additional-robotic-arm" => extra(Resource::Gear, 2),
        "cpu-replacing-tech" => gold_for_workers(game).iter().any(|&(workers, gold)| {
            workers >= 2 && gold == if game.state().table.edition == Edition::En { workers } else { 1 }
        }),
        "instant-duplicate-device" => told(game, |event| matches!(event, Event::Duplicated { .. })),
        "parabolic-antenna" => game.steps().iter().any(|step| matches!(step.mv, Move::Save(_))),
        "self-vending-machine" => told(game, |event| matches!(event, Event::Vended { .. })),
        "steam-locomotive-network" => dispatches(game).iter().any(|turn| turn.locations >= 3),
        "synchronization-tech" => dispatches(game).iter().any(|turn| turn.left_out),
        _ => told(game, |event| matches!(event, Event::Gained { from: Bonus::Artifact(from), .. } if *from == id)),
    }
}

/// Whether one Dispatch serves three Locations or more and leaves a space out: the strong pair at work.
pub fn strong_pair(game: &Recorded) -> bool {
    dispatches(game).iter().any(|turn| turn.locations >= 3 && turn.left_out)
}

/// One Dispatch action.
struct Dispatch {
    locations: usize,
    /// Whether a space further up stayed empty when a worker was placed.
    left_out: bool,
}

fn dispatches(game: &Recorded) -> Vec<Dispatch> {
    let record = game.record();
    let options = Options::from_json(&record.options).expect("options");
    let players = record.seats.len() as u8;
    let mut state =
        Clockworker::deal(Held::standard(), &options, players, &record.seed.expect("a seed")).expect("dealt");
    let (mut found, mut turn) = (Vec::new(), (0, BTreeSet::new(), false));
    for step in game.steps() {
        if let Move::Dispatch { location, space } = step.mv {
            if turn.0 != state.turn() {
                turn = (state.turn(), BTreeSet::new(), false);
            }
            turn.1.insert(location);
            let site = state.table.me().site(location).expect("own");
            let top = state.deck().get().spaces(location).minus(site.workers).top();
            turn.2 |= space.is_some_and(|space| Some(space) > top);
            found.push(Dispatch { locations: turn.1.len(), left_out: turn.2 });
        }
        state.play_unchecked(step.seat, step.mv, &mut Silence);
    }
    found
}
