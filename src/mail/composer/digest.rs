//! The mail about all games that wait for a reader.

use turnpost_rules::Viewer;

use super::{Composer, Reader, UNSUBSCRIBE_LINK_SECONDS, game::place_of, news, reading::orders};
use crate::{
    game::{
        decision::PendingDecision,
        id::PlayerId,
        mail::{ReceivedId, Subject, WaitingTurn},
        orders::SeatOrders,
        storage::{Storage as _, StorageError},
    },
    mail::{
        ListHeaders, Mail, Origin,
        compose::{self, ByMail, Digest, Due, WaitingGame, WrittenChoice},
        outbox::ClaimedMail,
        worker::ComposeError,
    },
    reader::Writers,
    token::{ReplyAddress, UnsubscribeLink},
};

impl Composer {
    /// The mail about the games of these that still wait; none if there is none.
    pub(super) async fn of_digest(
        &self,
        job: &ClaimedMail,
        turns: &[WaitingTurn],
    ) -> Result<Option<Mail>, ComposeError> {
        self.of_turns(job, turns, &[]).await
    }

    /// The answer to an answer to such a mail: what came of it, before all games that wait now. None if
    /// there is none.
    pub(super) async fn of_several(
        &self,
        job: &ClaimedMail,
        lines: &[String],
        answers: Option<&ReceivedId>,
    ) -> Result<Option<Mail>, ComposeError> {
        let Some(player) = job.player else { return Ok(None) };
        let awaiting = self.store.awaiting(player).await.map_err(StorageError::from)?;
        let turns = awaiting.into_iter().map(|(game, pending)| {
            let PendingDecision { seat, pending_since, .. } = pending;
            WaitingTurn { game, seat, pending_since }
        });
        let turns: Vec<WaitingTurn> = turns.collect();
        let mail = self.of_turns(job, &turns, lines).await?;
        let origin = Origin::Replied { to: answers.cloned() };
        Ok(mail.map(|mail| Mail { origin, ..mail }))
    }

    async fn of_turns(
        &self,
        job: &ClaimedMail,
        turns: &[WaitingTurn],
        lines: &[String],
    ) -> Result<Option<Mail>, ComposeError> {
        let Some(player) = job.player else { return Ok(None) };
        let mut waiting = Vec::with_capacity(turns.len());
        let mut last = None;
        for turn in turns {
            let Some(reader) = self.reader(job, player, turn.game).await? else { continue };
            waiting.extend(self.waiting_game(job, player, turn, &reader).await?);
            last = Some((reader, turn.game));
        }
        let Some((reader, game)) = last.filter(|_| !waiting.is_empty()) else { return Ok(None) };
        waiting.sort_by_key(|(game, _)| game.due.due_at.map_or(i64::MAX, |due_at| due_at.micros()));
        // Of several games an answer does not say for which it is: who sends one is told what to do.
        let collected = waiting.len() > 1;
        let reply_to = waiting
            .first()
            .and_then(|(_, answered)| self.reply_to(&ReplyAddress { collected, ..*answered }));
        let games = waiting.into_iter().map(|(game, _)| game).collect();
        let settings = self.settings_link(player, game, reader.link_epoch, job)?;
        let composed = compose::digest(&Digest {
            language: reader.language,
            zone: reader.zone,
            lines: lines.to_vec(),
            games,
            settings: settings.clone(),
        });
        let unsubscribe = UnsubscribeLink::Player { player, game: None };
        let until = job.created_at.plus_seconds(UNSUBSCRIBE_LINK_SECONDS);
        let token = self.keys.sign(&unsubscribe, until)?;
        let list = ListHeaders {
            label: "games".to_owned(),
            unsubscribe: format!("{}/u/{token}", self.base),
        };
        let mail = self.mail(job, reader.recipient, composed, &settings);
        Ok(Some(Mail { list: Some(list), reply_to, ..mail }))
    }

    /// A game that waits, and what an answer to a mail of it alone gives power over.
    async fn waiting_game(
        &self,
        job: &ClaimedMail,
        player: PlayerId,
        turn: &WaitingTurn,
        reader: &Reader,
    ) -> Result<Option<(WaitingGame, ReplyAddress)>, ComposeError> {
        let WaitingTurn { game, seat, pending_since } = *turn;
        let known = self.store.game(game).await.map_err(StorageError::from)?;
        let Some(stored) = known else { return Ok(None) };
        let Some(place) = place_of(&stored, seat, player) else { return Ok(None) };
        let waits = |it: &&PendingDecision| it.seat == seat && it.pending_since == pending_since;
        let Some(pending) = stored.pending_decisions.iter().find(waits) else { return Ok(None) };
        let cached = self.service.current(game).await?;
        let head = cached.state.head();
        let timing = &stored.record.timing;
        let has_reserve = pending.due_at.is_some() && timing.reserve_hours > 0;
        let reserve_from = if has_reserve { cached.reserve_from(seat) } else { None };
        let missed = cached.state.missed(seat);
        let due =
            Due { reserve_from, due_at: pending.due_at, on_timeout: timing.on_timeout, missed };
        let given = self.store.orders(game, vec![player]).await?;
        let given = given.first().map_or(SeatOrders::NONE, |(_, given)| *given);
        let (own, history) = self.service.since_own_move(game, seat, head).await?;
        let state = &history.state;
        let Some(decision) = state.decision(seat) else { return Ok(None) };
        let position = state.position().ok_or(ComposeError::MailContent)?;
        let names = self.names(&stored).await?;
        let (seats, viewer) = (stored.record.seats, Viewer::Seat(seat));
        let localizer = names.quoting_localizer(seats, reader.language, viewer);
        let localizer = localizer.in_zone(reader.zone);
        let nudged_by = self.store.nudges_of(game, seat, pending.at, self.clock.now()).await;
        let nudged_by = nudged_by.map_err(StorageError::from)?;
        let asked = match position.asked(seat) {
            Some(asked) => localizer.format(&asked),
            None => {
                let key = format!("{}-decision-{}", state.ruleset().name(), decision.kind);
                localizer.speak(&key, &[])
            }
        };
        let about = Subject { game, seat, seq: head };
        let words = self.words(job, &place, &about, (player, reader.talk), own).await?;
        let writers = Writers::of(&self.store, &stored.places, &words).await;
        let words = news::chat_lines(&words, &writers.map_err(StorageError::from)?, &localizer);
        let link = self.move_link(game, pending, place.epoch, job)?;
        let (asked, news) = (
            compose::asked_for(&localizer, &nudged_by, asked),
            news::news_lines(&history.events, &localizer),
        );
        let answered = ReplyAddress {
            game,
            seat,
            epoch: place.epoch,
            began: pending.began,
            seen: head,
            collected: false,
        };
        let address = self.reply_to(&answered);
        let choices = WrittenChoice::all(state.ruleset(), position, seat);
        let plans = self.plans(&about, player, state).await?;
        let lost_plan = plans.lost.map(|lost| lost.lost_at_decision(&localizer));
        let next = plans.next.iter().map(|plan| plan.at_decision(&localizer));
        let plans = lost_plan.into_iter().chain(next).collect();
        let orders = orders(given, state, seat, None).in_force;
        let orders = orders.iter().map(|label| localizer.speak(label, &[])).collect();
        let draft = self.draft(game, pending).await?.map(|kept| kept.at_deadline(&localizer));
        let waiting = WaitingGame {
            name: stored.record.name.as_str().to_owned(),
            title: state.ruleset().about().title,
            asked,
            due,
            draft,
            orders,
            plans,
            news,
            words,
            link,
            by_mail: address.map(|address| ByMail { address, choices, localizer }),
        };
        Ok(Some((waiting, answered)))
    }
}
