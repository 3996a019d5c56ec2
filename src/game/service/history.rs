//! The history of a game, as a viewer may know it.

use std::sync::Arc;

use serde_json::Value;
use turnpost_rules::{
    Seat, Viewer, VisibleOutcome,
    log::{
        event::{Event, EventData, MadeBy, Seq},
        hash::EventHash,
        id::GameId,
        line::Line,
        state::GameState,
        time::Timestamp,
    },
};

use super::{CachedGame, GameService, course::Course, snapshots};
use crate::game::error::GameError;

/// An event as a viewer may know it.
#[derive(Clone, Debug)]
pub struct VisibleEvent {
    /// The event, without other seats' moves and without chance results.
    pub event: Event,
    /// The move, for the seat that made it and, once the game is over, for everybody.
    pub played: Option<Value>,
    /// The visible outcomes.
    pub outcomes: Vec<VisibleOutcome>,
    /// The outcomes visible to spectators, if the viewer had resigned before: a bot's move in their
    /// place is not theirs.
    pub onlookers: Option<Vec<VisibleOutcome>>,
    /// How the event changed whether the game waits for the viewer, if it did.
    pub turn: Option<TurnChange>,
    /// The hash of the event.
    pub hash: EventHash,
}

/// A change of whether the game waits for a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TurnChange {
    /// A decision of the seat's is pending from this event on, perhaps after another one.
    Begins {
        /// The decision's kind.
        decision: &'static str,
        /// The deadline, if there is one.
        due_at: Option<Timestamp>,
    },
    /// The game waits for the seat no longer.
    Ends,
}

/// The pending decision of a seat with a person: its kind and since when.
fn pending(state: &GameState, seat: Seat) -> Option<(&'static str, Seq)> {
    let seat_duty = state.seat_duty(seat);
    let decision = seat_duty.duty.decision().filter(|_| seat_duty.duty.must())?;
    state.is_person(seat).then_some((decision.kind, seat_duty.pending_since))
}

/// A range of a game's log as a viewer may know it, and the state at its end.
pub struct History {
    /// Those of the range that the viewer may know of, in order.
    pub events: Vec<VisibleEvent>,
    /// The state after the last of them.
    pub state: GameState,
}

impl History {
    /// Keeps only the events since the viewer's own last move, and of that move only the outcomes
    /// that followed from it. Spectators keep everything.
    pub fn since_own_move(&mut self, viewer: Viewer) {
        let own = |visible: &VisibleEvent| match &visible.event.data {
            EventData::Moved { seat, by: MadeBy::Player, .. } | EventData::Undone { seat, .. } => {
                viewer.is(*seat)
            }
            _ => false,
        };
        if let Some(at) = self.events.iter().rposition(own) {
            self.events.drain(..at);
            if let Some(own) = self.events.first_mut() {
                own.outcomes.retain(|outcome| outcome.follows);
            }
        }
    }
}

fn visible_event(
    line: &Line,
    outcomes: Vec<VisibleOutcome>,
    onlookers: Option<Vec<VisibleOutcome>>,
    viewer: Viewer,
    reveal: bool,
) -> Result<VisibleEvent, GameError> {
    let mut event = line.event().map_err(|error| GameError::Broken(Box::new(error)))?;
    let mut own = None;
    match &mut event.data {
        EventData::Moved { seat, played, chance, .. } => {
            let played = std::mem::take(played);
            if reveal || viewer.is(*seat) {
                own = Some(played);
            }
            chance.clear();
        }
        EventData::Started { chance, .. } => chance.clear(),
        _ => {}
    }
    if !reveal {
        // Hashes of hidden information, and anything that could help to guess it, stay in the log.
        event.position = None;
        event.salt.clear();
    }
    Ok(VisibleEvent { event, played: own, outcomes, onlookers, turn: None, hash: line.hash })
}

/// Up to this many events are replayed without looking for a nearer snapshot.
const NEAR: u64 = 4;

/// A range of events: after `after`, up to and including `until`.
#[derive(Copy, Clone)]
struct EventRange {
    after: Seq,
    until: Seq,
}

impl GameService {
    /// The events after `after` up to and including `until` (the head by default) as a viewer may
    /// know them, and the state at that point.
    ///
    /// # Errors
    /// [`GameError::NotFound`] if the log does not reach `until`.
    pub async fn history(
        &self,
        game: GameId,
        after: Seq,
        until: Option<Seq>,
        viewer: Viewer,
    ) -> Result<History, GameError> {
        let cached = self.current(game).await?;
        let range = EventRange { after, until: until.unwrap_or(cached.state.head()) };
        self.replay_range(&cached, range, viewer, cached.state.is_over()).await
    }

    /// What happened since the seat's own last move at or before `until`, including the outcomes
    /// that followed from it, and which event that was; from the first event if there is none.
    /// Reveals no secrets even if the game is over by now.
    ///
    /// # Errors
    /// [`GameError::NotFound`] if the log does not reach `until`.
    pub async fn since_own_move(
        &self,
        game: GameId,
        seat: Seat,
        until: Seq,
    ) -> Result<(Option<Seq>, History), GameError> {
        let cached = self.current(game).await?;
        let own = if until == cached.state.head() {
            cached.state.own_move(seat)
        } else {
            self.replayed(&cached, until).await?.own_move(seat)
        };
        let before = own.map_or(0, |own| own.get().saturating_sub(1));
        let range = EventRange { after: Seq::new(before).max(Seq::START), until };
        let viewer = Viewer::Seat(seat);
        let mut history = self.replay_range(&cached, range, viewer, false).await?;
        history.since_own_move(viewer);
        Ok((own, history))
    }

    /// The state after an event.
    ///
    /// # Errors
    /// [`GameError::NotFound`] if the log does not reach that far.
    pub async fn state_at(&self, game: GameId, until: Seq) -> Result<GameState, GameError> {
        let cached = self.current(game).await?;
        self.replayed(&cached, until).await
    }

    async fn replayed(&self, cached: &CachedGame, until: Seq) -> Result<GameState, GameError> {
        let range = EventRange { after: until, until };
        Ok(self.replay_range(cached, range, Viewer::Spectator, false).await?.state)
    }

    /// Replays from the nearest snapshot and collects the visible events of a range.
    async fn replay_range(
        &self,
        cached: &CachedGame,
        range: EventRange,
        viewer: Viewer,
        reveal: bool,
    ) -> Result<History, GameError> {
        let EventRange { after, until } = range;
        let (game, head) = (cached.record.id, cached.state.head());
        if until > head || until == Seq::START {
            return Err(GameError::NotFound);
        }
        if until == head && after >= head {
            return Ok(History { events: Vec::new(), state: cached.state.clone() });
        }
        let nearest = self.nearest(cached, after.min(until));
        let from = nearest.as_ref().map_or(Seq::START, |state| state.head());
        let lines = self.lines(game, from, until).await?;
        let mut events = Vec::new();
        let (mut state, lines) = match nearest {
            Some(nearest) => (GameState::clone(&nearest), lines.as_slice()),
            None => {
                let (first, rest) = lines.split_first().ok_or(GameError::NotFound)?;
                if after < first.seq {
                    events.push(visible_event(first, Vec::new(), None, viewer, reveal)?);
                }
                let mut state = GameState::open(first, self.rulesets)?;
                state.set_weekends(cached.record.timing.weekends());
                (state, rest)
            }
        };
        for lines in snapshots::between_steps(state.head(), lines) {
            let skipped = lines.iter().take_while(|line| line.seq <= after).count();
            let (skipped, visible) = lines.split_at(skipped);
            state.follow_all(skipped)?;
            for line in visible {
                let gave_up = matches!(viewer, Viewer::Seat(seat) if state.has_resigned(seat));
                let seat = if let Viewer::Seat(seat) = viewer { Some(seat) } else { None };
                let before = seat.and_then(|seat| pending(&state, seat));
                let outcomes = state.follow_and_tell(line)?;
                let tell = |viewer| outcomes.as_ref().map(|it| it.tell(viewer)).unwrap_or_default();
                let onlookers = gave_up.then(|| tell(Viewer::Spectator));
                let mut event = visible_event(line, tell(viewer), onlookers, viewer, reveal)?;
                event.turn = seat.and_then(|seat| {
                    let after = pending(&state, seat);
                    (before != after).then(|| match after {
                        Some((decision, _)) => {
                            let time = cached.record.decision_time();
                            let due_at = time.map(|time| state.due_at(seat, time));
                            TurnChange::Begins { decision, due_at }
                        }
                        None => TurnChange::Ends,
                    })
                });
                events.push(event);
            }
            // Readers of history usually continue from there.
            let here = state.head();
            let ends_here = here == until && until < head;
            if ends_here || (snapshots::is_step(here) && !cached.snapshots.has(here)) {
                self.recent_snapshots.keep(game, state.snapshot());
            }
        }
        Ok(History { events, state })
    }

    /// The latest snapshot at or before an event.
    fn nearest(&self, cached: &CachedGame, event: Seq) -> Option<Arc<GameState>> {
        let own = cached.snapshots.before(event);
        let from = own.map_or(Seq::START, |state| state.head());
        if event.get() - from.get() <= NEAR {
            return own.cloned();
        }
        let recent_snapshots = self.recent_snapshots.before(cached.record.id, event);
        recent_snapshots.filter(|state| state.head() > from).or_else(|| own.cloned())
    }

    /// All lines after `after` up to and including `until`.
    pub(super) async fn lines(
        &self,
        game: GameId,
        after: Seq,
        until: Seq,
    ) -> Result<Vec<Line>, GameError> {
        let count = until.get().saturating_sub(after.get());
        let limit = u32::try_from(count).unwrap_or(u32::MAX);
        let lines = self.storage.lines(game, after, limit).await?;
        if lines.len() as u64 == count { Ok(lines) } else { Err(GameError::NotFound) }
    }

    /// The course of a game; `None` while it is not over.
    ///
    /// # Errors
    /// If there is no such game or the store fails.
    pub async fn course(&self, game: GameId) -> Result<Option<Arc<Course>>, GameError> {
        let cached = self.current(game).await?;
        if !cached.state.is_over() {
            return Ok(None);
        }
        if let Some(known) = self.courses.get(&game) {
            return Ok(Some(known));
        }
        let lines = self.lines(game, Seq::START, cached.state.head()).await?;
        let course = Arc::new(Course::of(&lines, self.rulesets)?);
        self.courses.insert(game, Arc::clone(&course));
        Ok(Some(course))
    }

    /// The whole log of a game including its secrets: for the archive of a finished game, and for
    /// the operator.
    ///
    /// # Errors
    /// If there is no such game or the store fails.
    pub async fn log(&self, game: GameId) -> Result<Vec<Line>, GameError> {
        let cached = self.current(game).await?;
        self.lines(game, Seq::START, cached.state.head()).await
    }
}
