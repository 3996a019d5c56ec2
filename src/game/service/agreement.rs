//! What the players of a table agree upon: a pause of the game, its early end, or that one of them
//! takes moves back.

use std::sync::Arc;

use turnpost_rules::{
    Seat, SeatSet,
    log::{
        event::{EndedBy, EventData, Proposal, ResumedBy, Seq},
        id::GameId,
        state::{GameState, OpenProposal},
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
    move_link::MoveLink,
    time::YEAR_SECONDS,
};

/// How long a proposal is open if not all have answered, in seconds: a week.
const OPEN_SECONDS: i64 = 7 * 86_400;

/// The longest pause, in seconds: a year. One that is to last until somebody ends it ends then, so
/// that no game waits for ever.
pub(super) const MAX_PAUSE_SECONDS: i64 = YEAR_SECONDS;

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
    /// A player proposes something to the others at the table. It happens once all have agreed whom
    /// it concerns; at once if those are only bots. Moves that concern nobody else are taken back at
    /// once too.
    ///
    /// # Errors
    /// [`GameError::ProposedAlready`] while another proposal is open, [`GameError::BadPause`] if a
    /// pause would end in the past or after more than a year, [`GameError::NothingToUndo`] if moves
    /// cannot be taken back, whoever would agree; if the game is not running or the player has no seat
    /// there, or the store fails.
    pub async fn propose(
        &self,
        game: GameId,
        player: PlayerId,
        proposal: impl Into<Idempotent<Proposal>>,
    ) -> Result<Arc<CachedGame>, GameError> {
        let Idempotent { what: proposal, keyed_response } = proposal.into();
        self.change(game, player, keyed_response, |cached, work| {
            work.propose(playing(cached, player)?, proposal)
        })
        .await
    }

    /// Whoever has a move link asks the others that the last move of its decision, which is made, be
    /// taken back, as [`GameService::propose`] does.
    ///
    /// # Errors
    /// [`GameError::LinkRevoked`] if the player has made the link invalid, [`GameError::NothingToUndo`]
    /// if the last moves were none of its decision, [`GameError::Decided`] if nobody had to be asked, but
    /// the decision is made; and as [`GameService::propose`].
    pub async fn ask_to_undo(
        &self,
        link: MoveLink,
        to: impl Into<Idempotent<Seq>>,
    ) -> Result<Arc<CachedGame>, GameError> {
        let Idempotent { what: to, keyed_response } = to.into();
        let cached = self.current(link.game).await?;
        let player = cached.place_at(link.seat).and_then(|place| place.player);
        let player = player.ok_or(GameError::NotAPlayer)?;
        let decided = match self.decided(link.game, link.seat, link.began).await {
            Ok(decided) => decided.map(|decided| decided.until),
            Err(GameError::NotFound) => return Err(GameError::NothingToUndo),
            Err(error) => return Err(error),
        };
        self.change(link.game, player, keyed_response, |cached, work| {
            let seat = playing(cached, player)?;
            let place = cached.place_at(link.seat).filter(|_| seat == link.seat);
            if place.is_none_or(|place| place.epoch != link.epoch) {
                return Err(GameError::LinkRevoked);
            }
            // What the seat has decided since is none of the link's business.
            let last = cached.state.last_step(seat);
            let is_own = last.is_some_and(|last| decided.is_none_or(|until| last <= until));
            if to < link.began || !is_own {
                return Err(GameError::NothingToUndo);
            }
            if cached.state.undoable(seat).any(|undoable| undoable.to() == to) {
                acting(cached, Actor::Link(link))?;
            }
            work.propose(seat, Proposal::Undo { to })
        })
        .await
    }

    /// A player answers a proposal. To agree once more changes nothing.
    ///
    /// # Errors
    /// [`GameError::NoProposal`] if it is not open any more, [`GameError::NotAsked`] if it concerns
    /// others; if the game is not running or the
    /// player has no seat there, or the store fails.
    pub async fn answer_proposal(
        &self,
        game: GameId,
        player: PlayerId,
        answer: impl Into<Idempotent<ProposalAnswer>>,
    ) -> Result<Arc<CachedGame>, GameError> {
        let Idempotent { what: answer, keyed_response } = answer.into();
        self.change(game, player, keyed_response, |cached, work| {
            let (seat, now) = (playing(cached, player)?, work.now());
            let open = cached.state.proposal(now).filter(|open| open.seq == answer.proposal);
            let open = open.ok_or(GameError::NoProposal)?;
            if open.by != seat && !open.asked.has(seat) {
                return Err(GameError::NotAsked);
            }
            match answer.verdict {
                Verdict::Agree if open.agreed.has(seat) => Ok(()),
                Verdict::Agree => {
                    work.state.agree(seat, now)?;
                    work.write(EventData::Agreed { seat })?;
                    work.settle(Some(seat)).map(drop)
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
        let Idempotent { what: player, keyed_response } = player.into();
        self.change(game, player, keyed_response, |cached, work| {
            let (seat, now) = (playing(cached, player)?, work.now());
            if cached.state.pause_at(now).is_none() {
                return Err(GameError::NotPaused);
            }
            work.state.resume(seat, now)?;
            work.write(EventData::Resumed { by: ResumedBy::Player { seat } })?;
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
    /// Lets a seat propose something, unless it is possible without asking anybody.
    pub(super) fn propose(&mut self, seat: Seat, proposal: Proposal) -> Result<(), GameError> {
        let now = self.now();
        let mut lapses_at = now.plus_seconds(OPEN_SECONDS);
        match proposal {
            Proposal::Undo { to } => {
                if self.state.undoable(seat).any(|undoable| undoable.to() == to) {
                    return self.undo(seat, to);
                }
                if !self.state.undoable_as_agreed(seat).any(|undoable| undoable.to() == to) {
                    return Err(GameError::NothingToUndo);
                }
            }
            Proposal::Pause { until: Some(until) } => {
                if until <= now || now.plus_seconds(MAX_PAUSE_SECONDS) < until {
                    return Err(GameError::BadPause);
                }
                lapses_at = lapses_at.min(until);
            }
            Proposal::Pause { until: None } | Proposal::End {} => {}
        }
        if self.state.proposal(now).is_some() {
            return Err(GameError::ProposedAlready);
        }
        self.state.propose(seat, proposal, lapses_at, now)?;
        self.write(EventData::Proposed { seat, proposal, lapses_at })?;
        if !self.settle(Some(seat))? {
            let asked = self.state.proposal(now).map_or(SeatSet::EMPTY, |open| open.asked);
            self.tell(|other| other != seat && asked.has(other));
        }
        Ok(())
    }

    /// Lets happen what all have agreed upon; whether it did. `last` is the seat whose player has just
    /// said so, and knows.
    pub(super) fn settle(&mut self, last: Option<Seat>) -> Result<bool, GameError> {
        let now = self.now();
        if !self.state.is_agreed(now) {
            return Ok(false);
        }
        let Some(OpenProposal { by, proposal, asked, .. }) = self.state.proposal(now).cloned()
        else {
            return Ok(false);
        };
        match proposal {
            Proposal::Pause { until } => {
                let until = until.unwrap_or_else(|| now.plus_seconds(MAX_PAUSE_SECONDS));
                self.state.pause(until, now)?;
                self.write(EventData::Paused { until, by: None })?;
                self.tell(|other| Some(other) != last);
            }
            Proposal::End {} => {
                self.state.end_as_agreed(now)?;
                self.close(Vec::new(), Some(EndedBy::Agreement))?;
            }
            Proposal::Undo { to } => {
                self.undo(by, to)?;
                // Whom the game waits for anew learns it from the mail about that.
                let since = |state: &GameState| state.seat_duty(by).pending_since;
                let is_mailed = since(&self.before.state) != since(&self.state);
                self.tell(|other| {
                    Some(other) != last && if other == by { !is_mailed } else { asked.has(other) }
                });
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
