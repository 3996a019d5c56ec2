//! A storage in memory that keeps what a real one keeps, and fails when told to.
#![allow(dead_code)]

use std::{
    collections::BTreeMap,
    sync::{Mutex, MutexGuard},
};
use turnpost::game::mail::{HostNews, MailContent, MailJob};

use turnpost::game::{
    decision::{
        Draft, Overdue, PendingDecision, PlannedDecision, ReminderLook, Replaces, Restarted,
    },
    id::{MessageId, PlayerId},
    message::NewMessage,
    orders::{SeatOrders, usual},
    place::PlaceRecord,
    record::{GameRecord, Status},
    reserved_places::ReservedPlaces,
    storage::{
        Append, GameMark, IdempotencyKey, KeyedMessage, Storage, StorageError, Stored, StoredGame,
        StoredResponse,
    },
    wakeups::Topic,
};
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

/// What the next append does instead of writing.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Failure {
    /// The database is away; nothing is written.
    Unavailable,
    /// It is written, and the answer is lost.
    AnswerLost,
}

#[derive(Default)]
pub struct Kept {
    pub games: BTreeMap<GameId, StoredGame>,
    /// For whom places are kept.
    pub reserved: BTreeMap<GameId, ReservedPlaces>,
    pub mails: Vec<MailJob>,
    pub news: Vec<HostNews>,
    pub messages: Vec<(GameId, NewMessage)>,
    pub stored_responses: Vec<(IdempotencyKey, StoredResponse)>,
    pub failure: Option<Failure>,
    /// So many appends go well before the failure.
    pub spared: usize,
    /// What is answered next to who asks for overdue pending decisions: what was true a moment ago.
    pub overdue_then: Option<Vec<Overdue>>,
    pub appends: usize,
    /// How many lines of logs were read so far.
    pub lines_read: usize,
    /// Whether several game services stand on it, as if of several processes.
    pub shared: bool,
    /// Whether somebody else is always first.
    pub always_first: bool,
    pub absences: BTreeMap<PlayerId, Away>,
    /// The players who are programs that somebody owns.
    pub bot_accounts: Vec<PlayerId>,
    pub orders: BTreeMap<(GameId, PlayerId), (SeatOrders, Timestamp)>,
    pub usual_orders: BTreeMap<PlayerId, Orders>,
    /// What was kept for decisions, by game, seat and the event since which they are pending.
    pub drafts: BTreeMap<(GameId, Seat, Seq), (PlayerId, Draft)>,
    /// What is planned, by game, player and kind of decision.
    pub plans: BTreeMap<(GameId, PlayerId, String), PlannedDecision>,
    /// How often it was asked what is planned.
    pub asked_for_plans: usize,
}

/// A storage in memory.
#[derive(Default)]
pub struct Memory(Mutex<Kept>);

impl Memory {
    pub fn kept(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().expect("no test panics while it holds this")
    }
}

fn ready<'a, T: Send + 'a>(result: Result<T, StorageError>) -> Stored<'a, T> {
    Box::pin(std::future::ready(result))
}

/// The lines behind an event; logs are dense and begin with 1.
fn behind(lines: &[Line], after: Seq) -> &[Line] {
    lines.get(after.get() as usize..).unwrap_or_default()
}

fn away() -> StorageError {
    StorageError::Unavailable("told to be away".into())
}

impl Kept {
    fn reject_repeated(&self, key: &IdempotencyKey) -> Result<(), StorageError> {
        let mut stored = self.stored_responses.iter();
        let same = |known: &IdempotencyKey| (known.player, &known.key) == (key.player, &key.key);
        match stored.find(|(known, _)| same(known)) {
            None => Ok(()),
            Some((known, _)) if known.fingerprint != key.fingerprint => {
                Err(StorageError::KeyReused)
            }
            Some((_, response)) => Err(StorageError::Repeated(Box::new(response.clone()))),
        }
    }

    fn write(&mut self, append: Append) -> Result<(), StorageError> {
        if let Some((key, _)) = &append.stored_response {
            self.reject_repeated(key)?;
        }
        let game = self.games.get_mut(&append.game).expect("a game that was created");
        let head = game.lines.last().map_or(Seq::START, |line| line.seq);
        if head != append.head || self.always_first {
            return Err(StorageError::Conflict);
        }
        if let Some(seen) = append.draft_seen {
            let key = (append.game, seen.seat, seen.pending_since);
            if self.drafts.get(&key).map(|(_, draft)| draft.kept_at) != seen.kept_at {
                return Err(StorageError::Conflict);
            }
            self.drafts.remove(&key);
        }
        for seen in append.plans_seen {
            let key = (append.game, seen.player, seen.decision);
            let is_to_be_played = |plan: &&mut PlannedDecision| {
                plan.planned_at == seen.planned_at && plan.lost_since.is_none()
            };
            let Some(plan) = self.plans.get_mut(&key).filter(is_to_be_played) else {
                return Err(StorageError::Conflict);
            };
            plan.lost_since = seen.lost_since;
            if plan.lost_since.is_none() {
                self.plans.remove(&key);
            }
        }
        for player in append.plans_off {
            self.plans.retain(|(of, by, _), _| (*of, *by) != (append.game, player));
        }
        if append.status == Some(Status::Over) {
            self.plans.retain(|(of, ..), _| *of != append.game);
        }
        for (at, line) in append.lines.iter().enumerate() {
            assert_eq!(line.seq.get(), head.get() + 1 + at as u64, "the log is dense");
        }
        game.lines.extend(append.lines);
        if let Some(status) = append.status {
            game.record.status = status;
        }
        if let Some(places) = append.places {
            game.places = places;
        }
        game.pending_decisions.retain(|pending| !append.answered.has(pending.seat));
        self.drafts.retain(|(of, seat, _), _| *of != append.game || !append.answered.has(*seat));
        for pending in append.newly_pending {
            assert!(
                game.pending_decisions.iter().all(|open| open.seat != pending.seat),
                "a seat is newly_pending while it is newly_pending"
            );
            game.pending_decisions.push(pending);
        }
        for (seat, due_at) in append.rescheduled {
            for open in game.pending_decisions.iter_mut().filter(|open| open.seat == seat) {
                open.due_at = due_at;
            }
        }
        for mail in append.mails {
            // A seat that goes on by itself may be called as before: its mail is there already.
            let resumed = matches!(mail.content, MailContent::Turn { pending_since, .. } if pending_since <= head);
            if !(resumed && self.mails.iter().any(|known| known.content == mail.content)) {
                self.mails.push(mail);
            }
        }
        self.news.extend(append.news);
        self.messages.extend(append.message.map(|message| (append.game, message)));
        self.mails.extend(append.nudge.map(|nudge| nudge.mail));
        self.stored_responses.extend(append.stored_response);
        self.appends += 1;
        Ok(())
    }
}

impl Storage for Memory {
    fn create(
        &self,
        game: GameRecord,
        seed: Seed,
        first: Append,
        reserved: ReservedPlaces,
    ) -> Stored<'_, ()> {
        let mut kept = self.kept();
        kept.reserved.insert(game.id, reserved);
        let stored = StoredGame {
            record: game,
            seed,
            places: Vec::new(),
            pending_decisions: Vec::new(),
            lines: Vec::new(),
        };
        kept.games.insert(first.game, stored);
        ready(kept.write(first))
    }

    fn reserved_places(&self, game: GameId) -> Stored<'_, ReservedPlaces> {
        ready(Ok(self.kept().reserved.get(&game).cloned().unwrap_or_default()))
    }

    fn append(&self, append: Append) -> Stored<'_, ()> {
        let mut kept = self.kept();
        let spared = kept.failure.is_some() && kept.spared > 0;
        kept.spared -= usize::from(spared);
        let failure = if spared { None } else { kept.failure.take() };
        let result = match failure {
            Some(Failure::Unavailable) => Err(away()),
            Some(Failure::AnswerLost) => kept.write(append).and(Err(away())),
            None => kept.write(append),
        };
        ready(result)
    }

    fn returning(&self, now: Timestamp, limit: u32) -> Stored<'_, Vec<(GameId, Seat)>> {
        let kept = self.kept();
        let running = kept.games.iter().filter(|(_, game)| game.record.status == Status::Running);
        let due = running.flat_map(|(id, game)| {
            let due = game.places.iter().filter(|it| it.back_at.is_some_and(|at| at <= now));
            due.filter_map(|place| Some((*id, place.seat?)))
        });
        ready(Ok(due.take(limit as usize).collect()))
    }

    /// Nobody listens.
    fn announce(&self, _: &[Topic]) {}

    fn set_absence(
        &self,
        player: PlayerId,
        away: Option<Away>,
        replaces: Replaces<Option<Away>>,
    ) -> Stored<'_, bool> {
        let mut kept = self.kept();
        let is_allowed = replaces.allows(&kept.absences.get(&player).copied());
        if is_allowed {
            match away {
                Some(away) => kept.absences.insert(player, away),
                None => kept.absences.remove(&player),
            };
        }
        ready(Ok(is_allowed))
    }

    fn absences(&self, players: Vec<PlayerId>) -> Stored<'_, Vec<(PlayerId, Away)>> {
        let kept = self.kept();
        let known = players.iter().filter_map(|it| Some((*it, *kept.absences.get(it)?)));
        ready(Ok(known.collect()))
    }

    fn orders(
        &self,
        game: GameId,
        players: Vec<PlayerId>,
    ) -> Stored<'_, Vec<(PlayerId, SeatOrders)>> {
        let kept = self.kept();
        let found = players.into_iter().filter_map(|player| {
            let here = kept.orders.get(&(game, player)).map(|(given, _)| *given);
            let usually = || kept.usual_orders.get(&player).map(|orders| usual(*orders));
            Some((player, here.or_else(usually)?))
        });
        ready(Ok(found.collect()))
    }

    fn keep_orders(
        &self,
        game: GameId,
        player: PlayerId,
        given: SeatOrders,
        at: Timestamp,
        replaces: Replaces<SeatOrders>,
    ) -> Stored<'_, bool> {
        let mut kept = self.kept();
        let here = kept.orders.get(&(game, player)).map(|(given, _)| *given);
        let usually = || kept.usual_orders.get(&player).map(|orders| usual(*orders));
        let is_allowed = replaces.allows(&here.or_else(usually).unwrap_or(SeatOrders::NONE));
        if is_allowed {
            kept.orders.insert((game, player), (given, at));
        }
        ready(Ok(is_allowed))
    }

    fn draft(
        &self,
        game: GameId,
        seat: Seat,
        pending_since: Seq,
        player: PlayerId,
    ) -> Stored<'_, Option<Draft>> {
        let kept = self.kept();
        let found = kept.drafts.get(&(game, seat, pending_since));
        ready(Ok(found.filter(|(of, _)| *of == player).map(|(_, draft)| draft.clone())))
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
        let mut kept = self.kept();
        let is_open = kept.games.get(&game).is_some_and(|game| {
            game.pending_decisions.iter().any(|open| {
                (open.seat, open.pending_since, open.player) == (seat, pending_since, Some(player))
            })
        });
        let key = (game, seat, pending_since);
        let before = kept.drafts.get(&key).filter(|(of, _)| *of == player);
        let is_kept = is_open && replaces.allows(&before.map(|(_, draft)| draft.clone()));
        if is_kept {
            match draft {
                Some(draft) => drop(kept.drafts.insert(key, (player, draft))),
                None => drop(kept.drafts.remove(&key)),
            }
        }
        ready(Ok(is_kept))
    }

    fn plans(
        &self,
        game: GameId,
        players: Vec<PlayerId>,
    ) -> Stored<'_, Vec<(PlayerId, PlannedDecision)>> {
        let mut kept = self.kept();
        kept.asked_for_plans += 1;
        let plans = kept
            .plans
            .iter()
            .filter(|((of, player, _), _)| *of == game && players.contains(player));
        ready(Ok(plans.map(|((_, player, _), plan)| (*player, plan.clone())).collect()))
    }

    fn keep_plan(
        &self,
        game: GameId,
        player: PlayerId,
        plan: PlannedDecision,
        replaces: Replaces<Option<PlannedDecision>>,
    ) -> Stored<'_, bool> {
        let mut kept = self.kept();
        let key = (game, player, plan.decision.clone());
        let before = kept.plans.get(&key).filter(|plan| plan.lost_since.is_none());
        let is_allowed = replaces.allows(&before.cloned());
        if is_allowed {
            kept.plans.insert(key, plan);
        }
        ready(Ok(is_allowed))
    }

    fn drop_plan(
        &self,
        game: GameId,
        player: PlayerId,
        decision: String,
        replaces: Replaces<Option<PlannedDecision>>,
    ) -> Stored<'_, bool> {
        let mut kept = self.kept();
        let key = (game, player, decision);
        let before = kept.plans.get(&key).filter(|plan| plan.lost_since.is_none());
        let is_allowed = replaces.allows(&before.cloned());
        if is_allowed {
            kept.plans.remove(&key);
        }
        ready(Ok(is_allowed))
    }

    fn usual_orders(&self, player: PlayerId) -> Stored<'_, Orders> {
        ready(Ok(self.kept().usual_orders.get(&player).copied().unwrap_or_default()))
    }

    fn keep_usual_orders(
        &self,
        player: PlayerId,
        orders: Orders,
        replaces: Replaces<Orders>,
    ) -> Stored<'_, bool> {
        let mut kept = self.kept();
        let is_allowed =
            replaces.allows(&kept.usual_orders.get(&player).copied().unwrap_or_default());
        if is_allowed {
            kept.usual_orders.insert(player, orders);
        }
        ready(Ok(is_allowed))
    }

    fn ordered_since(
        &self,
        since: Option<Timestamp>,
        after: Option<GameId>,
        limit: u32,
    ) -> Stored<'_, Vec<GameId>> {
        let kept = self.kept();
        let ordered = kept.games.iter().filter(|(id, game)| {
            let has_planned = |player: PlayerId| {
                let mut plans = kept.plans.iter().filter(|((of, by, _), plan)| {
                    (of, *by) == (*id, player) && plan.lost_since.is_none()
                });
                plans.any(|(_, plan)| since.is_none_or(|since| plan.planned_at >= since))
            };
            let has_ordered = |player: PlayerId| match (kept.orders.get(&(**id, player)), since) {
                (Some((_, at)), Some(since)) => *at >= since,
                (here, None) => here.is_some() || kept.usual_orders.contains_key(&player),
                (None, Some(_)) => false,
            };
            let mut waits = game.pending_decisions.iter().filter_map(|pending| pending.player);
            after.is_none_or(|after| **id > after)
                && waits.any(|player| has_planned(player) || has_ordered(player))
        });
        ready(Ok(ordered.map(|(id, _)| *id).take(limit as usize).collect()))
    }

    fn bot_accounts(&self, players: Vec<PlayerId>) -> Stored<'_, Vec<PlayerId>> {
        let kept = self.kept();
        ready(Ok(players.into_iter().filter(|it| kept.bot_accounts.contains(it)).collect()))
    }

    fn played_by(&self, player: PlayerId) -> Stored<'_, Vec<GameId>> {
        let kept = self.kept();
        let played = kept.games.iter().filter(|(_, game)| {
            let sits = |it: &PlaceRecord| it.player == Some(player) && !it.resigned;
            game.record.status == Status::Running && game.places.iter().any(sits)
        });
        ready(Ok(played.map(|(id, _)| *id).collect()))
    }

    fn hosted(&self, player: PlayerId) -> Stored<'_, u64> {
        let kept = self.kept();
        let open = kept.games.values().filter(|game| {
            let waits = matches!(game.record.status, Status::Open | Status::Running);
            waits && game.record.host == Some(player)
        });
        ready(Ok(open.count() as u64))
    }

    fn stored_response(&self, key: IdempotencyKey) -> Stored<'_, Option<StoredResponse>> {
        let kept = self.kept();
        let known = kept
            .stored_responses
            .iter()
            .find(|(known, _)| (known.player, &known.key) == (key.player, &key.key));
        ready(match known {
            Some((known, _)) if known.fingerprint != key.fingerprint => {
                Err(StorageError::KeyReused)
            }
            Some((_, stored_response)) => Ok(Some(stored_response.clone())),
            None => Ok(None),
        })
    }

    fn load_since(&self, game: GameId, after: Seq) -> Stored<'_, Option<StoredGame>> {
        let mut kept = self.kept();
        let stored = kept.games.get(&game).map(|game| {
            let lines = behind(&game.lines, after).to_vec();
            let (record, seed, places) =
                (game.record.clone(), game.seed.clone(), game.places.clone());
            StoredGame {
                record,
                seed,
                places,
                pending_decisions: game.pending_decisions.clone(),
                lines,
            }
        });
        kept.lines_read += stored.as_ref().map_or(0, |stored| stored.lines.len());
        ready(Ok(stored))
    }

    fn is_shared(&self) -> bool {
        self.kept().shared
    }

    fn mark(&self, game: GameId) -> Stored<'_, Option<GameMark>> {
        let kept = self.kept();
        ready(Ok(kept.games.get(&game).map(|game| GameMark {
            head: game.lines.last().map_or(Seq::START, |line| line.seq),
            epochs: game.places.iter().map(|place| u64::from(place.epoch)).sum(),
            players: game.places.iter().flat_map(|it| [it.player, it.owner]).flatten().count(),
        })))
    }

    fn lines(&self, game: GameId, after: Seq, limit: u32) -> Stored<'_, Vec<Line>> {
        let mut kept = self.kept();
        let lines = kept.games.get(&game).map_or_else(Vec::new, |game| {
            let later = behind(&game.lines, after).iter();
            later.take(limit as usize).cloned().collect()
        });
        kept.lines_read += lines.len();
        ready(Ok(lines))
    }

    fn post_message(
        &self,
        game: GameId,
        after: Seq,
        message: NewMessage,
        at: Timestamp,
        keyed: Option<KeyedMessage>,
    ) -> Stored<'_, MessageId> {
        let mut kept = self.kept();
        if let Some((key, _)) = &keyed
            && let Err(known) = kept.reject_repeated(key)
        {
            return ready(Err(known));
        }
        let head = kept.games.get(&game).and_then(|game| game.lines.last()).map(|line| line.seq);
        if head != Some(after) {
            return ready(Err(StorageError::Conflict));
        }
        let id = MessageId::random(at);
        kept.messages.push((game, message));
        kept.stored_responses.extend(keyed.map(|(key, response_to)| (key, response_to(id))));
        ready(Ok(id))
    }

    fn raise_epoch(&self, game: GameId, place: Place) -> Stored<'_, u32> {
        let mut kept = self.kept();
        let game = kept.games.get_mut(&game).expect("a game that was created");
        let record = game.places.iter_mut().find(|record| record.place == place);
        let record = record.expect("a place that is taken");
        record.epoch += 1;
        ready(Ok(record.epoch))
    }

    fn restart_deadlines(&self, game: GameId, restarted: Vec<Restarted>) -> Stored<'_, usize> {
        let mut kept = self.kept();
        let game = kept.games.get_mut(&game).expect("a game that was created");
        let mut count = 0;
        for Restarted { seat, pending_since, at, due_at } in restarted {
            let is_meant = |it: &&mut PendingDecision| {
                (it.seat, it.pending_since) == (seat, pending_since) && it.due_at.is_some()
            };
            for pending in game.pending_decisions.iter_mut().filter(is_meant) {
                pending.at = at;
                pending.due_at = Some(due_at);
                count += 1;
            }
        }
        ready(Ok(count))
    }

    fn overdue(
        &self,
        now: Timestamp,
        after: Option<Overdue>,
        limit: u32,
    ) -> Stored<'_, Vec<Overdue>> {
        let mut kept = self.kept();
        if let Some(then) = kept.overdue_then.take() {
            return ready(Ok(then));
        }
        let all = kept.games.iter().flat_map(|(id, game)| {
            game.pending_decisions.iter().filter_map(|pending| {
                let (seat, pending_since) = (pending.seat, pending.pending_since);
                Some(Overdue { due_at: pending.due_at?, game: *id, seat, pending_since })
            })
        });
        let mut overdue: Vec<Overdue> =
            all.filter(|it| it.due_at <= now && after.is_none_or(|after| *it > after)).collect();
        overdue.sort();
        overdue.truncate(limit as usize);
        ready(Ok(overdue))
    }

    /// Reminders are what databases are tested with.
    fn reminders_due(&self, _: Timestamp, _: u32) -> Stored<'_, Vec<ReminderLook>> {
        ready(Ok(Vec::new()))
    }

    fn note_reminder(
        &self,
        _: ReminderLook,
        _: Timestamp,
        _: Option<MailJob>,
        _: Timestamp,
    ) -> Stored<'_, bool> {
        ready(Ok(false))
    }

    fn unawaited(&self, after: Option<GameId>, limit: u32) -> Stored<'_, Vec<GameId>> {
        let kept = self.kept();
        let unawaited = kept.games.iter().filter(|(id, game)| {
            after.is_none_or(|after| **id > after)
                && game.record.status == Status::Running
                && game.pending_decisions.is_empty()
        });
        ready(Ok(unawaited.map(|(id, _)| *id).take(limit as usize).collect()))
    }

    fn head(&self, game: GameId) -> Stored<'_, Option<(Seq, EventHash)>> {
        let kept = self.kept();
        let last = kept.games.get(&game).and_then(|game| game.lines.last());
        ready(Ok(last.map(|line| (line.seq, line.hash))))
    }
}
