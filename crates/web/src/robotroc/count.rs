//! Where a robot's points come from, card by card.

use robotroc::{
    Card, CardSet, Deck, DoubleHead, Doubled, Kind, Options, Robot,
    deck::Doubles,
    scoring::{ALLY, points},
};

/// The points of a robot and its allies, line by line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Count {
    /// The head's power, and how many times it counts.
    pub head: (i16, i16),
    /// The body's power, and how many times it counts.
    pub body: (i16, i16),
    /// The legs' power, and how many times they count.
    pub legs: (i16, i16),
    /// The power of each weapon, and how many times it counts.
    pub weapons: Vec<(Card, i16, i16)>,
    /// The bonus cards that add points, each with its points.
    pub bonuses: Vec<(Card, i16)>,
    /// How many allies there are.
    pub allies: u8,
}

impl Count {
    /// Counts a robot with all the bonus cards of a stock (RT-25 to RT-29).
    #[must_use]
    pub fn of(deck: &Deck, options: &Options, stock: CardSet, robot: &Robot, allies: u8) -> Self {
        let power = |card| i16::from(deck.power(card));
        let doubles = |what| {
            stock.of(Kind::Bonus).into_iter().any(|card| deck.bonus(card).is_some_and(|it| it.doubles == Some(what)))
        };
        let chosen = robot.doubled.filter(|_| doubles(Doubles::OnePart));
        let twice = |part| if chosen == Some(part) { 2 } else { 1 };
        let head = match (doubles(Doubles::Head), chosen == Some(Doubled::Head)) {
            (true, true) => match options.double_head {
                DoubleHead::X4 => 4,
                DoubleHead::X3 => 3,
                DoubleHead::NotBoth => 2,
            },
            (false, false) => 1,
            _ => 2,
        };
        let strongest = robot.weapons.into_iter().last().filter(|_| options.weapon_is_part);
        let all = points(deck, options, stock, robot).bonuses;
        let without = |card| points(deck, options, stock.without(card), robot).bonuses;
        let adds = |card: Card| deck.bonus(card).is_some_and(|it| it.doubles.is_none());
        Count {
            head: (power(robot.head), head),
            body: (power(robot.body), twice(Doubled::Body)),
            legs: (power(robot.legs), twice(Doubled::Legs)),
            weapons: robot
                .weapons
                .into_iter()
                .map(|card| (card, power(card), if strongest == Some(card) { twice(Doubled::Weapon) } else { 1 }))
                .collect(),
            bonuses: stock
                .of(Kind::Bonus)
                .into_iter()
                .filter(|&card| adds(card))
                .map(|card| (card, all - without(card)))
                .filter(|(_, points)| *points != 0)
                .collect(),
            allies,
        }
    }

    /// The points of all weapons.
    #[must_use]
    pub fn armed(&self) -> i16 {
        self.weapons.iter().map(|(_, power, times)| power * times).sum()
    }

    /// The points of all bonus cards that add some.
    #[must_use]
    pub fn added(&self) -> i16 {
        self.bonuses.iter().map(|(_, points)| points).sum()
    }

    /// The points by line: head, body, legs, weapons, bonuses, allies.
    #[must_use]
    pub fn lines(&self) -> [i16; 6] {
        let times = |(power, times): (i16, i16)| power * times;
        let allies = i16::from(self.allies) * ALLY;
        [times(self.head), times(self.body), times(self.legs), self.armed(), self.added(), allies]
    }

    /// All together.
    #[must_use]
    pub fn total(&self) -> i16 {
        self.lines().iter().sum()
    }
}
