//! The balance as a page to look at: plain HTML with plots drawn as SVG, no script, no file beside it.

use crate::{
    balance::{Balance, CardBalance},
    stats::{Rate, Tally},
};
use std::fmt::Write;

const STYLE: &str = "
:root { color-scheme: light dark; --ink: #1e2430; --paper: #f6f1e4; --bar: #077a79; --soft: #c9bfa5; --mark: #c4622d }
@media (prefers-color-scheme: dark) { :root { --ink: #ece5d3; --paper: #1a1f29; --bar: #4fb8b0; --soft: #4a5266; --mark: #ef9a63 } }
body { margin: 2rem auto; max-width: 62rem; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper) }
h1, h2 { line-height: 1.2 } table { border-collapse: collapse; width: 100% } td, th { padding: .2rem .6rem; text-align: right; border-bottom: 1px solid var(--soft) }
td:first-child, th:first-child, td:nth-child(2), th:nth-child(2) { text-align: left } td { font-variant-numeric: tabular-nums }
svg { width: 100%; height: auto; display: block } svg text { fill: var(--ink); font: 12px system-ui, sans-serif }
.bar { fill: var(--bar) } .soft { stroke: var(--soft); stroke-width: 1 } .mark { stroke: var(--mark); stroke-width: 2 } .plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(24rem, 1fr)); gap: 1.5rem }
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
         content=\"width=device-width\"><title>{title}</title><style>{STYLE}</style></head><body>\n<h1>{title}</h1>\n\
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

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

/// Rates as bars with whiskers, one below the other.
fn bars(rates: &[(String, Rate)], equal: Option<f64>) -> String {
    const LEFT: f64 = 130.0;
    const WIDTH: f64 = 400.0;
    let height = rates.len() * 22 + 6;
    let most = rates.iter().map(|(_, rate)| rate.ci95[1]).chain(equal).fold(0.01, f64::max);
    let x = |share: f64| LEFT + share / most * WIDTH;
    let mut svg = format!("<svg viewBox=\"0 0 600 {height}\" role=\"img\">");
    for (number, (name, rate)) in rates.iter().enumerate() {
        let y = number * 22 + 4;
        let [low, high] = rate.ci95.map(x);
        let _ = write!(
            svg,
            "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text><rect class=\"bar\" x=\"{LEFT}\" y=\"{y}\" \
             width=\"{:.1}\" height=\"16\"/><path class=\"mark\" d=\"M{low:.1} {m}H{high:.1}\"/><text x=\"{:.1}\" \
             y=\"{}\">{:.1} %</text>",
            LEFT - 6.0,
            y + 13,
            escape(name),
            x(rate.rate) - LEFT,
            high + 6.0,
            y + 13,
            rate.rate * 100.0,
            m = y + 8
        );
    }
    if let Some(equal) = equal {
        let _ = write!(svg, "<path class=\"soft\" d=\"M{:.1} 0V{height}\"/>", x(equal));
    }
    svg + "</svg>\n"
}

/// How often each number came up, in at most forty columns.
fn histogram(tally: &Tally) -> String {
    let (low, high) = (tally.quantile(0.0), tally.quantile(1.0));
    let step = ((high - low) / 40 + 1).max(1);
    let mut columns = vec![0u64; ((high - low) / step + 1) as usize];
    for (number, count) in tally.iter() {
        columns[((number - low) / step) as usize] += count;
    }
    let most = columns.iter().copied().max().unwrap_or(1).max(1) as f64;
    let width = 560.0 / columns.len() as f64;
    let mut svg = String::from("<svg viewBox=\"0 0 600 150\" role=\"img\">");
    for (number, &count) in columns.iter().enumerate() {
        let height = count as f64 / most * 115.0;
        let (x, y) = (20.0 + number as f64 * width, 125.0 - height);
        let from = low + number as i64 * step;
        let _ = write!(
            svg,
            "<rect class=\"bar\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{:.1}\" height=\"{height:.1}\"><title>{from}: \
             {count}</title></rect>",
            (width - 1.0).max(0.5)
        );
    }
    let middle = tally.quantile(0.5);
    let at = 20.0 + ((middle - low) as f64 / step as f64 + 0.5) * width;
    let _ = write!(
        svg,
        "<path class=\"mark\" d=\"M{at:.1} 5V125\"/><text x=\"20\" y=\"143\">{low}</text><text x=\"580\" y=\"143\" \
         text-anchor=\"end\">{high}</text><text x=\"{at:.1}\" y=\"143\" text-anchor=\"middle\">median {middle}</text>"
    );
    svg + "</svg>\n"
}

fn table(cards: &[&CardBalance]) -> String {
    let mut rows = String::from(
        "<table><thead><tr><th>card</th><th>kind</th><th>held in games</th><th>held by winners</th>\
         <th>holders win (95 %)</th><th>points brought</th></tr></thead><tbody>\n",
    );
    for card in cards {
        let _ = writeln!(
            rows,
            "<tr><td>{}</td><td>{}</td><td>{:.1} %</td><td>{:.1} %</td><td>{}</td><td>{:.1}</td></tr>",
            escape(&card.card),
            card.kind,
            card.held * 100.0,
            card.held_by_winners * 100.0,
            card.holders_win,
            card.points
        );
    }
    rows + "</tbody></table>\n"
}
