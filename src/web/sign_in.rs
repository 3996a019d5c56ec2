//! Signing in by a mailed link or code, and signing out.

use actix_web::{
    HttpResponse,
    http::{StatusCode, header},
    web::Path,
};
use askama::Template;

use super::{
    caller::{Caller, Posted, SESSION_DAYS, no_cookie, session_cookie},
    confirm::{Confirm, Pick, passed_on, to_games},
    failure::Failure,
    mailbox, onward,
    page::{Audience, Here, Shell, answer, see_other},
    returned_mails,
    state::{Shared, Web},
};
use crate::{
    game::{id::PlayerId, person::Address},
    limits::Network,
    store::{Consumed, NewPlayer, Session, Settings, SignIn, SignInId},
    token::{Secret, SignInCode},
};

#[derive(Template)]
#[template(path = "web/templates/sign_in.html")]
struct SignInPage {
    shell: Shell,
    /// Why somebody is to sign in, if it is for something else, or once more.
    reason: Option<String>,
    typed: String,
    fault: Option<String>,
}

#[derive(Template)]
#[template(path = "web/templates/sign_in_code.html")]
struct CodePage {
    shell: Shell,
    sign_in: String,
    mailbox: bool,
    fault: Option<String>,
}

/// Asks for an address.
pub async fn show(caller: Caller) -> HttpResponse {
    if caller.player.is_some() {
        return see_other("/games");
    }
    address_page(&caller, "", None)
}

fn address_page(caller: &Caller, typed: &str, fault: Option<String>) -> HttpResponse {
    let status = if fault.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let shell = caller.shell(Here::SignIn, caller.word("web-sign-in")).with_fault(fault.is_some());
    let page = SignInPage { shell, reason: None, typed: typed.to_owned(), fault };
    answer(status, Audience::Private, &page)
}

/// Asks for an address of whoever is to decide about a program.
pub(super) fn before(caller: &Caller, client: &str) -> HttpResponse {
    let shell = caller.shell(Here::SignIn, caller.word("web-sign-in"));
    reasoned(caller, shell.with("web-sign-in-before", "client", client))
}

/// Asks for an address of whoever wants to type a program's code.
pub(super) fn before_device(caller: &Caller) -> HttpResponse {
    reasoned(caller, caller.word("web-sign-in-before-device"))
}

/// Asks for an address, and says first why.
fn reasoned(caller: &Caller, reason: String) -> HttpResponse {
    let shell = caller.shell(Here::SignIn, caller.word("web-sign-in"));
    let page = SignInPage { shell, reason: Some(reason), typed: String::new(), fault: None };
    answer(StatusCode::OK, Audience::Private, &page)
}

/// Mails a link and a code. Response and work are the same for every address.
pub async fn send(
    caller: Caller,
    web: Shared,
    posted: Posted,
    request: actix_web::HttpRequest,
) -> HttpResponse {
    if let Err(failure) = caller.from_our_page() {
        return caller.answer(Err(failure));
    }
    let typed = posted.0.typed("address");
    let Ok(address) = typed.parse::<Address>() else {
        return address_page(&caller, typed, Some(caller.word("web-sign-in-address-fault")));
    };
    let network = web.limits.network(&request);
    let outcome = start_sign_in(&caller, &web, address, network).await;
    let local = mailbox::is_shown(&web, &request);
    caller.answer(outcome.map(|id| code_page(&caller, id.as_str(), local, None)))
}

/// Enqueues the mail of a sign-in, unless too many were requested or the address may not become a
/// player.
async fn start_sign_in(
    caller: &Caller,
    web: &Web,
    address: Address,
    network: Network,
) -> Result<SignInId, Failure> {
    let admits = web.sign_up.admits(&address);
    let network = network.trace_for(&address);
    let (sign_in, mail) =
        SignIn::request(address, caller.reader.language, network, web.now(), None);
    let id = sign_in.id;
    web.store.ask_to_sign_in(sign_in, mail, admits).await?;
    Ok(id)
}

fn code_page(caller: &Caller, id: &str, mailbox: bool, fault: Option<String>) -> HttpResponse {
    let status = if fault.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let shell =
        caller.shell(Here::SignIn, caller.word("web-sign-in-sent")).with_fault(fault.is_some());
    let page = CodePage { shell, sign_in: id.to_owned(), mailbox, fault };
    answer(status, Audience::Private, &page)
}

/// Signs in with a code.
pub async fn code(
    caller: Caller,
    web: Shared,
    posted: Posted,
    request: actix_web::HttpRequest,
) -> HttpResponse {
    if let Err(failure) = caller.from_our_page() {
        return caller.answer(Err(failure));
    }
    let typed = posted.0.typed("sign-in");
    let code = posted.0.typed("code");
    let local = mailbox::is_shown(&web, &request);
    let Ok(id) = typed.parse::<SignInId>() else {
        return caller.answer(Err(Failure::MalformedForm));
    };
    if code.trim().is_empty() {
        let fault = caller.word("web-sign-in-code-missing");
        return code_page(&caller, id.as_str(), local, Some(fault));
    }
    match web.store.consume_code(id, SignInCode::presented(code).hash().0, web.now()).await {
        Ok(Consumed::Valid(address)) => {
            caller.answer(enter(&caller, &web, &request, address).await)
        }
        Ok(Consumed::Wrong { .. }) => {
            let fault = caller.word("web-sign-in-code-fault");
            code_page(&caller, id.as_str(), local, Some(fault))
        }
        Ok(Consumed::Spent) => {
            let fault = caller.word("web-sign-in-spent");
            code_page(&caller, id.as_str(), local, Some(fault))
        }
        Err(error) => caller.answer(Err(error.into())),
    }
}

/// The page of a sign-in link. Does not consume it: what reads mails first asks for it, too.
pub async fn link(caller: Caller, web: Shared, token: Path<String>) -> HttpResponse {
    caller.answer(match web.is_sign_in_link_open(&token).await {
        Ok(true) => Ok(confirm(&caller, &token, None)),
        Ok(false) => Ok(spent(&caller)),
        Err(failure) => Err(failure),
    })
}

/// The page of a sign-in link that was used or has lapsed: it asks for the address that a new one goes
/// to, or leads on whoever needs none.
fn spent(caller: &Caller) -> HttpResponse {
    if caller.player.is_some() {
        let words = ("web-sign-in-needless", "web-sign-in-needless-text");
        return passed_on(caller, words, Some(to_games(caller)));
    }
    reasoned(caller, caller.word("web-sign-in-spent"))
}

fn confirm(caller: &Caller, token: &str, fault: Option<String>) -> HttpResponse {
    let confirm = Confirm {
        heading: caller.word("web-sign-in"),
        lines: vec![caller.word("web-sign-in-confirm")],
        action: format!("/sign-in/{token}{}", caller.reader.asking()),
        pick: Pick::Sure("web-sign-in-sure"),
        button: "web-sign-in-go",
    };
    confirm.page(caller, fault)
}

/// Consumes a sign-in link.
pub async fn follow(
    caller: Caller,
    web: Shared,
    token: Path<String>,
    posted: Posted,
    request: actix_web::HttpRequest,
) -> HttpResponse {
    if !posted.is_sure() {
        return confirm(&caller, &token, Some(caller.word("web-unsure-text")));
    }
    caller.answer(try_follow(&caller, &web, &token, &request).await)
}

async fn try_follow(
    caller: &Caller,
    web: &Web,
    token: &str,
    request: &actix_web::HttpRequest,
) -> Result<HttpResponse, Failure> {
    // Otherwise another site could sign a visitor in as somebody else.
    caller.from_our_page()?;
    match web.consume_sign_in_link(token).await? {
        Consumed::Valid(address) => enter(caller, web, request, address).await,
        // The first of two taps has signed this browser in.
        Consumed::Wrong { .. } | Consumed::Spent if caller.player.is_some() => Ok(spent(caller)),
        Consumed::Wrong { .. } | Consumed::Spent => {
            let fault = Some(caller.word("web-sign-in-spent"));
            Ok(address_page(caller, "", fault))
        }
    }
}

/// Signs the browser in as the player with this address, who is created if necessary.
async fn enter(
    caller: &Caller,
    web: &Web,
    request: &actix_web::HttpRequest,
    address: Address,
) -> Result<HttpResponse, Failure> {
    let new = NewPlayer {
        id: PlayerId::random(&mut rand::rng()),
        address,
        settings: Settings { language: caller.reader.language, ..Settings::default() },
        at: web.now(),
    };
    let (player, _) = web.store.player_or_new(new).await?;
    let target = if player.settings.name.is_some() { "/games" } else { "/me" };
    let remembered = onward::remembered(request);
    let target = remembered.as_deref().unwrap_or(target);
    let mut response = match player.mail_stopped_at {
        // The link or the code has arrived.
        Some(stopped_at) => {
            web.store.resume_mails(player.id).await?;
            returned_mails::resumed(caller, stopped_at, target)
        }
        None => see_other(target),
    };
    if remembered.is_some() {
        onward::forget(web, &mut response);
    }
    start_session(caller, web, player.id, &mut response).await?;
    Ok(response)
}

/// Starts a session, always with a new secret; the browser's earlier session ends.
async fn start_session(
    caller: &Caller,
    web: &Web,
    player: PlayerId,
    response: &mut HttpResponse,
) -> Result<(), Failure> {
    if let Some(old) = caller.session {
        web.store.delete_session(old).await?;
    }
    let secret = Secret::random("");
    let now = web.now();
    let expires_at = now.plus_seconds(SESSION_DAYS * 24 * 3600);
    let session = Session { hash: secret.hash().0, player, created_at: now, expires_at };
    web.store.create_session(session).await?;
    let cookie = session_cookie(&secret, web.is_secure()).to_string();
    if let Ok(value) = header::HeaderValue::from_str(&cookie) {
        response.headers_mut().append(header::SET_COOKIE, value);
    }
    Ok(())
}

/// Signs out, in this browser or everywhere.
pub async fn sign_out(caller: Caller, web: Shared, posted: Posted) -> HttpResponse {
    caller.answer(try_sign_out(&caller, &web, &posted).await)
}

async fn try_sign_out(
    caller: &Caller,
    web: &Web,
    posted: &Posted,
) -> Result<HttpResponse, Failure> {
    caller.from_our_page()?;
    if posted.0.has("everywhere")
        && let Some(player) = caller.id()
    {
        // The session goes last: with it this can be tried again.
        web.store.unsubscribe_all_pushes(player).await?;
        web.store.delete_sessions(player).await?;
    } else if let Some(session) = caller.session {
        web.store.delete_session(session).await?;
    }
    let mut response = see_other("/");
    if let Ok(value) = header::HeaderValue::from_str(&no_cookie(web.is_secure()).to_string()) {
        response.headers_mut().append(header::SET_COOKIE, value);
    }
    Ok(response)
}
