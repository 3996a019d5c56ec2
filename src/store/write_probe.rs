//! Checks that the database is writable, by writing to it.

use diesel::prelude::*;
use rand::RngExt as _;

use super::{Store, error::StoreError, schema::write_probes};

/// Size of the probe in bytes: more than the free space in the database's last pages, so that a
/// full disk is noticed.
const FILLING: usize = 64 * 1024;

impl Store {
    /// Writes a row and deletes it again, through the same path as every other write.
    ///
    /// # Errors
    /// Whatever kept the write from succeeding.
    pub async fn probe_writing(&self) -> Result<(), StoreError> {
        // Random, since PostgreSQL would compress anything else away.
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
