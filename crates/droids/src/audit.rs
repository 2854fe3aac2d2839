//! Whether a state makes sense: what loading a position asks, and law 4.

use crate::{
    card::{CardId, CardSet},
    moves::can_pay,
    options::Switch,
    part::Part,
    state::{Action, Board, Desk, Droids, Phase, Step, TURNS},
    view::season_at,
};
use table::{Fault, Seat};

impl Droids {
    pub(crate) fn examine(&self) -> Result<(), Fault> {
        Fault::unless((1..=4).contains(&self.players), || "there are 1 to 4 players".into())?;
        Fault::unless((1..=TURNS).contains(&self.turn), || format!("turns go from 1 to {TURNS}"))?;
        Fault::unless(self.first.index() < usize::from(self.seat_count()), || "the first seat is not there".into())?;
        self.examine_cards()?;
        self.examine_houses()?;
        for index in 0..4 {
            let seat = Seat::new(index);
            if self.people().contains(seat) {
                self.examine_board(seat)?;
                self.examine_desk(seat)?;
            } else {
                let board = Board { droids: self.board(seat).droids, ..Board::default() };
                Fault::unless(*self.board(seat) == board, || format!("seat {seat} has no shed, and yet parts"))?;
                let desk = Desk { card: self.desk(seat).card, ..Desk::default() };
                Fault::unless(*self.desk(seat) == desk, || format!("seat {seat} has nothing to decide"))?;
                let automa = self.automa() == Some(seat);
                Fault::unless(automa || board == Board::default(), || format!("nobody sits in seat {seat}"))?;
            }
        }
        self.examine_phase()
    }

    /// Every card in play is in one place, and the piles are in the order of the seasons (LD-07).
    fn examine_cards(&self) -> Result<(), Fault> {
        let (each, left) = (usize::from(self.drawn_each_turn()), self.left());
        let mut seen = CardSet::EMPTY;
        let mut once = |card: CardId| {
            let fresh = !seen.contains(card);
            seen.insert(card);
            Fault::unless(fresh, || format!("card {card} is in two places"))
        };
        for (number, pile) in self.piles.iter().enumerate() {
            let left = if number < self.pile_count() { left } else { 0 };
            for (place, card) in pile.0.iter().enumerate() {
                Fault::unless(card.is_some() == (place < left), || {
                    format!("pile {} has {left} cards left in turn {}", number + 1, self.turn)
                })?;
                if let Some(card) = *card {
                    let season = season_at(place, each);
                    Fault::unless(!card.is_house() && self.deck.droid(card).season == season, || {
                        format!("card {card} is not of season {season}, where it lies in the pile")
                    })?;
                    let set = self.deck.droid(card).set;
                    Fault::unless(crate::setup::pile_of(set, self.players) == Some(number), || {
                        format!("card {card} belongs to another pile")
                    })?;
                    once(card)?;
                }
            }
        }
        self.dealt.iter().flatten().try_for_each(|&card| once(card))?;
        self.desks.iter().filter_map(|desk| desk.card).try_for_each(&mut once)?;
        self.boards.iter().flat_map(|board| board.droids).try_for_each(&mut once)?;
        self.borders.iter().flat_map(|border| *border).try_for_each(&mut once)?;
        self.discarded.into_iter().try_for_each(&mut once)?;
        let in_play: CardSet = (0..self.pile_count())
            .flat_map(|pile| (1..=3).flat_map(move |season| self.season_cards(pile, season)))
            .collect();
        if let Some(card) = in_play.minus(seen).next() {
            return Err(Fault(format!("card {card} is missing")));
        }
        if let Some(card) = seen.minus(in_play).next() {
            return Err(Fault(format!("card {card} is not in a game of {}", self.players)));
        }
        let family = self.deck.of(crate::card::Family::Communication);
        let fits = |border: &CardSet| border.minus(family).is_empty();
        Fault::unless(self.borders.iter().all(fits), || "only Communication droids lie on borders".into())?;
        let unused = self.borders[self.border_count()..].iter().all(|border| border.is_empty());
        Fault::unless(unused, || format!("there are {} borders", self.border_count()))?;
        Fault::unless(self.discarded.and(family).is_empty(), || {
            "Communication droids are not discarded face down".into()
        })
    }

    fn examine_houses(&self) -> Result<(), Fault> {
        let count = self.houses_each() * self.border_count();
        let mut seen = CardSet::EMPTY;
        for (place, site) in self.houses.iter().enumerate() {
            Fault::unless(site.is_some() == (place < count), || {
                format!("{count} House droids lie between the players")
            })?;
            let Some(site) = site else { continue };
            Fault::unless(site.house.is_house(), || format!("card {} is no House droid", site.house))?;
            Fault::unless(!seen.contains(site.house), || format!("House droid {} is there twice", site.house))?;
            let fits = self.players > 1 || self.deck.house(site.house).solo.is_some();
            Fault::unless(fits, || format!("House droid {} is not for the solo game", site.house))?;
            let builder = |seat: Seat| self.people().contains(seat) && self.reach(seat) >> place & 1 != 0;
            Fault::unless(site.built_by.is_none_or(builder), || {
                format!("House droid {} was built by someone who can't reach it", site.house)
            })?;
            seen.insert(site.house);
        }
        if let Some(tax) = self.tax {
            let there = self.site(tax.house).is_some_and(|(place, _)| self.reach(tax.by) >> place & 1 != 0);
            Fault::unless(there && self.people().contains(tax.by), || {
                "the tokens lie on a House droid out of reach".into()
            })?;
        }
        Ok(())
    }

    fn examine_board(&self, seat: Seat) -> Result<(), Fault> {
        let board = self.board(seat);
        for part in Part::ALL {
            Fault::unless(board.extensions[part] <= 40, || format!("seat {seat} has too many extensions"))?;
            Fault::unless(board.shed[part] <= board.capacity(part), || {
                format!("seat {seat} has more {part} than the column holds")
            })?;
            Fault::unless(board.stored[part] <= 20, || format!("seat {seat} has too many parts on cards"))?;
        }
        Fault::unless(board.stored[Part::Energy] == 0, || "energy does not lie on cards".into())
    }

    fn examine_desk(&self, seat: Seat) -> Result<(), Fault> {
        let desk = self.desk(seat);
        let wrong = |what: &str| Err(Fault(format!("seat {seat}: {what}")));
        for card in self.deck.swappers() {
            let Some(market) = self.deck.market(card).filter(|market| market.times > 0) else { continue };
            let used = (desk.used >> market.counter & 0b11) as u8;
            if used > if self.board(seat).droids.contains(card) { market.times } else { 0 } {
                return wrong("a swap was used too often");
            }
        }
        if let Some(Action::Build(house)) = desk.action
            && self.site(house).is_none_or(|(_, site)| site.built_by != Some(seat))
        {
            return wrong("the House droid being built is not marked as built");
        }
        let (repairs, leaves) =
            (desk.action == Some(Action::Repair), desk.action.is_some() && desk.action != Some(Action::Repair));
        let fits = match (self.phase, desk.step) {
            (Phase::Giving, Step::Done) => desk.action.is_none(),
            (_, Step::Done) => *desk == Desk::default(),
            (Phase::Acting, Step::Choose) => desk.card.is_some() && desk.action.is_none(),
            (Phase::SeasonEnd | Phase::LastSwaps, Step::Choose) => desk.card.is_none() && desk.action.is_none(),
            (Phase::Acting, _) if desk.card.is_none() => false,
            (Phase::Acting, Step::Pay(due)) => {
                let sane = due.any < 20 && due.parts.0.iter().all(|&count| count < 20);
                sane && due.cost().icons() > 0
                    && can_pay(self.board(seat).paying_from(due.from).purse(), due.cost())
                    && due.parts[Part::Energy] == 0
                    && desk.action != Some(Action::Dismantle)
                    && desk.action.is_some()
            }
            (Phase::Acting, Step::Extend { left, .. }) => repairs && (1..=5).contains(&left),
            (Phase::Acting, Step::Take(choice)) => desk.action.is_some() && !choice.takeable().is_empty(),
            (Phase::Acting, Step::Tax) => repairs,
            (Phase::Acting, Step::Side) => leaves && self.players == 3,
            _ => false,
        };
        if fits { Ok(()) } else { wrong("what it has to decide does not fit the phase") }
    }

    fn examine_phase(&self) -> Result<(), Fault> {
        let received = self.desks.iter().filter(|desk| desk.card.is_some()).count();
        let dealt = self.dealt.iter().flatten().count();
        let seats = usize::from(self.seat_count());
        let fits = match self.phase {
            Phase::Giving => dealt > 1 && dealt + received == seats && self.dealt_in_place(),
            Phase::Acting => dealt == 0,
            Phase::SeasonEnd => {
                let third = self.turn == TURNS && self.options.season_three_extension == Switch::On;
                dealt + received == 0 && (third || matches!(self.turn, 8 | 16))
            }
            Phase::LastSwaps | Phase::Over => dealt + received == 0,
        };
        Fault::unless(fits, || "the cards given and received don't fit the phase".into())?;
        let ends = matches!(self.phase, Phase::LastSwaps | Phase::Over);
        Fault::unless(self.ending.is_some() == ends, || "the ending is known once the last swaps begin".into())?;
        let someone = self.people().into_iter().any(|seat| self.desk(seat).step != Step::Done);
        let open = !matches!(self.phase, Phase::Giving | Phase::Over);
        Fault::unless(someone == open, || "someone must have something to decide, unless the game is over".into())?;
        let stuck = |seat: Seat| self.desk(seat).step == Step::Tax && self.open_sites(seat).next().is_none();
        Fault::unless(!self.people().into_iter().any(stuck), || "there is no House droid for the tokens".into())
    }

    /// The cards to give lie where they were revealed.
    fn dealt_in_place(&self) -> bool {
        let there = self.dealt.map(|card| card.is_some());
        match self.players {
            4 => there[0] == there[1] && there[2] == there[3],
            3 => !there[3],
            _ => there == [true, true, false, false],
        }
    }
}
