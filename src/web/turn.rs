//! Playing what a form holds, through a link and signed in alike.

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
    plan::{self, LONGEST},
    state::Web,
};
use crate::{
    game::{
        error::GameError,
        service::{Actor, CachedGame, Command, MoveText, VisibleEvent},
    },
    locale::{Language, Localizer},
};

/// So often a command is tried again when somebody else's came in between.
const ATTEMPTS: usize = 20;

/// What came of a form.
#[derive(Debug)]
pub enum Turned {
    /// It was played, now or by the same form before.
    Played {
        /// The first event of it.
        seq: Seq,
        /// The planned moves that were not asked for yet.
        rest: Vec<String>,
        /// Words that go with one of those.
        words: String,
    },
    /// The words that go with it cannot be said.
    Unspeakable,
    /// Nothing was picked.
    Nothing,
    /// The rules refuse it; nothing of it was played.
    Refused(RulesetError),
    /// The seat has moved otherwise since the page was loaded.
    Overtaken,
    /// Others have moved since the page was loaded, and what it said of these moves no longer holds.
    Changed,
    /// The decision has been made.
    Decided,
    /// The game refuses it for another reason.
    Hindered(GameError),
}

/// What a form holds beside the moves that it plays now.
struct Rest {
    moves: Vec<String>,
    words: String,
}

impl Rest {
    fn after(&self, seq: Seq) -> Turned {
        Turned::Played { seq, rest: self.moves.clone(), words: self.words.clone() }
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
) -> Result<Turned, Failure> {
    let mut moves = planned(form);
    // A form as it was loaded has a plan at most: a move must be picked or the box be ticked.
    if moves.is_empty() || !(form.has("move") || form.has("sure")) {
        return Ok(Turned::Nothing);
    }
    moves.truncate(LONGEST);
    let Ok(mut message) = words(form) else { return Ok(Turned::Unspeakable) };
    let state = &cached.state;
    let readers = |moves: &[String]| plan::readers(state.ruleset(), state.position()?, seat, moves);
    let of_all = readers(&moves);
    let rest = if form.has("first") { moves.split_off(1) } else { Vec::new() };
    // Words for those whom a later move asks are not for those who see the first one.
    let kept = message.take_if(|_| !rest.is_empty() && readers(&moves) != of_all);
    let rest = Rest { moves: rest, words: kept.map_or_else(String::new, |it| it.as_str().into()) };
    let seen = Seq::new(form.get("seen").and_then(|seen| seen.parse().ok()).unwrap_or(0));
    let game = cached.record.id;
    let mut cached = cached;
    for _ in 0..ATTEMPTS {
        let head = cached.state.head();
        if let Some(turned) = earlier(web, &cached, seat, seen, &moves, &rest).await? {
            return Ok(turned);
        }
        if has_changed(web, &cached, seat, seen, &moves).await? {
            return Ok(Turned::Changed);
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
                    Some(played @ Turned::Played { .. }) => played,
                    _ => Turned::Decided,
                });
            }
            Err(GameError::Refused { error, .. }) => return Ok(Turned::Refused(error)),
            Err(
                error @ (GameError::Unavailable(_)
                | GameError::Broken(_)
                | GameError::TooMuch { .. }),
            ) => {
                return Err(error.into());
            }
            Err(error) => return Ok(Turned::Hindered(error)),
        }
    }
    Ok(Turned::Overtaken)
}

/// What the seat did since the page was loaded: the same, which counts as this form's doing, or
/// something else.
async fn earlier(
    web: &Web,
    cached: &CachedGame,
    seat: Seat,
    seen: Seq,
    moves: &[String],
    rest: &Rest,
) -> Result<Option<Turned>, Failure> {
    let head = cached.state.head();
    if seen >= head {
        return Ok(None);
    }
    let own = own_moves(web, cached.record.id, seat, seen).await?;
    if own.is_empty() {
        return Ok(None);
    }
    let ruleset = cached.state.ruleset();
    let same = own.len() >= moves.len()
        && own.iter().zip(moves).all(|(told, notation)| {
            ruleset.parse(notation).is_ok_and(|parsed| told.played.as_ref() == Some(&parsed))
        });
    Ok(Some(match own.first() {
        Some(first) if same => rest.after(first.event.seq),
        _ => Turned::Overtaken,
    }))
}

/// Whether moves would bring something else than the page said that was loaded after the event
/// `seen`: the terms of a counter-offer, say, while its notation stayed the same.
async fn has_changed(
    web: &Web,
    cached: &CachedGame,
    seat: Seat,
    seen: Seq,
    moves: &[String],
) -> Result<bool, Failure> {
    if seen == Seq::START || seen >= cached.state.head() {
        return Ok(false);
    }
    // What does not work now the rules refuse, with their reason.
    let Some(now) = Promise::of(&cached.state, seat, moves) else { return Ok(false) };
    let then = web.service.state_at(cached.record.id, seen).await?;
    Ok(Promise::of(&then, seat, moves).is_none_or(|then| !now.keeps(&then)))
}

/// What a page says of moves before they are played.
struct Promise {
    /// What each is called, and what is to be known before.
    moves: Vec<(String, Option<String>)>,
    /// What they would bring, as far as that is certain.
    foreseen: Vec<String>,
}

impl Promise {
    fn of(state: &GameState, seat: Seat, moves: &[String]) -> Option<Promise> {
        // Compared with another one made here, so that any language will do.
        let localizer = Localizer::new(Language::default(), Vec::new(), Viewer::Seat(seat));
        let plan = plan::plan(state.ruleset(), state.position()?, seat, moves, &localizer).ok()?;
        let moves = plan.moves.into_iter().map(|planned| (planned.words, planned.caution));
        Some(Promise { moves: moves.collect(), foreseen: plan.foreseen })
    }

    /// Whether nothing is otherwise than it was said then. That less is certain now, or more, is no
    /// change: the last of sealed decisions turns up what nobody can foresee.
    fn keeps(&self, then: &Promise) -> bool {
        let same = self.foreseen.iter().zip(&then.foreseen).all(|(now, then)| now == then);
        self.moves == then.moves && same
    }
}

async fn own_moves(
    web: &Web,
    game: GameId,
    seat: Seat,
    after: Seq,
) -> Result<Vec<VisibleEvent>, Failure> {
    let own =
        |event: &Event| matches!(&event.data, EventData::Moved { seat: of, .. } if *of == seat);
    let history = web.service.history(game, after, None, Viewer::Seat(seat)).await?;
    Ok(history.events.into_iter().filter(|told| own(&told.event)).collect())
}
