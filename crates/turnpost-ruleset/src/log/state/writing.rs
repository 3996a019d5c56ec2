//! Writing the events that continue a log.

use serde_json::value::RawValue;

use super::{
    GameState, ReplayError,
    duties::{Arrival, Cause},
};
use crate::{
    ChanceResult, Seat, Seed,
    dyn_ruleset::DynMove,
    log::{
        event::{Event, EventData, MadeBy, Seq},
        line::Line,
        time::Timestamp,
    },
};

/// A move to be written.
pub struct MovedEvent<'a> {
    /// The seat that moved.
    pub seat: Seat,
    /// The move.
    pub played: &'a DynMove,
    /// Who decided the move.
    pub by: MadeBy,
    /// The chance results.
    pub chance: &'a [ChanceResult],
}

impl GameState {
    /// Writes the next line of the log and moves the head to it. The event must already have been
    /// applied to the state.
    ///
    /// # Errors
    /// If serialization fails, which plain data never does.
    pub fn write(
        &mut self,
        data: EventData,
        at: Timestamp,
        seed: &Seed,
    ) -> Result<Line, ReplayError> {
        let seq = self.head.next();
        let event = Event {
            seq,
            at,
            data,
            position: self.position_hash(),
            salt: hex::encode(seed.salt(seq.get())),
        };
        let arrival = Arrival::of(&event.data);
        let line = Line::of(&event, &self.hash)?;
        self.arrive(&line, arrival);
        Ok(line)
    }

    /// As [`GameState::write`], for a move, whose JSON text is copied into the line verbatim.
    pub fn write_move(
        &mut self,
        moved: &MovedEvent<'_>,
        at: Timestamp,
        seed: &Seed,
    ) -> Result<Line, ReplayError> {
        #[derive(serde::Serialize)]
        struct Written<'a> {
            seq: Seq,
            at: Timestamp,
            kind: &'static str,
            seat: Seat,
            r#move: &'a RawValue,
            by: MadeBy,
            #[serde(skip_serializing_if = "<[ChanceResult]>::is_empty")]
            chance: &'a [ChanceResult],
            position: String,
            salt: String,
        }
        let seq = self.head.next();
        let text = serde_json::to_string(&Written {
            seq,
            at,
            kind: "moved",
            seat: moved.seat,
            r#move: moved.played.json(),
            by: moved.by,
            chance: moved.chance,
            position: self.position_hash().unwrap_or_default(),
            salt: hex::encode(seed.salt(seq.get())),
        })?;
        let hash = self.hash.of_next(&text);
        let line = Line { seq, at, text, hash };
        self.note_move(moved.seat, moved.by);
        self.arrive(&line, Arrival::By(Some(Cause { seat: moved.seat, by: moved.by })));
        Ok(line)
    }
}
