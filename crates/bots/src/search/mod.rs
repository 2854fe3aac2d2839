//! Information-set Monte Carlo tree search.
//!
//! Every iteration draws a world that the seat can't tell from the real one and plays it forward. What is remembered
//! belongs to **what a seat can know**: each decision is filed under its seat and the history of what that seat has seen
//! since the root, so that worlds a seat can't tell apart share one entry, and choices that are made at the same time
//! don't see each other ([`Evaluate::is_secret`]). Where a game can tell what matters of all that was seen, that takes the
//! history's place ([`Evaluate::situation`]), beside the first move of all, which the others answer. Where to look first is told by
//! the game's judgement ([`Evaluate::first_sight`]), and playouts may learn about the game at hand ([`Evaluate::Habits`]). Every seat
//! looks after its own party's share of the victory (max^n), so several players and teams need nothing special. A long search ends
//! with a run-off between its favourites, where the game asks for one ([`Tuning::runoff`]), for which it begins anew with what
//! playouts have learnt.
//!
//! | file | what it holds |
//! |---|---|
//! | `memory` | the entries, in an arena that never grows past its bounds |
//! | `descent` | one iteration: down through what is known, a playout, and back |
//! | `runoff` | how a long search chooses among its favourites |
//! | this file | budgets, threads, and what comes of it all |

mod descent;
mod memory;
mod runoff;

use crate::{
    bot::Thought,
    evaluate::{Evaluate, Lens, Shares, Tuning},
};
use descent::Descent;
use rand_core::{Rng, SeedableRng};
use std::time::{Duration, Instant};
use table::{Moves, chance::Quick, seat::MAX_SEATS};

pub use memory::{EDGES, ENTRIES, bytes};

/// How long to look ahead: so many iterations, so long by the clock, or whichever comes first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// At most so many iterations: alone, the same choice every time.
    pub iterations: Option<u32>,
    /// No longer than this.
    pub time: Option<Duration>,
}

impl Budget {
    /// So many iterations.
    #[must_use]
    pub const fn iterations(count: u32) -> Self {
        Budget { iterations: Some(count), time: None }
    }

    /// So long, by the clock.
    #[must_use]
    pub const fn time(time: Duration) -> Self {
        Budget { iterations: None, time: Some(time) }
    }

    /// The same, but if it watches the clock, for no longer than this.
    #[must_use]
    pub fn within(self, longest: Duration) -> Self {
        Budget { time: self.time.map(|time| time.min(longest)), ..self }
    }

    /// How many more iterations it allows after so many, at the pace so far; none once it is used up. Looking at the clock
    /// costs a hundredth of an iteration.
    fn left(self, iterations: u32, start: Instant) -> u32 {
        let counted = self.iterations.unwrap_or(u32::MAX).saturating_sub(iterations);
        match self.time {
            Some(time) => {
                let used = start.elapsed();
                let by_clock = f64::from(iterations) * (time.as_secs_f64() / used.as_secs_f64() - 1.0);
                counted.min(by_clock as u32)
            }
            None => counted,
        }
    }
}

/// After how many iterations a search asks again whether its choice is settled, or its run-off due.
const ASK: u32 = 64;

/// How to look ahead.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Search {
    /// How long.
    pub budget: Budget,
    /// With how many threads: each has a memory of its own, and what they found is added up.
    pub threads: usize,
    /// Tuning other than the game's own, for study.
    pub tuning: Option<Tuning>,
}

/// What a search found.
#[derive(Clone, PartialEq, Debug)]
pub struct Findings<M> {
    /// What it thinks of each legal move that is worth a look, in the game's order.
    pub thoughts: Vec<Thought<M>>,
    /// How many iterations it made.
    pub iterations: u32,
    /// What everyone won in them, in the mean; equal parts if there was nothing to think about.
    pub shares: Shares,
}

/// Looks ahead for `lens.seat`, which is to act in `view`.
#[must_use]
pub fn think<G: Evaluate>(view: &G::View, lens: &Lens, search: &Search, dice: &mut Quick) -> Findings<G::Move> {
    let start = Instant::now();
    let mut moves = Moves::new();
    let first = G::imagine(view, dice);
    match first.obvious(lens.seat) {
        Some(mv) => moves.push(mv),
        None => first.worth_a_look(lens.seat, &mut moves),
    }
    if moves.len() < 2 {
        let thoughts = moves.iter().map(|&mv| Thought { mv, value: 0.5, visits: 1 }).collect();
        return Findings { thoughts, iterations: 0, shares: [1.0 / f32::from(first.seats()); MAX_SEATS] };
    }
    let threads = search.threads.max(1);
    let tuning = search.tuning.unwrap_or(G::TUNING);
    let seeds: Vec<u64> = (0..threads).map(|_| dice.next_u64()).collect();
    let work = |seed: u64| {
        let mut descent = Descent::<G>::new(*lens, tuning, threads);
        let iterations = run(&mut descent, view, search.budget, threads, start, &mut Quick::seed_from_u64(seed));
        Findings { thoughts: descent.root(&moves), iterations, shares: descent.shares() }
    };
    let found: Vec<Findings<G::Move>> = if threads == 1 {
        vec![work(seeds[0])]
    } else {
        std::thread::scope(|scope| {
            let workers: Vec<_> = seeds.iter().map(|&seed| scope.spawn(move || work(seed))).collect();
            workers.into_iter().map(|worker| worker.join().expect("a search does not panic")).collect()
        })
    };
    found.into_iter().reduce(Findings::with).expect("there is a thread at least")
}

/// What each move that is worth a look promises `lens.seat`, with all of them tried as often: for study, since it spends most of its
/// time on what nobody would do.
#[must_use]
pub fn compare<G: Evaluate>(view: &G::View, lens: &Lens, times: u32, dice: &mut Quick) -> Vec<Thought<G::Move>> {
    let mut moves = Moves::new();
    G::imagine(view, dice).worth_a_look(lens.seat, &mut moves);
    let mut descent = Descent::<G>::new(*lens, G::TUNING, 1);
    let mut thoughts: Vec<_> = moves.iter().map(|&mv| Thought { mv, value: 0.0, visits: 0 }).collect();
    for _ in 0..times {
        for thought in &mut thoughts {
            let shares = descent.iterate(G::imagine(view, dice), Some(thought.mv), dice);
            thought.visits += 1;
            thought.value += (shares[lens.seat.index()] - thought.value) / thought.visits as f32;
        }
    }
    thoughts
}

impl<M> Findings<M> {
    /// What two searches of the same decision found together.
    fn with(mut self, other: Self) -> Self {
        for (sum, thought) in self.thoughts.iter_mut().zip(&other.thoughts) {
            let visits = sum.visits + thought.visits;
            if visits > 0 {
                sum.value = (sum.value * sum.visits as f32 + thought.value * thought.visits as f32) / visits as f32;
            }
            sum.visits = visits;
        }
        self.iterations += other.iterations;
        let part = other.iterations as f32 / self.iterations.max(1) as f32;
        self.shares.iter_mut().zip(other.shares).for_each(|(mean, share)| *mean += part * (share - *mean));
        self
    }
}

/// Iterates until the budget is used up, or nothing can change the choice any more.
///
/// Every iteration imagines a world of its own. To draw a thousand and go round would be faster by a little, but what a long
/// search then learns deep down is what those thousand hold, not what may come.
fn run<G: Evaluate>(
    descent: &mut Descent<G>,
    view: &G::View,
    budget: Budget,
    threads: usize,
    start: Instant,
    dice: &mut Quick,
) -> u32 {
    let mut iterations = 0;
    let budget = Budget { iterations: budget.iterations.map(|all| (all / threads as u32).max(1)), ..budget };
    loop {
        let shares = descent.iterate(G::imagine(view, dice), descent.turn(), dice);
        iterations += 1;
        let left = budget.left(iterations, start);
        descent.note(&shares, iterations, left);
        // One thread knows when its favourite can't be caught up with; several would have to ask each other.
        if left == 0 || descent.is_over() || threads == 1 && iterations.is_multiple_of(ASK) && descent.is_settled(left)
        {
            return iterations;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::character::Taste;
    use table::{Game, Held, Seed, Silence, Viewer, chance::quick};

    /// A position after so many random moves, and who is to act there with a choice.
    fn moment<G: Evaluate>(seed: u64) -> (G, Lens) {
        let mut dice = quick(seed);
        let mut state = G::deal(Held::standard(), &G::Options::default(), 2, &Seed::from(seed)).unwrap();
        let mut moves = Moves::new();
        for number in 0.. {
            let seat = state.to_act().first().expect("not over so soon");
            moves.clear();
            state.worth_a_look(seat, &mut moves);
            if number >= seed && moves.len() > 1 {
                return (state, Lens { seat, taste: Taste::SOBER });
            }
            state.play_unchecked(seat, state.random_move(seat, &mut dice), &mut Silence);
        }
        unreachable!("the loop has no end")
    }

    fn favourite<G: Evaluate>(descent: &Descent<G>, state: &G, lens: &Lens) -> G::Move {
        let mut moves = Moves::new();
        state.worth_a_look(lens.seat, &mut moves);
        descent.root(&moves).into_iter().max_by_key(|thought| thought.visits).unwrap().mv
    }

    /// Stopping early must change nothing: the favourite is the same however the rest of the budget is spent.
    fn stops_when_nothing_can_change<G: Evaluate>() {
        const ALL: u32 = 1_000;
        let mut stopped = 0;
        for seed in 0..24 {
            let (state, lens) = moment::<G>(seed);
            let (view, mut dice) = (state.view(Viewer::Seat(lens.seat)), quick(seed));
            let mut descent = Descent::<G>::new(lens, G::TUNING, 1);
            let made = run(&mut descent, &view, Budget::iterations(ALL), 1, Instant::now(), &mut dice);
            let early = favourite(&descent, &state, &lens);
            stopped += u32::from(made < ALL);
            for _ in made..ALL {
                descent.iterate(G::imagine(&view, &mut dice), descent.turn(), &mut dice);
            }
            assert!(made <= ALL && favourite(&descent, &state, &lens) == early, "{} {seed}: {early}", G::NAME);
        }
        assert!(stopped > 12, "{}: most choices are clear before the end, {stopped} were", G::NAME);
    }

    #[test]
    fn a_search_stops_once_its_favourite_cannot_be_caught_up_with() {
        stops_when_nothing_can_change::<robotroc::RoboTroc>();
        stops_when_nothing_can_change::<clockworker::Clockworker>();
        stops_when_nothing_can_change::<droids::Droids>();
    }

    #[test]
    fn the_first_playouts_are_cut_and_the_later_ones_go_to_the_end() {
        let (state, lens) = moment::<clockworker::Clockworker>(5);
        let think = |cut, rough| {
            let tuning = Tuning { cut: [cut; MAX_SEATS], rough, ..clockworker::Clockworker::TUNING };
            let search = Search { budget: Budget::iterations(100), threads: 1, tuning: Some(tuning) };
            think::<clockworker::Clockworker>(&state.view(Viewer::Seat(lens.seat)), &lens, &search, &mut quick(1))
        };
        let (cut, whole) = (think(10, Tuning::ALWAYS), think(Tuning::WHOLE, Tuning::ALWAYS));
        assert_eq!(think(10, 100), cut);
        assert_eq!(think(10, 0), whole);
        let both = think(10, 50);
        assert!(both != cut && both != whole && cut != whole);
    }

    #[test]
    fn a_long_search_ends_with_a_run_off_between_its_favourites() {
        let (mut early, mut changed) = (0, 0);
        for seed in 0..6 {
            let (state, lens) = moment::<droids::Droids>(seed);
            let look = |runoff| {
                let tuning = Tuning { runoff, ..droids::Droids::TUNING };
                let search = Search { budget: Budget::iterations(8_000), threads: 1, tuning: Some(tuning) };
                think::<droids::Droids>(&state.view(Viewer::Seat(lens.seat)), &lens, &search, &mut quick(1))
            };
            let (found, without) = (look(500), look(Tuning::NEVER));
            assert_eq!(found, look(500), "the same dice, the same findings");
            let mut visits: Vec<u32> = found.thoughts.iter().map(|thought| thought.visits).collect();
            visits.sort_unstable_by(|a, b| b.cmp(a));
            // Eight thousand are enough for two.
            assert!(visits[0] == visits[1] && visits[1] >= 1_000, "{visits:?}");
            assert!(visits[2..].iter().all(|&visits| visits == 0), "{visits:?}");
            early += u32::from(found.iterations < 7_900);
            changed += u32::from(without.thoughts != found.thoughts);
        }
        assert!(early > 0 && changed == 6, "{early} were clear early, {changed} had a run-off");
    }

    #[test]
    fn all_moves_are_compared_alike() {
        for seed in 0..4 {
            let (state, lens) = moment::<droids::Droids>(seed);
            let view = state.view(Viewer::Seat(lens.seat));
            let compared = compare::<droids::Droids>(&view, &lens, 2_000, &mut quick(seed));
            let mut moves = Moves::new();
            state.worth_a_look(lens.seat, &mut moves);
            assert!(compared.iter().map(|thought| thought.mv).eq(moves.iter().copied()));
            assert!(compared.iter().all(|thought| thought.visits == 2_000 && (0.0..=1.0).contains(&thought.value)));
            // A search comes to much the same.
            let search = Search { budget: Budget::iterations(4_000), threads: 1, tuning: None };
            let found = think::<droids::Droids>(&view, &lens, &search, &mut quick(seed));
            let favourite = found.thoughts.iter().max_by_key(|thought| thought.visits).unwrap().mv;
            let value = compared.iter().find(|thought| thought.mv == favourite).unwrap().value;
            let best = compared.iter().map(|thought| thought.value).fold(0.0, f32::max);
            assert!(value > best - 0.1, "seed {seed}: {favourite} promises {value}, another {best}");
        }
    }

    #[test]
    fn a_budget_ends_with_its_iterations_or_its_time_whichever_comes_first() {
        let (state, lens) = moment::<robotroc::RoboTroc>(3);
        let think = |budget| {
            let search = Search { budget, threads: 1, tuning: None };
            think::<robotroc::RoboTroc>(&state.view(Viewer::Seat(lens.seat)), &lens, &search, &mut quick(1))
        };
        let hour = Some(Duration::from_secs(3_600));
        assert_eq!(think(Budget { iterations: Some(40), time: hour }), think(Budget::iterations(40)));
        let start = Instant::now();
        let found = think(Budget { iterations: Some(u32::MAX), time: Some(Duration::from_millis(5)) });
        assert!(found.iterations > 0 && start.elapsed() < Duration::from_secs(60));
    }
}
