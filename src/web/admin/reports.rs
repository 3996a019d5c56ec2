//! What people have reported, for administrators.

use actix_web::{HttpResponse, http::StatusCode, web::Path};
use askama::Template;
use turnpost_rules::Phrase;

use super::{
    hands::{administrator, hands},
    lists::named,
};
use crate::{
    game::{
        id::PlayerId,
        report::{ReportId, ReportSubject},
    },
    store::Report,
    web::{
        caller::Caller,
        failure::Failure,
        page::{Audience, Here, Shell, answer, see_other},
        state::{Shared, Web},
    },
};

/// How many reports are listed.
const LISTED: u32 = 100;

struct ReportLine {
    id: String,
    at: String,
    machine: String,
    what: String,
    quoted: Option<String>,
    words: String,
    /// The path and the name of the game.
    game: (String, String),
    /// The path and the name of those whom it concerns: who reported it, and whose it is.
    by: Option<(String, String)>,
    about: Option<(String, String)>,
    is_open: bool,
}

#[derive(Template)]
#[template(path = "web/templates/admin_reports.html")]
struct ReportsPage {
    shell: Shell,
    reports: Vec<ReportLine>,
}

/// Lists what was reported.
pub(super) async fn list(caller: Caller, web: Shared) -> HttpResponse {
    caller.answer(try_list(&caller, &web).await)
}

async fn person(
    web: &Web,
    shell: &Shell,
    id: Option<PlayerId>,
) -> Result<Option<(String, String)>, Failure> {
    let Some(id) = id else { return Ok(None) };
    let known = web.store.player(id).await?.filter(|player| player.erased_at.is_none());
    Ok(known.map(|player| (format!("/admin/people/{id}"), named(shell, &player))))
}

async fn line(web: &Web, shell: &Shell, it: Report) -> Result<ReportLine, Failure> {
    let Report { id, at, report, settled_at } = it;
    let name = web.store.game(report.game).await?;
    let name = name.map(|game| game.record.name.as_str().to_owned());
    let what = match report.subject {
        ReportSubject::Message => "admin-report-message",
        ReportSubject::Name => "admin-report-name",
        ReportSubject::Invitation => "admin-report-invitation",
    };
    Ok(ReportLine {
        id: id.to_string(),
        at: shell.moment(at),
        machine: shell.machine(at),
        what: shell.format(&Phrase::new(what)),
        quoted: (report.subject != ReportSubject::Invitation).then_some(report.quoted),
        words: report.words.as_str().to_owned(),
        game: (format!("/admin/games/{}", report.game), name.unwrap_or_default()),
        by: person(web, shell, report.by).await?,
        about: person(web, shell, report.about).await?,
        is_open: settled_at.is_none(),
    })
}

async fn try_list(caller: &Caller, web: &Web) -> Result<HttpResponse, Failure> {
    administrator(caller, web)?;
    let shell = caller.shell(Here::Admin, caller.word("admin-reports"));
    let mut reports = Vec::new();
    for report in web.store.reports(LISTED).await? {
        reports.push(line(web, &shell, report).await?);
    }
    Ok(answer(StatusCode::OK, Audience::Private, &ReportsPage { shell, reports }))
}

/// Notes that an administrator is done with a report.
pub(super) async fn settle(caller: Caller, web: Shared, report: Path<String>) -> HttpResponse {
    caller.answer(try_settle(&caller, &web, &report).await)
}

async fn try_settle(caller: &Caller, web: &Web, report: &str) -> Result<HttpResponse, Failure> {
    let by = hands(caller, web)?.by.ok_or(Failure::SignedOut)?;
    let id: ReportId = report.parse().map_err(|_| Failure::NotFound)?;
    if web.store.report_of(id).await?.is_none() {
        return Err(Failure::NotFound);
    }
    web.store.settle_report(id, by, web.now()).await?;
    Ok(see_other("/admin/reports"))
}
