//! The page behind an invitation.

use actix_web::{HttpResponse, http::StatusCode, web::Path};
use askama::Template;
use turnpost_rules::{Phrase, Viewer};

use super::{
    caller::{Caller, Posted},
    failure::{self, Failure},
    page::{Audience, Notice, Shell, answer, see_other},
    past::{self, Fresh},
    people::Held,
    state::{Shared, Web},
};
use crate::{
    game::{
        error::GameError,
        id::PlayerId,
        service::{CachedGame, Newcomer},
        storage::Status,
    },
    store::{Declining, Invitation, InvitationState, NewPlayer, Settings},
    token::InvitationLink,
};

#[derive(Template)]
#[template(path = "web/templates/invitation.html")]
struct InvitationPage {
    shell: Shell,
    lines: Vec<String>,
    /// Its own path.
    path: String,
    /// What to call oneself, when that is asked.
    name: Option<String>,
    /// Whether the invitation was declined.
    declined: bool,
    /// Whether declining was pressed without a tick.
    declining: bool,
    /// What was wrong.
    fault: Option<String>,
}

/// What was sent with the page and will not do.
#[derive(Default)]
struct Sent {
    name: String,
    declining: bool,
    fault: Option<String>,
}

/// Shows what one is invited to. Changes nothing.
pub async fn show(caller: Caller, web: Shared, token: Path<String>) -> HttpResponse {
    caller.answer(shown(&caller, &web, &token, Sent::default()).await)
}

async fn shown(
    caller: &Caller,
    web: &Web,
    token: &str,
    sent: Sent,
) -> Result<HttpResponse, Failure> {
    let link: InvitationLink = web.read_link(token).await?;
    let invitation = match web.invitation(&link.invitation).await? {
        Held::Good(invitation) => invitation,
        held => return closed(caller, web, token, held).await,
    };
    let cached = web.service.current(invitation.game).await?;
    if cached.record.status != Status::Open {
        return Ok(missed(caller, cached.record.status));
    }
    let known = web.store.player_by_address(invitation.address.clone()).await?;
    let named = known.as_ref().is_some_and(|player| player.settings.name.is_some());
    let seen = web.see(cached, Viewer::Spectator, caller.reader.language).await?;
    let record = &seen.cached.record;
    let about = seen.cached.state.ruleset().about();
    let people = seen.names.iter().filter(|name| !name.is_empty()).cloned().collect();
    let format = |phrase: Phrase| seen.localizer.format(&phrase);
    let declined = invitation.state == InvitationState::Declined;
    let mut lines = vec![
        format(
            Phrase::new("web-invitation-text")
                .with("game", record.name.as_str())
                .with("ruleset", about.title)
                .with("seats", record.seats.get()),
        ),
        seen.localizer.format(&about.summary),
        format(Phrase::new("web-invitation-people").with("people", seen.localizer.list(people))),
    ];
    if let Some(hours) = record.deadline_hours {
        lines.push(format(Phrase::new("web-invitation-deadline").with("hours", hours)));
    }
    if declined {
        lines.push(caller.word("web-invitation-declined"));
    }
    let refused = sent.fault.is_some();
    let status = if refused { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let page = InvitationPage {
        shell: Shell::bare(&caller.reader, caller.word("web-invitation")).with_fault(refused),
        lines,
        path: format!("/i/{token}"),
        name: (!named).then_some(sent.name),
        declined,
        declining: sent.declining,
        fault: sent.fault,
    };
    Ok(answer(status, Audience::Private, &page))
}

/// The page of an invitation that cannot be answered any more.
async fn closed(
    caller: &Caller,
    web: &Web,
    token: &str,
    held: Held,
) -> Result<HttpResponse, Failure> {
    match held {
        Held::Accepted(invitation) => seated(caller, web, token, &invitation).await,
        Held::Withdrawn => {
            let words = ("web-invitation-withdrawn", "web-invitation-withdrawn-text");
            Ok(told(caller, StatusCode::GONE, words, None))
        }
        Held::Good(invitation) | Held::Expired(invitation) => {
            Ok(missed(caller, web.service.current(invitation.game).await?.record.status))
        }
        Held::Spent => Ok(spent(caller, "web-invitation-spent-text")),
    }
}

/// A heading and a text, and perhaps where one can go on.
fn told(
    caller: &Caller,
    status: StatusCode,
    (heading, text): (&str, &str),
    onward: Option<(String, String)>,
) -> HttpResponse {
    let shell = Shell::bare(&caller.reader, caller.word(heading));
    let lines = vec![caller.word(text)];
    answer(status, Audience::Private, &Notice { shell, lines, onward })
}

fn sign_in(caller: &Caller) -> Option<(String, String)> {
    Some(("/sign-in".to_owned(), caller.word("web-menu-sign-in")))
}

fn spent(caller: &Caller, text: &str) -> HttpResponse {
    told(caller, StatusCode::OK, ("web-invitation-spent", text), sign_in(caller))
}

/// The page of an invitation to a game that has gone its way without an answer to it, or that was
/// not answered in time.
fn missed(caller: &Caller, status: Status) -> HttpResponse {
    let (words, onward) = match status {
        Status::Open => (("web-invitation-late", "web-invitation-late-text"), None),
        Status::Running => (("web-host-begun", "web-invitation-begun-text"), sign_in(caller)),
        Status::Over => (("web-stale-over", "web-invitation-over-text"), sign_in(caller)),
        Status::Cancelled => (("web-host-cancelled", "web-host-cancelled-text"), None),
    };
    told(caller, StatusCode::OK, words, onward)
}

/// The page of an invitation that was accepted, whose player has no place any more.
fn unseated(caller: &Caller, status: Status) -> HttpResponse {
    let words = match status {
        Status::Open => ("web-invitation-freed", "web-invitation-freed-text"),
        Status::Running | Status::Over => ("web-invitation-freed", "web-invitation-freed-begun"),
        Status::Cancelled => ("web-host-cancelled", "web-host-cancelled-text"),
    };
    told(caller, StatusCode::OK, words, None)
}

/// The page of an invitation that has given somebody a seat: how the game stands is mailed there.
async fn seated(
    caller: &Caller,
    web: &Web,
    token: &str,
    invitation: &Invitation,
) -> Result<HttpResponse, Failure> {
    let cached = web.service.current(invitation.game).await?;
    let status = cached.record.status;
    let player = invitation.accepted_by.filter(|player| cached.place_of(*player).is_some());
    let Some(player) = player else { return Ok(unseated(caller, status)) };
    let lines = promises(caller, web, &cached, player).await?;
    let fresh = |is_over| Fresh::of(format!("/i/{token}/fresh"), is_over);
    Ok(match status {
        Status::Cancelled => missed(caller, status),
        Status::Open => {
            let shell = Shell::bare(&caller.reader, caller.word("web-invitation-accepted"));
            answer(StatusCode::OK, Audience::Private, &Notice { shell, lines, onward: None })
        }
        Status::Running => {
            fresh(false).page(caller, StatusCode::OK, "web-invitation-accepted", lines)
        }
        Status::Over => fresh(true).page(caller, StatusCode::OK, "web-stale-over", lines),
    })
}

/// How far the game is in which somebody has a seat, and which mails about it come to them.
async fn promises(
    caller: &Caller,
    web: &Web,
    cached: &CachedGame,
    player: PlayerId,
) -> Result<Vec<String>, Failure> {
    let comes = web.mails_that_come(player, cached.record.id).await?;
    let turns = if comes.turns { "web-turns-mailed" } else { "web-turns-quiet" };
    let keys: &[&str] = match cached.record.status {
        Status::Open if comes.news => &["web-start-mailed", turns],
        Status::Open => &[turns],
        Status::Running => &["web-invitation-running", turns],
        Status::Over => &["web-invitation-ended"],
        Status::Cancelled => &[],
    };
    Ok(keys.iter().map(|key| caller.word(key)).collect())
}

/// The page for whoever has just taken a seat: perhaps the last one, with which the game began.
async fn taken(
    caller: &Caller,
    web: &Web,
    cached: &CachedGame,
    player: PlayerId,
) -> Result<HttpResponse, Failure> {
    let mut lines = promises(caller, web, cached, player).await?;
    let comes = web.mails_that_come(player, cached.record.id).await?;
    lines.push(caller.word(match cached.record.status {
        Status::Running if comes.news => "web-invitation-table-mailed",
        _ => "web-invitation-accepted-text",
    }));
    // The link gives a seat and nothing else: who wants to be signed in asks for a mail of that.
    let shell = Shell::bare(&caller.reader, caller.word("web-invitation-accepted"));
    let onward = sign_in(caller);
    Ok(answer(StatusCode::OK, Audience::Private, &Notice { shell, lines, onward }))
}

/// Mails how the game stands to who has accepted.
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
    let link: InvitationLink = web.read_link(token).await?;
    let page = format!("/i/{token}");
    let Held::Accepted(invitation) = web.invitation(&link.invitation).await? else {
        return Ok(see_other(&page));
    };
    let cached = web.service.current(invitation.game).await?;
    let seat = invitation.accepted_by.and_then(|player| cached.seat_of(player));
    past::freshened(caller, web, posted, seat.map(|seat| (&*cached, seat)), &page).await
}

/// Accepts: the address's player, who is made when there is none, sits down. The mail has shown
/// that the address is theirs.
pub async fn accept(
    caller: Caller,
    web: Shared,
    token: Path<String>,
    posted: Posted,
) -> HttpResponse {
    caller.answer(accepted(&caller, &web, &token, &posted).await)
}

async fn accepted(
    caller: &Caller,
    web: &Web,
    token: &str,
    posted: &Posted,
) -> Result<HttpResponse, Failure> {
    let typed = posted.0.typed("name").to_owned();
    if !posted.is_sure() {
        let fault = Some(caller.word("web-unsure-text"));
        let sent = Sent { name: typed, fault, declining: false };
        return shown(caller, web, token, sent).await;
    }
    let link: InvitationLink = web.read_link(token).await?;
    let invitation = match web.invitation(&link.invitation).await? {
        Held::Good(invitation) => invitation,
        held => return closed(caller, web, token, held).await,
    };
    let known = web.store.player_by_address(invitation.address.clone()).await?;
    let settings = match &known {
        Some(player) => player.settings.clone(),
        None => Settings { language: caller.reader.language, ..Settings::default() },
    };
    let name = match settings.name.clone() {
        Some(name) => name,
        None => match Settings::chosen_name(&typed) {
            Ok(name) => name,
            Err(fault) => {
                let fault = Some(caller.word(failure::name_fault(fault, "web-your-name-fault")));
                let sent = Sent { name: typed, fault, declining: false };
                return shown(caller, web, token, sent).await;
            }
        },
    };
    let settings = Settings { name: Some(name), ..settings };
    let new = NewPlayer {
        id: PlayerId::random(&mut rand::rng()),
        address: invitation.address.clone(),
        settings: settings.clone(),
        at: web.now(),
    };
    let (player, made) = web.store.player_or_new(new).await?;
    if !made && player.settings.name.is_none() {
        web.store.update_settings(player.id, settings).await?;
    }
    let newcomer = Newcomer::Guest { player: player.id, invitation: invitation.id };
    let cached = match web.service.join(invitation.game, newcomer).await {
        Ok(cached) => cached,
        Err(GameError::SeatedAlready) => {
            web.store.accept_invitation(invitation.id, player.id, web.now()).await?;
            web.service.current(invitation.game).await?
        }
        // Somebody else was faster, who accepted it or took it back.
        Err(GameError::Spent) => {
            let held = web.invitation(&link.invitation).await?;
            return closed(caller, web, token, held).await;
        }
        Err(error @ (GameError::Full | GameError::NotOpen)) => {
            let said = caller.reader.language.format(&failure::refusal(&error));
            let sent = Sent { name: typed, fault: Some(said), declining: false };
            return shown(caller, web, token, sent).await;
        }
        Err(error) => return Err(error.into()),
    };
    if caller.id() == Some(player.id) {
        return Ok(see_other(&format!("/g/{}", invitation.game)));
    }
    taken(caller, web, &cached, player.id).await
}

/// Declines. Whoever has the link can think better of it while there is a seat.
pub async fn decline(
    caller: Caller,
    web: Shared,
    token: Path<String>,
    posted: Posted,
) -> HttpResponse {
    caller.answer(declined(&caller, &web, &token, &posted).await)
}

async fn declined(
    caller: &Caller,
    web: &Web,
    token: &str,
    posted: &Posted,
) -> Result<HttpResponse, Failure> {
    if !posted.is_sure() {
        let fault = Some(caller.word("web-unsure-text"));
        return shown(caller, web, token, Sent { fault, declining: true, ..Sent::default() }).await;
    }
    let link: InvitationLink = web.read_link(token).await?;
    let invitation = match web.invitation(&link.invitation).await? {
        Held::Good(invitation) => invitation,
        Held::Accepted(_) => return Ok(spent(caller, "web-invitation-taken-text")),
        held => return closed(caller, web, token, held).await,
    };
    match web.store.decline_invitation(invitation.id, web.now()).await? {
        Declining::Declined => {}
        Declining::TooLate => {
            let held = web.invitation(&link.invitation).await?;
            return closed(caller, web, token, held).await;
        }
    }
    let shell = Shell::bare(&caller.reader, caller.word("web-declined"));
    let lines = vec![caller.word("web-declined-text")];
    let onward = Some((format!("/i/{token}"), caller.word("web-declined-back")));
    Ok(answer(StatusCode::OK, Audience::Private, &Notice { shell, lines, onward }))
}
