//! What an archive holds besides the log when a game is to go on elsewhere: the secret seed, who
//! sits where, and what was said at the table.

use chrono_tz::Tz;
use serde::{Deserialize, Deserializer, Serialize};
use turnpost_rules::{
    SeatCount, SeatSet, Seed,
    log::{
        event::{Place, Seq},
        id::GameId,
        state::{GameState, Seating},
        time::Timestamp,
    },
};

use super::CliError;
use crate::game::id::PlayerId;
use crate::game::person::{Address, DisplayName, MessageText};
use crate::game::storage::{
    Admission, GameMail, MailJob, NewMessage, PendingDecision, PlaceRecord, Start, StoredGame,
    Visibility,
};
use crate::locale::Language;
use crate::store::{ImportedMessage, NewPlayer, Settings, Store};

/// What only the server knows on which a game is played.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Private {
    /// 64 hexadecimal digits: all chance of the game, that to come included.
    seed: String,
    /// What its players call the game.
    #[serde(deserialize_with = "kept_name")]
    pub name: DisplayName,
    /// Who may look.
    pub visibility: Visibility,
    /// Who may join.
    pub admission: Admission,
    /// How seats are given at the start.
    pub seating: Seating,
    /// How it starts; by its host in archives that do not say it.
    #[serde(default = "by_hand")]
    pub start: Start,
    /// Hours for a decision, if there is a deadline.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline_hours: Option<u32>,
    /// The people at the table, the host, and who said something there. Who was erased is missing.
    people: Vec<Person>,
    /// What was said at the table, in its order. The words of who was erased are missing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    messages: Vec<Message>,
}

fn by_hand() -> Start {
    Start::ByHand
}

/// Somebody at the table.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Person {
    /// Where they sit; none for a host who only watches, and for who got up again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    place: Option<Place>,
    /// Whether they opened the game.
    host: bool,
    address: Address,
    #[serde(
        default,
        deserialize_with = "kept_name_if_any",
        skip_serializing_if = "Option::is_none"
    )]
    name: Option<DisplayName>,
    language: Language,
    zone: String,
    turn_mails: bool,
    game_mails: bool,
}

/// Words at the table.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Message {
    /// Whose: a number in the list of people, from 0.
    by: usize,
    /// From which place.
    place: Place,
    /// ImportedMessage after this event.
    after: Seq,
    /// To which seats; absent for the whole table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    to: Option<SeatSet>,
    #[serde(deserialize_with = "kept_words")]
    text: MessageText,
    at: Timestamp,
}

/// An archive may be older than what names are held to today.
fn kept_name<'de, D: Deserializer<'de>>(from: D) -> Result<DisplayName, D::Error> {
    Ok(kept_name_if_any(from)?.unwrap_or_else(DisplayName::unseen))
}

fn kept_name_if_any<'de, D: Deserializer<'de>>(from: D) -> Result<Option<DisplayName>, D::Error> {
    Ok(DisplayName::kept(&String::deserialize(from)?))
}

fn kept_words<'de, D: Deserializer<'de>>(from: D) -> Result<MessageText, D::Error> {
    Ok(MessageText::kept(String::deserialize(from)?))
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
        let said = store.all_messages(record.id).await?;
        for localizer in said.iter().filter_map(|message| message.player) {
            if !sitting.iter().any(|(_, player)| *player == localizer) {
                sitting.push((None, localizer));
            }
        }
        let (mut people, mut ids) = (Vec::new(), Vec::new());
        for (place, id) in sitting {
            let Some(player) = store.player(id).await? else { continue };
            let Some(address) = player.address else { continue };
            ids.push(id);
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
        let messages = said
            .into_iter()
            .filter_map(|message| {
                Some(Message {
                    by: ids.iter().position(|id| Some(*id) == message.player)?,
                    place: message.place,
                    after: message.after,
                    to: message.to,
                    text: message.text,
                    at: message.at,
                })
            })
            .collect();
        Ok(Private {
            seed: hex::encode(game.seed.bytes()),
            name: record.name.clone(),
            visibility: record.visibility,
            admission: record.admission,
            seating: record.seating,
            start: record.start,
            deadline_hours: record.deadline_hours,
            people,
            messages,
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

    /// Seats its people on these places; who is not known here becomes a player.
    ///
    /// # Errors
    /// [`CliError::Private`] when something was said by nobody, from no place of the table or after
    /// its `head`, and when the database is out of reach.
    pub async fn seat(
        &self,
        store: &Store,
        game: GameId,
        seats: SeatCount,
        head: Seq,
        places: &mut [PlaceRecord],
        now: Timestamp,
    ) -> Result<Company, CliError> {
        let unfit = self.messages.iter().find(|message| {
            let heard = message.to.unwrap_or(SeatSet::EMPTY);
            message.by >= self.people.len()
                || usize::from(message.place.0) >= seats.get()
                || message.after > head
                || heard.seats().any(|seat| seat.index() >= seats.get())
        });
        if let Some(unfit) = unfit {
            let reason = format!("the words said at {} fit nobody at this table", unfit.at);
            return Err(CliError::Private { game, reason });
        }
        let (mut host, mut ids) = (None, Vec::with_capacity(self.people.len()));
        for person in &self.people {
            let new = NewPlayer {
                id: PlayerId::random(&mut rand::rng()),
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
            ids.push(player.id);
            if person.host {
                host = Some(player.id);
            }
            for place in places.iter_mut().filter(|place| Some(place.place) == person.place) {
                place.player = Some(player.id);
            }
        }
        let said = self.messages.iter().filter_map(|message| {
            let player = *ids.get(message.by)?;
            let (place, to, text) = (message.place, message.to, message.text.clone());
            let message_owed = NewMessage { player, place, to, text };
            Some(ImportedMessage { message: message_owed, after: message.after, at: message.at })
        });
        Ok(Company { host, said: said.collect() })
    }
}

/// Who has come along with a game, as players here.
#[derive(Default)]
pub struct Company {
    /// The host.
    pub host: Option<PlayerId>,
    /// What was said at the table, in its order.
    pub said: Vec<ImportedMessage>,
}

/// For whom a game waits, asked anew from `now` on: the other server's links and deadlines do not
/// hold here.
pub fn pending_decisions(
    state: &GameState,
    places: &[PlaceRecord],
    deadline_hours: Option<u32>,
    now: Timestamp,
) -> Vec<PendingDecision> {
    let pending_since = |seat| {
        let call = state.seat_duty(seat);
        let decision = call.duty.decision().filter(|_| call.duty.must())?;
        let sits = places.iter().find(|place| place.seat == Some(seat));
        Some(PendingDecision {
            seat,
            began: call.began,
            pending_since: call.pending_since,
            decision: decision.kind.to_owned(),
            player: sits.and_then(|place| place.player),
            due_at: deadline_hours.map(|hours| now.plus_seconds(i64::from(hours) * 3600)),
            at: now,
        })
    };
    state.seats().seats().filter(|seat| state.is_person(*seat)).filter_map(pending_since).collect()
}

/// The mails that these summonses owe.
pub fn mails(game: GameId, pending_decisions: &[PendingDecision]) -> Vec<MailJob> {
    let owed = |pending: &PendingDecision| {
        let content =
            GameMail::Turn { game, seat: pending.seat, pending_since: pending.pending_since };
        Some(MailJob { player: pending.player?, content })
    };
    pending_decisions.iter().filter_map(owed).collect()
}
