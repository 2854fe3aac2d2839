//! Clockworker in words.

mod phrases;

pub use phrases::{artifact_effect, artifact_name, cost, goods, location_name, record_full, record_name};

use crate::{Args, Speak, Words, Zone};
use clockworker::{
    ArtifactId, Clockworker, Ending, Event, Goods, LocationId, Move, Player, Prompt, Reason, Site, Stage, View,
    event::Bonus,
    setup::{CHEAPER, RICHER},
    state::CHARGE,
    view::Known,
};
use phrases::{at, at_space, first_empty, lacking, price, reward, spaces, to_pay, trade, unit};
use table::Seat;

impl Speak for Clockworker {
    fn say_move(words: &Words, mv: Move, view: &View) -> String {
        let (table, deck) = (&view.table, view.deck);
        match mv {
            Move::Duplicate(resource) => {
                let args = Args::new().set("goods", goods(words, &Goods::of(resource, 1)));
                words.with("clockworker-move-duplicate", &args)
            }
            Move::Skip => words.say("clockworker-move-skip"),
            Move::Vend => {
                let (paid, gained) = table.exchange().unwrap_or_default();
                words.with("clockworker-move-vend", &trade(words, Args::new(), &paid, &gained))
            }
            Move::Recover(location) => {
                let top = table.me().site(location).and_then(|site| site.workers.top());
                words.with("clockworker-move-recover", &at_space(words, deck, Args::new(), location, top))
            }
            Move::Dispatch { location, space } => {
                let space = space.or_else(|| table.me().site(location).and_then(|site| first_empty(deck, site)));
                words.with("clockworker-move-dispatch", &at_space(words, deck, Args::new(), location, space))
            }
            Move::Operate(location) => words.with(
                "clockworker-move-operate",
                &at(words, deck, Args::new(), location).set("paid", price(words, table, location)),
            ),
            Move::Place => match table.me().sites.last() {
                Some(site) => {
                    let args = at_space(words, deck, Args::new(), site.location, first_empty(deck, site));
                    words.with("clockworker-move-place", &args)
                }
                None => words.say("clockworker-reason-no-worker-in-hand"),
            },
            Move::Repair(artifact) => {
                let card = deck.artifact(artifact);
                let args = Args::new().set("artifact", artifact_name(words, deck, artifact)).set("vp", card.vp);
                words.with("clockworker-move-repair", &args.set("paid", goods(words, &to_pay(table, &card.cost))))
            }
            Move::Communicate(record) => {
                let (price, saves) = table.bill(record);
                let args = Args::new().set("record", record_full(words, deck, record)).set("paid", cost(words, &price));
                words.with("clockworker-move-communicate", &args.set("saves", if saves { "yes" } else { "no" }))
            }
            Move::Save(saved) => words.with("clockworker-move-save", &Args::new().set("goods", unit(words, saved))),
            Move::Pay(resource) => {
                words.with("clockworker-move-pay", &Args::new().set("goods", goods(words, &Goods::of(resource, 1))))
            }
            Move::Charge => words.with("clockworker-move-charge", &Args::new().set("goods", goods(words, &CHARGE))),
            Move::End => words.say("clockworker-move-end"),
        }
    }

    fn say_event(words: &Words, event: &Event, view: &View) -> String {
        let deck = view.deck;
        let about = |seat: &Seat| words.about(*seat);
        match event {
            Event::TurnBegan { seat, round } => {
                words.with("clockworker-event-turn-began", &about(seat).set("round", *round))
            }
            Event::Retrieved { seat, brought, total } => {
                let args = about(seat).set("workers", brought.len()).set("goods", goods(words, total));
                words.with("clockworker-event-retrieved", &args)
            }
            Event::Duplicated { seat, paid, gained } => {
                words.with("clockworker-event-duplicated", &trade(words, about(seat), paid, gained))
            }
            Event::Vended { seat, paid, gained } => {
                words.with("clockworker-event-vended", &trade(words, about(seat), paid, gained))
            }
            Event::Recovered { seat, brought } => {
                let mut all = brought.gave;
                all += brought.extra;
                let args = at(words, deck, about(seat), brought.location).set("goods", goods(words, &all));
                words.with("clockworker-event-recovered", &args)
            }
            Event::Dispatched { seat, location, space } => {
                let args = at(words, deck, about(seat), *location).set("space", space.number());
                words.with("clockworker-event-dispatched", &args)
            }
            Event::Operated { seat, location, paid } => {
                let args = at(words, deck, about(seat), *location).set("paid", goods(words, paid));
                words.with("clockworker-event-operated", &args)
            }
            Event::Placed { seat, location, space } => {
                let args = at(words, deck, about(seat), *location).set("space", space.number());
                words.with("clockworker-event-placed", &args)
            }
            Event::Repaired { seat, artifact, paid } => {
                let args = about(seat).set("artifact", artifact_name(words, deck, *artifact));
                words.with("clockworker-event-repaired", &args.set("paid", goods(words, paid)))
            }
            Event::Saved { seat, unit: saved } => {
                words.with("clockworker-event-saved", &about(seat).set("goods", unit(words, *saved)))
            }
            Event::Paid { seat, record, goods: paid } => {
                let args = about(seat).set("record", record_name(words, *record)).set("goods", goods(words, paid));
                words.with("clockworker-event-paid", &args)
            }
            Event::Communicated { seat, record } => {
                let args = about(seat).set("record", record_full(words, deck, *record));
                words.with("clockworker-event-communicated", &args)
            }
            Event::Charged { seat, gained } => {
                words.with("clockworker-event-charged", &about(seat).set("goods", goods(words, gained)))
            }
            Event::Gained { seat, from, goods: gained, vp } => {
                let args = about(seat).set("goods", reward(words, gained, *vp));
                match from {
                    Bonus::Marker => words.with("clockworker-event-gained-marker", &args),
                    Bonus::Artifact(artifact) => {
                        let args = args.set("artifact", artifact_name(words, deck, *artifact));
                        words.with("clockworker-event-gained-artifact", &args)
                    }
                }
            }
            Event::LocationRevealed { location } => {
                words.with("clockworker-event-location-revealed", &at(words, deck, Args::new(), *location))
            }
            Event::LocationsRanOut => words.say("clockworker-event-locations-ran-out"),
            Event::EndTileRevealed => words.say("clockworker-event-end-tile"),
            Event::RecordRevealed { record, .. } => {
                let args = Args::new().set("record", record_full(words, deck, *record));
                words.with(
                    "clockworker-event-record-revealed",
                    &args.set("paid", cost(words, &deck.record(*record).cost)),
                )
            }
            Event::EndTriggered { seat, ending } => {
                words.with("clockworker-event-end-triggered", &about(seat).set("ending", ending_id(*ending)))
            }
            Event::GameOver { ending } => {
                words.with("clockworker-event-game-over", &Args::new().set("ending", ending_id(*ending)))
            }
        }
    }

    fn say_reason(words: &Words, reason: &Reason, view: &View) -> String {
        let deck = view.deck;
        let there = |id: &str, location: &LocationId| words.with(id, &at(words, deck, Args::new(), *location));
        let artifact = |id: &str, artifact: &ArtifactId| {
            words.with(id, &Args::new().set("artifact", artifact_name(words, deck, *artifact)))
        };
        match reason {
            Reason::NotNow { asked } => words.say(match asked {
                Prompt::Duplicate => "clockworker-reason-now-duplicate",
                Prompt::Act => "clockworker-reason-now-act",
                Prompt::Dispatch => "clockworker-reason-now-dispatch",
                Prompt::Operate => "clockworker-reason-now-operate",
                Prompt::Save => "clockworker-reason-now-save",
                Prompt::Pay => "clockworker-reason-now-pay",
                Prompt::Over => "clockworker-reason-now-over",
            }),
            Reason::RetrieveOver => words.say("clockworker-reason-retrieve-over"),
            Reason::NoPayment => words.say("clockworker-reason-no-payment"),
            Reason::NoOperation => words.say("clockworker-reason-no-operation"),
            Reason::NothingToEnd => words.say("clockworker-reason-nothing-to-end"),
            Reason::Short { resource, by } => {
                let args = Args::new().set("goods", goods(words, &Goods::of(*resource, *by)));
                words.with("clockworker-reason-short", &args)
            }
            Reason::ShortAny { by } => words.with("clockworker-reason-short-any", &Args::new().set("count", *by)),
            Reason::NotYours { location } | Reason::NotYoursToServe { location } => {
                there("clockworker-reason-not-yours", location)
            }
            Reason::NoWorkerThere { location } => there("clockworker-reason-no-worker-there", location),
            Reason::NoWorkerInHand => words.say("clockworker-reason-no-worker-in-hand"),
            Reason::NoEmptySpace { location } => there("clockworker-reason-no-empty-space", location),
            Reason::OneLocation { serving, cards } => {
                let args = Args::new().set("serving", location_name(words, deck, *serving)).set("cards", *cards);
                words.with("clockworker-reason-one-location", &args)
            }
            Reason::TwoLocations => words.say("clockworker-reason-two-locations"),
            Reason::FromTheTop { location, next } => {
                let args = at(words, deck, Args::new(), *location).set("space", next.number());
                words.with("clockworker-reason-from-the-top", &args)
            }
            Reason::WhichSpace { location } => there("clockworker-reason-which-space", location),
            Reason::NoSuchSpace { location, spaces } => {
                let args = at(words, deck, Args::new(), *location).set("count", *spaces);
                words.with("clockworker-reason-no-such-space", &args)
            }
            Reason::Taken { location, space } => {
                let args = at(words, deck, Args::new(), *location).set("space", space.number());
                words.with("clockworker-reason-taken", &args)
            }
            Reason::NotInRow { location } => there("clockworker-reason-not-in-row", location),
            Reason::NotOnBoard { record } => {
                words.with("clockworker-reason-not-on-board", &Args::new().set("record", record_name(words, *record)))
            }
            Reason::Owned { artifact: owned } => artifact("clockworker-reason-owned", owned),
            Reason::Gone { artifact: gone } => artifact("clockworker-reason-gone", gone),
            Reason::NoPower { power } => lacking(words, deck, deck.power(*power).iter().next()),
            Reason::NoExchange => lacking(words, deck, deck.exchange().iter().next()),
            Reason::MidPayment => words.say("clockworker-reason-mid-payment"),
            Reason::NotGained { resource } => {
                let kind = words.say(&format!("clockworker-kind-{resource}"));
                let args = Args::new().set("kind", resource.name()).set("resource", kind);
                words.with("clockworker-reason-not-gained", &args)
            }
            Reason::GearForGear => words.say("clockworker-reason-gear-for-gear"),
            Reason::NotInPrice { .. } => words.say("clockworker-reason-not-in-price"),
            Reason::SavesTooLittle { .. } => words.say("clockworker-reason-saves-too-little"),
        }
    }

    fn say_prompt(words: &Words, view: &View) -> String {
        let Some(seat) = view.to_act.first() else { return words.say("clockworker-prompt-over") };
        let about = words.about(seat);
        match view.table.stage {
            Stage::Duplicate => words.with("clockworker-prompt-duplicate", &about),
            Stage::Act => words.with("clockworker-prompt-act", &about),
            Stage::Dispatch { .. } => words.with("clockworker-prompt-dispatch", &about),
            Stage::Operate => {
                let newest = view.table.me().sites.last().map_or(LocationId::START, |site| site.location);
                words.with("clockworker-prompt-operate", &at(words, view.deck, about, newest))
            }
            Stage::Save { record } => {
                words.with("clockworker-prompt-save", &about.set("record", record_full(words, view.deck, record)))
            }
            Stage::Pay { record, left } => {
                let args = about.set("record", record_full(words, view.deck, record)).set("count", left);
                words.with("clockworker-prompt-pay", &args)
            }
            Stage::Over => words.say("clockworker-prompt-over"),
        }
    }

    fn say_zones(words: &Words, view: &View) -> Vec<Zone> {
        let (table, deck) = (&view.table, view.deck);
        let round = Args::new().set("round", view.round);
        let mut lines = vec![match table.end_in.filter(|_| !table.in_last_round()) {
            Some(tiles) => words.with("clockworker-view-round", &round.set("tiles", tiles)),
            None => words.with("clockworker-view-last-round", &round),
        }];
        // The first Retrieve comes with the deal, so no event has told of it.
        if !table.retrieved.is_empty() && table.stage != Stage::Over {
            let args = words.about(table.acting).set("goods", goods(words, &table.retrieved));
            lines.push(words.with("clockworker-view-retrieved", &args));
        }
        let mut seats: Vec<Seat> = Seat::all(table.seats()).collect();
        // The reader's own things come last, next to what they are asked.
        seats.sort_by_key(|&seat| view.viewer.is(seat));
        lines.push(words.with("clockworker-view-locations", &Args::new().set("left", view.locations_left)));
        for (place, location) in table.row.iter().enumerate() {
            let Some(location) = *location else { continue };
            let marker = match place {
                CHEAPER => "cheaper",
                RICHER => "richer",
                _ => "none",
            };
            let site = Site { location, ..Site::default() };
            let args = at(words, deck, Args::new(), location).set("paid", price(words, table, location));
            let args = args.set("goods", goods(words, &table.at_once(location)));
            let args = args.set("marker", marker).set("spaces", spaces(words, deck, &site));
            lines.push(indented(words.with("clockworker-view-location", &args)));
        }
        lines.push(words.say("clockworker-view-artifacts"));
        for id in ArtifactId::all().filter(|id| table.copies[id.index()] > 0) {
            let card = deck.artifact(id);
            let args = Args::new().set("artifact", artifact_name(words, deck, id)).set("vp", card.vp);
            let args = args.set("paid", goods(words, &card.cost)).set("copies", table.copies[id.index()]);
            let args = args.set("effect", artifact_effect(words, table.edition, id));
            lines.push(indented(words.with("clockworker-view-artifact", &args)));
        }
        lines.push(words.say("clockworker-view-records"));
        for record in table.board.iter().flatten() {
            let args = Args::new().set("record", record_full(words, deck, *record));
            let args = args.set("paid", cost(words, &deck.record(*record).cost));
            lines.push(indented(words.with("clockworker-view-record", &args)));
        }
        let players = seats.into_iter().map(|seat| Zone::of(seat, player(words, view, seat)));
        [Zone::shared(lines)].into_iter().chain(players).collect()
    }
}

/// One player's things: the numbers, then Locations with what comes next, Artifacts, Records.
fn player(words: &Words, view: &View, seat: Seat) -> Vec<String> {
    let (deck, index) = (view.deck, seat.index());
    let player: &Player = &view.table.players[index];
    let args = words.about(seat).set("points", view.points[index].total()).set("cards", player.cards());
    let mut lines = vec![words.with("clockworker-view-player", &args.set("goods", goods(words, &player.stock)))];
    for (site, forecast) in player.sites.iter().zip(&view.forecast[index]) {
        let args = at(words, deck, Args::new(), site.location).set("spaces", spaces(words, deck, site));
        let next: Vec<String> = forecast.yields.iter().flatten().map(|yields| goods(words, &yields.goods)).collect();
        lines.push(indented(if next.is_empty() {
            words.with("clockworker-view-site-idle", &args)
        } else {
            words.with("clockworker-view-site", &args.set("next", next.join(", ")))
        }));
    }
    if !player.artifacts.is_empty() {
        let list: Vec<String> = player.artifacts.iter().map(|id| artifact_name(words, deck, id)).collect();
        lines.push(indented(words.with("clockworker-view-owned", &Args::new().set("list", list.join(", ")))));
    }
    if !player.records.is_empty() {
        let list: Vec<String> = player.records.iter().map(|id| record_full(words, deck, id)).collect();
        let own = if view.records_known[index] == Known::Own { "yes" } else { "no" };
        let args = Args::new().set("list", list.join(", ")).set("own", own);
        lines.push(indented(words.with("clockworker-view-taken", &args)));
    }
    lines
}

fn indented(line: String) -> String {
    format!("  {line}")
}

fn ending_id(ending: Ending) -> &'static str {
    match ending {
        Ending::Cards => "cards",
        Ending::EndTile => "end-tile",
        Ending::LastRound => "last-round",
    }
}
