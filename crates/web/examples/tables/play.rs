//! Games that play themselves by simple wishes, and their pages as the server would make them: what the gallery shows, the
//! pace measures and the tests read.

use ::table::{Chance, Seat, Viewer, chance::Quick, chance::quick};
use games::{AnyMove, AnySession, AnyView, GameName};
use maud::Markup;
use web::{
    Reader, Title,
    table::{Offer, Offers, Plays, Sitter, Table, TablePage, Undo, board, hint, page as table_page, podium, story},
};
use words::{Locale, Words};

/// Who sits at the tables of the gallery: one name is long, so that it is seen what long names do.
pub const NAMES: [&str; 4] = ["Léa", "Noé", "Iris", "Maximilien"];

/// How the bots of the gallery play: the longest lines that bots have.
fn style(locale: Locale) -> String {
    let line = match locale {
        Locale::En => "A point in hand is worth two in the market",
        Locale::Fr => "Un point tenu vaut mieux que deux au marché",
    };
    line.into()
}

/// The names at a table; who plays Last Droids alone meets the automa.
pub fn names(session: &AnySession, locale: Locale) -> Vec<String> {
    let mut names: Vec<String> = NAMES[..usize::from(session.seats())].iter().map(|name| (*name).to_owned()).collect();
    if matches!(session.view(Viewer::Spectator), AnyView::Droids(view) if view.players == 1) {
        names.truncate(1);
        names.push(Words::new(locale).say("droids-automa-name"));
    }
    names
}

/// A game that plays itself.
pub struct Play {
    /// The game.
    pub session: AnySession,
    dice: Quick,
    style: u64,
    wild: bool,
}

impl Play {
    /// Deals a game. A wild one plays anything; a tame one likes what brings points, in a style of its own.
    pub fn new(game: GameName, players: u8, options: &serde_json::Value, seed: u64, wild: bool) -> Self {
        let names = NAMES[..usize::from(players)].iter().map(|name| (*name).to_owned()).collect();
        let session = AnySession::new(game, options, names, seed.into(), false).expect("a legal deal");
        Play { session, dice: quick(seed), style: seed, wild }
    }

    /// A game that is already under way.
    pub fn of(session: AnySession) -> Self {
        Play { session, dice: quick(1), style: 0, wild: true }
    }

    /// What a viewer of RoboTroc sees.
    pub fn robotroc(&self, viewer: Viewer) -> robotroc::View {
        match self.session.view(viewer) {
            AnyView::Robotroc(view) => view,
            _ => unreachable!("a game of RoboTroc"),
        }
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
        let seat = acting[self.dice.below(acting.len() as u32) as usize];
        let moves = self.session.moves(seat);
        let view = self.session.view(Viewer::Seat(seat));
        let wishes: Vec<u32> =
            moves.iter().map(|mv| if self.wild { 1 } else { wish(&view, seat, *mv, self.style) }).collect();
        let best = match view {
            // The best robot wins; the other games are more varied where likely moves are only likelier.
            AnyView::Robotroc(_) if !self.wild => {
                let start = self.dice.below(moves.len() as u32) as usize;
                let at = |n: usize| (start + n) % moves.len();
                (0..moves.len()).map(at).max_by_key(|n| wishes[*n]).expect("has a move")
            }
            _ => {
                let mut at = self.dice.below(wishes.iter().sum());
                let mut chosen = 0;
                while at >= wishes[chosen] {
                    at -= wishes[chosen];
                    chosen += 1;
                }
                chosen
            }
        };
        self.session.play(seat, moves[best], 0).expect("legal");
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

/// How much somebody likes a move.
fn wish(view: &AnyView, seat: Seat, mv: AnyMove, style: u64) -> u32 {
    match (view, mv) {
        (AnyView::Robotroc(view), AnyMove::Robotroc(mv)) => robot(view, seat, mv),
        (_, AnyMove::Clockworker(mv)) => works(mv, (style / 3 % 3) as usize),
        (_, AnyMove::Droids(mv)) => repairs(mv),
        _ => 1,
    }
}

/// RoboTroc: what makes the robot stronger.
fn robot(view: &robotroc::View, seat: Seat, mv: robotroc::Move) -> u32 {
    use robotroc::{Kind, Move, scoring};
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
    let missing = u32::from(own.stock.of(card.kind()).is_empty()) * 3;
    1 + u32::from(points.unsigned_abs())
        + missing
        + u32::from(view.deck.power(card))
        + u32::from(card.kind() == Kind::Bonus) * 4
}

/// Clockworker: buying, in one of three tastes.
fn works(mv: clockworker::Move, taste: usize) -> u32 {
    use clockworker::Move;
    match mv {
        Move::Repair(_) => [12, 30, 3][taste],
        Move::Communicate(_) => [10, 6, 2][taste],
        Move::Operate(_) => [8, 3, 20][taste],
        Move::Dispatch { .. } | Move::Place => 9,
        Move::Duplicate(_) | Move::Vend => 3,
        Move::Save(_) | Move::Pay(_) => 2,
        _ => 1,
    }
}

/// Last Droids: repairing and building.
fn repairs(mv: droids::Move) -> u32 {
    use droids::Move;
    match mv {
        Move::Build(_) => 400,
        Move::Repair(_) => 60,
        Move::Dismantle(_) => 12,
        Move::Done => 20,
        Move::Swap(_) => 1,
        _ => 8,
    }
}

/// The offers of a viewer, as the server makes them.
pub fn offers(session: &AnySession, words: &Words) -> Offers {
    let view = session.view(words.viewer);
    Offers(session.offers(words).iter().map(|offer| Offer::from_any(offer, &view, words)).collect())
}

/// Who sits there, as the server says it: every second one a bot.
pub fn sitters(reader: &Reader, session: &AnySession) -> Vec<Sitter> {
    let (names, view) = (names(session, reader.locale), session.view(Viewer::Spectator));
    let ready = |seat: Seat| match &view {
        AnyView::Robotroc(view) => view.seats[seat.index()].ready,
        AnyView::Droids(view) => view.phase == droids::Phase::Acting && view.players > 1 && !view.to_act.contains(seat),
        AnyView::Clockworker(_) => false,
    };
    (names.iter().zip(Seat::all(names.len() as u8)))
        .map(|(name, seat)| Sitter {
            seat,
            name: name.clone(),
            plays: match seat.index() % 2 {
                1 if matches!(&view, AnyView::Droids(view) if view.players == 1) => Plays::Rules,
                1 => Plays::Bot {
                    portrait: seat.index() as u8 + 2,
                    level: reader.say("web-level-medium"),
                    style: style(reader.locale),
                },
                _ => Plays::Person,
            },
            here: Some(true),
            acting: session.to_act().contains(seat),
            ready: ready(seat),
            may_hand_over: false,
            emote: None,
            wish: None,
        })
        .collect()
}

/// The page of one viewer, as the server makes it, handed to `draw`.
pub fn drawn<T>(
    reader: &Reader,
    session: &AnySession,
    viewer: Viewer,
    pick: Option<&str>,
    draw: impl FnOnce(&TablePage<'_>) -> T,
) -> T {
    let words = Words::at_table(reader.locale, viewer, names(session, reader.locale));
    let game = match session {
        AnySession::Robotroc(_) => GameName::Robotroc,
        AnySession::Clockworker(_) => GameName::Clockworker,
        AnySession::Droids(_) => GameName::Droids,
    };
    let view = session.view(viewer);
    let (offers, seats) = (offers(session, &words), sitters(reader, session));
    let title = Title::of(game).expect("has a table");
    let table = Table { pick, ..Table::new(reader, "boulon-42", title, viewer, &seats, &offers) };
    let steps = session.told(viewer, 0);
    let mine = viewer.seat().is_some_and(|seat| session.to_act().contains(seat));
    let end = session.outcome().map(|outcome| {
        let figure = |seat| podium(&table, &view, &words, seat).expect("each game draws one");
        story::end(reader, &words, game, &outcome, &session.score(), "/record.json".into(), figure)
    });
    draw(&TablePage {
        table: &table,
        seq: session.steps() as u64,
        code: "BOULON 42",
        link: "https://jeux.example/t/boulon-42",
        watch: "/t/boulon-42/watch",
        board: board(&table, &view, &words),
        status: view.say_prompt(&words),
        hint: hint(&table, &view, &words),
        mine,
        undo: match viewer.seat().map(|seat| (seat, session.undoable(seat))) {
            Some((seat, Ok(_))) => Undo::Free { to_turn_start: session.undos_to_turn_start(seat) },
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
        pace: Some("normal"),
        may_look_back: true,
    })
}

/// The whole page of one viewer.
pub fn page(reader: &Reader, session: &AnySession, viewer: Viewer, pick: Option<&str>) -> Markup {
    drawn(reader, session, viewer, pick, table_page)
}
