//! Quick moves for playouts: what every choice is worth in points (`eyes.rs`), what has been learnt about it in this very game
//! ([`super::habits`]), and chance, which takes the better choice the more often.

use super::{
    eyes::{Eyes, Plan},
    habits::{Bend, Habits, Likings, Object},
    lacks, swaps,
    weights::Weights,
};
use crate::character::Taste;
use arrayvec::ArrayVec;
use droids::{Board, Cost, Droids, Move, Part, Phase, Step, moves::can_pay, part::Kinds};
use rand_core::Rng;
use table::{Game, Moves, Seat, chance::Quick};

/// How warmly actions, and parts and columns, are chosen: of two, one that is so many points better is taken e times as often.
const WARMTH: [f32; 2] = [0.56, 0.45];

/// What is so many times its warmth behind the best is never taken.
const HOPELESS: f32 = 5.0;

/// How far chance may bend what is not learnt about, in points.
const CHANCE: f32 = 2.0;

/// What is taken off a swap that leads to nothing but room.
const IDLE: f32 = 2.0;

/// One of the things that can be done.
struct Choice {
    mv: Move,
    worth: f32,
    /// What there is to like about it; its worth has that in it.
    liked: [Option<Object>; 2],
    /// What it costs, where swaps must come first.
    short: Option<Cost>,
}

/// A card to dismantle or repair and up to four House droids (LD-16), or the kinds of parts.
type Choices = ArrayVec<Choice, 6>;

/// How a seat is minded: what it has come to like, and chance, some bits at a time.
struct Mood<'a> {
    seat: Seat,
    chance: u64,
    likings: &'a Likings,
    bends: &'a mut Vec<Bend>,
}

impl Mood<'_> {
    /// A number from 0 to less than 1, from so many bits of chance.
    #[inline]
    fn roll(&mut self, bits: u32) -> f32 {
        self.chance = self.chance.rotate_right(bits);
        (self.chance & ((1 << bits) - 1)) as f32 / (1_u32 << bits) as f32
    }

    /// Takes one of the choices, the better the more often, and notes what was liked about it and what about the others.
    #[inline]
    fn draw(&mut self, choices: &Choices, warmth: f32) -> usize {
        if choices.len() == 1 {
            return 0;
        }
        let best = choices.iter().map(|choice| choice.worth).fold(f32::MIN, f32::max);
        let likely = |choice: &Choice| {
            let behind = (best - choice.worth) / warmth;
            if behind < HOPELESS { (-behind).exp() } else { 0.0 }
        };
        let chances: ArrayVec<f32, 6> = choices.iter().map(likely).collect();
        let all: f32 = chances.iter().sum();
        let mut at = self.roll(24) * all;
        let drawn = chances.iter().position(|chance| {
            at -= chance;
            at < 0.0
        });
        // What is left over by rounding falls to the best.
        let drawn = drawn.or_else(|| chances.iter().position(|&chance| chance == 1.0)).unwrap_or(0);
        // Where there was but one there was no choice.
        if all > 1.0 {
            for (index, (choice, chance)) in choices.iter().zip(&chances).enumerate().filter(|(_, (_, c))| **c > 0.0) {
                let by = f32::from(u8::from(index == drawn)) - chance / all;
                let note = |object| Bend { seat: self.seat, object, by };
                self.bends.extend(choice.liked.into_iter().flatten().map(note));
            }
        }
        drawn
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
            let mut gift = eyes.gifts(Taste::SOBER.spite);
            best(game, seat, |mv| weights.theirs * gift(mv), &mut mood)
        }
        (Phase::LastSwaps, _) => swaps::last(game, seat),
        (Phase::SeasonEnd, Step::Choose) => extend(board, Kinds::ALL, weights, &mut mood),
        (_, Step::Extend { from, .. }) => extend(board, Kinds::ALL.from(from), weights, &mut mood),
        (_, Step::Take(choice)) => {
            let take = |part| (Move::Take(part), taking(board, part, weights), Object::taking(part));
            kind(choice.takeable(), take, &mut mood)
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
    let plans = eyes.plans();
    // The card in hand is the only one to dismantle, and what swaps are compared with.
    let dismantle = game.desk(seat).card.map_or(0.0, |card| {
        let fact = eyes.fact(card);
        taste.store * eyes.dismantle(fact) + eyes.nearer(&plans, fact) + eyes.likes(eyes.of_dismantle())
    });
    let repair = |card| {
        let cost = game.repair_cost(seat, card);
        let fact = eyes.fact(card);
        let worth = eyes.repair(fact, cost) + eyes.farther(&plans, fact, cost) + eyes.leaning(fact, taste);
        (cost, worth + eyes.likes(eyes.of_repair(card, fact)))
    };
    let builds: ArrayVec<(&Plan, f32), 4> = game.desk(seat).card.map_or_else(ArrayVec::new, |card| {
        let mut build = eyes.builds(eyes.discarded(eyes.fact(card)));
        let appeal = |plan| {
            let worth = build(plan);
            (plan, worth + (taste.prizes - 1.0) * f32::max(worth, 0.0) + eyes.likes(eyes.of_build(plan.house)))
        };
        plans.all.iter().map(appeal).collect()
    });
    // A swap is worth what it leads to.
    let swap = |swap, card| {
        let purse = board.purse();
        let after = swaps::after(game, purse, swap);
        let builds = builds.iter().map(|&(plan, worth)| (plan.cost, worth));
        let served = builds.chain([repair(card)]).filter(|&(cost, _)| swaps::helps(purse, after, cost));
        served.map(|(cost, worth)| worth - eyes.swapping(cost)).fold(dismantle - IDLE, f32::max)
    };
    let mut gift = eyes.gifts(taste.spite);
    let appeal = |&mv: &Move| match (mv, game.desk(seat).card) {
        (Move::Give { .. }, _) => gift(mv),
        (Move::Dismantle(_), _) => dismantle,
        (Move::Repair(card), _) => repair(card).1,
        (Move::Build(house), _) => builds.iter().find(|(plan, _)| plan.house == house).map_or(0.0, |&(_, worth)| worth),
        (Move::Swap(with), Some(card)) if game.desk(seat).step == Step::Choose => swap(with, card),
        (Move::Extend(part), _) => extending(board, part, weights) + eyes.likes([Some(Object::extending(part)), None]),
        (Move::Take(part), _) => taking(board, part, weights) + eyes.likes([Some(Object::taking(part)), None]),
        _ => settling(game, seat, mv, weights),
    };
    moves.iter().map(appeal).collect()
}

/// Something done with one of these kinds of parts.
#[inline]
fn kind(kinds: Kinds, deed: impl Fn(Part) -> (Move, f32, Object), mood: &mut Mood) -> Move {
    let choice = |part| {
        let (mv, worth, object) = deed(part);
        Choice { mv, worth: worth + mood.likings.of(mood.seat, object), liked: [Some(object), None], short: None }
    };
    let choices: Choices = kinds.iter().map(choice).collect();
    choices[mood.draw(&choices, WARMTH[1])].mv
}

/// The move that appeals most.
#[inline]
fn best(game: &Droids, seat: Seat, mut appeal: impl FnMut(Move) -> f32, mood: &mut Mood) -> Move {
    let mut moves = Moves::new();
    game.moves(seat, &mut moves);
    let (mut chosen, mut most) = (moves[0], f32::MIN);
    for &mv in &moves {
        let appeal = appeal(mv) + CHANCE * mood.roll(8);
        if appeal > most {
            (chosen, most) = (mv, appeal);
        }
    }
    chosen
}

fn extend(board: &Board, kinds: Kinds, weights: &Weights, mood: &mut Mood) -> Move {
    kind(kinds, |part| (Move::Extend(part), extending(board, part, weights), Object::extending(part)), mood)
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
    let fact = eyes.fact(card);
    let choice = |mv, worth, liked: [Option<Object>; 2], short: Option<Cost>| {
        let worth = worth + eyes.likes(liked) - short.map_or(0.0, |cost| eyes.swapping(cost));
        Choice { mv, worth, liked, short }
    };
    let mut choices = Choices::new();
    let plans = eyes.plans();
    let worth = eyes.dismantle(fact) + eyes.nearer(&plans, fact);
    choices.push(choice(Move::Dismantle(card), worth, eyes.of_dismantle(), None));

    let cost = game.repair_cost(seat, card);
    let pays = can_pay(purse, cost);
    if pays || swaps::may_pay(purse, cost) {
        let short = (!pays).then_some(cost);
        let worth = eyes.repair(fact, cost) + eyes.farther(&plans, fact, cost);
        choices.push(choice(Move::Repair(card), worth, eyes.of_repair(card, fact), short));
    }
    if purse.total() >= 5 && game.waits_for(seat).is_empty() {
        let mut build = eyes.builds(eyes.discarded(fact));
        for plan in &plans.all {
            let pays = can_pay(purse, plan.cost);
            if pays || lacks(purse, plan.cost) <= 2 && swaps::may_pay(purse, plan.cost) {
                let (worth, liked) = (build(plan), eyes.of_build(plan.house));
                choices.push(choice(Move::Build(plan.house), worth, liked, (!pays).then_some(plan.cost)));
            }
        }
    }
    loop {
        let noted = mood.bends.len();
        let drawn = mood.draw(&choices, WARMTH[0]);
        let mv = match choices[drawn] {
            Choice { mv, short: None, .. } => Some(mv),
            Choice { short: Some(cost), .. } => swaps::toward(game, seat, cost),
        };
        if let Some(mv) = mv {
            return mv;
        }
        // No swap leads there after all: it was no choice. A Dismantle always is.
        mood.bends.truncate(noted);
        choices.swap_remove(drawn);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{character::CHARACTERS, evaluate::Evaluate};
    use droids::CardId;
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
            for deal in 1..=4 {
                let mut game = Droids::deal(Held::standard(), &Default::default(), 2, &Seed::from(deal)).unwrap();
                while let Some(seat) = game.next_to_act() {
                    let mut moves = Moves::new();
                    game.worth_a_look(seat, &mut moves);
                    let look = |taste| appeals(&game, seat, taste, &Weights::TUNED, &habits, &moves);
                    bent += u32::from(look(&character.taste) != look(&Taste::SOBER));
                    let mv = pick(&game, seat, &Weights::TUNED, &mut habits, &mut dice);
                    game.play_unchecked(seat, mv, &mut Silence);
                }
            }
            assert!(bent > 8, "{}: {bent}", character.name);
        }
    }

    /// The better is taken the more often, what is hopeless never, and what is noted of each is nothing in the mean.
    #[test]
    fn chance_is_fair_to_every_choice() {
        const TIMES: u16 = 20_000;
        let worths = [1.0, 1.0 - WARMTH[0], 1.0 - 6.0 * WARMTH[0], 1.0];
        let card = |index: usize| CardId::new(index as u8 + 1).unwrap();
        let choice = |(index, worth): (usize, f32)| Choice {
            mv: Move::Repair(card(index)),
            worth,
            liked: [Some(Object::card(card(index))), None],
            short: None,
        };
        let choices: Choices = worths.into_iter().enumerate().map(choice).collect();
        let (mut taken, mut noted, mut dice) = ([0_u16; 4], [0.0; 4], quick(1));
        for _ in 0..TIMES {
            let mut bends = Vec::new();
            let mut mood =
                Mood { seat: Seat::new(0), chance: dice.next_u64(), likings: &Likings::NONE, bends: &mut bends };
            taken[mood.draw(&choices, WARMTH[0])] += 1;
            for (index, noted) in noted.iter_mut().enumerate() {
                let of_it = bends.iter().filter(|bend| bend.object == Object::card(card(index)));
                *noted += of_it.map(|bend| bend.by).sum::<f32>() / f32::from(TIMES);
            }
        }
        let share = |index: usize| f32::from(taken[index]) / f32::from(TIMES);
        let even = 1.0 / (2.0 + (-1.0_f32).exp());
        assert!((share(0) - even).abs() < 0.02 && (share(3) - even).abs() < 0.02, "{taken:?}");
        assert!((share(1) - even * (-1.0_f32).exp()).abs() < 0.02 && taken[2] == 0, "{taken:?}");
        assert!(noted.iter().all(|noted| noted.abs() < 0.02), "{noted:?}");
    }

    #[test]
    fn where_there_is_no_choice_nothing_is_noted() {
        let only = Choice { mv: Move::Done, worth: 1.0, liked: [Some(Object::ENDING), None], short: None };
        let mut bends = Vec::new();
        let mut mood = Mood { seat: Seat::new(0), chance: 1, likings: &Likings::NONE, bends: &mut bends };
        assert_eq!(mood.draw(&Choices::from_iter([only]), WARMTH[0]), 0);
        assert!(bends.is_empty());
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
