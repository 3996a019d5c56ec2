//! JSON read strictly: one value, no duplicate members at any depth, limited nesting.
//!
//! Of two members with the same name a lenient reader keeps one, so that what is checked and what is
//! meant could differ. Requests and log lines are read through here, and nowhere else are duplicates
//! looked for.

use std::fmt;

use serde::{
    Deserializer,
    de::{DeserializeSeed, Error, MapAccess, SeqAccess, Visitor},
};
use serde_json::{Map, Number, Value};

/// The deepest accepted nesting.
pub const MAX_DEPTH: usize = 32;

/// Reads a text that holds one JSON value and nothing else.
///
/// # Errors
/// If it is not JSON, has duplicate members, or is nested deeper than [`MAX_DEPTH`].
pub fn read(text: &[u8]) -> serde_json::Result<Value> {
    read_within(text, MAX_DEPTH)
}

/// As [`read`], nested at most this deep.
pub(crate) fn read_within(text: &[u8], left: usize) -> serde_json::Result<Value> {
    let mut reader = serde_json::Deserializer::from_slice(text);
    let value = Strict { left }.deserialize(&mut reader)?;
    reader.end()?;
    Ok(value)
}

/// Reads a value that may be nested `left` levels deep.
#[derive(Clone, Copy)]
struct Strict {
    left: usize,
}

impl Strict {
    fn inner<E: Error>(self) -> Result<Strict, E> {
        match self.left.checked_sub(1) {
            Some(left) => Ok(Strict { left }),
            None => Err(E::custom(format!("deeper than {MAX_DEPTH} levels"))),
        }
    }
}

impl<'de> DeserializeSeed<'de> for Strict {
    type Value = Value;
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Strict {
    type Value = Value;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("JSON")
    }
    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }
    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }
    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }
    fn visit_f64<E: Error>(self, value: f64) -> Result<Value, E> {
        let number = Number::from_f64(value).ok_or_else(|| E::custom("number out of range"))?;
        Ok(Value::Number(number))
    }
    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }
    fn visit_string<E>(self, value: String) -> Result<Value, E> {
        Ok(Value::String(value))
    }
    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }
    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let inner = self.inner()?;
        let mut list = Vec::new();
        while let Some(item) = items.next_element_seed(inner)? {
            list.push(item);
        }
        Ok(Value::Array(list))
    }
    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Value, A::Error> {
        let inner = self.inner()?;
        let mut object = Map::new();
        while let Some(name) = members.next_key::<String>()? {
            if object.contains_key(&name) {
                return Err(A::Error::custom(format!("duplicate member `{name}`")));
            }
            let value = members.next_value_seed(inner)?;
            object.insert(name, value);
        }
        Ok(Value::Object(object))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> String {
        read(text.as_bytes()).expect_err("an error").to_string()
    }

    #[test]
    fn it_reads_what_a_lenient_reader_reads() {
        for text in [
            r#"{"a":{"a":1},"b":[{"a":-1},{"a":2.5}],"c":[true,false,null,"\u00e4\n"]}"#,
            " [18446744073709551615, -9223372036854775808, 1e-7] \n",
            "0",
        ] {
            let lenient: Value = serde_json::from_str(text).expect("JSON");
            assert_eq!(read(text.as_bytes()).expect("strict JSON"), lenient, "{text}");
        }
    }

    #[test]
    fn duplicate_members_are_rejected_at_every_depth() {
        assert!(error(r#"{"a":1,"a":2}"#).contains("duplicate member `a`"));
        assert!(error(r#"[{"b":{"a":1,"\u0061":2}}]"#).contains("duplicate"));
    }

    #[test]
    fn anything_after_the_value_is_rejected() {
        assert!(error("{} {}").contains("trailing"));
        assert!(error("{}x").contains("trailing"));
        for text in [&b""[..], b"{\"a\":NaN}", b"\"\xff\"", b"1e999"] {
            assert!(read(text).is_err(), "{text:?}");
        }
    }

    #[test]
    fn depth_is_limited() {
        let deep = |levels: usize| format!("{}{}", "[".repeat(levels), "]".repeat(levels));
        assert!(read(deep(MAX_DEPTH).as_bytes()).is_ok());
        assert!(error(&deep(MAX_DEPTH + 1)).contains("deeper"));
        assert!(read("[".repeat(60_000).as_bytes()).is_err());
    }
}
