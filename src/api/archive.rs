//! The complete log of a game that is over.

use actix_web::HttpResponse;
use turnpost_rules::log::archive::Archive;

use super::{
    context::RequestContext,
    problem::{self, Problem},
    response,
    seen::Seen,
};

/// Returns the archive, as lines of JSON.
///
/// # Errors
/// When there is no such game for the caller, or it is not over.
pub(super) async fn show(context: RequestContext) -> Result<HttpResponse, Problem> {
    let seen = Seen::of(&context).await?;
    if !seen.game().state.is_over() {
        return Err(Problem::of(problem::NOT_OVER));
    }
    let (id, head) = (seen.game().record.id, seen.game().state.head());
    let lines = context.api.service.log(id).await?;
    let mut text = Vec::new();
    let written = Archive::of(id, lines).and_then(|archive| archive.write(&mut text));
    written.map_err(|error| {
        tracing::error!(%error, "cannot write an archive");
        Problem::of(problem::INTERNAL)
    })?;
    response::tagged(&context, id, head, "application/x-ndjson", text)
}
