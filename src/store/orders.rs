//! What players have ordered to be done for them without being asked.

use std::{collections::BTreeMap, sync::Once};

use diesel::prelude::*;
use turnpost_rules::{
    Orders,
    log::{id::GameId, time::Timestamp},
};

use super::{
    Store,
    connection::{AnyConnection, MultiBackend},
    error::StoreError,
    player_lock::lock,
    schema::{pending_decisions, players, standing_orders},
    values::{checked, from_seq, seq},
    work::StoreResult,
};
use crate::game::{
    decision::Replaces,
    id::PlayerId,
    orders::{SeatOrders, usual},
};

/// The orders of a stored text. Those are passed over that only a later version knows: while servers
/// are replaced one after the other it runs beside this one. The log says so, once.
fn parsed(text: &str) -> StoreResult<Orders> {
    static SAID: Once = Once::new();
    let (orders, has_others) = Orders::known_of(text).map_err(StoreError::corrupt)?;
    if has_others {
        SAID.call_once(|| {
            tracing::warn!(
                orders = text,
                "standing orders of a later version do nothing in this one: replace it by that"
            );
        });
    }
    Ok(orders)
}

/// What these players have ordered in a game: there, or usually. Those are left out who have ordered
/// nothing.
pub(super) fn of(
    connection: &mut AnyConnection,
    game: &GameId,
    of: &[PlayerId],
) -> StoreResult<Vec<(PlayerId, SeatOrders)>> {
    let ids: Vec<&str> = of.iter().map(PlayerId::as_str).collect();
    let mut found: BTreeMap<String, SeatOrders> = BTreeMap::new();
    let usually: Vec<(String, String)> = players::table
        .filter(players::id.eq_any(&ids))
        .filter(players::usual_orders.ne(""))
        .select((players::id, players::usual_orders))
        .load(connection)?;
    for (player, orders) in usually {
        found.insert(player, usual(parsed(&orders)?));
    }
    let here: Vec<(String, String, i64)> = standing_orders::table
        .filter(standing_orders::game_id.eq(game.as_str()))
        .filter(standing_orders::player_id.eq_any(&ids))
        .select((standing_orders::player_id, standing_orders::orders, standing_orders::since))
        .load(connection)?;
    for (player, orders, since) in here {
        found.insert(player, SeatOrders { orders: parsed(&orders)?, since: seq(since)? });
    }
    found.into_iter().map(|(player, given)| Ok((checked(player)?, given))).collect()
}

/// Keeps what a player orders in a game since a moment, if what holds there may be replaced; whether that is so.
pub(super) fn keep(
    store: &Store,
    game: GameId,
    player: PlayerId,
    (given, at): (SeatOrders, Timestamp),
    replaces: Replaces<SeatOrders>,
) -> impl Future<Output = StoreResult<bool>> + Send + '_ {
    store.write_player(player, move |connection| {
        if let Replaces::This(_) = replaces {
            lock(connection, &player)?;
            let found = of(connection, &game, &[player])?;
            let given = found.into_iter().find(|(of, _)| *of == player);
            if !replaces.allows(&given.map_or(SeatOrders::NONE, |(_, given)| given)) {
                return Ok(false);
            }
        }
        let values = (
            standing_orders::orders.eq(given.orders.to_string()),
            standing_orders::since.eq(from_seq(given.since)?),
            standing_orders::changed_at.eq(at.micros()),
        );
        let row = standing_orders::table.find((game.as_str(), player.as_str()));
        if diesel::update(row).set(values.clone()).execute(connection)? == 0 {
            let key = (
                standing_orders::game_id.eq(game.as_str()),
                standing_orders::player_id.eq(player.as_str()),
            );
            diesel::insert_into(standing_orders::table)
                .values((key, values))
                .execute(connection)?;
        }
        Ok(true)
    })
}

/// What a player orders usually.
pub(super) fn usually(connection: &mut AnyConnection, player: PlayerId) -> StoreResult<Orders> {
    let text: Option<String> = players::table
        .find(player.as_str())
        .select(players::usual_orders)
        .first(connection)
        .optional()?;
    parsed(&text.unwrap_or_default())
}

/// Keeps what a player orders usually, if what they ordered may be replaced; whether that is so.
pub(super) fn keep_usual(
    store: &Store,
    player: PlayerId,
    orders: Orders,
    replaces: Replaces<Orders>,
) -> impl Future<Output = StoreResult<bool>> + Send + '_ {
    store.write_player(player, move |connection| {
        if let Replaces::This(_) = replaces {
            lock(connection, &player)?;
            if !replaces.allows(&usually(connection, player)?) {
                return Ok(false);
            }
        }
        let found = players::table.find(player.as_str()).filter(players::erased_at.is_null());
        let changed = diesel::update(found)
            .set(players::usual_orders.eq(orders.to_string()))
            .execute(connection)?;
        if changed == 1 { Ok(true) } else { Err(StoreError::Missing) }
    })
}

/// Games that wait for a player who has given orders there since that moment, or ever, ordered by id
/// and starting after `after`, at most `limit`.
pub(super) fn since(
    connection: &mut AnyConnection,
    since: Option<Timestamp>,
    after: Option<GameId>,
    limit: u32,
) -> StoreResult<Vec<GameId>> {
    let mut query = pending_decisions::table
        .inner_join(players::table.on(pending_decisions::player_id.eq(players::id.nullable())))
        .left_join(
            standing_orders::table.on(standing_orders::game_id
                .eq(pending_decisions::game_id)
                .and(standing_orders::player_id.eq(players::id))),
        )
        .filter(pending_decisions::game_id.gt(after.as_ref().map_or("", GameId::as_str)))
        .order(pending_decisions::game_id)
        .limit(i64::from(limit))
        .select(pending_decisions::game_id)
        .distinct()
        .into_boxed::<MultiBackend>();
    query = match since {
        Some(since) => query.filter(standing_orders::changed_at.ge(since.micros())),
        None => {
            query.filter(players::usual_orders.ne("").or(standing_orders::orders.is_not_null()))
        }
    };
    let ids: Vec<String> = query.load(connection)?;
    ids.into_iter().map(checked).collect()
}

/// Erases all orders of a player.
pub(super) fn erase(connection: &mut AnyConnection, player: &str) -> StoreResult<()> {
    let own = standing_orders::table.filter(standing_orders::player_id.eq(player));
    diesel::delete(own).execute(connection)?;
    Ok(())
}
