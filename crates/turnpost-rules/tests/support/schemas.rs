//! Holding what a ruleset reads and writes against the contract's schemas.

use jsonschema::Validator;
use serde_json::{Value, json};

/// The schemas of one ruleset, with those of the server that they refer to.
pub struct Schemas(Value);

impl Schemas {
    /// From the text of a ruleset's `schema.yaml`.
    pub fn of(text: &str) -> Schemas {
        let mut schemas: Value = yaml_serde::from_str(text).expect("YAML");
        schemas["Seat"] = json!({ "type": "integer", "minimum": 0, "maximum": 7 });
        Schemas(schemas)
    }

    /// The same, and nothing may have a member that is not described. Answers may gain members one
    /// day; today they have those that are.
    #[must_use]
    pub fn closed(mut self) -> Schemas {
        close(&mut self.0);
        self
    }

    /// The schema of this name.
    pub fn get(&self, name: &str) -> &Value {
        self.0.get(name).unwrap_or_else(|| panic!("there is no schema {name}"))
    }

    /// The ruleset's own schemas: their names begin with this.
    pub fn named<'a>(&'a self, prefix: &'a str) -> impl Iterator<Item = (&'a str, &'a Value)> {
        let all = self.0.as_object().expect("a mapping").iter();
        all.filter(|(name, _)| *name != "Seat").map(move |(name, schema)| {
            assert!(name.starts_with(prefix), "{name}");
            (name.as_str(), schema)
        })
    }

    /// What holds values against the schema of this name.
    pub fn validator(&self, name: &str) -> Validator {
        let whole = json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "$ref": format!("#/components/schemas/{name}"),
            "components": { "schemas": self.0 },
        });
        jsonschema::validator_for(&whole).unwrap_or_else(|error| panic!("{name}: {error}"))
    }
}

fn close(schema: &mut Value) {
    match schema {
        Value::Object(members) => {
            if members.contains_key("properties") && !members.contains_key("additionalProperties") {
                members.insert("additionalProperties".to_owned(), json!(false));
            }
            members.values_mut().for_each(close);
        }
        Value::Array(items) => items.iter_mut().for_each(close),
        _ => {}
    }
}

/// Fails unless the value is what the schema says.
#[track_caller]
pub fn check(validator: &Validator, value: &Value) {
    let faults: Vec<String> = validator
        .iter_errors(value)
        .map(|fault| format!("{}: {fault}", fault.instance_path()))
        .collect();
    assert!(faults.is_empty(), "{value} is not what the contract says: {faults:?}");
}
