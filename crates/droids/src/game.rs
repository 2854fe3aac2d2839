//! The contract of [`table::Game`], kept by the other modules.

use crate::{
    card::CardId,
    deck::Deck,
    effect::SwapRule,
    event::Event,
    moves::{Move, Swap},
    options::Options,
    part::Part,
    reason::Reason,
    setup,
    state::{Droids, Phase},
    view::View,
};
use rand_core::Rng;
use table::{DealError, Fault, Game, Held, Moves, Outcome, Refusal, Score, Seat, SeatSet, Seed, Sink, Viewer};

impl Game for Droids {
    const NAME: &'static str = "droids";
    const RULES_VERSION: u32 = 1;
    const PLAYERS: (u8, u8) = (1, 4);
    /// There are at most 25 swap phases (22 turns, 3 season ends or 2 and the last). A seat has at most 57 parts (4 × 3
    /// places, 33 extensions, 12 parts on cards). Give each part the weight 4 plus its rank from 1 to 4, such that every
    /// unlimited swap of one part leads to a lower rank (the deck check demands it): an unlimited swap then lowers the
    /// weight of all parts, at most 8 × 57. The at most 24 limited uses raise it by at most 3 each. So a phase has at most
    /// 8 × 57 + 4 × 24 swaps, and four seats with 25 phases and fewer than 20 other decisions in each stay below this.
    const MAX_DECISIONS: u32 = 60_000;

    type Deck = Deck;
    type Options = Options;
    type Move = Move;
    type Event = Event;
    type Reason = Reason;
    type View = View;

    fn deal(deck: Held<Deck>, options: &Options, players: u8, seed: &Seed) -> Result<Self, DealError> {
        setup::deal(deck, options, players, seed)
    }

    fn deck(&self) -> Held<Deck> {
        self.deck
    }

    fn seats(&self) -> u8 {
        self.seat_count()
    }

    #[inline]
    fn to_act(&self) -> SeatSet {
        self.acting()
    }

    #[inline]
    fn moves(&self, seat: Seat, moves: &mut Moves<Move>) {
        self.list(seat, moves);
    }

    #[inline]
    fn random_move(&self, seat: Seat, dice: &mut impl Rng) -> Move {
        self.random(seat, dice)
    }

    fn check(&self, seat: Seat, mv: Move) -> Result<(), Refusal<Reason>> {
        self.verdict(seat, mv)
    }

    #[inline]
    fn play_unchecked(&mut self, seat: Seat, mv: Move, sink: &mut impl Sink<Event>) {
        self.make(seat, mv, sink);
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    fn imagine(view: &View, chance: &mut impl Rng) -> Self {
        Droids::imagined(view, chance)
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then(|| self.final_outcome())
    }

    fn score(&self) -> Score {
        self.score_now()
    }

    fn turn(&self) -> u32 {
        u32::from(self.turn)
    }

    fn candidates(&self, seat: Seat) -> Vec<Move> {
        let mut legal = Moves::new();
        self.list(seat, &mut legal);
        let mut all = legal.to_vec();
        let mut add = |mv: Move| {
            if !all.contains(&mv) {
                all.push(mv);
            }
        };
        if self.people().contains(seat) && self.phase != Phase::Over {
            // The three actions with one's card, each House droid, and the plain swaps: all that lies on the table.
            if let Some(card) = self.desk(seat).card {
                add(Move::Repair(card));
                add(Move::Dismantle(card));
            }
            if self.phase == Phase::Acting {
                self.houses.iter().flatten().for_each(|site| add(Move::Build(site.house)));
            }
            if self.phase != Phase::Giving {
                swaps(self.board(seat).droids.and(self.deck.swappers()), self.deck, 0)
                    .for_each(|swap| add(Move::Swap(swap)));
            }
        }
        all
    }

    fn wishes(&self, seat: Seat) -> Vec<Move> {
        self.seen_by(Viewer::Seat(seat)).wishes(seat)
    }

    fn alphabet(&self) -> Vec<Move> {
        let seats = || Seat::all(self.seat_count());
        let cards: Vec<CardId> = (0..self.pile_count())
            .flat_map(|pile| (1..=3).flat_map(move |season| self.season_cards(pile, season)))
            .collect();
        let mut all = vec![Move::Done];
        for &card in &cards {
            all.extend(seats().map(|to| Move::Give { card, to }));
            all.extend([Move::Repair(card), Move::Dismantle(card)]);
        }
        for site in self.houses.iter().flatten() {
            all.extend([Move::Build(site.house), Move::Tax(site.house)]);
        }
        let storing = cards.iter().any(|&card| !self.deck.droid(card).effect.stored().is_empty());
        let market = cards.into_iter().filter(|&card| self.deck.swap(card).is_some()).collect();
        for stored in 0..=if storing { 3 } else { 0 } {
            all.extend(swaps(market, self.deck, stored).map(Move::Swap));
        }
        all.extend(Part::ALL.iter().flat_map(|&part| {
            let pay = |stored| Move::Pay { part, stored };
            [Move::Extend(part), Move::Take(part), pay(false), pay(true)]
        }));
        all.extend(seats().map(Move::Side));
        all
    }

    fn audit(&self) -> Result<(), Fault> {
        self.examine()
    }
}

/// The swaps that everyone has and those of these Market droids, with so many parts from cards.
fn swaps(market: crate::card::CardSet, deck: Held<Deck>, stored: u8) -> impl Iterator<Item = Swap> {
    let pairs = || Part::ALL.into_iter().flat_map(|give| Part::ALL.map(|take| (give, take)));
    let plain = pairs().filter(move |&(give, take)| give != take && stored <= SwapRule::basic_count(give, take));
    let plain = plain.map(move |(give, take)| Swap { give, take, with: None, stored });
    let others =
        market.filter_map(move |card| deck.swap(card).map(|rule| (card, rule))).flat_map(move |(card, rule)| {
            let fits = move |&(give, take): &(Part, Part)| rule.fits(give, take) && stored <= rule.count;
            pairs().filter(fits).map(move |(give, take)| Swap { give, take, with: Some(card), stored })
        });
    plain.chain(others)
}
