//! The reader's own bench: means, Locations at work, Artifacts and Records; and the strip that a phone always shows.

use super::{Scene, effect, goods, sheets, site};
use crate::{art, parts, table::Thing};
use ::clockworker::{
    ArtifactId, Goods, Move, Resource, Stage,
    deck::Power,
    state::{LAST_CARD, REDEVELOPMENT},
    view::FORESEEN,
};
use maud::{Markup, html};
use words::Args;

/// The zone of the reader's own things.
pub(super) fn zone(scene: &Scene<'_>) -> Markup {
    let own = scene.own();
    let chooses = own.has(Power::AnySpace, scene.view.deck.get());
    // Names and effects stand beside the Artifacts as long as there is room for them.
    let roomy = own.artifacts.len() <= 4 && own.sites.len() <= 6 && !(chooses && own.sites.len() > 4);
    html! {
        div class={ "tray cw-bench" @if chooses { " chooses" } @if roomy { " roomy" } } {
            div class="cw-stock" { (head(scene)) (means(scene)) (cards(scene)) }
            div class={ "cw-works c" (own.sites.len()) } {
                ul class="cw-cols" {
                    @for (index, (it, forecast)) in own.sites.iter().zip(&scene.view.forecast[scene.seat.index()]).enumerate() {
                        (site::site(scene, it, forecast, index + 1 == own.sites.len()))
                    }
                    // Room for the cards up to the sixth, from which on a Dispatch serves two Locations (CW-14).
                    @for _ in own.cards()..REDEVELOPMENT { li class="cw-free" aria-hidden="true" {} }
                }
                (conveyor(scene))
            }
            (have(scene))
        }
    }
}

fn head(scene: &Scene<'_>) -> Markup {
    let title = if scene.table.is_mine(scene.seat) {
        scene.say("web-clockworker-your-bench").to_string()
    } else {
        scene
            .words
            .with("web-clockworker-bench-of", &Args::new().set("who", scene.table.sitter(scene.seat).name.clone()))
    };
    html! { div class="zone-head" { (parts::tape(&title)) } }
}

/// Gears, pellets and workers in hand, with what the choice at hand would change.
fn means(scene: &Scene<'_>) -> Markup {
    html! { ul class="cw-means" { @for resource in Resource::ALL { (mean(scene, resource)) } } }
}

fn mean(scene: &Scene<'_>, resource: Resource) -> Markup {
    let count = scene.own().stock[resource];
    let words = scene.goods(&Goods::of(resource, count));
    let said =
        if count == 0 { format!("{} 0", scene.say(format!("clockworker-kind-{resource}"))).into() } else { words };
    let change = scene.pick.as_ref().map_or(0, |(_, change)| change.stock(resource));
    html! {
        li class=[(count == 0).then_some("zero")] {
            span class="vh" { (said) }
            (goods::icon(scene.reader(), goods::symbol(resource)))
            b aria-hidden="true" { (count) }
            (goods::delta(change))
        }
    }
}

/// How many cards of twelve, the six that allow a second Location marked; and the points.
fn cards(scene: &Scene<'_>) -> Markup {
    let cards = scene.own().cards();
    let (more, points) = scene.pick.as_ref().map_or((0, 0), |(_, change)| (change.cards(), change.points()));
    let limit = scene.view.table.players[scene.seat.index()].has(Power::AnyLocation, scene.view.deck.get());
    html! {
        div class="cw-count" {
            p { b class="num" { (cards) } (goods::delta(more)) span { (scene.count("web-clockworker-of-cards", LAST_CARD)) } }
            button type="button" class="cw-points" popovertarget=(sheets::points(scene.seat)) {
                span class="vh" { (scene.count("web-clockworker-points", scene.view.points[scene.seat.index()].total())) }
                span aria-hidden="true" { (goods::bulb(scene.reader(), scene.view.points[scene.seat.index()].total(), "big")) (goods::delta(points)) }
            }
            span class="cw-track" aria-hidden="true" { @for n in 1..=LAST_CARD { i class={ @if n <= cards { "on" } @else if i32::from(n) <= i32::from(cards) + more { "will" } @if n == REDEVELOPMENT { " six" } } {} } }
            p class="cw-thr cap" {
                @if limit { (scene.icon("check")) (scene.say("web-clockworker-serves-all")) }
                @else if cards >= REDEVELOPMENT { (scene.icon("check")) (scene.say("web-clockworker-serves-two")) }
                @else { (scene.count("web-clockworker-serves-later", REDEVELOPMENT)) }
            }
        }
    }
}

/// What the next three Retrieve phases bring in all (UX-62); while a choice is considered, as it would be then.
fn conveyor(scene: &Scene<'_>) -> Markup {
    let reader = scene.reader();
    let forecast = match &scene.pick {
        Some((_, change)) => change.after.forecast(scene.seat),
        None => scene.view.forecast[scene.seat.index()].clone(),
    };
    let totals: Vec<(Goods, usize)> = (0..FORESEEN)
        .map(|turn| {
            let mut total = Goods::NONE;
            let yields: Vec<_> = forecast.iter().filter_map(|line| line.yields[turn]).collect();
            yields.iter().for_each(|it| total += it.goods);
            (total, yields.len())
        })
        .collect();
    html! {
        dl class="cw-conveyor" {
            dt { (scene.say("web-clockworker-forecast")) }
            @for (turn, (total, workers)) in totals.iter().enumerate() {
                dd class={ "t" (turn + 1) } {
                    span class="vh" { (scene.words.with("web-clockworker-forecast-turn", &Args::new().set("n", turn + 1).set("goods", scene.goods(total).to_string()).set("workers", *workers))) }
                    em class={ "cw-turn t" (turn + 1) } aria-hidden="true" { @if turn == 0 { (scene.icon("arrow")) } @else { (turn + 1) } }
                    span aria-hidden="true" { @if total.is_empty() { "–" } @else { (tally(reader, total)) } }
                }
            }
        }
    }
}

/// A heap as numbers with icons.
fn tally(reader: &crate::Reader, goods: &Goods) -> Markup {
    html! { span class="cw-tally" { @for (resource, count) in goods.iter() { span { b { (count) } (goods::icon(reader, goods::symbol(resource))) } } } }
}

/// The Artifacts, grouped by when they work, and the Records.
fn have(scene: &Scene<'_>) -> Markup {
    let own = scene.own();
    let group = |name: &str| -> Vec<ArtifactId> {
        own.artifacts.iter().filter(|id| effect::group(&scene.view.deck.artifact(*id).effect) == name).collect()
    };
    let groups = ["retrieve", "purchase", "action", "end"].map(|name| (name, group(name)));
    html! {
        div class={ "cw-have h" (own.artifacts.len().div_ceil(4)) @if own.artifacts.is_empty() && own.records.is_empty() { " none" } } {
            @for (name, ids) in groups.iter().filter(|(_, ids)| !ids.is_empty()) {
                ul class={ "cw-group " (name) } aria-label=(scene.say(format!("web-clockworker-group-{name}"))) { @for id in ids { li { (owned(scene, *id)) } } }
            }
            (own_records(scene))
        }
    }
}

/// An Artifact of one's own; the Self-Vending Machine works when it is touched (CW-39).
fn owned(scene: &Scene<'_>, id: ArtifactId) -> Markup {
    let deck = scene.view.deck;
    let vend = deck.exchange().contains(id).then(|| Move::Vend.to_string());
    let effect = scene.effect(id);
    let name = words::clockworker::artifact_name(scene.words, deck, id);
    let used = scene.view.table.acting == scene.seat && scene.view.table.used.contains(id);
    let args = Args::new().set("name", name).set("vp", deck.artifact(id).vp).set("effect", effect.to_string());
    let label = scene.words.with("web-clockworker-label-owned", &args);
    let body = html! {
        (art::drawing(scene.reader(), "clockworker", &format!("art-{id}"), "art sticker"))
        span class="cw-text" { b { (effect::short_name(scene, id)) } small { (effect::short(scene, id)) } }
    };
    let (html_id, sheet) = (format!("own-a-{id}"), sheets::artifact(id));
    let class = if used { "card tile cw-hv used" } else { "card tile cw-hv" };
    let thing = Thing { id: &html_id, class, label: &label, mv: vend.as_deref(), sheet: Some(&sheet) };
    scene.table.thing(&thing, &body)
}

/// The Records of one's own: little tiles with their points, all of them one button to the sheet of points.
fn own_records(scene: &Scene<'_>) -> Markup {
    let own = scene.own();
    html! {
        @if !own.records.is_empty() {
            button type="button" class="cw-records" popovertarget=(sheets::points(scene.seat)) {
                span class="vh" { (scene.count("web-clockworker-records-owned", own.records.len())) }
                span class="cw-minis" aria-hidden="true" { @for id in own.records.iter() { i { (scene.view.deck.record(id).vp) } } }
            }
        }
    }
}

/// The means in one line, always in sight on a phone.
pub(super) fn strip(scene: &Scene<'_>) -> Markup {
    let cards = scene.own().cards();
    let more = scene.pick.as_ref().map_or(0, |(_, change)| change.cards());
    let paying = matches!(scene.view.table.stage, Stage::Over);
    html! {
        ul class={ "cw-strip" @if paying { " over" } } {
            @for resource in Resource::ALL { (mean(scene, resource)) }
            li class="cw-sep" { span class="vh" { (scene.say("web-clockworker-cards")) } b { (cards) } (goods::delta(more)) small { "/" (LAST_CARD) } }
        }
    }
}
