//! A command in one statement, on PostgreSQL: what usually comes of a move, written by a function
//! of the database. A statement by itself is a transaction by itself, so such a command asks the
//! server once instead of once for every row, and once more for the beginning and the end.

use diesel::{
    PgConnection, QueryResult, RunQueryDsl,
    pg::Pg,
    query_builder::{AstPass, Query, QueryFragment, QueryId},
    sql_types::{Array, BigInt, Binary, Bool, Integer, Nullable, Text},
};
use turnpost_rules::log::{event::Seq, time::Timestamp};

use super::{
    error::StoreError,
    outbox::OwedMail,
    values::{from_seat, from_seq},
    work::Outcome,
};
use crate::game::storage::Append;

/// Whether there is nothing in it but what the function writes: lines, summonses, mails.
pub(super) fn fits(append: &Append) -> bool {
    append.head != Seq::START
        && !append.lines.is_empty()
        && append.status.is_none()
        && append.places.is_none()
        && append.news.is_none()
        && append.parted.is_empty()
        && append.message.is_none()
        && append.receipt.is_none()
        && append.accepted.is_none()
        && !append.mails.iter().any(|mail| append.takes_up(mail))
}

/// The call of `append_events`, its arguments as columns.
struct Call<'a> {
    game: &'a str,
    head: i64,
    at: i64,
    lines: Lines<'a>,
    answered: Vec<i32>,
    summonses: Summonses<'a>,
    mails: Mails<'a>,
}

#[derive(Default)]
struct Lines<'a> {
    at: Vec<i64>,
    text: Vec<&'a str>,
    hash: Vec<&'a [u8]>,
}

#[derive(Default)]
struct Summonses<'a> {
    seat: Vec<i32>,
    began: Vec<i64>,
    called: Vec<i64>,
    decision: Vec<&'a str>,
    player: Vec<Option<&'a str>>,
    due_at: Vec<Option<i64>>,
}

#[derive(Default)]
struct Mails<'a> {
    kind: Vec<&'static str>,
    seat: Vec<Option<i32>>,
    seq: Vec<Option<i64>>,
    player: Vec<Option<&'a str>>,
    recipe: Vec<String>,
}

impl<'a> Call<'a> {
    fn of(append: &'a Append) -> Outcome<Call<'a>> {
        let mut call = Call {
            game: append.game.as_str(),
            head: from_seq(append.head)?,
            at: append.at.micros(),
            lines: Lines::default(),
            answered: append.answered.seats().map(from_seat).collect(),
            summonses: Summonses::default(),
            mails: Mails::default(),
        };
        let mut head = append.head;
        for line in &append.lines {
            if line.seq != head.next() {
                let what = "the lines to append do not follow the head";
                return Err(StoreError::corrupt(what));
            }
            head = line.seq;
            call.lines.at.push(line.at.micros());
            call.lines.text.push(&line.text);
            call.lines.hash.push(&line.hash.bytes()[..]);
        }
        for summons in &append.summoned {
            call.summonses.seat.push(from_seat(summons.seat));
            call.summonses.began.push(from_seq(summons.began)?);
            call.summonses.called.push(from_seq(summons.called)?);
            call.summonses.decision.push(&summons.decision);
            call.summonses.player.push(summons.player.as_ref().map(|player| player.as_str()));
            call.summonses.due_at.push(summons.due_at.map(Timestamp::micros));
        }
        for mail in &append.mails {
            let owed = OwedMail::of_game(mail, append.at)?;
            call.mails.kind.push(owed.kind);
            call.mails.seat.push(owed.seat);
            call.mails.seq.push(owed.seq);
            call.mails.player.push(owed.player);
            call.mails.recipe.push(owed.recipe);
        }
        Ok(call)
    }
}

impl QueryFragment<Pg> for Call<'_> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        let Call { game, head, at, lines, answered, summonses, mails } = self;
        out.push_sql("SELECT append_events(");
        out.push_bind_param::<Text, _>(game)?;
        out.push_sql(", ");
        out.push_bind_param::<BigInt, _>(head)?;
        out.push_sql(", ");
        out.push_bind_param::<BigInt, _>(at)?;
        out.push_sql(", ");
        out.push_bind_param::<Array<BigInt>, _>(&lines.at)?;
        out.push_sql(", ");
        out.push_bind_param::<Array<Text>, _>(&lines.text)?;
        out.push_sql(", ");
        out.push_bind_param::<Array<Binary>, _>(&lines.hash)?;
        out.push_sql(", ");
        out.push_bind_param::<Array<Integer>, _>(answered)?;
        out.push_sql(", ");
        out.push_bind_param::<Array<Integer>, _>(&summonses.seat)?;
        out.push_sql(", ");
        out.push_bind_param::<Array<BigInt>, _>(&summonses.began)?;
        out.push_sql(", ");
        out.push_bind_param::<Array<BigInt>, _>(&summonses.called)?;
        out.push_sql(", ");
        out.push_bind_param::<Array<Text>, _>(&summonses.decision)?;
        out.push_sql(", ");
        out.push_bind_param::<Array<Nullable<Text>>, _>(&summonses.player)?;
        out.push_sql(", ");
        out.push_bind_param::<Array<Nullable<BigInt>>, _>(&summonses.due_at)?;
        out.push_sql(", ");
        out.push_bind_param::<Array<Text>, _>(&mails.kind)?;
        out.push_sql(", ");
        out.push_bind_param::<Array<Nullable<Integer>>, _>(&mails.seat)?;
        out.push_sql(", ");
        out.push_bind_param::<Array<Nullable<BigInt>>, _>(&mails.seq)?;
        out.push_sql(", ");
        out.push_bind_param::<Array<Nullable<Text>>, _>(&mails.player)?;
        out.push_sql(", ");
        out.push_bind_param::<Array<Text>, _>(&mails.recipe)?;
        out.push_sql(")");
        Ok(())
    }
}

impl QueryId for Call<'_> {
    type QueryId = Call<'static>;
    const HAS_STATIC_QUERY_ID: bool = true;
}

impl Query for Call<'_> {
    type SqlType = Bool;
}

impl RunQueryDsl<PgConnection> for Call<'_> {}

/// Appends to the log of a game that is there, what [`fits`].
pub(super) fn append(connection: &mut PgConnection, append: &Append) -> Outcome<()> {
    match Call::of(append)?.get_result(connection).map_err(StoreError::from) {
        Ok(true) => Ok(()),
        // The head is another one, or another process was first between the check and the insert.
        Ok(false) | Err(StoreError::Taken) => Err(StoreError::Conflict),
        Err(error) => Err(error),
    }
}
