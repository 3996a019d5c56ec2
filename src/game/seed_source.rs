//! Where the seeds of new games come from.

use std::{fmt, sync::Arc};

use rand::RngExt as _;
use turnpost_rules::Seed;

/// Draws the seed of every new game. Passed to whoever creates games, so that tests can play the
/// same game again.
#[derive(Clone)]
pub struct SeedSource(Arc<dyn Fn() -> Seed + Send + Sync>);

impl SeedSource {
    /// Unpredictable seeds, from the operating system's randomness.
    pub fn system() -> SeedSource {
        SeedSource(Arc::new(|| Seed::new(rand::rng().random())))
    }

    /// Seeds given by a function. Whoever knows them knows every die and every card.
    pub fn from_fn(draw: impl Fn() -> Seed + Send + Sync + 'static) -> SeedSource {
        SeedSource(Arc::new(draw))
    }

    /// The seed of another game.
    pub fn draw(&self) -> Seed {
        (self.0)()
    }
}

impl fmt::Debug for SeedSource {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("SeedSource")
    }
}
