//! Quick moves for playouts: what every action is worth in points (`eyes.rs`), what has been learnt about it in this very
//! game ([`super::habits`]), and a little chance.

use super::{
    eyes::Eyes,
    fact,
    habits::{Bend, Habits, Likings, Object},
    lacks, swaps,
    weights::Weights,
};
use crate::character::Taste;
use droids::{Board, Droids, Move, Part, Phase, Step, moves::can_pay, part::Kinds};
use rand_core::Rng;
use table::{Game, Moves, Seat, chance::Quick};

/// How far chance may bend a choice of action, and of anything else, in points.
const CHANCE: [f32; 2] = [2.5, 2.0];

/// What is taken off a swap that leads to nothing but room.
const IDLE: f32 = 2.0;

/// How a seat is minded: what it has come to like, and eight bits of chance at a time.
struct Mood<'a> {
    seat: Seat,
    chance: u64,
    likings: &'a Likings,
    bends: &'a mut Vec<Bend>,
}

impl Mood<'_> {
    #[inline]
    fn roll(&mut self, most: f32) -> f32 {
        self.chance = self.chance.rotate_right(8);
        (self.chance & 0xff) as f32 * (most / 255.0)
    }

    /// What is liked about a choice and a little chance, of which note is taken.
    #[inline]
    fn bend(&mut self, objects: impl IntoIterator<Item = Object>, most: f32) -> f32 {
        let by = self.roll(most) - most / 2.0;
        let mut worth = by;
        for object in objects {
            self.bends.push(Bend { seat: self.seat, object, by });
            worth += self.likings.of(self.seat, object);
        }
        worth
    }
}

/// A quick move of `seat`, which is to act.
#[must_use]
pub fn pick(game: &Droids, seat: Seat, weights: &Weights, habits: &mut Habits, dice: &mut Quick) -> Move {
    let Habits { likings, bends, .. } = habits;
    let mut mood = Mood { seat, chance: dice.next_u64(), likings, bends };
    let board = game.board(seat);
    match (game.phase(), game.desk(seat).step) {
        (Phase::Giving, _) => {
            let eyes = Eyes::new(game, seat, weights, likings);
            best(game, seat, |mv| weights.theirs * eyes.gift(mv, Taste::SOBER.spite), &mut mood)
        }
        (Phase::LastSwaps, _) => swaps::last(game, seat),
        (Phase::SeasonEnd, Step::Choose) => extend(board, Kinds::ALL, weights, &mut mood),
        (_, Step::Extend { from, .. }) => extend(board, Kinds::ALL.from(from), weights, &mut mood),
        (_, Step::Take(choice)) => {
            let appeal = |part| (taking(board, part, weights), Object::taking(part));
            Move::Take(favourite(choice.takeable(), appeal, &mut mood))
        }
        (_, Step::Choose) => act(game, seat, weights, &mut mood),
        _ => best(game, seat, |mv| settling(game, seat, mv, weights), &mut mood),
    }
}

/// What each move is worth to a taste by the same sums, in points.
#[must_use]
pub fn appeals(
    game: &Droids,
    seat: Seat,
    taste: &Taste,
    weights: &Weights,
    habits: &Habits,
    moves: &[Move],
) -> Vec<f32> {
    let board = game.board(seat);
    let eyes = Eyes::new(game, seat, weights, &habits.likings);
    // The card in hand is the only one to dismantle, and what swaps are compared with.
    let dismantle = game.desk(seat).card.map_or(0.0, |card| {
        let fact = fact(game, card);
        taste.store * eyes.dismantle(fact) + eyes.nearer(fact) + eyes.likes(eyes.of_dismantle())
    });
    let repair = |card| {
        let cost = game.repair_cost(seat, card);
        let fact = fact(game, card);
        (cost, eyes.repair(fact, cost) + eyes.leaning(fact, taste) + eyes.likes(eyes.of_repair(card, fact)))
    };
    let build = |house, card| {
        let cost = game.build_cost(seat, house);
        let worth = eyes.build(house, cost, eyes.discarded(fact(game, card)));
        (cost, worth + (taste.prizes - 1.0) * f32::max(worth, 0.0) + eyes.likes(eyes.of_build(house)))
    };
    // A swap is worth what it leads to.
    let swap = |swap, card| {
        let purse = board.purse();
        let after = swaps::after(game, purse, swap);
        let builds = game.open_sites(seat).map(|house| build(house, card));
        let served = builds.chain([repair(card)]).filter(|&(cost, _)| swaps::helps(purse, after, cost));
        served.map(|(cost, worth)| worth - eyes.swapping(cost)).fold(dismantle - IDLE, f32::max)
    };
    let appeal = |&mv: &Move| match (mv, game.desk(seat).card) {
        (Move::Give { .. }, _) => eyes.gift(mv, taste.spite),
        (Move::Dismantle(_), _) => dismantle,
        (Move::Repair(card), _) => repair(card).1,
        (Move::Build(house), Some(card)) => build(house, card).1,
        (Move::Swap(with), Some(card)) if game.desk(seat).step == Step::Choose => swap(with, card),
        (Move::Extend(part), _) => extending(board, part, weights) + eyes.likes([Object::extending(part)]),
        (Move::Take(part), _) => taking(board, part, weights) + eyes.likes([Object::taking(part)]),
        _ => settling(game, seat, mv, weights),
    };
    moves.iter().map(appeal).collect()
}

/// The kind that appeals most.
#[inline]
fn favourite(kinds: Kinds, appeal: impl Fn(Part) -> (f32, Object), mood: &mut Mood) -> Part {
    let (mut chosen, mut most) = (Part::Nut, f32::MIN);
    for part in kinds.iter() {
        let (appeal, object) = appeal(part);
        let appeal = appeal + mood.bend([object], CHANCE[1]);
        if appeal > most {
            (chosen, most) = (part, appeal);
        }
    }
    chosen
}

/// The move that appeals most.
#[inline]
fn best(game: &Droids, seat: Seat, appeal: impl Fn(Move) -> f32, mood: &mut Mood) -> Move {
    let mut moves = Moves::new();
    game.moves(seat, &mut moves);
    let (mut chosen, mut most) = (moves[0], f32::MIN);
    for &mv in &moves {
        let appeal = appeal(mv) + mood.roll(CHANCE[1]);
        if appeal > most {
            (chosen, most) = (mv, appeal);
        }
    }
    chosen
}

fn extend(board: &Board, kinds: Kinds, weights: &Weights, mood: &mut Mood) -> Move {
    Move::Extend(favourite(kinds, |part| (extending(board, part, weights), Object::extending(part)), mood))
}

/// A column is extended where parts lie.
#[inline]
fn extending(board: &Board, part: Part, weights: &Weights) -> f32 {
    weights.extend_full * f32::from(board.shed[part]) - weights.extend_again * f32::from(board.extensions[part])
        + if part == Part::Energy { weights.extend_energy } else { 0.0 }
}

/// What is taken is what there is least of.
#[inline]
fn taking(board: &Board, part: Part, weights: &Weights) -> f32 {
    weights.take_room * f32::from(board.room(part).min(2)) - weights.take_least * f32::from(board.shed[part])
}

/// The rest of an action: what is paid, who is taxed, which border.
#[inline]
fn settling(game: &Droids, seat: Seat, mv: Move, weights: &Weights) -> f32 {
    match mv {
        Move::Pay { part, stored } => {
            weights.pay_most * f32::from(game.board(seat).purse()[part]) + if stored { 3.0 } else { 0.0 }
        }
        Move::Tax(house) => f32::from(game.deck().house(house).rp),
        _ => 0.0,
    }
}

/// An action with the card in hand, or a swap on the way to it.
fn act(game: &Droids, seat: Seat, weights: &Weights, mood: &mut Mood) -> Move {
    let Some(card) = game.desk(seat).card else {
        return best(game, seat, |mv| settling(game, seat, mv, weights), mood);
    };
    let eyes = Eyes::new(game, seat, weights, mood.likings);
    let purse = game.board(seat).purse();
    let fact = fact(game, card);
    let worth = eyes.dismantle(fact) + eyes.nearer(fact);
    let (mut chosen, mut most) = (Move::Dismantle(card), worth + mood.bend(eyes.of_dismantle(), CHANCE[0]));

    let cost = game.repair_cost(seat, card);
    let worth = eyes.repair(fact, cost) + mood.bend(eyes.of_repair(card, fact), CHANCE[0]);
    if worth > most {
        if can_pay(purse, cost) {
            (chosen, most) = (Move::Repair(card), worth);
        } else if worth - eyes.swapping(cost) > most
            && let Some(swap) = swaps::toward(game, seat, cost)
        {
            (chosen, most) = (swap, worth - eyes.swapping(cost));
        }
    }
    if purse.total() < 5 || !game.waits_for(seat).is_empty() {
        return chosen;
    }
    let discarded = eyes.discarded(fact);
    for house in game.open_sites(seat) {
        let cost = game.build_cost(seat, house);
        let pays = can_pay(purse, cost);
        if !pays && (purse.total() < cost.icons() || lacks(purse, cost) > 2) {
            continue;
        }
        let mut worth = eyes.build(house, cost, discarded) + mood.bend(eyes.of_build(house), CHANCE[0]);
        if !pays {
            worth -= eyes.swapping(cost);
        }
        if worth > most {
            let mv = if pays { Some(Move::Build(house)) } else { swaps::toward(game, seat, cost) };
            if let Some(mv) = mv {
                (chosen, most) = (mv, worth);
            }
        }
    }
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{character::CHARACTERS, evaluate::Evaluate};
    use table::{Held, Seed, Silence, chance::quick};

    /// A search looks first at what quick moves would do: the two must not drift apart.
    #[test]
    fn what_is_picked_most_appeals_most() {
        let (mut alike, mut all) = (0, 0);
        for deal in 0..20 {
            let (mut habits, mut dice) = (Habits::default(), quick(deal));
            let mut game = Droids::deal(Held::standard(), &Default::default(), 2, &Seed::from(deal)).unwrap();
            while let Some(seat) = game.next_to_act() {
                let mut moves = Moves::new();
                game.worth_a_look(seat, &mut moves);
                let picks: Vec<Move> =
                    (0..16).map(|_| pick(&game, seat, &Weights::TUNED, &mut habits, &mut dice)).collect();
                let times = |mv: &Move| picks.iter().filter(|pick| *pick == mv).count();
                if moves.len() > 1 && moves.iter().any(|mv| times(mv) > 12) {
                    let appeals = appeals(&game, seat, &Taste::SOBER, &Weights::TUNED, &habits, &moves);
                    let best = (0..moves.len()).max_by(|&a, &b| appeals[a].total_cmp(&appeals[b])).unwrap();
                    alike += u32::from(times(&moves[best]) > 0);
                    all += 1;
                }
                game.play_unchecked(seat, picks[0], &mut Silence);
            }
        }
        assert!(all > 500 && alike * 10 > all * 9, "{alike} of {all}");
    }

    /// Force has no meaning in this game; Indigo is the one who likes sets a little less.
    #[test]
    fn every_character_looks_elsewhere_first() {
        for character in &CHARACTERS[1..] {
            let (mut habits, mut dice, mut bent) = (Habits::default(), quick(1), 0);
            let mut game = Droids::deal(Held::standard(), &Default::default(), 2, &Seed::from(1)).unwrap();
            while let Some(seat) = game.next_to_act() {
                let mut moves = Moves::new();
                game.worth_a_look(seat, &mut moves);
                let look = |taste| appeals(&game, seat, taste, &Weights::TUNED, &habits, &moves);
                bent += u32::from(look(&character.taste) != look(&Taste::SOBER));
                let mv = pick(&game, seat, &Weights::TUNED, &mut habits, &mut dice);
                game.play_unchecked(seat, mv, &mut Silence);
            }
            assert!(bent > 2, "{}: {bent}", character.name);
        }
    }

    #[test]
    fn likings_bend_what_is_picked_and_what_appeals() {
        let mut game = Droids::deal(Held::standard(), &Default::default(), 2, &Seed::from(3)).unwrap();
        let mut dice = quick(3);
        // The first choice between a Repair and a Dismantle.
        let (seat, card) = loop {
            let seat = game.next_to_act().expect("nobody can repair in a whole game");
            let mut moves = Moves::new();
            game.moves(seat, &mut moves);
            if let Some(card) = moves.iter().find_map(|mv| if let Move::Repair(card) = mv { Some(*card) } else { None })
            {
                break (seat, card);
            }
            game.play_unchecked(seat, moves[0], &mut Silence);
        };
        for (liking, favourite) in [(12.0, Move::Repair(card)), (-12.0, Move::Dismantle(card))] {
            let mut habits = Habits::liking(seat, Object::card(card), liking);
            assert_eq!(pick(&game, seat, &Weights::TUNED, &mut habits, &mut dice), favourite);
            let moves = [Move::Repair(card), Move::Dismantle(card)];
            let appeals = appeals(&game, seat, &Taste::SOBER, &Weights::TUNED, &habits, &moves);
            assert_eq!(appeals[0] > appeals[1], liking > 0.0);
        }
    }
}
