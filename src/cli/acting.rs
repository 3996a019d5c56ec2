//! What commands share that act on games and people by hand.

use std::sync::Arc;

use serde::Serialize;

use super::{
    error::CliError,
    logs::{open, require_database},
    text::print,
};
use crate::{
    config::Settings,
    game::{service::GameService, time::Clock},
    registry,
    store::{InstanceLock, NewAct, Store, StoreError},
};

/// The store and the games, while no server has either in memory.
pub(super) struct Alone {
    pub(super) store: Store,
    pub(super) service: GameService,
    /// Held until the act is done; none on PostgreSQL, where servers expect that others write.
    pub(super) lock: Option<InstanceLock>,
}

/// Opens the database for acts that a running server on the same SQLite file would not notice.
///
/// # Errors
/// [`CliError::ServerRuns`] while there is such a server.
pub(super) fn open_alone(settings: &Settings) -> Result<Alone, CliError> {
    require_database(settings)?;
    let lock = settings.database.lock_instance().map_err(|error| match error {
        StoreError::InUse(_) => CliError::ServerRuns,
        error => error.into(),
    })?;
    let store = open(settings)?;
    let service = GameService::new(Arc::new(store.clone()), registry::rulesets(), Clock::system());
    Ok(Alone { store, service, lock })
}

/// Records an act, so that it can be seen by those whom it affects, and then carries it out.
///
/// # Errors
/// When it cannot be recorded, and is not carried out then, or fails. That it failed is recorded.
pub(super) async fn carry_out<T>(
    store: &Store,
    act: NewAct,
    work: impl Future<Output = Result<T, CliError>>,
) -> Result<T, CliError> {
    let clock = Clock::system();
    store.record_act(act.clone(), clock.now()).await?;
    let outcome = work.await;
    if outcome.is_err() {
        let failed = NewAct { note: Some("it failed".to_owned()), ..act };
        store.record_act(failed, clock.now()).await?;
    }
    outcome
}

/// Prints a result for scripts.
///
/// # Errors
/// When it cannot be written.
pub(super) fn print_json(result: &impl Serialize) -> Result<(), CliError> {
    let mut text = serde_json::to_string_pretty(result).map_err(std::io::Error::from)?;
    text.push('\n');
    print(&text)
}

/// How much time has passed between two moments, for people: `3 d`, `5 h`, `12 min`.
pub(super) fn passed(seconds: i64) -> String {
    match seconds.max(0) {
        seconds @ 0..3600 => format!("{} min", seconds / 60),
        seconds @ 3600..172_800 => format!("{} h", seconds / 3600),
        seconds => format!("{} d", seconds / 86_400),
    }
}
