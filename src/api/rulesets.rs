//! The rulesets.

use actix_web::{HttpResponse, http::StatusCode};
use serde::Serialize;
use serde_json::Value;
use turnpost_rules::{About, door::RulesetDoor};

use super::{
    answer,
    call::Call,
    contract,
    problem::{self, Problem},
    shape::{self, FieldShape},
};
use crate::locale::{Language, Speaker};

#[derive(Serialize)]
struct Summary {
    name: &'static str,
    title: &'static str,
    revision: u16,
    summary: String,
    seats: Seats,
}

#[derive(Serialize)]
struct Seats {
    least: u8,
    most: u8,
}

#[derive(Serialize)]
struct Whole {
    #[serde(flatten)]
    summary: Summary,
    credits: String,
    options: Vec<FieldShape>,
    assumed: Vec<String>,
    moves: Vec<MoveKind>,
    rules: &'static str,
}

#[derive(Serialize)]
struct MoveKind {
    r#type: String,
    description: String,
    schema: String,
}

fn summary(door: &dyn RulesetDoor, about: &About, language: Language) -> Summary {
    Summary {
        name: door.name(),
        title: about.title,
        revision: door.revision(),
        summary: language.say(&about.summary),
        seats: Seats { least: *about.seats.start(), most: *about.seats.end() },
    }
}

/// All of them, in short.
///
/// # Errors
/// When the store fails.
pub async fn list(call: Call) -> Result<HttpResponse, Problem> {
    let language = call.language().await?;
    let rulesets: Vec<Summary> = call
        .api
        .house
        .rulesets()
        .all()
        .map(|door| summary(door, &door.about(), language))
        .collect();
    Ok(answer::json(StatusCode::OK, &serde_json::json!({ "rulesets": rulesets })))
}

/// One, whole.
///
/// # Errors
/// When there is no such ruleset.
pub async fn show(call: Call) -> Result<HttpResponse, Problem> {
    let language = call.language().await?;
    let name = call.segment("ruleset");
    let rulesets = call.api.house.rulesets();
    let door = rulesets.newest(name).ok_or_else(|| Problem::of(problem::NOT_FOUND))?;
    let about = door.about();
    let speaker = Speaker::without_seats(language);
    let whole = Whole {
        summary: summary(door, &about, language),
        credits: language.say(&about.credits),
        assumed: about.assumed.iter().map(|phrase| language.say(phrase)).collect(),
        rules: about.rules,
        moves: move_kinds(door.name()),
        options: about
            .options
            .into_iter()
            .map(|field| shape::field(field, Some(&speaker)))
            .collect(),
    };
    Ok(answer::json(StatusCode::OK, &whole))
}

/// The kinds of moves, as the contract describes them.
fn move_kinds(ruleset: &str) -> Vec<MoveKind> {
    let schemas = &contract::document()["components"]["schemas"];
    let part = contract::RulesetPart { name: ruleset, title: "", schemas: "" };
    let mapping = &schemas[format!("{}Move", part.prefix())]["discriminator"]["mapping"];
    let kinds = mapping.as_object().into_iter().flatten();
    kinds
        .filter_map(|(kind, target)| {
            let schema = target.as_str()?.rsplit('/').next()?;
            let description = schemas[schema]["description"].as_str().map(str::trim);
            Some(MoveKind {
                r#type: kind.clone(),
                description: description.unwrap_or_default().to_owned(),
                schema: schema.to_owned(),
            })
        })
        .collect()
}

/// The refusal codes of a ruleset and what the contract says of them.
pub(super) fn refusal_codes(ruleset: &str) -> Vec<String> {
    let part = contract::RulesetPart { name: ruleset, title: "", schemas: "" };
    let schemas = &contract::document()["components"]["schemas"];
    let codes = schemas[format!("{}RefusalCode", part.prefix())]["enum"].as_array();
    codes.into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
}
