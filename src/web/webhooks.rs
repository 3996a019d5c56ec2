//! The signed-in player's webhooks: list, add, look at the log, try, remove.

use actix_web::{HttpResponse, http::StatusCode, web::Path};
use askama::Template;
use turnpost_rules::Phrase;

use super::{
    caller::{Caller, Posted},
    failure::{self, Failure},
    form::Form,
    page::{Audience, Here, Shell, answer, see_other},
    state::{Shared, Web},
};
use crate::{
    game::{
        id::PlayerId,
        person::DisplayName,
        record::Status,
        webhook::{NoticeKind, WebhookFormat, WebhookId},
    },
    store::{
        BOT_MARK, Delivery, DeliveryState, GameList, MAX_WEBHOOKS, NewWebhook, Player, StoreError,
        Webhook,
    },
    token::WebhookSecret,
    webhook::{Endpoint, InvalidEndpoint, MAX_URL_LENGTH},
};

/// The formats with the keys of their names.
const FORMATS: [(WebhookFormat, &str); 5] = [
    (WebhookFormat::Discord, "web-webhook-discord"),
    (WebhookFormat::Slack, "web-webhook-slack"),
    (WebhookFormat::Ntfy, "web-webhook-ntfy"),
    (WebhookFormat::Standard, "web-webhook-standard"),
    (WebhookFormat::StandardEd25519, "web-webhook-standard-ed25519"),
];

/// The key of the name of a kind.
fn kind_key(kind: NoticeKind) -> &'static str {
    match kind {
        NoticeKind::TurnBegan => "web-webhook-turn-began",
        NoticeKind::TurnNudged => "web-webhook-turn-nudged",
        NoticeKind::PlanLost => "web-webhook-plan-lost",
        NoticeKind::GameStarted => "web-webhook-game-started",
        NoticeKind::GameEnded => "web-webhook-game-ended",
        NoticeKind::TableAgreement => "web-webhook-table-agreement",
        NoticeKind::GameEvent => "web-webhook-game-event",
        NoticeKind::MessageSaid => "web-webhook-message-said",
        NoticeKind::InvitationReceived => "web-webhook-invitation-received",
        NoticeKind::PlaceLost => "web-webhook-place-lost",
        NoticeKind::Test => "web-webhook-test-kind",
    }
}

/// What others call a bot.
fn called(bot: &Player) -> String {
    let name = bot.settings.name.as_ref().map_or("", DisplayName::as_str);
    format!("{name}{BOT_MARK}")
}

/// A webhook in the list.
struct WebhookLine {
    id: String,
    name: String,
    host: String,
    state: String,
    /// The bot that it is for, if it is not for its owner.
    bot: Option<String>,
}

#[derive(Template)]
#[template(path = "web/templates/webhooks.html")]
struct WebhooksPage {
    shell: Shell,
    secret: Option<String>,
    made: bool,
    faults: Vec<String>,
    webhooks: Vec<WebhookLine>,
    max_length: usize,
    name: String,
    url: String,
    formats: Vec<(&'static str, String, bool)>,
    kinds: Vec<(&'static str, String, bool)>,
    /// The player's tables: id, name, whether it is chosen.
    games: Vec<(String, String, bool)>,
}

/// A line of the log.
struct DeliveryLine {
    at: String,
    machine: String,
    kind: String,
    outcome: String,
    /// What the interface said of a bot's answer, for whoever writes the bot: as the bot is told it.
    detail: Option<String>,
}

#[derive(Template)]
#[template(path = "web/templates/webhook.html")]
struct WebhookPage {
    shell: Shell,
    tested: bool,
    faults: Vec<String>,
    id: String,
    host: String,
    state: String,
    format: String,
    kinds: String,
    is_off: bool,
    deliveries: Vec<DeliveryLine>,
}

/// What was asked for last, for the page.
struct Wanted {
    secret: Option<String>,
    made: bool,
    faults: Vec<String>,
    name: String,
    url: String,
    format: WebhookFormat,
    kinds: Vec<NoticeKind>,
    game: String,
}

impl Default for Wanted {
    fn default() -> Wanted {
        Wanted {
            secret: None,
            made: false,
            faults: Vec::new(),
            name: String::new(),
            url: String::new(),
            format: WebhookFormat::Discord,
            kinds: NoticeKind::usual(),
            game: String::new(),
        }
    }
}

impl Wanted {
    fn typed(form: &Form) -> Wanted {
        Wanted {
            name: form.typed("name").to_owned(),
            url: form.typed("url").to_owned(),
            format: WebhookFormat::from_word(form.typed("format"))
                .unwrap_or(WebhookFormat::Standard),
            kinds: form.all("kind").filter_map(NoticeKind::from_word).collect(),
            game: form.typed("game").to_owned(),
            ..Wanted::default()
        }
    }
}

/// Lists the webhooks.
pub async fn list(caller: Caller, web: Shared) -> HttpResponse {
    let outcome = match caller.signed_in() {
        Ok(player) => list_page(&caller, &web, player.id, Wanted::default()).await,
        Err(failure) => Err(failure),
    };
    caller.answer(outcome)
}

/// How a webhook does, in words.
fn state(shell: &Shell, webhook: &Webhook) -> String {
    match (webhook.disabled_at, webhook.failing_since) {
        (Some(at), _) => shell.with("web-webhook-off", "moment", shell.moment(at)),
        (None, Some(since)) => shell.with("web-webhook-failing", "moment", shell.moment(since)),
        (None, None) => shell.word("web-webhook-on"),
    }
}

/// The tables that a webhook can be for: id and name.
pub(super) async fn tables(web: &Web, player: PlayerId) -> Result<Vec<(String, String)>, Failure> {
    let goes_on = &[Status::Open, Status::Running];
    let page = web.store.games(GameList::Of(player), goes_on, None, 100).await?;
    let games = page.games.into_iter();
    Ok(games
        .map(|game| (game.record.id.to_string(), game.record.name.as_str().to_owned()))
        .collect())
}

async fn list_page(
    caller: &Caller,
    web: &Web,
    player: PlayerId,
    wanted: Wanted,
) -> Result<HttpResponse, Failure> {
    let fault = !wanted.faults.is_empty();
    let status = if fault { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let shell = caller.shell(Here::Me, caller.word("web-webhooks")).with_fault(fault);
    let webhooks = web.store.webhooks_with_bots(player).await?;
    let bots = web.store.bots(player).await?;
    let line = |webhook: &Webhook| WebhookLine {
        id: webhook.id.to_string(),
        name: webhook.name.as_str().to_owned(),
        host: webhook.host(),
        state: state(&shell, webhook),
        bot: bots.iter().find(|bot| bot.id == webhook.player).map(called),
    };
    let games = tables(web, player).await?.into_iter();
    let page = WebhooksPage {
        secret: wanted.secret,
        made: wanted.made,
        faults: wanted.faults,
        webhooks: webhooks.iter().map(line).collect(),
        max_length: MAX_URL_LENGTH,
        name: wanted.name,
        url: wanted.url,
        formats: FORMATS
            .iter()
            .map(|(format, key)| (format.word(), caller.word(key), *format == wanted.format))
            .collect(),
        kinds: NoticeKind::CHOSEN
            .iter()
            .map(|kind| (kind.word(), caller.word(kind_key(*kind)), wanted.kinds.contains(kind)))
            .collect(),
        games: games
            .map(|(id, name)| {
                let is_chosen = id == wanted.game;
                (id, name, is_chosen)
            })
            .collect(),
        shell,
    };
    Ok(answer(status, Audience::Private, &page))
}

/// Makes a webhook, and shows once what its signatures are verified with.
pub async fn add(caller: Caller, web: Shared, posted: Posted) -> HttpResponse {
    caller.answer(try_add(&caller, &web, &posted.0).await)
}

fn url_fault(fault: InvalidEndpoint) -> &'static str {
    match fault {
        InvalidEndpoint::Shape => "web-webhook-url-shape",
        InvalidEndpoint::Scheme => "web-webhook-url-scheme",
        InvalidEndpoint::Credentials => "web-webhook-url-credentials",
        InvalidEndpoint::Port => "web-webhook-url-port",
        InvalidEndpoint::Private => "web-webhook-url-private",
    }
}

async fn try_add(caller: &Caller, web: &Web, form: &Form) -> Result<HttpResponse, Failure> {
    let player = caller.acting()?;
    let mut wanted = Wanted::typed(form);
    let name = wanted.name.parse::<DisplayName>();
    if let Err(fault) = name {
        wanted.faults.push(caller.word(failure::name_fault(fault, "web-webhook-name-fault")));
    }
    let endpoint = Endpoint::parse(&wanted.url, web.webhooks);
    if let Err(fault) = endpoint {
        wanted.faults.push(caller.word(url_fault(fault)));
    }
    if wanted.kinds.is_empty() {
        wanted.faults.push(caller.word("web-webhook-kinds-fault"));
    }
    let mut game = None;
    if !wanted.game.is_empty() {
        let is_own = tables(web, player.id).await?.iter().any(|(id, _)| *id == wanted.game);
        game = wanted.game.parse().ok().filter(|_| is_own);
        if game.is_none() {
            wanted.faults.push(caller.word("web-webhook-game-fault"));
        }
    }
    let (Ok(name), Ok(endpoint), true) = (name, endpoint, wanted.faults.is_empty()) else {
        return list_page(caller, web, player.id, wanted).await;
    };
    let secret = WebhookSecret::random();
    let new = NewWebhook {
        player: player.id,
        game,
        name,
        url: endpoint.as_str().to_owned(),
        format: wanted.format,
        secret: secret.clone(),
        kinds: wanted.kinds.clone(),
        at: web.now(),
    };
    let made = match web.store.create_webhook(new).await {
        Err(StoreError::TooMany) => {
            let fault = Phrase::new("web-webhook-many-fault").with("max", MAX_WEBHOOKS);
            wanted.faults.push(caller.reader.language.format(&fault));
            return list_page(caller, web, player.id, wanted).await;
        }
        made => made?,
    };
    let secret = secret.reveal(made.format);
    list_page(caller, web, player.id, Wanted { secret, made: true, ..Wanted::default() }).await
}

fn id(path: &Path<String>) -> Result<WebhookId, Failure> {
    path.parse().map_err(|_| Failure::NotFound)
}

/// Shows a webhook and its log.
pub async fn show(
    caller: Caller,
    web: Shared,
    path: Path<String>,
    request: actix_web::HttpRequest,
) -> HttpResponse {
    let tested = Form::parse(request.query_string()).has("tested");
    let outcome = match (caller.signed_in(), id(&path)) {
        (Ok(player), Ok(id)) => page(&caller, &web, player.id, id, (tested, Vec::new())).await,
        (Err(failure), _) | (_, Err(failure)) => Err(failure),
    };
    caller.answer(outcome)
}

/// What became of a delivery, in words.
fn outcome(shell: &Shell, delivery: &Delivery) -> String {
    let mut outcome = shell.word(match delivery.state {
        DeliveryState::Waiting => "web-webhook-waiting",
        DeliveryState::Delivered => "web-webhook-delivered",
        DeliveryState::Failed => "web-webhook-failed",
        DeliveryState::Superseded => "web-webhook-superseded",
    });
    if let Some(failure) = delivery.failure {
        outcome.push_str(": ");
        outcome.push_str(&shell.word(failure.key()));
    }
    if let Some(status) = delivery.status {
        outcome.push_str(&format!(" ({status})"));
    }
    if delivery.state == DeliveryState::Waiting && delivery.attempts > 0 {
        let next = shell.moment(delivery.not_before);
        outcome.push_str(&shell.with("web-webhook-next", "moment", next));
    }
    outcome
}

async fn page(
    caller: &Caller,
    web: &Web,
    player: PlayerId,
    id: WebhookId,
    (tested, faults): (bool, Vec<String>),
) -> Result<HttpResponse, Failure> {
    let webhook = web.store.webhook(player, id).await?.ok_or(Failure::NotFound)?;
    let log = web.store.webhook_log(player, id).await?;
    let fault = !faults.is_empty();
    let status = if fault { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let shell = caller.shell(Here::Me, webhook.name.as_str().to_owned()).with_fault(fault);
    let format = FORMATS.iter().find(|(format, _)| *format == webhook.format);
    let kinds: Vec<String> =
        webhook.kinds.iter().map(|kind| caller.word(kind_key(*kind))).collect();
    let deliveries = log.iter().map(|delivery| DeliveryLine {
        at: shell.moment(delivery.created_at),
        machine: shell.machine(delivery.created_at),
        kind: caller.word(kind_key(delivery.kind)),
        outcome: outcome(&shell, delivery),
        detail: delivery.detail.clone(),
    });
    let page = WebhookPage {
        tested,
        faults,
        id: id.to_string(),
        host: webhook.host(),
        state: state(&shell, &webhook),
        format: format.map(|(_, key)| caller.word(key)).unwrap_or_default(),
        kinds: kinds.join(" · "),
        is_off: webhook.disabled_at.is_some(),
        deliveries: deliveries.collect(),
        shell,
    };
    Ok(answer(status, Audience::Private, &page))
}

/// Sends a test.
pub async fn test(caller: Caller, web: Shared, path: Path<String>) -> HttpResponse {
    caller.answer(try_test(&caller, &web, &path).await)
}

async fn try_test(
    caller: &Caller,
    web: &Web,
    path: &Path<String>,
) -> Result<HttpResponse, Failure> {
    let (player, id) = (caller.acting()?, id(path)?);
    web.store.test_webhook(player.id, id, web.now()).await?;
    Ok(see_other(&format!("/me/webhooks/{id}?tested=yes")))
}

/// Removes a webhook, if its owner is sure.
pub async fn remove(
    caller: Caller,
    web: Shared,
    path: Path<String>,
    posted: Posted,
) -> HttpResponse {
    caller.answer(try_remove(&caller, &web, &path, &posted).await)
}

async fn try_remove(
    caller: &Caller,
    web: &Web,
    path: &Path<String>,
    posted: &Posted,
) -> Result<HttpResponse, Failure> {
    let (player, id) = (caller.acting()?, id(path)?);
    if !posted.is_sure() {
        let faults = vec![caller.word("web-unsure-text")];
        return page(caller, web, player.id, id, (false, faults)).await;
    }
    web.store.delete_webhook(player.id, id).await?;
    Ok(see_other("/me/webhooks"))
}
