//! robotroc in words.
