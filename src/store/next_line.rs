//! The statement that every move waits for: a line of a log after its predecessor.

use diesel::{
    PgConnection, QueryResult, RunQueryDsl, SqliteConnection,
    pg::Pg,
    query_builder::{AstPass, QueryFragment, QueryId},
    result::{DatabaseErrorKind, Error},
    sql_types::{BigInt, Binary, Text},
    sqlite::Sqlite,
};

/// Appends a line after its predecessor. Writes nothing if that is not the last one: a single
/// statement both checks the head and appends.
///
/// Written by hand because Diesel has no `INSERT` that depends on what is there: its text is fixed, so it
/// stays prepared.
pub(super) struct NextLine<'a> {
    pub(super) game: &'a str,
    pub(super) seq: i64,
    pub(super) previous: i64,
    pub(super) at: i64,
    pub(super) line: &'a str,
    pub(super) hash: &'a [u8],
}

/// Whether a line was not written because it does not follow the last one: another process was first.
pub(super) fn is_out_of_place(error: &Error) -> bool {
    use DatabaseErrorKind::{NotNullViolation, UniqueViolation};
    matches!(error, Error::DatabaseError(UniqueViolation | NotNullViolation, _))
}

/// A line that does not follow has no number, which the table refuses. SQLite would gather what an
/// `INSERT … SELECT` reads from the same table in a table of its own first: of the processor time of a
/// move that was 6 in 100.
impl QueryFragment<Sqlite> for NextLine<'_> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Sqlite>) -> QueryResult<()> {
        out.push_sql("INSERT INTO events (game_id, seq, at, line, hash) VALUES (");
        out.push_bind_param::<Text, _>(&self.game)?;
        out.push_sql(", CASE WHEN (SELECT max(seq) FROM events WHERE game_id = ");
        out.push_bind_param::<Text, _>(&self.game)?;
        out.push_sql(") = ");
        out.push_bind_param::<BigInt, _>(&self.previous)?;
        out.push_sql(" THEN ");
        out.push_bind_param::<BigInt, _>(&self.seq)?;
        out.push_sql(" END, ");
        out.push_bind_param::<BigInt, _>(&self.at)?;
        out.push_sql(", ");
        out.push_bind_param::<Text, _>(&self.line)?;
        out.push_sql(", ");
        out.push_bind_param::<Binary, _>(&self.hash)?;
        out.push_sql(")");
        Ok(())
    }
}

/// An error would end the transaction here, with all that comes before.
impl QueryFragment<Pg> for NextLine<'_> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        out.push_sql("INSERT INTO events (game_id, seq, at, line, hash) SELECT ");
        out.push_bind_param::<Text, _>(&self.game)?;
        out.push_sql(", ");
        out.push_bind_param::<BigInt, _>(&self.seq)?;
        out.push_sql(", ");
        out.push_bind_param::<BigInt, _>(&self.at)?;
        out.push_sql(", ");
        out.push_bind_param::<Text, _>(&self.line)?;
        out.push_sql(", ");
        out.push_bind_param::<Binary, _>(&self.hash)?;
        out.push_sql(" WHERE (SELECT max(seq) FROM events WHERE game_id = ");
        out.push_bind_param::<Text, _>(&self.game)?;
        out.push_sql(") = ");
        out.push_bind_param::<BigInt, _>(&self.previous)?;
        Ok(())
    }
}

impl QueryId for NextLine<'_> {
    type QueryId = NextLine<'static>;
    const HAS_STATIC_QUERY_ID: bool = true;
}

impl RunQueryDsl<SqliteConnection> for NextLine<'_> {}
impl RunQueryDsl<PgConnection> for NextLine<'_> {}
