//! Why a move is not possible: the predicates that forbid it say so, as data.

use crate::{
    card::CardId,
    effect::SwapRule,
    moves::{Move, Swap, can_pay, each_payment, payable},
    part::{Choice, Cost, Kinds, Part},
    state::{Action, Droids, Phase, Step},
};
use serde::{Deserialize, Serialize};
use table::{Refusal, Rule, Seat, SeatSet};

/// Why not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// Something else is to be decided now.
    NotNow {
        /// What.
        now: Now,
    },
    /// The card is not among those before this seat.
    NotRevealed {
        /// The card.
        card: CardId,
    },
    /// Another seat receives the next card; the last one is kept.
    NotNext {
        /// Who receives it.
        next: Seat,
    },
    /// This seat has received another card.
    NotYours {
        /// The card it has.
        yours: CardId,
    },
    /// Parts of a kind are short.
    Short {
        /// The kind.
        part: Part,
        /// How many.
        by: u8,
        /// For what.
        action: Action,
        /// A swap that would make it possible, if one alone does.
        swap: Option<Swap>,
    },
    /// Base parts of choice are short.
    ShortAny {
        /// How many.
        by: u8,
        /// For what.
        action: Action,
        /// A swap that would make it possible, if one alone does.
        swap: Option<Swap>,
    },
    /// Tokens of card 31 make the House droid dearer.
    Taxed {
        /// Who put them there.
        by: Seat,
        /// How many base parts they cost.
        tokens: u8,
    },
    /// Those before this seat in priority order must finish their actions first.
    Waits {
        /// Who.
        on: SeatSet,
    },
    /// The House droid is built already.
    Built {
        /// By whom.
        by: Seat,
    },
    /// The House droid lies on a border of others.
    OutOfReach {
        /// The House droid.
        house: CardId,
    },
    /// The House droid is not in this game.
    NotInGame {
        /// The House droid.
        house: CardId,
    },
    /// There is no such swap.
    NoSuchSwap,
    /// The Market droid with this swap is not this seat's.
    NotYourMarket {
        /// The droid.
        card: CardId,
    },
    /// The Market droid's swap was used as often as a phase allows.
    UsedUp {
        /// The droid.
        card: CardId,
        /// How often it can be used.
        times: u8,
    },
    /// The swap takes more parts than there are.
    TooFew {
        /// The kind.
        part: Part,
        /// How many it takes.
        needs: u8,
        /// How many there are.
        has: u8,
    },
    /// So many parts can't come from cards, the others from the shed.
    NotStored {
        /// The kind.
        part: Part,
        /// How many lie on cards.
        stored: u8,
        /// How many lie in the shed.
        shed: u8,
    },
    /// The column is full.
    Full {
        /// The column.
        part: Part,
        /// How many parts it holds.
        capacity: u8,
    },
    /// This part can't be paid now: it does not lie there, or it is not asked for, or its turn is over.
    NotPayable {
        /// The kinds that can be, from the shed.
        shed: Kinds,
        /// The kinds that can be, from cards (LD-43).
        stored: Kinds,
    },
    /// Extensions are placed in the order of the columns, and this one's turn is over.
    NotThisColumn {
        /// The columns that are left.
        columns: Kinds,
    },
    /// This part is not among those to choose from, or its turn is over.
    NotOffered {
        /// The kinds that are.
        kinds: Kinds,
        /// How many come of the kind that is chosen.
        count: u8,
    },
    /// There is no border with this seat.
    NoBorder {
        /// The seats with whom there is one.
        with: SeatSet,
    },
}

/// What is to be decided now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Now {
    /// Give a card.
    Give,
    /// Swap, or act with the card received.
    Act,
    /// Pay what is due.
    Pay,
    /// Place an extension.
    Extend,
    /// Choose a part of a gain.
    Take,
    /// Place the tokens of card 31.
    Tax,
    /// Choose a border.
    Side,
    /// Swap, or place the season's extension.
    SeasonEnd,
    /// Swap, or close the last swaps.
    LastSwaps,
}

impl Rule for Reason {
    fn rule(&self) -> &'static str {
        match self {
            Reason::NotNow { now } => now.rule(),
            Reason::NotRevealed { .. } | Reason::NotNext { .. } => "LD-11",
            Reason::NotYours { .. } => "LD-13",
            Reason::Short { action: Action::Build(_), .. } | Reason::ShortAny { action: Action::Build(_), .. } => {
                "LD-16"
            }
            Reason::Short { .. } | Reason::ShortAny { .. } | Reason::NotPayable { .. } => "LD-14",
            Reason::Taxed { .. } => "LD-39",
            Reason::Waits { .. } => "LD-18",
            Reason::Built { .. } | Reason::OutOfReach { .. } | Reason::NotInGame { .. } => "LD-16",
            Reason::NoSuchSwap | Reason::TooFew { .. } => "LD-12",
            Reason::NotYourMarket { .. } | Reason::UsedUp { .. } => "LD-44",
            Reason::NotStored { .. } => "LD-43",
            Reason::Full { .. } => "LD-04",
            Reason::NotOffered { .. } => "LD-15",
            Reason::NotThisColumn { .. } => "LD-38",
            Reason::NoBorder { .. } => "LD-17",
        }
    }
}

impl Now {
    fn rule(self) -> &'static str {
        match self {
            Now::Give => "LD-11",
            Now::Act => "LD-13",
            Now::Pay => "LD-14",
            Now::Extend => "LD-38",
            Now::Take => "LD-15",
            Now::Tax => "LD-39",
            Now::Side => "LD-17",
            Now::SeasonEnd => "LD-20",
            Now::LastSwaps => "LD-22",
        }
    }
}

impl Droids {
    /// What `seat` is to decide.
    #[must_use]
    pub fn now(&self, seat: Seat) -> Option<Now> {
        Some(match (self.phase, self.desk(seat).step) {
            (Phase::Over, _) => return None,
            (Phase::Giving, _) => Now::Give,
            (_, Step::Done) => return None,
            (Phase::SeasonEnd, Step::Choose) => Now::SeasonEnd,
            (Phase::LastSwaps, Step::Choose) => Now::LastSwaps,
            (_, Step::Choose) => Now::Act,
            (_, Step::Pay(_)) => Now::Pay,
            (_, Step::Extend { .. }) => Now::Extend,
            (_, Step::Take(_)) => Now::Take,
            (_, Step::Tax) => Now::Tax,
            (_, Step::Side) => Now::Side,
        })
    }

    pub(crate) fn verdict(&self, seat: Seat, mv: Move) -> Result<(), Refusal<Reason>> {
        if self.phase == Phase::Over {
            return Err(Refusal::GameOver);
        }
        if seat.index() >= usize::from(self.seat_count()) {
            return Err(Refusal::NoSuchSeat { seats: self.seat_count() });
        }
        let acting = self.acting();
        if !acting.contains(seat) {
            return Err(match self.now(seat) {
                Some(Now::Tax) => Reason::Waits { on: self.waits_for(seat) }.into(),
                _ => Refusal::NotToAct { acting },
            });
        }
        let Some(now) = self.now(seat) else { return Err(Refusal::NotToAct { acting }) };
        let reasons = self.reasons(seat, now, mv);
        if reasons.is_empty() { Ok(()) } else { Err(Refusal::Rules(reasons)) }
    }

    /// Every reason against a move of a seat that is to act; none if it is legal.
    fn reasons(&self, seat: Seat, now: Now, mv: Move) -> Vec<Reason> {
        let board = self.board(seat);
        let one = |holds: bool, reason: Reason| if holds { Vec::new() } else { vec![reason] };
        match (now, mv, self.desk(seat).step) {
            (Now::Give, Move::Give { card, to }, _) => {
                let mut reasons = one(self.offered(seat).contains(&Some(card)), Reason::NotRevealed { card });
                let next = self.recipient(seat);
                reasons.extend(one(to == next, Reason::NotNext { next }));
                reasons
            }
            (Now::Act | Now::SeasonEnd | Now::LastSwaps, Move::Swap(swap), _) => self.against_swap(seat, swap),
            (Now::Act, Move::Repair(card) | Move::Dismantle(card), _) => match self.desk(seat).card {
                Some(yours) if yours != card => vec![Reason::NotYours { yours }],
                _ if matches!(mv, Move::Repair(_)) => {
                    self.against_cost(seat, Action::Repair, self.repair_cost(seat, card))
                }
                _ => Vec::new(),
            },
            (Now::Act, Move::Build(house), _) => self.against_build(seat, house),
            (Now::SeasonEnd, Move::Extend(_), _) | (Now::LastSwaps, Move::Done, _) => Vec::new(),
            (Now::Extend, Move::Extend(column), Step::Extend { from, .. }) => {
                let columns = Kinds::ALL.from(from);
                one(columns.contains(column), Reason::NotThisColumn { columns })
            }
            (Now::Pay, Move::Pay { part, stored }, Step::Pay(due)) => {
                let fine = payable(board, due, part, stored);
                let [mut shed, mut cards] = [Kinds::NONE; 2];
                each_payment(board, due, |part, stored| {
                    let kinds = if stored { &mut cards } else { &mut shed };
                    *kinds = kinds.with(part);
                });
                one(fine, Reason::NotPayable { shed, stored: cards })
            }
            (Now::Take, Move::Take(part), Step::Take(choice)) => {
                let (kinds, count) = (choice.takeable(), if choice == Choice::Same { 2 } else { 1 });
                one(kinds.contains(part), Reason::NotOffered { kinds, count })
            }
            (Now::Tax, Move::Tax(house), _) => self.against_site(seat, house),
            (Now::Side, Move::Side(to), _) => {
                let with = self.opponents(seat);
                one(with.contains(to), Reason::NoBorder { with })
            }
            _ => vec![Reason::NotNow { now }],
        }
    }

    fn against_swap(&self, seat: Seat, swap: Swap) -> Vec<Reason> {
        let Swap { give, take, with, stored } = swap;
        let board = self.board(seat);
        let mut reasons = Vec::new();
        let count = match with {
            None if give == take => return vec![Reason::NoSuchSwap],
            None => SwapRule::basic_count(give, take),
            Some(card) => {
                let Some(rule) = self.deck.swap(card).filter(|rule| rule.fits(give, take)) else {
                    return vec![Reason::NoSuchSwap];
                };
                if !board.droids.contains(card) {
                    reasons.push(Reason::NotYourMarket { card });
                } else if let Some(market) = self.deck.market(card).filter(|&market| self.used_up(seat, market)) {
                    reasons.push(Reason::UsedUp { card, times: market.times });
                }
                rule.count
            }
        };
        let has = board.purse()[give];
        if has < count {
            reasons.push(Reason::TooFew { part: give, needs: count, has });
        } else if stored > count || stored > board.stored[give] || count - stored > board.shed[give] {
            reasons.push(Reason::NotStored { part: give, stored: board.stored[give], shed: board.shed[give] });
        }
        if board.room(take) == 0 {
            reasons.push(Reason::Full { part: take, capacity: board.capacity(take) });
        }
        reasons
    }

    fn against_site(&self, seat: Seat, house: CardId) -> Vec<Reason> {
        match self.site(house) {
            None => vec![Reason::NotInGame { house }],
            Some((index, _)) if self.reach(seat) >> index & 1 == 0 => vec![Reason::OutOfReach { house }],
            Some((_, site)) => site.built_by.map(|by| Reason::Built { by }).into_iter().collect(),
        }
    }

    fn against_build(&self, seat: Seat, house: CardId) -> Vec<Reason> {
        let mut reasons = self.against_site(seat, house);
        if !reasons.is_empty() {
            return reasons;
        }
        reasons = self.against_cost(seat, Action::Build(house), self.build_cost(seat, house));
        if let (false, Some(tax)) = (reasons.is_empty(), self.tax.filter(|tax| tax.house == house && tax.by != seat)) {
            reasons.push(Reason::Taxed { by: tax.by, tokens: self.tokens() });
        }
        let on = self.waits_for(seat);
        if !on.is_empty() {
            reasons.push(Reason::Waits { on });
        }
        reasons
    }

    /// What is short for a cost, and the swap that would do.
    fn against_cost(&self, seat: Seat, action: Action, cost: Cost) -> Vec<Reason> {
        let purse = self.board(seat).purse();
        if can_pay(purse, cost) {
            return Vec::new();
        }
        let swap = self.helpful_swap(seat, cost);
        let lacks = |part: Part| cost.parts[part].saturating_sub(purse[part]);
        let short = Part::ALL.into_iter().filter(|&part| lacks(part) > 0);
        let mut reasons: Vec<Reason> =
            short.map(|part| Reason::Short { part, by: lacks(part), action, swap }).collect();
        // What is left after the parts asked by kind goes to the “?”.
        let spare: u8 = Part::BASE.iter().map(|&part| purse[part].saturating_sub(cost.parts[part])).sum();
        if spare < cost.any {
            reasons.push(Reason::ShortAny { by: cost.any - spare, action, swap });
        }
        reasons
    }

    /// The first swap after which a cost can be paid.
    pub(crate) fn helpful_swap(&self, seat: Seat, cost: Cost) -> Option<Swap> {
        let mut found = None;
        self.each_swap(seat, |swap| {
            if found.is_none() {
                let rule = swap.with.and_then(|card| self.deck.swap(card));
                let count = rule.map_or_else(|| SwapRule::basic_count(swap.give, swap.take), |rule| rule.count);
                let mut purse = self.board(seat).purse();
                purse[swap.give] -= count;
                purse[swap.take] += 1;
                if can_pay(purse, cost) {
                    found = Some(swap);
                }
            }
        });
        found
    }
}
