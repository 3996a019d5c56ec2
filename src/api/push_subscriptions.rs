//! Browsers of the caller that are told by web push.

use actix_web::{
    HttpResponse,
    http::{StatusCode, header},
};
use serde::{Deserialize, Serialize};
use turnpost_rules::log::time::Timestamp;

use super::{
    context::RequestContext,
    problem::{self, Problem},
    response,
};
use crate::{
    game::webhook::WebhookId,
    push::{InvalidPushKeys, PushKeys},
    store::{NewPushSubscription, Webhook},
    webhook::Endpoint,
};

#[derive(Serialize)]
struct SubscriptionShape {
    id: WebhookId,
    host: String,
    created_at: Timestamp,
    #[serde(skip_serializing_if = "Option::is_none")]
    failing_since: Option<Timestamp>,
}

fn shape(subscription: &Webhook) -> SubscriptionShape {
    SubscriptionShape {
        id: subscription.id,
        host: subscription.host(),
        created_at: subscription.created_at,
        failing_since: subscription.failing_since,
    }
}

/// Lists the caller's browsers, and tells the key with which one subscribes.
///
/// # Errors
/// When the store fails.
pub(super) async fn list(context: RequestContext) -> Result<HttpResponse, Problem> {
    #[derive(Serialize)]
    struct Listed {
        application_server_key: String,
        subscriptions: Vec<SubscriptionShape>,
    }
    let store = &context.api.store;
    let application_server_key = store.vapid_key(context.now()).await?.public()?;
    let subscriptions = store.push_subscriptions(context.player()?).await?;
    let subscriptions = subscriptions.iter().map(shape).collect();
    response::revalidated(&context, &Listed { application_server_key, subscriptions })
}

/// The body of a request for a subscription.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SubscriptionBody {
    endpoint: String,
    p256dh: String,
    auth: String,
}

/// Has a browser told from now on.
///
/// # Errors
/// When its address cannot be one, or nothing can be encrypted for its keys.
pub(super) async fn create(context: RequestContext) -> Result<HttpResponse, Problem> {
    let SubscriptionBody { endpoint, p256dh, auth } = context.body()?;
    let api = &context.api;
    let endpoint = Endpoint::parse(&endpoint, api.webhooks)
        .map_err(|error| Problem::invalid("/endpoint", error.to_string()))?;
    let keys = PushKeys::parse(&p256dh, &auth).map_err(|error| match error {
        InvalidPushKeys::KeyShape => Problem::invalid("/p256dh", error.to_string()),
        InvalidPushKeys::AuthShape => Problem::invalid("/auth", error.to_string()),
        InvalidPushKeys::Point => Problem::of(problem::INVALID_PUSH_KEY),
    })?;
    let new = NewPushSubscription {
        player: context.player()?,
        url: endpoint.as_str().to_owned(),
        keys,
        at: context.now(),
    };
    let made = api.store.subscribe_push(new).await?;
    let mut response = response::json(StatusCode::CREATED, &shape(&made));
    let location = api.url(&format!("/v1/me/push-subscriptions/{}", made.id));
    response::set(&mut response, header::LOCATION, &location);
    Ok(response)
}

/// Tells a browser nothing more.
///
/// # Errors
/// When the caller has no such subscription.
pub(super) async fn delete(context: RequestContext) -> Result<HttpResponse, Problem> {
    let id = context.segment("subscription").parse();
    let id = id.map_err(|_| Problem::of(problem::NOT_FOUND))?;
    context.api.store.unsubscribe_push(context.player()?, id).await?;
    Ok(HttpResponse::NoContent().finish())
}
