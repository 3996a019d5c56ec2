//! The names of the players at a table.

use std::collections::HashMap;

use turnpost_rules::{
    SeatCount,
    log::event::{Occupant, Place},
};

use crate::{
    game::{id::PlayerId, language::Language, storage::PlaceRecord},
    naming,
    store::{Store, StoreError},
};

/// The names that players have chosen. Players who were erased or have chosen none have none here.
#[derive(Clone, Default, Debug)]
pub struct PlayerNames(HashMap<PlayerId, String>);

impl PlayerNames {
    /// The names of these players.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn of(
        store: &Store,
        players: impl Iterator<Item = PlayerId>,
    ) -> Result<PlayerNames, StoreError> {
        let mut players: Vec<PlayerId> = players.collect();
        players.sort_unstable();
        players.dedup();
        let known = store.players(players).await?;
        let named = known.into_iter().filter_map(|player| {
            player.settings.name.map(|name| (player.id, name.as_str().to_owned()))
        });
        Ok(PlayerNames(named.collect()))
    }

    /// The names of the players at these places.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn at(places: &[PlaceRecord], store: &Store) -> Result<PlayerNames, StoreError> {
        PlayerNames::of(store, places.iter().filter_map(|place| place.player)).await
    }

    /// The name of a player.
    pub fn get(&self, player: Option<PlayerId>) -> Option<&str> {
        self.0.get(&player?).map(String::as_str)
    }
}

/// The occupant of a place, to be named.
#[derive(Clone, Debug)]
struct Named {
    place: Place,
    /// The index of the seat, or of the place before the start.
    index: usize,
    is_bot: bool,
    player: Option<PlayerId>,
    /// The name the player has chosen, told apart from those of the others; empty for none.
    chosen: String,
}

/// The names at one table: names that resemble each other are told apart by a number, so that no
/// player is mistaken for another.
#[derive(Clone, Debug)]
pub struct TableNames(Vec<Named>);

impl TableNames {
    /// The names at a table with these places, of players whose names are known.
    pub fn new(places: &[PlaceRecord], names: &PlayerNames) -> TableNames {
        let chosen = |record: &PlaceRecord| match record.occupant {
            Occupant::Bot { .. } => String::new(),
            Occupant::Player {} => names.get(record.player).unwrap_or_default().to_owned(),
        };
        let mut told_apart: Vec<(Place, String)> =
            places.iter().map(|record| (record.place, chosen(record))).collect();
        naming::tell_apart(&mut told_apart);
        let named = places.iter().zip(told_apart).map(|(record, (place, chosen))| Named {
            place,
            index: record.seat.map_or(usize::from(place.0), |seat| seat.index()),
            is_bot: matches!(record.occupant, Occupant::Bot { .. }),
            player: record.player,
            chosen,
        });
        TableNames(named.collect())
    }

    /// The chosen name of a player at the table; `None` for those who have none or sit elsewhere.
    pub fn of_player(&self, player: PlayerId) -> Option<&str> {
        let named = self.0.iter().find(|named| named.player == Some(player))?;
        (!named.chosen.is_empty()).then_some(named.chosen.as_str())
    }

    /// The chosen name of the player on a place; `None` for bots and those who have none.
    pub fn of_place(&self, place: Place) -> Option<&str> {
        let named = self.0.iter().find(|named| named.place == place)?;
        (!named.chosen.is_empty()).then_some(named.chosen.as_str())
    }

    /// What everybody at the table is called in a language, in the order of the places: bots and
    /// players without a name by their number.
    pub fn by_place(&self, language: Language) -> Vec<(Place, String)> {
        let called = self.0.iter().map(|named| {
            let name = if named.is_bot {
                language.bot(named.index + 1)
            } else if named.chosen.is_empty() {
                language.nameless(named.index + 1)
            } else {
                named.chosen.clone()
            };
            (named.place, name)
        });
        let mut called: Vec<(Place, String)> = called.collect();
        // Somebody may be called like a bot by a name from before such names were refused.
        naming::tell_apart(&mut called);
        called
    }

    /// What everybody is called in a language by seat, or by place before the start. Free places are
    /// empty.
    pub fn by_seat(&self, seats: SeatCount, language: Language) -> Vec<String> {
        let mut names = vec![String::new(); seats.get()];
        for (named, (_, name)) in self.0.iter().zip(self.by_place(language)) {
            if let Some(slot) = names.get_mut(named.index) {
                *slot = name;
            }
        }
        names
    }
}
