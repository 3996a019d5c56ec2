//! A player's settings and API tokens.

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;
use chrono_tz::{TZ_VARIANTS, Tz};
use turnpost_rules::Phrase;

use super::{
    caller::{Caller, Posted},
    failure::{self, Failure},
    form::Form,
    page::{Audience, Here, Shell, answer, see_other},
    state::{Shared, Web},
};
use crate::{
    game::{language::Language, person::DisplayName},
    limits,
    store::{NewApiToken, Player, Settings, StoreError},
    token::Secret,
};

/// The scopes of API tokens, with the keys of their descriptions.
const SCOPES: [(&str, &str); 4] = [
    ("read", "web-scope-read"),
    ("move", "web-scope-move"),
    ("host", "web-scope-host"),
    ("account", "web-scope-account"),
];
/// The default lifetime of a token, in days.
const DEFAULT_DAYS: i64 = 90;

struct TokenLine {
    id: String,
    name: String,
    about: String,
}

/// A game whose mails are stopped.
struct MutedLine {
    id: String,
    name: String,
}

#[derive(Template)]
#[template(path = "web/templates/me.html")]
struct MePage {
    shell: Shell,
    saved: Option<String>,
    token: Option<String>,
    longest_token_days: u32,
    faults: Vec<String>,
    address: String,
    name: String,
    languages: Vec<(&'static str, &'static str, bool)>,
    zones: Vec<(&'static str, bool)>,
    turn_mails: bool,
    game_mails: bool,
    muted: Vec<MutedLine>,
    tokens: Vec<TokenLine>,
    token_name: String,
    token_days: String,
    scopes: Vec<(&'static str, String, bool)>,
}

/// Shows the settings.
pub async fn show(caller: Caller, web: Shared, request: actix_web::HttpRequest) -> HttpResponse {
    let saved = Form::parse(request.query_string()).has("saved");
    let saved = saved.then(|| caller.word("web-saved"));
    let outcome = match caller.signed_in() {
        Ok(player) => {
            page(&caller, &web, player, &player.settings, Feedback { saved, ..Feedback::default() })
                .await
        }
        Err(failure) => Err(failure),
    };
    caller.answer(outcome)
}

/// The result of the last request, for the page.
#[derive(Default)]
struct Feedback {
    saved: Option<String>,
    token: Option<String>,
    faults: Vec<String>,
    name: Option<String>,
    requested: TokenRequest,
}

/// The API token that is requested, as typed.
struct TokenRequest {
    name: String,
    scopes: Vec<&'static str>,
    days: String,
}

impl Default for TokenRequest {
    fn default() -> TokenRequest {
        let scopes = SCOPES.iter().map(|(scope, _)| *scope).take(1).collect();
        TokenRequest { name: String::new(), scopes, days: DEFAULT_DAYS.to_string() }
    }
}

impl TokenRequest {
    fn typed(form: &Form) -> TokenRequest {
        let ticked = |scope: &&str| form.all("scope").any(|ticked| ticked == *scope);
        TokenRequest {
            name: form.typed("name").to_owned(),
            scopes: SCOPES.iter().map(|(scope, _)| *scope).filter(ticked).collect(),
            days: form.typed("days").to_owned(),
        }
    }
}

async fn page(
    caller: &Caller,
    web: &Web,
    player: &Player,
    settings: &Settings,
    feedback: Feedback,
) -> Result<HttpResponse, Failure> {
    let fault = !feedback.faults.is_empty();
    let status = if fault { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let shell = caller.shell(Here::Me, caller.word("web-menu-me")).with_fault(fault);
    let now = web.now();
    let tokens = web
        .store
        .api_tokens(player.id)
        .await?
        .into_iter()
        .filter(|token| token.expires_at.is_none_or(|end| now < end))
        .map(|token| TokenLine {
            id: token.id.as_str().to_owned(),
            name: token.name.as_str().to_owned(),
            about: about(caller, &shell, token.scopes, token.expires_at),
        })
        .collect();
    let muted = web.store.muted_games(player.id).await?.into_iter();
    let own_name = settings.name.as_ref().map(|name| name.as_str().to_owned());
    let page = MePage {
        saved: feedback.saved,
        token: feedback.token,
        longest_token_days: limits::MAX_TOKEN_DAYS,
        faults: feedback.faults,
        address: player.address.as_ref().map(|it| it.as_str().to_owned()).unwrap_or_default(),
        name: feedback.name.or(own_name).unwrap_or_default(),
        languages: Language::ALL
            .iter()
            .map(|language| (language.tag(), language.own_name(), *language == settings.language))
            .collect(),
        zones: TZ_VARIANTS.iter().map(|zone| (zone.name(), *zone == settings.zone)).collect(),
        turn_mails: settings.turn_mails,
        game_mails: settings.game_mails,
        muted: muted
            .map(|(id, name)| MutedLine { id: id.to_string(), name: name.as_str().to_owned() })
            .collect(),
        tokens,
        token_name: feedback.requested.name,
        token_days: feedback.requested.days,
        scopes: SCOPES
            .iter()
            .map(|(scope, key)| {
                (*scope, caller.word(key), feedback.requested.scopes.contains(scope))
            })
            .collect(),
        shell,
    };
    Ok(answer(status, Audience::Private, &page))
}

fn about(
    caller: &Caller,
    shell: &Shell,
    scopes: Vec<String>,
    expires_at: Option<turnpost_rules::log::time::Timestamp>,
) -> String {
    let until = match expires_at {
        Some(at) => shell.moment(at),
        None => caller.word("web-token-for-ever"),
    };
    let phrase =
        Phrase::new("web-token-about").with("scopes", scopes.join(", ")).with("until", until);
    caller.reader.language.format(&phrase)
}

/// Saves the settings.
pub async fn save(caller: Caller, web: Shared, posted: Posted) -> HttpResponse {
    caller.answer(try_save(&caller, &web, &posted.0).await)
}

async fn try_save(caller: &Caller, web: &Web, form: &Form) -> Result<HttpResponse, Failure> {
    let player = caller.acting()?;
    let mut faults = Vec::new();
    // A name from before names were checked may be kept.
    let name = match &player.settings.name {
        Some(name) if name.as_str() == form.typed("name").trim() => Ok(name.clone()),
        _ => Settings::chosen_name(form.typed("name")),
    };
    if let Err(fault) = name {
        faults.push(caller.word(failure::name_fault(fault, "web-your-name-fault")));
    }
    let language = Language::from_tag(form.typed("language"));
    if language.is_err() && form.has("language") {
        faults.push(caller.word("web-language-fault"));
    }
    let zone = form.typed("zone").parse::<Tz>();
    if zone.is_err() && form.has("zone") {
        faults.push(caller.word("web-zone-fault"));
    }
    let settings = Settings {
        name: name.ok().or_else(|| player.settings.name.clone()),
        language: language.unwrap_or(player.settings.language),
        zone: zone.unwrap_or(player.settings.zone),
        turn_mails: form.has("turn-mails"),
        game_mails: form.has("game-mails"),
    };
    if !faults.is_empty() {
        let name = Some(form.typed("name").to_owned());
        return page(
            caller,
            web,
            player,
            &settings,
            Feedback { faults, name, ..Feedback::default() },
        )
        .await;
    }
    let first = player.settings.name.is_none();
    web.store.update_settings(player.id, settings).await?;
    Ok(see_other(if first { "/games" } else { "/me?saved=yes" }))
}

/// Resumes the mails about a game.
pub async fn unmute(caller: Caller, web: Shared, posted: Posted) -> HttpResponse {
    caller.answer(try_unmute(&caller, &web, &posted.0).await)
}

async fn try_unmute(caller: &Caller, web: &Web, form: &Form) -> Result<HttpResponse, Failure> {
    let player = caller.acting()?;
    let game = form.typed("game").parse().map_err(|_| Failure::NotFound)?;
    web.unmute_game(player.id, game).await?;
    Ok(see_other("/me?saved=yes"))
}

/// Revokes the links to the mail settings in the mails sent so far.
pub async fn revoke_links(caller: Caller, web: Shared, posted: Posted) -> HttpResponse {
    caller.answer(try_revoke_links(&caller, &web, &posted).await)
}

async fn try_revoke_links(
    caller: &Caller,
    web: &Web,
    posted: &Posted,
) -> Result<HttpResponse, Failure> {
    let player = caller.acting()?;
    if !posted.is_sure() {
        let feedback =
            Feedback { faults: vec![caller.word("web-unsure-text")], ..Feedback::default() };
        return page(caller, web, player, &player.settings, feedback).await;
    }
    web.store.revoke_mail_settings_links(player.id).await?;
    Ok(see_other("/me?saved=yes"))
}

/// Creates an API token and shows it once.
pub async fn make_token(caller: Caller, web: Shared, posted: Posted) -> HttpResponse {
    caller.answer(try_make_token(&caller, &web, &posted.0).await)
}

async fn try_make_token(caller: &Caller, web: &Web, form: &Form) -> Result<HttpResponse, Failure> {
    let player = caller.acting()?;
    let mut faults = Vec::new();
    let name = form.typed("name").parse::<DisplayName>();
    if let Err(fault) = name {
        faults.push(caller.word(failure::name_fault(fault, "web-token-name-fault")));
    }
    let requested = TokenRequest::typed(form);
    if requested.scopes.is_empty() {
        faults.push(caller.word("web-token-scopes-fault"));
    }
    let longest = limits::MAX_TOKEN_DAYS;
    let days = requested.days.parse::<u32>().ok().filter(|days| (1..=longest).contains(days));
    if days.is_none() {
        let fault = Phrase::new("web-token-days-fault").with("max", longest);
        faults.push(caller.reader.language.format(&fault));
    }
    let (Ok(name), Some(days), true) = (name, days, faults.is_empty()) else {
        let feedback = Feedback { faults, requested, ..Feedback::default() };
        return page(caller, web, player, &player.settings, feedback).await;
    };
    let secret = Secret::random(Secret::API_PREFIX);
    let now = web.now();
    let token = NewApiToken {
        player: player.id,
        hash: secret.hash().0,
        name,
        scopes: requested.scopes.iter().map(|scope| (*scope).to_owned()).collect(),
        expires_at: Some(now.plus_seconds(i64::from(days) * 24 * 3600)),
        at: now,
    };
    match web.store.create_api_token(token).await {
        Err(StoreError::TooMany) => {
            let faults = vec![caller.word("web-token-many-fault")];
            let feedback = Feedback { faults, requested, ..Feedback::default() };
            return page(caller, web, player, &player.settings, feedback).await;
        }
        made => made?,
    };
    let feedback = Feedback { token: Some(secret.reveal().to_owned()), ..Feedback::default() };
    page(caller, web, player, &player.settings, feedback).await
}

/// Revokes an API token.
pub async fn revoke_token(caller: Caller, web: Shared, posted: Posted) -> HttpResponse {
    caller.answer(try_revoke_token(&caller, &web, &posted.0).await)
}

async fn try_revoke_token(
    caller: &Caller,
    web: &Web,
    form: &Form,
) -> Result<HttpResponse, Failure> {
    let player = caller.acting()?;
    let id = form.typed("id").parse().map_err(|_| Failure::NotFound)?;
    web.store.revoke_api_token(player.id, id).await?;
    Ok(see_other("/me?saved=yes"))
}
