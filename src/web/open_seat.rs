//! What somebody is told to whom a seat is offered, and the page of a link with which a seat is passed on by
//! any messenger: whoever is signed in takes the seat, anybody else has it mailed.

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;
use turnpost_rules::Phrase;

use super::{
    caller::Caller,
    pace,
    page::{Audience, Shell, answer},
    thumbnail::Thumbnail,
};
use crate::reader::LocalizedGame;

/// Sentences about a game in which a seat is offered; `own` tells of the seat.
pub(super) fn sentences(seen: &LocalizedGame, own: Option<String>) -> Vec<String> {
    let record = &seen.game.record;
    let about = seen.game.state.ruleset().about();
    let text = Phrase::new("web-invitation-text")
        .with("game", record.name.as_str())
        .with("ruleset", about.title)
        .with("seats", record.seats.get());
    let people = Phrase::new("web-invitation-people").with("people", seen.people());
    // For whom one would play matters more than what the game is about.
    let mut lines = vec![seen.localizer.format(&text)];
    lines.extend(own);
    lines.extend([seen.localizer.format(&about.summary), seen.localizer.format(&people)]);
    lines.extend(pace::sentences(record, &seen.localizer));
    lines.extend(pace::on_timeout(record, &seen.localizer));
    lines
}

/// A seat that a link offers.
pub(super) struct OpenSeat {
    /// What is offered.
    pub title: &'static str,
    /// What is said of it.
    pub lines: Vec<String>,
    /// Where it is taken.
    pub path: String,
    /// Whether the reader can take it at once, so that no mail is needed.
    pub is_known: bool,
}

#[derive(Template)]
#[template(path = "web/templates/join.html")]
struct OpenSeatPage {
    shell: Shell,
    board: Thumbnail,
    lines: Vec<String>,
    path: String,
    is_known: bool,
    address: String,
    fault: Option<String>,
}

impl OpenSeat {
    /// The page, with the address as it was typed and what is wrong with what was sent.
    pub(super) fn page(
        self,
        caller: &Caller,
        seen: &LocalizedGame,
        typed: &str,
        fault: Option<String>,
    ) -> HttpResponse {
        let OpenSeat { title, lines, path, is_known } = self;
        let status =
            if fault.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
        let page = OpenSeatPage {
            shell: Shell::passed_on(&caller.reader, caller.word(title)).with_fault(fault.is_some()),
            board: Thumbnail::of_ruleset(&seen.game.record.ruleset, caller.reader.language),
            lines,
            path,
            is_known,
            address: typed.to_owned(),
            fault,
        };
        answer(status, Audience::Private, &page)
    }
}
