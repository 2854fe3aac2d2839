//! The balance of whole games as one Markdown page with plots beside it: every number of players, every thing wanted.
//!
//! A page has parts between two comment lines, one part a game and bot. [`refresh`] writes a part anew and leaves all the
//! rest as it is: that is where people write.

use crate::{
    balance::{Balance, CardBalance},
    plot::{alone, bars, histogram, stacks},
    stats::Rate,
    targets::{Target, targets},
};
use games::GameName;
use serde_json::{Value, json};
use std::fmt::Write;

/// A number of players, and how they play.
#[derive(Clone, PartialEq, Debug)]
pub struct Chapter {
    /// What it is called in tables.
    pub title: String,
    /// What it is called in file names.
    pub slug: String,
    /// How many players.
    pub players: u8,
    /// The table options.
    pub options: Value,
}

/// The chapters of a game: every number of players, and alone every level of the opponent.
#[must_use]
pub fn chapters(game: GameName) -> Vec<Chapter> {
    let (fewest, most) = game.players();
    let mut chapters = Vec::new();
    for players in fewest..=most {
        let chapter = |title: String, slug: String, options| Chapter { title, slug, players, options };
        let levels = game.choices().iter().find(|choice| choice.key == "level" && players == 1);
        match levels {
            Some(choice) => {
                chapters.extend(choice.values.iter().map(|level| {
                    chapter(format!("alone, {level}"), format!("alone-{level}"), json!({ "level": level }))
                }))
            }
            None => chapters.push(chapter(format!("{players} players"), format!("{players}p"), Value::Null)),
        }
    }
    chapters
}

/// A part of the page: its Markdown, and the plots it shows as (file name, SVG).
#[derive(Clone, PartialEq, Debug)]
pub struct Part {
    /// What the part is called in its comment lines.
    pub name: String,
    /// The Markdown.
    pub text: String,
    /// The plots.
    pub plots: Vec<(String, String)>,
}

/// Tells what was found in the chapters of a game. Plots are named after `name` and expected in `folder`.
#[must_use]
pub fn part(name: &str, folder: &str, found: &[(Chapter, Balance)]) -> Part {
    let mut part = Part { name: name.to_owned(), text: String::new(), plots: Vec::new() };
    let Some((_, first)) = found.first() else { return part };
    // Writing into a string can't fail.
    let _ = write!(
        part.text,
        "{} games of `{}` against itself for each column, from seed {}; made with `{}`. ✓ as wanted, ✗ not.\n\n{}",
        first.games,
        first.bot,
        first.seed,
        command(name, first),
        wanted_table(found)
    );
    for (chapter, balance) in found {
        let title = &chapter.title;
        let mut plot = |what: &str, label: &str, svg: &str| {
            let file = format!("{name}-{}-{what}.svg", chapter.slug);
            let label = format!("{} {title}: {label}", balance.game);
            let _ = writeln!(part.text, "![{label}]({folder}/{file})\n");
            part.plots.push((file, alone(&label, svg)));
        };
        plot("ways", "ways to win, points by source in %", &stacks(&balance.ways));
        plot("margins", "the winner's margin in % of the score", &histogram(&balance.margins_percent.counts));
    }
    for (kind, column, of) in kinds_told(first.game) {
        let _ = write!(part.text, "{}", card_table(found, kind, column, of));
        for (chapter, balance) in found {
            let rates: Vec<(String, Rate)> = cards(balance, kind)
                .map(|card| (card.card.clone(), Rate::of(of(card) * balance.games as f64, balance.games)))
                .collect();
            if rates.is_empty() {
                continue;
            }
            let file = format!("{name}-{}-{kind}.svg", chapter.slug);
            let label = format!("{} {}: {kind}s, {column}", balance.game, chapter.title);
            let _ = writeln!(part.text, "![{label}]({folder}/{file})\n");
            part.plots.push((file, alone(&label, &bars(&rates, None))));
        }
    }
    part.text += &families(found);
    part
}

/// What to type to get this part again.
fn command(name: &str, balance: &Balance) -> String {
    let Balance { game, bot, games, seed, .. } = balance;
    let second = name.strip_prefix(game).and_then(|rest| rest.strip_prefix('-'));
    let part = second.map_or_else(String::new, |part| format!(" --part {part}"));
    format!("ferraille balance {game} --write docs --bot {bot} --games {games} --seed {seed}{part}")
}

/// One row for each thing wanted, one column for each chapter.
fn wanted_table(found: &[(Chapter, Balance)]) -> String {
    let columns: Vec<Vec<Target>> = found.iter().map(|(_, balance)| targets(balance)).collect();
    let mut rows: Vec<(&str, &str)> = Vec::new();
    for target in columns.iter().flatten() {
        if !rows.iter().any(|(what, _)| *what == target.what) {
            rows.push((target.what, target.wanted));
        }
    }
    let mut table = head("", found);
    for (what, wanted) in rows {
        let _ = write!(table, "| {what}: {wanted} |");
        for column in &columns {
            let target = column.iter().find(|target| target.what == what);
            let cell = target.map_or_else(
                || "–".to_owned(),
                |target| {
                    let mark = target.met.map_or("", |met| if met { " ✓" } else { " ✗" });
                    // Alone, what is wanted depends on the level.
                    let own = if target.wanted == wanted { String::new() } else { format!(" ({})", target.wanted) };
                    format!("{}{own}{mark}", target.found)
                },
            );
            let _ = write!(table, " {cell} |");
        }
        table.push('\n');
    }
    table + "\n"
}

fn head(first: &str, found: &[(Chapter, Balance)]) -> String {
    let titles: Vec<&str> = found.iter().map(|(chapter, _)| chapter.title.as_str()).collect();
    format!("| {first} | {} |\n|---|{}\n", titles.join(" | "), "---:|".repeat(titles.len()))
}

type Of = fn(&CardBalance) -> f64;

/// The cards each game tells one by one: which kind, and which of their rates.
fn kinds_told(game: &str) -> Vec<(&'static str, &'static str, Of)> {
    match game {
        "clockworker" => vec![("artifact", "held by so many of the winners", |card| card.held_by_winners)],
        "droids" => vec![("house", "built in so many of the games it lies in", |card| card.taken)],
        _ => Vec::new(),
    }
}

fn cards<'a>(balance: &'a Balance, kind: &'a str) -> impl Iterator<Item = &'a CardBalance> {
    balance.cards.iter().filter(move |card| card.kind == kind)
}

fn card_table(found: &[(Chapter, Balance)], kind: &str, column: &str, of: Of) -> String {
    let mut names: Vec<&str> =
        found.iter().flat_map(|(_, balance)| cards(balance, kind)).map(|card| card.card.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    let mut table = head(&format!("{kind}: {column}"), found);
    for name in names {
        let _ = write!(table, "| {name} |");
        for (_, balance) in found {
            let card = cards(balance, kind).find(|card| card.card == name);
            let cell = card.map_or_else(|| "–".to_owned(), |card| format!("{:.0} %", of(card) * 100.0));
            let _ = write!(table, " {cell} |");
        }
        table.push('\n');
    }
    table + "\n"
}

/// Last Droids: how the repairs fall to the families.
fn families(found: &[(Chapter, Balance)]) -> String {
    if found.iter().any(|(_, balance)| balance.game != "droids") {
        return String::new();
    }
    let mut table = head("family: of all repairs", found);
    for family in ["water", "gardening", "communication", "shed", "collect", "market"] {
        let _ = write!(table, "| {family} |");
        for (_, balance) in found {
            let count = |kind: &str| *balance.kinds.get(kind).unwrap_or(&0) as f64;
            let all = balance.kinds.values().sum::<u64>() as f64 - count("house");
            let _ = write!(table, " {:.0} % |", count(family) / all.max(1.0) * 100.0);
        }
        table.push('\n');
    }
    table + "\n"
}

/// The page with this part written anew between its comment lines, or at the end if it has none yet.
#[must_use]
pub fn refresh(page: &str, part: &Part) -> String {
    let (begin, end) = (format!("<!-- measured: {} -->", part.name), format!("<!-- end: {} -->", part.name));
    let fresh = format!("{begin}\n{}\n{end}", part.text.trim_end());
    let old = page.find(&begin).and_then(|from| page[from..].find(&end).map(|to| (from, from + to + end.len())));
    match old {
        Some((from, to)) => format!("{}{fresh}{}", &page[..from], &page[to..]),
        None => format!("{}\n\n{fresh}\n", page.trim_end()),
    }
}
