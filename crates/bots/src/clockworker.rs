//! What bots know about Clockworker.
//!
//! Points come from pellets, pellets from workers on spaces, and every purchase takes one of the few actions of a game. So a
//! position is judged by the points it has, what its stock will buy, what its workers will bring home before the end, and
//! what its Locations and Artifacts will add in the turns that are likely left.

use crate::{
    evaluate::{Evaluate, Lens, Shares, Tuning, shares_of_points},
    per_deck::PerDeck,
};
use clockworker::{
    Clockworker, Move,
    cards::{ArtifactId, LocationId, RecordId},
    deck::{Count, Deck, Effect, Power, When, Yield},
    goods::{Goods, Resource},
    state::{LAST_CARD, Player, Site, Stage, Table},
};
use rand_core::Rng;
use table::{Game, Held, Moves, Seat, chance::Quick, seat::MAX_SEATS};

/// What a coloured pellet will buy, in points.
const PELLET: f32 = 1.6;
/// Gold is never worse.
const GOLD: f32 = 1.8;
/// What a pellet in stock is worth: some are never spent.
const STORED: f32 = 1.3;
/// How many pellets a turn spends: a purchase takes four or five, and every second or third turn sees one.
const SPENT: f32 = 1.5;

impl Evaluate for Clockworker {
    /// Among three and four the judgement of a position halfway says little: only the end tells who wins. With two it helps a
    /// short search; a long one does better without (`docs/trials.md`).
    type Habits = ();
    const TUNING: Tuning = Tuning {
        cut: [45, 45, Tuning::WHOLE, Tuning::WHOLE],
        rough: 3_000,
        explore: 1.0,
        focus: 0.06,
        trust: 2.0,
        runoff: Tuning::NEVER,
    };
    // With three and four, whoever looks no further than 500 iterations is no stronger than whoever doesn't look ahead.
    const ITERATIONS: [[u32; MAX_SEATS]; 2] = [[500, 500, 2_000, 2_000], [30_000; MAX_SEATS]];
    const EDITION: u32 = 1;

    fn evaluate(&self, lens: &Lens) -> Shares {
        let table = &self.table;
        let mut points = [0.0; MAX_SEATS];
        let rounds = rounds_left(table);
        for seat in Seat::all(table.seats()) {
            points[seat.index()] = prospects(table, seat, turns_left(table, seat, rounds), lens);
        }
        // A taste for spoiling: the others' points count more than one's own.
        let spite = lens.taste.spite;
        for seat in Seat::all(table.seats()).filter(|&seat| seat != lens.seat) {
            points[seat.index()] *= spite;
        }
        shares_of_points(&points[..usize::from(table.seats())], 2.5 + 0.9 * rounds)
    }

    /// The workers of a Dispatch go from the first Location to the last: any other order ends at the same place (CW-13).
    fn worth_a_look(&self, seat: Seat, moves: &mut Moves<Move>) {
        self.moves(seat, moves);
        if let Stage::Dispatch { at, .. } = self.table.stage {
            let place = |location| self.table.me().sites.iter().position(|site| site.location == location);
            moves.retain(|mv| !matches!(mv, Move::Dispatch { location, .. } if place(*location) < place(at)));
        }
    }

    fn playout_move(&self, seat: Seat, (): &mut (), dice: &mut Quick) -> Move {
        let table = &self.table;
        match table.stage {
            Stage::Operate => return Move::Place,
            Stage::Act => return Policy::new(table, seat).act(dice),
            // Workers go on where they have begun, as long as there is room.
            Stage::Dispatch { at, .. } if !table.can(Power::AnySpace) => {
                let room = |site: &Site| site.workers != table.deck.spaces(at);
                if table.me().site(at).is_some_and(room) {
                    return Move::Dispatch { location: at, space: None };
                }
            }
            _ => {}
        }
        let mut moves = Moves::new();
        self.moves(seat, &mut moves);
        if moves.len() == 1 {
            return moves[0];
        }
        let policy = Policy::new(table, seat);
        let (mut chosen, mut most) = (moves[0], f32::MIN);
        let mut noise = dice.next_u64();
        for &mv in &moves {
            let appeal = policy.appeal(mv) + (noise & 0xff) as f32 * (4.0 / 255.0);
            noise = noise.rotate_right(8);
            if appeal > most {
                (chosen, most) = (mv, appeal);
            }
        }
        chosen
    }

    fn holdings(&self, tell: &mut dyn FnMut(Seat, &str, &'static str, f32)) {
        let table = &self.table;
        let deck = table.deck.get();
        for seat in Seat::all(table.seats()) {
            let player = &table.players[seat.index()];
            for site in player.sites.iter().skip(1) {
                tell(seat, site.location.slug(), "location", 0.0);
            }
            let all = table.points(seat).total();
            for id in player.artifacts.iter() {
                let mut without = *table;
                let mut rest = clockworker::cards::ArtifactSet::default();
                player.artifacts.iter().filter(|&other| other != id).for_each(|other| rest.insert(other));
                without.players[seat.index()].artifacts = rest;
                tell(seat, id.slug(), "artifact", f32::from(all - without.points(seat).total()));
            }
            for id in player.records.iter() {
                tell(seat, &record_name(id), "record", f32::from(deck.record(id).vp));
            }
        }
    }

    fn offered(&self, tell: &mut dyn FnMut(&str, &'static str)) {
        let table = &self.table;
        let owned = table.players.iter().flat_map(|player| player.sites.iter().skip(1).map(|site| site.location));
        owned.chain(table.row.iter().flatten().copied()).for_each(|location| tell(location.slug(), "location"));
        ArtifactId::all().for_each(|artifact| tell(artifact.slug(), "artifact"));
        let taken = table.players.iter().flat_map(|player| player.records.iter());
        taken.chain(table.board.iter().flatten().copied()).for_each(|record| tell(&record_name(record), "record"));
    }
}

fn record_name(record: RecordId) -> String {
    format!("record-{:02}", record.number())
}

/// How many rounds are likely left after this one.
fn rounds_left(table: &Table) -> f32 {
    if table.ending.is_some() {
        return 0.0;
    }
    let most_cards = table.players.iter().map(clockworker::state::Player::cards).max().unwrap_or(0);
    let by_cards = f32::from(LAST_CARD.saturating_sub(most_cards)) * 1.2;
    let tiles = f32::from(table.end_in.map_or(0, |tiles| tiles + 1));
    let by_tile = tiles * 3.4 / f32::from(table.seats()) + (6.0 - f32::from(table.round())).max(0.0) * 0.5;
    by_cards.min(by_tile).max(0.5)
}

/// How many turns a seat is likely to have yet, the one it is in counted if its action is still to come.
fn turns_left(table: &Table, seat: Seat, rounds: f32) -> f32 {
    let (seats, starter) = (usize::from(table.seats()), table.starter.index());
    let place = |seat: Seat| seat.index() + if seat.index() < starter { seats } else { 0 };
    let this_round = match place(seat).cmp(&place(table.acting)) {
        std::cmp::Ordering::Less => false,
        std::cmp::Ordering::Equal => matches!(table.stage, Stage::Act | Stage::Duplicate),
        std::cmp::Ordering::Greater => true,
    };
    rounds + f32::from(u8::from(this_round))
}

/// What a worker in hand will bring, in points.
fn worker(turns: f32) -> f32 {
    (0.32 * (turns - 1.5)).clamp(0.0, 1.8)
}

/// What a gear will help to, in points.
fn gear(turns: f32) -> f32 {
    (0.09 * turns).clamp(0.08, 0.6)
}

/// What a space gives, in points.
fn brings(gives: Yield, turns: f32) -> f32 {
    let each = match gives.resource {
        Resource::Gear => gear(turns),
        Resource::Gold => GOLD,
        Resource::Worker => worker(turns),
        _ => PELLET,
    };
    each * f32::from(gives.count)
}

/// A deck, worked out.
struct Facts {
    /// What the spaces of each Location give on average: points from pellets, gears, workers.
    means: [[f32; 3]; 64],
    /// The points on Records and Artifacts.
    records: [f32; 32],
    artifacts: [f32; 16],
}

impl Facts {
    #[inline]
    fn of(deck: Held<Deck>) -> &'static Facts {
        static FACTS: PerDeck<Deck, Facts> = PerDeck::new();
        FACTS.get(deck, Facts::new)
    }

    fn new(deck: &Deck) -> Facts {
        let mut means = [[0.0; 3]; 64];
        for location in LocationId::all() {
            let spaces = deck.spaces(location);
            for space in spaces.iter() {
                let gives = deck.yields(location, space);
                let (kind, each) = match gives.resource {
                    Resource::Gear => (1, 1.0),
                    Resource::Worker => (2, 1.0),
                    Resource::Gold => (0, GOLD),
                    _ => (0, PELLET),
                };
                means[location.index() & 63][kind] += each * f32::from(gives.count) / f32::from(spaces.len());
            }
        }
        let mut facts = Facts { means, records: [0.0; 32], artifacts: [0.0; 16] };
        for record in RecordId::all() {
            facts.records[record.index() & 31] = f32::from(deck.record(record).vp);
        }
        for artifact in ArtifactId::all() {
            facts.artifacts[artifact.index() & 15] = f32::from(deck.artifact(artifact).vp);
        }
        facts
    }

    /// What a Location gives on average, where a gear and a worker are worth so much.
    #[inline]
    fn points(&self, location: LocationId, gear: f32, worker: f32) -> f32 {
        let [pellets, gears, workers] = self.means[location.index() & 63];
        pellets + gears * gear + workers * worker
    }
}

/// What pellets in stock will buy in the actions that are left.
fn stock_worth(stock: &Goods, turns: f32) -> f32 {
    let coloured = f32::from(stock[Resource::Red] + stock[Resource::Green] + stock[Resource::Blue]);
    let gold = f32::from(stock[Resource::Gold]);
    let pellets = coloured + gold;
    let spendable = (SPENT * turns).min(pellets);
    // Three of one colour and none of another buy less than a mixed stock of the same size.
    let least = stock[Resource::Red].min(stock[Resource::Green]).min(stock[Resource::Blue]);
    let mixed = 0.12 * f32::from(least).min(2.0) * turns.min(1.0);
    let gears = f32::from(stock[Resource::Gear]);
    let workers = f32::from(stock[Resource::Worker]);
    STORED * spendable
        + (GOLD - PELLET) * gold.min(spendable)
        + mixed
        + gear(turns) * gears.min(7.0)
        + 0.1 * (gears - 7.0).max(0.0) * turns.min(1.0)
        + worker(turns) * workers.min(8.0)
        + 0.3 * worker(turns) * (workers - 8.0).max(0.0)
}

/// All that a seat may hope for, in points.
fn prospects(table: &Table, seat: Seat, turns: f32, lens: &Lens) -> f32 {
    let (deck, player, taste) = (table.deck.get(), &table.players[seat.index()], lens.taste(seat));
    let (now, facts) = (table.points(seat), Facts::of(table.deck));
    let sure = taste.points * f32::from(now.tokens + now.artifacts) + taste.sets * f32::from(now.end);
    let records = taste.prizes * f32::from(now.records);
    if turns <= 0.0 {
        // CW-24: Locations break ties.
        return sure + records + 0.05 * player.sites.len() as f32;
    }
    let mut stock = stock_worth(&player.stock, turns);
    // What can be bought at once is worth more than what may be bought one day.
    let ready = table
        .board
        .iter()
        .flatten()
        .filter(|record| deck.price(**record).payable(&player.stock))
        .map(|record| f32::from(deck.record(*record).vp))
        .fold(0.0, f32::max);
    stock += 0.12 * ready * taste.prizes;
    let mut home = 0.0;
    let mut yields = [0.0_f32; 12];
    let (a_gear, a_worker) = (gear(turns - 2.0), worker(turns - 2.0));
    for (site, mean) in player.sites.iter().zip(&mut yields) {
        let mut when = 0.0;
        for space in site.workers.iter() {
            when += 1.0;
            if when <= turns {
                let gives = deck.yields(site.location, space);
                home += brings(gives, turns - when) * (1.0 - 0.025 * when) + taste.force * worker(turns - when) * 0.9;
            }
        }
        *mean = facts.points(site.location, a_gear, a_worker);
    }
    // A Location gives back one worker a turn; workers spend about half their time in hand.
    let count = player.sites.len();
    let own = &mut yields[..count];
    own.sort_unstable_by(|a, b| b.total_cmp(a));
    let mut busy = f32::from(player.workers()) / 2.2;
    let mut engine = 0.0;
    for mean in own.iter() {
        engine += mean * busy.clamp(0.0, 1.0);
        busy -= 1.0;
    }
    engine *= 0.35 * (turns - 2.0).max(0.0);
    let mut gifts = 0.0;
    for id in player.artifacts.iter() {
        gifts += ability(deck, id, player, turns);
    }
    sure + records + taste.store * stock + home + taste.engine * engine + taste.sets * gifts
}

/// What an Artifact will do yet, beside the points that already count.
fn ability(deck: &Deck, id: ArtifactId, player: &Player, turns: f32) -> f32 {
    match deck.artifact(id).effect {
        Effect::When { when, gain, vp, .. } => {
            let often = match when {
                When::GainLocation => 0.22,
                When::GainArtifact => 0.25,
                When::GainRecord => 0.27,
                When::GainWorker => 0.25,
                When::BringGears => 0.8,
                When::Acquire => 0.0,
            };
            let goods = f32::from(gain[Resource::Gear]) * gear(turns)
                + f32::from(gain[Resource::Gold]) * GOLD
                + f32::from(gain[Resource::Worker]) * worker(turns);
            often * turns * (f32::from(vp) + goods)
        }
        Effect::Exchange { .. } => 0.3 * turns.min(6.0),
        Effect::End { vp, count, every, once } => {
            let (grows, has) = match count {
                Count::Location => (0.2, player.sites.len() as f32),
                Count::Worker => (0.2, f32::from(player.workers())),
                Count::Artifact => (0.25, f32::from(player.artifacts.len())),
                Count::Card => (0.5, f32::from(player.cards())),
            };
            let every = f32::from(every.max(1));
            if once {
                let missing = (every - has).max(0.0);
                if missing == 0.0 { 0.0 } else { f32::from(vp) * ((grows * turns) / missing).min(1.0).powi(2) * 0.8 }
            } else {
                // The part of the next set that is already there counts for something, too.
                let part = has / every - (has / every).floor();
                f32::from(vp) * (grows * turns / every + 0.4 * part * turns.min(2.0))
            }
        }
        Effect::Power(power) => match power {
            Power::Duplicate => 0.55 * turns,
            Power::SaveOne => 0.4 * turns,
            Power::AnyLocation => 0.55 * turns,
            Power::AnySpace => 0.5 * turns,
        },
    }
}

/// Quick likings of one seat for playouts: sensible, not deep.
struct Policy<'a> {
    table: &'a Table,
    player: &'a Player,
    deck: &'a Deck,
    facts: &'static Facts,
    turns: f32,
    /// What a gear and a worker are worth.
    gear: f32,
    worker: f32,
}

impl<'a> Policy<'a> {
    fn new(table: &'a Table, seat: Seat) -> Self {
        let turns = turns_left(table, seat, rounds_left(table));
        Policy {
            table,
            player: &table.players[seat.index()],
            deck: table.deck.get(),
            facts: Facts::of(table.deck),
            turns,
            gear: gear(turns),
            worker: worker(turns),
        }
    }

    /// One of the six actions: what is bought at once, what is worth having, or workers back to work.
    fn act(&self, dice: &mut Quick) -> Move {
        let (table, deck, stock) = (self.table, self.deck, &self.player.stock);
        let mut noise = dice.next_u64();
        let (mut chosen, mut most) = (Move::Charge, f32::MIN);
        let mut consider = |mv: Move, appeal: f32| {
            let appeal = appeal + (noise & 0xff) as f32 * (4.0 / 255.0);
            noise = noise.rotate_right(8);
            if appeal > most {
                (chosen, most) = (mv, appeal);
            }
        };
        consider(Move::Charge, self.charge());
        let (artifacts, records) = deck.affordable(stock, 0);
        for &record in table.board.iter().flatten() {
            if records.contains(record) {
                consider(Move::Communicate(record), self.communicate(record));
            }
        }
        for artifact in artifacts.minus(self.player.artifacts).iter() {
            if table.copies[artifact.index() & 15] > 0 {
                consider(Move::Repair(artifact), self.repair(artifact));
            }
        }
        let need = self.need();
        for (place, location) in table.row.iter().enumerate() {
            if let Some(location) = location.filter(|&location| table.price(location, place) <= stock[Resource::Gear]) {
                consider(Move::Operate(location), self.operate(location, need));
            }
        }
        if stock[Resource::Worker] > 0 {
            let choose = table.can(Power::AnySpace);
            for site in &self.player.sites {
                let empty = deck.spaces(site.location).minus(site.workers);
                if let Some(space) = empty.top() {
                    let mv = Move::Dispatch { location: site.location, space: choose.then_some(space) };
                    consider(mv, self.dispatch(site.location, empty.len()));
                }
            }
        }
        if stock[Resource::Gear] >= 2 && table.exchange().is_some_and(|(pay, _)| stock.affords(&pay)) {
            consider(Move::Vend, self.vend());
        }
        chosen
    }

    fn charge(&self) -> f32 {
        1.6 * (self.turns / 6.0).min(1.0)
    }

    #[inline]
    fn communicate(&self, record: RecordId) -> f32 {
        3.0 + self.facts.records[record.index() & 31]
    }

    #[inline]
    fn repair(&self, artifact: ArtifactId) -> f32 {
        let printed = self.facts.artifacts[artifact.index() & 15];
        2.0 + 1.2 * printed + ability(self.deck, artifact, self.player, self.turns)
    }

    /// How well one more Location would be used: there are only so many workers.
    #[inline]
    fn need(&self) -> f32 {
        let crowd = f32::from(self.player.workers()) / 2.2 - self.player.sites.len() as f32;
        (0.55 + 0.25 * crowd).clamp(0.15, 1.0)
    }

    #[inline]
    fn operate(&self, location: LocationId, need: f32) -> f32 {
        1.0 + self.facts.points(location, self.gear, self.worker) * need * (self.turns - 1.5).clamp(0.0, 7.0)
            - 0.3 * f32::from(self.deck.gears(location))
    }

    /// Workers sent to a Location that has room for so many.
    #[inline]
    fn dispatch(&self, location: LocationId, room: u8) -> f32 {
        let hand = f32::from(self.player.stock[Resource::Worker]);
        1.6 * hand.min(f32::from(room)).min(self.turns) + self.facts.points(location, self.gear, self.worker)
    }

    fn vend(&self) -> f32 {
        if self.player.stock[Resource::Gear] >= 4 || self.turns < 4.0 { 5.0 } else { 0.5 }
    }

    fn appeal(&self, mv: Move) -> f32 {
        let (deck, turns, stock) = (self.deck, self.turns, &self.player.stock);
        match mv {
            Move::Communicate(record) => self.communicate(record),
            Move::Repair(artifact) => self.repair(artifact),
            Move::Operate(location) => self.operate(location, self.need()),
            Move::Dispatch { location, space } => {
                let empty = self.player.site(location).map(|site| deck.spaces(location).minus(site.workers));
                if matches!(self.table.stage, Stage::Act) {
                    self.dispatch(location, empty.map_or(0, |empty| empty.len()))
                } else {
                    let next = space.or_else(|| empty.and_then(|empty| empty.top()));
                    3.0 + next.map_or(0.0, |space| brings(deck.yields(location, space), turns))
                }
            }
            Move::Recover(location) => {
                let top = self.player.site(location).and_then(|site| site.workers.top());
                top.map_or(0.0, |space| brings(deck.yields(location, space), turns))
            }
            Move::Charge => self.charge(),
            Move::Place => 6.0,
            Move::End => 0.0,
            Move::Skip => 0.0,
            Move::Duplicate(Resource::Gear) => 0.0,
            Move::Duplicate(_) => 2.0,
            Move::Vend => self.vend(),
            Move::Save(_) => 0.0,
            Move::Pay(resource) => match resource {
                Resource::Gear => 5.0,
                Resource::Worker => 2.0 - worker(turns) * 2.0,
                Resource::Gold => -3.0,
                colour => f32::from(stock[colour].min(6)),
            },
        }
    }
}
