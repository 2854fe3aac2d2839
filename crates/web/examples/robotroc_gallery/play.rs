//! Games of RoboTroc played by simple wishes, and their pages: what the gallery shows and the tests read.

use ::table::{Seat, Viewer};
use games::{AnyMove, AnySession, AnyView};
use maud::Markup;
use robotroc::{Kind, Move, Phase, View, scoring};
use web::{
    Reader, Title,
    robotroc::podium,
    table::{Offer, Offers, Sitter, Table, TablePage, Undo, board, hint, page as table_page, story},
};
use words::Words;

/// Who sits at the tables of the gallery.
pub const NAMES: [&str; 4] = ["Ana", "Bo", "Cy", "Dodo"];

/// A game with these options, its moves drawn from a small generator of its own.
pub struct Play {
    /// The game.
    pub session: AnySession,
    dice: u64,
    wild: bool,
}

impl Play {
    /// Deals a game. A wild one plays anything; a tame one likes strong robots.
    pub fn new(players: u8, options: &serde_json::Value, seed: u64, wild: bool) -> Self {
        let game = "robotroc".parse().expect("on the shelf");
        let names = NAMES[..usize::from(players)].iter().map(|name| (*name).to_owned()).collect();
        let session = AnySession::new(game, options, names, seed.into(), false).expect("a legal deal");
        Play { session, dice: seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1, wild }
    }

    /// A game that is already under way.
    pub fn of(session: AnySession) -> Self {
        Play { session, dice: 1, wild: true }
    }

    fn below(&mut self, n: usize) -> usize {
        self.dice ^= self.dice << 13;
        self.dice ^= self.dice >> 7;
        self.dice ^= self.dice << 17;
        (self.dice >> 11) as usize % n
    }

    /// What a viewer sees.
    pub fn view(&self, viewer: Viewer) -> View {
        match self.session.view(viewer) {
            AnyView::Robotroc(view) => view,
            #[allow(unreachable_patterns)]
            _ => unreachable!("a game of RoboTroc"),
        }
    }

    /// The phase of the game.
    pub fn phase(&self) -> Phase {
        self.view(Viewer::Spectator).phase
    }

    /// The seat to move: one of them, where there are several.
    pub fn acting(&self) -> Option<Seat> {
        self.session.to_act().first()
    }

    /// Plays one move. False at the end.
    pub fn step(&mut self) -> bool {
        let acting: Vec<Seat> = self.session.to_act().into_iter().collect();
        if acting.is_empty() {
            return false;
        }
        let seat = acting[self.below(acting.len())];
        let moves = self.session.moves(seat);
        let view = self.view(Viewer::Seat(seat));
        let start = self.below(moves.len());
        let wish = |mv: &AnyMove| if self.wild { 0 } else { wish(&view, seat, *mv) };
        let best = (0..moves.len()).map(|at| moves[(start + at) % moves.len()]).max_by_key(wish).expect("has a move");
        self.session.play(seat, best, 0).expect("legal");
        true
    }

    /// Plays until something holds. False if the game ended before.
    pub fn until(&mut self, holds: impl Fn(&Self) -> bool) -> bool {
        while !holds(self) {
            if !self.step() {
                return false;
            }
        }
        true
    }
}

fn wish(view: &View, seat: Seat, mv: AnyMove) -> i32 {
    #[allow(irrefutable_let_patterns)]
    let AnyMove::Robotroc(mv) = mv else {
        return 0;
    };
    let own = &view.seats[seat.index()];
    let card = match mv {
        Move::Enter(cell) | Move::Step(cell) => view.card_at(cell),
        Move::Pick(card) | Move::Hide(card) => Some(card),
        _ => None,
    };
    let Some(card) = card else { return 0 };
    let stock = own.stock.with(card);
    let robot = scoring::best(&view.deck, &view.options, stock);
    let points = scoring::show(&view.deck, &view.options, stock, robot).points;
    let missing = i32::from(own.stock.of(card.kind()).is_empty()) * 3;
    1 + i32::from(points) + missing + i32::from(view.deck.power(card)) + i32::from(card.kind() == Kind::Bonus) * 4
}

/// The offers of a viewer, as the server makes them.
pub fn offers(play: &Play, words: &Words) -> Offers {
    let view = play.session.view(words.viewer);
    Offers(play.session.offers(words).iter().map(|offer| Offer::from_any(offer, &view, words)).collect())
}

/// Who sits there, as the server says it.
pub fn sitters(play: &Play) -> Vec<Sitter> {
    let view = play.view(Viewer::Spectator);
    Seat::all(view.players())
        .map(|seat| Sitter {
            seat,
            name: NAMES[seat.index()].into(),
            bot: (seat.index() % 2 == 1).then(|| (seat.index() as u8 * 2 + 1, "niveau 2".into())),
            here: true,
            acting: view.to_act.contains(seat),
            ready: view.seats[seat.index()].ready,
            may_hand_over: false,
            emote: None,
        })
        .collect()
}

/// A viewer's page of a game.
pub fn page(play: &Play, viewer: Viewer, reader: &Reader, pick: Option<&str>) -> Markup {
    let names = NAMES[..usize::from(play.session.seats())].iter().map(|name| (*name).to_owned()).collect();
    let words = Words::at_table(reader.locale, viewer, names);
    let (view, drawn) = (play.session.view(viewer), play.view(viewer));
    let (offers, seats) = (offers(play, &words), sitters(play));
    let table = Table { reader, id: "boulon-42", title: Title::RoboTroc, viewer, seats: &seats, offers: &offers, pick };
    let steps = play.session.told(viewer, 0);
    let mine = viewer.seat().is_some_and(|seat| play.session.to_act().contains(seat));
    let end = play.session.outcome().map(|outcome| {
        let game = "robotroc".parse().expect("on the shelf");
        let figure = |seat| podium(&table, &drawn, &words, seat);
        story::end(reader, &words, game, &outcome, &play.session.score(), "/record.json".into(), figure)
    });
    table_page(&TablePage {
        table: &table,
        seq: play.session.steps() as u64,
        code: "BOULON 42",
        link: "https://jeux.example/t/boulon-42",
        watch: "/t/boulon-42/watch",
        board: board(&table, &view, &words),
        status: view.say_prompt(&words),
        hint: hint(&table, &view, &words),
        mine,
        undo: match viewer.seat().map(|seat| (seat, play.session.undoable(seat))) {
            Some((seat, Ok(_))) => Undo::Free { to_turn_start: play.session.undos_to_turn_start(seat) },
            Some((_, Err(lock))) => Undo::Locked(words.undo_lock(lock)),
            None => Undo::Locked(String::new()),
        },
        log: story::log(reader, &view, &words, &steps),
        since: story::since(&view, &words, &steps),
        end,
        emotes: Vec::new(),
        options: Vec::new(),
        promise: ("9f2b6c1d77e0".into(), None),
        problem: None,
        tv: false,
    })
}
