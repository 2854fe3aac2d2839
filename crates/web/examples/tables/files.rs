//! Pages as static files, with all that they load.

use maud::Markup;
use std::{fs, path::Path};
use web::assets;

/// Writes every asset; `style` is added to the style sheet of the tables.
pub fn write_assets(out: &Path, style: &[u8]) {
    for name in assets::names() {
        let file = out.join("assets").join(assets::version()).join(name);
        fs::create_dir_all(file.parent().expect("has one")).expect("the folder can be made");
        let mut bytes = assets::find(name).expect("listed").plain.to_vec();
        if name == "style/table.css" {
            bytes.extend(style);
        }
        fs::write(file, bytes).expect("the file can be written");
    }
}

/// Writes a page.
pub fn write_page(out: &Path, name: &str, page: Markup) {
    fs::write(out.join(format!("{name}.html")), page.into_string()).expect("the page can be written");
}
