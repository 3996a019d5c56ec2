//! Who waits for news, and waking them.
//!
//! A wakeup says that there may be something new, never what: whoever is woken looks for itself, as
//! far as it may. So none has to be queued for those who are slow, and one that is lost costs time
//! and nothing else.

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};

use tokio::sync::watch;
use turnpost_rules::log::id::GameId;

use super::id::PlayerId;

/// What there can be news of.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Topic {
    /// A game: its log, its table.
    Game(GameId),
    /// Whatever concerns a player: their games, invitations, messages, tokens.
    Player(PlayerId),
}

/// Those who wait in this process.
#[derive(Default)]
pub struct Wakeups {
    topics: Mutex<HashMap<Topic, watch::Sender<()>>>,
    is_closed: AtomicBool,
}

impl Wakeups {
    /// Nobody waits yet.
    pub fn new() -> Arc<Wakeups> {
        Arc::default()
    }

    fn topics(&self) -> MutexGuard<'_, HashMap<Topic, watch::Sender<()>>> {
        self.topics.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for news of a topic from now on.
    pub fn subscribe(self: &Arc<Wakeups>, topic: Topic) -> Subscription {
        let receiver = self.topics().entry(topic).or_default().subscribe();
        Subscription { wakeups: Arc::clone(self), topic, receiver }
    }

    /// Whether anybody waits for anything.
    pub fn is_anybody_waiting(&self) -> bool {
        !self.topics().is_empty()
    }

    /// Wakes those who wait for news of these topics.
    pub fn wake(&self, woken: impl IntoIterator<Item = Topic>) {
        let topics = self.topics();
        if topics.is_empty() {
            return;
        }
        for topic in woken {
            if let Some(sender) = topics.get(&topic) {
                sender.send_replace(());
            }
        }
    }

    /// Wakes everybody: wakeups may have been missed.
    pub fn wake_all(&self) {
        for sender in self.topics().values() {
            sender.send_replace(());
        }
    }

    /// Sends everybody away, for good: the process stops.
    pub fn close(&self) {
        self.is_closed.store(true, Ordering::SeqCst);
        self.wake_all();
    }

    /// Whether nobody is to wait any more.
    pub fn is_closed(&self) -> bool {
        self.is_closed.load(Ordering::SeqCst)
    }
}

/// Somebody who waits for news of one topic, until dropped.
pub struct Subscription {
    wakeups: Arc<Wakeups>,
    topic: Topic,
    receiver: watch::Receiver<()>,
}

impl Subscription {
    /// Waits for the next wakeup since the subscription or the last call; several that came
    /// meanwhile are one. Returns at once when nobody is to wait any more. Can be cancelled without
    /// losing anything.
    pub async fn woken(&mut self) {
        if !self.wakeups.is_closed() {
            // The sender outlives the subscription.
            let _ = self.receiver.changed().await;
        }
    }
}

impl Drop for Subscription {
    fn drop(&mut self) {
        let mut topics = self.wakeups.topics();
        let is_last = topics.get(&self.topic).is_some_and(|sender| sender.receiver_count() <= 1);
        if is_last {
            topics.remove(&self.topic);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{
        future::Future,
        pin::pin,
        task::{Context, Poll, Waker},
    };

    use super::*;

    fn is_woken(subscription: &mut Subscription) -> bool {
        let mut woken = pin!(subscription.woken());
        woken.as_mut().poll(&mut Context::from_waker(Waker::noop())) == Poll::Ready(())
    }

    fn topic() -> Topic {
        Topic::Game(GameId::random(&mut rand::rng()))
    }

    #[test]
    fn a_wakeup_reaches_those_who_wait_for_its_topic_once() {
        let (wakeups, here, there) = (Wakeups::new(), topic(), topic());
        let (mut one, mut other) = (wakeups.subscribe(here), wakeups.subscribe(here));
        let mut third = wakeups.subscribe(there);
        assert!(!is_woken(&mut one), "nothing from before");
        wakeups.wake([here]);
        wakeups.wake([here]);
        assert!(is_woken(&mut one) && !is_woken(&mut one), "two that came meanwhile are one");
        assert!(is_woken(&mut other));
        assert!(!is_woken(&mut third));
        wakeups.wake_all();
        assert!(is_woken(&mut one) && is_woken(&mut third));
    }

    #[test]
    fn nothing_is_kept_of_those_who_have_gone() {
        let (wakeups, here) = (Wakeups::new(), topic());
        let (one, mut other) = (wakeups.subscribe(here), wakeups.subscribe(here));
        drop(one);
        wakeups.wake([here]);
        assert!(is_woken(&mut other), "one is left");
        drop(other);
        assert!(!wakeups.is_anybody_waiting());
    }

    #[test]
    fn nobody_waits_for_a_process_that_stops() {
        let (wakeups, here) = (Wakeups::new(), topic());
        let mut early = wakeups.subscribe(here);
        wakeups.close();
        let mut late = wakeups.subscribe(here);
        assert!(is_woken(&mut early) && is_woken(&mut early) && is_woken(&mut late));
    }
}
