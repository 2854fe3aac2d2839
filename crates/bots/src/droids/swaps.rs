//! What swaps are good for: a Repair or a Build that can't be paid yet, room for what a Dismantle gives, and House droids that
//! count what lies in the shed at the end.

use super::lacks;
use arrayvec::ArrayVec;
use droids::{
    CardId, Cost, Droids, Move, Part, Parts, Phase, Swap,
    effect::{HouseEffect, SwapRule},
    moves::can_pay,
    part::Kinds,
};
use table::{Game, Moves, Seat};

/// What is left of `parts` after a swap.
pub(super) fn after(game: &Droids, mut parts: Parts, swap: Swap) -> Parts {
    let count = match swap.with.and_then(|card| game.deck().get().swap(card)) {
        Some(rule) => rule.count,
        None => SwapRule::basic_count(swap.give, swap.take),
    };
    parts[swap.give] = parts[swap.give].saturating_sub(count);
    parts[swap.take] += 1;
    parts
}

/// Whether everyone's swaps (LD-12) can turn what a cost leaves over into what it lacks.
fn in_reach(purse: Parts, cost: Cost) -> bool {
    let mut any = cost.any;
    let mut energy_short = cost.parts[Part::Energy].saturating_sub(purse[Part::Energy]);
    let mut base_short = 0;
    let mut means = purse[Part::Energy].saturating_sub(cost.parts[Part::Energy]);
    for part in Part::BASE {
        base_short += cost.parts[part].saturating_sub(purse[part]);
        let mut over = purse[part].saturating_sub(cost.parts[part]);
        let odd = any.min(over);
        any -= odd;
        over -= odd;
        while energy_short > 0 && over >= 3 {
            over -= 3;
            energy_short -= 1;
        }
        means += over / 2;
    }
    energy_short == 0 && means >= base_short + any
}

/// Whether a swap brings a cost nearer that can't be paid before it, but after it or after more of them.
pub(super) fn helps(before: Parts, after: Parts, cost: Cost) -> bool {
    !can_pay(before, cost)
        && (can_pay(after, cost) || lacks(after, cost) < lacks(before, cost) && in_reach(after, cost))
}

/// Whether swaps may lead to a cost that can't be paid yet. Each gives away at least as much as it brings.
#[inline]
pub(super) fn may_pay(purse: Parts, cost: Cost) -> bool {
    purse.total() >= cost.icons() && (lacks(purse, cost) <= 1 || in_reach(purse, cost))
}

/// A swap on the way to a cost that can't be paid yet.
pub(super) fn toward(game: &Droids, seat: Seat, cost: Cost) -> Option<Move> {
    let purse = game.board(seat).purse();
    if !may_pay(purse, cost) {
        return None;
    }
    let mut moves = Moves::new();
    game.moves(seat, &mut moves);
    moves.into_iter().find(|mv| matches!(mv, Move::Swap(swap) if helps(purse, after(game, purse, *swap), cost)))
}

/// Whether swaps might make a Build possible this turn.
pub(super) fn may_build(game: &Droids, seat: Seat) -> bool {
    let board = game.board(seat);
    let (purse, trades) = (board.purse(), !board.droids.and(game.deck().get().swappers()).is_empty());
    game.open_sites(seat).any(|house| {
        let cost = game.build_cost(seat, house);
        can_pay(purse, cost)
            || in_reach(purse, cost)
            || trades && purse.total() >= cost.icons() && lacks(purse, cost) < 3
    })
}

/// Whether a House droid counts what swaps can change.
fn counts_kinds(game: &Droids, house: CardId) -> bool {
    matches!(game.deck().get().house(house).effect, HouseEffect::PerEnergy(_) | HouseEffect::PerSet(_))
}

/// What swaps of a seat may be good for.
pub(super) enum Wishes {
    Anything,
    Nothing,
    /// A card is to be used.
    Action {
        purse: Parts,
        /// What does not fit if the card is dismantled: kinds of which some should go.
        crowded: Kinds,
        /// What can't be paid yet: a Repair, and Builds.
        costs: ArrayVec<Cost, 5>,
    },
}

impl Wishes {
    pub fn of(game: &Droids, seat: Seat) -> Self {
        let all_or_nothing = |all| if all { Wishes::Anything } else { Wishes::Nothing };
        let card = match (game.phase(), game.desk(seat).card) {
            (Phase::LastSwaps, _) => {
                return all_or_nothing(game.houses_of(seat).any(|house| counts_kinds(game, house)));
            }
            (Phase::Acting, Some(card)) => card,
            (phase, _) => return all_or_nothing(phase == Phase::Acting),
        };
        let (board, purse) = (game.board(seat), game.board(seat).purse());
        let gain = game.deck().get().droid(card).gain.parts;
        let builds = game.open_sites(seat).map(|house| game.build_cost(seat, house));
        let costs = [game.repair_cost(seat, card)].into_iter().chain(builds);
        let fits = |part: &Part| board.room(*part) >= gain[*part];
        Wishes::Action {
            purse,
            crowded: Part::ALL.into_iter().filter(fits).fold(Kinds::ALL, Kinds::without),
            costs: costs.filter(|&cost| !can_pay(purse, cost)).collect(),
        }
    }

    /// Whether a swap may be good for something. The others only give parts away.
    pub fn want(&self, game: &Droids, swap: Swap) -> bool {
        match self {
            Wishes::Anything => true,
            Wishes::Nothing => false,
            Wishes::Action { purse, crowded, costs } => {
                let after = after(game, *purse, swap);
                crowded.contains(swap.give) || costs.iter().any(|&cost| helps(*purse, after, cost))
            }
        }
    }
}

/// The last swap that House droids count for most, if any does (LD-22).
pub(super) fn last(game: &Droids, seat: Seat) -> Move {
    if !game.houses_of(seat).any(|house| counts_kinds(game, house)) {
        return Move::Done;
    }
    let points = |parts: Parts| -> u16 {
        let counted = |house| match game.deck().get().house(house).effect {
            HouseEffect::PerPart(rp) => u16::from(rp) * u16::from(parts.total()),
            HouseEffect::PerEnergy(rp) => u16::from(rp) * u16::from(parts[Part::Energy]),
            HouseEffect::PerSet(rp) => u16::from(rp) * u16::from(parts.0.into_iter().min().unwrap_or(0)),
            _ => 0,
        };
        game.houses_of(seat).map(counted).sum()
    };
    let mut moves = Moves::new();
    game.moves(seat, &mut moves);
    let shed = game.board(seat).shed;
    let (mut chosen, mut most) = (Move::Done, points(shed));
    for &mv in &moves {
        if let Move::Swap(swap) = mv {
            let points = points(after(game, shed, swap));
            if points > most {
                (chosen, most) = (mv, points);
            }
        }
    }
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;
    use droids::Step;
    use table::{Held, Seed, Silence, chance::quick};

    /// Every choice of an action in some random games.
    fn each_choice(mut look: impl FnMut(&Droids, Seat)) {
        for seed in 0..60 {
            let mut dice = quick(seed);
            let mut game = Droids::deal(Held::standard(), &Default::default(), 2, &Seed::from(seed)).unwrap();
            while let Some(seat) = game.to_act().first() {
                if game.phase() == Phase::Acting && game.desk(seat).step == Step::Choose {
                    look(&game, seat);
                }
                let mv = game.random_move(seat, &mut dice);
                game.play_unchecked(seat, mv, &mut Silence);
            }
        }
    }

    #[test]
    fn a_swap_toward_a_cost_is_followed_by_others_until_it_can_be_paid() {
        let (mut begun, mut paid, mut several) = (0, 0, 0);
        each_choice(|game, seat| {
            for house in game.open_sites(seat) {
                let cost = game.build_cost(seat, house);
                if can_pay(game.board(seat).purse(), cost) || toward(game, seat, cost).is_none() {
                    continue;
                }
                begun += 1;
                let (mut state, mut made) = (*game, 0);
                while let Some(swap) =
                    (!can_pay(state.board(seat).purse(), cost)).then(|| toward(&state, seat, cost)).flatten()
                {
                    state.play(seat, swap, &mut Silence).expect("a swap that is offered is legal");
                    made += 1;
                }
                paid += u32::from(can_pay(state.board(seat).purse(), cost));
                several += u32::from(made > 1);
            }
        });
        // Where a column is full, a plan may fail: that is rare.
        assert!(begun > 100 && several > 10, "{begun} begun, {several} with several swaps");
        assert!(paid * 20 > begun * 19, "{paid} paid of {begun}");
    }

    #[test]
    fn swaps_that_lead_nowhere_are_not_looked_at() {
        let (mut kept, mut left_out) = (0, 0);
        each_choice(|game, seat| {
            let mut moves = Moves::new();
            game.moves(seat, &mut moves);
            for mv in &moves {
                let Move::Swap(swap) = mv else { continue };
                if Wishes::of(game, seat).want(game, *swap) {
                    kept += 1;
                    continue;
                }
                left_out += 1;
                // What is left out makes nothing payable that was not so before.
                let (before, then) = (game.board(seat).purse(), after(game, game.board(seat).purse(), *swap));
                let card = game.desk(seat).card.unwrap();
                let costs = game.open_sites(seat).map(|house| game.build_cost(seat, house));
                for cost in costs.chain([game.repair_cost(seat, card)]) {
                    assert!(can_pay(before, cost) || !can_pay(then, cost), "{mv} is of use");
                }
            }
        });
        assert!(kept > 100 && left_out > 100, "{kept} kept, {left_out} left out");
    }

    #[test]
    fn whoever_may_build_waits_for_those_before() {
        use crate::evaluate::Evaluate;
        let mut waited = 0;
        each_choice(|game, seat| {
            if game.waits(seat) {
                waited += 1;
                assert!(game.to_act().into_iter().any(|other| !game.waits(other)), "someone goes first");
                assert!(game.waits_for(seat).len() == 1 && game.priority() != seat);
            }
        });
        assert!(waited > 20, "{waited} waited");
    }
}
