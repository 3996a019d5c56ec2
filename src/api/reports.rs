//! Reporting what was said at a table, or a name, to whoever hosts the server.

use actix_web::{HttpResponse, http::StatusCode};
use serde::Deserialize;
use turnpost_rules::log::event::Place;

use super::{
    context::RequestContext,
    json::Trimmed,
    problem::{self, Problem},
    seen::Seen,
};
use crate::{
    game::{id::MessageId, person::MessageText},
    reporting::{ReportError, Reportable, Reporter},
    store::REPORT_PERIOD,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewReport {
    place: Place,
    message: Option<MessageId>,
    words: Trimmed<MessageText>,
}

/// Reports words that were said at a place, or the name of whoever sits there.
///
/// # Errors
/// When the caller does not sit at the table, there is nothing like that, there were too many
/// reports, or the store fails.
pub(super) async fn report(context: RequestContext) -> Result<HttpResponse, Problem> {
    let NewReport { place, message, words: Trimmed(words) } = context.body()?;
    let seen = Seen::of(&context).await?;
    seen.own_place()?;
    let what = message.map_or(Reportable::Name(place), |id| Reportable::Message(id, Some(place)));
    let reporter = Reporter {
        store: &context.api.store,
        administrators: &context.api.administrators,
        now: context.now(),
    };
    let who = (context.player()?, seen.viewer());
    match reporter.report(seen.game(), who, what, words).await {
        Ok(()) => Ok(HttpResponse::new(StatusCode::NO_CONTENT)),
        Err(ReportError::Nothing) => {
            let pointer = if message.is_some() { "/message" } else { "/place" };
            let detail = "must be somebody else's, at this table";
            Err(Problem::of(problem::NOT_REPORTABLE).at(pointer, detail))
        }
        Err(ReportError::TooMany) => {
            let seconds = u64::try_from(REPORT_PERIOD).unwrap_or(0);
            Err(Problem::of(problem::TOO_MANY_REPORTS).after(seconds))
        }
        Err(ReportError::Store(error)) => Err(error.into()),
    }
}
