//! How a command ends when it can't do what it was asked.

use games::GameError;
use std::{io, path::Path};

/// Why a command ended early. The sentence says what is wrong and what would be right.
#[derive(Debug)]
pub enum Fail {
    /// It was asked for wrongly: exit code 2.
    Usage(String),
    /// It could not be done: exit code 1.
    Failed(String),
    /// Whoever read the output has gone: a quiet end.
    Closed,
}

impl Fail {
    /// Trouble with a file.
    pub fn file(path: &Path, what: &str, error: &io::Error) -> Self {
        Fail::Failed(format!("{} can't be {what}: {error}", path.display()))
    }
}

impl From<io::Error> for Fail {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Fail::Closed,
            _ => Fail::Failed(error.to_string()),
        }
    }
}

impl From<GameError> for Fail {
    fn from(error: GameError) -> Self {
        Fail::Failed(error.to_string())
    }
}
