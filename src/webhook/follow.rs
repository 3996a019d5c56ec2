//! Reads the feeds of players for their webhooks.

use turnpost_rules::{
    Seat, Viewer,
    log::{event::EventData, event::Seq, id::GameId},
};

use super::{WebhookError, compose::Composer};
use crate::{
    game::{
        error::GameError,
        id::PlayerId,
        service::{CachedGame, TurnChange, VisibleEvent},
        webhook::NoticeKind,
    },
    reader::ReaderGame,
    store::{FeedEntry, FeedItem, NewDelivery, Webhook},
};
use std::sync::Arc;

/// How many entries of a feed are read at once.
const AT_ONCE: u32 = 100;

impl Composer {
    /// Enqueues what is new for the webhooks of a player.
    ///
    /// # Errors
    /// When the store fails.
    pub(super) async fn follow(&self, player: PlayerId) -> Result<(), WebhookError> {
        for webhook in self.store.followed_webhooks(player).await? {
            self.follow_one(webhook).await?;
        }
        Ok(())
    }

    async fn follow_one(&self, mut webhook: Webhook) -> Result<(), WebhookError> {
        loop {
            let now = self.clock.now();
            let page =
                self.store.feed(webhook.player, Some(webhook.position), AT_ONCE, now).await?;
            let (mut found, mut reached, mut is_whole) = (Vec::new(), webhook.position, true);
            for entry in page.entries {
                let end = entry.last();
                reached = self.look(&webhook, &entry, reached, &mut found).await?;
                if reached < end {
                    // On disk, but not yet in this process's memory: somebody is about to be woken.
                    is_whole = false;
                    break;
                }
            }
            if reached == webhook.position {
                return Ok(());
            }
            let moved = (webhook.position, reached);
            let advanced = self.store.advance_webhook(webhook.id, moved, found, now).await?;
            if !advanced || !is_whole || !page.has_more {
                return Ok(());
            }
            webhook.position = reached;
        }
    }

    /// Adds what an entry has for a webhook after a number; gives the number up to which it was
    /// looked at.
    pub(super) async fn look(
        &self,
        webhook: &Webhook,
        entry: &FeedEntry,
        after: u64,
        found: &mut Vec<NewDelivery>,
    ) -> Result<u64, WebhookError> {
        let (end, game) = (entry.last(), entry.game);
        if webhook.game.is_some_and(|only| only != game) {
            return Ok(end);
        }
        let mut add = |kind: NoticeKind| {
            if webhook.kinds.contains(&kind) {
                found.push(NewDelivery { kind, item: entry.id, game: Some(game), seat: None });
            }
        };
        match &entry.item {
            FeedItem::Message(Some(message)) => {
                let is_told = match webhook.game {
                    // What was whispered is not for a whole table.
                    Some(_) => message.to.is_none(),
                    None => message.player != Some(webhook.player),
                };
                if is_told {
                    add(NoticeKind::MessageSaid);
                }
            }
            FeedItem::Invited { until: Some(_) } if webhook.game.is_none() => {
                add(NoticeKind::InvitationReceived);
            }
            FeedItem::Parted => add(NoticeKind::PlaceLost),
            // It is for the one who is asked.
            FeedItem::Nudged { .. } if webhook.game.is_none() => add(NoticeKind::TurnNudged),
            // It is for the one who has planned.
            FeedItem::PlanLost { .. } if webhook.game.is_none() => add(NoticeKind::PlanLost),
            FeedItem::Events { first, count } => {
                let known = (after + 1).saturating_sub(entry.id).min(u64::from(*count));
                let range = EventRange {
                    before: Seq::new((first.get() + known).saturating_sub(1)),
                    last: Seq::new((first.get() + u64::from(*count)).saturating_sub(1)),
                    // The number of an event in the feed, less its number in the game.
                    first: first.get(),
                    item: entry.id,
                };
                let Some(until) = self.look_at_events(webhook, game, range, found).await? else {
                    return Ok(end);
                };
                return Ok((entry.id + until.get()).saturating_sub(first.get()).max(after));
            }
            _ => {}
        }
        Ok(end)
    }

    /// Adds what a run of events has for a webhook; gives the event up to which it was looked at, or
    /// `None` when there is nothing to be seen.
    async fn look_at_events(
        &self,
        webhook: &Webhook,
        game: GameId,
        range: EventRange,
        found: &mut Vec<NewDelivery>,
    ) -> Result<Option<Seq>, WebhookError> {
        let of_events = [
            NoticeKind::TurnBegan,
            NoticeKind::GameStarted,
            NoticeKind::GameEnded,
            NoticeKind::TableAgreement,
            NoticeKind::GameEvent,
        ];
        if !of_events.iter().any(|kind| webhook.kinds.contains(kind)) {
            return Ok(None);
        }
        let Some(seen) = self.seen(webhook, game).await? else { return Ok(None) };
        let until = range.last.min(seen.game().state.head());
        if until <= range.before {
            return Ok(Some(range.before));
        }
        let viewer = seen.viewer();
        let history = self.service.history(game, range.before, Some(until), viewer).await?;
        let mut is_agreed = false;
        for event in &history.events {
            let mut add = |kind: NoticeKind| {
                if webhook.kinds.contains(&kind) {
                    let item = range.item_of(event.event.seq);
                    found.push(NewDelivery { kind, item, game: Some(game), seat: None });
                }
            };
            match &event.event.data {
                EventData::Started { .. } => add(NoticeKind::GameStarted),
                EventData::Ended { .. } | EventData::Cancelled {} => add(NoticeKind::GameEnded),
                EventData::Proposed { .. }
                | EventData::Declined { .. }
                | EventData::Withdrawn { .. }
                | EventData::Paused { .. }
                | EventData::Resumed { .. }
                | EventData::Relieved { .. }
                | EventData::Reclaimed { .. }
                | EventData::HandedOver { .. }
                | EventData::GivenBack { .. }
                | EventData::TimedOut { .. } => add(NoticeKind::TableAgreement),
                EventData::Undone { .. } if is_agreed => add(NoticeKind::TableAgreement),
                _ => {}
            }
            // In the command in which the last one agrees, or only bots are asked.
            is_agreed =
                matches!(event.event.data, EventData::Agreed { .. } | EventData::Proposed { .. });
            add(NoticeKind::GameEvent);
        }
        if webhook.kinds.contains(&NoticeKind::TurnBegan) {
            for seat in told_seats(webhook, seen.game()) {
                let own = viewer.is(seat);
                let turns = if own {
                    last_turn(&history.events)
                } else {
                    let viewer = Viewer::Seat(seat);
                    let history =
                        self.service.history(game, range.before, Some(until), viewer).await?;
                    last_turn(&history.events)
                };
                if let Some(seq) = turns {
                    let (kind, item) = (NoticeKind::TurnBegan, range.item_of(seq));
                    found.push(NewDelivery { kind, item, game: Some(game), seat: Some(seat) });
                }
            }
        }
        Ok(Some(until))
    }

    /// A game as a webhook may tell of it: as its owner sees it, or as everybody at the table does.
    /// `None` when its owner may not see it any more, or it cannot be replayed.
    pub(super) async fn seen(
        &self,
        webhook: &Webhook,
        game: GameId,
    ) -> Result<Option<ReaderGame>, WebhookError> {
        let current = match self.service.current(game).await {
            Ok(current) => current,
            Err(GameError::NotFound) => return Ok(None),
            Err(GameError::Broken(error)) => {
                tracing::error!(%game, %error, "cannot replay a game: webhooks are not told of it");
                return Ok(None);
            }
            Err(error) => return Err(error.into()),
        };
        let own = ReaderGame::for_person(Arc::clone(&current), Some(webhook.player), false);
        Ok(match webhook.game {
            Some(_) => own.map(|_| ReaderGame::for_onlooker(current)),
            None => own,
        })
    }
}

/// A run of events in a feed.
#[derive(Copy, Clone)]
struct EventRange {
    /// The last event that is known already.
    before: Seq,
    /// The last event of the run.
    last: Seq,
    /// The first event of the run.
    first: u64,
    /// Its number in the feed.
    item: u64,
}

impl EventRange {
    fn item_of(&self, seq: Seq) -> u64 {
        (self.item + seq.get()).saturating_sub(self.first)
    }
}

/// The seats whose turns a webhook is told of: its owner's, or all at the table.
fn told_seats(webhook: &Webhook, game: &CachedGame) -> Vec<Seat> {
    let is_told = |player: Option<PlayerId>| match webhook.game {
        Some(_) => player.is_some(),
        None => player == Some(webhook.player),
    };
    game.places
        .iter()
        .filter(|place| is_told(place.player))
        .filter_map(|place| place.seat)
        .collect()
}

/// The event with which the game began to wait for the viewer, if it does so after all of these.
fn last_turn(events: &[VisibleEvent]) -> Option<Seq> {
    let last = events.iter().rev().find(|event| event.turn.is_some())?;
    matches!(last.turn, Some(TurnChange::Begins { .. })).then_some(last.event.seq)
}
