//! A game's own page: the running game, the game before its start, the finished game and its log.

use std::borrow::Cow;

use actix_web::{HttpRequest, HttpResponse, http::StatusCode, web::Path};
use turnpost_rules::{
    Phrase, Seat, Viewer,
    log::{event::Seq, time::Timestamp},
};

use super::{
    agreement_card::AgreementCard,
    archive,
    board::{self as boards, Board, Entered, Filled, Looking, Remark, RemarkKind},
    caller::Caller,
    draft_card::DraftCard,
    failure::Failure,
    filled,
    finished::Finished,
    form::{Form, query},
    game_mails::GameMailsCard,
    game_page::{Due, GamePage, looking},
    gathering::Gathering,
    guide, kept, news,
    next_turn_card::{self, NextTurnCard},
    note::{NoteCard, Unkept},
    nudge::NudgeCard,
    orders::OrdersCard,
    pace,
    page::{Audience, Here, see_other},
    replay::{self, Replayed},
    report::ReportCard,
    saying,
    state::{Shared, Web},
    substitute_card::SubstituteCard,
    talk,
    turn::PlayOutcome,
    undo_request::UndoRequest,
    visible,
};
use crate::{
    game::{
        error::GameError, language::Language, record::Status, service::CachedGame,
        time::HOUR_MICROS,
    },
    reader::{self, KeptMoves, LocalizedGame},
};

/// The most events whose outcomes are told after a move.
pub const DONE: u64 = 200;

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
    // Until the reserve is drawn on, or until that is used up.
    let reserve_from = game.reserve_from(seat).filter(|from| *from < due_at);
    let asked_by = reserve_from.filter(|from| web.now() < *from).unwrap_or(due_at);
    let left = (asked_by.micros() - web.now().micros()).div_euclid(HOUR_MICROS);
    let key = if left < 0 {
        "web-due-over"
    } else if left < 48 {
        "web-due-hours"
    } else {
        "web-due-days"
    };
    let amount = if left < 48 { left } else { left / 24 };
    let moment = |at: Timestamp| seen.localizer.language().moment(at.utc(), zone);
    let phrase = Phrase::new(key).with("moment", moment(asked_by)).with("left", amount);
    let words = seen.localizer.format(&phrase);
    let (mut more, mut is_pressing) = (Vec::new(), false);
    if let Some(from) = reserve_from {
        is_pressing = web.now() >= from;
        let reserve = if is_pressing {
            Phrase::new("web-due-in-reserve").with("moment", moment(from))
        } else {
            Phrase::new("web-due-reserve").with("until", moment(due_at))
        };
        more.push(seen.localizer.format(&reserve));
    }
    if left >= 0 {
        if let Some(kept) = web.service.kept_draft(game, seat).await? {
            is_pressing |= !kept.is_possible;
            let kept = KeptMoves::of(&game.state, seat, &kept);
            more.push(kept.at_deadline(&seen.localizer.without_places()));
        }
        let missed = game.state.missed(seat);
        is_pressing |= missed > 0;
        let then = reader::on_timeout(game.record.timing.on_timeout, missed);
        more.push(seen.localizer.format(&then));
    }
    Ok(Some(Due { words, more, is_pressing, machine: due_at.to_string() }))
}

/// The board of a game at its head.
///
/// # Errors
/// When the store fails.
pub async fn board(
    web: &Web,
    seen: &LocalizedGame,
    path: &str,
    form: &Form,
    entered: Option<Entered<'_>>,
) -> Result<Board, Failure> {
    let looking = Looking { names: kept::is_shown(form, kept::NAMES), ..looking(seen, path) };
    let mut board = boards::board(&web.service, &seen.game, &looking, entered).await?;
    if let Viewer::Seat(seat) = seen.localizer.viewer()
        && board.acts
        && !board.alone
    {
        board.draft = DraftCard::of(web, seen, seat, path).await?;
    }
    Ok(board)
}

/// Reads the form of an unfolded choice after the planned moves. It is a move only if the rules
/// accept it there: what they refuse is shown in the form, not after it has gone.
pub fn filled(seen: &LocalizedGame, seat: Seat, planned: &[String], form: &Form) -> Filled {
    filled::filled_in(&seen.game.state, &seen.localizer, seat, planned, form)
}

/// A form to be played: where it is that of a choice, played without a look at the plan, with the
/// move it makes. What is wrong with it stays to be shown. `None` where its choice is gone.
pub fn with_filled<'a>(seen: &LocalizedGame, seat: Seat, form: &'a Form) -> Option<Cow<'a, Form>> {
    match filled(seen, seat, &boards::planned(form), form) {
        Filled::Move(notation) => Some(Cow::Owned(with_move(form, notation))),
        Filled::Faults(_) | Filled::Nothing => Some(Cow::Borrowed(form)),
        Filled::Gone => None,
    }
}

/// The form of a choice as the move that it makes.
pub(super) fn with_move(form: &Form, notation: String) -> Form {
    let planned = boards::planned(form).into_iter().map(|planned| ("plan".to_owned(), planned));
    let seen = ("seen".to_owned(), form.typed("seen").to_owned());
    let kept = kept::kept(form).into_iter();
    let kept = kept.map(|(name, answer)| (name.to_owned(), answer.to_owned()));
    Form::of(planned.chain([("move".to_owned(), notation), seen]).chain(kept))
}

/// The URL of a page with one more planned move, which looks as the form says.
pub fn with_planned(path: &str, planned: &[String], next: &str, form: &Form) -> String {
    let plan = planned.iter().map(String::as_str).chain([next]).map(|planned| ("plan", planned));
    format!("{path}{}#choices", query(plan.chain(kept::kept(form))))
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
pub async fn done(
    web: &Web,
    seen: &LocalizedGame,
    form: &Form,
    board: &Board,
) -> Result<Option<Remark>, Failure> {
    let first = form.get("done").and_then(|seq| seq.parse::<u64>().ok());
    let Some(before) = first.and_then(|first| first.checked_sub(1)) else { return Ok(None) };
    let head = seen.game.state.head();
    if before >= head.get() {
        return Ok(None);
    }
    let viewer = seen.localizer.viewer();
    let before = Seq::new(before.max(head.get().saturating_sub(DONE)));
    let history = web.service.history(seen.game.record.id, before, Some(head), viewer).await?;
    let localizer = boards::beside(&seen.localizer, board.names_places());
    let lines = news::lines(&history.events, &localizer);
    Ok(Some(Remark {
        kind: RemarkKind::Good,
        heading: seen.localizer.speak("web-done", &[]),
        lines,
    }))
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
        PlayOutcome::Refused(error) => ("web-refused", reader::explain_ruleset(error)),
        PlayOutcome::Failed(error) => ("web-refused", reader::explain(error)),
        PlayOutcome::InvalidMessage => ("web-refused", Phrase::new("web-talk-fault")),
        PlayOutcome::Changed => ("web-changed", Phrase::new("web-changed-text")),
        PlayOutcome::Overtaken | PlayOutcome::Decided | PlayOutcome::Played { .. } => {
            ("web-overtaken", Phrase::new("web-overtaken-text"))
        }
    };
    Some(Remark {
        kind: RemarkKind::Bad,
        heading: language.word(heading),
        lines: vec![language.format(&text)],
    })
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
    let game = visible::look(web, caller, id).await?;
    let seen = web.localized(game, caller.reader.language).await?.in_zone(caller.reader.zone);
    if form.has("log") {
        return super::log::show(caller, web, &seen).await;
    }
    if let Some(at) = form.get("at") {
        let shell = caller.shell(Here::Elsewhere, seen.game.record.name.as_str().to_owned());
        let path = format!("/g/{}", seen.game.record.id);
        let last = seen.game.state.head();
        let whole = Replayed { path: &path, last, link: false, plays: form.has("play") };
        return replay::replayed(caller, web, &seen, shell, at, &whole).await;
    }
    if form.has(saying::FIELD)
        && let Some(seat) = acting(&seen.game, seen.localizer.viewer())
    {
        return Ok(saying::answer(&seen.game.state, &seen.localizer, seat, form));
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
    let planned = boards::planned(form);
    let mut faults = Vec::new();
    if let Some(seat) = acting(&seen.game, seen.localizer.viewer()) {
        match filled(seen, seat, &planned, form) {
            Filled::Move(notation) => {
                let path = format!("/g/{}", seen.game.record.id);
                return Ok(see_other(&with_planned(&path, &planned, &notation, form)));
            }
            Filled::Faults(found) => faults = found,
            Filled::Gone | Filled::Nothing => {}
        }
    }
    let entered = Entered { form, plan: &planned, faults: &faults, only: None };
    let page = at_head(caller, web, seen, entered, remark).await?;
    let status = if page.shell.fault { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    Ok(page.answer(status, page.audience(caller, seen)))
}

/// The same with a message that was typed and is invalid.
///
/// # Errors
/// When the store fails.
pub async fn table_with_words(
    caller: &Caller,
    web: &Web,
    seen: &LocalizedGame,
    form: &Form,
) -> Result<HttpResponse, Failure> {
    let mut page = untouched(caller, web, seen).await?;
    if let Some(talk) = &mut page.talk {
        talk.choose(form);
        talk.typed = form.typed("text").to_owned();
        talk.fault = Some(caller.word("web-talk-fault"));
    }
    page.shell = page.shell.with_fault(true);
    Ok(page.answer(StatusCode::UNPROCESSABLE_ENTITY, Audience::Private))
}

/// The same with a note that was typed and not kept.
///
/// # Errors
/// When the store fails.
pub(super) async fn table_with_note(
    caller: &Caller,
    web: &Web,
    seen: &LocalizedGame,
    typed: &Unkept,
) -> Result<HttpResponse, Failure> {
    let mut page = untouched(caller, web, seen).await?;
    page.note = page.note.map(|note| note.refused(typed, caller.reader.language));
    page.shell = page.shell.with_fault(true);
    Ok(page.answer(StatusCode::UNPROCESSABLE_ENTITY, Audience::Private))
}

/// The same with hours for mails that were not kept, and why not.
///
/// # Errors
/// When the store fails.
pub(super) async fn table_with_mails(
    caller: &Caller,
    web: &Web,
    seen: &LocalizedGame,
    fault: &str,
) -> Result<HttpResponse, Failure> {
    let mut page = untouched(caller, web, seen).await?;
    if let Some(mails) = &mut page.mails {
        mails.fault = Some(caller.word(fault));
    }
    page.shell = page.shell.with_fault(true);
    Ok(page.answer(StatusCode::UNPROCESSABLE_ENTITY, Audience::Private))
}

/// The same with a report that was not kept, and why not.
///
/// # Errors
/// When the store fails.
pub async fn table_with_report(
    caller: &Caller,
    web: &Web,
    seen: &LocalizedGame,
    form: &Form,
    fault: &str,
) -> Result<HttpResponse, Failure> {
    let mut page = untouched(caller, web, seen).await?;
    if let Some(report) = &mut page.report {
        report.refill(form, caller.word(fault));
    }
    page.shell = page.shell.with_fault(true);
    Ok(page.answer(StatusCode::UNPROCESSABLE_ENTITY, Audience::Private))
}

/// The same with addresses that were typed and cannot be invited.
///
/// # Errors
/// When the store fails.
pub async fn table_with_addresses(
    caller: &Caller,
    web: &Web,
    seen: &LocalizedGame,
    (typed, language): (&str, Language),
    fault: &Phrase,
) -> Result<HttpResponse, Failure> {
    let mut page = untouched(caller, web, seen).await?;
    if let Some(gathering) = &mut page.gathering {
        gathering.typed = typed.to_owned();
        gathering.language = language;
        gathering.fault = Some(caller.reader.language.format(fault));
    }
    page.shell = page.shell.with_fault(true);
    Ok(page.answer(StatusCode::UNPROCESSABLE_ENTITY, Audience::Private))
}

/// The page of a game at its head before anything was entered, for what is wrong with one of its cards.
async fn untouched(caller: &Caller, web: &Web, seen: &LocalizedGame) -> Result<GamePage, Failure> {
    let entered = Entered { form: &Form::default(), plan: &[], faults: &[], only: None };
    at_head(caller, web, seen, entered, None).await
}

/// The page at the head, with what the reader entered.
async fn at_head(
    caller: &Caller,
    web: &Web,
    seen: &LocalizedGame,
    entered: Entered<'_>,
    remark: Option<Remark>,
) -> Result<GamePage, Failure> {
    let game = &seen.game;
    let form = entered.form;
    let path = format!("/g/{}", game.record.id);
    let plays = acting(game, seen.localizer.viewer());
    let has_fault = remark.is_some() || !entered.faults.is_empty();
    let mut board = board(web, seen, &path, form, plays.map(|_| entered)).await?;
    let done = done(web, seen, form, &board).await?;
    board.remarks.extend(done);
    board.remarks.extend(remark);
    if game.record.status == Status::Cancelled {
        let heading = caller.word("web-cancelled");
        board.remarks.push(Remark { kind: RemarkKind::Plain, heading, lines: Vec::new() });
    }
    let shell = caller.shell(Here::Elsewhere, game.record.name.as_str().to_owned());
    let mut page = GamePage::new(shell.with_fault(has_fault), seen, board);
    page.tell_absences(seen, web.now());
    page.tell_returned_mails(seen, caller.id());
    page.is_relieved =
        matches!(seen.localizer.viewer(), Viewer::Seat(seat) if game.state.is_relieved(seat));
    page.may_resign = plays.is_some() || page.is_relieved;
    if game.record.status == Status::Running {
        page.on_timeout = pace::on_timeout(&game.record, &seen.localizer);
    }
    if let Some(seat) = plays {
        page.due = due(web, seen, seat).await?;
        page.guide = guide::steps(web, seen, seat).await?;
        page.nudge = NudgeCard::of(web, seen, seat).await?;
        page.agreement = Some(AgreementCard::of(web, &page.shell, seen, seat).await?);
        if game.state.proposal(web.now()).is_none() {
            let (state, action) = (&game.state, format!("{path}/propose-undo"));
            page.undo_request = UndoRequest::of(web, seen, state, seat, Seq::START, action).await?;
        }
        if let Some(player) = caller.id() {
            page.next_turns =
                NextTurnCard::all(web, &page.shell, seen, (seat, player), &path).await?;
            page.board.remarks.extend(next_turn_card::lost(web, seen, (seat, player)).await?);
            page.orders = OrdersCard::of(web, seen, player, format!("{path}/orders")).await?;
        }
    }
    if let Some(reader) = caller.id() {
        page.substitute = SubstituteCard::of(web, &page.shell, seen, reader).await?;
    }
    let sits = caller.id().is_some_and(|player| game.place_of(player).is_some());
    if let Some(player) = caller.id().filter(|_| sits) {
        let id = game.record.id;
        page.note = Some(NoteCard::of(web, id, player, format!("{path}/note")).await?);
        let mut talk = talk::talk(web, seen, caller, true).await?;
        talk.choose(form);
        page.talk = Some(talk);
        page.report = ReportCard::of_table(web, seen, caller).await?;
    }
    if let Some(player) = &caller.player {
        page.mails = GameMailsCard::of(web, game, player).await?;
    }
    page.finished = match Finished::of(web, seen).await? {
        Some(finished) => {
            if let Some(player) = caller.id() {
                page.board.remarks.extend(next_turn_card::lost_at_last(web, seen, player).await?);
            }
            page.board.reckon(&finished.reckoning);
            let archive = Some(archive::path(&path));
            Some(Finished { archive, ..finished.for_player(caller, web, seen).await? })
        }
        None => None,
    };
    if game.record.status == Status::Open {
        page.gathering = Some(Gathering::of(web, caller, seen).await?);
    }
    Ok(page)
}

/// The seat that the viewer plays, while the game is running.
pub(super) fn acting(game: &CachedGame, viewer: Viewer) -> Option<Seat> {
    match viewer {
        Viewer::Seat(seat) if !game.state.is_over() && game.state.is_person(seat) => Some(seat),
        _ => None,
    }
}

/// An error of a game as a remark.
pub fn error_remark(error: &GameError, caller: &Caller) -> Remark {
    let language = caller.reader.language;
    Remark {
        kind: RemarkKind::Bad,
        heading: language.word("web-refused"),
        lines: vec![language.format(&reader::explain(error))],
    }
}
