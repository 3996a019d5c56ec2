//! Moves tried without being made: to preview them, and before a list of them is played.

use serde_json::Value;
use turnpost_rules::{
    Chance, Choice, Seat, SeatSet, Viewer, VisibleOutcome,
    dyn_ruleset::{DynMove, DynPosition, Outcomes, RulesetError},
    log::{
        event::Seq,
        id::GameId,
        state::{GameState, ReplayError},
    },
};

use super::{
    GameService,
    actor::{Actor, acting, decides},
};
use crate::game::{error::GameError, id::PlayerId, planning};

/// Maximum number of moves in one command.
pub const MAX_MOVES: usize = 64;

/// A move as received.
#[derive(Clone, Debug)]
pub enum MoveText {
    /// The move as JSON.
    Json(Value),
    /// The move as the game's ruleset has read it already.
    Read(DynMove),
    /// The move in notation.
    Notation(String),
}

/// The result of a dry run of moves.
pub struct Preview {
    /// The seat that moved.
    pub seat: Seat,
    /// The moves that were tried, as read from JSON or notation.
    pub moves: Vec<DynMove>,
    /// Whether the last move involves chance or reveals hidden information: then its outcomes are
    /// not shown.
    pub is_final: bool,
    /// Whether the seat can go on with the same decision after the moves.
    pub goes_on: bool,
    /// The outcomes of the moves before the final one, as visible to the seat.
    pub outcomes: Vec<VisibleOutcome>,
    /// The seat's choices after the moves; empty after a final move.
    pub choices: Vec<Choice>,
    /// The head that the preview is based on.
    pub head: Seq,
    /// The position after the moves; `None` after a final move.
    pub state: Option<Box<dyn DynPosition>>,
}

/// A list of moves that was found legal.
pub(super) struct Planned {
    pub(super) moves: Vec<DynMove>,
    is_final: bool,
    pub(super) to: Option<SeatSet>,
    outcomes: Vec<Outcomes<'static>>,
    position: Option<Box<dyn DynPosition>>,
}

impl GameService {
    /// Dry-runs moves.
    ///
    /// # Errors
    /// Why they would be rejected.
    pub async fn preview(
        &self,
        game: GameId,
        actor: Actor,
        moves: &[MoveText],
    ) -> Result<Preview, GameError> {
        let cached = self.current(game).await?;
        let seat = acting(&cached, actor)?;
        decides(&cached, seat)?;
        preview_in(&cached.state, seat, moves)
    }

    /// Dry-runs moves as if a player's next decision of this kind were asked of them now, as a plan of theirs
    /// is checked. The position that it is asked in holds nothing that the player cannot know.
    ///
    /// # Errors
    /// Why they could not be planned; [`GameError::NotPlannable`] if that decision cannot be now.
    pub async fn preview_ahead(
        &self,
        game: GameId,
        player: PlayerId,
        decision: &str,
        moves: &[MoveText],
    ) -> Result<Preview, GameError> {
        let cached = self.current(game).await?;
        let seat = acting(&cached, Actor::Player(player))?;
        decides(&cached, seat)?;
        let ahead = planning::ahead(&cached.state, seat, decision)?;
        preview_in(&ahead, seat, moves)
    }
}

/// What moves of a seat would come to in a state.
fn preview_in(state: &GameState, seat: Seat, moves: &[MoveText]) -> Result<Preview, GameError> {
    let asked = state.position().and_then(|position| position.duty(seat).decision());
    let planned = dry_run(state, seat, moves, true)?;
    let viewer = Viewer::Seat(seat);
    let quiet = planned.outcomes.len() - usize::from(planned.is_final);
    let outcomes =
        planned.outcomes.iter().take(quiet).flat_map(|outcomes| outcomes.tell(viewer)).collect();
    let after = planned.position.filter(|_| !planned.is_final);
    let goes_on = after.as_ref().is_some_and(|after| {
        asked.is_some() && after.duty(seat).decision() == asked && !after.choices(seat).is_empty()
    });
    Ok(Preview {
        seat,
        is_final: planned.is_final,
        goes_on,
        outcomes,
        choices: after.as_ref().map_or_else(Vec::new, |after| after.choices(seat)),
        head: state.head(),
        moves: planned.moves,
        state: after,
    })
}

/// Reads a move that a player may make, the one at `at` of a list.
pub(super) fn read(state: &GameState, at: usize, text: &MoveText) -> Result<DynMove, GameError> {
    let ruleset = state.ruleset();
    let played = match text {
        MoveText::Json(value) => ruleset.read(value),
        MoveText::Read(played) => Ok(played.clone()),
        MoveText::Notation(text) => ruleset.parse(text),
    };
    let played = played.map_err(|error| GameError::Refused { at, error })?;
    if is_timeout_only(state, &played) {
        let error = RulesetError::malformed("only the server makes this move");
        return Err(GameError::Refused { at, error });
    }
    Ok(played)
}

/// Who reads a message that is sent with a move; everybody if `None`.
pub(super) fn addressees(state: &GameState, seat: Seat, played: &DynMove) -> Option<SeatSet> {
    state.position()?.addressees(seat, played)
}

/// Why a move was refused, the one at `at` of a list.
pub(super) fn refusal(at: usize, error: ReplayError) -> GameError {
    match error {
        ReplayError::Ruleset(error) => GameError::Refused { at, error },
        ReplayError::OutOfPlace(_) => GameError::NotRunning,
        error => error.into(),
    }
}

/// Whether the move is one that the server makes after a missed deadline, which no player may send.
fn is_timeout_only(state: &GameState, played: &DynMove) -> bool {
    state.position().is_some_and(|position| position.timeout_only(played))
}

/// Whether a seat could make these moves in a state that is not, or not yet, that of a game.
///
/// # Errors
/// Why they would be rejected.
pub fn check_moves(state: &GameState, seat: Seat, moves: &[MoveText]) -> Result<(), GameError> {
    dry_run(state, seat, moves, false).map(drop)
}

/// Who reads what is said with these moves; everybody if `None`, or if they would be rejected.
pub fn confided_to(state: &GameState, seat: Seat, moves: &[MoveText]) -> Option<SeatSet> {
    dry_run(state, seat, moves, false).ok().and_then(|planned| planned.to)
}

/// Plays the moves on a copy with blind chance. A move that involves chance or reveals hidden
/// information must be the last. `empty` allows an empty list.
pub(super) fn dry_run(
    before: &GameState,
    seat: Seat,
    texts: &[MoveText],
    empty: bool,
) -> Result<Planned, GameError> {
    if texts.len() > MAX_MOVES || (texts.is_empty() && !empty) {
        return Err(GameError::MoveCount { max: MAX_MOVES });
    }
    let mut state = before.clone();
    let mut planned = Planned {
        moves: Vec::with_capacity(texts.len()),
        is_final: false,
        to: None,
        outcomes: Vec::with_capacity(texts.len()),
        position: None,
    };
    for (at, text) in texts.iter().enumerate() {
        if planned.is_final {
            return Err(GameError::MustBeLast { at: at - 1 });
        }
        let played = read(before, at, text)?;
        planned.to = planned.to.or_else(|| addressees(&state, seat, &played));
        let mut chance = Chance::blind();
        let outcomes =
            state.play(seat, &played, &mut chance).map_err(|error| refusal(at, error))?;
        planned.is_final = chance.was_asked();
        planned.outcomes.push(outcomes);
        planned.moves.push(played);
    }
    planned.position = state.position().map(DynPosition::duplicate);
    Ok(planned)
}
