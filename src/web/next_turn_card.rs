//! What the page of a game says of its reader's next turn: that it can be planned, what is planned, and what
//! was not played.

use turnpost_rules::Seat;

use super::{board::Remark, failure::Failure, form::query, state::Web};
use crate::{
    game::{id::PlayerId, storage::PlannedTurn},
    reader::{KeptMoves, LocalizedGame},
};

/// What the page of a game says of its reader's next turn.
pub(super) struct NextTurnCard {
    /// The URL of the page on which it is planned; `None` where it cannot be.
    pub plan: Option<String>,
    /// What is planned.
    pub kept: Option<KeptPlanCard>,
    /// Where the plan is taken back.
    pub action: String,
}

/// What is planned.
pub(super) struct KeptPlanCard {
    /// The moves, in words.
    pub moves: String,
    /// Whether they would be played if the turn came now.
    pub is_possible: bool,
}

impl NextTurnCard {
    /// The card of a player who could plan or has planned.
    ///
    /// # Errors
    /// When the store fails.
    pub(super) async fn of(
        web: &Web,
        seen: &LocalizedGame,
        (seat, player): (Seat, PlayerId),
        path: &str,
    ) -> Result<Option<NextTurnCard>, Failure> {
        let game = &seen.game;
        let is_planned = game.state.ahead(seat).is_some();
        let kept = match web.service.plan(game, player).await? {
            Some(kept) => {
                let moves = in_words(web, seen, seat, &kept.plan).await?;
                Some((kept.plan.moves, KeptPlanCard { moves, is_possible: kept.is_possible }))
            }
            None => None,
        };
        if !is_planned && kept.is_none() {
            return Ok(None);
        }
        let action = format!("{path}/plan");
        let chosen = kept.as_ref().filter(|(_, card)| card.is_possible);
        let chosen = chosen.map_or(&[][..], |(moves, _)| moves);
        let chosen = query(chosen.iter().map(|notation| ("plan", notation.as_str())));
        let plan = is_planned.then(|| format!("{action}{chosen}"));
        Ok(Some(NextTurnCard { plan, kept: kept.map(|(_, card)| card), action }))
    }
}

async fn in_words(
    web: &Web,
    seen: &LocalizedGame,
    seat: Seat,
    plan: &PlannedTurn,
) -> Result<String, Failure> {
    let then = web.service.state_at(seen.game.record.id, plan.seq).await?;
    let Some(ahead) = then.ahead(seat) else { return Ok(plan.moves.join("; ")) };
    Ok(KeptMoves::planned(&ahead, seat, &plan.moves).words(&seen.localizer))
}

/// That what a player had planned for the turn that has come was not played.
///
/// # Errors
/// When the store fails.
pub(super) async fn lost(
    web: &Web,
    seen: &LocalizedGame,
    (seat, player): (Seat, PlayerId),
) -> Result<Option<Remark>, Failure> {
    let open = seen.game.pending_decisions.iter().find(|open| open.seat == seat);
    let Some(open) = open.filter(|_| seen.game.state.ruleset().plans_ahead()) else {
        return Ok(None);
    };
    let game = seen.game.record.id;
    let Some(plan) = web.service.lost_plan(game, player, open.pending_since).await? else {
        return Ok(None);
    };
    let then = web.service.state_at(game, plan.seq).await?;
    let Some(ahead) = then.ahead(seat) else { return Ok(None) };
    let moves = KeptMoves::planned(&ahead, seat, &plan.moves);
    Ok(Some(Remark {
        kind: "",
        heading: seen.localizer.speak("web-next-turn-lost", &[]),
        lines: vec![moves.lost_at_turn(&seen.localizer)],
    }))
}
