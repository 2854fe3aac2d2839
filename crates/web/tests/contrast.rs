//! UX-16: text 4.5 to 1, graphics and focus 3 to 1, in both themes, from the tokens of `base.css`.

use std::collections::BTreeMap;
use web::assets;

type Tokens = BTreeMap<String, [f64; 3]>;

/// The colour tokens of one block of the style sheet.
fn tokens(block: &str) -> Tokens {
    let mut parts = block.split("/*");
    let first = parts.next().unwrap_or_default().to_owned();
    let plain = parts.fold(first, |plain, part| plain + part.split_once("*/").map_or("", |(_, rest)| rest));
    let declarations = plain.split([';', '{']).filter_map(|part| part.trim().split_once(':'));
    declarations
        .filter_map(|(name, value)| Some((name.trim().strip_prefix("--")?.to_owned(), rgb(value.trim())?)))
        .collect()
}

fn rgb(value: &str) -> Option<[f64; 3]> {
    let hex = value.strip_prefix('#').filter(|hex| hex.len() == 6)?;
    let channel = |at| u8::from_str_radix(&hex[at..at + 2], 16).ok().map(|byte| f64::from(byte) / 255.0);
    Some([channel(0)?, channel(2)?, channel(4)?])
}

fn luminance(colour: [f64; 3]) -> f64 {
    let linear = |c: f64| if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) };
    0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2])
}

fn contrast(one: [f64; 3], other: [f64; 3]) -> f64 {
    let (a, b) = (luminance(one), luminance(other));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

fn themes() -> [(&'static str, Tokens); 2] {
    let sheet = assets::find("style/base.css").unwrap();
    let sheet = std::str::from_utf8(&sheet.plain).unwrap();
    let block = |start: &str| sheet.split(start).nth(1).unwrap().split("\n}").next().unwrap();
    let light = tokens(block("\n:root {"));
    let mut dark = light.clone();
    dark.extend(tokens(block("\n:root[data-theme=\"dark\"] {")));
    [("light", light), ("dark", dark)]
}

#[test]
fn text_stands_out_from_every_surface_it_lies_on() {
    for (theme, tokens) in themes() {
        for surface in ["bg", "surface", "sunk", "primary-soft", "danger-soft", "success-soft"] {
            let ratio = contrast(tokens["ink"], tokens[surface]);
            assert!(ratio >= 4.5, "{theme}: ink on {surface} is {ratio:.2}");
        }
        for (text, surface) in [
            ("muted", "bg"),
            ("muted", "surface"),
            ("muted", "sunk"),
            ("primary", "surface"),
            ("primary", "bg"),
            ("danger", "bg"),
            ("danger", "surface"),
            ("success", "surface"),
            ("accent", "surface"),
            ("on-primary", "primary"),
            ("tape-ink", "tape"),
        ] {
            let ratio = contrast(tokens[text], tokens[surface]);
            assert!(ratio >= 4.5, "{theme}: {text} on {surface} is {ratio:.2}");
        }
    }
}

#[test]
fn borders_focus_and_outlines_stand_out_from_every_surface() {
    for (theme, tokens) in themes() {
        for (line, surface) in [
            ("line", "bg"),
            ("line", "surface"),
            ("line", "sunk"),
            ("focus", "bg"),
            ("focus", "surface"),
            ("focus", "sunk"),
            ("icon-line", "bg"),
            ("icon-line", "surface"),
            ("icon-line", "sunk"),
            ("primary", "sunk"),
        ] {
            let ratio = contrast(tokens[line], tokens[surface]);
            assert!(ratio >= 3.0, "{theme}: {line} on {surface} is {ratio:.2}");
        }
    }
}

#[test]
fn both_ways_into_the_dark_set_the_same_tokens() {
    let sheet = assets::find("style/base.css").unwrap();
    let sheet = std::str::from_utf8(&sheet.plain).unwrap();
    let by_system =
        tokens(sheet.split(":root:not([data-theme=\"light\"]) {").nth(1).unwrap().split('}').next().unwrap());
    let by_choice = tokens(sheet.split("\n:root[data-theme=\"dark\"] {").nth(1).unwrap().split('}').next().unwrap());
    assert_eq!(by_system, by_choice);
}
