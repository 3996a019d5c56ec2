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

/// What the script says. It asks for it by what follows [`OWN`].
const SENTENCES: [&str; 35] = [
    "web-verify-accepted",
    "web-verify-refused",
    "web-verify-secret",
    "web-verify-no-archive",
    "web-verify-unreadable",
    "web-verify-proved-chain",
    "web-verify-proved-seed",
    "web-verify-proved-chance",
    "web-verify-yours",
    "web-verify-private-heading",
    "web-verify-private",
    "web-verify-events-heading",
    "web-verify-events-text",
    "web-verify-column-event",
    "web-verify-column-mark",
    "web-verify-column-chance",
    "web-verify-archive",
    "web-verify-json",
    "web-verify-twice",
    "web-verify-hashless",
    "web-verify-hash",
    "web-verify-form",
    "web-verify-number",
    "web-verify-missing",
    "web-verify-head",
    "web-verify-opening",
    "web-verify-header",
    "web-verify-time",
    "web-verify-who",
    "web-verify-away",
    "web-verify-agreement",
    "web-verify-undone",
    "web-verify-seed",
    "web-verify-salt",
    "web-verify-chance",
];

/// How the keys of all that begin, before a hyphen: the key of the page's title.
const OWN: &str = "web-verify";

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
    let shell = caller.shell(Here::Elsewhere, caller.word(OWN));
    let localizer = Localizer::without_seats(shell.language);
    // The script puts a value where a name stands in braces.
    let arguments = ARGUMENTS.map(|name| (name, Argument::Name(format!("{{{name}}}"))));
    let sentence = |key: &'static str| {
        (key.trim_start_matches(OWN).trim_start_matches('-'), localizer.speak(key, &arguments))
    };
    let page = VerifyPage {
        shell,
        scripts: assets::verifying_scripts(),
        sentences: SENTENCES.map(sentence).to_vec(),
    };
    answer(StatusCode::OK, Audience::Public, &page)
}
