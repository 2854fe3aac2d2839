//! Characters: who the bots are, beside how strong they are.
//!
//! A character is a name, a face, a line about its style, and a [`Taste`]: small weights by which it judges its own
//! position differently from a sober player. Any character can play at any level, in any game.

use serde::Serialize;

/// What a player likes, as weights on its own position: 1 is sober, more is fonder.
///
/// Each game reads these in its own terms; its judgement says how.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Taste {
    /// The big single prizes: bonus cards, Records, House droids.
    pub prizes: f32,
    /// What keeps giving: good positions, Locations, Collect and Market droids.
    pub engine: f32,
    /// Having much in store: spare sets, resources, parts in the shed.
    pub store: f32,
    /// Taking by force or by right: weapons and picks, workers, energy.
    pub force: f32,
    /// What goes together: sets, families, allies, Artifacts.
    pub sets: f32,
    /// Points that are already there, rather than promises.
    pub points: f32,
    /// What the others get: above 1, spoiling their plans is worth something in itself.
    pub spite: f32,
}

impl Taste {
    /// No leaning at all: the strongest.
    pub const SOBER: Taste =
        Taste { prizes: 1.0, engine: 1.0, store: 1.0, force: 1.0, sets: 1.0, points: 1.0, spite: 1.0 };
}

/// Someone to play against.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Character {
    /// The name in commands, as in `level:3/ruby`.
    pub id: &'static str,
    /// The name people read, the same in every language.
    pub name: &'static str,
    /// The drawing.
    pub portrait: &'static str,
    /// How they play, in English.
    pub style_en: &'static str,
    /// How they play, in French.
    pub style_fr: &'static str,
    /// What they like.
    #[serde(skip)]
    pub taste: Taste,
}

impl Character {
    /// The line about the style in a language (`fr`, else English).
    #[must_use]
    pub fn style(&self, language: &str) -> &'static str {
        if language.starts_with("fr") { self.style_fr } else { self.style_en }
    }

    /// The character with this id.
    #[must_use]
    pub fn find(id: &str) -> Option<&'static Character> {
        CHARACTERS.iter().find(|character| character.id == id)
    }
}

/// Everyone there is.
pub const CHARACTERS: [Character; 8] = [
    Character {
        id: "azur",
        name: "Azur",
        portrait: "bot-1",
        style_en: "Keeps a cool head and leans to nothing",
        style_fr: "Garde la tête froide, sans manie aucune",
        taste: Taste::SOBER,
    },
    Character {
        id: "ruby",
        name: "Ruby",
        portrait: "bot-2",
        style_en: "Goes for the big prizes first",
        style_fr: "Vise d’abord les gros lots",
        taste: Taste { prizes: 1.3, store: 0.9, ..Taste::SOBER },
    },
    Character {
        id: "basalte",
        name: "Basalte",
        portrait: "bot-3",
        style_en: "Builds patiently, harvests late",
        style_fr: "Construit sans hâte, récolte sur le tard",
        taste: Taste { engine: 1.25, points: 0.92, ..Taste::SOBER },
    },
    Character {
        id: "lagune",
        name: "Lagune",
        portrait: "bot-4",
        style_en: "Loves things that belong together",
        style_fr: "Adore ce qui va ensemble",
        taste: Taste { sets: 1.3, prizes: 0.95, ..Taste::SOBER },
    },
    Character {
        id: "graphite",
        name: "Graphite",
        portrait: "bot-5",
        style_en: "Takes what the others were counting on",
        style_fr: "Prend ce que les autres espéraient",
        taste: Taste { spite: 1.3, ..Taste::SOBER },
    },
    Character {
        id: "praline",
        name: "Praline",
        portrait: "bot-6",
        style_en: "Always keeps something in store",
        style_fr: "Garde toujours de quoi voir venir",
        taste: Taste { store: 1.35, points: 0.95, ..Taste::SOBER },
    },
    Character {
        id: "trefle",
        name: "Trèfle",
        portrait: "bot-7",
        style_en: "A point in hand is worth two in the market",
        style_fr: "Un point tenu vaut mieux que deux au marché",
        taste: Taste { points: 1.12, engine: 0.9, ..Taste::SOBER },
    },
    Character {
        id: "indigo",
        name: "Indigo",
        portrait: "bot-8",
        style_en: "Arms first, asks later",
        style_fr: "S’équipe d’abord, discute ensuite",
        taste: Taste { force: 1.35, sets: 0.95, ..Taste::SOBER },
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_character_has_a_face_a_name_and_a_line_in_both_languages() {
        for (index, character) in CHARACTERS.iter().enumerate() {
            assert_eq!(character.portrait, format!("bot-{}", index + 1));
            assert!(CHARACTERS.iter().filter(|other| other.id == character.id).count() == 1);
            for line in [character.style_en, character.style_fr] {
                assert!(line.len() > 10 && !line.ends_with('.'), "{line}");
            }
            assert_eq!(Character::find(character.id), Some(character));
        }
    }
}
