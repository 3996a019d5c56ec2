//! What turns a derived schema into one of the contract.

use schemars::{
    Schema,
    transform::{Transform, transform_subschemas},
};
use serde_json::{Value, json};

use super::unions::{COMPONENTS, required};

pub(super) fn transform(transform: &mut impl Transform, schema: &mut Value) {
    if let Ok(schema) = <&mut Schema>::try_from(schema) {
        transform.transform(schema);
    }
}

/// Takes the requirement of a struct's members away: for options, of which each has a default that
/// the rules know.
pub fn nothing_required(schema: &mut Schema) {
    schema.remove("required");
}

/// Keeps an answer closed. For counts by kind: a new kind is no new member, but another game.
pub fn keep_closed(schema: &mut Schema) {
    schema.insert("additionalProperties".to_owned(), json!(false));
    schema.insert(CLOSED.to_owned(), json!(true));
}

/// The mark of an answer that is [kept closed](keep_closed).
const CLOSED: &str = "x-closed";

/// Lets an answer have members that are not described, and numbers that are wider than the Rust
/// integers of today.
pub(super) struct Open;

impl Transform for Open {
    fn transform(&mut self, schema: &mut Schema) {
        transform_subschemas(self, schema);
        if schema.get(CLOSED).is_none() {
            schema.remove("additionalProperties");
        }
        let width = match schema.get("format").and_then(Value::as_str) {
            Some("uint8") => u64::from(u8::MAX),
            Some("uint16") => u64::from(u16::MAX),
            _ => return,
        };
        if schema.get("maximum").and_then(Value::as_u64) == Some(width) {
            schema.remove("maximum");
        }
    }
}

/// Brings what was derived into the contract's form.
pub(super) struct Tidy<'a> {
    /// What the names of components begin with.
    pub(super) prefix: &'a str,
}

impl Transform for Tidy<'_> {
    fn transform(&mut self, schema: &mut Schema) {
        transform_subschemas(self, schema);
        schema.remove(CLOSED);
        // The bounds say all that the width of a Rust integer does.
        if schema.get("type") == Some(&json!("integer")) || has_null(schema.get("type")) {
            schema.remove("format");
        }
        if let Some(Value::String(target)) = schema.get_mut("$ref")
            && let Some(name) = target.strip_prefix('#').and_then(|at| at.strip_prefix(COMPONENTS))
        {
            *target = format!("#{COMPONENTS}/{}{}", self.prefix, name.trim_start_matches('/'));
        }
        if let Some(Value::String(description)) = schema.get_mut("description") {
            *description = plain(description);
        }
        name_values(schema);
        forbid_null(schema);
    }
}

/// A doc comment as a description: in one line, without the clauses of the rules.
fn plain(comment: &str) -> String {
    let mut text = comment.split_whitespace().collect::<Vec<_>>().join(" ");
    while let Some((start, end)) = clauses(&text) {
        text.replace_range(start..end, "");
    }
    text
}

/// Where the first mention of clauses stands: ` (K3)`, ` (clauses K15 to K19)`.
fn clauses(text: &str) -> Option<(usize, usize)> {
    let is_clause = |word: &str| {
        let mut letters = word.chars();
        letters.next().is_some_and(|first| first.is_ascii_uppercase())
            && !letters.as_str().is_empty()
            && letters.all(|letter| letter.is_ascii_digit())
    };
    text.match_indices(" (").find_map(|(start, _)| {
        let end = start + text[start..].find(')')?;
        let words = text[start + 2..end].split([' ', ',']).filter(|word| !word.is_empty());
        let mut any = false;
        for word in words {
            if is_clause(word) {
                any = true;
            } else if !matches!(word, "clause" | "clauses" | "to" | "and") {
                return None;
            }
        }
        any.then_some((start, end + 1))
    })
}

/// Writes an enum of plain names as a list of them. What their comments add to the names is told in
/// the description.
fn name_values(schema: &mut Schema) {
    let Some(Value::Array(values)) = schema.get("oneOf") else { return };
    let mut names = Vec::new();
    let mut told = String::new();
    for value in values {
        let Some(name) = value.get("const").and_then(Value::as_str) else { return };
        names.push(json!(name));
        let comment = value.get("description").and_then(Value::as_str).unwrap_or_default();
        let says_more = !comment.trim_end_matches('.').eq_ignore_ascii_case(name);
        if says_more && !comment.is_empty() {
            told.push_str(&format!("\n- `{name}`: {comment}"));
        }
    }
    schema.remove("oneOf");
    schema.insert("type".to_owned(), json!("string"));
    schema.insert("enum".to_owned(), Value::Array(names));
    if !told.is_empty() {
        let text = schema.get("description").and_then(Value::as_str).unwrap_or_default();
        let text = format!("{text}\n{told}");
        schema.insert("description".to_owned(), json!(text.trim()));
    }
}

/// A member that may be left out is never `null`, unless that is its default.
fn forbid_null(schema: &mut Schema) {
    let needed: Vec<String> = required(schema.as_value()).map(ToOwned::to_owned).collect();
    let Some(Value::Object(members)) = schema.get_mut("properties") else { return };
    for (name, member) in members {
        let Some(member) = member.as_object_mut().filter(|_| !needed.contains(name)) else {
            continue;
        };
        if member.get("default") == Some(&Value::Null) {
            continue;
        }
        if let Some(Value::Array(types)) = member.get_mut("type") {
            types.retain(|name| name != "null");
            if let [only] = types.as_slice() {
                let only = only.clone();
                member.insert("type".to_owned(), only);
            }
        }
        if let Some(Value::Array(values)) = member.get_mut("enum") {
            values.retain(|value| !value.is_null());
        }
        if let Some(Value::Array(options)) = member.get("anyOf")
            && let [Value::Object(some), none] = options.as_slice()
            && none == &json!({ "type": "null" })
        {
            let some = some.clone();
            member.remove("anyOf");
            for (key, value) in some {
                member.entry(key).or_insert(value);
            }
        }
    }
}

fn has_null(types: Option<&Value>) -> bool {
    types.and_then(Value::as_array).is_some_and(|types| types.contains(&json!("null")))
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn descriptions_do_not_name_clauses() {
        assert_eq!(plain("A seat sold a good (clauses K15 to K19)."), "A seat sold a good.");
        assert_eq!(plain("It was drawn (K5, K12 and K23); so it\nis."), "It was drawn; so it is.");
        assert_eq!(
            plain("From 1 (+4 and +2) to 4 (+0 and X)."),
            "From 1 (+4 and +2) to 4 (+0 and X)."
        );
    }
}
