//! Pages of made-up data, and of real games after some moves: what the gallery shows and the tests read.

#[path = "../tables/play.rs"]
#[allow(dead_code, reason = "the tables need more of it")]
mod play;

use ::table::{Seat, Viewer};
use games::GameName;
use maud::{Markup, html};
use play::Play;
use web::{
    Reader, Title, art, credits, home, lobby, notice,
    parts::{self, Choice, Value},
    rules,
    table::{
        Board, Category, Emote, End, Icon, Line, Offer, Offers, Plays, Rival, Sitter, Standing, Table, TablePage,
        Thing, Told, Turn, Undo, Verdict, Zone, page as table_page,
    },
};
use words::Locale;

/// Every page in every language, by name.
pub fn pages() -> Vec<(String, Markup)> {
    let mut pages = Vec::new();
    for locale in Locale::ALL {
        let reader = Reader::new(locale);
        let mut add = |name: &str, page: Markup| pages.push((format!("{name}.{}", locale.code()), page));
        add("home", home::page(&reader, &home_page(&reader)));
        add("lobby", lobby::page(&reader, &lobby_page(&reader)));
        add("notice", notice::page(&reader, &notice::Notice::no_such_table(&reader)));
        add("hand-over", notice::hand_over(&reader, "x", 1, "Noé"));
        add("credits", credits::page(&reader));
        for (seed, players) in [(7, 2), (11, 4)] {
            add(&format!("text-robotroc-{players}"), text(&Reader { plain: true, ..reader.clone() }, seed, players));
        }
        for title in Title::ALL {
            add(&format!("rules-{}", title.name()), rules::page(&reader, title));
            add(&format!("table-{}", title.name()), table(&reader, title, None, false));
            add(&format!("pick-{}", title.name()), table(&reader, title, Some("take 3"), false));
            add(&format!("end-{}", title.name()), table(&reader, title, None, true));
        }
    }
    pages
}

fn choice(name: &str, label: &str, note: Option<&str>, values: &[&str], chosen: usize) -> Choice {
    Choice {
        name: name.into(),
        label: label.into(),
        note: note.map(Into::into),
        values: values.iter().map(|v| Value { value: (*v).into(), label: (*v).into() }).collect(),
        chosen: values[chosen].into(),
        said: None,
    }
}

fn home_page(reader: &Reader) -> home::Home {
    let levels = ["novice", "easy", "medium", "hard"].map(|level| reader.say(&format!("web-level-{level}")));
    let levels: Vec<&str> = levels.iter().map(String::as_str).collect();
    let card = |title, players, age, minutes, bots: u8| home::GameCard {
        title,
        players,
        age,
        minutes,
        bots,
        choices: vec![
            choice("players", &reader.say("web-around"), None, &["2", "3", "4"], usize::from(bots) - 1),
            choice("level", &reader.say("web-level"), None, &levels, 1),
        ],
    };
    let table = |id: &str, title, waiting, headline: &str, detail: &str| home::MyTable {
        id: id.into(),
        title,
        waiting,
        headline: headline.into(),
        detail: detail.into(),
    };
    home::Home {
        games: vec![
            home::GameCard::of(reader, Title::RoboTroc, "robotroc".parse().expect("on the shelf"), |_| None),
            card(Title::Clockworker, (2, 4), 12, 45, 2),
            card(Title::Droids, (1, 4), 10, 30, 1),
        ],
        tables: vec![
            table("a", Title::RoboTroc, home::Waiting::You, &reader.say("web-your-turn"), "RoboTroc, Mia"),
            table("b", Title::Clockworker, home::Waiting::Others, "Noé", "Clockworker, 4 min"),
            table("c", Title::Droids, home::Waiting::Over, "31 – 28", "Les Derniers Droïdes"),
        ],
        wrong_code: None,
    }
}

fn lobby_page(reader: &Reader) -> lobby::Lobby {
    let bot = |name: &str, portrait, note: &str| lobby::BotOffer {
        value: name.into(),
        label: name.into(),
        note: note.into(),
        portrait,
    };
    lobby::Lobby {
        id: "boulon-42".into(),
        title: Title::Droids,
        link: "https://jeux.example/t/boulon-42".into(),
        code: "BOULON 42".into(),
        seats: vec![
            lobby::Sitter::Person { name: "Léa".into(), you: true, here: Some(true) },
            lobby::Sitter::Person { name: "Noé".into(), you: false, here: Some(true) },
            lobby::Sitter::Bot {
                name: "Iris".into(),
                portrait: 3,
                level: reader.say("web-level-medium"),
                style: "…".into(),
            },
            lobby::Sitter::Free,
        ],
        seated: true,
        host: true,
        name: "Léa".into(),
        options: vec![web::parts::OptionSet {
            name: "Edition".into(),
            value: "FR 2022".into(),
            source: "Livret de 2022".into(),
        }],
        bots: vec![bot("Boulon", 1, "0,1 s"), bot("Iris", 3, "0,3 s"), bot("Pignon", 5, "1,5 s")],
        problem: None,
    }
}

fn sitters() -> Vec<Sitter> {
    let sitter = |seat, name: &str, plays| Sitter {
        seat: Seat::new(seat),
        name: name.into(),
        plays,
        here: Some(seat != 1),
        acting: seat == 0,
        ready: seat == 2,
        may_hand_over: seat == 1,
        emote: (seat != 1).then(|| Emote { at: 7, words: "Bien joué".into() }),
        wish: None,
    };
    let iris = Plays::Bot { portrait: 3, level: "Moyen".into(), style: "Adore ce qui va ensemble".into() };
    vec![sitter(0, "Léa", Plays::Person), sitter(1, "Noé", Plays::Person), sitter(2, "Iris", iris)]
}

/// A board that no game has: enough to see the frame, the cards and every state of a thing.
fn table(reader: &Reader, title: Title, pick: Option<&str>, over: bool) -> Markup {
    let seats = sitters();
    let offers = Offers(
        (0..8)
            .map(|n| Offer {
                mv: format!("take {n}"),
                words: format!("Prendre la carte {n}"),
                verdict: if n % 3 == 0 {
                    Verdict::Legal { preview: vec!["39 → 44 points".into()], settles: true }
                } else {
                    Verdict::Refused("Il manque 1 circuit".into())
                },
            })
            .collect(),
    );
    let viewer = Viewer::Seat(Seat::new(0));
    let table = Table { pick, ..Table::new(reader, "boulon-42", title, viewer, &seats, &offers) };
    let (sprite, symbols): (_, &[&str]) = match title {
        Title::RoboTroc => {
            ("robotroc", &["head-1", "body-6", "legs-10", "weapon-6", "bonus-3", "head-3b", "body-2", "legs-5f"])
        }
        Title::Clockworker => (
            "clockworker",
            &[
                "loc-foundry",
                "loc-laundry",
                "loc-museum",
                "art-extended-memory",
                "loc-bakery",
                "loc-mine-shaft",
                "art-clockwork-god",
                "loc-cinema",
            ],
        ),
        Title::Droids => (
            "droids",
            &[
                "droid-water-1",
                "droid-market-7",
                "house-46",
                "droid-shed-9",
                "house-50",
                "droid-collect-9",
                "droid-gardening-4",
                "droid-communication-7",
            ],
        ),
    };
    let cards = html! {
        (parts::tape("Étal"))
        div class="demo" {
            @for (n, symbol) in symbols.iter().enumerate() {
                @let (id, mv, sheet) = (format!("c{n}"), format!("take {n}"), format!("sheet-{n}"));
                (table.thing(
                    &Thing { id: &id, class: "card", label: symbol, mv: Some(&mv), sheet: Some(&sheet) },
                    &html! { (art::drawing(reader, sprite, symbol, "art")) span class="name" { (symbol) } (table.why(&mv)) },
                ))
            }
        }
    };
    let sheets = html! {
        @for (n, symbol) in symbols.iter().enumerate() {
            (parts::sheet(reader, &format!("sheet-{n}"), symbol, &html! { (art::drawing(reader, sprite, symbol, "art")) (table.why(&format!("take {n}"))) }))
        }
    };
    let line = |seat, text: &str, card: Option<(String, String)>| Line {
        seat: Some(Seat::new(seat)),
        text: text.into(),
        told: Told { icon: Icon::common("card"), cards: card.into_iter().collect(), theft: None },
        why: (seat == 2).then(|| "why/12".into()),
    };
    let board = Board {
        progress: html! { b { "Manche 9" } span class="cap" { "Fin : 12 cartes chez quelqu’un" } },
        zones: vec![
            Zone { id: "market", label: "Étal".into(), badge: 3, body: cards },
            Zone {
                id: "mine",
                label: "Mon établi".into(),
                badge: 0,
                body: html! { div class="tray" { (parts::tape("Votre établi")) } },
            },
        ],
        now: 0,
        anywhere: false,
        strip: html! { p class="demo-strip" { "4 · 1 · 2" } },
        rivals: table
            .round()
            .into_iter()
            .filter(|seat| !table.is_mine(*seat))
            .map(|seat| Rival {
                seat,
                numbers: html! { span { (art::icon(reader, "card")) b { "6" } } span { b { "19" } } },
                body: html! { p class="cap" { "…" } },
            })
            .collect(),
        actions: vec![
            table.action("take 0", "pri", &parts::two_lines("Recharge", "+2")),
            table.action("take 1", "", &parts::two_lines("Extraction", "")),
        ],
        preview: None,
        look: pick.map(|_| "sheet-3".into()),
        sheets,
        moment: None,
    };
    let end = over.then(|| End {
        headline: "Léa gagne avec 80 points".into(),
        detail: "22 de plus qu’Iris".into(),
        standings: [(0, 1, 80), (2, 2, 58), (1, 3, 57)]
            .map(|(seat, rank, total)| Standing {
                seat: Seat::new(seat),
                rank,
                total,
                figure: art::portrait(reader, seat + 1, ""),
            })
            .to_vec(),
        categories: ["Têtes", "Corps", "Jambes", "Armes", "Bonus", "Alliés"]
            .map(|name| Category { name: name.into(), icon: html! {}, points: vec![15, 10, 12] })
            .to_vec(),
        record: "record.json".into(),
    });
    table_page(&TablePage {
        table: &table,
        seq: 12,
        code: "BOULON 42",
        link: "https://jeux.example/t/boulon-42",
        watch: "/t/boulon-42/watch",
        board,
        status: if over { "Partie terminée".into() } else { "À vous : choisissez une carte".into() },
        hint: Some("Touchez une carte soulevée".into()),
        mine: !over,
        undo: if pick.is_some() { Undo::Free { to_turn_start: 2 } } else { Undo::Locked("Iris a déjà agi".into()) },
        log: (1..=4)
            .rev()
            .map(|turn| Turn {
                title: format!("Manche {turn}"),
                lines: vec![
                    line(
                        0,
                        "Réaffectation : Serre haute, 2 robots placés",
                        Some(("Serre haute".into(), "sheet-1".into())),
                    ),
                    line(2, "récupère 3 robots", None),
                ],
            })
            .collect(),
        since: vec![line(1, "prend le corps 4 de Bathybulle", None), line(2, "avance sur une case vide", None)],
        end,
        emotes: vec![("hello", reader.say("web-emote-hello")), ("thanks", reader.say("web-emote-thanks"))],
        options: vec![web::parts::OptionSet {
            name: "Livret".into(),
            value: "FR 2022".into(),
            source: "Livret de 2022".into(),
        }],
        promise: ("9f2b6c1d77e0".into(), over.then(|| "42".into())),
        problem: None,
        tv: false,
        pace: Some("normal"),
        may_look_back: true,
    })
}

/// A real game after some moves, as text: the board that every game has.
fn text(reader: &Reader, seed: u64, players: u8) -> Markup {
    let mut play = Play::new(GameName::Robotroc, players, &serde_json::Value::Null, seed, true);
    play.until(|play| play.session.steps() >= 12 && play.session.to_act().contains(Seat::new(0)));
    play::page(reader, &play.session, Viewer::Seat(Seat::new(0)), None)
}
