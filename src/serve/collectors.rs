//! Collectors for Prometheus: what this process has done, and what is in the database. Label values
//! are fixed words, names of rulesets or kinds of mails, never anything from outside.

use std::fmt;
use std::sync::Arc;

use prometheus_client::collector::Collector;
use prometheus_client::encoding::{DescriptorEncoder, EncodeMetric};
use prometheus_client::metrics::MetricType;
use prometheus_client::metrics::counter::ConstCounter;
use prometheus_client::metrics::gauge::ConstGauge;
use prometheus_client::registry::Unit;
use turnpost_rules::log::time::Timestamp;

use super::app_state::AppState;
use super::connections::ConnectionLimiter;
use crate::api;
use crate::game::service::GameService;
use crate::mail::ends::Ends;
use crate::mail::transport::Cause;
use crate::store::{Counts, MailHealth, OverdueDecisions, Store, StoreError, WaitingMails};

/// Label names with their values.
type Labels<'a> = [(&'static str, &'a str)];

/// Writes metrics one after the other.
pub(super) struct Writer<'a>(pub(super) DescriptorEncoder<'a>);

impl Writer<'_> {
    fn counter(&mut self, name: &str, help: &str, count: u64) -> fmt::Result {
        let metric = ConstCounter::new(count);
        metric.encode(self.0.encode_descriptor(name, help, None, metric.metric_type())?)
    }

    fn gauge(&mut self, name: &str, help: &str, value: u64) -> fmt::Result {
        let metric = ConstGauge::new(i64::try_from(value).unwrap_or(i64::MAX));
        metric.encode(self.0.encode_descriptor(name, help, None, metric.metric_type())?)
    }

    /// A gauge in seconds.
    pub(super) fn seconds(&mut self, name: &str, help: &str, value: i64) -> fmt::Result {
        let metric = ConstGauge::new(value);
        let kind = metric.metric_type();
        metric.encode(self.0.encode_descriptor(name, help, Some(&Unit::Seconds), kind)?)
    }

    /// Gauges in bytes that share a name.
    pub(super) fn bytes<'w>(
        &'w mut self,
        name: &'w str,
        help: &'w str,
    ) -> Result<Family<'w>, fmt::Error> {
        let kind = MetricType::Gauge;
        let encoder = self.0.encode_descriptor(name, help, Some(&Unit::Bytes), kind)?;
        Ok(Family { encoder, kind })
    }

    pub(super) fn family<'w>(
        &'w mut self,
        kind: MetricType,
        name: &'w str,
        help: &'w str,
    ) -> Result<Family<'w>, fmt::Error> {
        let encoder = self.0.encode_descriptor(name, help, None, kind)?;
        Ok(Family { encoder, kind })
    }
}

/// Metrics that share a name and differ in their labels.
pub(super) struct Family<'a> {
    encoder: prometheus_client::encoding::MetricEncoder<'a>,
    kind: MetricType,
}

impl Family<'_> {
    pub(super) fn add(&mut self, labels: &Labels<'_>, value: u64) -> fmt::Result {
        let encoder = self.encoder.encode_family(&labels)?;
        match self.kind {
            MetricType::Counter => ConstCounter::new(value).encode(encoder),
            _ => ConstGauge::new(i64::try_from(value).unwrap_or(i64::MAX)).encode(encoder),
        }
    }
}

/// What this process has done since its start.
pub struct ProcessStats {
    service: Arc<GameService>,
    store: Store,
    mails: Arc<Ends>,
    limiter: Arc<ConnectionLimiter>,
    api: api::Shared,
}

impl ProcessStats {
    /// Collects from these.
    pub fn new(
        app_state: &AppState,
        mails: Arc<Ends>,
        limiter: Arc<ConnectionLimiter>,
        api: api::Shared,
    ) -> ProcessStats {
        let (service, store) = (Arc::clone(&app_state.service), app_state.store.clone());
        ProcessStats { service, store, mails, limiter, api }
    }
}

impl fmt::Debug for ProcessStats {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("ProcessStats").finish_non_exhaustive()
    }
}

impl Collector for ProcessStats {
    fn encode(&self, encoder: DescriptorEncoder<'_>) -> fmt::Result {
        let mut writer = Writer(encoder);
        let counts = self.service.counts();
        let mut moves = writer.family(MetricType::Counter, "moves", "Moves accepted")?;
        for of in counts.moves() {
            for (by, count) in [
                ("player", of.players),
                ("bot", of.bots),
                ("deadline", of.deadlines),
                ("order", of.orders),
                ("plan", of.plans),
                ("draft", of.drafts),
            ] {
                moves.add(&[("ruleset", of.ruleset), ("by", by)], count)?;
            }
        }
        let mut refused =
            writer.family(MetricType::Counter, "moves_refused", "Commands rejected")?;
        for of in counts.moves() {
            for (why, count) in [("rules", of.refused), ("overtaken", of.overtaken)] {
                refused.add(&[("ruleset", of.ruleset), ("why", why)], count)?;
            }
        }
        writer.counter("events_appended", "Events written to logs", counts.events_appended())?;
        let workload = self.store.workload();
        writer.counter("events_read", "Events read from logs", workload.events_read)?;
        writer.counter("commits", "Transactions written to the database", workload.commits)?;
        writer.counter(
            "commit_operations",
            "Operations in these transactions",
            workload.operations,
        )?;
        writer.counter(
            "failed_writes",
            "Writes to the database that failed",
            workload.failed_writes,
        )?;
        let cached = u64::try_from(self.service.cached_games()).unwrap_or(u64::MAX);
        writer.gauge("games_in_memory", "Games kept in memory", cached)?;
        writer.counter(
            "games_rebuilt",
            "Games replayed from their first event",
            counts.rebuilds(),
        )?;
        let connections = u64::try_from(self.limiter.connections()).unwrap_or(u64::MAX);
        writer.gauge("connections", "Open connections", connections)?;
        let rejections = self.limiter.rejections();
        let mut rejected = writer.family(
            MetricType::Counter,
            "connections_rejected",
            "Connections, and requests behind a proxy, rejected because there were too many",
        )?;
        for (limit, count) in [("all", rejections.total), ("network", rejections.network)] {
            rejected.add(&[("of", limit)], count)?;
        }
        let drawn = self.api.pictures_drawn();
        writer.counter("pictures_drawn", "Boards drawn as PNG for the API", drawn)?;
        let mut mails = writer.family(MetricType::Counter, "mails", "Mails processed")?;
        for (kind, end, count) in self.mails.all() {
            mails.add(&[("kind", kind.word()), ("end", end.word())], count)?;
        }
        Ok(())
    }
}

/// What is in the database at a moment.
pub struct DatabaseStats {
    counts: Counts,
    waiting: Vec<WaitingMails>,
    mail: MailHealth,
    unreachable: u64,
    overdue: OverdueDecisions,
    bots_to_move: u64,
    now: Timestamp,
}

impl DatabaseStats {
    /// Reads from the database.
    ///
    /// # Errors
    /// When it is unavailable.
    pub async fn read(store: &Store, now: Timestamp) -> Result<DatabaseStats, StoreError> {
        let (counts, waiting) = (store.counts().await?, store.waiting_mails().await?);
        let mail = store.mail_health().await?;
        let unreachable = store.players_without_mails().await?;
        let overdue = store.overdue_decisions(now).await?;
        let bots_to_move = store.games_with_bots_to_move().await?;
        Ok(DatabaseStats { counts, waiting, mail, unreachable, overdue, bots_to_move, now })
    }

    fn age(&self, mails: &WaitingMails) -> u64 {
        let micros = self.now.micros().saturating_sub(mails.oldest.micros());
        u64::try_from(micros / 1_000_000).unwrap_or(0)
    }
}

impl fmt::Debug for DatabaseStats {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("DatabaseStats").finish_non_exhaustive()
    }
}

impl Collector for DatabaseStats {
    fn encode(&self, encoder: DescriptorEncoder<'_>) -> fmt::Result {
        let mut writer = Writer(encoder);
        let counts = &self.counts;
        writer.gauge("players", "Players", counts.players)?;
        let mut games = writer.family(MetricType::Gauge, "games", "Games")?;
        for (status, count) in [
            ("open", counts.open),
            ("running", counts.running),
            ("over", counts.over),
            ("cancelled", counts.cancelled),
        ] {
            games.add(&[("status", status)], count)?;
        }
        writer.gauge(
            "pending_decisions",
            "Seats that a game waits for",
            counts.pending_decisions,
        )?;
        writer.gauge(
            "games_with_bots_to_move",
            "Running games that wait for nobody, since a bot is to move",
            self.bots_to_move,
        )?;
        writer.gauge(
            "decisions_overdue",
            "Seats whose time is up and for whom nothing was decided yet",
            self.overdue.seats,
        )?;
        writer.seconds(
            "decisions_overdue_since_timestamp",
            "Since when the first of them is overdue, as Unix time; 0 when none is",
            self.overdue.since.map_or(0, Timestamp::seconds),
        )?;
        let mut waiting = writer.family(MetricType::Gauge, "mails_waiting", "Mails to be sent")?;
        for mails in &self.waiting {
            waiting.add(&[("kind", mails.kind.as_str())], mails.count)?;
        }
        let retrying = self.waiting.iter().map(|mails| mails.retrying).sum();
        writer.gauge("mails_retrying", "Mails to be sent that were tried before", retrying)?;
        writer.gauge(
            "mail_bouncing_addresses",
            "Players who get no mails because these came back",
            self.unreachable,
        )?;
        let oldest = self.waiting.iter().map(|mails| self.age(mails)).max().unwrap_or(0);
        writer.seconds(
            "mails_oldest_waiting",
            "Age of the oldest mail to be sent",
            i64::try_from(oldest).unwrap_or(i64::MAX),
        )?;
        let seconds = |moment: Option<Timestamp>| moment.map_or(0, Timestamp::seconds);
        writer.seconds(
            "mail_last_success_timestamp",
            "When a mail was last sent, as Unix time; 0 for never",
            seconds(self.mail.sent_at),
        )?;
        let trouble = self.mail.trouble();
        writer.seconds(
            "mail_failing_since_timestamp",
            "Since when sending mail fails, as Unix time; 0 when it works",
            seconds(trouble.map(|failing| failing.since)),
        )?;
        let mut failing = writer.family(
            MetricType::Gauge,
            "mail_failing",
            "Whether sending mail fails, and why: 1 for the reason",
        )?;
        for cause in Cause::ALL {
            let is_cause = trouble.is_some_and(|failing| failing.cause == cause.word());
            failing.add(&[("why", cause.word())], u64::from(is_cause))?;
        }
        Ok(())
    }
}
