//! The content of a mail, and the outbox row that carries it.

use std::fmt;

use diesel::{
    QueryResult,
    prelude::*,
    query_builder::{AstPass, QueryFragment, QueryId},
    sql_types::{BigInt, Integer, Nullable, Text},
};
use serde::{Deserialize, Serialize};
use turnpost_rules::log::{event::Seq, id::GameId, time::Timestamp};

use super::gathering::GATHERING;
use crate::{
    game::{
        id::{InvitationId, PlayerId},
        language::Language,
        person::Address,
        storage::{GameMail, MailJob, Parting, TableChange},
    },
    store::{
        connection::{AnyConnection, MultiBackend},
        error::StoreError,
        values::{from_seat, from_seq, number},
        work::Outcome,
    },
};

/// What a mail is about. Kept only until the mail is sent.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum MailContent {
    /// A mail about a game in progress.
    Game(GameMail),
    /// A link and a code for signing in.
    SignIn {
        /// The recipient, who need not be a player yet.
        address: Address,
        /// The language of the mail if there is no player yet.
        language: Language,
        /// The link's secret.
        link: String,
        /// The code to type in.
        code: String,
        /// When both expire.
        expires_at: Timestamp,
    },
    /// An invitation to a game.
    Invitation {
        /// The invitation's id.
        invitation: InvitationId,
        /// The language of the mail if there is no player yet: the inviter's.
        language: Language,
    },
    /// Joins, leaves and declines before the start, for the host of an open game.
    Gathering {
        /// The open game.
        game: GameId,
        /// The changes since the last such mail.
        changes: Vec<TableChange>,
    },
    /// Tells a player that their place in an open game is gone.
    Parting {
        /// The open game.
        game: GameId,
        /// Why it is gone.
        parting: Parting,
    },
}

impl MailContent {
    /// The mail's kind, as stored in the outbox and shown in counts and logs.
    pub const fn kind(&self) -> &'static str {
        match self {
            MailContent::Game(GameMail::Turn { .. }) => "turn",
            MailContent::Game(GameMail::Started { .. }) => "started",
            MailContent::Game(GameMail::Ended { .. }) => "ended",
            MailContent::Game(GameMail::Look { .. }) => "look",
            MailContent::SignIn { .. } => "sign-in",
            MailContent::Invitation { .. } => "invitation",
            MailContent::Gathering { .. } => GATHERING,
            MailContent::Parting { .. } => "parting",
        }
    }
}

/// Content may hold an address and secrets; the `Debug` form shows neither.
impl fmt::Debug for MailContent {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MailContent::Game(content) => content.fmt(formatter),
            MailContent::SignIn { .. } => formatter.write_str("SignIn(secret)"),
            MailContent::Invitation { invitation, .. } => {
                write!(formatter, "Invitation({invitation})")
            }
            MailContent::Gathering { game, changes } => {
                write!(formatter, "Gathering({game}, {changes:?})")
            }
            MailContent::Parting { game, parting } => {
                write!(formatter, "Parting({game}, {parting:?})")
            }
        }
    }
}

/// A row to insert into the outbox. Inserting a mail that is already there does nothing.
pub(in crate::store) struct NewMail<'a> {
    pub(in crate::store) kind: &'static str,
    pub(in crate::store) game: Option<&'a str>,
    pub(in crate::store) seat: Option<i32>,
    pub(in crate::store) seq: Option<i64>,
    pub(in crate::store) player: Option<&'a str>,
    pub(in crate::store) address_key: Option<String>,
    pub(in crate::store) content: String,
    pub(in crate::store) copy: i32,
    pub(in crate::store) at: i64,
}

impl NewMail<'_> {
    fn push_values<'b>(&'b self, out: &mut AstPass<'_, 'b, MultiBackend>) -> QueryResult<()> {
        out.push_bind_param::<Text, _>(&self.kind)?;
        out.push_sql(", ");
        out.push_bind_param::<Nullable<Text>, _>(&self.game)?;
        out.push_sql(", ");
        out.push_bind_param::<Nullable<Integer>, _>(&self.seat)?;
        out.push_sql(", ");
        out.push_bind_param::<Nullable<BigInt>, _>(&self.seq)?;
        out.push_sql(", ");
        out.push_bind_param::<Nullable<Text>, _>(&self.player)?;
        out.push_sql(", ");
        out.push_bind_param::<Nullable<Text>, _>(&self.address_key)?;
        out.push_sql(", ");
        out.push_bind_param::<Text, _>(&self.content)?;
        out.push_sql(", ");
        out.push_bind_param::<BigInt, _>(&self.at)?;
        out.push_sql(", ");
        out.push_bind_param::<BigInt, _>(&self.at)?;
        out.push_sql(", 'waiting', 0, 0, ");
        out.push_bind_param::<Integer, _>(&self.copy)
    }
}

const INSERT: &str = "INSERT INTO outbox (kind, game_id, seat, seq, player_id, address_key, \
                      content, created_at, not_before, state, lease_until, attempts, copy) ";

impl QueryFragment<MultiBackend> for NewMail<'_> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, MultiBackend>) -> QueryResult<()> {
        out.push_sql(INSERT);
        out.push_sql("VALUES (");
        self.push_values(&mut out)?;
        out.push_sql(") ON CONFLICT DO NOTHING");
        Ok(())
    }
}

impl QueryId for NewMail<'_> {
    type QueryId = NewMail<'static>;
    const HAS_STATIC_QUERY_ID: bool = true;
}

impl RunQueryDsl<AnyConnection> for NewMail<'_> {}

/// Inserts a mail only if its player wants such mails at present and has not muted the game.
struct IfWanted<'a>(NewMail<'a>);

impl QueryFragment<MultiBackend> for IfWanted<'_> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, MultiBackend>) -> QueryResult<()> {
        out.push_sql(INSERT);
        out.push_sql("SELECT ");
        self.0.push_values(&mut out)?;
        out.push_sql(" FROM players WHERE id = ");
        out.push_bind_param::<Nullable<Text>, _>(&self.0.player)?;
        out.push_sql(" AND CASE WHEN ");
        out.push_bind_param::<Text, _>(&self.0.kind)?;
        out.push_sql(
            " = 'turn' THEN turn_mails ELSE game_mails END AND NOT EXISTS (SELECT 1 FROM mutes \
             WHERE player_id = ",
        );
        out.push_bind_param::<Nullable<Text>, _>(&self.0.player)?;
        out.push_sql(" AND game_id = ");
        out.push_bind_param::<Nullable<Text>, _>(&self.0.game)?;
        out.push_sql(") ON CONFLICT DO NOTHING");
        Ok(())
    }
}

impl QueryId for IfWanted<'_> {
    type QueryId = IfWanted<'static>;
    const HAS_STATIC_QUERY_ID: bool = true;
}

impl RunQueryDsl<AnyConnection> for IfWanted<'_> {}

/// The game, seat and event that identify a game's mail. A `look` mail belongs to no single event:
/// a seat has one such row, which is enqueued again.
pub(super) fn subject(content: &GameMail) -> Outcome<(&GameId, i32, i64)> {
    match content {
        GameMail::Turn { game, seat, pending_since: seq }
        | GameMail::Started { game, seat, seq }
        | GameMail::Ended { game, seat, seq } => Ok((game, from_seat(*seat), from_seq(*seq)?)),
        GameMail::Look { game, seat, .. } => Ok((game, from_seat(*seat), from_seq(Seq::START)?)),
    }
}

/// Serializes content for its column.
pub(super) fn text<T: Serialize>(content: &T) -> Outcome<String> {
    serde_json::to_string(content).map_err(StoreError::corrupt)
}

impl<'a> NewMail<'a> {
    /// A mail about a game to a player.
    pub(in crate::store) fn of_game(mail: &'a MailJob, at: Timestamp) -> Outcome<NewMail<'a>> {
        let (game, seat, seq) = subject(&mail.content)?;
        Ok(NewMail {
            kind: match mail.content {
                GameMail::Turn { .. } => "turn",
                GameMail::Started { .. } => "started",
                GameMail::Ended { .. } => "ended",
                GameMail::Look { .. } => "look",
            },
            game: Some(game.as_str()),
            seat: Some(seat),
            seq: Some(seq),
            player: Some(mail.player.as_str()),
            address_key: None,
            content: text(&mail.content)?,
            copy: 0,
            at: at.micros(),
        })
    }

    /// A mail to an address.
    pub(in crate::store) fn to_address(
        content: &MailContent,
        address: &Address,
        game: Option<&'a GameId>,
        at: Timestamp,
    ) -> Outcome<NewMail<'a>> {
        Ok(NewMail {
            kind: content.kind(),
            game: game.map(GameId::as_str),
            seat: None,
            seq: None,
            player: None,
            address_key: Some(address.key()),
            content: text(content)?,
            copy: 0,
            at: at.micros(),
        })
    }

    /// A mail to a player about an open game, to be sent when it is due.
    pub(super) fn to_player(
        content: &MailContent,
        game: &'a GameId,
        to: &'a PlayerId,
        due: Timestamp,
    ) -> Outcome<NewMail<'a>> {
        Ok(NewMail {
            kind: content.kind(),
            game: Some(game.as_str()),
            seat: None,
            seq: None,
            player: Some(to.as_str()),
            address_key: None,
            content: text(content)?,
            copy: 0,
            at: due.micros(),
        })
    }

    /// The same content again, as a separate mail. Its copy number is the current minute, since
    /// earlier copies may have been purged.
    pub(in crate::store) fn into_copy(self, at: Timestamp) -> Outcome<NewMail<'a>> {
        Ok(NewMail { copy: number(at.micros() / 60_000_000)?, ..self })
    }

    /// Enqueues a mail if its player wants it. That is checked again when the mail is composed.
    pub(in crate::store) fn enqueue_if_wanted(self, connection: &mut AnyConnection) -> Outcome<()> {
        IfWanted(self).execute(connection)?;
        Ok(())
    }

    /// Enqueues the mail.
    pub(in crate::store) fn enqueue(self, connection: &mut AnyConnection) -> Outcome<()> {
        self.execute(connection)?;
        Ok(())
    }
}
