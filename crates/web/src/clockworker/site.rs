//! A Location in front of the reader, with its workers: the next empty space sends one, the next to return is taken back.
//!
//! Spaces and buttons lie on one grid, `a2 b5` from the second to before the fifth: downwards on an upright card, from left
//! to right where Locations are rows. A button is larger than its space: it reaches to the other one's space or to the
//! edge, so that it can be hit with a thumb.

use super::{Scene, goods, sheets};
use crate::{art, text::Text};
use ::clockworker::{Forecast, LocationId, Move, Site, Space, Stage, deck::Power};
use maud::{Markup, html};
use words::Args;

/// A Location of the bench.
pub(super) fn site(scene: &Scene<'_>, site: &Site, forecast: &Forecast, newest: bool) -> Markup {
    let (reader, deck, location) = (scene.reader(), scene.view.deck, site.location);
    let card = deck.location(location);
    let asked = asked(scene, site, newest);
    let live = asked.iter().any(|(mv, _)| scene.table.offers.legal(mv).is_some());
    let sheet = sheets::location(location);
    html! {
        li class={ "cw-site n" (card.spaces.len()) @if live { " live" } @if newest && scene.view.table.stage == Stage::Operate { " newest" } } {
            div class="card cw-frame" id=(card_id(scene, location)) data-card {
                button type="button" class="cw-face" popovertarget=(sheet) {
                    span class="vh" { (Text(&label(scene, site, forecast))) }
                    span class="thing-body" aria-hidden="true" {
                        (art::drawing(reader, "clockworker", &format!("loc-{location}"), "art"))
                        span class="name" { (goods::soft(&words::clockworker::location_name(scene.words, deck, location))) }
                    }
                }
                div class="cw-grid" {
                    @for (index, space) in deck.spaces(location).iter().enumerate() {
                        (row(scene, site, forecast, space, index))
                    }
                    @for (mv, zone) in &asked { (hit(scene, mv, zone, location)) }
                }
            }
        }
    }
}

/// The id of a Location wherever it lies; everyone has a Starting Location of their own.
pub(super) fn card_id(scene: &Scene<'_>, location: LocationId) -> String {
    if location == LocationId::START { format!("l-{location}-{}", scene.seat.index()) } else { format!("l-{location}") }
}

/// A space: its slot, what it gives, and in which of the next three Retrieve phases its worker returns (UX-62).
fn row(scene: &Scene<'_>, site: &Site, forecast: &Forecast, space: Space, index: usize) -> Markup {
    let (reader, location) = (scene.reader(), site.location);
    let gives = scene.view.deck.yields(location, space).goods();
    let turn = forecast.yields.iter().position(|it| it.is_some_and(|it| it.space == space));
    let mut extra = turn.and_then(|turn| forecast.yields[turn]).map(|it| it.goods).unwrap_or_default();
    extra -= gives;
    let on = site.workers.contains(space);
    let after =
        scene.pick.as_ref().and_then(|(_, change)| change.after.players[scene.seat.index()].site(location).copied());
    let will = after.map_or(on, |after| after.workers.contains(space));
    let open = !on && opens(scene, site, space);
    let class = match (on, will) {
        (true, true) => " on",
        (true, false) => " on leaves",
        (false, true) => " ghost",
        (false, false) => "",
    };
    html! {
        span class={ "cw-sp a" (index + 1) " b" (index + 2) (class) @if turn == Some(0) { " next paper-ink" } @if open { " open" } } {
            i class="cw-slot" { @if on || will { (goods::icon(reader, "bot")) } @else if open { (scene.icon("plus")) } }
            span class="cw-gives" { (goods::heap(reader, &gives)) @if !extra.is_empty() { span class="cw-extra" { "+" (goods::heap(reader, &extra)) } } }
            @if let Some(turn) = turn { em class={ "cw-turn t" (turn + 1) } { @if turn == 0 { (scene.icon("arrow")) } @else { (turn + 1) } } }
        }
    }
}

/// Whether a worker may be sent to this space now.
fn opens(scene: &Scene<'_>, site: &Site, space: Space) -> bool {
    let offers = scene.table.offers;
    let location = site.location;
    let next = scene.view.deck.spaces(location).minus(site.workers).top() == Some(space);
    offers.legal(&Move::Dispatch { location, space: Some(space) }.to_string()).is_some()
        || next && offers.legal(&Move::Dispatch { location, space: None }.to_string()).is_some()
        || next
            && offers.legal(&Move::Place.to_string()).is_some()
            && scene.own().sites.last().is_some_and(|last| last.location == location)
}

/// What may be asked for at a Location, and the part of the grid where: `a1 b4`.
fn asked(scene: &Scene<'_>, site: &Site, newest: bool) -> Vec<(String, String)> {
    let location = site.location;
    let spaces = scene.view.deck.spaces(location);
    let (worker, empty) = (site.workers.top(), spaces.minus(site.workers).top());
    let last = usize::from(spaces.len());
    // The upper button ends where the lower one's space begins; the lower one has at least two rows to be hit.
    let zone = |own: Space, other: Option<Space>| match other {
        Some(other) if own < other => format!("a1 b{}", other.index() + 1),
        Some(_) if own.index() + 1 == last && last > 4 => format!("a{} end low", own.index()),
        Some(_) => format!("a{} end", own.index() + 1),
        None => "a1 end".into(),
    };
    let mut asked = Vec::new();
    if scene.own().has(Power::AnySpace, scene.view.deck.get()) && !placing(scene) {
        for space in spaces.minus(site.workers).iter() {
            let mv = Move::Dispatch { location, space: Some(space) };
            asked.push((mv.to_string(), format!("a{} b{}", space.index() + 1, space.index() + 2)));
        }
        if let Some(worker) = worker {
            let mv = Move::Recover(location);
            asked.push((mv.to_string(), format!("a{} b{}", worker.index() + 1, worker.index() + 2)));
        }
    } else {
        if let Some(empty) = empty {
            let mv = if placing(scene) && newest { Move::Place } else { Move::Dispatch { location, space: None } };
            asked.push((mv.to_string(), zone(empty, worker)));
        }
        if let Some(worker) = worker {
            asked.push((Move::Recover(location).to_string(), zone(worker, empty)));
        }
    }
    asked.retain(|(mv, _)| scene.table.offers.get(mv).is_some());
    asked
}

fn placing(scene: &Scene<'_>) -> bool {
    scene.view.table.stage == Stage::Operate
}

/// The button over the spaces: it does its move, or says why not.
fn hit(scene: &Scene<'_>, mv: &str, zone: &str, location: LocationId) -> Markup {
    let Some(offer) = scene.table.offers.get(mv) else { return html! {} };
    let kind = if mv.starts_with("recover") { "take" } else { "put" };
    let id = format!("{kind}-{location}-{}", mv.rsplit(' ').next().filter(|it| it.len() == 1).unwrap_or("0"));
    let picked = scene.table.pick == Some(mv);
    match offer.why() {
        None => {
            let asks = scene.asks(offer);
            html! {
                button id=(id) class={ "cw-hit " (kind) " " (zone) @if picked { " picked" } } data-offer data-sheet=(sheets::location(location))
                    form=(if asks { "pick" } else { "play" }) name=(if asks { "pick" } else { "move" }) value=(offer.mv)
                    aria-pressed=[picked.then_some("true")] { span class="vh" { (Text(&offer.words)) } }
            }
        }
        Some(why) => html! {
            button type="button" id=(id) class={ "cw-hit off " (kind) " " (zone) } aria-disabled="true" aria-describedby={ "why-" (id) } popovertarget={ "why-" (id) } {
                span class="vh" { (Text(&offer.words)) }
            }
            span id={ "why-" (id) } class="why-pop" popover { (Text(why)) }
        },
    }
}

/// The whole Location in words: name, spaces with their workers, what comes back next.
pub(super) fn label(scene: &Scene<'_>, site: &Site, forecast: &Forecast) -> String {
    let deck = scene.view.deck;
    let spaces = deck.spaces(site.location).iter();
    let spaces: Vec<_> =
        spaces.map(|space| scene.space(deck.yields(site.location, space), site.workers.contains(space))).collect();
    let next: Vec<_> = forecast.yields.iter().flatten().map(|it| scene.goods(&it.goods)).collect();
    let args = Args::new()
        .set("name", words::clockworker::location_name(scene.words, deck, site.location))
        .set("spaces", spaces.join(", "))
        .set("next", if next.is_empty() { scene.goods(&Default::default()).to_string() } else { next.join(", ") });
    scene.words.with("web-clockworker-label-site", &args)
}
