//! The page that a program sends a player to, so that they let it act for them. A look at it changes
//! nothing, and it sends nobody anywhere unasked: the address to go back to is the program's own
//! claim, and could be anybody's.

use actix_web::{
    HttpRequest, HttpResponse,
    http::{
        StatusCode,
        header::{self, HeaderValue},
    },
};
use askama::Template;

use super::{
    caller::{Caller, Posted},
    consent::{AskedGame, ConsentPage, Decision, address, asked_game, boxes},
    failure::Failure,
    onward,
    page::{Audience, CONTENT_SECURITY_POLICY, Here, Shell, answer},
    sign_in,
    state::{Shared, Web},
};
use crate::{
    oauth::{
        AUTHORIZE_PATH, AuthorizationRequest, CODE_SECONDS, Destination, InvalidChallenge,
        InvalidRedirect, OAuthError, RequestFault,
    },
    store::{NewCode, Player},
    token::Secret,
};

/// The page about a request that cannot be answered.
#[derive(Template)]
#[template(path = "web/templates/authorize_fault.html")]
struct FaultPage {
    shell: Shell,
    /// What is wrong, for whoever was sent here.
    why: String,
    /// What is wrong, for whoever makes the program: as programs are told it.
    code: String,
    /// The address that tells the program.
    back: Option<String>,
}

/// Shows what a program asks for, to whoever is signed in; to others how to sign in first.
pub async fn show(caller: Caller, web: Shared, request: HttpRequest) -> HttpResponse {
    let asked = match AuthorizationRequest::parse(request.query_string(), &web.base_url) {
        Ok(asked) => asked,
        Err(fault) => return fault_page(&caller, &fault),
    };
    let Some(player) = &caller.player else {
        let target = format!("{AUTHORIZE_PATH}?{}", asked.query(&web.base_url));
        let mut page = sign_in::before(&caller, asked.client.as_str());
        onward::remember(&web, &mut page, &target);
        return page;
    };
    caller.answer(page(&caller, &web, player, &asked, None).await)
}

/// What is wrong with a request, for whoever writes the program.
fn fault_page(caller: &Caller, fault: &RequestFault) -> HttpResponse {
    // Not even as the way back is what it asked for repeated.
    let shell =
        caller.shell(Here::Elsewhere, caller.word("web-authorize-fault")).leading_to_start();
    let why = caller.word(why(&fault.error));
    let code = format!("{}: {}", fault.error.code(), fault.error);
    let page = FaultPage { shell, why, code, back: fault.back.clone() };
    answer(StatusCode::BAD_REQUEST, Audience::Private, &page)
}

/// The key of the message that says what is wrong to whoever was sent here.
fn why(error: &OAuthError) -> &'static str {
    match error {
        OAuthError::Missing(_) => "web-authorize-why-missing",
        OAuthError::Repeated(_) => "web-authorize-why-repeated",
        OAuthError::Client(_) => "web-authorize-why-client",
        OAuthError::Redirect(InvalidRedirect::Shape) => "web-authorize-why-redirect",
        OAuthError::Redirect(InvalidRedirect::Fragment) => "web-authorize-why-redirect-fragment",
        OAuthError::Redirect(InvalidRedirect::Credentials) => {
            "web-authorize-why-redirect-credentials"
        }
        OAuthError::Redirect(InvalidRedirect::Plain) => "web-authorize-why-redirect-plain",
        OAuthError::Redirect(InvalidRedirect::Scheme) => "web-authorize-why-redirect-scheme",
        OAuthError::Redirect(InvalidRedirect::Answered) => "web-authorize-why-redirect-answered",
        OAuthError::Redirect(InvalidRedirect::Elsewhere) => "web-authorize-why-redirect-elsewhere",
        OAuthError::Challenge(InvalidChallenge::Method) => "web-authorize-why-challenge-method",
        OAuthError::Challenge(InvalidChallenge::Shape) => "web-authorize-why-challenge",
        OAuthError::State => "web-authorize-why-state",
        OAuthError::ResponseType => "web-authorize-why-response-type",
        OAuthError::ResponseMode => "web-authorize-why-response-mode",
        OAuthError::Scope => "web-authorize-why-scope",
        OAuthError::ScopeOfGame => "web-authorize-why-scope-of-game",
        OAuthError::Resource => "web-authorize-why-resource",
        // What only a program is told, which no browser brings here.
        OAuthError::NotAForm
        | OAuthError::Unreadable
        | OAuthError::NotAPost
        | OAuthError::GrantType
        | OAuthError::Code
        | OAuthError::DeviceCode
        | OAuthError::TooManyTokens
        | OAuthError::Pending
        | OAuthError::SlowDown
        | OAuthError::Denied
        | OAuthError::Expired
        | OAuthError::NoToken
        | OAuthError::TooMany { .. }
        | OAuthError::Unavailable
        | OAuthError::Internal => "web-authorize-why-other",
    }
}

/// Where the player is sent, in words.
fn destination(shell: &Shell, destination: &Destination) -> String {
    match destination {
        Destination::Site(host) => shell.with("web-authorize-site", "host", host),
        Destination::ThisMachine => shell.word("web-authorize-machine"),
        Destination::App(scheme) => shell.with("web-authorize-app", "scheme", scheme),
    }
}

async fn page(
    caller: &Caller,
    web: &Web,
    player: &Player,
    asked: &AuthorizationRequest,
    fault: Option<String>,
) -> Result<HttpResponse, Failure> {
    let game = match asked_game(web, player.id, asked.game).await? {
        AskedGame::All => None,
        AskedGame::One(name) => Some(name),
        AskedGame::NotTheirs => {
            let fault = RequestFault { error: OAuthError::Resource, back: None };
            return Ok(fault_page(caller, &fault));
        }
    };
    let status = if fault.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let shell =
        caller.shell(Here::Elsewhere, caller.word("web-consent")).with_fault(fault.is_some());
    let page = ConsentPage {
        client: asked.client.as_str().to_owned(),
        address: address(player),
        about: vec![
            destination(&shell, asked.redirect.destination()),
            shell.word("web-consent-name"),
        ],
        game,
        scopes: boxes(caller, asked.scopes),
        action: AUTHORIZE_PATH,
        field: ("request", asked.query(&web.base_url)),
        fault,
        shell,
    };
    let mut response = answer(status, Audience::Private, &page);
    // Browsers hold a form to this even when its answer leads on.
    let own = "form-action 'self'";
    let allowed = format!("{own} {}", asked.redirect.policy_source());
    let policy = CONTENT_SECURITY_POLICY.replace(own, &allowed);
    if let Ok(policy) = HeaderValue::from_str(&policy) {
        response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    Ok(response)
}

/// Lets a program in, or not, and sends the player back to it.
pub async fn decide(caller: Caller, web: Shared, posted: Posted) -> HttpResponse {
    caller.answer(try_decide(&caller, &web, &posted).await)
}

async fn try_decide(caller: &Caller, web: &Web, posted: &Posted) -> Result<HttpResponse, Failure> {
    let player = caller.acting()?;
    let asked = posted.0.typed("request");
    let asked = match AuthorizationRequest::parse(asked, &web.base_url) {
        Ok(asked) => asked,
        Err(fault) => return Ok(fault_page(caller, &fault)),
    };
    let scopes = match Decision::read(&posted.0, asked.scopes) {
        Some(Decision::Allowed(scopes)) => scopes,
        Some(Decision::Denied) => return Ok(leave(&asked.denied(&web.base_url))),
        Some(Decision::Nothing) => {
            let fault = caller.word("web-token-scopes-fault");
            return page(caller, web, player, &asked, Some(fault)).await;
        }
        None => return page(caller, web, player, &asked, None).await,
    };
    if let AskedGame::NotTheirs = asked_game(web, player.id, asked.game).await? {
        let fault = RequestFault { error: OAuthError::Resource, back: None };
        return Ok(fault_page(caller, &fault));
    }
    let (code, now) = (Secret::random(""), web.now());
    let new = NewCode {
        hash: code.hash().0,
        player: player.id,
        client: asked.client.as_str().to_owned(),
        redirect_uri: asked.redirect.as_str().to_owned(),
        challenge: asked.challenge.0,
        scopes: scopes.words(),
        game: asked.game,
        at: now,
        expires_at: now.plus_seconds(CODE_SECONDS),
    };
    web.store.create_code(new).await?;
    Ok(leave(&asked.granted(&web.base_url, code.reveal())))
}

/// Sends the browser to the program, which learns nothing from the way it came.
fn leave(target: &str) -> HttpResponse {
    HttpResponse::SeeOther()
        .insert_header((header::LOCATION, target))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header((header::REFERRER_POLICY, "no-referrer"))
        .finish()
}
