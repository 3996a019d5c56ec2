//! `turnpost games`: which games there are, whom they wait for, and what an operator can do for
//! them by hand. It shows no more of a running game than its spectators see.

use std::collections::BTreeMap;

use clap::{Args, Subcommand};
use serde::Serialize;
use turnpost_rules::log::{id::GameId, time::Timestamp};

use super::{
    acting::{Alone, carry_out, open_alone, passed, print_json},
    error::CliError,
    logs::{block_on, open},
    text::print,
};
use crate::{
    config::Settings,
    game::{
        id::PlayerId,
        mail::{MailContent, MailJob},
        storage::{PendingDecision, Status},
        time::Clock,
    },
    store::{Act, GameList, GameSummary, NewAct, Pause, Player, Store},
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
    /// Show one game: who sits where, and whom it waits for
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
    },
    /// Mail everybody whom a game waits for their turn again
    Remind {
        /// The game's id
        #[arg(value_name = "GAME")]
        game: GameId,
    },
}

fn status(text: &str) -> Result<Status, String> {
    match text {
        "open" => Ok(Status::Open),
        "running" => Ok(Status::Running),
        "over" => Ok(Status::Over),
        "cancelled" => Ok(Status::Cancelled),
        other => Err(format!("{other:?} is not one of open, running, over, cancelled")),
    }
}

fn only(status: Option<Status>) -> &'static [Status] {
    match status {
        None => &[],
        Some(Status::Open) => &[Status::Open],
        Some(Status::Running) => &[Status::Running],
        Some(Status::Over) => &[Status::Over],
        Some(Status::Cancelled) => &[Status::Cancelled],
    }
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
        What::Show { game, json } => {
            let store = open(settings)?;
            block_on(show(&store, *game, *json))
        }
        What::Cancel { game } => block_on(cancel(open_alone(settings)?, *game)),
        What::Extend { game } => block_on(extend(open_alone(settings)?, *game)),
        What::Remind { game } => {
            let store = open(settings)?;
            block_on(remind(&store, *game))
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

/// The people who sit at these games.
async fn people_of(store: &Store, games: &[GameSummary]) -> Result<People, CliError> {
    let mut ids: Vec<PlayerId> =
        games.iter().flat_map(|game| &game.places).filter_map(|place| place.player).collect();
    ids.sort_unstable();
    ids.dedup();
    let mut people = People::new();
    // A database takes only so many values at once.
    for some in ids.chunks(500) {
        let known = store.players(some.to_vec()).await?;
        people.extend(known.into_iter().map(|player| (player.id, player)));
    }
    Ok(people)
}

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
        last_at: awaited.iter().map(|it| it.since).fold(record.changed_at, Timestamp::max),
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
    let (mut games, mut after) = (Vec::new(), None);
    loop {
        let page = store.games(GameList::All, only(status), after, 100).await?;
        games.extend(page.games);
        after = page.next;
        if after.is_none() {
            break;
        }
    }
    let people = people_of(store, &games).await?;
    let mut lines: Vec<Line> = games.iter().map(|game| line(game, &people)).collect();
    lines.retain(|line| line.last_at.plus_seconds(idle_seconds) <= now);
    lines.sort_by_key(|line| (line.last_at, line.game));
    if json {
        return print_json(&lines);
    }
    match lines.as_slice() {
        [] => print("no games\n"),
        lines => print(&lines.iter().map(|line| text(line, now)).collect::<String>()),
    }
}

/// The word of a status.
const fn word(status: Status) -> &'static str {
    match status {
        Status::Open => "open",
        Status::Running => "running",
        Status::Over => "over",
        Status::Cancelled => "cancelled",
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
                let who = it.name.clone().unwrap_or_else(|| format!("seat {}", it.seat));
                format!("{who} for {}", ago(it.since))
            });
            format!("waits for {}", each.collect::<Vec<_>>().join(", "))
        }
        Status::Over | Status::Cancelled => format!("for {}", ago(line.last_at)),
    };
    format!("{game}  {:9}  {ruleset}  {name}: {what}\n", word(*status))
}

/// A game without its log.
///
/// # Errors
/// [`CliError::NoGame`].
async fn game_of(store: &Store, game: GameId) -> Result<GameSummary, CliError> {
    store.game(game).await?.ok_or(CliError::NoGame(game))
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
}

#[derive(Serialize)]
struct Shown {
    #[serde(flatten)]
    line: Line,
    #[serde(skip_serializing_if = "Option::is_none")]
    host: Option<PlayerId>,
    places: Vec<Seated>,
}

async fn show(store: &Store, game: GameId, json: bool) -> Result<(), CliError> {
    let found = game_of(store, game).await?;
    let people = people_of(store, std::slice::from_ref(&found)).await?;
    let seated = found.places.iter().map(|place| Seated {
        place: place.place.0,
        seat: place.seat.map(u8::from),
        player: place.player,
        name: place.player.and_then(|player| name(&people, player)),
        resigned: place.resigned,
    });
    let shown =
        Shown { line: line(&found, &people), host: found.record.host, places: seated.collect() };
    if json {
        return print_json(&shown);
    }
    let now = Clock::system().now();
    let mut lines = text(&shown.line, now);
    lines.push_str(&format!("created {}\n", shown.line.created_at));
    for place in &shown.places {
        let who = match (&place.name, place.player) {
            (Some(name), Some(player)) => format!("{name}, player {player}"),
            (None, Some(player)) => format!("player {player}"),
            (_, None) => "a bot, or somebody who was erased".to_owned(),
        };
        let host = if shown.host.is_some() && shown.host == place.player { ", host" } else { "" };
        let resigned = if place.resigned { ", resigned" } else { "" };
        lines.push_str(&format!("place {}: {who}{host}{resigned}\n", place.place));
    }
    for it in &shown.line.awaited {
        let due = it.due_at.map(|due| format!(", due {due}")).unwrap_or_default();
        lines.push_str(&format!("waits for seat {} since {}{due}\n", it.seat, it.since));
    }
    print(&lines)
}

async fn cancel(alone: Alone, game: GameId) -> Result<(), CliError> {
    let Alone { store, service, lock } = alone;
    let found = game_of(&store, game).await?;
    if found.record.status != Status::Open {
        return Err(CliError::NotOpen { game, status: word(found.record.status) });
    }
    let work = async { Ok(service.cancel_for_operator(game).await?) };
    carry_out(&store, NewAct::on_game(Act::Cancel, game), work).await?;
    drop(lock);
    print(&format!("{game} is cancelled; its players will be mailed\n"))
}

async fn extend(alone: Alone, game: GameId) -> Result<(), CliError> {
    let Alone { store, lock, .. } = alone;
    let found = game_of(&store, game).await?;
    let Some(hours) = found.record.deadline_hours else {
        return Err(CliError::NoDeadline(game));
    };
    if found.pending_decisions.is_empty() {
        return Err(CliError::NotAwaiting(game));
    }
    let (seconds, now) = (i64::from(hours) * 3600, Clock::system().now());
    let work = async { Ok(store.restart_deadlines(lock.as_ref(), game, seconds, now).await?) };
    let count = carry_out(&store, NewAct::on_game(Act::Extend, game), work).await?;
    let decisions = match count {
        1 => "1 decision is".to_owned(),
        count => format!("{count} decisions are"),
    };
    print(&format!("{decisions} due {} now\n", now.plus_seconds(seconds)))
}

/// Whether the player of a pending decision wants mails of turns in this game.
async fn wants_mail(store: &Store, game: GameId, player: PlayerId) -> Result<bool, CliError> {
    let wants = store.player(player).await?.is_some_and(|player| player.settings.turn_mails);
    Ok(wants && !store.is_muted(player, game).await?)
}

async fn remind(store: &Store, game: GameId) -> Result<(), CliError> {
    let found = game_of(store, game).await?;
    if found.pending_decisions.is_empty() {
        return Err(CliError::NotAwaiting(game));
    }
    let now = Clock::system().now();
    let work = async {
        let mut lines = String::new();
        for PendingDecision { seat, pending_since, player, .. } in &found.pending_decisions {
            let Some(player) = *player else { continue };
            if !wants_mail(store, game, player).await? {
                lines.push_str(&format!("seat {seat}: its player wants no such mails\n"));
                continue;
            }
            let content = MailContent::Turn { game, seat: *seat, pending_since: *pending_since };
            // The operator asks once, and means it.
            let pause = Pause { seconds: 0, changed_at: now };
            let again = store.send_again(MailJob { player, content }, pause, now).await?;
            let what = if again { "will be mailed again" } else { "its mail is about to be sent" };
            lines.push_str(&format!("seat {seat}: {what}\n"));
        }
        Ok(lines)
    };
    let lines = carry_out(store, NewAct::on_game(Act::Remind, game), work).await?;
    print(&lines)
}
