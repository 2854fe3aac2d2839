//! The table options of a game, by name and value.

use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use std::fmt;

/// One option a table can set: its key, the values it takes, the first of them the default.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Choice {
    /// Its name, as in `--options rounds=3`.
    pub key: &'static str,
    /// The values it takes, as text. The first is the default.
    pub values: &'static [&'static str],
    /// The rule it comes from.
    pub rule: &'static str,
}

/// The options of one game. Serialises as an object with every key of [`Options::CHOICES`], each value a text, a number
/// or a boolean that prints as the choice's value; unknown keys are refused; missing keys are defaults.
pub trait Options:
    Clone + Default + PartialEq + Eq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// What can be chosen.
    const CHOICES: &'static [Choice];

    /// The value of an option as text.
    fn get(&self, key: &str) -> Option<String> {
        let all = serde_json::to_value(self).expect("options are plain data");
        all.get(key).map(plain)
    }

    /// Sets one option from text.
    ///
    /// # Errors
    /// If there is no such option or it does not take this value; says which there are.
    fn set(&mut self, key: &str, value: &str) -> Result<(), OptionError> {
        let choice =
            Self::CHOICES.iter().find(|choice| choice.key == key).ok_or_else(|| OptionError::unknown::<Self>(key))?;
        let refused =
            || OptionError(format!("option {key} can't be “{value}”; it takes: {}", choice.values.join(", ")));
        if !choice.values.contains(&value) {
            return Err(refused());
        }
        let mut all = serde_json::to_value(&*self).expect("options are plain data");
        // What is written in quotes in JSON stays text; numbers and booleans become what they look like.
        let text = Value::String(value.into());
        let typed = serde_json::from_str(value).unwrap_or(text);
        all[key] = typed;
        *self = serde_json::from_value(all).map_err(|_| refused())?;
        Ok(())
    }

    /// Options from pairs such as `rounds=3`.
    ///
    /// # Errors
    /// As [`Options::set`].
    fn from_pairs<'a>(pairs: impl IntoIterator<Item = (&'a str, &'a str)>) -> Result<Self, OptionError> {
        let mut options = Self::default();
        pairs.into_iter().try_for_each(|(key, value)| options.set(key, value)).map(|()| options)
    }

    /// Options from a JSON object.
    ///
    /// # Errors
    /// As [`Options::set`]; also if it is no object.
    fn from_json(json: &Value) -> Result<Self, OptionError> {
        let object = match json {
            Value::Null => return Ok(Self::default()),
            Value::Object(object) => object,
            _ => return Err(OptionError("options are an object, such as {\"key\": \"value\"}".into())),
        };
        let mut options = Self::default();
        object.iter().try_for_each(|(key, value)| options.set(key, &plain(value))).map(|()| options)
    }
}

fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

/// An option or value that does not exist; the sentence names those that do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionError(pub String);

impl OptionError {
    fn unknown<O: Options>(key: &str) -> Self {
        let keys: Vec<_> =
            O::CHOICES.iter().map(|choice| format!("{}={}", choice.key, choice.values.join("|"))).collect();
        OptionError(if keys.is_empty() {
            format!("there is no option “{key}”; this game has none")
        } else {
            format!("there is no option “{key}”; this game has: {}", keys.join(", "))
        })
    }
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for OptionError {}
