//! How many streams one caller has at a time.

use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// A caller has as many streams as they may.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("too many streams are open")]
pub struct TooManyStreams;

impl TooManyStreams {
    /// When to try again, in seconds.
    pub const RETRY_AFTER: u64 = 5;
}

/// How many streams there are, by caller.
type Counts<K> = Arc<Mutex<HashMap<K, u32>>>;

/// The streams that are open.
pub(super) struct OpenStreams<K> {
    /// The most that one caller may have; 0 for no limit.
    max: u32,
    open: Counts<K>,
}

/// Permission for one stream; it counts until dropped.
#[derive(Debug)]
pub struct Permit<K: Eq + Hash> {
    open: Counts<K>,
    key: K,
}

fn locked<K>(open: &Counts<K>) -> MutexGuard<'_, HashMap<K, u32>> {
    open.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<K: Copy + Eq + Hash> OpenStreams<K> {
    pub(super) fn new(max: u32) -> OpenStreams<K> {
        OpenStreams { max, open: Arc::default() }
    }

    pub(super) fn open(&self, key: K) -> Result<Permit<K>, TooManyStreams> {
        let mut open = locked(&self.open);
        let count = open.entry(key).or_default();
        if self.max > 0 && *count >= self.max {
            return Err(TooManyStreams);
        }
        *count += 1;
        Ok(Permit { open: Arc::clone(&self.open), key })
    }
}

impl<K: Eq + Hash> Drop for Permit<K> {
    fn drop(&mut self) {
        let mut open = locked(&self.open);
        if let Some(count) = open.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_has_their_own_share() {
        let streams = OpenStreams::new(2);
        let one = streams.open("anna").expect("a permit");
        let _two = streams.open("anna").expect("a permit");
        assert_eq!(streams.open("anna").map(drop), Err(TooManyStreams));
        let third = streams.open("bert").expect("a permit");
        drop(one);
        assert!(streams.open("anna").is_ok());
        drop(third);
        assert_eq!(*locked(&streams.open), HashMap::from([("anna", 1)]), "nothing is remembered");
    }
}
