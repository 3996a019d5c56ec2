//! Answers and examples held against `openapi.yaml`.

use std::{
    collections::{BTreeSet, HashMap},
    sync::{Arc, LazyLock, Mutex},
};

use actix_web::http::Method;
use jsonschema::Validator;
use serde_json::{Value, json};
use turnpost::{
    api::{
        KINDS,
        contract::{YAML, YAML_3_0, json, json_3_0},
    },
    registry,
};
use turnpost_rules::Reason;

use crate::app::{Answer, BASE, on_sqlite};

/// The contract.
pub static CONTRACT: LazyLock<Value> =
    LazyLock::new(|| serde_json::from_str(json()).expect("JSON"));

/// The same, with nothing allowed that it does not describe: what clients must tolerate, we must
/// not send.
static STRICT: LazyLock<Value> = LazyLock::new(|| {
    let mut strict = CONTRACT.clone();
    for schema in strict["components"]["schemas"].as_object_mut().expect("schemas").values_mut() {
        close(schema);
    }
    strict
});

fn close(schema: &mut Value) {
    match schema {
        Value::Object(members) => {
            if members.contains_key("properties") && !members.contains_key("additionalProperties") {
                members.insert("additionalProperties".into(), false.into());
            }
            if let Some(Value::Array(variants)) = members.get_mut("oneOf") {
                variants.retain(|variant| !stands_for_what_is_new(variant));
            }
            for (name, member) in members {
                if name != "examples" && name != "const" && name != "enum" {
                    close(member);
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(close),
        _ => {}
    }
}

/// Whether this is the variant that a union or a list of values has for those of later versions.
fn stands_for_what_is_new(variant: &Value) -> bool {
    let name = variant["$ref"].as_str().and_then(|target| target.rsplit('/').next());
    name.is_some_and(|name| name.starts_with("Unknown")) || variant["not"]["enum"].is_array()
}

/// The schemas that one leads to, by name, and no others: what is compiled for a check is then as long as what it
/// checks, and not as the whole contract.
fn reached<'a>(document: &'a Value, schema: &'a Value) -> Value {
    let mut found = serde_json::Map::new();
    let mut ahead = vec![schema];
    while let Some(value) = ahead.pop() {
        match value {
            Value::Object(members) => {
                let target = members.get("$ref").and_then(Value::as_str);
                let name = target.and_then(|it| it.strip_prefix("#/components/schemas/"));
                if let Some(name) = name.filter(|name| !found.contains_key(*name)) {
                    let schema = &document["components"]["schemas"][name];
                    found.insert(name.to_owned(), schema.clone());
                    ahead.push(schema);
                }
                ahead.extend(members.values());
            }
            Value::Array(items) => ahead.extend(items),
            _ => {}
        }
    }
    found.into()
}

/// The check of a schema, made once.
fn validator(document: &Value, schema: &Value) -> Validator {
    let mut whole = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "components": { "schemas": reached(document, schema) },
    });
    for (name, value) in schema.as_object().expect("a schema") {
        whole[name] = value.clone();
    }
    jsonschema::options().should_validate_formats(true).build(&whole).expect("a schema")
}

/// The check of what a client sends.
pub fn request_validator(name: &str) -> Validator {
    validator(&CONTRACT, &json!({ "$ref": format!("#/components/schemas/{name}") }))
}

/// Fails when the request of a webhook is not as the contract has it.
#[track_caller]
pub fn check_notice(header: impl Fn(&str) -> Option<String>, body: &Value) {
    let operation = &CONTRACT["webhooks"]["notice"]["post"];
    for parameter in operation["parameters"].as_array().expect("parameters") {
        let parameter = resolved(parameter);
        let name = parameter["name"].as_str().expect("a name");
        let value = header(name).unwrap_or_else(|| panic!("{name} is missing"));
        assert!(strict(&parameter["schema"]).is_valid(&json!(value)), "{name}: {value}");
    }
    let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
    let kind = body["type"].as_str().unwrap_or_default();
    let known = resolved(schema)["oneOf"].as_array().expect("variants");
    // Of one variant it is told what is wrong, of ten it is not.
    let variant = known
        .iter()
        .find(|variant| resolved(variant)["properties"]["type"]["const"].as_str() == Some(kind));
    let variant = variant.unwrap_or_else(|| panic!("the contract has no {kind}"));
    let validator = strict(variant);
    let errors: Vec<String> = validator.iter_errors(body).map(|it| it.to_string()).collect();
    assert!(errors.is_empty(), "{kind}: {errors:#?}\n{body}");
    assert!(strict(schema).is_valid(body), "{kind} is more than one thing");
}

static VALIDATORS: LazyLock<Mutex<HashMap<String, Arc<Validator>>>> =
    LazyLock::new(|| Mutex::new(HashMap::new()));

fn strict(schema: &Value) -> Arc<Validator> {
    let mut known = VALIDATORS.lock().expect("the validators");
    let made = known.entry(schema.to_string());
    Arc::clone(made.or_insert_with(|| Arc::new(validator(&STRICT, schema))))
}

fn resolved(value: &Value) -> &Value {
    match value["$ref"].as_str().and_then(|target| target.strip_prefix('#')) {
        Some(pointer) => CONTRACT.pointer(pointer).expect("what is referred to"),
        None => value,
    }
}

/// The operation of the contract that answers a path.
fn operation(method: &Method, path: &str) -> Option<&'static Value> {
    let method = if method == Method::HEAD { "get" } else { &method.as_str().to_lowercase() };
    let path = path.split('?').next().unwrap_or_default();
    let fits = |pattern: &str| {
        let (one, other): (Vec<&str>, Vec<&str>) =
            (pattern.split('/').collect(), path.split('/').collect());
        one.len() == other.len()
            && one.iter().zip(&other).all(|(one, other)| one == other || one.starts_with('{'))
    };
    let paths = CONTRACT["paths"].as_object().expect("paths");
    let exact = paths.get(path);
    let item =
        exact.or_else(|| paths.iter().find(|(pattern, _)| fits(pattern)).map(|(_, item)| item))?;
    item.get(method)
}

/// Fails when a response does not list the code of a problem, or the ruleset's list does not.
#[track_caller]
fn check_code(response: &Value, problem: &Value, answered: &str) {
    let code = problem["code"].as_str().expect("a code");
    let kind = match problem["ruleset"].as_str() {
        Some(ruleset) => {
            let known = enumerated(&format!("{}RefusalCode", pascal(ruleset)));
            assert!(known.contains(code), "{answered}: {ruleset} has no code {code}");
            "refused"
        }
        None => code,
    };
    let listed = response["x-problems"].as_array().expect("a list of codes");
    assert!(listed.iter().any(|it| it == kind), "{answered}: {kind} is not among {listed:?}");
}

/// The texts that a schema lists.
fn enumerated(name: &str) -> BTreeSet<&'static str> {
    let listed = CONTRACT["components"]["schemas"][name]["enum"].as_array();
    let listed = listed.unwrap_or_else(|| panic!("{name} lists nothing"));
    listed.iter().filter_map(Value::as_str).collect()
}

/// A ruleset's name as the names of its schemas begin.
pub fn pascal(name: &str) -> String {
    let capital = |word: &str| {
        let (first, rest) = word.split_at(1);
        first.to_uppercase() + rest
    };
    name.split('-').map(capital).collect()
}

/// Fails when the contract does not describe an answer.
#[track_caller]
pub fn check(method: &Method, path: &str, answer: &Answer) {
    let operation = operation(method, path)
        .unwrap_or_else(|| panic!("the contract does not describe {method} {path}"));
    let status = answer.status.as_str();
    let response = resolved(&operation["responses"][status]);
    let shown = || String::from_utf8_lossy(&answer.body).chars().take(2000).collect::<String>();
    assert!(response.is_object(), "{method} {path}: {status} is not described: {}", shown());
    for (name, header) in response["headers"].as_object().into_iter().flatten() {
        let now_and_then = [
            "Link",
            "Idempotency-Replayed",
            "Location",
            "Preference-Applied",
            // Where something is limited.
            "RateLimit-Policy",
            "RateLimit",
        ];
        let always = !now_and_then.contains(&name.as_str());
        assert!(
            answer.headers.contains_key(name.as_str()) || !always,
            "{method} {path}: {status} has no {name} ({header})"
        );
    }
    let Some(content) = response["content"].as_object() else {
        assert!(answer.body.is_empty(), "{method} {path}: {status} has a body: {}", shown());
        return;
    };
    let media = answer.header("content-type").split(';').next().unwrap_or_default();
    let schema = content.get(media).unwrap_or_else(|| panic!("{method} {path}: {media}"));
    if *method == Method::HEAD || media.ends_with("ndjson") || !media.ends_with("json") {
        return;
    }
    let body: Value = serde_json::from_slice(&answer.body).expect("JSON");
    if media == "application/problem+json" {
        check_code(response, &body, &format!("{method} {path}: {status}"));
    }
    let faults: Vec<String> = strict(&schema["schema"])
        .iter_errors(&body)
        .map(|error| format!("{}: {error}", error.instance_path()))
        .collect();
    assert!(faults.is_empty(), "{method} {path}: {status}: {faults:#?} in {}", shown());
}

#[test]
fn every_example_is_what_its_schema_says() {
    let mut seen = 0;
    for (name, schema) in CONTRACT["components"]["schemas"].as_object().expect("schemas") {
        let check =
            validator(&CONTRACT, &json!({ "$ref": format!("#/components/schemas/{name}") }));
        for example in schema["examples"].as_array().into_iter().flatten() {
            let faults: Vec<String> =
                check.iter_errors(example).map(|error| error.to_string()).collect();
            assert!(faults.is_empty(), "{name}: {faults:#?} in {example}");
            seen += 1;
        }
    }
    assert!(seen > 60, "{seen}");
}

#[test]
fn everything_is_described_and_has_an_example() {
    let schemas = CONTRACT["components"]["schemas"].as_object().expect("schemas");
    for (name, schema) in schemas {
        assert!(schema["description"].is_string(), "{name} has no description");
        for (member, schema) in schema["properties"].as_object().into_iter().flatten() {
            let described = resolved(schema)["description"].is_string();
            assert!(described, "{name}.{member} has no description");
        }
    }
    let mut ids = BTreeSet::new();
    let sections = ["paths", "webhooks"].map(|name| CONTRACT[name].as_object().expect("a section"));
    for (path, item) in sections.into_iter().flatten() {
        for operation in item.as_object().expect("operations").values() {
            let id = operation["operationId"].as_str().expect("an id");
            assert!(ids.insert(id), "{id} is a duplicate");
            for needed in ["summary", "description"] {
                assert!(operation[needed].is_string(), "{id} has no {needed}");
            }
            assert_eq!(operation["tags"].as_array().map(Vec::len), Some(1), "{id}");
            for parameter in operation["parameters"].as_array().into_iter().flatten() {
                let parameter = resolved(parameter);
                assert!(parameter.get("example").is_some(), "{path}: {parameter}");
                let check = validator(&CONTRACT, &parameter["schema"]);
                assert!(check.is_valid(&parameter["example"]), "{path}: {parameter}");
            }
            let body = &operation["requestBody"]["content"]["application/json"]["schema"];
            if body.is_object() {
                let mut schema = resolved(body);
                if schema["examples"].is_null() {
                    schema = resolved(&schema["oneOf"][0]);
                }
                assert!(schema["examples"].is_array(), "{id}: its body has no example");
            }
        }
    }
}

/// Goes through every schema of a document.
fn each_schema(value: &Value, see: &mut impl FnMut(&serde_json::Map<String, Value>)) {
    match value {
        Value::Object(members) => {
            see(members);
            members
                .iter()
                .filter(|(name, _)| !matches!(name.as_str(), "example" | "examples" | "default"))
                .for_each(|(_, member)| each_schema(member, see));
        }
        Value::Array(items) => items.iter().for_each(|item| each_schema(item, see)),
        _ => {}
    }
}

#[test]
fn the_companion_says_the_same_in_words_that_openapi_3_0_knows() {
    let older: Value = serde_json::from_str(json_3_0()).expect("JSON");
    assert_eq!(older["openapi"], "3.0.3");
    let names = |document: &Value, pointer: &str| -> Vec<String> {
        let found = document.pointer(pointer).and_then(Value::as_object).expect("an object");
        found.keys().cloned().collect()
    };
    for (pointer, dropped) in [
        ("/paths", None),
        ("/components/schemas", Some("EventStream")),
        ("/components/responses", Some("NothingMore")),
    ] {
        let mut all = names(&CONTRACT, pointer);
        all.retain(|name| Some(name.as_str()) != dropped);
        assert_eq!(names(&older, pointer), all, "{pointer}");
    }
    for (path, item) in CONTRACT["paths"].as_object().expect("paths") {
        for (method, operation) in item.as_object().expect("operations") {
            let same = &older["paths"][path][method];
            assert_eq!(same["operationId"], operation["operationId"]);
            let statuses = |operation: &Value| -> Vec<String> {
                operation["responses"].as_object().expect("responses").keys().cloned().collect()
            };
            let mut all = statuses(operation);
            // Generators of 3.0 have one type for what comes back.
            match operation["operationId"].as_str() {
                Some("playMoves") => all.retain(|status| status != "200"),
                Some("listEvents") => all.retain(|status| status != "204"),
                _ => {}
            }
            assert_eq!(statuses(same), all);
        }
    }
    each_schema(&older["components"]["schemas"], &mut |schema| {
        // Where it is the name of a member, it is no keyword.
        for unknown in ["const", "prefixItems", "propertyNames", "$defs", "if", "patternProperties"]
        {
            let keyword = schema
                .get(unknown)
                .filter(|value| value.get("description").is_none() && value.get("$ref").is_none());
            assert!(keyword.is_none(), "{unknown} in {schema:?}");
        }
        if let Some(kind) = schema.get("type") {
            let named = kind.is_object();
            assert!(named || kind.as_str().is_some_and(|kind| kind != "null"), "{schema:?}");
        }
        assert!(!schema.contains_key("$ref") || schema.len() == 1, "{schema:?}");
        let nullable = schema.get("nullable").is_some_and(Value::is_boolean);
        assert!(!nullable || schema.contains_key("type"), "nullable means nothing in {schema:?}");
    });
}

/// What a schema may say, besides what OpenAPI 3.0 and 3.1 have in common.
const KEYWORDS_3_0: &[&str] = &["example", "nullable"];
const KEYWORDS_3_1: &[&str] = &["const", "examples", "prefixItems", "propertyNames"];
const KEYWORDS: &[&str] = &[
    "$ref",
    "additionalProperties",
    "allOf",
    "anyOf",
    "default",
    "description",
    "discriminator",
    "enum",
    "exclusiveMaximum",
    "exclusiveMinimum",
    "format",
    "items",
    "maximum",
    "maxItems",
    "maxLength",
    "maxProperties",
    "minimum",
    "minItems",
    "minLength",
    "minProperties",
    "multipleOf",
    "not",
    "oneOf",
    "pattern",
    "properties",
    "required",
    "title",
    "type",
    "uniqueItems",
];

/// Goes through a schema and those within it: fails when one says what no schema can say, as a
/// description does that a comma has cut.
fn check_keywords(schema: &Value, known: &[&str], path: &str) {
    let Some(members) = schema.as_object() else {
        assert!(schema.is_boolean(), "{path}: {schema} is no schema");
        return;
    };
    for (name, value) in members {
        let here = format!("{path}/{name}");
        assert!(KEYWORDS.contains(&name.as_str()) || known.contains(&name.as_str()), "{here}");
        match name.as_str() {
            "const" | "default" | "enum" | "example" | "examples" => continue,
            "items" | "not" | "additionalProperties" | "propertyNames" => {
                check_keywords(value, known, &here);
            }
            "oneOf" | "anyOf" | "allOf" | "prefixItems" => {
                for (at, schema) in value.as_array().expect("a list").iter().enumerate() {
                    check_keywords(schema, known, &format!("{here}/{at}"));
                }
            }
            "properties" => {
                for (member, schema) in value.as_object().expect("an object") {
                    check_keywords(schema, known, &format!("{here}/{member}"));
                }
            }
            _ => {}
        }
        assert!(!value.is_null(), "{here} says nothing");
    }
}

/// Finds the schemas of everything that is none itself.
fn check_schemas(value: &Value, known: &[&str], path: &str) {
    match value {
        Value::Object(members) => {
            for (name, value) in members {
                let here = format!("{path}/{name}");
                match name.as_str() {
                    "schema" => check_keywords(value, known, &here),
                    "schemas" => {
                        for (name, schema) in value.as_object().expect("schemas") {
                            check_keywords(schema, known, &format!("{here}/{name}"));
                        }
                    }
                    "example" | "examples" => {}
                    _ => {
                        assert!(!value.is_null(), "{here} says nothing");
                        check_schemas(value, known, &here);
                    }
                }
            }
        }
        Value::Array(items) => {
            items.iter().for_each(|item| check_schemas(item, known, path));
        }
        _ => {}
    }
}

#[test]
fn nothing_stands_in_a_schema_that_openapi_does_not_know() {
    check_schemas(&CONTRACT, KEYWORDS_3_1, "");
    let older: Value = serde_json::from_str(json_3_0()).expect("JSON");
    check_schemas(&older, KEYWORDS_3_0, "");
}

#[test]
fn the_contract_has_every_code_that_there_is_and_no_other() {
    // In place of this one stands a ruleset's own code.
    let own = KINDS.iter().map(|kind| kind.code).filter(|code| *code != "refused");
    assert_eq!(enumerated("ServerRefusalCode"), own.collect());
    let mut lists = vec!["ServerRefusalCode".to_owned()];
    for ruleset in registry::rulesets().all() {
        let name = format!("{}RefusalCode", pascal(ruleset.name()));
        let codes = ruleset.reasons().iter().map(|reason| reason.code);
        assert_eq!(enumerated(&name), codes.collect(), "{name}");
        lists.push(name);
    }
    let code = &CONTRACT["components"]["schemas"]["ProblemCode"];
    assert!(code["description"].as_str().is_some_and(|text| text.contains("new ones may come")));
    let mut variants = code["anyOf"].as_array().expect("variants").clone();
    assert_eq!(variants.pop(), Some(json!({ "type": "string" })), "clients meet new codes");
    lists.sort();
    lists.dedup();
    let mut named: Vec<String> = variants
        .iter()
        .filter_map(|variant| variant["$ref"].as_str()?.rsplit('/').next().map(str::to_owned))
        .collect();
    named.sort();
    assert_eq!(named, lists);
}

#[test]
fn the_contract_and_its_pages_are_served() {
    on_sqlite(|app| async move {
        let answer = app.get("/openapi.yaml").answer().await.with(200);
        assert_eq!(answer.text(), YAML);
        let answer = app.get("/openapi-3.0.yaml").answer().await.with(200);
        assert_eq!(answer.text(), YAML_3_0);
        let answer = app.get("/openapi.json").answer().await.with(200);
        assert_eq!(answer.json(), *CONTRACT);
        app.get("/openapi-3.0.json").answer().await.with(200);
        let page = app.get("/docs").undescribed().answer().await.with(200);
        assert!(page.text().contains("playMoves"));
        assert!(page.header("content-security-policy").contains("default-src 'none'"));
        for (path, heading) in [
            ("/docs/bots", "Write a bot"),
            ("/docs/signing-in", "Signing in, for programs"),
            ("/docs/webhooks", "Webhooks"),
            ("/docs/clients", "Clients"),
            ("/docs/changelog", "Changes"),
        ] {
            assert!(page.text().contains(&format!("href=\"{path}\"")), "{path}");
            let guide = app.get(path).undescribed().answer().await.with(200);
            assert!(guide.text().contains(&format!(">{heading}")), "{}", guide.text());
        }
        let bots = app.get("/docs/bots").undescribed().answer().await.with(200);
        assert!(bots.text().contains("<table>"));
        assert!(bots.text().contains(BASE));
        app.get("/docs.css").undescribed().answer().await.with(200);
        for kind in KINDS {
            let path = format!("/problems/{}", kind.code);
            let page = app.get(&path).undescribed().answer().await.with(200);
            assert!(page.text().contains(kind.code));
        }
        for ruleset in registry::rulesets().all() {
            for Reason { code, .. } in ruleset.reasons() {
                let path = format!("/problems/{}/{code}", ruleset.name());
                let page = app.get(&path).undescribed().answer().await.with(200);
                assert!(page.text().contains(code), "{path}");
            }
        }
        app.get("/problems/nothing").undescribed().answer().await.with(404);
    });
}
