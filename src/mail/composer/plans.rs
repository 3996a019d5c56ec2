//! What the reader of a mail has planned for when they are asked.

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
    /// What is to be played, for each kind of decisions.
    pub next: Vec<KeptMoves>,
    /// What they had planned for the decision that the game waits for, and what was not played.
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
        if state.ruleset().plans_ahead().is_empty() || state.is_over() {
            return Ok(Plans::default());
        }
        let cached = self.service.current(about.game).await?;
        let open = cached.pending_decisions.iter().find(|open| open.seat == about.seat);
        let mut plans = Plans::default();
        for (plan, ahead) in self.service.told_plans(&cached, player).await? {
            let moves = KeptMoves::planned(&ahead, about.seat, &plan);
            match plan.lost_since {
                None => plans.next.push(moves),
                Some(since) if open.is_some_and(|open| open.pending_since == since) => {
                    plans.lost = Some(moves);
                }
                Some(_) => {}
            }
        }
        Ok(plans)
    }
}
