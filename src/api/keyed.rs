//! Commands under a key: carried out once, answered the same every time.

use actix_web::http::{StatusCode, header::HeaderName};
use sha2::{Digest, Sha256};

use super::{Api, answer::Accepted, context::RequestContext, problem::Problem};
use crate::game::{
    error::GameError,
    service::{Idempotent, KeyedResponse},
    storage::{IdempotencyKey, Storage as _, StoredResponse},
};

const IDEMPOTENCY_KEY: HeaderName = HeaderName::from_static("idempotency-key");

/// Longer keys are refused.
const LONGEST: usize = 200;

/// The key of a command, if it has one.
///
/// # Errors
/// When it is not a key.
pub fn key(context: &RequestContext) -> Result<Option<IdempotencyKey>, Problem> {
    let Some(key) = context.header(&IDEMPOTENCY_KEY)? else { return Ok(None) };
    if key.is_empty() || key.len() > LONGEST || !key.bytes().all(|byte| byte.is_ascii_graphic()) {
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

/// The key of a command and the answer that is kept under it.
///
/// # Errors
/// When it is not a key.
pub fn keep(
    context: &RequestContext,
    status: StatusCode,
) -> Result<Option<KeyedResponse>, Problem> {
    let Some(key) = key(context)? else { return Ok(None) };
    let status = status.as_u16();
    Ok(Some((
        key,
        Box::new(move |reached| {
            let (game, seq, status_of_game) = (reached.game, reached.head, reached.status);
            let body = Accepted { game, seq, status: status_of_game };
            StoredResponse { status, body: serde_json::to_string(&body).unwrap_or_default() }
        }),
    )))
}

/// A command that is carried out once.
///
/// # Errors
/// When its key is not a key.
pub fn once<T>(
    context: &RequestContext,
    status: StatusCode,
    what: T,
) -> Result<Idempotent<T>, Problem> {
    Ok(Idempotent { what, keep: keep(context, status)? })
}

/// The key with which a request came, if it has a good one.
pub fn given(context: &RequestContext) -> Option<IdempotencyKey> {
    context.known().and_then(|_| key(context).ok().flatten())
}

/// The kept answer of a command, or the problem it has now.
pub async fn repeated(api: &Api, key: Option<IdempotencyKey>, problem: Problem) -> Problem {
    let Some(key) = key.filter(|_| problem.stored_response().is_none()) else { return problem };
    match api.store.stored_response(key).await {
        Ok(Some(stored_response)) => GameError::Repeated(Box::new(stored_response)).into(),
        // A key that was used for another request is told by who takes keys, and so is a store
        // that does not answer.
        Ok(None) | Err(_) => problem,
    }
}
