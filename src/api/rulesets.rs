//! The available rulesets.

use actix_web::HttpResponse;
use serde::Serialize;
use serde_json::Value;
use turnpost_rules::{About, dyn_ruleset::DynRuleset, schema};

use super::{
    context::RequestContext,
    contract,
    problem::{self, Problem},
    response,
    shape::{self, FieldShape},
};
use crate::{game::language::Language, locale::Localizer};

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
    min: u8,
    max: u8,
}

#[derive(Serialize)]
struct Details {
    #[serde(flatten)]
    summary: Summary,
    credits: String,
    whispers: bool,
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

fn summary(ruleset: &dyn DynRuleset, about: &About, language: Language) -> Summary {
    Summary {
        name: ruleset.name(),
        title: about.title,
        revision: ruleset.revision(),
        summary: language.format(&about.summary),
        seats: Seats { min: *about.seats.start(), max: *about.seats.end() },
    }
}

/// Lists all rulesets in short.
///
/// # Errors
/// When the store fails.
pub(super) async fn list(context: RequestContext) -> Result<HttpResponse, Problem> {
    let language = context.language().await?;
    let rulesets: Vec<Summary> = context
        .api
        .service
        .rulesets()
        .all()
        .map(|ruleset| summary(ruleset, &ruleset.about(), language))
        .collect();
    response::lasting(&context, &serde_json::json!({ "rulesets": rulesets }))
}

/// Shows one ruleset in full.
///
/// # Errors
/// When there is no such ruleset.
pub(super) async fn show(context: RequestContext) -> Result<HttpResponse, Problem> {
    let language = context.language().await?;
    let name = context.segment("ruleset");
    let rulesets = context.api.service.rulesets();
    let ruleset = rulesets.newest(name).ok_or_else(|| Problem::of(problem::NOT_FOUND))?;
    let about = ruleset.about();
    let localizer = Localizer::without_seats(language);
    let details = Details {
        summary: summary(ruleset, &about, language),
        credits: language.format(&about.credits),
        whispers: about.whispers,
        assumed: about.assumed.iter().map(|phrase| language.format(phrase)).collect(),
        rules: about.rules,
        moves: move_kinds(ruleset.name()),
        options: about
            .options
            .into_iter()
            .map(|field| shape::field(field, Some(&localizer)))
            .collect(),
    };
    response::lasting(&context, &details)
}

/// The kinds of moves, as the contract describes them.
fn move_kinds(ruleset: &str) -> Vec<MoveKind> {
    let schemas = &contract::document()["components"]["schemas"];
    let mapping = &schemas[format!("{}Move", schema::prefix(ruleset))]["discriminator"]["mapping"];
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

/// The refusal codes of a ruleset, as listed in the contract.
pub(super) fn refusal_codes(ruleset: &str) -> Vec<String> {
    let schemas = &contract::document()["components"]["schemas"];
    let codes = schemas[format!("{}RefusalCode", schema::prefix(ruleset))]["enum"].as_array();
    codes.into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
}
