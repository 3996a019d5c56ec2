//! The caller of a page: player, session, language.

use std::{future::Future, pin::Pin};

use actix_web::{
    FromRequest, HttpMessage, HttpRequest, HttpResponse,
    cookie::{Cookie, SameSite, time::Duration},
    dev::Payload,
    error::InternalError,
    http::{Method, StatusCode, header},
};
use chrono_tz::Tz;

use super::{
    addressee::{self, Addressee},
    cost::cost,
    failure::Failure,
    form::Form,
    language,
    onward::WayBack,
    origin,
    page::{Audience, Here, Notice, Reader, Shell, answer},
    state::{Shared, Web},
};
use crate::{
    body::{self, BodyError},
    game::id::PlayerId,
    limits::{RateLimitKey, TooManyInProgress},
    store::{Player, SecretHash, log_outage},
    token::Secret,
};

/// The name of the session cookie.
pub const COOKIE: &str = "turnpost_session";
/// How long a session lasts, in days.
pub const SESSION_DAYS: i64 = 90;

/// The caller of a page.
pub struct Caller {
    /// The player who is signed in.
    pub player: Option<Player>,
    /// The hash of the session's secret, if there is a session.
    pub session: Option<SecretHash>,
    /// How the page is written for the caller.
    pub reader: Reader,
    /// Whether one of our own pages sent the request.
    own_page: bool,
    /// Where a sign-in leads, if the page is one of those that need it.
    way_back: Option<WayBack>,
}

impl Caller {
    /// The caller with this session.
    async fn of(request: &HttpRequest, web: &Web, session: Option<SecretHash>) -> Caller {
        let mut player = None;
        if let Some(hash) = session {
            match signed_in(web, hash).await {
                Ok(found) => player = found,
                // A page without the store can still say that it is out of reach.
                Err(error) => tracing::error!(%error, "cannot look up a session"),
            }
        }
        let addressee = match &player {
            Some(_) => None,
            None => addressee::of_path(web, request.path()).await,
        };
        Caller::made(request, web, session, player, addressee)
    }

    /// The caller as far as the request alone tells: who comes too often makes nothing be looked up.
    fn unknown(request: &HttpRequest, web: &Web) -> Caller {
        Caller::made(request, web, None, None, None)
    }

    fn made(
        request: &HttpRequest,
        web: &Web,
        session: Option<SecretHash>,
        player: Option<Player>,
        addressee: Option<Addressee>,
    ) -> Caller {
        let asked = language::asked(request);
        let (language, zone) = match &player {
            Some(player) => (asked.unwrap_or(player.settings.language), player.settings.zone),
            None => {
                let known = addressee.as_ref().map(|it| it.language);
                let language = asked.or_else(|| language::chosen(request)).or(known);
                let zone = addressee.as_ref().map_or(Tz::UTC, Addressee::zone);
                (language.unwrap_or_else(|| language::accepted(request)), zone)
            }
        };
        let is_mailed_otherwise = addressee
            .and_then(|it| it.player)
            .is_some_and(|player| player.settings.language != language);
        let reader = Reader {
            language,
            asked,
            is_mailed_otherwise,
            zone,
            back: language::back(request),
            signed_in: player.is_some(),
            administers: player.as_ref().is_some_and(|player| web.is_administrator(player)),
        };
        let own_page = origin::is_own(request, &web.base_url);
        let way_back = WayBack::of(request, web);
        let session = session.filter(|_| player.is_some());
        Caller { session, player, reader, own_page, way_back }
    }

    /// The id of the player who is signed in.
    pub fn id(&self) -> Option<PlayerId> {
        self.player.as_ref().map(|player| player.id)
    }

    /// The player who is signed in.
    ///
    /// # Errors
    /// When nobody is.
    pub fn signed_in(&self) -> Result<&Player, Failure> {
        self.player.as_ref().ok_or(Failure::SignedOut)
    }

    /// Checks that one of our own pages sent the request; everything that changes something
    /// requires it.
    ///
    /// # Errors
    /// When another site sent it.
    pub fn from_our_page(&self) -> Result<(), Failure> {
        if self.own_page { Ok(()) } else { Err(Failure::CrossSite) }
    }

    /// The player who is signed in and requests a change from one of our own pages.
    ///
    /// # Errors
    /// When another site sent the request, or nobody is signed in.
    pub fn acting(&self) -> Result<&Player, Failure> {
        self.from_our_page()?;
        self.signed_in()
    }

    /// The frame of a page.
    pub fn shell(&self, here: Here, title: String) -> Shell {
        Shell::new(&self.reader, here, title)
    }

    /// A message without arguments.
    pub fn word(&self, key: &str) -> String {
        self.reader.language.word(key)
    }

    /// The response, or the page about the failure.
    pub fn answer(&self, outcome: Result<HttpResponse, Failure>) -> HttpResponse {
        let failure = match outcome {
            Ok(response) => return response,
            Err(failure) => failure,
        };
        let status = failure.status();
        if status == StatusCode::SERVICE_UNAVAILABLE {
            log_outage(&failure);
        } else if status.is_server_error() {
            tracing::error!(error = %failure, "cannot answer a page request");
        }
        let (heading, text) = failure.phrases();
        let language = self.reader.language;
        let retry_after = failure.retry_after();
        let way_back = self.way_back.as_ref().filter(|_| matches!(failure, Failure::SignedOut));
        let onward = match failure {
            Failure::SeatLeft(_) => Some(("/games".to_owned(), self.word("web-menu-games"))),
            Failure::UnknownKey if self.player.is_some() => {
                Some(("/games".to_owned(), self.word("web-menu-games")))
            }
            Failure::SignedOut | Failure::UnknownKey => {
                Some(("/sign-in".to_owned(), self.word("web-menu-sign-in")))
            }
            _ => Some(("/".to_owned(), self.word("web-onward-start"))),
        };
        let shell = self.shell(Here::Elsewhere, language.format(&heading));
        let notice = Notice { shell, lines: vec![language.format(&text)], onward };
        let mut response = answer(status, Audience::Private, &notice);
        if let Some(seconds) = retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
        }
        if let Some(way_back) = way_back {
            way_back.remember(&mut response);
        }
        response
    }
}

async fn signed_in(web: &Web, hash: SecretHash) -> Result<Option<Player>, Failure> {
    let Some(session) = web.store.session(hash, web.now()).await? else { return Ok(None) };
    let player = web.store.player(session.player).await?;
    Ok(player.filter(|player| player.erased_at.is_none()))
}

impl FromRequest for Caller {
    type Error = actix_web::Error;
    type Future = Pin<Box<dyn Future<Output = Result<Caller, actix_web::Error>>>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move {
            let web = request
                .app_data::<Shared>()
                .ok_or_else(|| actix_web::error::ErrorInternalServerError("no pages"))?;
            let session = request.cookie(COOKIE);
            let session = session.map(|cookie| Secret::presented(cookie.value()).hash().0);
            let rate_limited = |caller: &Caller, seconds| -> actix_web::Error {
                let response = caller.answer(Err(Failure::RateLimited { seconds }));
                InternalError::from_response("too many requests", response).into()
            };
            // Counted before anything is looked up.
            let cost = cost(&request);
            let presumed = presumed(web, &request, session.as_ref());
            let counted = match request.extensions().get::<TooManyInProgress>() {
                Some(_) => Err(TooManyInProgress::RETRY_AFTER),
                None => web.limits.charge(presumed, cost, web.now()),
            };
            if let Err(seconds) = counted {
                return Err(rate_limited(&Caller::unknown(&request, web), seconds));
            }
            let caller = Caller::of(&request, web, session).await;
            let Some(session) = session else { return Ok(caller) };
            match web.limits.confirm(presumed, cost, (&session, caller.id()), web.now()) {
                Ok(_) => Ok(caller),
                Err(seconds) => Err(rate_limited(&caller, seconds)),
            }
        })
    }
}

/// The bucket in which a request counts: for sign-in attempts the caller is not known yet.
fn presumed(web: &Web, request: &HttpRequest, session: Option<&SecretHash>) -> RateLimitKey {
    let path = request.path();
    // A joining link has mails sent, too.
    let signs_in = path == "/sign-in"
        || ["/sign-in/", "/j/", "/o/"].iter().any(|start| path.starts_with(start));
    if signs_in && request.method() == Method::POST {
        RateLimitKey::SignIn(web.limits.network(request))
    } else {
        web.limits.presumed(session, request)
    }
}

/// A form that was posted.
pub struct Posted(pub Form);

impl Posted {
    /// Whether the box that says "I am sure" was ticked.
    pub fn is_sure(&self) -> bool {
        self.0.has("sure")
    }
}

impl FromRequest for Posted {
    type Error = actix_web::Error;
    type Future = Pin<Box<dyn Future<Output = Result<Posted, actix_web::Error>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let (request, payload) = (request.clone(), payload.take());
        let kind = request.headers().get(header::CONTENT_TYPE);
        let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default().to_owned();
        Box::pin(async move {
            match read_form(&kind, payload).await {
                Ok(form) => Ok(Posted(form)),
                Err(failure) => {
                    let caller = Caller::from_request(&request, &mut Payload::None).await?;
                    let response = caller.answer(Err(failure));
                    Err(InternalError::from_response("invalid form", response).into())
                }
            }
        })
    }
}

async fn read_form(kind: &str, payload: Payload) -> Result<Form, Failure> {
    let body = body::read(payload).await.map_err(|error| match error {
        BodyError::Late => Failure::Timeout,
        BodyError::TooLarge | BodyError::Broken => Failure::MalformedForm,
    })?;
    let body = String::from_utf8_lossy(&body);
    let is_in_parts = kind
        .get(.."multipart/".len())
        .is_some_and(|start| start.eq_ignore_ascii_case("multipart/"));
    if is_in_parts {
        Form::parse_parts(kind, &body).ok_or(Failure::MalformedForm)
    } else {
        Ok(Form::parse(&body))
    }
}

/// The session cookie with this secret.
pub fn session_cookie(secret: &Secret, secure: bool) -> Cookie<'static> {
    Cookie::build(COOKIE, secret.reveal().to_owned())
        .path("/")
        .http_only(true)
        .secure(secure)
        .same_site(SameSite::Lax)
        .max_age(Duration::days(SESSION_DAYS))
        .finish()
}

/// The cookie that removes the session cookie.
pub fn no_cookie(secure: bool) -> Cookie<'static> {
    let mut cookie = Cookie::build(COOKIE, "")
        .path("/")
        .http_only(true)
        .secure(secure)
        .same_site(SameSite::Lax)
        .finish();
    cookie.make_removal();
    cookie
}
