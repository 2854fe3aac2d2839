//! clockworker in words.
