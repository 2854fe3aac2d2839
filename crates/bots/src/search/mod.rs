//! Information-set Monte Carlo tree search.
//!
//! Every iteration draws a world that the seat can't tell from the real one and plays it forward. What is remembered
//! belongs to **what a seat can know**: each decision is filed under its seat and the history of what that seat has seen
//! since the root, so that worlds a seat can't tell apart share one entry, and choices that are made at the same time
//! don't see each other ([`Evaluate::is_secret`]). Every seat looks after its own party's share of the victory (max^n), so
//! several players and teams need nothing special.
//!
//! | file | what it holds |
//! |---|---|
//! | `memory` | the entries, in an arena that never grows past its bounds |
//! | `descent` | one iteration: down through what is known, a playout, and back |
//! | this file | budgets, threads, and what comes of it all |

mod descent;
mod memory;

use crate::{
    bot::Thought,
    evaluate::{Evaluate, Lens, Tuning},
};
use descent::Descent;
use rand_core::{Rng, SeedableRng};
use std::time::{Duration, Instant};
use table::{Moves, chance::Quick};

pub use memory::{EDGES, ENTRIES, bytes};

/// How long to look ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// So long, by the clock.
    Time(Duration),
    /// So many iterations: the same choice every time.
    Iterations(u32),
}

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
    /// What it thinks of each legal move, in the game's order.
    pub thoughts: Vec<Thought<M>>,
    /// How many iterations it made.
    pub iterations: u32,
}

/// Looks ahead for `lens.seat`, which is to act in `view`.
#[must_use]
pub fn think<G: Evaluate>(view: &G::View, lens: &Lens, search: &Search, dice: &mut Quick) -> Findings<G::Move> {
    let start = Instant::now();
    let mut moves = Moves::new();
    let first = G::imagine(view, dice);
    match first.obvious(lens.seat) {
        Some(mv) => moves.push(mv),
        None => first.moves(lens.seat, &mut moves),
    }
    if moves.len() < 2 {
        let thoughts = moves.iter().map(|&mv| Thought { mv, value: 0.5, visits: 1 }).collect();
        return Findings { thoughts, iterations: 0 };
    }
    let threads = search.threads.max(1);
    let tuning = search.tuning.unwrap_or(G::TUNING);
    let seeds: Vec<u64> = (0..threads).map(|_| dice.next_u64()).collect();
    let work = |seed: u64| {
        let mut descent = Descent::<G>::new(*lens, tuning, threads);
        let iterations = run(&mut descent, view, search.budget, threads, start, &mut Quick::seed_from_u64(seed));
        (descent.root(&moves), iterations)
    };
    let found: Vec<(Vec<Thought<G::Move>>, u32)> = if threads == 1 {
        vec![work(seeds[0])]
    } else {
        std::thread::scope(|scope| {
            let workers: Vec<_> = seeds.iter().map(|&seed| scope.spawn(move || work(seed))).collect();
            workers.into_iter().map(|worker| worker.join().expect("a search does not panic")).collect()
        })
    };
    let iterations = found.iter().map(|(_, iterations)| iterations).sum();
    let mut thoughts = found[0].0.clone();
    for (other, _) in &found[1..] {
        for (sum, thought) in thoughts.iter_mut().zip(other) {
            let visits = sum.visits + thought.visits;
            if visits > 0 {
                sum.value = (sum.value * sum.visits as f32 + thought.value * thought.visits as f32) / visits as f32;
            }
            sum.visits = visits;
        }
    }
    Findings { thoughts, iterations }
}

/// How many worlds are imagined for one search; they are visited in turn.
const WORLDS: usize = 1024;

/// Iterates until the budget is used up, or nothing can change the choice any more.
fn run<G: Evaluate>(
    descent: &mut Descent<G>,
    view: &G::View,
    budget: Budget,
    threads: usize,
    start: Instant,
    dice: &mut Quick,
) -> u32 {
    let mut worlds: Vec<G> = Vec::new();
    let mut iterations = 0;
    let most = match budget {
        Budget::Iterations(all) => (all / threads as u32).max(1),
        Budget::Time(_) => u32::MAX,
    };
    while iterations < most {
        if worlds.len() < WORLDS {
            worlds.push(G::imagine(view, dice));
        }
        let world = &worlds[iterations as usize % worlds.len()];
        descent.iterate(world, dice);
        iterations += 1;
        let left = match budget {
            Budget::Time(time) if iterations % 16 == 0 => {
                let used = start.elapsed();
                if used >= time {
                    break;
                }
                (f64::from(iterations) * (time.as_secs_f64() / used.as_secs_f64() - 1.0)) as u32
            }
            Budget::Time(_) => continue,
            Budget::Iterations(_) => most - iterations,
        };
        // One thread knows when its favourite can't be caught up with; several would have to ask each other.
        if threads == 1 && iterations % 64 == 0 && descent.is_settled(left) {
            break;
        }
    }
    iterations
}
