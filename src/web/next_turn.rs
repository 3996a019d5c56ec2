//! The pages on which a player plans their next turn while the game waits for others, what is played once that is not
//! possible any more, and other decisions that can be made before they are asked.

use actix_web::{HttpRequest, HttpResponse, http::StatusCode, web::Path};
use turnpost_rules::{
    Decision, Seat,
    log::{event::Seq, state::GameState},
};

use super::{
    board::{self as boards, Board, Entered, Filled, Looking, Remark, RemarkKind, planned},
    caller::{Caller, Posted},
    failure::Failure,
    filled,
    form::Form,
    game,
    game_page::GamePage,
    kept,
    next_turn_card::{self, OTHERWISE, Words},
    page::{Audience, Here, Shell, see_other},
    plan::MAX_MOVES,
    saying,
    state::{Shared, Web},
    touch,
    turn::{self, PlayOutcome},
    visible,
};
use crate::{
    game::{
        decision::{PlannedDecision, Replaces},
        error::GameError,
        id::PlayerId,
        service::{MoveText, NewPlan},
    },
    reader::{KeptMoves, LocalizedGame},
};

/// What a page plans.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Planned {
    /// The next decision of this kind.
    Decision(&'static str),
    /// What is played once the moves that are planned for the next turn are not possible any more.
    Otherwise,
}

impl Planned {
    /// What the last segment of the path stands for in a game of these plans; `None` for nothing.
    fn of(what: &str, plans: &'static [&'static str]) -> Option<Planned> {
        if what == OTHERWISE {
            return Some(Planned::Otherwise);
        }
        let kind = plans.iter().find(|kind| **kind == what && what != Decision::TURN);
        kind.map(|kind| Planned::Decision(kind))
    }

    /// The kind of the decision.
    fn decision(self) -> &'static str {
        match self {
            Planned::Decision(kind) => kind,
            Planned::Otherwise => Decision::TURN,
        }
    }
}

/// A player who plans, and the state on which.
pub(super) struct Planning<'a> {
    caller: &'a Caller,
    web: &'a Web,
    seen: LocalizedGame,
    seat: Seat,
    ahead: GameState,
    path: String,
    what: Planned,
    /// The moves that are planned already, and to which others are added that are played otherwise.
    before: Vec<String>,
    /// Whether a mailed link has led here, and nobody is signed in.
    link: bool,
}

impl<'a> Planning<'a> {
    /// Who plans for which seat; `None` where there is nothing to plan now.
    async fn open(
        caller: &'a Caller,
        web: &'a Web,
        (id, what): (&str, Option<&str>),
    ) -> Result<Option<Planning<'a>>, Failure> {
        let game = visible::look(web, caller, id).await?;
        let seen = web.localized(game, caller.reader.language).await?;
        let what = match what {
            None => Some(Planned::Decision(Decision::TURN)),
            Some(what) => Planned::of(what, seen.game.state.ruleset().plans_ahead()),
        };
        let Some(what) = what else { return Ok(None) };
        let Some(seat) = game::acting(&seen.game, seen.localizer.viewer()) else { return Ok(None) };
        let Some(ahead) = seen.game.state.ahead(seat, what.decision()) else { return Ok(None) };
        let page = next_turn_card::page_of(what.decision());
        let mut path = format!("/g/{}/{page}", seen.game.record.id);
        let mut before = Vec::new();
        if what == Planned::Otherwise {
            let Some(player) = caller.id() else { return Ok(None) };
            let kept = web.service.plan(&seen.game, player, Decision::TURN).await?;
            // Without a first there is no second.
            let Some(kept) = kept.filter(|kept| kept.is_possible) else { return Ok(None) };
            before = kept.plan.moves;
            path = format!("{path}/{OTHERWISE}");
        }
        Ok(Some(Planning { caller, web, seen, seat, ahead, path, what, before, link: false }))
    }

    /// The same for whoever has the seat's link at this path to decisions of one kind.
    pub(super) fn by_link(
        (caller, web): (&'a Caller, &'a Web),
        seen: LocalizedGame,
        (seat, decision): (Seat, &str),
        path: String,
    ) -> Option<Planning<'a>> {
        game::acting(&seen.game, seen.localizer.viewer()).filter(|acting| *acting == seat)?;
        let kinds = seen.game.state.ruleset().plans_ahead();
        let kind = kinds.iter().find(|kind| **kind == decision)?;
        let (what, ahead) = (Planned::Decision(kind), seen.game.state.ahead(seat, kind)?);
        let (before, link) = (Vec::new(), true);
        Some(Planning { caller, web, seen, seat, ahead, path, what, before, link })
    }

    /// What a page says over the board.
    fn lead(&self) -> Remark {
        let words = Words::of(&self.seen, self.what.decision());
        let (heading, lead) = match self.what {
            Planned::Decision(_) => (
                words.word("web-next-turn-plan", "-plan"),
                words.word("web-next-turn-lead", "-lead"),
            ),
            Planned::Otherwise => (
                self.caller.word("web-next-turn-otherwise"),
                self.caller.word("web-next-turn-otherwise-lead"),
            ),
        };
        Remark { kind: RemarkKind::Plain, heading, lines: vec![lead] }
    }

    /// The pages on which other decisions can be planned now.
    fn beside(&self) -> Vec<(String, String)> {
        let (state, id) = (&self.seen.game.state, self.seen.game.record.id);
        let others = state.ruleset().plans_ahead().iter().filter(|kind| {
            **kind != self.what.decision() && state.ahead(self.seat, kind).is_some()
        });
        let link = |kind: &&str| {
            let words = Words::of(&self.seen, kind).word("web-next-turn-plan", "-plan");
            (format!("/g/{id}/{}", next_turn_card::page_of(kind)), words)
        };
        others.map(link).collect()
    }

    /// The page with what was entered, and what is kept, if that can be taken back there; or what was entered in
    /// words, where the page's script asks for those.
    pub(super) fn page(
        &self,
        form: &Form,
        remark: Option<Remark>,
        kept: Option<Remark>,
    ) -> HttpResponse {
        if form.has(saying::FIELD) {
            return saying::answer(&self.ahead, &self.seen.localizer, self.seat, form);
        }
        let planned = planned(form);
        let mut faults = Vec::new();
        match self.filled(&planned, form) {
            Filled::Move(notation) => {
                return see_other(&game::with_planned(&self.path, &planned, &notation, form));
            }
            Filled::Faults(found) => faults = found,
            Filled::Gone | Filled::Nothing => {}
        }
        let has_failed = remark.as_ref().is_some_and(|remark| remark.kind == RemarkKind::Bad);
        let has_fault = has_failed || !faults.is_empty();
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
            board.remarks.push(self.lead());
        }
        board.remarks.extend(remark);
        let is_kept = kept.is_some();
        board.remarks.extend(kept);
        self.answer(board, has_fault, is_kept)
    }

    fn answer(&self, board: Board, has_fault: bool, is_kept: bool) -> HttpResponse {
        let name = self.seen.game.record.name.as_str().to_owned();
        let shell = match self.link {
            true => Shell::bare(&self.caller.reader, name),
            false => self.caller.shell(Here::Elsewhere, name),
        };
        let mut page = GamePage::new(shell.with_fault(has_fault), &self.seen, board);
        if self.link {
            page.link = true;
            page.drop_plan = is_kept.then(|| self.path.clone());
        } else {
            page.planned_beside = self.beside();
            page.back = Some(format!("/g/{}", self.seen.game.record.id));
        }
        let status = if has_fault { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
        page.answer(status, Audience::Private)
    }

    /// What is kept for this decision, as it is told above the board; nothing if nothing is.
    pub(super) async fn kept(&self, player: PlayerId) -> Result<Option<Remark>, Failure> {
        let decision = self.what.decision();
        let plans = self.web.service.told_plans(&self.seen.game, player).await?;
        let is_kept = |(plan, _): &&(PlannedDecision, GameState)| {
            plan.lost_since.is_none() && plan.decision == decision
        };
        Ok(plans.iter().find(is_kept).map(|(plan, ahead)| {
            let moves = KeptMoves::planned(ahead, self.seat, plan);
            let heading = Words::of(&self.seen, decision).word("web-next-turn", "-title");
            let localizer = self.seen.localizer.without_places();
            Remark { kind: RemarkKind::Good, heading, lines: vec![moves.at_decision(&localizer)] }
        }))
    }

    /// That nothing is kept for this decision.
    pub(super) fn nothing_kept(&self) -> Remark {
        let heading = Words::of(&self.seen, self.what.decision()).word("web-next-turn", "-title");
        Remark {
            kind: RemarkKind::Good,
            heading,
            lines: vec![self.caller.word("mail-answer-plan-none")],
        }
    }

    /// Takes back what is kept for this decision, if anything.
    pub(super) async fn drop_kept(&self, player: PlayerId) -> Result<(), Failure> {
        let (game, decision) = (self.seen.game.record.id, self.what.decision());
        Ok(self.web.service.drop_plan(game, player, decision, Replaces::Anything).await?)
    }

    /// A form, with what is filled in where that is to be kept at once.
    pub(super) fn entered(&self, form: &Form) -> Option<Form> {
        match form.has("now").then(|| self.filled(&planned(form), form)) {
            Some(Filled::Move(notation)) => Some(game::with_move(form, notation)),
            _ => None,
        }
    }

    fn filled(&self, planned: &[String], form: &Form) -> Filled {
        filled::filled_in(&self.ahead, &self.seen.localizer, self.seat, planned, form)
    }

    /// Keeps what a form has planned and picked; otherwise why not.
    pub(super) async fn keep(
        &self,
        player: PlayerId,
        form: &Form,
    ) -> Result<Option<PlayOutcome>, Failure> {
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
                .ahead(self.seat, self.what.decision())
                .is_some_and(|then| turn::is_kept(&self.ahead, &then, self.seat, &moves));
            if !is_same {
                return Ok(Some(PlayOutcome::Changed));
            }
        }
        let moves: Vec<MoveText> = moves.into_iter().map(MoveText::Notation).collect();
        let before: Vec<MoveText> = self.before.iter().cloned().map(MoveText::Notation).collect();
        let decision = self.what.decision();
        let new = match self.what {
            Planned::Decision(_) => NewPlan { decision, moves: &moves, otherwise: &[] },
            Planned::Otherwise => NewPlan { decision, moves: &before, otherwise: &moves },
        };
        match self.web.service.keep_plan(game, player, new, Some(head), Replaces::Anything).await {
            Ok(_) => Ok(None),
            Err(GameError::Stale { .. } | GameError::NotPlannable(_)) => {
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
    caller.answer(try_show(&caller, &web, (&id, None), &form).await)
}

/// Shows the page on which something else is planned.
pub(super) async fn show_other(
    caller: Caller,
    web: Shared,
    path: Path<(String, String)>,
    request: HttpRequest,
) -> HttpResponse {
    let form = Form::parse(request.query_string());
    let (id, what) = path.into_inner();
    caller.answer(try_show(&caller, &web, (&id, Some(&what)), &form).await)
}

async fn try_show(
    caller: &Caller,
    web: &Web,
    (id, what): (&str, Option<&str>),
    form: &Form,
) -> Result<HttpResponse, Failure> {
    match Planning::open(caller, web, (id, what)).await? {
        Some(planning) => Ok(planning.page(form, None, None)),
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
    caller.answer(try_change(&caller, &web, (&id, None), &posted.0).await)
}

/// Keeps a plan of something else than a turn, or drops the one that there is.
pub(super) async fn change_other(
    caller: Caller,
    web: Shared,
    path: Path<(String, String)>,
    posted: Posted,
) -> HttpResponse {
    let (id, what) = path.into_inner();
    caller.answer(try_change(&caller, &web, (&id, Some(&what)), &posted.0).await)
}

async fn try_change(
    caller: &Caller,
    web: &Web,
    (id, what): (&str, Option<&str>),
    form: &Form,
) -> Result<HttpResponse, Failure> {
    let player = caller.acting()?.id;
    let table = format!("/g/{id}");
    let decision = what.unwrap_or(Decision::TURN);
    if form.has("drop") && decision != OTHERWISE {
        let game = visible::look(web, caller, id).await?;
        let game = game.game().record.id;
        web.service.drop_plan(game, player, decision, Replaces::Anything).await?;
        return Ok(see_other(&format!("{table}#{}", next_turn_card::card_id(decision))));
    }
    let Some(planning) = Planning::open(caller, web, (id, what)).await? else {
        return Ok(see_other(&table));
    };
    let entered = planning.entered(form);
    let form = entered.as_ref().unwrap_or(form);
    match planning.keep(player, form).await? {
        None => {
            let card = next_turn_card::card_id(planning.what.decision());
            Ok(see_other(&format!("{table}#{card}")))
        }
        Some(outcome) => {
            let remark = game::failure_remark(form, &outcome, caller);
            let again = game::again(form, &outcome);
            match Planning::open(caller, web, (id, what)).await? {
                Some(planning) => Ok(planning.page(&again, remark, None)),
                None => Ok(see_other(&table)),
            }
        }
    }
}
