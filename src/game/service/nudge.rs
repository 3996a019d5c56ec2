//! Nudges: somebody at the table asks a player for whom the game waits to move.

use std::sync::Arc;

use turnpost_rules::{Seat, log::id::GameId};

use super::{Actor, CachedGame, GameService, Idempotent, actor::acting};
use crate::game::{
    decision::PendingDecision,
    error::GameError,
    id::PlayerId,
    mail::{MailContent, MailJob},
    message::NewNudge,
};

impl GameService {
    /// Asks the player of a seat that the game waits for to move, by mail: once a day for each seat
    /// that asks and each that is asked. Whether the player wants such mails is not told.
    ///
    /// # Errors
    /// [`GameError::NotAwaited`] if the game does not wait for another player there,
    /// [`GameError::IsAway`] if that player is away, [`GameError::IsPaused`] if the game pauses, [`GameError::NudgedAlready`] if they were asked
    /// less than a day ago; if the player has no seat there, or the store fails.
    pub async fn nudge(
        &self,
        game: GameId,
        player: PlayerId,
        seat: impl Into<Idempotent<Seat>>,
    ) -> Result<Arc<CachedGame>, GameError> {
        let Idempotent { what: seat, keyed_response } = seat.into();
        let on_vacation = self.is_on_vacation(game, seat).await?;
        self.change(game, player, keyed_response, |cached, work| {
            let by = acting(cached, Actor::Player(player))?;
            let awaited = cached.awaited_besides(by).find(|pending| pending.seat == seat);
            let pending = awaited.ok_or(GameError::NotAwaited)?;
            let player = pending.player.ok_or(GameError::NotAwaited)?;
            if cached.state.pause_at(work.now()).is_some() {
                return Err(GameError::IsPaused);
            }
            let is_away = cached.state.away(seat).is_some_and(|away| away.holds_at(work.now()));
            if is_away || on_vacation == Some(player) {
                return Err(GameError::IsAway);
            }
            let (pending_since, seq) = (pending.pending_since, cached.state.head());
            let content = MailContent::Reminder { game, seat, pending_since, seq };
            work.nudge = Some(NewNudge { by, seat, mail: MailJob { player, content } });
            Ok(())
        })
        .await
    }

    /// The player of a seat, if they are on a vacation, even one that the game allows no more.
    async fn is_on_vacation(
        &self,
        game: GameId,
        seat: Seat,
    ) -> Result<Option<PlayerId>, GameError> {
        let player = self.current(game).await?.place_at(seat).and_then(|place| place.player);
        let Some(player) = player else { return Ok(None) };
        let (absences, now) = (self.storage.absences(vec![player]).await?, self.clock.now());
        let away = absences.into_iter().find(|(_, away)| away.holds_at(now));
        Ok(away.map(|(player, _)| player))
    }
}

impl CachedGame {
    /// The decisions of other players that the game waits for.
    pub fn awaited_besides(&self, seat: Seat) -> impl Iterator<Item = &PendingDecision> {
        let others = self.pending_decisions.iter().filter(move |pending| pending.seat != seat);
        others.filter(|pending| pending.player.is_some() && self.state.is_person(pending.seat))
    }
}
