//! Server-sent events: a response that goes on as long as both sides like.
//!
//! Nothing is queued for a client. A stream knows the number of the last event it has written, and
//! asks for what came after it only once the connection takes more: so a client that reads slowly
//! costs no memory, and is dropped by its connection's timeout.

use std::{
    fmt::Write as _,
    pin::Pin,
    task::{Context, Poll, ready},
    time::Duration,
};

use actix_web::{
    HttpResponse,
    body::{BodySize, MessageBody},
    http::header,
    web::Bytes,
};
use serde::Serialize;
use tokio::time::{Instant, timeout_at};

use super::{context::RequestContext, operation::EVENT_STREAM, problem::Problem};
use crate::{
    game::wakeups::{Subscription, Topic},
    limits::StreamPermit,
};

/// How often a silent stream sends a comment, so that proxies keep it and a client that has gone is
/// noticed. Whoever has missed a wakeup catches up then.
const HEARTBEAT: Duration = Duration::from_secs(20);

/// A comment, which clients ignore.
const COMMENT: &str = ":\n\n";

/// How long a client waits before it connects again, in milliseconds.
const RETRY: &str = "retry: 2000\n\n";

/// Events in the form of a stream.
#[derive(Default)]
pub(super) struct Frames(String);

impl Frames {
    /// Appends an event. JSON has no line breaks outside of strings, and none unescaped in them.
    pub(super) fn push(&mut self, id: u64, event: &impl Serialize) {
        let data = serde_json::to_string(event).unwrap_or_default();
        // Writing to a string cannot fail.
        let _ = write!(self.0, "id: {id}\ndata: {data}\n\n");
    }

    /// Tells where the client is, without an event.
    pub(super) fn mark(&mut self, id: u64) {
        let _ = write!(self.0, "id: {id}\n\n");
    }
}

/// What a stream tells next.
pub(super) struct Told {
    /// The events after those told before.
    pub frames: Frames,
    /// Whether there is more already, to be told as soon as the connection has taken this.
    pub has_more: bool,
    /// Whether there will be no more.
    pub is_over: bool,
}

/// What a stream tells, from the first event on that its client does not know.
pub(super) trait Source: 'static {
    /// The request that it answers.
    fn context(&self) -> &RequestContext;

    /// What there is after what was told before, or the first part of it.
    fn tell(&mut self) -> impl Future<Output = Result<Told, Problem>>;
}

/// What a request waits for: news of a topic, or of the caller's token.
pub(super) struct Wait {
    topic: Subscription,
    caller: Option<Subscription>,
    _permit: StreamPermit,
}

impl Wait {
    /// Waits from now on.
    ///
    /// # Errors
    /// When the caller waits too often already.
    pub(super) fn begin(context: &RequestContext, topic: Topic) -> Result<Wait, Problem> {
        let permit = context.open_stream()?;
        let store = &context.api.store;
        let caller = context.caller().map(Topic::Player).filter(|caller| *caller != topic);
        Ok(Wait {
            topic: store.subscribe(topic),
            caller: caller.map(|caller| store.subscribe(caller)),
            _permit: permit,
        })
    }

    /// Waits for news.
    pub(super) async fn woken(&mut self) {
        match &mut self.caller {
            Some(caller) => tokio::select! {
                () = self.topic.woken() => {}
                () = caller.woken() => {}
            },
            None => self.topic.woken().await,
        }
    }
}

/// A stream from a source.
struct EventStream<S> {
    /// `None` at the end.
    next: Option<Next<S>>,
}

/// What is written next, and by whom what comes after it.
type Next<S> = Pin<Box<dyn Future<Output = Option<(String, Teller<S>)>>>>;

/// A source and how far it has come.
struct Teller<S> {
    source: S,
    wait: Wait,
    has_more: bool,
    is_over: bool,
}

impl<S: Source> Teller<S> {
    /// What is written next; `None` at the end.
    async fn next(mut self) -> Option<(String, Teller<S>)> {
        // What is nothing to this caller does not delay it: else the pause would tell of it.
        let heartbeat = Instant::now() + HEARTBEAT;
        loop {
            if self.is_over || self.source.context().api.store.wakeups().is_closed() {
                return None;
            }
            // What is left over waits for nothing but the connection.
            let is_silent =
                !self.has_more && timeout_at(heartbeat, self.wait.woken()).await.is_err();
            // What is only needed while something is told does not lie in memory meanwhile.
            let text = Box::pin(self.tell()).await?;
            if !text.is_empty() {
                return Some((text, self));
            }
            if is_silent && !self.is_over {
                return Some((COMMENT.to_owned(), self));
            }
        }
    }

    /// What is new; `None` when the caller is told no more.
    async fn tell(&mut self) -> Option<String> {
        if !self.source.context().is_still_admitted().await {
            return None;
        }
        let told = self.source.tell().await.ok()?;
        (self.has_more, self.is_over) = (told.has_more, told.is_over);
        Some(told.frames.0)
    }
}

impl<S: Source> MessageBody for EventStream<S> {
    type Error = std::convert::Infallible;

    fn size(&self) -> BodySize {
        BodySize::Stream
    }

    fn poll_next(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Bytes, Self::Error>>> {
        let Some(next) = &mut self.next else { return Poll::Ready(None) };
        let Some((text, teller)) = ready!(next.as_mut().poll(context)) else {
            self.next = None;
            return Poll::Ready(None);
        };
        self.next = Some(Box::pin(teller.next()));
        Poll::Ready(Some(Ok(text.into())))
    }
}

/// Answers with a stream. A source that is over already has nothing to wait for: `204` tells a
/// browser not to come again.
///
/// # Errors
/// When the source cannot tell anything, or the caller has too many streams.
pub(super) async fn respond<S: Source>(
    mut source: S,
    topic: Topic,
) -> Result<HttpResponse, Problem> {
    // Before the first look, so that nothing falls in between.
    let wait = Wait::begin(source.context(), topic)?;
    let Told { frames: Frames(told), has_more, is_over } = source.tell().await?;
    if is_over && told.is_empty() {
        return Ok(HttpResponse::NoContent().finish());
    }
    let mut response = HttpResponse::Ok();
    response
        .insert_header((header::CONTENT_TYPE, EVENT_STREAM))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        // Proxies are to pass on every event as it comes.
        .insert_header(("x-accel-buffering", "no"));
    if source.context().is_head() {
        return Ok(response.finish());
    }
    let teller = Teller { source, wait, has_more, is_over };
    let first = async move { Some((format!("{RETRY}{told}"), teller)) };
    Ok(response.body(EventStream { next: Some(Box::pin(first)) }))
}
