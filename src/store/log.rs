//! Implements [`Storage`] for the game service.

use std::sync::Arc;

use diesel::prelude::*;
use turnpost_rules::{
    Orders, Seat, Seed,
    log::{
        event::{Place, Seq},
        hash::EventHash,
        id::GameId,
        line::Line,
        time::Timestamp,
        time_off::Away,
    },
};

use super::{
    DatabaseUrl, Store, absences, append, bots,
    connection::AnyConnection,
    drafts,
    error::StoreError,
    extending,
    game_mail_hours::{self, ImportedMails},
    head::head_of,
    idempotency, loading,
    messages::ImportedMessage,
    mutes, one_statement, orders, overdue, plans, reminders,
    schema::{games, places},
    seat_offers,
    values::number,
    work::{After, StoreResult},
};
use crate::game::{
    decision::{Draft, Overdue, PlannedDecision, ReminderLook, Replaces, Restarted},
    id::{MessageId, PlayerId},
    mail::MailJob,
    message::NewMessage,
    orders::SeatOrders,
    record::{GameRecord, Status},
    reserved_places::ReservedPlaces,
    storage::{
        Append, EachLine, GameMark, IdempotencyKey, KeyedMessage, Storage, StorageError, Stored,
        StoredGame, StoredResponse,
    },
    wakeups::Topic,
};

impl Store {
    /// Refines a conflict: another process may have carried out the same command under its
    /// idempotency key at the same time; then its response is returned.
    async fn explain_conflict<T>(
        &self,
        result: StoreResult<T>,
        key: Option<IdempotencyKey>,
    ) -> Result<T, StorageError> {
        match (result, key) {
            (Err(StoreError::Conflict | StoreError::Taken), Some(key)) => {
                self.read(move |connection| idempotency::reject_repeated(connection, &key)).await?;
                Err(StorageError::Conflict)
            }
            (result, _) => Ok(result?),
        }
    }
}

impl Store {
    /// Imports a game from another server with its lines, places, messages and what they want of
    /// its mails, in one transaction.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if the game exists already, or if the database is unavailable.
    pub async fn import_game(
        &self,
        game: GameRecord,
        seed: Seed,
        lines: Append,
        mails: Vec<ImportedMails>,
        messages: Vec<ImportedMessage>,
    ) -> Result<(), StoreError> {
        self.write_mail(move |connection| {
            append::create_game(connection, &game, &seed)?;
            // Before its mails are enqueued.
            for ImportedMails { player, is_muted, hours } in &mails {
                if *is_muted {
                    mutes::mute(connection, player, &game.id, lines.at)?;
                }
                game_mail_hours::keep(connection, player, &game.id, *hours)?;
            }
            append::write(connection, &lines)?;
            for ImportedMessage { message, after, at } in &messages {
                append::write_message(connection, &game.id, *after, message, *at)?;
            }
            Ok(())
        })
        .await
    }
}

impl Storage for Store {
    fn create(
        &self,
        game: GameRecord,
        seed: Seed,
        first: Append,
        reserved: ReservedPlaces,
    ) -> Stored<'_, ()> {
        Box::pin(async move {
            let key = first.stored_response.as_ref().map(|(key, _)| key.clone());
            let created = self
                .write_mail(move |connection| {
                    append::create(connection, &game, &seed, &first, &reserved)
                })
                .await;
            self.explain_conflict(created, key).await
        })
    }

    fn reserved_places(&self, game: GameId) -> Stored<'_, ReservedPlaces> {
        Box::pin(async move { Ok(Store::reserved_places(self, game).await?) })
    }

    fn append(&self, append: Append) -> Stored<'_, ()> {
        let key = append.stored_response.as_ref().map(|(key, _)| key.clone());
        let asks = append.news.is_some() || append.nudge.is_some() || !append.handovers.is_empty();
        let enqueues_mails = !append.mails.is_empty() || asks || append.message.is_some();
        let mail = enqueues_mails.then(|| After::WakeMailWorker(self.mail_wakeup()));
        // The new player of a seat has been told other things than the one before.
        let after = if append.message.is_some() || append.places.is_some() {
            let words = self.after_words(append.game);
            Some(After::Several(mail.into_iter().chain([words]).collect()))
        } else {
            mail
        };
        if let Some(writers) = &self.shared.append_writers
            && one_statement::fits(&append)
        {
            let appended = writers.submit(append, after);
            return Box::pin(async move { self.explain_conflict(appended.await, key).await });
        }
        let work = move |connection: &mut AnyConnection| append::append(connection, &append);
        let appended = self.shared.writers.submit_repeatable(work, after);
        Box::pin(async move { self.explain_conflict(appended.await, key).await })
    }

    fn announce(&self, topics: &[Topic]) {
        self.wake(topics);
    }

    fn returning(&self, now: Timestamp, limit: u32) -> Stored<'_, Vec<(GameId, Seat)>> {
        let found = self.read(move |connection| seat_offers::returning(connection, now, limit));
        Box::pin(async move { Ok(found.await?) })
    }

    fn stored_response(&self, key: IdempotencyKey) -> Stored<'_, Option<StoredResponse>> {
        let stored_response =
            self.read(move |connection| idempotency::stored_response(connection, &key));
        Box::pin(async move { Ok(stored_response.await?) })
    }

    fn load_since(&self, game: GameId, after: Seq) -> Stored<'_, Option<StoredGame>> {
        let counters = Arc::clone(&self.shared.counters);
        let loaded = self.read(move |connection| {
            let mut lines = Vec::new();
            let stored = loading::load(connection, &game, after, |_, line| lines.push(line))?;
            counters.read(lines.len());
            Ok(stored.map(|stored| StoredGame { lines, ..stored }))
        });
        Box::pin(async move { Ok(loaded.await?) })
    }

    fn read_log(&self, game: GameId, mut each: EachLine) -> Stored<'_, Option<StoredGame>> {
        let counters = Arc::clone(&self.shared.counters);
        let loaded = self.read(move |connection| {
            let mut count = 0;
            let stored = loading::load(connection, &game, Seq::START, |record, line| {
                count += 1;
                each(record, line);
            })?;
            counters.read(count);
            Ok(stored)
        });
        Box::pin(async move { Ok(loaded.await?) })
    }

    fn is_shared(&self) -> bool {
        matches!(self.url(), DatabaseUrl::Postgres(_))
    }

    fn set_absence(
        &self,
        player: PlayerId,
        away: Option<Away>,
        replaces: Replaces<Option<Away>>,
    ) -> Stored<'_, bool> {
        let kept = absences::set(self, player, away, replaces);
        Box::pin(async move { Ok(kept.await?) })
    }

    fn absences(&self, players: Vec<PlayerId>) -> Stored<'_, Vec<(PlayerId, Away)>> {
        let absences = self.read(move |connection| absences::of(connection, &players));
        Box::pin(async move { Ok(absences.await?) })
    }

    fn orders(
        &self,
        game: GameId,
        players: Vec<PlayerId>,
    ) -> Stored<'_, Vec<(PlayerId, SeatOrders)>> {
        let cache = Arc::clone(&self.shared.player_cache);
        let changes = match cache.orders(game, &players) {
            Ok(found) => return Box::pin(std::future::ready(Ok(found))),
            Err(changes) => changes,
        };
        let is_only_writer = !self.is_shared();
        let found = self.read(move |connection| {
            let found = orders::of(connection, &game, &players)?;
            if is_only_writer {
                cache.insert_orders(game, &players, &found, changes);
            }
            Ok(found)
        });
        Box::pin(async move { Ok(found.await?) })
    }

    fn keep_orders(
        &self,
        game: GameId,
        player: PlayerId,
        given: SeatOrders,
        at: Timestamp,
        replaces: Replaces<SeatOrders>,
    ) -> Stored<'_, bool> {
        Box::pin(async move {
            let keep = || orders::keep(self, game, player, (given, at), replaces.clone());
            match keep().await {
                // The first ones were kept at the same moment: these take their place.
                Err(StoreError::Taken) => Ok(keep().await?),
                kept => Ok(kept?),
            }
        })
    }

    fn draft(
        &self,
        game: GameId,
        seat: Seat,
        pending_since: Seq,
        player: PlayerId,
    ) -> Stored<'_, Option<Draft>> {
        let found = self.read(move |connection| {
            drafts::find(connection, (&game, seat, pending_since), &player)
        });
        Box::pin(async move { Ok(found.await?) })
    }

    fn keep_draft(
        &self,
        game: GameId,
        seat: Seat,
        pending_since: Seq,
        player: PlayerId,
        draft: Option<Draft>,
        replaces: Replaces<Option<Draft>>,
    ) -> Stored<'_, bool> {
        let kept = self.write(move |connection| {
            let decision = (&game, seat, pending_since);
            drafts::keep(connection, decision, &player, draft.as_ref(), &replaces)
        });
        Box::pin(async move { Ok(kept.await?) })
    }

    fn plans(
        &self,
        game: GameId,
        players: Vec<PlayerId>,
    ) -> Stored<'_, Vec<(PlayerId, PlannedDecision)>> {
        let cache = Arc::clone(&self.shared.player_cache);
        let (players, changes) = cache.perhaps_planning(game, &players);
        if players.is_empty() {
            return Box::pin(std::future::ready(Ok(Vec::new())));
        }
        let is_only_writer = !self.is_shared();
        let found = self.read(move |connection| {
            let found = plans::of(connection, &game, &players)?;
            if is_only_writer {
                let has_none =
                    |player: &PlayerId| found.iter().all(|(planning, _)| planning != player);
                cache.insert_planless(game, players.into_iter().filter(has_none), changes);
            }
            Ok(found)
        });
        Box::pin(async move { Ok(found.await?) })
    }

    fn keep_plan(
        &self,
        game: GameId,
        player: PlayerId,
        plan: PlannedDecision,
        replaces: Replaces<Option<PlannedDecision>>,
    ) -> Stored<'_, bool> {
        Box::pin(async move {
            let keep = || plans::keep(self, game, player, plan.clone(), replaces.clone());
            match keep().await {
                // The first ones were kept at the same moment: this takes their place.
                Err(StoreError::Taken) => Ok(keep().await?),
                kept => Ok(kept?),
            }
        })
    }

    fn drop_plan(
        &self,
        game: GameId,
        player: PlayerId,
        decision: String,
        replaces: Replaces<Option<PlannedDecision>>,
    ) -> Stored<'_, bool> {
        let dropped = self.write(move |connection| {
            plans::drop_one(connection, &game, &player, &decision, &replaces)
        });
        Box::pin(async move { Ok(dropped.await?) })
    }

    fn usual_orders(&self, player: PlayerId) -> Stored<'_, Orders> {
        let usual = self.read(move |connection| orders::usually(connection, player));
        Box::pin(async move { Ok(usual.await?) })
    }

    fn keep_usual_orders(
        &self,
        player: PlayerId,
        orders: Orders,
        replaces: Replaces<Orders>,
    ) -> Stored<'_, bool> {
        let kept = orders::keep_usual(self, player, orders, replaces);
        Box::pin(async move { Ok(kept.await?) })
    }

    fn ordered_since(
        &self,
        since: Option<Timestamp>,
        after: Option<GameId>,
        limit: u32,
    ) -> Stored<'_, Vec<GameId>> {
        let games = self.read(move |connection| {
            let mut games = orders::since(connection, since, after, limit)?;
            games.extend(plans::since(connection, since, after.as_ref(), limit)?);
            games.sort_unstable();
            games.dedup();
            games.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
            Ok(games)
        });
        Box::pin(async move { Ok(games.await?) })
    }

    fn bot_accounts(&self, players: Vec<PlayerId>) -> Stored<'_, Vec<PlayerId>> {
        let accounts = self.read(move |connection| bots::among(connection, &players));
        Box::pin(async move { Ok(accounts.await?) })
    }

    fn played_by(&self, player: PlayerId) -> Stored<'_, Vec<GameId>> {
        let games = self.read(move |connection| absences::played_by(connection, player));
        Box::pin(async move { Ok(games.await?) })
    }

    fn hosted(&self, player: PlayerId) -> Stored<'_, u64> {
        let hosted = self.read(move |connection| {
            let count: i64 = games::table
                .filter(games::host.eq(player.to_string()))
                .filter(games::status.eq_any(Status::UNFINISHED.map(Status::word)))
                .count()
                .get_result(connection)?;
            number(count)
        });
        Box::pin(async move { Ok(hosted.await?) })
    }

    fn mark(&self, game: GameId) -> Stored<'_, Option<GameMark>> {
        let mark = self.read(move |connection| loading::mark(connection, &game));
        Box::pin(async move { Ok(mark.await?) })
    }

    fn lines(&self, game: GameId, after: Seq, limit: u32) -> Stored<'_, Vec<Line>> {
        let counters = Arc::clone(&self.shared.counters);
        let lines = self.read(move |connection| {
            let lines = loading::lines(connection, &game, after, limit)?;
            counters.read(lines.len());
            Ok(lines)
        });
        Box::pin(async move { Ok(lines.await?) })
    }

    fn post_message(
        &self,
        game: GameId,
        after: Seq,
        message: NewMessage,
        at: Timestamp,
        keyed: Option<KeyedMessage>,
    ) -> Stored<'_, MessageId> {
        let key = keyed.as_ref().map(|(key, _)| key.clone());
        let work = move |connection: &mut AnyConnection| {
            if let Some((key, _)) = &keyed {
                idempotency::reject_repeated(connection, key)?;
            }
            if head_of(connection, &game)?.is_none_or(|(head, _)| head != after) {
                return Err(StoreError::Conflict);
            }
            let id = append::post_message(connection, &game, after, &message, at)?;
            if let Some((key, response_to)) = keyed {
                idempotency::store(connection, &key, &response_to(id), at)?;
            }
            Ok(id)
        };
        let mail = After::WakeMailWorker(self.mail_wakeup());
        let done = After::Several(vec![self.after_words(game), mail]);
        let said = self.shared.writers.submit(work, Some(done));
        Box::pin(async move { self.explain_conflict(said.await, key).await })
    }

    fn raise_epoch(&self, game: GameId, place: Place) -> Stored<'_, u32> {
        let raised = self.write(move |connection| {
            let place = places::table.find((game.as_str(), i32::from(place.0)));
            let epoch: i64 = diesel::update(place)
                .set(places::epoch.eq(places::epoch + 1))
                .returning(places::epoch)
                .get_result(connection)?;
            number(epoch)
        });
        Box::pin(async move { Ok(raised.await?) })
    }

    fn restart_deadlines(&self, game: GameId, restarted: Vec<Restarted>) -> Stored<'_, usize> {
        let count = self
            .write(move |connection| extending::restart_deadlines(connection, &game, &restarted));
        Box::pin(async move { Ok(count.await?) })
    }

    fn overdue(
        &self,
        now: Timestamp,
        after: Option<Overdue>,
        limit: u32,
    ) -> Stored<'_, Vec<Overdue>> {
        let overdue = self.read(move |connection| overdue::find(connection, now, after, limit));
        Box::pin(async move { Ok(overdue.await?) })
    }

    fn reminders_due(&self, now: Timestamp, limit: u32) -> Stored<'_, Vec<ReminderLook>> {
        let due = self.read(move |connection| reminders::due(connection, now, limit));
        Box::pin(async move { Ok(due.await?) })
    }

    fn note_reminder(
        &self,
        look: ReminderLook,
        next: Timestamp,
        mail: Option<MailJob>,
        now: Timestamp,
    ) -> Stored<'_, bool> {
        let work = move |connection: &mut AnyConnection| {
            reminders::note(connection, &look, next, mail.as_ref(), now)
        };
        let noted = self.write_mail(work);
        Box::pin(async move { Ok(noted.await?) })
    }

    fn unawaited(&self, after: Option<GameId>, limit: u32) -> Stored<'_, Vec<GameId>> {
        let unawaited =
            self.read(move |connection| overdue::unawaited(connection, after.as_ref(), limit));
        Box::pin(async move { Ok(unawaited.await?) })
    }

    fn head(&self, game: GameId) -> Stored<'_, Option<(Seq, EventHash)>> {
        let head = self.read(move |connection| head_of(connection, &game));
        Box::pin(async move { Ok(head.await?) })
    }
}
