//! The page on which a player plans their next turn while the game waits for others.

use actix_web::{HttpRequest, HttpResponse, http::StatusCode, web::Path};
use turnpost_rules::{
    Seat,
    log::{event::Seq, state::GameState},
};

use super::{
    board::{self as boards, Board, Entered, Filled, Looking, Remark, planned},
    caller::{Caller, Posted},
    failure::Failure,
    form::Form,
    game,
    game_page::GamePage,
    kept,
    page::{Audience, Here, answer, see_other},
    plan::MAX_MOVES,
    state::{Shared, Web},
    touch,
    turn::{self, PlayOutcome},
    visible,
};
use crate::{
    game::{error::GameError, id::PlayerId, service::MoveText},
    reader::LocalizedGame,
};

/// A player who plans, and the state on which.
struct Planning<'a> {
    caller: &'a Caller,
    web: &'a Web,
    seen: LocalizedGame,
    seat: Seat,
    ahead: GameState,
    path: String,
}

impl<'a> Planning<'a> {
    /// Who plans for which seat; `None` where there is nothing to plan now.
    async fn open(
        caller: &'a Caller,
        web: &'a Web,
        id: &str,
    ) -> Result<Option<Planning<'a>>, Failure> {
        let game = visible::look(web, caller, id).await?;
        let seen = web.localized(game, caller.reader.language).await?;
        let Some(seat) = game::acting(&seen.game, seen.localizer.viewer()) else { return Ok(None) };
        let Some(ahead) = seen.game.state.ahead(seat) else { return Ok(None) };
        let path = format!("/g/{}/plan", seen.game.record.id);
        Ok(Some(Planning { caller, web, seen, seat, ahead, path }))
    }

    /// The page with what was entered.
    fn page(&self, form: &Form, remark: Option<Remark>) -> HttpResponse {
        let planned = planned(form);
        let mut faults = Vec::new();
        match self.filled(&planned, form) {
            Filled::Move(notation) => {
                return see_other(&game::with_planned(&self.path, &planned, &notation, form));
            }
            Filled::Faults(found) => faults = found,
            Filled::Nothing => {}
        }
        let has_fault = remark.is_some() || !faults.is_empty();
        let looking = Looking {
            localizer: &self.seen.localizer,
            path: &self.path,
            names: kept::is_shown(form, kept::NAMES),
        };
        let entered = Entered { form, plan: &planned, faults: &faults, only: None };
        let mut board = boards::look(&self.ahead, &looking, Some(entered));
        (board.is_ahead, board.undo, board.kept) = (true, None, kept::kept(form));
        board.names_switch = boards::names_switch(&board, self.ahead.ruleset().name());
        if planned.is_empty() {
            board.remarks.push(Remark {
                kind: "",
                heading: self.caller.word("web-next-turn-plan"),
                lines: vec![self.caller.word("web-next-turn-lead")],
            });
        }
        board.remarks.extend(remark);
        self.answer(board, has_fault)
    }

    fn answer(&self, board: Board, has_fault: bool) -> HttpResponse {
        let name = self.seen.game.record.name.as_str().to_owned();
        let shell = self.caller.shell(Here::Elsewhere, name).with_fault(has_fault);
        let mut page = GamePage::new(shell, &self.seen, board);
        page.back = Some(format!("/g/{}", self.seen.game.record.id));
        let status = if has_fault { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
        answer(status, Audience::Private, &page)
    }

    fn filled(&self, planned: &[String], form: &Form) -> Filled {
        game::filled_in(&self.ahead, &self.seen.localizer, self.seat, planned, form)
    }

    /// Keeps what a form has planned and picked; otherwise why not.
    async fn keep(&self, player: PlayerId, form: &Form) -> Result<Option<PlayOutcome>, Failure> {
        let mut moves = planned(form);
        let is_meant = form.has("move") || form.has("sure") || form.has("now");
        if moves.is_empty() || !is_meant || touch::is_half(form) {
            return Ok(Some(PlayOutcome::Nothing));
        }
        moves.truncate(MAX_MOVES);
        let (game, head) = (self.seen.game.record.id, self.seen.game.state.head());
        let known = turn::seen(form);
        if known != Seq::START && known < head {
            let then = self.web.service.state_at(game, known).await?;
            let is_same = then
                .ahead(self.seat)
                .is_some_and(|then| turn::is_kept(&self.ahead, &then, self.seat, &moves));
            if !is_same {
                return Ok(Some(PlayOutcome::Changed));
            }
        }
        let moves: Vec<MoveText> = moves.into_iter().map(MoveText::Notation).collect();
        match self.web.service.keep_plan(game, player, &moves, Some(head)).await {
            Ok(_) => Ok(None),
            Err(GameError::Stale { .. } | GameError::NotPlannable) => {
                Ok(Some(PlayOutcome::Changed))
            }
            Err(GameError::Refused { error, .. }) => Ok(Some(PlayOutcome::Refused(error))),
            Err(error @ (GameError::Unavailable(_) | GameError::Broken(_))) => Err(error.into()),
            Err(error) => Ok(Some(PlayOutcome::Failed(error))),
        }
    }
}

/// Shows the page on which a turn is planned; the page of the game where none can be. Changes nothing.
pub(super) async fn show(
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
    match Planning::open(caller, web, id).await? {
        Some(planning) => Ok(planning.page(form, None)),
        None => Ok(see_other(&format!("/g/{id}"))),
    }
}

/// Keeps a plan, or drops the one that there is.
pub(super) async fn change(
    caller: Caller,
    web: Shared,
    id: Path<String>,
    posted: Posted,
) -> HttpResponse {
    caller.answer(try_change(&caller, &web, &id, &posted.0).await)
}

async fn try_change(
    caller: &Caller,
    web: &Web,
    id: &str,
    form: &Form,
) -> Result<HttpResponse, Failure> {
    let player = caller.acting()?.id;
    let table = format!("/g/{id}");
    if form.has("drop") {
        let game = visible::look(web, caller, id).await?;
        web.service.drop_plan(game.game().record.id, player).await?;
        return Ok(see_other(&format!("{table}#next-turn")));
    }
    let Some(planning) = Planning::open(caller, web, id).await? else {
        return Ok(see_other(&table));
    };
    let filled;
    let form = match form.has("now").then(|| planning.filled(&planned(form), form)) {
        Some(Filled::Move(notation)) => {
            filled = game::with_move(form, notation);
            &filled
        }
        _ => form,
    };
    match planning.keep(player, form).await? {
        None => Ok(see_other(&format!("{table}#next-turn"))),
        Some(outcome) => {
            let remark = game::failure_remark(form, &outcome, caller);
            let again = game::again(form, &outcome);
            match Planning::open(caller, web, id).await? {
                Some(planning) => Ok(planning.page(&again, remark)),
                None => Ok(see_other(&table)),
            }
        }
    }
}
