//! The form of a ruleset's options asks what the type of its options says, and nothing else.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};
use turnpost_rules::{DynRuleset, Field, Shape, catan, kathai, mare_balticum, rulesets, schema};

use super::ruleset as pebbles;

/// The revisions of a ruleset and its schemas.
type Described = (&'static [&'static dyn DynRuleset], fn() -> Map<String, Value>);

/// Every ruleset, and the one of the tutorial.
const DESCRIBED: &[Described] = &[
    (kathai::REVISIONS, kathai::schemas),
    (catan::REVISIONS, catan::schemas),
    (mare_balticum::REVISIONS, mare_balticum::schemas),
    (pebbles::REVISIONS, pebbles::schemas),
];

/// A field, as a form and a schema can both be asked about it.
#[derive(PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Question {
    name: String,
    optional: bool,
    values: BTreeSet<String>,
    /// How many of the values may be chosen.
    max: u64,
}

/// What the form asks.
fn asked(field: &Field) -> Question {
    let (values, max): (Vec<Value>, u64) = match &field.shape {
        Shape::OneOf { picks } => (picks.iter().map(|pick| pick.value.clone()).collect(), 1),
        Shape::SomeOf { picks, max, .. } | Shape::InOrder { picks, max, .. } => {
            (picks.iter().map(|pick| pick.value.clone()).collect(), u64::from(*max))
        }
        Shape::Number { min, max } => ((*min..=*max).map(Value::from).collect(), 1),
        Shape::YesNo => (vec![json!(false), json!(true)], 1),
        Shape::Counts { .. } => panic!("{}: no option was counted so far", field.name),
    };
    Question {
        name: field.name.to_owned(),
        optional: field.optional,
        values: values.iter().map(Value::to_string).collect(),
        max,
    }
}

/// The values that a schema allows.
fn values(schema: &Value, schemas: &Map<String, Value>) -> Vec<Value> {
    if let Some(path) = schema["$ref"].as_str() {
        let name = path.rsplit('/').next().expect("a name");
        return values(&schemas[name], schemas);
    }
    if let Some(either) = schema["anyOf"].as_array() {
        return either.iter().flat_map(|schema| values(schema, schemas)).collect();
    }
    if let Some(list) = schema["enum"].as_array() {
        return list.clone();
    }
    match schema["type"].as_str() {
        Some("boolean") => vec![json!(false), json!(true)],
        Some("null") => vec![Value::Null],
        Some("array") => values(&schema["items"], schemas),
        Some("integer") => {
            let bound = |name: &str| schema[name].as_i64().expect("a bound");
            (bound("minimum")..=bound("maximum")).map(Value::from).collect()
        }
        _ => panic!("which values does it allow? {schema}"),
    }
}

/// What the type says.
fn described(options: &Value, schemas: &Map<String, Value>) -> Vec<Question> {
    let required = options["required"].as_array().map_or(&[][..], Vec::as_slice);
    let properties = options["properties"].as_object().expect("members");
    let question = |(name, schema): (&String, &Value)| Question {
        name: name.clone(),
        optional: !required.contains(&json!(name)),
        values: values(schema, schemas).iter().map(Value::to_string).collect(),
        max: match schema["type"].as_str() {
            Some("array") => schema["maxItems"].as_u64().expect("a bound"),
            _ => 1,
        },
    };
    properties.iter().map(question).collect()
}

#[test]
fn the_form_of_the_options_asks_what_their_type_says() {
    for (revisions, schemas) in DESCRIBED {
        let (ruleset, schemas) = (revisions[0], schemas());
        let options = &schemas[&format!("{}Options", schema::prefix(ruleset.name()))];
        let mut asked: Vec<Question> = ruleset.about().options.iter().map(asked).collect();
        let mut described = described(options, &schemas);
        asked.sort();
        described.sort();
        assert!(!asked.is_empty(), "{}", ruleset.name());
        assert_eq!(asked, described, "{}: the form, and the type", ruleset.name());
    }
}

#[test]
fn no_ruleset_is_left_out() {
    let names: BTreeSet<&str> =
        DESCRIBED.iter().map(|(revisions, _)| revisions[0].name()).collect();
    for ruleset in rulesets().all() {
        assert!(names.contains(ruleset.name()), "{}", ruleset.name());
    }
}
