//! The contract: what `openapi.yaml` says, put together from hand-written parts.
//!
//! The house's part stands beside this file, one file a subject. Every ruleset brings a
//! `schema.yaml` with its options, moves, view and outcomes, and gets the schemas of
//! `each-ruleset.yaml`; unions over rulesets are told apart by their member `ruleset`.
//!
//! Two shorthands keep the parts short. `x-scope` names the scope an operation needs (`none`,
//! `read?` when a token is welcome but not needed) and becomes its `security`. `x-problems` lists
//! the codes of the problems that are this operation's own; those that follow from its form (every
//! operation can answer `internal`, one with a body `too-large` …) are added, and every response
//! says which codes come with it.

mod assemble;
mod older;
mod problems;
#[cfg(test)]
mod tests;
mod yaml;

use std::sync::OnceLock;

use serde_json::Value;

use crate::registry;

pub use assemble::{ContractError, RulesetPart, assemble};
pub use older::down_convert;

/// The contract as it is delivered: OpenAPI 3.1.
pub const YAML: &str = include_str!("../../../openapi.yaml");

/// The same for generators that need OpenAPI 3.0.3.
pub const YAML_3_0: &str = include_str!("../../../openapi-3.0.yaml");

/// What stands at the top of both files.
const NOTICE: &str = "# Written by `turnpost openapi` from src/api/contract and \
     crates/turnpost-rules/src/*/schema.yaml.\n";

/// What the registered rulesets bring.
pub fn ruleset_parts() -> Vec<RulesetPart<'static>> {
    let part = |entry: &registry::Entry| RulesetPart {
        name: entry.rules().name(),
        title: entry.rules().about().title,
        schemas: entry.schema,
    };
    registry::ENTRIES.iter().map(part).collect()
}

/// The text of `openapi.yaml` (or of its 3.0.3 companion) as the parts say now.
///
/// # Errors
/// When the parts contradict each other.
pub fn write(rulesets: &[RulesetPart<'_>], older: bool) -> Result<String, ContractError> {
    let mut document = assemble(rulesets)?;
    if older {
        down_convert(&mut document);
    }
    Ok(format!("{NOTICE}{}", yaml::write(&document)))
}

/// The contract as JSON.
pub fn json() -> &'static str {
    static JSON: OnceLock<String> = OnceLock::new();
    JSON.get_or_init(|| as_json(YAML))
}

/// The 3.0.3 companion as JSON.
pub fn json_3_0() -> &'static str {
    static JSON: OnceLock<String> = OnceLock::new();
    JSON.get_or_init(|| as_json(YAML_3_0))
}

/// The contract, parsed: for the pages and the checks that are made from it.
pub fn document() -> &'static Value {
    static DOCUMENT: OnceLock<Value> = OnceLock::new();
    DOCUMENT.get_or_init(|| yaml_serde::from_str(YAML).unwrap_or_default())
}

fn as_json(yaml: &str) -> String {
    let document: yaml_serde::Value = yaml_serde::from_str(yaml).unwrap_or_default();
    serde_json::to_string(&document).unwrap_or_default()
}
