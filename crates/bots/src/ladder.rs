//! Every bot against every bot: seats rotated, deals mirrored, ratings with intervals.
//!
//! One bout is a challenger's party against parties of the other bot, on the same deal once from each party's place. With
//! two parties (two players, or two teams) that is a mirrored pair; with more, the challenger sits alone among the others,
//! and an equal would win its share: one in three, one in four.

use crate::{
    arena::{Setting, in_order},
    evaluate::Evaluate,
    kept::{Kept, Pairing, Part, Stretch},
    rating::{Rung, rate},
    spec::Spec,
    stats::{Played, Rate, Score},
};
use serde::Serialize;
use std::{
    fmt,
    time::{Duration, Instant},
};
use table::{Game, Seat};

/// How much play may be lost when a bout that is kept is stopped: about four times as much.
const A_WHILE: Duration = Duration::from_secs(15);

/// What to play.
#[derive(Debug)]
pub struct Plan<G: Game> {
    /// Cards and options.
    pub setting: Setting<G>,
    /// Who takes part.
    pub bots: Vec<Spec>,
    /// How many players sit at each table.
    pub players: u8,
    /// How many games each bout has, rounded up to whole mirrored deals.
    pub games: u64,
    /// The seed of the first deal.
    pub seed: u64,
    /// On how many threads.
    pub threads: usize,
    /// Whether only bots named later challenge those named before them. With two parties that is all there is to play; with
    /// more, a bot alone among others is another thing than the others alone among it.
    pub upward: bool,
    /// Whether the luck of every game is weighed and taken off ([`crate::luck`]): as telling as twice as many games and more.
    pub weighed: bool,
}

/// One bot alone against another.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Bout {
    /// The one who sits alone (or with its team).
    pub challenger: String,
    /// The one all others play.
    pub against: String,
    /// How many games.
    pub games: u64,
    /// The challenger's share of the victories.
    pub share: Rate,
    /// The same without luck, where that was weighed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub without_luck: Option<Rate>,
    /// What an equal would get.
    pub equal: f64,
}

impl Bout {
    /// All that was played of one bout.
    #[must_use]
    pub fn of(pairing: &Pairing, parts: &[Played]) -> Self {
        let Played { deals, games, .. } = sum(parts);
        Bout {
            challenger: pairing.challenger.clone(),
            against: pairing.against.clone(),
            games,
            share: Rate::over(parts),
            without_luck: Rate::without_luck(parts),
            // Each deal is played once from each party's place.
            equal: deals as f64 / games as f64,
        }
    }

    /// Whether two parties play it, so that what one does not win the other does.
    #[must_use]
    pub fn is_two_sided(&self) -> bool {
        self.equal == 0.5
    }
}

/// The whole ladder.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Ladder {
    /// The game.
    pub game: &'static str,
    /// How many played at each table.
    pub players: u8,
    /// The seed of the first deal.
    pub seed: u64,
    /// Every bout.
    pub bouts: Vec<Bout>,
    /// The bots, best first.
    pub rungs: Vec<Rung>,
}

/// One challenger against one other bot: what is kept of it counts, the rest is played and kept. `watch` hears how many games
/// are done and the challenger's share so far.
///
/// # Errors
/// A sentence: why the table can't be dealt so, or what can't be kept.
pub fn bout<G: Evaluate>(
    plan: &Plan<G>,
    challenger: &Spec,
    against: &Spec,
    kept: &mut Kept,
    mut watch: impl FnMut(u64, Rate),
) -> Result<Bout, String> {
    let table = plan.setting.check(usize::from(plan.players)).map_err(|error| error.0)?;
    let party: Vec<u8> = Seat::all(plan.players).map(|seat| table.party(seat)).collect();
    let mut places = party.clone();
    places.sort_unstable();
    places.dedup();
    let parties = places.len() as u64;
    let play = |deal: u64, place: u8| {
        let line: Vec<Spec> =
            party.iter().map(|&of| if of == place { challenger.clone() } else { against.clone() }).collect();
        let played = if plan.weighed { plan.setting.play_weighed(&line, deal) } else { plan.setting.play(&line, deal) };
        let seat = party.iter().position(|&of| of == place).expect("every place has a seat");
        Score { won: played.outcome.share(Seat::new(seat as u8)), luck: played.fortune.map(|fortune| fortune[seat]) }
    };
    let pairing = Pairing {
        game: G::NAME.into(),
        edition: G::EDITION,
        players: plan.players,
        challenger: challenger.to_string(),
        against: against.to_string(),
    };
    let wanted = plan.seed..plan.seed.saturating_add(plan.games.div_ceil(parties));
    let (mut all, mut stretch) = (Vec::new(), 2);
    for part in kept.plan(&pairing, wanted) {
        match part {
            Part::Played(played) => {
                all.push(played);
                let before = sum(&all);
                watch(before.games, Rate::of(before.won, before.games));
            }
            Part::Open(deals) => {
                let mut first = deals.start;
                while first < deals.end {
                    let (before, began) = (sum(&all), Instant::now());
                    let count = (deals.end - first).min(if kept.is_open() { stretch } else { u64::MAX });
                    let job = |number: u64| play(first + number / parties, places[(number % parties) as usize]);
                    let (mut played, mut deal) = (Played::NOTHING, Vec::new());
                    in_order(count * parties, plan.threads, job, |_, score| {
                        deal.push(score);
                        let done = before.games + played.games + deal.len() as u64;
                        let won = deal.iter().map(|game| game.won).sum::<f64>();
                        watch(done, Rate::of(before.won + played.won + won, done));
                        if deal.len() as u64 == parties {
                            played.add(&deal);
                            deal.clear();
                        }
                    });
                    kept.add(Stretch { pairing: pairing.clone(), first, played })?;
                    all.push(played);
                    first += count;
                    // What takes long is written down often.
                    if began.elapsed() < A_WHILE {
                        stretch *= 4;
                    }
                }
            }
        }
    }
    Ok(Bout::of(&pairing, &all))
}

fn sum(all: &[Played]) -> Played {
    all.iter().copied().fold(Played::NOTHING, Played::with)
}

/// Plays every bout and rates everyone. `watch` hears which bout is on (of how many) and how many of its games are done.
///
/// # Errors
/// As [`bout`].
pub fn ladder<G: Evaluate>(
    plan: &Plan<G>,
    kept: &mut Kept,
    mut watch: impl FnMut(usize, usize, u64),
) -> Result<Ladder, String> {
    let table = plan.setting.check(usize::from(plan.players)).map_err(|error| error.0)?;
    // With two parties a bout is the same from both sides; with more it is not.
    let two_sided = Seat::all(plan.players).map(|seat| table.party(seat)).max() == Some(1);
    let count = plan.bots.len();
    let pairs: Vec<(usize, usize)> = (0..count)
        .flat_map(|a| (0..count).map(move |b| (a, b)))
        .filter(|&(a, b)| if two_sided || plan.upward { a > b } else { a != b })
        .collect();
    let mut bouts = Vec::new();
    for (number, &(a, b)) in pairs.iter().enumerate() {
        bouts.push(bout(plan, &plan.bots[a], &plan.bots[b], kept, |games, _| watch(number, pairs.len(), games))?);
    }
    let first = plan.bots.first().map(ToString::to_string).unwrap_or_default();
    Ok(Ladder { game: G::NAME, players: plan.players, seed: plan.seed, rungs: rate(&first, &bouts), bouts })
}

impl fmt::Display for Ladder {
    /// As Markdown, which is readable in a terminal.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "### {}, {} players, seed {}\n", self.game, self.players, self.seed)?;
        writeln!(f, "| bot | rating | ± |\n|---|---:|---:|")?;
        for rung in &self.rungs {
            writeln!(f, "| `{}` | {:.0} | {:.0} |", rung.bot, rung.rating, rung.ci95)?;
        }
        writeln!(
            f,
            "\n| challenger | against | games | share of victories (95 %) | luck taken off | an equal's |\n\
             |---|---|---:|---:|---:|---:|"
        )?;
        for bout in &self.bouts {
            let Bout { challenger, against, games, share, without_luck, equal } = bout;
            let sharper = without_luck.map_or_else(String::new, |rate| rate.to_string());
            writeln!(f, "| `{challenger}` | `{against}` | {games} | {share} | {sharper} | {:.0} % |", equal * 100.0)?;
        }
        Ok(())
    }
}
