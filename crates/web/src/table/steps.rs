//! Looking back at a game that is over, move by move: links, so that it works everywhere and can be sent around (UX-40).

use super::{Table, story};
use crate::art;
use games::{AnyStep, AnyView};
use maud::{Markup, html};
use words::Words;

/// The ways on from a moment of the game between `first` and `last`: to the beginning, back, on, to the end, and out.
#[must_use]
pub fn steps(table: &Table<'_>, at: usize, (first, last): (usize, usize), out: &str) -> Vec<Markup> {
    let reader = table.reader;
    let step = |id: &str, icons: &[&str], to: Option<usize>| {
        let words = reader.say(&format!("web-review-{id}"));
        let href = to.map(|to| table.act(&format!("review?step={to}")));
        html! {
            a id={ "step-" (id) } class="btn" href=[&href] role=[href.is_none().then_some("link")]
                aria-disabled=[href.is_none().then_some("true")] aria-label=(words) title=(words) {
                @for icon in icons { (art::icon(reader, icon)) }
            }
        }
    };
    let (before, after) = ((at > first).then(|| at - 1), (at < last).then_some(at + 1));
    vec![
        step("first", &["back", "back"], before.map(|_| first)),
        step("back", &["back"], before),
        step("next", &["arrow"], after),
        step("last", &["arrow", "arrow"], after.map(|_| last)),
        html! { a id="to-result" class="btn pri" href=(reader.url(&format!("/t/{}", table.id))) { span { (reader.say(out)) } } },
    ]
}

/// What the last of these steps did, in a line.
#[must_use]
pub fn last_words(view: &AnyView, words: &Words, steps: &[AnyStep]) -> Option<String> {
    let said: Vec<String> = story::said(view, words, steps.last()?);
    (!said.is_empty()).then(|| said.join(" · "))
}
