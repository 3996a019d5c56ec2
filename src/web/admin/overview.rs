//! The first of the administrators' pages: how the server does, and where to go on.

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;

use super::{hands::administrator, lists::amount, mails::state};
use crate::web::{
    caller::Caller,
    failure::Failure,
    page::{Audience, Here, Shell, answer},
    state::{Shared, Web},
};

#[derive(Template)]
#[template(path = "web/templates/admin.html")]
struct OverviewPage {
    shell: Shell,
    version: &'static str,
    people: String,
    games: String,
    mails: String,
    reports: String,
    mail_state: String,
    mail_fails: bool,
}

/// Shows how the server does.
pub(super) async fn show(caller: Caller, web: Shared) -> HttpResponse {
    caller.answer(try_show(&caller, &web).await)
}

async fn try_show(caller: &Caller, web: &Web) -> Result<HttpResponse, Failure> {
    administrator(caller, web)?;
    let shell = caller.shell(Here::Admin, caller.word("admin-menu"));
    let health = web.store.mail_health().await?;
    let counts = web.store.counts().await?;
    let waiting = web.store.outbox_counts().await?.waiting;
    let counted = |key: &str, count| shell.count(key, "count", amount(count));
    let page = OverviewPage {
        version: env!("CARGO_PKG_VERSION"),
        people: counted("admin-people-count", counts.players),
        games: [
            counted("admin-games-running", counts.running),
            counted("admin-games-open", counts.open),
            counted("admin-games-over", counts.over),
        ]
        .join(" "),
        mails: counted("admin-mails-waiting", waiting),
        reports: counted("admin-reports-count", web.store.open_reports().await?),
        mail_state: state(&shell, &health),
        mail_fails: health.trouble().is_some(),
        shell,
    };
    Ok(answer(StatusCode::OK, Audience::Private, &page))
}
