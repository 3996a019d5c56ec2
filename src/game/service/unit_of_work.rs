//! The unit of work of a command: a copy of a cached game that the command changes, and what has to
//! be written.

use std::sync::Arc;

use rand::{SeedableRng as _, rngs::SmallRng};
use turnpost_rules::{
    Chance, Seat, SeatSet, Standing,
    dyn_ruleset::{BotLevel, DynMove, Outcomes},
    log::{
        event::{EndedBy, EventData, MadeBy, Occupant, Place},
        line::Line,
        state::{GameState, MovedEvent, SeatDuty},
        time::Timestamp,
    },
};

use super::{
    CachedGame, GameProgress, actor::no_longer_deciding, counts::MovesBy, snapshots::Snapshots,
};
use crate::game::{
    decision::{DraftSeen, PendingDecision, PlanSeen},
    error::GameError,
    id::{InvitationId, OfferId, PlayerId},
    mail::{HostNews, MailContent, MailJob, Parted, Parting, TableChange},
    message::{NewMessage, NewNudge},
    place::PlaceRecord,
    record::Status,
    reserved_places::ReservedPlaces,
    storage::{Append, IdempotencyKey, StoredResponse},
};

/// Maximum number of events in one transaction. A long run of bot moves is written in several.
const MAX_LINES: usize = 500;

/// A copy of a cached game with the pending changes of one command.
pub(super) struct UnitOfWork<'a> {
    pub before: &'a CachedGame,
    pub state: GameState,
    snapshots: Snapshots,
    pub moves: MovesBy,
    pub places: Option<Vec<PlaceRecord>>,
    /// For whom the places are kept, where a command lets somebody sit down.
    pub reserved: ReservedPlaces,
    pub status: Option<Status>,
    pub lines: Vec<Line>,
    pub mails: Vec<MailJob>,
    pub news: Option<HostNews>,
    pub parted: Vec<Parted>,
    pub message: Option<NewMessage>,
    pub nudge: Option<NewNudge>,
    pub stored_response: Option<(IdempotencyKey, StoredResponse)>,
    pub accepted: Option<(InvitationId, PlayerId)>,
    pub taken: Option<OfferId>,
    pub offers_off: SeatSet,
    pub handovers: Vec<MailJob>,
    pub draft_seen: Option<DraftSeen>,
    pub plans_seen: Vec<PlanSeen>,
    /// What a seat's player had kept for its deadline and was not possible any more.
    pub lost_draft: Option<(Seat, Vec<String>)>,
    /// The player whose command it is and whose budget its events count against.
    pub by: Option<PlayerId>,
    /// The seats of bot accounts, where a command asks who of the table are people.
    pub bot_accounts: SeatSet,
    at: Timestamp,
}

impl<'a> UnitOfWork<'a> {
    pub(super) fn new(before: &'a CachedGame, at: Timestamp) -> UnitOfWork<'a> {
        UnitOfWork {
            before,
            state: before.state.clone(),
            snapshots: before.snapshots.clone(),
            moves: MovesBy::default(),
            places: None,
            reserved: ReservedPlaces::NONE,
            status: None,
            lines: Vec::new(),
            mails: Vec::new(),
            news: None,
            parted: Vec::new(),
            message: None,
            nudge: None,
            stored_response: None,
            accepted: None,
            taken: None,
            offers_off: SeatSet::EMPTY,
            handovers: Vec::new(),
            draft_seen: None,
            plans_seen: Vec::new(),
            lost_draft: None,
            by: None,
            bot_accounts: SeatSet::EMPTY,
            // Timestamps in a log never go back, even if the clock does or differs between
            // processes.
            at: at.max(before.state.last_at()),
        }
    }

    /// The places after the changes.
    pub(super) fn places(&self) -> &[PlaceRecord] {
        self.places.as_deref().unwrap_or(&self.before.places)
    }

    /// Appends an event that has already been applied to the state.
    pub(super) fn write(&mut self, data: EventData) -> Result<(), GameError> {
        let line = self.state.write(data, self.at, &self.before.seed)?;
        self.snapshots.record(&self.state);
        self.lines.push(line);
        Ok(())
    }

    /// The game's progress after the changes.
    pub(super) fn progress(&self) -> GameProgress {
        let record = &self.before.record;
        let status = self.status.unwrap_or(record.status);
        GameProgress { game: record.id, head: self.state.head(), status }
    }

    /// Whether there are no changes.
    pub(super) fn is_empty(&self) -> bool {
        let said = self.message.is_some() || self.nudge.is_some();
        self.lines.is_empty() && !said && self.stored_response.is_none()
    }

    /// Seats an occupant on their own place, or else on the first that is free and kept for nobody.
    pub(super) fn seat(
        &mut self,
        occupant: Occupant,
        player: Option<PlayerId>,
    ) -> Result<(), GameError> {
        let places = (0..u8::from(self.state.seats())).map(Place);
        let free: Vec<Place> =
            places.filter(|place| self.state.occupant(*place).is_none()).collect();
        let place = self.reserved.pick(player, &free).ok_or(GameError::Full)?;
        self.state.sit(place, occupant)?;
        let mut places = self.places().to_vec();
        places.push(PlaceRecord {
            place,
            occupant,
            player,
            seat: None,
            resigned: false,
            epoch: 0,
            reserve_used: 0,
            owner: None,
            back_at: None,
        });
        places.sort_by_key(|record| record.place);
        self.places = Some(places);
        self.write(EventData::Joined { place, occupant })
    }

    /// Reports a change of the players to the host: at once if the game is now full. Hosts get no
    /// report about themselves.
    pub(super) fn notify_host(&mut self, player: PlayerId, change: TableChange) {
        let host = self.before.record.host.filter(|host| *host != player);
        let prompt = self.state.free_place().is_none();
        self.news = host.map(|host| HostNews { host, change, prompt });
    }

    /// Notifies a guest that their place is gone, unless they caused it themselves.
    pub(super) fn notify_guest(&mut self, guest: PlayerId, parting: Parting) {
        if self.by != Some(guest) {
            self.parted.push(Parted { guest, parting });
        }
    }

    /// Resigns a seat: a bot plays on.
    pub(super) fn resign(&mut self, seat: Seat) -> Result<(), GameError> {
        self.state.resign(seat)?;
        let mut places = self.places().to_vec();
        for place in places.iter_mut().filter(|place| place.seat == Some(seat)) {
            place.resigned = true;
            place.owner = None;
            place.back_at = None;
        }
        self.places = Some(places);
        self.offers_off = self.offers_off.with(seat);
        self.write(EventData::Resigned { seat })?;
        // Perhaps nobody else had yet to agree.
        self.settle(Some(seat))?;
        self.give_back_if_alone()
    }

    /// Plays a move with the game's seeded chance, and appends it.
    pub(super) fn play(
        &mut self,
        seat: Seat,
        played: &DynMove,
        by: MadeBy,
    ) -> Result<Outcomes<'static>, turnpost_rules::log::state::ReplayError> {
        let mut chance = Chance::seeded(&self.before.seed, self.state.head().next().get());
        let outcomes = self.state.play(seat, played, &mut chance)?;
        let chance = chance.finish()?;
        let moved = MovedEvent { seat, played, by, chance: &chance };
        let line = self.state.write_move(&moved, self.at, &self.before.seed)?;
        self.snapshots.record(&self.state);
        self.moves.add(by);
        self.lines.push(line);
        Ok(outcomes)
    }

    /// Lets the bots move until the game waits for people only, and ends the game when the rules
    /// say so. Returns whether bots still have to move in another transaction.
    pub(super) fn play_bots(&mut self) -> Result<bool, GameError> {
        while self.state.standings().is_none() {
            let Some((seat, level)) = self.bot_to_move() else { return Ok(false) };
            if self.lines.len() >= MAX_LINES {
                return Ok(true);
            }
            let mut sampler = SmallRng::seed_from_u64(self.bot_seed());
            let chosen =
                self.state.position().and_then(|position| position.bot(seat, level, &mut sampler));
            let Some(chosen) = chosen else { return Ok(false) };
            self.play(seat, &chosen, MadeBy::Bot)?;
        }
        self.end()?;
        Ok(false)
    }

    /// The seed of a bot's choices: derived from the last event's hash, which nobody can predict
    /// since it is salted.
    fn bot_seed(&self) -> u64 {
        let mut bytes = [0; 8];
        bytes.copy_from_slice(&self.state.hash().bytes()[..8]);
        u64::from_be_bytes(bytes)
    }

    fn bot_to_move(&self) -> Option<(Seat, BotLevel)> {
        self.state.seats().seats().find_map(|seat| {
            if !self.state.seat_duty(seat).duty.must() || self.state.is_person(seat) {
                return None;
            }
            match self.state.occupant(self.state.place(seat)) {
                Some(Occupant::Bot { level }) => Some((seat, level)),
                _ => Some((seat, BotLevel::Steady)),
            }
        })
    }

    fn end(&mut self) -> Result<(), GameError> {
        let Some(standings) = self.state.standings() else { return Ok(()) };
        if self.state.is_over() {
            return Ok(());
        }
        self.state.end(&standings)?;
        self.close(standings, None)
    }

    /// Writes the end that the game has come to, and mails it to everybody.
    pub(super) fn close(
        &mut self,
        standings: Vec<Standing>,
        by: Option<EndedBy>,
    ) -> Result<(), GameError> {
        let seed = hex::encode(self.before.seed.bytes());
        self.write(EventData::Ended { standings, by, seed })?;
        self.status = Some(Status::Over);
        let (game, seq) = (self.before.record.id, self.state.head());
        self.mail_everyone(|seat| MailContent::Ended { game, seat, seq });
        self.tell_lenders_of_the_end();
        Ok(())
    }

    /// Enqueues a mail to every player with a seat.
    pub(super) fn mail_everyone(&mut self, content: impl Fn(Seat) -> MailContent) {
        let mails: Vec<MailJob> = self
            .places()
            .iter()
            .filter(|place| !place.resigned)
            .filter_map(|place| Some((place.player?, place.seat?)))
            .map(|(player, seat)| MailJob { player, content: content(seat) })
            .collect();
        self.mails.extend(mails);
    }

    /// Rejects a command after which a seat waits for others by its own choice, if it has used up
    /// its time that way.
    pub(super) fn check_time(&self, seat: Seat) -> Result<(), GameError> {
        let seat_duty = self.state.seat_duty(seat);
        let asks = seat_duty.duty.decision().is_some() && !seat_duty.duty.must();
        match self.time_for(seat) {
            Some(time) if asks && self.state.due_at(seat, time) <= self.at => {
                Err(GameError::TimeUsedUp)
            }
            _ => Ok(()),
        }
    }

    /// The changes to write, and the cached game after them.
    pub(super) fn finish(mut self) -> (Append, CachedGame) {
        self.charge_reserves();
        let mut answered = SeatSet::EMPTY;
        let mut newly_pending = Vec::new();
        let mut rescheduled = Vec::new();
        for seat in self.state.seats().seats() {
            let (before, after) = (self.before.state.seat_duty(seat), self.state.seat_duty(seat));
            let person_before = self.before.state.is_person(seat);
            let owed_before = person_before && before.duty.must();
            let owed_after = self.state.is_person(seat) && after.duty.must();
            if owed_before && owed_after && before.pending_since == after.pending_since {
                rescheduled.extend(self.rescheduled(seat));
                continue;
            }
            if owed_before {
                answered = answered.with(seat);
            }
            if owed_after {
                newly_pending.push(self.pending(seat, after));
            }
        }
        // In other rulesets nothing is planned.
        let plans_off = match self.state.ruleset().plans_ahead() {
            [] => Vec::new(),
            _ => no_longer_deciding(self.before, &self.state, self.places()),
        };
        self.state.release_options();
        let game = self.before.record.id;
        for mail in &mut self.mails {
            if let MailContent::Started { seat, waits, .. } = &mut mail.content {
                *waits = newly_pending.iter().any(|pending| pending.seat == *seat);
            }
        }
        for pending in &newly_pending {
            if let Some(player) = pending.player {
                let content = MailContent::Turn {
                    game,
                    seat: pending.seat,
                    pending_since: pending.pending_since,
                };
                self.mails.push(MailJob { player, content });
            }
        }
        let changes_record = self.status.is_some();
        let record = if changes_record {
            let mut record = (*self.before.record).clone();
            record.status = self.status.unwrap_or(record.status);
            record.changed_at = self.at;
            Arc::new(record)
        } else {
            Arc::clone(&self.before.record)
        };
        let places = match &self.places {
            Some(places) => Arc::new(places.clone()),
            None => Arc::clone(&self.before.places),
        };
        let is_unchanged =
            answered.is_empty() && newly_pending.is_empty() && rescheduled.is_empty();
        let pending_decisions = if is_unchanged {
            Arc::clone(&self.before.pending_decisions)
        } else {
            let open = self.before.pending_decisions.iter().filter(|open| !answered.has(open.seat));
            let mut open: Vec<PendingDecision> = open.chain(&newly_pending).cloned().collect();
            open.sort_by_key(|pending| pending.seat);
            for (seat, due_at) in &rescheduled {
                for pending in open.iter_mut().filter(|pending| pending.seat == *seat) {
                    pending.due_at = *due_at;
                }
            }
            Arc::new(open)
        };
        let append = Append {
            game,
            head: self.before.state.head(),
            lines: self.lines,
            status: self.status,
            places: self.places,
            answered,
            newly_pending,
            rescheduled,
            mails: self.mails,
            news: self.news,
            parted: self.parted,
            message: self.message,
            nudge: self.nudge,
            stored_response: self.stored_response,
            accepted: self.accepted,
            taken: self.taken,
            offers_off: self.offers_off,
            handovers: self.handovers,
            draft_seen: self.draft_seen,
            plans_seen: self.plans_seen,
            plans_off,
            at: self.at,
        };
        let cached = CachedGame {
            record,
            places,
            pending_decisions,
            state: self.state,
            seed: self.before.seed.clone(),
            snapshots: self.snapshots,
        };
        (append, cached)
    }

    /// The time of the command.
    pub(super) fn now(&self) -> Timestamp {
        self.at
    }

    /// The time that a seat has for its decision, in microseconds, its reserve included.
    fn time_for(&self, seat: Seat) -> Option<i64> {
        let time = self.before.record.decision_time()?;
        let place = self.places().iter().find(|place| place.seat == Some(seat));
        let used = place.map_or(0, |place| place.reserve_used);
        Some(time.saturating_add(self.before.record.timing.reserve_left(used)))
    }

    /// When the decision of a seat is due, if ever.
    fn due_at(&self, seat: Seat) -> Option<Timestamp> {
        let time = self.time_for(seat).filter(|_| !self.state.has_timed_out(seat))?;
        Some(self.state.due_at(seat, time))
    }

    /// When the decision of a seat that goes on is due, if an absence, a pause or a passed deadline
    /// has changed that.
    fn rescheduled(&self, seat: Seat) -> Option<(Seat, Option<Timestamp>)> {
        let is_unchanged = self.before.state.away(seat) == self.state.away(seat)
            && self.before.state.last_pause() == self.state.last_pause()
            && self.before.state.has_timed_out(seat) == self.state.has_timed_out(seat);
        if is_unchanged {
            return None;
        }
        self.time_for(seat)?;
        Some((seat, self.due_at(seat)))
    }

    /// Takes from the reserve of each seat whose decision has ended what it took longer.
    fn charge_reserves(&mut self) {
        let record = &self.before.record;
        let Some(time) = record.decision_time().filter(|_| record.timing.reserve_hours > 0) else {
            return;
        };
        for seat in self.state.seats().seats() {
            let (before, after) = (self.before.state.seat_duty(seat), self.state.seat_duty(seat));
            // Whoever moves after their time was up has all of it again, but not their reserve.
            let begins_anew =
                self.before.state.has_timed_out(seat) && !self.state.has_timed_out(seat);
            let waited = self.before.state.waited(seat, self.at);
            // A seat that changes hands a second time in one decision keeps its clock.
            let keeps_clock =
                after.began == before.began || self.state.waited(seat, self.at) == waited;
            let goes_on = after.duty.decision().is_some()
                && keeps_clock
                && self.state.is_person(seat)
                && !begins_anew;
            if before.duty.decision().is_none() || !self.before.state.is_person(seat) || goes_on {
                continue;
            }
            let longer = waited.saturating_sub(time);
            if longer <= 0 {
                continue;
            }
            let mut places = self.places().to_vec();
            for place in places.iter_mut().filter(|place| place.seat == Some(seat)) {
                place.reserve_used = place.reserve_used.saturating_add(longer);
                place.reserve_used = place.reserve_used.min(record.timing.reserve());
            }
            self.places = Some(places);
        }
    }

    fn pending(&self, seat: Seat, seat_duty: SeatDuty) -> PendingDecision {
        PendingDecision {
            seat,
            began: seat_duty.began,
            pending_since: seat_duty.pending_since,
            decision: seat_duty.duty.decision().map_or_else(String::new, |it| it.kind.to_owned()),
            player: self
                .places()
                .iter()
                .find(|place| place.seat == Some(seat))
                .and_then(|place| place.player),
            due_at: self.due_at(seat),
            at: self.at,
        }
    }
}
