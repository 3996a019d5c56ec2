//! How webhooks are told: readers of their owners' feeds that keep their place, and deliveries that
//! are claimed, sent, and tried again.
//!
//! A place moves on in the transaction that enqueues what was found there, and only from where it
//! was, so that of several processes that read the same feed one enqueues. Of one webhook one
//! process sends at a time, in order: it claims the webhook, not the delivery.

use std::{collections::HashMap, sync::Arc};

use diesel::{
    dsl::{exists, min, not},
    prelude::*,
};
use tokio::sync::Notify;
use turnpost_rules::{
    Seat,
    log::{id::GameId, time::Timestamp},
};

use super::{
    pushes,
    record::{DeliveryRow, DeliveryState, NewDelivery, Webhook, WebhookRow, insert_delivery},
};
use crate::{
    game::{
        id::PlayerId,
        mail::MailContent,
        webhook::{NoticeKind, WebhookFailure, WebhookId},
    },
    store::{
        Store,
        connection::AnyConnection,
        error::StoreError,
        outbox::NewMail,
        schema::{players, webhook_deliveries, webhooks},
        values::{checked, from_word, maybe, number, read_rows, time},
        work::StoreResult,
    },
};

/// How often a bot is asked in one turn.
const MAX_ASKS: i64 = 250;

/// A webhook whose every attempt has failed for so long is switched off, in seconds.
const DISABLE_AFTER: i64 = 24 * 3600;

/// How many webhooks with something to tell are looked at, to choose from those that are claimed.
const LOOKED_AT: i64 = 1000;

/// For how many webhooks there is room, and for how many of one person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WebhookRoom {
    /// In all.
    pub total: usize,
    /// Of one person, bots' with their owner's.
    pub each: usize,
    /// How much of that persons have in use.
    pub used: HashMap<PlayerId, usize>,
}

impl WebhookRoom {
    /// Room for so many, whosever they are.
    pub fn of(total: usize) -> WebhookRoom {
        WebhookRoom { total, each: total, used: HashMap::new() }
    }

    /// Takes room for one; `false` if there is none.
    fn take(&mut self, person: PlayerId) -> bool {
        let used = self.used.entry(person).or_default();
        if self.total == 0 || *used >= self.each {
            return false;
        }
        self.total -= 1;
        *used += 1;
        true
    }
}

/// A delivery that is due, of a webhook that the caller has claimed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DueDelivery {
    /// Its number on this server.
    pub id: i64,
    /// What its requests are named by, all of them the same.
    pub identity: String,
    /// What it tells of.
    pub kind: NoticeKind,
    /// Its number in the feed.
    pub item: u64,
    /// The game it is about.
    pub game: Option<GameId>,
    /// Whose turn it tells of.
    pub seat: Option<Seat>,
    /// What was wrong with the last answer of a bot.
    pub detail: Option<String>,
    /// Which attempt this is, from 1.
    pub attempt: u32,
    /// When it came to be.
    pub created_at: Timestamp,
}

impl TryFrom<DeliveryRow> for DueDelivery {
    type Error = StoreError;

    fn try_from(row: DeliveryRow) -> StoreResult<DueDelivery> {
        let seat = row.seat()?;
        Ok(DueDelivery {
            id: row.id,
            kind: from_word(&row.kind)?,
            item: number(row.item)?,
            game: maybe(row.game_id, checked)?,
            seat,
            attempt: number::<_, u32>(row.attempts)?.saturating_add(1),
            created_at: time(row.created_at),
            identity: row.identity,
            detail: row.detail,
        })
    }
}

/// Why an attempt failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FailedAttempt {
    /// What went wrong.
    pub why: WebhookFailure,
    /// The status that the receiver answered with.
    pub status: Option<u16>,
    /// When to try again; `None` to give it up.
    pub retry_at: Option<Timestamp>,
    /// Nothing else is tried with this webhook before.
    pub pause_until: Timestamp,
    /// Whether the receiver has said that it is gone for good.
    pub is_gone: bool,
    /// What was wrong with the answer, in English, for programmers.
    pub detail: Option<String>,
}

/// What came of a claimed delivery.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DeliveryEnd {
    /// The receiver has taken it.
    Delivered {
        /// The status that it answered with.
        status: u16,
    },
    /// A bot has answered with moves, and they were made.
    Played {
        /// The status that it answered with.
        status: u16,
        /// Whether its turn goes on, so that it is to be asked again.
        goes_on: bool,
    },
    /// A bot has answered with moves when its turn was over.
    MovedOn {
        /// The status that it answered with.
        status: u16,
    },
    /// There is nothing to be told any more.
    Superseded,
    /// The attempt failed.
    Failed(FailedAttempt),
}

impl DeliveryEnd {
    /// Its name in traces.
    pub const fn word(&self) -> &'static str {
        match self {
            DeliveryEnd::Delivered { .. } => "delivered",
            DeliveryEnd::Played { .. } => "played",
            DeliveryEnd::MovedOn { .. } => "moved-on",
            DeliveryEnd::Superseded => "superseded",
            DeliveryEnd::Failed(_) => "failed",
        }
    }
}

/// What came of recording it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Finished {
    /// It was recorded.
    Recorded,
    /// It was recorded, and the webhook was switched off, or removed if it is a browser.
    Disabled,
    /// Nothing was written: the claim is lost.
    Lost,
}

const WAITING: &str = DeliveryState::Waiting.word();

/// Whether `owner` has claimed the webhook still. Also locks its row.
fn is_held(connection: &mut AnyConnection, id: &WebhookId, owner: &str) -> StoreResult<bool> {
    let held = webhooks::table
        .find(id.as_str())
        .filter(webhooks::owner.eq(owner))
        .filter(webhooks::disabled_at.is_null());
    Ok(diesel::update(held).set(webhooks::owner.eq(owner)).execute(connection)? > 0)
}

fn end_delivery(
    connection: &mut AnyConnection,
    delivery: i64,
    state: DeliveryState,
    status: Option<u16>,
    now: Timestamp,
) -> StoreResult<()> {
    diesel::update(webhook_deliveries::table.find(delivery))
        .set((
            webhook_deliveries::state.eq(state.word()),
            webhook_deliveries::status.eq(status.map(i32::from)),
            webhook_deliveries::done_at.eq(now.micros()),
        ))
        .execute(connection)?;
    Ok(())
}

fn note_attempt(
    connection: &mut AnyConnection,
    delivery: i64,
    failure: Option<WebhookFailure>,
    detail: Option<&str>,
) -> StoreResult<()> {
    diesel::update(webhook_deliveries::table.find(delivery))
        .set((
            webhook_deliveries::attempts.eq(webhook_deliveries::attempts + 1),
            webhook_deliveries::result.eq(failure.map(WebhookFailure::word)),
            webhook_deliveries::detail.eq(detail),
        ))
        .execute(connection)?;
    Ok(())
}

/// Records that a receiver has taken a delivery.
fn succeed(
    connection: &mut AnyConnection,
    id: &WebhookId,
    delivery: i64,
    status: u16,
    now: Timestamp,
) -> StoreResult<()> {
    note_attempt(connection, delivery, None, None)?;
    end_delivery(connection, delivery, DeliveryState::Delivered, Some(status), now)?;
    diesel::update(webhooks::table.find(id.as_str()))
        .set((webhooks::failures.eq(0), webhooks::failing_since.eq(None::<i64>)))
        .execute(connection)?;
    Ok(())
}

/// Asks a bot again in the same turn, unless it was asked too often.
fn ask_again(
    connection: &mut AnyConnection,
    id: &WebhookId,
    delivery: i64,
    now: Timestamp,
) -> StoreResult<()> {
    let row: DeliveryRow = webhook_deliveries::table
        .find(delivery)
        .select(DeliveryRow::as_select())
        .first(connection)?;
    let asked: i64 = webhook_deliveries::table
        .filter(webhook_deliveries::webhook_id.eq(id.as_str()))
        .filter(webhook_deliveries::item.eq(row.item))
        .filter(webhook_deliveries::kind.eq(&row.kind))
        .count()
        .get_result(connection)?;
    if asked >= MAX_ASKS {
        diesel::update(webhook_deliveries::table.find(delivery))
            .set(webhook_deliveries::result.eq(WebhookFailure::TooManyMoves.word()))
            .execute(connection)?;
        return Ok(());
    }
    let DueDelivery { kind, item, game, seat, .. } = row.try_into()?;
    insert_delivery(connection, id, &NewDelivery { kind, item, game, seat }, now)
}

/// Records a failed attempt; whether the webhook was switched off for it, or removed if it is a
/// browser: its switch is off the next time that its page of settings is looked at.
fn fail(
    connection: &mut AnyConnection,
    id: &WebhookId,
    delivery: i64,
    failed: &FailedAttempt,
    now: Timestamp,
) -> StoreResult<bool> {
    note_attempt(connection, delivery, Some(failed.why), failed.detail.as_deref())?;
    let row = || webhooks::table.find(id.as_str());
    let (player, since, push): (String, Option<i64>, Option<Vec<u8>>) = row()
        .select((webhooks::player_id, webhooks::failing_since, webhooks::push_keys))
        .first(connection)?;
    let since = since.unwrap_or(now.micros());
    // At the latest when the webhook is to be switched off, it is tried once more.
    let last_try = time(since).plus_seconds(DISABLE_AFTER);
    match failed
        .retry_at
        .map(|retry_at| if now < last_try { retry_at.min(last_try) } else { retry_at })
    {
        Some(retry_at) => {
            diesel::update(webhook_deliveries::table.find(delivery))
                .set((
                    webhook_deliveries::status.eq(failed.status.map(i32::from)),
                    webhook_deliveries::not_before.eq(retry_at.micros()),
                ))
                .execute(connection)?;
        }
        None => end_delivery(connection, delivery, DeliveryState::Failed, failed.status, now)?,
    }
    diesel::update(row())
        .set((
            webhooks::failures.eq(webhooks::failures + 1),
            webhooks::failing_since.eq(since),
            webhooks::lease_until.eq(failed.pause_until.micros()),
            webhooks::owner.eq(None::<String>),
        ))
        .execute(connection)?;
    if !failed.is_gone && now < last_try {
        return Ok(false);
    }
    if push.is_some() {
        pushes::remove(connection, &[id.as_str().to_owned()])?;
        return Ok(true);
    }
    diesel::update(row()).set(webhooks::disabled_at.eq(now.micros())).execute(connection)?;
    let waiting = webhook_deliveries::table
        .filter(webhook_deliveries::webhook_id.eq(id.as_str()))
        .filter(webhook_deliveries::state.eq(WAITING));
    diesel::update(waiting)
        .set((
            webhook_deliveries::state.eq(DeliveryState::Failed.word()),
            webhook_deliveries::done_at.eq(now.micros()),
        ))
        .execute(connection)?;
    // A bot has no address: its owner is told.
    let owner: Option<String> =
        players::table.find(&player).select(players::owner_id).first(connection)?;
    let (player, content): (PlayerId, _) =
        (checked(owner.unwrap_or(player))?, MailContent::WebhookDisabled { webhook: *id });
    NewMail::about_account(&content, &player, now)?.enqueue(connection)?;
    Ok(true)
}

impl Store {
    /// Notified when this process has changed a webhook or enqueued a delivery. Other processes do
    /// so too.
    pub fn webhook_wakeup(&self) -> Arc<Notify> {
        Arc::clone(&self.shared.webhook_wakeup)
    }

    /// Whose feeds are read for webhooks.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn webhook_players(&self) -> Result<Vec<PlayerId>, StoreError> {
        self.read(|connection| {
            let players: Vec<String> = webhooks::table
                .filter(webhooks::disabled_at.is_null())
                .select(webhooks::player_id)
                .distinct()
                .load(connection)?;
            players.into_iter().map(checked).collect()
        })
        .await
    }

    /// What a player's feed is read for, oldest first: webhooks, and browsers that have subscribed.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn followed_webhooks(&self, player: PlayerId) -> Result<Vec<Webhook>, StoreError> {
        self.read(move |connection| {
            let rows: Vec<WebhookRow> = webhooks::table
                .filter(webhooks::player_id.eq(player.as_str()))
                .filter(webhooks::disabled_at.is_null())
                .order((webhooks::created_at, webhooks::id))
                .select(WebhookRow::as_select())
                .load(connection)?;
            Ok(read_rows(rows, Webhook::try_from))
        })
        .await
    }

    /// Moves a webhook's place in the feed from one number to another, and enqueues what was found
    /// in between. `false`, without changing anything, if its place is another one by now.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn advance_webhook(
        &self,
        id: WebhookId,
        (from, to): (u64, u64),
        found: Vec<NewDelivery>,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let (from, to): (i64, i64) = (number(from)?, number(to)?);
        let is_something = !found.is_empty();
        let advanced = self
            .write(move |connection| {
                let row = webhooks::table
                    .find(id.as_str())
                    .filter(webhooks::position.eq(from))
                    .filter(webhooks::disabled_at.is_null());
                if diesel::update(row).set(webhooks::position.eq(to)).execute(connection)? == 0 {
                    return Ok(false);
                }
                for delivery in &found {
                    insert_delivery(connection, &id, delivery, now)?;
                }
                Ok(true)
            })
            .await?;
        if advanced && is_something {
            self.webhook_wakeup().notify_one();
        }
        Ok(advanced)
    }

    /// Claims webhooks with deliveries that are due, for `owner` until `until`, as far as there is room:
    /// those first that have waited longest. With each the person who has it: a bot's owner has its own.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn claim_webhooks(
        &self,
        owner: String,
        now: Timestamp,
        until: Timestamp,
        room: WebhookRoom,
    ) -> Result<Vec<(PlayerId, Webhook)>, StoreError> {
        // Most looks find nothing, and a look writes nothing then.
        let free: Vec<(String, String, Option<String>)> = self
            .read(move |connection| {
                let due = webhook_deliveries::table
                    .filter(webhook_deliveries::webhook_id.eq(webhooks::id))
                    .filter(webhook_deliveries::state.eq(WAITING))
                    .filter(webhook_deliveries::not_before.le(now.micros()));
                let free = webhooks::table
                    .inner_join(players::table.on(players::id.eq(webhooks::player_id)))
                    .filter(webhooks::disabled_at.is_null())
                    .filter(webhooks::lease_until.le(now.micros()))
                    .filter(exists(due))
                    .order((webhooks::lease_until, webhooks::id))
                    .limit(LOOKED_AT)
                    .select((webhooks::id, players::id, players::owner_id));
                Ok(free.load(connection)?)
            })
            .await?;
        let mut chosen: Vec<(PlayerId, String)> = Vec::new();
        let mut room = room;
        for (id, player, owner) in free {
            let person = checked(owner.unwrap_or(player))?;
            if room.take(person) {
                chosen.push((person, id));
            }
        }
        if chosen.is_empty() {
            return Ok(Vec::new());
        }
        self.write(move |connection| {
            let mut claimed = Vec::new();
            for (person, id) in chosen {
                // Checks again: another process may have claimed it meanwhile.
                let row = webhooks::table
                    .find(&id)
                    .filter(webhooks::disabled_at.is_null())
                    .filter(webhooks::lease_until.le(now.micros()));
                let changed = diesel::update(row)
                    .set((webhooks::owner.eq(&owner), webhooks::lease_until.eq(until.micros())))
                    .execute(connection)?;
                if changed > 0 {
                    let row = webhooks::table.find(&id).select(WebhookRow::as_select());
                    claimed.push((person, Webhook::try_from(row.first(connection)?)?));
                }
            }
            Ok(claimed)
        })
        .await
    }

    /// The deliveries of a claimed webhook that are due, oldest first.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn due_deliveries(
        &self,
        id: WebhookId,
        now: Timestamp,
        limit: u32,
    ) -> Result<Vec<DueDelivery>, StoreError> {
        self.read(move |connection| {
            let rows: Vec<DeliveryRow> = webhook_deliveries::table
                .filter(webhook_deliveries::webhook_id.eq(id.as_str()))
                .filter(webhook_deliveries::state.eq(WAITING))
                .filter(webhook_deliveries::not_before.le(now.micros()))
                .order(webhook_deliveries::id)
                .limit(i64::from(limit))
                .select(DeliveryRow::as_select())
                .load(connection)?;
            Ok(read_rows(rows, DueDelivery::try_from))
        })
        .await
    }

    /// Records what came of a delivery of a webhook that `owner` has claimed. A failure ends the
    /// claim; when everything has failed for a day, the webhook is switched off, and its owner gets
    /// a mail.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn finish_delivery(
        &self,
        id: WebhookId,
        owner: String,
        delivery: i64,
        end: DeliveryEnd,
        now: Timestamp,
    ) -> Result<Finished, StoreError> {
        self.write_mail(move |connection| {
            if !is_held(connection, &id, &owner)? {
                return Ok(Finished::Lost);
            }
            match end {
                DeliveryEnd::Superseded => {
                    end_delivery(connection, delivery, DeliveryState::Superseded, None, now)?;
                }
                DeliveryEnd::Delivered { status } => {
                    succeed(connection, &id, delivery, status, now)?;
                }
                DeliveryEnd::Played { status, goes_on } => {
                    succeed(connection, &id, delivery, status, now)?;
                    if goes_on {
                        ask_again(connection, &id, delivery, now)?;
                    }
                }
                DeliveryEnd::MovedOn { status } => {
                    let why = Some(WebhookFailure::MovedOn);
                    note_attempt(connection, delivery, why, None)?;
                    let state = DeliveryState::Superseded;
                    end_delivery(connection, delivery, state, Some(status), now)?;
                }
                DeliveryEnd::Failed(failed) => {
                    if fail(connection, &id, delivery, &failed, now)? {
                        return Ok(Finished::Disabled);
                    }
                }
            }
            Ok(Finished::Recorded)
        })
        .await
    }

    /// Gives up the claim on a webhook, which comes after those then that have waited longer.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn release_webhook(
        &self,
        id: WebhookId,
        owner: String,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        self.write(move |connection| {
            let mine = webhooks::table.find(id.as_str()).filter(webhooks::owner.eq(owner));
            diesel::update(mine)
                .set((webhooks::owner.eq(None::<String>), webhooks::lease_until.eq(now.micros())))
                .execute(connection)?;
            Ok(())
        })
        .await
    }

    /// When the next delivery is due; `None` if none waits.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn next_delivery_at(&self) -> Result<Option<Timestamp>, StoreError> {
        self.read(|connection| {
            let next: Option<i64> = webhook_deliveries::table
                .filter(webhook_deliveries::state.eq(WAITING))
                .select(min(webhook_deliveries::not_before))
                .first(connection)?;
            Ok(next.map(time))
        })
        .await
    }

    /// Deletes deliveries that have ended before then; returns how many.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn purge_deliveries(&self, before: Timestamp) -> Result<usize, StoreError> {
        self.write(move |connection| {
            let old = webhook_deliveries::table
                .filter(not(webhook_deliveries::state.eq(WAITING)))
                .filter(webhook_deliveries::done_at.lt(before.micros()));
            Ok(diesel::delete(old).execute(connection)?)
        })
        .await
    }
}
