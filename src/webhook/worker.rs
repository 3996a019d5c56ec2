//! The worker of webhooks: reads feeds, sends deliveries, tries again.

use std::{collections::HashMap, sync::Arc, time::Duration};

use hyper::StatusCode;
use tokio::{
    sync::watch,
    task::{JoinHandle, JoinSet},
};
use tracing::Instrument as _;

use super::{
    Endpoint, WebhookError,
    bot::{AskBots, BotAnswer, BotTurn},
    client::{Answer, Client, Json, Outgoing},
    compose::Composer,
    notice::Notice,
    push::{self, Sender},
    shares::Shares,
};
use crate::{
    game::{
        id::{PlayerId, random_text},
        service::GameService,
        wakeups::Topic,
        webhook::{NoticeKind, WebhookFailure},
    },
    store::{
        DeliveryEnd, DueDelivery, FailedAttempt, Finished, Store, StoreError, Webhook, WebhookRoom,
    },
    traces,
};

/// How often it looks for what another process has changed.
const POLL: Duration = Duration::from_secs(20);

/// How long it waits for more after the first news: a turn that is taken at once is not told.
const GATHER: Duration = Duration::from_millis(250);

/// How many webhooks are told at a time.
const MAX_AT_ONCE: usize = 64;

/// How many webhooks of one person and their bots are told at a time: one whose programs take their time
/// holds up nobody else's.
const MAX_OF_ONE: usize = 4;

/// How many deliveries of one webhook are sent in one go.
const BATCH: u32 = 10;

/// No further delivery is begun so long after a webhook was claimed, in seconds: a request takes at
/// most fifteen.
const BEGIN_WITHIN: i64 = 30;

/// How long a webhook is claimed for, in seconds. That of a crashed process is free again after
/// this.
const LEASE: i64 = 60;

/// The waits between the attempts of one delivery, in seconds, as Standard Webhooks has them; after
/// the last it is given up.
const RETRIES: [i64; 9] =
    [5, 5 * 60, 30 * 60, 2 * 3600, 5 * 3600, 10 * 3600, 14 * 3600, 20 * 3600, 24 * 3600];

/// The longest pause between two attempts of one webhook, in seconds.
const MAX_PAUSE: i64 = 300;

/// The longest answer of a bot that is read, in bytes.
const MAX_BOT_ANSWER: usize = 16 * 1024;

/// How often a bot whose answer is refused is asked again soon; then as what fails otherwise.
const REFUSED_SOON: u32 = 5;

/// The longest pause that a receiver may ask for, in seconds.
const MAX_RETRY_AFTER: i64 = 3600;

/// Tells webhooks. Any number of workers, in any number of processes, can share a store.
#[derive(Clone)]
pub struct WebhookWorker {
    owner: String,
    composer: Composer,
    client: Client,
    bots: Arc<dyn AskBots>,
    /// An address at which push services reach whoever runs the server.
    contact: Option<String>,
}

impl WebhookWorker {
    /// A worker with a unique name. `base` is the base of every link, without a slash at the end.
    pub fn new(
        store: Store,
        service: Arc<GameService>,
        client: Client,
        bots: Arc<dyn AskBots>,
        base: &str,
    ) -> WebhookWorker {
        let clock = service.clock().clone();
        let composer = Composer { store, service, clock, base: base.to_owned() };
        let contact = base.starts_with("https:").then(|| base.to_owned());
        WebhookWorker { owner: random_text(16), composer, client, bots, contact }
    }

    /// The same worker, with an address (`mailto:` or `https:`) at which push services reach whoever
    /// runs the server, in place of the server's own.
    #[must_use]
    pub fn with_contact(self, contact: String) -> WebhookWorker {
        WebhookWorker { contact: Some(contact), ..self }
    }

    fn store(&self) -> &Store {
        &self.composer.store
    }

    /// Runs until `stopping` turns true. Requests that are under way are finished.
    pub async fn run(self, mut stopping: watch::Receiver<bool>) {
        let wakeup = self.store().webhook_wakeup();
        let mut following: HashMap<PlayerId, JoinHandle<()>> = HashMap::new();
        let mut sending: JoinSet<()> = JoinSet::new();
        let shares = Shares::default();
        while !*stopping.borrow() {
            let wait = match self.round(&mut following, &mut sending, &shares).await {
                Ok(wait) => wait,
                Err(error) => {
                    tracing::warn!(%error, "webhooks cannot be told for now");
                    POLL
                }
            };
            tokio::select! {
                () = tokio::time::sleep(wait) => {}
                () = wakeup.notified() => {}
                Some(_) = sending.join_next() => {}
                changed = stopping.changed() => if changed.is_err() { break },
            }
        }
        following.into_values().for_each(|task| task.abort());
        while sending.join_next().await.is_some() {}
    }

    /// Follows whom there is to follow and begins to send what is due; how long to wait then.
    async fn round(
        &self,
        following: &mut HashMap<PlayerId, JoinHandle<()>>,
        sending: &mut JoinSet<()>,
        shares: &Shares,
    ) -> Result<Duration, StoreError> {
        let players = self.store().webhook_players().await?;
        following.retain(|player, task| {
            let stays = players.contains(player) && !task.is_finished();
            if !stays {
                task.abort();
            }
            stays
        });
        for player in players {
            following
                .entry(player)
                .or_insert_with(|| tokio::spawn(self.clone().follow_for_ever(player)));
        }
        let room = MAX_AT_ONCE.saturating_sub(sending.len());
        if room > 0 {
            let room = WebhookRoom { total: room, each: MAX_OF_ONE, used: shares.used() };
            for (person, webhook) in self.claim(room).await? {
                let (worker, share) = (self.clone(), shares.take(person));
                sending.spawn(async move {
                    worker.tell(webhook).await;
                    drop(share);
                });
            }
        }
        let Some(due) = self.store().next_delivery_at().await? else { return Ok(POLL) };
        let micros = due.micros().saturating_sub(self.composer.clock.now().micros());
        let until_due = Duration::from_micros(u64::try_from(micros).unwrap_or(0));
        // What is due but claimed, or paused, is looked at again in a while.
        Ok(until_due.clamp(Duration::from_secs(1), POLL))
    }

    async fn follow_for_ever(self, player: PlayerId) {
        let mut subscription = self.store().subscribe(Topic::Player(player));
        loop {
            if let Err(error) = self.composer.follow(player).await {
                tracing::warn!(%error, "a feed cannot be read for webhooks for now");
            }
            // Whether woken or not: a wakeup may have been lost.
            let _ = tokio::time::timeout(POLL, subscription.woken()).await;
            tokio::time::sleep(GATHER).await;
        }
    }

    async fn claim(&self, room: WebhookRoom) -> Result<Vec<(PlayerId, Webhook)>, StoreError> {
        let now = self.composer.clock.now();
        self.store().claim_webhooks(self.owner.clone(), now, now.plus_seconds(LEASE), room).await
    }

    /// Reads every feed once and sends everything that is due, then returns: for tests.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn drain(&self) -> Result<(), WebhookError> {
        for player in self.store().webhook_players().await? {
            self.composer.follow(player).await?;
        }
        loop {
            let claimed = self.claim(WebhookRoom::of(MAX_AT_ONCE)).await?;
            if claimed.is_empty() {
                return Ok(());
            }
            for (_, webhook) in claimed {
                self.tell(webhook).await;
            }
        }
    }

    /// Sends the due deliveries of a claimed webhook until one fails.
    async fn tell(&self, webhook: Webhook) {
        let id = webhook.id;
        match self.tell_all(&webhook).await {
            Ok(true) => {
                let now = self.composer.clock.now();
                if let Err(error) = self.store().release_webhook(id, self.owner.clone(), now).await
                {
                    tracing::warn!(webhook = %id, %error, "the claim on a webhook has to expire");
                }
            }
            // The claim has ended.
            Ok(false) => {}
            Err(error) => tracing::warn!(webhook = %id, %error, "a webhook has to wait"),
        }
    }

    /// Whether the claim still holds.
    async fn tell_all(&self, webhook: &Webhook) -> Result<bool, WebhookError> {
        let began = self.composer.clock.now();
        for delivery in self.store().due_deliveries(webhook.id, began, BATCH).await? {
            if self.composer.clock.now() > began.plus_seconds(BEGIN_WITHIN) {
                break;
            }
            let cause = self.composer.cause(webhook, &delivery).await?;
            let span = traces::webhook(delivery.kind.word(), delivery.attempt, cause);
            let end = self.attempt(webhook, &delivery).instrument(span.clone()).await?;
            traces::ended(&span, end.word());
            drop(span);
            let has_failed = matches!(end, DeliveryEnd::Failed(_));
            let now = self.composer.clock.now();
            let owner = self.owner.clone();
            match self.store().finish_delivery(webhook.id, owner, delivery.id, end, now).await? {
                Finished::Recorded if has_failed => return Ok(false),
                Finished::Recorded => {}
                Finished::Disabled => {
                    tracing::info!(webhook = %webhook.id, "a webhook was switched off or removed");
                    return Ok(false);
                }
                Finished::Lost => return Ok(false),
            }
        }
        Ok(true)
    }

    /// Sends a delivery once.
    async fn attempt(
        &self,
        webhook: &Webhook,
        delivery: &DueDelivery,
    ) -> Result<DeliveryEnd, WebhookError> {
        let Some(mut notice) = self.composer.compose(webhook, delivery).await? else {
            return Ok(DeliveryEnd::Superseded);
        };
        let id = format!("msg_{}", delivery.identity);
        let turn = bot_turn(webhook, delivery, &notice);
        if let Some(turn) = turn {
            // A process may have died between playing an answer and saying so.
            if let Some(answer) = self.bots.answered(turn, &id).await? {
                return Ok(self.answered(webhook, delivery, StatusCode::OK, answer));
            }
            let Some(asked) = self.bots.ask(turn).await? else {
                return Ok(DeliveryEnd::Superseded);
            };
            notice.asked = Some(asked);
            notice.refused = delivery.detail.clone();
        }
        // What the operator allows may have changed since it was made.
        let Ok(endpoint) = Endpoint::parse(&webhook.url, self.client.reach()) else {
            return Ok(self.failed(webhook, delivery, WebhookFailure::PrivateAddress, None));
        };
        let Ok((endpoint, body)) = notice.request(webhook.format, &endpoint) else {
            return Ok(DeliveryEnd::Superseded);
        };
        let max_answer = if turn.is_some() { MAX_BOT_ANSWER } else { 0 };
        let Some(outgoing) = self.outgoing(webhook, &endpoint, &notice, (&id, body)).await? else {
            return Ok(DeliveryEnd::Superseded);
        };
        let outgoing = Outgoing { max_answer, ..outgoing };
        let answer = match self.client.post(&endpoint, outgoing).await {
            Ok(answer) => answer,
            Err(why) => return Ok(self.failed(webhook, delivery, why, None)),
        };
        if !answer.status.is_success() {
            let why = if answer.status.is_redirection() {
                WebhookFailure::Redirected
            } else {
                WebhookFailure::Refused
            };
            let asked = Some((answer.status, answer.retry_after));
            return Ok(self.failed(webhook, delivery, why, asked));
        }
        let Answer { status, json, .. } = answer;
        let (Some(turn), Some(asked), Some(json)) =
            (turn, notice.asked, json.filter(|_| status == StatusCode::OK))
        else {
            return Ok(DeliveryEnd::Delivered { status: status.as_u16() });
        };
        let came = match json {
            Json::Whole(json) => self.bots.play(turn, &asked, &id, &json).await?,
            Json::TooLong => {
                BotAnswer::Refused { why: format!("too-large: more than {MAX_BOT_ANSWER} bytes") }
            }
        };
        Ok(self.answered(webhook, delivery, status, came))
    }

    /// The request of a delivery, of which no answer is read; `None` if none can be made.
    async fn outgoing(
        &self,
        webhook: &Webhook,
        endpoint: &Endpoint,
        notice: &Notice,
        (id, body): (&str, String),
    ) -> Result<Option<Outgoing>, WebhookError> {
        let now = self.composer.clock.now();
        let at = now.micros() / 1_000_000;
        if let Some(keys) = &webhook.push {
            let key = self.store().vapid_key(now).await?;
            let sender = Sender { key, contact: self.contact.as_deref(), at };
            return Ok(match push::request(&sender, endpoint, keys, notice.about(), &body) {
                Ok(outgoing) => Some(outgoing),
                Err(error) => {
                    tracing::error!(webhook = %webhook.id, %error, "a push cannot be sent");
                    None
                }
            });
        }
        let mut headers = vec![("content-type", "application/json".to_owned())];
        if let Some(signature) = webhook.secret.sign(webhook.format, id, at, &body) {
            headers.push(("webhook-id", id.to_owned()));
            headers.push(("webhook-timestamp", at.to_string()));
            headers.push(("webhook-signature", signature));
        }
        Ok(Some(Outgoing { headers, body: body.into_bytes(), max_answer: 0 }))
    }

    /// What an answer of a bot makes of a delivery.
    fn answered(
        &self,
        webhook: &Webhook,
        delivery: &DueDelivery,
        status: StatusCode,
        came: BotAnswer,
    ) -> DeliveryEnd {
        let why = match came {
            BotAnswer::Played { goes_on } => {
                return DeliveryEnd::Played { status: status.as_u16(), goes_on };
            }
            BotAnswer::MovedOn => return DeliveryEnd::MovedOn { status: status.as_u16() },
            BotAnswer::Refused { why } => why,
        };
        let failed =
            self.failed(webhook, delivery, WebhookFailure::MoveRefused, Some((status, None)));
        let now = self.composer.clock.now();
        match failed {
            DeliveryEnd::Failed(attempt) => DeliveryEnd::Failed(FailedAttempt {
                detail: Some(why),
                retry_at: refused_retry_after(delivery.attempt)
                    .map(|seconds| now.plus_seconds(seconds)),
                // It can be asked of other games meanwhile.
                pause_until: now,
                ..attempt
            }),
            end => end,
        }
    }

    fn failed(
        &self,
        webhook: &Webhook,
        delivery: &DueDelivery,
        why: WebhookFailure,
        answer: Option<(StatusCode, Option<u32>)>,
    ) -> DeliveryEnd {
        let now = self.composer.clock.now();
        let (status, asked) = answer.map_or((None, None), |(status, asked)| (Some(status), asked));
        let asked = asked.map_or(0, |seconds| i64::from(seconds).min(MAX_RETRY_AFTER));
        let retry_at = retry_after(delivery.attempt)
            .map(|seconds| now.plus_seconds(jittered(seconds).max(asked)));
        DeliveryEnd::Failed(FailedAttempt {
            why,
            status: status.map(|status| status.as_u16()),
            retry_at,
            pause_until: now.plus_seconds(pause(webhook.failures).max(asked)),
            // A push service says so in either way (RFC 8030, 7.3).
            is_gone: status == Some(StatusCode::GONE)
                || (webhook.push.is_some() && status == Some(StatusCode::NOT_FOUND)),
            detail: None,
        })
    }
}

/// The wait after this many attempts, in seconds; `None` to give it up.
fn retry_after(attempt: u32) -> Option<i64> {
    RETRIES.get(usize::try_from(attempt).ok()?.checked_sub(1)?).copied()
}

/// The wait after this many attempts of which a bot's answer to the last was refused, in seconds.
fn refused_retry_after(attempt: u32) -> Option<i64> {
    retry_after(attempt.saturating_sub(REFUSED_SOON).max(1))
}

/// The turn that a notice asks a bot for, if it does.
fn bot_turn(webhook: &Webhook, delivery: &DueDelivery, notice: &Notice) -> Option<BotTurn> {
    let is_asked = notice.is_for_bot
        && delivery.kind == NoticeKind::TurnBegan
        && !webhook.format.is_read_by_people();
    Some(BotTurn {
        bot: webhook.player,
        game: delivery.game.filter(|_| is_asked)?,
        seat: delivery.seat?,
        pending_since: notice.seq?,
    })
}

/// The pause of a webhook after this many failures in a row and one more, in seconds.
fn pause(failures: u32) -> i64 {
    (1i64 << failures.min(20)).min(MAX_PAUSE)
}

/// Up to a quarter more, so that what failed together is not tried together.
fn jittered(seconds: i64) -> i64 {
    use rand::RngExt as _;
    seconds + rand::rng().random_range(0..=seconds / 4)
}

impl std::fmt::Debug for WebhookWorker {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("WebhookWorker").field("owner", &self.owner).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_delivery_is_tried_ten_times_over_three_days() {
        assert_eq!(retry_after(1), Some(5));
        assert_eq!(retry_after(9), Some(24 * 3600));
        assert_eq!(retry_after(10), None);
        assert_eq!(RETRIES.iter().sum::<i64>(), 272_105);
        assert_eq!(
            [1, 6, 7, 13, 14].map(refused_retry_after),
            [Some(5), Some(5), Some(300), Some(72_000), Some(86_400)]
        );
        assert_eq!(refused_retry_after(15), None);
        assert_eq!((pause(0), pause(3), pause(60)), (1, 8, MAX_PAUSE));
    }
}
