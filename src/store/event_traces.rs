//! Which trace an event of a game belongs to, for the webhooks that are told of it later.

use diesel::prelude::*;
use turnpost_rules::log::{event::Seq, id::GameId, time::Timestamp};

use super::{
    Store, connection::AnyConnection, error::StoreError, schema::event_traces, values::from_seq,
    work::StoreResult,
};
use crate::{game::storage::Append, traces::TraceContext};

/// Notes the trace of every line of an append.
pub(super) fn write(
    connection: &mut AnyConnection,
    append: &Append,
    trace: TraceContext,
) -> StoreResult<()> {
    let traceparent = trace.to_string();
    for line in &append.lines {
        diesel::insert_into(event_traces::table)
            .values((
                event_traces::game_id.eq(append.game.as_str()),
                event_traces::seq.eq(from_seq(line.seq)?),
                event_traces::traceparent.eq(&traceparent),
                event_traces::at.eq(append.at.micros()),
            ))
            .execute(connection)?;
    }
    Ok(())
}

impl Store {
    /// The trace that an event was written in, if traces were on.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn event_trace(
        &self,
        game: GameId,
        seq: Seq,
    ) -> Result<Option<TraceContext>, StoreError> {
        self.read(move |connection| {
            let known: Option<String> = event_traces::table
                .find((game.as_str(), from_seq(seq)?))
                .select(event_traces::traceparent)
                .first(connection)
                .optional()?;
            Ok(known.and_then(|text| text.parse().ok()))
        })
        .await
    }

    /// Forgets the traces of events before a moment; returns how many.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn purge_event_traces(&self, before: Timestamp) -> Result<usize, StoreError> {
        self.write(move |connection| {
            let old = event_traces::table.filter(event_traces::at.lt(before.micros()));
            Ok(diesel::delete(old).execute(connection)?)
        })
        .await
    }
}
