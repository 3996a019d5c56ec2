//! What the server does by itself: what a table has chosen for seats that missed their deadline, and
//! interrupted runs of bot moves.

use turnpost_rules::{
    Seat, SeatSet,
    log::{
        event::MadeBy,
        id::GameId,
        state::{GameState, SeatDuty},
        time::Timestamp,
    },
};

use super::{CachedGame, GameService, drafts::is_overtaken, unit_of_work::UnitOfWork};
use crate::game::{
    decision::{DraftSeen, Overdue},
    error::GameError,
    timing::TimeUp,
};

/// Maximum number of moves made for one seat in one go: enough for a turn, but no endless loop.
const MAX_MOVES: usize = 200;

/// Page size for overdue seats and unfinished games.
const PAGE: u32 = 100;

impl GameService {
    /// Does for every seat that missed its deadline what its table has chosen; returns how many seats
    /// there were.
    ///
    /// # Errors
    /// If the store fails. A failure in one game is logged and does not affect the others.
    pub async fn sweep(&self) -> Result<usize, GameError> {
        let now = self.clock.now();
        let mut seats = 0;
        let mut last: Option<Overdue> = None;
        loop {
            // A seat that cannot be moved for stays overdue: continue after it.
            let page = self.storage.overdue(now, last, PAGE).await?;
            for overdue in &page {
                let Overdue { game, seat, .. } = overdue;
                if let Err(error) = self.decide_for(overdue).await {
                    tracing::error!(%game, %seat, %error, "could not move for an overdue seat");
                }
            }
            seats += page.len();
            last = page.last().copied();
            if last.is_none() {
                return Ok(seats);
            }
        }
    }

    /// Continues runs of bot moves that were interrupted because the server stopped or the store
    /// failed, and carries out standing orders that were given meanwhile; returns how many games that were.
    ///
    /// # Errors
    /// If the store fails. A failure in one game is logged and does not affect the others.
    pub async fn resume(&self) -> Result<usize, GameError> {
        let mut resumed = 0;
        let mut last: Option<GameId> = None;
        loop {
            let page = self.storage.unawaited(last, PAGE).await?;
            for game in page.iter().copied() {
                match self.resume_bots(game).await {
                    Ok(went_on) => resumed += usize::from(went_on),
                    Err(error) => {
                        tracing::error!(%game, %error, "could not resume the bots of a game")
                    }
                }
            }
            last = page.last().copied();
            if last.is_none() {
                return Ok(resumed + self.obey_recent().await?);
            }
        }
    }

    /// Does what the table has chosen for a seat that missed its deadline.
    async fn decide_for(&self, overdue: &Overdue) -> Result<(), GameError> {
        let seat: Seat = overdue.seat;
        let slot = self.slot(overdue.game);
        let player = self.current(overdue.game).await?.place_at(seat).and_then(|it| it.player);
        if let Some(player) = player
            && self.notes_absence(overdue.game, player).await
        {
            return Ok(());
        }
        let _one_at_a_time = slot.command.lock().await;
        let cached = self.fresh(overdue.game, &slot).await?;
        let seat_duty = cached.state.seat_duty(seat);
        // The seat may have moved since the query and have a new pending decision.
        let is_same_decision = seat_duty.duty.must()
            && seat_duty.pending_since == overdue.pending_since
            && cached.state.is_person(seat);
        let now = self.clock.now();
        let open = cached.pending_decisions.iter().find(|open| open.seat == seat);
        let is_due = open.and_then(|open| open.due_at).is_some_and(|due_at| due_at <= now);
        if cached.state.is_over() || !is_same_decision || !is_due {
            return Ok(());
        }
        let mut work = self.play_kept(&cached, seat, now).await?;
        let then = cached.record.timing.on_timeout.after(work.state.missed(seat));
        work.bot_accounts = match then {
            TimeUp::Bot => self.bot_accounts(&cached).await?,
            TimeUp::SafeMove | TimeUp::Wait => SeatSet::EMPTY,
        };
        let is_owed = is_owed(&work.state, seat, seat_duty);
        match then {
            // What the player has kept decides before what the table has chosen.
            _ if !is_owed => {}
            TimeUp::SafeMove => {
                let first = work.state.head().next();
                make_safe_moves(&mut work, seat, seat_duty)?;
                work.tell_of_lost_draft(seat, first);
            }
            TimeUp::Bot if work.has_people_besides(seat) => work.relieve(seat)?,
            // Bots alone would play the game to its end before its players come back.
            TimeUp::Bot | TimeUp::Wait => work.time_out(seat)?,
        }
        let more = self.go_on(&mut work).await?;
        let cached = self.commit(&slot, work).await?;
        if more {
            self.let_bots_play(&slot, cached, None).await;
        }
        Ok(())
    }

    /// A unit of work in which the draft of a seat's player is played, if there is one and it is still
    /// possible; otherwise nothing yet. It is gone with it in any case.
    async fn play_kept<'a>(
        &self,
        cached: &'a CachedGame,
        seat: Seat,
        now: Timestamp,
    ) -> Result<UnitOfWork<'a>, GameError> {
        let draft = self.stored_draft(cached, seat).await?;
        let mut work = UnitOfWork::new(cached, now);
        if let Some(draft) =
            draft.as_ref().filter(|draft| !is_overtaken(&cached.state, seat, draft))
        {
            let is_played = self.still_means(cached, seat, draft).await?
                && work.play_draft(seat, draft).is_ok();
            if !is_played {
                work = UnitOfWork::new(cached, now);
                work.lost_draft = Some((seat, draft.moves.clone()));
            }
        }
        let kept_at = draft.map(|draft| draft.kept_at);
        let pending_since = cached.state.seat_duty(seat).pending_since;
        work.draft_seen = Some(DraftSeen { seat, pending_since, kept_at });
        Ok(work)
    }

    /// Continues the bots of a game; returns whether any had to move.
    async fn resume_bots(&self, game: GameId) -> Result<bool, GameError> {
        let slot = self.slot(game);
        let _one_at_a_time = slot.command.lock().await;
        let cached = self.fresh(game, &slot).await?;
        if cached.state.is_over() {
            return Ok(false);
        }
        let mut work = UnitOfWork::new(&cached, self.clock.now());
        let more = self.go_on(&mut work).await?;
        if work.lines.is_empty() {
            return Ok(false);
        }
        let cached = self.commit(&slot, work).await?;
        if more {
            self.let_bots_play(&slot, cached, None).await;
        }
        Ok(true)
    }
}

/// Whether a seat still owes the decision that it did.
fn is_owed(state: &GameState, seat: Seat, before: SeatDuty) -> bool {
    let now = state.seat_duty(seat);
    !state.is_over()
        && now.duty.must()
        && now.began == before.began
        && now.duty.decision() == before.duty.decision()
}

/// Makes the ruleset's moves for a seat until its decision is made.
fn make_safe_moves(
    work: &mut UnitOfWork<'_>,
    seat: Seat,
    seat_duty: SeatDuty,
) -> Result<(), GameError> {
    for _ in 0..MAX_MOVES {
        let chosen = work.state.position().and_then(|position| position.overdue(seat));
        let Some(chosen) = chosen else { break };
        work.play(seat, &chosen, MadeBy::Deadline)?;
        let current = work.state.seat_duty(seat);
        if current.duty.decision() != seat_duty.duty.decision() || !current.duty.must() {
            break;
        }
    }
    Ok(())
}
