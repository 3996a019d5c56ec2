//! Query parameters that several operations take.

use serde::de::DeserializeOwned;
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
        let name = match error.path().iter().next() {
            Some(Segment::Map { key }) => key.clone(),
            _ => "query".to_owned(),
        };
        let detail = in_words_of_json(&error.into_inner().to_string());
        Problem::parameter(name, detail.replacen("unknown member", "unknown parameter", 1))
    })
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
    use serde::Deserialize;

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
            ("words=maybe", "words", "provided string was not `true` or `false`"),
            ("kind=two", "kind", "unknown value `two`, expected `one`"),
            ("a=1&more=2", "a", "unknown parameter `a`, expected one of `limit`, `words`, `kind`"),
        ] {
            let problem = read::<Looking>(query).expect_err(query);
            let places = serde_json::to_value(problem.errors_for_tests()).expect("JSON");
            let expected = serde_json::json!([{ "parameter": name, "detail": detail }]);
            assert_eq!(places, expected, "{query}");
        }
    }
}
