//! The laws every game must keep, as a kit that any game runs in three lines:
//!
//! ```ignore
//! #[test]
//! fn the_laws_hold_for_two() {
//!     laws::uphold::<RoboTroc>(&Trial { players: 2, ..Trial::default() });
//! }
//! ```
//!
//! Every game of a trial is checked at every step for laws 1, 2 (its first half), 4 and 6, and at a few steps drawn at
//! random for the dearer ones: refusals of every other move, views and imagined states, serialisation, undo, order of
//! simultaneous moves. A broken law panics with its number, the seed and the step, so that it can be seen again.

use crate::{
    chance::{Chance, Quick, Seed, quick},
    deck::Held,
    event::{Mark, Silence, Told},
    game::{Game, Moves},
    reason::Refusal,
    record::Record,
    seat::{Seat, Viewer},
    session::{Session, preview},
};
use std::collections::HashSet;

/// Which games to try.
#[derive(Clone, Debug)]
pub struct Trial<O> {
    /// How many players.
    pub players: u8,
    /// The table options.
    pub options: O,
    /// How many random games.
    pub games: u32,
    /// The seed of the first game; the others follow it.
    pub seed: u64,
    /// How many steps of each game are looked at closely.
    pub close_looks: u32,
}

impl<O: Default> Default for Trial<O> {
    fn default() -> Self {
        Trial { players: 2, options: O::default(), games: games_per_trial(), seed: 1, close_looks: 2 }
    }
}

/// 10,000 games, or what the environment variable `FERRAILLE_LAW_GAMES` says (the slow, opt-in run).
#[must_use]
pub fn games_per_trial() -> u32 {
    std::env::var("FERRAILLE_LAW_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(10_000)
}

/// Plays random games and checks every law on the way.
///
/// # Panics
/// If a law is broken: says which, with the seed and the step.
pub fn uphold<G: Game>(trial: &Trial<G::Options>) {
    let deck = Held::standard();
    let mut lengths = 200;
    for number in 0..trial.games {
        let seed = trial.seed.wrapping_mul(1_000_003).wrapping_add(u64::from(number));
        let mut dice = quick(seed ^ 0x5eed);
        let looks: Vec<u32> = (0..trial.close_looks).map(|_| dice.below(lengths.max(1))).collect();
        let mut bench = Bench::<G>::deal(deck, trial, seed);
        while bench.state.outcome().is_none() {
            bench.every_step();
            if looks.contains(&bench.step) {
                bench.closely(&mut dice);
            }
            bench.advance(&mut dice);
        }
        bench.at_the_end();
        lengths = bench.step;
        // Replays cost as much as the games: a share of them is enough.
        if number % 16 == 0 {
            bench.replays(trial);
        }
    }
}

/// Counts the lines of play of `depth` decisions from here, every seat to act and every move: law 9 pins these numbers.
#[must_use]
pub fn perft<G: Game>(state: &G, depth: u32) -> u64 {
    if depth == 0 || state.outcome().is_some() {
        return 1;
    }
    let mut moves = Moves::new();
    let mut count = 0;
    for seat in state.to_act() {
        moves.clear();
        state.moves(seat, &mut moves);
        for &mv in &moves {
            let mut next = state.clone();
            next.play_unchecked(seat, mv, &mut Silence);
            count += perft(&next, depth - 1);
        }
    }
    count
}

/// Checks pinned counts: lines of `players seed depth count` (`#` begins a comment), law 9.
///
/// # Panics
/// If a count differs; prints the whole file as it should be.
pub fn uphold_perft<G: Game>(pinned: &str) {
    let (mut found, mut same) = (String::new(), true);
    for line in pinned.lines() {
        let numbers: Vec<u64> =
            line.split('#').next().unwrap_or("").split_whitespace().filter_map(|word| word.parse().ok()).collect();
        let [players, seed, depth, count] = numbers[..] else {
            found += line;
            found.push('\n');
            continue;
        };
        let state =
            G::deal(Held::standard(), &G::Options::default(), players as u8, &Seed::from(seed)).expect("players fit");
        let counted = perft(&state, depth as u32);
        same &= counted == count;
        found += &format!("{players} {seed} {depth} {counted}\n");
    }
    assert!(same, "law 9: the counted lines of play of {} have changed; they are now:\n{found}", G::NAME);
}

/// One game under test.
struct Bench<G: Game> {
    state: G,
    start: G,
    seed: u64,
    step: u32,
    played: Vec<(Seat, G::Move)>,
}

impl<G: Game> Bench<G> {
    fn deal(deck: Held<G::Deck>, trial: &Trial<G::Options>, seed: u64) -> Self {
        let start = G::deal(deck, &trial.options, trial.players, &Seed::from(seed))
            .expect("the trial's players and options fit");
        Bench { state: start.clone(), start, seed, step: 0, played: Vec::new() }
    }

    #[track_caller]
    fn law(&self, number: u32, holds: bool, what: impl FnOnce() -> String) {
        assert!(
            holds,
            "law {number} of {} is broken, seed {}, step {}: {}\n{:?}",
            G::NAME,
            self.seed,
            self.step,
            what(),
            self.state
        );
    }

    fn moves(&self, seat: Seat) -> Moves<G::Move> {
        let mut moves = Moves::new();
        self.state.moves(seat, &mut moves);
        moves
    }

    /// Laws 1, 2 (listed moves), 4 and 6.
    fn every_step(&self) {
        let acting = self.state.to_act();
        self.law(1, !acting.is_empty(), || "nobody is to act".into());
        for seat in acting {
            let moves = self.moves(seat);
            self.law(1, !moves.is_empty(), || format!("seat {seat} is to act and has no move"));
            for &mv in &moves {
                self.law(2, self.state.check(seat, mv).is_ok(), || {
                    format!("{mv} is listed and refused: {:?}", self.state.check(seat, mv))
                });
            }
        }
        let audit = self.state.audit();
        self.law(4, audit.is_ok(), || audit.unwrap_err().0);
        self.law(6, self.step <= G::MAX_DECISIONS, || format!("more than {} decisions", G::MAX_DECISIONS));
    }

    fn advance(&mut self, dice: &mut Quick) {
        let acting: Vec<Seat> = self.state.to_act().into_iter().collect();
        let seat = *dice.pick(&acting).expect("law 1");
        let mv = *dice.pick(&self.moves(seat)).expect("law 1");
        self.state.play_unchecked(seat, mv, &mut Silence);
        self.played.push((seat, mv));
        self.step += 1;
    }

    fn at_the_end(&self) {
        self.law(1, self.state.to_act().is_empty(), || "the game is over and someone is to act".into());
        let audit = self.state.audit();
        self.law(4, audit.is_ok(), || audit.unwrap_err().0);
        let outcome = self.state.outcome().expect("the game is over");
        self.law(6, !outcome.winners.is_empty(), || "nobody won".into());
        let total = &self.state.score().deciders[0];
        self.law(4, total.points == outcome.scores, || {
            format!("the categories add up to {:?}, not {:?}", total.points, outcome.scores)
        });
        for seat in Seat::all(self.state.seats()) {
            self.law(1, self.moves(seat).is_empty(), || format!("the game is over and seat {seat} has moves"));
        }
    }

    fn closely(&self, dice: &mut Quick) {
        for seat in self.state.to_act() {
            let moves = self.moves(seat);
            let listed = moves[dice.clone().below(moves.len() as u32) as usize];
            self.law(2, self.state.random_move(seat, dice) == listed, || {
                "a random move is not the one the list gives".into()
            });
        }
        self.law_2_refusals();
        self.law_5_views(dice);
        self.law_7_serialising();
        self.law_simultaneous(dice);
    }

    /// Law 2, second half: every other move is refused with a reason and changes nothing.
    fn law_2_refusals(&self) {
        for seat in Seat::all(self.state.seats()) {
            let legal: HashSet<G::Move> = self.moves(seat).into_iter().collect();
            self.law(2, legal.len() == self.moves(seat).len(), || format!("seat {seat} is offered a move twice"));
            let candidates: HashSet<G::Move> = self.state.candidates(seat).into_iter().collect();
            self.law(2, legal.is_subset(&candidates), || format!("a legal move of seat {seat} is no candidate"));
            for mv in self.state.alphabet() {
                let verdict = self.state.check(seat, mv);
                self.law(2, verdict.is_ok() == legal.contains(&mv), || {
                    format!("{mv} of seat {seat}: check says {verdict:?}, the list not so")
                });
                if let Err(refusal) = verdict {
                    let told = !matches!(&refusal, Refusal::Rules(reasons) if reasons.is_empty());
                    self.law(2, told, || format!("{mv} is refused without a reason"));
                    let (mut trial, mut events) = (self.state.clone(), Vec::new());
                    self.law(2, trial.play(seat, mv, &mut events) == Err(refusal), || {
                        format!("{mv} is refused and plays")
                    });
                    self.law(2, trial == self.state && events.is_empty(), || {
                        format!("{mv} is refused and changes something")
                    });
                }
            }
        }
    }

    /// Law 5: view, moves, reasons and sure consequences are the same in the real state and in imagined ones.
    fn law_5_views(&self, dice: &mut Quick) {
        let spectator = std::iter::once(Viewer::Spectator);
        for viewer in Seat::all(self.state.seats()).map(Viewer::Seat).chain(spectator) {
            let view = self.state.view(viewer);
            let imagined = G::imagine(&view, dice);
            let audit = imagined.audit();
            self.law(5, audit.is_ok(), || format!("what {viewer:?} imagines is impossible: {audit:?}"));
            self.law(5, imagined.view(viewer) == view, || {
                format!("{viewer:?} can tell the imagined state: {view:?}\n{:?}", imagined.view(viewer))
            });
            self.law(5, imagined.to_act() == self.state.to_act(), || format!("{viewer:?} imagines other seats to act"));
            let Viewer::Seat(seat) = viewer else { continue };
            let mut moves = Moves::new();
            imagined.moves(seat, &mut moves);
            self.law(5, moves == self.moves(seat), || format!("seat {seat} has other moves in the imagined state"));
            for &mv in &moves {
                let (here, there) = (preview(&self.state, seat, mv), preview(&imagined, seat, mv));
                self.law(5, here == there, || {
                    format!("seat {seat} foresees {here:?} of {mv}, and {there:?} in the imagined state")
                });
            }
            for mv in self.state.candidates(seat) {
                let same = self.state.check(seat, mv) == imagined.check(seat, mv);
                self.law(5, same, || format!("seat {seat} hears other reasons for {mv} in the imagined state"));
            }
        }
    }

    /// Law 7: serialise, parse: equal.
    fn law_7_serialising(&self) {
        let position = serde_json::to_value(&self.state).expect("states are plain data");
        let back = G::from_position(&position);
        self.law(7, back.as_ref() == Ok(&self.state), || format!("the position comes back as {back:?}"));
        for seat in Seat::all(self.state.seats()) {
            let view = self.state.view(Viewer::Seat(seat));
            let json = serde_json::to_string(&view).expect("views are plain data");
            let back: Result<G::View, _> = serde_json::from_str(&json);
            self.law(7, back.as_ref().is_ok_and(|back| *back == view), || format!("a view comes back as {back:?}"));
            for mv in self.moves(seat) {
                let text = mv.to_string();
                self.law(7, text.parse() == Ok(mv), || format!("“{text}” reads back as {:?}", text.parse::<G::Move>()));
                let json = serde_json::to_value(mv).expect("moves are plain data");
                self.law(7, serde_json::from_value(json.clone()).ok() == Some(mv), || {
                    format!("{json} does not read back")
                });
                let (mut next, mut events) = (self.state.clone(), Vec::<Told<G::Event>>::new());
                next.play_unchecked(seat, mv, &mut events);
                self.law(4, next.turn() >= self.state.turn(), || "the turn number fell".into());
                for told in events {
                    let json = serde_json::to_value(&told.event).expect("events are plain data");
                    self.law(7, serde_json::from_value(json.clone()).ok() == Some(told.event), || {
                        format!("{json} does not read back")
                    });
                }
            }
        }
    }

    /// The contract's word on simultaneous moves: the result never depends on who was faster.
    fn law_simultaneous(&self, dice: &mut Quick) {
        let acting: Vec<Seat> = self.state.to_act().into_iter().collect();
        let [a, b, ..] = acting[..] else { return };
        let (Some(&first), Some(&second)) = (dice.pick(&self.moves(a)), dice.pick(&self.moves(b))) else { return };
        let play = |order: [(Seat, G::Move); 2]| {
            let mut state = self.state.clone();
            order.iter().all(|&(seat, mv)| state.play(seat, mv, &mut Silence).is_ok()).then_some(state)
        };
        let (one, other) = (play([(a, first), (b, second)]), play([(b, second), (a, first)]));
        self.law(5, one == other, || format!("{first} of seat {a} and {second} of seat {b} depend on who is faster"));
    }

    /// Laws 3, 7 and 8 on the finished game: same record, same states; undo is the replay of the prefix.
    fn replays(&self, trial: &Trial<G::Options>) {
        let names = (0..trial.players).map(|seat| format!("seat {seat}")).collect();
        let mut session = Session::<G>::new(Held::standard(), &trial.options, names, Seed::from(self.seed), false)
            .expect("dealt before");
        self.law(3, *session.state() == self.start, || "the same seed dealt another game".into());
        for &(seat, mv) in &self.played {
            session.play(seat, mv, 0).expect("played before");
            Seat::all(trial.players).for_each(|seat| self.law_8_undo(&session, seat));
        }
        self.law(3, *session.state() == self.state, || "the same moves led elsewhere".into());
        let json = serde_json::to_string(session.record()).expect("records are plain data");
        let record: Record = serde_json::from_str(&json).expect("a record reads back");
        self.law(7, record == *session.record(), || "the record comes back otherwise".into());
        let replayed = Session::<G>::open(&record).expect("a record replays");
        self.law(3, *replayed.state() == self.state, || "the record replays to another state".into());
    }

    fn law_8_undo(&self, session: &Session<G>, seat: Seat) {
        let Ok(step) = session.undoable(seat) else { return };
        let plain = session.steps()[step].events.iter().all(|told| told.mark == Mark::Plain);
        self.law(8, plain, || "undo would cross something revealed".into());
        let mut back = session.clone();
        back.undo(seat, 0).expect("undoable");
        let mut prefix = self.start.clone();
        for (number, step_taken) in session.steps().iter().enumerate() {
            if number != step {
                let stands = prefix.play(step_taken.seat, step_taken.mv, &mut Silence).is_ok();
                self.law(8, stands, || format!("{} of {} rests on what is undone", step_taken.mv, step_taken.seat));
            }
        }
        self.law(8, *back.state() == prefix, || "undo is not the replay of what is left".into());
        self.law(8, back.state().audit().is_ok(), || "undo leads where no game can be".into());
    }
}
