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

#[derive(Template)]
#[template(path = "web/templates/log.html")]
struct LogPage {
    shell: Shell,
    id: GameId,
    log: Vec<LogLine>,
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
    let log = news
        .into_iter()
        .rev()
        .filter_map(|news| {
            let event = history.events.iter().find(|event| event.event.seq == news.seq)?;
            Some(LogLine {
                seq: news.seq,
                lines: news.lines,
                at: shell.moment(event.event.at),
                machine: shell.machine(event.event.at),
                mark: event.hash.mark(),
            })
        })
        .collect();
    Ok(answer(StatusCode::OK, Audience::Private, &LogPage { shell, id, log }))
}
