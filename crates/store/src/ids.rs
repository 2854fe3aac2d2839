//! Names that nobody can guess, and a short one that friends can read aloud.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// Digits and letters without the ones that look or sound like others (Crockford's choice): 5 bits each.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
/// For codes people read to each other: no zero, one, I, L, O, U.
const CODE_LETTERS: &[u8; 30] = b"23456789ABCDEFGHJKMNPQRSTVWXYZ";

const ID_LENGTH: usize = 26;
const TOKEN_LENGTH: usize = 52;
const CODE_LENGTH: usize = 6;

fn random_letters(length: usize, letters: &[u8]) -> String {
    let largest = 256 / letters.len() * letters.len();
    let mut text = String::with_capacity(length);
    let mut bytes = [0u8; 64];
    while text.len() < length {
        getrandom::fill(&mut bytes).expect("the operating system always has random bytes once it has booted");
        for byte in bytes.iter().map(|&b| usize::from(b)).filter(|&b| b < largest).take(length - text.len()) {
            text.push(char::from(letters[byte % letters.len()]));
        }
    }
    text
}

fn is_made_of(text: &str, length: usize, letters: &[u8]) -> bool {
    text.len() == length && text.bytes().all(|b| letters.contains(&b))
}

/// The text is not a name of the kind that was expected.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotAName;

impl fmt::Display for NotAName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this is not a table's id, code or key: copy the link again, whole")
    }
}

impl std::error::Error for NotAName {}

/// A table's id: 130 random bits, so that knowing it means having been given it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TableId(Box<str>);

impl TableId {
    /// A new id that no table has.
    pub fn random() -> Self {
        TableId(random_letters(ID_LENGTH, LETTERS).into())
    }

    /// The id as text, as it stands in links.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for TableId {
    type Err = NotAName;
    fn from_str(text: &str) -> Result<Self, NotAName> {
        if is_made_of(text, ID_LENGTH, LETTERS) { Ok(TableId(text.into())) } else { Err(NotAName) }
    }
}

impl TryFrom<String> for TableId {
    type Error = NotAName;
    fn try_from(text: String) -> Result<Self, NotAName> {
        text.parse()
    }
}

impl From<TableId> for String {
    fn from(id: TableId) -> String {
        id.0.into()
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A short code to join by, read aloud or typed: `K7QF2M`. Letters may be typed small.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Code(Box<str>);

impl Code {
    /// A code that is probably free; the database says whether it is.
    pub fn random() -> Self {
        Code(random_letters(CODE_LENGTH, CODE_LETTERS).into())
    }

    /// The code as text, in capitals.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Code {
    type Err = NotAName;
    fn from_str(text: &str) -> Result<Self, NotAName> {
        let text: String = text.trim().to_ascii_uppercase();
        if is_made_of(&text, CODE_LENGTH, CODE_LETTERS) { Ok(Code(text.into())) } else { Err(NotAName) }
    }
}

impl TryFrom<String> for Code {
    type Error = NotAName;
    fn try_from(text: String) -> Result<Self, NotAName> {
        text.parse()
    }
}

impl From<Code> for String {
    fn from(code: Code) -> String {
        code.0.into()
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A secret of 256 random bits that opens seats. Only its hash is ever stored; it never shows itself in logs.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(Box<str>);

impl Token {
    /// A new secret.
    pub fn random() -> Self {
        Token(random_letters(TOKEN_LENGTH, LETTERS).into())
    }

    /// The secret itself, for the cookie or link that carries it.
    pub fn secret(&self) -> &str {
        &self.0
    }

    /// What the database keeps of it.
    pub fn hash(&self) -> KeyHash {
        let digest = Sha256::digest(self.0.as_bytes());
        KeyHash(digest.iter().map(|byte| format!("{byte:02x}")).collect())
    }
}

impl FromStr for Token {
    type Err = NotAName;
    fn from_str(text: &str) -> Result<Self, NotAName> {
        if is_made_of(text, TOKEN_LENGTH, LETTERS) { Ok(Token(text.into())) } else { Err(NotAName) }
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(secret)")
    }
}

/// SHA-256 of a [`Token`], in hex.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct KeyHash(pub(crate) String);

impl KeyHash {
    /// The hash in hex.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_parse_back_and_strangers_do_not() {
        let (id, code, token) = (TableId::random(), Code::random(), Token::random());
        assert_eq!(id.as_str().parse(), Ok(id.clone()));
        assert_eq!(code.as_str().to_lowercase().parse(), Ok(code));
        assert_eq!(token.secret().parse(), Ok(token.clone()));
        assert_ne!(id, TableId::random());
        for bad in ["", "k", "l".repeat(26).as_str(), "é".repeat(13).as_str(), &format!("{id}0")] {
            assert_eq!(bad.parse::<TableId>(), Err(NotAName));
        }
    }

    #[test]
    fn a_token_is_kept_as_its_hash_and_never_printed() {
        let token: Token = "0".repeat(52).parse().unwrap();
        assert_eq!(token.hash().as_str().len(), 64);
        assert_eq!(token.hash(), token.clone().hash());
        assert!(!format!("{token:?}").contains(token.secret()));
    }
}
