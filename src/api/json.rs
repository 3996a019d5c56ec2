//! Bodies of requests: strict JSON, and errors that say where they are.

use std::fmt;

use serde::{Deserialize, de::DeserializeOwned};
use serde_json::Value;
use serde_path_to_error::Segment;
use turnpost_rules::{json_words::in_words_of_json, strict_json, written::Object};

use super::problem::{self, Problem};

/// The greatest integer that every JSON reader represents exactly: 2^53 - 1.
pub(super) const MAX_INTEGER: u64 = 9_007_199_254_740_991;

/// Parses a body, which must be an object.
///
/// # Errors
/// When it is not JSON, or does not have this form.
pub(super) fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, Problem> {
    if body.is_empty() {
        return Err(Problem::of(problem::NOT_JSON).at("", "a JSON body is needed"));
    }
    let mut value = strict_json::read(body)
        .map_err(|error| Problem::of(problem::NOT_JSON).at("", error.to_string()))?;
    make_whole(&mut value);
    let read = serde_path_to_error::deserialize::<_, Object<T>>(value);
    read.map(|Object(body)| body).map_err(|error| {
        let pointer = pointer(error.path());
        let detail = error.into_inner().to_string();
        Problem::invalid(pointer, in_words_of_json(&detail))
    })
}

/// Parses a body in the form that most clients write. `None` for any other, which may be one all the
/// same: [`read`] has to say, and says what is wrong with it.
pub(super) fn read_plain<'a, T: Deserialize<'a>>(body: &'a [u8]) -> Option<T> {
    // A list of the members would be accepted for an object.
    if body.first() != Some(&b'{') {
        return None;
    }
    serde_json::from_slice(body).ok()
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
pub(super) struct Trimmed<T>(pub T);

impl<T: TryFrom<String, Error: fmt::Display>> TryFrom<String> for Trimmed<T> {
    type Error = String;
    fn try_from(text: String) -> Result<Trimmed<T>, String> {
        if text.trim() != text || text.contains('\r') {
            return Err("no whitespace at either end, and no carriage return".to_owned());
        }
        T::try_from(text).map(Trimmed).map_err(|error| error.to_string())
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_numbers_may_be_written_with_a_point() {
        #[derive(Deserialize)]
        struct Body {
            number: u8,
            raw: Value,
        }
        let read = |body: &str| read::<Body>(body.as_bytes());
        for body in [r#"{"number":3.0,"raw":[3]}"#, r#"{"number":0.3e1,"raw":[3.0]}"#] {
            let Body { number, raw } = read(body).expect("a body");
            assert_eq!((number, raw.to_string()), (3, "[3]".to_owned()), "{body}");
        }
        for body in [r#"{"number":3.5,"raw":1}"#, r#"{"number":3e300,"raw":1}"#] {
            assert!(read(body).is_err(), "{body}");
        }
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
