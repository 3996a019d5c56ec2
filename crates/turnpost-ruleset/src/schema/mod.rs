//! The JSON schemas of a ruleset for the contract, made from its types.
//!
//! A ruleset derives [`JsonSchema`] for its options, moves, outcomes and view; [`components`] makes
//! the contract's components out of them. A component is called like its type with the ruleset's
//! name before it: `KathaiMove`. Descriptions are the doc comments, without clause ids; they are
//! read by people who do not see the code, so they hold no links into it.

mod examples;
mod transforms;
mod types;
mod unions;

use schemars::{JsonSchema, generate::SchemaSettings};
use serde_json::{Map, Value, json};

pub use examples::Examples;
pub use transforms::{keep_closed, nothing_required};
pub use unions::joined;

use self::{
    transforms::{Open, Tidy, transform},
    unions::{COMPONENTS, pascal_case, split_unions},
};
use crate::{Refusal as _, Ruleset};

/// What the names of a ruleset's components begin with: `MareBalticum` for `mare-balticum`.
pub fn prefix(ruleset: &str) -> String {
    pascal_case(ruleset)
}

/// The component schemas of a ruleset, by name.
///
/// What clients send is closed: it may have no member that is not described. What the server
/// answers is open, since members may come. A type that clients and server send is described as
/// clients send it.
pub fn components<R>(examples: Examples) -> Map<String, Value>
where
    R: Ruleset,
    R::Options: JsonSchema,
    R::Move: JsonSchema,
    R::Outcome: JsonSchema,
    R::View: JsonSchema,
{
    let about = R::about();
    let prefix = prefix(R::NAME);
    let settings = SchemaSettings::draft2020_12()
        .with(|settings| settings.definitions_path = COMPONENTS.into());

    let mut requests = settings.clone().for_deserialize().into_generator();
    requests.subschema_for::<R::Options>();
    requests.subschema_for::<R::Move>();
    let mut schemas = requests.take_definitions(false);

    let mut answers = settings.for_serialize().into_generator();
    answers.subschema_for::<R::Outcome>();
    answers.subschema_for::<R::View>();
    for (name, mut schema) in answers.take_definitions(false) {
        if !schemas.contains_key(&name) {
            transform(&mut Open, &mut schema);
            schemas.insert(name, schema);
        }
    }

    let max_seats = *about.seats.end();
    if let Some(seat) = schemas.get_mut("Seat") {
        seat["maximum"] = json!(max_seats.saturating_sub(1));
    }
    if let Some(standing) = schemas.get_mut("Standing") {
        standing["properties"]["rank"]["maximum"] = json!(max_seats);
    }
    let mut tidy = Tidy { prefix: &prefix };
    schemas.values_mut().for_each(|schema| transform(&mut tidy, schema));
    let mut schemas = split_unions(schemas, &prefix);
    let codes: Vec<&str> = R::Refusal::REASONS.iter().map(|reason| reason.code).collect();
    schemas.insert(
        "RefusalCode".to_owned(),
        json!({
            "type": "string",
            "description": format!("Why the rules of {} refuse a move or a set-up.", about.title),
            "enum": codes,
        }),
    );
    examples.put_into(&mut schemas);
    schemas.into_iter().map(|(name, schema)| (format!("{prefix}{name}"), schema)).collect()
}
