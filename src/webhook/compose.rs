//! Puts a delivery into words when it is sent, from what its reader may know then.

use std::sync::Arc;

use turnpost_rules::{
    Phrase, Viewer,
    log::{event::Seq, id::GameId, time::Timestamp},
};

use super::{
    WebhookError,
    notice::{GameFacts, Notice},
};
use crate::{
    game::{
        language::Language,
        message::MessageRecord,
        service::{CachedGame, GameService, TurnChange},
        time::Clock,
        webhook::NoticeKind,
    },
    reader::{self, ReaderGame, Told, Writers},
    store::{DueDelivery, FeedEntry, FeedItem, Player, Store, Webhook},
    traces::{self, TraceContext},
};

/// Finds out what webhooks are to be told, and composes it.
#[derive(Clone)]
pub(super) struct Composer {
    pub(super) store: Store,
    pub(super) service: Arc<GameService>,
    pub(super) clock: Clock,
    /// The base of links, without a slash at the end.
    pub(super) base: String,
}

impl Composer {
    /// The notice of a delivery; `None` when there is nothing to be told any more.
    ///
    /// # Errors
    /// When the store fails.
    pub(super) async fn compose(
        &self,
        webhook: &Webhook,
        delivery: &DueDelivery,
    ) -> Result<Option<Notice>, WebhookError> {
        let owner = self.store.player(webhook.player).await?;
        let Some(owner) = owner.filter(|player| player.erased_at.is_none()) else {
            return Ok(None);
        };
        let blank = Notice {
            kind: delivery.kind,
            at: delivery.created_at,
            webhook: webhook.id,
            item: delivery.item,
            game: None,
            seq: None,
            seat: None,
            decision: None,
            until: None,
            message: None,
            text: String::new(),
            language: owner.settings.language,
            link: format!("{}/games", self.base),
            is_for_bot: owner.owner.is_some() && webhook.game.is_none(),
            asked: None,
            refused: None,
        };
        if delivery.kind == NoticeKind::Test {
            let text = owner.settings.language.word("webhook-test");
            return Ok(Some(Notice { text, link: format!("{}/me/webhooks", self.base), ..blank }));
        }
        let Some(entry) = self.store.feed_entry(webhook.player, delivery.item).await? else {
            return Ok(None);
        };
        let seq = event_of(&entry, delivery);
        match entry.item {
            FeedItem::Events { first, .. } => {
                let seq = seq.unwrap_or(first);
                self.of_event(webhook, delivery, &owner, (entry.game, seq), blank).await
            }
            FeedItem::Message(Some(message)) => {
                self.of_message(webhook, &owner, entry.game, &message, blank).await
            }
            FeedItem::Invited { until: Some(until) } => {
                let Ok(current) = self.service.current(entry.game).await else { return Ok(None) };
                let notice = self.about(&owner, &current, "webhook-invited", blank);
                Ok(Some(Notice { until: Some(until), ..notice }))
            }
            FeedItem::Parted => {
                let Ok(current) = self.service.current(entry.game).await else { return Ok(None) };
                let notice = self.about(&owner, &current, "webhook-parted", blank);
                Ok(Some(Notice { link: format!("{}/games", self.base), ..notice }))
            }
            FeedItem::Nudged { by, at } => {
                let Some(seen) = self.seen(webhook, entry.game).await? else { return Ok(None) };
                let game = seen.game();
                let own = game.seat_of(webhook.player);
                let awaited = own.filter(|seat| {
                    game.state.seat_duty(*seat).duty.must() && game.state.is_person(*seat)
                });
                // People want to know what holds now.
                if awaited.is_none() && webhook.format.is_read_by_people() {
                    return Ok(None);
                }
                let language = owner.settings.language;
                let names = seen.names(&self.store).await?;
                let who = seen.localizer(&names, language).name(by).into_owned();
                let text = Phrase::new("webhook-nudged")
                    .with("who", who)
                    .with("game", game.record.name.as_str().to_owned());
                let notice = self.about(&owner, game, "webhook-event", blank);
                let text = language.format(&text);
                Ok(Some(Notice { at, seat: own, text, ..notice }))
            }
            FeedItem::PlanLost { pending_since, plan } => {
                let lost = (pending_since, plan.decision.as_str());
                self.of_lost_plan(webhook, &owner, entry.game, lost, blank).await
            }
            // It was erased.
            FeedItem::Message(None) | FeedItem::Invited { until: None } => Ok(None),
        }
    }

    /// The trace of the event that a delivery tells of; `None` while traces are off.
    ///
    /// # Errors
    /// When the store fails.
    pub(super) async fn cause(
        &self,
        webhook: &Webhook,
        delivery: &DueDelivery,
    ) -> Result<Option<TraceContext>, WebhookError> {
        if !traces::is_on() || delivery.kind == NoticeKind::Test {
            return Ok(None);
        }
        let Some(entry) = self.store.feed_entry(webhook.player, delivery.item).await? else {
            return Ok(None);
        };
        Ok(match event_of(&entry, delivery) {
            Some(seq) => self.store.event_trace(entry.game, seq).await?,
            None => None,
        })
    }

    /// A notice about a game, with a sentence that needs the game's name alone.
    fn about(&self, owner: &Player, game: &CachedGame, key: &'static str, blank: Notice) -> Notice {
        let name = game.record.name.as_str();
        let text = Phrase::new(key).with("game", name.to_owned());
        let url = format!("{}/g/{}", self.base, game.record.id);
        Notice {
            text: owner.settings.language.format(&text),
            link: url.clone(),
            game: Some(GameFacts {
                id: game.record.id,
                name: name.to_owned(),
                ruleset: game.record.ruleset.clone(),
                url,
            }),
            ..blank
        }
    }

    async fn of_message(
        &self,
        webhook: &Webhook,
        owner: &Player,
        game: GameId,
        message: &MessageRecord,
        blank: Notice,
    ) -> Result<Option<Notice>, WebhookError> {
        let Some(seen) = self.seen(webhook, game).await? else { return Ok(None) };
        if seen.game().place_of(webhook.player).is_none() {
            return Ok(None);
        }
        let messages = std::slice::from_ref(message);
        let writers = Writers::of(&self.store, &seen.game().places, messages).await?;
        let notice = self.about(owner, seen.game(), "webhook-event", blank);
        let said = message.text.as_str().to_owned();
        let text = Phrase::new("webhook-message")
            .with("who", writers.called(message, owner.settings.language))
            .with("text", said.clone());
        Ok(Some(Notice {
            at: message.at,
            text: owner.settings.language.format(&text),
            message: Some(said),
            ..notice
        }))
    }

    async fn of_lost_plan(
        &self,
        webhook: &Webhook,
        owner: &Player,
        game: GameId,
        (pending_since, decision): (Seq, &str),
        blank: Notice,
    ) -> Result<Option<Notice>, WebhookError> {
        let Some(seen) = self.seen(webhook, game).await? else { return Ok(None) };
        let state = &seen.game().state;
        let Some(seat) = seen.game().seat_of(webhook.player) else { return Ok(None) };
        let duty = state.seat_duty(seat);
        let is_over = !duty.duty.must() || duty.pending_since != pending_since;
        if is_over && webhook.format.is_read_by_people() {
            return Ok(None);
        }
        let mut kinds = state.ruleset().plans_ahead().iter();
        let decision = kinds.find(|kind| **kind == decision).copied();
        let notice = self.about(owner, seen.game(), "webhook-plan-lost", blank);
        Ok(Some(Notice { seq: Some(pending_since), seat: Some(seat), decision, ..notice }))
    }

    async fn of_event(
        &self,
        webhook: &Webhook,
        delivery: &DueDelivery,
        owner: &Player,
        (game, seq): (GameId, Seq),
        blank: Notice,
    ) -> Result<Option<Notice>, WebhookError> {
        let Some(seen) = self.seen(webhook, game).await? else { return Ok(None) };
        // Whose turn it is, everybody at the table may know.
        let viewer = delivery.seat.map_or(seen.viewer(), Viewer::Seat);
        let before = Seq::new(seq.get().saturating_sub(1));
        if seq > seen.game().state.head() {
            return Ok(None);
        }
        let history = self.service.history(game, before, Some(seq), viewer).await?;
        let Some(event) = history.events.last() else { return Ok(None) };
        let key = match delivery.kind {
            NoticeKind::GameStarted => "webhook-started",
            NoticeKind::GameEnded => "webhook-ended",
            _ => "webhook-event",
        };
        let notice = self.about(owner, seen.game(), key, blank);
        let notice = Notice { at: event.event.at, seq: Some(seq), ..notice };
        match (delivery.kind, delivery.seat) {
            (NoticeKind::TurnBegan, Some(seat)) => {
                let Some(TurnChange::Begins { decision, due_at }) = event.turn else {
                    return Ok(None);
                };
                let duty = seen.game().state.seat_duty(seat);
                let is_over = !duty.duty.must() || duty.pending_since != seq;
                if is_over && webhook.format.is_read_by_people() {
                    return Ok(None);
                }
                let text = self.turn_text(webhook, owner, &seen, delivery, due_at).await?;
                // What exactly a seat is asked is for its player.
                let decision = webhook.game.is_none().then_some(decision);
                Ok(Some(Notice { seat: Some(seat), decision, until: due_at, text, ..notice }))
            }
            (NoticeKind::GameEvent | NoticeKind::TableAgreement, _) => {
                let names = seen.names(&self.store).await?;
                let localizer = seen.localizer(&names, owner.settings.language);
                let agreed = reader::agreement(&event.event.data);
                let agreed = agreed.iter().map(|phrase| localizer.format(phrase));
                let told = Told::new(event, &localizer);
                let told = agreed.chain(told.sentences()).collect::<Vec<_>>().join(" ");
                let text = if told.is_empty() { notice.text.clone() } else { told };
                Ok(Some(Notice { text, ..notice }))
            }
            _ => Ok(Some(notice)),
        }
    }

    async fn turn_text(
        &self,
        webhook: &Webhook,
        owner: &Player,
        seen: &ReaderGame,
        delivery: &DueDelivery,
        due_at: Option<Timestamp>,
    ) -> Result<String, WebhookError> {
        let language = owner.settings.language;
        let mut phrase = match webhook.game {
            None => Phrase::new("webhook-turn"),
            Some(_) => {
                let names = seen.names(&self.store).await?;
                let localizer = seen.localizer(&names, language);
                let who = delivery.seat.map(|seat| localizer.name(seat).into_owned());
                Phrase::new("webhook-turn-of").with("who", who.unwrap_or_default())
            }
        };
        phrase = phrase.with("game", seen.game().record.name.as_str().to_owned());
        let text = language.format(&phrase);
        Ok(match due_at {
            Some(due_at) => format!("{text} {}", due(owner, language, due_at)),
            None => text,
        })
    }
}

fn due(owner: &Player, language: Language, due_at: Timestamp) -> String {
    let moment = language.moment(due_at.utc(), owner.settings.zone);
    language.format(&Phrase::new("webhook-due").with("moment", moment))
}

/// The event that a delivery tells of, if it is one.
fn event_of(entry: &FeedEntry, delivery: &DueDelivery) -> Option<Seq> {
    let FeedItem::Events { first, .. } = entry.item else { return None };
    Some(Seq::new((first.get() + delivery.item).saturating_sub(entry.id)))
}
