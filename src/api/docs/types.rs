//! The types of schemas in a few words.

use serde_json::Value;

/// The name of the schema that a schema refers to, if any.
pub(super) fn link(schema: &Value) -> Option<&str> {
    if let Some([only]) = schema["allOf"].as_array().map(Vec::as_slice) {
        return link(only);
    }
    let target = schema["$ref"].as_str().or_else(|| schema["items"]["$ref"].as_str())?;
    target.strip_prefix("#/components/schemas/")
}

/// What a value is when it is left out, if that is said.
fn default(schema: &Value) -> String {
    match &schema["default"] {
        Value::Null => String::new(),
        default => format!(", {default} if left out"),
    }
}

/// How much there may be of something, if that is said: `, 1 to 40 characters`.
fn bounds(schema: &Value, names: [&str; 2], unit: &str) -> String {
    match names.map(|name| schema[name].as_i64()) {
        [Some(min), Some(max)] if min == max => format!(", {max}{unit}"),
        // Above that it is but what a number can hold.
        [Some(min), Some(max)] if max < 1_000_000_000 => format!(", {min} to {max}{unit}"),
        [Some(min), _] => format!(", from {min}{unit}"),
        [None, Some(max)] => format!(", up to {max}{unit}"),
        [None, None] => String::new(),
    }
}

/// How many there may be in a list, and whether each only once.
fn many(schema: &Value) -> String {
    let alike = if schema["uniqueItems"] == true { ", no two alike" } else { "" };
    format!("{}{alike}", bounds(schema, ["minItems", "maxItems"], " in all"))
}

/// The type of a schema in a few words, with its bounds.
pub(super) fn kind(schema: &Value) -> String {
    if let Some(name) = link(schema) {
        let list = schema.get("items").is_some();
        return if list { format!("list of {name}{}", many(schema)) } else { name.to_owned() };
    }
    if let Some(variants) = schema["anyOf"].as_array().or_else(|| schema["oneOf"].as_array()) {
        return variants.iter().map(kind).collect::<Vec<_>>().join(" | ");
    }
    if let Some(constant) = schema.get("const") {
        return constant.to_string();
    }
    if let Some(values) = schema["enum"].as_array() {
        let values = values.iter().map(Value::to_string).collect::<Vec<_>>();
        return format!("{}{}", values.join(" | "), default(schema));
    }
    let name = match &schema["type"] {
        Value::String(name) => name.clone(),
        Value::Array(names) => {
            names.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" or ")
        }
        _ => "anything".to_owned(),
    };
    if name == "array" {
        return format!("list of {}{}", kind(&schema["items"]), many(schema));
    }
    let format = match schema["format"].as_str() {
        Some(format) if name == "string" => format!(" ({format})"),
        _ => String::new(),
    };
    let range = bounds(schema, ["minimum", "maximum"], "");
    let length = bounds(schema, ["minLength", "maxLength"], " characters");
    let pattern = match schema["pattern"].as_str() {
        Some(pattern) => format!(", as {pattern}"),
        None => String::new(),
    };
    format!("{name}{format}{range}{length}{pattern}{}", default(schema))
}

#[cfg(test)]
mod tests {
    use super::kind;

    #[test]
    fn a_type_says_its_bounds() {
        let value = serde_json::json!({
            "type": "array", "minItems": 1, "maxItems": 4, "uniqueItems": true,
            "items": { "type": "string", "minLength": 2, "maxLength": 2, "pattern": "^[a-z]+$" },
        });
        let said = "list of string, 2 characters, as ^[a-z]+$, 1 to 4 in all, no two alike";
        assert_eq!(kind(&value), said);
        let address = serde_json::json!({ "type": "string", "format": "uri", "maxLength": 500 });
        assert_eq!(kind(&address), "string (uri), up to 500 characters");
        let number = serde_json::json!({ "type": "integer", "minimum": 1, "default": 3 });
        assert_eq!(kind(&number), "integer, from 1, 3 if left out");
    }
}
