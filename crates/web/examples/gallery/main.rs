//! Writes the sample pages as static files, so that they can be looked at: `cargo run -p web --example gallery -- OUT`.
//!
//! `tools/screenshots OUT` then serves them with the real content security policy and takes the pictures.

#[path = "../tables/files.rs"]
mod files;
mod samples;

use files::{write_assets, write_page};
use std::{env, path::Path};

/// The board that no game has looks like this.
const DEMO: &[u8] =
    b".demo { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 14px; padding-top: 8px; }
.demo .art { height: 90px; } .demo-strip { padding: 10px 14px; } #zone-mine { padding-top: 14px; }
.sheet .art { height: 180px; } #gone { display: none; }";

fn main() {
    let out = env::args().nth(1).expect("usage: gallery OUT_DIR");
    let out = Path::new(&out);
    write_assets(out, DEMO);
    for (name, page) in samples::pages() {
        write_page(out, &name, page);
    }
}
