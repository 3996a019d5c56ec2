//! Chance that is the same in every run of a test.

use std::sync::atomic::{AtomicU64, Ordering};

use turnpost::game::seed_source::SeedSource;
use turnpost_rules::Seed;

/// The same seeds in every run, one after another: what a game brings to a test does not depend on luck.
pub fn numbered() -> SeedSource {
    let games = AtomicU64::new(0);
    SeedSource::from_fn(move || {
        let number = games.fetch_add(1, Ordering::SeqCst);
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_be_bytes());
        Seed::new(bytes)
    })
}
