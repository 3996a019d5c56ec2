//! The local mailbox: the mails in the mail folder, for users of this machine.

use actix_web::{
    HttpRequest, HttpResponse,
    http::{StatusCode, header},
    web::Path,
};
use askama::Template;
use base64::{Engine as _, engine::general_purpose::STANDARD};

use super::{
    caller::{Caller, Posted},
    failure::Failure,
    form::Form,
    origin,
    page::{Audience, Here, Shell, answer, see_other},
    state::{Shared, Web},
};
use crate::mail::{
    mailbox::{Mailbox, MailboxError, Opened},
    receive::{self, Incoming},
};

/// The longest answer, in characters.
const MAX_ANSWER: usize = 4000;

/// The most mails that are listed.
const MAX_LISTED: usize = 100;

/// The policy for a mail in its frame: its own styles and pictures, no scripts, nothing from
/// elsewhere.
const FRAME_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; \
     base-uri 'none'; form-action 'none'; frame-ancestors 'self'; \
     sandbox allow-popups allow-top-navigation-by-user-activation";

/// Whether the request comes from this machine without a proxy in between. A proxy that does not
/// identify itself looks the same; therefore a server with a public base URL has no local visitors.
pub fn is_local(web: &Web, request: &HttpRequest) -> bool {
    web.is_for_this_machine() && super::local::is_local(request)
}

/// Whether the mailbox is shown to this caller.
pub fn is_shown(web: &Web, request: &HttpRequest) -> bool {
    web.mailbox.is_some() && is_local(web, request)
}

fn mailbox<'a>(web: &'a Web, request: &HttpRequest) -> Result<&'a Mailbox, Failure> {
    web.mailbox.as_ref().filter(|_| is_local(web, request)).ok_or(Failure::NotFound)
}

struct Listed {
    name: String,
    subject: String,
    heading: String,
    language: Option<&'static str>,
    to: String,
    date: String,
}

#[derive(Template)]
#[template(path = "web/templates/mailbox.html")]
struct MailboxPage {
    shell: Shell,
    to: String,
    mails: Vec<Listed>,
}

/// Lists the newest mails.
pub async fn list(caller: Caller, web: Shared, request: HttpRequest) -> HttpResponse {
    let form = Form::parse(request.query_string());
    let outcome = mailbox(&web, &request).cloned();
    caller.answer(match outcome {
        Ok(mailbox) => try_list(&caller, mailbox, form.get("to")).await,
        Err(failure) => Err(failure),
    })
}

async fn try_list(
    caller: &Caller,
    mailbox: Mailbox,
    to: Option<&str>,
) -> Result<HttpResponse, Failure> {
    let wanted = to.map(str::to_owned);
    let found = blocking(move || mailbox.list(wanted.as_deref(), MAX_LISTED)).await?;
    let mails = found
        .into_iter()
        .map(|entry| Listed {
            date: entry
                .date
                .map(|date| caller.reader.language.moment(date, caller.reader.zone))
                .unwrap_or_default(),
            name: entry.name,
            heading: if entry.heading.is_empty() { entry.subject.clone() } else { entry.heading },
            subject: entry.subject,
            language: entry.language,
            to: entry.to,
        })
        .collect();
    let shell = caller.shell(Here::Elsewhere, caller.word("web-mailbox"));
    let page = MailboxPage { shell, to: to.unwrap_or_default().to_owned(), mails };
    Ok(answer(StatusCode::OK, Audience::Private, &page))
}

#[derive(Template)]
#[template(path = "web/templates/mail_shown.html")]
struct MailPage {
    shell: Shell,
    mail: Opened,
    links: Vec<String>,
    /// Whether there is a form to answer it.
    answerable: bool,
    /// Whether it was answered a moment ago.
    answered: bool,
}

/// Shows one mail.
pub async fn show(
    caller: Caller,
    web: Shared,
    name: Path<String>,
    request: HttpRequest,
) -> HttpResponse {
    let outcome = read_mail(&web, &request, &name).await;
    caller.answer(outcome.map(|mail| {
        let shell = caller.shell(Here::Elsewhere, caller.word("web-mailbox"));
        let links = links(&mail.text, &web.base_url);
        let answerable = receive::can_answer(&mail).is_some();
        let answered = Form::parse(request.query_string()).has("answered");
        answer_framing(&MailPage { shell, mail, links, answerable, answered })
    }))
}

/// Takes an answer to a mail, as a mail server would bring it.
pub async fn answer_mail(
    caller: Caller,
    web: Shared,
    name: Path<String>,
    request: HttpRequest,
    posted: Posted,
) -> HttpResponse {
    caller.answer(try_answer(&web, &request, &name, &posted.0).await)
}

async fn try_answer(
    web: &Web,
    request: &HttpRequest,
    name: &str,
    form: &Form,
) -> Result<HttpResponse, Failure> {
    // There is no link and no session here, so other sites' pages must not be able to send it.
    if !origin::is_own(request, &web.base_url) {
        return Err(Failure::CrossSite);
    }
    let mail = read_mail(web, request, name).await?;
    let text = form.get("text").unwrap_or_default();
    if text.trim().is_empty() || text.chars().count() > MAX_ANSWER {
        return Err(Failure::MalformedForm);
    }
    let raw = receive::answering(&mail, text, web.now()).ok_or(Failure::NotFound)?;
    let incoming = Incoming::read(&raw, &[]).ok_or(Failure::MalformedForm)?;
    web.store.keep_received(raw, &[], incoming.digest, web.now()).await?;
    Ok(see_other(&format!("/mailbox/{name}?answered=yes")))
}

/// As for any page, but it may frame the HTML part of the mail.
fn answer_framing(page: &impl Template) -> HttpResponse {
    let mut response = answer(StatusCode::OK, Audience::Private, page);
    let policy = format!("{}; frame-src 'self'", super::page::CONTENT_SECURITY_POLICY.as_str());
    if let Ok(policy) = header::HeaderValue::from_str(&policy) {
        response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    response
}

/// The HTML part of one mail, for the frame.
pub async fn html(web: Shared, name: Path<String>, request: HttpRequest) -> HttpResponse {
    let Ok(mail) = read_mail(&web, &request, &name).await else {
        return HttpResponse::NotFound().finish();
    };
    let mut html = mail.html;
    for picture in &mail.pictures {
        let data = format!("data:image/png;base64,{}", STANDARD.encode(&picture.png));
        html = html.replace(&format!("cid:{}", picture.content_id), &data);
    }
    // Links open outside the frame.
    let html = html.replacen("<head>", "<head><base target=\"_top\">", 1);
    HttpResponse::Ok()
        .content_type("text/html; charset=utf-8")
        .insert_header((header::CONTENT_SECURITY_POLICY, FRAME_POLICY))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header((header::REFERRER_POLICY, "same-origin"))
        .insert_header((header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .body(html)
}

async fn read_mail(web: &Web, request: &HttpRequest, name: &str) -> Result<Opened, Failure> {
    let mailbox = mailbox(web, request)?.clone();
    let name = name.to_owned();
    blocking(move || mailbox.read(&name)).await
}

async fn blocking<T: Send + 'static>(
    read: impl FnOnce() -> Result<T, MailboxError> + Send + 'static,
) -> Result<T, Failure> {
    match actix_web::web::block(read).await {
        Ok(Ok(found)) => Ok(found),
        Ok(Err(MailboxError::Unreadable(error))) => {
            tracing::error!(%error, "cannot read the mail folder");
            Err(Failure::NotFound)
        }
        Ok(Err(MailboxError::Unknown)) | Err(_) => Err(Failure::NotFound),
    }
}

/// The links to this server in a mail's text, except the one that stops mails and those that extend
/// another one by a choice.
fn links(text: &str, base_url: &str) -> Vec<String> {
    let mut links: Vec<String> = text
        .split_whitespace()
        .filter_map(|word| word.find(base_url).and_then(|at| word.get(at..)))
        .map(|link| link.trim_end_matches(['.', ',', ')', '>']).to_owned())
        .filter(|link| {
            let path = link.get(base_url.len()..).unwrap_or_default();
            ["/m/", "/l/", "/i/", "/h/", "/sign-in/"].iter().any(|start| path.starts_with(start))
        })
        .collect();
    links.dedup();
    let whole = links.clone();
    links.retain(|link| !whole.iter().any(|shorter| extends(link, shorter)));
    links
}

fn extends(link: &str, shorter: &str) -> bool {
    link.strip_prefix(shorter).is_some_and(|rest| rest.starts_with('/'))
}
