//! A progress bar on standard error, when a person is looking.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::{self, IsTerminal};

/// How far a long work is.
pub struct Progress {
    bar: Option<ProgressBar>,
    step: u64,
}

impl Progress {
    /// A bar up to `total`; nothing is drawn if standard error is no terminal.
    pub fn new(total: u64) -> Self {
        let bar = io::stderr().is_terminal().then(|| {
            let style = ProgressStyle::with_template("{msg}{bar:40} {pos}/{len}, {eta} to go");
            let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::stderr_with_hz(5));
            bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        });
        // A million games take a second: no need to draw each.
        Progress { bar, step: (total / 1_000).max(1) }
    }

    /// So many are done.
    pub fn done(&self, count: u64) {
        if let Some(bar) = self.bar.as_ref().filter(|_| count.is_multiple_of(self.step)) {
            bar.set_position(count);
        }
    }

    /// What it is busy with, in a word or two.
    pub fn name(&self, what: &str) {
        if let Some(bar) = &self.bar {
            bar.set_message(format!("{what} "));
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
