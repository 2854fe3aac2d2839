//! Records in files: never half written, never over another game.

use crate::fail::Fail;
use games::AnySession;
use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
};
use table::Record;

/// Writes a game's record: first beside the file, then in its place, so that there is a whole record at any moment.
pub fn write(path: &Path, session: &AnySession) -> io::Result<()> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".new");
    let beside = PathBuf::from(beside);
    let mut text = serde_json::to_string_pretty(session.record()).expect("records are plain data");
    text.push('\n');
    let mut file = fs::File::create(&beside)?;
    file.write_all(text.as_bytes())?;
    file.sync_data()?;
    fs::rename(&beside, path)
}

/// Reads a file, or standard input for `-`.
pub fn read_text(path: &Path) -> Result<String, Fail> {
    let read = if path == Path::new("-") { io::read_to_string(io::stdin()) } else { fs::read_to_string(path) };
    read.map_err(|error| Fail::file(path, "read", &error))
}

/// Reads a record from the text of a file.
pub fn parse(path: &Path, text: &str) -> Result<Record, Fail> {
    serde_json::from_str(text).map_err(|error| {
        let sentence = error.to_string();
        let sentence = sentence.split(" at line ").next().unwrap_or("");
        let (path, line) = (path.display(), error.line());
        Fail::Failed(format!("{path}, line {line}: this is no record of Ferraille: {sentence}"))
    })
}
