//! What handlers and background work share, opened once at the start.

use std::sync::Arc;

use crate::config::Settings;
use crate::game::service::GameService;
use crate::game::time::Clock;
use crate::registry;
use crate::store::{Store, StoreError, StoreOptions};
use crate::token::Keys;

/// What requests, the mail worker and the background work share.
#[derive(Clone)]
pub struct AppState {
    /// The database.
    pub store: Store,
    /// Accepts commands to games.
    pub service: Arc<GameService>,
    /// Signs and verifies links.
    pub keys: Arc<Keys>,
    /// The system's clock, or the one that a test sets.
    pub clock: Clock,
}

impl AppState {
    /// Opens the store, migrates the database, and loads the signing keys.
    ///
    /// # Errors
    /// When the database is unavailable or cannot be migrated.
    pub async fn open(settings: &Settings) -> Result<AppState, StoreError> {
        let options = StoreOptions::new(settings.database.clone());
        let store = Store::open(&options)?;
        let clock = Clock::system();
        let keys = Arc::new(Keys::new(&[]));
        store.refresh_keys(&keys, clock.now()).await?;
        let service =
            GameService::new(Arc::new(store.clone()), registry::rulesets(), clock.clone())
                .with_limits(settings.storage);
        Ok(AppState { store, service: Arc::new(service), keys, clock })
    }

    /// Loads signing keys that another process or the operator has added since.
    ///
    /// # Errors
    /// When the database is unavailable.
    pub async fn renew_keys(&self) -> Result<(), StoreError> {
        self.store.refresh_keys(&self.keys, self.clock.now()).await
    }
}
