//! Strict parsing of JSON bodies: one value, no duplicate members, limited depth.

use std::{borrow::Cow, cell::Cell, collections::HashSet, fmt};

use serde::{
    Deserialize, Deserializer,
    de::{DeserializeOwned, DeserializeSeed, Error as _, MapAccess, SeqAccess, Visitor},
};
use serde_json::Value;
use serde_path_to_error::Segment;
use turnpost_rules::written::Object;

use super::problem::{self, Problem};

/// The greatest integer that every JSON reader represents exactly: 2^53 - 1.
pub const MAX_INTEGER: u64 = 9_007_199_254_740_991;

/// The deepest accepted nesting.
const MAX_DEPTH: usize = 32;

/// Parses a body, which must be an object.
///
/// # Errors
/// When it is not JSON, or does not have this form.
pub fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, Problem> {
    let not_json =
        |error: serde_json::Error| Problem::of(problem::NOT_JSON).at("", error.to_string());
    let has_points = Cell::new(false);
    check(body, &has_points).map_err(not_json)?;
    let read = if has_points.get() {
        let mut value = serde_json::from_slice(body).map_err(not_json)?;
        make_whole(&mut value);
        serde_path_to_error::deserialize::<_, Object<T>>(value)
    } else {
        serde_path_to_error::deserialize(&mut serde_json::Deserializer::from_slice(body))
    };
    read.map(|Object(body)| body).map_err(|error| {
        let pointer = pointer(error.path());
        let detail = error.into_inner().to_string();
        // The position in the text helps less than the pointer does.
        let detail = detail.split(" at line ").next().unwrap_or(&detail).to_owned();
        Problem::invalid(pointer, detail)
    })
}

/// Writes `3.0` as `3`: to JSON Schema, and to languages with one number type, they are the same.
fn make_whole(value: &mut Value) {
    match value {
        Value::Number(number) => {
            if let Some(float) = number.as_f64().filter(|_| number.is_f64())
                && float.fract() == 0.0
                && float.abs() <= MAX_INTEGER as f64
            {
                *number = (float as i64).into();
            }
        }
        Value::Array(items) => items.iter_mut().for_each(make_whole),
        Value::Object(members) => members.values_mut().for_each(make_whole),
        _ => {}
    }
}

/// Text that its type would trim or normalize: here it must arrive normalized, as the contract
/// requires.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "String", bound(deserialize = "T: TryFrom<String, Error: fmt::Display>"))]
pub struct Trimmed<T>(pub T);

impl<T: TryFrom<String, Error: fmt::Display>> TryFrom<String> for Trimmed<T> {
    type Error = String;
    fn try_from(text: String) -> Result<Trimmed<T>, String> {
        if text.trim() != text || text.contains('\r') {
            return Err("no whitespace at either end, and no carriage return".to_owned());
        }
        T::try_from(text).map(Trimmed).map_err(|error| error.to_string())
    }
}

/// Rejects what is not strict JSON; notes whether numbers are written with a point or an exponent.
fn check(body: &[u8], has_points: &Cell<bool>) -> serde_json::Result<()> {
    let mut reader = serde_json::Deserializer::from_slice(body);
    Checker { left: MAX_DEPTH, has_points }.deserialize(&mut reader)?;
    reader.end()
}

fn pointer(path: &serde_path_to_error::Path) -> String {
    let mut pointer = String::new();
    for segment in path.iter() {
        match segment {
            Segment::Seq { index } => pointer.push_str(&format!("/{index}")),
            Segment::Map { key } => {
                pointer.push('/');
                pointer.push_str(&key.replace('~', "~0").replace('/', "~1"));
            }
            Segment::Enum { .. } | Segment::Unknown => {}
        }
    }
    pointer
}

/// Walks through a value without keeping it.
#[derive(Clone, Copy)]
struct Checker<'a> {
    left: usize,
    has_points: &'a Cell<bool>,
}

impl Checker<'_> {
    fn inner<E: serde::de::Error>(self) -> Result<Self, E> {
        match self.left.checked_sub(1) {
            Some(left) => Ok(Checker { left, ..self }),
            None => Err(E::custom(format!("deeper than {MAX_DEPTH} levels"))),
        }
    }
}

impl<'de> DeserializeSeed<'de> for Checker<'_> {
    type Value = ();
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Checker<'_> {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("JSON")
    }
    fn visit_bool<E>(self, _: bool) -> Result<(), E> {
        Ok(())
    }
    fn visit_i64<E>(self, _: i64) -> Result<(), E> {
        Ok(())
    }
    fn visit_u64<E>(self, _: u64) -> Result<(), E> {
        Ok(())
    }
    fn visit_f64<E>(self, _: f64) -> Result<(), E> {
        self.has_points.set(true);
        Ok(())
    }
    fn visit_str<E>(self, _: &str) -> Result<(), E> {
        Ok(())
    }
    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }
    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<(), A::Error> {
        let inner = self.inner()?;
        while items.next_element_seed(inner)?.is_some() {}
        Ok(())
    }
    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<(), A::Error> {
        let inner = self.inner()?;
        let mut names: HashSet<Cow<'de, str>> = HashSet::new();
        while let Some(Name(name)) = members.next_key()? {
            if names.contains(&name) {
                return Err(A::Error::custom(format!("duplicate member `{name}`")));
            }
            names.insert(name);
            members.next_value_seed(inner)?;
        }
        Ok(())
    }
}

#[derive(Deserialize)]
struct Name<'a>(#[serde(borrow)] Cow<'a, str>);

#[cfg(test)]
mod tests {
    use super::*;

    fn check(body: &[u8]) -> serde_json::Result<()> {
        super::check(body, &Cell::new(false))
    }

    fn error(body: &str) -> String {
        check(body.as_bytes()).expect_err("an error").to_string()
    }

    #[test]
    fn whole_numbers_may_be_written_with_a_point() {
        #[derive(Deserialize)]
        struct Body {
            number: u8,
            raw: Box<serde_json::value::RawValue>,
        }
        let read = |body: &str| read::<Body>(body.as_bytes());
        for body in [r#"{"number":3.0,"raw":[3]}"#, r#"{"number":0.3e1,"raw":[3.0]}"#] {
            let Body { number, raw } = read(body).expect("a body");
            assert_eq!((number, raw.get()), (3, "[3]"), "{body}");
        }
        for body in [r#"{"number":3.5,"raw":1}"#, r#"{"number":3e300,"raw":1}"#] {
            assert!(read(body).is_err(), "{body}");
        }
    }

    #[test]
    fn duplicate_members_are_rejected_at_every_depth() {
        assert!(error(r#"{"a":1,"a":2}"#).contains("duplicate member `a`"));
        assert!(error(r#"[{"b":{"a":1,"\u0061":2}}]"#).contains("duplicate"));
        assert!(check(br#"{"a":{"a":1},"b":[{"a":1},{"a":2}]}"#).is_ok());
    }

    #[test]
    fn anything_after_the_value_is_rejected() {
        assert!(error("{} {}").contains("trailing"));
        assert!(error("{}x").contains("trailing"));
        assert!(check(b" {} \n").is_ok());
        assert!(check(b"").is_err());
        assert!(check(b"{\"a\":NaN}").is_err());
        assert!(check(b"\"\xff\"").is_err());
    }

    #[test]
    fn depth_is_limited() {
        let deep = |levels: usize| format!("{}{}", "[".repeat(levels), "]".repeat(levels));
        assert!(check(deep(MAX_DEPTH).as_bytes()).is_ok());
        assert!(error(&deep(MAX_DEPTH + 1)).contains("deeper"));
        assert!(check("[".repeat(60_000).as_bytes()).is_err());
    }

    #[test]
    fn a_list_is_not_accepted_as_an_object() {
        #[derive(Deserialize, Debug)]
        struct Body {
            #[serde(default)]
            inner: Option<Object<Inner>>,
        }
        #[derive(Deserialize, Debug)]
        struct Inner {
            number: u8,
        }
        let read = |body: &str| read::<Body>(body.as_bytes());
        let whole = read(r#"{"inner":{"number":3.0}}"#).expect("a body");
        assert_eq!(whole.inner.map(|Object(inner)| inner.number), Some(3));
        for body in ["[]", "[null]", r#"{"inner":[3]}"#, r#"{"inner":[3.0]}"#, "3"] {
            assert!(read(body).is_err(), "{body}");
        }
    }

    #[test]
    fn an_error_says_where_it_is() {
        #[derive(Deserialize, Debug)]
        #[serde(deny_unknown_fields)]
        struct Body {
            #[allow(dead_code)]
            list: Vec<Inner>,
        }
        #[derive(Deserialize, Debug)]
        #[serde(deny_unknown_fields)]
        struct Inner {
            #[allow(dead_code)]
            number: u8,
        }
        let at = |body: &str| {
            let problem = read::<Body>(body.as_bytes()).expect_err("a problem");
            serde_json::to_value(problem.errors_for_tests()).expect("JSON")[0]["pointer"].clone()
        };
        assert_eq!(at(r#"{"list":[{"number":1},{"number":"two"}]}"#), "/list/1/number");
        assert_eq!(at(r#"{"list":[],"more":1}"#), "/more");
        assert_eq!(at("[]"), "");
    }
}
