//! Writes the sample pages as static files, so that they can be looked at: `cargo run -p web --example gallery -- OUT`.
//!
//! `tools/screenshots OUT` then serves them with the real content security policy and takes the pictures.

mod samples;

use std::{env, fs, path::Path};
use web::assets;

/// The board that no game has looks like this.
const DEMO: &[u8] =
    b".demo { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 14px; padding-top: 8px; }
.demo .art { height: 90px; } .demo-strip { padding: 10px 14px; } #zone-mine { padding-top: 14px; }
.sheet .art { height: 180px; } #gone { display: none; }";

fn main() {
    let out = env::args().nth(1).expect("usage: gallery OUT_DIR");
    let out = Path::new(&out);
    for name in assets::names() {
        let file = out.join("assets").join(assets::version()).join(name);
        fs::create_dir_all(file.parent().expect("has one")).expect("the folder can be made");
        let mut bytes = assets::find(name).expect("listed").plain.to_vec();
        if name == "style/table.css" {
            bytes.extend(DEMO);
        }
        fs::write(file, bytes).expect("the file can be written");
    }
    for (name, page) in samples::pages() {
        fs::write(out.join(format!("{name}.html")), page.into_string()).expect("the page can be written");
    }
}
