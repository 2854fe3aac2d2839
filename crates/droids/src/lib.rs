//! droids
