//! What a player could do with a card: the preview for whoever gives it (LD-11), and for whoever has it.

use crate::{
    card::CardId,
    moves::can_pay,
    part::{Choice, Cost, Kinds, Part, Parts},
    state::{Droids, Phase, Step},
};
use serde::{Deserialize, Serialize};
use table::Seat;

/// What a player could do with a card as their shed is now, before any swap.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outlook {
    /// The card.
    pub card: CardId,
    /// The player.
    pub seat: Seat,
    /// What a Repair would cost them.
    pub cost: Cost,
    /// Whether they could repair it.
    pub repairs: bool,
    /// What they would lack for it: parts of given kinds, and base parts of choice.
    pub lacks: Cost,
    /// What a Dismantle would bring into their shed for sure, bonuses of Collect droids included.
    pub gains: Parts,
    /// What would be lost of it, for want of room.
    pub lost: Parts,
    /// What they would choose besides.
    pub choice: Option<Choice>,
    /// The kinds of that choice that would still find room.
    pub fits: Kinds,
    /// The House droids they could build, discarding it.
    pub builds: Vec<CardId>,
}

impl Droids {
    /// The outlooks of all cards of this turn that wait to be given or used.
    pub(crate) fn outlooks(&self) -> Vec<Outlook> {
        let mut outlooks = Vec::new();
        if self.phase == Phase::Giving {
            for giver in self.givers() {
                for card in self.offered(giver).iter().flatten() {
                    let mut takers: Vec<Seat> = match self.players {
                        4 => vec![self.recipient(giver), giver],
                        _ => self.people().into_iter().filter(|&seat| self.desk(seat).card.is_none()).collect(),
                    };
                    takers.sort();
                    outlooks.extend(takers.into_iter().map(|seat| self.outlook(seat, *card)));
                }
            }
        }
        for seat in self.people() {
            if let (Step::Choose | Step::Done, Some(card)) = (self.desk(seat).step, self.desk(seat).card) {
                outlooks.push(self.outlook(seat, card));
            }
        }
        outlooks
    }

    /// What `seat` could do with `card` now.
    #[must_use]
    pub fn outlook(&self, seat: Seat, card: CardId) -> Outlook {
        let board = self.board(seat);
        let (purse, cost) = (board.purse(), self.repair_cost(seat, card));
        let lacks = Parts(std::array::from_fn(|column| cost.parts.0[column].saturating_sub(purse.0[column])));
        let spare: u8 = Part::BASE.iter().map(|&part| purse[part].saturating_sub(cost.parts[part])).sum();
        let gain = self.deck.droid(card).gain;
        let mut given = gain.parts;
        for helper in board.droids.and(self.deck.bonuses()) {
            if let Some(part) = self.deck.droid(helper).effect.bonus.filter(|&part| gain.parts[part] > 0) {
                given[part] += 1;
            }
        }
        let gains = Parts(std::array::from_fn(|column| given.0[column].min(board.room(Part::ALL[column]))));
        let offered = match gain.choice {
            None => Kinds::NONE,
            Some(Choice::Either(kinds)) => kinds,
            Some(_) => Kinds::BASE,
        };
        Outlook {
            card,
            seat,
            cost,
            repairs: can_pay(purse, cost),
            lacks: Cost { parts: lacks, any: cost.any.saturating_sub(spare) },
            gains,
            lost: Parts(std::array::from_fn(|column| given.0[column] - gains.0[column])),
            choice: gain.choice,
            fits: offered.iter().filter(|&part| board.room(part) > gains[part]).collect(),
            builds: self.open_sites(seat).filter(|&house| can_pay(purse, self.build_cost(seat, house))).collect(),
        }
    }
}
