//! Running the program with something on its standard input.

use std::{
    io::Write,
    path::PathBuf,
    process::{Command, Output, Stdio},
    sync::atomic::{AtomicU32, Ordering},
};

/// What came of a run.
pub struct Ran {
    /// The exit code.
    pub code: i32,
    /// Standard output.
    pub out: String,
    /// Standard error.
    pub err: String,
}

impl Ran {
    /// The same, if it went well.
    #[track_caller]
    pub fn well(self) -> Self {
        assert_eq!(self.code, 0, "{}\n{}", self.out, self.err);
        assert!(self.err.is_empty(), "nothing is said on standard error: {}", self.err);
        self
    }

    /// Whether it ended with this code, a sentence with these words, and nothing else.
    #[track_caller]
    pub fn refused(&self, code: i32, words: &[&str]) {
        assert_eq!(self.code, code, "{}\n{}", self.out, self.err);
        for word in words {
            assert!(self.err.contains(word), "“{word}” should be in: {}", self.err);
        }
        assert!(!self.err.contains("panicked"), "{}", self.err);
    }
}

/// The program, before it runs.
pub fn program(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ferraille"));
    command.args(args).env_remove("LC_ALL").env_remove("LC_MESSAGES").env("LANG", "C");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs the program on some input.
pub fn run_bytes(args: &[&str], input: &[u8]) -> Ran {
    let mut child = program(args).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("it was piped");
    let input = input.to_owned();
    // In a thread of its own: the program may answer before it has read all. It may also end before: then it is closed.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let Output { status, stdout, stderr } = child.wait_with_output().expect("the program ends");
    writer.join().expect("the writer ends");
    Ran {
        code: status.code().unwrap_or(-1),
        out: String::from_utf8(stdout).expect("the program writes text"),
        err: String::from_utf8(stderr).expect("the program writes text"),
    }
}

/// Runs the program on some lines.
pub fn run(args: &[&str], input: &str) -> Ran {
    run_bytes(args, input.as_bytes())
}

/// A file name of its own in a folder that is deleted with this value.
pub struct Folder(PathBuf);

impl Folder {
    /// An empty folder.
    pub fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("ferraille-test-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).expect("there is room for a folder");
        Folder(path)
    }

    /// A file in it.
    pub fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("plain names").to_owned()
    }

    /// A file in it with this text.
    pub fn with(&self, name: &str, text: &str) -> String {
        let path = self.file(name);
        std::fs::write(&path, text).expect("there is room for a file");
        path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
