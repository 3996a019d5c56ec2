//! What happened, as a viewer may know it.

use std::sync::Arc;

use serde_json::Value;
use turnpost_rules::{
    Seat, Viewer, VisibleOutcome,
    log::{
        event::{Event, EventData, EventHash, Line, MadeBy, Seq},
        id::GameId,
        state::GameState,
    },
};

use super::{CachedGame, GameService, snapshots};
use crate::game::error::GameError;

/// An event as a viewer may know it.
#[derive(Clone, Debug)]
pub struct VisibleEvent {
    /// The event. A move of another seat, and every chance result, is taken out of it.
    pub event: Event,
    /// The move, for the seat that made it, and for all once the game is over.
    pub played: Option<Value>,
    /// What came of it.
    pub told: Vec<VisibleOutcome>,
    /// What onlookers are told came of it, if the viewer had given up before: what a bot does in
    /// their place is not theirs.
    pub onlookers: Option<Vec<VisibleOutcome>>,
    /// The hash of the event.
    pub hash: EventHash,
}

/// A stretch of a game's log as a viewer may know it, and the table at its end.
pub struct History {
    /// The events.
    pub events: Vec<VisibleEvent>,
    /// The table after the last of them.
    pub state: GameState,
}

impl History {
    /// Leaves what happened since the last event that was the viewer's own doing, and of that event
    /// what followed from it rather than being the move itself. Spectators are told all.
    pub fn since_own_move(&mut self, viewer: Viewer) {
        let own = |told: &VisibleEvent| matches!(&told.event.data, EventData::Moved { seat, by: MadeBy::Player, .. } if viewer.is(*seat));
        if let Some(at) = self.events.iter().rposition(own) {
            self.events.drain(..at);
            if let Some(own) = self.events.first_mut() {
                own.told.retain(|told| told.follows);
            }
        }
    }
}

fn told(
    line: &Line,
    told: Vec<VisibleOutcome>,
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
        // Hashes of hidden things, and what could help to guess them, stay in the log.
        event.position = None;
        event.salt.clear();
    }
    Ok(VisibleEvent { event, played: own, told, onlookers, hash: line.hash })
}

/// So few events are replayed rather than looked for anything nearer.
const NEAR: u64 = 4;

/// From which event a stretch of a log is told, and up to and with which.
#[derive(Copy, Clone)]
struct Stretch {
    after: Seq,
    until: Seq,
}

impl GameService {
    /// The events after `after` up to and with `until` (the head when none) as a viewer may know
    /// them, and the table as it was then.
    ///
    /// # Errors
    /// [`GameError::NotFound`] when the log does not reach to `until`.
    pub async fn history(
        &self,
        game: GameId,
        after: Seq,
        until: Option<Seq>,
        viewer: Viewer,
    ) -> Result<History, GameError> {
        let cached = self.current(game).await?;
        let stretch = Stretch { after, until: until.unwrap_or(cached.state.head()) };
        self.tell(&cached, stretch, viewer, cached.state.is_over()).await
    }

    /// What happened since the last event before `until` (and with it) that was the seat's own
    /// doing, with what followed from that, and which event it was; from the first event when there
    /// is none. Nothing that is
    /// secret during the game is told, even when it is over.
    ///
    /// # Errors
    /// [`GameError::NotFound`] when the log does not reach to `until`.
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
        let stretch = Stretch { after: Seq::new(before).max(Seq::START), until };
        let viewer = Viewer::Seat(seat);
        let mut history = self.tell(&cached, stretch, viewer, false).await?;
        history.since_own_move(viewer);
        Ok((own, history))
    }

    /// The table as it was after an event.
    ///
    /// # Errors
    /// [`GameError::NotFound`] when the log does not reach that far.
    pub async fn table_at(&self, game: GameId, until: Seq) -> Result<GameState, GameError> {
        let cached = self.current(game).await?;
        self.replayed(&cached, until).await
    }

    async fn replayed(&self, cached: &CachedGame, until: Seq) -> Result<GameState, GameError> {
        let stretch = Stretch { after: until, until };
        Ok(self.tell(cached, stretch, Viewer::Spectator, false).await?.state)
    }

    /// Replays from the nearest table that is kept, and tells what is asked for.
    async fn tell(
        &self,
        cached: &CachedGame,
        stretch: Stretch,
        viewer: Viewer,
        reveal: bool,
    ) -> Result<History, GameError> {
        let Stretch { after, until } = stretch;
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
                    events.push(told(first, Vec::new(), None, viewer, reveal)?);
                }
                (GameState::open(first, self.rulesets)?, rest)
            }
        };
        for lines in snapshots::between_steps(state.head(), lines) {
            let untold = lines.iter().take_while(|line| line.seq <= after).count();
            let (untold, told_of) = lines.split_at(untold);
            state.follow_all(untold)?;
            for line in told_of {
                let gave_up = matches!(viewer, Viewer::Seat(seat) if state.has_resigned(seat));
                let outcomes = state.follow_and_tell(line)?;
                let tell = |viewer| outcomes.as_ref().map(|it| it.tell(viewer)).unwrap_or_default();
                let onlookers = gave_up.then(|| tell(Viewer::Spectator));
                events.push(told(line, tell(viewer), onlookers, viewer, reveal)?);
            }
            // Who reads the past reads on from there.
            let here = state.head();
            let ends_here = here == until && until < head;
            if ends_here || (snapshots::is_step(here) && !cached.snapshots.has(here)) {
                self.recent_snapshots.keep(game, state.snapshot());
            }
        }
        Ok(History { events, state })
    }

    /// The latest table that is kept and not later than an event.
    fn nearest(&self, cached: &CachedGame, event: Seq) -> Option<Arc<GameState>> {
        let own = cached.snapshots.before(event);
        let from = own.map_or(Seq::START, |state| state.head());
        if event.get() - from.get() <= NEAR {
            return own.cloned();
        }
        let recent_snapshots = self.recent_snapshots.before(cached.record.id, event);
        recent_snapshots.filter(|state| state.head() > from).or_else(|| own.cloned())
    }

    /// The lines behind `after` up to and with `until`, all of them.
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

    /// The whole log of a game, secrets and all: for the archive of a game that is over, and for
    /// the operator.
    ///
    /// # Errors
    /// When there is no such game or the store fails.
    pub async fn log(&self, game: GameId) -> Result<Vec<Line>, GameError> {
        let cached = self.current(game).await?;
        self.lines(game, Seq::START, cached.state.head()).await
    }
}
