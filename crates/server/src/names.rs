//! People's names: text, short, and nothing that could disguise itself.

use store::Holder;

use crate::problem::{Answer, Problem};

/// The longest name, in characters.
pub const LONGEST: usize = 24;

/// A name as it will be shown, or what would be right.
pub fn read(name: &str) -> Answer<String> {
    let name: String = name.chars().map(|c| if c.is_whitespace() { ' ' } else { c }).filter(|&c| is_plain(c)).collect();
    let name = name.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    match name.chars().count() {
        0 => Err(Problem::refused("name", "give a name that the others can call you by")),
        1..=LONGEST => Ok(name),
        _ => Err(Problem::refused("name", format!("a name has at most {LONGEST} letters, so that it fits the table"))),
    }
}

/// Not control characters, and not those that turn the direction of writing or have no width.
fn is_plain(c: char) -> bool {
    !c.is_control()
        && !matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202f}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
            | '\u{fff0}'..='\u{ffff}' | '\u{e000}'..='\u{f8ff}' | '\u{e0000}'..='\u{10ffff}')
}

/// The name, with a number if someone at the table has it already.
pub fn distinct(name: String, seats: &[Holder]) -> String {
    let is_taken = |name: &str| seats.iter().any(|holder| holder.person.as_deref() == Some(name));
    let numbered = (2..).map(|number| format!("{name} {number}"));
    std::iter::once(name.clone()).chain(numbered).find(|name| !is_taken(name)).unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_trimmed_short_and_undisguised() {
        assert_eq!(read("  Ana\t  María ").unwrap(), "Ana María");
        assert_eq!(read("<script>").unwrap(), "<script>", "names are text; whoever shows them escapes them");
        assert_eq!(read("a\u{202e}b\u{200b}c").unwrap(), "abc");
        assert!(read(" \u{200b} ").is_err());
        assert!(read(&"x".repeat(LONGEST)).is_ok() && read(&"x".repeat(LONGEST + 1)).is_err());
        assert!(read(&"né".repeat(12)).is_ok());
    }

    #[test]
    fn two_people_never_have_the_same_name() {
        let seats = [Holder::person("Ana"), Holder::person("Ana 2"), Holder::open()];
        assert_eq!(distinct("Ana".into(), &seats), "Ana 3");
        assert_eq!(distinct("Bo".into(), &seats), "Bo");
    }
}
