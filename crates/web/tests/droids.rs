//! What the table of Last Droids promises, in any position.

#[path = "../examples/tables/play.rs"]
#[allow(dead_code, reason = "the gallery needs more of it")]
mod play;

use ::droids::{Droids, Move, View};
use ::table::{Game, Seat, Session, Viewer, chance::quick};
use games::{AnySession, AnyView, GameName};
use play::{Play, names, offers, page};
use std::collections::BTreeSet;
use web::Reader;
use words::{Locale, Words};

fn deal(players: u8, seed: u64) -> Play {
    Play::new(GameName::Droids, players, &serde_json::Value::Null, seed, false)
}

/// Some positions of games of every number of players, and whose turn it is there.
fn positions(games: u64, mut each: impl FnMut(&AnySession, Seat)) {
    for seed in 0..games {
        let mut play = deal((seed % 4 + 1) as u8, 900 + seed);
        loop {
            let acting: Vec<Seat> = play.session.to_act().into_iter().collect();
            let seat = acting.get(play.session.steps() % acting.len().max(1)).copied().unwrap_or(Seat::new(0));
            if play.session.steps() % 12 == seed as usize % 12 || acting.is_empty() {
                each(&play.session, seat);
            }
            if !play.step() {
                break;
            }
        }
    }
}

fn view(session: &AnySession, viewer: Viewer) -> View {
    match session.view(viewer) {
        AnyView::Droids(view) => view,
        _ => unreachable!("a game of Last Droids"),
    }
}

fn moves(session: &AnySession, seat: Seat) -> Vec<String> {
    session.moves(seat).iter().map(ToString::to_string).collect()
}

/// The words of a reader of English.
fn english(session: &AnySession, viewer: Viewer) -> Words {
    Words::at_table(Locale::En, viewer, names(session, Locale::En))
}

/// The start tags of a page that are buttons.
fn buttons(html: &str) -> impl Iterator<Item = &str> {
    html.split("<button").skip(1).filter_map(|rest| rest.split('>').next())
}

fn value(tag: &str) -> Option<String> {
    let rest = tag.split(" value=\"").nth(1)?;
    Some(rest.split('"').next()?.replace("&gt;", ">"))
}

#[test]
fn ux_4_every_legal_move_is_exactly_one_button_and_nothing_else_is() {
    let reader = Reader::new(Locale::En);
    positions(16, |session, seat| {
        let html = page(&reader, session, Viewer::Seat(seat), None).into_string();
        let mut offered: Vec<String> =
            buttons(&html).filter(|tag| tag.contains("data-offer")).filter_map(value).collect();
        let mut legal: Vec<String> = moves(session, seat);
        offered.sort();
        legal.sort();
        assert_eq!(offered, legal);
    });
}

#[test]
fn ux_5_every_refused_move_says_why_somewhere_on_the_page() {
    let reader = Reader::new(Locale::En);
    positions(8, |session, seat| {
        let html = page(&reader, session, Viewer::Seat(seat), None).into_string();
        for offer in offers(session, &english(session, Viewer::Seat(seat))).0 {
            if let Some(why) = offer.why() {
                assert!(html.contains(&why.replace('&', "&amp;")), "{}: {why}", offer.mv);
            }
        }
    });
}

#[test]
fn ids_are_unique_and_what_names_one_finds_it() {
    let reader = Reader::new(Locale::Fr);
    positions(12, |session, seat| {
        for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
            let html = page(&reader, session, viewer, None).into_string();
            let all = |name: &str| {
                html.split(&format!(" {name}=\"")).skip(1).filter_map(|rest| rest.split('"').next()).collect::<Vec<_>>()
            };
            let (ids, found) = (all("id"), all("id").into_iter().collect::<BTreeSet<_>>());
            let mut seen = BTreeSet::new();
            let twice: Vec<_> = ids.iter().filter(|id| !seen.insert(**id)).collect();
            assert!(twice.is_empty(), "{twice:?}");
            for name in ["popovertarget", "form", "for", "aria-labelledby", "aria-describedby", "data-sheet"] {
                all(name).iter().for_each(|id| assert!(found.contains(id), "{name}={id} leads nowhere"));
            }
            assert!(!html.contains(" style="), "no inline styles");
        }
    });
}

#[test]
fn ux_33_nothing_lacks_words_in_either_language() {
    for locale in Locale::ALL {
        let reader = Reader::new(locale);
        positions(8, |session, seat| {
            for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
                let html = page(&reader, session, viewer, None).into_string();
                for mark in ["[web-", "[droids-", ">web-droids", "\u{2068}"] {
                    assert!(
                        !html.contains(mark),
                        "{mark}: {:?}",
                        html.split(mark).nth(1).map(|rest| &rest[..40.min(rest.len())])
                    );
                }
            }
        });
    }
}

#[test]
fn ux_19_a_page_is_the_same_for_any_order_of_the_hidden_cards() {
    let reader = Reader::new(Locale::En);
    positions(8, |session, seat| {
        let mut dice = quick(7);
        for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
            let board = |state: Droids| {
                let session = AnySession::Droids(Session::from_state(state));
                page(&reader, &session, viewer, None).into_string()
            };
            let AnySession::Droids(real) = session else { unreachable!("a game of Last Droids") };
            let imagined = Droids::imagine(&view(session, viewer), &mut dice);
            assert_eq!(board(*real.state()), board(imagined));
        }
    });
}

#[test]
fn ux_18_a_card_is_named_with_cost_gain_effect_and_what_can_be_done() {
    let reader = Reader::new(Locale::En);
    let session = deal(2, 3).session;
    let giver = session.to_act().first().expect("someone gives");
    let html = page(&reader, &session, Viewer::Seat(giver), None).into_string();
    let (view, words) = (view(&session, Viewer::Seat(giver)), english(&session, Viewer::Seat(giver)));
    for card in view.dealt.into_iter().flatten() {
        assert!(
            html.contains(&words::droids::card_about(&words, view.deck, card)),
            "{card}: cost, gain, family, points"
        );
        assert!(html.contains(&words::droids::card_effect(&words, view.deck, card)), "{card}: effect");
    }
    for house in view.borders.iter().flat_map(|border| &border.houses) {
        assert!(html.contains(&words::droids::card_about(&words, view.deck, house.house)));
    }
}

#[test]
fn ux_63_while_a_card_is_considered_the_rivals_shed_shows_what_it_would_hold() {
    let reader = Reader::new(Locale::En);
    let mut shown = 0;
    positions(8, |session, seat| {
        let view = view(session, Viewer::Seat(seat));
        let first = moves(session, seat).first().and_then(|mv| mv.parse().ok());
        let Some(Move::Give { card, to }) = first else { return };
        let Some(outlook) = view.outlooks.iter().find(|it| it.card == card && it.seat == to) else { return };
        if outlook.gains.is_empty() || view.players > 3 {
            return;
        }
        let mv = Move::Give { card, to }.to_string();
        let html = page(&reader, session, Viewer::Seat(seat), Some(&mv)).into_string();
        assert_eq!(html.matches("class=\"ghost").count(), usize::from(outlook.gains.total()));
        shown += 1;
    });
    assert!(shown > 0);
}

#[test]
fn ux_75_and_76_teams_show_the_lower_total_and_the_automa_its_arithmetic() {
    let reader = Reader::new(Locale::En);
    let html = page(&reader, &deal(4, 1).session, Viewer::Seat(Seat::new(0)), None).into_string();
    assert!(html.contains("class=\"low\""));
    let solo = deal(1, 1).session;
    let html = page(&reader, &solo, Viewer::Seat(Seat::new(0)), None).into_string();
    let interest = view(&solo, Viewer::Spectator).interests[0];
    assert!(html.contains(&format!("{} + {} = {}", interest.printed, interest.bonus, interest.total)));
}
