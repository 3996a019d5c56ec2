//! What commands share that act on games and people by hand.

use std::{ops::Deref, sync::Arc};

use super::{
    error::CliError,
    logs::{open, require_database},
};
use crate::{
    config::{MailTransport, Settings},
    game::{service::GameService, time::Clock},
    mail::mailbox::Mailbox,
    operator::OperatorService,
    registry,
    store::{InstanceLock, StoreError},
};

/// The operator's hands, at the command line.
pub(super) struct Hands {
    pub(super) operator: OperatorService,
    /// Held until the act is done; none on PostgreSQL, where servers expect that others write.
    _lock: Option<InstanceLock>,
}

impl Deref for Hands {
    type Target = OperatorService;

    fn deref(&self) -> &OperatorService {
        &self.operator
    }
}

/// Opens the database for acts that a running server notices.
///
/// # Errors
/// When there is no database, or it is unavailable.
pub(super) fn open_beside(settings: &Settings) -> Result<OperatorService, CliError> {
    let store = open(settings)?;
    let service = GameService::new(Arc::new(store.clone()), registry::rulesets(), Clock::system());
    let mailbox = match &settings.mail.transport {
        MailTransport::Folder(folder) => Some(Mailbox::new(folder.clone())),
        MailTransport::Smtp(_) => None,
    };
    // Whoever has the command line has the settings, too, and may lock out whom they like.
    Ok(OperatorService {
        store,
        service: Arc::new(service),
        mailbox,
        by: None,
        protected: Vec::new(),
    })
}

/// Opens the database for acts that a running server on the same SQLite file would not notice.
///
/// # Errors
/// [`CliError::ServerRuns`] while there is such a server.
pub(super) fn open_alone(settings: &Settings) -> Result<Hands, CliError> {
    require_database(settings)?;
    let lock = settings.database.lock_instance().map_err(|error| match error {
        StoreError::InUse(_) => CliError::ServerRuns,
        error => error.into(),
    })?;
    Ok(Hands { operator: open_beside(settings)?, _lock: lock })
}

/// How much time has passed between two moments, for people: `3 d`, `5 h`, `12 min`.
pub(super) fn passed(seconds: i64) -> String {
    match seconds.max(0) {
        seconds @ 0..3600 => format!("{} min", seconds / 60),
        seconds @ 3600..172_800 => format!("{} h", seconds / 3600),
        seconds => format!("{} d", seconds / 86_400),
    }
}
