//! droids in words.
