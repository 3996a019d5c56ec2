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
const SENTENCES: [&str; 50] = [
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
    "web-verify-place",
    "web-verify-time",
    "web-verify-who",
    "web-verify-away",
    "web-verify-agreement",
    "web-verify-undone",
    "web-verify-seed",
    "web-verify-salt",
    "web-verify-chance",
    "web-verify-purpose-seating",
    "web-verify-purpose-order",
    "web-verify-purpose-start",
    "web-verify-purpose-colours",
    "web-verify-purpose-dice",
    "web-verify-purpose-deck",
    "web-verify-purpose-steal",
    "web-verify-purpose-island",
    "web-verify-purpose-tokens",
    "web-verify-purpose-events",
    "web-verify-purpose-harbours",
    "web-verify-purpose-market",
    "web-verify-purpose-bag",
    "web-verify-purpose-demand",
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
    script: &'static str,
    /// The module that does the work, which the script loads.
    module: &'static str,
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
        script: assets::verifying_script(),
        module: assets::archive_module(),
        sentences: SENTENCES.map(sentence).to_vec(),
    };
    answer(StatusCode::OK, Audience::Public, &page)
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, fs, io::Read as _, path::Path};

    use flate2::read::GzDecoder;

    use super::SENTENCES;

    #[test]
    fn whatever_chance_was_asked_for_in_a_game_has_a_name() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/archives");
        let mut asked = BTreeSet::new();
        for folder in fs::read_dir(root).expect("archives") {
            for file in fs::read_dir(folder.expect("a folder").path()).expect("archives") {
                let file = fs::File::open(file.expect("a file").path()).expect("an archive");
                let mut log = String::new();
                GzDecoder::new(file).read_to_string(&mut log).expect("a log");
                let found = log.split("\"purpose\":\"").skip(1);
                asked.extend(found.filter_map(|rest| Some(rest.split('"').next()?.to_owned())));
            }
        }
        assert!(asked.len() > 10, "{asked:?}");
        for purpose in asked {
            let key = format!("web-verify-purpose-{purpose}");
            assert!(SENTENCES.contains(&key.as_str()), "{purpose} has no name");
        }
    }
}
