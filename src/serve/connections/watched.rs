//! A connection that does not wait for its client for ever.

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

use super::{LEAVE_TAKING, gate::Held, pace::Pace};

/// What a connection and the requests on it tell each other.
#[derive(Debug)]
pub struct Watch {
    patience: Duration,
    /// How many requests are being answered: then the client waits for us and not we for it.
    answering: Cell<usize>,
    /// Since when a request is waited for: since the last answer, as far as it was written.
    since: Cell<Instant>,
    /// Whether no request will be read after the answer that is being given.
    ending: Cell<Ending>,
}

/// How far an answer is that ends its connection.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Ending {
    /// No answer has ended it.
    No,
    /// Such an answer is given, and nothing of it has been written.
    Announced,
    /// It has been written, at least in part.
    Written,
}

impl Watch {
    /// How long a client may stand still.
    pub fn patience(&self) -> Duration {
        self.patience
    }

    /// Notes that a request is being answered, until what is given is dropped.
    pub fn answering(self: &Rc<Watch>) -> Answering {
        self.answering.set(self.answering.get() + 1);
        Answering(Rc::clone(self))
    }

    /// Notes that the answer now given is the last one: once it is written, the client has
    /// [`LEAVE_TAKING`] to read it, whatever it still sends.
    pub fn end(&self) {
        self.ending.set(Ending::Announced);
    }

    /// How long the client may stand still now that it is its turn.
    fn allowance(&self) -> Duration {
        match self.ending.get() {
            Ending::Written => self.patience.min(LEAVE_TAKING),
            Ending::No | Ending::Announced => self.patience,
        }
    }

    /// Notes that a part of an answer has been written.
    fn written(&self, now: Instant) {
        self.since.set(now);
        if self.ending.get() == Ending::Announced {
            self.ending.set(Ending::Written);
        }
    }
}

/// A request is being answered.
#[derive(Debug)]
pub struct Answering(Rc<Watch>);

impl Drop for Answering {
    fn drop(&mut self) {
        self.0.answering.set(self.0.answering.get().saturating_sub(1));
        self.0.since.set(Instant::now());
    }
}

/// A connection whose reading and writing fail with [`io::ErrorKind::TimedOut`] when its client
/// neither sends a whole request's head nor reads its answer in time. How long a body may take is
/// its reader's business: see [`super::body`].
pub struct Watched<S> {
    stream: S,
    watch: Rc<Watch>,
    /// How the client reads, while the stream takes no more.
    writing: Option<Pace>,
    timer: Option<Pin<Box<Sleep>>>,
    _held: Held,
}

impl<S> Watched<S> {
    /// Watches a connection that holds a place.
    pub fn new(stream: S, patience: Duration, held: Held) -> Watched<S> {
        let (answering, since) = (Cell::new(0), Cell::new(Instant::now()));
        let ending = Cell::new(Ending::No);
        let watch = Rc::new(Watch { patience, answering, since, ending });
        Watched { stream, watch, writing: None, timer: None, _held: held }
    }

    /// What the requests on it tell it.
    pub fn watch(&self) -> Rc<Watch> {
        Rc::clone(&self.watch)
    }

    /// Until when the client has to do something, if it is its turn.
    fn ends_at(&self) -> Option<Instant> {
        match &self.writing {
            Some(pace) => Some(pace.ends_at()),
            None if self.watch.answering.get() > 0 => None,
            None => Some(self.watch.since.get() + self.watch.allowance()),
        }
    }

    /// Fails when the time is over, and otherwise makes sure to be woken when it is.
    fn poll_patience(&mut self, context: &mut Context<'_>) -> io::Result<()> {
        while let Some(end) = self.ends_at() {
            let timer =
                self.timer.get_or_insert_with(|| Box::pin(tokio::time::sleep_until(end.into())));
            // A timer that ends too early is set anew only then: most of them are never met.
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

impl<S: AsyncRead + Unpin> AsyncRead for Watched<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        // Bytes of a head that does not come to its end put nothing off.
        self.poll_patience(context)?;
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> Watched<S> {
    fn poll_written(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        let now = Instant::now();
        match written {
            Poll::Ready(Ok(bytes)) => {
                if let Some(pace) = &mut self.writing {
                    pace.moved(bytes, now);
                }
                self.watch.written(now);
                Poll::Ready(Ok(bytes))
            }
            Poll::Pending => {
                self.writing.get_or_insert_with(|| Pace::begin(self.watch.patience, now));
                self.poll_patience(context)?;
                Poll::Pending
            }
            failed => failed,
        }
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Watched<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.poll_written(context, written)
    }

    /// Flushed when everything was written: now it is the client's turn again.
    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(Pin::new(&mut self.stream).poll_flush(context))?;
        self.writing = None;
        self.poll_patience(context)?;
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
