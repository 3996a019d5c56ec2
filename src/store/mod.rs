//! Everything that lasts: the logs of the games, and what stands beside them, in SQLite or
//! PostgreSQL.
//!
//! A [`Store`] is opened once and cloned at will. Its methods are async and need no runtime of a
//! particular kind: the work is done by threads that own the connections. A method that writes
//! returns when what it wrote is on disk.
//!
//! Times are handed in, never asked for. What people wrote and where they get their mail stands
//! here alone, never in a log, so that it can be erased.

mod append;
mod backup;
mod connection;
mod erasure;
mod error;
mod examine;
mod games;
mod idempotency;
mod invitations;
mod keys;
mod known;
mod log;
mod mail_health;
mod messages;
mod migrations;
mod mutes;
mod one_statement;
mod outage;
mod outbox;
mod players;
mod probe;
mod schema;
mod sessions;
mod sign_ins;
mod sole;
mod soundness;
mod tokens;
mod values;
mod work;
mod workload;

use std::sync::{Arc, atomic::AtomicU64};

use tokio::sync::Notify;

pub use crate::game::id::InvitationId;
use crate::game::id::PlayerId;

pub use backup::Integrity;
pub use connection::DatabaseUrl;
pub use error::StoreError;
pub use examine::Examined;
pub use games::{Counts, Cursor, GameList, GamePage, GameSummary, InvalidCursor};
pub use invitations::{
    Declining, Invitation, InvitationLimits, InvitationState, Invited, KeyedInvitation,
    NewInvitation,
};
pub use keys::SigningKey;
pub use mail_health::{MailFailing, MailFailure, MailHealth};
pub use messages::{Said, Since, Stretch};
pub use migrations::{migrate, revert};
pub use outage::{complain_of_outage, takes_nothing_new};
pub use outbox::{
    Acknowledgement, ClaimedMail, MailContent, OutboxCounts, Pause, RefusedMail, WaitingMails,
};
pub use players::{NewPlayer, Player, Settings};
pub use sessions::Session;
pub use sign_ins::{Consumed, MAX_SIGN_IN_MAILS, MAX_SIGN_INS, SIGN_IN_SECONDS, SignIn, SignInId};
pub use sole::SoleUse;
pub use soundness::{UNVOUCHED, Unsound};
pub use tokens::{ApiToken, ApiTokenId, MAX_TOKENS, NewApiToken};
pub use workload::Workload;

use connection::AnyConnection;
use known::Known;
use work::{After, Outcome, Workers};
use workload::Counters;

/// A hash under which a secret is stored and looked up: SHA-256 of the secret.
pub type SecretHash = [u8; 32];

/// How a store is opened.
#[derive(Clone, Debug)]
pub struct StoreOptions {
    /// Where the database is.
    pub url: DatabaseUrl,
    /// Threads that read, each with a connection.
    pub readers: usize,
    /// Threads that write to PostgreSQL, each with a connection. SQLite always has one.
    pub writers: usize,
}

impl StoreOptions {
    /// The usual: four readers, eight writers.
    pub fn new(url: DatabaseUrl) -> StoreOptions {
        StoreOptions { url, readers: 4, writers: 8 }
    }
}

/// The store. Cloning gives another handle to the same.
///
/// When the last handle is dropped, what was under way is finished first.
#[derive(Clone)]
pub struct Store {
    shared: Arc<Shared>,
}

struct Shared {
    url: DatabaseUrl,
    writers: Workers,
    readers: Workers,
    mail_wakeup: Arc<Notify>,
    counters: Arc<Counters>,
    known: Arc<Known>,
    revocations: AtomicU64,
    unkept: mail_health::Unkept,
}

impl Store {
    /// Brings the tables up to date and starts the threads. Blocks while it does.
    ///
    /// # Errors
    /// When the database is out of reach, or a migration fails.
    pub fn open(options: &StoreOptions) -> Result<Store, StoreError> {
        let applied = migrations::migrate(&options.url)?;
        if applied > 0 {
            tracing::info!(database = %options.url, migrations = applied, "tables brought up to date");
        }
        let counters = Arc::new(Counters::default());
        let shared = Shared {
            url: options.url.clone(),
            writers: Workers::writing(&options.url, options.writers, Arc::clone(&counters))?,
            readers: Workers::reading(&options.url, options.readers)?,
            mail_wakeup: Arc::new(Notify::new()),
            counters,
            known: Arc::default(),
            revocations: AtomicU64::new(0),
            unkept: mail_health::Unkept::default(),
        };
        Ok(Store { shared: Arc::new(shared) })
    }

    /// Where the database is.
    pub fn url(&self) -> &DatabaseUrl {
        &self.shared.url
    }

    /// What was done since the store was opened.
    pub fn workload(&self) -> Workload {
        self.shared.counters.workload()
    }

    /// Notified when mails were put into the outbox by this process. Others may put mails there
    /// too, so it is a reason to look early, not the only one to look.
    pub fn mail_wakeup(&self) -> Arc<Notify> {
        Arc::clone(&self.shared.mail_wakeup)
    }

    /// Carries out work that writes, in one transaction with nothing else in it.
    fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut AnyConnection) -> Outcome<T> + Send + 'static,
    ) -> impl Future<Output = Outcome<T>> + Send + 'static {
        self.shared.writers.give(work, None)
    }

    /// The same, for work that puts mails into the outbox.
    fn write_mail<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut AnyConnection) -> Outcome<T> + Send + 'static,
    ) -> impl Future<Output = Outcome<T>> + Send + 'static {
        self.shared.writers.give(work, Some(After::Ring(self.mail_wakeup())))
    }

    /// The same, for work that changes a player.
    fn write_player<T: Send + 'static>(
        &self,
        player: PlayerId,
        work: impl FnOnce(&mut AnyConnection) -> Outcome<T> + Send + 'static,
    ) -> impl Future<Output = Outcome<T>> + Send + 'static {
        let known = Arc::clone(&self.shared.known);
        self.shared.writers.give(work, Some(After::Forget(known, player)))
    }

    /// Carries out work that reads, all of it from one moment.
    fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut AnyConnection) -> Outcome<T> + Send + 'static,
    ) -> impl Future<Output = Outcome<T>> + Send + 'static {
        self.shared.readers.give(work, None)
    }
}
