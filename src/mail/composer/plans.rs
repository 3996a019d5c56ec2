//! What the reader of a mail has planned for when they are asked, or could.

use turnpost_rules::{
    Decision, Seat,
    log::{event::Seq, state::GameState},
};

use super::Composer;
use crate::{
    game::{
        id::PlayerId,
        mail::{MailContent, Subject},
    },
    mail::{compose::Plannable, worker::ComposeError},
    reader::{KeptMoves, ahead_key},
};

/// So many of a seat's moves are looked back at: more of them are no first turn.
const LOOKED_BACK: usize = 8;

/// What a reader has planned.
#[derive(Clone, Default)]
pub(super) struct Plans {
    /// What is to be played, for each kind of decisions.
    pub next: Vec<KeptMoves>,
    /// What they had planned for the decision that the game waits for, and what was not played.
    pub lost: Option<KeptMoves>,
    /// What they had planned for decisions of a game that is over, and what was not played.
    pub lost_at_last: Vec<KeptMoves>,
}

impl Composer {
    /// What a player has planned, as it is told in a mail about their seat in a game in this state.
    pub(super) async fn plans(
        &self,
        about: &Subject,
        player: PlayerId,
        state: &GameState,
    ) -> Result<Plans, ComposeError> {
        let mut plans = Plans::default();
        if state.ruleset().plans_ahead().is_empty() {
            return Ok(plans);
        }
        let cached = self.service.current(about.game).await?;
        if state.is_over() {
            for (plan, ahead) in self.service.untold_plans(&cached, player).await? {
                plans.lost_at_last.push(KeptMoves::planned(&ahead, about.seat, &plan));
            }
            return Ok(plans);
        }
        let open = cached.pending_decisions.iter().find(|open| open.seat == about.seat);
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

    /// Whether a mail tells what could be planned: whoever looks has asked for all that there is, and whoever
    /// plays by mail is told with their first turn alone, since it is the same after each.
    pub(super) async fn tells_ahead(
        &self,
        content: &MailContent,
        about: &Subject,
        state: &GameState,
    ) -> Result<bool, ComposeError> {
        match content {
            MailContent::Look { .. } => Ok(true),
            MailContent::Answer { seen, .. } => self.is_after_first_turn(about, state, *seen).await,
            _ => Ok(false),
        }
    }

    /// Whether the last turn of a seat was its first, and has gone on since this event.
    async fn is_after_first_turn(
        &self,
        about: &Subject,
        state: &GameState,
        since: Seq,
    ) -> Result<bool, ComposeError> {
        let mut decided = state.own_move(about.seat);
        if decided.is_none_or(|own| own <= since) {
            return Ok(false);
        }
        let mut turn = None;
        for _ in 0..LOOKED_BACK {
            let Some(own) = decided else { return Ok(turn.is_some()) };
            let before = Seq::new(own.get().saturating_sub(1));
            let earlier = self.service.state_at(about.game, before).await?;
            let duty = earlier.seat_duty(about.seat);
            if duty.duty.decision().is_some_and(|decision| decision.kind == Decision::TURN) {
                let began = earlier.turn_began(about.seat);
                if turn.is_some_and(|known| known != began) {
                    return Ok(false);
                }
                turn = Some(began);
            } else if turn.is_none() {
                // It has decided something else than a turn just now.
                return Ok(false);
            }
            decided = earlier.own_move(about.seat);
        }
        Ok(false)
    }
}

impl Plans {
    /// What a seat can decide in this state before it is asked, and has not planned: what its ruleset has words
    /// of its own for. `link` makes the URL where decisions of a kind are made.
    pub(super) fn plannable(
        &self,
        state: &GameState,
        seat: Seat,
        link: impl Fn(&str) -> Result<String, ComposeError>,
    ) -> Result<Option<Plannable>, ComposeError> {
        let ruleset = state.ruleset();
        let found = ruleset.plans_ahead().iter().find_map(|kind| {
            let key = ahead_key(ruleset.name(), kind)?;
            if self.next.iter().any(|kept| kept.are_for(&key)) {
                return None;
            }
            let choices = state.ahead(seat, kind)?.position()?.choices(seat);
            let notation = choices.into_iter().find_map(|choice| choice.notation)?;
            Some((key, notation, kind))
        });
        let plannable = |(key, notation, kind): (String, String, &&str)| {
            Ok(Plannable { key, notation, link: link(kind)? })
        };
        found.map(plannable).transpose()
    }
}
