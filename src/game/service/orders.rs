//! Standing orders: moves that are made for a seat as its player has ordered, in the transaction of
//! the command that asks the seat, so that nobody is mailed about a decision that is made already.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, MutexGuard, PoisonError, atomic::Ordering},
};

use turnpost_rules::{
    Order, Orders, Seat,
    dyn_ruleset::DynMove,
    log::{event::MadeBy, id::GameId, time::Timestamp},
};

use super::{
    Actor, CachedGame, GameService, actor::acting, lobby::ATTEMPTS, unit_of_work::UnitOfWork,
};
use crate::game::{
    decision::Replaces,
    error::GameError,
    id::PlayerId,
    orders::{SeatOrders, known, usual},
};

/// Maximum number of moves that orders make in one transaction: enough for a round of everybody, but
/// no endless loop. What is left then waits for its players.
const MAX_MOVES: usize = 64;

/// Orders that were given within so many seconds are looked at again: longer than any command takes that
/// did not know of them yet.
const RECENT_SECONDS: i64 = 300;

/// Page size for games with orders.
const PAGE: u32 = 100;

impl GameService {
    /// The standing orders of a player in a game, those included that have ended since.
    ///
    /// # Errors
    /// If the player has no seat in a running game, or the store fails.
    pub async fn orders(
        &self,
        cached: &CachedGame,
        player: PlayerId,
    ) -> Result<SeatOrders, GameError> {
        acting(cached, Actor::Player(player))?;
        let found = self.storage.orders(cached.record.id, vec![player]).await?;
        let given = found.into_iter().find(|(of, _)| *of == player);
        let given = given.map_or(SeatOrders::NONE, |(_, given)| given);
        let orders = known(given.orders, cached.state.ruleset().orders());
        Ok(SeatOrders { orders, ..given })
    }

    /// Keeps a player's standing orders for a game in place of what was ordered before, and does at
    /// once what they say about a decision that is open. Orders that do nothing in its ruleset are
    /// left out. Those that are in force already are not kept anew: what opens mails and presses the
    /// button of their page changes nothing.
    ///
    /// # Errors
    /// If the player has no seat in a running game, or the store fails; [`GameError::Stale`] if others are in
    /// force than may be replaced. Given again, they do what is missing.
    pub async fn keep_orders(
        &self,
        game: GameId,
        player: PlayerId,
        orders: Orders,
        replaces: Replaces<Orders>,
    ) -> Result<Arc<CachedGame>, GameError> {
        let cached = self.current(game).await?;
        acting(&cached, Actor::Player(player))?;
        let orders = known(orders, cached.state.ruleset().orders());
        let began = cached.seat_of(player).and_then(|seat| cached.state.turn_began(seat));
        let found = self.storage.orders(game, vec![player]).await?;
        let stored = found.into_iter().find(|(of, _)| *of == player);
        let stored = stored.map_or(SeatOrders::NONE, |(_, given)| given);
        let in_force = known(stored.in_force(began), cached.state.ruleset().orders());
        let mut may_replace = replaces.allows(&in_force);
        if may_replace && in_force != orders {
            let given = SeatOrders { orders, since: cached.state.head() };
            let replaces = match replaces {
                Replaces::Anything => Replaces::Anything,
                Replaces::This(_) => Replaces::This(stored),
            };
            let kept = self.storage.keep_orders(game, player, given, self.clock.now(), replaces);
            may_replace = kept.await?;
        }
        if !may_replace {
            return Err(GameError::Stale { head: cached.state.head() });
        }
        self.obey_in(game, Some(player)).await
    }

    /// The orders that hold in all games of a player in which they have ordered nothing else.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn usual_orders(&self, player: PlayerId) -> Result<Orders, GameError> {
        Ok(self.storage.usual_orders(player).await?)
    }

    /// Keeps the orders that hold in all games of a player in which they have ordered nothing else,
    /// and does at once what they say about decisions that are open. One that holds until the next
    /// turn only is left out.
    ///
    /// # Errors
    /// If the store fails; [`GameError::KeptChanged`] if others were given than may be replaced. Given again,
    /// they do what is missing.
    pub async fn keep_usual_orders(
        &self,
        player: PlayerId,
        orders: Orders,
        replaces: Replaces<Orders>,
    ) -> Result<Orders, GameError> {
        let orders = usual(orders).orders;
        if !self.storage.keep_usual_orders(player, orders, replaces).await? {
            return Err(GameError::KeptChanged);
        }
        self.changes().push((player, self.clock.now()));
        for game in self.storage.played_by(player).await? {
            match self.obey_in(game, Some(player)).await {
                Ok(_) => {}
                Err(error @ GameError::Unavailable(_)) => return Err(error),
                // One game that cannot be read does not keep the others from being served.
                Err(error) => {
                    tracing::error!(%game, %error, "could not carry out standing orders");
                }
            }
        }
        Ok(orders)
    }

    fn changes(&self) -> MutexGuard<'_, Vec<(PlayerId, Timestamp)>> {
        self.usual_changes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does what orders say that were given lately, where a command that did not know of them, or the
    /// end of a process, has left a decision open; of every game at first. Returns how many games
    /// went on.
    ///
    /// Of usual orders, this process looks after those that it has kept itself: no moment is stored
    /// with them, and where it has ended before they were carried out, its next start looks at all.
    pub(super) async fn obey_recent(&self) -> Result<usize, GameError> {
        let recent = self.clock.now().plus_seconds(-RECENT_SECONDS);
        let since = self.has_obeyed.load(Ordering::Relaxed).then_some(recent);
        let mut went_on = 0;
        let mut last: Option<GameId> = None;
        loop {
            let page = self.storage.ordered_since(since, last, PAGE).await?;
            for game in page.iter().copied() {
                went_on += self.obey_again(game).await;
            }
            last = page.last().copied();
            if last.is_none() {
                break;
            }
        }
        self.has_obeyed.store(true, Ordering::Relaxed);
        let changed: BTreeSet<PlayerId> = {
            let mut changes = self.changes();
            changes.retain(|(_, at)| recent <= *at);
            changes.iter().map(|(player, _)| *player).collect()
        };
        for player in changed {
            for game in self.storage.played_by(player).await? {
                went_on += self.obey_again(game).await;
            }
        }
        Ok(went_on)
    }

    /// Does what orders say in a game; returns how many games went on. What cannot be done is logged.
    async fn obey_again(&self, game: GameId) -> usize {
        let before = self.current(game).await.map(|cached| cached.state.head());
        match self.obey_in(game, None).await {
            Ok(after) => usize::from(before.is_ok_and(|head| head < after.state.head())),
            Err(error) => {
                tracing::error!(%game, %error, "could not carry out standing orders");
                0
            }
        }
    }

    /// Does what orders and plans say about the decisions that are open in a game.
    pub(super) async fn obey_in(
        &self,
        game: GameId,
        by: Option<PlayerId>,
    ) -> Result<Arc<CachedGame>, GameError> {
        let slot = self.slot(game);
        let _one_at_a_time = slot.command.lock().await;
        let mut attempt = 1;
        loop {
            let cached = self.fresh(game, &slot).await?;
            if cached.state.position().is_none() || cached.state.is_over() {
                return Ok(cached);
            }
            let mut work = UnitOfWork::new(&cached, self.clock.now());
            work.by = by;
            // Ordered just now: it holds also where something was taken back before.
            if let Some(seat) = by.and_then(|player| cached.seat_of(player)) {
                work.state.forget_taking_back(seat);
            }
            let more = self.go_on(&mut work).await?;
            if work.lines.is_empty() && work.plans_seen.is_empty() {
                return Ok(cached);
            }
            match self.commit(&slot, work).await {
                Ok(cached) if more => return Ok(self.let_bots_play(&slot, cached, by).await),
                Ok(cached) => return Ok(cached),
                Err(GameError::Stale { .. }) if attempt < ATTEMPTS => attempt += 1,
                Err(error) => return Err(error),
            }
        }
    }

    /// Lets bots, planned turns and standing orders move until the game waits for people who decide
    /// themselves, and ends the game when the rules say so. Returns whether bots still have to move
    /// in another transaction.
    pub(super) async fn go_on(&self, work: &mut UnitOfWork<'_>) -> Result<bool, GameError> {
        let mut known: Option<BTreeMap<PlayerId, SeatOrders>> = None;
        let mut plans = None;
        for _ in 0..MAX_MOVES {
            if work.play_bots()? {
                return Ok(true);
            }
            if self.play_plans(work, &mut plans).await? {
                continue;
            }
            // Orders are read when one could do something: most decisions leave a choice.
            let open = answerable(work);
            if open.is_empty() {
                return Ok(false);
            }
            let orders = match &known {
                Some(orders) => orders,
                None => {
                    let players = work.places().iter().filter_map(|place| place.player).collect();
                    let found = self.storage.orders(work.before.record.id, players).await?;
                    known.insert(found.into_iter().collect())
                }
            };
            let Some((seat, played)) = open.into_iter().find_map(|(seat, order, played)| {
                let place = work.places().iter().find(|place| place.seat == Some(seat))?;
                let given = orders.get(&place.player?)?;
                let in_force = given.in_force(work.state.turn_began(seat));
                in_force.has(order).then_some((seat, played))
            }) else {
                return Ok(false);
            };
            if let Err(error) = work.play(seat, &played, MadeBy::Order) {
                // The command itself is legal all the same.
                let game = work.before.record.id;
                tracing::error!(%game, %seat, %error, "a standing order cannot be carried out");
                return Ok(false);
            }
        }
        work.play_bots()
    }
}

/// What orders there are could do for the seats that the game waits for: seat by seat, and for each in
/// the order in which they are obeyed. For who has just taken something back they do nothing: what an
/// order did would be what the player has taken back, or the end of it.
fn answerable(work: &UnitOfWork<'_>) -> Vec<(Seat, Order, DynMove)> {
    let state = &work.state;
    let Some(position) = state.position().filter(|_| !state.is_over()) else { return Vec::new() };
    let seats = state.seats().seats();
    let open = seats.filter(|seat| {
        let decides = state.seat_duty(*seat).duty.must() && state.is_person(*seat);
        decides && !state.has_taken_back(*seat)
    });
    let offered = known(Order::ALL.into_iter().collect(), state.ruleset().orders());
    open.flat_map(|seat| {
        offered.iter().filter_map(move |order| Some((seat, order, position.ordered(seat, order)?)))
    })
    .collect()
}
