//! How many webhooks of each person are being told.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use crate::game::id::PlayerId;

/// The shares in use.
#[derive(Clone, Default)]
pub(super) struct Shares(Arc<Mutex<HashMap<PlayerId, usize>>>);

/// A share in use, until it is dropped.
pub(super) struct Share {
    shares: Shares,
    person: PlayerId,
}

impl Shares {
    fn lock(&self) -> MutexGuard<'_, HashMap<PlayerId, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many each person has.
    pub(super) fn used(&self) -> HashMap<PlayerId, usize> {
        self.lock().clone()
    }

    /// One more of a person.
    pub(super) fn take(&self, person: PlayerId) -> Share {
        *self.lock().entry(person).or_default() += 1;
        Share { shares: self.clone(), person }
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        let mut used = self.shares.lock();
        if let Some(count) = used.get_mut(&self.person) {
            *count -= 1;
            if *count == 0 {
                used.remove(&self.person);
            }
        }
    }
}
