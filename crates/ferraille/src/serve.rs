//! `ferraille serve`, which is also what the program does when nothing else is asked.

use crate::fail::Fail;
use games::GameName;
use std::io::{self, Write};
use words::{Args as Say, Locale, Words};

/// How to speak.
#[derive(clap::Args, Default)]
pub struct Args {
    /// The language, en or fr [default: that of the system]
    #[arg(long, value_name = "LANGUAGE")]
    lang: Option<Locale>,
}

/// Says what there is, and how to begin.
pub fn run(args: &Args) -> Result<(), Fail> {
    let words = Words::new(args.lang.unwrap_or_else(Locale::from_env));
    let mut out = io::stdout().lock();
    writeln!(out, "{}\n", words.say("play-about"))?;
    for &game in GameName::ALL {
        let (least, most) = game.players();
        let about = Say::new().set("title", game.title(&words)).set("name", game.name());
        writeln!(out, "{}", words.with("play-about-game", &about.set("least", least).set("most", most)))?;
    }
    writeln!(out, "\n{}", words.say("play-about-begin"))?;
    for command in ["play robotroc", "play robotroc --seats me,greedy,greedy", "--help"] {
        writeln!(out, "  ferraille {command}")?;
    }
    Ok(out.flush()?)
}
