//! The reader's workshop: the best robot of their cards stands on the bench, and changes with every card (UX-64).
//!
//! While a choice is considered it shows what would become of the robot. On a phone the workshop is a sheet that the strip
//! above the bar opens. Whoever only watches sees all robots in small.

use super::{Count, Scene, around, market, piece, robot, robot::Figure};
use crate::art;
use maud::{Markup, html};
use robotroc::{
    Card, CardSet, Doubled, Kind, Phase, Robot, scoring,
    state::{Bench, Show},
};
use words::Args;

/// What stands on the bench: what is now, and what would be.
struct Stage {
    stock: CardSet,
    now: Show,
    then: Show,
    figure: Figure,
}

/// The reader's robot: as it is, or as the considered choice would make it.
fn stage(scene: &Scene<'_>) -> Option<Stage> {
    let (_, own) = scene.own()?;
    if scene.view.phase == Phase::Build {
        let (now, then) = (completed(scene, &scene.view.my_bench), completed(scene, &scene.bench()));
        let figure = Figure::of(own.stock, then.robot);
        return Some(Stage { stock: own.stock, now, then, figure });
    }
    let stock = scene.coming().map_or(own.stock, |card| own.stock.with(card));
    let then = if stock == own.stock { own.best } else { scene.best(stock) };
    Some(Stage { stock, now: own.best, then, figure: Figure::of(stock, then.robot) })
}

/// The best robot that goes on from what is on the bench.
pub(super) fn completed(scene: &Scene<'_>, bench: &Bench) -> Show {
    let Some((_, own)) = scene.own() else { return Show::default() };
    let (deck, options) = (&scene.view.deck, &scene.view.options);
    let mut stock = own.stock;
    for (kind, chosen) in [(Kind::Head, bench.head), (Kind::Body, bench.body), (Kind::Legs, bench.legs)] {
        if let Some(card) = chosen {
            stock = stock.minus(kind.cards()).with(card);
        }
    }
    if bench.armed {
        stock = stock.minus(Kind::Weapon.cards()).union(bench.weapons);
    }
    let robot = scoring::best(deck, options, stock).map(|robot| {
        let weapons = if bench.weapons.minus(robot.weapons).is_empty() { robot.weapons } else { bench.weapons };
        Robot { weapons, doubled: bench.doubled.or(robot.doubled), ..robot }
    });
    scoring::show(deck, options, own.stock, robot)
}

pub(super) fn workshop(scene: &Scene<'_>) -> Markup {
    let title = scene.say(if scene.own().is_some() { "web-robotroc-workshop" } else { "web-robotroc-robots" });
    html! {
        section id="shop" class="shop" popover aria-label=(title) {
            header class="shop-head" {
                h2 { (title) }
                button type="button" class="tool" popovertarget="shop" popovertargetaction="hide" aria-label=(scene.say("web-close")) { (art::icon(scene.reader(), "close")) }
            }
            @match stage(scene) {
                Some(stage) if stage.stock.is_empty() && scene.view.round > 1 => { (last_round(scene)) }
                Some(stage) => { (bench(scene, &stage)) }
                None => { (watched(scene)) }
            }
        }
    }
}

fn bench(scene: &Scene<'_>, stage: &Stage) -> Markup {
    let count = stage
        .then
        .robot
        .map(|robot| Count::of(&scene.view.deck, &scene.view.options, stage.stock, &robot, stage.then.allies));
    html! {
        div class="stage" { (robot::figure(scene, &stage.figure, "")) span class="shelf" {} }
        div class="score" {
            span class="cap" { (scene.say("web-robotroc-your-robot")) }
            b class="points" { (stage.then.points) }
            span class="unit" { (scene.count("web-robotroc-points", stage.then.points.unsigned_abs().into())) }
            @if stage.then.points != stage.now.points { (delta(scene, stage)) }
        }
        div class="build" {
            h3 { (build_title(scene, stage)) }
            ul class="slots" {
                @for kind in Kind::PARTS { (part_slot(scene, stage, kind, count.as_ref())) }
                @for card in stage.figure.weapons { (weapon_slot(scene, stage, card, count.as_ref())) }
                @if stage.figure.weapons.is_empty() { (missing(scene, Kind::Weapon, true)) }
                @if !stage.stock.of(Kind::Bonus).is_empty() { (badges(scene, stage, count.as_ref())) }
            }
        }
        (reserve(scene, stage))
        (around::order(scene))
    }
}

/// “+5”, with the sign in words of colour and a mark.
fn delta(scene: &Scene<'_>, stage: &Stage) -> Markup {
    let by = stage.then.points - stage.now.points;
    html! { em class=(if by > 0 { "delta more" } else { "delta less" }) { (scene.words.signed(by)) } }
}

fn build_title(scene: &Scene<'_>, stage: &Stage) -> String {
    if stage.then.robot.is_some() {
        return scene.say("web-robotroc-best");
    }
    let lacking: Vec<String> = Kind::PARTS
        .into_iter()
        .filter(|&kind| stage.stock.of(kind).is_empty())
        .map(|kind| piece::kind_name(scene, kind).to_lowercase())
        .collect();
    scene.with("web-robotroc-lacking", &Args::new().set("list", lacking.join(", ")))
}

/// A card on its plinth: what it is, and what it counts.
fn slot(scene: &Scene<'_>, stage: &Stage, card: Card, label: &str, value: &str) -> Markup {
    let new = scene.coming() == Some(card) || scene.pick().is_some() && !stage.before(scene, card);
    html! {
        li class=[new.then_some("new")] {
            (piece::thing(scene, &lying(scene, card), card, "own", &format!("{} {label} {value}", piece::label(scene, card)), None, &html! {}))
            span class="plinth" aria-hidden="true" { span class="lab" { (label) } b { (value) } }
        }
    }
}

/// The id of a card in the workshop: its own where it lies only here. The card that is considered still lies where it
/// lies, and in phases II and III every card lies above.
fn lying(scene: &Scene<'_>, card: Card) -> String {
    let own = scene.own().is_some_and(|(_, own)| own.stock.contains(card));
    let here = own && matches!(scene.view.phase, Phase::Enter | Phase::Walk);
    if here { piece::id(card) } else { format!("w-{card}") }
}

impl Stage {
    /// Whether a card is on the robot as it is now.
    fn before(&self, scene: &Scene<'_>, card: Card) -> bool {
        let Some((_, own)) = scene.own() else { return false };
        card.kind() == Kind::Bonus || Figure::of(own.stock, self.now.robot).cards().contains(card)
    }
}

fn part_slot(scene: &Scene<'_>, stage: &Stage, kind: Kind, count: Option<&Count>) -> Markup {
    let Some(card) = stage.figure.part(kind) else { return missing(scene, kind, false) };
    let (power, times) = count.map_or((i16::from(scene.view.deck.power(card)), 1), |count| match kind {
        Kind::Head => count.head,
        Kind::Body => count.body,
        _ => count.legs,
    });
    slot(scene, stage, card, &piece::kind_name(scene, kind), &times_of(power, times))
}

fn weapon_slot(scene: &Scene<'_>, stage: &Stage, card: Card, count: Option<&Count>) -> Markup {
    let counted = count.and_then(|count| count.weapons.iter().find(|(it, ..)| *it == card));
    let (power, times) =
        counted.map_or((i16::from(scene.view.deck.power(card)), 1), |(_, power, times)| (*power, *times));
    slot(scene, stage, card, &piece::kind_name(scene, Kind::Weapon), &times_of(power, times))
}

/// The bonus cards as badges beside the robot, with what they bring now; together they open all cards large.
fn badges(scene: &Scene<'_>, stage: &Stage, count: Option<&Count>) -> Markup {
    let Some((seat, _)) = scene.own() else { return html! {} };
    html! {
        li class="badges" {
            button type="button" class="badge-box" popovertarget=(piece::stock_id(seat)) {
                span class="vh" { (scene.say("web-robotroc-look-all")) }
                @for card in stage.stock.of(Kind::Bonus) { (badge(scene, card, count)) }
            }
        }
    }
}

/// A bonus card as a badge: faint if it brings nothing now.
fn badge(scene: &Scene<'_>, card: Card, count: Option<&Count>) -> Markup {
    let added = count.and_then(|count| count.bonuses.iter().find(|(it, _)| *it == card)).map(|(_, points)| *points);
    let works = scene.view.deck.bonus(card).is_some_and(|bonus| bonus.doubles.is_some() || bonus.weapons.is_some());
    let (value, idle) = match added {
        Some(points) => (scene.words.signed(points), false),
        None if works && count.is_some() => (piece::value(scene, card), false),
        None => ("0".to_owned(), true),
    };
    let class = match (scene.coming() == Some(card), idle) {
        (true, _) => "badge-card new",
        (false, true) => "badge-card idle",
        (false, false) => "badge-card",
    };
    let name = piece::name(scene, card);
    html! {
        span id=(lying(scene, card)) class=(class) data-card title=(name) {
            (scene.art(&card.to_string(), "badge"))
            @if idle { b class="worth" aria-hidden="true" { "0" } }
            span class="vh" { (name) ", " (value) }
        }
    }
}

/// “10” or “10 ×2”.
pub(super) fn times_of(power: i16, times: i16) -> String {
    if times > 1 { format!("{power} ×{times}") } else { power.to_string() }
}

/// A plinth with nothing on it.
fn missing(scene: &Scene<'_>, kind: Kind, optional: bool) -> Markup {
    html! {
        li class="none" {
            span class="ghost" aria-hidden="true" { (piece::kind(scene, kind)) }
            span class="plinth" { span class="lab" { (piece::kind_name(scene, kind)) } b { @if optional { "0" } @else { "?" } } }
        }
    }
}

/// What is left over: chips that open all cards large, and the allies they make.
fn reserve(scene: &Scene<'_>, stage: &Stage) -> Markup {
    let Some((seat, own)) = scene.own() else { return html! {} };
    let left = own.stock.minus(stage.figure.cards()).minus(Kind::Bonus.cards());
    let ids = matches!(scene.view.phase, Phase::Enter | Phase::Walk);
    let allies = robot::allies(stage.stock, stage.then.robot, stage.then.allies);
    html! {
        div class="spare" {
            h3 { (scene.count("web-robotroc-reserve", left.len() as usize)) }
            button type="button" class="chits" popovertarget=(piece::stock_id(seat)) {
                span class="vh" { (scene.say("web-robotroc-look-all")) }
                (piece::chips(scene, left, ids))
                @if left.is_empty() { span class="cap" { (scene.say("web-robotroc-nothing-left")) } }
            }
            p class=(if allies.is_empty() { "allies no-allies" } else { "allies" }) {
                @for ally in &allies { (robot::figure(scene, ally, "ally")) }
                @if allies.is_empty() { (scene.art("k-ally", "ic")) }
                span { (scene.count("web-robotroc-allies", allies.len())) @if !allies.is_empty() { " " b { (scene.words.signed(scoring::ALLY * allies.len() as i16)) } } }
            }
        }
    }
}

/// All robots in small, for whoever only watches; only as far as the table shows them.
fn watched(scene: &Scene<'_>) -> Markup {
    html! {
        ul class="watched" {
            @for (seat, known) in scene.seats() {
                li {
                    @if scene.open(seat) { div class="stage" { (robot::figure(scene, &Figure::of(known.stock, known.best.robot), "")) span class="shelf" {} } }
                    @else { div class="stage" { (market::pawn(scene, seat, "pawn")) span class="shelf" {} } }
                    p { (scene.table.mark(seat, "")) b { (scene.words.name(seat)) }
                        @if scene.open(seat) { strong { (known.best.points) } span class="cap" { (scene.count("web-robotroc-points", known.best.points.unsigned_abs().into())) } }
                        @else { strong { (known.stock.len()) } span class="cap" { (scene.count("web-robotroc-cards", known.stock.len() as usize)) } }
                    }
                }
            }
        }
    }
}

/// The robots of the round before, until the first card of this one is taken (RT-32).
fn last_round(scene: &Scene<'_>) -> Markup {
    html! {
        ul class="watched" {
            @for (seat, known) in scene.seats() {
                li {
                    div class="stage" { (robot::figure(scene, &known.show.robot.map_or_else(Figure::default, Figure::from), "")) span class="shelf" {} }
                    p { (scene.table.mark(seat, "")) b { (scene.words.name(seat)) } strong { (scene.words.signed(known.show.points)) }
                        span class="cap" { (scene.with("web-robotroc-total-of", &Args::new().set("n", known.total))) }
                    }
                }
            }
        }
    }
}

/// The reader's robot in a line, for a phone: its parts and its points. It opens the workshop.
pub(super) fn strip(scene: &Scene<'_>) -> Markup {
    let Some(stage) = stage(scene).filter(|_| scene.view.phase != Phase::Over) else { return html! {} };
    html! {
        button type="button" class="mini" popovertarget="shop" {
            span class="vh" { (scene.say("web-robotroc-workshop")) }
            @for kind in Kind::PARTS {
                @match stage.figure.part(kind) {
                    Some(card) => { (scene.art(&card.to_string(), "mini-part")) }
                    None => { span class="mini-none" { (piece::kind(scene, kind)) } }
                }
            }
            @for card in stage.figure.weapons.into_iter().take(1) { (scene.art(&card.to_string(), "mini-part small")) }
            @if let Some(card) = stage.stock.of(Kind::Bonus).into_iter().next() { (scene.art(&card.to_string(), "mini-part small")) }
            span class="mini-score" {
                b { (stage.then.points) } " " (scene.count("web-robotroc-points", stage.then.points.unsigned_abs().into()))
                @if stage.then.points != stage.now.points { (delta(scene, &stage)) }
            }
            (art::icon(scene.reader(), "up"))
        }
    }
}

/// The part that a doubling names.
pub(super) fn doubled_kind(part: Doubled) -> Kind {
    match part {
        Doubled::Head => Kind::Head,
        Doubled::Body => Kind::Body,
        Doubled::Legs => Kind::Legs,
        Doubled::Weapon => Kind::Weapon,
    }
}
