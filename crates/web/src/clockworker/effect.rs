//! What an Artifact does, short enough for a tile: icons and two or three words. The whole sentence stands on its sheet.

use super::{Scene, goods};
use ::clockworker::{
    ArtifactId,
    deck::{Count, Effect, Power, When},
};
use maud::{Markup, html};

/// The short name of an Artifact; its whole name where a deck of one's own calls it something else.
pub(super) fn short_name(scene: &Scene<'_>, id: ArtifactId) -> String {
    let (deck, usual) = (scene.view.deck, ::table::Held::<::clockworker::Deck>::standard());
    if deck.artifact(id).name == usual.artifact(id).name {
        scene.say(format!("web-clockworker-short-{id}")).to_string()
    } else {
        words::clockworker::artifact_name(scene.words, deck, id)
    }
}

/// The effect as icons and a few words.
pub(super) fn short(scene: &Scene<'_>, id: ArtifactId) -> Markup {
    let reader = scene.reader();
    let vp = |points: u8| html! { "+" (points) (goods::icon(reader, "vp")) };
    match scene.view.deck.artifact(id).effect {
        Effect::When { when, gain, vp: points, .. } => {
            let moment = match when {
                When::GainLocation => "web-clockworker-per-location",
                When::GainArtifact => "web-clockworker-per-artifact",
                When::GainRecord => "web-clockworker-per-record",
                When::GainWorker => "web-clockworker-per-worker",
                When::BringGears => "web-clockworker-per-gears",
                When::Acquire => "web-clockworker-at-once",
            };
            html! { @if points > 0 { (vp(points)) } @if !gain.is_empty() { "+" (goods::heap(reader, &gain)) } " " (scene.say(moment)) }
        }
        Effect::Exchange { pay, gain } => html! { (goods::heap(reader, &pay)) " → " (goods::heap(reader, &gain)) },
        Effect::End { vp: points, count, every, once } => {
            let counted = match count {
                Count::Location => "location",
                Count::Worker => "worker",
                Count::Artifact => "artifact",
                Count::Card => "card",
            };
            let id = format!("web-clockworker-{}-{counted}", if once { "from" } else { "every" });
            html! { (vp(points)) " " (scene.count(id, every)) }
        }
        Effect::Power(power) => html! { (scene.say(match power {
            Power::Duplicate => "web-clockworker-power-duplicate",
            Power::SaveOne => "web-clockworker-power-save",
            Power::AnyLocation => "web-clockworker-power-location",
            Power::AnySpace => "web-clockworker-power-space",
        })) },
    }
}

/// When an Artifact works: the group it is listed in.
pub(super) const fn group(effect: &Effect) -> &'static str {
    match effect {
        Effect::End { .. } => "end",
        Effect::When { when: When::BringGears | When::GainWorker, .. } | Effect::Power(Power::Duplicate) => "retrieve",
        Effect::When { .. } => "purchase",
        Effect::Exchange { .. } | Effect::Power(_) => "action",
    }
}
