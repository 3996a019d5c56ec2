//! Webhooks of the caller.

use actix_web::{
    HttpResponse,
    http::{StatusCode, header},
};
use serde::{Deserialize, Serialize};
use turnpost_rules::{
    log::{id::GameId, time::Timestamp},
    written::present,
};

use super::{
    bots,
    context::RequestContext,
    json::Trimmed,
    problem::{self, Problem},
    response,
    seen::Seen,
};
use crate::{
    game::{
        id::PlayerId,
        person::DisplayName,
        webhook::{NoticeKind, WebhookFailure, WebhookFormat, WebhookId},
    },
    store::{Delivery, DeliveryState, MAX_WEBHOOKS, NewWebhook, StoreError, Webhook},
    token::WebhookSecret,
    webhook::Endpoint,
};

#[derive(Serialize)]
struct WebhookShape<'a> {
    id: WebhookId,
    name: &'a str,
    host: String,
    format: WebhookFormat,
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<GameId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bot: Option<PlayerId>,
    kinds: &'a [NoticeKind],
    created_at: Timestamp,
    #[serde(skip_serializing_if = "Option::is_none")]
    failing_since: Option<Timestamp>,
    #[serde(skip_serializing_if = "Option::is_none")]
    disabled_at: Option<Timestamp>,
}

/// A webhook as its owner sees it, who may own it through a bot.
fn shape(webhook: &Webhook, owner: PlayerId) -> WebhookShape<'_> {
    WebhookShape {
        id: webhook.id,
        name: webhook.name.as_str(),
        host: webhook.host(),
        format: webhook.format,
        game: webhook.game,
        bot: (webhook.player != owner).then_some(webhook.player),
        kinds: &webhook.kinds,
        created_at: webhook.created_at,
        failing_since: webhook.failing_since,
        disabled_at: webhook.disabled_at,
    }
}

#[derive(Serialize)]
struct DeliveryShape<'a> {
    id: String,
    kind: NoticeKind,
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<GameId>,
    state: DeliveryState,
    attempts: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    status: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    failure: Option<WebhookFailure>,
    #[serde(skip_serializing_if = "Option::is_none")]
    detail: Option<&'a str>,
    created_at: Timestamp,
    #[serde(skip_serializing_if = "Option::is_none")]
    next_at: Option<Timestamp>,
    #[serde(skip_serializing_if = "Option::is_none")]
    done_at: Option<&'a Timestamp>,
}

fn delivery_shape(delivery: &Delivery) -> DeliveryShape<'_> {
    let is_waiting = delivery.state == DeliveryState::Waiting;
    DeliveryShape {
        id: format!("msg_{}", delivery.identity),
        kind: delivery.kind,
        game: delivery.game,
        state: delivery.state,
        attempts: delivery.attempts,
        status: delivery.status,
        failure: delivery.failure,
        detail: delivery.detail.as_deref(),
        created_at: delivery.created_at,
        next_at: is_waiting.then_some(delivery.not_before),
        done_at: delivery.done_at.as_ref(),
    }
}

/// The body of a request for a webhook.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WebhookBody {
    name: Trimmed<DisplayName>,
    url: String,
    #[serde(default)]
    format: OfferedFormat,
    #[serde(default, deserialize_with = "present")]
    game: Option<GameId>,
    #[serde(default)]
    kinds: KindList,
}

/// A format that a webhook can be given.
#[derive(Copy, Clone, Deserialize)]
#[serde(try_from = "WebhookFormat")]
struct OfferedFormat(WebhookFormat);

impl Default for OfferedFormat {
    fn default() -> OfferedFormat {
        OfferedFormat(WebhookFormat::Standard)
    }
}

impl TryFrom<WebhookFormat> for OfferedFormat {
    type Error = &'static str;
    fn try_from(format: WebhookFormat) -> Result<OfferedFormat, &'static str> {
        if WebhookFormat::OFFERED.contains(&format) {
            Ok(OfferedFormat(format))
        } else {
            Err("browsers subscribe at /v1/me/push-subscriptions")
        }
    }
}

#[derive(Deserialize)]
#[serde(try_from = "Vec<NoticeKind>")]
struct KindList(Vec<NoticeKind>);

impl Default for KindList {
    fn default() -> KindList {
        KindList(NoticeKind::usual())
    }
}

impl TryFrom<Vec<NoticeKind>> for KindList {
    type Error = &'static str;
    fn try_from(kinds: Vec<NoticeKind>) -> Result<KindList, &'static str> {
        if kinds.is_empty() {
            return Err("at least one kind is needed");
        }
        if kinds.contains(&NoticeKind::Test) {
            return Err("a test comes when it is asked for");
        }
        let mut sorted = kinds.clone();
        sorted.sort_unstable();
        sorted.dedup();
        if sorted.len() == kinds.len() { Ok(KindList(kinds)) } else { Err("duplicate kind") }
    }
}

/// Lists the caller's webhooks.
///
/// # Errors
/// When the store fails.
pub(super) async fn list(context: RequestContext) -> Result<HttpResponse, Problem> {
    let owner = context.player()?;
    let webhooks = context.api.store.webhooks_with_bots(owner).await?;
    let webhooks: Vec<WebhookShape<'_>> =
        webhooks.iter().map(|webhook| shape(webhook, owner)).collect();
    response::revalidated(&context, &serde_json::json!({ "webhooks": webhooks }))
}

/// Makes a webhook and returns what its signatures are verified with, once.
///
/// # Errors
/// When the address cannot be one, the caller is not at the table, or has too many.
pub(super) async fn create(context: RequestContext) -> Result<HttpResponse, Problem> {
    let WebhookBody { name: Trimmed(name), url, format, game, kinds } = context.body()?;
    let api = &context.api;
    let player = context.player()?;
    let endpoint = Endpoint::parse(&url, api.webhooks)
        .map_err(|error| Problem::invalid("/url", error.to_string()))?;
    if let Some(game) = game {
        let seen = Seen::of_game(&context, game).await?;
        let seen = seen.ok_or_else(|| Problem::of(problem::NOT_FOUND))?;
        if seen.own_place().is_err() && seen.game().record.host != Some(player) {
            return Err(Problem::of(problem::NOT_A_PLAYER));
        }
    }
    store(
        &context,
        NewWebhook {
            player,
            game,
            name,
            url: endpoint.as_str().to_owned(),
            format: format.0,
            secret: WebhookSecret::random(),
            kinds: kinds.0,
            at: context.now(),
        },
    )
    .await
}

/// The formats of what programs read, and can answer.
#[derive(Copy, Clone, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum ProgramFormat {
    #[default]
    Standard,
    StandardEd25519,
}

/// The body of a request for a webhook of a bot.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BotWebhookBody {
    name: Trimmed<DisplayName>,
    url: String,
    #[serde(default)]
    format: ProgramFormat,
    #[serde(default, deserialize_with = "present")]
    kinds: Option<KindList>,
}

/// Makes a webhook of a bot of the caller's, which may answer with moves.
///
/// # Errors
/// When the caller has no such bot, the address cannot be one, or the bot has too many.
pub(super) async fn create_for_bot(context: RequestContext) -> Result<HttpResponse, Problem> {
    let bot = bots::own(&context).await?;
    let BotWebhookBody { name: Trimmed(name), url, format, kinds } = context.body()?;
    let endpoint = Endpoint::parse(&url, context.api.webhooks)
        .map_err(|error| Problem::invalid("/url", error.to_string()))?;
    store(
        &context,
        NewWebhook {
            player: bot.id,
            game: None,
            name,
            url: endpoint.as_str().to_owned(),
            format: match format {
                ProgramFormat::Standard => WebhookFormat::Standard,
                ProgramFormat::StandardEd25519 => WebhookFormat::StandardEd25519,
            },
            secret: WebhookSecret::random(),
            kinds: kinds.map_or_else(|| vec![NoticeKind::TurnBegan], |kinds| kinds.0),
            at: context.now(),
        },
    )
    .await
}

async fn store(context: &RequestContext, new: NewWebhook) -> Result<HttpResponse, Problem> {
    let (api, owner) = (&context.api, context.player()?);
    let (secret, format) = (new.secret.clone(), new.format);
    let webhook = api.store.create_webhook(new).await.map_err(|error| match error {
        StoreError::TooMany => Problem::of(problem::TOO_MANY_WEBHOOKS).saying("max", MAX_WEBHOOKS),
        other => other.into(),
    })?;
    #[derive(Serialize)]
    struct Created<'a> {
        webhook: WebhookShape<'a>,
        #[serde(skip_serializing_if = "Option::is_none")]
        secret: Option<String>,
    }
    let body = Created { webhook: shape(&webhook, owner), secret: secret.reveal(format) };
    let mut response = response::json(StatusCode::CREATED, &body);
    let location = api.url(&format!("/v1/me/webhooks/{}", webhook.id));
    response::set(&mut response, header::LOCATION, &location);
    Ok(response)
}

fn id(context: &RequestContext) -> Result<WebhookId, Problem> {
    context.segment("webhook").parse().map_err(|_| Problem::of(problem::NOT_FOUND))
}

/// Shows a webhook and what it was told last.
///
/// # Errors
/// When the caller has no such webhook.
pub(super) async fn show(context: RequestContext) -> Result<HttpResponse, Problem> {
    #[derive(Serialize)]
    struct Shown<'a> {
        webhook: WebhookShape<'a>,
        deliveries: Vec<DeliveryShape<'a>>,
    }
    let (id, player) = (id(&context)?, context.player()?);
    let webhook = context.api.store.webhook(player, id).await?;
    let webhook = webhook.ok_or_else(|| Problem::of(problem::NOT_FOUND))?;
    let deliveries = context.api.store.webhook_log(player, id).await?;
    let deliveries = deliveries.iter().map(delivery_shape).collect();
    response::revalidated(&context, &Shown { webhook: shape(&webhook, player), deliveries })
}

/// Has a webhook told a test; one that was switched off is on again.
///
/// # Errors
/// When the caller has no such webhook.
pub(super) async fn test(context: RequestContext) -> Result<HttpResponse, Problem> {
    let id = id(&context)?;
    context.api.store.test_webhook(context.player()?, id, context.now()).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Deletes a webhook with its log.
///
/// # Errors
/// When the caller has no such webhook.
pub(super) async fn delete(context: RequestContext) -> Result<HttpResponse, Problem> {
    let id = id(&context)?;
    context.api.store.delete_webhook(context.player()?, id).await?;
    Ok(HttpResponse::NoContent().finish())
}
