//! What the players of a table agree upon: a pause of the game, or its early end.

use std::sync::Arc;

use turnpost_rules::{
    Seat,
    log::{
        event::{EndedBy, EventData, Proposal, Seq},
        id::GameId,
    },
};

use super::{
    Actor, CachedGame, GameService, Idempotent,
    actor::{acting, decides},
    unit_of_work::UnitOfWork,
};
use crate::game::{
    error::GameError,
    id::PlayerId,
    mail::{MailContent, MailJob},
};

/// How long a proposal is open if not all have answered, in seconds: a week.
const OPEN_SECONDS: i64 = 7 * 86_400;

/// The longest pause, in seconds: a year. One that is to last until somebody ends it ends then, so
/// that no game waits for ever.
const MAX_PAUSE_SECONDS: i64 = 366 * 86_400;

/// What a player says to a proposal.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It should be so.
    Agree,
    /// It should not. Of the player who proposed it: not any more.
    Decline,
}

/// An answer to a proposal.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ProposalAnswer {
    /// The event with which the proposal was made: nobody agrees to another one than they know.
    pub proposal: Seq,
    /// What the player says.
    pub verdict: Verdict,
}

impl GameService {
    /// A player proposes something to the others at the table. It happens once all have agreed; at
    /// once if there are only bots.
    ///
    /// # Errors
    /// [`GameError::ProposedAlready`] while another proposal is open, [`GameError::BadPause`] if a
    /// pause would end in the past or after more than a year; if the game is not running or the
    /// player has no seat there, or the store fails.
    pub async fn propose(
        &self,
        game: GameId,
        player: PlayerId,
        proposal: impl Into<Idempotent<Proposal>>,
    ) -> Result<Arc<CachedGame>, GameError> {
        let Idempotent { what: proposal, keep } = proposal.into();
        self.change(game, player, keep, |cached, work| {
            let (seat, now) = (playing(cached, player)?, work.now());
            if cached.state.proposal(now).is_some() {
                return Err(GameError::ProposedAlready);
            }
            let mut lapses_at = now.plus_seconds(OPEN_SECONDS);
            if let Proposal::Pause { until: Some(until) } = proposal {
                if until <= now || now.plus_seconds(MAX_PAUSE_SECONDS) < until {
                    return Err(GameError::BadPause);
                }
                lapses_at = lapses_at.min(until);
            }
            work.state.propose(seat, proposal, lapses_at, now)?;
            work.write(EventData::Proposed { seat, proposal, lapses_at })?;
            if !work.settle(seat)? {
                work.tell(|other| other != seat);
            }
            Ok(())
        })
        .await
    }

    /// A player answers a proposal. To agree once more changes nothing.
    ///
    /// # Errors
    /// [`GameError::NoProposal`] if it is not open any more; if the game is not running or the
    /// player has no seat there, or the store fails.
    pub async fn answer_proposal(
        &self,
        game: GameId,
        player: PlayerId,
        answer: impl Into<Idempotent<ProposalAnswer>>,
    ) -> Result<Arc<CachedGame>, GameError> {
        let Idempotent { what: answer, keep } = answer.into();
        self.change(game, player, keep, |cached, work| {
            let (seat, now) = (playing(cached, player)?, work.now());
            let open = cached.state.proposal(now).filter(|open| open.seq == answer.proposal);
            let open = open.ok_or(GameError::NoProposal)?;
            match answer.verdict {
                Verdict::Agree if open.agreed.has(seat) => Ok(()),
                Verdict::Agree => {
                    work.state.agree(seat, now)?;
                    work.write(EventData::Agreed { seat })?;
                    work.settle(seat).map(drop)
                }
                Verdict::Decline if open.by == seat => {
                    work.state.withdraw(seat, now)?;
                    work.write(EventData::Withdrawn { seat })
                }
                Verdict::Decline => {
                    work.state.decline(seat, now)?;
                    work.write(EventData::Declined { seat })?;
                    work.tell(|other| other != seat && open.agreed.has(other));
                    Ok(())
                }
            }
        })
        .await
    }

    /// A player ends the pause of a game.
    ///
    /// # Errors
    /// [`GameError::NotPaused`] if there is none; if the game is not running or the player has no
    /// seat there, or the store fails.
    pub async fn resume_game(
        &self,
        game: GameId,
        player: impl Into<Idempotent<PlayerId>>,
    ) -> Result<Arc<CachedGame>, GameError> {
        let Idempotent { what: player, keep } = player.into();
        self.change(game, player, keep, |cached, work| {
            let (seat, now) = (playing(cached, player)?, work.now());
            if cached.state.pause_at(now).is_none() {
                return Err(GameError::NotPaused);
            }
            work.state.resume(seat, now)?;
            work.write(EventData::Resumed { seat })?;
            work.tell(|other| other != seat);
            Ok(())
        })
        .await
    }
}

/// The seat that a player still plays.
fn playing(cached: &CachedGame, player: PlayerId) -> Result<Seat, GameError> {
    let seat = acting(cached, Actor::Player(player))?;
    decides(cached, seat)?;
    Ok(seat)
}

impl UnitOfWork<'_> {
    /// Lets happen what all have agreed upon, the last of them this seat; whether it did.
    pub(super) fn settle(&mut self, last: Seat) -> Result<bool, GameError> {
        let now = self.now();
        if !self.state.is_agreed(now) {
            return Ok(false);
        }
        let agreed = self.state.proposal(now).map(|open| open.proposal);
        match agreed {
            None => return Ok(false),
            Some(Proposal::Pause { until }) => {
                let until = until.unwrap_or_else(|| now.plus_seconds(MAX_PAUSE_SECONDS));
                self.state.pause(until, now)?;
                self.write(EventData::Paused { until })?;
                self.tell(|other| other != last);
            }
            Some(Proposal::End {}) => {
                self.state.end_as_agreed(now)?;
                self.close(Vec::new(), Some(EndedBy::Agreement))?;
            }
        }
        Ok(true)
    }

    /// Mails the last event to the people on these seats.
    pub(super) fn tell(&mut self, is_told: impl Fn(Seat) -> bool) {
        let (game, seq) = (self.before.record.id, self.state.head());
        let sitting = self.places().iter().filter(|place| !place.resigned);
        let told = sitting.filter_map(|place| Some((place.player?, place.seat?)));
        let mails: Vec<MailJob> = told
            .filter(|(_, seat)| is_told(*seat))
            .map(|(player, seat)| {
                let content = MailContent::Agreement { game, seat, seq };
                MailJob { player, content }
            })
            .collect();
        self.mails.extend(mails);
    }
}
