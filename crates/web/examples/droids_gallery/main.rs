//! Writes tables of Last Droids in many moments as static files: `cargo run -p web --example droids_gallery -- OUT`.
//!
//! `tools/screenshots OUT` then takes the pictures. With `--pace` it prints how long a page takes instead.

mod play;

use ::droids::{Droids, Move, Phase, Step};
use ::table::{Game, Seat, Session, Viewer, chance::quick};
use play::{choose, deal, page};
use std::{collections::BTreeMap, env, fs, path::Path, time::Instant};
use web::{Reader, assets};
use words::Locale;

fn main() {
    let args: Vec<String> = env::args().collect();
    if args.iter().any(|arg| arg == "--pace") {
        return pace();
    }
    let out = Path::new(args.get(1).expect("usage: droids_gallery OUT_DIR | --pace"));
    for name in assets::names() {
        let file = out.join("assets").join(assets::version()).join(name);
        fs::create_dir_all(file.parent().expect("has one")).expect("the folder can be made");
        let mut bytes = assets::find(name).expect("listed").plain.to_vec();
        if name == "style/table.css" {
            bytes.extend(b"#gone, .moment { display: none; }"); // static files have no stream
        }
        fs::write(file, bytes).expect("the file can be written");
    }
    let moments = moments(160);
    for locale in Locale::ALL {
        let reader = Reader::new(locale);
        for (name, moment) in &moments {
            let page = page(&reader, &moment.session, moment.viewer, moment.pick.as_deref());
            fs::write(out.join(format!("{name}.{}.html", locale.code())), page.into_string())
                .expect("the page can be written");
        }
    }
    eprintln!("{} moments: {}", moments.len(), moments.keys().cloned().collect::<Vec<_>>().join(" "));
}

/// A page to draw: a game so far, who looks, and what they consider.
struct Moment {
    session: Session<Droids>,
    viewer: Viewer,
    pick: Option<String>,
}

/// Plays games until every kind of moment was seen, the first of each kept.
fn moments(games: u64) -> BTreeMap<String, Moment> {
    let mut found = BTreeMap::new();
    for seed in 0..games {
        let players = (seed % 4 + 1) as u8;
        let mut session = deal(players, seed);
        let mut chance = quick(seed);
        while let Some(seat) = session.state().to_act().first() {
            note(&mut found, &session, seat, players);
            let mv = choose(&session, seat, &mut chance);
            session.play(seat, mv, 0).expect("legal");
        }
        note(&mut found, &session, Seat::new(0), players);
    }
    found
}

fn note(found: &mut BTreeMap<String, Moment>, session: &Session<Droids>, seat: Seat, players: u8) {
    let view = session.view(Viewer::Seat(seat));
    let mut keep = |name: &str, viewer: Viewer, pick: Option<String>| {
        found.entry(format!("ld{players}-{name}")).or_insert_with(|| Moment { session: session.clone(), viewer, pick });
    };
    let own = Viewer::Seat(seat);
    let place = view.place(seat);
    let pick = |kind: &str| session.moves(seat).iter().map(Move::to_string).find(|mv| mv.starts_with(kind));
    let other = (0..players).map(Seat::new).find(|other| !view.to_act.contains(*other));
    let late = view.turn > 12;
    match (view.phase, place.desk.step) {
        (Phase::Giving, _) => {
            if view.turn == 1 {
                keep("start", own, None);
            }
            if late {
                keep("give", own, None);
                keep("pick-give", own, pick("give"));
                keep("give-watched", Viewer::Spectator, None);
                if let Some(other) = other {
                    keep("give-other", Viewer::Seat(other), None);
                }
            }
        }
        (Phase::Acting, Step::Choose) if late => {
            keep("act", own, None);
            keep("act-watched", Viewer::Spectator, None);
            for kind in ["repair", "dismantle", "build"] {
                if let Some(mv) = pick(kind) {
                    keep(&format!("pick-{kind}"), own, Some(mv));
                }
            }
            if let Some(other) = other {
                keep("waits", Viewer::Seat(other), None);
            }
            if !place.board.stored.is_empty() {
                keep("stored", own, None);
            }
            if pick("swap").is_some_and(|_| {
                session.moves(seat).iter().any(|mv| matches!(mv, Move::Swap(swap) if swap.with.is_some()))
            }) {
                keep("market", own, None);
            }
            if place.board.droids.len() > 9 {
                keep("many", own, None);
            }
            if place.capacity.0.iter().any(|&room| room > 6) {
                keep("tall", own, None);
            }
            if view.tax.is_some() {
                keep("taxed", own, None);
            }
        }
        (Phase::Acting, Step::Pay(_)) => keep("pay", own, None),
        (Phase::Acting, Step::Extend(_)) => keep("extend", own, None),
        (Phase::Acting, Step::Take(_)) => keep("take", own, None),
        (Phase::Acting, Step::Tax) => keep("tax", own, None),
        (Phase::Acting, Step::Side) => keep("side", own, None),
        (Phase::SeasonEnd, _) => keep("season-end", own, None),
        (Phase::LastSwaps, _) => keep("last-swaps", own, None),
        (Phase::Over, _) => {
            keep("end", own, None);
            keep("end-watched", Viewer::Spectator, None);
        }
        _ => {}
    }
}

/// How long a page takes, offers, words and board included (issue 8: under 2 ms at the 99th percentile). The second line
/// takes each page's fastest time of twenty: what remains when the machine does other work meanwhile.
fn pace() {
    let moments = moments(60);
    let reader = Reader::new(Locale::Fr);
    let (mut all, mut fastest, mut bytes) = (Vec::new(), Vec::new(), 0);
    for moment in moments.values() {
        let times: Vec<_> = (0..20)
            .map(|_| {
                let started = Instant::now();
                let page = page(&reader, &moment.session, moment.viewer, moment.pick.as_deref()).into_string();
                bytes = bytes.max(page.len());
                started.elapsed()
            })
            .collect();
        fastest.extend(times.iter().min().copied());
        all.extend(times);
    }
    for (name, mut times) in [("all", all), ("fastest of 20", fastest)] {
        times.sort();
        let at = |percent: usize| times[(times.len() - 1) * percent / 100];
        println!("{name}: {} pages, median {:?}, 99th percentile {:?}", times.len(), at(50), at(99));
    }
    println!("largest page: {} kB", bytes / 1024);
}
