//! Persistent storage: the game logs and everything kept alongside them, in SQLite or PostgreSQL.
//!
//! A [`Store`] is opened once and cloned freely. Its methods are async and do not depend on a
//! particular runtime: the work is done by threads that own the connections. A method that writes
//! returns once its data is on disk.
//!
//! Times are passed in, never read from a clock. What people write and their mail addresses are
//! stored here only, never in a log, so that they can be erased.

mod absences;
mod acts;
mod append;
mod append_writers;
mod backup;
mod barred;
mod begun_decisions;
mod bots;
mod columns;
mod connection;
mod counters;
mod drafts;
mod erasure;
mod error;
mod event_traces;
mod extending;
mod feeds;
mod former_players;
mod game_mail_hours;
mod game_rows;
mod games;
mod grants;
mod head;
mod hearing;
mod idempotency;
mod inspection;
mod instance_lock;
mod integrity;
mod invitations;
mod keys;
mod known_orders;
mod known_planless;
mod last_words;
mod line_row;
mod loading;
mod log;
mod mail_failure;
mod mail_health;
mod message_language;
mod messages;
mod migrations;
mod mutes;
mod next_line;
mod notes;
mod nudges;
mod offer_rows;
mod one_statement;
mod orders;
mod outage;
mod outbox;
mod overdue;
mod packed_line;
mod people;
mod plans;
mod player;
mod player_cache;
mod player_data;
mod player_lock;
mod players;
mod private_feeds;
mod received;
mod reconnecting;
mod relay;
mod reminders;
mod reports;
mod reserved_places;
mod retiring;
mod returned_mails;
mod row;
mod schema;
mod seat_offers;
mod sessions;
mod sign_ins;
mod silence;
mod tokens;
mod told_words;
mod transfer;
mod values;
mod vapid_keys;
mod webhooks;
mod work;
mod write_probe;

use std::sync::{Arc, atomic::AtomicU64};

use tokio::sync::Notify;

pub use crate::game::id::InvitationId;
use crate::game::{
    id::PlayerId,
    wakeups::{Subscription, Topic, Wakeups},
};

pub use acts::{Act, ActFilter, NewAct, OperatorAct};
pub use backup::Integrity;
pub use bots::MAX_BOTS;
pub use columns::UNCHECKED_COLUMNS;
pub use connection::DatabaseUrl;
pub use counters::Workload;
pub use error::StoreError;
pub use feeds::{FeedEntry, FeedItem, FeedPage, LostPlan};
pub use former_players::SeatLeft;
pub use game_mail_hours::ImportedMails;
pub use games::{
    Counts, Cursor, GameFilter, GameList, GamePage, GameSummary, InvalidCursor, OverdueDecisions,
};
pub use grants::{
    DeviceDecision, DeviceState, NewCode, NewDevice, Polled, PresentedCode, Redeemed, WaitingDevice,
};
pub use inspection::GameInspection;
pub use instance_lock::InstanceLock;
pub use integrity::InvalidRow;
pub use invitations::{
    Declining, Invitation, InvitationState, Invited, KeyedInvitation, NewInvitation,
};
pub use keys::SigningKey;
pub use mail_failure::{MailFailing, MailFailure};
pub use mail_health::MailHealth;
pub use messages::{ImportedMessage, MessageFilter, MessageRange};
pub use migrations::{SchemaAge, migrate, revert, schema_age};
pub use notes::NoteKept;
pub use outage::{Unwritable, log_outage};
pub use outbox::{
    Acknowledgement, ClaimedMail, OutboxCounts, Pause, RefusedMail, Retried, WaitingMails,
};
pub use people::Person;
pub use player::{BOT_MARK, NewPlayer, Player, Settings};
pub use player_data::PlayerData;
pub use players::{AccountChange, AccountKept, KnownAccount};
pub use received::{Handled, Kept, ReceivedMail, SHARED_BYTES};
pub use reports::{NewReport, REPORT_PERIOD, Report, Reported};
pub use retiring::RemovedGame;
pub use returned_mails::{BouncingPlayer, Failure, MailReport, ReportedFate, SentMail};
pub use seat_offers::SeatOffered;
pub use sessions::Session;
pub use sign_ins::{Consumed, MAX_SIGN_IN_MAILS, MAX_SIGN_INS, SIGN_IN_SECONDS, SignIn, SignInId};
pub use tokens::{ApiToken, ApiTokenId, MAX_TOKENS, MAX_TOKENS_OF_CLIENT, NewApiToken};
pub use transfer::{TransferProgress, Transferred, transfer};
pub use webhooks::{
    Delivery, DeliveryEnd, DeliveryState, DueDelivery, FailedAttempt, Finished, LOGGED_DELIVERIES,
    MAX_PUSH_SUBSCRIPTIONS, MAX_WEBHOOKS, NewDelivery, NewPushSubscription, NewWebhook, Webhook,
    WebhookRoom,
};

use append_writers::AppendWriters;
use connection::AnyConnection;
use counters::Counters;
use last_words::LastWords;
use player_cache::PlayerCache;
use relay::Relay;
use work::{After, StoreResult, Workers};

/// The SHA-256 of a secret, under which the secret is stored and looked up.
pub type SecretHash = [u8; 32];

/// How a store is opened.
#[derive(Clone, Debug)]
pub struct StoreOptions {
    /// The database to open.
    pub url: DatabaseUrl,
    /// Number of reader threads, each with its own connection.
    pub readers: usize,
    /// Number of writer threads for PostgreSQL, each with its own connection, with the two that write
    /// typical commands. SQLite always has one.
    pub writers: usize,
    /// What becomes of tables that an earlier version has made.
    pub older: OlderTables,
}

impl StoreOptions {
    /// The defaults: four readers, eight writers, and tables brought up to date.
    pub fn new(url: DatabaseUrl) -> StoreOptions {
        StoreOptions { url, readers: 4, writers: 8, older: OlderTables::Migrate }
    }
}

/// What becomes of tables that an earlier version has made, when a store is opened. Once they are brought
/// up to date there is no way back: an earlier program refuses them.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum OlderTables {
    /// They are brought up to date: for a server's start.
    Migrate,
    /// The store is not opened, unless there are no tables yet: for commands beside a server, which may
    /// be of that earlier version.
    Refuse,
    /// They stay as they are: for what works without knowing them, as a backup does.
    Keep,
}

/// A handle to the store. Clones share the same connections.
///
/// Dropping the last handle waits for the jobs in progress.
#[derive(Clone)]
pub struct Store {
    shared: Arc<Shared>,
}

struct Shared {
    url: DatabaseUrl,
    writers: Workers,
    append_writers: Option<AppendWriters>,
    readers: Workers,
    mail_wakeup: Arc<Notify>,
    receive_wakeup: Arc<Notify>,
    webhook_wakeup: Arc<Notify>,
    counters: Arc<Counters>,
    player_cache: Arc<PlayerCache>,
    last_words: Arc<LastWords>,
    revocations: AtomicU64,
    unsaved_failure: mail_failure::UnsavedFailure,
    wakeups: Arc<Wakeups>,
    relay: Option<Relay>,
}

impl Store {
    /// Migrates the tables and starts the threads. Blocking.
    ///
    /// # Errors
    /// If the database is unavailable, of a version that is not opened, or a migration fails.
    pub fn open(options: &StoreOptions) -> Result<Store, StoreError> {
        if options.older == OlderTables::Refuse {
            migrations::reject_older(&options.url)?;
        }
        if options.older == OlderTables::Keep {
            migrations::schema_age(&options.url)?;
        } else {
            let applied = migrations::migrate(&options.url)?;
            if applied > 0 {
                tracing::info!(database = %options.url, migrations = applied, "migrated the database");
            }
        }
        let counters = Arc::new(Counters::default());
        let wakeups = Wakeups::new();
        let writers = options.writers.saturating_sub(append_writers::THREADS);
        let shared = Shared {
            url: options.url.clone(),
            writers: Workers::writing(&options.url, writers.max(1), Arc::clone(&counters))?,
            append_writers: AppendWriters::start(&options.url, &counters)?,
            readers: Workers::reading(&options.url, options.readers)?,
            mail_wakeup: Arc::new(Notify::new()),
            receive_wakeup: Arc::new(Notify::new()),
            webhook_wakeup: Arc::new(Notify::new()),
            counters,
            player_cache: Arc::default(),
            last_words: Arc::default(),
            revocations: AtomicU64::new(0),
            unsaved_failure: mail_failure::UnsavedFailure::default(),
            relay: Relay::start(&options.url, &wakeups)?,
            wakeups,
        };
        Ok(Store { shared: Arc::new(shared) })
    }

    /// The database to open.
    pub fn url(&self) -> &DatabaseUrl {
        &self.shared.url
    }

    /// Counters since the store was opened.
    pub fn workload(&self) -> Workload {
        self.shared.counters.workload()
    }

    /// Notified when this process enqueues mails. Other processes enqueue mails too, so the worker
    /// has to poll as well.
    pub fn mail_wakeup(&self) -> Arc<Notify> {
        Arc::clone(&self.shared.mail_wakeup)
    }

    /// Waits for news of a topic from now on, from whichever process they come. Some may be missed
    /// when a process dies, so whoever waits long has to look again now and then.
    pub fn subscribe(&self, topic: Topic) -> Subscription {
        let subscription = self.shared.wakeups.subscribe(topic);
        if let Some(relay) = &self.shared.relay {
            relay.look();
        }
        subscription
    }

    /// Those who wait in this process.
    pub fn wakeups(&self) -> Arc<Wakeups> {
        Arc::clone(&self.shared.wakeups)
    }

    /// Wakes those who wait for news of these topics, in every process. Does not block.
    fn wake(&self, topics: &[Topic]) {
        self.shared.wakeups.wake(topics.iter().copied());
        if let Some(relay) = &self.shared.relay {
            relay.wake(topics);
        }
    }

    /// Runs a write job in a transaction (or savepoint) of its own.
    fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut AnyConnection) -> StoreResult<T> + Send + 'static,
    ) -> impl Future<Output = StoreResult<T>> + Send + 'static {
        self.shared.writers.submit(work, None)
    }

    /// As [`Store::write`], for a job that enqueues mails: wakes the mail worker on success.
    fn write_mail<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut AnyConnection) -> StoreResult<T> + Send + 'static,
    ) -> impl Future<Output = StoreResult<T>> + Send + 'static {
        self.shared.writers.submit(work, Some(After::WakeMailWorker(self.mail_wakeup())))
    }

    /// As [`Store::write`], for a job that changes a player: drops the cached player on success.
    fn write_player<T: Send + 'static>(
        &self,
        player: PlayerId,
        work: impl FnOnce(&mut AnyConnection) -> StoreResult<T> + Send + 'static,
    ) -> impl Future<Output = StoreResult<T>> + Send + 'static {
        let player_cache = Arc::clone(&self.shared.player_cache);
        self.shared.writers.submit(work, Some(After::InvalidatePlayer(player_cache, player)))
    }

    /// Runs a read job on a consistent snapshot.
    fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut AnyConnection) -> StoreResult<T> + Send + 'static,
    ) -> impl Future<Output = StoreResult<T>> + Send + 'static {
        self.shared.readers.submit(work, None)
    }
}
