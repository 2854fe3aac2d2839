//! Points by category as a table in plain text, and who won.

use games::{AnySession, AnyView, GameName};
use table::{Outcome, Score, ScoreLine, Seat, chance::Quick};
use words::{Args, Words};

/// The score as this reader may know it: where the worlds they can imagine differ, there is a question mark.
///
/// Made from their view alone, so that nothing hidden shows.
pub fn known(session: &AnySession, words: &Words, dice: &mut Quick) -> Vec<String> {
    if session.outcome().is_some() {
        return table(session.game(), &session.score(), session.seats(), words);
    }
    let view = session.view(words.viewer);
    let worlds: Vec<Score> = (0..32).map(|_| view.imagine(dice).score()).collect();
    let Some((first, others)) = worlds.split_first() else { return Vec::new() };
    // RT-13: without help for the memory, what others took is theirs to know.
    let forgotten = |seat: usize| {
        let off = matches!(&view, AnyView::Robotroc(view) if !view.options.memory_help);
        off && words.viewer.seat().map(Seat::index) != Some(seat)
    };
    let cell = |pick: fn(&Score) -> &[ScoreLine], line: usize, seat: usize| {
        if forgotten(seat) {
            return "?".to_owned();
        }
        let points = pick(first)[line].points[seat];
        let same = others.iter().all(|other| pick(other).get(line).is_some_and(|l| l.points[seat] == points));
        if same { points.to_string() } else { "?".to_owned() }
    };
    let lines = (0..first.lines.len()).map(|line| (first.lines[line].name, line));
    let mut rows = vec![header(session.seats(), words)];
    for (name, line) in lines {
        let points = (0..first.lines[line].points.len()).map(|seat| cell(|score| &score.lines, line, seat));
        rows.push(std::iter::once(session.game().say_category(words, name)).chain(points).collect());
    }
    if let Some(total) = first.deciders.first() {
        let points = (0..total.points.len()).map(|seat| cell(|score| &score.deciders, 0, seat));
        rows.push(std::iter::once(session.game().say_category(words, total.name)).chain(points).collect());
    }
    align(&rows)
}

/// The categories line by line, then the total, then the tie-breaks that were needed.
pub fn table(game: GameName, score: &Score, seats: u8, words: &Words) -> Vec<String> {
    let mut rows = vec![header(seats, words)];
    let row = |line: &ScoreLine| {
        let points = line.points.iter().map(ToString::to_string);
        std::iter::once(game.say_category(words, line.name)).chain(points).collect::<Vec<_>>()
    };
    rows.extend(score.lines.iter().map(row));
    let mut level: Vec<usize> = (0..seats.into()).collect();
    for line in &score.deciders {
        rows.push(row(line));
        let best = level.iter().filter_map(|&seat| line.points.get(seat)).max().copied();
        level.retain(|&seat| line.points.get(seat).copied() == best);
        if level.len() <= 1 {
            break;
        }
    }
    align(&rows)
}

fn header(seats: u8, words: &Words) -> Vec<String> {
    std::iter::once(String::new()).chain(Seat::all(seats).map(|seat| words.name(seat))).collect()
}

/// Columns side by side: names to the left, numbers to the right.
fn align(rows: &[Vec<String>]) -> Vec<String> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let wide = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max();
    let widths: Vec<usize> = (0..columns).map(|column| wide(column).unwrap_or(0)).collect();
    let line = |row: &Vec<String>| {
        let mut text = format!("{:<width$}", row[0], width = widths[0]);
        for (cell, width) in row.iter().zip(&widths).skip(1) {
            text += &format!("  {cell:>width$}");
        }
        text
    };
    rows.iter().map(line).collect()
}

/// Who won.
pub fn victory(outcome: &Outcome, words: &Words) -> String {
    let list = words.list(outcome.winners);
    let count = outcome.winners.len();
    match outcome.winners.first() {
        None => words.say("play-nobody-wins"),
        Some(only) if count == 1 => words.with("play-one-wins", &words.about(only)),
        Some(_) if outcome.shared_by > 1 => words.with("play-shared-victory", &Args::new().set("list", list)),
        Some(_) => words.with("play-team-wins", &Args::new().set("list", list)),
    }
}
