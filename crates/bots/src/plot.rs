//! Plots as SVG: bars with whiskers, histograms, stacks. In a page they take its style; on their own they bring it.

use crate::{
    stats::{Rate, Tally},
    ways::Way,
};
use std::fmt::Write;

/// The colours, for light and dark surroundings.
pub(crate) const STYLE: &str = "
:root { color-scheme: light dark; --ink: #1e2430; --paper: #f6f1e4; --bar: #077a79; --soft: #c9bfa5; --mark: #c4622d }
@media (prefers-color-scheme: dark) { :root { --ink: #ece5d3; --paper: #1a1f29; --bar: #4fb8b0; --soft: #4a5266; --mark: #ef9a63 } }
svg text { fill: var(--ink); font: 12px system-ui, sans-serif } .bar { fill: var(--bar) } .soft { stroke: var(--soft); stroke-width: 1 } .mark { stroke: var(--mark); stroke-width: 2 }
";

/// What tells the parts of a stack apart, besides their order: readable on light and dark.
const SHADES: [&str; 8] = ["#2f7f79", "#c4622d", "#4f6fae", "#b28a1e", "#8a4f8f", "#6f8f3a", "#a8505a", "#7d7a70"];

/// A plot as a file of its own, with what it shows said in words.
pub(crate) fn alone(title: &str, svg: &str) -> String {
    let title = escape(title);
    let opening = format!("<svg xmlns=\"http://www.w3.org/2000/svg\" aria-label=\"{title}\" ");
    let body = svg.replacen("<svg ", &opening, 1);
    let style = format!("><title>{title}</title><style>{STYLE}svg {{ background: var(--paper) }}</style>");
    body.replacen('>', &style, 1)
}

/// Text that is safe between tags and in attributes.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

/// Rates as bars with whiskers, one below the other.
pub(crate) fn bars(rates: &[(String, Rate)], equal: Option<f64>) -> String {
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
pub(crate) fn histogram(tally: &Tally) -> String {
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

/// Where the points of each way to win came from: a stack of shares for each, the sources named below.
pub(crate) fn stacks(ways: &[Way]) -> String {
    const LEFT: f64 = 130.0;
    const WIDTH: f64 = 450.0;
    let names: Vec<&str> =
        ways.first().map_or_else(Vec::new, |way| way.sources.iter().map(|(name, _)| *name).collect());
    let height = ways.len() * 30 + names.len().div_ceil(4) * 20 + 12;
    let mut svg = format!("<svg viewBox=\"0 0 600 {height}\" role=\"img\">");
    for (number, way) in ways.iter().enumerate() {
        let (mut x, y) = (LEFT, number * 30 + 4);
        let _ = write!(
            svg,
            "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{:.0} % of winners</text>",
            LEFT - 6.0,
            y + 16,
            way.winners * 100.0
        );
        for (source, (name, share)) in way.sources.iter().enumerate() {
            let width = share.max(0.0) * WIDTH;
            let _ = write!(
                svg,
                "<rect x=\"{x:.1}\" y=\"{y}\" width=\"{width:.1}\" height=\"24\" fill=\"{}\"><title>{}: {:.0} \
                 %</title></rect>",
                SHADES[source % SHADES.len()],
                escape(name),
                share * 100.0
            );
            if *share >= 0.06 {
                let _ = write!(
                    svg,
                    "<text x=\"{:.1}\" y=\"{}\" text-anchor=\"middle\" style=\"fill:#fff\">{:.0}</text>",
                    x + width / 2.0,
                    y + 16,
                    share * 100.0
                );
            }
            x += width;
        }
    }
    for (source, name) in names.iter().enumerate() {
        let (x, y) = (LEFT + (source % 4) as f64 * 115.0, ways.len() * 30 + source / 4 * 20 + 8);
        let _ = write!(
            svg,
            "<rect x=\"{x}\" y=\"{y}\" width=\"12\" height=\"12\" fill=\"{}\"/><text x=\"{}\" y=\"{}\">{}</text>",
            SHADES[source % SHADES.len()],
            x + 17.0,
            y + 11,
            escape(name)
        );
    }
    svg + "</svg>\n"
}
