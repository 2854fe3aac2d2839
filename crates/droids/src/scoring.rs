//! Recycling points, and who wins (LD-23 to LD-29, LD-35, LD-40, LD-46).

use crate::{
    card::{CardId, CardSet, Family},
    effect::HouseEffect,
    part::Part,
    state::{Board, Droids, Ending},
};
use serde::{Deserialize, Serialize};
use table::{Outcome, Score, ScoreLine, Seat, SeatSet, game::PerSeat};

/// A seat's points by category, as they would count if the game ended now.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    /// Of the repaired droids (LD-23).
    pub droids: i16,
    /// For the most parts (LD-24).
    pub parts: i16,
    /// For the most leaves (LD-25).
    pub leaves: i16,
    /// For Communication droids on the borders (LD-26).
    pub communication: i16,
    /// Of the House droids (LD-27).
    pub houses: i16,
}

impl Tally {
    /// All together.
    #[must_use]
    pub fn total(self) -> i16 {
        self.droids + self.parts + self.leaves + self.communication + self.houses
    }
}

/// The families of a player's droids, as the House droids count them.
struct Families<'a> {
    game: &'a Droids,
    board: &'a Board,
    /// The wild droid and the family it counts as besides its own (LD-40).
    wild: Option<(CardId, Family)>,
}

impl Families<'_> {
    /// The droids that count as this family.
    fn of(&self, family: Family) -> CardSet {
        let mut cards = self.board.droids.and(self.game.deck.of(family));
        if let Some((card, _)) = self.wild.filter(|(_, also)| *also == family) {
            cards.insert(card);
        }
        cards
    }

    fn count(&self) -> usize {
        Family::ALL.into_iter().filter(|&family| !self.of(family).is_empty()).count()
    }
}

impl Droids {
    /// The points of a seat by category, as they would count if the game ended now.
    #[must_use]
    pub fn tally(&self, seat: Seat) -> Tally {
        let board = self.board(seat);
        let mut droids = self.deck.points(board.droids);
        if self.automa() == Some(seat) {
            // LD-35: of its Water droids' points, half count, rounded down.
            let water = self.deck.points(board.droids.and(self.deck.of(Family::Water)));
            droids -= water - water / 2;
        }
        let most_parts = self.players > 1 && self.leads(seat, |seat| self.board(seat).shed.total());
        let most_leaves = self.leads(seat, |seat| self.leaves(seat));
        let speakers = board.droids.and(self.deck.of(Family::Communication)).len();
        Tally {
            droids,
            parts: if most_parts { 2 } else { 0 },
            leaves: if most_leaves { 3 } else { 0 },
            communication: i16::from(speakers) * i16::from(self.heard_by(seat)),
            houses: self.house_points(seat),
        }
    }

    /// How many Communication droids lie on the borders of a seat (LD-26).
    #[must_use]
    pub fn heard_by(&self, seat: Seat) -> u8 {
        let mine = self.borders_of(seat);
        (0..3).filter(|border| mine >> border & 1 != 0).map(|border: usize| self.borders[border].len()).sum()
    }

    /// The House droids a seat has built.
    pub fn houses_of(&self, seat: Seat) -> impl Iterator<Item = CardId> + '_ {
        self.houses.iter().flatten().filter(move |site| site.built_by == Some(seat)).map(|site| site.house)
    }

    /// All the House droids of this game, built or not (LD-06).
    pub fn village(&self) -> impl Iterator<Item = CardId> + '_ {
        self.houses.iter().flatten().map(|site| site.house)
    }

    /// The season droids that were dealt and acted upon: repaired, on a border, or discarded.
    #[must_use]
    pub fn seen(&self) -> CardSet {
        let repaired = self.boards.iter().flat_map(|board| board.droids);
        repaired.chain(self.borders.into_iter().flatten()).chain(self.discarded).collect()
    }

    /// LD-27, with the family of the wild droid that scores most (LD-40).
    fn house_points(&self, seat: Seat) -> i16 {
        if self.houses_of(seat).next().is_none() {
            return 0;
        }
        let board = self.board(seat);
        let wild = board.droids.and(self.deck.of(Family::Shed)).find(|&card| self.deck.droid(card).effect.wild);
        let points = |wild: Option<(CardId, Family)>| {
            let families = Families { game: self, board, wild };
            self.houses_of(seat).map(|house| self.house_value(seat, house, &families)).sum::<i16>()
        };
        match wild {
            None => points(None),
            Some(card) => Family::ALL.into_iter().map(|family| points(Some((card, family)))).max().unwrap_or(0),
        }
    }

    /// What a House droid would score for a seat that had built it, as things are now.
    #[must_use]
    pub fn worth(&self, seat: Seat, house: CardId) -> i16 {
        let mut built = *self;
        for site in built.houses.iter_mut().flatten().filter(|site| site.house == house) {
            site.built_by = None;
        }
        let without = built.house_points(seat);
        for site in built.houses.iter_mut().flatten().filter(|site| site.house == house) {
            site.built_by = Some(seat);
        }
        built.house_points(seat) - without
    }

    fn house_value(&self, seat: Seat, house: CardId, families: &Families<'_>) -> i16 {
        let card = self.deck.house(house);
        let board = self.board(seat);
        let times = |count: u8, rp: u8| i16::from(count) * i16::from(rp);
        let only_if = |holds: bool, rp: u8| if holds { i16::from(rp) } else { 0 };
        let effect = match card.effect {
            HouseEffect::Nothing | HouseEffect::Gain(_) => 0,
            HouseEffect::PerPart(rp) => times(board.shed.total(), rp),
            HouseEffect::PerEnergy(rp) => times(board.shed[Part::Energy], rp),
            HouseEffect::PerExtension(rp) => times(board.extensions.total(), rp),
            HouseEffect::PerSet(rp) => times(board.shed.0.into_iter().min().unwrap_or(0), rp),
            HouseEffect::MostLeaves(rp) => only_if(self.leads(seat, |seat| self.leaves(seat)), rp),
            HouseEffect::PerDroid { family, rp } => times(families.of(family).len(), rp),
            HouseEffect::PerIcon { family, rp } => {
                times(families.of(family).map(|card| self.deck.droid(card).cost.icons()).sum(), rp)
            }
            HouseEffect::Tiers { family, rp } => i16::from(rp[usize::from(families.of(family).len()).min(5)]),
            HouseEffect::Families(rp) => i16::from(rp[families.count()]),
            HouseEffect::Houses { least, rp } => only_if(self.houses_of(seat).count() >= usize::from(least), rp),
        };
        effect + i16::from(card.rp)
    }

    /// The team mate, with four players (LD-30).
    #[must_use]
    pub fn mate(&self, seat: Seat) -> Option<Seat> {
        (self.players == 4).then(|| Seat::new(3 - seat.index() as u8))
    }

    /// What decides, from the total down, by seat (LD-28, LD-29).
    fn criteria(&self, totals: &PerSeat<i16>) -> [(&'static str, PerSeat<i16>); 2] {
        let seats = || Seat::all(self.seat_count());
        if self.players == 4 {
            let both = |seat: Seat| (totals[seat.index()], totals[3 - seat.index()]);
            [
                ("team", seats().map(|seat| both(seat).0.min(both(seat).1)).collect()),
                ("team_both", seats().map(|seat| both(seat).0 + both(seat).1).collect()),
            ]
        } else {
            [
                ("total", totals.clone()),
                // LD-35: the human needs strictly more than the automa, so the automa has the tie.
                match self.automa() {
                    None => ("shed", seats().map(|seat| i16::from(self.board(seat).shed.total())).collect()),
                    Some(automa) => ("automa", seats().map(|seat| i16::from(seat == automa)).collect()),
                },
            ]
        }
    }

    /// The points by seat, who has won, and how many parties share the victory.
    pub(crate) fn result(&self) -> (PerSeat<i16>, SeatSet, u8) {
        let totals: PerSeat<i16> = Seat::all(self.seat_count()).map(|seat| self.tally(seat).total()).collect();
        let [(_, first), (_, second)] = self.criteria(&totals);
        let rank = |seat: Seat| (first[seat.index()], second[seat.index()]);
        let best = Seat::all(self.seat_count()).map(rank).max();
        let winners: SeatSet = Seat::all(self.seat_count()).filter(|&seat| Some(rank(seat)) == best).collect();
        let parties = if self.players == 4 { winners.len() / 2 } else { winners.len() };
        (totals, winners, parties)
    }

    pub(crate) fn final_outcome(&self) -> Outcome {
        let (scores, winners, shared_by) = self.result();
        Outcome { scores, winners, shared_by, ending: self.ending.map_or("pile", Ending::name) }
    }

    pub(crate) fn score_now(&self) -> Score {
        let tallies: PerSeat<Tally> = Seat::all(self.seat_count()).map(|seat| self.tally(seat)).collect();
        let line = |name, of: fn(&Tally) -> i16| ScoreLine { name, points: tallies.iter().map(of).collect() };
        let total = line("total", |tally| tally.total());
        let mut deciders = vec![total.clone()];
        for (name, points) in self.criteria(&total.points) {
            if name != "total" {
                deciders.push(ScoreLine { name, points });
            }
        }
        Score {
            lines: vec![
                line("droids", |tally| tally.droids),
                line("parts", |tally| tally.parts),
                line("leaves", |tally| tally.leaves),
                line("communication", |tally| tally.communication),
                line("houses", |tally| tally.houses),
            ],
            deciders,
        }
    }
}
