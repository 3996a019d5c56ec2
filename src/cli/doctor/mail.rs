//! The way of mails: whether the mail server would take one, and whether any wait.

use super::finding::{CHECK_PAGE, Finding, MAIL_PAGE, SETTINGS_PAGE, WATCH_PAGE};
use crate::{
    cli::{
        error::CliError,
        logs::{block_on, open},
    },
    config::{ImapSettings, MailTransport, Settings, SmtpSettings},
    game::time::Clock,
    mail::{
        receive::{ImapAbilities, ImapError, ImapMailbox},
        transport::Cause,
    },
    serve::mail_service,
    store::{SchemaAge, Store, schema_age},
};

const SUBJECT: &str = "mail";

/// Mails that have waited longer than this, in seconds, will not go by themselves soon.
const LONG: i64 = 3600;

/// Tries the way to the mail server, and looks at the mails that wait.
///
/// # Errors
/// When no conversation can be begun at all.
pub(super) fn findings(settings: &Settings) -> Result<Vec<Finding>, CliError> {
    let mut findings = way(settings)?;
    findings.extend(settings.mail.imap.as_ref().map(mailbox).transpose()?);
    if matches!(schema_age(&settings.database), Ok(SchemaAge::Current)) {
        let waiting = open(settings).and_then(|store| block_on(waiting(&store)));
        findings.extend(waiting.unwrap_or_else(|error| vec![unreadable(&error)]));
    }
    Ok(findings)
}

/// Tries the way to the mail server.
///
/// # Errors
/// When no conversation can be begun at all.
pub(super) fn way(settings: &Settings) -> Result<Vec<Finding>, CliError> {
    Ok(match &settings.mail.transport {
        MailTransport::Folder(folder) if settings.base_url.is_of_this_machine() => {
            vec![Finding::ok(SUBJECT, format!("mails go to the folder {}", folder.display()))]
        }
        MailTransport::Folder(folder) => vec![Finding::error(
            SUBJECT,
            format!("mails go to the folder {}, so nobody gets them", folder.display()),
            "set mail.transport = \"smtp\", and the mail server under [mail.smtp]",
            SETTINGS_PAGE,
        )],
        MailTransport::Smtp(smtp) => {
            let mut findings = vec![probe(settings, smtp)?];
            findings.extend(senders(settings));
            findings
        }
    })
}

/// How it is known who has sent an answer.
fn senders(settings: &Settings) -> Option<Finding> {
    let mail = &settings.mail;
    mail.replies.as_ref()?;
    Some(match &mail.authenticated_by {
        Some(host) => Finding::ok(
            SUBJECT,
            format!("an answer is played if {host} has written down that its sender is true"),
        ),
        None if mail.trust_sender => Finding::warning(
            SUBJECT,
            "whoever an answer says that it is from is believed (mail.trust_sender)",
            "see that the mail server refuses mails that fail DMARC, or take away mail.trust_sender",
            MAIL_PAGE,
        ),
        None => Finding::ok(
            SUBJECT,
            "an answer is played if the domain of its sender has signed it (DKIM)",
        ),
    })
}

/// Goes as far as a mail would go, and sends none.
fn probe(settings: &Settings, smtp: &SmtpSettings) -> Result<Finding, CliError> {
    let server = format!("{}, port {}", smtp.host, smtp.port);
    let mut transport = match mail_service::transport(settings).open() {
        Ok(transport) => transport,
        Err(error) => {
            let remedy = "put the settings under [mail.smtp] right";
            return Ok(Finding::error(SUBJECT, error.to_string(), remedy, SETTINGS_PAGE));
        }
    };
    let tried = block_on(async {
        let tried = transport.probe().await;
        transport.rest().await;
        Ok(tried)
    })?;
    Ok(match tried {
        Ok(()) => {
            let what = match &smtp.credentials {
                Some(_) => "encrypts and knows us",
                None => "can be reached",
            };
            Finding::ok(SUBJECT, format!("the mail server ({server}) {what}"))
        }
        Err(error) => Finding::error(
            SUBJECT,
            format!("the mail server ({server}) does not take our mails: {}", error.reason()),
            remedy(error.reason().cause()),
            SETTINGS_PAGE,
        ),
    })
}

/// Goes into the account that answers are fetched from, and changes nothing there.
fn mailbox(imap: &ImapSettings) -> Result<Finding, CliError> {
    let account = mail_service::imap_account(imap);
    let server = format!("{}, port {}", imap.host, imap.port);
    Ok(match block_on(async { Ok(ImapMailbox::probe(&account).await) })? {
        Ok(ImapAbilities { tells, .. }) => {
            let when = if tells { "as soon as they arrive" } else { "twice a minute" };
            Finding::ok(SUBJECT, format!("answers are fetched by IMAP ({server}) {when}"))
        }
        Err(error) => {
            let remedy = match error {
                ImapError::SignIn(_) => {
                    "see that mail.imap.user and the password are right; most providers want a \
                     password of its own for each program"
                }
                ImapError::Folder(_) => "see that mail.imap.folder is written as the provider does",
                ImapError::Insecure(_) => {
                    "see that mail.imap.security fits the port (tls for 993, starttls for 143); for \
                     a server with its own authority, set mail.imap.certificates"
                }
                _ => {
                    "see that mail.imap.host and mail.imap.port are right, and that the provider \
                      has IMAP switched on"
                }
            };
            let what = format!("answers cannot be fetched by IMAP ({server}): {error}");
            Finding::error(SUBJECT, what, remedy, SETTINGS_PAGE)
        }
    })
}

/// What to do about a mail server that does not take mails.
fn remedy(cause: Option<Cause>) -> &'static str {
    match cause {
        Some(Cause::Unreachable | Cause::Silent) => {
            "see that mail.smtp.host and mail.smtp.port are right, and that this machine may connect \
             there: some providers close port 25"
        }
        Some(Cause::Insecure) => {
            "see that mail.smtp.security fits the port (starttls for 587, tls for 465); for a server \
             with its own authority, set mail.smtp.certificates"
        }
        Some(Cause::SignIn) => {
            "see that mail.smtp.user and the password are right; some services want a password of its \
             own for each program"
        }
        Some(Cause::PutOff | Cause::Refused | Cause::Folder | Cause::Outbox) | None => {
            "its answer says why; `turnpost mail test ADDRESS` shows what it says to a whole mail"
        }
    }
}

/// That nothing is known of the mails that wait, which keeps nothing else from being told.
fn unreadable(error: &CliError) -> Finding {
    Finding::error(
        SUBJECT,
        format!("the mails that wait cannot be read: {error}"),
        "see what is said of the database",
        CHECK_PAGE,
    )
}

async fn waiting(store: &Store) -> Result<Vec<Finding>, CliError> {
    let mut findings = Vec::new();
    let health = store.mail_health().await?;
    if let Some(failing) = health.trouble() {
        findings.push(Finding::error(
            SUBJECT,
            format!("no mail has left since {}: {}", failing.since, failing.answer),
            "clear the way, then `turnpost mail resend`",
            WATCH_PAGE,
        ));
    }
    let counts = store.outbox_counts().await?;
    let long_ago = Clock::system().now().plus_seconds(-LONG);
    findings.push(match counts.oldest {
        Some(oldest) if oldest < long_ago => Finding::warning(
            SUBJECT,
            format!("{} mails wait, the oldest since {oldest}", counts.waiting),
            "see that the server runs; `turnpost mail status` says more",
            WATCH_PAGE,
        ),
        _ => Finding::ok(SUBJECT, format!("{} mails wait, none for long", counts.waiting)),
    });
    if counts.refused > 0 {
        findings.push(Finding::warning(
            SUBJECT,
            format!("{} mails were refused for good in the last 30 days", counts.refused),
            "`turnpost mail status` says which and why",
            WATCH_PAGE,
        ));
    }
    Ok(findings)
}
