//! What a person may type, in either language.

/// What was typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// The move with this number in the list.
    Number(usize),
    /// Something else: a move in its notation, perhaps.
    Text(String),
    /// Take the last move back.
    Undo,
    /// Take back everything of this turn.
    Restart,
    /// Why something is not possible: all that is refused, or one thing by number or text.
    Why(Option<String>),
    /// What has happened so far.
    Log,
    /// The moves again.
    Moves,
    /// The state again.
    State,
    /// The points so far.
    Score,
    /// Keep the record in a file.
    Save(Option<String>),
    /// What can be typed.
    Help,
    /// Leave.
    Quit,
    /// Nothing was typed.
    Nothing,
}

impl Command {
    /// Reads a line. Words of both languages are understood in both.
    pub fn read(line: &str) -> Self {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = Some(rest.trim()).filter(|rest| !rest.is_empty()).map(str::to_owned);
        let alone = rest.is_none();
        match word.to_lowercase().as_str() {
            "" => Command::Nothing,
            "undo" | "annuler" if alone => Command::Undo,
            "restart" | "recommencer" if alone => Command::Restart,
            "why" | "pourquoi" => Command::Why(rest),
            "log" | "journal" if alone => Command::Log,
            "moves" | "coups" if alone => Command::Moves,
            "state" | "état" | "etat" if alone => Command::State,
            "score" | "scores" if alone => Command::Score,
            "save" | "sauver" => Command::Save(rest),
            "help" | "aide" | "?" | "h" if alone => Command::Help,
            "quit" | "quitter" | "exit" | "q" if alone => Command::Quit,
            number if alone => match number.parse() {
                Ok(number) => Command::Number(number),
                Err(_) => Command::Text(line.into()),
            },
            _ => Command::Text(line.into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_are_understood() {
        assert_eq!(Command::read(" Undo "), Command::read("annuler"));
        assert_eq!(Command::read("why enter b2"), Command::Why(Some("enter b2".into())));
        assert_eq!(Command::read("pourquoi"), Command::Why(None));
        assert_eq!(Command::read("12"), Command::Number(12));
        assert_eq!(Command::read("enter c1"), Command::Text("enter c1".into()));
        assert_eq!(Command::read("-1"), Command::Text("-1".into()));
        assert_eq!(Command::read("\t"), Command::Nothing);
        assert_eq!(Command::read("save my game.json"), Command::Save(Some("my game.json".into())));
    }
}
