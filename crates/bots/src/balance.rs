//! Is the game fair, and are its cards? Many games of one bot against itself, counted by seat, card and ending.

use crate::{
    arena::{Played, Setting, in_order},
    evaluate::Evaluate,
    spec::Spec,
    stats::{Rate, Summary, Tally},
    ways::{Way, ways},
};
use serde::Serialize;
use serde_json::Value;
use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
};
use table::{DealError, Game, Seat};

/// What to play.
#[derive(Debug)]
pub struct Plan<G: Game> {
    /// Cards and options.
    pub setting: Setting<G>,
    /// Who plays every seat.
    pub bot: Spec,
    /// How many players.
    pub players: u8,
    /// How many games.
    pub games: u64,
    /// The seed of the first game; the others follow it.
    pub seed: u64,
    /// On how many threads.
    pub threads: usize,
}

/// What was seen.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Balance {
    /// The game.
    pub game: &'static str,
    /// How many played.
    pub players: u8,
    /// Who played.
    pub bot: String,
    /// How many games.
    pub games: u64,
    /// The seed of the first game.
    pub seed: u64,
    /// The table options.
    pub options: Value,
    /// How each seat fared.
    pub seats: Vec<Place>,
    /// How the starting player fared, the next clockwise, and so on.
    pub order: Vec<Place>,
    /// How the games ended.
    pub endings: BTreeMap<&'static str, u64>,
    /// How many turns they took.
    pub turns: Spread,
    /// How many decisions they took.
    pub decisions: Spread,
    /// The winners' scores.
    pub winning_scores: Spread,
    /// How far the winner was ahead of the next party, in points.
    pub margins: Spread,
    /// The same in percent of the winner's score.
    pub margins_percent: Spread,
    /// The clearly different ways in which games were won, the most frequent first.
    pub ways: Vec<Way>,
    /// How many cards of each kind were taken, in all games together.
    pub kinds: BTreeMap<&'static str, u64>,
    /// The cards, by kind and name.
    pub cards: Vec<CardBalance>,
}

/// How a place at the table fared.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Place {
    /// The share of the victories.
    pub share: Rate,
    /// The mean score.
    pub mean_score: f64,
}

/// Numbers with their summary.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Spread {
    /// Smallest, middle, largest.
    #[serde(flatten)]
    pub summary: Option<Summary>,
    /// How often each came up.
    pub counts: Tally,
}

impl Spread {
    fn of(counts: Tally) -> Self {
        Spread { summary: Some(counts.summary()), counts }
    }
}

/// How a card fared.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CardBalance {
    /// Its name in notation.
    pub card: String,
    /// Its kind.
    pub kind: &'static str,
    /// The share of games in which someone held it at the end.
    pub held: f64,
    /// The same, of those games in which it could be taken.
    pub taken: f64,
    /// The share of winners who held it.
    pub held_by_winners: f64,
    /// The share of the victories of those who held it.
    pub holders_win: Rate,
    /// The points it brought its holder, in the mean.
    pub points: f64,
}

#[derive(Default)]
struct CardCount {
    kind: &'static str,
    offered: u64,
    games: u64,
    holders: u64,
    winners: u64,
    shares: f64,
    points: f64,
}

/// What one game adds.
struct GameCount {
    outcome: table::Outcome,
    first: Seat,
    decisions: u32,
    turns: u32,
    margin: i64,
    holdings: Vec<(Seat, String, &'static str, f32)>,
    offered: BTreeSet<(String, &'static str)>,
    /// The winners' points, by source.
    won_by: Vec<BTreeMap<&'static str, f32>>,
}

impl GameCount {
    fn of<G: Evaluate>(played: Played<G>, party: &[u8], players: usize) -> Self {
        let Played { outcome, end, first, decisions, .. } = played;
        let mut holdings = Vec::new();
        end.holdings(&mut |seat, card, kind, points| holdings.push((seat, card.to_owned(), kind, points)));
        holdings.sort_by(|a, b| a.1.cmp(&b.1));
        let mut offered = BTreeSet::new();
        end.offered(&mut |card, kind| {
            offered.insert((card.to_owned(), kind));
        });
        let mut sources = vec![BTreeMap::new(); outcome.scores.len()];
        end.sources(&mut |seat, source, points| {
            sources[seat.index()].insert(source, points);
        });
        // Alone, the automa is no player.
        let people = outcome.winners.into_iter().filter(|seat| seat.index() < players);
        let won_by = people.map(|seat| std::mem::take(&mut sources[seat.index()])).collect();
        let (margin, turns) = (margin(&outcome, party), end.turn());
        GameCount { outcome, first, decisions, turns, margin, holdings, offered, won_by }
    }
}

/// Plays them all and counts. `watch` hears how many are done.
///
/// # Errors
/// If the table can't be dealt so.
pub fn balance<G: Evaluate>(plan: &Plan<G>, mut watch: impl FnMut(u64)) -> Result<Balance, DealError> {
    let players = usize::from(plan.players);
    let party: Vec<u8> = {
        let table = plan.setting.check(players)?;
        Seat::all(table.seats()).map(|seat| table.party(seat)).collect()
    };
    let line = vec![plan.bot.clone(); players];
    let job = |number: u64| GameCount::of(plan.setting.play(&line, plan.seed.wrapping_add(number)), &party, players);
    let mut seats = vec![(0.0, 0i64); players];
    let mut order = seats.clone();
    let mut endings = BTreeMap::new();
    let [mut turns, mut decisions, mut scores, mut margins, mut percents] = std::array::from_fn(|_| Tally::default());
    let mut cards: BTreeMap<String, CardCount> = BTreeMap::new();
    let (mut winners, mut won_by, mut kinds) = (0, Vec::new(), BTreeMap::new());
    in_order(plan.games, plan.threads, job, |number, game: GameCount| {
        for seat in Seat::all(plan.players) {
            let place = (seat.index() + players - game.first.index()) % players;
            let (share, score) = (game.outcome.share(seat), i64::from(game.outcome.scores[seat.index()]));
            for fared in [&mut seats[seat.index()], &mut order[place]] {
                fared.0 += share;
                fared.1 += score;
            }
        }
        *endings.entry(game.outcome.ending).or_insert(0) += 1;
        turns.add(game.turns.into());
        decisions.add(game.decisions.into());
        winners += u64::from(game.outcome.winners.len());
        let best = game.outcome.winners.into_iter().map(|seat| i64::from(game.outcome.scores[seat.index()])).max();
        if let Some(best) = best {
            scores.add(best);
            margins.add(game.margin);
            percents.add(if best > 0 { game.margin * 100 / best } else { 0 });
        }
        won_by.extend(game.won_by);
        for (card, kind) in game.offered {
            let count = cards.entry(card).or_default();
            count.kind = kind;
            count.offered += 1;
        }
        let mut last = None;
        for (seat, card, kind, points) in game.holdings {
            *kinds.entry(kind).or_insert(0) += 1;
            let count = cards.entry(card.clone()).or_default();
            count.games += u64::from(last.as_ref() != Some(&card));
            count.holders += 1;
            count.winners += u64::from(game.outcome.winners.contains(seat));
            count.shares += game.outcome.share(seat);
            count.points += f64::from(points);
            last = Some(card);
        }
        watch(number + 1);
    });
    let games = plan.games.max(1) as f64;
    let places = |fared: Vec<(f64, i64)>| {
        let place = |(share, score)| Place { share: Rate::of(share, plan.games), mean_score: score as f64 / games };
        fared.into_iter().map(place).collect()
    };
    let mut cards: Vec<CardBalance> = cards
        .into_iter()
        .map(|(card, count)| CardBalance {
            card,
            kind: count.kind,
            held: count.games as f64 / games,
            taken: count.games as f64 / count.offered.max(1) as f64,
            held_by_winners: count.winners as f64 / winners.max(1) as f64,
            holders_win: Rate::of(count.shares, count.holders),
            points: count.points / count.holders.max(1) as f64,
        })
        .collect();
    cards.sort_by(|a, b| (a.kind, &a.card).cmp(&(b.kind, &b.card)));
    Ok(Balance {
        game: G::NAME,
        players: plan.players,
        bot: plan.bot.to_string(),
        games: plan.games,
        seed: plan.seed,
        options: serde_json::to_value(&plan.setting.options).unwrap_or_default(),
        seats: places(seats),
        order: places(order),
        endings,
        turns: Spread::of(turns),
        decisions: Spread::of(decisions),
        winning_scores: Spread::of(scores),
        margins: Spread::of(margins),
        margins_percent: Spread::of(percents),
        ways: ways(&won_by),
        kinds,
        cards,
    })
}

/// How far the winner's party is ahead of the next; a team counts its lower score (LD-29).
fn margin(outcome: &table::Outcome, party: &[u8]) -> i64 {
    let mut parties: BTreeMap<u8, (bool, i64)> = BTreeMap::new();
    for (index, &score) in outcome.scores.iter().enumerate() {
        let entry = parties.entry(party[index]).or_insert((false, i64::MAX));
        entry.0 |= outcome.winners.contains(Seat::new(index as u8));
        entry.1 = entry.1.min(i64::from(score));
    }
    let first = parties.values().filter(|(won, _)| *won).map(|(_, score)| *score).max();
    let next = parties.values().filter(|(won, _)| !*won).map(|(_, score)| *score).max();
    match (first, next) {
        (Some(first), Some(next)) if outcome.shared_by <= 1 => first - next,
        _ => 0,
    }
}

impl fmt::Display for Balance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Balance { game, players, bot, games, seed, .. } = self;
        writeln!(f, "{game}, {players} × {bot}, {games} games from seed {seed}")?;
        for (number, place) in self.seats.iter().enumerate() {
            writeln!(f, "seat {}: {}, mean score {:.1}", number + 1, place.share, place.mean_score)?;
        }
        for (number, place) in self.order.iter().enumerate() {
            writeln!(f, "order {}: {}, mean score {:.1}", number + 1, place.share, place.mean_score)?;
        }
        for (name, count) in &self.endings {
            writeln!(f, "ending {name}: {:.1} %", *count as f64 * 100.0 / *games as f64)?;
        }
        for (name, spread) in self.spreads() {
            if let Some(Summary { min, median, max }) = spread.summary {
                writeln!(f, "{name}: {min} to {max}, median {median}")?;
            }
        }
        for way in &self.ways {
            writeln!(f, "{way}")?;
        }
        writeln!(
            f,
            "\n{:<34} {:>7} {:>7} {:>11} {:>22} {:>7}",
            "card", "held", "taken", "by winners", "holders win", "points"
        )?;
        for card in &self.cards {
            let name = format!("{} {}", card.kind, card.card);
            let wins = card.holders_win.to_string();
            let [held, taken, winners] = [card.held, card.taken, card.held_by_winners].map(|share| share * 100.0);
            let points = card.points;
            writeln!(f, "{name:<34} {held:>5.1} % {taken:>5.1} % {winners:>9.1} % {wins:>22} {points:>7.1}")?;
        }
        Ok(())
    }
}

impl Balance {
    /// The spreads with their names.
    pub(crate) fn spreads(&self) -> [(&'static str, &Spread); 5] {
        [
            ("turns", &self.turns),
            ("decisions", &self.decisions),
            ("winning scores", &self.winning_scores),
            ("margins, points", &self.margins),
            ("margins, % of the winner's score", &self.margins_percent),
        ]
    }
}
