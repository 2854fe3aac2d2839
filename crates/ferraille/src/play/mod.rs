//! `ferraille play`: a game in the terminal, line by line, as a screen reader likes it.
//!
//! | file | what it does |
//! |---|---|
//! | [`player`] | who sits where: people and bots |
//! | [`command`] | what a person may type |
//! | [`mod@table`] | the game itself: whose turn, what was typed, what comes of it |
//! | [`speak`] | what is printed |

mod command;
pub mod player;
mod speak;
mod table;

use crate::{fail::Fail, save, setting};
use ::table::{Seed, chance::quick};
use games::{AnySession, GameName};
use player::Player;
use rand_core::Rng;
use std::{
    io::{self, IsTerminal},
    path::{Path, PathBuf},
    time::Instant,
};
use table::Table;
use words::{Args as Say, Locale, Words};

/// What to play.
#[derive(clap::Args)]
pub struct Args {
    /// The game
    #[arg(required_unless_present = "load")]
    game: Option<GameName>,
    /// Who sits where: me, me:Ana, or a bot such as random, greedy, level:3 [default: me,level:2]
    #[arg(long, value_name = "PLAYER,…", value_delimiter = ',')]
    seats: Vec<Player>,
    /// The seed of the deal, to play the same cards again [default: a new one]
    #[arg(long, value_name = "SEED")]
    seed: Option<Seed>,
    #[command(flatten)]
    setting: setting::Choices,
    /// The language, en or fr [default: that of the system]
    #[arg(long, value_name = "LANGUAGE")]
    lang: Option<Locale>,
    /// Keep the record in this file, after every move
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Go on with a game that was saved
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seats", "seed", "options", "save"])]
    load: Option<PathBuf>,
}

/// Plays until the game is left.
pub fn run(args: Args) -> Result<(), Fail> {
    let locale = args.lang.unwrap_or_else(Locale::from_env);
    let words = Words::new(locale);
    let (session, players, file) = match &args.load {
        Some(path) => load(&args, path)?,
        None => deal(&args, &words)?,
    };
    let names = player::names(&players, session.record(), &words);
    let mut stream = session.record().seed.expect("a whole record has its seed").stream("bots", session.steps() as u32);
    let table = Table {
        start: session.record().log.last().map_or(0, |entry| entry.at),
        seen: [session.steps(); ::table::seat::MAX_SEATS],
        dice: quick(stream.next_u64()),
        clears: io::stdout().is_terminal() && io::stdin().is_terminal(),
        input: io::stdin().lock(),
        out: io::stdout().lock(),
        clock: Instant::now(),
        here: None,
        shown: None,
        said: Vec::new(),
        session,
        players,
        names,
        locale,
        file,
    };
    table.run()
}

type Begun = (AnySession, Vec<Player>, Option<PathBuf>);

fn deal(args: &Args, words: &Words) -> Result<Begun, Fail> {
    let game = args.game.expect("clap asks for the game");
    let (least, most) = game.players();
    let mut players = args.seats.clone();
    if players.is_empty() {
        players = player::default_line(2.clamp(least, most));
    }
    if !(usize::from(least)..=usize::from(most)).contains(&players.len()) {
        let args = Say::new().set("title", game.title(words)).set("count", players.len());
        return Err(Fail::Usage(words.with("play-wrong-count", &args.set("least", least).set("most", most))));
    }
    let (options, deck) = (args.setting.options(game)?, args.setting.deck(game)?);
    if let Some(path) = args.save.as_ref().filter(|path| path.exists()) {
        let file = Say::new().set("file", path.display().to_string());
        return Err(Fail::Usage(words.with("play-file-exists", &file)));
    }
    let seed = match args.seed {
        Some(seed) => seed,
        None => {
            let mut bytes = [0; 32];
            getrandom::fill(&mut bytes).map_err(|error| Fail::Failed(format!("no seed can be drawn: {error}")))?;
            Seed::from_bytes(bytes)
        }
    };
    // Alone against bots nobody is wronged by an undo: such a game is for practice.
    let practice = players.iter().filter(|player| player.is_person()).count() <= 1;
    let seats = player::seats(&players, words);
    let session = AnySession::with_deck(game, Some(deck), &options, seats, seed, practice)?;
    if let Some(path) = &args.save {
        save::write(path, &session).map_err(|error| Fail::file(path, "written", &error))?;
    }
    Ok((session, players, args.save.clone()))
}

fn load(args: &Args, path: &Path) -> Result<Begun, Fail> {
    let record = save::parse(path, &save::read_text(path)?)?;
    let game: GameName = record.game.parse()?;
    if let Some(asked) = args.game.filter(|&asked| asked != game) {
        return Err(Fail::Usage(format!("{} is a game of {game}, not of {asked}", path.display())));
    }
    args.setting.deck(game)?;
    let session = AnySession::open(&record).map_err(|error| Fail::Failed(format!("{}: {error}", path.display())))?;
    let players = record.seats.iter().map(|seat| Player::of_record(seat)).collect();
    Ok((session, players, Some(path.to_owned())))
}
