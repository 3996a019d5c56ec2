//! Bodies of requests, which have to come at a pace.

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

use super::pace::Pace;

/// Lets the body of a request, if it has one, fail with [`io::ErrorKind::TimedOut`] when it does
/// not come. The time begins when it is first waited for. What is given knows how far it was read.
pub fn hurry(request: &mut ServiceRequest, patience: Duration) -> Reading {
    let reading = Reading::default();
    match request.take_payload() {
        Payload::None => reading.has_ended.set(true),
        payload => {
            let reading = reading.clone();
            let payload = Box::pin(Hurried { payload, patience, waiting: None, reading });
            request.set_payload(Payload::Stream { payload });
        }
    }
    reading
}

/// Whether the body of a request has been read.
#[derive(Clone, Default)]
pub struct Reading {
    has_ended: Rc<Cell<bool>>,
}

impl Reading {
    /// Whether it was read to its end, or there is none.
    pub fn has_ended(&self) -> bool {
        self.has_ended.get()
    }
}

/// A body that has to come at a pace.
struct Hurried {
    payload: Payload,
    patience: Duration,
    waiting: Option<(Pace, Pin<Box<Sleep>>)>,
    reading: Reading,
}

impl Stream for Hurried {
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
                if let Some((pace, timer)) = &mut this.waiting {
                    pace.moved(bytes.len(), now);
                    timer.as_mut().reset(pace.ends_at().into());
                }
                Poll::Ready(Some(Ok(bytes)))
            }
            Poll::Pending => {
                let patience = this.patience;
                let (_, timer) = this.waiting.get_or_insert_with(|| {
                    let pace = Pace::begin(patience, now);
                    (pace, Box::pin(tokio::time::sleep_until(pace.ends_at().into())))
                });
                timer
                    .as_mut()
                    .poll(context)
                    .map(|()| Some(Err(PayloadError::Io(io::ErrorKind::TimedOut.into()))))
            }
            Poll::Ready(None) => {
                this.reading.has_ended.set(true);
                Poll::Ready(None)
            }
            failed => failed,
        }
    }
}
