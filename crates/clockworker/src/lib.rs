//! clockworker
