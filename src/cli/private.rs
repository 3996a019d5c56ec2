//! What an archive holds besides the log when a game is to go on elsewhere: the secret seed, and
//! who sits where.

use chrono_tz::Tz;
use serde::{Deserialize, Serialize};

use super::CliError;
use crate::game::event::Place;
use crate::game::id::{GameId, PlayerId};
use crate::game::person::{Address, DisplayName};
use crate::game::storage::{
    Admission, MailOwed, MailRecipe, PlaceRecord, Seating, StoredGame, Summons, Visibility,
};
use crate::game::table::Table;
use crate::game::time::Timestamp;
use crate::locale::Language;
use crate::rules::Seed;
use crate::store::{NewPlayer, Settings, Store};

/// What only the server knows on which a game is played.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Private {
    /// 64 hexadecimal digits: all chance of the game, that to come included.
    seed: String,
    /// What its players call the game.
    pub name: DisplayName,
    /// Who may look.
    pub visibility: Visibility,
    /// Who may join.
    pub admission: Admission,
    /// How seats are given at the start.
    pub seating: Seating,
    /// Hours for a decision, if there is a deadline.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline_hours: Option<u32>,
    /// The people at the table, and the host. Who was erased is missing.
    people: Vec<Person>,
}

/// Somebody at the table.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Person {
    /// Where they sit; none for a host who only watches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    place: Option<Place>,
    /// Whether they opened the game.
    host: bool,
    address: Address,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    name: Option<DisplayName>,
    language: Language,
    zone: String,
    turn_mails: bool,
    game_mails: bool,
}

impl Private {
    /// What the store knows of a game besides its log.
    ///
    /// # Errors
    /// When the database is out of reach.
    pub async fn of(store: &Store, game: &StoredGame) -> Result<Private, CliError> {
        let record = &game.record;
        let mut sitting: Vec<(Option<Place>, PlayerId)> = game
            .places
            .iter()
            .filter_map(|place| Some((Some(place.place), place.player?)))
            .collect();
        if let Some(host) = record.host
            && !sitting.iter().any(|(_, player)| *player == host)
        {
            sitting.push((None, host));
        }
        let mut people = Vec::new();
        for (place, id) in sitting {
            let Some(player) = store.player(id).await? else { continue };
            let Some(address) = player.address else { continue };
            let settings = player.settings;
            people.push(Person {
                place,
                host: record.host == Some(id),
                address,
                name: settings.name,
                language: settings.language,
                zone: settings.zone.name().to_owned(),
                turn_mails: settings.turn_mails,
                game_mails: settings.game_mails,
            });
        }
        Ok(Private {
            seed: hex::encode(game.seed.bytes()),
            name: record.name.clone(),
            visibility: record.visibility,
            admission: record.admission,
            seating: record.seating,
            deadline_hours: record.deadline_hours,
            people,
        })
    }

    /// The seed.
    ///
    /// # Errors
    /// [`CliError::Private`] when it is none.
    pub fn seed(&self, game: GameId) -> Result<Seed, CliError> {
        let bytes = hex::decode(&self.seed).ok().and_then(|bytes| bytes.try_into().ok());
        let reason = || "its seed is not 64 hexadecimal digits".to_owned();
        bytes.map(Seed::new).ok_or_else(|| CliError::Private { game, reason: reason() })
    }

    /// Seats its people on these places; who is not known here becomes a player. Gives the host.
    ///
    /// # Errors
    /// When the database is out of reach.
    pub async fn seat(
        &self,
        store: &Store,
        places: &mut [PlaceRecord],
        now: Timestamp,
    ) -> Result<Option<PlayerId>, CliError> {
        let mut host = None;
        for person in &self.people {
            let new = NewPlayer {
                id: PlayerId::random(),
                address: person.address.clone(),
                settings: Settings {
                    name: person.name.clone(),
                    language: person.language,
                    zone: person.zone.parse().unwrap_or(Tz::UTC),
                    turn_mails: person.turn_mails,
                    game_mails: person.game_mails,
                },
                at: now,
            };
            let (player, _) = store.player_or_new(new).await?;
            if person.host {
                host = Some(player.id);
            }
            for place in places.iter_mut().filter(|place| Some(place.place) == person.place) {
                place.player = Some(player.id);
            }
        }
        Ok(host)
    }
}

/// For whom a game waits, asked anew from `now` on: the other server's links and deadlines do not
/// hold here.
pub fn summonses(
    table: &Table,
    places: &[PlaceRecord],
    deadline_hours: Option<u32>,
    now: Timestamp,
) -> Vec<Summons> {
    let called = |seat| {
        let call = table.call(seat);
        let decision = call.duty.decision().filter(|_| call.duty.must())?;
        let sits = places.iter().find(|place| place.seat == Some(seat));
        Some(Summons {
            seat,
            began: call.began,
            called: call.called,
            decision: decision.kind.to_owned(),
            player: sits.and_then(|place| place.player),
            due_at: deadline_hours.map(|hours| now.plus_seconds(i64::from(hours) * 3600)),
            at: now,
        })
    };
    table.seats().seats().filter(|seat| table.is_person(*seat)).filter_map(called).collect()
}

/// The mails that these summonses owe.
pub fn mails(game: GameId, summonses: &[Summons]) -> Vec<MailOwed> {
    let owed = |summons: &Summons| {
        let recipe = MailRecipe::Summons { game, seat: summons.seat, called: summons.called };
        Some(MailOwed { player: summons.player?, recipe })
    };
    summonses.iter().filter_map(owed).collect()
}
