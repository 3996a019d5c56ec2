//! Asking again where that may help.

use std::time::Duration;

use progenitor_client::{
    ClientHooks, ClientInfo as _, Error as Failure, OperationInfo, ResponseValue,
};
use reqwest::{Method, Request, Response, StatusCode, header};
use serde_json::{Value, json};

use crate::{
    api::{self, types::Problem},
    error::Error,
};

/// A command without an idempotency key is sent again for so long at most.
const A_MINUTE: Duration = Duration::from_secs(60);

/// So many times as long a pause can be, lest everybody comes back at the same moment.
const JITTER: f64 = 1.25;

/// How long a server that is away is waited for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RetryPolicy {
    /// The shortest pause before the same is asked for again; each is twice as long as the one before.
    pub min: Duration,
    /// The longest pause, unless the server says when to come back.
    pub max: Duration,
    /// What all pauses come to at most; `None` for no end.
    pub bound: Option<Duration>,
}

impl Default for RetryPolicy {
    /// Pauses that grow from a second to a minute, without end.
    fn default() -> RetryPolicy {
        RetryPolicy { min: Duration::from_secs(1), max: Duration::from_secs(60), bound: None }
    }
}

impl RetryPolicy {
    /// The usual pauses, as long as they come to no more than this.
    pub fn of(bound: Duration) -> RetryPolicy {
        RetryPolicy { bound: Some(bound), ..RetryPolicy::default() }
    }
}

/// The pauses of somebody patient, one after the other.
#[derive(Clone, Debug)]
pub(crate) struct Pauses {
    next: Duration,
    retry_policy: RetryPolicy,
}

impl Pauses {
    pub(crate) fn new(retry_policy: RetryPolicy) -> Pauses {
        Pauses { next: retry_policy.min, retry_policy }
    }

    /// Waits, for so long at least; says at once if there is not that much time left.
    pub(crate) async fn wait(&mut self, min: Duration) -> bool {
        let pause = self.next.max(min);
        if let Some(left) = &mut self.retry_policy.bound {
            match left.checked_sub(pause) {
                Some(then) => *left = then,
                None => return false,
            }
        }
        self.next = (self.next * 2).min(self.retry_policy.max);
        tokio::time::sleep(pause.mul_f64(rand::random_range(1.0..JITTER))).await;
        true
    }
}

/// Whether an answer of this status can come right by itself: the server has no room or is restarted, or
/// whatever stands before it finds none.
pub(crate) fn is_passing(status: u16) -> bool {
    matches!(status, 408 | 425 | 429 | 500 | 502..=504 | 506..=599)
}

/// How long the server wants to be left alone.
pub(crate) fn retry_after(response: &Response) -> Duration {
    let after = response.headers().get(header::RETRY_AFTER);
    let seconds = after.and_then(|after| after.to_str().ok()?.parse().ok());
    Duration::from_secs(seconds.unwrap_or(0))
}

/// Every operation is asked for again where a connection breaks, and where a server has no room or is
/// restarted, as long as the session's retry policy says; what the server says of when to come back is kept to. A
/// command that has no idempotency key is only sent again where it was not carried out for certain, and for a
/// minute at most.
impl ClientHooks<RetryPolicy> for api::Client {
    async fn exec(&self, request: Request, _: &OperationInfo) -> reqwest::Result<Response> {
        let is_repeatable = is_repeatable(&request);
        let mut retry_policy = *self.inner();
        if !is_repeatable {
            retry_policy.bound =
                Some(retry_policy.bound.map_or(A_MINUTE, |bound| bound.min(A_MINUTE)));
        }
        let mut pauses = Pauses::new(retry_policy);
        // One that is a stream is gone once it was sent.
        while let Some(again) = request.try_clone() {
            let answer = whole(self.client(), again).await;
            let after = match &answer {
                Ok(response) => {
                    let passes = match response.status().as_u16() {
                        429 | 503 => true,
                        status => is_repeatable && is_passing(status),
                    };
                    passes.then(|| retry_after(response))
                }
                Err(error) => {
                    let passes = is_repeatable && !error.is_builder() && !error.is_redirect();
                    passes.then_some(Duration::ZERO)
                }
            };
            match after {
                Some(after) if pauses.wait(after).await => {}
                _ => return answer,
            }
        }
        whole(self.client(), request).await
    }
}

/// The body of a good answer.
pub(crate) async fn answered<Body>(
    asked: impl Future<Output = Result<ResponseValue<Body>, Failure<Problem>>>,
) -> Result<Body, Error> {
    Ok(asked.await?.into_inner())
}

/// What looks, what has a key, and what is but tried may be asked twice.
fn is_repeatable(request: &Request) -> bool {
    request.method() == Method::GET
        || request.headers().contains_key("idempotency-key")
        || request.method() == Method::POST && request.url().path().ends_with("/dry-run")
}

/// One answer with all of its body, which is where connections break, too.
async fn whole(client: &reqwest::Client, request: Request) -> reqwest::Result<Response> {
    let response = client.execute(request).await?;
    let (status, headers) = (response.status(), response.headers().clone());
    let mut body = Vec::from(response.bytes().await?);
    let is_bad = status.is_client_error() || status.is_server_error();
    if is_bad && serde_json::from_slice::<Value>(&body).is_err() {
        body = described(status);
    }
    let mut whole = http::Response::new(body);
    *whole.status_mut() = status;
    *whole.headers_mut() = headers;
    Ok(whole.into())
}

/// What stands before a server answers with pages: the problem that one is, so that its status is not
/// lost on what is generated, which reads JSON alone.
fn described(status: StatusCode) -> Vec<u8> {
    let problem = json!({
        "type": "about:blank",
        "title": status.canonical_reason().unwrap_or_default(),
        "status": status.as_u16(),
        "code": UNDESCRIBED,
        "detail": format!("HTTP status {}", status.as_u16()),
        // The same for operations of OAuth.
        "error": UNDESCRIBED,
    });
    problem.to_string().into_bytes()
}

/// The code of a problem that the server has not described.
const UNDESCRIBED: &str = "undescribed";
