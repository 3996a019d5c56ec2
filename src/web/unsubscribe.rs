//! Stopping mails: by one POST from a mail program, or by a page.

use actix_web::{HttpResponse, http::StatusCode, web::Path};

use super::{
    caller::{Caller, Posted},
    failure::Failure,
    page::{Audience, Notice, Shell, answer},
    sign_in::ConfirmPage,
    state::{Shared, Web},
};
use crate::token::UnsubscribeLink;

/// Asks. Stops nothing.
pub async fn show(caller: Caller, web: Shared, token: Path<String>) -> HttpResponse {
    caller.answer(asked(&caller, &web, &token, None))
}

fn asked(
    caller: &Caller,
    web: &Web,
    token: &str,
    fault: Option<String>,
) -> Result<HttpResponse, Failure> {
    let _: UnsubscribeLink = web.keys.verify(token, web.now())?;
    let status = if fault.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let shell = Shell::bare(&caller.reader, caller.word("web-unsubscribe"));
    let page = ConfirmPage {
        shell: shell.with_fault(fault.is_some()),
        lines: vec![caller.word("web-unsubscribe-text")],
        action: format!("/u/{token}"),
        name: None,
        sure: caller.word("web-unsubscribe-sure"),
        button: caller.word("web-unsubscribe-go"),
        fault,
    };
    Ok(answer(status, Audience::Private, &page))
}

/// Stops the mails, when a mail program's one-click button or a ticked box asks for it.
pub async fn stop(
    caller: Caller,
    web: Shared,
    token: Path<String>,
    posted: Posted,
) -> HttpResponse {
    caller.answer(stopped(&caller, &web, &token, &posted).await)
}

async fn stopped(
    caller: &Caller,
    web: &Web,
    token: &str,
    posted: &Posted,
) -> Result<HttpResponse, Failure> {
    let one_click = posted.0.get("List-Unsubscribe") == Some("One-Click");
    if !one_click && !posted.is_sure() {
        return asked(caller, web, token, Some(caller.word("web-unsure-text")));
    }
    let link: UnsubscribeLink = web.keys.verify(token, web.now())?;
    web.stop_mails(link).await?;
    let shell = Shell::bare(&caller.reader, caller.word("web-unsubscribed"));
    let lines = vec![caller.word("web-unsubscribed-text")];
    Ok(answer(StatusCode::OK, Audience::Private, &Notice { shell, lines, onward: None }))
}
