//! What is wrong with JSON, said to whoever wrote it.
//!
//! Serde's messages speak of the types that a text is read into, which are nobody's business but
//! ours: a client's programmer knows arrays, objects and members.

/// A message of serde's in the words of JSON. Other messages stay as they are.
pub fn in_words_of_json(message: &str) -> String {
    // Where the text came from is not a part of what is wrong with it.
    let (message, place) = match message.rfind(" at line ") {
        Some(at) if is_place(&message[at..]) => message.split_at(at),
        _ => (message, ""),
    };
    format!("{}{place}", reworded(message))
}

/// Whether it says only where in a text something is.
fn is_place(end: &str) -> bool {
    let words = end.split(' ').filter(|word| !word.bytes().all(|byte| byte.is_ascii_digit()));
    words.eq(["at", "line", "column"])
}

fn reworded(message: &str) -> String {
    if message.starts_with("data did not match any variant of untagged enum") {
        return "none of the forms that are allowed here".to_owned();
    }
    for (start, meant) in [
        ("missing field ", "missing member "),
        ("duplicate field ", "duplicate member "),
        ("unknown field ", "unknown member "),
        ("unknown variant ", "unknown value "),
    ] {
        if let Some(rest) = message.strip_prefix(start) {
            return format!("{meant}{}", rest.replace("there are no variants", "none"));
        }
    }
    let is_other = |start: &&str| !message.starts_with(start);
    if ["invalid type: ", "invalid value: ", "invalid length "].iter().all(is_other) {
        return match message {
            "invalid digit found in string" | "cannot parse integer from empty string" => {
                "a whole number is expected".to_owned()
            }
            "number too large to fit in target type" => "the number is too large".to_owned(),
            "number too small to fit in target type" => "the number is too small".to_owned(),
            message => message.to_owned(),
        };
    }
    let Some((found, expected)) = message.rsplit_once(", expected ") else {
        return message.to_owned();
    };
    let expected = expected_kind(expected);
    match found.strip_prefix("invalid length ") {
        Some(length) => format!("{expected} is expected, not one of length {length}"),
        None => {
            let found = found.split_once(": ").map_or(found, |(_, found)| found);
            format!("{expected} is expected, not {}", found_kind(found))
        }
    }
}

/// What serde says it has found.
fn found_kind(found: &str) -> String {
    let number = |rest: &str| format!("the number {}", rest.trim_matches('`'));
    if let Some(text) = found.strip_prefix("string ") {
        return format!("the string {text}");
    }
    if let Some(text) = found.strip_prefix("character ") {
        return format!("the string \"{}\"", text.trim_matches('`'));
    }
    if let Some(rest) = found.strip_prefix("integer ") {
        return number(rest);
    }
    if let Some(rest) = found.strip_prefix("floating point ") {
        return number(rest);
    }
    if let Some(rest) = found.strip_prefix("boolean ") {
        return rest.trim_matches('`').to_owned();
    }
    match found {
        "null" | "unit value" | "Option value" => "null",
        "sequence" => "an array",
        "map" | "newtype variant" | "struct variant" => "an object",
        "tuple variant" => "an object with an array",
        "unit variant" | "byte array" => "a string",
        _ => "that",
    }
    .to_owned()
}

/// What serde says it has expected.
fn expected_kind(expected: &str) -> &str {
    match expected {
        "u8" => "a whole number from 0 to 255",
        "u16" => "a whole number from 0 to 65535",
        "u32" => "a whole number from 0 to 4294967295",
        "u64" | "u128" | "usize" => "a whole number that is not negative",
        "i8" | "i16" | "i32" | "i64" | "i128" | "isize" => "a whole number",
        "f32" | "f64" => "a number",
        "a boolean" | "bool" => "`true` or `false`",
        "a character" => "a string of one character",
        "a map" | "map" => "an object",
        "a sequence" | "sequence" => "an array",
        "unit" => "`null`",
        "option" => "a value or `null`",
        "string or map" => "a string or an object",
        "map with a single key" => "a string or an object of one member",
        "a borrowed string" | "str" | "field identifier" | "variant identifier" => "a string",
        _ => expected_type(expected),
    }
}

/// What a value of a named type is written as.
fn expected_type(expected: &str) -> &str {
    for (start, meant) in [
        ("struct variant ", "an object"),
        ("tuple variant ", "an array"),
        ("newtype variant ", "a value"),
        ("unit variant ", "a string"),
        ("unit struct ", "`null`"),
        ("tuple struct ", "an array"),
        ("newtype struct ", "a value"),
        ("struct ", "an object"),
        ("internally tagged enum ", "an object"),
        ("adjacently tagged enum ", "an object"),
        ("enum ", "one of the values that are allowed here"),
        ("a tuple of size ", "an array of another length"),
    ] {
        if expected.starts_with(start) {
            return meant;
        }
    }
    expected
}

#[cfg(test)]
mod tests {
    use serde::{Deserialize, de::DeserializeOwned};
    use serde_json::{Value, json};

    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "only read")]
    struct Body {
        small: u8,
        list: Vec<bool>,
        pair: (u8, u8),
        kind: Kind,
        tagged: Tagged,
        either: Either,
    }

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    enum Kind {
        One,
        Two,
    }

    #[derive(Debug, Deserialize)]
    #[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
    #[expect(dead_code, reason = "only read")]
    enum Tagged {
        Some { count: u16 },
    }

    #[derive(Debug, Deserialize)]
    #[serde(untagged)]
    #[expect(dead_code, reason = "only read")]
    enum Either {
        Number(u8),
        Text(String),
    }

    fn said<T: DeserializeOwned + std::fmt::Debug>(value: Value) -> String {
        let error = serde_json::from_value::<T>(value).expect_err("it does not fit");
        in_words_of_json(&error.to_string())
    }

    fn with(member: &str, value: Value) -> Value {
        let mut body = json!({
            "small": 1, "list": [true], "pair": [1, 2], "kind": "one",
            "tagged": { "type": "some", "count": 1 }, "either": 1,
        });
        body[member] = value;
        body
    }

    #[test]
    fn what_is_wrong_is_said_in_the_words_of_json() {
        for (member, value, expected) in [
            (
                "small",
                json!("four"),
                "a whole number from 0 to 255 is expected, not the string \"four\"",
            ),
            ("small", json!(300), "a whole number from 0 to 255 is expected, not the number 300"),
            ("small", json!(-1), "a whole number from 0 to 255 is expected, not the number -1"),
            ("small", json!(0.5), "a whole number from 0 to 255 is expected, not the number 0.5"),
            ("small", json!(null), "a whole number from 0 to 255 is expected, not null"),
            ("list", json!({}), "an array is expected, not an object"),
            ("list", json!([1]), "`true` or `false` is expected, not the number 1"),
            ("pair", json!([1]), "an array of another length is expected, not one of length 1"),
            ("kind", json!("three"), "unknown value `three`, expected `one` or `two`"),
            ("kind", json!({}), "a string or an object of one member is expected, not an object"),
            ("kind", json!(3), "a string or an object is expected, not the number 3"),
            ("tagged", json!(3), "an object is expected, not the number 3"),
            ("tagged", json!({ "type": "x" }), "unknown value `x`, expected `some`"),
            ("tagged", json!({ "type": "some" }), "missing member `count`"),
            ("either", json!(true), "none of the forms that are allowed here"),
            (
                "more",
                json!(1),
                "unknown member `more`, expected one of `small`, `list`, `pair`, `kind`, `tagged`, `either`",
            ),
        ] {
            assert_eq!(said::<Body>(with(member, value)), expected, "{member}");
        }
        assert_eq!(said::<Body>(json!("no")), "an object is expected, not the string \"no\"");
    }

    #[test]
    fn what_a_person_wrote_is_not_reworded() {
        let text = "invalid type: integer `3`, expected u8 at line 3 column 4, expected";
        let error = said::<u8>(json!(text));
        assert_eq!(
            error,
            format!("a whole number from 0 to 255 is expected, not the string {text:?}")
        );
        for own in ["no whitespace at either end", "1 to 8760 hours are allowed"] {
            assert_eq!(in_words_of_json(own), own);
        }
    }

    #[test]
    fn the_place_in_a_text_stays() {
        let error = serde_json::from_str::<u8>("\n  true").expect_err("no number");
        let said = in_words_of_json(&error.to_string());
        let expected = "a whole number from 0 to 255 is expected, not true at line 2 column 6";
        assert_eq!(said, expected);
    }
}
