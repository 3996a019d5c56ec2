//! Commands under a key: carried out once, answered the same every time.

use actix_web::http::{StatusCode, header::HeaderName};
use sha2::{Digest, Sha256};

use super::{Api, answer::Accepted, call::Call, problem::Problem};
use crate::game::{
    error::GameError,
    house::{Keep, Once},
    storage::{IdempotencyKey, Receipt, Storage as _},
};

const IDEMPOTENCY_KEY: HeaderName = HeaderName::from_static("idempotency-key");

/// Longer keys are refused.
const LONGEST: usize = 200;

/// The key of a command, if it has one.
///
/// # Errors
/// When it is not a key.
pub fn key(call: &Call) -> Result<Option<IdempotencyKey>, Problem> {
    let Some(key) = call.header(&IDEMPOTENCY_KEY)? else { return Ok(None) };
    if key.is_empty() || key.len() > LONGEST || !key.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err(Problem::header("Idempotency-Key", "1 to 200 visible characters, no spaces"));
    }
    let mut fingerprint = Sha256::new();
    fingerprint.update(call.request.method().as_str());
    fingerprint.update(b" ");
    fingerprint.update(call.request.uri().path());
    fingerprint.update(b"?");
    fingerprint.update(call.request.query_string());
    fingerprint.update(b"\n");
    fingerprint.update(call.raw_body());
    Ok(Some(IdempotencyKey {
        player: call.player()?,
        key: key.to_owned(),
        fingerprint: fingerprint.finalize().into(),
    }))
}

/// The key of a command and the answer that is kept under it.
///
/// # Errors
/// When it is not a key.
pub fn keep(call: &Call, status: StatusCode) -> Result<Option<Keep>, Problem> {
    let Some(key) = key(call)? else { return Ok(None) };
    let status = status.as_u16();
    Ok(Some((
        key,
        Box::new(move |reached| {
            let (game, seq, status_of_game) = (reached.game, reached.head, reached.status);
            let body = Accepted { game, seq, status: status_of_game };
            Receipt { status, body: serde_json::to_string(&body).unwrap_or_default() }
        }),
    )))
}

/// A command that is carried out once.
///
/// # Errors
/// When its key is not a key.
pub fn once<T>(call: &Call, status: StatusCode, what: T) -> Result<Once<T>, Problem> {
    Ok(Once { what, keep: keep(call, status)? })
}

/// The key with which a request came, if it has a good one.
pub fn given(call: &Call) -> Option<IdempotencyKey> {
    call.known().and_then(|_| key(call).ok().flatten())
}

/// The kept answer of a command, or the problem it has now.
pub async fn repeated(api: &Api, key: Option<IdempotencyKey>, problem: Problem) -> Problem {
    let Some(key) = key.filter(|_| problem.receipt().is_none()) else { return problem };
    match api.store.receipt(key).await {
        Ok(Some(receipt)) => GameError::Repeated(Box::new(receipt)).into(),
        // A key that was used for another request is told by who takes keys, and so is a store
        // that does not answer.
        Ok(None) | Err(_) => problem,
    }
}
