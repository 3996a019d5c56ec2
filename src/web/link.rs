//! The page of a move link.

pub mod keeping;

use std::{borrow::Cow, sync::Arc};

use actix_web::{HttpRequest, HttpResponse, http::StatusCode, web::Path};
use turnpost_rules::{Phrase, Seat, log::event::Seq};

use super::{
    addressee::trimmed,
    board::{self, Board, Entered, Filled, Remark, RemarkKind},
    caller::{Caller, Posted},
    failure::Failure,
    form::Form,
    fresh::{self, Renewable},
    game,
    game_page::GamePage,
    guide, next_turn_card,
    note::{NoteCard, Unkept},
    orders::OrdersCard,
    page::{Audience, Shell, see_other},
    past::{self, Past},
    saying,
    state::{Shared, Web},
    talk,
    turn::{self, PlayOutcome},
    undo_request::UndoRequest,
};
use crate::{
    game::{
        error::GameError,
        id::PlayerId,
        move_link::MoveLink,
        place::PlaceRecord,
        service::{Actor, CachedGame, DecidedBy},
    },
    reader::{LocalizedGame, ReaderGame},
    token::DecodedLink,
};

/// What a form holds that was sent without its tick.
pub(super) const UNSURE: &str = "unsure";

/// The state of a link's decision.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum State {
    /// It can be made.
    Open,
    /// It has been made.
    Decided,
    /// The seat's links were revoked.
    Revoked,
    /// The game is over.
    Over,
    /// It can be made, but this link has expired.
    Expired,
}

impl State {
    /// Heading and text for a player who comes too late.
    fn words(self) -> (&'static str, &'static str) {
        match self {
            State::Open | State::Decided => ("web-stale-decided", "web-stale-decided-text"),
            State::Expired => ("web-stale-expired", "web-stale-expired-text"),
            State::Revoked => ("web-stale-revoked", "web-stale-revoked-text"),
            State::Over => ("web-stale-over", "web-stale-over-text"),
        }
    }
}

fn state(game: &CachedGame, link: MoveLink) -> State {
    let seat_duty = game.state.seat_duty(link.seat);
    let valid = |place: &PlaceRecord| place.epoch == link.epoch && place.player.is_some();
    if !game.place_at(link.seat).is_some_and(valid) {
        State::Revoked
    } else if game.state.is_over() {
        State::Over
    } else if seat_duty.duty.decision().is_some()
        && seat_duty.began == link.began
        && game.state.is_person(link.seat)
    {
        State::Open
    } else {
        State::Decided
    }
}

/// Whether the game waits for the seat's player.
fn is_awaited(game: &CachedGame, seat: Seat) -> bool {
    game.state.seat_duty(seat).duty.must() && game.state.is_person(seat)
}

/// A visit of a move link.
pub(super) struct Visit<'a> {
    caller: &'a Caller,
    web: &'a Web,
    pub(super) link: MoveLink,
    has_expired: bool,
    pub(super) path: String,
}

impl<'a> Visit<'a> {
    /// Reads the link.
    ///
    /// # Errors
    /// When it is none, or the store fails.
    pub(super) async fn open(
        caller: &'a Caller,
        web: &'a Web,
        token: &str,
    ) -> Result<(Visit<'a>, Arc<CachedGame>), Failure> {
        let token = trimmed(token);
        let DecodedLink { claims: link, has_expired } =
            web.read_late_link::<MoveLink>(token).await?;
        let game = web.service.current(link.game).await?;
        if game.state.position().is_none() {
            return Err(Failure::NotFound);
        }
        let visit = Visit { caller, web, link, has_expired, path: format!("/m/{token}") };
        Ok((visit, game))
    }

    fn state(&self, game: &CachedGame) -> State {
        match state(game, self.link) {
            // An expired link is good for requesting a fresh one, and for nothing else.
            State::Open | State::Decided | State::Over if self.has_expired => State::Expired,
            state => state,
        }
    }

    /// Whether it has been made, and the link is still good for asking others to open it again: where
    /// that cannot be any more, who asks is told why.
    pub(super) fn is_decided(&self, game: &CachedGame) -> bool {
        matches!(self.state(game), State::Decided | State::Over)
    }

    /// Whether its decision can be made.
    pub(super) fn is_open(&self, game: &CachedGame) -> bool {
        self.state(game) == State::Open
    }

    /// The page of a decision that can no longer be made.
    pub(super) async fn stale(
        &self,
        game: Arc<CachedGame>,
        form: &Form,
        status: StatusCode,
    ) -> Result<HttpResponse, Failure> {
        let state = self.state(&game);
        self.stale_page(game, state, form, status).await
    }

    /// The page of an open decision; with `only`, for that one choice.
    pub(super) async fn open_page(
        &self,
        game: Arc<CachedGame>,
        form: &Form,
        remark: Option<Remark>,
        only: Option<&str>,
    ) -> Result<HttpResponse, Failure> {
        let game = ReaderGame::for_seat(game, self.link.seat);
        let seen = self
            .web
            .localized(game, self.caller.reader.language)
            .await?
            .in_zone(self.caller.reader.zone);
        let plan = board::planned(form);
        let faults = match game::filled(&seen, self.link.seat, &plan, form) {
            Filled::Move(notation) => {
                return Ok(see_other(&game::with_planned(&self.path, &plan, &notation, form)));
            }
            Filled::Faults(faults) => faults,
            Filled::Gone | Filled::Nothing => Vec::new(),
        };
        let has_failed = remark.as_ref().is_some_and(|remark| remark.kind == RemarkKind::Bad);
        let has_fault = has_failed || !faults.is_empty();
        let status = if has_fault { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
        let entered = Entered { form, plan: &plan, faults: &faults, only };
        let mut board = game::board(self.web, &seen, &self.path, form, Some(entered)).await?;
        let done = game::done(self.web, &seen, form, &board).await?;
        board.remarks.extend(done);
        board.remarks.extend(remark);
        board.remarks.extend(self.other_player(&seen));
        if let Some(player) = self.noting(&seen.game) {
            let lost = next_turn_card::lost(self.web, &seen, (self.link.seat, player));
            board.remarks.extend(lost.await?);
        }
        self.finish(&seen, board, status, None, None).await
    }

    /// What a form that is filled in on the page would do, in words.
    async fn said(&self, game: Arc<CachedGame>, form: &Form) -> Result<HttpResponse, Failure> {
        let game = ReaderGame::for_seat(game, self.link.seat);
        let seen = self.web.localized(game, self.caller.reader.language).await?;
        Ok(saying::answer(&seen.game.state, &seen.localizer, self.link.seat, form))
    }

    /// The page of an open decision with a note that was typed and not kept.
    async fn noted_page(
        &self,
        game: Arc<CachedGame>,
        typed: &Unkept,
    ) -> Result<HttpResponse, Failure> {
        let game = ReaderGame::for_seat(game, self.link.seat);
        let seen = self
            .web
            .localized(game, self.caller.reader.language)
            .await?
            .in_zone(self.caller.reader.zone);
        let entered = Entered { form: &Form::default(), plan: &[], faults: &[], only: None };
        let board = game::board(self.web, &seen, &self.path, entered.form, Some(entered)).await?;
        self.finish(&seen, board, StatusCode::UNPROCESSABLE_ENTITY, None, Some(typed)).await
    }

    /// The seat's player, whose note and lost plan are shown: not where somebody else is signed in.
    fn noting(&self, game: &CachedGame) -> Option<PlayerId> {
        let player = game.place_at(self.link.seat)?.player?;
        (self.caller.id().is_none_or(|caller| caller == player)).then_some(player)
    }

    /// The page of a decision that can no longer be made.
    async fn stale_page(
        &self,
        game: Arc<CachedGame>,
        state: State,
        form: &Form,
        status: StatusCode,
    ) -> Result<HttpResponse, Failure> {
        let owner = game.place_at(self.link.seat).and_then(|place| place.player);
        if owner.is_some() && owner == self.caller.id() {
            return self.owner_page(game, state, form, status).await;
        }
        match state {
            State::Open | State::Decided | State::Over => {
                self.decided_page(game, form, status).await
            }
            State::Expired => Ok(past::expired(self.caller, status, self.fresh_path())),
            State::Revoked => Ok(past::revoked(self.caller, status, &game)),
        }
    }

    /// The same for the seat's player, who is signed in: the game as it is now.
    async fn owner_page(
        &self,
        game: Arc<CachedGame>,
        state: State,
        form: &Form,
        status: StatusCode,
    ) -> Result<HttpResponse, Failure> {
        let is_awaited = is_awaited(&game, self.link.seat);
        let game = ReaderGame::for_seat(game, self.link.seat);
        let seen = self
            .web
            .localized(game, self.caller.reader.language)
            .await?
            .in_zone(self.caller.reader.zone);
        let mut board = game::board(self.web, &seen, &self.path, form, None).await?;
        let done = game::done(self.web, &seen, form, &board).await?;
        board.remarks.push(done.unwrap_or_else(|| remark(&seen, state)));
        let key = if is_awaited { "web-onward-move" } else { "web-onward-table" };
        let onward = (self.caller.word(key), format!("/g/{}", self.link.game));
        self.finish(&seen, board, status, Some(onward), None).await
    }

    /// The same for whoever has just the link: the seat's own view once the decision was made, with
    /// what that brought, and nothing that happened later. If somebody else made the decision, the
    /// view that the link showed last.
    async fn decided_page(
        &self,
        cached: Arc<CachedGame>,
        form: &Form,
        status: StatusCode,
    ) -> Result<HttpResponse, Failure> {
        let MoveLink { game, seat, began, .. } = self.link;
        let decided = match self.web.service.decided(game, seat, began).await {
            Ok(Some(decided)) => decided,
            // The database was restored from a backup made before this mail, so the game knows no
            // such decision.
            Ok(None) | Err(GameError::NotFound) => {
                return Ok(past::unknown(self.caller, status, self.fresh_path()));
            }
            Err(error) => return Err(error.into()),
        };
        let player = cached.place_at(seat).and_then(|place| place.player);
        let demo = self.web.demo.filter(|demo| player == Some(demo.visitor));
        let demo = demo.map(|demo| match is_awaited(&cached, seat) {
            true => {
                let path = format!("{}/{}", demo.path, cached.record.ruleset);
                (self.caller.word("web-onward-move"), path)
            }
            false => (self.caller.word("web-onward-table"), format!("/g/{game}")),
        });
        let path = &self.path;
        let mut past = Past::of(self.caller, self.web, cached, seat, decided.until, path).await?;
        match decided.by {
            DecidedBy::Player => {
                let done = form.get("done").and_then(|seq| seq.parse().ok()).map(Seq::new);
                let done = done.filter(|done| (began..=decided.until).contains(done));
                let heading = done.map_or("web-stale-decided", |_| "web-done");
                let brought = past.brought(self.web, done.unwrap_or(began.next())).await?;
                past.remark(RemarkKind::Good, heading, brought);
                let (heading, text) = if past.is_over {
                    ("web-stale-over", "web-past-over")
                } else if self.is_mailed_turns().await? {
                    ("web-past", "web-past-decided")
                } else {
                    ("web-past", "web-past-decided-quiet")
                };
                // The visitor of a demo game has no mail to wait for, and nobody to ask.
                if demo.is_none() {
                    past.offer_undo(self.web, seat, began).await?;
                    if form.has(UNSURE) {
                        past.unsure();
                    }
                    past.remark(RemarkKind::Plain, heading, vec![self.caller.word(text)]);
                } else if !past.is_over {
                    past.stood();
                }
            }
            by => {
                let (heading, text) = match by {
                    DecidedBy::Player | DecidedBy::Others => {
                        ("web-past-others", "web-past-others-text")
                    }
                    DecidedBy::Deadline => ("web-past-deadline", "web-past-deadline-text"),
                    DecidedBy::Order => ("web-past-order", "web-past-order-text"),
                    DecidedBy::Plan => ("web-past-plan", "web-past-plan-text"),
                    DecidedBy::Draft => ("web-past-draft", "web-past-draft-text"),
                    DecidedBy::Relief => ("web-past-relieved", "web-past-relieved-text"),
                    DecidedBy::Resignation => ("web-past-resigned", "web-past-resigned-text"),
                };
                let lines = [text, "web-past-text"].map(|key| self.caller.word(key));
                past.remark(RemarkKind::Plain, heading, lines.into());
            }
        }
        Ok(match demo {
            Some(onward) => past.leading_to(onward).answer(self.caller, status, None),
            None => past.answer(self.caller, status, Some(self.fresh_path())),
        })
    }

    /// Whether the seat's player gets mails when the game waits for them.
    async fn is_mailed_turns(&self) -> Result<bool, Failure> {
        let game = self.web.service.current(self.link.game).await?;
        match game.place_at(self.link.seat).and_then(|place| place.player) {
            Some(player) => Ok(self.web.wanted_mails(player, self.link.game).await?.turns),
            None => Ok(false),
        }
    }

    pub(super) fn fresh_path(&self) -> String {
        format!("{}/fresh", self.path)
    }

    /// A remark when the link plays for another player than the one who is signed in.
    fn other_player(&self, seen: &LocalizedGame) -> Option<Remark> {
        let signed_in = self.caller.player.as_ref()?;
        let plays_for = seen.game.place_at(self.link.seat)?.player;
        if plays_for == Some(signed_in.id) {
            return None;
        }
        let who = seen.localizer.name(self.link.seat).into_owned();
        let text = Phrase::new("web-other-player").with("who", who);
        let heading = seen.localizer.speak("web-other-player-heading", &[]);
        Some(Remark { kind: RemarkKind::Plain, heading, lines: vec![seen.localizer.format(&text)] })
    }

    async fn finish(
        &self,
        seen: &LocalizedGame,
        board: Board,
        status: StatusCode,
        onward: Option<(String, String)>,
        typed: Option<&Unkept>,
    ) -> Result<HttpResponse, Failure> {
        let title = seen.game.record.name.as_str().to_owned();
        let fault = status == StatusCode::UNPROCESSABLE_ENTITY;
        let shell = Shell::bare(&self.caller.reader, title).with_fault(fault);
        let mut page = GamePage::new(shell, seen, board);
        page.link = true;
        page.onward = onward;
        if page.board.acts {
            page.tell_absences(seen, self.web.now());
            let reader = seen.game.place_at(self.link.seat).and_then(|place| place.player);
            page.tell_returned_mails(seen, reader);
            page.due = game::due(self.web, seen, self.link.seat).await?;
            page.guide = guide::steps(self.web, seen, self.link.seat).await?;
            if seen.game.state.proposal(self.web.now()).is_none() {
                let (seat, first) = (self.link.seat, self.link.began);
                let (state, action) = (&seen.game.state, format!("{}/undo", self.path));
                page.undo_request =
                    UndoRequest::of(self.web, seen, state, seat, first, action).await?;
            }
            page.talk = Some(talk::talk(self.web, seen, self.caller, false).await?);
            if let Some(player) = self.noting(&seen.game) {
                let action = format!("{}/orders", self.path);
                page.orders = OrdersCard::of(self.web, seen, player, action).await?;
                let action = format!("{}/note", self.path);
                let note = NoteCard::of(self.web, self.link.game, player, action).await?;
                let language = self.caller.reader.language;
                page.note = Some(match typed {
                    Some(typed) => note.refused(typed, language),
                    None => note,
                });
            }
        }
        Ok(page.answer(status, Audience::Private))
    }
}

fn remark(seen: &LocalizedGame, state: State) -> Remark {
    let (heading, text) = state.words();
    let format = |key| seen.localizer.speak(key, &[]);
    Remark { kind: RemarkKind::Plain, heading: format(heading), lines: vec![format(text)] }
}

/// Shows the page. Changes nothing.
pub async fn show(
    caller: Caller,
    web: Shared,
    token: Path<String>,
    request: HttpRequest,
) -> HttpResponse {
    let form = Form::parse(request.query_string());
    caller.answer(try_show(&caller, &web, &token, &form).await)
}

async fn try_show(
    caller: &Caller,
    web: &Web,
    token: &str,
    form: &Form,
) -> Result<HttpResponse, Failure> {
    let (visit, game) = Visit::open(caller, web, token).await?;
    match visit.state(&game) {
        State::Open if form.has(saying::FIELD) => visit.said(game, form).await,
        State::Open => visit.open_page(game, form, None, None).await,
        state => visit.stale_page(game, state, form, StatusCode::OK).await,
    }
}

/// Shows the page with one choice from a mail ready to be played. Changes nothing: nobody has picked
/// it on a page, so it is played once its box is ticked.
pub async fn choose(caller: Caller, web: Shared, names: Path<(String, String)>) -> HttpResponse {
    let (token, choice) = names.into_inner();
    caller.answer(try_choose(&caller, &web, &token, trimmed(&choice)).await)
}

async fn try_choose(
    caller: &Caller,
    web: &Web,
    token: &str,
    name: &str,
) -> Result<HttpResponse, Failure> {
    let (visit, game) = Visit::open(caller, web, token).await?;
    match visit.state(&game) {
        State::Open => {}
        state => return visit.stale_page(game, state, &Form::default(), StatusCode::OK).await,
    }
    let choices = game.state.position().map(|position| position.choices(visit.link.seat));
    let Some(choice) = choices.into_iter().flatten().find(|choice| choice.id() == name) else {
        let (heading, text) = ("web-choice-gone", "web-choice-gone-text");
        let lines = vec![caller.word(text)];
        let gone = Remark { kind: RemarkKind::Plain, heading: caller.word(heading), lines };
        return visit.open_page(game, &Form::default(), Some(gone), None).await;
    };
    let field = match choice.notation {
        Some(notation) if choice.fields.is_empty() => ("plan".to_owned(), notation),
        _ => ("open".to_owned(), name.to_owned()),
    };
    visit.open_page(game, &Form::of([field]), None, Some(name)).await
}

/// Plays the moves in the form.
pub async fn play(
    caller: Caller,
    web: Shared,
    token: Path<String>,
    posted: Posted,
) -> HttpResponse {
    caller.answer(try_play(&caller, &web, &token, &posted.0).await)
}

async fn try_play(
    caller: &Caller,
    web: &Web,
    token: &str,
    form: &Form,
) -> Result<HttpResponse, Failure> {
    let (visit, game) = Visit::open(caller, web, token).await?;
    let link = visit.link;
    if visit.has_expired {
        let state = visit.state(&game);
        return visit.stale_page(game, state, &Form::default(), StatusCode::CONFLICT).await;
    }
    let filled = if form.has("now") {
        let game = ReaderGame::for_seat(Arc::clone(&game), link.seat);
        let seen = web.localized(game, caller.reader.language).await?;
        game::with_filled(&seen, link.seat, form)
    } else {
        Some(Cow::Borrowed(form))
    };
    let outcome = match &filled {
        Some(form) => turn::play(web, game, link.seat, Actor::Link(link), form).await?,
        None => turn::overtaken(web, &game, link.seat, form).await?,
    };
    let form = filled.as_deref().unwrap_or(form);
    if let PlayOutcome::Played { seq, rest, words } = &outcome {
        return Ok(see_other(&game::after_play(&visit.path, *seq, rest, words)));
    }
    let game = web.service.current(link.game).await?;
    match state(&game, link) {
        State::Open => {
            let remark = game::failure_remark(form, &outcome, caller);
            visit.open_page(game, &game::again(form, &outcome), remark, None).await
        }
        state => visit.stale_page(game, state, &Form::default(), StatusCode::CONFLICT).await,
    }
}

impl Renewable for MoveLink {
    const PAGE: &'static str = "/m/";

    async fn seat(web: &Web, token: &str) -> Result<Option<(Arc<CachedGame>, Seat)>, Failure> {
        let link = web.read_late_link::<MoveLink>(token).await?.claims;
        fresh::of_epoch(web, (link.game, link.seat, link.epoch)).await
    }
}
