//! A page for every kind of problem, and for every refusal by the rules.

use actix_web::{
    HttpRequest, HttpResponse,
    http::{StatusCode, header},
    web::Path,
};
use askama::Template;

use super::page::html;
use crate::{
    api::{
        problem::KINDS,
        reading::{self, Offered},
        response,
        rulesets::refusal_codes,
    },
    registry,
};

#[derive(Template)]
#[template(path = "api/templates/problem.html")]
struct ProblemPage {
    language: &'static str,
    title: String,
    /// Whether the title is the code's name, which is the same in every language.
    is_name: bool,
    code: String,
    status: u16,
    text: String,
    onward: String,
    choice: String,
    languages: Vec<Offered>,
}

/// The page of a kind of problem.
pub(super) async fn of_the_server(request: HttpRequest, code: Path<String>) -> HttpResponse {
    let language = reading::language(&request);
    let Some(kind) = KINDS.iter().find(|kind| kind.code == code.as_str()) else {
        return no_such_problem(&request);
    };
    let page = ProblemPage {
        language: language.tag(),
        title: language.word(kind.words),
        is_name: false,
        code: kind.code.to_owned(),
        status: kind.status,
        text: language.word(&format!("{}-page", kind.words)),
        onward: language.word("api-problem-onward"),
        choice: language.word("web-footer-languages"),
        languages: reading::offered(language),
    };
    reading::varying(html(StatusCode::OK, page.render().unwrap_or_default()))
}

/// The page of a refusal by the rules.
pub(super) async fn of_a_ruleset(
    request: HttpRequest,
    path: Path<(String, String)>,
) -> HttpResponse {
    let language = reading::language(&request);
    let (ruleset, code) = path.into_inner();
    let newest = registry::rulesets().newest(&ruleset);
    let Some(newest) = newest.filter(|_| refusal_codes(&ruleset).contains(&code)) else {
        return no_such_problem(&request);
    };
    let page = ProblemPage {
        language: language.tag(),
        title: format!("{}: {code}", newest.about().title),
        is_name: true,
        code,
        status: 422,
        text: language.word("api-problem-refused-page"),
        onward: language.word("api-problem-onward"),
        choice: language.word("web-footer-languages"),
        languages: reading::offered(language),
    };
    reading::varying(html(StatusCode::OK, page.render().unwrap_or_default()))
}

fn no_such_problem(request: &HttpRequest) -> HttpResponse {
    let language = reading::language(request);
    let page = ProblemPage {
        language: language.tag(),
        title: language.word("api-problem-not-found"),
        is_name: false,
        code: String::new(),
        status: 404,
        text: language.word("api-problem-unknown-page"),
        onward: language.word("api-problem-onward"),
        choice: language.word("web-footer-languages"),
        languages: reading::offered(language),
    };
    let mut response = html(StatusCode::NOT_FOUND, page.render().unwrap_or_default());
    response::set(&mut response, header::CACHE_CONTROL, "no-store");
    reading::varying(response)
}
