//! Many games between named bots: who wins how often, with intervals.

use crate::{
    arena::{Setting, in_order},
    evaluate::Evaluate,
    spec::Spec,
    stats::{Rate, Summary, Tally},
};
use serde::Serialize;
use std::{collections::BTreeMap, fmt, io, time::Instant};
use table::{Game, Seat};

/// What to play.
#[derive(Debug)]
pub struct Plan<G: Game> {
    /// Cards and options.
    pub setting: Setting<G>,
    /// Who sits where.
    pub seats: Vec<Spec>,
    /// How many games.
    pub games: u64,
    /// The seed of the first game; the others follow it.
    pub seed: u64,
    /// On how many threads; the result does not depend on it (unless a bot watches the clock).
    pub threads: usize,
}

/// What came of it. Its JSON is part of the program's promise.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// The game.
    pub game: &'static str,
    /// How many played.
    pub players: u8,
    /// The seed of the first game.
    pub seed: u64,
    /// How each seat fared.
    pub seats: Vec<SeatReport>,
    /// How many games were played.
    pub games: u64,
    /// How many decisions were made.
    pub decisions: u64,
    /// How long it took.
    pub seconds: f64,
    /// Games a second.
    pub games_per_second: f64,
    /// Decisions a second.
    pub decisions_per_second: f64,
    /// How many turns the games took.
    pub turns: Summary,
    /// How the games ended.
    pub endings: BTreeMap<&'static str, u64>,
}

/// How one seat fared.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatReport {
    /// Who sat there.
    pub bot: String,
    /// Games won alone (or by the team alone).
    pub wins: u64,
    /// Games whose victory was shared.
    pub shared_wins: u64,
    /// The share of all victories: a shared one counts as its fraction.
    pub win_rate: f64,
    /// Where that rate truly lies, 19 times in 20.
    pub ci95: [f64; 2],
    /// The mean score.
    pub mean_score: f64,
}

/// One game, as a JSON line.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct GameLine {
    /// The number in the run.
    pub number: u64,
    /// The seed that deals it again.
    pub seed: u64,
    /// Final points by seat.
    pub scores: Vec<i16>,
    /// The share of the victory by seat.
    pub shares: Vec<f64>,
    /// How it ended.
    pub ending: &'static str,
    /// How many decisions it took.
    pub decisions: u32,
    /// How many turns it took.
    pub turns: u32,
}

/// Plays them all. `watch` hears how many are done; each game's line goes to `out`.
///
/// # Errors
/// If the table can't be dealt so (a sentence says why), or `out` fails.
pub fn simulate<G: Evaluate>(
    plan: &Plan<G>,
    mut watch: impl FnMut(u64),
    mut out: Option<&mut dyn io::Write>,
) -> io::Result<Report> {
    let players = plan.seats.len();
    plan.setting.check(players).map_err(|error| io::Error::new(io::ErrorKind::InvalidInput, error.0))?;
    let start = Instant::now();
    let mut sums = vec![(0u64, 0u64, 0f64, 0i64); players];
    let (mut turns, mut endings, mut decisions, mut failed) = (Tally::default(), BTreeMap::new(), 0, None);
    let job = |number| {
        let seed = plan.seed.wrapping_add(number);
        let played = plan.setting.play(&plan.seats, seed);
        (seed, played.outcome, played.decisions, played.end.turn())
    };
    in_order(plan.games, plan.threads, job, |number, (seed, outcome, length, last)| {
        for (seat, sum) in Seat::all(players as u8).zip(&mut sums) {
            let won = outcome.winners.contains(seat);
            sum.0 += u64::from(won && outcome.shared_by <= 1);
            sum.1 += u64::from(won && outcome.shared_by > 1);
            sum.2 += outcome.share(seat);
            sum.3 += i64::from(outcome.scores[seat.index()]);
        }
        turns.add(i64::from(last));
        *endings.entry(outcome.ending).or_insert(0) += 1;
        decisions += u64::from(length);
        if let (Some(out), None) = (&mut out, &failed) {
            let line = GameLine {
                number,
                seed,
                scores: outcome.scores.to_vec(),
                shares: Seat::all(players as u8).map(|seat| outcome.share(seat)).collect(),
                ending: outcome.ending,
                decisions: length,
                turns: last,
            };
            let text = serde_json::to_string(&line).expect("lines are plain data");
            failed = writeln!(out, "{text}").err();
        }
        watch(number + 1);
    });
    if let Some(error) = failed {
        return Err(error);
    }
    let seconds = start.elapsed().as_secs_f64();
    let seats = plan.seats.iter().zip(sums).map(|(spec, (wins, shared_wins, share, score))| {
        let Rate { rate, ci95 } = Rate::of(share, plan.games);
        let mean_score = score as f64 / plan.games.max(1) as f64;
        SeatReport { bot: spec.to_string(), wins, shared_wins, win_rate: rate, ci95, mean_score }
    });
    Ok(Report {
        game: G::NAME,
        players: players as u8,
        seed: plan.seed,
        seats: seats.collect(),
        games: plan.games,
        decisions,
        seconds,
        games_per_second: plan.games as f64 / seconds,
        decisions_per_second: decisions as f64 / seconds,
        turns: turns.summary(),
        endings,
    })
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}, {} players, {} games from seed {}", self.game, self.players, self.games, self.seed)?;
        writeln!(f, "{:<24} {:>22} {:>8} {:>8} {:>8}", "seat", "wins (95 %)", "alone", "shared", "score")?;
        for (number, seat) in self.seats.iter().enumerate() {
            let rate = Rate { rate: seat.win_rate, ci95: seat.ci95 }.to_string();
            let name = format!("{} {}", number + 1, seat.bot);
            writeln!(f, "{name:<24} {rate:>22} {:>8} {:>8} {:>8.1}", seat.wins, seat.shared_wins, seat.mean_score)?;
        }
        let Summary { min, median, max } = self.turns;
        writeln!(f, "turns: {min} to {max}, median {median}")?;
        let endings: Vec<_> = self.endings.iter().map(|(name, count)| format!("{name} {count}")).collect();
        writeln!(f, "endings: {}", endings.join(", "))?;
        write!(
            f,
            "{} decisions in {:.2} s: {:.0} games/s, {:.0} decisions/s",
            self.decisions, self.seconds, self.games_per_second, self.decisions_per_second
        )
    }
}
