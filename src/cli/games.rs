//! `turnpost games`: which games there are, whom they wait for, and what an operator can do for
//! them by hand. It shows no more of a running game than its spectators see.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use clap::{Args, Subcommand};
use serde::Serialize;
use turnpost_rules::{
    Seat,
    log::{event::PausedBy, id::GameId, state::Pause, time::Timestamp},
};

use super::{
    acting::{Hands, open_alone, open_beside, passed},
    error::CliError,
    logs::{block_on, open},
    moment::until,
    text::{print, print_json},
};
use crate::{
    config::Settings,
    game::{id::PlayerId, storage::Status, time::Clock},
    operator::{Extended, OfferedSeat, OperatorService, Reminded, idle_games, last_at, people_of},
    store::{GameSummary, Player, Store},
};

/// Games, for operators.
#[derive(Debug, Args)]
pub struct GamesCommand {
    /// What to do.
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// List games, those that have waited longest first: whom each waits for, and since when
    List {
        /// Only games in this state
        #[arg(long, value_name = "open|running|over|cancelled", value_parser = status)]
        status: Option<Status>,
        /// Only games in which nothing has happened for this many days
        #[arg(long, value_name = "DAYS", default_value_t = 0)]
        idle_days: u32,
        /// As JSON
        #[arg(long)]
        json: bool,
    },
    /// Show one game: who sits where, whom it waits for, whether it pauses, and who is away
    Show {
        /// The game's id
        #[arg(value_name = "GAME")]
        game: GameId,
        /// As JSON
        #[arg(long)]
        json: bool,
    },
    /// Cancel a game that has not begun; everybody who has a place is told by mail
    Cancel {
        /// The game's id
        #[arg(value_name = "GAME")]
        game: GameId,
    },
    /// Give everybody whom a game waits for the whole time for their decision again, from now on
    Extend {
        /// The game's id
        #[arg(value_name = "GAME")]
        game: GameId,
        /// Instead of the whole time: until the end of this day, or this moment, in UTC (2026-12-24, or
        /// 2026-12-24T18:00:00Z), within a year
        #[arg(long, value_name = "DAY|MOMENT", value_parser = until)]
        until: Option<DateTime<Utc>>,
    },
    /// Pause a running game without asking anybody: nobody's time runs, everybody there is told by mail, and
    /// any of them can end it
    Pause {
        /// The game's id
        #[arg(value_name = "GAME")]
        game: GameId,
        /// Until the end of this day, or this moment, in UTC (2026-12-24, or 2026-12-24T18:00:00Z), within a
        /// year; of a game that pauses, instead of what was said before
        #[arg(long, value_name = "DAY|MOMENT", value_parser = until)]
        until: DateTime<Utc>,
    },
    /// End the pause of a game, whoever has begun it; everybody there is told by mail
    Resume {
        /// The game's id
        #[arg(value_name = "GAME")]
        game: GameId,
    },
    /// Mail everybody whom a game waits for their turn again
    Remind {
        /// The game's id
        #[arg(value_name = "GAME")]
        game: GameId,
    },
    /// Let a bot play on for a player who does not come back; they are told by mail
    GiveToBot {
        /// The game's id
        #[arg(value_name = "GAME")]
        game: GameId,
        /// The number of the player's seat, as `games show` tells it
        #[arg(value_name = "SEAT", value_parser = seat)]
        seat: Seat,
    },
    /// Offer the seat of a player who seems to be gone to somebody else: prints the link to pass on. Whoever
    /// the seat belongs to is told by mail once it is taken, and can come back
    OfferSeat {
        /// The game's id
        #[arg(value_name = "GAME")]
        game: GameId,
        /// The number of the player's seat, as `games show` tells it
        #[arg(value_name = "SEAT", value_parser = seat)]
        seat: Seat,
    },
}

fn status(text: &str) -> Result<Status, String> {
    let unknown = || format!("{text:?} is not one of open, running, over, cancelled");
    Status::from_word(text).ok_or_else(unknown)
}

fn seat(text: &str) -> Result<Seat, String> {
    // People count from 1.
    let number = text.parse::<u8>().ok().and_then(|number| number.checked_sub(1));
    let number = number.and_then(Seat::new);
    number.ok_or_else(|| format!("{text:?} is not the number of a seat, which `games show` tells"))
}

/// Runs the command.
///
/// # Errors
/// When there is no such game, it does not allow what is asked for, the database is unavailable, or
/// a server runs that would not notice.
pub(super) fn run(command: &GamesCommand, settings: &Settings) -> Result<(), CliError> {
    match &command.what {
        What::List { status, idle_days, json } => {
            let store = open(settings)?;
            block_on(list(&store, *status, i64::from(*idle_days) * 86_400, *json))
        }
        What::Show { game, json } => block_on(show(&open_beside(settings)?, *game, *json)),
        What::Cancel { game } => block_on(cancel(open_alone(settings)?, *game)),
        What::Extend { game, until } => block_on(extend(open_alone(settings)?, *game, *until)),
        What::Pause { game, until } => block_on(pause(open_alone(settings)?, *game, *until)),
        What::Resume { game } => block_on(resume(open_alone(settings)?, *game)),
        What::Remind { game } => block_on(remind(&open_beside(settings)?, *game)),
        What::GiveToBot { game, seat } => {
            block_on(give_to_bot(open_alone(settings)?, *game, *seat))
        }
        What::OfferSeat { game, seat } => {
            let base = settings.base_url.as_str();
            block_on(offer_seat(&open_beside(settings)?, base, *game, *seat))
        }
    }
}

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

async fn list(
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

async fn show(operator: &OperatorService, game: GameId, json: bool) -> Result<(), CliError> {
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
    let seated = found.places.iter().map(|place| Seated {
        place: place.place.0,
        seat: place.seat.map(u8::from),
        player: place.player,
        name: place.player.and_then(|player| name(&people, player)),
        resigned: place.resigned,
        owner: place.owner,
        away: place.seat.and_then(away),
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
        let number = place.place + 1;
        lines.push_str(&format!("place {number}{seat}: {who}{host}{resigned}{owner}{away}\n"));
    }
    for it in &shown.line.awaited {
        let due = it.due_at.map(|due| format!(", due {due}")).unwrap_or_default();
        lines.push_str(&format!("waits for seat {} since {}{due}\n", it.seat + 1, it.since));
    }
    print(&lines)
}

async fn cancel(hands: Hands, game: GameId) -> Result<(), CliError> {
    hands.cancel(game).await?;
    print(&format!("{game} is cancelled; its players will be mailed\n"))
}

async fn pause(hands: Hands, game: GameId, until: DateTime<Utc>) -> Result<(), CliError> {
    let until = Timestamp::from_micros(until.timestamp_micros());
    hands.pause(game, until).await?;
    print(&format!("{game} pauses until {until}; everybody there is mailed\n"))
}

async fn resume(hands: Hands, game: GameId) -> Result<(), CliError> {
    hands.resume(game).await?;
    print(&format!("{game} goes on; everybody there is mailed\n"))
}

async fn extend(hands: Hands, game: GameId, until: Option<DateTime<Utc>>) -> Result<(), CliError> {
    let until = until.map(|until| Timestamp::from_micros(until.timestamp_micros()));
    let Extended { decisions, due_at } = hands.extend(game, until).await?;
    let decisions = match decisions {
        1 => "1 decision is".to_owned(),
        count => format!("{count} decisions are"),
    };
    print(&format!("{decisions} due {due_at} now\n"))
}

async fn remind(operator: &OperatorService, game: GameId) -> Result<(), CliError> {
    let line = |(seat, reminded): &(Seat, Reminded)| {
        let what = match reminded {
            Reminded::Again => "will be mailed again",
            Reminded::Waiting => "its mail is about to be sent",
            Reminded::Unwanted => "its player wants no such mails",
        };
        format!("seat {}: {what}\n", seat.index() + 1)
    };
    print(&operator.remind(game).await?.iter().map(line).collect::<String>())
}

async fn give_to_bot(hands: Hands, game: GameId, seat: Seat) -> Result<(), CliError> {
    hands.give_to_bot(game, seat).await?;
    let number = seat.index() + 1;
    print(&format!("a bot plays on at seat {number} of {game}; whoever sat there will be mailed\n"))
}

async fn offer_seat(
    operator: &OperatorService,
    base: &str,
    game: GameId,
    seat: Seat,
) -> Result<(), CliError> {
    let OfferedSeat { link, expires_at } = operator.offer_seat(base, game, seat).await?;
    let number = seat.index() + 1;
    print(&format!(
        "seat {number} of {game} is offered until {expires_at}: whoever opens this link first and wants the seat \
         has it\n{link}\n"
    ))
}
