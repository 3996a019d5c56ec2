//! The contract for generators that only support OpenAPI 3.0.

use std::collections::BTreeSet;

use yaml_serde::{Mapping, Value};

/// Members of a 3.1 schema that 3.0 does not have and that only narrow what is valid.
const UNKNOWN: &[&str] = &[
    "$comment",
    "$defs",
    "$id",
    "$schema",
    "contentEncoding",
    "contentMediaType",
    "contains",
    "dependentRequired",
    "dependentSchemas",
    "else",
    "if",
    "maxContains",
    "minContains",
    "patternProperties",
    "propertyNames",
    "then",
    "unevaluatedItems",
    "unevaluatedProperties",
];

/// Good answers beside another of the same operation, for which generators of 3.0 have no type: of which operation, the
/// status, and what asks for it. Whoever reads the older file is offered neither.
const SECOND_ANSWERS: &[(&str, &str, AskedBy)] = &[
    ("playMoves", "200", AskedBy::Parameter("dry_run")),
    ("listEvents", "204", AskedBy::MediaType("text/event-stream")),
];

/// With what a program asks for an answer of another kind.
enum AskedBy {
    Parameter(&'static str),
    MediaType(&'static str),
}

/// Converts a 3.1 document to OpenAPI 3.0.3, as far as possible.
pub fn down_convert(document: &mut Value) {
    let before = references(document);
    drop_second_answers(document);
    drop_unreferenced(document, &before);
    let Some(whole) = document.as_mapping_mut() else { return };
    whole.insert("openapi".into(), "3.0.3".into());
    if let Some(info) = whole.get_mut("info").and_then(Value::as_mapping_mut) {
        info.shift_remove("summary");
        if let Some(license) = info.get_mut("license").and_then(Value::as_mapping_mut) {
            license.shift_remove("identifier");
        }
    }
    // 3.0 has no webhooks; some of its readers know them by this name.
    if let Some(webhooks) = whole.shift_remove("webhooks") {
        whole.insert("x-webhooks".into(), webhooks);
    }
    walk(document);
}

/// Takes out every second good answer, with what asks for it.
fn drop_second_answers(document: &mut Value) {
    let items = document.get_mut("paths").and_then(Value::as_mapping_mut);
    let items = items.into_iter().flat_map(Mapping::values_mut).filter_map(Value::as_mapping_mut);
    for operation in items.flat_map(Mapping::values_mut).filter_map(Value::as_mapping_mut) {
        let id = operation.get("operationId").and_then(Value::as_str);
        let second = SECOND_ANSWERS.iter().find(|(of, ..)| id == Some(of));
        if let Some((_, status, asked_by)) = second {
            drop_answer(operation, status, asked_by);
        }
    }
}

fn drop_answer(operation: &mut Mapping, status: &str, asked_by: &AskedBy) {
    let Some(responses) = operation.get_mut("responses").and_then(Value::as_mapping_mut) else {
        return;
    };
    responses.shift_remove(status);
    if let AskedBy::MediaType(media) = asked_by {
        let contents = responses.values_mut().filter_map(|it| it.get_mut("content"));
        for content in contents.filter_map(Value::as_mapping_mut) {
            content.shift_remove(*media);
        }
    }
    if let AskedBy::Parameter(name) = asked_by
        && let Some(parameters) = operation.get_mut("parameters").and_then(Value::as_sequence_mut)
    {
        parameters.retain(|it| it.get("name").and_then(Value::as_str) != Some(name));
    }
}

/// Takes out what was referred to before, and is not any more: whole answers, headers, the schemas of streams.
fn drop_unreferenced(document: &mut Value, before: &BTreeSet<String>) {
    for part in ["responses", "headers", "schemas"] {
        let now = references(document);
        let known = document.get_mut("components").and_then(|it| it.get_mut(part));
        if let Some(known) = known.and_then(Value::as_mapping_mut) {
            known.retain(|name, _| {
                let name = name.as_str().unwrap_or_default();
                let path = format!("#/components/{part}/{name}");
                now.contains(&path) || !before.contains(&path)
            });
        }
    }
}

/// Everything that a document refers to.
fn references(document: &Value) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    collect_references(document, &mut found);
    found
}

fn collect_references(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Mapping(mapping) => {
            found.extend(mapping.get("$ref").and_then(Value::as_str).map(str::to_owned));
            mapping.values().for_each(|inner| collect_references(inner, found));
        }
        Value::Sequence(items) => items.iter().for_each(|item| collect_references(item, found)),
        _ => {}
    }
}

/// Converts the schemas and security requirements in any part of the document.
fn walk(value: &mut Value) {
    match value {
        Value::Mapping(mapping) => {
            for (name, inner) in mapping.iter_mut() {
                match name.as_str() {
                    Some("schema") => schema(inner),
                    Some("schemas") => each(inner, schema),
                    Some("security") => drop_scopes(inner),
                    Some("example" | "examples") => {}
                    _ => walk(inner),
                }
            }
        }
        Value::Sequence(items) => items.iter_mut().for_each(walk),
        _ => {}
    }
}

fn each(value: &mut Value, convert: fn(&mut Value)) {
    match value {
        Value::Mapping(mapping) => mapping.values_mut().for_each(convert),
        Value::Sequence(items) => items.iter_mut().for_each(convert),
        _ => {}
    }
}

/// 3.0 allows scopes for OAuth 2 only.
fn drop_scopes(security: &mut Value) {
    for requirement in security.as_sequence_mut().into_iter().flatten() {
        let schemes = requirement.as_mapping_mut().into_iter().flatten();
        for (_, scopes) in schemes.filter(|(scheme, _)| scheme.as_str() != Some("oauth")) {
            *scopes = Value::Sequence(Vec::new());
        }
    }
}

fn schema(value: &mut Value) {
    if let Value::Bool(anything) = value {
        // `true` and `false` are not schemas in 3.0.
        let mut spelled = Mapping::new();
        if !*anything {
            spelled.insert("not".into(), Value::Mapping(Mapping::new()));
        }
        *value = Value::Mapping(spelled);
        return;
    }
    let Some(mapping) = value.as_mapping_mut() else { return };
    for name in UNKNOWN {
        mapping.shift_remove(*name);
    }
    if mapping.contains_key("$ref") {
        beside_reference(mapping);
    }
    type_list(mapping);
    if let Some(constant) = mapping.shift_remove("const") {
        if !mapping.contains_key("type") && constant.is_string() {
            mapping.insert("type".into(), "string".into());
        }
        mapping.insert("enum".into(), Value::Sequence(vec![constant]));
    }
    if let Some(Value::Sequence(examples)) = mapping.shift_remove("examples")
        && let Some(first) = examples.into_iter().next()
    {
        mapping.insert("example".into(), first);
    }
    for (bound, exclusive) in [("minimum", "exclusiveMinimum"), ("maximum", "exclusiveMaximum")] {
        if mapping.get(exclusive).is_some_and(Value::is_number)
            && let Some(limit) = mapping.shift_remove(exclusive)
        {
            mapping.insert(bound.into(), limit);
            mapping.insert(exclusive.into(), true.into());
        }
    }
    tuple(mapping);
    for name in ["items", "additionalProperties", "not"] {
        if let Some(inner) = mapping.get_mut(name)
            && (name != "additionalProperties" || inner.is_mapping())
        {
            schema(inner);
        }
    }
    for name in ["properties", "oneOf", "anyOf", "allOf"] {
        if let Some(inner) = mapping.get_mut(name) {
            each(inner, schema);
        }
    }
}

/// In 3.0 a reference hides its siblings.
fn beside_reference(mapping: &mut Mapping) {
    mapping.shift_remove("examples");
    if mapping.len() == 1 {
        return;
    }
    if let Some(target) = mapping.shift_remove("$ref") {
        let mut reference = Mapping::new();
        reference.insert("$ref".into(), target);
        mapping.insert("allOf".into(), Value::Sequence(vec![Value::Mapping(reference)]));
    }
}

/// `type: [string, 'null']` becomes `nullable`, which has a meaning next to `type` only; other
/// lists of types become variants.
fn type_list(mapping: &mut Mapping) {
    if mapping.get("type").and_then(Value::as_str) == Some("null") {
        // Whatever its type, its only value is null.
        mapping.insert("type".into(), "string".into());
        mapping.insert("nullable".into(), true.into());
        mapping.insert("enum".into(), Value::Sequence(vec![Value::Null]));
        return;
    }
    let Some(Value::Sequence(types)) = mapping.get("type").cloned() else { return };
    mapping.shift_remove("type");
    let (nulls, mut rest): (Vec<Value>, Vec<Value>) =
        types.into_iter().partition(|kind| kind.as_str() == Some("null"));
    let nullable = !nulls.is_empty();
    if rest.len() == 1 {
        mapping.insert("type".into(), rest.remove(0));
        if nullable {
            mapping.insert("nullable".into(), true.into());
        }
    } else if !rest.is_empty() {
        let variants = rest.into_iter().map(|kind| {
            let mut variant = Mapping::new();
            variant.insert("type".into(), kind);
            if nullable {
                variant.insert("nullable".into(), true.into());
            }
            Value::Mapping(variant)
        });
        mapping.insert("anyOf".into(), Value::Sequence(variants.collect()));
    }
}

/// `prefixItems` becomes a list of any of the items, of the same length.
fn tuple(mapping: &mut Mapping) {
    let Some(Value::Sequence(mut items)) = mapping.shift_remove("prefixItems") else { return };
    let length = items.len();
    let mut distinct: Vec<Value> = Vec::new();
    for item in items.drain(..) {
        if !distinct.contains(&item) {
            distinct.push(item);
        }
    }
    let joined = if distinct.len() == 1 {
        distinct.remove(0)
    } else {
        let mut any = Mapping::new();
        any.insert("anyOf".into(), Value::Sequence(distinct));
        Value::Mapping(any)
    };
    mapping.insert("items".into(), joined);
    for bound in ["minItems", "maxItems"] {
        if !mapping.contains_key(bound) {
            mapping.insert(bound.into(), (length as u64).into());
        }
    }
}
