//! Text on its way into a page.

use maud::Render;

/// A text that is escaped where it needs to be. Does what `(text)` does in a template, but copies what has nothing to escape
/// in one go: most of a table's page is names, labels and log, written again after every move.
#[derive(Clone, Copy, Debug)]
pub struct Text<'a>(pub &'a str);

impl Render for Text<'_> {
    fn render_to(&self, out: &mut String) {
        if is_plain(self.0.as_bytes()) { out.push_str(self.0) } else { self.0.render_to(out) }
    }
}

/// Whether nothing needs escaping. Without an early end, so that the processor looks at many letters at once.
fn is_plain(text: &[u8]) -> bool {
    let special = |byte: &u8| matches!(byte, b'&' | b'<' | b'>' | b'"');
    text.chunks(64).all(|chunk| !chunk.iter().fold(false, |found, byte| found | special(byte)))
}

#[cfg(test)]
mod tests {
    use super::Text;
    use maud::html;

    #[test]
    fn a_text_is_escaped_as_templates_do() {
        let long = format!("{}<b>{}", "é".repeat(40), "x".repeat(90));
        for text in ["", "Léa", "a & b", "<script>", "say \"no\"", "it’s", "it's", &long] {
            assert_eq!(html! { i title=(Text(text)) { (Text(text)) } }.0, html! { i title=(text) { (text) } }.0);
        }
    }
}
