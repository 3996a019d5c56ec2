//! The page behind the mail about a proposal, where one seat answers this one proposal and can do
//! nothing else.

use std::sync::Arc;

use actix_web::{HttpResponse, http::StatusCode, web::Path};
use turnpost_rules::{Seat, log::time::Timestamp};

use super::{
    agreement_card,
    caller::{Caller, Posted},
    confirm::{Confirm, Pick},
    failure::Failure,
    fresh::{self, Renewable},
    past,
    state::{Shared, Web},
};
use crate::{
    game::{
        error::GameError,
        id::PlayerId,
        service::{CachedGame, ProposalAnswer, Verdict},
    },
    reader::{LocalizedGame, ReaderGame},
    token::{AgreementLink, DecodedLink},
};

/// The two answers.
const ANSWERS: Pick = Pick::OneOf {
    name: "answer",
    legend: "web-agreement-your-answer",
    answers: &[("agree", "web-agreement-agree-sure"), ("decline", "web-agreement-decline-sure")],
};

const AGREED: (&str, &str) = ("web-agreement-your-answer", "web-agreement-agreed");
const ANSWERED: (&str, &str) = ("web-agreement-your-answer", "web-agreement-answered");
const SETTLED: (&str, &str) = ("web-agreement-your-answer", "web-agreement-settled");

/// Shows what is proposed. Answers nothing yet.
pub(super) async fn show(caller: Caller, web: Shared, token: Path<String>) -> HttpResponse {
    caller.answer(try_show(&caller, &web, &token, None).await)
}

/// Answers, once one of the two answers is picked.
pub(super) async fn answer(
    caller: Caller,
    web: Shared,
    token: Path<String>,
    posted: Posted,
) -> HttpResponse {
    caller.answer(try_answer(&caller, &web, &token, &posted).await)
}

/// What the link is good for.
enum Visit {
    /// The proposal waits for the answer of this player.
    Asked { player: PlayerId, seen: Box<LocalizedGame> },
    /// The player has agreed, and others have yet to answer.
    Agreed { game: Arc<CachedGame> },
    /// It is settled one way or the other, or has lapsed.
    Settled { game: Arc<CachedGame> },
    /// The player has made the seat's links invalid, or is gone.
    Revoked { game: Arc<CachedGame> },
}

async fn visit(caller: &Caller, web: &Web, token: &str) -> Result<(AgreementLink, Visit), Failure> {
    let DecodedLink { claims: link, has_expired } =
        web.read_late_link::<AgreementLink>(token).await?;
    let game = web.service.current(link.game).await?;
    let place = game.place_at(link.seat).ok_or(Failure::NotFound)?;
    let player = place.player.filter(|_| place.epoch == link.epoch);
    let Some(player) = player else {
        return Ok((link, Visit::Revoked { game }));
    };
    let now = web.now();
    let open = game.state.proposal(now).is_some_and(|open| open.seq == link.proposal);
    let visit = if has_expired || !open || !game.state.is_person(link.seat) {
        Visit::Settled { game }
    } else if !game.state.is_asked(link.seat, now) {
        Visit::Agreed { game }
    } else {
        let seen = ReaderGame::for_seat(game, link.seat);
        let seen = web.localized(seen, caller.reader.language).await?;
        Visit::Asked { player, seen: Box::new(seen) }
    };
    Ok((link, visit))
}

async fn try_show(
    caller: &Caller,
    web: &Web,
    token: &str,
    fault: Option<String>,
) -> Result<HttpResponse, Failure> {
    let (_, visit) = visit(caller, web, token).await?;
    let seen = match visit {
        Visit::Asked { seen, .. } => seen,
        Visit::Agreed { game } => return Ok(done(caller, token, &game, AGREED)),
        Visit::Settled { game } => return Ok(done(caller, token, &game, SETTLED)),
        Visit::Revoked { game } => return Ok(past::revoked(caller, StatusCode::OK, &game)),
    };
    let moment = |at: Timestamp| caller.reader.language.until(at.utc(), caller.reader.zone);
    let mut lines = Vec::new();
    if let Some(open) = seen.game.state.proposal(web.now()) {
        lines = agreement_card::proposed(web, &seen, open, moment).await?;
        lines.push(caller.word(agreement_card::follows(open)));
    }
    let confirm = Confirm {
        heading: seen.game.record.name.as_str().to_owned(),
        lines,
        action: format!("/a/{token}"),
        pick: ANSWERS,
        button: "web-agreement-answer-go",
    };
    Ok(confirm.page(caller, fault))
}

async fn try_answer(
    caller: &Caller,
    web: &Web,
    token: &str,
    posted: &Posted,
) -> Result<HttpResponse, Failure> {
    let verdict = match posted.0.get("answer") {
        Some("agree") => Verdict::Agree,
        Some("decline") => Verdict::Decline,
        _ => {
            let fault = caller.word("web-agreement-fault");
            return try_show(caller, web, token, Some(fault)).await;
        }
    };
    let (link, visit) = visit(caller, web, token).await?;
    let Visit::Asked { player, seen } = visit else {
        return try_show(caller, web, token, None).await;
    };
    let answer = ProposalAnswer { proposal: link.proposal, verdict };
    match web.service.answer_proposal(link.game, player, answer).await {
        Ok(_) => Ok(done(caller, token, &seen.game, ANSWERED)),
        // Somebody else was first.
        Err(GameError::NoProposal | GameError::NotRunning | GameError::NotAPlayer) => {
            Ok(done(caller, token, &seen.game, SETTLED))
        }
        Err(error) => Err(error.into()),
    }
}

/// What has become of the link, and the way on.
fn done(caller: &Caller, token: &str, game: &Arc<CachedGame>, words: (&str, &str)) -> HttpResponse {
    past::settled(caller, game, format!("/a/{token}/fresh"), words)
}

impl Renewable for AgreementLink {
    const PAGE: &'static str = "/a/";

    async fn seat(web: &Web, token: &str) -> Result<Option<(Arc<CachedGame>, Seat)>, Failure> {
        let link = web.read_late_link::<AgreementLink>(token).await?.claims;
        fresh::of_epoch(web, (link.game, link.seat, link.epoch)).await
    }
}
