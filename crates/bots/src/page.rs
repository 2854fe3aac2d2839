//! The balance as a page to look at: plain HTML with plots drawn as SVG, no script, no file beside it.

use crate::{
    balance::{Balance, CardBalance},
    plot::{STYLE as PLOT_STYLE, bars, escape, histogram, stacks},
    stats::Rate,
};
use std::fmt::Write;

const STYLE: &str = "
body { margin: 2rem auto; max-width: 62rem; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper) }
h1, h2 { line-height: 1.2 } table { border-collapse: collapse; width: 100% } td, th { padding: .2rem .6rem; text-align: right; border-bottom: 1px solid var(--soft) }
td:first-child, th:first-child, td:nth-child(2), th:nth-child(2) { text-align: left } td { font-variant-numeric: tabular-nums }
svg { width: 100%; height: auto; display: block } .plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(24rem, 1fr)); gap: 1.5rem }
";

/// The page.
#[must_use]
pub fn render(balance: &Balance) -> String {
    let mut page = String::new();
    let title = format!("Balance of {}, {} players", balance.game, balance.players);
    // Writing into a string can't fail.
    let _ = write!(
        page,
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" \
         content=\"width=device-width\"><title>{title}</title><style>{PLOT_STYLE}{STYLE}</style></head><body>\n<h1>{title}</h1>\n\
         <p>{} games of {} against itself, from seed {}. Whiskers are 95 % intervals; the line is an equal share.</p>\n",
        balance.games,
        escape(&balance.bot),
        balance.seed
    );
    let equal = 1.0 / f64::from(balance.players.max(1));
    let shares = |places: &[crate::balance::Place], name: &str| -> Vec<(String, Rate)> {
        places.iter().enumerate().map(|(i, place)| (format!("{name} {}", i + 1), place.share)).collect()
    };
    page += "<div class=\"plots\">\n";
    page += &section("Victories by seat", &bars(&shares(&balance.seats, "seat"), Some(equal)));
    page += &section("Victories by order of play", &bars(&shares(&balance.order, "place"), Some(equal)));
    let endings: Vec<(String, Rate)> = balance
        .endings
        .iter()
        .map(|(name, &count)| ((*name).to_owned(), Rate::of(count as f64, balance.games)))
        .collect();
    page += &section("Endings", &bars(&endings, None));
    for (name, spread) in balance.spreads() {
        page += &section(&capital(name), &histogram(&spread.counts));
    }
    page += &section("Ways to win: where the points came from", &stacks(&balance.ways));
    page += "</div>\n";
    let mut kinds: Vec<&str> = balance.cards.iter().map(|card| card.kind).collect();
    kinds.dedup();
    for kind in kinds {
        let cards: Vec<&CardBalance> = balance.cards.iter().filter(|card| card.kind == kind).collect();
        let wins: Vec<(String, Rate)> = cards.iter().map(|card| (card.card.clone(), card.holders_win)).collect();
        page += &section(&format!("{}: how often holders win", capital(kind)), &bars(&wins, Some(equal)));
        page += &table(&cards);
    }
    page += "</body></html>\n";
    page
}

fn section(title: &str, body: &str) -> String {
    format!("<section><h2>{}</h2>\n{body}</section>\n", escape(title))
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().collect::<String>() + letters.as_str())
}

fn table(cards: &[&CardBalance]) -> String {
    let mut rows = String::from(
        "<table><thead><tr><th>card</th><th>kind</th><th>held in games</th><th>taken when it could be</th><th>held by winners</th>\
         <th>holders win (95 %)</th><th>points brought</th></tr></thead><tbody>\n",
    );
    for card in cards {
        let _ = writeln!(
            rows,
            "<tr><td>{}</td><td>{}</td><td>{:.1} %</td><td>{:.1} %</td><td>{:.1} %</td><td>{}</td><td>{:.1}</td></tr>",
            escape(&card.card),
            card.kind,
            card.held * 100.0,
            card.taken * 100.0,
            card.held_by_winners * 100.0,
            card.holders_win,
            card.points
        );
    }
    rows + "</tbody></table>\n"
}
