//! What an operator does to games, people and mails by hand, at the command line and on the pages for
//! administrators. Every act is recorded before it is carried out, so that those whom it affects can
//! see it.

mod error;
mod games;
mod listing;
mod mails;
mod people;
mod report;

use std::sync::Arc;

use turnpost_rules::log::time::Timestamp;

use crate::{
    game::{id::PlayerId, person::Address, service::GameService},
    mail::mailbox::Mailbox,
    store::{NewAct, Store},
};

pub use error::OperatorError;
pub use games::{Extended, MAX_DAYS, OfferedSeat, Reminded};
pub use listing::{idle_games, last_at, people_of};
pub use people::Who;
pub use report::{Awaited, Notable, YearReport, year_of};

/// Carries out an operator's acts.
pub struct OperatorService {
    /// The database.
    pub store: Store,
    /// The games. On SQLite the only ones over this database: another process would go on with what
    /// it has in memory.
    pub service: Arc<GameService>,
    /// The folder that mails are written to, if they are.
    pub mailbox: Option<Mailbox>,
    /// Who acts: an administrator on a page; `None` at the command line.
    pub by: Option<PlayerId>,
    /// Addresses of administrators, whom no administrator can lock out on a page.
    pub protected: Vec<Address>,
}

impl OperatorService {
    fn now(&self) -> Timestamp {
        self.service.clock().now()
    }

    /// Records an act and then carries it out.
    ///
    /// # Errors
    /// When it cannot be recorded, and is not carried out then, or fails. That it failed is recorded.
    async fn carry_out<T>(
        &self,
        act: NewAct,
        work: impl Future<Output = Result<T, OperatorError>>,
    ) -> Result<T, OperatorError> {
        let act = NewAct { by: self.by, ..act };
        self.store.record_act(act.clone(), self.now()).await?;
        let outcome = work.await;
        if outcome.is_err() {
            let failed = NewAct { note: Some("it failed".to_owned()), ..act };
            self.store.record_act(failed, self.now()).await?;
        }
        outcome
    }
}
