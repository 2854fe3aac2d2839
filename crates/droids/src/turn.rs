//! The course of a turn, of a season, of the game (LD-11, LD-19 to LD-22, LD-31, LD-33, LD-34).

use crate::{
    card::{CardId, Family},
    event::{Event, Interest, Next},
    options::Switch,
    part::{Part, Parts},
    play::tell,
    state::{Desk, Droids, Ending, Phase, Step, TURNS},
};
use table::{Seat, SeatSet, Sink, Told};

impl Droids {
    /// Reveals the cards of the next turn.
    pub(crate) fn begin_turn(&mut self, sink: &mut impl Sink<Event>) {
        self.turn += 1;
        self.phase = Phase::Giving;
        let (turn, season, priority) = (self.turn, self.season(), self.priority());
        tell(sink, || Event::Turn { turn, season, priority });
        let (each, left) = (usize::from(self.drawn_each_turn()), self.left());
        for pile in 0..self.pile_count() {
            let first = pile * each;
            for number in 0..each {
                self.dealt[first + number] = self.piles[pile].0[left + each - 1 - number].take();
            }
            sink.tell(|| {
                let cards = self.dealt[first..first + each].iter().flatten().copied().collect();
                Told::everyone(Event::Revealed { giver: self.order()[pile], cards, next: self.next(pile) }).by_chance()
            });
        }
        if self.automa() == Some(priority) {
            self.weigh(sink);
        }
    }

    /// What lies on a pile, face up (LD-08).
    #[must_use]
    pub fn next(&self, pile: usize) -> Next {
        match self.turn {
            TURNS => Next::Nothing,
            8 | 16 => Next::Interseason,
            _ => self.piles[pile].0[self.left() - 1].map_or(Next::Nothing, Next::Card),
        }
    }

    pub(crate) fn give(&mut self, from: Seat, card: CardId, to: Seat, sink: &mut impl Sink<Event>) {
        // Alone, the human gives also where the automa has priority and can't decide.
        self.hand(card, to);
        tell(sink, || Event::Gave { from, to, card });
        let mut rest = self.offered(from).iter().flatten();
        if let (Some(&last), None) = (rest.next(), rest.next()) {
            self.hand(last, from);
            tell(sink, || Event::Kept { seat: from, card: last });
        }
        if self.dealt == [None; 4] {
            self.begin_acting(sink);
        }
    }

    /// A revealed card comes to a seat.
    fn hand(&mut self, card: CardId, to: Seat) {
        if let Some(place) = self.dealt.iter_mut().find(|place| **place == Some(card)) {
            *place = None;
        }
        self.desks[to.index()].card = Some(card);
    }

    fn begin_acting(&mut self, sink: &mut impl Sink<Event>) {
        self.open_swaps(Phase::Acting);
        for seat in self.people() {
            self.spare_a_forced_choice(seat, sink);
        }
    }

    /// Everyone may swap, each limited swap anew.
    fn open_swaps(&mut self, phase: Phase) {
        self.phase = phase;
        for seat in self.people() {
            let desk = &mut self.desks[seat.index()];
            *desk = Desk { step: Step::Choose, card: desk.card, ..Desk::default() };
        }
    }

    /// Goes on where nobody has anything left to decide.
    pub(crate) fn settle(&mut self, sink: &mut impl Sink<Event>) {
        loop {
            if matches!(self.phase, Phase::Giving | Phase::Over) {
                return;
            }
            if !self.busy().is_empty() {
                // Only tokens of card 31 can go on by themselves, once those they waited for have finished.
                if !self.at_step(|step| matches!(step, Step::Tax)).is_empty() {
                    for seat in self.order() {
                        self.settle_tax(seat, sink);
                    }
                }
                if !self.busy().is_empty() {
                    return;
                }
            }
            match self.phase {
                Phase::Acting => {
                    self.automa_acts(sink);
                    self.end_turn(sink);
                }
                Phase::SeasonEnd => {
                    self.leaf_energy(sink);
                    self.end_or_go_on(sink);
                }
                _ => {
                    self.phase = Phase::Over;
                    sink.tell(|| {
                        let (scores, winners, _) = self.result();
                        Told::everyone(Event::Over { scores: scores.to_vec(), winners })
                    });
                }
            }
        }
    }

    /// LD-19: first a season end, then the game's, else the next turn.
    fn end_turn(&mut self, sink: &mut impl Sink<Event>) {
        let third = self.turn == TURNS && self.options.season_three_extension == Switch::On;
        if third || matches!(self.turn, 8 | 16) {
            let season = self.season();
            tell(sink, || Event::SeasonEnded { season });
            self.open_swaps(Phase::SeasonEnd);
        } else {
            self.end_or_go_on(sink);
        }
    }

    fn end_or_go_on(&mut self, sink: &mut impl Sink<Event>) {
        let ending = match self.turn {
            TURNS => Ending::Pile,
            _ if self.fewest_open() == 0 => Ending::Houses,
            _ => return self.begin_turn(sink),
        };
        self.ending = Some(ending);
        tell(sink, || Event::LastSwaps { ending });
        self.open_swaps(Phase::LastSwaps);
        for seat in self.people() {
            self.spare_a_forced_choice(seat, sink);
        }
    }

    /// At the end of seasons I and II: 1 energy for strictly the most leaves (LD-20); never for the automa (LD-35).
    fn leaf_energy(&mut self, sink: &mut impl Sink<Event>) {
        if self.season() == 3 {
            return;
        }
        let all = SeatSet::all(self.seat_count());
        let leader = |game: &Self, seat: Seat| game.leads(seat, |seat| game.leaves(seat));
        for seat in all {
            if leader(self, seat) {
                let leaves = self.leaves(seat);
                if self.automa() == Some(seat) {
                    tell(sink, || Event::AutomaLeads { leaves });
                } else {
                    tell(sink, || Event::LeafEnergy { seat, leaves });
                    self.receive(seat, Parts::of(Part::Energy, 1), sink);
                }
            }
            // Those who are compared, told once each: by the lowest seat.
            let compared: SeatSet = self.opponents(seat).into_iter().fold(SeatSet::only(seat), SeatSet::with);
            if compared.first() == Some(seat) && !compared.into_iter().any(|seat| leader(self, seat)) {
                tell(sink, || Event::LeavesTied { seats: compared });
            }
        }
    }

    /// What a card is worth to the automa: the printed interest and what the House droids of this game add to the
    /// family, built or not (LD-33).
    #[must_use]
    pub fn interest(&self, card: CardId) -> Interest {
        let droid = self.deck.droid(card);
        let solos = self.houses.iter().flatten().filter_map(|site| self.deck.house(site.house).solo);
        let bonus = solos.filter(|solo| solo.family == droid.family).map(|solo| solo.interest).sum();
        Interest { card, printed: droid.interest, bonus, total: droid.interest + bonus }
    }

    /// The automa has priority: it takes what it wants more; equal, the human chooses (LD-33).
    fn weigh(&mut self, sink: &mut impl Sink<Event>) {
        let [Some(one), Some(other), ..] = self.dealt else { return };
        let cards = [self.interest(one), self.interest(other)];
        let takes = match cards[0].total.cmp(&cards[1].total) {
            std::cmp::Ordering::Greater => Some(one),
            std::cmp::Ordering::Less => Some(other),
            std::cmp::Ordering::Equal => None,
        };
        // The cards have only just come up: nothing after them can be foreseen.
        sink.tell(|| Told::everyone(Event::Weighed { cards, takes }).by_chance());
        if let (Some(takes), Some(automa)) = (takes, self.automa()) {
            let (human, left) = (Seat::new(0), if takes == one { other } else { one });
            self.hand(takes, automa);
            self.hand(left, human);
            tell(sink, || Event::Kept { seat: automa, card: takes });
            tell(sink, || Event::Gave { from: automa, to: human, card: left });
            self.begin_acting(sink);
        }
    }

    /// The automa does what it does with its card, after the human (LD-33, LD-34).
    fn automa_acts(&mut self, sink: &mut impl Sink<Event>) {
        let Some(seat) = self.automa() else { return };
        let Some(card) = self.desk(seat).card else { return };
        let mut repairs = true;
        if self.deck.droid(card).family == Family::Communication {
            let family = self.deck.of(Family::Communication);
            let [human, own] = [0, 1].map(|index: usize| self.boards[index].droids.and(family).len());
            let discarded = self.borders[0].len();
            repairs = own < human || own < discarded;
            tell(sink, || Event::Judged { card, own, human, discarded, repairs });
        }
        if repairs {
            tell(sink, || Event::Repaired { seat, card });
            self.boards[seat.index()].droids.insert(card);
            self.desks[seat.index()] = Desk::default();
        } else {
            self.lay_on_border(seat, Seat::new(0), sink);
        }
    }
}
