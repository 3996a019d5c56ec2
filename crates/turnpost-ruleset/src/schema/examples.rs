//! Examples of components.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value, json};

use super::unions::required;

/// Examples of a ruleset's components, made of typed values.
#[derive(Default, Debug)]
pub struct Examples(BTreeMap<String, Vec<Value>>);

impl Examples {
    /// With examples of the component that describes `T`. Those of a union go to its variants, and
    /// to the union as well where no tag tells the variants apart.
    #[must_use]
    pub fn of<T: JsonSchema>(mut self, values: impl IntoIterator<Item = impl Serialize>) -> Self {
        // Nothing that a ruleset writes can fail to become JSON.
        let values = values.into_iter().filter_map(|value| serde_json::to_value(value).ok());
        self.0.entry(T::schema_name().into_owned()).or_default().extend(values);
        self
    }

    pub(super) fn put_into(self, schemas: &mut Map<String, Value>) {
        for (name, values) in self.0 {
            let of_union = |other: &str, schema: &Value| {
                other.starts_with(&name) && schema.get("x-union") == Some(&json!(name))
            };
            let mut rest = Vec::new();
            let is_tagged =
                schemas.get(&name).is_some_and(|schema| schema.get("discriminator").is_some());
            for value in values {
                let variant = schemas
                    .iter_mut()
                    .find(|(other, schema)| of_union(other, schema) && is_variant(schema, &value));
                match variant {
                    Some((_, schema)) => {
                        add_example(schema, value.clone());
                        rest.extend((!is_tagged).then_some(value));
                    }
                    None => rest.push(value),
                }
            }
            if let Some(schema) = schemas.get_mut(&name) {
                rest.into_iter().for_each(|value| add_example(schema, value));
            }
        }
        for schema in schemas.values_mut().filter_map(Value::as_object_mut) {
            schema.remove("x-union");
        }
    }
}

/// Whether a value is of this variant of a union: it has what is required, and its tag.
fn is_variant(variant: &Value, value: &Value) -> bool {
    required(variant).all(|member| {
        let tag = &variant["properties"][member]["const"];
        value.get(member).is_some_and(|found| tag.is_null() || tag == found)
    })
}

fn add_example(schema: &mut Value, example: Value) {
    if let Some(schema) = schema.as_object_mut()
        && let Value::Array(examples) = schema.entry("examples").or_insert_with(|| json!([]))
    {
        examples.push(example);
    }
}
