//! Asking again where the server has no room.

use std::time::Duration;

use progenitor_client::{Error as Failure, ResponseValue};

use crate::{api::types::Problem, error::Error};

/// So often a request is sent at most.
const ATTEMPTS: usize = 6;

/// The body of a good answer. After 429 and 503 it is asked for again when the server says so, so
/// commands are to have an idempotency key.
pub(crate) async fn with_retries<Body, Asked>(mut ask: impl FnMut() -> Asked) -> Result<Body, Error>
where
    Asked: Future<Output = Result<ResponseValue<Body>, Failure<Problem>>>,
{
    for _ in 1..ATTEMPTS {
        match ask().await {
            Err(Failure::ErrorResponse(response))
                if matches!(response.status().as_u16(), 429 | 503) =>
            {
                let after = response.headers().get("retry-after");
                let seconds = after.and_then(|after| after.to_str().ok()?.parse().ok());
                tokio::time::sleep(Duration::from_secs(seconds.unwrap_or(1))).await;
            }
            answer => return Ok(answer?.into_inner()),
        }
    }
    Ok(ask().await?.into_inner())
}
