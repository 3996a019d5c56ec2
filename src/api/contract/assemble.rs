//! Putting the parts of the contract together.

use std::borrow::Cow;

use yaml_serde::{Mapping, Value};

const PARTS: &[(&str, &str)] = &[
    ("house.yaml", include_str!("house.yaml")),
    ("sign-in.yaml", include_str!("sign-in.yaml")),
    ("rulesets.yaml", include_str!("rulesets.yaml")),
    ("games.yaml", include_str!("games.yaml")),
    ("play.yaml", include_str!("play.yaml")),
    ("table.yaml", include_str!("table.yaml")),
    ("me.yaml", include_str!("me.yaml")),
    ("contract.yaml", include_str!("contract.yaml")),
];

const EACH_RULESET: &str = include_str!("each-ruleset.yaml");

/// The unions over rulesets, what they mean, and variants that belong to no ruleset.
const UNIONS: &[(&str, &str, &[&str])] = &[
    ("Setup", "A ruleset and its options.", &[]),
    ("Position", "A position as the caller may see it.", &[]),
    ("Told", "Something that happened, as far as the caller may know it.", &[]),
    ("OwnMove", "A move that the caller made, or anybody once the game is over.", &[]),
    ("MovesRequest", "Moves, in notation or as objects.", &["NotationMoves"]),
];

/// Errors by status and the response that describes them.
const PROBLEMS: &[(u16, &str)] = &[
    (400, "BadRequest"),
    (401, "Unauthenticated"),
    (403, "Forbidden"),
    (404, "NotFound"),
    (406, "NotAcceptable"),
    (409, "Conflict"),
    (410, "Gone"),
    (412, "PreconditionFailed"),
    (413, "TooLarge"),
    (415, "UnsupportedMediaType"),
    (422, "Unprocessable"),
    (428, "PreconditionRequired"),
    (429, "TooManyRequests"),
    (500, "InternalError"),
    (503, "Unavailable"),
];

/// What a ruleset brings to the contract.
#[derive(Clone, Copy, Debug)]
pub struct RulesetPart<'a> {
    /// The stable name.
    pub name: &'a str,
    /// The name as people write it.
    pub title: &'a str,
    /// Its `schema.yaml`: component schemas, their names beginning with the ruleset's.
    pub schemas: &'a str,
}

impl RulesetPart<'_> {
    /// What the names of the ruleset's schemas begin with: `MareBalticum`.
    pub fn prefix(&self) -> String {
        self.name
            .split('-')
            .flat_map(|word| {
                let mut letters = word.chars();
                letters
                    .next()
                    .map(|first| first.to_uppercase().chain(letters))
                    .into_iter()
                    .flatten()
            })
            .collect()
    }
}

/// Why the parts make no contract.
#[derive(Debug, thiserror::Error)]
pub enum ContractError {
    /// A part is not YAML.
    #[error("{part}: {error}")]
    Syntax {
        /// Which part.
        part: Cow<'static, str>,
        /// What is wrong.
        error: yaml_serde::Error,
    },
    /// Two parts say the same thing.
    #[error("`{0}` is said twice")]
    Twice(String),
    /// Something is not of the form that the contract has.
    #[error("`{0}` is not what it should be")]
    Form(String),
}

/// The whole contract: OpenAPI 3.1.
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
        let part = format!("src/rules/{}/schema.yaml", ruleset.name.replace('-', "_"));
        add_schemas(&mut whole, parse(part.into(), ruleset.schemas)?)?;
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
    complete_operations(&mut whole)?;
    Ok(Value::Mapping(whole))
}

fn parse(part: Cow<'static, str>, text: &str) -> Result<Mapping, ContractError> {
    yaml_serde::from_str(text).map_err(|error| ContractError::Syntax { part, error })
}

/// Puts one part into the whole. Mappings and lists are joined, nothing is replaced.
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

fn reference(kind: &str, name: &str) -> Value {
    let mut reference = Mapping::new();
    reference.insert("$ref".into(), format!("#/components/{kind}/{name}").into());
    Value::Mapping(reference)
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

/// Spells out the shorthands of every operation.
fn complete_operations(whole: &mut Mapping) -> Result<(), ContractError> {
    let paths = whole
        .get_mut("paths")
        .and_then(Value::as_mapping_mut)
        .ok_or_else(|| ContractError::Form("paths".into()))?;
    for (path, item) in paths {
        let path = path.as_str().unwrap_or_default().to_owned();
        let item = item.as_mapping_mut().ok_or_else(|| ContractError::Form(path.clone()))?;
        for (method, operation) in item {
            let here = format!("{} {path}", method.as_str().unwrap_or_default());
            let operation =
                operation.as_mapping_mut().ok_or_else(|| ContractError::Form(here.clone()))?;
            complete(operation, path.contains('{'))
                .ok_or_else(|| ContractError::Form(here.clone()))?;
        }
    }
    Ok(())
}

fn complete(operation: &mut Mapping, of_one_thing: bool) -> Option<()> {
    let scope = operation.remove("x-scope")?.as_str()?.to_owned();
    let mut statuses: Vec<u16> = vec![406, 429, 500, 503];
    if let Some(own) = operation.remove("x-problems") {
        for status in own.as_sequence()? {
            statuses.push(u16::try_from(status.as_u64()?).ok()?);
        }
    }
    if of_one_thing {
        statuses.push(404);
    }
    if operation.contains_key("requestBody") {
        statuses.extend([400, 413, 415, 422]);
    }
    if scope != "none" {
        statuses.push(401);
    }
    if !matches!(scope.as_str(), "none" | "read?") {
        statuses.push(403);
    }
    if has_parameters_to_misuse(operation) {
        statuses.push(400);
    }
    if scope == "read?" {
        statuses.push(403);
    }
    let security = match scope.as_str() {
        "none" => Vec::new(),
        "read?" => vec![Value::Mapping(Mapping::new()), required("read")],
        scope => vec![required(scope)],
    };
    operation.insert("security".into(), Value::Sequence(security));
    let responses = operation.get_mut("responses")?.as_mapping_mut()?;
    for (status, name) in PROBLEMS {
        if statuses.contains(status) {
            responses.insert(status.to_string().into(), reference("responses", name));
        }
    }
    Some(())
}

/// Whether a parameter other than the path's can be wrong.
fn has_parameters_to_misuse(operation: &Mapping) -> bool {
    let parameters = operation.get("parameters").and_then(Value::as_sequence);
    parameters.is_some_and(|parameters| {
        parameters.iter().any(|parameter| {
            let reference = parameter.get("$ref").and_then(Value::as_str).unwrap_or_default();
            !matches!(
                reference.rsplit('/').next(),
                Some("Game" | "Ruleset" | "AcceptLanguage" | "IfNoneMatch")
            )
        })
    })
}

fn required(scope: &str) -> Value {
    let mut requirement = Mapping::new();
    requirement.insert("token".into(), Value::Sequence(vec![scope.into()]));
    Value::Mapping(requirement)
}
