//! The names of the players at a table.

use std::collections::{HashMap, HashSet};

use turnpost_rules::{
    Seat, SeatCount, SeatSet, Viewer,
    log::event::{Occupant, Place},
};

use crate::{
    game::{id::PlayerId, language::Language, message::MessageRecord, place::PlaceRecord},
    locale::Localizer,
    naming,
    store::{BOT_MARK, Store, StoreError},
};

/// The names that players have chosen. Players who were erased or have chosen none have none here.
#[derive(Clone, Default, Debug)]
pub struct PlayerNames {
    names: HashMap<PlayerId, String>,
    bots: HashSet<PlayerId>,
    unreachable: HashSet<PlayerId>,
}

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
        let mut all = PlayerNames::default();
        for player in known {
            let is_bot = player.owner.is_some();
            if is_bot {
                all.bots.insert(player.id);
            }
            if player.mail_stopped_at.is_some() {
                all.unreachable.insert(player.id);
            }
            if let Some(name) = player.settings.name {
                let mark = if is_bot { BOT_MARK } else { "" };
                all.names.insert(player.id, format!("{}{mark}", name.as_str()));
            }
        }
        Ok(all)
    }

    /// The names of the players at these places.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn at(places: &[PlaceRecord], store: &Store) -> Result<PlayerNames, StoreError> {
        PlayerNames::of(store, people_at(places)).await
    }

    /// The name of a player.
    pub fn get(&self, player: Option<PlayerId>) -> Option<&str> {
        self.names.get(&player?).map(String::as_str)
    }

    /// Whether mails to a player come back, so that none are sent.
    fn is_unreachable(&self, player: Option<PlayerId>) -> bool {
        player.is_some_and(|player| self.unreachable.contains(&player))
    }

    /// Whether a player is somebody's bot.
    fn is_bot(&self, player: Option<PlayerId>) -> bool {
        player.is_some_and(|player| self.bots.contains(&player))
    }
}

/// Those who decide for places, and those who have handed them over.
pub fn people_at(places: &[PlaceRecord]) -> impl Iterator<Item = PlayerId> {
    places.iter().flat_map(|place| [place.player, place.owner]).flatten()
}

/// The occupant of a place, to be named.
#[derive(Clone, Debug)]
struct Named {
    place: Place,
    /// The index of the seat, or of the place before the start.
    index: usize,
    is_bot: bool,
    /// Whether the player is somebody's bot.
    is_bot_account: bool,
    /// Whether mails to the player come back.
    is_unreachable: bool,
    player: Option<PlayerId>,
    /// The name the player has chosen, told apart from those of the others; empty for none.
    chosen: String,
    /// The name of whoever has handed the place over.
    owner: Option<String>,
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
            is_bot_account: names.is_bot(record.player),
            is_unreachable: names.is_unreachable(record.player),
            player: record.player,
            chosen,
            owner: names.get(record.owner).map(str::to_owned),
        });
        TableNames(named.collect())
    }

    /// The same names for a mail, in which none may look like an address.
    pub fn unlinked(self) -> TableNames {
        let unlinked = |named: Named| Named {
            chosen: naming::unlinked(&named.chosen),
            owner: named.owner.as_deref().map(naming::unlinked),
            ..named
        };
        TableNames(self.0.into_iter().map(unlinked).collect())
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

    /// The chosen name of whoever has handed a place over to the player there.
    pub fn owner_of(&self, place: Place) -> Option<&str> {
        let named = self.0.iter().find(|named| named.place == place)?;
        named.owner.as_deref()
    }

    /// Whether the player on a place is somebody's bot: a program that its owner answers for.
    pub fn is_bot_account(&self, place: Place) -> bool {
        self.0.iter().any(|named| named.place == place && named.is_bot_account)
    }

    /// Whether mails to the player on a place come back, so that none are sent: for those at the
    /// table and the host alone.
    pub fn is_unreachable(&self, place: Place) -> bool {
        self.0.iter().any(|named| named.place == place && named.is_unreachable)
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

    /// What speaks to a reader of mails about the table: in its sentences the names that players have chosen
    /// are marked as such.
    pub fn quoting_localizer(
        &self,
        seats: SeatCount,
        language: Language,
        viewer: Viewer,
    ) -> Localizer {
        let chosen = self.0.iter().filter(|named| !named.chosen.is_empty());
        let chosen: SeatSet =
            chosen.filter_map(|named| Seat::new(u8::try_from(named.index).ok()?)).collect();
        Localizer::new(language, self.by_seat(seats, language), viewer).quoting(chosen)
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

/// The names of those who wrote the messages of a table. Whoever has left since keeps their name,
/// whoever sits there now.
#[derive(Clone, Debug)]
pub struct Writers {
    names: PlayerNames,
    table: TableNames,
}

impl Writers {
    /// The names of those who wrote these messages at a table with these places.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn of(
        store: &Store,
        places: &[PlaceRecord],
        messages: &[MessageRecord],
    ) -> Result<Writers, StoreError> {
        let players = messages.iter().filter_map(|message| message.player);
        let players = players.chain(places.iter().filter_map(|place| place.player));
        let names = PlayerNames::of(store, players).await?;
        let table = TableNames::new(places, &names);
        Ok(Writers { names, table })
    }

    /// The chosen name of a message's writer; `None` for those who have none or were erased.
    pub fn name(&self, message: &MessageRecord) -> Option<&str> {
        self.of_player(message.player?)
    }

    /// The chosen name under which a player's messages are shown; `None` for those who have none.
    pub fn of_player(&self, player: PlayerId) -> Option<&str> {
        self.table.of_player(player).or_else(|| self.names.get(Some(player)))
    }

    /// What a message's writer is called in a language: without a name, by the number of the seat
    /// at which they sit, or of the place at which they sat.
    pub fn called(&self, message: &MessageRecord, language: Language) -> String {
        if let Some(name) = self.name(message) {
            return name.to_owned();
        }
        let present = self.table.0.iter().find(|named| {
            named.place == message.place && named.player.is_some() && named.player == message.player
        });
        language.nameless(present.map_or(usize::from(message.place.0), |named| named.index) + 1)
    }
}
