//! Moves the weights for the quick moves of Last Droids towards what searches choose: `imitate [GAMES] [ITERATIONS] [STEPS] [SEED]`.
//! Searches play GAMES of two against themselves; then each of STEPS goes downhill, weight by weight, in how far quick moves would
//! have been from where the searches looked most. Last, the same is done for what each card is worth of its own, of which is told
//! what is to be added (with no STEPS, that alone). One game in eight is kept for the test.
use bots::{
    character::Taste,
    droids::{
        habits::Habits,
        quick::appeals,
        weights::{CARDS, Weights},
    },
    evaluate::{Evaluate, Lens},
    search::{Budget, Search, think},
};
use droids::{Droids, Move};
use rand_core::Rng;
use table::{Game, Held, Moves, Seat, Seed, Silence, Viewer, chance::quick};

/// A choice of a search.
struct Choice {
    game: Droids,
    seat: Seat,
    moves: Vec<Move>,
    /// How much of the search each move took.
    attention: Vec<f32>,
}

/// How many choices a step looks at.
const BATCH: usize = 2_500;
/// How far a step goes at first, in parts of a weight.
const STEP: f32 = 0.04;
/// How much of the attention is due to all moves alike, so that a single choice can't count for too much.
const ALIKE: f32 = 0.05;

/// How often all choices are gone through for the cards.
const PASSES: u32 = 12;
/// How much a card's own worth is drawn back to nothing by each choice it is in.
const MODEST: f32 = 0.01;

/// The choices of one game of searches against themselves.
fn watch(deal: u64, iterations: u32) -> Vec<Choice> {
    let search = Search { budget: Budget::iterations(iterations), threads: 1, tuning: None };
    let (mut dice, mut choices) = (quick(deal), Vec::new());
    let mut game = Droids::deal(Held::standard(), &Default::default(), 2, &Seed::from(deal)).expect("two can play");
    while let Some(seat) = game.next_to_act() {
        let lens = Lens { seat, taste: Taste::SOBER };
        let thoughts = think::<Droids>(&game.view(Viewer::Seat(seat)), &lens, &search, &mut dice).thoughts;
        let best = thoughts.iter().max_by_key(|thought| thought.visits).expect("whoever is to act has a move").mv;
        let mut moves = Moves::new();
        game.worth_a_look(seat, &mut moves);
        if moves.len() > 1 && moves.len() == thoughts.len() {
            let all: u32 = thoughts.iter().map(|thought| thought.visits).sum();
            let attention = thoughts.iter().map(|thought| thought.visits as f32 / all as f32).collect();
            let moves = thoughts.iter().map(|thought| thought.mv).collect();
            choices.push(Choice { game, seat, moves, attention });
        }
        game.play_unchecked(seat, best, &mut Silence);
    }
    choices
}

/// How far quick moves with these weights are from the choices, in the mean (the cross entropy), and how often they like best what
/// the search did.
fn distance<'a>(choices: impl Iterator<Item = &'a Choice>, weights: &Weights) -> (f32, f32) {
    let (mut distance, mut alike, mut count) = (0.0, 0.0, 0.0);
    for Choice { game, seat, moves, attention } in choices {
        let appeals = appeals(game, *seat, &Taste::SOBER, weights, &Habits::default(), moves);
        let most = appeals.iter().copied().fold(f32::MIN, f32::max);
        let sum: f32 = appeals.iter().map(|appeal| (appeal - most).exp()).sum();
        for (appeal, attention) in appeals.iter().zip(attention) {
            let expected = (1.0 - ALIKE) * (appeal - most).exp() / sum + ALIKE / moves.len() as f32;
            distance -= attention * expected.ln();
        }
        let best = |row: &[f32]| (0..row.len()).max_by(|&a, &b| row[a].total_cmp(&row[b]));
        alike += f32::from(u8::from(best(&appeals) == best(attention)));
        count += 1.0;
    }
    (distance / count, alike / count)
}

/// An action of a choice: the card repaired or built, what quick moves make of it, and its part of the attention.
type Action = (Option<usize>, f32, f32);

/// The actions of each choice in which a search cared for one at all: swaps lead to them, and are left out.
fn actions(choices: &[Choice], weights: &Weights) -> Vec<Vec<Action>> {
    let of_choice = |Choice { game, seat, moves, attention }: &Choice| {
        let appeals = appeals(game, *seat, &Taste::SOBER, weights, &Habits::default(), moves);
        let action = |((mv, appeal), attention): ((&Move, f32), &f32)| match mv {
            Move::Repair(card) | Move::Build(card) => Some((Some(card.number().into()), appeal, *attention)),
            Move::Dismantle(_) => Some((None, appeal, *attention)),
            _ => None,
        };
        let mut actions: Vec<Action> = moves.iter().zip(appeals).zip(attention).filter_map(action).collect();
        let all: f32 = actions.iter().map(|action| action.2).sum();
        actions.iter_mut().for_each(|action| action.2 /= all);
        (actions.len() > 1 && all > 0.5).then_some(actions)
    };
    choices.iter().filter_map(of_choice).collect()
}

/// How likely quick moves take each action with these worths of the cards' own.
fn chances(actions: &[Action], own: &[f32]) -> Vec<f32> {
    let worth = |&(card, appeal, _): &Action| appeal + card.map_or(0.0, |card| own[card]);
    let most = actions.iter().map(worth).fold(f32::MIN, f32::max);
    let all: f32 = actions.iter().map(|action| (worth(action) - most).exp()).sum();
    actions.iter().map(|action| (worth(action) - most).exp() / all).collect()
}

/// What is to be added to each card's own worth, and how far quick moves are from the test's actions before and with it.
fn cards(choices: &[Choice], test: &[Choice], weights: &Weights) {
    let (lessons, test) = (actions(choices, weights), actions(test, weights));
    let away = |own: &[f32]| {
        let far = |actions: &Vec<Action>| -> f32 {
            let chance = |chance: f32| (1.0 - ALIKE) * chance + ALIKE / actions.len() as f32;
            chances(actions, own).into_iter().zip(actions).map(|(c, action)| -action.2 * chance(c).ln()).sum()
        };
        test.iter().map(far).sum::<f32>() / test.len() as f32
    };
    let mut own = vec![0.0_f32; 128];
    let before = away(&own);
    for pass in 0..PASSES {
        let length = 0.1 / (1.0 + 0.3 * pass as f32);
        for actions in &lessons {
            for (chance, (card, _, attention)) in chances(actions, &own).into_iter().zip(actions) {
                if let Some(card) = *card {
                    own[card] += length * (attention - chance - MODEST * own[card]);
                }
            }
        }
    }
    println!(
        "cards: {before:.4} away in {} actions, then {:.4}; to be added to their own worths:",
        test.len(),
        away(&own)
    );
    for row in own[1..=CARDS.len()].chunks(10) {
        println!("    {}", row.iter().map(|own| format!("{own:.1}, ")).collect::<String>().trim_end());
    }
}

fn main() {
    let number = |at, default| std::env::args().nth(at).and_then(|text| text.parse().ok()).unwrap_or(default);
    let (games, iterations, steps, seed) = (number(1, 100), number(2, 3_000), number(3, 200), number(4, 20_001));
    let (mut choices, mut test) = (Vec::new(), Vec::new());
    for game in 0..games {
        let kept = if game % 8 == 0 { &mut test } else { &mut choices };
        kept.extend(watch(seed + game, iterations as u32));
        if (game + 1) % 20 == 0 {
            println!("{} of {games} games played", game + 1);
        }
    }
    if choices.is_empty() {
        println!("the first game is kept for the test: let two play at least");
        return;
    }
    let tell = |when: &str, row: &[f32]| {
        let (distance, alike) = distance(test.iter(), &Weights::from_row(row));
        println!("{when}: {distance:.4} away, alike in {:.1} % of {} choices", 100.0 * alike, test.len());
    };
    let mut row = Weights::TUNED.to_row();
    tell("in use", &row);
    let scale: Vec<f32> = row.iter().map(|weight| weight.abs().max(0.3)).collect();
    let (mut drift, mut spread, mut dice) = (vec![0.0; row.len()], vec![0.0; row.len()], quick(seed));
    for step in 0..steps {
        let batch: Vec<&Choice> =
            (0..BATCH).map(|_| &choices[(dice.next_u64() % choices.len() as u64) as usize]).collect();
        let slopes: Vec<f32> = (0..row.len())
            .map(|at| {
                let [higher, lower] = [0.05, -0.05].map(|by| {
                    let mut moved = row.clone();
                    moved[at] += by * scale[at];
                    distance(batch.iter().copied(), &Weights::from_row(&moved)).0
                });
                (higher - lower) / 0.1
            })
            .collect();
        let length = STEP * (1.0 - 0.9 * step as f32 / steps as f32);
        let [early, late] = [0.9_f32, 0.98].map(|share| 1.0 - share.powi(step as i32 + 1));
        for (at, slope) in slopes.into_iter().enumerate() {
            drift[at] = 0.9 * drift[at] + 0.1 * slope;
            spread[at] = 0.98 * spread[at] + 0.02 * slope * slope;
            row[at] -= length * scale[at] * (drift[at] / early) / ((spread[at] / late).sqrt() + 1e-6);
        }
        if (step + 1) % (steps / 8).max(1) == 0 {
            tell(&format!("after {} steps", step + 1), &row);
        }
    }
    for (name, weight) in Weights::NAMES.iter().zip(&row) {
        println!("    {name} = {weight:.3},");
    }
    cards(&choices, &test, &Weights::from_row(&row));
}
