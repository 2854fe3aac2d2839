//! Writes tables of every game at every count in many moments as static files, so that they can be looked at:
//! `cargo run -p web --example tables -- OUT`. `tools/pictures` does that and takes the pictures.
//!
//! Each game and count has an `opening`, a `middle` and an `end`; the other moments show what happens more rarely. With
//! `--pace` it measures how long a viewer's update takes instead (build it with `--release`).

mod files;
mod moments;
mod pace;
#[allow(dead_code, reason = "the tests need more of it")]
mod play;

use files::{write_assets, write_page};
use std::{env, path::Path};
use web::Reader;
use words::Locale;

fn main() {
    let out = env::args().nth(1).expect("usage: tables OUT_DIR | --pace");
    if out == "--pace" {
        return pace::pace();
    }
    let out = Path::new(&out);
    // Static files have no stream.
    write_assets(out, b"#gone, .moment { display: none; }");
    let moments = moments::all();
    for locale in Locale::ALL {
        let reader = Reader::new(locale);
        for (name, moment) in &moments {
            let page = play::page(&reader, &moment.session, moment.viewer, moment.pick.as_deref());
            write_page(out, &format!("{name}.{}", locale.code()), page);
        }
    }
    eprintln!("{} moments in {} languages", moments.len(), Locale::ALL.len());
}
