//! What every page is made of: choices in a row, sheets, tape labels.

use crate::{Reader, art, text::Text};
use maud::{Markup, PreEscaped, html};

/// One value of a choice in a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Value {
    /// As the form sends it.
    pub value: String,
    /// As the reader reads it.
    pub label: String,
}

/// A choice among a few values, in plain words: a table option, a number of bots, a level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The name of the form field.
    pub name: String,
    /// What is chosen.
    pub label: String,
    /// What it means, or where the rule comes from.
    pub note: Option<String>,
    /// The values.
    pub values: Vec<Value>,
    /// The value that is set.
    pub chosen: String,
    /// What is set, as a summary says it where the label alone would not do: “2 robots” for “2”.
    pub said: Option<String>,
}

impl Choice {
    /// What is set, as a summary says it.
    #[must_use]
    pub fn said(&self) -> &str {
        self.said.as_deref().unwrap_or_else(|| self.chosen_label())
    }

    /// The label of the value that is set.
    #[must_use]
    pub fn chosen_label(&self) -> &str {
        self.values.iter().find(|it| it.value == self.chosen).map_or("", |it| &it.label)
    }
}

/// A choice as a row: words on the left, values on the right, as radio buttons in one frame, or as a list where the
/// values are long. `scope` keeps ids apart.
#[must_use]
pub fn choice_row(choice: &Choice, scope: &str) -> Markup {
    let id = format!("{scope}-{}", choice.name);
    let long = choice.values.iter().map(|it| it.label.chars().count()).sum::<usize>() > 30;
    let label = html! { (choice.label) @if let Some(note) = &choice.note { small { (note) } } };
    if long {
        return html! {
            div class="row long" {
                label for=(id) { (label) }
                select id=(id) name=(choice.name) {
                    @for value in &choice.values { option value=(value.value) selected[value.value == choice.chosen] { (value.label) } }
                }
            }
        };
    }
    html! {
        div class="row" role="radiogroup" aria-labelledby=(id) {
            span id=(id) { (label) }
            span class="seg" {
                @for value in &choice.values {
                    label {
                        input type="radio" name=(choice.name) value=(value.value) checked[value.value == choice.chosen];
                        span { (value.label) }
                    }
                }
            }
        }
    }
}

/// An option of a table as it is set, and where its rule comes from (UX-52).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionSet {
    /// What is chosen.
    pub name: String,
    /// What was chosen.
    pub value: String,
    /// The source of the rule in plain words.
    pub source: String,
}

/// The options of a table as they are set.
#[must_use]
pub fn option_list(options: &[OptionSet]) -> Markup {
    html! {
        dl class="olist plain" {
            @for option in options { div class="row" { dt { (option.name) small { (option.source) } } dd { (option.value) } } }
        }
    }
}

/// Buttons in one frame that each post one value of a setting, the one that is set pressed.
#[must_use]
pub fn switch(reader: &Reader, name: &str, label: &str, values: &[(&str, String)], set: &str) -> Markup {
    switch_at(reader, &reader.url("/settings"), name, label, values, set)
}

/// The same, posted elsewhere.
#[must_use]
pub fn switch_at(
    reader: &Reader,
    address: &str,
    name: &str,
    label: &str,
    values: &[(&str, String)],
    set: &str,
) -> Markup {
    html! {
        form class="switch" method="post" action=(address) {
            input type="hidden" name="back" value=(reader.here);
            span { (label) }
            span class="seg" role="group" aria-label=(label) {
                @for (value, words) in values {
                    button name=(name) value=(value) aria-pressed=(if *value == set { "true" } else { "false" }) { (words) }
                }
            }
        }
    }
}

/// A strip of masking tape that names a tray.
#[must_use]
pub fn tape(text: &str) -> Markup {
    html! { span class="tape" { (text) } }
}

/// A sheet that a button opens with `popovertarget`; works without scripts, closes with Escape or a tap beside it.
#[must_use]
pub fn sheet(reader: &Reader, id: &str, title: &str, body: &Markup) -> Markup {
    html! {
        div id=(Text(id)) class="sheet" popover aria-labelledby={ (Text(id)) "-t" } {
            div class="sheet-head" {
                h2 id={ (Text(id)) "-t" } { (Text(title)) }
                button type="button" class="tool" popovertarget=(Text(id)) popovertargetaction="hide" aria-label=(Text(&reader.say("web-close"))) {
                    (art::icon(reader, "close"))
                }
            }
            div class="sheet-body" { (body) }
        }
    }
}

/// A title of two words whose second part may be small: “Play now / against 2 bots”.
#[must_use]
pub fn two_lines(first: &str, second: &str) -> Markup {
    html! { span { (first) @if !second.is_empty() { small { (second) } } } }
}

/// A QR code of a text as one path, dark on paper in both themes.
#[must_use]
pub fn qr(text: &str, words: &str) -> Markup {
    let Ok(code) = qrcode::QrCode::with_error_correction_level(text, qrcode::EcLevel::M) else {
        return PreEscaped(String::new());
    };
    let width = code.width();
    let dark: Vec<bool> = code.to_colors().into_iter().map(|colour| colour == qrcode::Color::Dark).collect();
    let mut path = String::new();
    for y in 0..width {
        let mut x = 0;
        while x < width {
            let run = (x..width).take_while(|&at| dark[y * width + at]).count();
            if run > 0 {
                path += &format!("M{} {}h{run}v1h-{run}z", x + 2, y + 2);
            }
            x += run.max(1);
        }
    }
    let side = width + 4;
    html! {
        svg class="qr" viewBox={ "0 0 " (side) " " (side) } role="img" aria-label=(words) shape-rendering="crispEdges" {
            path class="qr-paper" d={ "M0 0h" (side) "v" (side) "H0z" } {}
            path class="qr-ink" d=(path) {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_qr_code_is_one_path_on_paper() {
        let svg = qr("https://example.org/t/boulon-42", "QR").into_string();
        assert!(svg.contains("viewBox=\"0 0 33 33\""), "{svg}");
        assert!(svg.contains("M2 2h7v1h-7z"), "the corner square starts at 2, 2");
    }

    #[test]
    fn a_choice_says_what_is_set() {
        let values = ["1", "2"].map(|v| Value { value: v.into(), label: v.into() }).to_vec();
        let choice =
            Choice { name: "bots".into(), label: "Bots".into(), note: None, values, chosen: "2".into(), said: None };
        assert_eq!(choice.chosen_label(), "2");
        assert!(choice_row(&choice, "x").into_string().contains("value=\"2\" checked"));
    }
}
