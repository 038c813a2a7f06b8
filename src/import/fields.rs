//! An object of a source whose keys are taken one after another; what nobody takes is counted.

use serde_json::{Map, Value as Json};

use super::cards::Cards;

/// An object and where it stands in its record, such as `attacks[]`.
pub(super) struct Fields {
    path: String,
    map: Map<String, Json>,
}

impl Fields {
    /// The object of a record; none if it is none.
    pub(super) fn of_record(text: &str) -> Option<Self> {
        match serde_json::from_str(text) {
            Ok(Json::Object(map)) => Some(Self { path: String::new(), map }),
            _ => None,
        }
    }

    /// Whether there is a key.
    pub(super) fn has(&self, key: &str) -> bool {
        self.map.contains_key(key)
    }

    /// The path of a key.
    pub(super) fn path(&self, key: &str) -> String {
        if self.path.is_empty() { key.to_owned() } else { format!("{}.{key}", self.path) }
    }

    /// Drops a key that only repeats another one.
    pub(super) fn skip(&mut self, key: &str) {
        self.map.remove(key);
    }

    /// A text, or a number as a text; empty ones are none.
    pub(super) fn text(&mut self, key: &str, cards: &mut Cards<'_>) -> Option<String> {
        let text = match self.map.remove(key)? {
            Json::String(text) => text,
            Json::Number(number) => number.to_string(),
            Json::Null => return None,
            other => {
                cards.no_place(&self.path(key), &other.to_string());
                return None;
            }
        };
        (!text.trim().is_empty()).then_some(text)
    }

    /// The items of a list.
    pub(super) fn list(&mut self, key: &str, cards: &mut Cards<'_>) -> Vec<Json> {
        match self.map.remove(key) {
            None | Some(Json::Null) => Vec::new(),
            Some(Json::Array(items)) => items,
            Some(other) => {
                cards.no_place(&self.path(key), &other.to_string());
                Vec::new()
            }
        }
    }

    /// The texts of a list.
    pub(super) fn texts(&mut self, key: &str, cards: &mut Cards<'_>) -> Vec<String> {
        let path = format!("{}[]", self.path(key));
        let items = self.list(key, cards);
        let text = |item: Json| match item {
            Json::String(text) => Some(text),
            Json::Number(number) => Some(number.to_string()),
            other => {
                cards.no_place(&path, &other.to_string());
                None
            }
        };
        items.into_iter().filter_map(text).collect()
    }

    /// The objects of a list.
    pub(super) fn objects(&mut self, key: &str, cards: &mut Cards<'_>) -> Vec<Self> {
        let path = format!("{}[]", self.path(key));
        let items = self.list(key, cards);
        let object = |item: Json| match item {
            Json::Object(map) => Some(Self { path: path.clone(), map }),
            other => {
                cards.no_place(&path, &other.to_string());
                None
            }
        };
        items.into_iter().filter_map(object).collect()
    }

    /// The object under a key.
    pub(super) fn object(&mut self, key: &str, cards: &mut Cards<'_>) -> Option<Self> {
        let path = self.path(key);
        match self.map.remove(key)? {
            Json::Object(map) => Some(Self { path, map }),
            Json::Null => None,
            other => {
                cards.no_place(&path, &other.to_string());
                None
            }
        }
    }

    /// Counts what nobody took.
    pub(super) fn end(self, cards: &mut Cards<'_>) {
        for key in self.map.keys() {
            cards.left_out(self.path(key));
        }
    }
}
