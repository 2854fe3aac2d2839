//! Who reads a page, and how they like it.

use crate::assets;
use words::{Args, Locale, Words};

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Theme {
    /// As the system says.
    #[default]
    Auto,
    /// Ink on paper.
    Light,
    /// The bench at night.
    Dark,
}

impl Theme {
    /// All, in the order the switch goes through.
    pub const ALL: [Theme; 3] = [Theme::Auto, Theme::Light, Theme::Dark];

    /// As cookies and forms name it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Auto => "auto",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    /// The theme of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.name() == name)
    }
}

/// How large letters are, apart from the browser's zoom (UX-46).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TextSize(u8);

impl Default for TextSize {
    fn default() -> Self {
        TextSize(100)
    }
}

impl TextSize {
    /// The sizes on offer, in percent.
    pub const ALL: [u8; 5] = [90, 100, 115, 135, 160];

    /// The size of this many percent.
    #[must_use]
    pub fn of(percent: &str) -> Option<Self> {
        let percent = percent.parse().ok()?;
        Self::ALL.contains(&percent).then_some(TextSize(percent))
    }

    /// In percent.
    #[must_use]
    pub const fn percent(self) -> u8 {
        self.0
    }
}

/// How things move (UX-24). The system's wish for less motion always wins.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Motion {
    /// A quarter of a second.
    #[default]
    Normal,
    /// Half of that.
    Fast,
    /// Not at all.
    Off,
}

impl Motion {
    /// All of them.
    pub const ALL: [Motion; 3] = [Motion::Normal, Motion::Fast, Motion::Off];

    /// As cookies and forms name it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Motion::Normal => "normal",
            Motion::Fast => "fast",
            Motion::Off => "off",
        }
    }

    /// The motion of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|motion| motion.name() == name)
    }
}

/// Who reads a page: their language and likings, and where the house stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reader {
    /// Their language.
    pub locale: Locale,
    /// Light or dark.
    pub theme: Theme,
    /// How large letters are.
    pub size: TextSize,
    /// How things move.
    pub motion: Motion,
    /// Whether a sound says that it is their turn.
    pub sound: bool,
    /// Whether the tab's title and icon say so.
    pub tab: bool,
    /// Whether a move that can't be taken back asks once more (UX-8).
    pub confirm: bool,
    /// Whether tables are shown as text (UX-45).
    pub plain: bool,
    /// The base path: empty, or such as `/robots`.
    pub base: String,
    /// The path of this page under the base path: where a setting leads back to.
    pub here: String,
}

impl Reader {
    /// A reader with the usual likings.
    #[must_use]
    pub fn new(locale: Locale) -> Self {
        Reader {
            locale,
            theme: Theme::default(),
            size: TextSize::default(),
            motion: Motion::default(),
            sound: true,
            tab: true,
            confirm: true,
            plain: false,
            base: String::new(),
            here: "/".into(),
        }
    }

    /// The address of a path of ours, such as `/rules/droids`.
    #[must_use]
    pub fn url(&self, path: &str) -> String {
        format!("{}{path}", self.base)
    }

    /// What the address of this page says beside its path: `seat` of `/t/x?seat=1` is `1`.
    #[must_use]
    pub fn asked(&self, name: &str) -> Option<&str> {
        let (_, query) = self.here.split_once('?')?;
        query.split('&').filter_map(|pair| pair.split_once('=')).find(|(key, _)| *key == name).map(|(_, value)| value)
    }

    /// The address of an embedded file, such as `style/base.css`.
    #[must_use]
    pub fn asset(&self, name: &str) -> String {
        self.url(&assets::path(name))
    }

    /// The address of a drawing: symbol `id` of a sprite.
    #[must_use]
    pub fn drawing(&self, sprite: &str, id: &str) -> String {
        // A table draws hundreds of icons: one text each, no more.
        format!("{}/assets/{}/sprites/{sprite}.svg#{id}", self.base, assets::version())
    }

    /// A message.
    #[must_use]
    pub fn say(&self, id: &str) -> String {
        self.locale.say(id, &Args::new())
    }

    /// A message with arguments.
    #[must_use]
    pub fn with(&self, id: &str, args: &Args<'_>) -> String {
        self.locale.say(id, args)
    }

    /// A message with a number `n`.
    #[must_use]
    pub fn count(&self, id: &str, n: usize) -> String {
        self.with(id, &Args::new().set("n", n))
    }

    /// A speaker without a table.
    #[must_use]
    pub fn words(&self) -> Words {
        Words::new(self.locale)
    }
}
