//! Query parameters that several operations take.

use serde::{Deserialize, de::DeserializeOwned};
use serde_path_to_error::Segment;
use turnpost_rules::{json_words::in_words_of_json, log::event::Seq};

use super::{json::MAX_INTEGER, problem::Problem};

/// Reads the query parameters of a request.
///
/// # Errors
/// When they are not a `T`; it names the one that is wrong.
pub(super) fn read<T: DeserializeOwned>(query: &str) -> Result<T, Problem> {
    let pairs = form_urlencoded::parse(query.as_bytes());
    let read = serde_path_to_error::deserialize(serde_urlencoded::Deserializer::new(pairs));
    read.map_err(|error| {
        let place = match error.path().iter().next() {
            Some(Segment::Map { key }) => Some(key.clone()),
            _ => None,
        };
        let message = error.into_inner().to_string();
        // One that is there twice is named by the message alone.
        let name = place.or_else(|| message.split('`').nth(1).map(str::to_owned));
        Problem::parameter(name.unwrap_or_default(), in_words_of_parameters(&message))
    })
}

/// A message of serde's about parameters in the words of these.
fn in_words_of_parameters(message: &str) -> String {
    if message.starts_with("duplicate field ") {
        return "given twice".to_owned();
    }
    if message == "provided string was not `true` or `false`" {
        return "`true` or `false` is expected".to_owned();
    }
    in_words_of_json(message).replacen("unknown member", "unknown parameter", 1)
}

/// The values of a parameter that is a list: each of them is a parameter of its own, or one of those
/// that commas join in one.
#[derive(Default, Deserialize)]
#[serde(from = "String")]
pub(super) struct ValueList(pub Vec<String>);

impl From<String> for ValueList {
    fn from(joined: String) -> ValueList {
        ValueList(joined.split(',').map(str::to_owned).collect())
    }
}

/// As [`read`], where the parameter of this name is a [`ValueList`].
///
/// # Errors
/// As [`read`].
pub(super) fn read_with_list<T: DeserializeOwned>(query: &str, list: &str) -> Result<T, Problem> {
    let mut values = Vec::new();
    let mut joined = form_urlencoded::Serializer::new(String::new());
    for (name, value) in form_urlencoded::parse(query.as_bytes()) {
        if name == list {
            values.push(value);
        } else {
            joined.append_pair(&name, &value);
        }
    }
    if !values.is_empty() {
        joined.append_pair(list, &values.join(","));
    }
    read(&joined.finish())
}

/// Refuses the query parameters of an operation that has none.
///
/// # Errors
/// When there are some; it names the first.
pub(super) fn refuse(query: &str) -> Result<(), Problem> {
    match form_urlencoded::parse(query.as_bytes()).next() {
        None => Ok(()),
        Some((name, _)) => {
            let detail = format!("unknown parameter `{name}`, there are none");
            Err(Problem::parameter(name.into_owned(), detail))
        }
    }
}

/// The default of a parameter that is on unless a request turns it off.
pub(super) const fn yes() -> bool {
    true
}

/// The page size that a request asks for; 20 by default.
///
/// # Errors
/// When it is not 1 to 100.
pub(super) fn page_limit(limit: Option<u32>) -> Result<u32, Problem> {
    match limit.unwrap_or(20) {
        limit @ 1..=100 => Ok(limit),
        _ => Err(Problem::parameter("limit", "1 to 100")),
    }
}

/// The event number from the parameter `at`.
///
/// # Errors
/// When no event can have that number.
pub(super) fn event_at(at: Option<u64>) -> Result<Option<Seq>, Problem> {
    match at {
        None => Ok(None),
        Some(number @ 1..=MAX_INTEGER) => Ok(Some(Seq::new(number))),
        Some(_) => Err(Problem::parameter("at", "events are numbered from 1")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_with_a_parameter_is_said_of_that_one_and_without_types() {
        #[derive(Debug, Deserialize)]
        #[serde(deny_unknown_fields)]
        #[expect(dead_code, reason = "only read")]
        struct Looking {
            limit: Option<u32>,
            #[serde(default)]
            words: bool,
            kind: Option<Kind>,
        }
        #[derive(Debug, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        enum Kind {
            One,
        }
        for (query, name, detail) in [
            ("limit=x", "limit", "a whole number is expected"),
            ("limit=", "limit", "a whole number is expected"),
            ("limit=99999999999", "limit", "the number is too large"),
            ("words=maybe", "words", "`true` or `false` is expected"),
            ("limit=1&words=true&limit=2", "limit", "given twice"),
            ("kind=two", "kind", "unknown value `two`, expected `one`"),
            ("a=1&more=2", "a", "unknown parameter `a`, expected one of `limit`, `words`, `kind`"),
        ] {
            let problem = read::<Looking>(query).expect_err(query);
            let places = serde_json::to_value(problem.errors_for_tests()).expect("JSON");
            let expected = serde_json::json!([{ "parameter": name, "detail": detail }]);
            assert_eq!(places, expected, "{query}");
        }
    }

    #[test]
    fn a_list_is_read_from_several_parameters_and_known_to_whoever_misspells_one() {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Looking {
            #[serde(default)]
            kind: ValueList,
            limit: Option<u32>,
        }
        let read = |query: &str| read_with_list::<Looking>(query, "kind");
        for (query, kinds, limit) in [
            ("kind=a&limit=3&kind=b%2Cc", "a b c", Some(3)),
            ("kind=%26&kind=", "& ", None),
            ("limit=1", "", Some(1)),
            ("", "", None),
        ] {
            let Looking { kind: ValueList(values), limit: read_limit } = read(query).expect(query);
            assert_eq!((values.join(" ").as_str(), read_limit), (kinds, limit), "{query}");
        }
        let problem = read("kin=a").map(|_| ()).expect_err("no such parameter");
        let detail = &problem.errors_for_tests()[0].detail;
        assert_eq!(detail, "unknown parameter `kin`, expected `kind` or `limit`");
    }
}
