//! Connection timeouts: closes a connection whose client stalls.

use std::{
    cell::Cell,
    future::Future,
    io,
    pin::Pin,
    rc::Rc,
    task::{Context, Poll, ready},
    time::{Duration, Instant},
};

use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    time::Sleep,
};

use super::{limiter::Permit, progress::ProgressTimeout};
use crate::limits::ConnectionLimits;

/// How long a client may go on sending what nobody reads after the last answer of a connection.
pub(super) const DRAIN_TIMEOUT: Duration = Duration::from_secs(1);

/// State shared between a connection and the requests on it.
#[derive(Debug)]
pub(super) struct Activity {
    timeout: Duration,
    keep_alive: Duration,
    /// Requests being handled. While there are any, the server is not waiting for the client.
    in_flight: Cell<usize>,
    /// Since when the server has been waiting for a request: when the last byte of an answer was
    /// written.
    since: Cell<Instant>,
    /// Whether an answer was given since and nothing of the next request has come.
    between: Cell<bool>,
    /// Whether the connection is closed after the current answer.
    closing: Cell<Closing>,
}

/// How far the last answer of a connection has come.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Closing {
    /// No answer closes the connection yet.
    No,
    /// The last answer is being produced; nothing of it has been written.
    Pending,
    /// The last answer has been written, at least in part.
    Written,
}

impl Activity {
    /// How long a client may stall.
    pub(super) fn timeout(&self) -> Duration {
        self.timeout
    }

    /// Marks a request as being handled until the returned guard is dropped.
    pub(super) fn begin_request(self: &Rc<Activity>) -> InFlight {
        self.in_flight.set(self.in_flight.get() + 1);
        InFlight(Rc::clone(self))
    }

    /// Marks the current answer as the last one: once it is written, the client has
    /// [`DRAIN_TIMEOUT`] to read it, whatever it still sends.
    pub(super) fn close_after_answer(&self) {
        self.closing.set(Closing::Pending);
    }

    /// How long the client may stall now that the server waits for it.
    fn allowance(&self) -> Duration {
        match self.closing.get() {
            Closing::Written => self.timeout.min(DRAIN_TIMEOUT),
            Closing::No | Closing::Pending if self.between.get() => self.keep_alive,
            Closing::No | Closing::Pending => self.timeout,
        }
    }

    /// Notes that part of an answer has been written.
    fn written(&self, now: Instant) {
        self.since.set(now);
        self.between.set(true);
        if self.closing.get() == Closing::Pending {
            self.closing.set(Closing::Written);
        }
    }

    /// Notes that something has been read: the first of it begins a request.
    fn read(&self) {
        if self.between.replace(false) {
            self.since.set(Instant::now());
        }
    }
}

/// A request being handled.
#[derive(Debug)]
pub(super) struct InFlight(Rc<Activity>);

impl Drop for InFlight {
    fn drop(&mut self) {
        self.0.in_flight.set(self.0.in_flight.get().saturating_sub(1));
        self.0.since.set(Instant::now());
    }
}

/// A stream whose reads and writes fail with [`io::ErrorKind::TimedOut`] when the client neither
/// completes a request head nor reads its answer in time, or sends no further request in its longer
/// time. How long a body may take is up to whoever
/// reads it: see [`super::body`].
pub(super) struct TimeoutStream<S> {
    stream: S,
    activity: Rc<Activity>,
    /// The client's progress in reading, while the socket accepts no more.
    writing: Option<ProgressTimeout>,
    timer: Option<Pin<Box<Sleep>>>,
    _permit: Permit,
}

impl<S> TimeoutStream<S> {
    /// Wraps a connection that holds a permit.
    pub(super) fn new(stream: S, limits: ConnectionLimits, permit: Permit) -> TimeoutStream<S> {
        let ConnectionLimits { timeout, keep_alive, .. } = limits;
        let (in_flight, since) = (Cell::new(0), Cell::new(Instant::now()));
        let (between, closing) = (Cell::new(false), Cell::new(Closing::No));
        let activity =
            Rc::new(Activity { timeout, keep_alive, in_flight, since, between, closing });
        TimeoutStream { stream, activity, writing: None, timer: None, _permit: permit }
    }

    /// The state shared with the connection's requests.
    pub(super) fn activity(&self) -> Rc<Activity> {
        Rc::clone(&self.activity)
    }

    /// By when the client has to do something, if the server is waiting for it.
    fn deadline(&self) -> Option<Instant> {
        match &self.writing {
            Some(progress) => Some(progress.deadline()),
            None if self.activity.in_flight.get() > 0 => None,
            None => Some(self.activity.since.get() + self.activity.allowance()),
        }
    }

    /// Fails once the deadline has passed; otherwise arranges to be woken when it does.
    fn poll_timeout(&mut self, context: &mut Context<'_>) -> io::Result<()> {
        while let Some(end) = self.deadline() {
            let timer =
                self.timer.get_or_insert_with(|| Box::pin(tokio::time::sleep_until(end.into())));
            // A timer that fires too early is reset only then: most timers never fire.
            if timer.deadline() > end.into() {
                timer.as_mut().reset(end.into());
            }
            if timer.as_mut().poll(context).is_pending() {
                break;
            }
            if end <= Instant::now() {
                return Err(io::ErrorKind::TimedOut.into());
            }
            timer.as_mut().reset(end.into());
        }
        Ok(())
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for TimeoutStream<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        // Bytes of an unfinished head do not extend the deadline.
        self.poll_timeout(context)?;
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(context, buffer);
        if buffer.filled().len() > before {
            self.activity.read();
        }
        read
    }
}

impl<S: AsyncWrite + Unpin> TimeoutStream<S> {
    fn poll_written(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        let now = Instant::now();
        match written {
            Poll::Ready(Ok(bytes)) => {
                if let Some(progress) = &mut self.writing {
                    progress.advance(bytes, now);
                }
                self.activity.written(now);
                Poll::Ready(Ok(bytes))
            }
            Poll::Pending => {
                self.writing
                    .get_or_insert_with(|| ProgressTimeout::start(self.activity.timeout, now));
                self.poll_timeout(context)?;
                Poll::Pending
            }
            failed => failed,
        }
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for TimeoutStream<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.poll_written(context, written)
    }

    /// Once everything is flushed, the server waits for the client again.
    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(Pin::new(&mut self.stream).poll_flush(context))?;
        self.writing = None;
        self.poll_timeout(context)?;
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.poll_written(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}
