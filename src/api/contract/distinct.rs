//! A list that has each of some words once can have as many as there are.
//!
//! The parts say only that such a list has nothing twice. How long it can be follows from its words,
//! so that one more word needs no change but its own.

use std::collections::BTreeMap;

use yaml_serde::{Mapping, Value};

const SCHEMAS: &str = "#/components/schemas/";

/// Bounds every list of words without duplicates by their number, if its part has no other bound. Lists
/// whose words are open have none: more may come.
pub(super) fn bound(whole: &mut Value) {
    let schemas = whole.get("components").and_then(|components| components.get("schemas"));
    let words: BTreeMap<String, usize> = schemas
        .and_then(Value::as_mapping)
        .into_iter()
        .flatten()
        .filter_map(|(name, schema)| Some((format!("{SCHEMAS}{}", name.as_str()?), count(schema)?)))
        .collect();
    bound_within(whole, &words);
}

/// How many words a schema has.
fn count(schema: &Value) -> Option<usize> {
    schema.get("enum").and_then(Value::as_sequence).map(Vec::len)
}

fn bound_within(part: &mut Value, words: &BTreeMap<String, usize>) {
    match part {
        Value::Mapping(members) => {
            if let Some(count) = max(members, words) {
                members.entry("maxItems".into()).or_insert_with(|| count.into());
            }
            for (name, member) in members.iter_mut() {
                if !matches!(name.as_str(), Some("example" | "examples")) {
                    bound_within(member, words);
                }
            }
        }
        Value::Sequence(items) => items.iter_mut().for_each(|item| bound_within(item, words)),
        _ => {}
    }
}

/// How many words a list can have, if this is the schema of one without duplicates.
fn max(members: &Mapping, words: &BTreeMap<String, usize>) -> Option<usize> {
    let is_distinct = members.get("uniqueItems").and_then(Value::as_bool) == Some(true);
    let items = members.get("items").filter(|_| is_distinct)?;
    let named = || words.get(items.get("$ref")?.as_str()?).copied();
    count(items).or_else(named)
}
