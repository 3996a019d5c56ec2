//! What a table agrees upon: the forms on a game's page.

use turnpost_rules::{
    Seat,
    log::{
        event::{Proposal, Seq},
        state::OpenProposal,
        time::Timestamp,
    },
};

use super::{failure::Failure, page::Shell, state::Web};
use crate::reader::{self, LocalizedGame};

/// What a player can propose to the table, or is asked.
pub(super) struct AgreementCard {
    /// Whether the game pauses now.
    pub is_paused: bool,
    /// The event of what is proposed, if anything is.
    pub proposal: Option<Seq>,
    /// What is proposed, and by whom: a sentence, with what it is about.
    pub lines: Vec<String>,
    /// What follows from agreeing to it.
    pub follows: &'static str,
    /// Whether the reader has yet to answer it.
    pub is_asked: bool,
    /// Whether the reader can decline it, or take it back.
    pub is_concerned: bool,
    /// Whether the reader has proposed it.
    pub is_own: bool,
}

impl AgreementCard {
    /// What the player of this seat can do.
    ///
    /// # Errors
    /// When the store fails.
    pub(super) async fn of(
        web: &Web,
        shell: &Shell,
        seen: &LocalizedGame,
        seat: Seat,
    ) -> Result<AgreementCard, Failure> {
        let (state, now) = (&seen.game.state, web.now());
        let open = state.proposal(now);
        let lines = match open {
            Some(open) => proposed(web, seen, open, |at| shell.until(at)).await?,
            None => Vec::new(),
        };
        let is_own = open.is_some_and(|open| open.by == seat);
        Ok(AgreementCard {
            is_paused: state.pause_at(now).is_some(),
            proposal: open.map(|open| open.seq),
            lines,
            follows: open.map_or("web-agreement-agree-text", follows),
            is_asked: state.is_asked(seat, now),
            is_concerned: is_own || open.is_some_and(|open| open.asked.has(seat)),
            is_own,
        })
    }
}

/// What follows from agreeing to something.
pub(super) fn follows(open: &OpenProposal) -> &'static str {
    match open.proposal {
        Proposal::Undo { .. } => "web-undo-agree-text",
        Proposal::Pause { .. } | Proposal::End {} => "web-agreement-agree-text",
    }
}

/// What is proposed, as sentences: of moves that are to be taken back, what they brought.
///
/// # Errors
/// When the store fails.
pub(super) async fn proposed(
    web: &Web,
    seen: &LocalizedGame,
    open: &OpenProposal,
    moment: impl Fn(Timestamp) -> String,
) -> Result<Vec<String>, Failure> {
    let said = reader::proposed(open.by, open.proposal, moment);
    let mut lines = vec![seen.localizer.format(&said)];
    if let Proposal::Undo { to } = open.proposal {
        let (game, viewer) = (seen.game.record.id, seen.localizer.viewer());
        let history = web.service.history(game, to, Some(open.seq), viewer).await?;
        lines.extend(reader::moves(&history.events, &seen.localizer));
    }
    Ok(lines)
}
