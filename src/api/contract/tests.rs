use std::{collections::BTreeSet, fs, path::Path};

use serde_json::{Map, Value, json};

use super::*;
use crate::game::webhook::NoticeKind;

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

/// Generators of that version have one type for what comes back, and progenitor fails at a second one.
#[test]
fn the_older_contract_has_one_good_answer_for_each_operation() {
    let older: Value = yaml_serde::from_str(YAML_3_0).expect("YAML");
    let paths = older["paths"].as_object().expect("paths");
    let operations = paths.values().filter_map(Value::as_object).flat_map(Map::values);
    let mut seen = 0;
    for operation in operations.filter(|it| it["operationId"].is_string()) {
        let answers = operation["responses"].as_object().expect("responses");
        let good: Vec<_> = answers.keys().filter(|status| status.starts_with('2')).collect();
        assert!(good.len() <= 1, "{}: {good:?}", operation["operationId"]);
        seen += 1;
    }
    assert!(seen > 50, "{seen} operations");
    assert_eq!(
        older["components"]["responses"]["NothingMore"],
        Value::Null,
        "nothing refers to it"
    );
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

#[test]
fn whoever_makes_a_webhook_may_ask_for_every_kind_of_notice() {
    let schemas = &document()["components"]["schemas"];
    let kinds: Vec<&str> = NoticeKind::CHOSEN.iter().map(|kind| kind.word()).collect();
    assert_eq!(schemas["NoticeKind"]["enum"], json!(kinds));
    for name in ["NewWebhook", "NewBotWebhook"] {
        let max = &schemas[name]["properties"]["kinds"]["maxItems"];
        assert_eq!(*max, json!(kinds.len()), "{name}");
    }
}

/// Collects the lists of distinct words that do not have room for all of these, and counts the others.
fn short_lists(value: &Value, path: &str, found: &mut Vec<String>) -> usize {
    let mut roomy = 0;
    let mut within = |name: &str, inner: &Value| {
        roomy += short_lists(inner, &format!("{path}/{name}"), found);
    };
    match value {
        Value::Object(members) => members.iter().for_each(|(name, inner)| within(name, inner)),
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(at, inner)| within(&at.to_string(), inner));
        }
        _ => {}
    }
    let target = value["items"]["$ref"].as_str().and_then(|target| target.strip_prefix('#'));
    let items = target.and_then(|target| document().pointer(target)).unwrap_or(&value["items"]);
    let words = items["enum"].as_array().filter(|_| value["uniqueItems"] == true);
    match words {
        Some(words) if value["maxItems"] == words.len() => roomy += 1,
        Some(_) => found.push(path.to_owned()),
        None => {}
    }
    roomy
}

#[test]
fn a_list_of_distinct_words_has_room_for_all_of_them() {
    let mut short = Vec::new();
    let roomy = short_lists(document(), "", &mut short);
    assert!(short.is_empty(), "{short:?}");
    assert!(roomy >= 8, "{roomy}");
}

/// Bounds that no rule has, but a type of Rust, or numbers of JSON.
const OF_TYPES: [i128; 14] = [
    i8::MIN as i128,
    i8::MAX as i128,
    u8::MAX as i128,
    i16::MIN as i128,
    i16::MAX as i128,
    u16::MAX as i128,
    i32::MIN as i128,
    i32::MAX as i128,
    u32::MAX as i128,
    i64::MIN as i128,
    i64::MAX as i128,
    u64::MAX as i128,
    -MAX_EXACT,
    MAX_EXACT,
];

/// Up to here every reader of JSON has whole numbers exactly.
const MAX_EXACT: i128 = (1 << 53) - 1;

/// Where such a bound is the true one: the end of the path, and why.
const TRUE_BOUNDS: [(&str, i128, &str); 12] = [
    ("/schemas/CatanMoveAccept/properties/offer", u16::MAX as i128, OFFER_NUMBERS),
    ("/schemas/CatanMoveClose/properties/offer", u16::MAX as i128, OFFER_NUMBERS),
    ("/schemas/CatanMoveCounter/properties/offer", u16::MAX as i128, OFFER_NUMBERS),
    ("/schemas/CatanMoveDecline/properties/offer", u16::MAX as i128, OFFER_NUMBERS),
    ("/schemas/CatanMoveTake/properties/offer", u16::MAX as i128, OFFER_NUMBERS),
    ("/schemas/CatanMoveWithdraw/properties/offer", u16::MAX as i128, OFFER_NUMBERS),
    ("/schemas/Seq", MAX_EXACT, ENDLESS),
    ("/schemas/FeedId", MAX_EXACT, ENDLESS),
    ("/schemas/NewUndoProposal/properties/to", MAX_EXACT, ENDLESS),
    ("/parameters/At/schema", MAX_EXACT, ENDLESS),
    ("/v1/games/{game}/events/get/parameters/1/schema", MAX_EXACT, ENDLESS),
    ("/v1/me/events/get/parameters/0/schema", MAX_EXACT, ENDLESS),
];
const OFFER_NUMBERS: &str =
    "the rules of CATAN number a game's offers up to here, and end them then";
const ENDLESS: &str = "events and items are numbered without an end";

/// Collects where a document has a bound that types have.
fn bounds_of_types(value: &Value, path: &str, found: &mut BTreeSet<(String, i128)>) {
    let mut within = |name: &str, inner: &Value| {
        bounds_of_types(inner, &format!("{path}/{name}"), found);
    };
    match value {
        Value::Object(members) => members.iter().for_each(|(name, inner)| within(name, inner)),
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(at, inner)| within(&at.to_string(), inner));
        }
        _ => {}
    }
    for name in ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"] {
        let Some(bound) = value.get(name).filter(|bound| bound.is_number()) else { continue };
        // Beyond whole numbers there is no bound of a type's.
        let Ok(bound) = bound.to_string().parse() else { continue };
        if OF_TYPES.contains(&bound) {
            found.insert((path.to_owned(), bound));
        }
    }
}

#[test]
fn bounds_are_those_of_the_rules_and_not_of_types() {
    let document = serde_json::to_value(assemble(&ruleset_parts()).expect("a contract"));
    let mut found = BTreeSet::new();
    bounds_of_types(&document.expect("JSON"), "", &mut found);
    for (end, true_bound, reason) in TRUE_BOUNDS {
        let before = found.len();
        // What is said of a move in answers is the same by another name.
        found.retain(|(path, bound)| {
            !path.replace("Output/", "/").ends_with(end) || *bound != true_bound
        });
        assert!(found.len() < before, "{end} has no such bound: take it out ({reason})");
    }
    assert!(found.is_empty(), "bounds of types, not of the rules: {found:#?}");
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
