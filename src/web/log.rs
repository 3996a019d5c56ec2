//! A game's log as a page.

use crate::reader::LocalizedGame;
use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;
use turnpost_rules::log::{event::Seq, id::GameId};

use super::{
    caller::Caller,
    failure::Failure,
    news,
    page::{Audience, Here, Shell, answer},
    state::Web,
};

/// An event on the page.
struct LogLine {
    seq: Seq,
    lines: Vec<String>,
    at: String,
    machine: String,
    mark: String,
}

/// The events of a day in the reader's zone.
struct LogDay {
    day: String,
    log: Vec<LogLine>,
}

#[derive(Template)]
#[template(path = "web/templates/log.html")]
struct LogPage {
    shell: Shell,
    id: GameId,
    days: Vec<LogDay>,
}

/// The log as the reader may know it, newest event first.
///
/// # Errors
/// When the store fails.
pub async fn show(
    caller: &Caller,
    web: &Web,
    seen: &LocalizedGame,
) -> Result<HttpResponse, Failure> {
    let id = seen.game.record.id;
    let history = web.service.history(id, Seq::START, None, seen.localizer.viewer()).await?;
    let title = caller.word("web-log");
    let shell = caller.shell(Here::Elsewhere, title);
    let news = news::news(&history.events, &seen.localizer);
    let mut days: Vec<LogDay> = Vec::new();
    for news in news.into_iter().rev() {
        let Some(event) = history.events.iter().find(|event| event.event.seq == news.seq) else {
            continue;
        };
        let at = event.event.at;
        let day = shell.day(at);
        let line = LogLine {
            seq: news.seq,
            lines: news.lines,
            at: shell.time_of_day(at),
            machine: shell.machine(at),
            mark: event.hash.mark(),
        };
        match days.last_mut().filter(|last| last.day == day) {
            Some(last) => last.log.push(line),
            None => days.push(LogDay { day, log: vec![line] }),
        }
    }
    Ok(answer(StatusCode::OK, Audience::Private, &LogPage { shell, id, days }))
}
