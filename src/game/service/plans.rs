//! Plans: the moves of a seat's next turn, composed while the game waits for others. They are played in the
//! transaction of the command that brings the turn, if they still mean what they meant.

use std::collections::BTreeMap;

use turnpost_rules::{
    Decision, Seat,
    dyn_ruleset::{DynMove, Meanings},
    log::{
        event::{MadeBy, Seq},
        id::GameId,
        state::GameState,
    },
};

use super::{
    Actor, CachedGame, GameService,
    actor::{acting, decides},
    drafts::{self, in_notation},
    dry_run::{MoveText, dry_run},
    unit_of_work::UnitOfWork,
};
use crate::game::{
    error::GameError,
    id::PlayerId,
    storage::{PlanSeen, PlannedTurn},
};

/// What a player has planned, and what would become of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptPlan {
    /// The plan.
    pub plan: PlannedTurn,
    /// Whether it would be played if the turn came now, the others having done nothing more.
    pub is_possible: bool,
}

/// What was planned at a table, once it was asked for.
pub(super) type Plans = BTreeMap<PlayerId, PlannedTurn>;

/// What the moves of a plan mean in the state that it is made on.
fn meaning(state: &GameState, seat: Seat, moves: &[String]) -> Option<Meanings> {
    drafts::meaning(&state.ahead(seat)?, seat, moves)
}

impl GameService {
    /// What a player has planned for their next turn, if anything.
    ///
    /// # Errors
    /// If the player has no seat in a running game, or the store fails.
    pub async fn plan(
        &self,
        cached: &CachedGame,
        player: PlayerId,
    ) -> Result<Option<KeptPlan>, GameError> {
        let seat = acting(cached, Actor::Player(player))?;
        if !cached.state.ruleset().plans_ahead() {
            return Ok(None);
        }
        let plan = self.stored_plan(cached.record.id, player).await?;
        let Some(plan) = plan.filter(|plan| plan.lost_since.is_none()) else { return Ok(None) };
        let is_possible = match cached.state.ahead(seat) {
            Some(ahead) => {
                let now = drafts::meaning(&ahead, seat, &plan.moves);
                let seq = plan.seq.min(cached.state.head());
                let then = self.state_at(cached.record.id, seq).await?;
                let then = meaning(&then, seat, &plan.moves);
                then.zip(now).is_some_and(|(then, now)| then.are_kept(&now))
            }
            // Something else is asked of the seat first, or it has no turn any more.
            None => cached.state.seat_duty(seat).duty.must(),
        };
        Ok(Some(KeptPlan { plan, is_possible }))
    }

    /// What a player has planned, or had planned for the last turn that came, and the state that they have
    /// planned it on.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn told_plan(
        &self,
        cached: &CachedGame,
        player: PlayerId,
    ) -> Result<Option<(PlannedTurn, GameState)>, GameError> {
        let seat = cached.seat_of(player).filter(|_| !cached.state.is_over());
        let Some(seat) = seat.filter(|_| cached.state.ruleset().plans_ahead()) else {
            return Ok(None);
        };
        let game = cached.record.id;
        let Some(plan) = self.stored_plan(game, player).await? else { return Ok(None) };
        let then = self.state_at(game, plan.seq.min(cached.state.head())).await?;
        Ok(then.ahead(seat).map(|ahead| (plan, ahead)))
    }

    /// What a player had planned for the turn that the game waits for since this event, and what was not
    /// played because it meant something else when the turn came.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn lost_plan(
        &self,
        game: GameId,
        player: PlayerId,
        pending_since: Seq,
    ) -> Result<Option<PlannedTurn>, GameError> {
        let plan = self.stored_plan(game, player).await?;
        Ok(plan.filter(|plan| plan.lost_since == Some(pending_since)))
    }

    async fn stored_plan(
        &self,
        game: GameId,
        player: PlayerId,
    ) -> Result<Option<PlannedTurn>, GameError> {
        let found = self.storage.plans(game, vec![player]).await?;
        Ok(found.into_iter().find(|(of, _)| *of == player).map(|(_, plan)| plan))
    }

    /// Keeps moves for a player's next turn, in place of what they had planned before. They have to be
    /// possible as if that turn began now, at the head `head` if it is given.
    ///
    /// # Errors
    /// Why they cannot be planned; [`GameError::NotPlannable`] if no turn can be now, [`GameError::Stale`]
    /// if the game has moved on; or if the store fails.
    pub async fn keep_plan(
        &self,
        game: GameId,
        player: PlayerId,
        moves: &[MoveText],
        head: Option<Seq>,
    ) -> Result<PlannedTurn, GameError> {
        let slot = self.slot(game);
        let one_at_a_time = slot.command.lock().await;
        let cached = self.fresh(game, &slot).await?;
        let seq = cached.state.head();
        if head.is_some_and(|head| head != seq) {
            return Err(GameError::Stale { head: seq });
        }
        let seat = acting(&cached, Actor::Player(player))?;
        decides(&cached, seat)?;
        let ahead = cached.state.ahead(seat).ok_or(GameError::NotPlannable)?;
        let planned = dry_run(&ahead, seat, moves, false)?;
        let ruleset = cached.state.ruleset();
        let mut notations = Vec::with_capacity(planned.moves.len());
        for (at, played) in planned.moves.iter().enumerate() {
            let notation = ruleset.notation(played);
            notations.push(notation.map_err(|error| GameError::Refused { at, error })?);
        }
        let planned_at = self.clock.now();
        let plan = PlannedTurn { moves: notations, seq, planned_at, lost_since: None };
        self.storage.keep_plan(game, player, Some(plan.clone())).await?;
        drop(one_at_a_time);
        if self.storage.is_shared() {
            // Another process may have brought the turn meanwhile, or given the seat to somebody else. It
            // is kept all the same, and looked at again.
            match self.obey_in(game, None).await {
                Ok(after)
                    if after.seat_of(player) != Some(seat) || decides(&after, seat).is_err() =>
                {
                    self.storage.keep_plan(game, player, None).await?;
                }
                Ok(_) => {}
                Err(error) => tracing::error!(%game, %error, "could not look at a plan again"),
            }
        }
        Ok(plan)
    }

    /// Drops what a player has planned for their next turn, if anything.
    ///
    /// # Errors
    /// If the player has no seat in a running game, or the store fails.
    pub async fn drop_plan(&self, game: GameId, player: PlayerId) -> Result<(), GameError> {
        let slot = self.slot(game);
        let _one_at_a_time = slot.command.lock().await;
        let cached = self.fresh(game, &slot).await?;
        acting(&cached, Actor::Player(player))?;
        Ok(self.storage.keep_plan(game, player, None).await?)
    }

    /// Plays what was planned for the turns that have come, or notes that it cannot be. Returns whether
    /// anything was played.
    pub(super) async fn play_plans(
        &self,
        work: &mut UnitOfWork<'_>,
        known: &mut Option<Plans>,
    ) -> Result<bool, GameError> {
        for (seat, player, pending_since) in begun(work) {
            let plans = match known {
                Some(plans) => plans,
                None => {
                    let players = work.places().iter().filter_map(|place| place.player).collect();
                    let found = self.storage.plans(work.before.record.id, players).await?;
                    known.insert(found.into_iter().collect())
                }
            };
            let is_for_this_turn = |plan: &PlannedTurn| {
                plan.lost_since.is_none()
                    && plan.seq < pending_since
                    && plan.seq <= work.before.state.head()
            };
            let Some(plan) = plans.remove(&player).filter(is_for_this_turn) else { continue };
            let moves = self.still_planned(work, seat, &plan).await?;
            let lost_since = moves.is_none().then_some(pending_since);
            work.plans_seen.push(PlanSeen { player, planned_at: plan.planned_at, lost_since });
            let Some(moves) = moves else { continue };
            for played in &moves {
                if let Err(error) = work.play(seat, played, MadeBy::Plan) {
                    // The command itself is legal all the same.
                    let game = work.before.record.id;
                    tracing::error!(%game, %seat, %error, "a planned turn cannot be played");
                    break;
                }
            }
            return Ok(true);
        }
        Ok(false)
    }

    /// The moves of a plan, if all of them are legal now and mean what they did when they were planned.
    async fn still_planned(
        &self,
        work: &UnitOfWork<'_>,
        seat: Seat,
        plan: &PlannedTurn,
    ) -> Result<Option<Vec<DynMove>>, GameError> {
        let state = &work.state;
        let Ok(legal) = dry_run(state, seat, &in_notation(&plan.moves), false) else {
            return Ok(None);
        };
        let now = drafts::meaning(state, seat, &plan.moves);
        let then = self.state_at(work.before.record.id, plan.seq).await?;
        let then = meaning(&then, seat, &plan.moves);
        let is_kept = then.zip(now).is_some_and(|(then, now)| then.are_kept(&now));
        Ok(is_kept.then_some(legal.moves))
    }
}

/// The seats of people whose turn has just begun, with their players and the event since which the game
/// waits for them. Where a command brings nothing itself, whoever has their turn and has not moved in it.
fn begun(work: &UnitOfWork<'_>) -> Vec<(Seat, PlayerId, Seq)> {
    let state = &work.state;
    if !state.ruleset().plans_ahead() || state.is_over() || state.standings().is_some() {
        return Vec::new();
    }
    let known = if work.lines.is_empty() { Seq::START } else { work.before.state.head() };
    let seats = state.seats().seats().filter_map(|seat| {
        let duty = state.seat_duty(seat);
        let is_turn = duty.duty.must()
            && duty.duty.decision().is_some_and(|decision| decision.kind == Decision::TURN);
        let is_new = known < duty.pending_since
            && state.own_move(seat).is_none_or(|own| own <= duty.began)
            // What was planned as the next turn is none for one that is taken back.
            && !work.before.state.has_taken_back(seat);
        if !is_turn || !is_new || !state.is_person(seat) {
            return None;
        }
        let player = work.places().iter().find(|place| place.seat == Some(seat))?.player?;
        let is_done = work.plans_seen.iter().any(|seen| seen.player == player);
        (!is_done).then_some((seat, player, duty.pending_since))
    });
    seats.collect()
}
