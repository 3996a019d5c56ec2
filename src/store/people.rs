//! Lists of players, for the operator.

use std::collections::BTreeMap;

use diesel::{dsl::count_star, prelude::*};

use super::{
    Store,
    barred::is_barred,
    connection::AnyConnection,
    error::StoreError,
    player::Player,
    players::PlayerRow,
    schema::{pending_decisions, places, players},
    values::{checked, number},
    work::StoreResult,
};
use crate::game::id::PlayerId;

/// A player as the operator sees them in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// As stored, with address and preferences.
    pub player: Player,
    /// Games in which they have a seat, finished ones included.
    pub games: u64,
    /// Decisions that games wait for them to make.
    pub pending: u64,
    /// Whether the operator has barred their address.
    pub is_barred: bool,
}

fn of_each(rows: Vec<(Option<String>, i64)>) -> StoreResult<BTreeMap<PlayerId, u64>> {
    let known = rows.into_iter().filter_map(|(player, count)| Some((player?, count)));
    known.map(|(player, count)| Ok((checked(player)?, number(count)?))).collect()
}

fn complete(connection: &mut AnyConnection, rows: Vec<PlayerRow>) -> StoreResult<Vec<Person>> {
    let seated: Vec<(Option<String>, i64)> = places::table
        .group_by(places::player_id)
        .select((places::player_id, count_star()))
        .load(connection)?;
    let awaited: Vec<(Option<String>, i64)> = pending_decisions::table
        .group_by(pending_decisions::player_id)
        .select((pending_decisions::player_id, count_star()))
        .load(connection)?;
    let (seated, awaited) = (of_each(seated)?, of_each(awaited)?);
    let mut people = Vec::with_capacity(rows.len());
    for row in rows {
        let player = Player::try_from(row)?;
        let is_barred = match &player.address {
            Some(address) => is_barred(connection, address)?,
            None => false,
        };
        let count = |of: &BTreeMap<PlayerId, u64>| of.get(&player.id).copied().unwrap_or(0);
        people.push(Person { games: count(&seated), pending: count(&awaited), is_barred, player });
    }
    Ok(people)
}

impl Store {
    /// All players that are not erased, in the order in which they came.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn people(&self) -> Result<Vec<Person>, StoreError> {
        self.read(|connection| {
            let rows: Vec<PlayerRow> = players::table
                .filter(players::erased_at.is_null())
                .order((players::created_at, players::id))
                .select(PlayerRow::as_select())
                .load(connection)?;
            complete(connection, rows)
        })
        .await
    }

    /// A player with the counts of a list; `None` if there is no such player.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn person(&self, id: PlayerId) -> Result<Option<Person>, StoreError> {
        self.read(move |connection| {
            let row: Option<PlayerRow> = players::table
                .find(id.as_str())
                .select(PlayerRow::as_select())
                .first(connection)
                .optional()?;
            Ok(complete(connection, row.into_iter().collect())?.pop())
        })
        .await
    }
}
