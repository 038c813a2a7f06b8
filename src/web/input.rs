//! Reads what a client sends, parameters or JSON, into types; what cannot be read is named, in
//! words we can translate.
//!
//! serde's own errors are English sentences. This reader has an error of its own, so that a problem
//! says which field of which part is unknown, missing or of the wrong kind.

use std::{
    borrow::Cow,
    cell::{Cell, RefCell},
    fmt,
};

use serde::de::{
    DeserializeSeed, Deserializer, Error as _, Expected, IntoDeserializer, MapAccess, SeqAccess,
    Unexpected, Visitor,
    value::{StrDeserializer, StringDeserializer},
};
use serde_json::Value as Json;

use crate::{
    msg,
    report::{Arg, Message},
};

/// What cannot be read, and where.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Invalid {
    /// A JSON pointer into the body, or the name of a parameter; empty for the whole.
    pub(super) place: Option<String>,
    /// What is wrong.
    pub(super) wrong: Wrong,
}

/// What is wrong with an input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Wrong {
    /// A field or parameter that does not exist, with those that do.
    Unknown(String, &'static [&'static str]),
    /// A field or parameter that must be there.
    Missing(&'static str),
    /// A parameter that stands there more than once.
    Repeated,
    /// Something of another kind than this.
    Not(Wanted),
    /// A text that is none of these.
    NoneOf(&'static [&'static str]),
}

/// What is wanted instead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    Flag,
    Number,
    Text,
    List,
    Object,
    Value,
}

impl Wrong {
    /// In words.
    pub(super) fn message(&self) -> Message {
        match self {
            Self::Unknown(name, _) => msg!("web-wrong-unknown", name = name.as_str()),
            Self::Missing(name) => msg!("web-wrong-missing", name = *name),
            Self::Repeated => msg!("web-wrong-repeated"),
            Self::Not(Wanted::Flag) => msg!("web-wrong-flag"),
            Self::Not(Wanted::Number) => msg!("web-wrong-number"),
            Self::Not(Wanted::Text) => msg!("web-wrong-text"),
            Self::Not(Wanted::List) => msg!("web-wrong-list"),
            Self::Not(Wanted::Object) => msg!("web-wrong-object"),
            Self::Not(Wanted::Value) => msg!("web-wrong-value"),
            Self::NoneOf(known) => msg!("web-wrong-choice", known = choice(known)),
        }
    }

    /// How to mend it.
    pub(super) fn help(&self) -> Option<Message> {
        match self {
            Self::Unknown(_, []) => Some(msg!("web-wrong-none-known")),
            Self::Unknown(_, known) => Some(msg!("web-wrong-known", known = choice(known))),
            _ => None,
        }
    }
}

fn choice(known: &[&str]) -> Arg {
    Arg::Choice(known.iter().map(|known| Arg::Text(format!("`{known}`"))).collect())
}

impl Invalid {
    fn not(wanted: Wanted) -> Self {
        Self { place: None, wrong: Wrong::Not(wanted) }
    }

    /// Says where, unless a part has already said so.
    fn within(mut self, place: &str) -> Self {
        self.place.get_or_insert_with(|| place.to_owned());
        self
    }
}

impl fmt::Display for Invalid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} in `{}`", self.wrong, self.place.as_deref().unwrap_or_default())
    }
}

impl std::error::Error for Invalid {}

impl serde::de::Error for Invalid {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self::not(Wanted::Value)
    }

    fn invalid_type(_: Unexpected<'_>, _: &dyn Expected) -> Self {
        Self::not(Wanted::Value)
    }

    fn invalid_value(found: Unexpected<'_>, _: &dyn Expected) -> Self {
        Self::not(if matches!(found, Unexpected::Unsigned(_) | Unexpected::Signed(_)) {
            Wanted::Number
        } else {
            Wanted::Value
        })
    }

    fn unknown_variant(_: &str, expected: &'static [&'static str]) -> Self {
        Self { place: None, wrong: Wrong::NoneOf(expected) }
    }

    fn unknown_field(field: &str, expected: &'static [&'static str]) -> Self {
        Self { place: None, wrong: Wrong::Unknown(field.to_owned(), expected) }
    }

    fn missing_field(field: &'static str) -> Self {
        Self { place: None, wrong: Wrong::Missing(field) }
    }
}

/// Why a body cannot be read as JSON.
#[derive(Debug)]
pub(super) enum Refused {
    /// It is no JSON.
    NoJson(serde_json::Error),
    /// A key stands in an object more than once, and nobody knows which is meant.
    Repeated(Invalid),
    /// It has more than [`MOST_PARTS`].
    TooMany,
}

/// How many values, lists and objects a body may have; each takes many times the memory of the byte
/// it may be written in.
const MOST_PARTS: usize = 50_000;

/// A body of JSON whose objects have each key once.
pub(super) fn json(bytes: &[u8]) -> Result<Json, Refused> {
    let repeated = RefCell::new(None);
    let mut deserializer = serde_json::Deserializer::from_slice(bytes);
    let left = Cell::new(MOST_PARTS);
    let whole = Whole { place: String::new(), repeated: &repeated, left: &left };
    let read = whole.deserialize(&mut deserializer);
    if left.get() == 0 {
        return Err(Refused::TooMany);
    }
    let read = read.and_then(|json| deserializer.end().map(|()| json)).map_err(Refused::NoJson)?;
    match repeated.into_inner() {
        Some(place) => {
            Err(Refused::Repeated(Invalid { place: Some(place), wrong: Wrong::Repeated }))
        }
        None => Ok(read),
    }
}

/// Reads JSON at a place, and remembers the first key that stands there twice.
struct Whole<'r> {
    place: String,
    repeated: &'r RefCell<Option<String>>,
    /// How many parts may still be read.
    left: &'r Cell<usize>,
}

impl Whole<'_> {
    fn below(&self, name: &str) -> Self {
        Self { place: below(&self.place, name), ..*self }
    }
}

/// The place of a part, as a JSON pointer.
fn below(place: &str, name: &str) -> String {
    format!("{place}/{}", name.replace('~', "~0").replace('/', "~1"))
}

impl<'de> DeserializeSeed<'de> for Whole<'_> {
    type Value = Json;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Json, D::Error> {
        self.left.set(self.left.get().saturating_sub(1));
        if self.left.get() == 0 {
            return Err(D::Error::custom("too many parts"));
        }
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Whole<'_> {
    type Value = Json;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Json, E> {
        Ok(Json::Null)
    }

    fn visit_bool<E>(self, flag: bool) -> Result<Json, E> {
        Ok(flag.into())
    }

    fn visit_i64<E>(self, number: i64) -> Result<Json, E> {
        Ok(number.into())
    }

    fn visit_u64<E>(self, number: u64) -> Result<Json, E> {
        Ok(number.into())
    }

    fn visit_f64<E>(self, number: f64) -> Result<Json, E> {
        Ok(number.into())
    }

    fn visit_str<E>(self, text: &str) -> Result<Json, E> {
        Ok(text.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Json, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element_seed(self.below(&list.len().to_string()))? {
            list.push(item);
        }
        Ok(Json::Array(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Json, A::Error> {
        let mut object = serde_json::Map::new();
        while let Some(name) = fields.next_key::<String>()? {
            let value = fields.next_value_seed(self.below(&name))?;
            if object.insert(name.clone(), value).is_some() {
                self.repeated.borrow_mut().get_or_insert_with(|| below(&self.place, &name));
            }
        }
        Ok(Json::Object(object))
    }
}

/// Something to be read.
#[derive(Debug, Clone)]
pub(super) enum Input<'a> {
    /// A part of a JSON body.
    Json(&'a Json),
    /// The values of one parameter.
    Values(Vec<Cow<'a, str>>),
    /// All parameters, each with its values.
    Parameters(Vec<(Cow<'a, str>, Vec<Cow<'a, str>>)>),
}

/// Reads an input that stands at a place.
#[derive(Debug, Clone)]
pub(super) struct Reader<'a> {
    pub(super) input: Input<'a>,
    pub(super) place: String,
}

impl<'a> Reader<'a> {
    /// The text, if it is one.
    fn text(&self) -> Result<Cow<'a, str>, Invalid> {
        match &self.input {
            Input::Json(Json::String(text)) => Ok(Cow::Borrowed(text.as_str())),
            Input::Values(values) => match values.as_slice() {
                [one] => Ok(one.clone()),
                _ => Err(Invalid { place: None, wrong: Wrong::Repeated }),
            },
            _ => Err(Invalid::not(Wanted::Text)),
        }
        .map_err(|error| error.within(&self.place))
    }

    fn number<T: std::str::FromStr>(
        &self,
        of_json: impl Fn(&Json) -> Option<T>,
    ) -> Result<T, Invalid> {
        let number = match &self.input {
            Input::Json(json) => of_json(json),
            // A sign or spaces are no part of a number.
            _ => Some(self.text()?)
                .filter(|text| !text.starts_with('+'))
                .and_then(|text| text.parse().ok()),
        };
        number.ok_or_else(|| Invalid::not(Wanted::Number).within(&self.place))
    }

    fn flag(&self) -> Result<bool, Invalid> {
        let flag = match &self.input {
            Input::Json(json) => json.as_bool(),
            _ => self.text()?.parse().ok(),
        };
        flag.ok_or_else(|| Invalid::not(Wanted::Flag).within(&self.place))
    }

    fn child(&self, name: &str, input: Input<'a>) -> Self {
        let place = match input {
            Input::Json(_) => below(&self.place, name),
            _ => name.to_owned(),
        };
        Self { input, place }
    }

    /// The parts of a list.
    fn parts(&self) -> Result<Vec<Self>, Invalid> {
        let child = |(index, input): (usize, Input<'a>)| self.child(&index.to_string(), input);
        match &self.input {
            Input::Json(Json::Array(items)) => {
                Ok(items.iter().map(Input::Json).enumerate().map(child).collect())
            }
            Input::Values(values) => {
                let one = |value: &Cow<'a, str>| Self {
                    input: Input::Values(vec![value.clone()]),
                    place: self.place.clone(),
                };
                Ok(values.iter().map(one).collect())
            }
            _ => Err(Invalid::not(Wanted::List).within(&self.place)),
        }
    }

    /// The fields of an object.
    fn fields(&self) -> Result<Vec<(String, Self)>, Invalid> {
        match &self.input {
            Input::Json(Json::Object(fields)) => Ok(fields
                .iter()
                .map(|(name, value)| (name.clone(), self.child(name, Input::Json(value))))
                .collect()),
            Input::Parameters(all) => {
                let field = |(name, values): &(Cow<'a, str>, Vec<_>)| {
                    (name.to_string(), self.child(name, Input::Values(values.clone())))
                };
                Ok(all.iter().map(field).collect())
            }
            _ => Err(Invalid::not(Wanted::Object).within(&self.place)),
        }
    }
}

impl<'de> Deserializer<'de> for Reader<'de> {
    type Error = Invalid;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Invalid> {
        match &self.input {
            Input::Json(Json::Null) => visitor.visit_unit(),
            Input::Json(Json::Bool(flag)) => visitor.visit_bool(*flag),
            Input::Json(Json::Number(_)) => self.deserialize_i64(visitor),
            Input::Json(Json::String(_)) | Input::Values(_) => self.deserialize_str(visitor),
            Input::Json(Json::Array(_)) => self.deserialize_seq(visitor),
            Input::Json(Json::Object(_)) | Input::Parameters(_) => self.deserialize_map(visitor),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Invalid> {
        visitor.visit_bool(self.flag()?)
    }

    fn deserialize_u64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Invalid> {
        visitor
            .visit_u64(self.number(Json::as_u64)?)
            .map_err(|error: Invalid| error.within(&self.place))
    }

    fn deserialize_i64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Invalid> {
        visitor
            .visit_i64(self.number(Json::as_i64)?)
            .map_err(|error: Invalid| error.within(&self.place))
    }

    fn deserialize_u32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Invalid> {
        self.deserialize_u64(visitor)
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Invalid> {
        visitor.visit_str(&self.text()?).map_err(|error: Invalid| error.within(&self.place))
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Invalid> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Invalid> {
        if matches!(self.input, Input::Json(Json::Null)) {
            visitor.visit_none()
        } else {
            visitor.visit_some(self)
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Invalid> {
        visitor
            .visit_seq(Parts(self.parts()?.into_iter()))
            .map_err(|error| error.within(&self.place))
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Invalid> {
        let fields = Fields { rest: self.fields()?.into_iter(), value: None };
        visitor.visit_map(fields).map_err(|error| error.within(&self.place))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Invalid> {
        self.deserialize_map(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Invalid> {
        let text: StringDeserializer<Invalid> = self.text()?.into_owned().into_deserializer();
        visitor.visit_enum(text).map_err(|error| error.within(&self.place))
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Invalid> {
        visitor.visit_newtype_struct(self)
    }

    serde::forward_to_deserialize_any! {
        i8 i16 i32 i128 u8 u16 u128 f32 f64 char bytes byte_buf unit unit_struct tuple tuple_struct identifier ignored_any
    }
}

struct Parts<'de>(std::vec::IntoIter<Reader<'de>>);

impl<'de> SeqAccess<'de> for Parts<'de> {
    type Error = Invalid;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Invalid> {
        self.0.next().map(|part| seed.deserialize(part)).transpose()
    }
}

struct Fields<'de> {
    rest: std::vec::IntoIter<(String, Reader<'de>)>,
    value: Option<Reader<'de>>,
}

impl<'de> MapAccess<'de> for Fields<'de> {
    type Error = Invalid;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Invalid> {
        let Some((name, value)) = self.rest.next() else { return Ok(None) };
        self.value = Some(value);
        let name: StrDeserializer<'_, Invalid> = name.as_str().into_deserializer();
        seed.deserialize(name).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Invalid> {
        let value = self.value.take().ok_or_else(|| Invalid::custom("a key comes first"))?;
        seed.deserialize(value)
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;
    use serde_json::json;

    use super::*;

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Example {
        #[serde(default)]
        names: Vec<String>,
        count: Option<u32>,
        #[serde(default)]
        flag: bool,
        kind: Option<Kind>,
        #[serde(default)]
        inner: Vec<Inner>,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(rename_all = "lowercase")]
    enum Kind {
        Text,
        Csv,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Inner {
        id: String,
    }

    #[track_caller]
    fn check(json: &Json, place: &str, wrong: &Wrong) {
        let error = Example::deserialize(Reader { input: Input::Json(json), place: String::new() })
            .expect_err("refused");
        assert_eq!((error.place.as_deref(), &error.wrong), (Some(place), wrong), "{json}");
    }

    #[test]
    fn names_what_is_wrong_with_a_body() {
        const FIELDS: &[&str] = &["names", "count", "flag", "kind", "inner"];
        check(&json!({"nam": 1}), "", &Wrong::Unknown("nam".into(), FIELDS));
        check(
            &json!({"inner": [{"id": "a"}, {"id": "b", "x": 1}]}),
            "/inner/1",
            &Wrong::Unknown("x".into(), &["id"]),
        );
        check(&json!({"inner": [{}]}), "/inner/0", &Wrong::Missing("id"));
        check(&json!({"inner": [{"id": 3}]}), "/inner/0/id", &Wrong::Not(Wanted::Text));
        check(&json!({"count": -1}), "/count", &Wrong::Not(Wanted::Number));
        check(&json!({"count": 5_000_000_000_u64}), "/count", &Wrong::Not(Wanted::Number));
        check(&json!({"count": 1.5}), "/count", &Wrong::Not(Wanted::Number));
        check(&json!({"names": "a"}), "/names", &Wrong::Not(Wanted::List));
        check(&json!({"flag": "true"}), "/flag", &Wrong::Not(Wanted::Flag));
        check(&json!({"kind": "pdf"}), "/kind", &Wrong::NoneOf(&["text", "csv"]));
        check(&json!([]), "", &Wrong::Not(Wanted::Object));
        check(&Json::Null, "", &Wrong::Not(Wanted::Object));
    }

    #[test]
    fn a_key_that_stands_twice_is_refused_with_its_place() {
        for (body, place) in [
            (r#"{"count": 1, "count": 2}"#, "/count"),
            (r#"{"inner": [{"id": "a"}, {"id": "b", "id": "b"}]}"#, "/inner/1/id"),
            (r#"{"a/b": 1, "a/b": {"x": 1, "x": 2}}"#, "/a~1b/x"),
        ] {
            let Err(Refused::Repeated(error)) = json(body.as_bytes()) else {
                panic!("{body} is taken")
            };
            assert_eq!(
                error,
                Invalid { place: Some(place.to_owned()), wrong: Wrong::Repeated },
                "{body}"
            );
        }
        let body = r#"{"a": [1, -2, 0.5, null, true, "x"], "b": {"a": {}}}"#;
        assert_eq!(
            json(body.as_bytes()).expect("JSON"),
            serde_json::from_str::<Json>(body).expect("JSON")
        );
        for body in ["{", "{} {}", "{1: 2}", ""] {
            assert!(matches!(json(body.as_bytes()), Err(Refused::NoJson(_))), "{body}");
        }
    }

    #[test]
    fn reads_parameters_and_bodies_alike() {
        let json =
            json!({"names": ["a", "b"], "count": 3, "flag": true, "kind": "csv", "inner": null});
        let mut json = json.as_object().expect("an object").clone();
        json.remove("inner");
        let json = Json::Object(json);
        let of_body =
            Example::deserialize(Reader { input: Input::Json(&json), place: String::new() })
                .expect("read");
        let value = |name: &'static str, values: &[&'static str]| {
            (name.into(), values.iter().map(|value| Cow::Borrowed(*value)).collect())
        };
        let parameters = vec![
            value("names", &["a", "b"]),
            value("count", &["3"]),
            value("flag", &["true"]),
            value("kind", &["csv"]),
        ];
        let of_parameters = Example::deserialize(Reader {
            input: Input::Parameters(parameters),
            place: String::new(),
        });
        assert_eq!(of_parameters.expect("read"), of_body);
        let twice = Reader {
            input: Input::Parameters(vec![value("count", &["3", "4"])]),
            place: String::new(),
        };
        let error = Example::deserialize(twice).expect_err("refused");
        assert_eq!((error.place.as_deref(), error.wrong), (Some("count"), Wrong::Repeated));
    }
}
