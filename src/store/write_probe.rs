//! Whether writing works: found out by writing.

use diesel::prelude::*;
use rand::RngExt as _;

use super::{Store, error::StoreError, schema::write_probes};

/// How much is written, in bytes: more than the space that a database has left over in its last
/// pages, so that a full disk is noticed.
const FILLING: usize = 64 * 1024;

impl Store {
    /// Writes something and empties it again, on disk, by the same way as everything else.
    ///
    /// # Errors
    /// Whatever is in the way.
    pub async fn probe_writing(&self) -> Result<(), StoreError> {
        // Random, or PostgreSQL would press it into nothing.
        let mut filling = vec![0; FILLING];
        rand::rng().fill(&mut filling[..]);
        self.write(move |connection| {
            let id: i64 = diesel::insert_into(write_probes::table)
                .values(write_probes::filling.eq(filling))
                .returning(write_probes::id)
                .get_result(connection)?;
            diesel::delete(write_probes::table.find(id)).execute(connection)?;
            Ok(())
        })
        .await
    }
}
