//! Languages, and the Fluent messages behind them.

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use rustc_hash::FxHashMap;
use std::{borrow::Cow, cell::RefCell, fmt, str::FromStr, sync::LazyLock};
use unic_langid::LanguageIdentifier;

/// A language that Ferraille speaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Locale {
    /// English.
    En,
    /// French.
    Fr,
}

/// A language that Ferraille does not speak.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLocale(String);

impl fmt::Display for UnknownLocale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "“{}” is no language spoken here; there are en (English) and fr (français)", self.0)
    }
}

impl std::error::Error for UnknownLocale {}

impl FromStr for Locale {
    type Err = UnknownLocale;
    /// Takes `fr`, `fr-CH`, `fr_FR.UTF-8` alike.
    fn from_str(text: &str) -> Result<Self, UnknownLocale> {
        let language = text.split(['-', '_', '.', '@']).next().unwrap_or("").to_ascii_lowercase();
        let known = Locale::ALL.into_iter().find(|locale| locale.code() == language);
        known.ok_or_else(|| UnknownLocale(text.into()))
    }
}

/// The messages of one language: every file of `locales/<language>/`.
type Messages = [(&'static str, &'static str)];

macro_rules! messages {
    ($language:literal: $($file:literal),*) => {
        &[$(($file, include_str!(concat!("../locales/", $language, "/", $file, ".ftl")))),*]
    };
}

static EN: &Messages = messages!("en": "common", "play", "web", "server", "web-robotroc", "web-clockworker", "web-droids", "robotroc", "clockworker", "droids");
static FR: &Messages = messages!("fr": "common", "play", "web", "server", "web-robotroc", "web-clockworker", "web-droids", "robotroc", "clockworker", "droids");

static BUNDLES: LazyLock<[FluentBundle<FluentResource>; 2]> = LazyLock::new(|| [bundle("en", EN), bundle("fr", FR)]);

/// # Panics
/// If a message file has a mistake or two files share an id: a mistake of ours that the tests find.
fn bundle(language: &str, messages: &Messages) -> FluentBundle<FluentResource> {
    let id: LanguageIdentifier = language.parse().expect("a language we name");
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    bundle.set_use_isolating(false);
    for (file, text) in messages {
        let resource = FluentResource::try_new((*text).to_owned())
            .unwrap_or_else(|(_, errors)| panic!("locales/{language}/{file}.ftl: {errors:?}"));
        bundle.add_resource(resource).unwrap_or_else(|errors| panic!("locales/{language}/{file}.ftl: {errors:?}"));
    }
    bundle
}

impl Locale {
    /// All languages, the default first.
    pub const ALL: [Locale; 2] = [Locale::En, Locale::Fr];

    /// Its code, as in `lang="fr"`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Locale::En => "en",
            Locale::Fr => "fr",
        }
    }

    /// Its name in itself.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Locale::En => "English",
            Locale::Fr => "Français",
        }
    }

    /// What stands between two sentences of one line.
    #[must_use]
    pub const fn semicolon(self) -> &'static str {
        match self {
            Locale::En => "; ",
            Locale::Fr => "\u{202f}; ",
        }
    }

    /// The language the environment asks for (`LC_ALL`, `LC_MESSAGES`, `LANG`), else English.
    #[must_use]
    pub fn from_env() -> Self {
        let named = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .find_map(|name| std::env::var(name).ok().filter(|v| !v.is_empty()));
        named.and_then(|name| name.parse().ok()).unwrap_or(Locale::En)
    }

    fn bundle(self) -> &'static FluentBundle<FluentResource> {
        &BUNDLES[self as usize]
    }

    /// Whether there is a message with this id.
    #[must_use]
    pub fn has(self, id: &str) -> bool {
        self.bundle().has_message(id)
    }

    /// A message. One that is missing or lacks an argument shows as its id in brackets: tests look for those.
    #[must_use]
    pub fn say(self, id: &str, args: &Args<'_>) -> String {
        MEMORY.with_borrow_mut(|memory| memory.recall(self, id, args)).unwrap_or_else(|| self.format(id, args))
    }

    fn format(self, id: &str, args: &Args<'_>) -> String {
        let bundle = self.bundle();
        let Some(pattern) = bundle.get_message(id).and_then(|message| message.value()) else {
            return format!("[{id}]");
        };
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(&args.0), &mut errors);
        if errors.is_empty() { text.into_owned() } else { format!("[{id}: {errors:?}]") }
    }
}

thread_local! {
    static MEMORY: RefCell<Memory> = RefCell::default();
}

/// What this thread has said before. After every move a table says the same few hundred sentences again to each reader, and
/// to look one up takes a tenth of the time that it takes to make it.
#[derive(Default)]
struct Memory {
    /// Message and arguments of the last call, as one row of bytes.
    key: Vec<u8>,
    said: FxHashMap<Vec<u8>, String>,
}

impl Memory {
    /// So many sentences are remembered, about a megabyte; then all are forgotten.
    const MOST: usize = 8192;

    /// The message, made now or before. Nothing for one without arguments, which needs no making, or with unusual ones.
    fn recall(&mut self, locale: Locale, id: &str, args: &Args<'_>) -> Option<String> {
        args.0.iter().next()?;
        let key = &mut self.key;
        key.clear();
        key.push(locale as u8);
        key.extend_from_slice(id.as_bytes());
        for (name, value) in args.0.iter() {
            key.push(0);
            key.extend_from_slice(name.as_bytes());
            // Lengths before texts, so that no two calls have the same key.
            match value {
                FluentValue::String(text) => {
                    key.push(1);
                    key.extend_from_slice(&text.len().to_le_bytes());
                    key.extend_from_slice(text.as_bytes());
                }
                FluentValue::Number(number) => {
                    key.push(2);
                    key.extend_from_slice(&(number.value as i64).to_le_bytes());
                }
                _ => return None,
            }
        }
        if let Some(said) = self.said.get(&self.key) {
            return Some(said.clone());
        }
        if self.said.len() >= Self::MOST {
            self.said.clear();
        }
        let said = locale.format(id, args);
        self.said.insert(self.key.clone(), said.clone());
        Some(said)
    }
}

/// The arguments of a message: texts and numbers by name.
#[derive(Debug, Default)]
pub struct Args<'a>(FluentArgs<'a>);

impl<'a> Args<'a> {
    /// No arguments.
    #[must_use]
    pub fn new() -> Self {
        Args(FluentArgs::new())
    }

    /// With one more.
    #[must_use]
    pub fn set(mut self, name: &'static str, value: impl IntoArg<'a>) -> Self {
        self.0.set(name, value.into_arg());
        self
    }
}

/// What can be an argument: texts, and whole numbers (which choose plural forms).
pub trait IntoArg<'a> {
    /// As Fluent takes it.
    fn into_arg(self) -> FluentValue<'a>;
}

impl<'a> IntoArg<'a> for String {
    fn into_arg(self) -> FluentValue<'a> {
        FluentValue::String(Cow::Owned(self))
    }
}

impl<'a> IntoArg<'a> for &'a str {
    fn into_arg(self) -> FluentValue<'a> {
        FluentValue::String(Cow::Borrowed(self))
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl<'a> IntoArg<'a> for $number {
            fn into_arg(self) -> FluentValue<'a> {
                FluentValue::from(self)
            }
        }
    )*};
}
numbers!(i8, i16, i32, i64, u8, u16, u32, u64, usize);

#[cfg(test)]
mod tests {
    use super::*;
    use fluent_syntax::{ast, parser};
    use std::collections::{BTreeMap, BTreeSet};

    /// Every message id of a language with the arguments it names.
    fn ids(messages: &Messages) -> BTreeMap<String, BTreeSet<String>> {
        let mut found = BTreeMap::new();
        for (file, text) in messages {
            let resource = parser::parse(*text).unwrap_or_else(|(_, errors)| panic!("{file}: {errors:?}"));
            for entry in resource.body {
                if let ast::Entry::Message(message) = entry {
                    let json = format!("{:?}", message.value);
                    let args = json.split("VariableReference { id: Identifier { name: \"").skip(1);
                    let args = args.map(|rest| rest.split('"').next().unwrap_or("").to_owned()).collect();
                    let twice = found.insert(message.id.name.to_owned(), args).is_some();
                    assert!(!twice, "{file}.ftl says {} twice", message.id.name);
                }
            }
        }
        found
    }

    #[test]
    fn ux_33_both_languages_have_the_same_messages_with_the_same_arguments() {
        let (en, fr) = (ids(EN), ids(FR));
        let missing = |a: &BTreeMap<String, _>, b: &BTreeMap<String, _>| -> Vec<String> {
            a.keys().filter(|id| !b.contains_key(*id)).cloned().collect()
        };
        assert_eq!(missing(&en, &fr), Vec::<String>::new(), "not in French");
        assert_eq!(missing(&fr, &en), Vec::<String>::new(), "not in English");
        for (id, args) in &en {
            assert_eq!(args, &fr[id], "the arguments of {id}");
        }
    }

    #[test]
    fn french_puts_a_narrow_space_before_tall_marks() {
        for (file, text) in FR {
            for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
                let value = line.split_once(" = ").map_or(line, |(_, value)| value);
                for mark in [" ;", " :", " !", " ?"] {
                    assert!(!value.contains(mark), "fr/{file}.ftl:{}: a plain space before{mark}", number + 1);
                }
            }
        }
    }

    #[test]
    fn french_says_one_only_of_one() {
        // In French nought is singular too, so a variant that spells the number out is `[1]`, not `[one]`.
        let spelt =
            |word: &str| ["1", "un", "une", "Un", "Une"].contains(&word.trim_matches([',', ';', '.', '(', ')']));
        for (file, text) in FR {
            for (number, line) in text.lines().enumerate() {
                let Some(value) = line.trim_start().strip_prefix("[one]") else { continue };
                assert!(
                    value.contains("{ $") || !value.split_whitespace().any(spelt),
                    "fr/{file}.ftl:{}: of nought this says “{}”: write [1]",
                    number + 1,
                    value.trim()
                );
            }
        }
    }

    #[test]
    fn a_missing_message_shows_itself() {
        assert_eq!(Locale::En.say("no-such-id", &Args::new()), "[no-such-id]");
    }

    #[test]
    fn what_was_said_before_is_said_again_and_nothing_else() {
        let about = |who: &'static str, you: &'static str| Args::new().set("who", who).set("you", you);
        for _ in 0..2 {
            assert_eq!(
                Locale::En.say("undo-acted", &about("Ana", "no")),
                Locale::En.format("undo-acted", &about("Ana", "no"))
            );
            for args in [about("Bo", "no"), about("Bo", "yes"), about("Bo\"2\"no", "no")] {
                assert_eq!(Locale::En.say("undo-acted", &args), Locale::En.format("undo-acted", &args));
                assert_eq!(Locale::Fr.say("undo-acted", &args), Locale::Fr.format("undo-acted", &args));
            }
            for n in [0_u8, 1, 2] {
                let args = || Args::new().set("number", n);
                assert_eq!(Locale::Fr.say("seat-number", &args()), Locale::Fr.format("seat-number", &args()));
            }
        }
    }

    #[test]
    fn the_memory_of_what_was_said_stays_small() {
        for n in 0..20_000_u32 {
            let _ = Locale::En.say("seat-number", &Args::new().set("number", n));
            MEMORY.with_borrow(|memory| assert!(memory.said.len() <= Memory::MOST));
        }
    }

    #[test]
    fn languages_are_read_from_what_systems_call_them() {
        assert_eq!("fr_FR.UTF-8".parse(), Ok(Locale::Fr));
        assert_eq!("en-GB".parse(), Ok(Locale::En));
        assert!("tlh".parse::<Locale>().unwrap_err().to_string().contains("français"));
    }
}
