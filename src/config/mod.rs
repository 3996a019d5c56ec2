//! Settings: defaults < `turnpost.toml` < environment < flags.
//!
//! [`catalogue`] lists all settings; [`layers`] collects what was set and where; this module turns
//! it into [`Settings`], which holds valid values only, or into a [`ConfigError`] that names the
//! place.

mod backups;
pub mod catalogue;
pub mod error;
mod imap;
pub mod layers;
mod limits;
mod mail;
mod parse;
mod reader;
pub mod value;

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

pub use backups::{BackupSettings, Keep};
pub use error::{ConfigError, Source};
pub use imap::ImapSettings;
pub use layers::{Entry, Inputs};
pub use mail::{MailSettings, MailTransport, SmtpSettings};
pub use reader::{Shown, table};
pub use value::{BaseUrl, LogFormat, MailSecurity, MetricsAccess, Secret, is_host_of_this_machine};

use parse::{address, addresses, log_filter, number, one_of, truth};
use reader::Reader;

use crate::{
    game::{
        person::{Address, SignUp},
        service::StorageLimits,
    },
    limits::{Allowance, ConnectionLimits},
    retention::RetentionPeriods,
    store::{DatabaseUrl, StoreError},
    traces::{Collector, TraceSettings},
    webhook::Reach,
};

/// Everything that an operator can configure.
#[derive(Debug, Clone)]
pub struct Settings {
    /// The base of every link in a mail.
    pub base_url: BaseUrl,
    /// Whether the base URL was not set, so that it follows the address that is listened on.
    pub base_url_follows_bind: bool,
    /// The address to listen on.
    pub bind: SocketAddr,
    /// Threads that handle requests, 1 to 256.
    pub workers: usize,
    /// The folder for the server's files.
    pub data_folder: PathBuf,
    /// Where games and players are kept: SQLite or PostgreSQL.
    pub database: DatabaseUrl,
    /// Whether the client address that a reverse proxy reports is trusted.
    pub trusted_proxy: bool,
    /// Who may become a player without an invitation.
    pub sign_up: SignUp,
    /// Who may administer the server on its pages.
    pub administrators: Vec<Address>,
    /// The operator's address, for everybody to see.
    pub contact: Option<Address>,
    /// Limits on connections, and their timeout.
    pub connections: ConnectionLimits,
    /// Rate limits for one caller of the API.
    pub limits: Allowance,
    /// Limits on what one player may store.
    pub storage: StorageLimits,
    /// What webhooks may reach.
    pub webhooks: Reach,
    /// Whether there is a demo game against bots.
    pub demo: bool,
    /// Who may read the metrics.
    pub metrics: MetricsAccess,
    /// How long requests in progress may take to finish when the server stops.
    pub shutdown: Duration,
    /// The backups that the server makes by itself, if it makes any.
    pub backups: Option<BackupSettings>,
    /// For how long finished games and silent people are kept.
    pub retention: RetentionPeriods,
    /// How mails are sent.
    pub mail: MailSettings,
    /// What is logged, and how.
    pub log: LogSettings,
    /// Where traces go, if anywhere.
    pub traces: Option<TraceSettings>,
}

/// What is logged, and how.
#[derive(Debug, Clone)]
pub struct LogSettings {
    /// The form of the lines.
    pub format: LogFormat,
    /// A filter directive of `tracing-subscriber`.
    pub level: String,
}

impl Settings {
    /// Reads all layers; also returns what `turnpost config` shows.
    ///
    /// # Errors
    /// When a layer cannot be read, a value is invalid, or settings contradict each other.
    pub fn load(inputs: &Inputs) -> Result<(Settings, Vec<Shown>), ConfigError> {
        let mut reader = Reader::new(inputs.entries()?);

        // The default of base_url depends on bind, so bind is read first although it is shown
        // second.
        let bind: SocketAddr = reader.value("bind", |text| {
            text.parse().map_err(|_| {
                format!("{text:?} is not an address with a port (for example 127.0.0.1:8080)")
            })
        })?;
        let base_url: BaseUrl =
            reader
                .derived("base_url", BaseUrl::local(bind.port()).as_str(), |text| text.parse())?;
        let base_url_follows_bind = !reader.sets("base_url");
        let processors = std::thread::available_parallelism().map_or(1, |count| count.get());
        let workers = reader.derived("workers", &processors.min(256).to_string(), |text| {
            number(text, 1, 256).map(|count| count as usize)
        })?;
        let data_folder: PathBuf =
            reader.path("data_folder", Path::new(catalogue::fixed_default("data_folder")))?;
        let database = database(&mut reader, &data_folder)?;
        let trusted_proxy = reader.value("trusted_proxy", truth)?;
        let mut sign_up = SignUp {
            open: reader.value("open_sign_up", truth)?,
            admitted: reader.value("admitted", addresses)?,
        };
        let administrators = reader.value("administrators", addresses)?;
        // Whoever runs the server can come in.
        sign_up.admitted.extend(administrators.iter().cloned());
        let contact = reader.optional("contact", address)?;

        let connections = limits::connections(&mut reader)?;
        let limits = limits::allowance(&mut reader)?;
        let storage = limits::storage(&mut reader)?;

        let webhooks = if reader.value("webhooks.private_networks", truth)? {
            Reach::Private
        } else {
            Reach::Public
        };

        let by_folder =
            reader.value("mail.transport", one_of(&[("folder", true), ("smtp", false)]))?;
        let for_newcomers = by_folder && base_url.is_of_this_machine();
        let demo = reader.derived("demo", if for_newcomers { "true" } else { "false" }, truth)?;
        if demo && !base_url.is_of_this_machine() {
            let reason =
                "the demo game is for users of this machine, and base_url names another one";
            return Err(reader.wrong("demo", reason));
        }
        let metrics = reader.value(
            "metrics",
            one_of(&[
                ("open", MetricsAccess::Open),
                ("loopback", MetricsAccess::Loopback),
                ("off", MetricsAccess::Off),
            ]),
        )?;
        let seconds = reader.value("shutdown_seconds", |text| number(text, 0, 600))?;
        let backups = BackupSettings::read(&mut reader, &database)?;
        let retention = limits::retention(&mut reader)?;

        let mail = MailSettings::read(&mut reader, &base_url, &data_folder, by_folder)?;

        let format = reader
            .value("log.format", one_of(&[("text", LogFormat::Text), ("json", LogFormat::Json)]))?;
        let level = reader.value("log.level", log_filter)?;
        let collector = reader.optional("traces.endpoint", |text| text.parse::<Collector>())?;
        let percent = reader.value("traces.percent", |text| number(text, 1, 100))?;
        let percent = u8::try_from(percent).unwrap_or(100);
        let traces = collector.map(|collector| TraceSettings { collector, percent });

        let settings = Settings {
            base_url,
            base_url_follows_bind,
            bind,
            workers,
            data_folder,
            database,
            trusted_proxy,
            sign_up,
            administrators,
            contact,
            connections,
            limits,
            storage,
            webhooks,
            demo,
            metrics,
            shutdown: Duration::from_secs(seconds),
            backups,
            retention,
            mail,
            log: LogSettings { format, level },
            traces,
        };
        Ok((settings, reader.into_shown()))
    }
}

impl Settings {
    /// Notes the address that is actually listened on: with port 0 the system has chosen the port.
    pub fn listening_on(&mut self, address: SocketAddr) {
        if self.base_url_follows_bind {
            self.base_url = BaseUrl::local(address.port());
        }
        self.bind = address;
    }
}

/// The database; by default one in the data folder.
fn database(reader: &mut Reader, data_folder: &Path) -> Result<DatabaseUrl, ConfigError> {
    let key = "database_url";
    let default = format!("sqlite:{}", data_folder.join("turnpost.sqlite3").display());
    let database: DatabaseUrl = reader
        .derived(key, &default, |text| text.parse().map_err(|e: StoreError| e.to_string()))?;
    // A URL is shown with its password masked instead of not at all: operators look for the host.
    reader.show(key, database.to_string());
    Ok(database)
}
