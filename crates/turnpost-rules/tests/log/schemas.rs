//! What the schemas of every ruleset tell.

use serde_json::Value;
use turnpost_rules::{catan, kathai, mare_balticum};

/// Calls `each` with every schema in this one and where it is.
fn walk(at: &str, schema: &Value, each: &mut impl FnMut(&str, &Value)) {
    each(at, schema);
    for (name, member) in schema["properties"].as_object().into_iter().flatten() {
        walk(&format!("{at}.{name}"), member, each);
    }
}

#[test]
fn everything_is_described_and_has_an_example() {
    let schemas = [kathai::schemas(), catan::schemas(), mare_balticum::schemas()];
    for (name, schema) in schemas.into_iter().flatten() {
        walk(&name, &schema, &mut |at, schema| {
            let description = schema["description"].as_str().unwrap_or_default();
            assert!(!description.is_empty(), "{at} has no description");
            let names_code = ["[`", "::", "crate"].iter().any(|code| description.contains(code));
            assert!(!names_code, "{at}: {description}");
        });
        let needs_example = schema["discriminator"].is_null() && !name.ends_with("RefusalCode");
        let examples = schema["examples"].as_array().map_or(0, Vec::len);
        assert_eq!(examples > 0, needs_example, "{name} has {examples} examples");
        assert!(schema["x-union"].is_null());
    }
}
