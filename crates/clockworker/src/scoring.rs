//! Points (CW-23) and ties (CW-24).

use crate::{
    deck::{Count, Effect},
    state::{Player, Table},
};
use serde::{Deserialize, Serialize};
use table::{Outcome, Score, ScoreLine, Seat, SeatSet, game::PerSeat};

/// One player's points, by category (CW-23).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Points {
    /// Victory point tokens.
    pub tokens: i16,
    /// Printed on Artifacts.
    pub artifacts: i16,
    /// On Records.
    pub records: i16,
    /// What end-of-game Artifacts bring (CW-26 to CW-29).
    pub end: i16,
}

impl Points {
    /// All of them.
    #[must_use]
    pub const fn total(&self) -> i16 {
        self.tokens + self.artifacts + self.records + self.end
    }
}

impl Table {
    /// A player's points, as they would count if the game ended now.
    #[must_use]
    pub fn points(&self, seat: Seat) -> Points {
        let (player, deck) = (&self.players[seat.index()], self.deck.get());
        let mut points = Points { tokens: player.vp as i16, ..Points::default() };
        for artifact in player.artifacts.iter().map(|id| deck.artifact(id)) {
            points.artifacts += i16::from(artifact.vp);
            points.end += at_the_end(&artifact.effect, player);
        }
        for record in player.records.iter() {
            points.records += i16::from(deck.record(record).vp);
        }
        points
    }

    /// The points by category, and what decides.
    #[must_use]
    pub fn score(&self) -> Score {
        let points: Vec<Points> = Seat::all(self.seats()).map(|seat| self.points(seat)).collect();
        let line = |name, of: fn(&Points) -> i16| ScoreLine { name, points: points.iter().map(of).collect() };
        let locations = self.players.iter().map(|player| player.sites.len() as i16).collect();
        Score {
            lines: vec![
                line("tokens", |points| points.tokens),
                line("artifacts", |points| points.artifacts),
                line("records", |points| points.records),
                line("end", |points| points.end),
            ],
            deciders: vec![line("total", Points::total), ScoreLine { name: "locations", points: locations }],
        }
    }

    /// The result, once the game is over: most points, then most Locations, then shared (CW-24).
    pub(crate) fn result(&self) -> Option<Outcome> {
        let ending = self.ending.filter(|_| self.stage == crate::state::Stage::Over)?;
        let scores: PerSeat<i16> = Seat::all(self.seats()).map(|seat| self.points(seat).total()).collect();
        let rank = |seat: Seat| (scores[seat.index()], self.players[seat.index()].sites.len());
        let best = Seat::all(self.seats()).map(rank).max();
        let winners: SeatSet = Seat::all(self.seats()).filter(|seat| Some(rank(*seat)) == best).collect();
        Some(Outcome { scores, winners, shared_by: winners.len(), ending: ending.name() })
    }
}

fn at_the_end(effect: &Effect, player: &Player) -> i16 {
    let Effect::End { vp, count, every, once } = *effect else { return 0 };
    let counted = match count {
        Count::Location => player.sites.len() as u16,
        Count::Worker => player.workers(),
        Count::Artifact => player.artifacts.len().into(),
        Count::Card => player.cards().into(),
    };
    let times = counted / u16::from(every.max(1));
    i16::from(vp) * (if once { times.min(1) } else { times }) as i16
}
