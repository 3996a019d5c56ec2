//! What the operator has done to games and people by hand: a table to which rows are only added, so
//! that those who are affected can see it. It holds ids, and no address.

use diesel::{dsl::max, prelude::*};
use serde::{Deserialize, Serialize};
use turnpost_rules::log::{id::GameId, time::Timestamp};

use super::{
    Store,
    connection::{AnyConnection, MultiBackend},
    error::StoreError,
    schema::{operator_acts, places},
    values::{checked, from_word, maybe, player, read_rows, time, word},
    work::StoreResult,
};
use crate::game::id::PlayerId;

/// What an operator can do to a game or a person.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    /// Cancel a game before its start.
    Cancel,
    /// Give everybody whom a game waits for the whole time for their decision again.
    Extend,
    /// Pause a game.
    Pause,
    /// End the pause of a game.
    Resume,
    /// Send the turn mails of a game again.
    Remind,
    /// Change a player's mail address.
    ChangeAddress,
    /// Bar a player's address.
    Block,
    /// Admit a barred address again.
    Unblock,
    /// Erase a player.
    Erase,
    /// Mail a player a fresh sign-in.
    SendSignIn,
    /// Give a player's seat to a bot.
    GiveToBot,
    /// Offer a player's seat to somebody else.
    OfferSeat,
    /// Take back the offer of a player's seat.
    WithdrawOffer,
    /// Try at once again what mails did not leave.
    ResendMails,
    /// Be done with a report.
    SettleReport,
    /// Remove a finished game that is kept no longer: done by the server itself, and told to each
    /// of its players with the game's name.
    RemoveGame,
    /// Ask a player of whom nothing was heard for long whether they want their account: done by the
    /// server itself.
    AskIfWanted,
    /// Erase a player who has not answered that question: done by the server itself.
    Forget,
}

/// An act about to be carried out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewAct {
    /// What is done.
    pub act: Act,
    /// The game it concerns, if any.
    pub game: Option<GameId>,
    /// The player it concerns, if any.
    pub player: Option<PlayerId>,
    /// The administrator who does it on a page; `None` at the command line.
    pub by: Option<PlayerId>,
    /// More about it, for people; never an address. That it failed; of a game that is removed, the
    /// name that it had.
    pub note: Option<String>,
}

impl Act {
    /// Whether the server does it by itself, as the settings of retention say.
    pub const fn is_by_itself(self) -> bool {
        matches!(self, Act::RemoveGame | Act::AskIfWanted | Act::Forget)
    }
}

impl NewAct {
    /// An act that concerns a game.
    pub fn on_game(act: Act, game: GameId) -> NewAct {
        NewAct { act, game: Some(game), player: None, by: None, note: None }
    }

    /// An act that concerns a player.
    pub fn on_player(act: Act, player: PlayerId) -> NewAct {
        NewAct { act, game: None, player: Some(player), by: None, note: None }
    }
}

/// An act that was carried out, as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OperatorAct {
    /// When it was done.
    pub at: Timestamp,
    /// What was done.
    pub act: Act,
    /// The game it concerned, if any.
    pub game: Option<GameId>,
    /// The player it concerned, if any.
    pub player: Option<PlayerId>,
    /// The administrator who did it on a page; `None` at the command line.
    pub by: Option<PlayerId>,
    /// More about it.
    pub note: Option<String>,
}

/// Which acts to list.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct ActFilter {
    /// Only those on this game.
    pub game: Option<GameId>,
    /// Only those on this player.
    pub player: Option<PlayerId>,
    /// Only those that affect this player: on them, or on a game at which they sit.
    pub affected: Option<PlayerId>,
}

/// Records an act.
pub(super) fn record(
    connection: &mut AnyConnection,
    new: &NewAct,
    at: Timestamp,
) -> StoreResult<()> {
    diesel::insert_into(operator_acts::table)
        .values((
            operator_acts::at.eq(at.micros()),
            operator_acts::act.eq(word(&new.act)?),
            operator_acts::game_id.eq(new.game.as_ref().map(GameId::as_str)),
            operator_acts::player_id.eq(new.player.as_ref().map(PlayerId::as_str)),
            operator_acts::by_player_id.eq(new.by.as_ref().map(PlayerId::as_str)),
            operator_acts::note.eq(new.note.as_deref()),
        ))
        .execute(connection)?;
    Ok(())
}

/// When something was done to a game last.
pub(super) fn last_done(
    connection: &mut AnyConnection,
    game: &str,
    act: Act,
) -> StoreResult<Option<Timestamp>> {
    let at: Option<i64> = operator_acts::table
        .filter(operator_acts::game_id.eq(game))
        .filter(operator_acts::act.eq(word(&act)?))
        .select(max(operator_acts::at))
        .first(connection)?;
    Ok(at.map(time))
}

type ActRow = (i64, String, Option<String>, Option<String>, Option<String>, Option<String>);

fn act((at, act, game, on, by, note): ActRow) -> StoreResult<OperatorAct> {
    Ok(OperatorAct {
        at: time(at),
        act: from_word(&act)?,
        game: maybe(game, checked)?,
        player: player(on)?,
        by: player(by)?,
        note,
    })
}

impl Store {
    /// Records an act of the operator, before it is carried out.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn record_act(&self, new: NewAct, at: Timestamp) -> Result<(), StoreError> {
        self.write(move |connection| record(connection, &new, at)).await
    }

    /// The operator's acts, the latest first, at most `limit`.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn operator_acts(
        &self,
        filter: ActFilter,
        limit: u32,
    ) -> Result<Vec<OperatorAct>, StoreError> {
        self.read(move |connection| {
            let mut query = operator_acts::table
                .select((
                    operator_acts::at,
                    operator_acts::act,
                    operator_acts::game_id,
                    operator_acts::player_id,
                    operator_acts::by_player_id,
                    operator_acts::note,
                ))
                .into_boxed::<MultiBackend>();
            if let Some(game) = filter.game {
                query = query.filter(operator_acts::game_id.eq(game.to_string()));
            }
            if let Some(player) = filter.player {
                query = query.filter(operator_acts::player_id.eq(player.to_string()));
            }
            if let Some(player) = filter.affected {
                let own = places::table
                    .filter(places::player_id.eq(player.to_string()))
                    .select(places::game_id.nullable());
                query = query.filter(
                    operator_acts::player_id
                        .eq(player.to_string())
                        .or(operator_acts::game_id.eq_any(own)),
                );
            }
            let rows: Vec<ActRow> =
                query.order(operator_acts::id.desc()).limit(i64::from(limit)).load(connection)?;
            Ok(read_rows(rows, act))
        })
        .await
    }
}
