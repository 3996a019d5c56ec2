//! Games, for administrators: whom they wait for, and what can be done for them by hand. Positions
//! are not shown here: an administrator sees no more of a running game than its spectators do.

use std::collections::BTreeMap;

use actix_web::{HttpRequest, HttpResponse, http::StatusCode, web::Path};
use askama::Template;
use chrono::NaiveDate;
use turnpost_rules::{
    Phrase, Seat,
    log::{id::GameId, time::Timestamp},
};

use super::{
    acts::{ActLine, act_lines},
    hands::{administrator, explained, hands, operator_of},
    lists::{Ago, Feedback, cut, named},
    people::status_key,
};
use crate::{
    game::{
        id::PlayerId,
        place::OfferedBy,
        record::{Status, Visibility},
        service::CachedGame,
        timing,
    },
    locale::Localizer,
    operator::{self, OperatorError, Reminded},
    reader, registry,
    store::{ActFilter, GameSummary, Player},
    substitutes::{self, OfferError},
    web::{
        caller::{Caller, Posted},
        failure::Failure,
        form::{Form, query},
        page::{Audience, Here, Shell, answer, see_other},
        state::{Shared, Web},
    },
};

/// After how many days without news games can be sought.
const IDLE_DAYS: [i64; 4] = [1, 7, 30, 365];

/// The states that can be sought.
const STATUSES: [Status; 4] = [Status::Running, Status::Open, Status::Over, Status::Cancelled];

type People = BTreeMap<PlayerId, Player>;

struct GameLine {
    id: String,
    name: String,
    title: &'static str,
    status: String,
    last: Ago,
}

#[derive(Template)]
#[template(path = "web/templates/admin_games.html")]
struct GamesPage {
    shell: Shell,
    statuses: Vec<(&'static str, String, bool)>,
    ages: Vec<(i64, String, bool)>,
    count: String,
    games: Vec<GameLine>,
    more: Option<String>,
}

struct PlaceLine {
    /// What the place is called.
    label: String,
    /// The path and the name of the player; or who sits there otherwise.
    player: Option<(String, String)>,
    otherwise: String,
    is_host: bool,
    /// Since when the game waits for them, and when it is due.
    awaited: Option<Ago>,
    due: Option<String>,
    /// The seat's number, if a bot could play on for the player.
    replaceable: Option<u8>,
    /// The seat's number, if it seems abandoned and is not offered.
    offerable: Option<u8>,
    /// That host or operator offer the seat.
    offered: Option<OfferLine>,
}

/// An offer of a seat that can be taken back here.
struct OfferLine {
    seat: u8,
    /// Who offers it, and until when, in words.
    words: String,
    /// The link to it, if the operator offers it: what the host offers is passed on by the host.
    link: Option<String>,
}

#[derive(Template)]
#[template(path = "web/templates/admin_game.html")]
struct GamePage {
    shell: Shell,
    done: Option<String>,
    faults: Vec<String>,
    id: String,
    title: &'static str,
    status: String,
    created: String,
    deadline: Option<String>,
    is_public: bool,
    is_open: bool,
    is_running: bool,
    /// That it pauses, and until when.
    pause: Option<String>,
    is_awaiting: bool,
    has_deadline: bool,
    /// Whether a seat seems abandoned and is not offered.
    has_offerable: bool,
    places: Vec<PlaceLine>,
    acts: Vec<ActLine>,
}

fn title(game: &GameSummary) -> &'static str {
    let found = registry::rulesets().find(&game.record.ruleset, game.record.revision);
    found.map_or("", |ruleset| ruleset.about().title)
}

fn name_of(shell: &Shell, people: &People, player: PlayerId) -> String {
    people.get(&player).map_or_else(|| shell.word("admin-erased"), |player| named(shell, player))
}

/// What is the matter with a game, in words.
fn state(shell: &Shell, game: &GameSummary, people: &People) -> String {
    let status = game.record.status;
    match status {
        Status::Open => {
            let free = game.record.seats.get().saturating_sub(game.places.len());
            shell.count("admin-game-open", "free", free)
        }
        Status::Running if !game.pending_decisions.is_empty() => {
            let names: Vec<String> = game
                .pending_decisions
                .iter()
                .map(|pending| match pending.player {
                    Some(player) => name_of(shell, people, player),
                    None => shell.word("admin-erased"),
                })
                .collect();
            let names = Localizer::without_seats(shell.language).list(names);
            shell.with("admin-game-waits", "who", names)
        }
        _ => shell.word(status_key(status)),
    }
}

/// Lists games.
pub(super) async fn list(caller: Caller, web: Shared, request: HttpRequest) -> HttpResponse {
    let form = Form::parse(request.query_string());
    caller.answer(try_list(&caller, &web, &form).await)
}

async fn try_list(caller: &Caller, web: &Web, form: &Form) -> Result<HttpResponse, Failure> {
    administrator(caller, web)?;
    let shell = caller.shell(Here::Admin, caller.word("admin-games"));
    let status = match form.get("status") {
        None => Status::Running,
        Some(word) => Status::from_word(word).ok_or(Failure::NotFound)?,
    };
    let idle_days = form.get("days").and_then(|days| days.parse().ok()).unwrap_or(0_i64);
    let idle_days = IDLE_DAYS.into_iter().find(|days| *days == idle_days).unwrap_or(0);
    let now = web.now();
    let until = now.plus_seconds(-idle_days * 86_400);
    let found = operator::idle_games(&web.store, Some(status), until).await?;
    let count = shell.count("admin-games-count", "count", found.len());
    let from = form.get("from").and_then(|from| from.parse().ok()).unwrap_or(0);
    let (games, next) = cut(found, from);
    let people = operator::people_of(&web.store, &games).await?;
    let more = next.map(|next| {
        let (next, days) = (next.to_string(), idle_days.to_string());
        let fields = [("status", status.word()), ("days", &days), ("from", &next)];
        format!("/admin/games{}", query(fields))
    });
    let page = GamesPage {
        statuses: STATUSES
            .iter()
            .map(|it| (it.word(), shell.word(status_key(*it)), *it == status))
            .collect(),
        ages: [0]
            .into_iter()
            .chain(IDLE_DAYS)
            .map(|days| {
                let words = usize::try_from(days).unwrap_or(0);
                (days, shell.count("admin-games-idle", "days", words), days == idle_days)
            })
            .collect(),
        count,
        games: games
            .iter()
            .map(|game| GameLine {
                id: game.record.id.to_string(),
                name: game.record.name.as_str().to_owned(),
                title: title(game),
                status: state(&shell, game, &people),
                last: Ago::of(&shell, operator::last_at(game), now),
            })
            .collect(),
        more,
        shell,
    };
    Ok(answer(StatusCode::OK, Audience::Private, &page))
}

fn id(path: &str) -> Result<GameId, Failure> {
    path.parse().map_err(|_| Failure::NotFound)
}

/// What can be done to a game, as the path names it, and what is said then.
const DONE: [(&str, &str); 11] = [
    ("cancel", "admin-done-cancel"),
    ("extend", "admin-done-extend"),
    ("pause", "admin-done-pause"),
    ("resume", "admin-done-resume"),
    ("bot", "admin-done-bot"),
    ("offer", "admin-done-offer"),
    ("withdraw-offer", "admin-done-withdraw-offer"),
    ("again", "admin-done-remind"),
    ("waiting", "admin-done-remind-waiting"),
    ("unwanted", "admin-done-remind-unwanted"),
    ("nobody", "admin-done-remind-nobody"),
];

/// Shows a game.
pub(super) async fn show(
    caller: Caller,
    web: Shared,
    path: Path<String>,
    request: HttpRequest,
) -> HttpResponse {
    let form = Form::parse(request.query_string());
    let outcome = async {
        administrator(&caller, &web)?;
        let said = DONE.iter().find(|(name, _)| form.get("done") == Some(*name));
        let done = said.map(|(_, key)| caller.word(key));
        game_page(&caller, &web, id(&path)?, Feedback { done, faults: Vec::new() }).await
    };
    caller.answer(outcome.await)
}

fn places(shell: &Shell, game: &GameSummary, people: &People, now: Timestamp) -> Vec<PlaceLine> {
    let is_running = game.record.status == Status::Running;
    let line = |place: &crate::game::place::PlaceRecord| {
        let pending = game.pending_decisions.iter().find(|it| Some(it.seat) == place.seat);
        let has_player = place.player.is_some() && !place.resigned;
        let number = place.seat.map_or(place.place.0, u8::from);
        PlaceLine {
            label: shell.count("admin-place", "number", usize::from(number) + 1),
            player: place
                .player
                .map(|player| (format!("/admin/people/{player}"), name_of(shell, people, player))),
            otherwise: if place.resigned {
                shell.word("admin-place-left")
            } else if place.player.is_none() {
                shell.word("admin-place-bot")
            } else {
                String::new()
            },
            is_host: place.player.is_some() && place.player == game.record.host,
            awaited: pending.map(|pending| Ago::of(shell, pending.at, now)),
            due: pending.and_then(|pending| pending.due_at).map(|due| shell.moment(due)),
            replaceable: place.seat.filter(|_| is_running && has_player).map(u8::from),
            offerable: None,
            offered: None,
        }
    };
    game.places.iter().map(line).collect()
}

/// Notes which seats of a running game can be offered, and which are.
async fn note_offers(
    caller: &Caller,
    web: &Web,
    shell: &Shell,
    current: &CachedGame,
    lines: &mut [PlaceLine],
) -> Result<(), Failure> {
    let abandoned = operator_of(caller, web)?.abandoned(current.record.id).await;
    let abandoned = abandoned.map_err(|error| match error {
        OperatorError::Game(error) => Failure::from(error),
        OperatorError::Store(error) => error.into(),
        _ => Failure::NotFound,
    })?;
    let offers = web.substitutes().all(current).await?;
    for (line, place) in lines.iter_mut().zip(current.places.iter()) {
        let Some(seat) = place.seat else { continue };
        let Some(offer) = offers.iter().find(|offer| offer.seat == seat) else {
            line.offerable = Some(seat).filter(|it| abandoned.contains(it)).map(u8::from);
            continue;
        };
        let (key, link) = match offer.by {
            // It is the player's own affair.
            OfferedBy::Owner(_) => continue,
            OfferedBy::Host(_) => ("admin-offered-by-host", None),
            OfferedBy::Operator => {
                let link =
                    substitutes::link(offer, &web.keys, &web.base_url).map_err(OfferError::from)?;
                ("web-substitute-offered", Some(link))
            }
        };
        let words = Phrase::new(key).with("until", shell.until(offer.expires_at));
        let words = shell.format(&words);
        line.offered = Some(OfferLine { seat: u8::from(seat), words, link });
    }
    Ok(())
}

async fn game_page(
    caller: &Caller,
    web: &Web,
    id: GameId,
    feedback: Feedback,
) -> Result<HttpResponse, Failure> {
    let game = web.store.game(id).await?.ok_or(Failure::NotFound)?;
    let people = operator::people_of(&web.store, std::slice::from_ref(&game)).await?;
    let answered = feedback.status();
    let record = &game.record;
    let title_of_page = record.name.as_str().to_owned();
    let shell = caller.shell(Here::Admin, title_of_page).with_fault(feedback.is_fault());
    let hours = record.deadline_hours.map(|hours| usize::try_from(hours).unwrap_or(usize::MAX));
    let filter = ActFilter { game: Some(id), ..ActFilter::default() };
    let mut lines = places(&shell, &game, &people, web.now());
    let mut pause = None;
    if record.status == Status::Running {
        match web.service.current(id).await {
            Ok(current) => {
                pause = current.state.pause_at(web.now());
                note_offers(caller, web, &shell, &current, &mut lines).await?;
            }
            // A game whose log is damaged can be looked at all the same.
            Err(error) => tracing::error!(game = %id, %error, "a game cannot be replayed"),
        }
    }
    let pause = pause.map(|pause| shell.format(&reader::paused(pause, |at| shell.until(at))));
    let page = GamePage {
        done: feedback.done,
        faults: feedback.faults,
        id: id.to_string(),
        title: title(&game),
        status: state(&shell, &game, &people),
        created: shell.moment(record.created_at),
        deadline: hours.map(|hours| shell.count("admin-game-deadline", "hours", hours)),
        is_public: record.visibility == Visibility::Public,
        is_open: record.status == Status::Open,
        is_running: record.status == Status::Running,
        pause,
        is_awaiting: !game.pending_decisions.is_empty(),
        has_deadline: hours.is_some(),
        has_offerable: lines.iter().any(|place| place.offerable.is_some()),
        places: lines,
        acts: act_lines(web, &shell, filter, true).await?,
        shell,
    };
    Ok(answer(answered, Audience::Private, &page))
}

/// Does something to a game.
pub(super) async fn act(
    caller: Caller,
    web: Shared,
    path: Path<(String, String)>,
    posted: Posted,
) -> HttpResponse {
    caller.answer(try_act(&caller, &web, &path, &posted).await)
}

/// What is said of mails that were asked for again: the best that became of any of them.
fn said(reminded: &[(Seat, Reminded)]) -> &'static str {
    let any = |wanted| reminded.iter().any(|(_, became)| *became == wanted);
    if any(Reminded::Again) {
        "again"
    } else if any(Reminded::Waiting) {
        "waiting"
    } else if any(Reminded::Unwanted) {
        "unwanted"
    } else {
        "nobody"
    }
}

/// The end of the day that was chosen, where the administrator is; `None` if none was.
fn last_day(caller: &Caller, web: &Web, form: &Form) -> Result<Option<Timestamp>, Failure> {
    let typed = form.typed("until").trim();
    if typed.is_empty() {
        return Ok(None);
    }
    let last = typed.parse::<NaiveDate>().map_err(|_| Failure::MalformedForm)?;
    let zone = caller.acting()?.settings.zone;
    Ok(Some(timing::days_away(None, last, zone, web.now()).until))
}

fn chosen_seat(posted: &Posted) -> Result<Seat, Failure> {
    let seat = posted.0.typed("seat").parse().ok().and_then(Seat::new);
    seat.ok_or(Failure::MalformedForm)
}

async fn try_act(
    caller: &Caller,
    web: &Web,
    path: &(String, String),
    posted: &Posted,
) -> Result<HttpResponse, Failure> {
    let hands = hands(caller, web)?;
    let (id, act) = (id(&path.0)?, path.1.as_str());
    if ["cancel", "bot"].contains(&act) && !posted.is_sure() {
        let faults = vec![caller.word("web-unsure-text")];
        return game_page(caller, web, id, Feedback { done: None, faults }).await;
    }
    let outcome = match act {
        "cancel" => hands.cancel(id).await.map(|()| "cancel"),
        "extend" => hands.extend(id, last_day(caller, web, &posted.0)?).await.map(|_| "extend"),
        "pause" => match last_day(caller, web, &posted.0)? {
            Some(until) => hands.pause(id, until).await.map(|()| "pause"),
            None => Err(OperatorError::EndlessPause),
        },
        "resume" => hands.resume(id).await.map(|()| "resume"),
        "remind" => hands.remind(id).await.map(|reminded| said(&reminded)),
        "bot" => hands.give_to_bot(id, chosen_seat(posted)?).await.map(|()| "bot"),
        "offer" => {
            let offered = hands.offer_seat(&web.base_url, id, chosen_seat(posted)?).await;
            offered.map(|_| "offer")
        }
        "withdraw-offer" => {
            let withdrawn = hands.withdraw_offer(id, chosen_seat(posted)?).await;
            withdrawn.map(|()| "withdraw-offer")
        }
        _ => return Err(Failure::NotFound),
    };
    match outcome {
        Ok(done) => Ok(see_other(&format!("/admin/games/{id}?done={done}"))),
        Err(error) => {
            let shell = caller.shell(Here::Admin, String::new());
            let faults = vec![explained(&shell, error)?];
            game_page(caller, web, id, Feedback { done: None, faults }).await
        }
    }
}
