//! One iteration: down through what is known, a playout, and back.

use super::{
    ASK,
    memory::{Edge, Lookup, Memory},
    runoff::Runoff,
};
use crate::{
    bot::Thought,
    evaluate::{Digest, Evaluate, Learn, Lens, Shares, Tuning, final_shares, mix},
    greedy::{over, shares},
};
use std::{cmp::Ordering, hash::Hash};
use table::{Moves, Seat, Silence, chance::Quick, seat::MAX_SEATS};

/// A search under way.
pub(super) struct Descent<G: Evaluate> {
    lens: Lens,
    tuning: Tuning,
    memory: Memory<G::Move>,
    moves: Moves<G::Move>,
    /// The edges taken in this iteration, and the seat that took each.
    path: Vec<(u32, Seat)>,
    /// Where the legal moves' edges lie.
    open: Vec<u32>,
    /// How many playouts were made.
    playouts: u32,
    /// What everyone won in them, in the mean.
    mean: Shares,
    /// What they have learnt.
    habits: G::Habits,
    /// The comparison of its favourites, once it has come to that.
    runoff: Option<Runoff<G::Move>>,
}

/// What each seat has seen since the root.
struct Histories {
    seen: [u64; MAX_SEATS],
    /// What was chosen in secret and not yet opened.
    secret: [u64; MAX_SEATS],
    /// What each will answer, whatever else is forgotten: the first move of another, which is what the search compares.
    answered: [u64; MAX_SEATS],
}

impl Histories {
    fn new() -> Self {
        Histories { seen: [1, 2, 3, 4], secret: [0; MAX_SEATS], answered: [0; MAX_SEATS] }
    }

    /// Takes note of the first move of all. If the others' files did not tell it from what else could be done first, they would
    /// answer whatever is tried most, and all else would look better than it is.
    #[inline]
    fn begin<M: Hash>(&mut self, seat: Seat, mv: &M) {
        self.answered = [Digest::of(mv); MAX_SEATS];
        // What it did lies on its own board.
        self.answered[seat.index()] = 0;
    }

    /// Takes note of a move; `after` is the position it led to.
    #[inline]
    fn note<G: Evaluate>(&mut self, seat: Seat, mv: &G::Move, was_secret: bool, after: &G) {
        let code = mix(seat.index() as u64, Digest::of(mv));
        if !was_secret {
            self.seen.iter_mut().for_each(|seen| *seen = mix(*seen, code));
            return;
        }
        for (index, seen) in self.seen.iter_mut().enumerate() {
            if index == seat.index() {
                *seen = mix(*seen, code);
            } else {
                // The order in which hidden choices are made must not matter: add.
                self.secret[index] = self.secret[index].wrapping_add(code);
            }
        }
        if !after.to_act().into_iter().any(|seat| after.is_secret(seat)) {
            for (seen, secret) in self.seen.iter_mut().zip(&mut self.secret) {
                *seen = mix(*seen, std::mem::take(secret));
            }
        }
    }

    /// A moment begins: where the game tells what lies before a seat, how it came about is forgotten.
    #[inline]
    fn look<G: Evaluate>(&mut self, state: &G) {
        for ((seat, seen), answered) in Seat::all(state.seats()).zip(&mut self.seen).zip(self.answered) {
            if let Some(situation) = state.situation(seat) {
                *seen = mix(seat.index() as u64 ^ answered, situation);
            }
        }
    }
}

impl<G: Evaluate> Descent<G> {
    pub fn new(lens: Lens, tuning: Tuning, parts: usize) -> Self {
        Descent {
            lens,
            tuning,
            memory: Memory::new(parts),
            moves: Moves::new(),
            path: Vec::new(),
            open: Vec::new(),
            playouts: 0,
            mean: Shares::default(),
            habits: G::Habits::default(),
            runoff: None,
        }
    }

    /// What a run-off has the next iteration begin with.
    pub fn turn(&self) -> Option<G::Move> {
        self.runoff.as_ref().map(Runoff::turn)
    }

    /// Plays one imagined world forward and remembers what came of it: the shares. It begins with the move that is `given`, or
    /// the one that promises most.
    pub fn iterate(&mut self, mut state: G, mut given: Option<G::Move>, dice: &mut Quick) -> Shares {
        let mut histories = Histories::new();
        self.path.clear();
        // Where several are to act at once, the one who thinks comes first; the result does not depend on it.
        let mut next = Some(self.lens.seat);
        let (mut fresh, mut is_first) = (false, true);
        while let Some(seat) = next {
            if state.is_decided() {
                break;
            }
            self.moves.clear();
            if given.is_none() {
                state.worth_a_look(seat, &mut self.moves);
            }
            let mv = if let Some(mv) = given.take() {
                mv
            } else if self.moves.len() == 1 {
                self.moves[0]
            } else {
                let entry = match self.memory.look_up(histories.seen[seat.index()]) {
                    Lookup::Known(entry) => entry,
                    // The root is opened at once; anything else the second time it is met.
                    Lookup::New if is_first && !fresh => {
                        fresh = true;
                        continue;
                    }
                    Lookup::New => break,
                };
                if !self.open_moves(entry, &state, seat) {
                    break;
                }
                let edge = self.select();
                self.path.push((edge, seat));
                self.memory.edge(edge).mv
            };
            if is_first {
                histories.begin(seat, &mv);
                is_first = false;
            }
            let (secret, moment) = (state.is_secret(seat), state.moment());
            state.play_unchecked(seat, mv, &mut Silence);
            histories.note(seat, &mv, secret, &state);
            if state.moment() != moment {
                histories.look(&state);
            }
            next = state.next_to_act();
        }
        let shares = self.playout(&mut state, dice);
        for &(index, seat) in &self.path {
            let edge = self.memory.edge(index);
            edge.visits += 1;
            edge.mean += (shares[seat.index()] - edge.mean) / edge.visits as f32;
        }
        let count = self.playouts as f32;
        self.mean.iter_mut().zip(shares).for_each(|(mean, share)| *mean += (share - *mean) / count);
        shares
    }

    /// Takes note of what an iteration found, the last of so many with so many left: a long search comes to its run-off, and looks
    /// at what follows its favourites with fresh eyes.
    pub fn note(&mut self, shares: &Shares, iterations: u32, left: u32) {
        if let Some(runoff) = &mut self.runoff {
            runoff.note(shares[self.lens.seat.index()], left);
        } else if iterations >= self.tuning.runoff && iterations.is_multiple_of(ASK) && iterations >= left / 9 {
            let places = Runoff::<G::Move>::places(left);
            let mut favourites: Vec<_> = self.edges().to_vec();
            favourites
                .sort_by(|a, b| (b.visits, b.interest).partial_cmp(&(a.visits, a.interest)).unwrap_or(Ordering::Equal));
            favourites.truncate(places);
            if favourites.len() > 1 {
                let promises = favourites.iter().map(|edge| (edge.mv, self.value(edge)));
                self.runoff = Some(Runoff::new(promises, left));
                // What was found before playouts had learnt much is stale.
                self.memory.forget_all_but(self.root_key());
            }
        }
    }

    /// Finds the edges of the legal moves in this world, making those that are missing. `false` if there is no room.
    fn open_moves(&mut self, entry: u32, state: &G, seat: Seat) -> bool {
        let known = self.memory.edges(entry);
        let first = self.memory.first(entry);
        self.open.clear();
        if known.len() == self.moves.len() && known.iter().zip(&self.moves).all(|(edge, mv)| edge.mv == *mv) {
            self.open.extend(first..first + known.len() as u32);
            return true;
        }
        let missing: Vec<G::Move> =
            self.moves.iter().filter(|mv| !known.iter().any(|edge| edge.mv == **mv)).copied().collect();
        if !missing.is_empty() {
            let fresh = self.judge(&missing, state, seat);
            if !self.memory.extend(entry, &fresh) {
                return false;
            }
        }
        let (known, first) = (self.memory.edges(entry), self.memory.first(entry));
        for mv in &self.moves {
            let at = known.iter().position(|edge| edge.mv == *mv).expect("every legal move has an edge now");
            self.open.push(first + at as u32);
        }
        true
    }

    /// New edges, judged at first sight or one decision deep.
    fn judge(&self, missing: &[G::Move], state: &G, seat: Seat) -> Vec<Edge<G::Move>> {
        let share = |state: &G| shares(state, &self.lens)[seat.index()];
        let after = |&mv: &G::Move| {
            let mut after = state.clone();
            after.play_unchecked(seat, mv, &mut Silence);
            share(&after)
        };
        let (priors, appeals) = match state.first_sight(seat, missing, &self.lens, &self.habits) {
            Some(appeals) => (vec![share(state); missing.len()], appeals),
            None => {
                let priors: Vec<f32> = missing.iter().map(after).collect();
                (priors.clone(), priors)
            }
        };
        let best = appeals.iter().copied().fold(f32::MIN, f32::max);
        let weights: Vec<f32> = appeals.iter().map(|appeal| ((appeal - best) / self.tuning.focus).exp()).collect();
        let sum: f32 = weights.iter().sum();
        // A part of the attention goes to all alike: judgement can be wrong.
        let floor = 0.1 / missing.len() as f32;
        let edge = |((&mv, prior), weight)| {
            let interest = floor + 0.9 * weight / sum;
            Edge { mv, prior, interest, mean: 0.0, visits: 0, offered: 0 }
        };
        missing.iter().zip(priors).zip(weights).map(edge).collect()
    }

    /// The open edge that promises most, counting what is not known yet in its favour.
    fn select(&mut self) -> u32 {
        let Tuning { explore, trust, .. } = self.tuning;
        let (mut chosen, mut most) = (self.open[0], f32::MIN);
        for &index in &self.open {
            let edge = self.memory.edge(index);
            edge.offered += 1;
            let visits = edge.visits as f32;
            let known = (edge.prior * trust + edge.mean * visits) / (trust + visits);
            let promise = known + explore * edge.interest * (edge.offered as f32).sqrt() / (1.0 + visits);
            if promise > most {
                (chosen, most) = (index, promise);
            }
        }
        chosen
    }

    /// Plays on with quick moves, to the end or until it is cut, and judges.
    fn playout(&mut self, state: &mut G, dice: &mut Quick) -> Shares {
        let cut = self.tuning.cut[usize::from(state.seats()) - 1];
        let longest = if self.playouts < self.tuning.rough { cut } else { Tuning::WHOLE };
        self.playouts = self.playouts.saturating_add(1);
        for _ in 0..longest {
            let Some(seat) = state.next_to_act() else { break };
            if state.is_decided() {
                break;
            }
            let mv = state.playout_move(seat, &mut self.habits, dice);
            state.play_unchecked(seat, mv, &mut Silence);
        }
        let outcome = over(state);
        let shares = outcome.as_ref().map_or_else(|| state.evaluate(&self.lens), final_shares);
        self.habits.learn(&outcome.map_or(shares, |outcome| state.lesson(&outcome)));
        shares
    }

    /// What everyone won so far, in the mean.
    pub fn shares(&self) -> Shares {
        self.mean
    }

    fn root_key(&self) -> u64 {
        Histories::new().seen[self.lens.seat.index()]
    }

    /// The edges of the root.
    fn edges(&self) -> &[Edge<G::Move>] {
        self.memory.find(self.root_key()).map_or(&[], |entry| self.memory.edges(entry))
    }

    /// The share an edge promises.
    fn value(&self, edge: &Edge<G::Move>) -> f32 {
        let (trust, visits) = (self.tuning.trust, edge.visits as f32);
        (edge.prior * trust + edge.mean * visits) / (trust + visits)
    }

    /// What is known about the moves at the root. After a run-off only what was tried in it counts as tried.
    pub fn root(&self, moves: &Moves<G::Move>) -> Vec<Thought<G::Move>> {
        let ran = |mv: G::Move| self.runoff.as_ref().map(|runoff| runoff.runners().find(|runner| runner.mv == mv));
        let thought = |&mv: &G::Move| match (ran(mv), self.edges().iter().find(|edge| edge.mv == mv)) {
            (Some(Some(runner)), _) => Thought { mv, value: runner.value() as f32, visits: runner.tries },
            (Some(None), Some(edge)) => Thought { mv, value: self.value(edge), visits: 0 },
            (None, Some(edge)) => Thought { mv, value: self.value(edge), visits: edge.visits },
            (_, None) => Thought { mv, value: 0.0, visits: 0 },
        };
        moves.iter().map(thought).collect()
    }

    /// Whether a run-off has left one move.
    pub fn is_over(&self) -> bool {
        self.runoff.as_ref().is_some_and(Runoff::is_over)
    }

    /// Whether the favourite stays the favourite, whatever `left` more iterations find. To stop any sooner costs strength.
    pub fn is_settled(&self, left: u32) -> bool {
        if self.runoff.is_some() {
            return false;
        }
        let (mut first, mut second) = (0, 0);
        for edge in self.edges() {
            if edge.visits > first {
                (first, second) = (edge.visits, first);
            } else {
                second = second.max(edge.visits);
            }
        }
        first - second > left
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluate::Evaluate;
    use droids::{CardId, Droids, Move, Phase};
    use table::{Game, Held, Seed, chance::quick};

    /// A game after its first turn, and what was seen of it. Both seats play quick moves; or the `other` way, in which the second
    /// seat makes the first move it finds when it acts.
    fn after_a_turn(deal: u64, other: bool) -> (Droids, Histories) {
        let mut game = Droids::deal(Held::standard(), &Default::default(), 2, &Seed::from(deal)).unwrap();
        let (mut histories, mut dice) = (Histories::new(), quick(1));
        while game.turn() == 1 {
            let seat = game.next_to_act().unwrap();
            let mut moves = Moves::new();
            game.moves(seat, &mut moves);
            let quick = game.playout_move(seat, &mut Default::default(), &mut dice);
            let mv = if other && game.phase() == Phase::Acting && seat == Seat::new(1) { moves[0] } else { quick };
            let (secret, moment) = (game.is_secret(seat), game.moment());
            game.play_unchecked(seat, mv, &mut Silence);
            histories.note(seat, &mv, secret, &game);
            if game.moment() != moment {
                histories.look(&game);
            }
        }
        (game, histories)
    }

    #[test]
    fn what_lies_before_a_seat_counts_and_not_how_it_came_there() {
        let (mut alike, mut apart, mut regarded) = (0, 0, 0);
        for deal in 0..60 {
            let ((one, seen), (other, then)) = (after_a_turn(deal, false), after_a_turn(deal, true));
            for seat in Seat::all(2) {
                let same_key = seen.seen[seat.index()] == then.seen[seat.index()];
                let same_board = one.board(seat) == other.board(seat) && one.sites_of(seat).eq(other.sites_of(seat));
                if one.to_act().contains(seat) && same_board {
                    // LD-11: whoever gives looks at what the other can pay.
                    let rival = one.opponents(seat).into_iter().next().unwrap();
                    assert!(same_key || one.board(rival).purse() != other.board(rival).purse(), "deal {deal}, {seat}");
                    regarded += u32::from(!same_key);
                } else {
                    assert_eq!(same_key, same_board, "deal {deal}, {seat}");
                }
                alike += u32::from(same_key && one != other);
                apart += u32::from(!same_key);
            }
            assert_ne!(seen.seen[0], seen.seen[1], "each seat has files of its own");
        }
        assert!(
            alike > 10 && apart > 10 && regarded > 5,
            "{alike} alike, {apart} apart, {regarded} for the other's sake"
        );
    }

    #[test]
    fn the_others_answer_what_was_done_first() {
        let (thinker, other) = (Seat::new(0), Seat::new(1));
        let (game, _) = after_a_turn(1, false);
        let after = |first: Move| {
            let mut histories = Histories::new();
            histories.begin(thinker, &first);
            histories.look(&game);
            histories.seen
        };
        let cards = [1, 2].map(|number| CardId::new(number).unwrap());
        let [one, two] = cards.map(|card| after(Move::Repair(card)));
        assert_eq!(one, after(Move::Repair(cards[0])));
        assert_ne!(one[other.index()], two[other.index()]);
        assert_eq!(one[thinker.index()], two[thinker.index()], "what it did lies on its own board");
    }

    /// Whether a search has a file for what the other seat does in the next moment, after a first move.
    fn known(descent: &Descent<Droids>, game: &Droids, root: Seat, first: Move) -> bool {
        let (mut state, mut histories, mut dice) = (*game, Histories::new(), quick(7));
        let other = state.opponents(root).into_iter().next().unwrap();
        histories.begin(root, &first);
        let moment = state.moment();
        state.play_unchecked(root, first, &mut Silence);
        while state.moment() == moment {
            let seat = state.next_to_act().unwrap();
            state.play_unchecked(seat, state.random_move(seat, &mut dice), &mut Silence);
        }
        histories.look(&state);
        descent.memory.find(histories.seen[other.index()]).is_some()
    }

    #[test]
    fn a_run_off_begins_with_nothing_remembered_but_the_choice() {
        let mut forgotten = 0;
        for deal in 0..4 {
            let game = Droids::deal(Held::standard(), &Default::default(), 2, &Seed::from(deal)).unwrap();
            let (seat, mut dice) = (game.next_to_act().unwrap(), quick(deal));
            let view = game.view(table::Viewer::Seat(seat));
            let lens = Lens { seat, taste: crate::character::Taste::SOBER };
            let mut descent = Descent::<Droids>::new(lens, Tuning { runoff: 500, ..Droids::TUNING }, 1);
            let look = |descent: &Descent<Droids>| descent.edges().iter().map(|edge| (edge.mv, edge.visits)).collect();
            for iterations in 1.. {
                let shares = descent.iterate(Droids::imagine(&view, &mut dice), descent.turn(), &mut dice);
                let before: Vec<(Move, u32)> = look(&descent);
                let tried = before.iter().max_by_key(|(_, visits)| *visits).unwrap().0;
                let answered = known(&descent, &game, seat, tried);
                descent.note(&shares, iterations, 4_000);
                if descent.runoff.is_some() {
                    assert_eq!(look(&descent), before);
                    forgotten += u32::from(answered && !known(&descent, &game, seat, tried));
                    break;
                }
            }
        }
        assert_eq!(forgotten, 4);
    }

    #[test]
    fn where_a_game_tells_nothing_histories_go_on() {
        let game = robotroc::RoboTroc::deal(Held::standard(), &Default::default(), 2, &Seed::from(1)).unwrap();
        let mut histories = Histories::new();
        histories.look(&game);
        assert_eq!(histories.seen, Histories::new().seen);
    }
}
