//! Phase III: robots, bonuses, allies, and the exact best build (RT-24 to RT-31).

use crate::{
    card::{Card, CardSet, Kind},
    deck::{Deck, Doubles, Need},
    state::{Bench, DoubleHead, Options, Phase, RoboTroc, Show, weapon_limit},
};
use arrayvec::ArrayVec;
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

/// A head, body or legs, and what counting asks of it.
struct Part {
    card: Card,
    power: i16,
    female: bool,
    male_five: bool,
}

/// The rules of counting for one owner: bonus cards and options, worked out once for all robots that are tried.
struct Counter<'a> {
    deck: &'a Deck,
    options: Options,
    stock: CardSet,
    /// The points for meeting each need, in the order of [`Need`].
    worth: [i16; Need::COUNT],
    /// Points that give way to others: the need they give way for, those points, the need they are for, and themselves.
    giving_way: ArrayVec<(Need, i16, Need, i16), 9>,
    /// The models with the ♀ sign, one bit each.
    female: u32,
    /// The bit of the male model of power 5.
    male_five: u32,
    head_twice: bool,
    one_part_twice: bool,
    /// All needs met at once.
    all_worth: i16,
    strongest_weapon: i16,
}

impl<'a> Counter<'a> {
    fn new(deck: &'a Deck, options: Options, stock: CardSet) -> Self {
        let mut counter = Counter {
            deck,
            options,
            stock,
            worth: [0; Need::COUNT],
            giving_way: ArrayVec::new(),
            female: 0,
            male_five: 0,
            head_twice: false,
            one_part_twice: false,
            all_worth: 0,
            strongest_weapon: 0,
        };
        for (number, model) in deck.models().iter().enumerate() {
            counter.female |= u32::from(model.female) << number;
            counter.male_five |= u32::from(model.power == 5 && !model.female) << number;
        }
        for bonus in stock.of(Kind::Bonus).into_iter().filter_map(|card| deck.bonus(card)) {
            counter.head_twice |= bonus.doubles == Some(Doubles::Head);
            counter.one_part_twice |= bonus.doubles == Some(Doubles::OnePart);
            match (bonus.needs, &bonus.instead) {
                (Some(need), None) => counter.worth[need as usize] += bonus.points,
                (Some(need), Some(other)) => counter.giving_way.push((other.needs, other.points, need, bonus.points)),
                (None, _) => {}
            }
        }
        let giving_way = counter.giving_way.iter().map(|&(_, instead, _, worth)| instead.max(worth));
        counter.all_worth = counter.worth.iter().copied().chain(giving_way).sum();
        counter.strongest_weapon =
            stock.of(Kind::Weapon).into_iter().map(|card| counter.power(card)).max().unwrap_or(0);
        counter
    }

    #[inline]
    fn power(&self, card: Card) -> i16 {
        i16::from(self.deck.power(card))
    }

    fn part(&self, card: Card) -> Part {
        let model = 1 << card.number();
        let (female, male_five) = (self.female & model != 0, self.male_five & model != 0);
        Part { card, power: self.power(card), female, male_five }
    }

    /// Whether a weapon of power 10 stands against B8 (RT-28).
    fn armed_with_ten(&self, weapons: CardSet) -> bool {
        self.options.weapon_is_part && weapons.into_iter().any(|card| self.power(card) == 10)
    }

    /// Which needs a robot meets, one bit each. Conditions test printed powers (RT-25).
    #[inline]
    fn meets([head, body, legs]: [&Part; 3], armed_with_ten: bool) -> usize {
        let same = head.power == body.power && body.power == legs.power;
        let fives = u8::from(head.male_five) + u8::from(body.male_five) + u8::from(legs.male_five);
        let ten = head.power == 10 || body.power == 10 || legs.power == 10 || armed_with_ten;
        let met = |need: Need, met: bool| usize::from(met) << need as u32;
        met(Need::Nothing, true)
            | met(Need::SamePowerButTen, same && head.power != 10)
            | met(Need::TwoPartsOfTheMaleFive, fives >= 2)
            | met(Need::HeadOfFive, head.power == 5)
            | met(Need::AllFemale, head.female && body.female && legs.female)
            | met(Need::AllSixes, same && head.power == 6)
            | met(Need::NoTen, !ten)
    }

    /// What doubling one part adds (RT-27, RT-28).
    #[inline]
    fn doubling(&self, doubled: Doubled, robot: &Robot) -> i16 {
        match doubled {
            Doubled::Head => self.head_once_more(self.power(robot.head)),
            Doubled::Body => self.power(robot.body),
            Doubled::Legs => self.power(robot.legs),
            Doubled::Weapon => self.strongest(robot.weapons),
        }
    }

    /// What B9 adds on a head of this power: more or less than it if B7 has doubled it already (RT-27).
    #[inline]
    fn head_once_more(&self, head: i16) -> i16 {
        match self.options.double_head {
            DoubleHead::X4 if self.head_twice => 2 * head,
            DoubleHead::NotBoth if self.head_twice => 0,
            _ => head,
        }
    }

    /// The power of the strongest of these weapons.
    #[inline]
    fn strongest(&self, weapons: CardSet) -> i16 {
        weapons.into_iter().map(|card| self.power(card)).max().unwrap_or(0)
    }

    #[inline]
    fn can_double(&self, doubled: Doubled, robot: &Robot) -> bool {
        self.one_part_twice && (doubled != Doubled::Weapon || self.options.weapon_is_part && !robot.weapons.is_empty())
    }

    /// What the bonus cards are worth for a robot that meets these needs, doublings left aside.
    fn worth_of(&self, met: usize) -> i16 {
        let meets = |need: usize| met >> need & 1 == 1;
        let plain = self.worth.iter().enumerate().map(|(need, &worth)| if meets(need) { worth } else { 0 });
        let giving_way = self.giving_way.iter().map(|&(other, instead, need, worth)| {
            if meets(other as usize) { instead } else { i16::from(meets(need as usize)) * worth }
        });
        plain.chain(giving_way).sum()
    }

    /// What the head of B7 and the part of B9 add.
    #[inline]
    fn doublings(&self, robot: &Robot) -> i16 {
        let head = if self.head_twice { self.power(robot.head) } else { 0 };
        let part = robot.doubled.filter(|&doubled| self.can_double(doubled, robot));
        head + part.map_or(0, |doubled| self.doubling(doubled, robot))
    }

    /// The most that [`Counter::doublings`] can be for parts of these powers; `weapon` is what doubling a weapon adds.
    #[inline]
    fn best_doublings(&self, head: i16, body: i16, legs: i16, weapon: i16) -> i16 {
        let head_twice = if self.head_twice { head } else { 0 };
        let one_part_twice =
            if self.one_part_twice { self.head_once_more(head).max(body).max(legs).max(weapon) } else { 0 };
        head_twice + one_part_twice
    }

    /// No robot with this head and body and legs up to this power is worth more, weapons left aside.
    #[inline]
    fn ceiling(&self, head: i16, body: i16, legs: i16) -> i16 {
        let head_twice = if self.head_twice { head } else { 0 };
        let one_part_twice =
            if self.one_part_twice { (2 * head).max(body).max(legs).max(self.strongest_weapon) } else { 0 };
        head + body + legs + head_twice + one_part_twice + self.all_worth
    }

    fn weapons(&self, weapons: CardSet) -> i16 {
        weapons.into_iter().map(|card| self.power(card)).sum()
    }

    fn points(&self, robot: &Robot) -> Points {
        let parts = [robot.head, robot.body, robot.legs].map(|card| self.part(card));
        let met = Self::meets(parts.each_ref(), self.armed_with_ten(robot.weapons));
        Points {
            parts: parts.iter().map(|part| part.power).sum(),
            weapons: self.weapons(robot.weapons),
            bonuses: self.worth_of(met) + self.doublings(robot),
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

    /// The parts of one kind, the strongest first: good robots are found early, and the others need not be tried.
    fn strongest_first(&self, kind: Kind) -> ArrayVec<Part, 9> {
        let mut parts: ArrayVec<Part, 9> = self.stock.of(kind).into_iter().map(|card| self.part(card)).collect();
        parts.reverse();
        debug_assert!(parts.is_sorted_by_key(|part| -part.power), "cards stand in the order of their powers");
        parts
    }

    /// The robot with the doubling that is worth most, the highest part where two are worth the same.
    #[inline]
    fn with_best_doubling(&self, robot: Robot) -> Robot {
        if !self.one_part_twice {
            return robot;
        }
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
    let mut found: Option<(i16, [Card; 3], CardSet)> = None;
    // Few sets of needs, many robots: what each set is worth is worked out once.
    let mut worth = [None; 1 << Need::COUNT];
    let [heads, bodies, legs] = Kind::PARTS.map(|kind| counter.strongest_first(kind));
    for &weapons in arms {
        let (armed, armed_with_ten) = (counter.weapons(weapons), counter.armed_with_ten(weapons));
        let weapon = if options.weapon_is_part { counter.strongest(weapons) } else { 0 };
        for head in &heads {
            for body in &bodies {
                // Not even the strongest legs with every bonus would beat what was found.
                let ceiling = counter.ceiling(head.power, body.power, legs[0].power) + armed;
                if found.is_some_and(|(most, ..)| ceiling <= most) {
                    continue;
                }
                for legs in &legs {
                    let met = Counter::meets([head, body, legs], armed_with_ten);
                    let worth = *worth[met].get_or_insert_with(|| counter.worth_of(met));
                    let doublings = counter.best_doublings(head.power, body.power, legs.power, weapon);
                    let points = head.power + body.power + legs.power + worth + doublings + armed;
                    if found.is_none_or(|(most, ..)| points > most) {
                        found = Some((points, [head.card, body.card, legs.card], weapons));
                    }
                }
            }
        }
    }
    found.map(|(_, [head, body, legs], weapons)| {
        counter.with_best_doubling(Robot { head, body, legs, weapons, doubled: None })
    })
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
