//! The frame of a game in play, the same for all three games (UX.md, section 8).
//!
//! A game module draws a [`Board`] from a [`Table`] (who reads, who sits, what is on offer) and its own view. The frame
//! puts it between the top strip, the action bar, the rail of rivals and the log. Every part that changes is a *region*
//! with a stable id, so that the stream can push regions whole and the script can morph them in place.
//!
//! ```text
//! desktop                                  phone
//! ┌ top ────────────────────────────┐      ┌ top: rivals as chips ┐
//! │ centre: zones        │ rail:    │      │ tabs                 │
//! │                      │ rivals   │      │ centre: one zone     │
//! │                      │ log      │      │ strip: own means     │
//! ├ bar: status, actions ┤          │      │ bar: status, actions │
//! └──────────────────────┴──────────┘      └──────────────────────┘
//! ```

mod bar;
mod end;
mod log;
mod menu;
mod offer;
pub mod plain;
mod rail;
mod steps;
pub mod story;
mod told;

pub use end::{Category, End, Standing};
pub use log::{Line, Turn};
pub use offer::{Offer, Offers, Thing, Verdict};
pub use steps::{last_words, steps};
pub use told::{Icon, Told};

use crate::{Reader, Title, art, layout, layout::Head};
use ::table::{Seat, Viewer};
use games::{AnyView, GameName};
use maud::{Markup, html};
use words::Words;

/// Who or what plays a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Plays {
    /// A person.
    Person,
    /// A bot.
    Bot {
        /// Its portrait.
        portrait: u8,
        /// Its level in words.
        level: String,
        /// How it plays, in a line (UX-41).
        style: String,
    },
    /// The rules themselves: an automa.
    Rules,
}

/// Something that was said, in the reader's language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Emote {
    /// When, in milliseconds: who says the same again is heard again.
    pub at: i64,
    /// The words.
    pub words: String,
}

/// Who sits on a seat, as everyone may know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sitter {
    /// The seat.
    pub seat: Seat,
    /// The name.
    pub name: String,
    /// Who or what plays.
    pub plays: Plays,
    /// Whether somebody's page is open (always for a bot), if that is known.
    pub here: Option<bool>,
    /// Whether the seat is to act.
    pub acting: bool,
    /// Whether the seat has chosen and waits for others, where several act at once.
    pub ready: bool,
    /// Whether the others may now hand this seat to a bot: its owner left some time ago (UX-30).
    pub may_hand_over: bool,
    /// What they said last, in the reader's language.
    pub emote: Option<Emote>,
    /// The move of another that they wish for, in its notation, while it can still come true.
    pub wish: Option<String>,
}

/// What a game module draws from: the reader, the seats, the offers. Its own view comes beside it.
pub struct Table<'a> {
    /// Who reads.
    pub reader: &'a Reader,
    /// The table's id in addresses.
    pub id: &'a str,
    /// Which game.
    pub title: Title,
    /// The reader's place.
    pub viewer: Viewer,
    /// The seats, in seat order.
    pub seats: &'a [Sitter],
    /// What the reader might do now; empty when it is not their turn, or they only watch.
    pub offers: &'a Offers,
    /// The move the reader considers: chosen, not yet confirmed.
    pub pick: Option<&'a str>,
    /// Whether a tap on a card opens it large instead of doing its move (UX-26): a finger has no other way to look at a card
    /// that is played at once.
    pub looking: bool,
    /// Whether the page shows the game as it is now, not as it was at an earlier move: else nothing can be said or done.
    pub is_now: bool,
}

/// One zone of the board: a tab on a phone, an area of the grid on a desktop.
pub struct Zone {
    /// Its name in ids and styles: `#zone-market`.
    pub id: &'static str,
    /// The words on its tab.
    pub label: String,
    /// How many things can be done there now.
    pub badge: usize,
    /// What it shows.
    pub body: Markup,
}

/// A rival, or any seat, as the rail shows it.
pub struct Rival {
    /// Whose.
    pub seat: Seat,
    /// Its three key numbers: in the chip of the phone, and at the right of the panel's head.
    pub numbers: Markup,
    /// Its board in small.
    pub body: Markup,
}

/// What a game module draws.
pub struct Board {
    /// Beside the game's name: round, phase, what ends the game.
    pub progress: Markup,
    /// The zones, in the order of the tabs.
    pub zones: Vec<Zone>,
    /// The zone that the decision at hand concerns: a phone opens it.
    pub now: usize,
    /// Whether that decision could as well be made in another zone: a phone that has one open stays there.
    pub anywhere: bool,
    /// The reader's own means, always in sight on a phone.
    pub strip: Markup,
    /// The seats in the rail, clockwise from the reader.
    pub rivals: Vec<Rival>,
    /// What is done with a button instead of on the board: at most four.
    pub actions: Vec<Markup>,
    /// What the choice at hand would do, in a line, while one is considered.
    pub preview: Option<Markup>,
    /// The sheet of the thing that is considered, so that the bar can open it large.
    pub look: Option<String>,
    /// Large views of cards and other sheets, opened by things on the board.
    pub sheets: Markup,
    /// A moment worth 800 ms: a season ends, the market is empty (UX-77).
    pub moment: Option<String>,
}

impl Default for Board {
    /// An empty board: a game module names what it draws and takes the rest from here.
    fn default() -> Self {
        let nothing = || html! {};
        Board {
            progress: nothing(),
            zones: Vec::new(),
            now: 0,
            anywhere: false,
            strip: nothing(),
            rivals: Vec::new(),
            actions: Vec::new(),
            preview: None,
            look: None,
            sheets: nothing(),
            moment: None,
        }
    }
}

/// Whether the last step can be taken back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Undo {
    /// Yes; how many steps lead back to the beginning of the turn.
    Free {
        /// Steps back to the beginning of the turn.
        to_turn_start: usize,
    },
    /// No, and why not.
    Locked(String),
    /// The reader only watches or reads: there is nothing to take back.
    Never,
}

/// Everything that one viewer's page of a table needs.
pub struct TablePage<'a> {
    /// What the board was drawn from.
    pub table: &'a Table<'a>,
    /// The number of the last log entry the page shows: a move must name it.
    pub seq: u64,
    /// The code to read out.
    pub code: &'a str,
    /// The whole address to send to friends.
    pub link: &'a str,
    /// The address for spectators.
    pub watch: &'a str,
    /// What the game module drew.
    pub board: Board,
    /// Who must do what, in a sentence (UX-3).
    pub status: String,
    /// The second line: how, or what for.
    pub hint: Option<String>,
    /// Whether the reader is to act.
    pub mine: bool,
    /// Whether the reader's last step can be taken back.
    pub undo: Undo,
    /// The log, newest turn first.
    pub log: Vec<Turn>,
    /// What happened since the reader's last turn, oldest first (UX-23).
    pub since: Vec<Line>,
    /// The end, once it is there.
    pub end: Option<End>,
    /// What may be said, by key and in words (UX-54).
    pub emotes: Vec<(&'static str, String)>,
    /// The options of this table in plain words (UX-52).
    pub options: Vec<crate::parts::OptionSet>,
    /// The promise of the deal: the hash of the seed, and at the end the seed (UX-61).
    pub promise: (String, Option<String>),
    /// Why the reader's last move was refused, if it was.
    pub problem: Option<String>,
    /// For a television: no bar, larger, with the code.
    pub tv: bool,
    /// How fast bots play, where some do.
    pub pace: Option<&'static str>,
    /// Whether what happened since the reader's last move can be looked at step by step (UX-23).
    pub may_look_back: bool,
}

/// The board of whichever game it is, as the reader likes it: drawn, or as text.
#[must_use]
pub fn board(table: &Table<'_>, view: &AnyView, words: &Words) -> Board {
    match view {
        _ if table.reader.plain => plain::board(table, view, words),
        AnyView::Robotroc(view) => crate::robotroc::board(table, view, words),
        AnyView::Clockworker(view) => crate::clockworker::board(table, view, words),
        AnyView::Droids(view) => crate::droids::board(table, view, words),
    }
}

/// How to do what the status line asks for, in the game's own words.
#[must_use]
pub fn hint(table: &Table<'_>, view: &AnyView, words: &Words) -> Option<String> {
    match view {
        AnyView::Robotroc(view) => crate::robotroc::hint(table, view, words),
        AnyView::Clockworker(view) => crate::clockworker::hint(table, view, words),
        AnyView::Droids(view) => crate::droids::hint(table, view, words),
    }
}

/// What a seat shows on the podium of the end, where the game draws something of its own.
#[must_use]
pub fn podium(table: &Table<'_>, view: &AnyView, words: &Words, seat: Seat) -> Option<Markup> {
    match view {
        AnyView::Robotroc(view) => Some(crate::robotroc::podium(table, view, words, seat)),
        AnyView::Clockworker(view) => Some(crate::clockworker::podium(table, view, words, seat)),
        AnyView::Droids(view) => Some(crate::droids::podium(table, view, words, seat)),
    }
}

/// The icon of a score category, by its name in [`Score`](::table::Score).
fn category_icon(reader: &Reader, game: GameName, name: &str) -> Markup {
    match game {
        GameName::Robotroc => crate::robotroc::category_icon(reader, name),
        GameName::Clockworker => crate::clockworker::category_icon(reader, name),
        GameName::Droids => crate::droids::category_icon(reader, name),
    }
}

/// Whether a seat now sees something on this table that the other seats must not: then a shared device changes hands
/// with a screen between (UX-49).
#[must_use]
pub fn is_private(view: &AnyView) -> bool {
    match view {
        AnyView::Robotroc(view) => crate::robotroc::is_private(view),
        // Only the order of piles is hidden, from everyone (CW, LD-08).
        AnyView::Clockworker(_) | AnyView::Droids(_) => false,
    }
}

/// A part of the page that changes, by its id.
pub struct Region {
    /// The id of its outermost element.
    pub id: &'static str,
    /// Its HTML, outermost element included.
    pub html: Markup,
}

impl<'a> Table<'a> {
    /// A table as it is now, with nothing picked and a reader who plays.
    #[must_use]
    pub const fn new(
        reader: &'a Reader,
        id: &'a str,
        title: Title,
        viewer: Viewer,
        seats: &'a [Sitter],
        offers: &'a Offers,
    ) -> Self {
        Table { reader, id, title, viewer, seats, offers, pick: None, looking: false, is_now: true }
    }
}

impl Table<'_> {
    /// Whether the seat is the reader's own.
    #[must_use]
    pub fn is_mine(&self, seat: Seat) -> bool {
        self.viewer.is(seat)
    }

    /// Who sits there.
    #[must_use]
    pub fn sitter(&self, seat: Seat) -> &Sitter {
        &self.seats[seat.index()]
    }

    /// The mark of a seat: colour, shape and initial. `class` is a size: empty, `sm`, `big`.
    #[must_use]
    pub fn mark(&self, seat: Seat, class: &str) -> Markup {
        art::seat(self.reader, seat.index(), &self.sitter(seat).name, class)
    }

    /// The face of whoever plays a seat: a person's avatar, a bot's portrait (UX-41, UX-65). An automa has none.
    #[must_use]
    pub fn face(&self, seat: Seat) -> Markup {
        let sitter = self.sitter(seat);
        match &sitter.plays {
            Plays::Person => art::avatar(self.reader, &sitter.name, "face"),
            Plays::Bot { portrait, .. } => art::portrait(self.reader, *portrait, "face"),
            Plays::Rules => html! {},
        }
    }

    /// What whoever sits there said last, beside one of the places that show the seat. It fades by itself.
    fn bubble(&self, seat: Seat, place: &str, before: &Markup) -> Markup {
        let said = &self.sitter(seat).emote;
        html! { @if let Some(emote) = said { span id={ "said-" (place) "-" (seat.index()) "-" (emote.at) } class="emote" { (before) (emote.words) } } }
    }

    /// The seats clockwise from the reader's left, the reader's own last; all of them for a spectator.
    #[must_use]
    pub fn round(&self) -> Vec<Seat> {
        let count = self.seats.len() as u8;
        let mut seat = self.viewer.seat().map_or(Seat::new(0), |own| own.clockwise(count));
        let mut round = Vec::new();
        for _ in 0..count {
            round.push(seat);
            seat = seat.clockwise(count);
        }
        round
    }

    /// Where several people share a device, a form says whose it is.
    fn whose(&self) -> Markup {
        let seat = self.viewer.seat().filter(|_| self.reader.asked("seat").is_some());
        html! { @if let Some(seat) = seat { input type="hidden" name="seat" value=(seat.index()); } }
    }

    /// The address of an action on this table.
    #[must_use]
    pub fn act(&self, what: &str) -> String {
        self.reader.url(&format!("/t/{}/{what}", self.id))
    }
}

/// The regions of the page. The first, `state`, says which log entry they show; a stream sends it with any other.
#[must_use]
pub fn regions(page: &TablePage<'_>) -> Vec<Region> {
    vec![
        Region { id: "state", html: state(page) },
        Region { id: "top", html: top(page) },
        Region { id: "bar", html: bar::bar(page) },
        Region { id: "tabs", html: tabs(page) },
        Region { id: "centre", html: centre(page) },
        Region { id: "strip", html: strip(page) },
        Region { id: "rail", html: rail::rail(page) },
        Region { id: "news", html: log::news(page) },
        Region { id: "sheets", html: html! { div id="sheets" { (page.board.sheets) } } },
    ]
}

/// The whole page.
#[must_use]
pub fn page(page: &TablePage<'_>) -> Markup {
    whole(page, "script/table.js")
}

/// A page of a game that is over, as it was at one of its moves: nothing changes it, nothing can be done but to step on.
#[must_use]
pub fn past(page: &TablePage<'_>) -> Markup {
    whole(page, "script/past.js")
}

fn whole(page: &TablePage<'_>, script: &str) -> Markup {
    let (table, reader) = (page.table, page.table.reader);
    let body = html! {
        main id="main" class={ "table" @if page.tv { " tv" } @if reader.plain { " plain" } @if page.end.is_some() { " ended" } } {
            @for region in regions(page) { (region.html) }
            (menu::menu(page))
        }
        div id="gone" class="gone" role="status" hidden { (art::icon(reader, "gone")) span { (reader.say("web-reconnecting")) } }
    };
    let style = format!("style/{}.css", table.title.name());
    let title = title(page);
    let head = Head {
        title: &title,
        game: Some(table.title),
        styles: &["style/table.css", &style],
        script: Some(script),
        class: "at-table",
    };
    layout::page(reader, &head, &body)
}

/// The title in the tab: whose turn it is comes first.
fn title(page: &TablePage<'_>) -> String {
    let reader = page.table.reader;
    let name = reader.say(&format!("{}-name", page.table.title.name()));
    if page.mine { format!("{} · {name}", reader.say("web-your-turn")) } else { name }
}

/// What the scripts need to know, and the forms that all offers belong to.
fn state(page: &TablePage<'_>) -> Markup {
    let table = page.table;
    html! {
        div id="state" data-table=(table.id) data-seq=(page.seq) data-mine=(if page.mine { "yes" } else { "no" })
            data-zone=(page.board.zones.get(page.board.now).filter(|_| !page.board.anywhere).map_or("", |zone| zone.id)) data-over=[page.end.as_ref().map(|_| "yes")]
            data-moment=[page.board.moment.as_deref()] data-theft=[log::theft(page)] data-title=(title(page)) {
            form id="play" method="post" action=(table.act("moves")) data-live { input type="hidden" name="seq" value=(page.seq); (table.whose()) }
            form id="pick" method="get" action=(table.reader.url(&format!("/t/{}", table.id))) data-live { (table.whose()) }
        }
    }
}

fn top(page: &TablePage<'_>) -> Markup {
    let (table, reader) = (page.table, page.table.reader);
    html! {
        header id="top" class="strip-top" {
            button type="button" class="tool menu-button" popovertarget="menu" aria-label=(reader.say("web-menu")) { (art::icon(reader, "menu")) }
            h1 { (reader.say(&format!("{}-name", table.title.name()))) }
            div class="progress" { (page.board.progress) }
            ul class="chips" aria-label=(reader.say("web-rivals")) {
                @for rival in page.board.rivals.iter().filter(|rival| !table.is_mine(rival.seat)) {
                    @let sitter = table.sitter(rival.seat);
                    li { button type="button" class={ "chip" @if sitter.acting { " acting" } } popovertarget={ "rival-" (rival.seat.index()) } {
                        (table.mark(rival.seat, ""))
                        (table.face(rival.seat))
                        span class="chip-text" {
                            span class="chip-name" {
                                span { (sitter.name) }
                                @if sitter.ready { (art::icon(reader, "check")) span class="vh" { (reader.say("web-ready")) } }
                                @if sitter.acting { span class="acts-mark" title=(reader.say("web-acting")) {} span class="vh" { (reader.say("web-acting")) } }
                            }
                            span class="chip-numbers" { (rival.numbers) }
                        }
                        (table.bubble(rival.seat, "chip", &html! {}))
                    } }
                }
            }
            nav class="tools" aria-label=(reader.say("web-tools")) {
                button type="button" class="tool log-button" popovertarget="log" { (art::icon(reader, "log")) span { (reader.say("web-log")) } }
                button type="button" class="tool" popovertarget="rules-sheet" { (art::icon(reader, "help")) span { (reader.say("web-rules")) } }
            }
        }
    }
}

/// The tabs of the phone: radio buttons, so that they work without scripts. The game chooses which is open.
fn tabs(page: &TablePage<'_>) -> Markup {
    let reader = page.table.reader;
    html! {
        div id="tabs" class="tabs" role="radiogroup" aria-label=(reader.say("web-zones")) {
            @if page.end.is_some() {
                label class="tab tab-over" { input type="radio" name="zone" value="over" checked; span { (reader.say("web-result")) } }
            }
            @for (at, zone) in page.board.zones.iter().enumerate() {
                label class={ "tab tab-" (at + 1) } {
                    input type="radio" id={ "tab-" (zone.id) } name="zone" value=(zone.id) data-nth=(at + 1) checked[page.end.is_none() && at == page.board.now];
                    span { (zone.label) @if zone.badge > 0 { em { (zone.badge) } } }
                }
            }
        }
    }
}

fn centre(page: &TablePage<'_>) -> Markup {
    html! {
        div id="centre" class="centre" {
            @if let Some(end) = &page.end { (end::end(page, end)) }
            @for (at, zone) in page.board.zones.iter().enumerate() {
                section id={ "zone-" (zone.id) } class={ "zone zone-" (at + 1) } aria-label=(zone.label) { (zone.body) }
            }
            @if let Some(moment) = &page.board.moment { p class="moment" { (moment) } }
        }
    }
}

fn strip(page: &TablePage<'_>) -> Markup {
    html! { div id="strip" class="own-strip" { (page.board.strip) } }
}
