//! The whole log of a game that is over.

use actix_web::HttpResponse;
use turnpost_rules::log::archive::Archive;

use super::{
    answer,
    context::RequestContext,
    problem::{self, Problem},
    seen::Seen,
};

/// The archive.
///
/// # Errors
/// When there is no such game for the caller, or it is not over.
pub async fn show(context: RequestContext) -> Result<HttpResponse, Problem> {
    let seen = Seen::of(&context).await?;
    if !seen.cached.state.is_over() {
        return Err(Problem::of(problem::NOT_OVER));
    }
    let (id, head) = (seen.cached.record.id, seen.cached.state.head());
    let lines = context.api.service.log(id).await?;
    let mut text = Vec::new();
    let written = Archive::of(id, lines).and_then(|archive| archive.write(&mut text));
    written.map_err(|error| {
        tracing::error!(%error, "an archive could not be written");
        Problem::of(problem::INTERNAL)
    })?;
    answer::tagged(&context, id, head, "application/x-ndjson", text)
}
