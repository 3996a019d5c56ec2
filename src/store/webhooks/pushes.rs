//! Browsers that have subscribed to web push: each is a webhook that no list of webhooks has.

use diesel::prelude::*;
use turnpost_rules::log::time::Timestamp;

use super::record::{Webhook, WebhookRow};
use crate::{
    game::{
        id::PlayerId,
        webhook::{NoticeKind, WebhookFormat, WebhookId},
    },
    push::PushKeys,
    store::{
        Store,
        connection::AnyConnection,
        error::StoreError,
        schema::{webhook_deliveries, webhooks},
        values::number,
        work::StoreResult,
    },
    token::WebhookSecret,
};

/// The most browsers of one player: the oldest makes room for one more.
pub const MAX_PUSH_SUBSCRIPTIONS: usize = 10;

/// What its owner would call it, if it were a webhook of theirs.
const NAME: &str = "push";

/// A browser about to be told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewPushSubscription {
    /// Who is told.
    pub player: PlayerId,
    /// Where its push service takes requests, in its normal form.
    pub url: String,
    /// What they are encrypted for.
    pub keys: PushKeys,
    /// When it subscribes.
    pub at: Timestamp,
}

/// Deletes these with all that they were told.
pub(super) fn remove(connection: &mut AnyConnection, ids: &[String]) -> StoreResult<()> {
    let told = webhook_deliveries::table.filter(webhook_deliveries::webhook_id.eq_any(ids));
    diesel::delete(told).execute(connection)?;
    diesel::delete(webhooks::table.filter(webhooks::id.eq_any(ids))).execute(connection)?;
    Ok(())
}

/// The ids of a player's browsers, newest first.
fn ids(connection: &mut AnyConnection, player: &PlayerId) -> StoreResult<Vec<String>> {
    Ok(webhooks::table
        .filter(webhooks::player_id.eq(player.as_str()))
        .filter(webhooks::push_keys.is_not_null())
        .order((webhooks::created_at.desc(), webhooks::id.desc()))
        .select(webhooks::id)
        .load(connection)?)
}

impl Store {
    /// Has a browser told what comes from now on. One that had subscribed before, for whomever, is
    /// told this alone; one too many takes the place of the oldest.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn subscribe_push(&self, new: NewPushSubscription) -> Result<Webhook, StoreError> {
        let position = self.feed(new.player, None, 1, new.at).await?.last;
        let made = self
            .write(move |connection| {
                let known: Vec<String> = webhooks::table
                    .filter(webhooks::url.eq(&new.url))
                    .filter(webhooks::push_keys.is_not_null())
                    .select(webhooks::id)
                    .load(connection)?;
                remove(connection, &known)?;
                let kept = ids(connection, &new.player)?;
                remove(connection, kept.get(MAX_PUSH_SUBSCRIPTIONS - 1..).unwrap_or_default())?;
                let id = WebhookId::random(&mut rand::rng());
                diesel::insert_into(webhooks::table)
                    .values((
                        webhooks::id.eq(id.as_str()),
                        webhooks::player_id.eq(new.player.as_str()),
                        webhooks::name.eq(NAME),
                        webhooks::url.eq(&new.url),
                        webhooks::format.eq(WebhookFormat::WebPush.word()),
                        webhooks::secret.eq(&WebhookSecret::random().bytes()[..]),
                        webhooks::kinds.eq(NoticeKind::PUSHED.map(NoticeKind::word).join(" ")),
                        webhooks::position.eq(number::<_, i64>(position)?),
                        webhooks::created_at.eq(new.at.micros()),
                        webhooks::failures.eq(0),
                        webhooks::lease_until.eq(0),
                        webhooks::push_keys.eq(&new.keys.bytes()[..]),
                    ))
                    .execute(connection)?;
                let row = webhooks::table.find(id.as_str()).select(WebhookRow::as_select());
                Webhook::try_from(row.first(connection)?)
            })
            .await?;
        self.webhook_wakeup().notify_one();
        Ok(made)
    }

    /// A player's browsers, oldest first.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn push_subscriptions(&self, player: PlayerId) -> Result<Vec<Webhook>, StoreError> {
        self.read(move |connection| {
            let rows: Vec<WebhookRow> = webhooks::table
                .filter(webhooks::player_id.eq(player.as_str()))
                .filter(webhooks::push_keys.is_not_null())
                .order((webhooks::created_at, webhooks::id))
                .select(WebhookRow::as_select())
                .load(connection)?;
            rows.into_iter().map(Webhook::try_from).collect()
        })
        .await
    }

    /// Tells a player's browser nothing more.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if this player has no such browser.
    pub async fn unsubscribe_push(
        &self,
        player: PlayerId,
        id: WebhookId,
    ) -> Result<(), StoreError> {
        self.write(move |connection| {
            let id = id.as_str().to_owned();
            if !ids(connection, &player)?.contains(&id) {
                return Err(StoreError::Missing);
            }
            remove(connection, &[id])
        })
        .await?;
        self.webhook_wakeup().notify_one();
        Ok(())
    }

    /// Tells none of a player's browsers anything more.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn unsubscribe_all_pushes(&self, player: PlayerId) -> Result<(), StoreError> {
        self.write(move |connection| {
            let all = ids(connection, &player)?;
            remove(connection, &all)
        })
        .await?;
        self.webhook_wakeup().notify_one();
        Ok(())
    }
}
