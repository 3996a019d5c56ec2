//! Who may see a game, and as whom.

use std::sync::Arc;

use chrono_tz::Tz;
use turnpost_rules::{Seat, Viewer, log::event::Place};

use crate::{
    game::{id::PlayerId, language::Language, place::PlaceRecord, service::CachedGame},
    locale::Localizer,
    store::{Store, StoreError},
};

use super::{PlayerNames, TableNames};

/// A game as one reader may see it.
///
/// There are three ways to one: as the person who asks, as the holder of a seat's signed link, and
/// as an onlooker to whom somebody at the table has shown it. Everything a reader is told of a game
/// goes through its viewer.
#[derive(Clone)]
pub struct ReaderGame {
    game: Arc<CachedGame>,
    viewer: Viewer,
}

impl ReaderGame {
    /// The game for a person; `None` if it must stay hidden: it is private, and the person neither
    /// plays, hosts nor is invited.
    pub fn for_person(
        game: Arc<CachedGame>,
        player: Option<PlayerId>,
        is_invited: bool,
    ) -> Option<ReaderGame> {
        if !is_invited && !game.is_visible_to(player) {
            return None;
        }
        Some(ReaderGame { viewer: game.viewer(player), game })
    }

    /// The game for whoever holds a signed link of a seat, which shows what the seat may know.
    pub fn for_seat(game: Arc<CachedGame>, seat: Seat) -> ReaderGame {
        ReaderGame { viewer: Viewer::Seat(seat), game }
    }

    /// The game for whoever holds a signed invitation or host's link, which shows what everybody at
    /// the table knows.
    pub fn for_onlooker(game: Arc<CachedGame>) -> ReaderGame {
        ReaderGame { viewer: Viewer::Spectator, game }
    }

    /// All of it, secrets included: what is shown of it goes by the viewer.
    pub fn game(&self) -> &Arc<CachedGame> {
        &self.game
    }

    /// As whom it is seen.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The names at the table.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn names(&self, store: &Store) -> Result<TableNames, StoreError> {
        let names = PlayerNames::at(&self.game.places, store).await?;
        Ok(TableNames::new(&self.game.places, &names))
    }

    /// The reader's localizer, with these names.
    pub fn localizer(&self, names: &TableNames, language: Language) -> Localizer {
        Localizer::new(language, names.by_seat(self.game.record.seats, language), self.viewer)
    }

    /// The game with all that is needed to speak of it in a language.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn localized(
        self,
        store: &Store,
        language: Language,
    ) -> Result<LocalizedGame, StoreError> {
        let names = self.names(store).await?;
        let by_seat = names.by_seat(self.game.record.seats, language);
        let people = by_seat.iter().filter(|name| !name.is_empty()).cloned().collect();
        Ok(LocalizedGame {
            localizer: Localizer::new(language, by_seat, self.viewer),
            by_place: names.by_place(language),
            names,
            people,
            game: self.game,
        })
    }
}

/// A game as one reader sees it, with all that is needed to speak of it.
#[derive(Clone)]
pub struct LocalizedGame {
    /// The game at its head.
    pub game: Arc<CachedGame>,
    /// The reader's localizer, with the names of the seats.
    pub localizer: Localizer,
    by_place: Vec<(Place, String)>,
    names: TableNames,
    people: Vec<String>,
}

impl LocalizedGame {
    /// The same for a reader in this time zone, and not in UTC.
    #[must_use]
    pub fn in_zone(self, zone: Tz) -> LocalizedGame {
        LocalizedGame { localizer: self.localizer.in_zone(zone), ..self }
    }

    /// As whom the game is seen.
    pub fn viewer(&self) -> Viewer {
        self.localizer.viewer()
    }

    /// What the occupant of a place is called; empty for a free place.
    pub fn place_name(&self, place: Place) -> &str {
        let named = self.by_place.iter().find(|(other, _)| *other == place);
        named.map_or("", |(_, name)| name.as_str())
    }

    /// What who has handed a seat over is called, if somebody has who is still known.
    pub fn owner_name(&self, place: &PlaceRecord) -> Option<String> {
        place.owner?;
        let chosen = self.names.owner_of(place.place).map(str::to_owned);
        let index = place.seat.map_or(usize::from(place.place.0), |seat| seat.index());
        Some(chosen.unwrap_or_else(|| self.localizer.language().nameless(index + 1)))
    }

    /// Whether a person decides for a seat: neither a bot nor a program that its owner answers for.
    pub fn is_played_by_a_person(&self, seat: Seat) -> bool {
        let program = |place: &PlaceRecord| self.names.is_bot_account(place.place);
        self.game.state.is_person(seat) && !self.game.place_at(seat).is_some_and(program)
    }

    /// The places of players to whom mails come back, for a player: none unless they sit at the
    /// table or host the game.
    pub fn unreachable(&self, reader: PlayerId) -> Vec<Place> {
        let is_host = self.game.record.host == Some(reader);
        if !is_host && self.game.place_of(reader).is_none() {
            return Vec::new();
        }
        let places = self.game.places.iter().map(|record| record.place);
        places.filter(|place| self.names.is_unreachable(*place)).collect()
    }

    /// Everybody at the table as a list in words, in turn order.
    pub fn people(&self) -> String {
        self.localizer.list(self.people.clone())
    }
}
