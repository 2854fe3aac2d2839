//! The table of Clockworker: what it offers is what the rules allow, in both languages, and it shows nothing hidden.

use ::clockworker::{Clockworker, Edition, Options};
use ::table::{Chance, Game, Held, Seat, Session, Viewer, chance::quick};
use std::collections::BTreeSet;
use web::{
    Reader, Title, clockworker as cw,
    table::{Offer, Offers, Plays, Sitter, Table, TablePage, Undo, Verdict, page},
};
use words::{Locale, Speak, Words};

const NAMES: [&str; 4] = ["Ana", "Bo", "Cy", "Dan"];

/// The whole page as this viewer gets it from this state.
fn html(reader: &Reader, state: &Clockworker, viewer: Viewer, pick: Option<&str>) -> (String, Offers) {
    let session = Session::from_state(*state);
    let view = session.view(viewer);
    let names: Vec<String> = NAMES.iter().take(state.seats().into()).map(|name| (*name).to_owned()).collect();
    let words = Words::at_table(reader.locale, viewer, names.clone());
    let offer = |offer: ::table::session::Offer<Clockworker>| Offer {
        mv: offer.mv.to_string(),
        words: Clockworker::say_move(&words, offer.mv, &view),
        verdict: match offer.verdict {
            Ok(_) => Verdict::Legal { preview: Vec::new(), settles: offer.settles },
            Err(refusal) => Verdict::Refused(words.refusal::<Clockworker>(&refusal, &view)),
        },
    };
    let offers =
        Offers(viewer.seat().map(|seat| session.offers(seat)).unwrap_or_default().into_iter().map(offer).collect());
    let seats: Vec<Sitter> = (names.iter().zip(Seat::all(state.seats())))
        .map(|(name, seat)| Sitter {
            seat,
            name: name.clone(),
            plays: Plays::Person,
            here: Some(true),
            acting: state.to_act().contains(seat),
            ready: false,
            may_hand_over: false,
            emote: None,
            wish: None,
        })
        .collect();
    let table = Table { pick, ..Table::new(reader, "x", Title::Clockworker, viewer, &seats, &offers) };
    let html = page(&TablePage {
        table: &table,
        seq: 1,
        code: "X",
        link: "https://x.example/",
        watch: "/w",
        board: cw::board(&table, &view, &words),
        status: Clockworker::say_prompt(&words, &view),
        hint: cw::hint(&table, &view, &words),
        mine: !offers.0.is_empty(),
        undo: Undo::Locked(String::new()),
        log: Vec::new(),
        since: Vec::new(),
        end: None,
        emotes: Vec::new(),
        options: Vec::new(),
        promise: (String::new(), None),
        problem: None,
        tv: false,
        pace: Some("normal"),
        may_look_back: true,
    });
    (html.into_string(), offers)
}

/// Calls back with positions of random games: every count, both editions, every stage.
fn positions(each: u64, mut look: impl FnMut(&Clockworker, u64)) {
    for seed in 0..6_u64 {
        let edition = if seed % 2 == 0 { Edition::Fr } else { Edition::En };
        let mut game = Clockworker::deal(Held::standard(), &Options { edition }, (seed % 3 + 2) as u8, &seed.into())
            .expect("dealt");
        let (mut chance, mut step) = (quick(seed), 0);
        while let Some(seat) = game.to_act().first() {
            if step % each == 0 || game.table.stage != ::clockworker::Stage::Act && step % (each / 4) == 0 {
                look(&game, seed);
            }
            let mut moves = ::table::Moves::new();
            game.moves(seat, &mut moves);
            // Buy what can be bought, or games are long and poor.
            let buys: Vec<_> = moves
                .iter()
                .filter(|mv| ["repair", "comm", "oper"].iter().any(|it| mv.to_string().starts_with(it)))
                .collect();
            let mv = match buys[..] {
                [] => moves[chance.below(moves.len() as u32) as usize],
                _ => *buys[chance.below(buys.len() as u32) as usize],
            };
            game.play(seat, mv, &mut ::table::Silence).expect("legal");
            step += 1;
        }
        look(&game, seed);
    }
}

/// Opening tags of this element.
fn tags<'a>(html: &'a str, name: &str) -> Vec<&'a str> {
    let start = format!("<{name} ");
    html.match_indices(&start).map(|(at, _)| &html[at..at + html[at..].find('>').expect("closed")]).collect()
}

fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let start = format!(" {name}=\"");
    let from = tag.find(&start)? + start.len();
    Some(&tag[from..from + tag[from..].find('"')?])
}

#[test]
fn ux_4_each_legal_move_is_one_button_and_ux_5_each_other_one_says_why() {
    let reader = Reader::new(Locale::En);
    positions(12, |game, seed| {
        let Some(seat) = game.to_act().first() else { return };
        let (html, offers) = html(&reader, game, Viewer::Seat(seat), None);
        let mut shown: Vec<String> = (tags(&html, "button").iter())
            .filter(|tag| tag.contains(" data-offer"))
            .map(|tag| attribute(tag, "value").expect("an offer has a move").to_owned())
            .collect();
        let mut moves = ::table::Moves::new();
        game.moves(seat, &mut moves);
        let mut legal: Vec<String> = moves.iter().map(ToString::to_string).collect();
        shown.sort();
        legal.sort();
        assert_eq!(shown, legal, "seed {seed}, {:?}", game.table.stage);
        for why in offers.0.iter().filter_map(Offer::why) {
            let escaped = maud::html! { (why) }.into_string();
            assert!(html.contains(&escaped), "seed {seed}: nowhere is said: {why}");
        }
    });
}

#[test]
fn ux_18_every_button_has_a_name_and_every_id_is_there_once() {
    let reader = Reader::new(Locale::Fr);
    positions(43, |game, seed| {
        let viewer = game.to_act().first().map_or(Viewer::Spectator, Viewer::Seat);
        let (html, _) = html(&reader, game, viewer, None);
        for (at, _) in html.match_indices("<button ") {
            let end = at + html[at..].find("</button>").expect("closed");
            let (tag, body) = html[at..end].split_once('>').expect("opened");
            let mut text = String::new();
            let mut inside = false;
            body.chars().for_each(|c| match c {
                '<' => inside = true,
                '>' => inside = false,
                _ if !inside => text.push(c),
                _ => {}
            });
            assert!(
                !text.trim().is_empty() || tag.contains("aria-label=") || tag.contains("title="),
                "seed {seed}: {tag}"
            );
        }
        let mut seen = BTreeSet::new();
        for (at, _) in html.match_indices(" id=\"") {
            let id = html[at + 5..].split('"').next().expect("closed");
            assert!(seen.insert(id), "seed {seed}: twice id {id}");
        }
        for tag in tags(&html, "button") {
            if let Some(target) = attribute(tag, "popovertarget") {
                assert!(seen.contains(target), "seed {seed}: nothing opens for {target}");
            }
        }
    });
}

#[test]
fn ux_33_both_languages_say_everything_for_every_viewer() {
    for locale in Locale::ALL {
        let reader = Reader::new(locale);
        positions(97, |game, seed| {
            for viewer in Seat::all(game.seats()).map(Viewer::Seat).chain([Viewer::Spectator]) {
                let (page, offers) = html(&reader, game, viewer, None);
                let picks = offers
                    .0
                    .iter()
                    .filter(|offer| offer.legal())
                    .map(|offer| html(&reader, game, viewer, Some(&offer.mv)).0);
                for page in picks.chain([page]) {
                    let missing = ["[web-", "[clockworker-"].iter().find_map(|start| page.find(start));
                    assert!(missing.is_none(), "seed {seed}: {}", &page[missing.unwrap_or(0)..][..60]);
                }
            }
        });
    }
}

#[test]
fn nothing_hidden_is_in_anybody_s_page() {
    let reader = Reader::new(Locale::En);
    positions(61, |game, seed| {
        for viewer in Seat::all(game.seats()).map(Viewer::Seat).chain([Viewer::Spectator]) {
            let other = Clockworker::imagine(&game.view(viewer), &mut quick(seed + 99));
            assert_eq!(html(&reader, game, viewer, None).0, html(&reader, &other, viewer, None).0, "seed {seed}");
        }
    });
}

#[test]
fn ux_6_a_choice_shows_what_it_costs_before_it_is_confirmed() {
    let reader = Reader::new(Locale::En);
    let mut game = Clockworker::deal(Held::standard(), &Options::default(), 2, &7.into()).expect("dealt");
    game.table.players[0].stock[::clockworker::Resource::Red] = 1;
    game.table.players[0].stock[::clockworker::Resource::Gold] = 1;
    game.table.acting = Seat::new(0);
    let (html, _) = html(&reader, &game, Viewer::Seat(Seat::new(0)), Some("repair emergency-toolkit"));
    // One red and one gold for the green are paid, five gears and a point are gained.
    assert!(html.contains("You pay") && html.contains("1 red pellet and 1 gold pellet"), "what is paid");
    assert!(html.contains("You gain") && html.contains("5 gears"), "what is gained");
    assert!(html.contains(r#"<span class="cw-delta up">+5</span>"#), "the counter says it too");
}

#[test]
fn cw_10_each_turn_says_first_what_its_retrieve_brought() {
    let reader = Reader::new(Locale::En);
    let hint = |game: &Clockworker| {
        let seat = game.to_act().first().expect("in play");
        let (html, _) = html(&reader, game, Viewer::Seat(seat), None);
        html.split("<p class=\"how\">").nth(1).unwrap().split("</p>").next().unwrap().to_owned()
    };
    let mut game = Clockworker::deal(Held::standard(), &Options::default(), 2, &1.into()).expect("dealt");
    let how = "Touch a raised card, an empty space or an arrow";
    assert_eq!(hint(&game), format!("Your Retrieve brought 2 gears. {how}"), "the first round also says what to do");
    game.table.turn = 9;
    game.table.retrieved = ::clockworker::Goods::of(::clockworker::Resource::Red, 3);
    assert_eq!(hint(&game), "Your Retrieve brought 3 red pellets");
    game.table.stage = ::clockworker::Stage::Duplicate;
    assert_eq!(hint(&game), "Your Retrieve brought 3 red pellets", "before one of them is duplicated");
    game.table.stage = ::clockworker::Stage::Act;
    game.table.retrieved = ::clockworker::Goods::NONE;
    assert_eq!(hint(&game), how, "nobody came back");
}

#[test]
fn cw_22_the_hundredth_round_is_marked_as_the_last_and_the_rules_say_so() {
    let reader = Reader::new(Locale::En);
    let mut game = Clockworker::deal(Held::standard(), &Options::default(), 2, &1.into()).expect("dealt");
    for (round, last) in [(99, false), (100, true)] {
        game.table.turn = (round - 1) * 2 + 1;
        let (html, _) = html(&reader, &game, Viewer::Spectator, None);
        assert_eq!(html.contains("Last round"), last, "round {round}");
    }
    for (locale, told) in [(Locale::En, "ends after round 100"), (Locale::Fr, "finit après la 100ᵉ manche")] {
        let rules = web::rules::page(&Reader::new(locale), Title::Clockworker).into_string();
        assert!(rules.contains(told), "{locale:?}");
    }
}

#[test]
fn ux_62_each_worker_shows_in_which_of_the_next_three_turns_it_returns_and_what_all_bring() {
    let reader = Reader::new(Locale::En);
    let mut marked = 0;
    positions(12, |game, seed| {
        let Some(seat) = game.to_act().first() else { return };
        let view = Session::from_state(*game).view(Viewer::Seat(seat));
        let (html, _) = html(&reader, game, Viewer::Seat(seat), None);
        for turn in 0..3 {
            let returning = view.forecast[seat.index()].iter().filter(|line| line.yields[turn].is_some()).count();
            let shown = html.matches(&format!("<em class=\"cw-turn t{}\">", turn + 1)).count();
            assert_eq!(shown, returning, "seed {seed}: in {} turns", turn + 1);
            marked += shown;
        }
    });
    assert!(marked > 100, "{marked}");
}
