//! A game's own page: the running game, the game before its start, the finished game and its log.

use std::slice;

use actix_web::{HttpRequest, HttpResponse, http::StatusCode, web::Path};
use askama::Template;
use turnpost_rules::{
    Phrase, Seat, Viewer,
    log::{event::Seq, id::GameId, state::GameState},
};

use super::{
    board::{self as boards, Board, Entered, Filled, Looking, Remark},
    caller::Caller,
    failure::{self, Failure},
    form::{Form, query},
    fresh::Fresh,
    gathering::Gathering,
    news,
    page::{Audience, Here, Shell, answer, see_other},
    plan,
    questions::Input,
    state::{Shared, Web},
    turn::PlayOutcome,
};
use crate::{
    game::{
        error::GameError,
        service::CachedGame,
        storage::{Status, Visibility},
    },
    reader::{LocalizedGame, ReaderGame},
};

/// The most events whose outcomes are told after a move.
pub const DONE: u64 = 200;

/// A step of a replay.
pub struct Replay {
    /// The page of the game itself.
    pub path: String,
    /// The event with the first position.
    pub first: u64,
    /// The event before.
    pub before: Option<u64>,
    /// The event after.
    pub after: Option<u64>,
    /// The last event.
    pub last: u64,
    /// Which event is shown, in words.
    pub words: String,
}

/// The messages of a game.
pub struct Talk {
    /// The messages, oldest first.
    pub said: Vec<MessageLine>,
    /// Whether the reader may post one here.
    pub may_say: bool,
    /// A message that was typed and is invalid.
    pub typed: String,
    /// Why it is invalid.
    pub fault: Option<String>,
}

/// When a move is due.
pub struct Due {
    /// In words, with the time that is left.
    pub words: String,
    /// For machines.
    pub machine: String,
}

/// When the decision of a seat is due, if it has a deadline.
///
/// # Errors
/// When the store fails.
pub async fn due(web: &Web, seen: &LocalizedGame, seat: Seat) -> Result<Option<Due>, Failure> {
    let game = &seen.game;
    let seat_duty = game.state.seat_duty(seat);
    if game.record.deadline_hours.is_none() || !seat_duty.duty.must() || game.state.is_over() {
        return Ok(None);
    }
    let pending =
        web.store.open_pending_decision(game.record.id, seat, seat_duty.pending_since).await?;
    let Some((pending, due_at)) = pending.and_then(|it| it.due_at.map(|due_at| (it, due_at)))
    else {
        return Ok(None);
    };
    // In the player's zone, as in their mail: the page of a link knows no other.
    let player = match pending.player {
        Some(player) => web.store.player(player).await?,
        None => None,
    };
    let zone = player.map_or(chrono_tz::Tz::UTC, |player| player.settings.zone);
    let left = (due_at.micros() - web.now().micros()).div_euclid(3_600_000_000);
    let key = if left < 0 {
        "web-due-over"
    } else if left < 48 {
        "web-due-hours"
    } else {
        "web-due-days"
    };
    let amount = if left < 48 { left } else { left / 24 };
    let moment = seen.localizer.language().moment(due_at.utc(), zone);
    let phrase = Phrase::new(key).with("moment", moment).with("left", amount);
    Ok(Some(Due { words: seen.localizer.format(&phrase), machine: due_at.to_string() }))
}

/// A message.
pub struct MessageLine {
    /// The name of its author.
    pub name: String,
    /// When it was posted, in words.
    pub at: String,
    /// When it was posted, for machines.
    pub machine: String,
    /// The text.
    pub text: String,
}

/// A game's page.
#[derive(Template)]
#[template(path = "web/templates/game.html")]
pub struct GamePage {
    /// The frame.
    pub shell: Shell,
    /// The game's id.
    pub id: GameId,
    /// The game's name.
    pub name: String,
    /// The ruleset's title.
    pub title: &'static str,
    /// The ruleset's name.
    pub ruleset: String,
    /// Whether a mailed link opened the page: then it leads nowhere else.
    pub link: bool,
    /// When the reader's move is due, if it is.
    pub due: Option<Due>,
    /// The game as the reader may see it.
    pub board: Board,
    /// The step of a replay, if this is one.
    pub replay: Option<Replay>,
    /// The places and invitations, before the start.
    pub gathering: Option<Gathering>,
    /// The messages.
    pub talk: Option<Talk>,
    /// The first event of a replay: the first position of a game that is over.
    pub replay_from: Option<u64>,
    /// Whether the reader plays and may resign.
    pub may_resign: bool,
    /// The path from which the page of a mailed link can be replayed.
    pub look_back: Option<String>,
    /// The form that requests a mail with the state of the game.
    pub fresh: Option<Fresh>,
    /// A link to go on with, once a link's decision is made: its words and its target.
    pub onward: Option<(String, String)>,
    /// What the page is based on: event, hash, rules.
    pub provenance: String,
}

impl GamePage {
    /// The page of a game.
    pub fn new(shell: Shell, seen: &LocalizedGame, board: Board) -> GamePage {
        let game = &seen.game;
        let provenance = provenance(seen, Seq::new(board.seen), &game.state);
        GamePage {
            shell,
            id: game.record.id,
            name: game.record.name.as_str().to_owned(),
            title: game.state.ruleset().about().title,
            ruleset: game.record.ruleset.clone(),
            link: false,
            due: None,
            board,
            replay: None,
            gathering: None,
            talk: None,
            replay_from: game.state.started().filter(|_| game.state.is_over()).map(Seq::get),
            may_resign: false,
            look_back: None,
            fresh: None,
            onward: None,
            provenance,
        }
    }
}

impl GamePage {
    /// Who may see the page: a public game's page is public as long as nobody is signed in.
    fn audience(&self, caller: &Caller, seen: &LocalizedGame) -> Audience {
        let public = seen.game.record.visibility == Visibility::Public;
        if public && caller.player.is_none() { Audience::Public } else { Audience::Private }
    }
}

/// What a page is based on: the event after which the game is shown, its hash, the rules.
pub fn provenance(seen: &LocalizedGame, event: Seq, state: &GameState) -> String {
    let record = &seen.game.record;
    seen.localizer.format(
        &Phrase::new("web-provenance")
            .with("event", event.to_string())
            .with("mark", state.hash().mark())
            .with("ruleset", record.ruleset.as_str())
            .with("revision", record.revision.to_string()),
    )
}

/// How a reader sees a game on the page at `path`.
pub fn looking<'a>(seen: &'a LocalizedGame, path: &'a str) -> Looking<'a> {
    Looking { localizer: &seen.localizer, path }
}

/// The board of a game at its head.
///
/// # Errors
/// When the store fails.
pub async fn board(
    web: &Web,
    seen: &LocalizedGame,
    path: &str,
    entered: Option<Entered<'_>>,
) -> Result<Board, Failure> {
    let looking = looking(seen, path);
    Ok(boards::board(&web.service, &seen.game, &looking, entered).await?)
}

/// Reads the form of an unfolded choice after the planned moves. It is a move only if the rules
/// accept it there: what they refuse is shown in the form, not after it has gone.
pub fn filled(seen: &LocalizedGame, seat: Seat, planned: &[String], form: &Form) -> Filled {
    let state = &seen.game.state;
    let Some(position) = state.position() else { return Filled::Nothing };
    let plan =
        |moves: &[String]| plan::plan(state.ruleset(), position, seat, moves, &seen.localizer);
    let Ok(made) = plan(planned) else { return Filled::Nothing };
    match boards::filled(state, &made, seat, form) {
        Filled::Move(notation) => match plan(&[planned, slice::from_ref(&notation)].concat()) {
            Ok(_) => Filled::Move(notation),
            Err(wrong) => Filled::refused(&wrong.error),
        },
        filled => filled,
    }
}

/// A form to be played: where it is that of a choice, played without a look at the plan, with the
/// move it makes. What is wrong with it stays to be shown.
pub fn with_filled(seen: &LocalizedGame, seat: Seat, form: &Form) -> Form {
    let planned = boards::planned(form);
    match filled(seen, seat, &planned, form) {
        Filled::Move(notation) => {
            let planned = planned.into_iter().map(|planned| ("plan".to_owned(), planned));
            let seen = ("seen".to_owned(), form.typed("seen").to_owned());
            Form::of(planned.chain([("move".to_owned(), notation), seen]))
        }
        Filled::Faults(_) | Filled::Nothing => form.clone(),
    }
}

/// The URL of a page with one more planned move.
pub fn with_planned(path: &str, planned: &[String], next: &str) -> String {
    let plan = planned.iter().map(String::as_str).chain([next]).map(|planned| ("plan", planned));
    format!("{path}{}#choices", query(plan))
}

/// The URL of the page that shows what a move has brought.
pub fn after_play(path: &str, seq: Seq, rest: &[String], words: &str) -> String {
    let seq = seq.to_string();
    let plan = rest.iter().map(|planned| ("plan", planned.as_str()));
    let words = (!words.is_empty()).then_some(("words", words));
    format!("{path}{}", query(plan.chain(words).chain([("done", seq.as_str())])))
}

/// What a move that was just played has brought, if the query names one.
///
/// # Errors
/// When the store fails.
pub async fn done(web: &Web, seen: &LocalizedGame, form: &Form) -> Result<Option<Remark>, Failure> {
    let first = form.get("done").and_then(|seq| seq.parse::<u64>().ok());
    let Some(before) = first.and_then(|first| first.checked_sub(1)) else { return Ok(None) };
    let head = seen.game.state.head();
    if before >= head.get() {
        return Ok(None);
    }
    let viewer = seen.localizer.viewer();
    let before = Seq::new(before.max(head.get().saturating_sub(DONE)));
    let history = web.service.history(seen.game.record.id, before, Some(head), viewer).await?;
    let lines = news::news(&history.events, &seen.localizer)
        .into_iter()
        .flat_map(|news| news.lines)
        .collect();
    Ok(Some(Remark { kind: "good", heading: seen.localizer.speak("web-done", &[]), lines }))
}

/// The contents of a form that was not played, to be shown again: the plan, and what was picked.
pub fn again(form: &Form, outcome: &PlayOutcome) -> Form {
    let picked = form.all("move").last().map(|picked| ("pick".to_owned(), picked.to_owned()));
    let picked = picked.filter(|_| !matches!(outcome, PlayOutcome::Changed));
    let plan: Vec<_> = match outcome {
        PlayOutcome::Overtaken => Vec::new(),
        // To be reviewed as it is now, and played once more if it is still wanted.
        PlayOutcome::Changed => {
            boards::planned(form).into_iter().map(|planned| ("plan".to_owned(), planned)).collect()
        }
        _ => form.all("plan").map(|planned| ("plan".to_owned(), planned.to_owned())).collect(),
    };
    let second = form.beginning("then.").filter(|_| picked.is_some());
    let second: Vec<_> = second.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    let words = form.has("words").then(|| ("words".to_owned(), form.typed("words").to_owned()));
    // The form of a choice that was posted instead of requested with GET is read like any other.
    let filled = form.beginning("").filter(|(name, _)| {
        is_filled_in(form, outcome) && (name.starts_with("f.") || OF_FORMS.contains(name))
    });
    let filled = filled.map(|(name, value)| (name.to_owned(), value.to_owned()));
    Form::of(plan.into_iter().chain(picked).chain(second).chain(words).chain(filled))
}

/// Fields of a choice's form besides its answers.
const OF_FORMS: [&str; 3] = ["open", "look", "sure"];

/// Whether only the form of a choice was posted.
fn is_filled_in(form: &Form, outcome: &PlayOutcome) -> bool {
    matches!(outcome, PlayOutcome::Nothing) && form.has("open") && form.has("look")
}

/// Why a form was not played, as a remark; `None` where the form itself shows it.
pub fn failure_remark(form: &Form, outcome: &PlayOutcome, caller: &Caller) -> Option<Remark> {
    if is_filled_in(form, outcome) {
        return None;
    }
    let language = caller.reader.language;
    let (heading, text) = match outcome {
        PlayOutcome::Nothing => ("web-nothing-picked", Phrase::new("web-nothing-picked-text")),
        PlayOutcome::Refused(error) => ("web-refused", plan::explain(error)),
        PlayOutcome::Failed(error) => ("web-refused", failure::explain(error)),
        PlayOutcome::InvalidMessage => ("web-refused", Phrase::new("web-talk-fault")),
        PlayOutcome::Changed => ("web-changed", Phrase::new("web-changed-text")),
        PlayOutcome::Overtaken | PlayOutcome::Decided | PlayOutcome::Played { .. } => {
            ("web-overtaken", Phrase::new("web-overtaken-text"))
        }
    };
    Some(Remark {
        kind: "bad",
        heading: language.word(heading),
        lines: vec![language.format(&text)],
    })
}

/// The messages of a game that the caller may read.
///
/// # Errors
/// When the store fails.
pub async fn talk(
    web: &Web,
    seen: &LocalizedGame,
    caller: &Caller,
    may_say: bool,
) -> Result<Talk, Failure> {
    let shell = caller.shell(Here::Elsewhere, String::new());
    let said = web
        .messages(seen, caller.id())
        .await?
        .into_iter()
        .map(|message| MessageLine {
            name: seen.place_name(message.place).to_owned(),
            at: shell.moment(message.at),
            machine: shell.machine(message.at),
            text: message.text.as_str().to_owned(),
        })
        .collect();
    Ok(Talk { said, may_say, typed: String::new(), fault: None })
}

/// A game that this caller may see.
///
/// # Errors
/// When there is no such game for the caller.
pub async fn look(web: &Web, caller: &Caller, id: &str) -> Result<ReaderGame, Failure> {
    let id: GameId = id.parse().map_err(|_| Failure::NotFound)?;
    let game = web.service.current(id).await?;
    ReaderGame::for_person(game, caller.id(), false).ok_or(Failure::NotFound)
}

/// Shows a game. Changes nothing.
pub async fn show(
    caller: Caller,
    web: Shared,
    id: Path<String>,
    request: HttpRequest,
) -> HttpResponse {
    let form = Form::parse(request.query_string());
    caller.answer(try_show(&caller, &web, &id, &form).await)
}

async fn try_show(
    caller: &Caller,
    web: &Web,
    id: &str,
    form: &Form,
) -> Result<HttpResponse, Failure> {
    let game = look(web, caller, id).await?;
    let seen = web.localized(game, caller.reader.language).await?;
    if form.has("log") {
        return super::log::show(caller, web, &seen).await;
    }
    if let Some(at) = form.get("at") {
        let shell = caller.shell(Here::Elsewhere, seen.game.record.name.as_str().to_owned());
        let path = format!("/g/{}", seen.game.record.id);
        let whole = Replayed { path: &path, last: seen.game.state.head(), link: false };
        return replayed(caller, web, &seen, shell, at, &whole).await;
    }
    table(caller, web, &seen, form, None).await
}

/// The page of a game at its head, with what the reader entered and what is wrong with it.
///
/// # Errors
/// When the store fails.
pub async fn table(
    caller: &Caller,
    web: &Web,
    seen: &LocalizedGame,
    form: &Form,
    remark: Option<Remark>,
) -> Result<HttpResponse, Failure> {
    match at_head(caller, web, seen, form, remark).await? {
        Ok((page, status)) => Ok(answer(status, page.audience(caller, seen), &page)),
        Err(elsewhere) => Ok(see_other(&elsewhere)),
    }
}

/// The same with a message that was typed and is invalid.
///
/// # Errors
/// When the store fails.
pub async fn table_with_words(
    caller: &Caller,
    web: &Web,
    seen: &LocalizedGame,
    typed: &str,
) -> Result<HttpResponse, Failure> {
    let made = at_head(caller, web, seen, &Form::default(), None).await?;
    let Ok((mut page, _)) = made else { return Err(Failure::MalformedForm) };
    if let Some(talk) = &mut page.talk {
        talk.typed = typed.to_owned();
        talk.fault = Some(caller.word("web-talk-fault"));
    }
    page.shell = page.shell.with_fault(true);
    Ok(answer(StatusCode::UNPROCESSABLE_ENTITY, Audience::Private, &page))
}

/// The same with addresses that were typed and cannot be invited.
///
/// # Errors
/// When the store fails.
pub async fn table_with_addresses(
    caller: &Caller,
    web: &Web,
    seen: &LocalizedGame,
    typed: &str,
    fault: &Phrase,
) -> Result<HttpResponse, Failure> {
    let made = at_head(caller, web, seen, &Form::default(), None).await?;
    let Ok((mut page, _)) = made else { return Err(Failure::MalformedForm) };
    if let Some(gathering) = &mut page.gathering {
        gathering.typed = typed.to_owned();
        gathering.fault = Some(caller.reader.language.format(fault));
    }
    page.shell = page.shell.with_fault(true);
    Ok(answer(StatusCode::UNPROCESSABLE_ENTITY, Audience::Private, &page))
}

/// The page at the head, or the URL of the plan that a filled-in form becomes.
async fn at_head(
    caller: &Caller,
    web: &Web,
    seen: &LocalizedGame,
    form: &Form,
    remark: Option<Remark>,
) -> Result<Result<(GamePage, StatusCode), String>, Failure> {
    let game = &seen.game;
    let path = format!("/g/{}", game.record.id);
    let plays = acting(game, seen.localizer.viewer());
    let planned = boards::planned(form);
    let mut faults = Vec::new();
    if let Some(seat) = plays {
        match filled(seen, seat, &planned, form) {
            Filled::Move(notation) => return Ok(Err(with_planned(&path, &planned, &notation))),
            Filled::Faults(found) => faults = found,
            Filled::Nothing => {}
        }
    }
    let has_fault = remark.is_some() || !faults.is_empty();
    let status = if has_fault { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let entered = plays.map(|_| Entered { form, plan: &planned, faults: &faults, only: None });
    let mut board = board(web, seen, &path, entered).await?;
    board.remarks.extend(done(web, seen, form).await?);
    board.remarks.extend(remark);
    if game.record.status == Status::Cancelled {
        let heading = caller.word("web-cancelled");
        board.remarks.push(Remark { kind: "", heading, lines: Vec::new() });
    }
    let shell = caller.shell(Here::Elsewhere, game.record.name.as_str().to_owned());
    let mut page = GamePage::new(shell.with_fault(has_fault), seen, board);
    page.may_resign = plays.is_some();
    if let Some(seat) = plays {
        page.due = due(web, seen, seat).await?;
    }
    let sits = caller.id().is_some_and(|player| game.place_of(player).is_some());
    if sits {
        page.talk = Some(talk(web, seen, caller, true).await?);
    }
    if game.record.status == Status::Open {
        page.gathering = Some(Gathering::of(web, caller, seen).await?);
    }
    Ok(Ok((page, status)))
}

/// The seat that the viewer plays, while the game is running.
fn acting(game: &CachedGame, viewer: Viewer) -> Option<Seat> {
    match viewer {
        Viewer::Seat(seat) if !game.state.is_over() && game.state.is_person(seat) => Some(seat),
        _ => None,
    }
}

/// How far a game is replayed, and where.
pub struct Replayed<'a> {
    /// The page of the game itself.
    pub path: &'a str,
    /// The last event that is shown.
    pub last: Seq,
    /// Whether a mailed link opened it.
    pub link: bool,
}

/// The game as it was after an event. Before the start there is no position to show: a replay
/// begins with the first one.
///
/// # Errors
/// When there is no such event, or the store fails.
pub async fn replayed(
    caller: &Caller,
    web: &Web,
    seen: &LocalizedGame,
    shell: Shell,
    at: &str,
    whole: &Replayed<'_>,
) -> Result<HttpResponse, Failure> {
    let shown = 1..=whole.last.get();
    let at = at.parse().ok().filter(|at| shown.contains(at)).ok_or(Failure::NotFound)?;
    let (game, last) = (seen.game.record.id, whole.last);
    let path = whole.path;
    let Some(first) = seen.game.state.started().map(Seq::get) else { return Ok(see_other(path)) };
    if at < first {
        return Ok(see_other(&format!("{path}?at={first}")));
    }
    let before = Seq::new(at - 1);
    let history =
        web.service.history(game, before, Some(Seq::new(at)), seen.localizer.viewer()).await?;
    let looking = looking(seen, path);
    let mut board = boards::look(&history.state, &looking, None);
    board.happened_heading =
        seen.localizer.format(&Phrase::new("web-replay-event").with("event", at.to_string()));
    board.happened = news::news(&history.events, &seen.localizer)
        .into_iter()
        .flat_map(|news| news.lines)
        .collect();
    if board.happened.is_empty() {
        board.happened.push(caller.word("web-replay-unseen"));
    }
    let mut page = GamePage::new(shell, seen, board);
    page.link = whole.link;
    page.replay = Some(Replay {
        path: whole.path.to_owned(),
        first,
        before: (at > first).then(|| at - 1),
        after: (at < last.get()).then(|| at + 1),
        last: last.get(),
        words: seen.localizer.format(
            &Phrase::new("web-replay-at")
                .with("event", at.to_string())
                .with("last", last.to_string()),
        ),
    });
    page.provenance = provenance(seen, Seq::new(at), &history.state);
    Ok(answer(StatusCode::OK, Audience::Private, &page))
}

/// An error of a game as a remark.
pub fn error_remark(error: &GameError, caller: &Caller) -> Remark {
    let language = caller.reader.language;
    Remark {
        kind: "bad",
        heading: language.word("web-refused"),
        lines: vec![language.format(&failure::explain(error))],
    }
}
