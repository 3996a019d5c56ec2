//! The pages behind links with one thing to do: what it is, with a box to tick or answers to pick
//! from, so that the form as loaded does nothing; and what has become of it.

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;

use super::{
    caller::Caller,
    page::{Audience, Notice, Shell, answer},
};

/// What a link is to do. All words are keys, but for those that tell of one game.
pub(super) struct Confirm {
    /// The heading, in words.
    pub heading: String,
    /// What is to be done, in words.
    pub lines: Vec<String>,
    /// The form's target.
    pub action: String,
    /// What makes the form valid.
    pub pick: Pick,
    /// The label of the button.
    pub button: &'static str,
}

/// What is to be picked before the button does anything.
#[derive(Copy, Clone)]
pub(super) enum Pick {
    /// A box with this label, whose name is `sure`.
    Sure(&'static str),
    /// One of several answers.
    OneOf {
        /// The name of the field.
        name: &'static str,
        /// What is asked.
        legend: &'static str,
        /// Values and labels.
        answers: &'static [(&'static str, &'static str)],
    },
}

#[derive(Template)]
#[template(path = "web/templates/confirm.html")]
struct ConfirmPage {
    shell: Shell,
    lines: Vec<String>,
    action: String,
    pick: Pick,
    button: &'static str,
    fault: Option<String>,
}

impl Confirm {
    /// The page, or once it was sent with a fault, the page that says so.
    pub(super) fn page(self, caller: &Caller, fault: Option<String>) -> HttpResponse {
        let status =
            if fault.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
        self.answer(caller, status, fault)
    }

    /// The page below another status: it is offered where something else was asked for.
    pub(super) fn instead(self, caller: &Caller, status: StatusCode) -> HttpResponse {
        self.answer(caller, status, None)
    }

    fn answer(self, caller: &Caller, status: StatusCode, fault: Option<String>) -> HttpResponse {
        let Confirm { heading, lines, action, pick, button } = self;
        let shell = Shell::bare(&caller.reader, heading).with_fault(fault.is_some());
        let page = ConfirmPage { shell, lines, action, pick, button, fault };
        answer(status, Audience::Private, &page)
    }
}

/// What has become of it, or why there is nothing to do: the keys of a heading and a text, and
/// where to go on, as target and words.
pub(super) fn notice(
    caller: &Caller,
    (heading, text): (&str, &str),
    onward: Option<(String, String)>,
) -> HttpResponse {
    told(caller, StatusCode::OK, heading, vec![caller.word(text)], onward)
}

/// The same with a text in words, and another status.
pub(super) fn told(
    caller: &Caller,
    status: StatusCode,
    heading: &str,
    lines: Vec<String>,
    onward: Option<(String, String)>,
) -> HttpResponse {
    let shell = Shell::bare(&caller.reader, caller.word(heading));
    answer(status, Audience::Private, &Notice { shell, lines, onward })
}

/// What has become of a link that people pass on: the keys of a heading and a text, and where to go on.
pub(super) fn passed_on(
    caller: &Caller,
    (heading, text): (&str, &str),
    onward: Option<(String, String)>,
) -> HttpResponse {
    let shell = Shell::passed_on(&caller.reader, caller.word(heading));
    let lines = vec![caller.word(text)];
    answer(StatusCode::OK, Audience::Private, &Notice { shell, lines, onward })
}

/// Where those go on who find their games there, once they are signed in.
pub(super) fn to_games(caller: &Caller) -> (String, String) {
    let (path, words) = match caller.player {
        Some(_) => ("/games", "web-menu-games"),
        None => ("/sign-in", "web-menu-sign-in"),
    };
    (path.to_owned(), caller.word(words))
}
