//! Clockworker's words.

use clockworker::{
    ArtifactId, Clockworker, Edition, Ending, Event, Goods, LocationId, Move, Prompt, Reason, RecordId, Resource,
    Space, Unit, View, deck::Power, setup::RICHER,
};
use table::{Game, Held, Rule as _, Seat, Seed, Viewer};
use words::clockworker::{artifact_effect, goods};
use words::{Locale, Speak, Words};

use crate::told::{games_are_told, is_said, names_are_said, readers};

#[test]
fn random_games_can_be_told_in_both_editions() {
    let edition = |seed: u64| if seed.is_multiple_of(2) { Edition::Fr } else { Edition::En };
    games_are_told::<Clockworker>("CW-", |seed| clockworker::Options { edition: edition(seed) }, |_| 3);
}

#[test]
fn every_card_category_ending_and_option_has_words() {
    let categories = ["tokens", "artifacts", "records", "end", "total", "locations"];
    let endings = [Ending::Cards, Ending::EndTile, Ending::LastRound].map(Ending::name);
    names_are_said::<Clockworker>(&categories, &endings);
    for words in readers(2) {
        for id in ArtifactId::all() {
            is_said::<Clockworker>(&artifact_effect(&words, Edition::Fr, id));
            is_said::<Clockworker>(&artifact_effect(&words, Edition::En, id));
        }
    }
}

#[test]
fn every_reason_has_words_and_a_rule() {
    let (location, space, record) = (LocationId::START, Space::default(), RecordId::default());
    let artifact = ArtifactId::default();
    let mut reasons = vec![
        Reason::Short { resource: Resource::Gear, by: 2 },
        Reason::ShortAny { by: 1 },
        Reason::RetrieveOver,
        Reason::NoPayment,
        Reason::NoOperation,
        Reason::NothingToEnd,
        Reason::NotYours { location },
        Reason::NotYoursToServe { location },
        Reason::NoWorkerThere { location },
        Reason::NoWorkerInHand,
        Reason::NoEmptySpace { location },
        Reason::OneLocation { serving: location, cards: 3 },
        Reason::TwoLocations,
        Reason::FromTheTop { location, next: space },
        Reason::WhichSpace { location },
        Reason::NoSuchSpace { location, spaces: 4 },
        Reason::Taken { location, space },
        Reason::NotInRow { location },
        Reason::NotOnBoard { record },
        Reason::Owned { artifact },
        Reason::Gone { artifact },
        Reason::NoExchange,
        Reason::MidPayment,
        Reason::NotGained { resource: Resource::Gold },
        Reason::GearForGear,
        Reason::NotInPrice { unit: Unit::Any },
        Reason::SavesTooLittle { unit: Unit::Any },
    ];
    reasons.extend(Power::ALL.map(|power| Reason::NoPower { power }));
    let prompts = [Prompt::Duplicate, Prompt::Act, Prompt::Dispatch, Prompt::Operate, Prompt::Save, Prompt::Pay];
    reasons.extend(prompts.map(|asked| Reason::NotNow { asked }));
    let game = Clockworker::deal(Held::standard(), &Default::default(), 3, &Seed::from(1)).unwrap();
    for words in readers(3) {
        for reason in &reasons {
            is_said::<Clockworker>(&Clockworker::say_reason(&words, reason, &game.view(words.viewer)));
            assert!(reason.rule().starts_with("CW-"));
        }
    }
}

#[test]
fn two_gears_short_is_said_in_both_languages() {
    let game = Clockworker::deal(Held::standard(), &Default::default(), 2, &Seed::from(1)).unwrap();
    let reason = Reason::Short { resource: Resource::Gear, by: 2 };
    let said =
        Locale::ALL.map(|locale| Clockworker::say_reason(&Words::new(locale), &reason, &game.view(Viewer::Spectator)));
    assert_eq!(said, ["2 gears short", "Il manque 2 Rouages"]);
}

fn view_of(edition: Edition) -> View {
    let options = clockworker::Options { edition };
    Clockworker::deal(Held::standard(), &options, 2, &Seed::from(1)).unwrap().view(Viewer::Spectator)
}

#[test]
fn cw_02_cw_37_a_record_says_what_will_be_paid_with_gold_for_what_is_missing_and_the_antenna() {
    let mut view = view_of(Edition::Fr);
    let acting = view.table.acting.index();
    let asks = |id: &RecordId| {
        let price = view.deck.record(*id).cost;
        price.any == 0 && price.goods[Resource::Red] > 0 && price.goods.kinds().len() > 1
    };
    let record = RecordId::all().find(asks).expect("a Record asks for red and something else");
    let [english, french] = Locale::ALL.map(Words::new);
    let price = view.deck.record(record).cost.goods;
    view.table.players[acting].stock = price;
    let said = Clockworker::say_move(&english, Move::Communicate(record), &view);
    assert!(said.ends_with(&goods(&english, &price)), "{said}");
    view.table.players[acting].stock -= Goods::of(Resource::Red, 1);
    view.table.players[acting].stock += Goods::of(Resource::Gold, 1);
    let said = Clockworker::say_move(&english, Move::Communicate(record), &view);
    assert!(said.contains("1 gold pellet") && !said.contains("less one"), "{said}");
    view.table.players[acting].artifacts.insert("parabolic-antenna".parse().unwrap());
    view.table.players[acting].stock += price;
    let said = [english, french].map(|words| Clockworker::say_move(&words, Move::Communicate(record), &view));
    assert!(said[0].ends_with(", less one resource") && said[1].ends_with(", moins une ressource"), "{said:?}");
}

#[test]
fn cw_22_the_hundredth_round_is_said_to_be_the_last() {
    let mut view = view_of(Edition::Fr);
    let first = |view: &View| Clockworker::say_view(&Words::new(Locale::En), view)[0].clone();
    (view.round, view.table.turn) = (99, 98 * 2 + 1);
    assert!(first(&view).starts_with("Round 99; the end comes with"), "{}", first(&view));
    (view.round, view.table.turn) = (100, 99 * 2 + 1);
    assert_eq!(first(&view), "Round 100, the last one");
}

#[test]
fn cw_17_the_plus_one_marker_says_what_it_gives_in_each_edition() {
    for (edition, gives) in [(Edition::Fr, "(gives 2 gears at once)"), (Edition::En, "(gives 1 gear at once)")] {
        let mut view = view_of(edition);
        let two = |id: &LocationId| view.deck.location(*id).spaces[0].goods() == Goods::of(Resource::Gear, 2);
        let Some(location) = LocationId::all().find(two) else {
            panic!("no Location of the deck gives two gears at the top");
        };
        view.table.row[RICHER] = Some(location);
        let lines = Clockworker::say_view(&Words::new(Locale::En), &view);
        assert_eq!(lines.iter().filter(|line| line.contains(gives)).count(), 1, "{lines:#?}");
    }
}

#[test]
fn cw_10_cw_35_workers_that_come_back_are_told_apart_from_workers_gained() {
    let view = view_of(Edition::Fr);
    let words = Words::new(Locale::En);
    let brought = clockworker::event::Brought {
        location: LocationId::START,
        space: Space::default(),
        gave: Goods::of(Resource::Worker, 1),
        extra: Goods::NONE,
    };
    let event =
        Event::Retrieved { seat: Seat::new(0), brought: vec![brought, brought], total: Goods::of(Resource::Worker, 2) };
    let said = Clockworker::say_event(&words, &event, &view);
    assert!(said.ends_with("takes back 2 workers and gains 2 workers"), "{said}");
    let reason = |resource| Clockworker::say_reason(&words, &Reason::NotGained { resource }, &view);
    let worker = "You gained no worker in this Retrieve (those that came back don’t count)";
    assert_eq!(reason(Resource::Worker), worker);
    assert_eq!(reason(Resource::Gold), "You gained no gold pellet in this Retrieve");
}

#[test]
fn cw_10_the_first_view_says_what_the_starting_player_has_retrieved() {
    let view = view_of(Edition::Fr);
    let gained = goods(&Words::new(Locale::En), &view.table.retrieved);
    let lines = Clockworker::say_view(&Words::new(Locale::En), &view);
    assert!(!view.table.retrieved.is_empty());
    assert!(lines[1].starts_with("The Retrieve of") && lines[1].ends_with(&gained), "{}", lines[1]);
}

#[test]
fn cw_14_one_card_and_five_cards_are_said_in_both_languages() {
    let view = view_of(Edition::Fr);
    let said = |locale, cards| {
        let reason = Reason::OneLocation { serving: LocationId::START, cards };
        Clockworker::say_reason(&Words::new(locale), &reason, &view)
    };
    assert!(said(Locale::Fr, 5).ends_with("vous avez 5 cartes"), "{}", said(Locale::Fr, 5));
    assert!(said(Locale::Fr, 1).ends_with("vous avez 1 carte"));
    assert!(said(Locale::En, 5).ends_with("you have 5 cards"));
}
