//! Unions, whose variants are components of their own.

use schemars::{Schema, json_schema};
use serde_json::{Map, Value, json};

/// Where a contract keeps its schemas.
pub(super) const COMPONENTS: &str = "/components/schemas";

/// The members that a schema requires.
pub(super) fn required(schema: &Value) -> impl Iterator<Item = &str> {
    schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str)
}

/// Makes a component of every variant of every union, and says by which member they are told apart.
pub(super) fn split_unions(schemas: Map<String, Value>, prefix: &str) -> Map<String, Value> {
    let mut split = Map::new();
    for (name, mut schema) in schemas {
        let variants = schema.get_mut("oneOf").map(Value::take);
        let Some(Value::Array(variants)) = variants else {
            split.insert(name, schema);
            continue;
        };
        let mut references = Vec::new();
        let mut mapping = Map::new();
        let mut discriminator = None;
        for mut variant in variants {
            // The member that tells it from the others: its tag, or the only one that it has.
            let Some(member) = required(&variant).next().map(ToOwned::to_owned) else { continue };
            let tag = variant["properties"][&member]["const"].as_str().map(ToOwned::to_owned);
            let kind = tag.as_deref().unwrap_or(&member);
            let kind = take_title(&mut variant).unwrap_or_else(|| kind.to_owned());
            let component = format!("{name}{}", pascal_case(&kind));
            let target = format!("#{COMPONENTS}/{prefix}{component}");
            references.push(json!({ "$ref": target }));
            if let Some(tag) = tag {
                let kind = format!("This kind of {}.", in_words(&name));
                variant["properties"][&member]["description"] = json!(kind);
                mapping.insert(tag, json!(target));
                discriminator = Some(member);
            }
            variant["x-union"] = json!(name);
            split.insert(component, variant);
        }
        schema["oneOf"] = Value::Array(references);
        if let Some(member) = discriminator {
            schema["discriminator"] = json!({ "propertyName": member, "mapping": mapping });
        }
        split.insert(name, schema);
    }
    split
}

/// What a variant is called where its tag would not do: `#[schemars(title = "number")]`.
fn take_title(variant: &mut Value) -> Option<String> {
    match variant.as_object_mut()?.remove("title")? {
        Value::String(title) => Some(title),
        _ => None,
    }
}

/// `CompanyToken` as `company token`.
fn in_words(name: &str) -> String {
    let mut words = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !words.is_empty() {
            words.push(' ');
        }
        words.extend(letter.to_lowercase());
    }
    words
}

/// `end-trading` as `EndTrading`.
pub(super) fn pascal_case(name: &str) -> String {
    let mut pascal = String::new();
    for word in name.split(['-', '_']) {
        let mut letters = word.chars();
        pascal.extend(letters.next().into_iter().flat_map(char::to_uppercase));
        pascal.push_str(letters.as_str());
    }
    pascal
}

/// The schema of a union that has the variants of several unions.
pub fn joined(description: &str, unions: impl IntoIterator<Item = Schema>) -> Schema {
    let mut variants = Vec::new();
    for mut union in unions {
        if let Some(Value::Array(more)) = union.remove("oneOf") {
            variants.extend(more);
        }
    }
    json_schema!({ "description": description, "oneOf": variants })
}

#[cfg(test)]
mod tests {
    use super::{in_words, pascal_case};

    #[test]
    fn names_are_told_in_words() {
        assert_eq!(in_words("CompanyToken"), "company token");
        assert_eq!(in_words("Move"), "move");
    }

    #[test]
    fn names_are_in_pascal_case() {
        assert_eq!(pascal_case("end-trading"), "EndTrading");
        assert_eq!(pascal_case("kathai"), "Kathai");
    }
}
