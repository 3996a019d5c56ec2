//! The decisions that a command ends and those that begin with it.

use diesel::{
    PgConnection, QueryResult, SqliteConnection,
    backend::Backend,
    prelude::*,
    query_builder::{AstPass, QueryFragment, QueryId},
    serialize::ToSql,
    sql_types::{BigInt, Integer, Nullable, Text},
};
use turnpost_rules::log::time::Timestamp;

use super::{
    connection::AnyConnection,
    schema::pending_decisions,
    values::{from_seat, from_seq},
    work::StoreResult,
};
use crate::game::{decision::PendingDecision, storage::Append};

/// A pending decision that begins.
#[derive(Insertable)]
#[diesel(table_name = pending_decisions, treat_none_as_default_value = false)]
struct PendingDecisionRow<'a> {
    game_id: &'a str,
    seat: i32,
    began: i64,
    pending_since: i64,
    decision: &'a str,
    player_id: Option<&'a str>,
    due_at: Option<i64>,
    at: i64,
    mail_at: Option<i64>,
}

impl<'a> PendingDecisionRow<'a> {
    fn of(append: &'a Append, pending: &'a PendingDecision) -> StoreResult<PendingDecisionRow<'a>> {
        let mail_at = append.owes_mail_of(pending).then_some(append.at);
        Ok(PendingDecisionRow {
            game_id: append.game.as_str(),
            seat: from_seat(pending.seat),
            began: from_seq(pending.began)?,
            pending_since: from_seq(pending.pending_since)?,
            decision: &pending.decision,
            player_id: pending.player.as_ref().map(|player| player.as_str()),
            due_at: pending.due_at.map(Timestamp::micros),
            at: pending.at.micros(),
            mail_at: mail_at.map(Timestamp::micros),
        })
    }
}

/// Ends the pending decisions that were answered, and writes those that begin.
pub(super) fn write(connection: &mut AnyConnection, append: &Append) -> StoreResult<()> {
    let game = append.game.as_str();
    let answered: Vec<i32> = append.answered.seats().map(from_seat).collect();
    // Most turns go from one seat to another: a row that is handed on costs less than one that goes and
    // one that comes.
    if let ([from], [pending]) = (answered.as_slice(), append.newly_pending.as_slice()) {
        let to = PendingDecisionRow::of(append, pending)?;
        if connection.execute(HandedOn { from: *from, to })? > 0 {
            return Ok(());
        }
    }
    for seat in answered {
        connection.execute(diesel::delete(pending_decisions::table.find((game, seat))))?;
    }
    for pending in &append.newly_pending {
        let row = PendingDecisionRow::of(append, pending)?;
        connection.execute(diesel::insert_into(pending_decisions::table).values(row))?;
    }
    Ok(())
}

/// Makes the row of a seat's decision that of the one that begins, in the same game: nothing stays of it.
///
/// Written by hand because Diesel keeps no `UPDATE` prepared: to parse it would take longer than to delete the
/// one row and insert the other.
struct HandedOn<'a> {
    /// The seat whose decision has ended.
    from: i32,
    /// The decision that begins.
    to: PendingDecisionRow<'a>,
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
