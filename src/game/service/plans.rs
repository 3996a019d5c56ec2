//! Plans: the moves of a seat's next decision of a kind, composed before the game waits for it. They are played in
//! the transaction of the command that asks for it, if they still mean what they meant; otherwise what was planned
//! for that case is, if that still does.

use std::collections::BTreeMap;

use turnpost_rules::{
    Seat,
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
    decision::{PlanSeen, PlannedDecision, Replaces},
    error::GameError,
    id::PlayerId,
    planning,
};

/// What a player has planned, and what would become of it if they were asked now, the others having done
/// nothing more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptPlan {
    /// What is stored of it.
    pub plan: PlannedDecision,
    /// Whether its moves would be played.
    pub is_possible: bool,
    /// Whether what is planned for when they are not would be played then.
    pub is_otherwise_possible: bool,
}

/// What a player wants to plan.
#[derive(Copy, Clone, Debug)]
pub struct NewPlan<'a> {
    /// The kind of the decision that it is for.
    pub decision: &'a str,
    /// What is to be played, in order.
    pub moves: &'a [MoveText],
    /// The moves that are played instead when those are not what they were any more; none to be asked then.
    pub otherwise: &'a [MoveText],
}

/// What was planned at a table, by player and kind of decision, once it was asked for.
pub(super) type Plans = BTreeMap<(PlayerId, String), PlannedDecision>;

/// What moves of a plan mean in the state that they are made on.
fn meaning(state: &GameState, seat: Seat, decision: &str, moves: &[String]) -> Option<Meanings> {
    drafts::meaning(&state.ahead(seat, decision)?, seat, moves)
}

/// Whether moves of a plan that was made in one state mean the same in another, in which they are asked.
fn is_kept(
    (then, now): (&GameState, &GameState),
    seat: Seat,
    decision: &str,
    moves: &[String],
) -> bool {
    if moves.is_empty() {
        return false;
    }
    let then = meaning(then, seat, decision, moves);
    then.zip(drafts::meaning(now, seat, moves)).is_some_and(|(then, now)| then.are_kept(&now))
}

impl GameService {
    /// What a player has planned for their next decision of this kind, if anything.
    ///
    /// # Errors
    /// If the player has no seat in a running game, or the store fails.
    pub async fn plan(
        &self,
        cached: &CachedGame,
        player: PlayerId,
        decision: &str,
    ) -> Result<Option<KeptPlan>, GameError> {
        let seat = acting(cached, Actor::Player(player))?;
        if !cached.state.ruleset().plans_ahead().contains(&decision) {
            return Ok(None);
        }
        let plans = self.stored_plans(cached.record.id, player).await?;
        let is_wanted =
            |plan: &PlannedDecision| plan.decision == decision && plan.lost_since.is_none();
        let Some(plan) = plans.into_iter().find(is_wanted) else { return Ok(None) };
        let [is_possible, is_otherwise_possible] = match cached.state.beyond(seat, decision) {
            Some(ahead) => {
                let seq = plan.seq.min(cached.state.head());
                let then = self.state_at(cached.record.id, seq).await?;
                [&plan.moves, &plan.otherwise]
                    .map(|moves| is_kept((&then, &ahead), seat, decision, moves))
            }
            // It is their turn, or nothing of the kind is asked of them any more.
            None => [cached.state.seat_duty(seat).duty.must(), false],
        };
        Ok(Some(KeptPlan { plan, is_possible, is_otherwise_possible }))
    }

    /// What a player has planned, or had planned for what they were asked last, each with the state that they
    /// have planned it on.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn told_plans(
        &self,
        cached: &CachedGame,
        player: PlayerId,
    ) -> Result<Vec<(PlannedDecision, GameState)>, GameError> {
        let seat = cached.seat_of(player).filter(|_| !cached.state.is_over());
        self.plans_of(cached, player, seat).await
    }

    /// What a player had planned in a game that is over, what was not played, and what they have made no move after:
    /// they may have read of it nowhere; each with the state that they have planned it on.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn untold_plans(
        &self,
        cached: &CachedGame,
        player: PlayerId,
    ) -> Result<Vec<(PlannedDecision, GameState)>, GameError> {
        let seat = cached.seat_of(player).filter(|_| cached.state.is_over());
        let own = seat.and_then(|seat| cached.state.own_move(seat));
        let mut plans = self.plans_of(cached, player, seat).await?;
        plans.retain(|(plan, _)| plan.lost_since > own);
        Ok(plans)
    }

    /// What is kept of the plans of a player at this seat, each with the state that they have planned it on.
    async fn plans_of(
        &self,
        cached: &CachedGame,
        player: PlayerId,
        seat: Option<Seat>,
    ) -> Result<Vec<(PlannedDecision, GameState)>, GameError> {
        let kinds = cached.state.ruleset().plans_ahead();
        let Some(seat) = seat.filter(|_| !kinds.is_empty()) else { return Ok(Vec::new()) };
        let game = cached.record.id;
        let mut plans = self.stored_plans(game, player).await?;
        plans.sort_by_key(|plan| kinds.iter().position(|kind| *kind == plan.decision));
        let mut told = Vec::with_capacity(plans.len());
        for plan in plans {
            let then = self.state_at(game, plan.seq.min(cached.state.head())).await?;
            told.extend(then.ahead(seat, &plan.decision).map(|ahead| (plan, ahead)));
        }
        Ok(told)
    }

    /// What a player had planned for the decision that the game waits for since this event, and what was not
    /// played because it meant something else when it was asked.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn lost_plan(
        &self,
        game: GameId,
        player: PlayerId,
        pending_since: Seq,
    ) -> Result<Option<PlannedDecision>, GameError> {
        let plans = self.stored_plans(game, player).await?;
        Ok(plans.into_iter().find(|plan| plan.lost_since == Some(pending_since)))
    }

    async fn stored_plans(
        &self,
        game: GameId,
        player: PlayerId,
    ) -> Result<Vec<PlannedDecision>, GameError> {
        let found = self.storage.plans(game, vec![player]).await?;
        Ok(found.into_iter().map(|(_, plan)| plan).collect())
    }

    /// Keeps moves for a player's next decision of a kind, in place of what they had planned for it before.
    /// They have to be possible as if it were asked now, at the head `head` if it is given.
    ///
    /// # Errors
    /// Why they cannot be planned; [`GameError::NotPlannable`] if that decision cannot be now,
    /// [`GameError::Stale`] if the game has moved on, or something is planned that may not be replaced; or if
    /// the store fails.
    pub async fn keep_plan(
        &self,
        game: GameId,
        player: PlayerId,
        new: NewPlan<'_>,
        head: Option<Seq>,
        replaces: Replaces<Option<PlannedDecision>>,
    ) -> Result<PlannedDecision, GameError> {
        let slot = self.slot(game);
        let one_at_a_time = slot.command.lock().await;
        let cached = self.fresh(game, &slot).await?;
        let seq = cached.state.head();
        if head.is_some_and(|head| head != seq) {
            return Err(GameError::Stale { head: seq });
        }
        let seat = acting(&cached, Actor::Player(player))?;
        decides(&cached, seat)?;
        let ahead = planning::ahead(&cached.state, seat, new.decision)?;
        let moves = notations(&ahead, seat, new.moves)?;
        let otherwise = match new.otherwise {
            [] => Vec::new(),
            otherwise => notations(&ahead, seat, otherwise)?,
        };
        let (decision, planned_at) = (new.decision.to_owned(), self.clock.now());
        let plan =
            PlannedDecision { decision, moves, otherwise, seq, planned_at, lost_since: None };
        if !self.storage.keep_plan(game, player, plan.clone(), replaces).await? {
            return Err(GameError::Stale { head: seq });
        }
        drop(one_at_a_time);
        if self.storage.is_shared() {
            // Another process may have asked for it meanwhile, or given the seat to somebody else. It
            // is kept all the same, and looked at again.
            match self.obey_in(game, None).await {
                Ok(after)
                    if after.seat_of(player) != Some(seat) || decides(&after, seat).is_err() =>
                {
                    let decision = plan.decision.clone();
                    self.storage.drop_plan(game, player, decision, Replaces::Anything).await?;
                }
                Ok(_) => {}
                Err(error) => tracing::error!(%game, %error, "could not look at a plan again"),
            }
        }
        Ok(plan)
    }

    /// Drops what a player has planned for their next decision of a kind, if anything.
    ///
    /// # Errors
    /// If the player has no seat in a running game, or the store fails; [`GameError::Stale`] if something is
    /// planned that may not be dropped.
    pub async fn drop_plan(
        &self,
        game: GameId,
        player: PlayerId,
        decision: &str,
        replaces: Replaces<Option<PlannedDecision>>,
    ) -> Result<(), GameError> {
        let slot = self.slot(game);
        let _one_at_a_time = slot.command.lock().await;
        let cached = self.fresh(game, &slot).await?;
        acting(&cached, Actor::Player(player))?;
        if self.storage.drop_plan(game, player, decision.to_owned(), replaces).await? {
            Ok(())
        } else {
            Err(GameError::Stale { head: cached.state.head() })
        }
    }

    /// Plays what was planned for the decisions that the game has come to wait for, or notes that it cannot be.
    /// Returns whether anything was played.
    pub(super) async fn play_plans(
        &self,
        work: &mut UnitOfWork<'_>,
        known: &mut Option<Plans>,
    ) -> Result<bool, GameError> {
        for Begun { seat, player, decision, pending_since } in begun(work) {
            let plans = match known {
                Some(plans) => plans,
                None => {
                    let players = work.places().iter().filter_map(|place| place.player).collect();
                    let found = self.storage.plans(work.before.record.id, players).await?;
                    let by_kind = found
                        .into_iter()
                        .map(|(player, plan)| ((player, plan.decision.clone()), plan));
                    known.insert(by_kind.collect())
                }
            };
            let is_for_this_one = |plan: &PlannedDecision| {
                plan.lost_since.is_none()
                    && plan.seq < pending_since
                    && plan.seq <= work.before.state.head()
            };
            let plan = plans.remove(&(player, decision.to_owned())).filter(is_for_this_one);
            let Some(plan) = plan else { continue };
            let moves = self.still_planned(work, seat, &plan).await?;
            let lost_since = moves.is_none().then_some(pending_since);
            let PlannedDecision { decision, planned_at, .. } = plan;
            work.plans_seen.push(PlanSeen { player, decision, planned_at, lost_since });
            let Some(moves) = moves else { continue };
            for played in &moves {
                if let Err(error) = work.play(seat, played, MadeBy::Plan) {
                    // The command itself is legal all the same.
                    let game = work.before.record.id;
                    tracing::error!(%game, %seat, %error, "a plan cannot be played");
                    break;
                }
            }
            return Ok(true);
        }
        Ok(false)
    }

    /// The moves of a plan that are to be played: the first ones of which all are legal now and mean what they
    /// did when they were planned.
    async fn still_planned(
        &self,
        work: &UnitOfWork<'_>,
        seat: Seat,
        plan: &PlannedDecision,
    ) -> Result<Option<Vec<DynMove>>, GameError> {
        let now = &work.state;
        let mut then = None;
        for moves in [&plan.moves, &plan.otherwise] {
            if moves.is_empty() {
                continue;
            }
            let Ok(legal) = dry_run(now, seat, &in_notation(moves), false) else { continue };
            let then = match &mut then {
                Some(then) => then,
                None => then.insert(self.state_at(work.before.record.id, plan.seq).await?),
            };
            if is_kept((then, now), seat, &plan.decision, moves) {
                return Ok(Some(legal.moves));
            }
        }
        Ok(None)
    }
}

/// Moves that are possible in this state, in notation.
///
/// # Errors
/// Why they are not.
fn notations(ahead: &GameState, seat: Seat, moves: &[MoveText]) -> Result<Vec<String>, GameError> {
    let planned = dry_run(ahead, seat, moves, false)?;
    let ruleset = ahead.ruleset();
    let notation =
        |(at, played)| ruleset.notation(played).map_err(|error| GameError::Refused { at, error });
    planned.moves.iter().enumerate().map(notation).collect()
}

/// A decision that the game has just come to wait for, of a kind that can be planned.
struct Begun {
    seat: Seat,
    player: PlayerId,
    decision: &'static str,
    pending_since: Seq,
}

/// The decisions of people that the game has just come to wait for. Where a command brings nothing itself,
/// those in which they have not moved.
fn begun(work: &UnitOfWork<'_>) -> Vec<Begun> {
    let state = &work.state;
    let kinds = state.ruleset().plans_ahead();
    if kinds.is_empty() || state.is_over() || state.standings().is_some() {
        return Vec::new();
    }
    let known = if work.lines.is_empty() { Seq::START } else { work.before.state.head() };
    let seats = state.seats().seats().filter_map(|seat| {
        let duty = state.seat_duty(seat);
        let decision = duty.duty.decision().filter(|_| duty.duty.must())?.kind;
        let is_new = known < duty.pending_since
            && state.own_move(seat).is_none_or(|own| own <= duty.began)
            // What was planned as the next turn is none for one that is taken back.
            && !work.before.state.has_taken_back(seat);
        if !kinds.contains(&decision) || !is_new || !state.is_person(seat) {
            return None;
        }
        let player = work.places().iter().find(|place| place.seat == Some(seat))?.player?;
        let is_done =
            work.plans_seen.iter().any(|seen| seen.player == player && seen.decision == decision);
        let pending_since = duty.pending_since;
        (!is_done).then_some(Begun { seat, player, decision, pending_since })
    });
    seats.collect()
}
