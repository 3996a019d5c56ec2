//! What players have composed for an open decision and not played. It stands beside the decision, and is gone with it.

use diesel::prelude::*;
use turnpost_rules::{
    Seat,
    log::{event::Seq, id::GameId},
};

use super::{
    connection::AnyConnection,
    error::StoreError,
    player_lock::lock,
    schema::pending_decisions,
    values::{from_seat, from_seq, seq, time},
    work::StoreResult,
};
use crate::game::{
    decision::{Draft, DraftSeen, Replaces},
    id::PlayerId,
};

/// What a player has kept for a decision, if it is theirs and still open.
pub(super) fn find(
    connection: &mut AnyConnection,
    (game, seat, pending_since): (&GameId, Seat, Seq),
    player: &PlayerId,
) -> StoreResult<Option<Draft>> {
    type Row = (Option<String>, Option<i64>, Option<i64>);
    let row: Option<Row> = pending_decisions::table
        .find((game.as_str(), from_seat(seat)))
        .filter(pending_decisions::pending_since.eq(from_seq(pending_since)?))
        .filter(pending_decisions::player_id.eq(player.as_str()))
        .select((
            pending_decisions::draft,
            pending_decisions::draft_seq,
            pending_decisions::draft_at,
        ))
        .first(connection)
        .optional()?;
    let Some((Some(moves), Some(at_seq), Some(kept_at))) = row else { return Ok(None) };
    Ok(Some(Draft {
        moves: serde_json::from_str(&moves).map_err(StoreError::corrupt)?,
        seq: seq(at_seq)?,
        kept_at: time(kept_at),
    }))
}

/// Keeps a draft for a decision in place of what was kept, or drops it; whether the decision is that
/// player's and still open, and what was kept may be replaced.
pub(super) fn keep(
    connection: &mut AnyConnection,
    (game, seat, pending_since): (&GameId, Seat, Seq),
    player: &PlayerId,
    draft: Option<&Draft>,
    replaces: &Replaces<Option<Draft>>,
) -> StoreResult<bool> {
    if let Replaces::This(_) = replaces {
        lock(connection, player)?;
        if !replaces.allows(&find(connection, (game, seat, pending_since), player)?) {
            return Ok(false);
        }
    }
    let moves = draft.map(|draft| serde_json::to_string(&draft.moves));
    let open = pending_decisions::table
        .find((game.as_str(), from_seat(seat)))
        .filter(pending_decisions::pending_since.eq(from_seq(pending_since)?))
        .filter(pending_decisions::player_id.eq(player.as_str()));
    let changed = diesel::update(open)
        .set((
            pending_decisions::draft.eq(moves.transpose().map_err(StoreError::corrupt)?),
            pending_decisions::draft_seq.eq(draft.map(|draft| from_seq(draft.seq)).transpose()?),
            pending_decisions::draft_at.eq(draft.map(|draft| draft.kept_at.micros())),
        ))
        .execute(connection)?;
    Ok(changed == 1)
}

/// Drops what was kept for a decision, if nothing else is kept for it than was seen there; whether that
/// is so. Whoever keeps something at the same moment is before it or finds the decision made.
pub(super) fn settle(
    connection: &mut AnyConnection,
    game: &GameId,
    seen: &DraftSeen,
) -> StoreResult<bool> {
    let decision = pending_decisions::table
        .find((game.as_str(), from_seat(seen.seat)))
        .filter(pending_decisions::pending_since.eq(from_seq(seen.pending_since)?));
    let nothing = (
        pending_decisions::draft.eq(None::<String>),
        pending_decisions::draft_seq.eq(None::<i64>),
        pending_decisions::draft_at.eq(None::<i64>),
    );
    let changed = match seen.kept_at {
        Some(kept_at) => {
            let kept = pending_decisions::draft_at.eq(kept_at.micros());
            diesel::update(decision.filter(kept)).set(nothing).execute(connection)?
        }
        None => {
            let none = pending_decisions::draft_at.is_null();
            diesel::update(decision.filter(none)).set(nothing).execute(connection)?
        }
    };
    Ok(changed == 1)
}
