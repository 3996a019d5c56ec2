//! Requests that wait until there is something new: `Prefer: wait=…`.

use std::time::Duration;

use actix_web::HttpResponse;
use tokio::time::{Instant, timeout_at};

use super::{
    context::RequestContext,
    event_stream::Wait,
    preference::{self, PREFERENCE_APPLIED},
    problem::{self, Problem},
    response,
};
use crate::{body::Waited, game::wakeups::Topic};

/// How long the request would wait, if it says so and there is somebody to wait for.
pub(super) fn wait(context: &RequestContext) -> Option<Duration> {
    preference::wait(&context.request).filter(|_| !context.is_head())
}

/// Looks until there is something to tell or the time has passed, and gives what was seen last.
///
/// # Errors
/// Those of looking; when the caller waits too often already, or their token ends meanwhile.
pub(super) async fn until<T>(
    context: &RequestContext,
    topic: Topic,
    wait: Duration,
    look: impl AsyncFn() -> Result<(T, bool), Problem>,
) -> Result<T, Problem> {
    let end = Instant::now() + wait;
    let (seen, is_settled) = look().await?;
    if is_settled || wait.is_zero() {
        return Ok(seen);
    }
    let mut waiting = Wait::begin(context, topic)?;
    loop {
        // Again after the subscription, so that nothing falls in between.
        let (seen, is_settled) = look().await?;
        if is_settled || end <= Instant::now() || context.api.store.wakeups().is_closed() {
            return Ok(seen);
        }
        // Whether woken or not: a wakeup may have been lost.
        let _ = timeout_at(end, waiting.woken()).await;
        if !context.is_still_admitted().await {
            return Err(Problem::of(problem::TOKEN_REFUSED));
        }
    }
}

/// Says in a response that it was waited for.
pub(super) fn applied(response: &mut HttpResponse, wait: Duration) {
    response::set(response, PREFERENCE_APPLIED, &format!("wait={}", wait.as_secs()));
    response.extensions_mut().insert(Waited);
}
