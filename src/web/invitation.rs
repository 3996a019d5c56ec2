//! The page behind an invitation.

use actix_web::{HttpResponse, http::StatusCode, web::Path};
use askama::Template;

use super::{
    caller::{Caller, Posted},
    failure::{self, Failure},
    page::{Audience, Notice, Shell, answer, see_other},
    past,
    people::Held,
    sign_in::ConfirmPage,
    state::{Shared, Web},
};
use crate::{
    game::{error::GameError, house::Newcomer, id::PlayerId, storage::Status},
    rules::{Phrase, Viewer},
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
        Held::Accepted(invitation) => return seated(caller, web, token, &invitation).await,
        Held::Withdrawn => return Ok(withdrawn(caller)),
        Held::Spent => return Ok(spent(caller)),
    };
    let live = web.house.live(invitation.game).await?;
    if live.record.status != Status::Open {
        return Ok(spent(caller));
    }
    let known = web.store.player_by_address(invitation.address.clone()).await?;
    let named = known.as_ref().is_some_and(|player| player.settings.name.is_some());
    let seen = web.see(live, Viewer::Spectator, caller.reader.language).await?;
    let record = &seen.live.record;
    let about = seen.live.table.door().about();
    let people = seen.names.iter().filter(|name| !name.is_empty()).cloned().collect();
    let say = |phrase: Phrase| seen.speaker.say(&phrase);
    let declined = invitation.state == InvitationState::Declined;
    let mut lines = vec![
        say(Phrase::new("web-invitation-text")
            .with("game", record.name.as_str())
            .with("ruleset", about.title)
            .with("seats", record.seats.get())),
        seen.speaker.say(&about.summary),
        say(Phrase::new("web-invitation-people").with("people", seen.speaker.list(people))),
    ];
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

fn spent(caller: &Caller) -> HttpResponse {
    let shell = Shell::bare(&caller.reader, caller.word("web-invitation-spent"));
    let lines = vec![caller.word("web-invitation-spent-text")];
    let onward = Some(("/sign-in".to_owned(), caller.word("web-menu-sign-in")));
    answer(StatusCode::OK, Audience::Private, &Notice { shell, lines, onward })
}

/// The page of an invitation that has given somebody a seat: how the game stands is mailed there.
async fn seated(
    caller: &Caller,
    web: &Web,
    token: &str,
    invitation: &Invitation,
) -> Result<HttpResponse, Failure> {
    let live = web.house.live(invitation.game).await?;
    let place = invitation.accepted_by.and_then(|player| live.place_of(player));
    let Some(place) = place else { return Ok(spent(caller)) };
    let shell = Shell::bare(&caller.reader, caller.word("web-invitation-accepted"));
    if place.seat.is_none() {
        let lines = vec![caller.word("web-invitation-seated-text")];
        return Ok(answer(
            StatusCode::OK,
            Audience::Private,
            &Notice { shell, lines, onward: None },
        ));
    }
    let page = ConfirmPage {
        shell,
        lines: ["web-invitation-seated-text", "web-fresh-text"].map(|key| caller.word(key)).into(),
        action: format!("/i/{token}/fresh"),
        name: None,
        sure: caller.word("web-fresh-sure"),
        button: caller.word("web-fresh-go"),
        fault: None,
    };
    Ok(answer(StatusCode::OK, Audience::Private, &page))
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
    let page = || Ok(see_other(&format!("/i/{token}")));
    let Held::Accepted(invitation) = web.invitation(&link.invitation).await? else {
        return page();
    };
    let live = web.house.live(invitation.game).await?;
    let seat = invitation.accepted_by.and_then(|player| live.seat_of(player));
    match seat {
        Some(seat) if posted.is_sure() => {
            web.mail_how_it_stands(&live, seat).await?;
            Ok(past::mailed(caller))
        }
        _ => page(),
    }
}

fn withdrawn(caller: &Caller) -> HttpResponse {
    let shell = Shell::bare(&caller.reader, caller.word("web-invitation-withdrawn"));
    let lines = vec![caller.word("web-invitation-withdrawn-text")];
    answer(StatusCode::GONE, Audience::Private, &Notice { shell, lines, onward: None })
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
        Held::Accepted(invitation) => return seated(caller, web, token, &invitation).await,
        Held::Withdrawn => return Ok(withdrawn(caller)),
        Held::Spent => return Ok(spent(caller)),
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
        id: PlayerId::random(),
        address: invitation.address.clone(),
        settings: settings.clone(),
        at: web.now(),
    };
    let (player, made) = web.store.player_or_new(new).await?;
    if !made && player.settings.name.is_none() {
        web.store.update_settings(player.id, settings).await?;
    }
    let newcomer = Newcomer::Guest { player: player.id, invitation: invitation.id };
    match web.house.join(invitation.game, newcomer).await {
        Ok(_) => {}
        Err(GameError::SeatedAlready) => {
            web.store.accept_invitation(invitation.id, player.id, web.now()).await?;
        }
        // Somebody else was faster, who accepted it or took it back.
        Err(GameError::Spent) => {
            return Ok(match web.invitation(&link.invitation).await? {
                Held::Withdrawn => withdrawn(caller),
                Held::Good(_) | Held::Accepted(_) | Held::Spent => spent(caller),
            });
        }
        Err(error @ (GameError::Full | GameError::NotOpen)) => {
            let said = caller.reader.language.say(&failure::refusal(&error));
            let sent = Sent { name: typed, fault: Some(said), declining: false };
            return shown(caller, web, token, sent).await;
        }
        Err(error) => return Err(error.into()),
    }
    if caller.id() == Some(player.id) {
        return Ok(see_other(&format!("/g/{}", invitation.game)));
    }
    // The link gives a seat and nothing else: who wants to be signed in asks for a mail of that.
    let shell = Shell::bare(&caller.reader, caller.word("web-invitation-accepted"));
    let lines = vec![caller.word("web-invitation-accepted-text")];
    let onward = Some(("/sign-in".to_owned(), caller.word("web-menu-sign-in")));
    Ok(answer(StatusCode::OK, Audience::Private, &Notice { shell, lines, onward }))
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
        Held::Withdrawn => return Ok(withdrawn(caller)),
        Held::Accepted(_) | Held::Spent => return Ok(spent(caller)),
    };
    match web.store.decline_invitation(invitation.id, web.now()).await? {
        Declining::Declined => {}
        Declining::TooLate => return Ok(spent(caller)),
    }
    let shell = Shell::bare(&caller.reader, caller.word("web-declined"));
    let lines = vec![caller.word("web-declined-text")];
    let onward = Some((format!("/i/{token}"), caller.word("web-declined-back")));
    Ok(answer(StatusCode::OK, Audience::Private, &Notice { shell, lines, onward }))
}
