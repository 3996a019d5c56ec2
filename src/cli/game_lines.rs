//! Games as `turnpost games` shows them: in a list, and one of them.

use std::collections::BTreeMap;

use serde::Serialize;
use turnpost_rules::{
    Seat,
    log::{event::PausedBy, id::GameId, state::Pause, time::Timestamp},
};

use super::{
    acting::passed,
    error::CliError,
    text::{print, print_json},
};
use crate::{
    game::{
        id::PlayerId,
        place::{OfferedBy, SeatOffer},
        record::Status,
        time::Clock,
    },
    operator::{OperatorService, idle_games, last_at, people_of},
    store::{GameSummary, Player, Store},
};

/// A game in a list, as JSON has it.
#[derive(Serialize)]
struct Line {
    game: GameId,
    name: String,
    ruleset: String,
    status: Status,
    seats: usize,
    free_places: usize,
    created_at: Timestamp,
    /// When something happened last that is known without reading the log: the game was created or
    /// changed its status, or began to wait for somebody.
    last_at: Timestamp,
    #[serde(skip_serializing_if = "Option::is_none")]
    deadline_hours: Option<u32>,
    awaited: Vec<Awaited>,
}

/// Somebody whom a game waits for.
#[derive(Serialize)]
struct Awaited {
    seat: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    player: Option<PlayerId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    since: Timestamp,
    #[serde(skip_serializing_if = "Option::is_none")]
    due_at: Option<Timestamp>,
}

type People = BTreeMap<PlayerId, Player>;

fn name(people: &People, player: PlayerId) -> Option<String> {
    people.get(&player)?.settings.name.as_ref().map(|name| name.as_str().to_owned())
}

fn line(game: &GameSummary, people: &People) -> Line {
    let GameSummary { record, places, pending_decisions } = game;
    let awaited: Vec<Awaited> = pending_decisions
        .iter()
        .map(|pending| Awaited {
            seat: u8::from(pending.seat),
            player: pending.player,
            name: pending.player.and_then(|player| name(people, player)),
            since: pending.at,
            due_at: pending.due_at,
        })
        .collect();
    Line {
        game: record.id,
        name: record.name.as_str().to_owned(),
        ruleset: record.ruleset.clone(),
        status: record.status,
        seats: record.seats.get(),
        free_places: record.seats.get().saturating_sub(places.len()),
        created_at: record.created_at,
        last_at: last_at(game),
        deadline_hours: record.deadline_hours,
        awaited,
    }
}

/// Lists games, those that have waited longest first.
///
/// # Errors
/// When the store fails.
pub(super) async fn list(
    store: &Store,
    status: Option<Status>,
    idle_seconds: i64,
    json: bool,
) -> Result<(), CliError> {
    let now = Clock::system().now();
    let games = idle_games(store, status, now.plus_seconds(-idle_seconds)).await?;
    let people = people_of(store, &games).await?;
    let lines: Vec<Line> = games.iter().map(|game| line(game, &people)).collect();
    if json {
        return print_json(&lines);
    }
    match lines.as_slice() {
        [] => print("no games\n"),
        lines => print(&lines.iter().map(|line| text(line, now)).collect::<String>()),
    }
}

fn text(line: &Line, now: Timestamp) -> String {
    let Line { game, name, ruleset, status, .. } = line;
    let ago = |at: Timestamp| passed(now.seconds() - at.seconds());
    let what = match status {
        Status::Open => format!("{} of {} places free", line.free_places, line.seats),
        Status::Running if line.awaited.is_empty() => "waits for nobody".to_owned(),
        Status::Running => {
            let each = line.awaited.iter().map(|it| {
                let who = it.name.clone().unwrap_or_else(|| format!("seat {}", it.seat + 1));
                format!("{who} for {}", ago(it.since))
            });
            format!("waits for {}", each.collect::<Vec<_>>().join(", "))
        }
        Status::Over | Status::Cancelled => format!("for {}", ago(line.last_at)),
    };
    format!("{game}  {:9}  {ruleset}  {name}: {what}\n", status.word())
}

/// A place at a game, as JSON has it.
#[derive(Serialize)]
struct Seated {
    place: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    player: Option<PlayerId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    resigned: bool,
    /// For whom the player plays, or whose seat they have taken over.
    #[serde(skip_serializing_if = "Option::is_none")]
    owner: Option<PlayerId>,
    /// When the player is away, now or later, as those at the table see it.
    #[serde(skip_serializing_if = "Option::is_none")]
    away: Option<AwayLine>,
    /// That the seat is offered to somebody else.
    #[serde(skip_serializing_if = "Option::is_none")]
    offered: Option<OfferLine>,
}

/// An offer of a seat that can be taken.
#[derive(Serialize)]
struct OfferLine {
    by: OfferAuthor,
    until: Timestamp,
}

#[derive(Copy, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
enum OfferAuthor {
    Owner,
    Host,
    Operator,
}

impl From<&SeatOffer> for OfferLine {
    fn from(offer: &SeatOffer) -> OfferLine {
        let by = match offer.by {
            OfferedBy::Owner(_) => OfferAuthor::Owner,
            OfferedBy::Host(_) => OfferAuthor::Host,
            OfferedBy::Operator => OfferAuthor::Operator,
        };
        OfferLine { by, until: offer.expires_at }
    }
}

#[derive(Serialize)]
struct AwayLine {
    from: Timestamp,
    until: Timestamp,
}

/// A pause that holds.
#[derive(Serialize)]
struct PauseLine {
    from: Timestamp,
    until: Timestamp,
    /// Whether it lasts until somebody ends it: then `until` is only its bound.
    open_ended: bool,
    by: PauseAuthor,
}

#[derive(Copy, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
enum PauseAuthor {
    Operator,
    Table,
}

impl From<Pause> for PauseLine {
    fn from(pause: Pause) -> PauseLine {
        let Pause { from, until, is_open_ended, by } = pause;
        let by = match by {
            Some(PausedBy::Operator) => PauseAuthor::Operator,
            None => PauseAuthor::Table,
        };
        PauseLine { from, until, open_ended: is_open_ended, by }
    }
}

#[derive(Serialize)]
struct Shown {
    #[serde(flatten)]
    line: Line,
    #[serde(skip_serializing_if = "Option::is_none")]
    host: Option<PlayerId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pause: Option<PauseLine>,
    /// Why nothing can be said of pauses and absences, which the log tells.
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<String>,
    places: Vec<Seated>,
}

/// Shows one game.
///
/// # Errors
/// When there is no such game, or the store fails.
pub(super) async fn show(
    operator: &OperatorService,
    game: GameId,
    json: bool,
) -> Result<(), CliError> {
    let found = operator.game(game).await?;
    let people = people_of(&operator.store, std::slice::from_ref(&found)).await?;
    let now = Clock::system().now();
    // A game whose log is damaged can be looked at all the same.
    let (current, fault) = match operator.service.current(game).await {
        Ok(current) => (Some(current), None),
        Err(error) => (None, Some(error.to_string())),
    };
    let running = current.as_ref().filter(|current| current.record.status == Status::Running);
    let away = |seat: Seat| {
        let away = running?.state.away(seat).filter(|away| now < away.until)?;
        Some(AwayLine { from: away.from, until: away.until })
    };
    let offers = match running {
        Some(running) => operator.offers(running).await?,
        None => Vec::new(),
    };
    let offered = |seat: Seat| offers.iter().find(|offer| offer.seat == seat).map(OfferLine::from);
    let seated = found.places.iter().map(|place| Seated {
        place: place.place.0,
        seat: place.seat.map(u8::from),
        player: place.player,
        name: place.player.and_then(|player| name(&people, player)),
        resigned: place.resigned,
        owner: place.owner,
        away: place.seat.and_then(away),
        offered: place.seat.and_then(offered),
    });
    let shown = Shown {
        line: line(&found, &people),
        host: found.record.host,
        pause: running.and_then(|running| running.state.pause_at(now)).map(PauseLine::from),
        fault,
        places: seated.collect(),
    };
    if json {
        return print_json(&shown);
    }
    let mut lines = text(&shown.line, now);
    lines.push_str(&format!("created {}\n", shown.line.created_at));
    if let Some(PauseLine { from, until, open_ended, by }) = &shown.pause {
        let by = match by {
            PauseAuthor::Operator => "by the operator",
            PauseAuthor::Table => "as the table has agreed",
        };
        let end = if *open_ended { "until somebody ends it, at the latest" } else { "until" };
        lines.push_str(&format!("pauses since {from} {end} {until}, {by}\n"));
    }
    if let Some(fault) = &shown.fault {
        lines.push_str(&format!("pauses and absences are not known: {fault}\n"));
    }
    for place in &shown.places {
        let who = match (&place.name, place.player) {
            (Some(name), Some(player)) => format!("{name}, player {player}"),
            (None, Some(player)) => format!("player {player}"),
            (_, None) => "a bot, or somebody who was erased".to_owned(),
        };
        let host = if shown.host.is_some() && shown.host == place.player { ", host" } else { "" };
        let resigned = if place.resigned { ", resigned" } else { "" };
        let seat = place.seat.map(|seat| format!(", seat {}", seat + 1)).unwrap_or_default();
        let owner = place.owner.map(|owner| format!(", at the seat of player {owner}"));
        let owner = owner.unwrap_or_default();
        let away = place.away.as_ref();
        let away = away.map(|AwayLine { from, until }| format!(", away from {from} until {until}"));
        let away = away.unwrap_or_default();
        let offered = place.offered.as_ref().map(|OfferLine { by, until }| {
            let by = match by {
                OfferAuthor::Owner => "its player",
                OfferAuthor::Host => "the host",
                OfferAuthor::Operator => "the operator",
            };
            format!(", offered by {by} until {until}")
        });
        let offered = offered.unwrap_or_default();
        let number = place.place + 1;
        lines.push_str(&format!(
            "place {number}{seat}: {who}{host}{resigned}{owner}{away}{offered}\n"
        ));
    }
    for it in &shown.line.awaited {
        let due = it.due_at.map(|due| format!(", due {due}")).unwrap_or_default();
        lines.push_str(&format!("waits for seat {} since {}{due}\n", it.seat + 1, it.since));
    }
    print(&lines)
}
