//! Parts, costs and gains as icons; words stand beside them, or in the name of the card.

use super::Scene;
use ::droids::{Choice, Cost, Family, Gain, Kinds, Part, Parts};
use maud::{Markup, html};

/// The symbol of a part.
pub(super) const fn symbol(part: Part) -> &'static str {
    match part {
        Part::Nut => "i-nut",
        Part::Oil => "i-oil",
        Part::Circuit => "i-circuit",
        Part::Energy => "i-energy",
    }
}

/// The symbol of a family.
pub(super) const fn family(family: Family) -> &'static str {
    match family {
        Family::Water => "f-water",
        Family::Gardening => "f-garden",
        Family::Communication => "f-comm",
        Family::Shed => "f-shed",
        Family::Collect => "f-collect",
        Family::Market => "f-market",
    }
}

pub(super) fn part(scene: &Scene<'_>, part: Part) -> Markup {
    scene.art(symbol(part), "ic")
}

/// A part of choice.
fn any() -> Markup {
    html! { i class="ld-any paper-ink" { "?" } }
}

/// Parts in a row, one icon each.
pub(super) fn parts(scene: &Scene<'_>, parts: Parts) -> Markup {
    html! { @for (kind, number) in parts.iter() { @for _ in 0..number { (part(scene, kind)) } } }
}

/// A cost, with what is lacking of it underlined and faint.
pub(super) fn cost(scene: &Scene<'_>, cost: Cost, lacks: Cost) -> Markup {
    let one =
        |missing: bool, icon: Markup| html! { span class=(if missing { "ld-pt miss" } else { "ld-pt" }) { (icon) } };
    html! {
        span class="ld-parts" {
            @for (kind, number) in cost.parts.iter() {
                @for at in 0..number { (one(at + lacks.parts[kind] >= number, part(scene, kind))) }
            }
            @for at in 0..cost.any { (one(at + lacks.any >= cost.any, any())) }
        }
    }
}

/// What a dismantling gives.
pub(super) fn gain(scene: &Scene<'_>, gain: Gain) -> Markup {
    html! {
        span class="ld-parts" {
            (parts(scene, gain.parts))
            @if let Some(chosen) = gain.choice { (choice(scene, chosen)) }
        }
    }
}

pub(super) fn choice(scene: &Scene<'_>, choice: Choice) -> Markup {
    html! {
        @match choice {
            Choice::Any { count, kinds: Kinds::BASE } => { @for _ in 0..count { (any()) } },
            Choice::Any { kinds, .. } => { @for (at, kind) in kinds.iter().enumerate() { @if at > 0 { b { "/" } } (part(scene, kind)) } },
            Choice::Same => { (any()) b { "=" } (any()) },
            Choice::Different => { (any()) b { "≠" } (any()) },
        }
    }
}

/// Points, with their sign of recycling.
pub(super) fn points(scene: &Scene<'_>, number: impl std::fmt::Display) -> Markup {
    html! { span class="ld-rp" { (scene.art("i-recycle", "ic")) b { (number) } } }
}

/// What is lacking, in words: “2 circuits short”.
pub(super) fn short(scene: &Scene<'_>, lacks: Cost) -> String {
    scene.with("web-droids-short", &words::Args::new().set("list", words::droids::say_cost(scene.words, lacks)))
}
