//! The moments worth looking at: the first of each kind that some games come to.

use crate::play::Play;
use ::table::{Seat, Viewer};
use games::{AnySession, AnyView, GameName};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// A page to draw: a game so far, who looks, and what they consider.
pub struct Moment {
    pub session: AnySession,
    pub viewer: Viewer,
    pub pick: Option<String>,
}

/// The moments found so far, by name: `droids-4-opening`.
#[derive(Default)]
struct Found(BTreeMap<String, Moment>);

/// The moments of all games.
pub fn all() -> BTreeMap<String, Moment> {
    let mut found = Found::default();
    for game in GameName::ALL {
        let (fewest, most) = game.players();
        let games = if *game == GameName::Robotroc { 1 } else { 60 };
        for players in fewest..=most {
            for seed in 0..games {
                let options = match game {
                    GameName::Clockworker => json!({ "edition": if seed % 2 == 0 { "fr" } else { "en" } }),
                    _ => Value::Null,
                };
                found
                    .play(&format!("{}-{players}", game.name()), Play::new(*game, players, &options, seed + 40, false));
            }
        }
    }
    let options = [
        ("forgetful", 3, json!({ "memory_help": false })),
        ("rounds", 3, json!({ "rounds": 3 })),
        ("junior", 4, json!({ "junior": true })),
    ];
    for (name, players, options) in options {
        found.play(&format!("robotroc-{players}-{name}"), Play::new(GameName::Robotroc, players, &options, 5, false));
    }
    found.0
}

impl Found {
    /// Plays a game to its end and keeps what it comes to.
    fn play(&mut self, name: &str, mut play: Play) {
        loop {
            self.note(name, &play.session);
            if !play.step() {
                break;
            }
        }
    }

    fn keep(&mut self, name: String, session: &AnySession, viewer: Viewer, pick: Option<String>) {
        self.0.entry(name).or_insert_with(|| Moment { session: session.clone(), viewer, pick });
    }

    fn note(&mut self, name: &str, session: &AnySession) {
        let seat = session.to_act().first().unwrap_or(Seat::new(0));
        let own = Viewer::Seat(seat);
        let kinds = match session.view(own) {
            AnyView::Robotroc(view) => robotroc(&view, session.steps()),
            AnyView::Clockworker(view) => clockworker(&view, seat),
            AnyView::Droids(view) => droids(&view, seat),
        };
        for kind in kinds {
            self.keep(format!("{name}-{kind}"), session, own, None);
            if kind == "end" || kind == "middle" || kind == "rob" || kind == "hide" {
                self.keep(format!("{name}-{kind}-watched"), session, Viewer::Spectator, None);
            }
            if kind != "middle" && kind != "rob" && kind != "build" && kind != "give" && kind != "dispatch" {
                continue;
            }
            if let Some(other) = Seat::all(session.seats()).find(|other| !session.to_act().contains(*other)) {
                self.keep(format!("{name}-{kind}-waits"), session, Viewer::Seat(other), None);
            }
            for mv in session.moves(seat).iter().rev().map(ToString::to_string) {
                let verb = mv.split(' ').next().unwrap_or_default();
                self.keep(format!("{name}-{kind}-pick-{verb}"), session, own, Some(mv.clone()));
            }
        }
    }
}

fn robotroc(view: &::robotroc::View, steps: usize) -> Vec<&'static str> {
    use ::robotroc::Phase;
    match view.phase {
        Phase::Enter => vec!["opening"],
        Phase::Walk if view.cards_left() <= 6 => vec!["walk-late"],
        Phase::Walk if steps >= 22 => vec!["middle"],
        Phase::Walk => vec!["walk-early"],
        Phase::Hide if view.my_vault.len() >= 2 => vec!["hide-two"],
        Phase::Hide => vec!["hide"],
        Phase::Rob => vec!["rob"],
        Phase::Build => vec!["build"],
        Phase::Over => vec!["end"],
    }
}

fn clockworker(view: &::clockworker::View, seat: Seat) -> Vec<&'static str> {
    use ::clockworker::{Resource, Stage, deck::Power};
    let (table, deck) = (&view.table, view.deck.get());
    let (me, round) = (&table.players[seat.index()], table.round());
    let chooses = me.has(Power::AnySpace, deck);
    match table.stage {
        Stage::Act => [
            ("opening", round == 1),
            ("middle", round >= 9),
            ("chooses", chooses && me.sites.len() > 4 && me.stock[Resource::Worker] > 2),
            ("nine", me.sites.len() == 9),
            ("eleven", me.sites.len() == 11),
            ("artifacts", me.artifacts.len() >= 6),
            ("late", me.cards() >= 11 && me.artifacts.len() > 3),
            ("last-round", table.ending.is_some()),
            ("records", me.records.len() >= 4),
        ]
        .into_iter()
        .filter_map(|(name, holds)| holds.then_some(name))
        .collect(),
        Stage::Dispatch { .. } if chooses => vec!["dispatch-chooses"],
        Stage::Dispatch { .. } => vec!["dispatch"],
        Stage::Operate => vec!["operate"],
        Stage::Duplicate => vec!["duplicate"],
        Stage::Save { .. } => vec!["save"],
        Stage::Pay { .. } => vec!["pay"],
        Stage::Over => vec!["end"],
    }
}

fn droids(view: &::droids::View, seat: Seat) -> Vec<&'static str> {
    use ::droids::{Phase, Step};
    let place = view.place(seat);
    let late = view.turn > 12;
    match (view.phase, place.desk.step) {
        (Phase::Giving, _) if view.turn == 1 => vec!["opening"],
        (Phase::Giving, _) if late => vec!["give"],
        (Phase::Acting, Step::Choose) if late => [
            ("middle", true),
            ("stored", !place.board.stored.is_empty()),
            ("many", place.board.droids.len() > 9),
            ("tall", place.capacity.0.iter().any(|&room| room > 6)),
            ("taxed", view.tax.is_some()),
        ]
        .into_iter()
        .filter_map(|(name, holds)| holds.then_some(name))
        .collect(),
        (Phase::Acting, Step::Pay(_)) => vec!["pay"],
        (Phase::Acting, Step::Extend { .. }) => vec!["extend"],
        (Phase::Acting, Step::Take(_)) => vec!["take"],
        (Phase::Acting, Step::Tax) => vec!["tax"],
        (Phase::Acting, Step::Side) => vec!["side"],
        (Phase::SeasonEnd, _) => vec!["season-end"],
        (Phase::LastSwaps, _) => vec!["last-swaps"],
        (Phase::Over, _) => vec!["end"],
        _ => vec![],
    }
}
