//! The language of the pages for programmers, and how another one is chosen on them. As on every page the address may ask
//! for one, else it is the one chosen in this browser, else what the browser asks for.

use actix_web::{HttpRequest, HttpResponse, http::header};
use askama::Template;

use super::{context::accepted_language, response};
use crate::game::language::Language;

/// What keeps the language that was chosen in a browser, on any page.
const COOKIE: &str = "turnpost_language";

/// The parameter with which an address asks for a language.
const PARAMETER: &str = "language";

/// The language of whoever asks for a page.
pub(super) fn language(request: &HttpRequest) -> Language {
    let mut pairs = form_urlencoded::parse(request.query_string().as_bytes());
    let asked = pairs.find(|(name, _)| name == PARAMETER).map(|(_, tag)| tag.into_owned());
    let asked = asked.and_then(|tag| Language::from_tag(&tag).ok());
    let chosen = || Language::from_tag(request.cookie(COOKIE)?.value()).ok();
    asked.or_else(chosen).or_else(|| accepted_language(request)).unwrap_or_default()
}

/// A page that is another one for another reader: what keeps it for many has to know.
pub(super) fn varying(mut page: HttpResponse) -> HttpResponse {
    response::set(&mut page, header::VARY, "Accept-Language, Cookie");
    page
}

/// A language that a page can be read in.
pub(super) struct Offered {
    pub(super) tag: &'static str,
    pub(super) name: &'static str,
    pub(super) is_current: bool,
}

/// The languages that a page can be read in.
pub(super) fn offered(current: Language) -> Vec<Offered> {
    let offered =
        |it: &Language| Offered { tag: it.tag(), name: it.own_name(), is_current: *it == current };
    Language::ALL.iter().map(offered).collect()
}

#[derive(Template)]
#[template(
    source = r#"<p class="soft" lang="{{ language }}">{{ text }} <a href="/">{{ back }}</a></p>"#,
    ext = "html"
)]
struct EnglishOnly {
    language: &'static str,
    text: String,
    back: String,
}

/// What a page that there is in English only says to a reader of another language, in theirs, with a way back.
pub(super) fn english_only(language: Language) -> String {
    if language == Language::English {
        return String::new();
    }
    let text = language.word("api-english-only");
    let page =
        EnglishOnly { language: language.tag(), text, back: language.word("web-onward-start") };
    page.render().unwrap_or_default()
}
