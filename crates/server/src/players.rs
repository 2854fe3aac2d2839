//! Which bots a table may have, and what one of them plays: given a view, never a state.

use std::time::Duration;

use bots::spec::Spec;
use games::{AnyMove, AnyView};
use table::Seat;
use table::chance::quick;

use crate::settings::duration;

/// A bot's name in the one way it is written, if a table may have it; else what would be right.
pub fn read_spec(text: &str, longest: Duration) -> Result<String, String> {
    let spec: Spec = text.parse()?;
    let name = spec.to_string();
    if spec.counts_iterations() {
        return Err(format!("“{text}” does not watch the clock; at tables bots think for a time, as in search:200ms"));
    }
    let mind = name.split('/').next().unwrap_or_default();
    for part in mind.strip_prefix("search").into_iter().flat_map(|parts| parts.split(':')) {
        if part.ends_with('t') {
            return Err(format!("“{text}” wants several threads; bots at tables think on one"));
        }
        if part.ends_with('s') && duration(part).map_or(true, |time| time > longest) {
            return Err(format!(
                "“{text}” thinks too long for this server; at most {} ms a move here",
                longest.as_millis()
            ));
        }
    }
    Ok(name)
}

/// The bots that tables take, weakest first.
pub fn offered() -> Vec<String> {
    let levels = (1..=bots::level::LEVELS).map(|level| format!("level:{level}"));
    ["random".to_owned(), "greedy".to_owned()].into_iter().chain(levels).collect()
}

/// Whether the bot takes its time; others answer at once.
pub fn looks_ahead(spec: &str) -> bool {
    spec.parse::<Spec>().is_ok_and(|spec| spec.looks_ahead())
}

/// Whether the bot had better be asked later, when others have acted.
pub fn waits(view: &AnyView, seat: Seat, spec: &str) -> bool {
    spec.parse::<Spec>().is_ok_and(|spec| spec.waits(view, seat))
}

/// What the bot plays, looking ahead for no longer than this. Blocks while it thinks: for bot threads only.
pub fn choose(view: &AnyView, seat: Seat, spec: &str, longest: Duration, seed: u64) -> AnyMove {
    let spec = spec.parse().unwrap_or(Spec::RANDOM);
    spec.within(longest).choose(view, seat, &mut quick(seed))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_take_bots_that_think_no_longer_than_the_server_allows() {
        let longest = Duration::from_secs(5);
        for spec in offered() {
            assert_eq!(read_spec(&spec, longest), Ok(spec));
        }
        assert!(read_spec("search:2s", longest).is_ok() && read_spec("search:200ms", longest).is_ok());
        for bad in ["search:6s", "search:1s:2t", "search:10it", "nobody", "", "level:9", "search:1.5s:8t"] {
            assert!(read_spec(bad, longest).is_err(), "{bad}");
        }
    }
}
