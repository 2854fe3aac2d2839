//! Writes tables of every game at every count in many moments as static files, so that they can be looked at:
//! `cargo run -p web --example tables -- OUT`. `tools/pictures` does that and takes the pictures.
//!
//! Each game and count has an `opening`, a `middle` and an `end`; the other moments show what happens more rarely. With
//! `--pace` it measures how long a viewer's update takes instead (build it with `--release`).

mod moments;
mod pace;
#[allow(dead_code, reason = "the tests need more of it")]
mod play;

use std::{env, fs, path::Path};
use web::{Reader, assets};
use words::Locale;

fn main() {
    let out = env::args().nth(1).expect("usage: tables OUT_DIR | --pace");
    if out == "--pace" {
        return pace::pace();
    }
    let out = Path::new(&out);
    for name in assets::names() {
        let file = out.join("assets").join(assets::version()).join(name);
        fs::create_dir_all(file.parent().expect("has one")).expect("the folder can be made");
        let mut bytes = assets::find(name).expect("listed").plain.to_vec();
        if name == "style/table.css" {
            bytes.extend(b"#gone, .moment { display: none; }"); // static files have no stream
        }
        fs::write(file, bytes).expect("the file can be written");
    }
    let moments = moments::all();
    for locale in Locale::ALL {
        let reader = Reader::new(locale);
        for (name, moment) in &moments {
            let page = play::page(&reader, &moment.session, moment.viewer, moment.pick.as_deref());
            fs::write(out.join(format!("{name}.{}.html", locale.code())), page.into_string())
                .expect("the page can be written");
        }
    }
    eprintln!("{} moments in {} languages", moments.len(), Locale::ALL.len());
}
