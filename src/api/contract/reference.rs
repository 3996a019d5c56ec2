//! References between the parts of the contract.

use yaml_serde::{Mapping, Value};

/// A reference to a component.
pub(super) fn reference(kind: &str, name: &str) -> Value {
    let mut reference = Mapping::new();
    reference.insert("$ref".into(), format!("#/components/{kind}/{name}").into());
    Value::Mapping(reference)
}
