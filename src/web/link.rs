//! The page behind a move link.

use std::sync::Arc;

use actix_web::{HttpRequest, HttpResponse, http::StatusCode, web::Path};

use super::{
    board::{self, Board, Entered, Filled, Remark},
    caller::{Caller, Posted},
    failure::Failure,
    form::Form,
    game::{self, GamePage},
    news,
    page::{Audience, Notice, Shell, answer, see_other},
    sign_in::ConfirmPage,
    state::{Seen, Shared, Web},
    turn::{self, Turned},
};
use crate::{
    game::{
        event::{Happening, Seq},
        house::{Actor, Live},
    },
    rules::{Phrase, Viewer},
    token::{MoveLink, Signed},
};

/// So many seconds a link whose decision is made tells what the move brought.
const SHOWN: i64 = 15 * 60;

/// How far a link's decision is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum State {
    /// It can be made.
    Open,
    /// It has been made.
    Decided,
    /// The seat's links were made invalid.
    Revoked,
    /// The game is over.
    Over,
    /// It can be made, but not with this link any more.
    Expired,
}

impl State {
    /// Whether the link is good for asking for a fresh one. One that its owner made invalid is good
    /// for nothing.
    fn renews(self) -> bool {
        match self {
            State::Open | State::Decided | State::Expired => true,
            State::Revoked | State::Over => false,
        }
    }

    /// Heading and text for who comes too late.
    fn words(self) -> (&'static str, &'static str) {
        match self {
            State::Open | State::Decided => ("web-stale-decided", "web-stale-decided-text"),
            State::Expired => ("web-stale-expired", "web-stale-expired-text"),
            State::Revoked => ("web-stale-revoked", "web-stale-revoked-text"),
            State::Over => ("web-stale-over", "web-stale-over-text"),
        }
    }
}

fn state(live: &Live, link: MoveLink) -> State {
    let call = live.table.call(link.seat);
    if live.place_at(link.seat).is_none_or(|place| place.epoch != link.epoch) {
        State::Revoked
    } else if live.table.is_over() {
        State::Over
    } else if call.duty.decision().is_some()
        && call.began == link.began
        && live.table.is_person(link.seat)
    {
        State::Open
    } else {
        State::Decided
    }
}

/// What is left to do at a link whose decision is made.
#[derive(Default)]
struct Onward {
    /// Where a fresh link is asked for.
    fresh: Option<String>,
    /// Where the reader goes on: the words and the address.
    next: Option<(String, String)>,
}

/// Somebody at a link.
struct Visit<'a> {
    caller: &'a Caller,
    web: &'a Web,
    link: MoveLink,
    has_expired: bool,
    path: String,
}

impl<'a> Visit<'a> {
    async fn open(
        caller: &'a Caller,
        web: &'a Web,
        token: &str,
    ) -> Result<(Visit<'a>, Arc<Live>), Failure> {
        let token = trimmed(token);
        let Signed { claims: link, has_expired } = web.read_late_link::<MoveLink>(token).await?;
        let live = web.house.live(link.game).await?;
        if live.table.position().is_none() {
            return Err(Failure::NotFound);
        }
        let visit = Visit { caller, web, link, has_expired, path: format!("/m/{token}") };
        // An old link is good for asking for a fresh one, while the decision is open.
        if has_expired && visit.state(&live) != State::Expired {
            return Err(Failure::NotFound);
        }
        Ok((visit, live))
    }

    fn state(&self, live: &Live) -> State {
        match state(live, self.link) {
            State::Open if self.has_expired => State::Expired,
            state => state,
        }
    }

    /// The page of an open decision; with `only`, for that one choice.
    async fn opened(
        &self,
        live: Arc<Live>,
        form: &Form,
        remark: Option<Remark>,
        only: Option<&str>,
    ) -> Result<HttpResponse, Failure> {
        let viewer = Viewer::Seat(self.link.seat);
        let seen = self.web.see(live, viewer, self.caller.reader.language).await?;
        let plan = board::planned(form);
        let faults = match game::filled(&seen, self.link.seat, &plan, form) {
            Filled::Move(notation) => {
                return Ok(see_other(&game::with_planned(&self.path, &plan, &notation)));
            }
            Filled::Faults(faults) => faults,
            Filled::Nothing => Vec::new(),
        };
        let hindered = remark.as_ref().is_some_and(|remark| remark.kind == "bad");
        let refused = hindered || !faults.is_empty();
        let status = if refused { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
        let entered = Entered { form, plan: &plan, faults: &faults, only };
        let mut board = game::board(self.web, &seen, &self.path, Some(entered)).await?;
        board.remarks.extend(game::done(self.web, &seen, form).await?);
        board.remarks.extend(remark);
        board.remarks.extend(self.other_player(&seen));
        self.finish(&seen, board, status, Onward::default()).await
    }

    /// The page of a decision that can no longer be made.
    async fn stale(
        &self,
        live: Arc<Live>,
        state: State,
        form: &Form,
        status: StatusCode,
    ) -> Result<HttpResponse, Failure> {
        // Without the decision the link shows what anybody may see; who is signed in sees their own.
        let seat = self.link.seat;
        let own = live
            .place_at(seat)
            .is_some_and(|place| place.player.is_some() && place.player == self.caller.id());
        let viewer = if own { Viewer::Seat(seat) } else { Viewer::Spectator };
        let owes = live.table.call(seat).duty.must() && live.table.is_person(seat);
        let renews = owes && state.renews();
        if !live.is_open_to(self.caller.id()) {
            let brought = self.brought(&live, form).await?;
            return Ok(self.closed(state, brought, status, renews));
        }
        let seen = self.web.see(live, viewer, self.caller.reader.language).await?;
        let mut board = game::board(self.web, &seen, &self.path, None).await?;
        let done = game::done(self.web, &seen, form).await?;
        board.remarks.push(done.unwrap_or_else(|| remark(&seen, state)));
        let onward = self.onward(&seen, own, owes);
        let fresh = (renews && onward.is_none()).then(|| self.fresh_path());
        self.finish(&seen, board, status, Onward { fresh, next: onward }).await
    }

    /// The same for who may not look at the game: that the link is of no more use, and nothing of
    /// the table.
    fn closed(
        &self,
        state: State,
        brought: Option<Vec<String>>,
        status: StatusCode,
        renews: bool,
    ) -> HttpResponse {
        let word = |key: &str| self.caller.word(key);
        let (heading, text) = match state {
            State::Open | State::Decided | State::Over if brought.is_some() => ("web-done", None),
            State::Open | State::Decided | State::Over => (state.words().0, None),
            State::Expired | State::Revoked => (state.words().0, Some(state.words().1)),
        };
        let offer = renews.then_some("web-fresh-text");
        let said = text.into_iter().chain(["web-stale-private"]).chain(offer).map(word);
        let lines = brought.unwrap_or_default().into_iter().chain(said).collect();
        let shell = Shell::bare(&self.caller.reader, word(heading));
        if !renews {
            let onward = Some(("/sign-in".to_owned(), word("web-menu-sign-in")));
            return answer(status, Audience::Private, &Notice { shell, lines, onward });
        }
        let page = ConfirmPage {
            shell,
            lines,
            action: self.fresh_path(),
            name: None,
            sure: word("web-fresh-sure"),
            button: word("web-fresh-go"),
            fault: None,
        };
        answer(status, Audience::Private, &page)
    }

    /// What the move that this link has just made brought, as everybody at the table is told it.
    /// For a while only: who plays by mail sees what came of it, and who finds the link later does
    /// not.
    async fn brought(&self, live: &Arc<Live>, form: &Form) -> Result<Option<Vec<String>>, Failure> {
        let done = form.get("done").and_then(|seq| seq.parse::<u64>().ok());
        let Some(before) = done.and_then(|seq| seq.checked_sub(1)) else { return Ok(None) };
        let head = live.table.head();
        if before >= head.get() {
            return Ok(None);
        }
        let (game, viewer) = (live.record.id, Viewer::Spectator);
        let until = Seq::new(head.get().min(before.saturating_add(game::DONE)));
        let history = self.web.house.history(game, Seq::new(before), Some(until), viewer).await?;
        let own = history.events.first().is_some_and(|told| {
            let moved = matches!(told.event.happening, Happening::Moved { seat, .. } if seat == self.link.seat);
            moved && self.web.now() < told.event.at.plus_seconds(SHOWN)
        });
        if !own {
            return Ok(None);
        }
        let seen = self.web.see(Arc::clone(live), viewer, self.caller.reader.language).await?;
        let news = news::news(&history.events, &seen.speaker);
        Ok(Some(news.into_iter().flat_map(|news| news.lines).collect()))
    }

    fn fresh_path(&self) -> String {
        format!("{}/fresh", self.path)
    }

    /// Where the reader of a link whose decision is made goes on: a player who is signed in at the
    /// table, a visitor of the demo game at its door, which asks for nothing. All others have the
    /// link in their next mail, for this one gives power over no other decision.
    fn onward(&self, seen: &Seen, own: bool, owes: bool) -> Option<(String, String)> {
        let game = self.link.game;
        let (to_move, to_look) = ("web-onward-move", "web-onward-table");
        let demo = self.web.demo.as_ref().filter(|demo| demo.game == game);
        let (key, path) = match demo {
            Some(demo) if owes => (to_move, demo.path.clone()),
            _ if own && owes => (to_move, format!("/g/{game}")),
            _ if own || demo.is_some() => (to_look, format!("/g/{game}")),
            _ => return None,
        };
        Some((seen.speaker.speak(key, &[]), path))
    }

    /// Says so when another player is signed in than the link plays for.
    fn other_player(&self, seen: &Seen) -> Option<Remark> {
        let signed_in = self.caller.player.as_ref()?;
        let plays_for = seen.live.place_at(self.link.seat)?.player;
        if plays_for == Some(signed_in.id) {
            return None;
        }
        let who = seen.speaker.name(self.link.seat).into_owned();
        let text = Phrase::new("web-other-player").with("who", who);
        let heading = seen.speaker.speak("web-other-player-heading", &[]);
        Some(Remark { kind: "", heading, lines: vec![seen.speaker.say(&text)] })
    }

    async fn finish(
        &self,
        seen: &Seen,
        board: Board,
        status: StatusCode,
        onward: Onward,
    ) -> Result<HttpResponse, Failure> {
        let title = seen.live.record.name.as_str().to_owned();
        let fault = status == StatusCode::UNPROCESSABLE_ENTITY;
        let shell = Shell::bare(&self.caller.reader, title).with_fault(fault);
        let mut page = GamePage::new(shell, seen, board);
        page.link = true;
        page.fresh = onward.fresh;
        page.onward = onward.next;
        if page.board.acts {
            page.due = game::due(self.web, seen, self.link.seat).await?;
        }
        if page.board.acts {
            page.talk = Some(game::talk(self.web, seen, self.caller, false).await?);
        }
        Ok(answer(status, Audience::Private, &page))
    }
}

fn remark(seen: &Seen, state: State) -> Remark {
    let (heading, text) = state.words();
    let say = |key| seen.speaker.speak(key, &[]);
    Remark { kind: "", heading: say(heading), lines: vec![say(text)] }
}

/// A token without what mail programs take for a part of an address.
fn trimmed(token: &str) -> &str {
    token.trim_end_matches(['.', ',', ')', '>', ';', '"', '\''])
}

/// Shows the page. Changes nothing.
pub async fn show(
    caller: Caller,
    web: Shared,
    token: Path<String>,
    request: HttpRequest,
) -> HttpResponse {
    let form = Form::parse(request.query_string());
    caller.answer(shown(&caller, &web, &token, &form).await)
}

async fn shown(
    caller: &Caller,
    web: &Web,
    token: &str,
    form: &Form,
) -> Result<HttpResponse, Failure> {
    let (visit, live) = Visit::open(caller, web, token).await?;
    match visit.state(&live) {
        State::Open => visit.opened(live, form, None, None).await,
        closed => visit.stale(live, closed, form, StatusCode::OK).await,
    }
}

/// Shows the page with one choice of a mail ready to be played. Changes nothing: like any other
/// plan it is played once its box was ticked.
pub async fn choose(caller: Caller, web: Shared, names: Path<(String, String)>) -> HttpResponse {
    let (token, choice) = names.into_inner();
    caller.answer(chosen(&caller, &web, &token, trimmed(&choice)).await)
}

async fn chosen(
    caller: &Caller,
    web: &Web,
    token: &str,
    name: &str,
) -> Result<HttpResponse, Failure> {
    let (visit, live) = Visit::open(caller, web, token).await?;
    match visit.state(&live) {
        State::Open => {}
        closed => return visit.stale(live, closed, &Form::default(), StatusCode::OK).await,
    }
    let choices = live.table.position().map(|position| position.choices(visit.link.seat));
    let Some(choice) = choices.into_iter().flatten().find(|choice| choice.id() == name) else {
        let (heading, text) = ("web-choice-gone", "web-choice-gone-text");
        let lines = vec![caller.word(text)];
        let gone = Remark { kind: "", heading: caller.word(heading), lines };
        return visit.opened(live, &Form::default(), Some(gone), None).await;
    };
    let field = match choice.notation {
        Some(notation) if choice.fields.is_empty() => ("plan".to_owned(), notation),
        _ => ("open".to_owned(), name.to_owned()),
    };
    visit.opened(live, &Form::of([field]), None, Some(name)).await
}

/// Plays what the form holds.
pub async fn play(
    caller: Caller,
    web: Shared,
    token: Path<String>,
    posted: Posted,
) -> HttpResponse {
    caller.answer(played(&caller, &web, &token, &posted.0).await)
}

async fn played(
    caller: &Caller,
    web: &Web,
    token: &str,
    form: &Form,
) -> Result<HttpResponse, Failure> {
    let (visit, live) = Visit::open(caller, web, token).await?;
    let link = visit.link;
    if visit.has_expired {
        return visit.stale(live, State::Expired, &Form::default(), StatusCode::CONFLICT).await;
    }
    let turned = turn::play(web, live, link.seat, Actor::Link(link), form).await?;
    if let Turned::Played { seq, rest, words } = &turned {
        return Ok(see_other(&game::after_play(&visit.path, *seq, rest, words)));
    }
    let live = web.house.live(link.game).await?;
    match state(&live, link) {
        State::Open => {
            let remark = game::hindrance(form, &turned, caller);
            visit.opened(live, &game::again(form, &turned), remark, None).await
        }
        closed => visit.stale(live, closed, &Form::default(), StatusCode::CONFLICT).await,
    }
}

/// Mails a fresh link to the address on file.
pub async fn fresh(
    caller: Caller,
    web: Shared,
    token: Path<String>,
    posted: Posted,
) -> HttpResponse {
    caller.answer(freshened(&caller, &web, &token, &posted).await)
}

async fn freshened(
    caller: &Caller,
    web: &Web,
    token: &str,
    posted: &Posted,
) -> Result<HttpResponse, Failure> {
    let (visit, live) = Visit::open(caller, web, token).await?;
    if !posted.is_sure() {
        return Ok(see_other(&visit.path));
    }
    let renews = visit.state(&live).renews();
    if !renews || !web.renew_link(&live, visit.link.seat).await? {
        return Ok(see_other(&visit.path));
    }
    let shell = Shell::bare(&caller.reader, caller.word("web-fresh-sent"));
    let lines = vec![caller.word("web-fresh-sent-text")];
    Ok(answer(StatusCode::OK, Audience::Private, &Notice { shell, lines, onward: None }))
}
