//! Timeouts for request bodies.

use std::{
    cell::Cell,
    future::Future,
    io,
    pin::Pin,
    rc::Rc,
    task::{Context, Poll},
    time::{Duration, Instant},
};

use actix_web::{
    HttpMessage,
    dev::{Payload, ServiceRequest},
    error::PayloadError,
    web::Bytes,
};
use futures_core::Stream;
use tokio::time::Sleep;

use super::progress::ProgressTimeout;

/// Makes the request's body, if any, fail with [`io::ErrorKind::TimedOut`] when the client sends it
/// too slowly. The time starts when the body is first waited for. Returns a handle that tells
/// whether the body was read to its end.
pub(super) fn with_timeout(request: &mut ServiceRequest, timeout: Duration) -> BodyState {
    let state = BodyState::default();
    match request.take_payload() {
        Payload::None => state.has_ended.set(true),
        payload => {
            let state = state.clone();
            let payload = Box::pin(TimeoutBody { payload, timeout, waiting: None, state });
            request.set_payload(Payload::Stream { payload });
        }
    }
    state
}

/// Whether a request's body has been read.
#[derive(Clone, Default)]
pub(super) struct BodyState {
    has_ended: Rc<Cell<bool>>,
}

impl BodyState {
    /// Whether the body was read to its end, or there is none.
    pub(super) fn has_ended(&self) -> bool {
        self.has_ended.get()
    }
}

/// A body that has to arrive at a minimum rate.
struct TimeoutBody {
    payload: Payload,
    timeout: Duration,
    waiting: Option<(ProgressTimeout, Pin<Box<Sleep>>)>,
    state: BodyState,
}

impl Stream for TimeoutBody {
    type Item = Result<Bytes, PayloadError>;

    fn poll_next(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Bytes, PayloadError>>> {
        let this = &mut *self;
        let polled = Pin::new(&mut this.payload).poll_next(context);
        let now = Instant::now();
        match polled {
            Poll::Ready(Some(Ok(bytes))) => {
                if let Some((progress, timer)) = &mut this.waiting {
                    progress.advance(bytes.len(), now);
                    timer.as_mut().reset(progress.deadline().into());
                }
                Poll::Ready(Some(Ok(bytes)))
            }
            Poll::Pending => {
                let timeout = this.timeout;
                let (_, timer) = this.waiting.get_or_insert_with(|| {
                    let progress = ProgressTimeout::start(timeout, now);
                    (progress, Box::pin(tokio::time::sleep_until(progress.deadline().into())))
                });
                timer
                    .as_mut()
                    .poll(context)
                    .map(|()| Some(Err(PayloadError::Io(io::ErrorKind::TimedOut.into()))))
            }
            Poll::Ready(None) => {
                this.state.has_ended.set(true);
                Poll::Ready(None)
            }
            failed => failed,
        }
    }
}
