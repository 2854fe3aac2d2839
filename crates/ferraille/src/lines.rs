//! Lines of input, whatever comes: text, garbage, or one line without end.

use std::io::{self, BufRead};

/// The longest line that is taken in: 16 MiB, far more than any record.
const LONGEST: usize = 16 << 20;

/// A line of input.
#[derive(Debug, PartialEq, Eq)]
pub enum Line {
    /// Text, without its line end.
    Text(String),
    /// Bytes that are no UTF-8.
    NotText,
    /// Longer than anyone means it.
    TooLong,
}

/// The next line, or `None` at the end of the input.
pub fn next(input: &mut impl BufRead) -> io::Result<Option<Line>> {
    let (mut bytes, mut too_long, mut any) = (Vec::new(), false, false);
    loop {
        let chunk = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            chunk => chunk?,
        };
        if chunk.is_empty() {
            break;
        }
        any = true;
        let end = chunk.iter().position(|&byte| byte == b'\n');
        let part = &chunk[..end.unwrap_or(chunk.len())];
        too_long |= bytes.len() + part.len() > LONGEST;
        if !too_long {
            bytes.extend_from_slice(part);
        }
        let taken = part.len() + usize::from(end.is_some());
        input.consume(taken);
        if end.is_some() {
            break;
        }
    }
    if !any {
        return Ok(None);
    }
    if too_long {
        return Ok(Some(Line::TooLong));
    }
    if bytes.last() == Some(&b'\r') {
        bytes.pop();
    }
    Ok(Some(String::from_utf8(bytes).map_or(Line::NotText, Line::Text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_with_or_without_a_line_end() {
        let mut input: &[u8] = b"one\r\n\n\xff\xfe\nlast";
        let mut all = Vec::new();
        while let Some(line) = next(&mut input).unwrap() {
            all.push(line);
        }
        let text = |text: &str| Line::Text(text.into());
        assert_eq!(all, [text("one"), text(""), Line::NotText, text("last")]);
    }

    #[test]
    fn a_line_without_end_does_not_fill_the_memory() {
        let mut input = io::BufReader::new(io::Read::chain(io::Read::take(io::repeat(b'x'), 20 << 20), &b"\nyes"[..]));
        assert_eq!(next(&mut input).unwrap(), Some(Line::TooLong));
        assert_eq!(next(&mut input).unwrap(), Some(Line::Text("yes".into())));
    }
}
