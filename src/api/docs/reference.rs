//! The contract as a page. It opens with a tour and is shown by Scalar, which tries requests against
//! this server; without scripts the same is a plain reference.

use std::sync::{LazyLock, OnceLock};

use actix_web::{
    HttpRequest, HttpResponse,
    http::{StatusCode, header},
};
use askama::Template;
use serde_json::Value;

use super::{
    page::html,
    prose::{Paragraph, Piece, paragraphs},
    types::{kind, link},
};
use crate::{
    api::{
        contract,
        guides::{self, GUIDES, Guide},
        problem::{KINDS, REFUSED},
        reading, renderer, response,
        rulesets::refusal_codes,
        state::Shared,
    },
    game::language::Language,
    registry,
};

/// What stands in the page where the tour comes, which names the server's address.
const TOUR: &str = "<!-- tour -->";

/// What stands in the page where readers of other languages are told that it is in English.
const NOTICE: &str = "<!-- notice -->";

/// What styles that Scalar makes have to carry, anew in every process.
static NONCE: LazyLock<String> = LazyLock::new(|| hex::encode(rand::random::<[u8; 16]>()));

/// Scalar makes styles as it goes, reads the contract, asks this server what its reader tries, and has
/// small pictures within its styles.
fn policy() -> String {
    format!(
        "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-{}'; img-src 'self' data:; \
         font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        *NONCE
    )
}

#[derive(Template)]
#[template(path = "api/templates/docs.html")]
struct Docs<'a> {
    title: &'a str,
    version: &'a str,
    introduction: Vec<Paragraph<'a>>,
    groups: Vec<Group<'a>>,
    problems: Vec<ProblemPart>,
    refusals: Vec<RefusalPart>,
    schemas: Vec<SchemaPart<'a>>,
    nonce: &'a str,
    renderer: &'static str,
    tour: &'static str,
    guides: &'static [Guide],
    notice: &'static str,
}

/// A kind of problem.
struct ProblemPart {
    code: &'static str,
    status: u16,
    title: String,
    text: String,
}

/// What the rules of a ruleset refuse, by its codes.
struct RefusalPart {
    ruleset: String,
    title: String,
    codes: Vec<String>,
}

struct Group<'a> {
    name: &'a str,
    description: &'a str,
    operations: Vec<OperationPart<'a>>,
}

struct OperationPart<'a> {
    id: &'a str,
    method: String,
    path: &'a str,
    summary: &'a str,
    description: Vec<Paragraph<'a>>,
    access: String,
    parameters: Vec<Row<'a>>,
    body: Option<Row<'a>>,
    responses: Vec<Row<'a>>,
}

struct SchemaPart<'a> {
    name: &'a str,
    description: Vec<Paragraph<'a>>,
    kind: String,
    variants: Vec<&'a str>,
    members: Vec<Row<'a>>,
    example: Option<String>,
}

/// A row of a table: name, place, type and description of a parameter, member or response.
struct Row<'a> {
    name: &'a str,
    place: &'a str,
    required: bool,
    kind: String,
    link: Option<&'a str>,
    description: Vec<Paragraph<'a>>,
}

/// Where the server asks webhooks.
const WEBHOOK_ADDRESS: &str = "https://your-address";

fn text<'a>(value: &'a Value, name: &str) -> &'a str {
    value[name].as_str().unwrap_or_default()
}

/// What a reference points to, or the value itself if it is not a reference.
fn resolved<'a>(document: &'a Value, value: &'a Value) -> &'a Value {
    let target = value["$ref"].as_str().and_then(|target| target.strip_prefix('#'));
    target.and_then(|target| document.pointer(target)).unwrap_or(value)
}

fn access(operation: &Value) -> String {
    let security = operation["security"].as_array().map(Vec::as_slice).unwrap_or_default();
    let scope = security.iter().find_map(|one| one["token"][0].as_str());
    let is_needed = security.iter().all(|one| one.as_object().is_some_and(|one| !one.is_empty()));
    match scope {
        None if security.is_empty() => "No token is needed.".to_owned(),
        None => "Needs a token, whatever its scopes.".to_owned(),
        Some(scope) if is_needed => format!("Needs a token with the scope {scope}."),
        Some(scope) => {
            format!("A token is not needed for what is public; with scope {scope} you see more.")
        }
    }
}

fn operation<'a>(
    document: &'a Value,
    path: &'a str,
    method: &str,
    operation: &'a Value,
) -> OperationPart<'a> {
    let list = |value: &'a Value| value.as_array().map(Vec::as_slice).unwrap_or_default();
    let parameters = list(&operation["parameters"]).iter().map(|parameter| {
        let parameter = resolved(document, parameter);
        Row {
            name: text(parameter, "name"),
            place: text(parameter, "in"),
            required: parameter["required"].as_bool().unwrap_or(false),
            kind: kind(&parameter["schema"]),
            link: link(&parameter["schema"]),
            description: paragraphs(text(parameter, "description")),
        }
    });
    let content = |value: &'a Value| -> Option<(&'a str, &'a Value)> {
        let (media, content) = value["content"].as_object()?.iter().next()?;
        Some((media.as_str(), &content["schema"]))
    };
    let body = content(&operation["requestBody"]).map(|(media, schema)| Row {
        name: media,
        place: "body",
        required: operation["requestBody"]["required"].as_bool().unwrap_or(false),
        kind: kind(schema),
        link: link(schema),
        description: Vec::new(),
    });
    let responses = operation["responses"].as_object().into_iter().flatten();
    let responses = responses.map(|(status, response)| {
        let response = resolved(document, response);
        let schema = content(response);
        Row {
            name: status,
            place: schema.map_or("", |(media, _)| media),
            required: false,
            kind: schema.map_or_else(String::new, |(_, schema)| kind(schema)),
            link: schema.and_then(|(_, schema)| link(schema)),
            description: paragraphs(text(response, "description")),
        }
    });
    OperationPart {
        id: text(operation, "operationId"),
        method: method.to_uppercase(),
        path,
        summary: text(operation, "summary"),
        description: paragraphs(text(operation, "description")),
        access: access(operation),
        parameters: parameters.collect(),
        body,
        responses: responses.collect(),
    }
}

fn schema<'a>(name: &'a str, schema: &'a Value) -> SchemaPart<'a> {
    let required: Vec<&str> =
        schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let members =
        schema["properties"].as_object().into_iter().flatten().map(|(name, member)| Row {
            name,
            place: "",
            required: required.contains(&name.as_str()),
            kind: kind(member),
            link: link(member),
            description: paragraphs(text(member, "description")),
        });
    let variants = schema["oneOf"].as_array().into_iter().flatten().filter_map(link);
    let example = &schema["examples"][0];
    let example = (!example.is_null() && schema["type"] == "object")
        .then(|| serde_json::to_string_pretty(example).unwrap_or_default());
    SchemaPart {
        name,
        description: paragraphs(text(schema, "description")),
        kind: if schema.get("oneOf").is_some() { "one of".to_owned() } else { kind(schema) },
        variants: variants.collect(),
        members: members.collect(),
        example,
    }
}

/// All kinds of problems, in English as the whole page.
fn problems() -> Vec<ProblemPart> {
    let language = Language::default();
    KINDS
        .iter()
        .filter(|kind| **kind != REFUSED)
        .map(|kind| ProblemPart {
            code: kind.code,
            status: kind.status,
            title: language.word(kind.words),
            text: language.word(&format!("{}-page", kind.words)),
        })
        .collect()
}

fn refusals() -> Vec<RefusalPart> {
    registry::ENTRIES
        .iter()
        .map(|entry| {
            let ruleset = entry.rules().name();
            RefusalPart {
                ruleset: ruleset.to_owned(),
                title: entry.rules().about().title.to_owned(),
                codes: refusal_codes(ruleset),
            }
        })
        .collect()
}

fn render() -> String {
    let document = contract::document();
    let mut operations: Vec<(&str, OperationPart<'_>)> = Vec::new();
    for (section, address) in [("paths", None), ("webhooks", Some(WEBHOOK_ADDRESS))] {
        for (path, item) in document[section].as_object().into_iter().flatten() {
            for (method, value) in item.as_object().into_iter().flatten() {
                let tag = value["tags"][0].as_str().unwrap_or_default();
                let mut part = operation(document, address.unwrap_or(path), method, value);
                if address.is_some() {
                    "The server asks it, and signs what it sends.".clone_into(&mut part.access);
                }
                operations.push((tag, part));
            }
        }
    }
    let mut groups = Vec::new();
    for tag in document["tags"].as_array().into_iter().flatten() {
        let name = text(tag, "name");
        let (own, others) = operations.into_iter().partition(|(of, _)| *of == name);
        let own: Vec<(&str, OperationPart<'_>)> = own;
        operations = others;
        groups.push(Group {
            name,
            description: text(tag, "description"),
            operations: own.into_iter().map(|(_, operation)| operation).collect(),
        });
    }
    let schemas = document["components"]["schemas"].as_object().into_iter().flatten();
    let page = Docs {
        title: text(&document["info"], "title"),
        version: text(&document["info"], "version"),
        introduction: paragraphs(text(&document["info"], "description")),
        groups,
        problems: problems(),
        refusals: refusals(),
        schemas: schemas.map(|(name, value)| schema(name, value)).collect(),
        nonce: &NONCE,
        renderer: renderer::PATH,
        tour: TOUR,
        guides: &GUIDES,
        notice: NOTICE,
    };
    page.render().unwrap_or_default()
}

/// Shows it.
pub(super) async fn show(request: HttpRequest, api: Shared) -> HttpResponse {
    static PAGE: OnceLock<String> = OnceLock::new();
    let notice = reading::english_only(reading::language(&request));
    let page = PAGE.get_or_init(render).replacen(NOTICE, &notice, 1);
    let page = page.replacen(TOUR, &guides::tour(&api.base_url), 1);
    let mut response = html(StatusCode::OK, page);
    response::set(&mut response, header::CONTENT_SECURITY_POLICY, &policy());
    reading::varying(response)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::api::docs::page::STYLE;

    #[test]
    fn the_page_shows_every_operation_and_schema_and_loads_nothing_from_elsewhere() {
        let page = render();
        let document = contract::document();
        let sections = ["paths", "webhooks"].map(|name| document[name].as_object());
        for (path, item) in sections.into_iter().flat_map(|section| section.expect("a section")) {
            for operation in item.as_object().expect("operations").values() {
                let id = operation["operationId"].as_str().expect("an id");
                assert!(page.contains(&format!("id=\"{id}\"")), "{id} of {path}");
            }
        }
        for name in document["components"]["schemas"].as_object().expect("schemas").keys() {
            assert!(page.contains(&format!("id=\"schema-{name}\"")), "{name}");
        }
        let style = STYLE.replacen("url(/static/", "", 1);
        for elsewhere in ["src=\"http", "url(", "@import", "href=\"http"] {
            assert!(!page.contains(elsewhere) && !style.contains(elsewhere), "{elsewhere}");
        }
    }

    #[test]
    fn lists_of_named_types_say_how_many_there_may_be() {
        assert!(render().contains("list of ProgramScope, 1 to 4 in all, no two alike"));
    }

    #[test]
    fn the_page_begins_with_signing_in() {
        let page = render();
        let at = |text: &str| page.find(text).unwrap_or_else(|| panic!("{text}"));
        assert!(at("href=\"#tag-sign-in\"") < at("href=\"#tag-rulesets\""));
    }

    #[test]
    fn the_page_says_what_every_code_means() {
        let page = render();
        let language = Language::default();
        for kind in KINDS.iter().filter(|kind| **kind != REFUSED) {
            let code = kind.code;
            let link = format!("<a href=\"/problems/{code}\"><code>{code}</code></a>");
            assert!(page.contains(&link), "{code}");
            let text = language.word(&format!("{}-page", kind.words));
            let words = text.split_whitespace().next().expect("a word");
            let (_, part) = page.split_once(&link).expect("it is there");
            assert!(part.split("<dt").next().expect("a part").contains(words), "{code}: {text}");
        }
        for entry in registry::ENTRIES {
            let ruleset = entry.rules().name();
            for code in refusal_codes(ruleset) {
                assert!(page.contains(&format!("\"/problems/{ruleset}/{code}\"")), "{code}");
            }
        }
    }
}
