//! The contract as a readable page, guides, and a page for every kind of problem. They load nothing
//! from other sites.

mod page;
mod problem_page;
mod prose;
mod reference;
mod types;

use actix_web::{
    HttpRequest, HttpResponse,
    http::{StatusCode, header},
    web::ServiceConfig,
};
use askama::Template;

use self::page::html;
use super::{
    guides::{GUIDES, Guide},
    reading, renderer,
    state::Shared,
};
use crate::body::get;

const SCRIPT: &str = include_str!("../templates/docs.js");

/// Routes the documentation.
pub(super) fn configure(configuration: &mut ServiceConfig) {
    for guide in &GUIDES {
        configuration.route(
            guide.path,
            get().to(move |request: HttpRequest, api: Shared| async move {
                show(guide, &request, &api)
            }),
        );
    }
    configuration
        .route("/docs", get().to(reference::show))
        .route("/docs.css", get().to(style))
        .route("/docs.js", get().to(script))
        .route(renderer::PATH, get().to(renderer::script))
        .route("/problems/{code}", get().to(problem_page::of_the_server))
        .route("/problems/{ruleset}/{code}", get().to(problem_page::of_a_ruleset));
}

#[derive(Template)]
#[template(path = "api/templates/guide.html")]
struct GuidePage {
    title: &'static str,
    notice: String,
    text: String,
}

/// The page of a guide.
fn show(guide: &Guide, request: &HttpRequest, api: &Shared) -> HttpResponse {
    let notice = reading::english_only(reading::language(request));
    let page = GuidePage { title: guide.title, notice, text: guide.of(&api.base_url) };
    reading::varying(html(StatusCode::OK, page.render().unwrap_or_default()))
}

async fn style() -> HttpResponse {
    file("text/css; charset=utf-8", page::STYLE)
}

async fn script() -> HttpResponse {
    file("text/javascript; charset=utf-8", SCRIPT)
}

fn file(content_type: &str, content: &'static str) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, content_type))
        .insert_header((header::CACHE_CONTROL, "public, max-age=3600"))
        .insert_header((header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .body(content)
}
