//! Asking the players for whom a game waits to move, at the table.

use turnpost_rules::{Phrase, Seat};

use super::{failure::Failure, state::Web};
use crate::reader::LocalizedGame;

/// Whom the reader can ask for a move.
pub(super) struct NudgeCard {
    /// Those who can be asked: seat and name.
    pub seats: Vec<(u8, String)>,
    /// Why others for whom the game waits cannot, sentences.
    pub others: Vec<String>,
}

impl NudgeCard {
    /// Whom the player of this seat can ask; `None` if the game waits for no other player.
    ///
    /// # Errors
    /// When the store fails.
    pub(super) async fn of(
        web: &Web,
        seen: &LocalizedGame,
        seat: Seat,
    ) -> Result<Option<NudgeCard>, Failure> {
        let (game, now) = (&seen.game, web.now());
        let awaited: Vec<Seat> = game.awaited_besides(seat).map(|pending| pending.seat).collect();
        if awaited.is_empty() {
            return Ok(None);
        }
        let asked = web.store.nudged_by(game.record.id, seat, now).await?;
        let (mut seats, mut others) = (Vec::new(), Vec::new());
        for seat in awaited {
            let is_away = game.state.away(seat).is_some_and(|away| away.holds_at(now));
            let key = if is_away {
                "web-nudge-away"
            } else if asked.contains(&seat) {
                "web-nudge-asked"
            } else {
                seats.push((u8::from(seat), seen.localizer.name(seat).into_owned()));
                continue;
            };
            others.push(seen.localizer.format(&Phrase::new(key).with("who", seat)));
        }
        Ok(Some(NudgeCard { seats, others }))
    }
}
