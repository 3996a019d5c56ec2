//! A player's settings and API tokens.

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;
use chrono_tz::Tz;
use turnpost_rules::{Phrase, log::time::Timestamp};

use super::{
    admin::{ActLine, act_lines},
    caller::{Caller, Posted},
    failure::{self, Failure},
    form::Form,
    mail_hours::{self, MailHoursForm},
    orders::{self, Switch},
    page::{Audience, Here, Shell, answer, see_other},
    push::card::PushCard,
    returned_mails::ReturnedMails,
    state::{Shared, Web},
    vacation::card::VacationCard,
    webhooks,
    zones::Zones,
};
use crate::{
    game::{decision::Replaces, language::Language, person::DisplayName},
    limits,
    store::{ActFilter, ApiToken, NewApiToken, Player, Settings, StoreError},
    token::{Scope, Scopes, Secret},
};

/// The key of what a scope allows, as the player says it.
const fn scope_key(scope: Scope) -> &'static str {
    match scope {
        Scope::Read => "web-scope-read",
        Scope::Move => "web-scope-move",
        Scope::Host => "web-scope-host",
        Scope::Account => "web-scope-account",
        Scope::Erase => "web-scope-erase",
    }
}

/// The default lifetime of a token, in days.
const DEFAULT_DAYS: i64 = 90;

struct TokenLine {
    id: String,
    name: String,
    about: String,
}

/// A program that the player has let in.
struct ProgramLine {
    client: String,
    about: String,
    used: String,
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
    /// That mails to the player come back, if they do.
    returned: Option<ReturnedMails>,
    address: String,
    name: String,
    languages: Vec<(&'static str, &'static str, bool)>,
    zones: Zones,
    /// Whether the browser may propose its own zone.
    zone_is_unset: bool,
    turn_mails: bool,
    game_mails: bool,
    hours: MailHoursForm,
    orders: Vec<Switch>,
    vacation: VacationCard,
    push: PushCard,
    muted: Vec<MutedLine>,
    programs: Vec<ProgramLine>,
    tokens: Vec<TokenLine>,
    /// Whether the tokens are unfolded: nobody has to know of them who needs none.
    tokens_open: bool,
    token_name: String,
    token_days: String,
    scopes: Vec<(&'static str, String, bool)>,
    /// The player's games: id, name, whether it is chosen.
    games: Vec<(String, String, bool)>,
    /// What the operator has done by hand that affects the player.
    acts: Vec<ActLine>,
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
    scopes: Scopes,
    days: String,
    game: String,
}

impl Default for TokenRequest {
    fn default() -> TokenRequest {
        TokenRequest {
            name: String::new(),
            scopes: Scopes::from_iter([Scope::Read]),
            days: DEFAULT_DAYS.to_string(),
            game: String::new(),
        }
    }
}

impl TokenRequest {
    fn typed(form: &Form) -> TokenRequest {
        TokenRequest {
            name: form.typed("name").to_owned(),
            scopes: form.all("scope").filter_map(Scope::from_word).collect(),
            days: form.typed("days").to_owned(),
            game: form.typed("game").to_owned(),
        }
    }
}

/// The page with what is wrong.
pub(super) async fn with_fault(
    caller: &Caller,
    web: &Web,
    player: &Player,
    key: &'static str,
) -> Result<HttpResponse, Failure> {
    let feedback = Feedback { faults: vec![caller.word(key)], ..Feedback::default() };
    page(caller, web, player, &player.settings, feedback).await
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
    let games = webhooks::tables(web, player.id).await?;
    let valid: Vec<ApiToken> = web
        .store
        .api_tokens(player.id)
        .await?
        .into_iter()
        .filter(|token| token.expires_at.is_none_or(|end| now < end))
        .collect();
    let programs = programs(caller, &shell, &valid);
    let own = valid.iter().filter(|token| token.client.is_none());
    let tokens: Vec<TokenLine> = own
        .map(|token| TokenLine {
            id: token.id.as_str().to_owned(),
            name: token.name.as_str().to_owned(),
            about: about(caller, &shell, token, &games),
        })
        .collect();
    let muted = web.store.muted_games(player.id).await?.into_iter();
    let affecting = ActFilter { affected: Some(player.id), ..ActFilter::default() };
    let own_name = settings.name.as_ref().map(|name| name.as_str().to_owned());
    let page = MePage {
        returned: ReturnedMails::of(player, &shell),
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
        zones: Zones::new(caller.reader.language, settings.zone),
        zone_is_unset: settings.zone == Tz::UTC,
        turn_mails: settings.turn_mails,
        game_mails: settings.game_mails,
        hours: MailHoursForm::new(settings.hours),
        orders: orders::usual_switches(
            caller.reader.language,
            web.service.usual_orders(player.id).await?,
        ),
        vacation: VacationCard::of(web, player, &shell).await?,
        push: PushCard::of(web, &shell, player.id).await?,
        muted: muted
            .map(|(id, name)| MutedLine { id: id.to_string(), name: name.as_str().to_owned() })
            .collect(),
        tokens_open: !tokens.is_empty() || fault,
        programs,
        tokens,
        token_name: feedback.requested.name,
        token_days: feedback.requested.days,
        scopes: Scope::ALL
            .iter()
            .map(|scope| {
                let is_ticked = feedback.requested.scopes.has(*scope);
                (scope.word(), caller.word(scope_key(*scope)), is_ticked)
            })
            .collect(),
        games: games
            .into_iter()
            .map(|(id, name)| {
                let is_chosen = id == feedback.requested.game;
                (id, name, is_chosen)
            })
            .collect(),
        acts: act_lines(web, &shell, affecting, false).await?,
        shell,
    };
    Ok(answer(status, Audience::Private, &page))
}

/// The last use of tokens, in words.
fn used(shell: &Shell, last: Option<Timestamp>) -> String {
    match last {
        Some(at) => shell.with("web-token-used", "moment", shell.moment(at)),
        None => shell.word("web-token-unused"),
    }
}

fn about(caller: &Caller, shell: &Shell, token: &ApiToken, games: &[(String, String)]) -> String {
    let until = match token.expires_at {
        Some(at) => shell.moment(at),
        None => caller.word("web-token-for-ever"),
    };
    let scopes: Scopes = token.scopes.iter().filter_map(|word| Scope::from_word(word)).collect();
    let scopes: Vec<String> = scopes.iter().map(|scope| caller.word(scope_key(scope))).collect();
    let phrase =
        Phrase::new("web-token-about").with("scopes", scopes.join(", ")).with("until", until);
    let mut parts = vec![caller.reader.language.format(&phrase), used(shell, token.last_used_at)];
    if let Some(id) = token.game {
        let known = games.iter().find(|(known, _)| known == id.as_str());
        let name = known.map_or_else(|| id.to_string(), |(_, name)| name.clone());
        parts.push(shell.with("web-token-game", "game", name));
    }
    parts.join(" · ")
}

/// The programs that have tokens: each once, with all that it may do.
fn programs(caller: &Caller, shell: &Shell, tokens: &[ApiToken]) -> Vec<ProgramLine> {
    let mut clients: Vec<&str> =
        tokens.iter().filter_map(|token| token.client.as_deref()).collect();
    clients.sort_by_cached_key(|client| caller.reader.language.sort_key(client));
    clients.dedup();
    let line = |client: &str| {
        let given: Vec<&ApiToken> =
            tokens.iter().filter(|token| token.client.as_deref() == Some(client)).collect();
        let scopes: Scopes = given
            .iter()
            .flat_map(|token| token.scopes.iter().filter_map(|word| Scope::from_word(word)))
            .collect();
        let words: Vec<String> = scopes.iter().map(|it| caller.word(it.asking_key())).collect();
        ProgramLine {
            client: client.to_owned(),
            about: words.join(" · "),
            used: used(shell, given.iter().filter_map(|token| token.last_used_at).max()),
        }
    };
    clients.into_iter().map(line).collect()
}

/// Keeps the player's usual standing orders.
pub async fn keep_orders(caller: Caller, web: Shared, posted: Posted) -> HttpResponse {
    let kept = async {
        let player = caller.acting()?;
        web.service
            .keep_usual_orders(player.id, orders::read(&posted.0)?, Replaces::Anything)
            .await?;
        Ok(see_other("/me?saved=yes#orders"))
    };
    caller.answer(kept.await)
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
    let hours = mail_hours::read(form, player.settings.hours);
    if let Err(fault) = hours {
        faults.push(caller.word(fault));
    }
    let settings = Settings {
        name: name.ok().or_else(|| player.settings.name.clone()),
        language: language.unwrap_or(player.settings.language),
        zone: zone.unwrap_or(player.settings.zone),
        turn_mails: form.has("turn-mails"),
        game_mails: form.has("game-mails"),
        hours: hours.unwrap_or(player.settings.hours),
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
    web.store.change_account(player.id, settings.into(), Replaces::Anything).await?;
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
    let mut game = None;
    if !requested.game.is_empty() {
        let own = webhooks::tables(web, player.id).await?;
        let known = own.iter().any(|(id, _)| *id == requested.game);
        game = requested.game.parse().ok().filter(|_| known);
        if game.is_none() {
            faults.push(caller.word("web-webhook-game-fault"));
        }
        if !requested.scopes.are_within(Scope::FOR_ONE_GAME.into_iter().collect()) {
            faults.push(caller.word("web-token-game-fault"));
        }
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
        scopes: requested.scopes.words(),
        game,
        client: None,
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

/// Revokes an API token, or all of a program.
pub async fn revoke_token(caller: Caller, web: Shared, posted: Posted) -> HttpResponse {
    caller.answer(try_revoke_token(&caller, &web, &posted.0).await)
}

async fn try_revoke_token(
    caller: &Caller,
    web: &Web,
    form: &Form,
) -> Result<HttpResponse, Failure> {
    let player = caller.acting()?;
    if form.has("client") {
        let revoked = web.store.revoke_client(player.id, form.typed("client").to_owned()).await?;
        return if revoked > 0 { Ok(see_other("/me?saved=yes")) } else { Err(Failure::NotFound) };
    }
    let id = form.typed("id").parse().map_err(|_| Failure::NotFound)?;
    web.store.revoke_api_token(player.id, id).await?;
    Ok(see_other("/me?saved=yes"))
}
