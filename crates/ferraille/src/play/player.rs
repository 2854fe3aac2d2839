//! Who sits where: people and bots.

use bots::spec::Spec;
use std::str::FromStr;
use table::Record;
use words::{Args, Words};

/// Who has a seat.
#[derive(Clone, Debug)]
pub enum Player {
    /// A person at this terminal, with a name if one was given.
    Person(Option<String>),
    /// A bot.
    Bot(Spec),
}

impl FromStr for Player {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        match text.trim().split_once(':') {
            Some(("me", name)) if Spec::parse(name).is_ok() => {
                Err(format!("“{name}” is the name of a bot: choose another name for yourself"))
            }
            Some(("me", name)) if name.trim().is_empty() => Err("write a name after me:, such as me:Ana".into()),
            Some(("me", name)) => Ok(Player::Person(Some(name.trim().into()))),
            _ if text.trim() == "me" => Ok(Player::Person(None)),
            _ => {
                let bot = Spec::parse(text).map_err(|sentence| format!("{sentence}; people are me, or me:Ana"))?;
                Ok(Player::Bot(bot))
            }
        }
    }
}

impl Player {
    /// Whoever a record names: a bot by its specification, a person by any other name.
    pub fn of_record(seat: &str) -> Self {
        Spec::parse(seat).map_or_else(|_| Player::Person(Some(seat.into())), Player::Bot)
    }

    /// Whether it is a person.
    pub fn is_person(&self) -> bool {
        matches!(self, Player::Person(_))
    }
}

/// One person against bots of a middling level.
pub fn default_line(count: u8) -> Vec<Player> {
    let bot = Player::Bot(Spec::level(2, None).expect("there is a level 2"));
    let mut line = vec![bot; count.into()];
    line[0] = Player::Person(None);
    line
}

/// The seats as a record names them: people by name, bots by specification.
pub fn seats(players: &[Player], words: &Words) -> Vec<String> {
    let name = |(index, player): (usize, &Player)| match player {
        Player::Person(Some(name)) => name.clone(),
        Player::Person(None) => words.with("play-person", &Args::new().set("number", index + 1)),
        Player::Bot(spec) => spec.to_string(),
    };
    players.iter().enumerate().map(name).collect()
}

/// The names as people read them: bots of the same kind are told apart by a number.
pub fn names(players: &[Player], record: &Record, words: &Words) -> Vec<String> {
    let plain = |(index, player): (usize, &Player)| match player {
        Player::Person(_) => record.seats[index].clone(),
        Player::Bot(spec) => match (spec.character(), spec.level_number()) {
            (Some(character), _) => character.name.to_owned(),
            (None, Some(level)) => words.with("play-bot-level", &Args::new().set("level", level)),
            (None, None) => words.with("play-bot", &Args::new().set("name", spec.to_string())),
        },
    };
    let names: Vec<String> = players.iter().enumerate().map(plain).collect();
    let numbered = |(index, name): (usize, &String)| {
        let same = |others: &[String]| others.iter().filter(|other| *other == name).count();
        if same(&names) > 1 { format!("{name} ({})", same(&names[..=index])) } else { name.clone() }
    };
    names.iter().enumerate().map(numbered).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_and_bots_are_told_apart() {
        assert!("me".parse::<Player>().unwrap().is_person());
        assert!("me:Ana".parse::<Player>().unwrap().is_person());
        assert!(!"search:100ms".parse::<Player>().unwrap().is_person());
        for bad in ["", "you", "me:", "me:random", "me:level:2"] {
            assert!(bad.parse::<Player>().is_err(), "{bad}");
        }
    }
}
