//! What players want played when they are asked. Once it could not be played, only that is told of it.

use diesel::prelude::*;
use turnpost_rules::log::{id::GameId, time::Timestamp};

use super::{
    Store,
    connection::AnyConnection,
    error::StoreError,
    feeds,
    player_lock::lock,
    schema::{pending_decisions, planned_decisions, players},
    values::{checked, from_seq, read_rows, seq, time},
    work::StoreResult,
};
use crate::game::{
    decision::{PlanSeen, PlannedDecision, Replaces},
    id::PlayerId,
};

/// What these players have planned in a game, at most one plan for each kind of decisions.
pub(super) fn of(
    connection: &mut AnyConnection,
    game: &GameId,
    of: &[PlayerId],
) -> StoreResult<Vec<(PlayerId, PlannedDecision)>> {
    type Row = (String, String, String, Option<String>, i64, i64, Option<i64>);
    let ids: Vec<&str> = of.iter().map(PlayerId::as_str).collect();
    let rows: Vec<Row> = planned_decisions::table
        .filter(planned_decisions::game_id.eq(game.as_str()))
        .filter(planned_decisions::player_id.eq_any(ids))
        .select((
            planned_decisions::player_id,
            planned_decisions::decision,
            planned_decisions::moves,
            planned_decisions::otherwise,
            planned_decisions::seq,
            planned_decisions::planned_at,
            planned_decisions::lost_since,
        ))
        .load(connection)?;
    let read = |moves: &str| serde_json::from_str(moves).map_err(StoreError::corrupt);
    let plan = |(player, decision, moves, otherwise, at_seq, planned_at, lost_since): Row| {
        let plan = PlannedDecision {
            decision,
            moves: read(&moves)?,
            otherwise: otherwise.as_deref().map(read).transpose()?.unwrap_or_default(),
            seq: seq(at_seq)?,
            planned_at: time(planned_at),
            lost_since: lost_since.map(seq).transpose()?,
        };
        Ok((checked(player)?, plan))
    };
    Ok(read_rows(rows, plan))
}

/// Whether what a player has planned for a kind of decisions may be replaced; one at a time may ask.
fn may_replace(
    connection: &mut AnyConnection,
    (game, player): (&GameId, &PlayerId),
    decision: &str,
    replaces: &Replaces<Option<PlannedDecision>>,
) -> StoreResult<bool> {
    if let Replaces::Anything = replaces {
        return Ok(true);
    }
    lock(connection, player)?;
    let plans = of(connection, game, std::slice::from_ref(player))?.into_iter();
    let mut plans = plans.map(|(_, plan)| plan);
    let kept = plans.find(|plan| plan.decision == decision && plan.lost_since.is_none());
    Ok(replaces.allows(&kept))
}

/// Keeps what a player plans in place of what they had planned for that kind of decisions, if that may be
/// replaced; whether that is so.
pub(super) fn keep(
    store: &Store,
    game: GameId,
    player: PlayerId,
    plan: PlannedDecision,
    replaces: Replaces<Option<PlannedDecision>>,
) -> impl Future<Output = StoreResult<bool>> + Send + '_ {
    store.write_player(player, move |connection| {
        if !may_replace(connection, (&game, &player), &plan.decision, &replaces)? {
            return Ok(false);
        }
        let lost = planned_decisions::table
            .find((game.as_str(), player.as_str(), plan.decision.as_str()))
            .filter(planned_decisions::lost_since.is_not_null());
        if diesel::select(diesel::dsl::exists(lost)).get_result(connection)? {
            feeds::catch_up(connection, &player, plan.planned_at)?;
        }
        let row =
            planned_decisions::table.find((game.as_str(), player.as_str(), plan.decision.as_str()));
        let written = |moves: &[String]| serde_json::to_string(moves).map_err(StoreError::corrupt);
        let otherwise = match plan.otherwise.as_slice() {
            [] => None,
            moves => Some(written(moves)?),
        };
        let values = (
            planned_decisions::moves.eq(written(&plan.moves)?),
            planned_decisions::otherwise.eq(otherwise),
            planned_decisions::seq.eq(from_seq(plan.seq)?),
            planned_decisions::planned_at.eq(plan.planned_at.micros()),
            planned_decisions::lost_since.eq(plan.lost_since.map(from_seq).transpose()?),
        );
        if diesel::update(row).set(values.clone()).execute(connection)? == 0 {
            let owner = players::table.find(player.as_str());
            let erased_at: Option<i64> = owner.select(players::erased_at).first(connection)?;
            if erased_at.is_some() {
                return Ok(true);
            }
            let key = (
                planned_decisions::game_id.eq(game.as_str()),
                planned_decisions::player_id.eq(player.as_str()),
                planned_decisions::decision.eq(plan.decision.as_str()),
            );
            diesel::insert_into(planned_decisions::table)
                .values((key, values))
                .execute(connection)?;
        }
        Ok(true)
    })
}

/// Drops what a player has planned for a kind of decisions, if anything, and if it may be dropped; whether that
/// is so.
pub(super) fn drop_one(
    connection: &mut AnyConnection,
    game: &GameId,
    player: &PlayerId,
    decision: &str,
    replaces: &Replaces<Option<PlannedDecision>>,
) -> StoreResult<bool> {
    if !may_replace(connection, (game, player), decision, replaces)? {
        return Ok(false);
    }
    let row = planned_decisions::table
        .find((game.as_str(), player.as_str(), decision))
        .filter(planned_decisions::lost_since.is_null());
    diesel::delete(row).execute(connection)?;
    Ok(true)
}

/// Ends a plan that was played or could not be, if nothing else is planned by now; whether that is so.
pub(super) fn settle(
    connection: &mut AnyConnection,
    game: &GameId,
    seen: &PlanSeen,
) -> StoreResult<bool> {
    let row = planned_decisions::table
        .find((game.as_str(), seen.player.as_str(), seen.decision.as_str()))
        .filter(planned_decisions::planned_at.eq(seen.planned_at.micros()))
        .filter(planned_decisions::lost_since.is_null());
    let changed = match seen.lost_since {
        Some(since) => diesel::update(row)
            .set(planned_decisions::lost_since.eq(from_seq(since)?))
            .execute(connection)?,
        None => diesel::delete(row).execute(connection)?,
    };
    Ok(changed == 1)
}

/// Drops what a player has planned in a game, since they decide there no more.
pub(super) fn drop_of(
    connection: &mut AnyConnection,
    game: &GameId,
    player: &PlayerId,
) -> StoreResult<()> {
    let own = planned_decisions::table
        .filter(planned_decisions::game_id.eq(game.as_str()))
        .filter(planned_decisions::player_id.eq(player.as_str()));
    diesel::delete(own).execute(connection)?;
    Ok(())
}

/// Drops everything that is planned in a game, since it is over. What could not be played is told of still.
pub(super) fn drop_all(connection: &mut AnyConnection, game: &GameId) -> StoreResult<()> {
    let of_game = planned_decisions::table
        .filter(planned_decisions::game_id.eq(game.as_str()))
        .filter(planned_decisions::lost_since.is_null());
    diesel::delete(of_game).execute(connection)?;
    Ok(())
}

/// Games that wait for a player who has planned something there since that moment, or ever, ordered by id
/// and starting after `after`, at most `limit`.
pub(super) fn since(
    connection: &mut AnyConnection,
    since: Option<Timestamp>,
    after: Option<&GameId>,
    limit: u32,
) -> StoreResult<Vec<GameId>> {
    let ids: Vec<String> = planned_decisions::table
        .inner_join(
            pending_decisions::table.on(pending_decisions::game_id
                .eq(planned_decisions::game_id)
                .and(pending_decisions::player_id.eq(planned_decisions::player_id.nullable()))),
        )
        .filter(planned_decisions::lost_since.is_null())
        .filter(planned_decisions::planned_at.ge(since.map_or(i64::MIN, Timestamp::micros)))
        .filter(planned_decisions::game_id.gt(after.map_or("", GameId::as_str)))
        .order(planned_decisions::game_id)
        .limit(i64::from(limit))
        .select(planned_decisions::game_id)
        .distinct()
        .load(connection)?;
    ids.into_iter().map(checked).collect()
}

/// Erases all plans of a player.
pub(super) fn erase(connection: &mut AnyConnection, player: &str) -> StoreResult<()> {
    let own = planned_decisions::table.filter(planned_decisions::player_id.eq(player));
    diesel::delete(own).execute(connection)?;
    Ok(())
}
