//! The private part of an archive, with which a game can go on elsewhere: the secret seed, who sits
//! where, and the messages.

use chrono_tz::Tz;
use serde::{Deserialize, Deserializer, Serialize};
use turnpost_rules::{
    SeatCount, SeatSet, Seed,
    log::{
        event::{Place, Seq},
        id::GameId,
        state::{GameState, Seating},
        time::Timestamp,
        time_off::TimeOff,
    },
};

use super::error::CliError;
use crate::{
    game::{
        decision::PendingDecision,
        id::PlayerId,
        language::Language,
        mail::{MailContent, MailJob},
        mail_hours::{GameMailHours, MailHours, MailPace, QuietHours, TalkMails},
        message::NewMessage,
        person::{Address, DisplayName, MessageText},
        place::PlaceRecord,
        record::{Admission, Start, Visibility},
        reminders::ReminderHours,
        service::MAX_DEADLINE_HOURS,
        storage::StoredGame,
        time::HOUR_MICROS,
        timing::Timing,
    },
    store::{ImportedMails, ImportedMessage, NewPlayer, Settings, Store},
};

/// What only the server knows of a game.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Private {
    /// The seed, 64 hexadecimal digits: all chance of the game, including future chance.
    seed: String,
    /// The game's name.
    #[serde(deserialize_with = "kept_name")]
    pub name: DisplayName,
    /// Who may see the game.
    pub visibility: Visibility,
    /// Who may join it.
    pub admission: Admission,
    /// How seats are assigned at the start.
    pub seating: Seating,
    /// How it starts; by its host in archives that do not say.
    #[serde(default = "by_hand")]
    pub start: Start,
    /// Hours for a decision, if there is a deadline.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline_hours: Option<u32>,
    /// What the table allows besides; in archives that do not say, what is usual.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub timing: Timing,
    /// The players, the host, and the authors of messages. Erased players are missing.
    people: Vec<Person>,
    /// The messages in their order. Those of erased players are missing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    messages: Vec<Message>,
}

fn is_usual(timing: &Timing) -> bool {
    *timing == Timing::default()
}

fn by_hand() -> Start {
    Start::ByHand
}

/// Somebody at the table.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Person {
    /// Their place; none for a host who only watches, and for somebody who has left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    place: Option<Place>,
    /// The places that they have handed over to those who play there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    owns: Vec<Place>,
    /// Whether they host the game.
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
    #[serde(default)]
    mail_pace: MailPace,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    quiet_hours: Option<QuietHours>,
    #[serde(default)]
    reminder_hours: ReminderHours,
    #[serde(default)]
    talk_mails: TalkMails,
    /// Whether they want no mails about this game.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    muted: bool,
    /// When they want mails about this game, where that is not as in their other ones.
    #[serde(default, skip_serializing_if = "GameMailHours::is_usual")]
    in_this_game: GameMailHours,
}

/// A message at the table.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Message {
    /// Its author: an index into the list of people, from 0.
    by: usize,
    /// The place of its author.
    place: Place,
    /// The event after which it was posted.
    after: Seq,
    /// The seats it is for; absent for the whole table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    to: Option<SeatSet>,
    #[serde(deserialize_with = "kept_words")]
    text: MessageText,
    at: Timestamp,
}

/// Archives may be older than today's rules for names.
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
    /// When the database is unavailable.
    pub(super) async fn of(store: &Store, game: &StoredGame) -> Result<Private, CliError> {
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
        let messages = store.all_messages(record.id).await?;
        let owners = game.places.iter().filter_map(|place| place.owner);
        for besides in owners.chain(messages.iter().filter_map(|message| message.player)) {
            if !sitting.iter().any(|(_, player)| *player == besides) {
                sitting.push((None, besides));
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
                owns: game
                    .places
                    .iter()
                    .filter(|place| place.owner == Some(id))
                    .map(|place| place.place)
                    .collect(),
                host: record.host == Some(id),
                address,
                name: settings.name,
                language: settings.language,
                zone: settings.zone.name().to_owned(),
                turn_mails: settings.turn_mails,
                game_mails: settings.game_mails,
                mail_pace: settings.hours.pace,
                quiet_hours: settings.hours.quiet,
                reminder_hours: settings.hours.reminders,
                talk_mails: settings.hours.talk,
                muted: store.is_muted(id, record.id).await?,
                in_this_game: store.game_mail_hours(id, record.id).await?,
            });
        }
        let messages = messages
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
            timing: record.timing,
            people,
            messages,
        })
    }

    /// The seed.
    ///
    /// # Errors
    /// [`CliError::Private`] when it is invalid.
    pub(super) fn seed(&self, game: GameId) -> Result<Seed, CliError> {
        let bytes = hex::decode(&self.seed).ok().and_then(|bytes| bytes.try_into().ok());
        let reason = || "its seed is not 64 hexadecimal digits".to_owned();
        bytes.map(Seed::new).ok_or_else(|| CliError::Private { game, reason: reason() })
    }

    /// Whether the times of the game are such as a table can have: sums of others would overflow, and no words
    /// are ever said before those that were said last, which were said by the `latest` moment there is.
    ///
    /// # Errors
    /// [`CliError::Private`] when they are not.
    pub(super) fn check_times(&self, game: GameId, latest: Timestamp) -> Result<(), CliError> {
        let allowed = 1..=MAX_DEADLINE_HOURS;
        let reason = if self.deadline_hours.is_some_and(|hours| !allowed.contains(&hours)) {
            format!("a deadline is 1 to {MAX_DEADLINE_HOURS} hours")
        } else if !self.timing.is_within_bounds() {
            "its reserve, vacation or weekends are out of bounds".to_owned()
        } else if let Some(later) = self.messages.iter().find(|message| message.at > latest) {
            format!("the message posted at {} is in the future", later.at)
        } else {
            return Ok(());
        };
        Err(CliError::Private { game, reason })
    }

    /// Assigns the people to these places; unknown ones become players.
    ///
    /// # Errors
    /// [`CliError::Private`] when a message has an unknown author or place or comes after the log's
    /// `head`; and when the database is unavailable.
    pub(super) async fn seat(
        &self,
        store: &Store,
        game: GameId,
        seats: SeatCount,
        head: Seq,
        places: &mut [PlaceRecord],
        now: Timestamp,
    ) -> Result<SeatedPeople, CliError> {
        let invalid = self.messages.iter().find(|message| {
            let readers = message.to.unwrap_or(SeatSet::EMPTY);
            message.by >= self.people.len()
                || usize::from(message.place.0) >= seats.get()
                || message.after > head
                || readers.seats().any(|seat| seat.index() >= seats.get())
        });
        if let Some(invalid) = invalid {
            let reason = format!("the message posted at {} does not fit this table", invalid.at);
            return Err(CliError::Private { game, reason });
        }
        let (mut host, mut mails) = (None, Vec::new());
        let mut ids = Vec::with_capacity(self.people.len());
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
                    hours: MailHours {
                        pace: person.mail_pace,
                        quiet: person.quiet_hours,
                        reminders: person.reminder_hours,
                        talk: person.talk_mails,
                    },
                },
                at: now,
            };
            let (player, _) = store.player_or_new(new).await?;
            ids.push(player.id);
            if person.host {
                host = Some(player.id);
            }
            mails.push(ImportedMails {
                player: player.id,
                is_muted: person.muted,
                hours: person.in_this_game,
            });
            for place in places.iter_mut().filter(|place| Some(place.place) == person.place) {
                place.player = Some(player.id);
            }
            for place in places.iter_mut().filter(|place| person.owns.contains(&place.place)) {
                place.owner = Some(player.id);
            }
        }
        let messages = self.messages.iter().filter_map(|posted| {
            let player = *ids.get(posted.by)?;
            let (place, to, text) = (posted.place, posted.to, posted.text.clone());
            let message = NewMessage { player, place, to, text };
            Some(ImportedMessage { message, after: posted.after, at: posted.at })
        });
        Ok(SeatedPeople { host, mails, messages: messages.collect() })
    }
}

/// The people of an imported game, as players of this server.
#[derive(Default)]
pub(super) struct SeatedPeople {
    pub host: Option<PlayerId>,
    /// What they want of its mails.
    pub mails: Vec<ImportedMails>,
    /// The messages in their order.
    pub messages: Vec<ImportedMessage>,
}

/// The pending decisions of a game from `now` on: the other server's links and deadlines are not
/// valid here.
pub(super) fn pending_decisions(
    state: &GameState,
    places: &[PlaceRecord],
    (deadline_hours, timing): (Option<u32>, Timing),
    now: Timestamp,
) -> Vec<PendingDecision> {
    let pending_decision = |seat| {
        let seat_duty = state.seat_duty(seat);
        let decision = seat_duty.duty.decision().filter(|_| seat_duty.duty.must())?;
        let sits = places.iter().find(|place| place.seat == Some(seat));
        Some(PendingDecision {
            seat,
            began: seat_duty.began,
            pending_since: seat_duty.pending_since,
            decision: decision.kind.to_owned(),
            player: sits.and_then(|place| place.player),
            due_at: deadline_hours.filter(|_| !state.has_timed_out(seat)).map(|hours| {
                let off = TimeOff { weekends: timing.weekends(), ..state.time_off(seat) };
                off.after(now, i64::from(hours) * HOUR_MICROS + timing.reserve())
            }),
            at: now,
        })
    };
    state
        .seats()
        .seats()
        .filter(|seat| state.is_person(*seat))
        .filter_map(pending_decision)
        .collect()
}

/// The mails for these pending decisions.
pub(super) fn mails(game: GameId, pending_decisions: &[PendingDecision]) -> Vec<MailJob> {
    let job = |pending: &PendingDecision| {
        let content =
            MailContent::Turn { game, seat: pending.seat, pending_since: pending.pending_since };
        Some(MailJob { player: pending.player?, content })
    };
    pending_decisions.iter().filter_map(job).collect()
}
