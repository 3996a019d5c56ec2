//! Counting rows.

use diesel::{QueryableByName, RunQueryDsl as _, sql_query};

use crate::store::{connection::AnyConnection, error::StoreError, work::StoreResult};

#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = diesel::sql_types::BigInt)]
    count: i64,
}

/// The number that a query gives in its column `count`.
pub(super) fn count(connection: &mut AnyConnection, query: &str) -> StoreResult<u64> {
    let found: Count = sql_query(query).get_result(connection)?;
    u64::try_from(found.count).map_err(StoreError::corrupt)
}
