//! Last Droids' words.

use droids::{CardId, Droids, Ending, Event, Move, Part, Reason, Swap, View};
use table::{Game, Held, Seat, SeatSet, Seed, Viewer};
use words::droids::{card_about, card_effect, card_name, solo_interest};
use words::{Locale, Speak, Words};

use crate::told::{games_are_told, is_said, names_are_said, reader, readers};

#[test]
fn random_games_can_be_told_with_one_to_four() {
    games_are_told::<Droids>("LD-", |_| Default::default(), |seed| 1 + (seed % 4) as u8);
}

#[test]
fn every_card_category_ending_and_option_has_words() {
    let categories =
        ["droids", "parts", "leaves", "communication", "houses", "total", "shed", "team", "team_both", "automa"];
    names_are_said::<Droids>(&categories, &[Ending::Pile, Ending::Houses].map(Ending::name));
    for words in readers(2) {
        for card in CardId::all() {
            is_said::<Droids>(&card_name(&words, Held::standard(), card));
            is_said::<Droids>(&card_about(&words, Held::standard(), card));
            is_said::<Droids>(&card_effect(&words, Held::standard(), card));
        }
        let solo = CardId::houses().filter_map(|house| solo_interest(&words, Held::standard(), house));
        assert_eq!(solo.inspect(|line| is_said::<Droids>(line)).count(), 8);
    }
}

fn ana(locale: Locale, players: u8) -> (Words, View) {
    let words = reader(locale, Viewer::Seat(Seat::new(0)), players);
    let game = Droids::deal(Held::standard(), &Default::default(), players, &Seed::from(1)).unwrap();
    let view = game.view(words.viewer);
    (words, view)
}

#[test]
fn ld_44_what_is_short_comes_with_the_swap_that_would_give_it_and_what_it_needs() {
    let (words, view) = ana(Locale::En, 2);
    let plain = Swap { give: Part::Nut, take: Part::Circuit, with: None, stored: 0 };
    let short = |swap| Reason::Short { part: Part::Circuit, by: 1, action: droids::Action::Repair, swap: Some(swap) };
    let said = Droids::say_reason(&words, &short(plain), &view);
    assert_eq!(said, "1 circuit short; a swap of 2 nuts for 1 circuit would do");
    let market = Swap { with: CardId::new(10), stored: 1, ..plain };
    let card = card_name(&words, view.deck, CardId::new(10).unwrap());
    let means = format!("1 nut for 1 circuit, with {card}, 1 of them from cards");
    let said = Droids::say_reason(&words, &short(market), &view);
    assert_eq!(said, format!("1 circuit short; a swap of {means} would do"));
    let event = Event::Swapped { seat: Seat::new(1), swap: market, count: 1 };
    assert_eq!(Droids::say_event(&words, &event, &view), format!("Bo swaps {means}"));
    assert_eq!(Droids::say_move(&words, Move::Swap(market), &view), format!("Swap {means}"));
}

#[test]
fn ld_20_ld_35_what_is_said_of_leaves_fits_the_number_of_players() {
    let leads = |players: u8| {
        let (words, view) = ana(Locale::En, players);
        Droids::say_event(&words, &Event::LeafEnergy { seat: Seat::new(0), leaves: 3 }, &view)
    };
    assert_eq!(leads(3), "You have the most leaves (3): 1 energy");
    assert_eq!(leads(4), "You have more leaves than Bo (3): 1 energy", "only who faces you counts");
    let (words, view) = ana(Locale::En, 1);
    let said = Droids::say_event(&words, &Event::AutomaLeads { leaves: 2 }, &view);
    assert_eq!(said, "The Auto-Ecomechanic has the most leaves (2), but gets no energy for them");
    let said = Droids::say_event(&words, &Event::SeasonEnded { season: 1 }, &view);
    assert!(said.contains("an extension for you"), "{said}");
}

#[test]
fn ld_28_ld_29_the_medal_is_said_to_be_shared_only_if_it_is() {
    let over = |locale, players: u8, winners: &[u8]| {
        let (words, view) = ana(locale, players);
        let winners = winners.iter().map(|&seat| Seat::new(seat)).fold(SeatSet::NONE, SeatSet::with);
        let said = Droids::say_event(&words, &Event::Over { scores: vec![5; players as usize], winners }, &view);
        said.split_once(". ").unwrap().1.to_owned()
    };
    assert_eq!(over(Locale::En, 2, &[0]), "The medal goes to you");
    assert_eq!(over(Locale::En, 2, &[1]), "The medal goes to Bo");
    assert_eq!(over(Locale::En, 4, &[0, 3]), "The medal goes to you and Di");
    assert_eq!(over(Locale::Fr, 4, &[0, 3]), "Médaille pour vous et Di");
    assert_eq!(over(Locale::Fr, 3, &[1, 2]), "Médaille pour Bo et Cy, à égalité");
}

#[test]
fn ld_14_ld_15_refusals_say_how_many_and_where() {
    let (words, view) = ana(Locale::En, 3);
    let nut = droids::Kinds::NONE.with(Part::Nut);
    let [pay, take] = [
        Reason::NotPayable { shed: droids::Kinds::NONE.with(Part::Oil), stored: nut },
        Reason::NotOffered { kinds: nut.with(Part::Circuit), count: 2 },
    ]
    .map(|reason| Droids::say_reason(&words, &reason, &view));
    assert_eq!(
        pay,
        "Parts are paid in the order of the columns. You can pay now: 1 nut from a card or 1 oil drop from the shed"
    );
    assert_eq!(take, "Parts are chosen in the order of the columns. You can choose now: 2 nuts or 2 circuits");
    let (words, view) = ana(Locale::Fr, 3);
    let on = SeatSet::only(Seat::new(1)).with(Seat::new(2));
    assert!(Droids::say_reason(&words, &Reason::Waits { on }, &view).starts_with("Bo et Cy doivent finir avant"));
    let nothing =
        Event::Gained { seat: Seat::new(0), parts: droids::Parts::NONE, lost: droids::Parts::of(Part::Oil, 1) };
    assert!(Droids::say_event(&words, &nothing, &view).starts_with("Vous ne recevez rien"));
}
