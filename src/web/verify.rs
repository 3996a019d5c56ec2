//! The page where anybody checks the archive of a finished game. The browser does it alone: the
//! page's policy lets its script ask no server, this one neither.

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;
use turnpost_rules::Argument;

use super::{
    assets,
    caller::Caller,
    page::{Audience, Here, Shell, answer},
};
use crate::locale::Localizer;

/// Where the page is.
pub(super) const PATH: &str = "/verify";

/// What the script says, by the names by which it asks for it; the keys begin with
/// `web-verify-`.
const SENTENCES: [&str; 33] = [
    "accepted",
    "refused",
    "secret",
    "no-archive",
    "unreadable",
    "proved-chain",
    "proved-seed",
    "proved-chance",
    "yours",
    "private-heading",
    "private",
    "events-heading",
    "events-text",
    "column-event",
    "column-mark",
    "column-chance",
    "archive",
    "json",
    "twice",
    "hashless",
    "hash",
    "form",
    "number",
    "missing",
    "head",
    "opening",
    "header",
    "time",
    "who",
    "away",
    "seed",
    "salt",
    "chance",
];

/// What the script fills in.
const ARGUMENTS: [&str; 12] = [
    "game", "events", "results", "head", "line", "event", "member", "found", "purpose", "bound",
    "recorded", "expected",
];

#[derive(Template)]
#[template(path = "web/templates/verify.html")]
struct VerifyPage {
    shell: Shell,
    scripts: [&'static str; 2],
    sentences: Vec<(&'static str, String)>,
}

/// Shows the page.
pub(super) async fn show(caller: Caller) -> HttpResponse {
    let shell = caller.shell(Here::Elsewhere, caller.word("web-verify"));
    let localizer = Localizer::without_seats(shell.language);
    // The script puts a value where a name stands in braces.
    let arguments = ARGUMENTS.map(|name| (name, Argument::Name(format!("{{{name}}}"))));
    let sentence = |name| (name, localizer.speak(&format!("web-verify-{name}"), &arguments));
    let page = VerifyPage {
        shell,
        scripts: assets::verifying_scripts(),
        sentences: SENTENCES.map(sentence).to_vec(),
    };
    answer(StatusCode::OK, Audience::Public, &page)
}
