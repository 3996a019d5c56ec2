//! What the owner of a webhook sees and changes of it.

use diesel::prelude::*;
use turnpost_rules::log::{id::GameId, time::Timestamp};

use super::record::{
    Delivery, DeliveryRow, DeliveryState, NewDelivery, NewWebhook, Webhook, WebhookRow,
    insert_delivery,
};
use crate::{
    game::{
        id::PlayerId,
        webhook::{NoticeKind, WebhookId},
    },
    store::{
        Store,
        connection::AnyConnection,
        error::StoreError,
        schema::{players, webhook_deliveries, webhooks},
        values::{number, read_rows},
        work::StoreResult,
    },
};

/// The most webhooks of one player.
pub const MAX_WEBHOOKS: i64 = 10;

/// How many deliveries the log of a webhook shows.
pub const LOGGED_DELIVERIES: i64 = 50;

/// Whether a row is a webhook, and no browser that has subscribed.
fn is_no_push() -> diesel::dsl::IsNull<webhooks::push_keys> {
    webhooks::push_keys.is_null()
}

/// A test follows another one no sooner, in seconds.
const TEST_PAUSE: i64 = 5;

/// A webhook of this player, or of a bot of theirs.
fn find(
    connection: &mut AnyConnection,
    player: &PlayerId,
    id: &WebhookId,
) -> StoreResult<Option<Webhook>> {
    let row: Option<WebhookRow> = webhooks::table
        .find(id.as_str())
        .filter(is_no_push())
        .filter(webhooks::player_id.eq(player.as_str()).or(webhooks::player_id.eq_any(
            players::table.filter(players::owner_id.eq(player.as_str())).select(players::id),
        )))
        .select(WebhookRow::as_select())
        .first(connection)
        .optional()?;
    row.map(Webhook::try_from).transpose()
}

/// Deletes the webhooks of a player with all that they were told.
pub(in crate::store) fn erase(connection: &mut AnyConnection, player: &str) -> StoreResult<()> {
    let own = || webhooks::table.filter(webhooks::player_id.eq(player.to_owned()));
    let ids = own().select(webhooks::id);
    diesel::delete(webhook_deliveries::table.filter(webhook_deliveries::webhook_id.eq_any(ids)))
        .execute(connection)?;
    diesel::delete(own()).execute(connection)?;
    Ok(())
}

impl Store {
    /// Stores a webhook, which is told what comes from now on.
    ///
    /// # Errors
    /// [`StoreError::TooMany`] if the player has [`MAX_WEBHOOKS`].
    pub async fn create_webhook(&self, new: NewWebhook) -> Result<Webhook, StoreError> {
        let position = self.feed(new.player, None, 1, new.at).await?.last;
        let webhook = self
            .write(move |connection| {
                let kept: i64 = webhooks::table
                    .filter(webhooks::player_id.eq(new.player.as_str()))
                    .filter(is_no_push())
                    .count()
                    .get_result(connection)?;
                if kept >= MAX_WEBHOOKS {
                    return Err(StoreError::TooMany);
                }
                let id = WebhookId::random(&mut rand::rng());
                let kinds: Vec<&str> = new.kinds.iter().map(|kind| kind.word()).collect();
                diesel::insert_into(webhooks::table)
                    .values((
                        webhooks::id.eq(id.as_str()),
                        webhooks::player_id.eq(new.player.as_str()),
                        webhooks::game_id.eq(new.game.as_ref().map(GameId::as_str)),
                        webhooks::name.eq(new.name.as_str()),
                        webhooks::url.eq(&new.url),
                        webhooks::format.eq(new.format.word()),
                        webhooks::secret.eq(&new.secret.bytes()[..]),
                        webhooks::kinds.eq(kinds.join(" ")),
                        webhooks::position.eq(number::<_, i64>(position)?),
                        webhooks::created_at.eq(new.at.micros()),
                        webhooks::failures.eq(0),
                        webhooks::lease_until.eq(0),
                    ))
                    .execute(connection)?;
                Ok(Webhook {
                    id,
                    player: new.player,
                    game: new.game,
                    name: new.name,
                    url: new.url,
                    format: new.format,
                    secret: new.secret,
                    kinds: new.kinds,
                    position,
                    created_at: new.at,
                    failing_since: None,
                    failures: 0,
                    disabled_at: None,
                    push: None,
                })
            })
            .await?;
        self.webhook_wakeup().notify_one();
        Ok(webhook)
    }

    /// A player's webhooks, oldest first.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn webhooks(&self, player: PlayerId) -> Result<Vec<Webhook>, StoreError> {
        self.read(move |connection| {
            let rows: Vec<WebhookRow> = webhooks::table
                .filter(webhooks::player_id.eq(player.as_str()))
                .filter(is_no_push())
                .order((webhooks::created_at, webhooks::id))
                .select(WebhookRow::as_select())
                .load(connection)?;
            Ok(read_rows(rows, Webhook::try_from))
        })
        .await
    }

    /// The webhooks of a player and of their bots, oldest first.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn webhooks_with_bots(&self, owner: PlayerId) -> Result<Vec<Webhook>, StoreError> {
        self.read(move |connection| {
            let bots = players::table.filter(players::owner_id.eq(owner.as_str()));
            let rows: Vec<WebhookRow> = webhooks::table
                .filter(
                    webhooks::player_id
                        .eq(owner.as_str())
                        .or(webhooks::player_id.eq_any(bots.select(players::id))),
                )
                .filter(is_no_push())
                .order((webhooks::created_at, webhooks::id))
                .select(WebhookRow::as_select())
                .load(connection)?;
            Ok(read_rows(rows, Webhook::try_from))
        })
        .await
    }

    /// A webhook of this player, or of a bot of theirs.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn webhook(
        &self,
        player: PlayerId,
        id: WebhookId,
    ) -> Result<Option<Webhook>, StoreError> {
        self.read(move |connection| find(connection, &player, &id)).await
    }

    /// What a webhook of this player, or of a bot of theirs, was told last, newest first.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if this player has no such webhook.
    pub async fn webhook_log(
        &self,
        player: PlayerId,
        id: WebhookId,
    ) -> Result<Vec<Delivery>, StoreError> {
        self.read(move |connection| {
            find(connection, &player, &id)?.ok_or(StoreError::Missing)?;
            let rows: Vec<DeliveryRow> = webhook_deliveries::table
                .filter(webhook_deliveries::webhook_id.eq(id.as_str()))
                .order(webhook_deliveries::id.desc())
                .limit(LOGGED_DELIVERIES)
                .select(DeliveryRow::as_select())
                .load(connection)?;
            Ok(read_rows(rows, Delivery::try_from))
        })
        .await
    }

    /// Tries a webhook of this player: enqueues a test, unless one waits or has just ended. One that was switched off
    /// is on again, and is told what comes from now on.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if this player has no such webhook.
    pub async fn test_webhook(
        &self,
        player: PlayerId,
        id: WebhookId,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let known = self.webhook(player, id).await?.ok_or(StoreError::Missing)?;
        // A bot's webhook reads the bot's feed.
        let last = self.feed(known.player, None, 1, now).await?.last;
        self.write(move |connection| {
            let known = find(connection, &player, &id)?.ok_or(StoreError::Missing)?;
            let row = || webhooks::table.find(id.as_str());
            if known.disabled_at.is_some() {
                diesel::update(row())
                    .set((
                        webhooks::position.eq(number::<_, i64>(last)?),
                        webhooks::disabled_at.eq(None::<i64>),
                        webhooks::failing_since.eq(None::<i64>),
                        webhooks::failures.eq(0),
                        webhooks::owner.eq(None::<String>),
                        webhooks::lease_until.eq(0),
                    ))
                    .execute(connection)?;
            } else {
                // Whoever tries it does not want to wait until it would be tried again; a claim is
                // left alone.
                diesel::update(row().filter(webhooks::owner.is_null()))
                    .set(webhooks::lease_until.eq(0))
                    .execute(connection)?;
            }
            let tests = || {
                webhook_deliveries::table
                    .filter(webhook_deliveries::webhook_id.eq(id.as_str()))
                    .filter(webhook_deliveries::kind.eq(NoticeKind::Test.word()))
            };
            // Nobody is to be asked again and again by way of this server.
            let soon = now.plus_seconds(-TEST_PAUSE).micros();
            let recent: i64 = tests()
                .filter(webhook_deliveries::state.ne(DeliveryState::Waiting.word()))
                .filter(webhook_deliveries::done_at.gt(soon))
                .count()
                .get_result(connection)?;
            if recent > 0 {
                return Ok(());
            }
            let waiting =
                tests().filter(webhook_deliveries::state.eq(DeliveryState::Waiting.word()));
            let again = diesel::update(waiting)
                .set(webhook_deliveries::not_before.eq(now.micros()))
                .execute(connection)?;
            if again == 0 {
                insert_delivery(connection, &id, &NewDelivery::test(last), now)?;
            }
            Ok(())
        })
        .await?;
        self.webhook_wakeup().notify_one();
        Ok(())
    }

    /// Deletes a webhook of this player, with its log.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if this player has no such webhook.
    pub async fn delete_webhook(&self, player: PlayerId, id: WebhookId) -> Result<(), StoreError> {
        self.write(move |connection| {
            find(connection, &player, &id)?.ok_or(StoreError::Missing)?;
            let told =
                webhook_deliveries::table.filter(webhook_deliveries::webhook_id.eq(id.as_str()));
            diesel::delete(told).execute(connection)?;
            diesel::delete(webhooks::table.find(id.as_str())).execute(connection)?;
            Ok(())
        })
        .await?;
        self.webhook_wakeup().notify_one();
        Ok(())
    }
}
