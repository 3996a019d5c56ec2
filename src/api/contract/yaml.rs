//! Writing YAML that YAML 1.1 and 1.2 parsers read the same way.
//!
//! The two versions differ in how they read unquoted scalars: to 1.1 `on` and `no` are booleans,
//! `12:30` is a number and `2026-11-21` is a date. So a string is left unquoted only where neither
//! version could read it as anything else.

use yaml_serde::{Mapping, Value};

/// Words that some parser reads as a boolean or null.
const WORDS: &[&str] = &["true", "false", "yes", "no", "y", "n", "on", "off", "null"];

/// The document in block style, indented by two spaces a level.
pub(super) fn write(document: &Value) -> String {
    let mut text = String::new();
    match document {
        Value::Mapping(members) if !members.is_empty() => mapping(&mut text, members, 0),
        Value::Sequence(items) if !items.is_empty() => sequence(&mut text, items, 0),
        scalar => {
            inline(&mut text, scalar);
            text.push('\n');
        }
    }
    text
}

fn indent(text: &mut String, level: usize) {
    text.extend(std::iter::repeat_n("  ", level));
}

/// The members, one on each line. The first one continues the current line.
fn mapping(text: &mut String, members: &Mapping, level: usize) {
    for (at, (name, value)) in members.iter().enumerate() {
        if at > 0 {
            indent(text, level);
        }
        inline(text, name);
        text.push(':');
        match value {
            Value::Mapping(inner) if !inner.is_empty() => {
                text.push('\n');
                indent(text, level + 1);
                mapping(text, inner, level + 1);
            }
            Value::Sequence(items) if !items.is_empty() => {
                text.push('\n');
                indent(text, level + 1);
                sequence(text, items, level + 1);
            }
            Value::String(lines) if is_block(lines) => {
                text.push(' ');
                block(text, lines, level + 1);
            }
            scalar => {
                text.push(' ');
                inline(text, scalar);
                text.push('\n');
            }
        }
    }
}

/// The items, at least one line each. The first one continues the current line.
fn sequence(text: &mut String, items: &[Value], level: usize) {
    for (at, item) in items.iter().enumerate() {
        if at > 0 {
            indent(text, level);
        }
        text.push_str("- ");
        match item {
            Value::Mapping(inner) if !inner.is_empty() => mapping(text, inner, level + 1),
            Value::Sequence(inner) if !inner.is_empty() => sequence(text, inner, level + 1),
            Value::String(lines) if is_block(lines) => block(text, lines, level + 1),
            scalar => {
                inline(text, scalar);
                text.push('\n');
            }
        }
    }
}

/// A value that fits on the current line.
fn inline(text: &mut String, value: &Value) {
    match value {
        Value::Null => text.push_str("null"),
        Value::Bool(truth) => text.push_str(if *truth { "true" } else { "false" }),
        Value::Number(number) => text.push_str(&number.to_string()),
        Value::String(words) if is_plain(words) => text.push_str(words),
        Value::String(words) => quoted(text, words),
        Value::Sequence(_) => text.push_str("[]"),
        Value::Mapping(_) => text.push_str("{}"),
        // JSON has no tags, so a contract has none.
        Value::Tagged(tagged) => inline(text, &tagged.value),
    }
}

/// Whether a string can be left unquoted: it does not begin like a number, date or indicator, is
/// not a special word, and contains nothing that would end it.
fn is_plain(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_alphabetic() || matches!(first, '$' | '/' | '_'))
        && !WORDS.iter().any(|word| text.eq_ignore_ascii_case(word))
        && text.chars().all(is_printable)
        && !text.ends_with([' ', ':'])
        && !text.contains(": ")
        && !text.contains(" #")
}

/// Whether every parser leaves the character as it is.
fn is_printable(character: char) -> bool {
    matches!(character, ' '..='~' | '\u{a1}'..='\u{2027}' | '\u{202a}'..='\u{d7ff}')
        && character != '\u{feff}'
}

/// Whether a string is a sequence of complete lines that can be written as they are.
fn is_block(text: &str) -> bool {
    text.ends_with('\n')
        && !text.ends_with("\n\n")
        && text.starts_with(|first: char| first != ' ' && first != '\n')
        && text.chars().all(|character| character == '\n' || is_printable(character))
}

fn block(text: &mut String, lines: &str, level: usize) {
    text.push_str("|\n");
    for line in lines.lines() {
        if !line.is_empty() {
            indent(text, level);
            text.push_str(line);
        }
        text.push('\n');
    }
}

/// In double quotes: both versions of YAML read these alike.
fn quoted(text: &mut String, words: &str) {
    text.push('"');
    for character in words.chars() {
        match character {
            '"' | '\\' => text.extend(['\\', character]),
            '\n' => text.push_str("\\n"),
            '\t' => text.push_str("\\t"),
            '\r' => text.push_str("\\r"),
            character if is_printable(character) => text.push(character),
            character => text.push_str(&format!("\\U{:08x}", u32::from(character))),
        }
    }
    text.push('"');
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(json: &serde_json::Value) -> Value {
        yaml_serde::to_value(json).expect("a value")
    }

    #[test]
    fn ambiguous_strings_are_quoted() {
        for text in [
            "on",
            "Off",
            "YES",
            "no",
            "y",
            "N",
            "true",
            "null",
            "~",
            "",
            "-",
            "=",
            "<<",
            "12:30",
            "1_000",
            "017",
            "0x1f",
            "1e5",
            ".5",
            "3.1.0",
            "2026-11-21",
            "200",
            "*",
            "&a",
            "!b",
            "[c",
            "{d",
            "#e",
            "%f",
            "@g",
            "`h`",
            "'i",
            "\"j",
            "|",
            ">",
            "? k",
            "- l",
            "m: n",
            "o #p",
            "q:",
            "r ",
            " s",
        ] {
            let mut written = String::new();
            inline(&mut written, &Value::from(text));
            assert!(written.starts_with('"'), "{text:?} is written as {written}");
        }
        for text in ["one", "application/json", "$ref", "/v1/games/{game}", "A sentence, whole."] {
            let mut written = String::new();
            inline(&mut written, &Value::from(text));
            assert_eq!(written, text);
        }
    }

    #[test]
    fn what_is_written_is_read_back_unchanged() {
        let document = serde_json::json!({
            "on": ["yes", true, null, 1, -2, "1", "", [], {}, [["no"], [{ "y": 1 }]]],
            "lines": "one\n\n  two: 3\n",
            "no end": "one\ntwo",
            "ends": "one\n\n",
            "indented": " one\ntwo\n",
            "tab": "one\ttwo\n",
            "far": "\u{85}\u{a0}\u{2028}\u{feff}\u{1f600}\u{0}…“",
            "empty": {},
            "deep": { "a": [{ "b": "c\nd\n", "e": [1, 2] }, "f\n"], "g": { "h": {} } },
            "2026-11-21": "2026-11-21T18:04:05Z",
        });
        let written = write(&value(&document));
        let read: serde_json::Value = yaml_serde::from_str(&written).expect("YAML");
        assert_eq!(read, document, "{written}");
    }
}
