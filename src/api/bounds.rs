//! Within which bounds a number in a body has to be, as the contract has it.
//!
//! Who reads a body knows only what the type of a number can hold. That is no bound of the contract,
//! and nothing for who wrote the body.

use serde_json::Value;

use super::{contract, operation::Operation, problem::Problem};

/// References that are followed one after the other at most.
const MAX_REFERENCES: usize = 16;

/// How what types can hold is said.
const OF_TYPES: [&str; 5] = [
    "a whole number from 0 to 255",
    "a whole number from 0 to 65535",
    "a whole number from 0 to 4294967295",
    "a whole number that is not negative",
    "a whole number",
];

/// Where a problem speaks of what a type can hold, has it tell the bounds of the contract.
pub(super) fn tell(problem: &mut Problem, operation: &Operation, body: &[u8]) {
    problem.reword(|pointer, detail| {
        let found = found(detail)?;
        let schema = request_schema(operation)?;
        let body: Value = serde_json::from_slice(body).ok()?;
        let number = number(schema_at(schema, &body, pointer)?)?;
        Some(format!("{number} is expected, not {found}"))
    });
}

/// What was found instead of a number of this type.
pub(super) fn found(detail: &str) -> Option<&str> {
    let (expected, found) = detail.split_once(" is expected, not ")?;
    OF_TYPES.contains(&expected).then_some(found)
}

/// The schema of an operation's request body.
fn request_schema(operation: &Operation) -> Option<&'static Value> {
    let method = operation.method.as_str().to_ascii_lowercase();
    let item = contract::document().get("paths")?.get(operation.path)?;
    item.get(method)?.pointer("/requestBody/content/application~1json/schema")
}

/// The schema of what stands at this place in a value.
fn schema_at(schema: &'static Value, value: &Value, pointer: &str) -> Option<&'static Value> {
    let schema = resolved(schema)?;
    let Some(rest) = pointer.strip_prefix('/') else { return Some(schema) };
    let (segment, rest) = match rest.find('/') {
        Some(at) => rest.split_at(at),
        None => (rest, ""),
    };
    let name = segment.replace("~1", "/").replace("~0", "~");
    let member = match value {
        Value::Array(items) => items.get(name.parse::<usize>().ok()?),
        other => other.get(&name),
    };
    let described = schema["properties"].get(&name);
    let described = described.or_else(|| schema.get("items"));
    let described = described.or_else(|| schema.get("additionalProperties"));
    if let (Some(described), Some(member)) = (described.filter(|it| it.is_object()), member) {
        return schema_at(described, member, rest);
    }
    ["oneOf", "anyOf", "allOf"].into_iter().find_map(|union| {
        let mut variants = schema[union].as_array()?.iter().filter_map(resolved);
        variants.find_map(|variant| {
            if fits(variant, value) { schema_at(variant, value, pointer) } else { None }
        })
    })
}

fn resolved(mut schema: &'static Value) -> Option<&'static Value> {
    for _ in 0..MAX_REFERENCES {
        let Some(target) = schema.get("$ref").and_then(Value::as_str) else { return Some(schema) };
        schema = contract::document().pointer(target.strip_prefix('#')?)?;
    }
    None
}

/// Whether a value has the tags of this variant of a union.
fn fits(variant: &Value, value: &Value) -> bool {
    let mut members = variant["properties"].as_object().into_iter().flatten();
    members.all(|(name, schema)| match schema.get("const") {
        Some(tag) => value.get(name) == Some(tag),
        None => true,
    })
}

/// What number a schema allows.
fn number(schema: &Value) -> Option<String> {
    match (schema["minimum"].as_i64(), schema["maximum"].as_i64()) {
        (Some(min), Some(max)) => Some(format!("a whole number from {min} to {max}")),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_bounds_are_those_of_the_variant_that_a_body_is() {
        let schema = &contract::document()["components"]["schemas"]["MovesRequest"];
        for (ruleset, played, pointer, expected) in [
            ("kathai", json!({ "type": "bribe", "pair": 900 }), "/pair", "1 to 4"),
            ("kathai", json!({ "type": "call", "to": [0, 900] }), "/to/1", "0 to 4"),
            (
                "catan",
                json!({ "type": "discard", "cards": { "ore": 900 } }),
                "/cards/ore",
                "0 to 19",
            ),
            ("kathai", json!({ "type": "retract", "offer": 900 }), "/offer", "1 to 3"),
            (
                "mare-balticum",
                json!({ "type": "unload", "port": "Riga", "fish": { "cod": 900 } }),
                "/fish/cod",
                "0 to 5",
            ),
            (
                "mare-balticum",
                json!({ "type": "safe-box", "warehouse": { "amber": 900 } }),
                "/warehouse/amber",
                "0 to 2",
            ),
        ] {
            let body = json!({ "ruleset": ruleset, "moves": [{ "type": "pass" }, played] });
            let found = schema_at(schema, &body, &format!("/moves/1{pointer}"));
            let told = found.and_then(number);
            assert_eq!(told, Some(format!("a whole number from {expected}")), "{body}");
        }
        let nowhere = json!({ "ruleset": "kathai", "moves": [{ "type": "pass", "x": 1 }] });
        assert_eq!(schema_at(schema, &nowhere, "/moves/0/x"), None);
    }
}
