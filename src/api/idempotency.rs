//! Idempotency keys: a command with a key is carried out once and answered the same every time.

use actix_web::http::{StatusCode, header::HeaderName};
use sha2::{Digest, Sha256};

use super::{context::RequestContext, problem::Problem, response::Accepted, state::Api};
use crate::game::{
    error::GameError,
    service::{Idempotent, KeyedResponse},
    storage::{IdempotencyKey, Storage as _, StoredResponse},
};

const IDEMPOTENCY_KEY: HeaderName = HeaderName::from_static("idempotency-key");

/// The longest accepted key, in bytes.
const MAX_KEY: usize = 200;

/// The request's idempotency key, if it has one.
///
/// # Errors
/// When the header is not a valid key, or no player is signed in.
pub(super) fn key(context: &RequestContext) -> Result<Option<IdempotencyKey>, Problem> {
    let Some(key) = context.header(&IDEMPOTENCY_KEY)? else { return Ok(None) };
    if key.is_empty() || key.len() > MAX_KEY || !key.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err(Problem::header("Idempotency-Key", "1 to 200 visible characters, no spaces"));
    }
    let mut fingerprint = Sha256::new();
    fingerprint.update(context.request.method().as_str());
    fingerprint.update(b" ");
    fingerprint.update(context.request.uri().path());
    fingerprint.update(b"?");
    fingerprint.update(context.request.query_string());
    fingerprint.update(b"\n");
    fingerprint.update(context.raw_body());
    Ok(Some(IdempotencyKey {
        player: context.player()?,
        key: key.to_owned(),
        fingerprint: fingerprint.finalize().into(),
    }))
}

/// The request's idempotency key and how to make the response that is stored under it.
///
/// # Errors
/// As [`key`].
pub(super) fn keyed_response(
    context: &RequestContext,
    status: StatusCode,
) -> Result<Option<KeyedResponse>, Problem> {
    let Some(key) = key(context)? else { return Ok(None) };
    let status = status.as_u16();
    Ok(Some((
        key,
        Box::new(move |progress| {
            let (game, seq, game_status) = (progress.game, progress.head, progress.status);
            let body = Accepted { game, seq, status: game_status };
            StoredResponse { status, body: serde_json::to_string(&body).unwrap_or_default() }
        }),
    )))
}

/// A command to be carried out once.
///
/// # Errors
/// As [`key`].
pub(super) fn idempotent<T>(
    context: &RequestContext,
    status: StatusCode,
    what: T,
) -> Result<Idempotent<T>, Problem> {
    Ok(Idempotent { what, keyed_response: keyed_response(context, status)? })
}

/// The request's idempotency key, if it has a valid one and a caller.
pub(super) fn valid_key(context: &RequestContext) -> Option<IdempotencyKey> {
    context.caller().and_then(|_| key(context).ok().flatten())
}

/// The response stored for a repeated request as a "problem", or the problem it has now.
pub(super) async fn replayed(api: &Api, key: Option<IdempotencyKey>, problem: Problem) -> Problem {
    let Some(key) = key.filter(|_| problem.stored_response().is_none()) else { return problem };
    match api.store.stored_response(key).await {
        Ok(Some(stored_response)) => GameError::Repeated(Box::new(stored_response)).into(),
        // A key that was used for another request is reported by the operations that take keys, and
        // a store that fails is reported by whatever needs it next.
        Ok(None) | Err(_) => problem,
    }
}
