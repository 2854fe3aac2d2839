//! robotroc
