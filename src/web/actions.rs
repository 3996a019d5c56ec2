//! The buttons of a game's page: join, leave, invite, start, move, message, resign.

use std::{borrow::Cow, sync::Arc};

use actix_web::{HttpResponse, web::Path};
use chrono::NaiveDate;
use turnpost_rules::{
    dyn_ruleset::BotLevel,
    log::{
        event::{Place, Proposal, Seq, Term},
        id::GameId,
    },
};

use super::{
    board::{Remark, RemarkKind},
    caller::{Caller, Posted},
    drafts,
    failure::Failure,
    form::Form,
    game,
    game_mails::{WantedInGame, concerns},
    invite, note, orders,
    page::{for_later, see_other},
    report::{self, reported},
    state::{Shared, Web},
    talk,
    turn::{self, PlayOutcome},
    undo, visible,
};
use crate::{
    game::{
        decision::Replaces,
        error::GameError,
        id::PlayerId,
        person::{Address, MessageText},
        service::{Actor, Newcomer, ProposalAnswer, Saying, Verdict},
        timing,
    },
    reader::{LocalizedGame, ReaderGame},
    store::InvitationState,
    substitutes::{NewOffer, OfferError},
};

/// What a button does.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Action {
    Join,
    Leave,
    Invite,
    Withdraw,
    Start,
    Cancel,
    Resign,
    Revoke,
    Message,
    Note,
    Mails,
    Orders,
    Nudge,
    Agree,
    Decline,
    ProposePause,
    ProposeEnd,
    ProposeUndo,
    Resume,
    Reclaim,
    OfferSeat,
    WithdrawSeat,
    GiveBack,
    StandIn,
    Undo,
    Report,
    Draft,
    Play,
}

impl Action {
    fn named(name: &str) -> Option<Action> {
        Some(match name {
            "join" => Action::Join,
            "leave" => Action::Leave,
            "invite" => Action::Invite,
            "withdraw" => Action::Withdraw,
            "start" => Action::Start,
            "cancel" => Action::Cancel,
            "resign" => Action::Resign,
            "revoke" => Action::Revoke,
            "message" => Action::Message,
            "note" => Action::Note,
            "mails" => Action::Mails,
            "orders" => Action::Orders,
            "nudge" => Action::Nudge,
            "agree" => Action::Agree,
            "decline" => Action::Decline,
            "propose-pause" => Action::ProposePause,
            "propose-end" => Action::ProposeEnd,
            "propose-undo" => Action::ProposeUndo,
            "resume" => Action::Resume,
            "reclaim" => Action::Reclaim,
            "offer-seat" => Action::OfferSeat,
            "withdraw-seat" => Action::WithdrawSeat,
            "give-back" => Action::GiveBack,
            "stand-in" => Action::StandIn,
            "undo" => Action::Undo,
            "draft" => Action::Draft,
            "report" => Action::Report,
            _ => return None,
        })
    }
}

/// Carries out the action that the last segment of the path names.
pub async fn act(
    caller: Caller,
    web: Shared,
    path: Path<(String, String)>,
    posted: Posted,
) -> HttpResponse {
    let (id, action) = path.into_inner();
    let outcome = match Action::named(&action) {
        Some(action) => try_act(&caller, &web, &id, action, &posted).await,
        None => Err(Failure::NotFound),
    };
    caller.answer(outcome)
}

/// Plays the moves in the form of the game's page.
pub async fn play(caller: Caller, web: Shared, id: Path<String>, posted: Posted) -> HttpResponse {
    caller.answer(try_act(&caller, &web, &id, Action::Play, &posted).await)
}

async fn try_act(
    caller: &Caller,
    web: &Web,
    id: &str,
    action: Action,
    posted: &Posted,
) -> Result<HttpResponse, Failure> {
    let player = caller.acting()?.id;
    let game = visible::look(web, caller, id).await?;
    let table = GameTable { caller, web, player, id: game.game().record.id };
    match action {
        Action::Play => table.play(&posted.0).await,
        Action::Draft => table.keep_draft(&posted.0).await,
        Action::Message => table.post_message(&posted.0).await,
        Action::Note => table.note(&posted.0).await,
        Action::Mails => table.mails(&posted.0).await,
        Action::Orders => table.keep_orders(&posted.0).await,
        Action::Invite => table.invite(&posted.0).await,
        Action::Report => table.report(&posted.0).await,
        Action::Join if posted.0.has("bot") => table.seat_bot(&posted.0).await,
        // These have nothing to fill in, so they require a tick: pressing alone does nothing.
        _ if !posted.is_sure() => table.unsure().await,
        Action::Nudge => table.nudge(&posted.0).await,
        Action::Agree => table.answer_proposal(&posted.0, Verdict::Agree).await,
        Action::Decline => table.answer_proposal(&posted.0, Verdict::Decline).await,
        Action::ProposePause => table.propose_pause(&posted.0).await,
        Action::ProposeEnd => table.propose(Proposal::End {}).await,
        Action::ProposeUndo => table.propose(Proposal::Undo { to: undo::target(&posted.0)? }).await,
        Action::Resume => table.after(web.service.resume_game(table.id, player).await).await,
        Action::Reclaim => table.after(web.service.reclaim(table.id, player).await).await,
        Action::OfferSeat => table.offer_seat(&posted.0).await,
        Action::WithdrawSeat => table.withdraw_seat(&posted.0).await,
        Action::GiveBack => table.after(web.service.give_back(table.id, player).await).await,
        Action::StandIn => table.stand_in(&posted.0).await,
        Action::Undo => table.undo(&posted.0).await,
        Action::Join => table.join().await,
        Action::Leave => table.leave(&posted.0).await,
        Action::Withdraw => table.withdraw(&posted.0).await,
        Action::Start => table.after(web.service.start(table.id, player).await).await,
        Action::Cancel => table.after(web.service.cancel(table.id, player).await).await,
        Action::Resign => table.after(web.service.resign(table.id, player).await).await,
        Action::Revoke => match web.revoke_links(table.id, player).await {
            Err(Failure::Game(error)) => table.after::<()>(Err(error)).await,
            done => table.after(Ok(done?)).await,
        },
    }
}

/// A player at a table.
struct GameTable<'a> {
    caller: &'a Caller,
    web: &'a Web,
    player: PlayerId,
    id: GameId,
}

impl GameTable<'_> {
    fn path(&self) -> String {
        format!("/g/{}", self.id)
    }

    /// Redirects to the game, or shows it with the reason why the action failed.
    async fn after<T>(&self, outcome: Result<T, GameError>) -> Result<HttpResponse, Failure> {
        match outcome {
            Ok(_) => Ok(see_other(&self.path())),
            Err(
                error @ (GameError::Unavailable(_)
                | GameError::Broken(_)
                | GameError::NotFound
                | GameError::TooMuch { .. }),
            ) => Err(error.into()),
            Err(error) => {
                let remark = game::error_remark(&error, self.caller);
                self.table_with(remark, &Form::default()).await
            }
        }
    }

    async fn table_with(&self, remark: Remark, form: &Form) -> Result<HttpResponse, Failure> {
        let seen = self.seen().await?;
        game::table(self.caller, self.web, &seen, form, Some(remark)).await
    }

    /// The game as the player sees it now.
    async fn seen(&self) -> Result<LocalizedGame, Failure> {
        let game = visible::look(self.web, self.caller, self.id.as_str()).await?;
        self.web.localized(game, self.caller.reader.language).await
    }

    async fn unsure(&self) -> Result<HttpResponse, Failure> {
        let remark = Remark {
            kind: RemarkKind::Bad,
            heading: self.caller.word("web-unsure"),
            lines: vec![self.caller.word("web-unsure-text")],
        };
        self.table_with(remark, &Form::default()).await
    }

    async fn join(&self) -> Result<HttpResponse, Failure> {
        let newcomer = Newcomer::Player { player: self.player, invited: false };
        self.after(self.web.service.join(self.id, newcomer).await).await
    }

    async fn seat_bot(&self, form: &Form) -> Result<HttpResponse, Failure> {
        let level = match form.get("bot") {
            Some("steady") => BotLevel::Steady,
            Some("random") => BotLevel::Random,
            _ => return Err(Failure::MalformedForm),
        };
        let newcomer = Newcomer::Bot { level, host: self.player };
        self.after(self.web.service.join(self.id, newcomer).await).await
    }

    async fn leave(&self, form: &Form) -> Result<HttpResponse, Failure> {
        let place = form.get("place").and_then(|place| place.parse().ok());
        let place = Place(place.ok_or(Failure::MalformedForm)?);
        match self.web.service.leave(self.id, self.player, place).await {
            // Whoever leaves a private game may no longer see it.
            Ok(game)
                if ReaderGame::for_person(game.clone(), Some(self.player), false).is_none() =>
            {
                Ok(see_other("/games"))
            }
            outcome => self.after(outcome).await,
        }
    }

    async fn post_message(&self, form: &Form) -> Result<HttpResponse, Failure> {
        let to = talk::chosen(form)?;
        match MessageText::try_from(form.typed("text").to_owned()) {
            Ok(text) => {
                let said = Saying { text, to };
                self.after(self.web.service.post_message(self.id, self.player, said, None).await)
                    .await
            }
            Err(_) => {
                let seen = self.seen().await?;
                game::table_with_words(self.caller, self.web, &seen, form).await
            }
        }
    }

    /// Keeps the player's own note.
    async fn note(&self, form: &Form) -> Result<HttpResponse, Failure> {
        let seen = self.seen().await?;
        if seen.game.place_of(self.player).is_none() {
            return self.after::<()>(Err(GameError::NotAPlayer)).await;
        }
        match note::keep(self.web, self.id, self.player, form).await? {
            Ok(()) => Ok(see_other(&format!("{}#note", self.path()))),
            Err(typed) => game::table_with_note(self.caller, self.web, &seen, &typed).await,
        }
    }

    /// Keeps whether and when mails about the game come to the player.
    async fn mails(&self, form: &Form) -> Result<HttpResponse, Failure> {
        if !form.has("mails") {
            return Err(Failure::MalformedForm);
        }
        let seen = self.seen().await?;
        if !concerns(&seen.game, self.player) {
            return self.after::<()>(Err(GameError::NotAPlayer)).await;
        }
        let kept = WantedInGame::of(self.web, self.player, self.id).await?;
        match WantedInGame::read(form, kept) {
            Ok(wanted) => {
                wanted.keep(self.web, self.player, self.id).await?;
                Ok(see_other(&format!("{}#mails", self.path())))
            }
            Err(fault) => game::table_with_mails(self.caller, self.web, &seen, fault).await,
        }
    }

    /// Keeps the player's standing orders.
    async fn keep_orders(&self, form: &Form) -> Result<HttpResponse, Failure> {
        let orders = orders::read(form)?;
        match self.web.service.keep_orders(self.id, self.player, orders, Replaces::Anything).await {
            Ok(_) => Ok(see_other(&format!("{}#orders", self.path()))),
            Err(error) => self.after::<()>(Err(error)).await,
        }
    }

    /// Asks a player for their move; the page says then whom the player has asked.
    async fn nudge(&self, form: &Form) -> Result<HttpResponse, Failure> {
        let seat = form.seat().ok_or(Failure::MalformedForm)?;
        self.after(self.web.service.nudge(self.id, self.player, seat).await).await
    }

    /// Takes the player's last move back.
    async fn undo(&self, form: &Form) -> Result<HttpResponse, Failure> {
        let (actor, to) = (Actor::Player(self.player), undo::target(form)?);
        match self.web.service.undo(self.id, actor, to).await {
            Ok(_) => Ok(see_other(&format!("{}#choices", self.path()))),
            outcome => self.after(outcome).await,
        }
    }

    /// Offers the player's own seat, or one that seems abandoned.
    async fn offer_seat(&self, form: &Form) -> Result<HttpResponse, Failure> {
        let seat =
            form.get("seat").map(|_| form.seat().ok_or(Failure::MalformedForm)).transpose()?;
        let typed = form.typed("until").trim();
        let term = if form.has("good") {
            Term::ForGood {}
        } else if typed.is_empty() {
            Term::ForATime { until: None }
        } else {
            let Ok(last) = typed.parse::<NaiveDate>() else {
                return self.after::<()>(Err(GameError::BadTerm)).await;
            };
            let zone = self.caller.acting()?.settings.zone;
            let until = timing::days_away(None, last, zone, self.web.now()).until;
            Term::ForATime { until: Some(until) }
        };
        let typed = form.typed("address").trim();
        let to = match typed.parse::<Address>() {
            Ok(address) => Some((address, self.caller.reader.language)),
            Err(_) if typed.is_empty() => None,
            Err(_) => return self.refused("web-sign-in-address-fault").await,
        };
        let new = NewOffer { seat, term, to };
        match self.web.substitutes().offer(self.id, self.player, new).await {
            Ok(_) if seat.is_some() => Ok(see_other(&format!("{}#abandoned", self.path()))),
            Ok(_) => Ok(see_other(&format!("{}#substitute", self.path()))),
            Err(OfferError::Game(error)) => self.after::<()>(Err(error)).await,
            Err(OfferError::Unwanted) => self.refused("web-substitute-unwanted").await,
            Err(OfferError::OtherSeat) => self.refused("web-substitute-other-seat").await,
            Err(OfferError::TooMany { seconds }) => {
                let page = self.refused("web-substitute-too-many").await?;
                Ok(for_later(page, seconds))
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Takes an offer of the player's back. Once it is gone, there is nothing left to do.
    async fn withdraw_seat(&self, form: &Form) -> Result<HttpResponse, Failure> {
        let seat = form.seat().ok_or(Failure::MalformedForm)?;
        match self.web.substitutes().withdraw(self.id, self.player, seat).await {
            Ok(()) | Err(OfferError::Game(GameError::NoSubstitute)) => Ok(see_other(&self.path())),
            Err(error) => Err(error.into()),
        }
    }

    /// Lets a bot play for a seat that seems abandoned.
    async fn stand_in(&self, form: &Form) -> Result<HttpResponse, Failure> {
        let seat = form.seat().ok_or(Failure::MalformedForm)?;
        let game = self.web.service.current(self.id).await?;
        let term = Term::ForATime { until: None };
        let offering = self.web.substitutes().offering(&game, Some(seat), term).await?;
        self.after(self.web.service.stand_in(self.id, self.player, offering).await).await
    }

    async fn refused(&self, text: &str) -> Result<HttpResponse, Failure> {
        let remark = Remark {
            kind: RemarkKind::Bad,
            heading: self.caller.word("web-refused"),
            lines: vec![self.caller.word(text)],
        };
        self.table_with(remark, &Form::default()).await
    }

    async fn propose(&self, proposal: Proposal) -> Result<HttpResponse, Failure> {
        self.after(self.web.service.propose(self.id, self.player, proposal).await).await
    }

    /// Proposes a pause until the end of a day, or until somebody ends it.
    async fn propose_pause(&self, form: &Form) -> Result<HttpResponse, Failure> {
        let typed = form.typed("until").trim();
        if typed.is_empty() {
            return self.propose(Proposal::Pause { until: None }).await;
        }
        let Ok(last) = typed.parse::<NaiveDate>() else {
            return self.after::<()>(Err(GameError::BadPause)).await;
        };
        let zone = self.caller.acting()?.settings.zone;
        let until = timing::days_away(None, last, zone, self.web.now()).until;
        self.propose(Proposal::Pause { until: Some(until) }).await
    }

    async fn answer_proposal(
        &self,
        form: &Form,
        verdict: Verdict,
    ) -> Result<HttpResponse, Failure> {
        let proposal = form.get("proposal").and_then(|seq| seq.parse().ok());
        let proposal = Seq::new(proposal.ok_or(Failure::MalformedForm)?);
        let answer = ProposalAnswer { proposal, verdict };
        self.after(self.web.service.answer_proposal(self.id, self.player, answer).await).await
    }

    /// Reports something to the administrators.
    async fn report(&self, form: &Form) -> Result<HttpResponse, Failure> {
        let seen = self.seen().await?;
        let fault = match report::words(form) {
            Err(fault) => fault,
            Ok(words) => {
                let what = report::what(form).ok_or(Failure::MalformedForm)?;
                let who = (self.player, seen.localizer.viewer());
                match report::reporter(self.web).report(&seen.game, who, what, words).await {
                    Ok(()) => return Ok(reported(self.caller, &self.path())),
                    Err(error) => report::explained(error)?,
                }
            }
        };
        game::table_with_report(self.caller, self.web, &seen, form, fault).await
    }

    async fn play(&self, form: &Form) -> Result<HttpResponse, Failure> {
        let cached = visible::look(self.web, self.caller, self.id.as_str()).await?;
        let cached = Arc::clone(cached.game());
        let seat = cached.seat_of(self.player).ok_or(GameError::NotAPlayer)?;
        let filled = if form.has("now") {
            game::with_filled(&self.seen().await?, seat, form)
        } else {
            Some(Cow::Borrowed(form))
        };
        let actor = Actor::Player(self.player);
        let outcome = match &filled {
            Some(form) => turn::play(self.web, cached, seat, actor, form).await?,
            None => turn::overtaken(self.web, &cached, seat, form).await?,
        };
        let form = filled.as_deref().unwrap_or(form);
        if let PlayOutcome::Played { seq, rest, words } = &outcome {
            return Ok(see_other(&game::after_play(&self.path(), *seq, rest, words)));
        }
        let remark = game::failure_remark(form, &outcome, self.caller);
        let seen = self.seen().await?;
        game::table(self.caller, self.web, &seen, &game::again(form, &outcome), remark).await
    }

    async fn keep_draft(&self, form: &Form) -> Result<HttpResponse, Failure> {
        let actor = Actor::Player(self.player);
        let Some(outcome) = drafts::change(self.web, self.id, actor, form).await? else {
            return Ok(see_other(&format!("{}#draft", self.path())));
        };
        let remark = game::failure_remark(form, &outcome, self.caller);
        let seen = self.seen().await?;
        game::table(self.caller, self.web, &seen, &game::again(form, &outcome), remark).await
    }

    async fn invite(&self, form: &Form) -> Result<HttpResponse, Failure> {
        let typed = form.typed("addresses");
        let language = invite::language(form, self.caller.reader.language);
        let addresses = match invite::addresses(typed) {
            Ok(addresses) => addresses,
            Err(fault) => {
                let seen = self.seen().await?;
                let (caller, web) = (self.caller, self.web);
                let typed = (typed, language);
                return game::table_with_addresses(caller, web, &seen, typed, &fault).await;
            }
        };
        let game = self.web.service.current(self.id).await?;
        if game.record.host != Some(self.player) {
            return self.after::<()>(Err(GameError::NotTheHost)).await;
        }
        let left = invite::all(self.web, self.id, self.player, addresses, language).await?;
        let Some(left) = left else { return Ok(see_other(&self.path())) };
        // Addresses that were not invited stay in the form.
        let seen = self.seen().await?;
        let (typed, fault) = (left.typed(), left.phrase());
        let typed = (typed.as_str(), language);
        let page = game::table_with_addresses(self.caller, self.web, &seen, typed, &fault).await?;
        Ok(match left.retry_after() {
            Some(seconds) => for_later(page, seconds),
            None => page,
        })
    }

    /// Withdraws an invitation. Withdrawing it once more changes nothing.
    async fn withdraw(&self, form: &Form) -> Result<HttpResponse, Failure> {
        let game = self.web.service.current(self.id).await?;
        if game.record.host != Some(self.player) {
            return self.after::<()>(Err(GameError::NotTheHost)).await;
        }
        let invitation = form.get("invitation").ok_or(Failure::MalformedForm)?;
        match self.web.withdraw_invitation(self.id, invitation).await? {
            Some(InvitationState::Withdrawn) => Ok(see_other(&self.path())),
            Some(
                InvitationState::Accepted
                | InvitationState::Declined
                | InvitationState::Open
                | InvitationState::Undeliverable,
            ) => {
                let remark = Remark {
                    kind: RemarkKind::Bad,
                    heading: self.caller.word("web-withdraw-accepted"),
                    lines: vec![self.caller.word("web-withdraw-accepted-text")],
                };
                self.table_with(remark, &Form::default()).await
            }
            None => Err(Failure::NotFound),
        }
    }
}
