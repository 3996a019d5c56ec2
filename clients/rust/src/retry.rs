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

/// So many seconds pass at least before a request is sent again: a server that is restarted comes
/// back meanwhile.
const PAUSES: [u64; 5] = [1, 2, 4, 8, 16];

/// Who is to wait for longer is told so instead.
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

/// Whether the server has no room, or whatever stands before it finds none.
pub(crate) fn is_passing(status: u16) -> bool {
    matches!(status, 429 | 502 | 503 | 504)
}

/// How long the server wants to be left alone.
pub(crate) fn retry_after(response: &Response) -> Duration {
    let after = response.headers().get(header::RETRY_AFTER);
    let seconds = after.and_then(|after| after.to_str().ok()?.parse().ok());
    Duration::from_secs(seconds.unwrap_or(0))
}

/// Every operation is asked for again where a connection breaks, and where a server has no room or is
/// restarted: for half a minute, or for as long as it says, up to a minute at a time. A command that has
/// no idempotency key is only sent again where it was not carried out for certain.
impl ClientHooks<()> for api::Client {
    async fn exec(&self, request: Request, _: &OperationInfo) -> reqwest::Result<Response> {
        let is_repeatable = is_repeatable(&request);
        for seconds in PAUSES {
            let min = Duration::from_secs(seconds);
            // One that is a stream is gone once it was sent.
            let Some(again) = request.try_clone() else { break };
            let pause = match whole(self.client(), again).await {
                Ok(response) => {
                    let passes = match response.status().as_u16() {
                        429 | 503 => true,
                        status => is_repeatable && is_passing(status),
                    };
                    let pause = min.max(retry_after(&response));
                    if !passes || pause > LONGEST_PAUSE {
                        return Ok(response);
                    }
                    pause
                }
                Err(error) if is_repeatable && !error.is_builder() && !error.is_redirect() => min,
                Err(error) => return Err(error),
            };
            tokio::time::sleep(pause).await;
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
