//! The table of Last Droids: seasons and Houses above, the card of the turn and the reader's own shed below (UX.md, 8.2).
//!
//! | module | what it draws |
//! |---|---|
//! | `dispenser` | the seasons, and the next card, which all see |
//! | `deal` | the cards dealt: to whom each can go, and what they could do with it (UX-63) |
//! | `act` | the reader's card with the three actions, and the questions that follow |
//! | `swaps` | every swap, as a square of what is given and what is taken |
//! | `border` | the House droids, on the borders they belong to |
//! | `shed` | a shed: four columns of cells |
//! | `family` | the repaired droids, by family |
//! | `around` | the top strip and the rail: steps of the turn, teams, rivals, the automa |
//! | `sheets` | any card large, in plain words |
//! | `told` | what the log shows beside its words |
//! | `goods` | parts, costs and gains as icons |
//!
//! A spectator sees the board of whoever has priority. Everything is a pure function of the view and the offers.

mod act;
mod around;
mod border;
mod deal;
mod dispenser;
mod end;
mod family;
mod goods;
mod shed;
mod sheets;
mod swaps;
mod told;

pub(crate) use end::category_icon;
pub use end::podium;
pub(crate) use told::teller;

use crate::{
    Reader, art,
    table::{Board, Table, Zone},
};
use ::droids::{
    CardId, Cost, Move, Outlook, Parts, Phase, Step, View,
    view::{HouseView, Place},
};
use ::table::Seat;
use maud::{Markup, html};
use words::{Args, Words};

/// What every part of the board is drawn from.
struct Scene<'a> {
    table: &'a Table<'a>,
    view: &'a View,
    words: &'a Words,
    /// Whose board is shown large: the reader's own, or for a spectator that of the seat with priority.
    seat: Seat,
    /// The choice at hand.
    pick: Option<Move>,
}

/// The board, for one reader.
#[must_use]
pub fn board(table: &Table<'_>, view: &View, words: &Words) -> Board {
    let scene = Scene::new(table, view, words);
    let builds = table.offers.count(|mv| mv.starts_with("build ") || mv.starts_with("tax "));
    let all = table.offers.count(|mv| !mv.starts_with("swap "));
    let zone = |id, badge, label: &str, body| Zone { id, label: scene.say(label), badge, body };
    Board {
        progress: around::progress(&scene),
        zones: vec![
            zone("act", all - builds, act::tab(&scene), html! { (dispenser::dispenser(&scene)) (act::zone(&scene)) }),
            zone("houses", builds, "web-droids-tab-houses", border::zone(&scene)),
            zone("mine", 0, "web-droids-tab-droids", html! { (shed::zone(&scene)) (family::zone(&scene)) }),
        ],
        now: usize::from(matches!(scene.pick, Some(Move::Build(_))) || scene.step() == Step::Tax),
        anywhere: false,
        strip: shed::strip(&scene),
        rivals: around::rivals(&scene),
        actions: actions(&scene),
        preview: act::preview(&scene),
        look: scene.pick.and_then(|mv| match mv {
            Move::Give { card, .. }
            | Move::Repair(card)
            | Move::Dismantle(card)
            | Move::Build(card)
            | Move::Tax(card) => Some(sheets::of(card)),
            _ => None,
        }),
        sheets: sheets::sheets(&scene),
        moment: moment(&scene),
    }
}

/// How to do what the status line asks for.
#[must_use]
pub fn hint(table: &Table<'_>, view: &View, words: &Words) -> Option<String> {
    let scene = Scene::new(table, view, words);
    if table.offers.0.iter().all(|offer| !offer.legal()) {
        return None;
    }
    match (view.phase, scene.step()) {
        (Phase::Giving, _) => Some(scene.say("web-droids-hint-give")),
        (Phase::Acting, Step::Choose) => Some(scene.say("web-droids-hint-act")),
        (Phase::Acting, Step::Tax) => Some(scene.say("web-droids-hint-tax")),
        _ => None,
    }
}

impl<'a> Scene<'a> {
    fn new(table: &'a Table<'a>, view: &'a View, words: &'a Words) -> Self {
        let seat = table.viewer.seat().filter(|seat| seat.index() < view.seats.len()).unwrap_or(view.priority);
        let pick = table.pick.filter(|mv| table.offers.legal(mv).is_some()).and_then(|mv| mv.parse().ok());
        Scene { table, view, words, seat, pick }
    }

    fn reader(&self) -> &Reader {
        self.table.reader
    }

    fn say(&self, id: &str) -> String {
        self.words.say(id)
    }

    fn with(&self, id: &str, args: &Args<'_>) -> String {
        self.words.with(id, args)
    }

    fn count(&self, id: &str, n: impl Into<i64>) -> String {
        self.with(id, &Args::new().set("n", n.into()))
    }

    fn icon(&self, name: &str) -> Markup {
        art::icon(self.reader(), name)
    }

    /// A drawing of the game's sprite.
    fn art(&self, symbol: &str, class: &str) -> Markup {
        art::drawing(self.reader(), "droids", symbol, class)
    }

    /// The picture of a card.
    fn picture(&self, card: CardId, class: &str) -> Markup {
        self.art(self.view.deck.get().art(card), class)
    }

    fn name(&self, card: CardId) -> String {
        words::droids::plain_name(self.words, self.view.deck, card)
    }

    fn who(&self, seat: Seat) -> String {
        words::droids::who(self.words, self.view, seat)
    }

    /// The arguments of a sentence about a seat.
    fn about(&self, seat: Seat) -> Args<'static> {
        Args::new().set("who", self.who(seat)).set("you", if self.table.is_mine(seat) { "yes" } else { "no" })
    }

    /// The place that is shown large.
    fn own(&self) -> &Place {
        self.view.place(self.seat)
    }

    /// Whether the board shown large is the reader's own.
    fn mine(&self) -> bool {
        self.table.is_mine(self.seat)
    }

    /// The next decision of the board shown large.
    fn step(&self) -> Step {
        if self.view.phase == Phase::Over { Step::Done } else { self.own().desk.step }
    }

    fn solo(&self) -> bool {
        self.view.players == 1
    }

    /// Whether a seat is the automa's.
    fn automa(&self, seat: Seat) -> bool {
        self.solo() && seat.index() == 1
    }

    fn outlook(&self, card: CardId, seat: Seat) -> Option<&Outlook> {
        self.view.outlooks.iter().find(|outlook| outlook.card == card && outlook.seat == seat)
    }

    /// The side of a House droid that belongs to a seat: what it costs, and what it would be worth there.
    fn site(&self, seat: Seat, house: CardId) -> Option<(&HouseView, Cost, i16)> {
        self.view.borders.iter().find_map(|border| {
            let side = border.between.iter().position(|other| *other == seat)?;
            let found = border.houses.iter().find(|it| it.house == house)?;
            Some((found, found.costs[side], found.worth[side]))
        })
    }
}

/// What of a cost these parts don't cover.
fn lacks(purse: Parts, cost: Cost) -> Cost {
    let mut parts = Parts::NONE;
    let mut spare = 0;
    for part in ::droids::Part::ALL {
        parts[part] = cost.parts[part].saturating_sub(purse[part]);
        if part.is_base() {
            spare += purse[part].saturating_sub(cost.parts[part]);
        }
    }
    Cost { parts, any: cost.any.saturating_sub(spare) }
}

/// What is done with a button of the bar: opening the swaps, closing the last ones.
fn actions(scene: &Scene<'_>) -> Vec<Markup> {
    let mut actions = Vec::new();
    if scene.mine() && swaps::open(scene) && scene.step() == Step::Choose {
        let legal = scene.table.offers.count(|mv| mv.starts_with("swap "));
        actions.push(html! {
            button type="button" class="btn ld-swap-button" popovertarget="swaps" {
                (scene.art("f-market", "ic"))
                span { (scene.say("web-droids-swap")) small { (scene.count("web-droids-swaps-open", legal as i64)) } }
            }
        });
    }
    let done = Move::Done.to_string();
    if scene.table.offers.get(&done).is_some() {
        actions.push(scene.table.action(
            &done,
            "pri",
            &html! { (scene.icon("check")) span { (scene.say("web-droids-done")) } },
        ));
    }
    actions
}

/// The first sight of a season's end, and of the last swaps (UX-77).
fn moment(scene: &Scene<'_>) -> Option<String> {
    let view = scene.view;
    match view.phase {
        Phase::SeasonEnd => {
            Some(scene.with("web-droids-season-ends", &Args::new().set("season", dispenser::roman(view.season))))
        }
        Phase::LastSwaps => Some(scene.say("web-droids-last-swaps")),
        _ => None,
    }
}
