//! What the caller has ordered to be done for them without being asked.

use actix_web::{HttpResponse, http::StatusCode};
use serde::{Deserialize, Serialize};
use turnpost_rules::{Order, Orders};

use super::{
    context::RequestContext,
    precondition::{Ground, KnownVersions},
    problem::Problem,
    response,
    seen::Seen,
};
use crate::game::{decision::Replaces, error::GameError, orders::usual, service::CachedGame};

/// What is ordered, in the form of the contract.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewOrders {
    orders: Orders,
}

/// The orders in a game in the form of the contract.
#[derive(Serialize)]
struct GameOrders {
    orders: Orders,
    offered: Vec<Order>,
}

/// The orders for all games in the form of the contract.
#[derive(Serialize)]
struct UsualOrders {
    orders: Orders,
}

async fn shape(context: &RequestContext, game: &CachedGame) -> Result<GameOrders, Problem> {
    let player = context.player()?;
    let given = context.api.service.orders(game, player).await?;
    let began = game.seat_of(player).and_then(|seat| game.state.turn_began(seat));
    let offered = game.state.ruleset().orders().iter().map(|offered| offered.order);
    Ok(GameOrders { orders: given.in_force(began), offered: offered.collect() })
}

/// Shows the standing orders of the caller in a game.
///
/// # Errors
/// When the caller has no seat there, or the store fails.
pub(super) async fn show(context: RequestContext) -> Result<HttpResponse, Problem> {
    let seen = Seen::of(&context).await?;
    seen.own_place()?;
    let shape = shape(&context, seen.game()).await?;
    response::revalidated(&context, &shape)
}

/// Keeps the standing orders of the caller in a game.
///
/// # Errors
/// As [`show`], and when the caller knew of others.
pub(super) async fn keep(context: RequestContext) -> Result<HttpResponse, Problem> {
    let NewOrders { orders } = context.body()?;
    let seen = Seen::of(&context).await?;
    seen.own_place()?;
    let (game, player) = (seen.game().record.id, context.player()?);
    let replaces = match KnownVersions::of(&context)? {
        KnownVersions::Any => Replaces::Anything,
        known => {
            let kept = shape(&context, seen.game()).await?;
            known.only(&kept, kept.orders)?
        }
    };
    let ground = Ground::of(&replaces);
    let kept = context.api.service.keep_orders(game, player, orders, replaces).await;
    let game = ground.held(kept)??;
    let given = context.api.service.orders(&game, player).await;
    // What was ordered may have ended the game.
    let shape = match given {
        Ok(_) => shape(&context, &game).await?,
        Err(GameError::NotRunning | GameError::NotAPlayer) => {
            GameOrders { orders: Orders::NONE, offered: Vec::new() }
        }
        Err(error) => return Err(error.into()),
    };
    Ok(response::json(StatusCode::OK, &shape))
}

/// Shows what the caller orders in all games in which they have ordered nothing else.
///
/// # Errors
/// When the store fails.
pub(super) async fn show_usual(context: RequestContext) -> Result<HttpResponse, Problem> {
    let orders = context.api.service.usual_orders(context.player()?).await?;
    response::revalidated(&context, &UsualOrders { orders })
}

/// Keeps what the caller orders in all games in which they have ordered nothing else.
///
/// # Errors
/// When one of the orders holds until a turn only, the caller knew of others, or the store fails.
pub(super) async fn keep_usual(context: RequestContext) -> Result<HttpResponse, Problem> {
    let NewOrders { orders } = context.body()?;
    if usual(orders).orders != orders {
        return Err(Problem::invalid("/orders", "decline-all is for single games"));
    }
    let player = context.player()?;
    let replaces = match KnownVersions::of(&context)? {
        KnownVersions::Any => Replaces::Anything,
        known => {
            let kept = UsualOrders { orders: context.api.service.usual_orders(player).await? };
            known.only(&kept, kept.orders)?
        }
    };
    let orders = context.api.service.keep_usual_orders(player, orders, replaces).await?;
    Ok(response::json(StatusCode::OK, &UsualOrders { orders }))
}
