//! Playing the moves in a form, sent through a link or by a signed-in player.

use std::sync::Arc;

use turnpost_rules::{
    Seat, Viewer,
    dyn_ruleset::RulesetError,
    log::{
        event::{Event, EventData, Seq},
        id::GameId,
        state::GameState,
    },
};

use super::{
    board::{planned, words},
    failure::Failure,
    form::Form,
    plan::{self, MAX_MOVES},
    state::Web,
    touch,
};
use crate::{
    game::{
        error::GameError,
        language::Language,
        service::{Actor, COMMAND_ATTEMPTS, CachedGame, Command, MoveText, VisibleEvent},
    },
    locale::Localizer,
};

/// The outcome of playing a form.
#[derive(Debug)]
pub enum PlayOutcome {
    /// It was played, now or before by the same form.
    Played {
        /// Its first event.
        seq: Seq,
        /// The planned moves that are not played yet.
        rest: Vec<String>,
        /// A message that goes with one of those.
        words: String,
    },
    /// The message that goes with it is invalid.
    InvalidMessage,
    /// Nothing was picked.
    Nothing,
    /// The rules refuse it; nothing of it was played.
    Refused(RulesetError),
    /// The seat has made another move since the page was loaded.
    Overtaken,
    /// Others have moved since the page was loaded, and what it said about these moves no longer
    /// holds.
    Changed,
    /// The decision has been made.
    Decided,
    /// The game rejects it for another reason.
    Failed(GameError),
}

/// What a form holds besides the moves that are played now.
struct Rest {
    moves: Vec<String>,
    words: String,
}

impl Rest {
    fn after(&self, seq: Seq) -> PlayOutcome {
        PlayOutcome::Played { seq, rest: self.moves.clone(), words: self.words.clone() }
    }
}

/// Plays the moves of a form. A form that is sent twice is played once.
///
/// # Errors
/// When the store fails.
pub async fn play(
    web: &Web,
    cached: Arc<CachedGame>,
    seat: Seat,
    actor: Actor,
    form: &Form,
) -> Result<PlayOutcome, Failure> {
    let mut moves = planned(form);
    // A form as loaded has a plan at most: a move must be picked, or the box be ticked, or the plan's
    // own button be pressed.
    let is_meant = form.has("move") || form.has("sure") || form.has("first");
    if moves.is_empty() || !is_meant || touch::is_half(form) {
        return Ok(PlayOutcome::Nothing);
    }
    moves.truncate(MAX_MOVES);
    let Ok(mut message) = words(form) else { return Ok(PlayOutcome::InvalidMessage) };
    let state = &cached.state;
    let readers = |moves: &[String]| plan::readers(state.ruleset(), state.position()?, seat, moves);
    let of_all = readers(&moves);
    let rest = if form.has("first") { moves.split_off(1) } else { Vec::new() };
    // A message for those whom a later move asks must not be shown to those who see the first one.
    let kept = message.take_if(|_| !rest.is_empty() && readers(&moves) != of_all);
    let rest = Rest { moves: rest, words: kept.map_or_else(String::new, |it| it.as_str().into()) };
    let seen = seen(form);
    let game = cached.record.id;
    let mut cached = cached;
    for _ in 0..COMMAND_ATTEMPTS {
        let head = cached.state.head();
        if let Some(outcome) = earlier(web, &cached, seat, seen, &moves, &rest).await? {
            return Ok(outcome);
        }
        if has_changed(web, &cached, seat, seen, &moves).await? {
            return Ok(PlayOutcome::Changed);
        }
        let command = Command {
            actor,
            moves: moves.iter().cloned().map(MoveText::Notation).collect(),
            head: Some(head),
            message: message.clone(),
            key: None,
        };
        match web.service.play(game, command).await {
            Ok(played) => {
                let seq = played.events.first().map_or(head.next(), |event| event.seq);
                return Ok(rest.after(seq));
            }
            Err(GameError::Stale { .. }) => cached = web.service.current(game).await?,
            Err(GameError::Decided | GameError::LinkRevoked) => {
                // The same form may have been played in between.
                cached = web.service.current(game).await?;
                let before = earlier(web, &cached, seat, seen, &moves, &rest).await?;
                return Ok(match before {
                    Some(played @ PlayOutcome::Played { .. }) => played,
                    _ => PlayOutcome::Decided,
                });
            }
            Err(GameError::Refused { error, .. }) => return Ok(PlayOutcome::Refused(error)),
            Err(
                error @ (GameError::Unavailable(_)
                | GameError::Broken(_)
                | GameError::TooMuch { .. }),
            ) => {
                return Err(error.into());
            }
            Err(error) => return Ok(PlayOutcome::Failed(error)),
        }
    }
    Ok(PlayOutcome::Overtaken)
}

/// Why the choice of a form is gone: the seat has moved since the page was loaded, or others have.
///
/// # Errors
/// When the store fails.
pub async fn overtaken(
    web: &Web,
    game: &CachedGame,
    seat: Seat,
    form: &Form,
) -> Result<PlayOutcome, Failure> {
    let seen = seen(form);
    if seen >= game.state.head() {
        return Ok(PlayOutcome::Nothing);
    }
    let own = own_moves(web, game.record.id, seat, seen).await?;
    let is_others = own.is_some_and(|own| own.is_empty());
    Ok(if is_others { PlayOutcome::Changed } else { PlayOutcome::Overtaken })
}

/// The head of the log when the page with this form was loaded.
pub(super) fn seen(form: &Form) -> Seq {
    Seq::new(form.get("seen").and_then(|seen| seen.parse().ok()).unwrap_or(0))
}

/// What the seat has done since the page was loaded: the same moves, which counts as playing this
/// form, or something else.
async fn earlier(
    web: &Web,
    game: &CachedGame,
    seat: Seat,
    seen: Seq,
    moves: &[String],
    rest: &Rest,
) -> Result<Option<PlayOutcome>, Failure> {
    let head = game.state.head();
    if seen >= head {
        return Ok(None);
    }
    let Some(own) = own_moves(web, game.record.id, seat, seen).await? else {
        return Ok(Some(PlayOutcome::Overtaken));
    };
    if own.is_empty() {
        return Ok(None);
    }
    let ruleset = game.state.ruleset();
    let same = own.len() >= moves.len()
        && own.iter().zip(moves).all(|(event, notation)| {
            ruleset
                .parse(notation)
                .is_ok_and(|parsed| event.played.as_ref() == Some(&parsed.to_value()))
        });
    Ok(Some(match own.first() {
        Some(first) if same => rest.after(first.event.seq),
        _ => PlayOutcome::Overtaken,
    }))
}

/// Whether moves would bring something else than was shown on the page that was loaded after the
/// event `seen`: the terms of a counter-offer, say, while its notation stayed the same.
pub(super) async fn has_changed(
    web: &Web,
    game: &CachedGame,
    seat: Seat,
    seen: Seq,
    moves: &[String],
) -> Result<bool, Failure> {
    if seen == Seq::START || seen >= game.state.head() {
        return Ok(false);
    }
    let then = web.service.state_at(game.record.id, seen).await?;
    Ok(!is_kept(&game.state, &then, seat, moves))
}

/// Whether moves still bring what they did then. What is not possible now the rules refuse, with their
/// reason.
pub(super) fn is_kept(now: &GameState, then: &GameState, seat: Seat, moves: &[String]) -> bool {
    let Some(now) = Promise::of(now, seat, moves) else { return true };
    Promise::of(then, seat, moves).is_some_and(|then| now.keeps(&then))
}

/// What a page says about moves before they are played.
struct Promise {
    /// Their labels and cautions.
    moves: Vec<(String, Option<String>)>,
    /// What they would bring, as far as that is certain.
    foreseen: Vec<String>,
}

impl Promise {
    fn of(state: &GameState, seat: Seat, moves: &[String]) -> Option<Promise> {
        // It is only compared with another one made here, so any language will do.
        let localizer = Localizer::new(Language::default(), Vec::new(), Viewer::Seat(seat));
        let plan = plan::plan(state.ruleset(), state.position()?, seat, moves, &localizer).ok()?;
        let moves = plan.moves.into_iter().map(|planned| (planned.words, planned.caution));
        Some(Promise { moves: moves.collect(), foreseen: plan.foreseen })
    }

    /// Whether everything still is as it was said then. That less or more is certain now is not a
    /// change: the last of several sealed decisions reveals what nobody can foresee.
    fn keeps(&self, then: &Promise) -> bool {
        let same = self.foreseen.iter().zip(&then.foreseen).all(|(now, then)| now == then);
        self.moves == then.moves && same
    }
}

/// The moves of a seat after an event; `None` if it has taken something back since then.
async fn own_moves(
    web: &Web,
    game: GameId,
    seat: Seat,
    after: Seq,
) -> Result<Option<Vec<VisibleEvent>>, Failure> {
    let own =
        |event: &Event| matches!(&event.data, EventData::Moved { seat: of, .. } if *of == seat);
    let history = web.service.history(game, after, None, Viewer::Seat(seat)).await?;
    let undone =
        |event: &Event| matches!(&event.data, EventData::Undone { seat: of, .. } if *of == seat);
    if history.events.iter().any(|visible| undone(&visible.event)) {
        return Ok(None);
    }
    Ok(Some(history.events.into_iter().filter(|visible| own(&visible.event)).collect()))
}
