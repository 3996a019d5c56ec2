//! Webhooks and deliveries as rows.

use diesel::prelude::*;
use serde::{Deserialize, Serialize};
use turnpost_rules::{
    Seat,
    log::{id::GameId, time::Timestamp},
};
use url::Url;

use crate::{
    game::{
        id::{PlayerId, random_text},
        person::DisplayName,
        webhook::{NoticeKind, WebhookFailure, WebhookFormat, WebhookId},
    },
    push::PushKeys,
    store::{
        connection::AnyConnection,
        error::StoreError,
        schema::{webhook_deliveries, webhooks},
        values::{bytes, checked, from_seat, from_word, kept_name, maybe, number, seat, time},
        work::StoreResult,
    },
    token::WebhookSecret,
};

/// Something found in a feed that a webhook is to be told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewDelivery {
    /// What it tells of.
    pub kind: NoticeKind,
    /// Its number in the feed.
    pub item: u64,
    /// The game it is about.
    pub game: Option<GameId>,
    /// Whose turn it tells of.
    pub seat: Option<Seat>,
}

impl NewDelivery {
    /// A test, which says nothing.
    pub(super) fn test(item: u64) -> NewDelivery {
        NewDelivery { kind: NoticeKind::Test, item, game: None, seat: None }
    }
}

/// A webhook about to be stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewWebhook {
    /// Who is told.
    pub player: PlayerId,
    /// The table whose news it is told, as everybody there may know them; without one, it is told
    /// what concerns its owner.
    pub game: Option<GameId>,
    /// The name its owner gave it.
    pub name: DisplayName,
    /// Where requests go, in its normal form.
    pub url: String,
    /// What requests look like.
    pub format: WebhookFormat,
    /// The key of its signatures.
    pub secret: WebhookSecret,
    /// What it is told of.
    pub kinds: Vec<NoticeKind>,
    /// When it is made.
    pub at: Timestamp,
}

/// A webhook as stored.
#[derive(Clone, PartialEq, Eq)]
pub struct Webhook {
    /// What the API and the pages name it by.
    pub id: WebhookId,
    /// Who is told.
    pub player: PlayerId,
    /// The table whose news it is told, if only those.
    pub game: Option<GameId>,
    /// The name its owner gave it.
    pub name: DisplayName,
    /// Where requests go. May be a secret by itself.
    pub url: String,
    /// What requests look like.
    pub format: WebhookFormat,
    /// The key of its signatures.
    pub secret: WebhookSecret,
    /// What it is told of.
    pub kinds: Vec<NoticeKind>,
    /// The last number of its owner's feed that it was looked at.
    pub position: u64,
    /// When it was made.
    pub created_at: Timestamp,
    /// Since when every attempt has failed.
    pub failing_since: Option<Timestamp>,
    /// How many attempts have failed in a row.
    pub failures: u32,
    /// When it was switched off.
    pub disabled_at: Option<Timestamp>,
    /// The keys of the browser that it is, if it is one.
    pub push: Option<PushKeys>,
}

impl Webhook {
    /// The host that requests go to: all of the address that is shown.
    pub fn host(&self) -> String {
        let url = Url::parse(&self.url).ok();
        url.as_ref().and_then(Url::host_str).unwrap_or_default().to_owned()
    }
}

/// Addresses can be secrets.
impl std::fmt::Debug for Webhook {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "Webhook({})", self.id)
    }
}

/// What has become of a delivery.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DeliveryState {
    /// It is to be sent.
    Waiting,
    /// The receiver has taken it.
    Delivered,
    /// It was given up.
    Failed,
    /// There was nothing to be told any more.
    Superseded,
}

impl DeliveryState {
    /// The name in the database and in the API.
    pub const fn word(self) -> &'static str {
        match self {
            DeliveryState::Waiting => "waiting",
            DeliveryState::Delivered => "delivered",
            DeliveryState::Failed => "failed",
            DeliveryState::Superseded => "superseded",
        }
    }
}

/// A line of a webhook's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Delivery {
    /// What its requests are named by, all of them the same.
    pub identity: String,
    /// What it tells of.
    pub kind: NoticeKind,
    /// The game it is about.
    pub game: Option<GameId>,
    /// What has become of it.
    pub state: DeliveryState,
    /// How often it was tried.
    pub attempts: u32,
    /// The status that the receiver answered with last.
    pub status: Option<u16>,
    /// Why the last attempt failed.
    pub failure: Option<WebhookFailure>,
    /// What was wrong with the answer, in English, for programmers.
    pub detail: Option<String>,
    /// When it came to be.
    pub created_at: Timestamp,
    /// When it is tried next, or was last left for later.
    pub not_before: Timestamp,
    /// When it came to its end.
    pub done_at: Option<Timestamp>,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = webhooks)]
pub(super) struct WebhookRow {
    id: String,
    player_id: String,
    game_id: Option<String>,
    name: String,
    url: String,
    format: String,
    secret: Vec<u8>,
    kinds: String,
    position: i64,
    created_at: i64,
    failing_since: Option<i64>,
    failures: i32,
    disabled_at: Option<i64>,
    push_keys: Option<Vec<u8>>,
}

impl TryFrom<WebhookRow> for Webhook {
    type Error = StoreError;

    fn try_from(row: WebhookRow) -> StoreResult<Webhook> {
        Ok(Webhook {
            id: checked(row.id)?,
            player: checked(row.player_id)?,
            game: maybe(row.game_id, checked)?,
            name: kept_name(&row.name),
            url: row.url,
            format: from_word(&row.format)?,
            secret: WebhookSecret::stored(bytes(&row.secret)?),
            kinds: row.kinds.split_whitespace().filter_map(NoticeKind::from_word).collect(),
            position: number(row.position)?,
            created_at: time(row.created_at),
            failing_since: row.failing_since.map(time),
            failures: number(row.failures)?,
            disabled_at: row.disabled_at.map(time),
            push: maybe(row.push_keys, |keys| Ok(PushKeys::stored(bytes(&keys)?)))?,
        })
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = webhook_deliveries)]
pub(super) struct DeliveryRow {
    pub(super) id: i64,
    pub(super) identity: String,
    pub(super) kind: String,
    pub(super) item: i64,
    pub(super) game_id: Option<String>,
    pub(super) seat: Option<i32>,
    pub(super) state: String,
    pub(super) attempts: i32,
    pub(super) not_before: i64,
    pub(super) status: Option<i32>,
    pub(super) result: Option<String>,
    pub(super) created_at: i64,
    pub(super) done_at: Option<i64>,
    pub(super) detail: Option<String>,
}

impl TryFrom<DeliveryRow> for Delivery {
    type Error = StoreError;

    fn try_from(row: DeliveryRow) -> StoreResult<Delivery> {
        Ok(Delivery {
            identity: row.identity,
            kind: from_word(&row.kind)?,
            game: maybe(row.game_id, checked)?,
            state: from_word(&row.state)?,
            attempts: number(row.attempts)?,
            status: maybe(row.status, number)?,
            failure: maybe(row.result, |word| from_word(&word))?,
            detail: row.detail,
            created_at: time(row.created_at),
            not_before: time(row.not_before),
            done_at: row.done_at.map(time),
        })
    }
}

impl DeliveryRow {
    pub(super) fn seat(&self) -> StoreResult<Option<Seat>> {
        maybe(self.seat, seat)
    }
}

/// Something to be told, at its place in the feed.
pub(super) fn insert_delivery(
    connection: &mut AnyConnection,
    webhook: &WebhookId,
    delivery: &NewDelivery,
    now: Timestamp,
) -> StoreResult<()> {
    diesel::insert_into(webhook_deliveries::table)
        .values((
            webhook_deliveries::webhook_id.eq(webhook.as_str()),
            webhook_deliveries::identity.eq(random_text(26)),
            webhook_deliveries::kind.eq(delivery.kind.word()),
            webhook_deliveries::item.eq(number::<_, i64>(delivery.item)?),
            webhook_deliveries::game_id.eq(delivery.game.as_ref().map(GameId::as_str)),
            webhook_deliveries::seat.eq(delivery.seat.map(from_seat)),
            webhook_deliveries::state.eq(DeliveryState::Waiting.word()),
            webhook_deliveries::attempts.eq(0),
            webhook_deliveries::not_before.eq(now.micros()),
            webhook_deliveries::created_at.eq(now.micros()),
        ))
        .execute(connection)?;
    Ok(())
}
