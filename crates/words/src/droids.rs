//! Last Droids in words.

mod cards;

pub use cards::{
    card_about, card_effect, card_name, column, count, family, plain_name, say_cost, say_gain, say_parts, solo_interest,
};

use crate::{Args, Speak, Words, Zone};
use cards::{either, listed, roman};
use droids::{
    CardId, CardSet, Choice, Deck, Droids, Ending, Event, Gain, Interest, Move, Next, Now, Outlook, Part, Parts, Phase,
    Reason, Step, Swap, View,
    effect::SwapRule,
    view::{Border, HouseView, Place},
};
use table::{Held, Seat, SeatSet};

impl Speak for Droids {
    fn say_move(words: &Words, mv: Move, view: &View) -> String {
        let name = |card| card_name(words, view.deck, card);
        let one = |id: &str, key: &'static str, value: String| words.with(id, &Args::new().set(key, value));
        match mv {
            Move::Give { card, to } => words.with("droids-move-give", &about(words, view, to).set("card", name(card))),
            Move::Swap(swap) => say_swap(words, view, swap),
            Move::Repair(card) => one("droids-move-repair", "card", name(card)),
            Move::Dismantle(card) => one("droids-move-dismantle", "card", name(card)),
            Move::Build(house) => one("droids-move-build", "house", name(house)),
            Move::Pay { part, stored: false } => one("droids-move-pay", "part", count(words, part, 1)),
            Move::Pay { part, stored: true } => one("droids-move-pay-stored", "part", count(words, part, 1)),
            Move::Extend(part) => one("droids-move-extend", "column", column(words, part)),
            Move::Take(part) => {
                let brings = match view.own().map(|own| own.desk.step) {
                    Some(Step::Take(choice)) => choice.taking(part).0,
                    _ => Parts::of(part, 1),
                };
                let list = brings.iter().map(|(part, number)| count(words, part, number)).collect();
                one("droids-move-take", "part", listed(words, list))
            }
            Move::Tax(house) => one("droids-move-tax", "house", name(house)),
            Move::Side(seat) => one("droids-move-side", "who", who(words, view, seat)),
            Move::Done => words.say("droids-move-done"),
        }
    }

    fn say_event(words: &Words, event: &Event, view: &View) -> String {
        let name = |card: &CardId| card_name(words, view.deck, *card);
        let seat = |seat: &Seat| about(words, view, *seat);
        let card = |id: &str, of: &Seat, card: &CardId| words.with(id, &seat(of).set("card", name(card)));
        match event {
            Event::Turn { turn, season, priority } => {
                words.with("droids-event-turn", &seat(priority).set("turn", *turn).set("season", roman(*season)))
            }
            Event::Revealed { giver, cards, next } => {
                let list = listed(words, cards.iter().map(name).collect());
                words.with(
                    "droids-event-revealed",
                    &seat(giver).set("list", list).set("next", say_next(words, view, *next)),
                )
            }
            Event::Weighed { cards, takes } => {
                let list = listed(words, cards.iter().map(|interest| say_interest(words, view, interest)).collect());
                let args = Args::new().set("list", list);
                match takes {
                    Some(card) => words.with("droids-event-weighed", &args.set("card", name(card))),
                    None => words.with("droids-event-weighed-tie", &args),
                }
            }
            Event::Gave { from, to, card } => {
                let args = seat(from).set("card", name(card)).set("to", who(words, view, *to));
                words.with("droids-event-gave", &args.set("toyou", yes(words.viewer.is(*to))))
            }
            Event::Kept { seat, card: kept } => card("droids-event-kept", seat, kept),
            Event::Swapped { seat: of, swap, count: given } => {
                let args =
                    seat(of).set("give", count(words, swap.give, *given)).set("take", count(words, swap.take, 1));
                words.with("droids-event-swapped", &args.set("means", swap_means(words, view, *swap)))
            }
            Event::Repaired { seat, card: repaired } => card("droids-event-repaired", seat, repaired),
            Event::Dismantled { seat, card: dismantled } => card("droids-event-dismantled", seat, dismantled),
            Event::Built { seat: of, house, discards } => {
                words.with("droids-event-built", &seat(of).set("card", name(discards)).set("house", name(house)))
            }
            Event::Paid { seat: of, parts, stored } => {
                words.with("droids-event-paid", &seat(of).set("list", say_parts(words, *parts + *stored)))
            }
            Event::Gained { seat: of, parts, lost } => {
                let args = seat(of).set("list", say_parts(words, *parts)).set("lost", say_parts(words, *lost));
                words.with(
                    match (parts.is_empty(), lost.is_empty()) {
                        (_, true) => "droids-event-gained",
                        (false, false) => "droids-event-gained-lost",
                        (true, false) => "droids-event-gained-none",
                    },
                    &args,
                )
            }
            Event::Bonus { card, part, .. } => words
                .with("droids-event-bonus", &Args::new().set("card", name(card)).set("part", count(words, *part, 1))),
            Event::Stored { card, parts, .. } => {
                let args = Args::new().set("card", name(card)).set("list", say_parts(words, *parts));
                words.with("droids-event-stored", &args)
            }
            Event::Extended { seat: of, column: part } => {
                words.with("droids-event-extended", &seat(of).set("column", column(words, *part)))
            }
            Event::Taxed { seat: of, house, tokens } => {
                words.with("droids-event-taxed", &seat(of).set("house", name(house)).set("tokens", *tokens))
            }
            Event::Bordered { seat: of, card, with } => {
                let args = seat(of).set("card", name(card)).set("with", who(words, view, *with));
                words.with("droids-event-bordered", &args.set("withyou", yes(words.viewer.is(*with))))
            }
            Event::Judged { card, own, human, discarded, repairs } => {
                let id = if *repairs { "droids-event-judged-repairs" } else { "droids-event-judged-discards" };
                let args = Args::new().set("card", name(card)).set("own", *own).set("human", *human);
                words.with(id, &args.set("discarded", *discarded))
            }
            Event::SeasonEnded { season } => {
                let id = if view.players == 1 { "droids-event-season-ended-solo" } else { "droids-event-season-ended" };
                words.with(id, &Args::new().set("season", roman(*season)))
            }
            Event::LeafEnergy { seat: of, leaves } => {
                let args = seat(of).set("leaves", *leaves);
                // Four players compare with the opponent facing them only (LD-20).
                match opposite(view, *of).filter(|_| view.players == 4) {
                    Some(other) => words
                        .with("droids-event-leaf-energy-four", &args.set("opponent", words.list(SeatSet::only(other)))),
                    None => words.with("droids-event-leaf-energy", &args),
                }
            }
            Event::AutomaLeads { leaves } => {
                words.with("droids-event-automa-leads", &Args::new().set("leaves", *leaves))
            }
            Event::LeavesTied { seats } => {
                words.with("droids-event-leaves-tied", &Args::new().set("list", names(words, view, *seats)))
            }
            Event::LastSwaps { ending: Ending::Pile } => words.say("droids-event-last-swaps-pile"),
            Event::LastSwaps { ending: Ending::Houses } => words.say("droids-event-last-swaps-houses"),
            Event::Closed { seat: of } => words.with("droids-event-closed", &seat(of)),
            Event::Over { scores, winners } => {
                let each = |(seat, score): (Seat, &i16)| format!("{} {score}", who(words, view, seat));
                let scores: Vec<String> = Seat::all(scores.len() as u8).zip(scores).map(each).collect();
                let args = Args::new().set("scores", scores.join(", ")).set("list", names(words, view, *winners));
                // A team wins together; more than a team, or than one where there are none, share (LD-28, LD-29).
                let shared = winners.len() > if view.players == 4 { 2 } else { 1 };
                words.with("droids-event-over", &args.set("shared", yes(shared)))
            }
        }
    }

    fn say_reason(words: &Words, reason: &Reason, view: &View) -> String {
        let name = |card: &CardId| card_name(words, view.deck, *card);
        let one = |id: &str, key: &'static str, value: String| words.with(id, &Args::new().set(key, value));
        match reason {
            Reason::NotNow { now } => words.say(match now {
                Now::Give => "droids-reason-now-give",
                Now::Act => "droids-reason-now-act",
                Now::Pay => "droids-reason-now-pay",
                Now::Extend => "droids-reason-now-extend",
                Now::Take => "droids-reason-now-take",
                Now::Tax => "droids-reason-now-tax",
                Now::Side => "droids-reason-now-side",
                Now::SeasonEnd => "droids-reason-now-season-end",
                Now::LastSwaps => "droids-reason-now-last-swaps",
            }),
            Reason::NotRevealed { card } => one("droids-reason-not-revealed", "card", name(card)),
            Reason::NotNext { next } => words.with("droids-reason-not-next", &about(words, view, *next)),
            Reason::NotYours { yours } => one("droids-reason-not-yours", "card", name(yours)),
            Reason::Short { part, by, swap, .. } => {
                let args = Args::new().set("parts", count(words, *part, *by));
                helped(words, view, "droids-reason-short", "droids-reason-short-swap", args, *swap)
            }
            Reason::ShortAny { by, swap, .. } => {
                let args = Args::new().set("count", *by);
                helped(words, view, "droids-reason-short-any", "droids-reason-short-any-swap", args, *swap)
            }
            Reason::Taxed { by, tokens } => {
                let args = Args::new().set("who", who(words, view, *by)).set("tokens", *tokens);
                words.with("droids-reason-taxed", &args)
            }
            Reason::Waits { on } => say_waits(words, *on),
            Reason::Built { by } => words.with("droids-reason-built", &about(words, view, *by)),
            Reason::OutOfReach { house } => one("droids-reason-out-of-reach", "house", name(house)),
            Reason::NotInGame { house } => one("droids-reason-not-in-game", "house", name(house)),
            Reason::NoSuchSwap => words.say("droids-reason-no-such-swap"),
            Reason::NotYourMarket { card } => one("droids-reason-not-your-market", "card", name(card)),
            Reason::UsedUp { card, times } => {
                words.with("droids-reason-used-up", &Args::new().set("card", name(card)).set("times", *times))
            }
            Reason::TooFew { part, needs, has } => {
                let args = Args::new().set("parts", count(words, *part, *needs)).set("has", *has);
                words.with("droids-reason-too-few", &args)
            }
            Reason::NotStored { stored, shed, .. } => {
                words.with("droids-reason-not-stored", &Args::new().set("shed", *shed).set("stored", *stored))
            }
            Reason::Full { part, capacity } => {
                let args = Args::new().set("column", column(words, *part)).set("capacity", *capacity);
                words.with("droids-reason-full", &args)
            }
            Reason::NotPayable { shed, stored } => {
                let lies = |id: &str, part: Part| words.with(id, &Args::new().set("part", count(words, part, 1)));
                let cards = stored.iter().map(|part| lies("droids-from-card", part));
                let here =
                    |part: Part| if stored.is_empty() { count(words, part, 1) } else { lies("droids-from-shed", part) };
                let all: Vec<String> = cards.chain(shed.iter().map(here)).collect();
                one("droids-reason-not-payable", "list", all.join(&format!(" {} ", words.say("droids-or"))))
            }
            Reason::NotThisColumn { columns } => {
                let names = columns.iter().map(|part| column(words, part)).collect::<Vec<_>>();
                one("droids-reason-not-this-column", "list", names.join(&format!(" {} ", words.say("droids-or"))))
            }
            Reason::NotOffered { kinds, count } => {
                one("droids-reason-not-offered", "list", either(words, *kinds, *count))
            }
            Reason::NoBorder { with } => one("droids-reason-no-border", "list", words.list(*with)),
        }
    }

    fn say_prompt(words: &Words, view: &View) -> String {
        if view.phase == Phase::Over {
            return words.say("droids-prompt-over");
        }
        let waiting = || words.with("droids-prompt-waiting", &Args::new().set("list", words.list(view.to_act)));
        if view.phase == Phase::Giving {
            let own = view.giving.iter().find(|giving| words.viewer.is(giving.from));
            return match own.or(view.giving.first()) {
                Some(giving) if view.players == 1 && view.priority == giving.to => {
                    words.say("droids-prompt-give-automa")
                }
                Some(giving) => {
                    let args = about(words, view, giving.from).set("to", who(words, view, giving.to));
                    words.with("droids-prompt-give", &args)
                }
                None => waiting(),
            };
        }
        let Some(own) = view.own().filter(|own| view.to_act.contains(own.seat)) else { return waiting() };
        let card = own.desk.card.map_or_else(String::new, |card| card_name(words, view.deck, card));
        match (view.phase, own.desk.step) {
            (Phase::SeasonEnd, _) => words.say("droids-prompt-season-end"),
            (Phase::LastSwaps, _) => words.say("droids-prompt-last-swaps"),
            (_, Step::Pay(due)) => {
                words.with("droids-prompt-pay", &Args::new().set("left", due.parts.base() + due.any))
            }
            (_, Step::Extend { left, .. }) => words.with("droids-prompt-extend", &Args::new().set("left", left)),
            (_, Step::Take(Choice::Same)) => words.say("droids-prompt-take-same"),
            (_, Step::Take(Choice::Different)) => words.say("droids-prompt-take-different"),
            (_, Step::Take(Choice::Any { count, .. })) => {
                words.with("droids-prompt-take", &Args::new().set("left", count))
            }
            (_, Step::Tax) => words.say("droids-prompt-tax"),
            (_, Step::Side) => words.with("droids-prompt-side", &Args::new().set("card", card)),
            (_, Step::Choose | Step::Done) => words.with("droids-prompt-act", &Args::new().set("card", card)),
        }
    }

    fn say_zones(words: &Words, view: &View) -> Vec<Zone> {
        let mut lines = Vec::new();
        for pile in &view.piles {
            let args = Args::new().set("season", roman(view.season)).set("turn", view.turn).set("left", pile.left);
            lines.push(words.with("droids-view-turn", &args.set("next", say_next(words, view, pile.next))));
        }
        let dealt: Vec<String> = view.dealt.iter().flatten().map(|&card| card_about(words, view.deck, card)).collect();
        if !dealt.is_empty() {
            lines.push(words.with("droids-view-dealt", &Args::new().set("list", dealt.join(" | "))));
        }
        if !view.interests.is_empty() {
            let list = view.interests.iter().map(|interest| say_interest(words, view, interest)).collect();
            lines.push(words.with("droids-view-interest", &Args::new().set("list", listed(words, list))));
        }
        lines.extend(view.outlooks.iter().map(|outlook| say_outlook(words, view, outlook)));
        let mut zones = vec![Zone::shared(lines)];
        zones.extend(view.seats.iter().map(|place| Zone::of(place.seat, say_place(words, view, place))));
        let border = |border: &Border| {
            let houses = border.houses.iter().map(|house| say_site(words, view, house)).collect();
            let [one, other] = border.between.map(|seat| who(words, view, seat));
            let args = Args::new().set("one", one).set("other", other).set("list", listed(words, houses));
            words.with("droids-view-border", &args.set("count", border.communication.len()))
        };
        zones.push(Zone::shared(view.borders.iter().map(border).collect()));
        zones
    }
}

/// The name of a seat; the automa has one of its own.
#[must_use]
pub fn who(words: &Words, view: &View, seat: Seat) -> String {
    if view.players == 1 && seat.index() == 1 && words.names.len() < 2 {
        return words.say("droids-automa");
    }
    words.name(seat)
}

/// Names in a row, the reader's as “you”.
fn names(words: &Words, view: &View, seats: SeatSet) -> String {
    let name = |seat| if words.viewer.is(seat) { words.say("you") } else { who(words, view, seat) };
    listed(words, seats.into_iter().map(name).collect())
}

/// The other seat at a border of a seat: with four players, the opponent facing it.
fn opposite(view: &View, seat: Seat) -> Option<Seat> {
    let border = view.borders.iter().find(|border| border.between.contains(&seat))?;
    border.between.into_iter().find(|other| *other != seat)
}

fn about(words: &Words, view: &View, seat: Seat) -> Args<'static> {
    Args::new().set("who", who(words, view, seat)).set("you", yes(words.viewer.is(seat)))
}

const fn yes(holds: bool) -> &'static str {
    if holds { "yes" } else { "no" }
}

fn say_swap(words: &Words, view: &View, swap: Swap) -> String {
    let (give, take) = swap_sides(words, view, swap);
    let args = Args::new().set("give", give).set("take", take);
    words.with("droids-move-swap", &args.set("means", swap_means(words, view, swap)))
}

/// The Market droid that a swap needs, and the parts it takes from cards, if any: “, with Bric-a-brac (10), 1 of them from
/// cards”.
fn swap_means(words: &Words, view: &View, swap: Swap) -> String {
    let card = swap.with.map(|card| Args::new().set("card", card_name(words, view.deck, card)));
    let stored = (swap.stored > 0).then(|| Args::new().set("count", swap.stored));
    let mut means = card.map_or_else(String::new, |args| words.with("droids-swap-with", &args));
    means += &stored.map_or_else(String::new, |args| words.with("droids-swap-stored", &args));
    means
}

fn swap_sides(words: &Words, view: &View, swap: Swap) -> (String, String) {
    let rule = swap.with.and_then(|card| view.deck.swap(card));
    let given = rule.map_or_else(|| SwapRule::basic_count(swap.give, swap.take), |rule| rule.count);
    (count(words, swap.give, given), count(words, swap.take, 1))
}

/// A reason that a swap would lift.
fn helped(words: &Words, view: &View, plain: &str, with: &str, args: Args<'static>, swap: Option<Swap>) -> String {
    match swap {
        None => words.with(plain, &args),
        Some(swap) => {
            let (give, take) = swap_sides(words, view, swap);
            words.with(with, &args.set("give", give).set("take", take).set("means", swap_means(words, view, swap)))
        }
    }
}

fn say_next(words: &Words, view: &View, next: Next) -> String {
    match next {
        Next::Card(card) => words.with("droids-next-card", &Args::new().set("card", card_name(words, view.deck, card))),
        Next::Interseason => words.say("droids-next-interseason"),
        Next::Nothing => words.say("droids-next-nothing"),
    }
}

/// What a card is worth to the automa, with its arithmetic.
#[must_use]
pub fn say_interest(words: &Words, view: &View, interest: &Interest) -> String {
    let args = Args::new().set("card", card_name(words, view.deck, interest.card)).set("printed", interest.printed);
    words.with("droids-interest", &args.set("bonus", interest.bonus).set("total", interest.total))
}

fn say_outlook(words: &Words, view: &View, outlook: &Outlook) -> String {
    let houses =
        |list: &[CardId]| listed(words, list.iter().map(|&house| card_name(words, view.deck, house)).collect());
    let args = about(words, view, outlook.seat).set("card", card_name(words, view.deck, outlook.card));
    let args = args.set("repairs", can_repair(outlook)).set("gain", say_prospect(words, outlook));
    let args = args.set("lost", say_cost(words, outlook.lost)).set("builds", houses(&outlook.builds));
    let args = args.set("after", houses(&outlook.builds_after)).set("n", outlook.builds_after.len());
    words.with("droids-view-outlook", &args)
}

/// Whether a card can be repaired: `yes`, with a `swap`, or `no`.
#[must_use]
pub const fn can_repair(outlook: &Outlook) -> &'static str {
    match (outlook.repairs, outlook.repairs_after) {
        (true, _) => "yes",
        (false, Some(_)) => "swap",
        (false, None) => "no",
    }
}

/// What a Dismantle would give somebody, with what their Collect droids would add to a choice (LD-41).
#[must_use]
pub fn say_prospect(words: &Words, outlook: &Outlook) -> String {
    let gain = say_gain(words, Gain { parts: outlook.gains + outlook.lost.parts, choice: outlook.choice });
    if outlook.adds.is_empty() {
        return gain;
    }
    words.with("droids-gain-adds", &Args::new().set("gain", gain).set("list", either(words, outlook.adds, 1)))
}

/// Whom a Build waits for (LD-18).
#[must_use]
pub fn say_waits(words: &Words, on: SeatSet) -> String {
    words.with("droids-reason-waits", &Args::new().set("list", words.list(on)).set("count", on.len()))
}

fn say_place(words: &Words, view: &View, place: &Place) -> Vec<String> {
    let fill = |part: Part| format!("{}/{}", place.board.shed[part], place.capacity[part]);
    let args = about(words, view, place.seat).set("total", place.total).set("leaves", place.leaves);
    let args = args.set("nut", fill(Part::Nut)).set("oil", fill(Part::Oil));
    let args = args.set("circuit", fill(Part::Circuit)).set("energy", fill(Part::Energy));
    let mut lines = vec![words.with("droids-view-place", &args)];
    let mut add = |id: &str, key: &'static str, value: String| {
        lines.push(words.with(id, &about(words, view, place.seat).set(key, value)));
    };
    if !place.board.stored.is_empty() {
        add("droids-view-stored", "list", say_parts(words, place.board.stored));
    }
    if !place.board.droids.is_empty() {
        add("droids-view-droids", "list", say_cards(words, view.deck, place.board.droids));
    }
    if !place.houses.is_empty() {
        add("droids-view-houses", "list", say_cards(words, view.deck, place.houses.iter().copied().collect()));
    }
    if let Some(card) = place.desk.card {
        add("droids-view-card", "card", card_about(words, view.deck, card));
    }
    lines
}

fn say_site(words: &Words, view: &View, site: &HouseView) -> String {
    let args = Args::new().set("house", card_about(words, view.deck, site.house));
    match (site.built_by, view.tax.filter(|tax| tax.house == site.house)) {
        (Some(seat), _) => words.with("droids-view-house-built", &args.set("who", who(words, view, seat))),
        (None, Some(tax)) => words.with("droids-view-house-taxed", &args.set("who", who(words, view, tax.by))),
        (None, None) => words.with("droids-view-house-open", &args),
    }
}

fn say_cards(words: &Words, deck: Held<Deck>, cards: CardSet) -> String {
    listed(words, cards.map(|card| card_name(words, deck, card)).collect())
}
