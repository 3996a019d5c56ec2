//! What happened, as a viewer may know it.

use std::sync::Arc;

use serde_json::Value;

use super::{House, Live};
use crate::{
    game::{
        error::GameError,
        event::{Event, EventHash, Happening, Line, Seq},
        id::GameId,
        table::Table,
    },
    rules::{Told, Viewer, door::Rulesets},
};

/// An event as a viewer may know it.
#[derive(Clone, Debug)]
pub struct ToldEvent {
    /// The event. A move of another seat, and every chance result, is taken out of it.
    pub event: Event,
    /// The move, for the seat that made it, and for all once the game is over.
    pub played: Option<Value>,
    /// What came of it.
    pub told: Vec<Told>,
    /// The hash of the event.
    pub hash: EventHash,
}

/// A stretch of a game's log as a viewer may know it, and the table at its end.
pub struct History {
    /// The events.
    pub events: Vec<ToldEvent>,
    /// The table after the last of them.
    pub table: Table,
}

impl History {
    /// Replays `lines` from the first one and tells those after `after` to a viewer.
    ///
    /// # Errors
    /// When the log cannot be replayed.
    pub fn tell(
        lines: &[Line],
        rulesets: Rulesets,
        after: Seq,
        viewer: Viewer,
        reveal: bool,
    ) -> Result<History, GameError> {
        let first = lines.first().ok_or(GameError::NotFound)?;
        let mut table = Table::open(first, rulesets)?;
        let mut events = Vec::new();
        if after < first.seq {
            events.push(told(first, Vec::new(), viewer, reveal)?);
        }
        for line in lines.iter().skip(1) {
            if line.seq <= after {
                table.follow(line)?;
            } else {
                let outcomes = table.follow_and_tell(line)?;
                let outcomes = outcomes.map(|it| it.tell(viewer)).unwrap_or_default();
                events.push(told(line, outcomes, viewer, reveal)?);
            }
        }
        Ok(History { events, table })
    }
}

fn told(
    line: &Line,
    told: Vec<Told>,
    viewer: Viewer,
    reveal: bool,
) -> Result<ToldEvent, GameError> {
    let mut event = line.event().map_err(|error| GameError::Broken(Box::new(error)))?;
    let mut own = None;
    match &mut event.happening {
        Happening::Moved { seat, played, chance, .. } => {
            let played = std::mem::take(played);
            if reveal || viewer.is(*seat) {
                own = Some(played);
            }
            chance.clear();
        }
        Happening::Started { chance, .. } => chance.clear(),
        _ => {}
    }
    if !reveal {
        // Hashes of hidden things, and what could help to guess them, stay in the log.
        event.position = None;
        event.salt.clear();
    }
    Ok(ToldEvent { event, played: own, told, hash: line.hash })
}

impl House {
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
        let live = self.live(game).await?;
        let lines = self.lines(&live, until).await?;
        History::tell(&lines, self.rulesets, after, viewer, live.table.is_over())
    }

    /// The table as it was after an event.
    ///
    /// # Errors
    /// [`GameError::NotFound`] when the log does not reach that far.
    pub async fn table_at(&self, game: GameId, until: Seq) -> Result<Table, GameError> {
        let live = self.live(game).await?;
        if until == live.table.head() {
            return Ok(live.table.clone());
        }
        let lines = self.lines(&live, Some(until)).await?;
        Ok(Table::replay(&lines, self.rulesets)?)
    }

    /// The log up to and with `until`, or to the head.
    async fn lines(&self, live: &Arc<Live>, until: Option<Seq>) -> Result<Vec<Line>, GameError> {
        let head = live.table.head();
        let until = until.unwrap_or(head);
        if until > head || until == Seq::START {
            return Err(GameError::NotFound);
        }
        let limit = u32::try_from(until.get()).unwrap_or(u32::MAX);
        let lines = self.storage.lines(live.record.id, Seq::START, limit).await?;
        if lines.len() as u64 != until.get() {
            return Err(GameError::NotFound);
        }
        Ok(lines)
    }

    /// The whole log of a game, secrets and all: for the archive of a game that is over, and for
    /// the operator.
    ///
    /// # Errors
    /// When there is no such game or the store fails.
    pub async fn log(&self, game: GameId) -> Result<Vec<Line>, GameError> {
        let live = self.live(game).await?;
        self.lines(&live, None).await
    }
}
