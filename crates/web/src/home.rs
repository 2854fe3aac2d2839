//! The home page: three games shown by their own art, each one click from a first move (UX-1).

use crate::{
    Reader, Title, art, layout,
    layout::Head,
    parts,
    parts::{Choice, Value},
};
use games::GameName;
use maud::{Markup, html};
use words::Args;

/// How long people may take before the others may let a robot stand in, in seconds (UX-30): from a quick game to one
/// played by correspondence.
const PATIENCE: [&str; 5] = ["60", "180", "900", "86400", "604800"];

/// A game on the home page.
pub struct GameCard {
    /// Which.
    pub title: Title,
    /// The fewest and the most players.
    pub players: (u8, u8),
    /// From which age.
    pub age: u8,
    /// How long it takes, in minutes.
    pub minutes: u8,
    /// What can be chosen before a game: bots, level, the game's own options. Set as the reader left them.
    pub choices: Vec<Choice>,
    /// How many bots “play now” plays against.
    pub bots: u8,
}

impl GameCard {
    /// A game of the shelf with its options, set as `chosen` remembers them or as usual.
    #[must_use]
    pub fn of(reader: &Reader, title: Title, game: GameName, chosen: impl Fn(&str) -> Option<String>) -> Self {
        let words = reader.words();
        let (least, most) = game.players();
        let (age, minutes) = title.facts();
        let value = |value: &str, label: String| Value { value: value.into(), label };
        let set = |name: &str, values: &[Value], usual: &str| {
            let known = chosen(name).filter(|chosen| values.iter().any(|it| it.value == *chosen));
            known.unwrap_or_else(|| usual.into())
        };
        let row = |name: &str, label: String, note: Option<String>, values: Vec<Value>, usual: &str| Choice {
            name: name.into(),
            label,
            note,
            chosen: set(name, &values, usual),
            values,
            said: None,
        };
        let counts = (least..=most).map(|n| value(&n.to_string(), n.to_string())).collect();
        let levels = ["novice", "easy", "medium", "hard"].iter().zip(1..);
        let levels =
            levels.map(|(id, n)| value(&format!("level:{n}"), reader.say(&format!("web-level-{id}")))).collect();
        let paces = ["instant", "normal", "slow"].map(|id| value(id, reader.say(&format!("web-pace-{id}")))).to_vec();
        let mut players = row("players", reader.say("web-around"), None, counts, &title.usual_players().to_string());
        let bots = players.chosen.parse::<u8>().unwrap_or(2).saturating_sub(1);
        players.said = Some(reader.count("web-at-table", usize::from(bots) + 1));
        let level = row("bots", reader.say("web-level"), None, levels, "level:2");
        let waits = PATIENCE.map(|seconds| value(seconds, reader.say(&format!("web-patience-{seconds}")))).to_vec();
        let pace = row("pace", reader.say("web-pace"), None, paces, "normal");
        let patience = row("patience", reader.say("web-patience"), None, waits, "180");
        // The summary tells who and how strong, and the game's own options.
        let unsaid = |choice: Choice| Choice { said: Some(String::new()), ..choice };
        let mut choices = vec![players, level, unsaid(pace), unsaid(patience)];
        for choice in game.choices() {
            let values: Vec<Value> =
                choice.values.iter().map(|it| value(it, game.say_value(&words, choice.key, it))).collect();
            let usual = choice.values.first().copied().unwrap_or_default();
            let label = game.say_option(&words, choice.key);
            choices.push(row(choice.key, label, Some(game.say_source(&words, choice.key)), values, usual));
        }
        GameCard { title, players: (least, most), age, minutes, choices, bots }
    }
}

/// What a table waits for, as its owner sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Waiting {
    /// The reader.
    You,
    /// Somebody else.
    Others,
    /// Players: it has not begun.
    Players,
    /// Nobody: it is over.
    Over,
}

/// A table the reader sits at.
pub struct MyTable {
    /// Its id in addresses.
    pub id: String,
    /// Its game.
    pub title: Title,
    /// What it waits for.
    pub waiting: Waiting,
    /// What to say in bold: “Your turn”, “Noé's turn”, “Over: you win”.
    pub headline: String,
    /// What to say below: the game, who plays, since when.
    pub detail: String,
}

/// The home page.
pub struct Home {
    /// The games.
    pub games: Vec<GameCard>,
    /// The reader's tables, the urgent ones first.
    pub tables: Vec<MyTable>,
    /// Why a code that was typed in leads nowhere.
    pub wrong_code: Option<String>,
}

/// The home page.
#[must_use]
pub fn page(reader: &Reader, home: &Home) -> Markup {
    let urgent = home.tables.iter().find(|table| table.waiting == Waiting::You);
    let body = html! {
        (layout::header(reader, &html! {
            p class="promise" { (reader.say("web-promise")) }
            (join(reader, home.wrong_code.as_deref()))
        }))
        @if let Some(table) = urgent {
            a class="turn" href=(reader.url(&format!("/t/{}", table.id))) {
                span { b { (table.headline) } " " (table.detail) }
                em { (reader.say("web-resume")) }
            }
        }
        main id="main" class="games" {
            h1 class="vh" { "Ferraille" }
            @for game in &home.games { (game_card(reader, game)) }
        }
        @if !home.tables.is_empty() {
            section class="mine" aria-labelledby="mine" {
                h2 id="mine" { (parts::tape(&reader.say("web-your-tables"))) }
                ul class="tables" { @for table in &home.tables { li { (my_table(reader, table)) } } }
            }
        }
        (layout::footer_with(reader, &html! { button type="button" class="as-link" popovertarget="bring" { (reader.say("web-bring")) } }))
        (bring(reader))
    };
    let head = Head {
        title: &reader.say("web-home"),
        game: None,
        styles: &["style/home.css"],
        script: Some("script/home.js"),
        class: "home",
    };
    layout::page(reader, &head, &body)
}

fn join(reader: &Reader, wrong: Option<&str>) -> Markup {
    html! {
        form class="join" method="post" action=(reader.url("/join")) {
            label class="vh" for="code" { (reader.say("web-code-label")) }
            input id="code" name="code" required autocomplete="off" autocapitalize="characters" spellcheck="false"
                placeholder=(reader.say("web-code-placeholder"))
                aria-invalid=[wrong.map(|_| "true")] aria-describedby=[wrong.map(|_| "code-why")];
            button { (reader.say("web-join")) }
            @if let Some(why) = wrong { p id="code-why" class="why" role="alert" { (why) } }
        }
    }
}

/// A recorded game comes to a table: from a file, or pasted (UX-60).
fn bring(reader: &Reader) -> Markup {
    html! {
        (parts::sheet(reader, "bring", &reader.say("web-bring"), &html! {
            form class="bring" method="post" action=(reader.url("/records")) {
                p { (reader.say("web-bring-text")) }
                label class="scripts" for="bring-file" { (reader.say("web-bring-file")) input id="bring-file" type="file" accept=".json,application/json" data-into="bring-record"; }
                label for="bring-record" { (reader.say("web-bring-record")) }
                textarea id="bring-record" name="record" required rows="4" spellcheck="false" {}
                button class="btn pri" { (reader.say("web-bring-do")) }
            }
        }))
    }
}

fn game_card(reader: &Reader, game: &GameCard) -> Markup {
    let name = game.title.name();
    let (least, most) = game.players;
    let players = reader.with("web-players", &Args::new().set("least", least).set("most", most));
    html! {
        section class={ "game g-" (name) } aria-labelledby={ "h-" (name) } {
            div class="scene" { (scene(reader, game.title)) }
            form class="copy" method="post" action=(reader.url("/tables")) {
                input type="hidden" name="game" value=(name);
                div class="title-row" {
                    h2 id={ "h-" (name) } { (reader.say(&format!("{name}-name"))) }
                    a class="rules-link" href=(reader.url(&format!("/rules/{name}"))) {
                        (art::icon(reader, "help")) (reader.say("web-rules"))
                    }
                }
                ul class="facts" {
                    li { (art::icon(reader, "people")) (players) }
                    li { (reader.count("web-age", game.age.into())) }
                    li { (art::icon(reader, "clock")) (reader.count("web-minutes", game.minutes.into())) }
                }
                p class="pitch" { (reader.say(&format!("web-pitch-{name}"))) }
                div class="acts" {
                    button class="btn pri" name="how" value="now" {
                        (art::icon(reader, "play"))
                        (parts::two_lines(&reader.say("web-play-now"), &reader.count("web-against-bots", game.bots.into())))
                    }
                    button class="btn" name="how" value="friends" {
                        (parts::two_lines(&reader.say("web-with-friends"), &reader.say("web-link-code-qr")))
                    }
                }
                details class="opt" name="opt" {
                    summary {
                        b { (reader.say("web-options")) }
                        span { (summary(game)) }
                        (art::icon(reader, "down"))
                    }
                    div class="olist" { @for choice in &game.choices { (parts::choice_row(choice, name)) } }
                }
            }
        }
    }
}

/// The scene of a game, with its lettering in the reader's language.
fn scene(reader: &Reader, title: Title) -> Markup {
    let name = title.name();
    html! {
        svg viewBox="0 22 400 210" preserveAspectRatio="xMidYMax meet" role="img" aria-label=(reader.say(&format!("web-scene-{name}"))) {
            use href=(reader.drawing("home", &format!("scene-{name}"))) {}
            @match title {
                Title::RoboTroc => text class="tag" x="121" y="219" text-anchor="middle" { (reader.say("web-scene-tag")) },
                Title::Clockworker => text class="card-name" x="82" y="114" text-anchor="middle" transform="rotate(-5 80 130)" {
                    (reader.say("web-scene-card"))
                },
                Title::Droids => {}
            }
        }
    }
}

fn my_table(reader: &Reader, table: &MyTable) -> Markup {
    let (sprite, symbol) = table.title.emblem();
    let action = match table.waiting {
        Waiting::You => "web-resume",
        Waiting::Others => "web-look",
        Waiting::Players => "web-go-in",
        Waiting::Over => "web-review",
    };
    html! {
        a class={ "tbl" @if table.waiting == Waiting::You { " you" } } href=(reader.url(&format!("/t/{}", table.id))) {
            span class={ "th th-" (table.title.name()) } { (art::drawing(reader, sprite, symbol, "emblem")) }
            span class="tx" { strong { (table.headline) } span { (table.detail) } }
            em { (reader.say(action)) }
        }
    }
}

/// What is set, in a line: who, how strong, and the first option of the game.
fn summary(game: &GameCard) -> String {
    let said = game.choices.iter().map(Choice::said).filter(|said| !said.is_empty());
    said.take(3).collect::<Vec<_>>().join(" · ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_house_asks_and_what_a_game_asks_have_names_of_their_own() {
        for &game in GameName::ALL {
            let title = Title::of(game).expect("every game has pages");
            let card = GameCard::of(&Reader::new(words::Locale::En), title, game, |_| None);
            let names: std::collections::BTreeSet<&str> = card.choices.iter().map(|it| it.name.as_str()).collect();
            assert_eq!(names.len(), card.choices.len(), "{game}: {names:?}");
        }
    }
}
