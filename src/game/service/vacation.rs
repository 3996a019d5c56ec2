//! Players who are away for a while: their clocks stand still, as long as each game allows.

use std::sync::Arc;

use turnpost_rules::log::{event::EventData, id::GameId, time::Timestamp, time_off::Away};

use super::{CachedGame, GameService};
use crate::game::{
    decision::Replaces, error::GameError, id::PlayerId, record::Status, time::YEAR_SECONDS,
};

/// What came of a vacation in one game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Granted {
    /// A running game in which the player has a seat.
    pub game: GameId,
    /// When the player is away from it; `None` if the game allows no more.
    pub away: Option<Away>,
}

impl GameService {
    /// A player will be away: in every game that is being played, as far as it allows, and in those
    /// that begin meanwhile. What was said before no longer holds.
    ///
    /// # Errors
    /// [`GameError::BadVacation`] if it ends before it begins or in the past, or is too long;
    /// [`GameError::KeptChanged`] if what was said before may not be replaced; or if the store fails. Said again,
    /// it does what is missing.
    pub async fn go_on_vacation(
        &self,
        player: PlayerId,
        away: Away,
        replaces: Replaces<Option<Away>>,
    ) -> Result<Vec<Granted>, GameError> {
        let now = self.clock.now();
        let away = Away { from: away.from.max(now), ..away };
        if away.until <= away.from || now.plus_seconds(YEAR_SECONDS) < away.until {
            return Err(GameError::BadVacation);
        }
        if !self.storage.set_absence(player, Some(away), replaces).await? {
            return Err(GameError::KeptChanged);
        }
        let mut granted = Vec::new();
        for game in self.storage.played_by(player).await? {
            match self.go_away(game, player, away).await {
                Ok(cached) => granted.push(granted_in(&cached, player, now)),
                // Resigned, or over since.
                Err(GameError::NotAPlayer | GameError::NotRunning) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(granted)
    }

    /// A player is back, or will not be away after all.
    ///
    /// # Errors
    /// [`GameError::KeptChanged`] if what was said before may not be dropped; or if the store fails. Said again,
    /// it does what is missing.
    pub async fn end_vacation(
        &self,
        player: PlayerId,
        replaces: Replaces<Option<Away>>,
    ) -> Result<(), GameError> {
        if !self.storage.set_absence(player, None, replaces).await? {
            return Err(GameError::KeptChanged);
        }
        for game in self.storage.played_by(player).await? {
            let returned = self.change(game, player, None, |cached, work| {
                let Some(seat) = cached.seat_of(player) else { return Ok(()) };
                let is_away = cached.state.away(seat).is_some_and(|away| work.now() < away.until);
                if !is_away || cached.state.is_over() || !cached.state.is_seated(seat) {
                    return Ok(());
                }
                let now = work.now();
                work.state.come_back(seat, now)?;
                work.write(EventData::Returned { seat })
            });
            returned.await?;
        }
        Ok(())
    }

    /// What a player's vacation comes to in each of their games.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn vacation_in_games(&self, player: PlayerId) -> Result<Vec<Granted>, GameError> {
        let now = self.clock.now();
        let mut granted = Vec::new();
        for game in self.storage.played_by(player).await? {
            let cached = self.current(game).await?;
            granted.push(granted_in(&cached, player, now));
        }
        Ok(granted)
    }

    /// Notes in a game that has just begun which of its players are away.
    pub(super) async fn note_absences(&self, cached: Arc<CachedGame>) -> Arc<CachedGame> {
        let players = cached.places.iter().filter_map(|place| place.player).collect();
        let game = cached.record.id;
        let absences = match self.storage.absences(players).await {
            Ok(absences) => absences,
            Err(error) => {
                // It is found out again before anything is done for whoever is away.
                tracing::warn!(%game, %error, "cannot tell who is away at the start of a game");
                return cached;
            }
        };
        let mut cached = cached;
        for (player, away) in absences {
            if away.until <= self.clock.now() {
                continue;
            }
            match self.go_away(game, player, away).await {
                Ok(next) => cached = next,
                Err(error) => tracing::warn!(%game, %error, "cannot note that a player is away"),
            }
        }
        cached
    }

    /// Whether a seat whose time is up belongs to somebody who is away and of whom the game does
    /// not know yet, and now does. The caller does not hold the game's lock.
    pub(super) async fn notes_absence(&self, game: GameId, player: PlayerId) -> bool {
        let now = self.clock.now();
        let Ok(absences) = self.storage.absences(vec![player]).await else { return false };
        let Some((_, away)) = absences.into_iter().find(|(_, away)| away.holds_at(now)) else {
            return false;
        };
        match self.go_away(game, player, away).await {
            Ok(cached) => cached
                .seat_of(player)
                .and_then(|seat| cached.state.away(seat))
                .is_some_and(|away| away.holds_at(now)),
            Err(_) => false,
        }
    }

    /// A player is away from one game, as far as it allows.
    async fn go_away(
        &self,
        game: GameId,
        player: PlayerId,
        away: Away,
    ) -> Result<Arc<CachedGame>, GameError> {
        self.change(game, player, None, |cached, work| {
            let seat = cached.seat_of(player).ok_or(GameError::NotAPlayer)?;
            if cached.record.status != Status::Running {
                return Err(GameError::NotRunning);
            }
            if !cached.state.is_person(seat) {
                return Err(GameError::NotAPlayer);
            }
            let now = work.now();
            let from = away.from.max(now);
            let left = cached.vacation_left(player, now);
            let until = left.map_or(away.until, |left| {
                away.until.min(Timestamp::from_micros(from.micros().saturating_add(left)))
            });
            let known = cached.state.away(seat).filter(|known| now < known.until);
            let is_known =
                known.is_some_and(|known| known.until == until && known.from.max(now) == from);
            if is_known {
                return Ok(());
            }
            if until <= from {
                // Nothing is left, not even of what was said before.
                if known.is_some() {
                    work.state.come_back(seat, now)?;
                    work.write(EventData::Returned { seat })?;
                }
                return Ok(());
            }
            work.state.go_away(seat, Away { from, until }, now)?;
            work.write(EventData::Away { seat, from, until })
        })
        .await
    }
}

fn granted_in(cached: &CachedGame, player: PlayerId, now: Timestamp) -> Granted {
    let away = cached.seat_of(player).and_then(|seat| cached.state.away(seat));
    Granted { game: cached.record.id, away: away.filter(|away| now < away.until) }
}

impl CachedGame {
    /// How long a player can still be away if what is left of their vacation were taken back, in
    /// microseconds; `None` where nothing is ever due.
    pub fn vacation_left(&self, player: PlayerId, now: Timestamp) -> Option<i64> {
        self.record.deadline_hours?;
        let used = self.seat_of(player).map_or(0, |seat| self.state.away_used(seat, now));
        Some(self.record.timing.vacation().saturating_sub(used).max(0))
    }
}
