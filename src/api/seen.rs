//! A game as one caller may see it.

use std::{collections::HashMap, sync::Arc};

use turnpost_rules::{
    Seat, Viewer,
    log::{
        event::{Occupant, Place},
        id::GameId,
    },
};

use super::{
    context::RequestContext,
    problem::{self, Problem},
};
use crate::{
    game::{id::PlayerId, language::Language, service::CachedGame, storage::PlaceRecord},
    locale::Localizer,
    naming,
};

/// A game and how the caller may look at it.
pub struct Seen {
    /// The game at its head.
    pub game: Arc<CachedGame>,
    /// As whom the caller looks at it.
    pub viewer: Viewer,
    /// The caller, if known.
    pub player: Option<PlayerId>,
}

impl Seen {
    /// The game of the path.
    ///
    /// # Errors
    /// When there is no such game, or the caller may not know of it: both give the same answer.
    pub async fn of(context: &RequestContext) -> Result<Seen, Problem> {
        Seen::at(context, context.api.service.current(context.game()?).await?).await
    }

    /// The game of the path as this process last saw it: for commands, which carry the head they
    /// expect and are rejected when that is not the latest.
    ///
    /// # Errors
    /// As [`Seen::of`].
    pub async fn last_known(context: &RequestContext) -> Result<Seen, Problem> {
        Seen::at(context, context.api.service.last_known(context.game()?).await?).await
    }

    async fn at(context: &RequestContext, game: Arc<CachedGame>) -> Result<Seen, Problem> {
        let player = context.caller();
        if !game.is_visible_to(player) && !is_invited(context, game.record.id).await? {
            return Err(Problem::of(problem::NOT_FOUND));
        }
        Ok(Seen { viewer: game.viewer(player), player, game })
    }

    /// The caller's own place.
    ///
    /// # Errors
    /// When the caller has none.
    pub fn own_place(&self) -> Result<&crate::game::storage::PlaceRecord, Problem> {
        self.player
            .and_then(|player| self.game.place_of(player))
            .ok_or_else(|| Problem::of(problem::NOT_A_PLAYER))
    }

    /// The caller's own seat in a game that has started.
    ///
    /// # Errors
    /// When the caller has none, or the game has not started.
    pub fn own_seat(&self) -> Result<Seat, Problem> {
        self.own_place()?.seat.ok_or_else(|| Problem::of(problem::NOT_RUNNING))
    }

    /// The names of the players at the table.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn names(&self, context: &RequestContext) -> Result<Names, Problem> {
        let names =
            Names::of(context, self.game.places.iter().filter_map(|place| place.player)).await?;
        Ok(names.at_table(&self.game.places))
    }

    /// A localizer for the caller.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn localizer(&self, context: &RequestContext) -> Result<Localizer, Problem> {
        let names = self.names(context).await?;
        Ok(self.localizer_with(context.language().await?, &names))
    }

    /// A localizer for names and a language that are known already: it uses the names of pages and
    /// mails.
    pub fn localizer_with(&self, language: Language, names: &Names) -> Localizer {
        let by_seat = self.game.record.seats.seats().map(|seat| {
            let number = seat.index() + 1;
            let place = self.game.place_at(seat)?;
            let name = match place.occupant {
                Occupant::Bot { .. } => language.bot(number),
                Occupant::Player {} => {
                    names.get(place.player).map_or_else(|| language.nameless(number), str::to_owned)
                }
            };
            Some((place.place, name))
        });
        let mut by_seat: Vec<(Option<Place>, String)> = by_seat
            .map(|sits| sits.map_or_else(Default::default, |(at, name)| (Some(at), name)))
            .collect();
        naming::tell_apart(&mut by_seat);
        let by_seat = by_seat.into_iter().map(|(_, name)| name).collect();
        Localizer::new(language, by_seat, self.viewer)
    }

    /// The name of the player on a place.
    pub fn name_at<'a>(&self, place: Place, names: &'a Names) -> Option<&'a str> {
        names.get(self.game.place(place)?.player)
    }
}

/// Whether the caller holds an invitation to the game.
async fn is_invited(context: &RequestContext, game: GameId) -> Result<bool, Problem> {
    let Some(player) = context.caller() else { return Ok(false) };
    let player = context.api.store.player(player).await?;
    let Some(address) = player.and_then(|player| player.address) else { return Ok(false) };
    let invitation = context.api.store.invitation_to(game, address).await?;
    Ok(invitation.is_some_and(|known| known.is_open() && context.now() < known.expires_at))
}

/// Names by player. Players who were erased or have chosen no name have none.
#[derive(Default)]
pub struct Names(HashMap<PlayerId, String>);

impl Names {
    /// The names of these players.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn of(
        context: &RequestContext,
        players: impl Iterator<Item = PlayerId>,
    ) -> Result<Names, Problem> {
        let mut players: Vec<PlayerId> = players.collect();
        players.sort_unstable();
        players.dedup();
        let known = context.api.store.players(players).await?;
        let named = known.into_iter().filter_map(|player| {
            player.settings.name.map(|name| (player.id, name.as_str().to_owned()))
        });
        Ok(Names(named.collect()))
    }

    /// The same names as the players of a game see them: similar ones are told apart by a number.
    #[must_use]
    pub fn at_table(&self, places: &[PlaceRecord]) -> Names {
        let name = |place: &PlaceRecord| self.get(place.player).unwrap_or_default().to_owned();
        let mut names: Vec<(Place, String)> =
            places.iter().map(|place| (place.place, name(place))).collect();
        naming::tell_apart(&mut names);
        let mut known = self.0.clone();
        for (place, (_, name)) in places.iter().zip(names) {
            if let Some(player) = place.player.filter(|_| !name.is_empty()) {
                known.insert(player, name);
            }
        }
        Names(known)
    }

    /// A player's name.
    pub fn get(&self, player: Option<PlayerId>) -> Option<&str> {
        self.0.get(&player?).map(String::as_str)
    }
}
