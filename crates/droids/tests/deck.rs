//! The card data: what is known of the printed cards (the end of the rules page), and what our design promises.

mod common;
use common::*;
use droids::{
    Family, Gain,
    deck::{Droid, House},
    effect::HouseEffect,
};

fn season(number: u8) -> Vec<&'static Droid> {
    deck().get().droids().iter().filter(|droid| droid.season == number).collect()
}

fn mean(droids: &[&Droid], of: impl Fn(&Droid) -> u8) -> f64 {
    droids.iter().map(|droid| f64::from(of(droid))).sum::<f64>() / droids.len() as f64
}

fn house(number: u8) -> &'static House {
    deck().get().houses().iter().find(|house| house.number.number() == number).unwrap()
}

#[test]
fn gains_are_of_one_to_four_parts_and_interests_of_one_to_eight() {
    for droid in deck().get().droids() {
        assert!((1..=4).contains(&droid.gain.total()), "{}", droid.number);
        assert!((1..=8).contains(&droid.interest), "{}", droid.number);
    }
}

#[test]
fn costs_and_points_rise_with_the_season() {
    let seasons = [1, 2, 3].map(season);
    for of in [|droid: &Droid| droid.cost.icons(), |droid: &Droid| droid.rp, |droid: &Droid| droid.gain.total()] {
        let means = seasons.each_ref().map(|droids| mean(droids, of));
        assert!(means[0] < means[1] && means[1] < means[2], "{means:?}");
    }
}

#[test]
fn ld_37_water_has_the_most_points_of_every_season_and_gardening_alone_has_leaves() {
    for number in 1..=3 {
        let most = |water: bool| {
            season(number).iter().filter(|droid| (droid.family == Family::Water) == water).map(|droid| droid.rp).max()
        };
        assert!(most(true) > most(false), "season {number}");
    }
    for droid in deck().get().droids() {
        assert_eq!(droid.leaves > 0, droid.family == Family::Gardening, "{}", droid.number);
    }
}

#[test]
fn a_communication_droid_with_three_points_exists() {
    assert!(deck().get().droids().iter().any(|droid| droid.family == Family::Communication && droid.rp == 3));
}

/// Whoever has priority in the last turn must not win by it.
#[test]
fn season_three_is_flat() {
    let points: Vec<u8> = season(3).iter().map(|droid| droid.rp).collect();
    assert!(points.iter().max().unwrap() - points.iter().min().unwrap() <= 6, "{points:?}");
}

#[test]
fn house_droids_cost_more_than_season_droids() {
    let droids: Vec<&Droid> = deck().get().droids().iter().collect();
    let houses = deck().get().houses();
    let house_mean = houses.iter().map(|house| f64::from(house.cost.icons())).sum::<f64>() / houses.len() as f64;
    assert!(house_mean > mean(&droids, |droid| droid.cost.icons()) + 2.0);
    assert!(houses.iter().all(|house| house.cost.icons() >= 5));
}

#[test]
fn ld_46_the_printed_effects_of_house_droids() {
    let tiers = |family, rp| HouseEffect::Tiers { family, rp };
    let per_droid = |family, rp| HouseEffect::PerDroid { family, rp };
    let printed = [
        (45, HouseEffect::PerPart(1)),
        (46, HouseEffect::Gain(Gain { parts: parts(1, 1, 1, 1), choice: None })),
        (47, tiers(Family::Collect, [0, 0, 0, 6, 10, 15])),
        (48, per_droid(Family::Market, 4)),
        (49, HouseEffect::PerIcon { family: Family::Water, rp: 1 }),
        (50, HouseEffect::Families([0, 24, 24, 18, 12, 6, 0])),
        (51, HouseEffect::PerEnergy(4)),
        (52, HouseEffect::Families([0, 0, 0, 0, 0, 0, 12])),
        (53, HouseEffect::PerExtension(2)),
        (54, HouseEffect::MostLeaves(12)),
        (55, per_droid(Family::Communication, 3)),
        (56, HouseEffect::Houses { least: 3, rp: 15 }),
        (57, HouseEffect::PerSet(7)),
        (58, HouseEffect::Nothing),
    ];
    for (number, effect) in printed {
        assert_eq!(house(number).effect, effect, "house {number}");
    }
    assert_eq!(house(58).rp, 12);
}

#[test]
fn ld_36_eight_house_droids_are_for_the_solo_game_and_one_gives_market_eight() {
    let solo: Vec<u8> =
        deck().get().houses().iter().filter(|house| house.solo.is_some()).map(|house| house.number.number()).collect();
    assert_eq!(solo, [47, 48, 49, 50, 52, 53, 54, 55]);
    let market = house(48).solo.unwrap();
    assert_eq!((market.family, market.interest), (Family::Market, 8));
}
