//! The rooms of a running server, opened once and shared by everything that answers requests.

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
    /// Everything that lasts.
    pub store: Store,
    /// Accepts commands to games.
    pub service: Arc<GameService>,
    /// Signs and checks links.
    pub keys: Arc<Keys>,
    /// Tells the time.
    pub clock: Clock,
}

impl AppState {
    /// Opens the store, brings its tables up to date, and takes up its keys.
    ///
    /// # Errors
    /// When the database is out of reach or cannot be brought up to date.
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

    /// Takes up keys that another process, or the operator, has made since.
    ///
    /// # Errors
    /// When the database is out of reach.
    pub async fn renew_keys(&self) -> Result<(), StoreError> {
        self.store.refresh_keys(&self.keys, self.clock.now()).await
    }
}
