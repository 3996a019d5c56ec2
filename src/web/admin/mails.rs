//! Whether mails are sent, and what to do when they are not.

use actix_web::{HttpRequest, HttpResponse, http::StatusCode};
use askama::Template;
use turnpost_rules::{Phrase, log::time::Timestamp};

use super::{
    hands::{administrator, hands},
    lists::amount,
};
use crate::{
    game::id::PlayerId,
    mail::transport::Cause,
    operator::OperatorError,
    store::{BouncingPlayer, MailHealth, OutboxCounts},
    web::{
        caller::Caller,
        failure::Failure,
        form::Form,
        page::{Audience, Here, Shell, answer, see_other},
        state::{Shared, Web},
    },
};

/// The most lines of a list.
const LISTED: u32 = 50;

/// For how long decisions without a mail are of interest, in seconds.
const LATELY: i64 = 30 * 86_400;

struct Rejected {
    at: String,
    machine: String,
    kind: String,
    /// The path and the id of the game it was about, if any.
    game: Option<(String, String)>,
    reason: String,
}

struct Waiting {
    kind: String,
    count: u64,
    retrying: u64,
    oldest: String,
}

/// Somebody whose mails come back.
pub(super) struct Bouncing {
    /// The path of their page, and their address.
    pub(super) path: String,
    pub(super) address: String,
    /// Since when, and whether none are sent any more.
    pub(super) since: String,
    /// What the mail server said of the last one, without addresses.
    pub(super) answer: String,
}

/// Those whose mails come back, or one of them.
///
/// # Errors
/// When the store fails.
pub(super) async fn bouncing(
    web: &Web,
    shell: &Shell,
    of: Option<PlayerId>,
) -> Result<Vec<Bouncing>, Failure> {
    let found = web.store.bouncing_players(of, LISTED).await?;
    let line = |it: BouncingPlayer| Bouncing {
        path: format!("/admin/people/{}", it.player),
        address: it.address.to_string(),
        since: match it.stopped_at {
            Some(at) => shell.with("admin-mail-bouncing-stopped", "moment", shell.moment(at)),
            None => shell.with("admin-mail-bouncing-some", "moment", shell.moment(it.since)),
        },
        answer: it.answer,
    };
    Ok(found.into_iter().map(line).collect())
}

/// A seat with a decision of which no mail tells.
struct Untold {
    path: String,
    words: String,
}

#[derive(Template)]
#[template(path = "web/templates/admin_mails.html")]
struct MailsPage {
    shell: Shell,
    done: Option<String>,
    fails: bool,
    state: String,
    /// What the mail server answered last, and when, after a failure.
    last_answer: Option<(String, String)>,
    last_sent: String,
    counts: OutboxCounts,
    /// How many players get no mails because these came back.
    unreachable: u64,
    bouncing: Vec<Bouncing>,
    waiting: Vec<Waiting>,
    rejected: Vec<Rejected>,
    untold: Vec<Untold>,
}

/// Whether mails are sent; if not, since when and why.
pub(super) fn state(shell: &Shell, health: &MailHealth) -> String {
    let Some(failing) = &health.failing else { return shell.word("admin-mail-ok") };
    let since = shell.moment(failing.since);
    let Some(trouble) = health.trouble() else {
        let phrase = Phrase::new("admin-mail-some");
        return shell.format(&phrase.with("count", amount(failing.failures)).with("moment", since));
    };
    let cause = Cause::of_word(&trouble.cause).map(|cause| cause.to_string());
    let reason = cause.unwrap_or_else(|| shell.word("admin-mail-unknown"));
    shell.format(&Phrase::new("admin-mail-failing").with("moment", since).with("reason", reason))
}

/// Shows whether mails are sent.
pub(super) async fn show(caller: Caller, web: Shared, request: HttpRequest) -> HttpResponse {
    let form = Form::parse(request.query_string());
    caller.answer(try_show(&caller, &web, &form).await)
}

fn number(form: &Form, name: &str) -> Option<usize> {
    form.get(name).and_then(|text| text.parse().ok())
}

async fn try_show(caller: &Caller, web: &Web, form: &Form) -> Result<HttpResponse, Failure> {
    administrator(caller, web)?;
    let shell = caller.shell(Here::Admin, caller.word("admin-mails"));
    let done = number(form, "tried").zip(number(form, "renewed")).map(|(tried, renewed)| {
        shell.format(&Phrase::new("admin-resent").with("tried", tried).with("renewed", renewed))
    });
    let health = web.store.mail_health().await?;
    let waiting = web.store.waiting_mails().await?.into_iter().map(|mails| Waiting {
        kind: mails.kind,
        count: mails.count,
        retrying: mails.retrying,
        oldest: shell.moment(mails.oldest),
    });
    let waiting = waiting.collect();
    let rejected = web.store.refused_mails(LISTED).await?.into_iter().map(|mail| Rejected {
        at: shell.moment(mail.at),
        machine: shell.machine(mail.at),
        kind: mail.kind,
        game: mail.game.map(|game| (format!("/admin/games/{game}"), game.to_string())),
        reason: mail.error,
    });
    let rejected = rejected.collect();
    let lately = web.now().plus_seconds(-LATELY);
    let untold = web.store.unnotified_seats(lately, LISTED).await?.into_iter();
    let untold = untold.map(|(game, seat)| {
        let phrase = Phrase::new("admin-mail-untold-line").with("game", game.to_string());
        let words = shell.format(&phrase.with("number", seat.index() + 1));
        Untold { path: format!("/admin/games/{game}"), words }
    });
    let untold = untold.collect();
    let sent_at: Option<Timestamp> = health.sent_at;
    let page = MailsPage {
        done,
        fails: health.trouble().is_some(),
        state: state(&shell, &health),
        last_answer: health
            .failing
            .as_ref()
            .map(|failing| (shell.moment(failing.at), failing.answer.clone())),
        last_sent: match sent_at {
            Some(at) => shell.moment(at),
            None => shell.word("admin-mail-never"),
        },
        counts: web.store.outbox_counts().await?,
        unreachable: web.store.players_without_mails().await?,
        bouncing: bouncing(web, &shell, None).await?,
        waiting,
        rejected,
        untold,
        shell,
    };
    Ok(answer(StatusCode::OK, Audience::Private, &page))
}

/// Tries at once again what did not leave.
pub(super) async fn resend(caller: Caller, web: Shared) -> HttpResponse {
    caller.answer(try_resend(&caller, &web).await)
}

async fn try_resend(caller: &Caller, web: &Web) -> Result<HttpResponse, Failure> {
    let retried = hands(caller, web)?.resend_mails().await;
    let retried = match retried {
        Ok(retried) => retried,
        Err(OperatorError::Store(error)) => return Err(error.into()),
        Err(error) => {
            tracing::error!(%error, "mails could not be tried again");
            return Err(Failure::NotFound);
        }
    };
    let (tried, renewed) = (retried.hastened, retried.renewed);
    Ok(see_other(&format!("/admin/mails?tried={tried}&renewed={renewed}")))
}
