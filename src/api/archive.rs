//! The whole log of a game that is over.

use actix_web::HttpResponse;
use turnpost_rules::log::archive::Archive;

use super::{
    answer,
    call::Call,
    problem::{self, Problem},
    seen::Seen,
};

/// The archive.
///
/// # Errors
/// When there is no such game for the caller, or it is not over.
pub async fn show(call: Call) -> Result<HttpResponse, Problem> {
    let seen = Seen::of(&call).await?;
    if !seen.live.table.is_over() {
        return Err(Problem::of(problem::NOT_OVER));
    }
    let (id, head) = (seen.live.record.id, seen.live.table.head());
    let lines = call.api.house.log(id).await?;
    let mut text = Vec::new();
    let written = Archive::of(id, lines).and_then(|archive| archive.write(&mut text));
    written.map_err(|error| {
        tracing::error!(%error, "an archive could not be written");
        Problem::of(problem::INTERNAL)
    })?;
    answer::tagged(&call, id, head, "application/x-ndjson", text)
}
