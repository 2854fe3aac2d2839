//! What the table keeps from whom: stocks lie face down, and not every table helps memories (RT-13).

use ::table::Seat;
use robotroc::{Event, Phase, View};
use words::Words;

/// Whether a seat sees something that others must not: what it hides or builds, and its stock where memories get no help.
#[must_use]
pub fn is_private(view: &View) -> bool {
    match view.phase {
        Phase::Hide | Phase::Build => true,
        Phase::Over => false,
        Phase::Enter | Phase::Walk | Phase::Rob => !view.options.memory_help,
    }
}

/// A past event as a table without memory help tells it: that others took something, not what. `None` if there is
/// nothing to forget.
#[must_use]
pub fn faded(view: &View, words: &Words, event: &Event) -> Option<String> {
    let forgets = |seat: Seat| !view.options.memory_help && view.phase != Phase::Over && !view.viewer.is(seat);
    match event {
        Event::Entered { seat, .. } | Event::Stepped { seat, card: Some(_), .. } if forgets(*seat) => {
            Some(words.with("web-robotroc-took-something", &words.about(*seat)))
        }
        Event::Picked { seat, from, .. } if forgets(*seat) && forgets(*from) => {
            Some(words.with("web-robotroc-picked-something", &words.about(*seat).set("from", words.name(*from))))
        }
        _ => None,
    }
}
