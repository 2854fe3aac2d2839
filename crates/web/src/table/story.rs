//! What happened and how it ended, from the shelf's data: log, “since your last turn”, end.

use super::{Category, End, Line, Standing, Told, Turn, category_icon};
use crate::Reader;
use ::table::{Outcome, Score, Seat, Viewer};
use games::{AnyEvent, AnyStep, AnyView, GameName};
use maud::Markup;
use words::{Args, Words};

/// The log, newest turn first; within a turn, oldest line first.
#[must_use]
pub fn log(reader: &Reader, view: &AnyView, words: &Words, steps: &[AnyStep]) -> Vec<Turn> {
    let present = present(words.viewer, steps);
    let told = teller(view, words);
    let turn = |steps: &[AnyStep]| Turn {
        title: reader.count("web-turn-number", steps[0].turn as usize),
        lines: steps.iter().flat_map(|step| lines(view, words, &told, step, step.number < present)).collect(),
    };
    let mut turns: Vec<Turn> = steps.chunk_by(|a, b| a.turn == b.turn).map(turn).collect();
    turns.retain(|turn| !turn.lines.is_empty());
    turns.reverse();
    turns
}

/// What happened since the reader's last move, oldest first. Nothing for a spectator.
#[must_use]
pub fn since(view: &AnyView, words: &Words, steps: &[AnyStep]) -> Vec<Line> {
    let Some(own) = words.viewer.seat() else { return Vec::new() };
    let from = steps.iter().rposition(|step| step.seat == own).map_or(0, |at| at + 1);
    let told = teller(view, words);
    steps[from..].iter().flat_map(|step| lines(view, words, &told, step, false)).collect()
}

/// What a step did, a sentence for each event.
pub(super) fn said(view: &AnyView, words: &Words, step: &AnyStep) -> Vec<String> {
    step.events.iter().map(|event| view.say_event(words, event)).collect()
}

/// The number of the first step of the present: what came after the reader's last move; for a spectator, this turn.
#[must_use]
pub fn present(viewer: Viewer, steps: &[AnyStep]) -> usize {
    let turn = steps.last().map(|step| step.turn);
    let is_past = |step: &AnyStep| viewer.seat().map_or(Some(step.turn) != turn, |own| step.seat == own);
    steps.iter().rfind(|step| is_past(step)).map_or(0, |step| step.number + 1)
}

/// What there is to be seen of each event, beside its words.
fn teller<'a>(view: &'a AnyView, words: &'a Words) -> Box<dyn Fn(&AnyEvent) -> Told + 'a> {
    macro_rules! of {
        ($Game:ident, $told:expr) => {{
            let told = $told;
            Box::new(move |event| match event {
                AnyEvent::$Game(event) => told(event),
                _ => unreachable!("an event of another game"),
            })
        }};
    }
    match view {
        AnyView::Robotroc(view) => of!(Robotroc, crate::robotroc::teller(view, words)),
        AnyView::Clockworker(view) => of!(Clockworker, crate::clockworker::teller(view, words)),
        AnyView::Droids(view) => of!(Droids, crate::droids::teller(view, words)),
    }
}

fn lines<'a>(
    view: &'a AnyView,
    words: &'a Words,
    told: &'a dyn Fn(&AnyEvent) -> Told,
    step: &'a AnyStep,
    is_past: bool,
) -> impl Iterator<Item = Line> + 'a {
    let faded = move |event: &AnyEvent| match (view, event) {
        (AnyView::Robotroc(view), AnyEvent::Robotroc(event)) if is_past => crate::robotroc::faded(view, words, event),
        _ => None,
    };
    step.events.iter().map(move |event| match faded(event) {
        // What is forgotten shows neither kind nor card.
        Some(text) => Line { seat: event.seat(), text, told: Told::of(crate::robotroc::faded_icon()), why: None },
        None => Line { seat: event.seat(), text: view.say_event(words, event), told: told(event), why: None },
    })
}

/// The end: places, categories, the criterion that decided. `figure` draws what stands on the podium.
#[must_use]
pub fn end(
    reader: &Reader,
    words: &Words,
    game: GameName,
    outcome: &Outcome,
    score: &Score,
    record: String,
    figure: impl Fn(Seat) -> Markup,
) -> End {
    let total = |seat: Seat| outcome.scores.get(seat.index()).copied().unwrap_or(0);
    let mut seats: Vec<Seat> = Seat::all(outcome.scores.len() as u8).collect();
    seats.sort_by_key(|seat| (!outcome.winners.contains(*seat), -i32::from(total(*seat))));
    let better = |seat: Seat| seats.iter().filter(|other| ahead(outcome, **other, seat)).count();
    let standings = seats
        .iter()
        .map(|seat| Standing { seat: *seat, rank: better(*seat) as u8 + 1, total: total(*seat), figure: figure(*seat) })
        .collect();
    // A game of one round has no earlier ones.
    let counts =
        |line: &&::table::ScoreLine| line.name != "earlier_rounds" || line.points.iter().any(|points| *points != 0);
    let categories = score.lines.iter().filter(counts).map(|line| Category {
        name: game.say_category(words, line.name),
        icon: category_icon(reader, game, line.name),
        points: line.points.to_vec(),
    });
    let best = outcome.winners.first().map_or(0, total);
    let args = Args::new().set("who", words.list(outcome.winners)).set("points", best);
    let args = args
        .set("you", if words.viewer.seat().is_some_and(|own| outcome.winners.contains(own)) { "yes" } else { "no" });
    let headline = match (outcome.winners.len(), outcome.shared_by) {
        (0, _) => reader.say("web-nobody-wins"),
        (1, _) => reader.with("web-wins", &args),
        (_, 1) => reader.with("web-team-wins", &args),
        _ => reader.with("web-shared-win", &args),
    };
    let mut detail = game.say_ending(words, outcome.ending);
    if let Some(name) = tie_break(outcome, score) {
        let name = game.say_category(words, name);
        detail = format!("{detail} · {}", reader.with("web-tie-break", &Args::new().set("name", name)));
    }
    End { headline, detail, standings, categories: categories.collect(), record }
}

/// Whether one seat ended ahead of another: winners before others, then by points.
fn ahead(outcome: &Outcome, one: Seat, other: Seat) -> bool {
    let key = |seat: Seat| (outcome.winners.contains(seat), outcome.scores.get(seat.index()).copied().unwrap_or(0));
    match (outcome.winners.contains(one), outcome.winners.contains(other)) {
        (true, true) => false,
        _ => key(one) > key(other),
    }
}

/// The criterion below the total that parted a winner from someone with as many points, if one did.
fn tie_break<'a>(outcome: &Outcome, score: &'a Score) -> Option<&'a str> {
    let (total, rest) = score.deciders.split_first()?;
    let winner = outcome.winners.first()?;
    let level =
        |line: &::table::ScoreLine, seat: Seat| line.points.get(seat.index()) == line.points.get(winner.index());
    let mut rivals: Vec<Seat> = Seat::all(outcome.scores.len() as u8)
        .filter(|seat| !outcome.winners.contains(*seat) && level(total, *seat))
        .collect();
    for line in rest {
        if rivals.iter().any(|seat| !level(line, *seat)) {
            return Some(line.name);
        }
        rivals.retain(|seat| level(line, *seat));
    }
    None
}
