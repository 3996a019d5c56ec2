//! Keeps what the writer of an answer wants played when they are next asked for it.

use turnpost_rules::{Phrase, log::state::GameState};

use super::{Answering, Report};
use crate::{
    game::{
        decision::Replaces,
        error::GameError,
        planning::{self, Unplannable},
        service::{CachedGame, MoveText, NewPlan, check_moves},
    },
    mail::receive::error::ReceiveError,
    reader::KeptMoves,
};

impl Answering<'_> {
    /// Keeps these moves for the decision that they are possible in, in place of what was planned for it; drops
    /// everything that is planned where there are none; or tells what is. Done again it comes to the same.
    pub(super) async fn plans(
        &self,
        asked: Option<&[String]>,
        report: &mut Report,
    ) -> Result<(), ReceiveError> {
        let cached = self.service.current(self.game()).await?;
        let changed = match asked {
            None => Ok(()),
            Some([]) => self.drop_plans(&cached).await,
            Some(moves) => self.keep_plan(&cached, moves).await,
        };
        match changed {
            Ok(()) => {
                self.tell_plans(&cached, report).await?;
                report.done = true;
                Ok(())
            }
            Err(error) => self.not_kept(error, asked.map_or(0, <[String]>::len), report),
        }
    }

    /// Keeps moves for the first kind of decisions that they are possible in.
    async fn keep_plan(&self, cached: &CachedGame, moves: &[String]) -> Result<(), GameError> {
        let (state, seat) = (&cached.state, self.seat());
        let moves: Vec<MoveText> = moves.iter().cloned().map(MoveText::Notation).collect();
        let kinds = state.ruleset().plans_ahead();
        let mut refused = Unplannable::Never;
        let mut plannable: Vec<(&str, GameState)> = Vec::new();
        for kind in kinds {
            match planning::ahead(state, seat, kind) {
                Ok(ahead) => plannable.push((kind, ahead)),
                Err(unplannable) => refused = unplannable,
            }
        }
        let fits = |(_, ahead): &&(&str, GameState)| check_moves(ahead, seat, &moves).is_ok();
        // If they fit nowhere, it is said why not in the first of them.
        let found = plannable.iter().find(fits).or(plannable.first());
        let (decision, _) = found.ok_or(refused)?;
        let new = NewPlan { decision, moves: &moves, otherwise: &[] };
        let head = Some(state.head());
        self.service
            .keep_plan(self.game(), self.player.id, new, head, Replaces::Anything)
            .await
            .map(drop)
    }

    async fn drop_plans(&self, cached: &CachedGame) -> Result<(), GameError> {
        for kind in cached.state.ruleset().plans_ahead() {
            self.service.drop_plan(self.game(), self.player.id, kind, Replaces::Anything).await?;
        }
        Ok(())
    }

    /// What is planned, a sentence each.
    async fn tell_plans(
        &self,
        cached: &CachedGame,
        report: &mut Report,
    ) -> Result<(), ReceiveError> {
        let plans = self.service.told_plans(cached, self.player.id).await?;
        let mut is_any = false;
        for (plan, ahead) in plans.iter().filter(|(plan, _)| plan.lost_since.is_none()) {
            let moves = KeptMoves::planned(ahead, self.seat(), plan);
            report.lines.push(moves.at_decision(&self.localizer));
            is_any = true;
        }
        if is_any {
            report.lines.push(self.word("mail-answer-plan-drop"));
        } else {
            report.lines.push(self.word("mail-answer-plan-none"));
            report.lines.extend(self.help_to_plan(cached));
        }
        Ok(())
    }

    /// How to plan, with an example, where something can be planned now.
    pub(super) fn help_to_plan(&self, cached: &CachedGame) -> Option<String> {
        let (state, seat) = (&cached.state, self.seat());
        let kinds = state.ruleset().plans_ahead().iter();
        let ahead = kinds.rev().find_map(|kind| state.ahead(seat, kind))?;
        let choices = ahead.position()?.choices(seat);
        let notation = choices.into_iter().find_map(|choice| choice.notation)?;
        Some(self.say(&Phrase::new("mail-answer-plan-how").with("notation", notation)))
    }
}
