//! Games of Last Droids that play themselves, and their pages.

use ::droids::{Droids, Move, Options, View};
use ::table::{Chance, Game, Held, Seat, Session, Viewer};
use maud::{Markup, html};
use web::{
    Reader, Title, droids as ld,
    table::{
        Category, End, Line, Offer, Offers, Sitter, Standing, Table, TablePage, Turn, Undo, Verdict, page as table_page,
    },
};
use words::{Locale, Speak, Words};

/// The names at the table; alone, the automa has one of its own.
pub fn names(players: u8, locale: Locale) -> Vec<String> {
    let mut names: Vec<String> =
        ["Léa", "Noé", "Iris", "Max"][..players.into()].iter().map(|name| (*name).to_owned()).collect();
    if players == 1 {
        names.push(Words::new(locale).say("droids-automa"));
    }
    names
}

/// A game that begins.
pub fn deal(players: u8, seed: u64) -> Session<Droids> {
    let names = names(players, Locale::En)[..players.into()].to_vec();
    Session::new(Held::standard(), &Options::default(), names, seed.into(), false).expect("a legal deal")
}

/// Somebody who likes to repair and to build.
pub fn choose(session: &Session<Droids>, seat: Seat, chance: &mut impl Chance) -> Move {
    let moves = session.moves(seat);
    let likes = |mv: &Move| match mv {
        Move::Build(_) => 400,
        Move::Repair(_) => 60,
        Move::Dismantle(_) => 12,
        Move::Done => 20,
        Move::Swap(_) => 1,
        _ => 8,
    };
    let mut at = chance.below(moves.iter().map(likes).sum());
    for mv in &moves {
        if at < likes(mv) {
            return *mv;
        }
        at -= likes(mv);
    }
    moves[0]
}

/// What the viewer might do.
pub fn offers(session: &Session<Droids>, words: &Words, view: &View) -> Offers {
    let Some(seat) = words.viewer.seat() else { return Offers::default() };
    let offer = |offer: ::table::session::Offer<Droids>| Offer {
        mv: offer.mv.to_string(),
        words: Droids::say_move(words, offer.mv, view),
        verdict: match offer.verdict {
            Ok(events) => Verdict::Legal {
                preview: events.iter().map(|event| Droids::say_event(words, event, view)).collect(),
                settles: offer.settles,
            },
            Err(refusal) => Verdict::Refused(words.refusal::<Droids>(&refusal, view)),
        },
    };
    Offers(session.offers(seat).into_iter().map(offer).collect())
}

/// The page of a moment.
pub fn page(reader: &Reader, session: &Session<Droids>, viewer: Viewer, pick: Option<&str>) -> Markup {
    let view = session.view(viewer);
    let names = names(view.players, reader.locale);
    let words = Words::at_table(reader.locale, viewer, names.clone());
    let offers = offers(session, &words, &view);
    let to_act = view.to_act;
    let seats: Vec<Sitter> = (names.iter().zip(Seat::all(names.len() as u8)))
        .map(|(name, seat)| Sitter {
            seat,
            name: name.clone(),
            bot: (seat.index() > 0).then(|| (seat.index() as u8 + 2, reader.say("web-level-medium"))),
            here: true,
            acting: to_act.contains(seat),
            ready: view.phase == ::droids::Phase::Acting && !to_act.contains(seat) && view.players > 1,
            may_hand_over: false,
            emote: None,
        })
        .collect();
    let table = Table { reader, id: "x", title: Title::Droids, viewer, seats: &seats, offers: &offers, pick };
    let steps: Vec<_> = session.told(viewer).collect();
    let lines = |from: usize| -> Vec<Line> {
        (steps[from..].iter())
            .flat_map(|(_, step, events)| events.iter().map(move |event| (step.seat, *event)))
            .map(|(seat, event)| Line {
                seat: Some(seat),
                text: html! { (Droids::say_event(&words, event, &view)) },
                why: None,
            })
            .collect()
    };
    let last = steps.iter().rposition(|(_, step, _)| viewer.is(step.seat)).map_or(0, |at| at + 1);
    table_page(&TablePage {
        table: &table,
        seq: steps.len() as u64,
        code: "BOULON 42",
        link: "https://jeux.example/t/x",
        watch: "/t/x/watch",
        board: ld::board(&table, &view, &words),
        status: Droids::say_prompt(&words, &view),
        hint: ld::hint(&table, &view, &words),
        mine: viewer.seat().is_some_and(|seat| to_act.contains(seat)),
        undo: match viewer.seat().map(|seat| session.undoable(seat)) {
            Some(Ok(_)) => Undo::Free { to_turn_start: 2 },
            Some(Err(lock)) => Undo::Locked(words.undo_lock(lock)),
            None => Undo::Locked(String::new()),
        },
        log: vec![Turn { title: "…".into(), lines: lines(steps.len().saturating_sub(5)) }],
        since: lines(last),
        end: session.state().outcome().map(|outcome| {
            let score = session.state().score();
            let mut seats: Vec<Seat> = Seat::all(outcome.scores.len() as u8).collect();
            seats.sort_by_key(|seat| -outcome.scores[seat.index()]);
            let standing = |(place, seat): (usize, &Seat)| Standing {
                seat: *seat,
                rank: place as u8 + 1,
                total: outcome.scores[seat.index()],
                figure: ld::podium(&table, &view, &words, *seat),
            };
            End {
                headline: words.list(outcome.winners),
                detail: Droids::say_ending(&words, outcome.ending),
                standings: seats.iter().enumerate().map(standing).collect(),
                categories: (score.lines.iter())
                    .map(|line| Category {
                        name: Droids::say_category(&words, line.name),
                        icon: ld::category_icon(reader, line.name),
                        points: line.points.to_vec(),
                    })
                    .collect(),
                record: "record.json".into(),
            }
        }),
        emotes: Vec::new(),
        options: Vec::new(),
        promise: ("9f2b6c1d77e0".into(), None),
        problem: None,
        tv: false,
    })
}
