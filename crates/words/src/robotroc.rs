//! RoboTroc in words.

use crate::{Args, Locale, Speak, Words, Zone};
use robotroc::{
    Card, CardSet, Doubled, Event, Kind, Move, Options, Phase, Reason, RoboTroc, Robot, View,
    moves::Piece,
    scoring::{ALLY, Points, points},
    state::Show,
};
use table::{Held, Seat};

impl Speak for RoboTroc {
    fn say_move(words: &Words, mv: Move, view: &View) -> String {
        let card = |id: &str, card| words.with(id, &Args::new().set("card", name(words, view, card)));
        match mv {
            Move::Enter(cell) | Move::Step(cell) => {
                let id = if matches!(mv, Move::Enter(_)) { "robotroc-move-enter" } else { "robotroc-move-step" };
                match view.card_at(cell) {
                    Some(card) => {
                        let args = Args::new().set("cell", cell.to_string()).set("card", name(words, view, card));
                        words.with(id, &args)
                    }
                    None => words.with("robotroc-move-step-empty", &Args::new().set("cell", cell.to_string())),
                }
            }
            Move::Hide(hidden) => card("robotroc-move-hide", hidden),
            Move::Pick(picked) => {
                let args = match view.owner(picked) {
                    Some(owner) => words.about(owner),
                    None => Args::new().set("who", words.say("nobody")).set("you", "no"),
                };
                words.with("robotroc-move-pick", &args.set("card", name(words, view, picked)))
            }
            Move::Decline => words.say("robotroc-move-decline"),
            Move::Best => match view.viewer.seat().and_then(|seat| view.seats.get(seat.index())) {
                Some(own) => words.with("robotroc-move-best", &Args::new().set("points", own.best.points)),
                None => words.say("robotroc-move-best-unknown"),
            },
            Move::Use(used) => card("robotroc-move-use", used),
            Move::Done if view.my_bench.weapons.is_empty() => words.say("robotroc-move-unarmed"),
            Move::Done => words.say("robotroc-move-done"),
            Move::Double(part) => words.with("robotroc-move-double", &Args::new().set("part", doubled(words, part))),
        }
    }

    fn say_event(words: &Words, event: &Event, view: &View) -> String {
        let card = |args: Args<'static>, card: Card| args.set("card", name(words, view, card));
        match event {
            Event::Entered { seat, cell, card: taken } => {
                words.with("robotroc-event-entered", &card(words.about(*seat), *taken).set("cell", cell.to_string()))
            }
            Event::Stepped { seat, cell, card: Some(taken), .. } => {
                words.with("robotroc-event-took", &card(words.about(*seat), *taken).set("cell", cell.to_string()))
            }
            Event::Stepped { seat, cell, card: None, .. } => {
                words.with("robotroc-event-stepped", &words.about(*seat).set("cell", cell.to_string()))
            }
            Event::Skipped { seat } => words.with("robotroc-event-skipped", &words.about(*seat)),
            Event::MarketClosed { left_over } => {
                words.with("robotroc-event-market-closed", &Args::new().set("left", *left_over))
            }
            Event::WeaponsCounted { picks, first } => {
                let each = |(seat, picks): (Seat, &u8)| {
                    words.with("robotroc-weapons-of", &words.about(seat).set("count", *picks))
                };
                let seats = picks.len() as u8;
                let list: Vec<String> = Seat::all(seats).zip(picks).map(each).collect();
                // RT-19: who has no weapon has nothing to rob with, whoever is the first.
                let mut order =
                    std::iter::successors(Some(*first), |seat| Some(seat.clockwise(seats))).take(seats.into());
                let list = |args: Args<'static>| args.set("list", list.join(", "));
                match order.find(|seat| picks[seat.index()] > 0) {
                    Some(robber) => words.with("robotroc-event-weapons-counted", &list(words.about(robber))),
                    None => words.with("robotroc-event-no-weapons", &list(Args::new())),
                }
            }
            Event::Hid { seat, card: hidden } => words.with("robotroc-event-hid", &card(words.about(*seat), *hidden)),
            Event::Spread { cards } => {
                let open: u32 = cards.iter().map(|cards| cards.len()).sum();
                words.with("robotroc-event-spread", &Args::new().set("count", open))
            }
            Event::Picked { seat, card: picked, from } if seat == from => {
                words.with("robotroc-event-protected", &card(words.about(*seat), *picked))
            }
            Event::Picked { seat, card: picked, from } => {
                let from_you = if words.viewer.is(*from) { "yes" } else { "no" };
                let args = card(words.about(*seat), *picked).set("from", words.name(*from)).set("fromyou", from_you);
                words.with("robotroc-event-stole", &args)
            }
            Event::Declined { seat } => words.with("robotroc-event-declined", &words.about(*seat)),
            Event::RobberiesOver => words.say("robotroc-event-robberies-over"),
            Event::Used { seat, card: used } => words.with("robotroc-event-used", &card(words.about(*seat), *used)),
            Event::Armed { seat } => words.with("robotroc-event-armed", &words.about(*seat)),
            Event::Doubles { seat, part } => {
                words.with("robotroc-event-doubles", &words.about(*seat).set("part", doubled(words, *part)))
            }
            Event::Built { seat, show } => {
                words.with("robotroc-event-built", &words.about(*seat).set("points", show.points))
            }
            Event::Shown { seat, show } => shown(words, view, *seat, show),
            Event::RoundScored { round, totals } => {
                let each = |(seat, total): (Seat, &i16)| format!("{} {total}", words.name(seat));
                let list: Vec<String> = Seat::all(totals.len() as u8).zip(totals).map(each).collect();
                let args =
                    Args::new().set("round", *round).set("rounds", view.options.rounds).set("list", list.join(", "));
                words.with("robotroc-event-round-scored", &args)
            }
            Event::RoundBegan { round, starter } => {
                let args = words.about(*starter).set("round", *round).set("rounds", view.options.rounds);
                words.with("robotroc-event-round-began", &args)
            }
            Event::Ended { winners } => {
                let args = Args::new().set("list", words.list(*winners)).set("count", winners.len());
                words.with("robotroc-event-ended", &args)
            }
        }
    }

    fn say_reason(words: &Words, reason: &Reason, view: &View) -> String {
        let card = |id: &str, card: &Card| words.with(id, &Args::new().set("card", name(words, view, *card)));
        let cell = |id: &str, cell: &robotroc::Cell| words.with(id, &Args::new().set("cell", cell.to_string()));
        match reason {
            Reason::NotNow { phase } => words.say(match phase {
                Phase::Enter => "robotroc-reason-now-enter",
                Phase::Walk => "robotroc-reason-now-walk",
                Phase::Hide => "robotroc-reason-now-hide",
                Phase::Rob => "robotroc-reason-now-rob",
                Phase::Build | Phase::Over => "robotroc-reason-now-build",
            }),
            Reason::NotOnRing { cell: asked } => cell("robotroc-reason-not-on-ring", asked),
            Reason::NoCardThere { cell: asked } => cell("robotroc-reason-no-card", asked),
            Reason::NotNeighbour { from, cell } => {
                let args = Args::new().set("cell", cell.to_string()).set("from", from.to_string());
                words.with("robotroc-reason-not-neighbour", &args)
            }
            Reason::AlreadyThere { cell: asked } => cell("robotroc-reason-already-there", asked),
            Reason::Occupied { cell, by } => {
                words.with("robotroc-reason-occupied", &words.about(*by).set("cell", cell.to_string()))
            }
            Reason::NotYours { card: asked } | Reason::NotYoursToHide { card: asked } => {
                card("robotroc-reason-not-yours", asked)
            }
            Reason::AlreadyHidden { card: asked } => card("robotroc-reason-already-hidden", asked),
            Reason::InVault { card: asked, of } => {
                words.with("robotroc-reason-in-vault", &words.about(*of).set("card", name(words, view, *asked)))
            }
            Reason::OutOfPlay { card: asked } => card("robotroc-reason-out-of-play", asked),
            Reason::OtherPieceFirst { next } => words.say(match next {
                Piece::Head => "robotroc-reason-head-first",
                Piece::Body => "robotroc-reason-body-first",
                Piece::Legs => "robotroc-reason-legs-first",
                Piece::Weapon => "robotroc-reason-weapon-first",
                Piece::Double => "robotroc-reason-double-first",
            }),
            Reason::AlreadyArmed { card: asked } => card("robotroc-reason-already-armed", asked),
            Reason::BonusIsOn { card: asked } => card("robotroc-reason-bonus-is-on", asked),
            Reason::NoDouble => words.say("robotroc-reason-no-double"),
            Reason::WeaponIsNoPart => words.say("robotroc-reason-weapon-is-no-part"),
            Reason::NoWeapon => words.say("robotroc-reason-no-weapon"),
        }
    }

    fn say_prompt(words: &Words, view: &View) -> String {
        let Some(first) = view.to_act.first() else { return words.say("robotroc-prompt-over") };
        let mine = view.viewer.seat().filter(|&seat| view.to_act.contains(seat));
        let about = || words.about(mine.unwrap_or(first));
        match (view.phase, mine) {
            (Phase::Enter, _) => words.with("robotroc-prompt-enter", &about()),
            (Phase::Walk, _) => words.with("robotroc-prompt-walk", &about()),
            (Phase::Rob, _) => {
                let picks = view.seats[mine.unwrap_or(first).index()].picks;
                words.with("robotroc-prompt-rob", &about().set("picks", picks))
            }
            (Phase::Hide, Some(seat)) => {
                let want = view.seats[seat.index()].stock.len().min(robotroc::state::VAULT);
                words.with("robotroc-prompt-hide", &Args::new().set("count", want - view.my_vault.len()))
            }
            (Phase::Hide, None) => {
                words.with("robotroc-prompt-hiding", &Args::new().set("list", words.list(view.to_act)))
            }
            (Phase::Build, Some(_)) => words.say(match next_piece(view) {
                Piece::Head => "robotroc-prompt-build-head",
                Piece::Body => "robotroc-prompt-build-body",
                Piece::Legs => "robotroc-prompt-build-legs",
                Piece::Weapon => "robotroc-prompt-build-weapon",
                Piece::Double => "robotroc-prompt-build-double",
            }),
            (Phase::Build, None) => {
                words.with("robotroc-prompt-building", &Args::new().set("list", words.list(view.to_act)))
            }
            (Phase::Over, _) => words.say("robotroc-prompt-over"),
        }
    }

    fn say_zones(words: &Words, view: &View) -> Vec<Zone> {
        let mut lines = Vec::new();
        let args = Args::new().set("round", view.round).set("rounds", view.options.rounds);
        lines.push(words.with(phase_id(view.phase), &args.set("left", view.cards_left())));
        if matches!(view.phase, Phase::Enter | Phase::Walk) {
            lines.extend(market(words, view));
        }
        let players = Seat::all(view.players()).map(|seat| Zone::of(seat, player(words, view, seat)));
        [Zone::shared(lines)].into_iter().chain(players).collect()
    }
}

fn phase_id(phase: Phase) -> &'static str {
    match phase {
        Phase::Enter | Phase::Walk => "robotroc-phase-market",
        Phase::Hide => "robotroc-phase-hide",
        Phase::Rob => "robotroc-phase-rob",
        Phase::Build => "robotroc-phase-build",
        Phase::Over => "robotroc-phase-over",
    }
}

/// The market row by row, from a to i.
fn market(words: &Words, view: &View) -> Vec<String> {
    let pawn = |column: usize, row: usize| {
        let standing = |seat: &Seat| {
            view.seats[seat.index()]
                .pawn
                .is_some_and(|cell| (usize::from(cell.column()), usize::from(cell.row())) == (column, row))
        };
        Seat::all(view.players()).find(standing)
    };
    let place = |column: usize, row: usize, card: &Option<Card>| match (pawn(column, row), card) {
        (Some(seat), _) => words.with("robotroc-market-pawn", &words.about(seat)),
        (None, Some(card)) => short(words, view.deck, *card),
        (None, None) => words.say("robotroc-market-empty"),
    };
    let line = |(row, cards): (usize, &[Option<Card>; 9])| {
        let places: Vec<String> = cards.iter().enumerate().map(|(column, card)| place(column, row, card)).collect();
        words.with("robotroc-market-row", &Args::new().set("row", row + 1).set("list", places.join(" | ")))
    };
    view.market.iter().enumerate().map(line).collect()
}

fn player(words: &Words, view: &View, seat: Seat) -> Vec<String> {
    let known = &view.seats[seat.index()];
    let args = words.about(seat).set("cards", known.stock.len());
    let mut lines = vec![if view.viewer.is(seat) || view.options.memory_help {
        words.with("robotroc-player", &args.set("weapons", known.stock.of(Kind::Weapon).len()))
    } else {
        // RT-13: without help for the memory, others' cards lie face down.
        words.with("robotroc-player-face-down", &args)
    }];
    if view.options.rounds > 1 {
        let over = view.phase == Phase::Over;
        let earlier = known.total - if over { known.show.points } else { 0 };
        lines.push(words.with("robotroc-player-earlier", &words.about(seat).set("total", earlier)));
    }
    if let Some(cell) = known.pawn.filter(|_| matches!(view.phase, Phase::Enter | Phase::Walk)) {
        lines.push(words.with("robotroc-player-stands", &words.about(seat).set("cell", cell.to_string())));
    }
    if view.phase == Phase::Over {
        lines.push(shown(words, view, seat, &known.show));
        return lines;
    }
    if view.viewer.is(seat) || view.options.memory_help {
        lines.push(words.with("robotroc-player-owns", &words.about(seat).set("list", list(words, view, known.stock))));
    }
    if view.viewer.is(seat) {
        lines.push(match known.best.robot {
            Some(robot) => words.with(
                "robotroc-player-best",
                &Args::new().set("points", known.best.points).set("robot", parts(words, view, &robot)),
            ),
            None => words.say("robotroc-player-no-robot"),
        });
        if !view.my_vault.is_empty() {
            lines.push(words.with("robotroc-player-vault", &Args::new().set("list", list(words, view, view.my_vault))));
        }
    }
    match view.phase {
        Phase::Rob => {
            let args = words.about(seat).set("list", list(words, view, known.spread)).set("picks", known.picks);
            lines.push(words.with("robotroc-player-spread", &args));
        }
        Phase::Hide | Phase::Build if known.ready => {
            lines.push(words.with("robotroc-player-ready", &words.about(seat)))
        }
        _ => {}
    }
    lines
}

/// What is to be chosen next on the viewer's bench.
fn next_piece(view: &View) -> Piece {
    let bench = &view.my_bench;
    match (bench.head, bench.body, bench.legs, bench.armed) {
        (None, ..) => Piece::Head,
        (_, None, ..) => Piece::Body,
        (_, _, None, _) => Piece::Legs,
        (.., false) => Piece::Weapon,
        _ => Piece::Double,
    }
}

/// A robot that steps forward, with where its points come from.
fn shown(words: &Words, view: &View, seat: Seat, show: &Show) -> String {
    let Some(robot) = &show.robot else { return words.with("robotroc-event-no-robot", &words.about(seat)) };
    // The stock is gone when a later round has begun: what is not part, weapon or ally came from bonus cards.
    let Points { parts: body, weapons, .. } = points(&view.deck, &view.options, CardSet::default(), robot);
    let worth = i16::from(show.allies) * ALLY;
    let args = words.about(seat).set("points", show.points).set("robot", parts(words, view, robot));
    let args = args.set("parts", body).set("weapons", weapons).set("bonuses", show.points - worth - body - weapons);
    words.with("robotroc-event-shown", &args.set("allies", show.allies).set("worth", worth))
}

/// A robot's pieces: “head 6, body 5, legs 5, weapon 6”.
fn parts(words: &Words, view: &View, robot: &Robot) -> String {
    let pieces = [robot.head, robot.body, robot.legs].into_iter().chain(robot.weapons);
    let names: Vec<String> = pieces.map(|card| short(words, view.deck, card)).collect();
    names.join(", ")
}

fn list(words: &Words, view: &View, cards: CardSet) -> String {
    if cards.is_empty() {
        return words.say("robotroc-no-cards");
    }
    let names: Vec<String> = cards.into_iter().map(|card| short(words, view.deck, card)).collect();
    names.join(", ")
}

fn doubled(words: &Words, part: Doubled) -> String {
    words.say(match part {
        Doubled::Head => "robotroc-kind-head",
        Doubled::Body => "robotroc-kind-body",
        Doubled::Legs => "robotroc-kind-legs",
        Doubled::Weapon => "robotroc-kind-weapon",
    })
}

fn name(words: &Words, view: &View, card: Card) -> String {
    card_name(words, view.deck, card)
}

fn kind_id(kind: Kind) -> &'static str {
    match kind {
        Kind::Head => "head",
        Kind::Body => "body",
        Kind::Legs => "legs",
        Kind::Weapon => "weapon",
        Kind::Bonus => "bonus",
    }
}

fn card_args(words: &Words, deck: Held<robotroc::Deck>, card: Card) -> Args<'static> {
    let deck = deck.get();
    let name = match words.locale {
        Locale::En => &deck.name(card).en,
        Locale::Fr => &deck.name(card).fr,
    };
    let number = if card.kind() == Kind::Bonus { card.number() + 1 } else { usize::from(deck.power(card)) };
    let female = if deck.is_female(card) { "yes" } else { "no" };
    Args::new().set("kind", kind_id(card.kind())).set("name", name.clone()).set("number", number).set("female", female)
}

/// A card with its kind, power and name: “the head 5 ♀ of Diva Volta”.
#[must_use]
pub fn card_name(words: &Words, deck: Held<robotroc::Deck>, card: Card) -> String {
    words.with("robotroc-card", &card_args(words, deck, card))
}

/// A card's own name alone: “Diva Volta”.
#[must_use]
pub fn card_bare(words: &Words, deck: Held<robotroc::Deck>, card: Card) -> String {
    let name = deck.name(card);
    match words.locale {
        Locale::En => name.en.clone(),
        Locale::Fr => name.fr.clone(),
    }
}

/// A card in a word or two, for lists: “head 5 ♀”.
#[must_use]
pub fn short(words: &Words, deck: Held<robotroc::Deck>, card: Card) -> String {
    words.with("robotroc-card-short", &card_args(words, deck, card))
}

/// What a card does, in plain words, for its large view.
#[must_use]
pub fn card_effect(words: &Words, deck: Held<robotroc::Deck>, options: &Options, card: Card) -> String {
    match card.kind() {
        // RT-23: juniors don't rob.
        Kind::Weapon if options.junior => words.with("robotroc-effect-weapon-junior", &card_args(words, deck, card)),
        Kind::Bonus => words.say(&format!("robotroc-bonus-{}", card.number() + 1)),
        kind => words.with(&format!("robotroc-effect-{}", kind_id(kind)), &card_args(words, deck, card)),
    }
}
