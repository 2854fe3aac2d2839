//! Phase III: robots, bonuses, allies, and the exact best build (RT-24 to RT-31).

use crate::{
    card::{Card, CardSet, Kind},
    deck::{Deck, Doubles, Need},
    state::{Bench, DoubleHead, Options, Phase, RoboTroc, Show, weapon_limit},
};
use serde::{Deserialize, Serialize};
use table::{Outcome, Score, ScoreLine, Seat, SeatSet, game::PerSeat};

/// What an ally is worth (RT-29).
pub const ALLY: i16 = 10;

/// What bonus 9 doubles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Doubled {
    /// The head.
    Head,
    /// The body.
    Body,
    /// The legs.
    Legs,
    /// The strongest weapon, where a weapon counts as a part (RT-28).
    Weapon,
}

/// A complete main robot (RT-24). All the owner's bonus cards are on it: none ever costs points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Robot {
    /// Its head.
    pub head: Card,
    /// Its body.
    pub body: Card,
    /// Its legs.
    pub legs: Card,
    /// Its weapons.
    pub weapons: CardSet,
    /// What bonus 9 doubles, if its owner has it.
    pub doubled: Option<Doubled>,
}

/// Where a robot's points come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Points {
    /// Head, body and legs as printed.
    pub parts: i16,
    /// Weapons as printed.
    pub weapons: i16,
    /// Bonus cards, doublings included.
    pub bonuses: i16,
}

impl Points {
    /// All together.
    #[must_use]
    pub const fn total(self) -> i16 {
        self.parts + self.weapons + self.bonuses
    }
}

/// The rules of counting for one owner: bonus cards, options, deck, worked out once for all robots that are tried.
struct Counter<'a> {
    deck: &'a Deck,
    options: Options,
    stock: CardSet,
    female: u16,
    male_five: usize,
    head_twice: bool,
    one_part_twice: bool,
}

impl<'a> Counter<'a> {
    fn new(deck: &'a Deck, options: Options, stock: CardSet) -> Self {
        let models = deck.models();
        let female = models.iter().enumerate().fold(0, |bits, (i, model)| bits | u16::from(model.female) << i);
        let male_five = models.iter().position(|model| model.power == 5 && !model.female).unwrap_or(models.len());
        let doubles = |what| {
            stock.of(Kind::Bonus).into_iter().any(|card| deck.bonus(card).is_some_and(|b| b.doubles == Some(what)))
        };
        Counter {
            deck,
            options,
            stock,
            female,
            male_five,
            head_twice: doubles(Doubles::Head),
            one_part_twice: doubles(Doubles::OnePart),
        }
    }

    fn meets(&self, need: Need, robot: &Robot) -> bool {
        let parts = [robot.head, robot.body, robot.legs];
        // Conditions test printed powers (RT-25).
        let power = |card| self.deck.power(card);
        match need {
            Need::Nothing => true,
            Need::SamePowerButTen => {
                parts.iter().all(|&part| power(part) == power(robot.head)) && power(robot.head) != 10
            }
            Need::TwoPartsOfTheMaleFive => parts.iter().filter(|part| part.number() == self.male_five).count() >= 2,
            Need::HeadOfFive => power(robot.head) == 5,
            Need::AllFemale => parts.iter().all(|part| self.female >> part.number() & 1 == 1),
            Need::AllSixes => parts.iter().all(|&part| power(part) == 6),
            Need::NoTen => {
                let armed_with_ten =
                    self.options.weapon_is_part && robot.weapons.into_iter().any(|card| power(card) == 10);
                parts.iter().all(|&part| power(part) != 10) && !armed_with_ten
            }
        }
    }

    /// What doubling one part adds (RT-27, RT-28).
    fn doubling(&self, doubled: Doubled, robot: &Robot) -> i16 {
        let power = |card| i16::from(self.deck.power(card));
        match doubled {
            Doubled::Head if self.head_twice => match self.options.double_head {
                DoubleHead::X4 => 2 * power(robot.head),
                DoubleHead::X3 => power(robot.head),
                DoubleHead::NotBoth => 0,
            },
            Doubled::Head => power(robot.head),
            Doubled::Body => power(robot.body),
            Doubled::Legs => power(robot.legs),
            Doubled::Weapon => robot.weapons.into_iter().map(power).max().unwrap_or(0),
        }
    }

    fn can_double(&self, doubled: Doubled, robot: &Robot) -> bool {
        self.one_part_twice && (doubled != Doubled::Weapon || self.options.weapon_is_part && !robot.weapons.is_empty())
    }

    fn points(&self, robot: &Robot) -> Points {
        let power = |card| i16::from(self.deck.power(card));
        let mut bonuses = if self.head_twice { power(robot.head) } else { 0 };
        if let Some(doubled) = robot.doubled.filter(|&doubled| self.can_double(doubled, robot)) {
            bonuses += self.doubling(doubled, robot);
        }
        for card in self.stock.of(Kind::Bonus) {
            let Some(bonus) = self.deck.bonus(card) else { continue };
            let instead = bonus.instead.as_ref().filter(|instead| self.meets(instead.needs, robot));
            bonuses += match (instead, bonus.needs) {
                (Some(instead), _) => instead.points,
                (None, Some(need)) if self.meets(need, robot) => bonus.points,
                _ => 0,
            };
        }
        Points {
            parts: power(robot.head) + power(robot.body) + power(robot.legs),
            weapons: robot.weapons.into_iter().map(power).sum(),
            bonuses,
        }
    }

    /// The strongest weapons that may be carried; `tens` tells whether those of power 10 may be among them.
    fn arms(&self, tens: bool) -> CardSet {
        let mut left = self.stock.of(Kind::Weapon);
        if !tens {
            left = left.into_iter().filter(|&card| self.deck.power(card) != 10).collect();
        }
        let mut arms = CardSet::NONE;
        for _ in 0..weapon_limit(self.deck, self.stock) {
            let Some(strongest) = left.into_iter().max_by_key(|&card| self.deck.power(card)) else { break };
            arms = arms.with(strongest);
            left = left.without(strongest);
        }
        arms
    }

    /// The robot with the doubling that is worth most, the highest part where two are worth the same.
    fn with_best_doubling(&self, robot: Robot) -> Robot {
        let able = Doubled::ALL.into_iter().rev().filter(|&doubled| self.can_double(doubled, &robot));
        Robot { doubled: able.max_by_key(|&doubled| self.doubling(doubled, &robot)), ..robot }
    }
}

/// What a robot is worth with all its owner's bonus cards (RT-25), allies left aside.
#[must_use]
pub fn points(deck: &Deck, options: &Options, stock: CardSet, robot: &Robot) -> Points {
    Counter::new(deck, *options, stock).points(robot)
}

/// The best robot there is in a stock: exact, every head with every body and all legs (RT-30).
#[must_use]
pub fn best(deck: &Deck, options: &Options, stock: CardSet) -> Option<Robot> {
    if !RoboTroc::complete(stock) {
        return None;
    }
    let counter = Counter::new(deck, *options, stock);
    // A ten among the weapons can cost B8 where weapons count as parts: then try without it, too.
    let arms = [counter.arms(true), counter.arms(false)];
    let arms = if options.weapon_is_part && arms[0] != arms[1] { &arms[..] } else { &arms[..1] };
    let mut found: Option<(i16, Robot)> = None;
    for head in stock.of(Kind::Head) {
        for body in stock.of(Kind::Body) {
            for legs in stock.of(Kind::Legs) {
                for &weapons in arms {
                    let robot = counter.with_best_doubling(Robot { head, body, legs, weapons, doubled: None });
                    let points = counter.points(&robot).total();
                    if found.is_none_or(|(most, _)| points > most) {
                        found = Some((points, robot));
                    }
                }
            }
        }
    }
    found.map(|(_, robot)| robot)
}

/// How many allies a stock makes beside the main robot (RT-29), whichever parts that uses.
#[must_use]
pub fn allies(stock: CardSet) -> u8 {
    let sets = Kind::PARTS.into_iter().map(|kind| stock.of(kind).len()).min().unwrap_or(0);
    sets.saturating_sub(1) as u8
}

/// A robot and its allies, counted (RT-25, RT-26, RT-29).
#[must_use]
pub fn show(deck: &Deck, options: &Options, stock: CardSet, robot: Option<Robot>) -> Show {
    let Some(robot) = robot else { return Show::default() };
    let allies = allies(stock);
    let points = points(deck, options, stock, &robot).total() + i16::from(allies) * ALLY;
    Show { robot: Some(robot), allies, points }
}

/// The robot on a bench, if it is finished; what B9 doubles is settled last.
pub(crate) fn finished(bench: &Bench, doubling: bool) -> Option<Robot> {
    let settled = bench.armed && (!doubling || bench.doubled.is_some());
    let (head, body, legs) = (bench.head?, bench.body?, bench.legs?);
    settled.then_some(Robot { head, body, legs, weapons: bench.weapons, doubled: bench.doubled })
}

/// A finished robot back on its bench.
pub(crate) fn bench(robot: Robot) -> Bench {
    let Robot { head, body, legs, weapons, doubled } = robot;
    Bench { head: Some(head), body: Some(body), legs: Some(legs), weapons, armed: true, doubled }
}

/// The result (RT-31, RT-32).
pub(crate) fn outcome(state: &RoboTroc) -> Option<Outcome> {
    if state.phase != Phase::Over {
        return None;
    }
    let scores: PerSeat<i16> = state.totals[..usize::from(state.players)].iter().copied().collect();
    let most = scores.iter().copied().max().unwrap_or(0);
    let winners: SeatSet = Seat::all(state.players).filter(|seat| scores[seat.index()] == most).collect();
    let ending = if state.stalled { "stalled" } else { "emptied" };
    Some(Outcome { shared_by: winners.len(), scores, winners, ending })
}

/// The points by category; before the end, as if everyone built their best robot now.
pub(crate) fn score(state: &RoboTroc) -> Score {
    let seats = || Seat::all(state.players);
    let line = |name, points: &dyn Fn(Seat) -> i16| ScoreLine { name, points: seats().map(points).collect() };
    let over = state.phase == Phase::Over;
    let shows: PerSeat<Show> = seats()
        .map(|seat| match over {
            true => state.shows[seat.index()],
            false => show(
                &state.deck,
                &state.options,
                state.stock(seat),
                best(&state.deck, &state.options, state.stock(seat)),
            ),
        })
        .collect();
    let parts: PerSeat<Points> = seats()
        .map(|seat| {
            shows[seat.index()]
                .robot
                .map_or_else(Points::default, |robot| points(&state.deck, &state.options, state.stock(seat), &robot))
        })
        .collect();
    let earlier = |seat: Seat| state.totals[seat.index()] - if over { shows[seat.index()].points } else { 0 };
    Score {
        lines: vec![
            line("parts", &|seat| parts[seat.index()].parts),
            line("weapons", &|seat| parts[seat.index()].weapons),
            line("bonuses", &|seat| parts[seat.index()].bonuses),
            line("allies", &|seat| i16::from(shows[seat.index()].allies) * ALLY),
            line("earlier_rounds", &earlier),
        ],
        deciders: vec![line("total", &|seat| earlier(seat) + shows[seat.index()].points)],
    }
}
