//! The hash of a position over its JSON text.
//!
//! From one event to the next most of the text stays as it was, and much of that stands in front: the
//! island does not change. So the text that was hashed last is kept with what SHA-256 had come to on
//! the way, and only what follows the first difference is hashed again.

use std::cell::RefCell;

use serde::Serialize;
use sha2::{Digest as _, Sha256};

use crate::compact_json::Text;

/// After how many bytes SHA-256's state is kept; some of its blocks of 64.
const STEP: usize = 256;
/// A longer text is not worth keeping.
const MAX_KEPT: usize = 16 << 10;

/// The SHA-256 of a position's JSON text.
pub(super) fn position_hash<T: Serialize>(position: &T) -> [u8; 32] {
    thread_local! {
        static HASHER: RefCell<TextHasher> = RefCell::default();
    }
    HASHER.with(|hasher| match hasher.try_borrow_mut() {
        Ok(mut hasher) => hasher.hash(position),
        // Somebody's position hashes another while it is written.
        Err(_) => TextHasher::default().hash(position),
    })
}

/// Hashes texts that begin alike.
#[derive(Default)]
struct TextHasher {
    /// The text that is hashed.
    text: Text,
    /// The one that was hashed before it.
    last: Text,
    /// The state after each whole step of `last`.
    states: Vec<Sha256>,
}

impl TextHasher {
    fn hash<T: Serialize + ?Sized>(&mut self, value: &T) -> [u8; 32] {
        self.text.write(value);
        let text = self.text.as_bytes();
        let steps = text.chunks_exact(STEP).zip(self.last.as_bytes().chunks_exact(STEP));
        let alike = steps.take_while(|(step, last)| step == last).count().min(self.states.len());
        self.states.truncate(alike);
        let mut hash = self.states.last().cloned().unwrap_or_default();
        let mut steps = text[alike * STEP..].chunks_exact(STEP);
        for step in &mut steps {
            hash.update(step);
            self.states.push(hash.clone());
        }
        hash.update(steps.remainder());
        std::mem::swap(&mut self.text, &mut self.last);
        if self.last.room() > MAX_KEPT {
            *self = TextHasher::default();
        }
        hash.finalize().into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_that_begin_alike_have_the_hashes_that_they_have_alone() {
        let mut hasher = TextHasher::default();
        let long: Vec<u8> = (0..2_000_u32).map(|at| (at * 7 % 251) as u8).collect();
        let alone = |value: &[u8]| -> [u8; 32] {
            Sha256::digest(serde_json::to_vec(value).expect("JSON")).into()
        };
        for round in 0..400 {
            // Every length about the steps, with a difference at every place in turn.
            let mut value = long[..(round * 13) % 700].to_vec();
            if let Some(number) = value.get_mut(round * 29 % 600) {
                *number = number.wrapping_add(1);
            }
            for _ in 0..2 {
                assert_eq!(hasher.hash(&value[..]), alone(&value), "{round}");
            }
        }
        let huge = vec![7; MAX_KEPT];
        assert_eq!(hasher.hash(&huge[..]), alone(&huge));
        assert!(hasher.last.room() <= MAX_KEPT, "what is kept is bounded");
        assert_eq!(hasher.hash(&long[..]), alone(&long));
    }
}
