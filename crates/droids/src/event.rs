//! What happens, told one thing at a time.

use crate::{
    card::CardId,
    moves::Swap,
    part::{Part, Parts},
    state::Ending,
};
use serde::{Deserialize, Serialize};
use table::{Seat, SeatSet};

/// Something that happened. Everything in this game is seen by all.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A turn begins.
    Turn {
        /// Its number, from 1.
        turn: u8,
        /// Its season, 1 to 3.
        season: u8,
        /// Who has priority.
        priority: Seat,
    },
    /// Cards are revealed, and the next of the pile shows.
    Revealed {
        /// Who gives them.
        giver: Seat,
        /// The cards, as they came off the pile.
        cards: Vec<CardId>,
        /// What lies on the pile now.
        next: Next,
    },
    /// The automa, having priority, compares two cards (LD-33).
    Weighed {
        /// The cards with what each is worth to it.
        cards: [Interest; 2],
        /// Which it takes; none if both are worth the same and the human chooses.
        takes: Option<CardId>,
    },
    /// A card was given.
    Gave {
        /// By whom.
        from: Seat,
        /// To whom.
        to: Seat,
        /// Which.
        card: CardId,
    },
    /// The last card was kept.
    Kept {
        /// By whom.
        seat: Seat,
        /// Which.
        card: CardId,
    },
    /// Parts were swapped.
    Swapped {
        /// By whom.
        seat: Seat,
        /// What for what.
        swap: Swap,
        /// How many parts were given.
        count: u8,
    },
    /// A card is being repaired.
    Repaired {
        /// By whom.
        seat: Seat,
        /// Which.
        card: CardId,
    },
    /// A card is being dismantled.
    Dismantled {
        /// By whom.
        seat: Seat,
        /// Which.
        card: CardId,
    },
    /// A House droid is being built.
    Built {
        /// By whom.
        seat: Seat,
        /// Which.
        house: CardId,
        /// The card discarded for it.
        discards: CardId,
    },
    /// Parts were paid.
    Paid {
        /// By whom.
        seat: Seat,
        /// From the shed.
        parts: Parts,
        /// From cards (LD-43).
        stored: Parts,
    },
    /// Parts came into a shed.
    Gained {
        /// Whose.
        seat: Seat,
        /// What found room.
        parts: Parts,
        /// What did not, and is lost (LD-04).
        lost: Parts,
    },
    /// A Collect droid added a part to a Dismantle (LD-41).
    Bonus {
        /// Whose.
        seat: Seat,
        /// The Collect droid.
        card: CardId,
        /// The part.
        part: Part,
    },
    /// Parts were laid onto a card (LD-43).
    Stored {
        /// Whose.
        seat: Seat,
        /// The card.
        card: CardId,
        /// The parts.
        parts: Parts,
    },
    /// An extension was placed.
    Extended {
        /// Whose.
        seat: Seat,
        /// On which column.
        column: Part,
    },
    /// The tokens of card 31 were put on a House droid (LD-39).
    Taxed {
        /// By whom.
        seat: Seat,
        /// On which.
        house: CardId,
        /// How many base parts more it costs the others.
        tokens: u8,
    },
    /// A Communication droid was laid on a border (LD-17).
    Bordered {
        /// By whom.
        seat: Seat,
        /// Which.
        card: CardId,
        /// With whom the border is.
        with: Seat,
    },
    /// The automa decides about a Communication droid (LD-34).
    Judged {
        /// The card.
        card: CardId,
        /// How many the automa has.
        own: u8,
        /// How many the human has.
        human: u8,
        /// How many lie on the border.
        discarded: u8,
        /// Whether it repairs the card.
        repairs: bool,
    },
    /// A season is over: swaps, then an extension each (LD-20).
    SeasonEnded {
        /// Which.
        season: u8,
    },
    /// Someone has strictly the most leaves and gains 1 energy (LD-20).
    LeafEnergy {
        /// Who.
        seat: Seat,
        /// With how many leaves.
        leaves: u8,
    },
    /// The automa has strictly the most leaves, and gets no energy for them (LD-35).
    AutomaLeads {
        /// With how many leaves.
        leaves: u8,
    },
    /// Nobody of these has strictly the most leaves.
    LeavesTied {
        /// Who was compared.
        seats: SeatSet,
    },
    /// The game ends after last swaps (LD-21, LD-22).
    LastSwaps {
        /// Why.
        ending: Ending,
    },
    /// Someone has closed their last swaps.
    Closed {
        /// Who.
        seat: Seat,
    },
    /// The game is over.
    Over {
        /// The points, by seat.
        scores: Vec<i16>,
        /// Who won.
        winners: SeatSet,
    },
}

impl Event {
    /// Whose doing it is; nobody's where it concerns all.
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Event::Kept { seat, .. }
            | Event::Swapped { seat, .. }
            | Event::Repaired { seat, .. }
            | Event::Dismantled { seat, .. }
            | Event::Built { seat, .. }
            | Event::Paid { seat, .. }
            | Event::Gained { seat, .. }
            | Event::Bonus { seat, .. }
            | Event::Stored { seat, .. }
            | Event::Extended { seat, .. }
            | Event::Taxed { seat, .. }
            | Event::Bordered { seat, .. }
            | Event::LeafEnergy { seat, .. }
            | Event::Closed { seat, .. }
            | Event::Revealed { giver: seat, .. }
            | Event::Gave { from: seat, .. } => Some(*seat),
            Event::Turn { .. }
            | Event::Weighed { .. }
            | Event::Judged { .. }
            | Event::SeasonEnded { .. }
            | Event::AutomaLeads { .. }
            | Event::LeavesTied { .. }
            | Event::LastSwaps { .. }
            | Event::Over { .. } => None,
        }
    }
}

/// What lies on a pile, face up (LD-08).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Next {
    /// This card.
    Card(CardId),
    /// An Interseason card: the season ends with this turn.
    Interseason,
    /// Nothing: this is the last turn.
    Nothing,
}

/// What a card is worth to the automa (LD-33).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Interest {
    /// The card.
    pub card: CardId,
    /// The interest printed on it.
    pub printed: u8,
    /// What the two House droids add to its family.
    pub bonus: u8,
    /// Both together.
    pub total: u8,
}
