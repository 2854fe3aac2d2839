//! What a player could do with a card: the preview for whoever gives it (LD-11), and for whoever has it.

use crate::{
    card::CardId,
    moves::{Swap, can_pay},
    part::{Choice, Cost, Kinds, Part, Parts},
    state::{Droids, Phase, Step},
};
use serde::{Deserialize, Serialize};
use table::Seat;

/// What a player could do with a card as their shed is now, and what a single swap would change in that.
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
    /// A swap after which they could, if they can't before (LD-12).
    pub repairs_after: Option<Swap>,
    /// What they would lack for it: parts of given kinds, and base parts of choice.
    pub lacks: Cost,
    /// What a Dismantle would bring into their shed for sure, bonuses of Collect droids included.
    pub gains: Parts,
    /// What would be lost of it for want of room; of what they choose, so many as no choice could save.
    pub lost: Cost,
    /// What they would choose besides.
    pub choice: Option<Choice>,
    /// The kinds of that choice of which a Collect droid would add one more (LD-41).
    pub adds: Kinds,
    /// The House droids they could build, discarding it.
    pub builds: Vec<CardId>,
    /// Those they could build after a swap, but not before.
    pub builds_after: Vec<CardId>,
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
        let helpers = board.droids.and(self.deck.bonuses());
        let bonuses: Kinds = helpers.filter_map(|helper| self.deck.droid(helper).effect.bonus).collect();
        let received = |parts: Parts| {
            let all = |part: Part| parts[part] + u8::from(parts[part] > 0 && bonuses.contains(part));
            Parts(Part::ALL.map(all))
        };
        let overflow = |all: Parts| Parts(Part::ALL.map(|part| all[part].saturating_sub(board.room(part))));
        let given = received(gain.parts);
        let lost = overflow(given);
        let chosen = handfuls(gain.choice);
        let with_choice = chosen.iter().map(|&chosen| overflow(received(gain.parts + chosen)).total());
        let least = with_choice.min().unwrap_or(0);
        let offered = chosen.iter().fold(Kinds::NONE, |kinds, chosen| kinds.or(chosen.kinds()));
        let (repairs, sites) = (can_pay(purse, cost), || self.open_sites(seat));
        let builds = |house: &CardId| can_pay(purse, self.build_cost(seat, *house));
        let after = |house: &CardId| self.helpful_swap(seat, self.build_cost(seat, *house)).is_some();
        Outlook {
            card,
            seat,
            cost,
            repairs,
            repairs_after: if repairs { None } else { self.helpful_swap(seat, cost) },
            lacks: Cost { parts: lacks, any: cost.any.saturating_sub(spare) },
            gains: Parts(Part::ALL.map(|part| given[part] - lost[part])),
            lost: Cost { parts: lost, any: least.saturating_sub(lost.total()) },
            choice: gain.choice,
            adds: offered.iter().filter(|&part| bonuses.contains(part) && gain.parts[part] == 0).collect(),
            builds: sites().filter(builds).collect(),
            builds_after: sites().filter(|house| !builds(house) && after(house)).collect(),
        }
    }
}

/// Every handful that a choice allows.
fn handfuls(choice: Option<Choice>) -> Vec<Parts> {
    let Some(choice) = choice else { return vec![Parts::NONE] };
    let ways = choice.takeable().iter().map(|part| choice.taking(part));
    ways.flat_map(|(brings, rest)| handfuls(rest).into_iter().map(move |more| brings + more)).collect()
}
