//! The row of a pending decision that goes from one seat to another, as most turns do.

use diesel::{
    PgConnection, QueryResult, RunQueryDsl, SqliteConnection,
    backend::Backend,
    query_builder::{AstPass, QueryFragment, QueryId},
    serialize::ToSql,
    sql_types::{BigInt, Integer, Nullable, Text},
};

use super::append::PendingDecisionRow;

/// Makes the row of a seat's decision that of the one that begins, in the same game: nothing stays of it.
///
/// Written by hand because Diesel keeps no `UPDATE` prepared: to parse it would take longer than to delete the
/// one row and insert the other.
pub(super) struct HandedOn<'a> {
    /// The seat whose decision has ended.
    pub(super) from: i32,
    /// The decision that begins.
    pub(super) to: PendingDecisionRow<'a>,
}

impl<DB> QueryFragment<DB> for HandedOn<'_>
where
    DB: Backend,
    i32: ToSql<Integer, DB>,
    i64: ToSql<BigInt, DB>,
    str: ToSql<Text, DB>,
    for<'x> Option<&'x str>: ToSql<Nullable<Text>, DB>,
    Option<i64>: ToSql<Nullable<BigInt>, DB>,
{
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        out.push_sql("UPDATE pending_decisions SET seat = ");
        out.push_bind_param::<Integer, _>(&self.to.seat)?;
        out.push_sql(", began = ");
        out.push_bind_param::<BigInt, _>(&self.to.began)?;
        out.push_sql(", pending_since = ");
        out.push_bind_param::<BigInt, _>(&self.to.pending_since)?;
        out.push_sql(", decision = ");
        out.push_bind_param::<Text, _>(self.to.decision)?;
        out.push_sql(", player_id = ");
        out.push_bind_param::<Nullable<Text>, _>(&self.to.player_id)?;
        out.push_sql(", due_at = ");
        out.push_bind_param::<Nullable<BigInt>, _>(&self.to.due_at)?;
        out.push_sql(", at = ");
        out.push_bind_param::<BigInt, _>(&self.to.at)?;
        out.push_sql(", mail_at = ");
        out.push_bind_param::<Nullable<BigInt>, _>(&self.to.mail_at)?;
        out.push_sql(", remind_at = 0, reminded_at = NULL");
        out.push_sql(", draft = NULL, draft_seq = NULL, draft_at = NULL WHERE game_id = ");
        out.push_bind_param::<Text, _>(self.to.game_id)?;
        out.push_sql(" AND seat = ");
        out.push_bind_param::<Integer, _>(&self.from)?;
        Ok(())
    }
}

impl QueryId for HandedOn<'_> {
    type QueryId = HandedOn<'static>;
    const HAS_STATIC_QUERY_ID: bool = true;
}

impl RunQueryDsl<SqliteConnection> for HandedOn<'_> {}
impl RunQueryDsl<PgConnection> for HandedOn<'_> {}
