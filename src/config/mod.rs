//! Settings: defaults < `turnpost.toml` < environment < flags.
//!
//! [`catalogue`] lists all settings; [`layers`] collects what was set and where; this module turns
//! it into [`Settings`], which holds valid values only, or into a [`ConfigError`] that names the
//! place.

pub mod catalogue;
pub mod error;
pub mod layers;
mod parse;
pub mod value;

use std::collections::BTreeMap;
use std::fmt::Display;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use lettre::message::Mailbox;

pub use error::{ConfigError, Source};
pub use layers::{Entry, Inputs};
pub use value::{BaseUrl, LogFormat, MetricsAccess, Secret, SmtpSecurity, is_host_of_this_machine};

use parse::{addresses, count, days, first_line, log_filter, number, one_of, truth};

use crate::{
    game::{
        person::{Address, SignUp},
        service::StorageLimits,
    },
    limits::{Allowance, ConnectionLimits},
    mail::{
        ReplyBase, Signer,
        receive::{AuthenticationHost, ListenAddress},
    },
    retention::RetentionPeriods,
    store::{DatabaseUrl, StoreError},
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
    /// The database.
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
}

/// Daily backups of an SQLite database.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BackupSettings {
    /// The folder they go to; created when missing.
    pub folder: PathBuf,
    /// How many are kept.
    pub keep: Keep,
}

/// How many backups are kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Keep {
    /// Those of the newest days.
    pub daily: usize,
    /// The newest of each of so many weeks.
    pub weekly: usize,
    /// The newest of each of so many months.
    pub monthly: usize,
}

/// How mails are sent.
#[derive(Debug, Clone)]
pub struct MailSettings {
    /// The sender of every mail.
    pub from: Mailbox,
    /// The address for bounces, if it is not the sender's.
    pub bounces: Option<Address>,
    /// Where mails are answered with moves; `None` if they cannot be.
    pub replies: Option<ReplyBase>,
    /// Where a mail server brings answers by LMTP or SMTP, if it does.
    pub lmtp: Option<ListenAddress>,
    /// The Maildir that a mail server delivers answers to, if it does.
    pub maildir: Option<PathBuf>,
    /// The mail server whose word it takes that an answer comes from its sender, if it does.
    pub authenticated_by: Option<AuthenticationHost>,
    /// Signs mails that go to an SMTP server (DKIM), if configured.
    pub signer: Option<Arc<Signer>>,
    /// The transport.
    pub transport: MailTransport,
}

/// The transport of mails.
#[derive(Debug, Clone)]
pub enum MailTransport {
    /// Written to this folder, one `.eml` file each.
    Folder(PathBuf),
    /// Sent by an SMTP server.
    Smtp(SmtpSettings),
}

/// The SMTP server that mails are submitted to.
#[derive(Debug, Clone)]
pub struct SmtpSettings {
    /// Its host name.
    pub host: String,
    /// Its port.
    pub port: u16,
    /// How the connection is encrypted.
    pub security: SmtpSecurity,
    /// User name and password; without them no authentication is tried.
    pub credentials: Option<(String, Secret)>,
    /// A file with certificates to trust in addition to the public ones.
    pub certificates: Option<PathBuf>,
    /// How long connecting may take.
    pub connect_timeout: Duration,
    /// How long it may take to answer a command.
    pub command_timeout: Duration,
    /// How long it may take to accept a mail.
    pub content_timeout: Duration,
}

/// What is logged, and how.
#[derive(Debug, Clone)]
pub struct LogSettings {
    /// The form of the lines.
    pub format: LogFormat,
    /// A filter directive of `tracing-subscriber`.
    pub level: String,
}

/// One line of `turnpost config`: a setting, its value as shown, and where it comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shown {
    /// The setting.
    pub key: &'static str,
    /// Its value; `***` for a secret, empty for a setting that is not set.
    pub value: String,
    /// Where it was set.
    pub source: Source,
}

impl Settings {
    /// Reads all layers; also returns what `turnpost config` shows.
    ///
    /// # Errors
    /// When a layer cannot be read, a value is invalid, or settings contradict each other.
    pub fn load(inputs: &Inputs) -> Result<(Settings, Vec<Shown>), ConfigError> {
        let mut reader = Reader { entries: inputs.entries()?, shown: Vec::new() };

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
        let base_url_follows_bind = !reader.entries.contains_key("base_url");
        let processors = std::thread::available_parallelism().map_or(1, |count| count.get());
        let workers = reader.derived("workers", &processors.min(256).to_string(), |text| {
            number(text, 1, 256).map(|count| count as usize)
        })?;
        let data_folder: PathBuf =
            reader.path("data_folder", Path::new(catalogue::fixed_default("data_folder")))?;
        let database = reader.database(&data_folder)?;
        let trusted_proxy = reader.value("trusted_proxy", truth)?;
        let mut sign_up = SignUp {
            open: reader.value("open_sign_up", truth)?,
            admitted: reader.value("admitted", addresses)?,
        };
        let administrators = reader.value("administrators", addresses)?;
        // Whoever runs the server can come in.
        sign_up.admitted.extend(administrators.iter().cloned());
        let contact = reader.optional("contact", |text| {
            text.parse::<Address>().map_err(|error| format!("{text:?}: {error}"))
        })?;

        let connections = ConnectionLimits {
            max: reader.value("connections.max", |text| {
                number(text, 1, 1_000_000).map(|count| count as usize)
            })?,
            max_per_network: reader.value("connections.max_per_network", |text| {
                number(text, 0, 1_000_000).map(|count| count as usize)
            })?,
            timeout: reader.value("connections.timeout_seconds", |text| {
                number(text, 1, 600).map(Duration::from_secs)
            })?,
        };

        let limits = Allowance {
            player: reader.value("limits.player", count)?,
            stranger: reader.value("limits.stranger", count)?,
            sign_in: reader.value("limits.sign_in", count)?,
            streams: reader.value("limits.streams", count)?,
        };

        let storage = StorageLimits {
            events_per_minute: reader.value("limits.events_per_minute", count)?,
            events_per_day: reader.value("limits.events_per_day", count)?,
            messages_per_day: reader.value("limits.messages_per_day", count)?,
            new_games_per_day: reader.value("limits.new_games_per_day", count)?,
            open_games: reader.value("limits.open_games", count)?,
            invitations_per_day: reader.value("limits.invitations_per_day", count)?,
            invitations_per_address: reader.value("limits.invitations_per_address", count)?,
        };

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
        let backups = reader.backups(&database)?;
        let retention = RetentionPeriods {
            finished_games_days: reader
                .value("retention.finished_games_days", |text| days(text, 30))?,
            silent_people_days: reader
                .value("retention.silent_people_days", |text| days(text, 365))?,
            answer_days: reader.value("retention.answer_days", |text| {
                number(text, 14, 365).map(|days| u32::try_from(days).unwrap_or(365))
            })?,
        };

        let folder = reader.path("mail.folder", &data_folder.join("mail"))?;
        let from = reader.derived("mail.from", &default_sender(&base_url), |text| {
            text.parse::<Mailbox>().map_err(|_| {
                format!("{text:?} is not a mail address (for example Turnpost <turns@example.org>)")
            })
        })?;
        let bounces = reader.optional("mail.bounces", |text| {
            text.parse::<Address>().map_err(|error| format!("{text:?}: {error}"))
        })?;
        let replies = reader.optional("mail.reply_to", |text| {
            let address = text.parse::<Address>().map_err(|error| format!("{text:?}: {error}"))?;
            ReplyBase::try_from(&address).map_err(|error| format!("{text:?}: {error}"))
        })?;
        let lmtp = reader.optional("mail.lmtp", |text| {
            text.parse::<ListenAddress>().map_err(|error| format!("{text:?}: {error}"))
        })?;
        let maildir = reader.optional("mail.maildir", |text| match text {
            "" => Err("a folder is expected".to_owned()),
            text => Ok(PathBuf::from(text)),
        })?;
        let authenticated_by = reader.optional("mail.authenticated_by", |text| {
            text.parse::<AuthenticationHost>().map_err(|error| format!("{text:?}: {error}"))
        })?;
        for (key, is_set) in [
            ("mail.lmtp", lmtp.is_some()),
            ("mail.maildir", maildir.is_some()),
            ("mail.authenticated_by", authenticated_by.is_some()),
        ] {
            if is_set && replies.is_none() {
                let reason = "answers to mails come to mail.reply_to, which is to be set too";
                return Err(reader.wrong(key, reason));
            }
        }
        if authenticated_by.is_some() && by_folder {
            let reason = "answers on the local mailbox page come from no mail server; it goes with \
                          mail.transport = \"smtp\"";
            return Err(reader.wrong("mail.authenticated_by", reason));
        }
        // Mails in a folder are answered on the local mailbox page, where every address will do.
        let replies = replies.or_else(|| {
            let sender: Address = from.email.to_string().parse().ok().filter(|_| by_folder)?;
            ReplyBase::try_from(&sender).ok()
        });
        let selector = reader.value("mail.dkim.selector", |text| {
            Signer::check_selector(text).map(|()| text.to_owned()).map_err(|it| it.to_string())
        })?;
        // Receivers check for a signature of the domain in the From header.
        let signer = reader.optional("mail.dkim.key_file", |path| {
            let pem = std::fs::read_to_string(path)
                .map_err(|error| format!("cannot read {path:?}: {error}"))?;
            Signer::new(&pem, from.email.domain(), &selector)
                .map(Arc::new)
                .map_err(|error| format!("{path:?}: {error}"))
        })?;
        let smtp = reader.smtp(!by_folder)?;
        let transport = match smtp {
            Some(smtp) => MailTransport::Smtp(smtp),
            None => MailTransport::Folder(folder),
        };

        let format = reader
            .value("log.format", one_of(&[("text", LogFormat::Text), ("json", LogFormat::Json)]))?;
        let level = reader.value("log.level", log_filter)?;

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
            mail: MailSettings {
                from,
                bounces,
                replies,
                lmtp,
                maildir,
                authenticated_by,
                signer,
                transport,
            },
            log: LogSettings { format, level },
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

/// Parses entries and remembers what it read, so that what is shown cannot differ from what is
/// used.
struct Reader {
    entries: BTreeMap<&'static str, Entry>,
    shown: Vec<Shown>,
}

impl Reader {
    /// The value of a setting whose default is in the catalogue.
    fn value<T>(
        &mut self,
        key: &'static str,
        parse: impl Fn(&str) -> Result<T, String>,
    ) -> Result<T, ConfigError> {
        self.derived(key, catalogue::fixed_default(key), parse)
    }

    /// The value of a setting whose default follows from others.
    fn derived<T>(
        &mut self,
        key: &'static str,
        default: &str,
        parse: impl Fn(&str) -> Result<T, String>,
    ) -> Result<T, ConfigError> {
        let (text, source) = match self.entries.get(key) {
            Some(entry) => (entry.text.as_str(), entry.source.clone()),
            None => (default, Source::Default),
        };
        let value = parse(text).map_err(|reason| ConfigError::Wrong {
            source_of_value: source.clone(),
            key,
            reason,
        })?;
        let secret = catalogue::find(key).is_some_and(|setting| setting.secret);
        let text = if secret { "***" } else { text };
        self.shown.push(Shown { key, value: text.to_owned(), source });
        Ok(value)
    }

    fn optional<T>(
        &mut self,
        key: &'static str,
        parse: impl Fn(&str) -> Result<T, String>,
    ) -> Result<Option<T>, ConfigError> {
        if self.entries.contains_key(key) {
            return self.derived(key, "", parse).map(Some);
        }
        self.shown.push(Shown { key, value: String::new(), source: Source::Default });
        Ok(None)
    }

    fn path(&mut self, key: &'static str, default: &Path) -> Result<PathBuf, ConfigError> {
        self.derived(key, &default.to_string_lossy(), |text| match text {
            "" => Err("a folder is expected".to_owned()),
            text => Ok(PathBuf::from(text)),
        })
    }

    fn database(&mut self, data_folder: &Path) -> Result<DatabaseUrl, ConfigError> {
        let key = "database_url";
        let default = format!("sqlite:{}", data_folder.join("turnpost.sqlite3").display());
        let database: DatabaseUrl = self
            .derived(key, &default, |text| text.parse().map_err(|e: StoreError| e.to_string()))?;
        // A URL is shown with its password masked instead of not at all: operators look for the
        // host.
        if let Some(shown) = self.shown.iter_mut().find(|shown| shown.key == key) {
            shown.value = database.to_string();
        }
        Ok(database)
    }

    /// The error for a value that is valid alone but not together with another one.
    fn wrong(&self, key: &'static str, reason: &str) -> ConfigError {
        let source = self.entries.get(key).map(|entry| entry.source.clone());
        let source_of_value = source.unwrap_or(Source::Default);
        ConfigError::Wrong { source_of_value, key, reason: reason.to_owned() }
    }

    /// The settings of backups, which are validated even when there are none.
    fn backups(&mut self, database: &DatabaseUrl) -> Result<Option<BackupSettings>, ConfigError> {
        let folder = self.optional("backups.folder", |text| match text {
            "" => Err("a folder is expected".to_owned()),
            text => Ok(PathBuf::from(text)),
        })?;
        let mut count = |key, min, max| {
            self.value(key, |text| number(text, min, max).map(|count| count as usize))
        };
        let keep = Keep {
            daily: count("backups.keep_daily", 1, 366)?,
            weekly: count("backups.keep_weekly", 0, 520)?,
            monthly: count("backups.keep_monthly", 0, 1200)?,
        };
        if folder.is_some() && matches!(database, DatabaseUrl::Postgres(_)) {
            let reason = "a PostgreSQL database is backed up with its own tools, such as pg_dump";
            return Err(self.wrong("backups.folder", reason));
        }
        Ok(folder.map(|folder| BackupSettings { folder, keep }))
    }

    /// The SMTP settings, which are validated even when mails go to a folder.
    fn smtp(&mut self, wanted: bool) -> Result<Option<SmtpSettings>, ConfigError> {
        let host = self.optional("mail.smtp.host", |text| match text.trim() {
            "" => Err("a host name is expected".to_owned()),
            host => Ok(host.to_owned()),
        })?;
        let security = self.value(
            "mail.smtp.security",
            one_of(&[
                ("starttls", SmtpSecurity::StartTls),
                ("tls", SmtpSecurity::Tls),
                ("none", SmtpSecurity::None),
            ]),
        )?;
        let port = self.derived("mail.smtp.port", &security.usual_port().to_string(), |text| {
            number(text, 1, 65_535)
        })?;
        let user = self.optional("mail.smtp.user", |text| Ok(text.to_owned()))?;
        let password = self.optional("mail.smtp.password", |text| Ok(Secret::new(text)))?;
        if password.is_some() && self.entries.contains_key("mail.smtp.password_file") {
            return Err(self.wrong(
                "mail.smtp.password_file",
                "mail.smtp.password is set too; set one of them",
            ));
        }
        let password = match self.optional("mail.smtp.password_file", first_line)? {
            Some(read) => Some(read),
            None => password,
        };
        let missing = |key, reason| ConfigError::Missing { key, reason };
        let credentials = match (user, password) {
            (Some(user), Some(password)) => Some((user, password)),
            (None, None) => None,
            (Some(_), None) => {
                return Err(missing("mail.smtp.password", "mail.smtp.user is set"));
            }
            (None, Some(_)) => return Err(missing("mail.smtp.user", "a password is set")),
        };
        let certificates =
            self.optional("mail.smtp.certificates", |text| Ok(PathBuf::from(text)))?;
        let mut seconds = |key, max| {
            let seconds = self.value(key, |text| number(text, 1, max));
            seconds.map(Duration::from_secs)
        };
        let connect_timeout = seconds("mail.smtp.connect_timeout_seconds", 600)?;
        let command_timeout = seconds("mail.smtp.command_timeout_seconds", 3600)?;
        let content_timeout = seconds("mail.smtp.content_timeout_seconds", 3600)?;
        if credentials.is_some() && security == SmtpSecurity::None {
            return Err(
                self.wrong("mail.smtp.security", "a password is never sent without encryption")
            );
        }
        match (wanted, host) {
            (false, _) => Ok(None),
            (true, None) => Err(missing("mail.smtp.host", "mail.transport is smtp")),
            (true, Some(host)) => {
                let port = u16::try_from(port).unwrap_or(security.usual_port());
                Ok(Some(SmtpSettings {
                    host,
                    port,
                    security,
                    credentials,
                    certificates,
                    connect_timeout,
                    command_timeout,
                    content_timeout,
                }))
            }
        }
    }

    /// What was read, in the order of the catalogue.
    fn into_shown(mut self) -> Vec<Shown> {
        let place = |key| catalogue::SETTINGS.iter().position(|setting| setting.key == key);
        self.shown.sort_by_key(|shown| place(shown.key));
        self.shown
    }
}

/// `turnpost@` and the host of the base URL. A host that is invalid in a mail address (a bare IPv6
/// address) is replaced by `localhost`.
fn default_sender(base_url: &BaseUrl) -> String {
    let sender = |host: &str| format!("Turnpost <turnpost@{host}>");
    let own = sender(base_url.host());
    if own.parse::<Mailbox>().is_ok() { own } else { sender("localhost") }
}

/// A list of settings as printed by `turnpost config`.
pub fn table(shown: &[Shown]) -> impl Display {
    let width = shown.iter().map(|shown| shown.key.len()).max().unwrap_or(0);
    let lines: Vec<String> = shown
        .iter()
        .map(|Shown { key, value, source }| format!("{key:width$} = {value}  # {source}\n"))
        .collect();
    lines.concat()
}
