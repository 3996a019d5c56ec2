//! A form that requests a mail with the state of a game.

use actix_web::{HttpResponse, http::StatusCode};

use super::{
    caller::Caller,
    confirm::{Confirm, Pick},
};

/// A form that requests a mail with the state of a game.
pub(super) struct Fresh {
    /// The form's target.
    pub action: String,
    pub heading: &'static str,
    /// What is mailed.
    pub text: &'static str,
    /// The label of its box.
    pub sure: &'static str,
}

impl Fresh {
    /// The form for a game that goes on, or for one that is over, as far as the page may tell.
    #[must_use]
    pub(super) fn of(action: String, is_over: bool) -> Fresh {
        if is_over {
            let (heading, text) = ("web-fresh-over", "web-fresh-over-text");
            Fresh { action, heading, text, sure: "web-fresh-over-sure" }
        } else {
            Fresh { action, heading: "web-fresh", text: "web-fresh-text", sure: "web-fresh-sure" }
        }
    }

    /// A page that offers it, below a heading and these lines.
    pub(super) fn page(
        self,
        caller: &Caller,
        status: StatusCode,
        heading: &str,
        mut lines: Vec<String>,
    ) -> HttpResponse {
        lines.push(caller.word(self.text));
        let confirm = Confirm {
            heading: caller.word(heading),
            lines,
            action: self.action,
            pick: Pick::Sure(self.sure),
            button: "web-fresh-go",
        };
        confirm.instead(caller, status)
    }
}
