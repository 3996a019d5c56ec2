//! Assembling the contract from its parts.

use std::borrow::Cow;

use serde_json::Map;
use turnpost_rules::schema;
use yaml_serde::{Mapping, Value};

use super::{
    distinct,
    error::ContractError,
    openness,
    problems::{Form, Problems},
    reference::reference,
};
use crate::{registry::Schemas, token::Scope};

const PARTS: &[(&str, &str)] = &[
    ("server.yaml", include_str!("server.yaml")),
    ("sign-in.yaml", include_str!("sign-in.yaml")),
    ("oauth.yaml", include_str!("oauth.yaml")),
    ("rulesets.yaml", include_str!("rulesets.yaml")),
    ("games.yaml", include_str!("games.yaml")),
    ("play.yaml", include_str!("play.yaml")),
    ("table.yaml", include_str!("table.yaml")),
    ("me.yaml", include_str!("me.yaml")),
    ("webhooks.yaml", include_str!("webhooks.yaml")),
    ("contract.yaml", include_str!("contract.yaml")),
];

const EACH_RULESET: &str = include_str!("each-ruleset.yaml");

/// The unions over rulesets, their descriptions, and variants that belong to no ruleset.
const UNIONS: &[(&str, &str, &[&str])] = &[
    ("Setup", "A ruleset and its options.", &[]),
    ("Position", "A position as the caller may see it.", &[]),
    ("Told", "Something that happened, as far as the caller may know it.", &[]),
    ("OwnMove", "A move that the caller made, or anybody once the game is over.", &[]),
    ("MovesRequest", "Moves, in notation or as objects.", &["NotationMoves"]),
];

/// The schema of the server's own codes.
const SERVER_CODES: &str = "ServerRefusalCode";

/// The description of a problem's code.
const CODE: &str = "\
The kind of problem for programs: one of the server's own, or, where `ruleset` is there, one of that
ruleset's. Codes are never taken away, and new ones may come at any time: be ready for a text that
is none of these, and take it for its HTTP status.
";

/// What a ruleset contributes to the contract.
#[derive(Clone, Copy, Debug)]
pub struct RulesetPart<'a> {
    /// The stable name.
    pub name: &'a str,
    /// The name for people.
    pub title: &'a str,
    /// Its component schemas, their names beginning with the ruleset's.
    pub schemas: Schemas,
}

impl RulesetPart<'_> {
    /// The prefix of the names of the ruleset's schemas: `MareBalticum`.
    pub fn prefix(&self) -> String {
        schema::prefix(self.name)
    }
}

/// Assembles the contract: OpenAPI 3.1.
///
/// # Errors
/// When the parts contradict each other.
pub fn assemble(rulesets: &[RulesetPart<'_>]) -> Result<Value, ContractError> {
    let mut whole = Mapping::new();
    for (name, text) in PARTS {
        merge(&mut whole, parse((*name).into(), text)?, "")?;
    }
    let mut unions: Vec<(&str, Vec<(String, String)>)> =
        UNIONS.iter().map(|(union, _, _)| (*union, Vec::new())).collect();
    for ruleset in rulesets {
        let schemas = derived((ruleset.schemas)()).map_err(|error| ContractError::Syntax {
            part: format!("the schemas of {}", ruleset.name).into(),
            error,
        })?;
        add_schemas(&mut whole, schemas)?;
        let each = EACH_RULESET
            .replace("{Ruleset}", &ruleset.prefix())
            .replace("{ruleset}", ruleset.name)
            .replace("{title}", ruleset.title);
        let mut each = parse("each-ruleset.yaml".into(), &each)?;
        for (name, schema) in &mut each {
            let union = schema.as_mapping_mut().and_then(|schema| schema.remove("x-union"));
            let (Some(name), Some(union)) = (name.as_str(), union) else { continue };
            for (known, variants) in &mut unions {
                if union.as_str() == Some(*known) {
                    variants.push((ruleset.name.to_owned(), name.to_owned()));
                }
            }
        }
        add_schemas(&mut whole, each)?;
    }
    let mut schemas = Mapping::new();
    for ((union, description, others), (_, variants)) in UNIONS.iter().zip(&unions) {
        schemas.insert((*union).into(), union_of(description, others, variants));
    }
    add_schemas(&mut whole, schemas)?;
    let problems = complete_operations(&mut whole)?;
    add_codes(&mut whole, &problems, rulesets)?;
    let mut whole = Value::Mapping(whole);
    openness::open(&mut whole)?;
    distinct::bound(&mut whole);
    Ok(whole)
}

fn parse(part: Cow<'static, str>, text: &str) -> Result<Mapping, ContractError> {
    yaml_serde::from_str(text).map_err(|error| ContractError::Syntax { part, error })
}

/// What stands first in a derived schema, for whoever reads the contract; the rest follows by name.
const FIRST: &[&str] = &[
    "$ref",
    "type",
    "const",
    "description",
    "required",
    "additionalProperties",
    "properties",
    "oneOf",
    "items",
];

/// Schemas that were made from types.
fn derived(schemas: Map<String, serde_json::Value>) -> Result<Mapping, yaml_serde::Error> {
    let schemas: Mapping = yaml_serde::from_value(yaml_serde::to_value(schemas)?)?;
    Ok(schemas.into_iter().map(|(name, schema)| (name, in_order(schema))).collect())
}

/// A derived schema, or a part of one, in an order that reads well: what it is before the details,
/// and what is required before what is not.
fn in_order(part: Value) -> Value {
    match part {
        Value::Mapping(mut members) => {
            let mut ordered = Mapping::new();
            let required = members.get("required").and_then(Value::as_sequence).cloned();
            if let Some(Value::Mapping(properties)) = members.get_mut("properties") {
                for name in required.into_iter().flatten() {
                    if let Some(property) = properties.shift_remove(&name) {
                        ordered.insert(name, property);
                    }
                }
                ordered.extend(std::mem::replace(properties, Mapping::new()));
                *properties = std::mem::take(&mut ordered);
            }
            for name in FIRST {
                if let Some(value) = members.shift_remove(name) {
                    ordered.insert((*name).into(), value);
                }
            }
            ordered.extend(members);
            Value::Mapping(
                ordered.into_iter().map(|(name, value)| (name, in_order(value))).collect(),
            )
        }
        Value::Sequence(items) => Value::Sequence(items.into_iter().map(in_order).collect()),
        scalar => scalar,
    }
}

/// Merges a part into the whole. Mappings and lists are joined, nothing is replaced.
fn merge(whole: &mut Mapping, part: Mapping, path: &str) -> Result<(), ContractError> {
    for (name, value) in part {
        let here = format!("{path}/{}", name.as_str().unwrap_or("?"));
        match (whole.get_mut(&name), value) {
            (None, value) => {
                whole.insert(name, value);
            }
            (Some(Value::Mapping(known)), Value::Mapping(more)) => merge(known, more, &here)?,
            (Some(_), _) => return Err(ContractError::Twice(here)),
        }
    }
    Ok(())
}

fn add_schemas(whole: &mut Mapping, schemas: Mapping) -> Result<(), ContractError> {
    let mut components = Mapping::new();
    components.insert("schemas".into(), Value::Mapping(schemas));
    let mut part = Mapping::new();
    part.insert("components".into(), Value::Mapping(components));
    merge(whole, part, "")
}

fn union_of(description: &str, others: &[&str], variants: &[(String, String)]) -> Value {
    let mut union = Mapping::new();
    union.insert("description".into(), description.into());
    let mut all: Vec<Value> = others.iter().map(|name| reference("schemas", name)).collect();
    all.extend(variants.iter().map(|(_, name)| reference("schemas", name)));
    if all.is_empty() {
        union.insert("type".into(), "object".into());
        return Value::Mapping(union);
    }
    union.insert("oneOf".into(), Value::Sequence(all));
    if others.is_empty() {
        let mut mapping = Mapping::new();
        for (ruleset, name) in variants {
            let target = format!("#/components/schemas/{name}");
            mapping.insert(ruleset.as_str().into(), target.into());
        }
        let mut discriminator = Mapping::new();
        discriminator.insert("propertyName".into(), "ruleset".into());
        discriminator.insert("mapping".into(), Value::Mapping(mapping));
        union.insert("discriminator".into(), Value::Mapping(discriminator));
    }
    Value::Mapping(union)
}

/// Spells out the shorthands of every operation, and lists its problem codes.
fn complete_operations(whole: &mut Mapping) -> Result<Problems, ContractError> {
    let mut problems = Problems::begin(part_of(whole, &["components", "responses"])?)?;
    for (path, item) in part_of(whole, &["paths"])? {
        let path = path.as_str().unwrap_or_default().to_owned();
        let item = item.as_mapping_mut().ok_or_else(|| ContractError::Form(path.clone()))?;
        for (method, operation) in item {
            let here = format!("{} {path}", method.as_str().unwrap_or_default());
            let wrong = || ContractError::Form(here.clone());
            let operation = operation.as_mapping_mut().ok_or_else(wrong)?;
            let scope = operation.shift_remove("x-scope").ok_or_else(wrong)?;
            let scope = scope.as_str().ok_or_else(wrong)?;
            let form = form_of(operation, scope, path.contains('{'));
            operation.insert("security".into(), security(scope));
            if has_errors_of_a_standard(operation) {
                continue;
            }
            problems.complete(operation, &form)?;
            let responses = operation.get_mut("responses").and_then(Value::as_mapping_mut);
            tell_limits(responses.ok_or_else(wrong)?);
        }
    }
    tell_limits(part_of(whole, &["components", "responses"])?);
    Ok(problems)
}

/// Whether the errors of an operation are those of a standard and written out, or a response is one of
/// them: `x-errors` names the standard, and is for this assembly alone.
fn has_errors_of_a_standard(part: &mut Mapping) -> bool {
    part.shift_remove("x-errors").is_some()
}

/// The fields of every answer that tell what its caller may still ask.
const LIMITS: &[(&str, &str)] =
    &[("RateLimit-Policy", "RateLimitPolicy"), ("RateLimit", "RateLimit")];

/// Adds the fields that every answer has to these responses, where they are written out.
fn tell_limits(responses: &mut Mapping) {
    for (_, response) in responses {
        let Some(response) = response.as_mapping_mut() else { continue };
        if has_errors_of_a_standard(response) || response.contains_key("$ref") {
            continue;
        }
        let headers = response.entry("headers".into()).or_insert_with(|| Mapping::new().into());
        if let Some(headers) = headers.as_mapping_mut() {
            for (field, named) in LIMITS {
                headers.insert((*field).into(), reference("headers", named));
            }
        }
    }
}

/// Adds the codes of the server and of every ruleset, and the schema of a problem's code.
fn add_codes(
    whole: &mut Mapping,
    problems: &Problems,
    rulesets: &[RulesetPart<'_>],
) -> Result<(), ContractError> {
    let mut variants = vec![reference("schemas", SERVER_CODES)];
    for ruleset in rulesets {
        variants.push(reference("schemas", &format!("{}RefusalCode", ruleset.prefix())));
    }
    // New codes will come: clients that do not know one read it as a string.
    let mut text = Mapping::new();
    text.insert("type".into(), "string".into());
    variants.push(Value::Mapping(text));
    let mut code = Mapping::new();
    code.insert("description".into(), CODE.into());
    code.insert("anyOf".into(), Value::Sequence(variants));
    let mut schemas = Mapping::new();
    schemas.insert("ProblemCode".into(), Value::Mapping(code));
    schemas.insert(SERVER_CODES.into(), problems.schema());
    add_schemas(whole, schemas)
}

fn part_of<'a>(whole: &'a mut Mapping, path: &[&str]) -> Result<&'a mut Mapping, ContractError> {
    let mut part = whole;
    for name in path {
        let inner = part.get_mut(*name).and_then(Value::as_mapping_mut);
        part = inner.ok_or_else(|| ContractError::Form(path.join("/")))?;
    }
    Ok(part)
}

/// The names under which the contract tells how callers prove who they are.
const SCHEMES: &[&str] = &["token", "oauth"];

fn security(scope: &str) -> Value {
    Value::Sequence(match scope {
        "none" => Vec::new(),
        "read?" => {
            let nothing = Value::Mapping(Mapping::new());
            std::iter::once(nothing).chain(required(&["read"])).collect()
        }
        "any" => required(&[]),
        scope => required(&[scope]),
    })
}

fn form_of(operation: &Mapping, scope: &str, of_one_thing: bool) -> Form {
    let parameters = operation.get("parameters").and_then(Value::as_sequence);
    let parameters = parameters.map(Vec::as_slice).unwrap_or_default();
    let shared = |names: &[&str]| {
        parameters.iter().any(|parameter| {
            let reference = parameter.get("$ref").and_then(Value::as_str).unwrap_or_default();
            reference.rsplit('/').next().is_some_and(|name| names.contains(&name))
        })
    };
    Form {
        knows_tokens: scope != "none",
        knows_scopes: !matches!(scope, "none" | "any"),
        needs_token: !matches!(scope, "none" | "read?"),
        of_one_thing,
        has_body: operation.contains_key("requestBody"),
        has_headers: shared(&[
            "IfMatch",
            "IfMatchKept",
            "IfMatchOrders",
            "IfMatchOwn",
            "IfNoneMatch",
            "IdempotencyKey",
            "LastEventId",
        ]),
        has_key: shared(&["IdempotencyKey"]),
    }
}

/// A token with these scopes, made among the settings or got by OAuth; by OAuth, if programs may ask for
/// them.
fn required(scopes: &[&str]) -> Vec<Value> {
    let for_programs =
        |scope: &&str| Scope::FOR_PROGRAMS.iter().any(|known| known.word() == *scope);
    let schemes = if scopes.iter().all(for_programs) { SCHEMES } else { &SCHEMES[..1] };
    let with_scopes = |scheme: &&str| {
        let scopes = scopes.iter().map(|scope| Value::from(*scope)).collect();
        let mut requirement = Mapping::new();
        requirement.insert((*scheme).into(), Value::Sequence(scopes));
        Value::Mapping(requirement)
    };
    schemes.iter().map(with_scopes).collect()
}
