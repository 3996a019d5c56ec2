//! What becomes of people's data, told from the settings; and whom to tell about a weakness.

use actix_web::{
    HttpResponse,
    http::{StatusCode, header},
    web::Data,
};
use askama::Template;
use turnpost_rules::{Argument, log::time::Timestamp};

use super::{
    caller::Caller,
    failure::Failure,
    page::{Audience, Here, Shell, answer},
    state::Shared,
};
use crate::{
    config::{BackupSettings, MailTransport, Settings},
    game::person::Address,
    locale::Localizer,
    retention::RetentionPeriods,
};

/// Where RFC 9116 wants it.
pub const SECURITY_PATH: &str = "/.well-known/security.txt";

/// For how long a `security.txt` is good, in days; it must be less than a year.
const SECURITY_DAYS: i64 = 180;

/// What pages tell about whoever hosts this server.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Operator {
    /// Their address, if everybody may see it.
    contact: Option<Address>,
    /// The mail server that sees all mails.
    mail_server: Option<String>,
    /// For how many days at most a copy of the database is kept.
    backup_days: Option<usize>,
    /// For how long finished games and silent people are kept.
    retention: RetentionPeriods,
}

impl Operator {
    /// As the settings tell of them.
    pub fn of(settings: &Settings) -> Operator {
        let mail_server = match &settings.mail.transport {
            MailTransport::Smtp(smtp) => Some(smtp.host.clone()),
            MailTransport::Folder(_) => None,
        };
        let days = |backups: &BackupSettings| {
            let keep = backups.keep;
            keep.daily.max(keep.weekly * 7).max(keep.monthly * 31)
        };
        Operator {
            contact: settings.contact.clone(),
            mail_server,
            backup_days: settings.backups.as_ref().map(days),
            retention: settings.retention,
        }
    }
}

#[derive(Template)]
#[template(path = "web/templates/privacy.html")]
struct PrivacyPage {
    shell: Shell,
    mails: String,
    kept: Vec<String>,
    contact: String,
}

/// Shows what is kept of people, where, and for how long.
pub async fn show(caller: Caller, operator: Option<Data<Operator>>) -> HttpResponse {
    let operator = operator.map(|it| it.as_ref().clone()).unwrap_or_default();
    let shell = caller.shell(Here::Elsewhere, caller.word("web-footer-privacy"));
    let mails = match operator.mail_server {
        Some(server) => shell.with("web-privacy-mails", "server", server),
        None => shell.word("web-privacy-mails-here"),
    };
    let localizer = Localizer::without_seats(shell.language);
    let days = |key, days| localizer.speak(key, &[("days", Argument::from(days))]);
    let RetentionPeriods { finished_games_days, silent_people_days, answer_days } =
        operator.retention;
    let mut kept = vec![match finished_games_days {
        Some(many) => days("web-privacy-games", many as usize),
        None => shell.word("web-privacy-games-for-ever"),
    }];
    if let Some(silent) = silent_people_days {
        let arguments = [
            ("days", Argument::from(silent as usize)),
            ("answer", Argument::from(answer_days as usize)),
        ];
        kept.push(localizer.speak("web-privacy-silent", &arguments));
    }
    kept.push(shell.word("web-privacy-kept-long-text"));
    kept.extend(operator.backup_days.map(|many| days("web-privacy-backups", many)));
    let contact = match operator.contact {
        Some(contact) => shell.with("web-privacy-contact", "contact", contact),
        None => shell.word("web-privacy-no-contact"),
    };
    answer(StatusCode::OK, Audience::Public, &PrivacyPage { shell, mails, kept, contact })
}

/// Whom to tell about a weakness (RFC 9116), if the operator says whom.
pub async fn security(
    caller: Caller,
    web: Shared,
    operator: Option<Data<Operator>>,
) -> HttpResponse {
    let Some(contact) = operator.and_then(|operator| operator.contact.clone()) else {
        return caller.answer(Err(Failure::NotFound));
    };
    HttpResponse::Ok()
        .content_type("text/plain; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "no-cache"))
        .body(security_text(&contact, &web.base_url, web.now()))
}

fn security_text(contact: &Address, base_url: &str, now: Timestamp) -> String {
    // Whole days, so that the text stays the same for a day.
    let day = now.seconds() - now.seconds().rem_euclid(86_400);
    let expires = Timestamp::from_micros(day * 1_000_000).plus_seconds(SECURITY_DAYS * 86_400);
    format!(
        "Contact: mailto:{contact}\nExpires: {}\nPreferred-Languages: en\n\
         Canonical: {base_url}{SECURITY_PATH}\n",
        expires.utc().format("%Y-%m-%dT%H:%M:%SZ")
    )
}
