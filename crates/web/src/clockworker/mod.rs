//! The board of Clockworker: the Junkyard above, the reader's own bench below (UX.md, section 8.1).
//!
//! | module | what it draws |
//! |---|---|
//! | `junkyard` | what can be acquired: Locations, Artifacts, Records |
//! | `bench` | the reader's own means, Locations with their workers, Artifacts and Records |
//! | `site` | one Location with its workers: the next empty space and the next worker to return are its buttons |
//! | `rival` | a seat in the rail, and its whole board on a sheet |
//! | `sheets` | any card large, in plain words |
//! | `told` | what the log shows beside its words |
//! | `change` | what the choice at hand would change |
//! | `goods` | resources, prices and points as icons |
//!
//! A spectator sees the bench of whoever is to act.

mod ask;
mod bench;
mod change;
mod effect;
mod end;
mod goods;
mod junkyard;
mod rival;
mod sheets;
mod site;
mod told;

pub(crate) use end::category_icon;
pub use end::podium;
pub(crate) use told::teller;

use crate::{
    Reader, art,
    table::{Board, Table, Zone},
};
use ::clockworker::{ArtifactId, Goods, Move, Player, Resource, Stage, View, deck::Yield};
use ::table::Seat;
use change::Change;
use maud::{Markup, html};
use std::{borrow::Cow, cell::RefCell, collections::HashMap, sync::Arc};
use words::{Args, Words};

/// What every part of the board is drawn from.
struct Scene<'a> {
    table: &'a Table<'a>,
    view: &'a View,
    words: &'a Words,
    /// Whose bench is shown large: the reader's own, or for a spectator that of the seat to act.
    seat: Seat,
    /// The choice at hand, and what it would change.
    pick: Option<(Move, Change)>,
    /// What was said already: a table says the same short things many times.
    said: RefCell<HashMap<Said, Arc<str>>>,
    heaps: RefCell<HashMap<Goods, Arc<str>>>,
}

/// A message with the number in it, or a negative one without.
type Said = (Cow<'static, str>, i64);

/// The board, for one reader.
#[must_use]
pub fn board(table: &Table<'_>, view: &View, words: &Words) -> Board {
    let scene = Scene::new(table, view, words);
    let counts = |starts: &'static [&'static str]| {
        table.offers.count(|mv| starts.iter().any(|start| mv == *start || mv.starts_with(&format!("{start} "))))
    };
    let zone =
        |id, badge, body| Zone { id, label: scene.say(format!("web-clockworker-tab-{id}")).to_string(), badge, body };
    Board {
        progress: progress(&scene),
        zones: vec![
            zone("mine", counts(&["dispatch", "recover", "place", "vend"]), bench::zone(&scene)),
            zone("locations", counts(&["operate"]), junkyard::locations(&scene)),
            zone("artifacts", counts(&["repair"]), junkyard::artifacts(&scene)),
            zone("records", counts(&["communicate"]), junkyard::records(&scene)),
        ],
        now: match scene.pick.as_ref().map(|(mv, _)| mv) {
            Some(Move::Operate(_)) => 1,
            Some(Move::Repair(_)) => 2,
            Some(Move::Communicate(_)) => 3,
            _ if matches!(view.table.stage, Stage::Save { .. } | Stage::Pay { .. }) => 3,
            _ => 0,
        },
        anywhere: view.table.stage == Stage::Act && scene.pick.is_none(),
        strip: bench::strip(&scene),
        rivals: (table.round().into_iter())
            .filter(|seat| !table.is_mine(*seat))
            .map(|seat| rival::rival(&scene, seat))
            .collect(),
        actions: actions(&scene),
        preview: scene.pick.as_ref().map(|(mv, change)| change::line(&scene, *mv, change)),
        look: scene.picked().and_then(sheets::of),
        sheets: sheets::sheets(&scene),
        moment: (view.table.in_last_round() && view.table.stage != Stage::Over)
            .then(|| scene.say("web-clockworker-last-round").to_string()),
    }
}

/// How to do what the status line asks for; nothing where the bar has a button for everything.
#[must_use]
pub fn hint(table: &Table<'_>, view: &View, words: &Words) -> Option<String> {
    if table.offers.0.is_empty() {
        return None;
    }
    // What the Retrieve brought is told where the turn's first decision is made (CW-10).
    let brought = |id| {
        let goods = &view.table.retrieved;
        let said = || words.with(id, &Args::new().set("goods", words::clockworker::goods(words, goods)));
        (!goods.is_empty()).then(said)
    };
    match view.table.stage {
        Stage::Act => {
            let first = view.round == 1;
            brought(if first { "web-clockworker-hint-first" } else { "web-clockworker-hint-retrieved" })
                .or_else(|| Some(words.say("web-clockworker-hint-act")))
        }
        Stage::Dispatch { .. } | Stage::Operate => Some(
            words.with("web-clockworker-hint-place", &Args::new().set("n", view.table.me().stock[Resource::Worker])),
        ),
        Stage::Duplicate => brought("web-clockworker-hint-retrieved"),
        Stage::Save { .. } | Stage::Pay { .. } | Stage::Over => None,
    }
}

impl<'a> Scene<'a> {
    fn new(table: &'a Table<'a>, view: &'a View, words: &'a Words) -> Self {
        let mv = table.pick.filter(|mv| table.offers.legal(mv).is_some()).and_then(|mv| mv.parse().ok());
        Scene {
            table,
            view,
            words,
            seat: table.viewer.seat().unwrap_or(view.table.acting),
            pick: mv.map(|mv| (mv, Change::of(view, mv))),
            said: RefCell::default(),
            heaps: RefCell::default(),
        }
    }

    fn reader(&self) -> &Reader {
        self.table.reader
    }

    fn say(&self, id: impl Into<Cow<'static, str>>) -> Arc<str> {
        self.once(id.into(), -1, |id| self.words.say(id))
    }

    fn count(&self, id: impl Into<Cow<'static, str>>, n: impl Into<i64>) -> Arc<str> {
        let n = n.into();
        self.once(id.into(), n, |id| self.words.with(id, &Args::new().set("n", n)))
    }

    fn once(&self, id: Cow<'static, str>, n: i64, say: impl FnOnce(&str) -> String) -> Arc<str> {
        let key = (id, n);
        if let Some(said) = self.said.borrow().get(&key) {
            return said.clone();
        }
        let said: Arc<str> = say(&key.0).into();
        self.said.borrow_mut().insert(key, said.clone());
        said
    }

    /// A heap of resources in words.
    fn goods(&self, goods: &Goods) -> Arc<str> {
        let known = self.heaps.borrow().get(goods).cloned();
        known.unwrap_or_else(|| {
            let said: Arc<str> = words::clockworker::goods(self.words, goods).into();
            self.heaps.borrow_mut().insert(*goods, said.clone());
            said
        })
    }

    /// What an Artifact does, in a sentence.
    fn effect(&self, id: ArtifactId) -> Arc<str> {
        let edition = self.view.table.edition;
        self.once(Cow::Borrowed(id.slug()), -2, |_| words::clockworker::artifact_effect(self.words, edition, id))
    }

    /// What a space gives, and whether a worker stands on it.
    fn space(&self, gives: Yield, worker: bool) -> Arc<str> {
        let key = i64::from(gives.count) * 2 + i64::from(worker);
        self.once(Cow::Borrowed(gives.resource.name()), key, |_| {
            let args = Args::new()
                .set("goods", self.goods(&gives.goods()).to_string())
                .set("worker", if worker { "yes" } else { "no" });
            self.words.with("web-clockworker-label-space", &args)
        })
    }

    /// The player whose bench is shown large.
    fn own(&self) -> &Player {
        &self.view.table.players[self.seat.index()]
    }

    /// The choice at hand.
    fn picked(&self) -> Option<Move> {
        self.pick.as_ref().map(|(mv, _)| *mv)
    }

    fn icon(&self, name: &str) -> Markup {
        art::icon(self.reader(), name)
    }
}

/// Round, order of play, and what ends the game.
fn progress(scene: &Scene<'_>) -> Markup {
    let table = &scene.view.table;
    let count = table.seats();
    let mut seat = table.starter;
    let mut order = Vec::new();
    for _ in 0..count {
        order.push(seat);
        seat = seat.clockwise(count);
    }
    let over = table.stage == Stage::Over;
    html! {
        b class="cw-round" { (scene.count("web-clockworker-round", scene.view.round)) }
        ol class="cw-order" aria-label=(scene.say("web-clockworker-order")) {
            @for seat in order {
                @let now = !over && seat == table.acting;
                li class=[now.then_some("now")] aria-current=[now.then_some("step")] {
                    (scene.table.mark(seat, "sm"))
                    span { @if scene.table.is_mine(seat) { (scene.say("web-clockworker-you")) } @else { (scene.table.sitter(seat).name) } }
                }
            }
        }
        span class="cw-ends cap" {
            @if over {}
            @else if table.in_last_round() { b { (scene.say("web-clockworker-last-round")) } }
            @else {
                span class="wide" { (scene.count("web-clockworker-ends", table.end_in.unwrap_or(0))) }
                span class="narrow" { (scene.count("web-clockworker-ends-short", table.end_in.unwrap_or(0))) }
            }
        }
    }
}

/// What is done with a button of the bar: Charge, an end, and the answers that name a resource.
fn actions(scene: &Scene<'_>) -> Vec<Markup> {
    let (table, reader) = (scene.table, scene.reader());
    let stock = &scene.own().stock;
    let unit = |mv: &str, icon: &str, number: Option<String>| {
        let Some(offer) = table.offers.get(mv) else { return html! {} };
        let body = html! {
            (goods::icon(reader, icon))
            span class="vh" { (offer.words) }
            @if let Some(number) = number { span class="num" aria-hidden="true" { (number) } }
        };
        table.action(mv, "cw-unit", &body)
    };
    let mut actions = Vec::new();
    for offer in &table.offers.0 {
        let mv = offer.mv.as_str();
        match mv.parse() {
            Ok(Move::Charge) => actions.push(table.action(
                mv,
                "pri",
                &html! { (goods::icon(reader, "gear")) span { (scene.say("web-clockworker-charge")) small { (scene.say("web-clockworker-charge-gain")) } } },
            )),
            Ok(Move::End) => actions.push(scene.at_once(mv, "pri", &html! { (scene.icon("check")) span { (scene.say("web-clockworker-end")) } })),
            Ok(Move::Skip) => actions.push(scene.at_once(mv, "", &html! { span { (scene.say("web-clockworker-skip")) } })),
            Ok(Move::Duplicate(resource)) => actions.push(unit(mv, goods::symbol(resource), Some("+1".into()))),
            Ok(Move::Pay(resource)) => actions.push(unit(mv, goods::symbol(resource), Some(stock[resource].to_string()))),
            Ok(Move::Save(saved)) => actions.push(unit(mv, goods::unit_symbol(saved), Some("−1".into()))),
            _ => {}
        }
    }
    actions
}
