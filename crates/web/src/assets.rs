//! The files that pages load: styles, scripts, sprites, fonts. All are part of the program.
//!
//! An address holds a hash of *all* files, `/assets/{hash}/style/base.css`, so that styles may name fonts and scripts
//! may import each other by relative addresses, under any base path, and everything may be kept for ever. Text is
//! compressed once, at its first request or in [`warm`].

use rust_embed::RustEmbed;
use std::{
    borrow::Cow,
    collections::BTreeMap,
    io::Write,
    sync::{LazyLock, OnceLock},
};

#[derive(RustEmbed)]
#[folder = "assets"]
struct Files;

/// One file, ready to be sent.
pub struct Asset {
    /// Its media type.
    pub mime: &'static str,
    /// Its bytes.
    pub plain: Cow<'static, [u8]>,
    packed: OnceLock<(Vec<u8>, Vec<u8>)>,
}

/// How an answer is packed, as its `Content-Encoding` says it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Packing {
    /// `br`
    Brotli,
    /// `gzip`
    Gzip,
    /// Not at all.
    Plain,
}

impl Packing {
    /// The best packing that an `Accept-Encoding` header allows.
    #[must_use]
    pub fn best(accept: &str) -> Self {
        let takes =
            |name: &str| accept.split(',').any(|part| part.split(';').next().is_some_and(|it| it.trim() == name));
        match () {
            () if takes("br") => Packing::Brotli,
            () if takes("gzip") => Packing::Gzip,
            () => Packing::Plain,
        }
    }

    /// The header value, unless there is nothing to say.
    #[must_use]
    pub fn header(self) -> Option<&'static str> {
        match self {
            Packing::Brotli => Some("br"),
            Packing::Gzip => Some("gzip"),
            Packing::Plain => None,
        }
    }
}

impl Asset {
    /// The bytes in this packing, or plain ones where packing does not pay (fonts are packed already).
    #[must_use]
    pub fn bytes(&self, packing: Packing) -> (&[u8], Packing) {
        if self.mime == "font/woff2" || packing == Packing::Plain {
            return (&self.plain, Packing::Plain);
        }
        let (brotli, gzip) = self.packed.get_or_init(|| (brotli(&self.plain), gzip(&self.plain)));
        (if packing == Packing::Brotli { brotli } else { gzip }, packing)
    }
}

static ALL: LazyLock<(String, BTreeMap<String, Asset>)> = LazyLock::new(|| {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64; // FNV-1a over the files' own hashes: names a version, protects nothing
    let mut all = BTreeMap::new();
    for name in Files::iter() {
        let file = Files::get(&name).expect("listed");
        for byte in name.bytes().chain(file.metadata.sha256_hash()) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        let asset = Asset { mime: mime(&name), plain: file.data, packed: OnceLock::new() };
        all.insert(name.into_owned(), asset);
    }
    (format!("{:012x}", hash >> 16), all)
});

/// The hash that stands in every address.
#[must_use]
pub fn version() -> &'static str {
    &ALL.0
}

/// The file of this name, such as `style/base.css`.
#[must_use]
pub fn find(name: &str) -> Option<&'static Asset> {
    ALL.1.get(name)
}

/// The path of a file under the base path, such as `/assets/0123456789ab/style/base.css`.
///
/// # Panics
/// If there is no such file and the program is a debug build: a page must not name what it can't load.
#[must_use]
pub fn path(name: &str) -> String {
    debug_assert!(find(name.split('#').next().unwrap_or(name)).is_some(), "there is no asset {name}");
    format!("/assets/{}/{name}", version())
}

/// Packs every file now, so that the first visitor does not wait. Takes some hundred milliseconds.
pub fn warm() {
    ALL.1.values().for_each(|asset| {
        let _ = asset.bytes(Packing::Brotli);
    });
}

/// The names of all files.
pub fn names() -> impl Iterator<Item = &'static str> {
    ALL.1.keys().map(String::as_str)
}

fn mime(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("woff2") => "font/woff2",
        Some("txt") => "text/plain; charset=utf-8",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

/// Brotli at its best in a release build; for files that are packed once.
#[must_use]
pub fn brotli(bytes: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    let quality = if cfg!(debug_assertions) { 5 } else { 11 }; // unoptimised, the best takes seconds
    let params = brotli::enc::BrotliEncoderParams { quality, ..Default::default() };
    brotli::BrotliCompress(&mut &bytes[..], &mut out, &params).expect("memory does not fail");
    out
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut out = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    out.write_all(bytes).and_then(|()| out.finish()).expect("memory does not fail")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_has_a_known_type_and_an_address_with_the_version() {
        for name in names() {
            assert_ne!(find(name).unwrap().mime, "application/octet-stream", "{name}");
        }
        assert_eq!(path("style/base.css"), format!("/assets/{}/style/base.css", version()));
    }

    #[test]
    fn the_best_packing_that_the_browser_takes_is_chosen() {
        assert_eq!(Packing::best("gzip, deflate, br;q=0.9"), Packing::Brotli);
        assert_eq!(Packing::best("gzip"), Packing::Gzip);
        assert_eq!(Packing::best(""), Packing::Plain);
    }

    /// Everything but the page itself that a table loads at first, over the wire.
    fn first_load(game: &str, title_font: &str) -> usize {
        let styles = ["base", "table", game].map(|name| format!("style/{name}.css"));
        let sprites = ["common", "people", game].map(|name| format!("sprites/{name}.svg"));
        let fonts = ["atkinson-hyperlegible-next", title_font].map(|name| format!("fonts/{name}.woff2"));
        let images = ["img/icon.svg", "img/grid.svg", "img/dots.svg"].map(String::from);
        let scripts =
            names().filter(|name| name.starts_with("script/") && !name.ends_with("lobby.js")).map(String::from);
        let all = styles.into_iter().chain(sprites).chain(fonts).chain(images).chain(scripts);
        all.map(|name| find(&name).expect("named above").bytes(Packing::Brotli).0.len()).sum()
    }

    #[test]
    fn the_first_load_of_a_table_leaves_25_kb_of_150_for_the_page_itself() {
        for (game, font) in [("robotroc", "fredoka"), ("clockworker", "oxanium"), ("droids", "oxanium")] {
            let bytes = first_load(game, font);
            println!("{game}: {bytes} bytes over the wire beside the page");
            assert!(bytes <= 125_000, "{game}: {bytes}");
        }
    }

    #[test]
    fn fonts_are_sent_as_they_are() {
        let font = find("fonts/oxanium.woff2").unwrap();
        assert_eq!(font.bytes(Packing::Brotli).1, Packing::Plain);
    }
}
