//! The contract, `openapi.yaml`, assembled from its parts.
//!
//! The server's own part is next to this file, one file for each subject. Every ruleset contributes
//! the schemas of its options, moves, view and outcomes, derived from its types or written by hand,
//! and gets those of `each-ruleset.yaml`; unions over rulesets are discriminated by their member
//! `ruleset`.
//!
//! Two shorthands keep the parts short. `x-scope` names the scope an operation requires (`none`,
//! `any` when any token will do, or `read?` when one is accepted but not required) and becomes its
//! `security`. `x-problems`
//! lists the codes of the problems that are specific to the operation; those that follow from its
//! form (every operation can answer `internal`, one with a body `too-large` …) are added, and every
//! response lists the codes that come with it. `x-errors: oauth` stands at operations whose errors are
//! those of OAuth instead, and are written out. To a list of distinct words is added how many it can
//! have.

mod assemble;
mod distinct;
mod error;
mod older;
mod openness;
mod problems;
mod reference;
#[cfg(test)]
mod tests;
mod yaml;

use std::sync::OnceLock;

use serde_json::Value;

use crate::registry;

pub use assemble::{RulesetPart, assemble};
pub use error::ContractError;
pub use older::down_convert;

/// The contract as delivered: OpenAPI 3.1.
pub const YAML: &str = include_str!("../../../openapi.yaml");

/// The same for generators that need OpenAPI 3.0.3.
pub const YAML_3_0: &str = include_str!("../../../openapi-3.0.yaml");

/// The first line of both files.
const NOTICE: &str =
    "# Written by `turnpost openapi` from src/api/contract and the schemas of the rulesets.\n";

/// The parts of the registered rulesets.
pub fn ruleset_parts() -> Vec<RulesetPart<'static>> {
    let part = |entry: &registry::Entry| RulesetPart {
        name: entry.rules().name(),
        title: entry.rules().about().title,
        schemas: entry.schemas,
    };
    registry::ENTRIES.iter().map(part).collect()
}

/// The text of `openapi.yaml` (or of its 3.0.3 companion), written from the current parts.
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

/// The contract, parsed: for pages and checks derived from it.
pub fn document() -> &'static Value {
    static DOCUMENT: OnceLock<Value> = OnceLock::new();
    DOCUMENT.get_or_init(|| yaml_serde::from_str(YAML).unwrap_or_default())
}

fn as_json(yaml: &str) -> String {
    let document: yaml_serde::Value = yaml_serde::from_str(yaml).unwrap_or_default();
    serde_json::to_string(&document).unwrap_or_default()
}
