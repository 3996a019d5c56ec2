//! Reminders: players whose time for a decision is running out are told so.

use turnpost_rules::log::time::Timestamp;

use super::GameService;
use crate::game::{
    decision::ReminderLook,
    error::GameError,
    mail::{MailContent, MailJob},
};

/// Page size.
const PAGE: u32 = 100;

/// How soon a decision is looked at again of which nobody is to be reminded any more, in seconds.
/// It is sooner if its deadline or its player's wish changes.
const REST_SECONDS: i64 = 24 * 3600;

impl GameService {
    /// Reminds players whose time is running out, as they want it; returns how many reminders there
    /// were.
    ///
    /// # Errors
    /// If the store fails. A failure in one game is logged and does not affect the others.
    pub async fn remind(&self) -> Result<usize, GameError> {
        let now = self.clock.now();
        let mut reminded = 0;
        loop {
            let page = self.storage.reminders_due(now, PAGE).await?;
            let is_last = page.len() < PAGE as usize;
            let mut noted = false;
            for look in page {
                let (game, seat) = (look.game, look.seat);
                match self.look(look, now).await {
                    Ok(Looked { is_reminder, is_noted }) => {
                        noted |= is_noted;
                        reminded += usize::from(is_reminder && is_noted);
                    }
                    Err(error) => {
                        tracing::error!(%game, %seat, %error, "could not remind a player");
                    }
                }
            }
            // What could not be noted comes again with the next sweep.
            if is_last || !noted {
                return Ok(reminded);
            }
        }
    }

    async fn look(&self, look: ReminderLook, now: Timestamp) -> Result<Looked, GameError> {
        let ReminderLook { game, seat, pending_since, player, hours, at, due_at, .. } = look;
        let rest = due_at.max(now.plus_seconds(REST_SECONDS));
        let (next, mail) = match hours.next(at, due_at, look.reminded_at) {
            None => (rest, None),
            Some(moment) if moment > now => (moment, None),
            Some(_) => {
                let state = &self.current(game).await?.state;
                let away = state.away(seat).filter(|away| away.holds_at(now));
                let until = away.map(|away| away.until);
                match until.max(state.pause_at(now).map(|pause| pause.until)) {
                    // Their time stands still. The deadline may be another one afterwards.
                    Some(until) => (until, None),
                    None => {
                        let seq = state.head();
                        let content = MailContent::Reminder { game, seat, pending_since, seq };
                        let next = hours.next(at, due_at, Some(now)).unwrap_or(rest);
                        (next, Some(MailJob { player, content }))
                    }
                }
            }
        };
        let is_reminder = mail.is_some();
        let is_noted = self.storage.note_reminder(look, next, mail, now).await?;
        Ok(Looked { is_reminder, is_noted })
    }
}

/// What came of a look at a decision.
struct Looked {
    is_reminder: bool,
    is_noted: bool,
}
