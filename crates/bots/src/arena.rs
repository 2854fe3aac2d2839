//! Where bots meet: one game from deal to outcome, and many of them on several threads.

use crate::{
    bot::Bot,
    evaluate::{Evaluate, mix},
    luck::{Fortune, Light, Scales},
    spec::Spec,
};
use std::{
    collections::BTreeMap,
    sync::{
        atomic::{AtomicU64, Ordering},
        mpsc,
    },
};
use table::{
    Chance, DealError, Game, Held, Outcome, Seat, SeatSet, Seed, Silence, Viewer,
    chance::{Quick, quick},
};

/// Who sits at the table: bots by name, as many as there are players.
pub type Line = Vec<Spec>;

/// A game that was played.
#[derive(Clone, Debug)]
pub struct Played<G> {
    /// How it ended.
    pub outcome: Outcome,
    /// The last position.
    pub end: G,
    /// Who was the first to act.
    pub first: Seat,
    /// How many decisions were made.
    pub decisions: u32,
    /// What chance brought each seat, where it was weighed.
    pub fortune: Option<Fortune>,
}

/// What is on the table before the deal: cards and options.
#[derive(Debug)]
pub struct Setting<G: Game> {
    /// The cards.
    pub deck: Held<G::Deck>,
    /// The table options.
    pub options: G::Options,
}

impl<G: Game> Clone for Setting<G> {
    fn clone(&self) -> Self {
        Setting { deck: self.deck, options: self.options.clone() }
    }
}

impl<G: Game> Default for Setting<G> {
    fn default() -> Self {
        Setting { deck: Held::standard(), options: G::Options::default() }
    }
}

impl<G: Evaluate> Setting<G> {
    /// Whether so many can be dealt in.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, players: usize) -> Result<G, DealError> {
        G::deal(self.deck, &self.options, u8::try_from(players).unwrap_or(u8::MAX), &Seed::from(0))
    }

    /// Plays one game. The cards depend on `seed` alone; what the bots draw, on `seed` and their seat.
    ///
    /// # Panics
    /// If the table can't be dealt ([`Setting::check`]), or a bot answers with a move that is not legal.
    #[must_use]
    pub fn play(&self, line: &[Spec], seed: u64) -> Played<G> {
        self.contest(line, seed, None)
    }

    /// The same game, with its luck weighed (another one if all play at random, which has a quicker way of its own).
    ///
    /// # Panics
    /// As [`Setting::play`].
    #[must_use]
    pub fn play_weighed(&self, line: &[Spec], seed: u64) -> Played<G> {
        self.contest(line, seed, Some(Scales::new(seed)))
    }

    pub(crate) fn contest(&self, line: &[Spec], seed: u64, mut scales: Option<Scales>) -> Played<G> {
        let mut state =
            G::deal(self.deck, &self.options, line.len() as u8, &Seed::from(seed)).expect("the table was checked");
        let first = state.starter();
        let decisions = if scales.is_none() && line.iter().all(Spec::is_random) {
            roll(&mut state, seed)
        } else {
            contest(&mut state, line, seed, scales.as_mut())
        };
        let outcome = state.outcome().expect("nobody is to act: the game is over");
        Played { outcome, end: state, first, decisions, fortune: scales.map(|scales| scales.fortune()) }
    }
}

/// Everyone plays any legal move. It looks at nothing hidden, so it may play on the state itself, at full speed.
fn roll<G: Game>(state: &mut G, seed: u64) -> u32 {
    let mut dice = quick(mix(seed, 0x0dd5));
    let mut decisions = 0;
    while let Some(seat) = state.to_act().first() {
        let mv = state.random_move(seat, &mut dice);
        state.play_unchecked(seat, mv, &mut Silence);
        decisions += 1;
    }
    decisions
}

/// Every bot plays from its view, with its own dice. Where several are to act at once, chance says who is asked first, so
/// that no seat always knows what the others have just done. Who [waits](Evaluate::waits) is asked later.
fn contest<G: Evaluate>(state: &mut G, line: &[Spec], seed: u64, mut scales: Option<&mut Scales>) -> u32 {
    let mut bots: Vec<Option<Box<dyn Bot<G>>>> =
        line.iter().map(|spec| (!spec.is_random()).then(|| spec.bot())).collect();
    let mut dice: Vec<_> = (0..line.len() as u64).map(|seat| quick(mix(seed, 1 + seat))).collect();
    let mut asking = quick(mix(seed, 0xa5c));
    let mut decisions = 0;
    while let Some(seat) = one_of(ready(state), &mut asking) {
        let dice = &mut dice[seat.index()];
        let mv = match &mut bots[seat.index()] {
            Some(bot) => bot.choose(&state.view(Viewer::Seat(seat)), seat, dice),
            None => state.random_move(seat, dice),
        };
        let refused = |why| panic!("{} offers “{mv}” in game {seed}: {why:?}", line[seat.index()]);
        match &mut scales {
            None => state.play(seat, mv, &mut Silence).unwrap_or_else(refused),
            Some(scales) => {
                let (before, mut light) = (state.view(Viewer::Spectator), Light::default());
                state.play(seat, mv, &mut light).unwrap_or_else(refused);
                if light.is_luck() {
                    scales.weigh::<G>(&before, seat, mv, &state.view(Viewer::Spectator));
                }
            }
        }
        decisions += 1;
    }
    decisions
}

/// Those who are to act and don't [wait](Evaluate::waits).
#[must_use]
pub fn ready<G: Evaluate>(state: &G) -> SeatSet {
    state.to_act().into_iter().filter(|&seat| !state.waits(seat)).collect()
}

fn one_of(seats: SeatSet, dice: &mut Quick) -> Option<Seat> {
    match seats.len() {
        0 | 1 => seats.first(),
        several => seats.into_iter().nth(dice.below(several.into()) as usize),
    }
}

/// Does `count` jobs on several threads and hands the results over in order, whoever was faster.
pub(crate) fn in_order<T: Send>(
    count: u64,
    threads: usize,
    job: impl Fn(u64) -> T + Sync,
    mut take: impl FnMut(u64, T),
) {
    let threads = threads.max(1);
    if threads == 1 {
        return (0..count).for_each(|number| take(number, job(number)));
    }
    // Blocks keep the talk between threads rare where jobs are short.
    let block = (count / (threads as u64 * 64)).clamp(1, 512);
    let next = AtomicU64::new(0);
    let (give, get) = mpsc::channel::<(u64, Vec<T>)>();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            let (give, next, job) = (give.clone(), &next, &job);
            scope.spawn(move || {
                loop {
                    let start = next.fetch_add(block, Ordering::Relaxed);
                    if start >= count {
                        break;
                    }
                    let results = (start..count.min(start + block)).map(job).collect();
                    if give.send((start, results)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(give);
        let (mut early, mut due) = (BTreeMap::new(), 0);
        for (start, results) in get {
            early.insert(start, results);
            while let Some(results) = early.remove(&due) {
                for result in results {
                    take(due, result);
                    due += 1;
                }
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_order_whatever_the_number_of_threads() {
        for threads in [1, 2, 5] {
            let mut seen = Vec::new();
            in_order(1_000, threads, |number| number * 3, |number, result| seen.push((number, result)));
            assert!(seen.len() == 1_000 && seen.iter().enumerate().all(|(i, &s)| s == (i as u64, i as u64 * 3)));
        }
    }
}
