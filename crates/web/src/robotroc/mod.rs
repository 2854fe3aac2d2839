//! The table of RoboTroc: the market above, the reader's workshop below, in every phase of a round.
//!
//! | file | what it draws |
//! |---|---|
//! | `market` | phase I: the blanket of nine by five cards, and who stands where |
//! | `hiding` | phase II: the safe with four slots, and who is ready |
//! | `robberies` | phase II: what lies open, a row for each player |
//! | `building` | phase III: the shelves, the best build marked, piece by piece |
//! | `parade` | the end: all robots side by side, and where their points come from |
//! | `workshop` | the live robot: the best build of the reader's cards, with what a choice would change (UX-64) |
//! | `piece` | cards: faces, chips, names, large views |
//! | `robot` | robots: any head, body and legs stacked into one figure |
//! | `count` | where a robot's points come from |
//! | `told` | what the log shows beside its words |
//! | `around` | the top strip and the rail: phases, order of turns, rivals |
//!
//! Everything is a pure function of the view and the offers. What the option `memory_help` takes off the table is never
//! drawn: `Scene::open` is asked before anything of another player's stock is shown (RT-13).

mod around;
mod building;
mod count;
mod hiding;
mod market;
mod memory;
mod parade;
mod piece;
mod robberies;
mod robot;
mod told;
mod workshop;

pub use count::Count;
pub use memory::{faded, is_private};
pub(crate) use parade::category_icon;
pub use parade::podium;
pub(crate) use told::{faded_icon, teller};

use crate::{
    Reader, art, parts,
    table::{Board, Table, Zone},
};
use ::table::Seat;
use maud::{Markup, html};
use robotroc::{
    Card, CardSet, Move, Phase, View,
    card::CARDS,
    scoring,
    state::{Bench, Show},
    view::SeatView,
};
use std::cell::OnceCell;
use words::{Args, Words};

/// The board of RoboTroc, drawn into the frame.
#[must_use]
pub fn board(table: &Table<'_>, view: &View, words: &Words) -> Board {
    let scene = Scene::new(table, view, words);
    let (id, label, body) = match view.phase {
        Phase::Enter | Phase::Walk => ("market", "web-robotroc-market", market::market(&scene)),
        Phase::Hide => ("hiding", "web-robotroc-safe", hiding::hiding(&scene)),
        Phase::Rob => ("robberies", "web-robotroc-robberies", robberies::robberies(&scene)),
        Phase::Build => ("building", "web-robotroc-robots", building::building(&scene)),
        Phase::Over => ("parade", "web-robotroc-robots", parade::parade(&scene)),
    };
    let body = html! {
        div class={ "bench bench-" (id) } {
            (body)
            @if view.phase != Phase::Over { (workshop::workshop(&scene)) }
        }
    };
    Board {
        progress: around::progress(&scene),
        zones: vec![Zone { id, label: scene.say(label), badge: table.offers.count(|_| true), body }],
        now: 0,
        anywhere: false,
        strip: workshop::strip(&scene),
        rivals: around::rivals(&scene),
        actions: actions(&scene),
        preview: preview(&scene),
        look: scene.considered().map(piece::sheet_id),
        sheets: sheets(&scene),
        moment: moment(&scene),
    }
}

/// How to do what the status line asks for.
#[must_use]
pub fn hint(table: &Table<'_>, view: &View, words: &Words) -> Option<String> {
    let id = match view.phase {
        _ if table.offers.0.is_empty() => return None,
        Phase::Enter => "web-robotroc-hint-enter",
        Phase::Walk => "web-robotroc-hint-walk",
        Phase::Hide => "web-robotroc-hint-hide",
        Phase::Rob => "web-robotroc-hint-rob",
        Phase::Build => "web-robotroc-hint-build",
        Phase::Over => return None,
    };
    Some(words.say(id))
}

/// What a drawing of the table needs: reader and offers, the view, and the words. What is asked for more than once is
/// worked out once.
struct Scene<'a> {
    table: &'a Table<'a>,
    view: &'a View,
    words: &'a Words,
    texts: [OnceCell<piece::Text>; CARDS],
    after: [OnceCell<Show>; CARDS],
}

impl<'a> Scene<'a> {
    fn new(table: &'a Table<'a>, view: &'a View, words: &'a Words) -> Self {
        let (texts, after) = (std::array::from_fn(|_| OnceCell::new()), std::array::from_fn(|_| OnceCell::new()));
        Scene { table, view, words, texts, after }
    }
}

impl Scene<'_> {
    fn reader(&self) -> &Reader {
        self.table.reader
    }

    fn say(&self, id: &str) -> String {
        self.reader().say(id)
    }

    fn with(&self, id: &str, args: &Args<'_>) -> String {
        self.reader().with(id, args)
    }

    fn count(&self, id: &str, n: usize) -> String {
        self.reader().count(id, n)
    }

    /// A drawing of the game's sprite.
    fn art(&self, symbol: &str, class: &str) -> Markup {
        art::drawing(self.reader(), "robotroc", symbol, class)
    }

    /// The reader's own seat.
    fn own(&self) -> Option<(Seat, &SeatView)> {
        let seat = self.view.viewer.seat()?;
        self.view.seats.get(seat.index()).map(|known| (seat, known))
    }

    fn seats(&self) -> impl DoubleEndedIterator<Item = (Seat, &SeatView)> {
        Seat::all(self.view.players()).zip(&self.view.seats)
    }

    /// Whether the table shows what a player owns: one's own always, others' if the table helps memories (RT-13), and all
    /// at the end.
    fn open(&self, seat: Seat) -> bool {
        open(self.view, seat)
    }

    /// The move the reader considers.
    fn pick(&self) -> Option<Move> {
        self.table.pick.filter(|mv| self.table.offers.legal(mv).is_some())?.parse().ok()
    }

    /// The card that the considered move is about.
    fn considered(&self) -> Option<Card> {
        match self.pick()? {
            Move::Enter(cell) | Move::Step(cell) => self.view.card_at(cell),
            Move::Pick(card) | Move::Hide(card) | Move::Use(card) => Some(card),
            _ => None,
        }
    }

    /// The card that the considered move would bring into the reader's stock.
    fn coming(&self) -> Option<Card> {
        let card = self.considered()?;
        self.own().filter(|(_, own)| !own.stock.contains(card)).map(|_| card)
    }

    /// What the best robot of these cards would be worth.
    fn best(&self, stock: CardSet) -> Show {
        let (deck, options) = (&self.view.deck, &self.view.options);
        scoring::show(deck, options, stock, scoring::best(deck, options, stock))
    }

    /// What the reader's robot would be worth with one card more.
    fn best_with(&self, card: Card) -> Option<Show> {
        let (_, own) = self.own()?;
        let after = || *self.after[card.index()].get_or_init(|| self.best(own.stock.with(card)));
        (!own.stock.contains(card)).then(after)
    }

    /// The bench as it would be after the considered move.
    fn bench(&self) -> Bench {
        let mut bench = self.view.my_bench;
        match self.pick() {
            Some(Move::Use(card)) => match card.kind() {
                robotroc::Kind::Head => bench.head = Some(card),
                robotroc::Kind::Body => bench.body = Some(card),
                robotroc::Kind::Legs => bench.legs = Some(card),
                _ => bench.weapons = bench.weapons.with(card),
            },
            Some(Move::Done) => bench.armed = true,
            Some(Move::Double(part)) => bench.doubled = Some(part),
            _ => {}
        }
        bench
    }

    /// “39 → 44 points”.
    fn change(&self, from: i16, to: i16) -> String {
        self.with("web-robotroc-change", &Args::new().set("from", from).set("to", to))
    }
}

/// The buttons of the bar: what to hide, letting a pick go, or the best build.
fn actions(scene: &Scene<'_>) -> Vec<Markup> {
    let table = scene.table;
    match scene.view.phase {
        Phase::Hide => hiding::suggestion(scene).into_iter().collect(),
        Phase::Rob => vec![table.action("decline", "", &html! { span { (scene.say("web-robotroc-decline")) } })],
        Phase::Build => {
            let points = scene.own().map_or(0, |(_, own)| own.best.points.unsigned_abs());
            let worth = format!("{points} {}", scene.count("web-robotroc-points", points.into()));
            let best = parts::two_lines(&scene.say("web-robotroc-best"), &worth);
            vec![table.action("best", "pri", &html! { (art::icon(scene.reader(), "check")) (best) })]
        }
        _ => Vec::new(),
    }
}

/// What the considered move would do to the reader's robot.
fn preview(scene: &Scene<'_>) -> Option<Markup> {
    let (_, own) = scene.own()?;
    let mv = scene.pick()?;
    let change = match (scene.coming(), mv) {
        (Some(card), _) => scene.change(own.best.points, scene.best_with(card)?.points),
        (None, Move::Pick(_)) => scene.say("web-robotroc-stays"),
        (None, Move::Hide(card)) => scene.count("web-robotroc-hide-saves", hiding::loss(scene, card).into()),
        (None, Move::Use(_) | Move::Done | Move::Double(_)) => {
            let now = workshop::completed(scene, &scene.view.my_bench).points;
            scene.change(now, workshop::completed(scene, &scene.bench()).points)
        }
        _ => return None,
    };
    Some(html! { b class="change" { (change) } })
}

fn open(view: &View, seat: Seat) -> bool {
    view.viewer.is(seat) || view.options.memory_help || view.phase == Phase::Over
}

/// Every card in sight.
fn seen(view: &View) -> CardSet {
    let lying: CardSet = view.market.iter().flatten().flatten().copied().collect();
    let shown = |(seat, known): (Seat, &SeatView)| if open(view, seat) { known.stock } else { known.spread };
    Seat::all(view.players()).zip(&view.seats).map(shown).fold(lying, CardSet::union)
}

/// A large view of every card in sight, and of what each player has.
fn sheets(scene: &Scene<'_>) -> Markup {
    html! {
        @for (seat, known) in scene.seats() { @if scene.open(seat) { (piece::stock_sheet(scene, seat, known)) } }
        @if scene.view.phase == Phase::Rob { @for (seat, known) in scene.seats() { (robberies::safe_sheet(scene, seat, known)) } }
        @for card in seen(scene.view) { (piece::sheet(scene, card)) }
    }
}

/// The first sight of a phase (UX-77).
fn moment(scene: &Scene<'_>) -> Option<String> {
    let view = scene.view;
    let fresh = view.seats.iter().all(|seat| !seat.ready);
    match view.phase {
        Phase::Enter if view.round > 1 && view.seats.iter().all(|seat| seat.pawn.is_none()) => {
            Some(scene.count("web-robotroc-round", view.round.into()))
        }
        Phase::Hide if fresh && view.my_vault.is_empty() => Some(scene.say("web-robotroc-emptied")),
        Phase::Build if fresh && view.my_bench == Bench::default() => Some(scene.say("web-robotroc-to-work")),
        _ => None,
    }
}
