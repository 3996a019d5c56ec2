//! The catalogue of settings: the key of each in the file, its meaning, its default. Each of them is
//! written here and nowhere else in the code.
//!
//! The names in the environment and on the command line are derived from the key, so the three
//! cannot drift apart: `mail.smtp.host` is `TURNPOST_MAIL_SMTP_HOST` and `--mail-smtp-host`.

use std::fmt;

use DefaultValue::{Derived, Fixed, Unset};

/// The value of a setting that is not set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DefaultValue {
    /// Always the same, as it would be written.
    Fixed(&'static str),
    /// What follows from other settings or from the machine, or cannot be written, in words.
    Derived(&'static str),
    /// None.
    Unset,
}

impl fmt::Display for DefaultValue {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Unset => "none",
            Fixed(text) | Derived(text) => text,
        })
    }
}

/// One setting as documented for operators.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Setting {
    /// The key in `turnpost.toml`, tables joined with dots.
    pub key: &'static str,
    /// The placeholder for the value in the help text.
    pub value_name: &'static str,
    /// Its value when it is not set.
    pub default: DefaultValue,
    /// One sentence of help.
    pub help: &'static str,
    /// Whether it is a secret: masked wherever settings are shown, and without a flag, because a
    /// command line is visible to every user of the machine.
    pub secret: bool,
}

impl Setting {
    /// The environment variable of this setting.
    pub fn variable(&self) -> String {
        format!("TURNPOST_{}", self.key.replace('.', "_").to_uppercase())
    }

    /// The flag of this setting without its dashes.
    pub fn flag(&self) -> String {
        self.key.replace(['.', '_'], "-")
    }
}

const fn setting(
    key: &'static str,
    value_name: &'static str,
    default: DefaultValue,
    help: &'static str,
) -> Setting {
    Setting { key, value_name, default, help, secret: false }
}

const fn secret(
    key: &'static str,
    value_name: &'static str,
    default: DefaultValue,
    help: &'static str,
) -> Setting {
    Setting { key, value_name, default, help, secret: true }
}

/// All settings, in the order in which they are shown.
pub const SETTINGS: &[Setting] = &[
    setting(
        "base_url",
        "URL",
        Derived("http://localhost and the port of bind"),
        "The address players reach the server at; every link in a mail begins with it",
    ),
    setting("bind", "ADDRESS:PORT", Fixed("127.0.0.1:8080"), "Where the server listens"),
    setting(
        "workers",
        "COUNT",
        Derived("one per processor"),
        "Threads that handle requests, 1 to 256",
    ),
    setting(
        "data_folder",
        "FOLDER",
        Fixed("turnpost-data"),
        "The folder for the SQLite database and the mail folder; created when missing",
    ),
    setting(
        "database_url",
        "URL",
        Derived("sqlite: and turnpost.sqlite3 in the data folder"),
        "sqlite:PATH or postgres://USER:PASSWORD@HOST/NAME; shown without its password",
    ),
    setting(
        "trusted_proxy",
        "BOOL",
        Fixed("false"),
        "Whether there is a reverse proxy in front whose X-Forwarded-For header is trusted",
    ),
    setting(
        "open_sign_up",
        "BOOL",
        Fixed("true"),
        "Whether addresses without an invitation may sign in and become players",
    ),
    setting(
        "admitted",
        "ADDRESSES",
        Derived("nobody"),
        "Mail addresses, separated by commas, that may become players while open_sign_up is false",
    ),
    setting(
        "administrators",
        "ADDRESSES",
        Derived("nobody"),
        "Mail addresses, separated by commas, whose players administer people, games and mails on pages",
    ),
    setting(
        "contact",
        "ADDRESS",
        Unset,
        "The operator's mail address, for everybody to see on the page about privacy and in security.txt",
    ),
    setting(
        "connections.max",
        "COUNT",
        Fixed("10000"),
        "Connections that may be open at a time, or as many as the limit on open files allows",
    ),
    setting(
        "connections.max_per_network",
        "COUNT",
        Fixed("200"),
        "Of these from one network (an IPv4 address, 64 bits of IPv6), and four times as many from \
         its /24 or /48; behind a proxy, requests in progress; 0 for no limit",
    ),
    setting(
        "connections.timeout_seconds",
        "SECONDS",
        Fixed("20"),
        "How long a client may stall while it sends a request or reads a response, 1 to 600",
    ),
    setting(
        "connections.keep_alive_seconds",
        "SECONDS",
        Fixed("130"),
        "How long a connection waits for its next request, 1 to 3600; longer than those in front \
         of it keep theirs",
    ),
    setting(
        "limits.player",
        "COUNT",
        Fixed("1200"),
        "Requests a player may make a minute, to the API and for pages; 0 for no limit",
    ),
    setting(
        "limits.stranger",
        "COUNT",
        Fixed("300"),
        "Requests a minute from a network address where nobody is signed in; 0 for no limit",
    ),
    setting(
        "limits.sign_in",
        "COUNT",
        Fixed("20"),
        "Attempts to sign in a minute from a network address; 0 for no limit",
    ),
    setting(
        "limits.streams",
        "COUNT",
        Fixed("50"),
        "Streams of events, and requests that wait for one, that a player, or a network address \
         where nobody is signed in, may have at a time; 0 for no limit",
    ),
    setting(
        "limits.events_per_minute",
        "COUNT",
        Fixed("2000"),
        "Events a player's commands may write a minute, bots' answers included; 0 for no limit",
    ),
    setting("limits.events_per_day", "COUNT", Fixed("50000"), "The same per day; 0 for no limit"),
    setting(
        "limits.messages_per_day",
        "COUNT",
        Fixed("300"),
        "Messages a player may post in one game a day; 0 for no limit",
    ),
    setting(
        "limits.new_games_per_day",
        "COUNT",
        Fixed("200"),
        "Games a player may create a day; 0 for no limit",
    ),
    setting(
        "limits.open_games",
        "COUNT",
        Fixed("200"),
        "Unfinished games a player may host; 0 for no limit",
    ),
    setting(
        "limits.invitations_per_day",
        "COUNT",
        Fixed("50"),
        "Invitations a player may send a day; 0 for none at all",
    ),
    setting(
        "limits.invitations_per_address",
        "COUNT",
        Fixed("10"),
        "Invitations that may go to one address a day, whoever sends them",
    ),
    setting(
        "webhooks.private_networks",
        "BOOL",
        Fixed("false"),
        "Whether webhooks may reach this machine and its networks, and without encryption",
    ),
    setting(
        "demo",
        "BOOL",
        Derived("true while mail goes to a folder and base_url names this machine"),
        "Whether there is a demo game against bots, whose link is printed at the start",
    ),
    setting(
        "metrics",
        "open|loopback|off",
        Fixed("loopback"),
        "Who may read /metrics: anybody, only callers on this machine, or nobody",
    ),
    setting(
        "shutdown_seconds",
        "SECONDS",
        Fixed("10"),
        "How long requests in progress may take to finish when the server stops, 0 to 600",
    ),
    setting(
        "backups.folder",
        "FOLDER",
        Unset,
        "Where the server puts a copy of the SQLite database every day, checked after writing",
    ),
    setting(
        "backups.keep_daily",
        "COUNT",
        Fixed("7"),
        "Copies of the newest days to keep, 1 to 366",
    ),
    setting(
        "backups.keep_weekly",
        "COUNT",
        Fixed("4"),
        "And the newest of so many weeks, 0 to 520",
    ),
    setting("backups.keep_monthly", "COUNT", Fixed("12"), "And of so many months, 0 to 1200"),
    setting(
        "retention.finished_games_days",
        "DAYS",
        Fixed("0"),
        "Days after which a game that is over or was cancelled is removed with its log, 30 to 36500; \
         0 to keep it for ever",
    ),
    setting(
        "retention.silent_people_days",
        "DAYS",
        Fixed("0"),
        "Days without a sign of somebody who sits at no game, after which they are asked by mail \
         whether they still want their account, 365 to 36500; 0 to ask nobody",
    ),
    setting(
        "retention.answer_days",
        "DAYS",
        Fixed("60"),
        "Days that they have to answer, 14 to 365; who does not is erased",
    ),
    setting(
        "mail.transport",
        "folder|smtp",
        Fixed("folder"),
        "Whether mails go to a folder, shown at /mailbox while base_url names this machine, or SMTP",
    ),
    setting(
        "mail.folder",
        "FOLDER",
        Derived("mail in the data folder"),
        "Where the folder transport writes",
    ),
    setting(
        "mail.workers",
        "COUNT",
        Fixed("1"),
        "Threads that compose and send mails, 1 to 16; each draws boards on a processor of its own",
    ),
    setting(
        "mail.pictures",
        "BOOL",
        Fixed("true"),
        "Whether mails show the board as a picture; most of a mail's size, and of the work of making it, is that",
    ),
    setting(
        "mail.from",
        "ADDRESS",
        Derived("Turnpost <turnpost@ and the host of base_url>"),
        "The sender of every mail, with or without a name",
    ),
    setting(
        "mail.bounces",
        "ADDRESS",
        Derived("the address of mail.from"),
        "Where mail servers report what they could not deliver",
    ),
    setting(
        "mail.reply_to",
        "ADDRESS",
        Derived("the address of mail.from while mail goes to a folder, else none"),
        "Where mails are answered with moves: sub-addresses of it (name+…@) go to turnpost receive",
    ),
    setting(
        "mail.lmtp",
        "ADDRESS",
        Unset,
        "Where a mail server brings answers by LMTP or SMTP: an address and port, or unix:/a/path",
    ),
    setting(
        "mail.maildir",
        "FOLDER",
        Unset,
        "A Maildir for answers alone, from which they are taken",
    ),
    setting("mail.imap.host", "HOST", Unset, "The IMAP server from which answers are fetched"),
    setting(
        "mail.imap.port",
        "PORT",
        Derived("993 for tls, 143 for starttls and none"),
        "The port of the IMAP server",
    ),
    setting(
        "mail.imap.security",
        "tls|starttls|none",
        Fixed("tls"),
        "Encryption from the first byte, by STARTTLS, or none (a server on this machine only)",
    ),
    setting("mail.imap.user", "NAME", Unset, "The name of the IMAP account"),
    secret("mail.imap.password", "PASSWORD", Unset, "The password of the IMAP account"),
    setting(
        "mail.imap.password_file",
        "FILE",
        Unset,
        "A file whose first line is that password, instead of the password itself",
    ),
    setting(
        "mail.imap.folder",
        "NAME",
        Fixed("INBOX"),
        "The folder that answers arrive in; other mails in it are left alone",
    ),
    setting(
        "mail.imap.certificates",
        "FILE",
        Unset,
        "Certificates to trust in addition to the public ones, PEM; for a server with its own authority",
    ),
    setting(
        "mail.authenticated_by",
        "HOST",
        Unset,
        "The mail server whose Authentication-Results must confirm an answer's sender",
    ),
    setting(
        "mail.check_signatures",
        "BOOL",
        Derived(
            "true where answers come in, unless mail.authenticated_by or mail.trust_sender is set",
        ),
        "Whether answers count only with a signature (DKIM) of their sender's domain, checked here",
    ),
    setting(
        "mail.trust_sender",
        "BOOL",
        Fixed("false"),
        "Whether the sender of an answer is believed unchecked, since your mail server refuses forged ones",
    ),
    setting(
        "mail.name_server",
        "ADDRESS",
        Unset,
        "The name server asked about domains of mail, if not those of this machine",
    ),
    setting("mail.smtp.host", "HOST", Unset, "The SMTP server"),
    setting(
        "mail.smtp.port",
        "PORT",
        Derived("587 for starttls, 465 for tls, 25 for none"),
        "The port of the SMTP server",
    ),
    setting(
        "mail.smtp.security",
        "starttls|tls|none",
        Fixed("starttls"),
        "Encryption by STARTTLS, from the first byte, or none (a server on this machine only)",
    ),
    setting("mail.smtp.user", "NAME", Unset, "The name to authenticate with"),
    secret("mail.smtp.password", "PASSWORD", Unset, "The password to authenticate with"),
    setting(
        "mail.smtp.password_file",
        "FILE",
        Unset,
        "A file whose first line is the password, instead of the password itself",
    ),
    setting(
        "mail.smtp.certificates",
        "FILE",
        Unset,
        "Certificates to trust in addition to the public ones, PEM; for a server with its own authority",
    ),
    setting(
        "mail.smtp.connect_timeout_seconds",
        "SECONDS",
        Fixed("30"),
        "How long the SMTP server may take to be reached, 1 to 600",
    ),
    setting(
        "mail.smtp.command_timeout_seconds",
        "SECONDS",
        Fixed("300"),
        "How long it may take to answer a command, 1 to 3600",
    ),
    setting(
        "mail.smtp.content_timeout_seconds",
        "SECONDS",
        Fixed("600"),
        "How long it may take to accept a mail, 1 to 3600; less sends mails twice",
    ),
    setting(
        "mail.dkim.key_file",
        "FILE",
        Unset,
        "An RSA key, PEM, with which mails are signed (DKIM); turnpost mail dkim shows its record",
    ),
    setting("mail.dkim.selector", "NAME", Fixed("turnpost"), "The name of that key in the domain"),
    setting(
        "mail.dkim.ed25519_key_file",
        "FILE",
        Unset,
        "An Ed25519 key, PEM, with which mails are signed as well",
    ),
    setting(
        "mail.dkim.ed25519_selector",
        "NAME",
        Fixed("turnpost-ed25519"),
        "The name of the Ed25519 key in the domain",
    ),
    setting("log.format", "text|json", Fixed("text"), "The form of the log on standard error"),
    setting(
        "log.level",
        "FILTER",
        Fixed("info"),
        "error, warn, info, debug or trace, or a filter per module: info,turnpost::mail=debug",
    ),
    setting(
        "traces.endpoint",
        "URL",
        Unset,
        "An OpenTelemetry collector that traces go to (OTLP over HTTP): http://localhost:4318",
    ),
    setting(
        "traces.percent",
        "COUNT",
        Fixed("100"),
        "How many of a hundred traces it gets, 1 to 100",
    ),
];

/// The setting with this key.
pub fn find(key: &str) -> Option<&'static Setting> {
    SETTINGS.iter().find(|setting| setting.key == key)
}

/// The default of a setting that has a fixed one; empty for any other.
pub fn fixed_default(key: &str) -> &'static str {
    match find(key).map(|setting| setting.default) {
        Some(Fixed(text)) => text,
        Some(Derived(_) | Unset) | None => "",
    }
}

/// The key most similar to `wrong`, if it is close enough to have been meant.
pub fn nearest(wrong: &str) -> Option<&'static str> {
    SETTINGS
        .iter()
        .map(|setting| (distance(wrong, setting.key), setting.key))
        .min()
        .filter(|(distance, _)| *distance <= 3)
        .map(|(_, key)| key)
}

/// The variable of a setting that was probably meant by a similar one. Variables similar to none
/// may belong to other programs.
pub fn misspelt_variable(written: &str) -> Option<String> {
    let variables = SETTINGS.iter().map(Setting::variable);
    let near = variables.map(|variable| (distance(written, &variable), variable)).min();
    near.filter(|(distance, _)| (1..=2).contains(distance)).map(|(_, variable)| variable)
}

/// What people call a setting in the environment who have not looked it up, and the setting.
const GUESSES: &[(&str, &str)] = &[
    ("PORT", "bind"),
    ("HOST", "bind"),
    ("ADDRESS", "bind"),
    ("LISTEN", "bind"),
    ("URL", "base_url"),
    ("DOMAIN", "base_url"),
    ("PUBLIC_URL", "base_url"),
    ("DATABASE", "database_url"),
    ("DB", "database_url"),
    ("DB_URL", "database_url"),
    ("DATA", "data_folder"),
    ("DATA_DIR", "data_folder"),
    ("DATA_DIRECTORY", "data_folder"),
    ("TRANSPORT", "mail.transport"),
    ("FROM", "mail.from"),
    ("PASSWORD", "mail.smtp.password"),
];

/// The variable of a setting that was probably meant by one that leaves out where the setting stands
/// (`TURNPOST_SMTP_HOST`), or is what other programs call it (`TURNPOST_PORT`).
pub fn guessed_variable(written: &str) -> Option<String> {
    if SETTINGS.iter().any(|setting| setting.variable() == written) {
        return None;
    }
    let word = written.strip_prefix("TURNPOST_")?;
    if let Some((_, key)) = GUESSES.iter().find(|(guess, _)| *guess == word) {
        return find(key).map(Setting::variable);
    }
    let ending = format!("_{word}");
    let mut meant = SETTINGS.iter().map(Setting::variable).filter(|it| it.ends_with(&ending));
    // An ending that several settings have says nothing.
    meant.next().filter(|_| meant.next().is_none())
}

/// The edit distance of two words: the number of letters to insert, remove or replace.
fn distance(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (line, letter) in from.chars().enumerate() {
        let mut next = vec![line + 1];
        for ((above_left, above), other) in row.iter().zip(row.iter().skip(1)).zip(&to) {
            let left = next.last().copied().unwrap_or(line + 1);
            let replaced = above_left + usize::from(letter != *other);
            next.push(replaced.min(above + 1).min(left + 1));
        }
        row = next;
    }
    row.last().copied().unwrap_or(0)
}
