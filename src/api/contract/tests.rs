use std::{collections::BTreeSet, fs, path::Path};

use serde_json::{Map, Value, json};

use super::*;

/// A ruleset small enough to read, for what holds of every contract.
const SAMPLE: RulesetPart<'static> =
    RulesetPart { name: "noughts-and-crosses", title: "Noughts and crosses", schemas: sample };

fn sample() -> Map<String, Value> {
    let square = json!({
        "type": "object",
        "required": ["type", "square"],
        "properties": {
            "type": { "const": "mark", "type": "string" },
            "square": { "type": "integer", "minimum": 0, "maximum": 8 },
        },
    });
    let parts = [
        ("Options", json!({ "type": "object", "properties": {} })),
        ("Move", square.clone()),
        ("View", json!({ "type": "object" })),
        ("Outcome", square),
        ("RefusalCode", json!({ "type": "string", "enum": ["not-your-turn", "taken"] })),
    ];
    parts.map(|(name, schema)| (format!("NoughtsAndCrosses{name}"), schema)).into_iter().collect()
}

fn top(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    fs::read_to_string(path).unwrap_or_default()
}

#[test]
fn the_delivered_files_are_what_the_parts_say() {
    for (name, older) in [("openapi.yaml", false), ("openapi-3.0.yaml", true)] {
        let text = write(&ruleset_parts(), older).expect("the parts make a contract");
        if std::env::var_os("TURNPOST_UPDATE").is_some() {
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
            fs::write(path, &text).expect("the file can be written");
        }
        assert!(text == top(name), "{name} is stale: TURNPOST_UPDATE=1 cargo test --lib contract");
    }
}

#[test]
fn a_ruleset_brings_its_schemas_and_joins_the_unions() {
    let document = assemble(&[SAMPLE]).expect("a contract");
    let document = serde_json::to_value(document).expect("JSON");
    let moves = &document["components"]["schemas"]["MovesRequest"]["oneOf"];
    assert_eq!(moves[1]["$ref"], "#/components/schemas/NoughtsAndCrossesMoves");
    let setup = &document["components"]["schemas"]["Setup"]["discriminator"]["mapping"];
    assert_eq!(setup["noughts-and-crosses"], "#/components/schemas/NoughtsAndCrossesSetup");
    let codes = &document["components"]["schemas"]["ProblemCode"]["anyOf"];
    assert_eq!(codes[1]["$ref"], "#/components/schemas/NoughtsAndCrossesRefusalCode");
    assert_eq!(codes[2]["type"], "string", "codes that come later");
}

/// Collects the codes that the responses of a document list.
fn listed(value: &Value, codes: &mut BTreeSet<String>) {
    match value {
        Value::Object(members) => {
            let own = members.get("x-problems").and_then(Value::as_array);
            let own = own.into_iter().flatten().filter_map(Value::as_str);
            codes.extend(own.map(str::to_owned));
            members.values().for_each(|member| listed(member, codes));
        }
        Value::Array(items) => items.iter().for_each(|item| listed(item, codes)),
        _ => {}
    }
}

#[test]
fn every_code_is_given_by_some_operation() {
    let mut codes = BTreeSet::new();
    listed(document(), &mut codes);
    // A method that a path does not have is not an operation.
    codes.insert("method-not-allowed".to_owned());
    let known = crate::api::KINDS.iter().map(|kind| kind.code.to_owned()).collect();
    assert_eq!(codes, known);
}

#[test]
fn an_operation_cannot_list_an_unknown_code() {
    let operation = "{ operationId: look, x-problems: [moved-of], responses: {} }";
    let mut operation = yaml_serde::from_str(operation).expect("YAML");
    let mut document = assemble(&[]).expect("a contract");
    let responses = document["components"]["responses"].as_mapping_mut().expect("responses");
    let mut problems = problems::Problems::begin(responses).expect("problems");
    let error = problems.complete(&mut operation, &problems::Form::default());
    let error = error.expect_err("an error").to_string();
    assert_eq!(error, "`look: problem moved-of` is invalid");
}

#[test]
fn the_contract_bounds_deadlines_as_games_do() {
    let max = &document()["components"]["schemas"]["DeadlineHours"]["maximum"];
    assert_eq!(*max, crate::game::service::MAX_DEADLINE_HOURS);
}

/// Calls `seen` with the members of everything in an example, however deep.
fn members_of<'a>(value: &'a Value, seen: &mut impl FnMut(&'a str, &'a Value)) {
    match value {
        Value::Object(members) => {
            for (name, member) in members {
                seen(name, member);
                members_of(member, seen);
            }
        }
        Value::Array(values) => values.iter().for_each(|value| members_of(value, seen)),
        _ => {}
    }
}

#[test]
fn the_moves_of_examples_are_moves() {
    let document = document();
    let mut checked = 0;
    let mut wrong = Vec::new();
    let mut in_example = |name: &str, value: &Value| {
        let mut rules = crate::registry::ENTRIES.iter().map(crate::registry::Entry::rules);
        let is_move = match (name, value) {
            ("notation", Value::String(notation)) => {
                rules.any(|rules| notation.split("; ").all(|one| rules.parse(one).is_ok()))
            }
            ("move" | "template", Value::Object(_)) => rules.any(|rules| rules.read(value).is_ok()),
            _ => return,
        };
        checked += 1;
        if !is_move {
            wrong.push(value.to_string());
        }
    };
    members_of(document, &mut |name, value| {
        if name == "examples" || name == "example" {
            members_of(value, &mut in_example);
        }
    });
    assert!(wrong.is_empty(), "{wrong:?}");
    assert!(checked > 8, "{checked}");
}
