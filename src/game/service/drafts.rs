//! Drafts: moves that a player has composed for an open decision and not played. When their time is up the
//! draft is played, if it is still possible and still means what it meant.

use turnpost_rules::{
    Seat,
    dyn_ruleset::Meanings,
    log::{
        event::{MadeBy, Seq},
        id::GameId,
        state::GameState,
    },
};

use super::{
    Actor, CachedGame, GameService,
    actor::{acting, decides},
    dry_run::{MoveText, dry_run, refusal},
    unit_of_work::UnitOfWork,
};
use crate::game::{
    decision::{Draft, PendingDecision, Replaces},
    error::GameError,
};

/// What moves in notation mean for a seat; `None` if they are not possible.
pub(super) fn meaning(state: &GameState, seat: Seat, moves: &[String]) -> Option<Meanings> {
    Meanings::of(state.ruleset(), state.position()?, seat, moves)
}

pub(super) fn in_notation(moves: &[String]) -> Vec<MoveText> {
    moves.iter().cloned().map(MoveText::Notation).collect()
}

/// The open decision of a seat.
fn open(cached: &CachedGame, seat: Seat) -> Option<&PendingDecision> {
    cached.pending_decisions.iter().find(|open| open.seat == seat)
}

/// Whether a seat's own player has done something since a draft was kept, which drops it.
pub(super) fn is_overtaken(state: &GameState, seat: Seat, draft: &Draft) -> bool {
    state.own_move(seat).is_some_and(|own| own > draft.seq)
}

/// What a player has kept, and what would become of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptDraft {
    /// The moves.
    pub draft: Draft,
    /// Whether they would be played if their player's time were up now.
    pub is_possible: bool,
}

impl GameService {
    /// What the actor's player has kept for the decision that the game waits for, if anything.
    ///
    /// # Errors
    /// If the actor may not act for a seat of a running game, or the store fails.
    pub async fn draft(
        &self,
        cached: &CachedGame,
        actor: Actor,
    ) -> Result<Option<KeptDraft>, GameError> {
        let seat = acting(cached, actor)?;
        self.kept_draft(cached, seat).await
    }

    /// The same for a seat. It is for nobody but the player who decides for it.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn kept_draft(
        &self,
        cached: &CachedGame,
        seat: Seat,
    ) -> Result<Option<KeptDraft>, GameError> {
        let draft = self.stored_draft(cached, seat).await?;
        let Some(draft) = draft.filter(|draft| !is_overtaken(&cached.state, seat, draft)) else {
            return Ok(None);
        };
        let is_legal = dry_run(&cached.state, seat, &in_notation(&draft.moves), false).is_ok();
        let is_possible = is_legal && self.still_means(cached, seat, &draft).await?;
        Ok(Some(KeptDraft { draft, is_possible }))
    }

    /// What is stored beside the pending decision of a seat.
    pub(super) async fn stored_draft(
        &self,
        cached: &CachedGame,
        seat: Seat,
    ) -> Result<Option<Draft>, GameError> {
        let Some(PendingDecision { pending_since, player: Some(player), .. }) = open(cached, seat)
        else {
            return Ok(None);
        };
        Ok(self.storage.draft(cached.record.id, seat, *pending_since, *player).await?)
    }

    /// Keeps moves for the decision that the game waits for, in place of what was kept for it before,
    /// without playing them. They have to be possible now, at the head `head` if it is given.
    ///
    /// # Errors
    /// Why they would not be played; [`GameError::NothingAsked`] if the game does not wait for the seat,
    /// [`GameError::Stale`] if it has moved on, or something is kept that may not be replaced; or if the store
    /// fails.
    pub async fn keep_draft(
        &self,
        game: GameId,
        actor: Actor,
        moves: &[MoveText],
        head: Option<Seq>,
        replaces: Replaces<Option<Draft>>,
    ) -> Result<Draft, GameError> {
        let slot = self.slot(game);
        // What happens at the same moment is before it or after it.
        let _one_at_a_time = slot.command.lock().await;
        let cached = self.fresh(game, &slot).await?;
        let seat = acting(&cached, actor)?;
        decides(&cached, seat)?;
        let seq = cached.state.head();
        if head.is_some_and(|head| head != seq) {
            return Err(GameError::Stale { head: seq });
        }
        let Some(PendingDecision { pending_since, player: Some(player), .. }) = open(&cached, seat)
        else {
            return Err(GameError::NothingAsked);
        };
        let planned = dry_run(&cached.state, seat, moves, false)?;
        let ruleset = cached.state.ruleset();
        let mut notations = Vec::with_capacity(planned.moves.len());
        for (at, played) in planned.moves.iter().enumerate() {
            let notation = ruleset.notation(played);
            notations.push(notation.map_err(|error| GameError::Refused { at, error })?);
        }
        let draft = Draft { moves: notations, seq, kept_at: self.clock.now() };
        let keeping = Some(draft.clone());
        let storage = &self.storage;
        if storage.keep_draft(game, seat, *pending_since, *player, keeping, replaces).await? {
            Ok(draft)
        } else {
            // Another process was first, or another device.
            let cached = self.fresh(game, &slot).await?;
            Err(GameError::Stale { head: cached.state.head() })
        }
    }

    /// Drops what was kept for the decision that the game waits for, if anything.
    ///
    /// # Errors
    /// If the actor may not act for a seat of a running game, or the store fails; [`GameError::Stale`] if
    /// something is kept that may not be dropped.
    pub async fn drop_draft(
        &self,
        game: GameId,
        actor: Actor,
        replaces: Replaces<Option<Draft>>,
    ) -> Result<(), GameError> {
        let slot = self.slot(game);
        let _one_at_a_time = slot.command.lock().await;
        let cached = self.fresh(game, &slot).await?;
        let seat = acting(&cached, actor)?;
        if let Some(PendingDecision { pending_since, player: Some(player), .. }) =
            open(&cached, seat)
        {
            let is_conditional = replaces.is_conditional();
            let storage = &self.storage;
            let dropped = storage.keep_draft(game, seat, *pending_since, *player, None, replaces);
            if !dropped.await? && is_conditional {
                return Err(GameError::Stale { head: cached.state.head() });
            }
        }
        Ok(())
    }

    /// Whether the moves of a draft still say and bring what they did when they were kept: the notation
    /// of an answer stays the same when what is offered changes.
    pub(super) async fn still_means(
        &self,
        cached: &CachedGame,
        seat: Seat,
        draft: &Draft,
    ) -> Result<bool, GameError> {
        if is_overtaken(&cached.state, seat, draft) {
            return Ok(false);
        }
        let Some(now) = meaning(&cached.state, seat, &draft.moves) else { return Ok(false) };
        if draft.seq >= cached.state.head() {
            return Ok(true);
        }
        let then = self.state_at(cached.record.id, draft.seq).await?;
        let Some(then) = meaning(&then, seat, &draft.moves) else { return Ok(false) };
        Ok(then.are_kept(&now))
    }
}

impl UnitOfWork<'_> {
    /// Plays what a seat's player has kept, since their time is up.
    ///
    /// # Errors
    /// Why it is not possible. What of it was played must not be written then.
    pub(super) fn play_draft(&mut self, seat: Seat, draft: &Draft) -> Result<(), GameError> {
        let planned = dry_run(&self.state, seat, &in_notation(&draft.moves), false)?;
        for (at, played) in planned.moves.iter().enumerate() {
            self.play(seat, played, MadeBy::Draft).map_err(|error| refusal(at, error))?;
        }
        // Their time is up: who waits for others by their own choice now would put it off.
        self.check_time(seat)
    }
}
