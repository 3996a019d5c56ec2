//! What the reader of a mail has planned for their next turn.

use turnpost_rules::log::state::GameState;

use super::Composer;
use crate::{
    game::{id::PlayerId, mail::Subject},
    mail::worker::ComposeError,
    reader::KeptMoves,
};

/// What a reader has planned.
#[derive(Clone, Default)]
pub(super) struct Plans {
    /// The moves of their next turn.
    pub next: Option<KeptMoves>,
    /// What they had planned for the turn that the game waits for, and what was not played.
    pub lost: Option<KeptMoves>,
}

impl Composer {
    /// What a player has planned, as it is told in a mail about their seat in a game in this state.
    pub(super) async fn plans(
        &self,
        about: &Subject,
        player: PlayerId,
        state: &GameState,
    ) -> Result<Plans, ComposeError> {
        if !state.ruleset().plans_ahead() || state.is_over() {
            return Ok(Plans::default());
        }
        let cached = self.service.current(about.game).await?;
        let told = self.service.told_plan(&cached, player).await?;
        let Some((plan, ahead)) = told else { return Ok(Plans::default()) };
        let moves = Some(KeptMoves::planned(&ahead, about.seat, &plan.moves));
        let open = cached.pending_decisions.iter().find(|open| open.seat == about.seat);
        Ok(match (plan.lost_since, open) {
            (None, _) => Plans { next: moves, lost: None },
            (Some(since), Some(open)) if open.pending_since == since => {
                Plans { next: None, lost: moves }
            }
            (Some(_), _) => Plans::default(),
        })
    }
}
