//! The page of an invitation link.

use std::sync::Arc;

use actix_web::{HttpResponse, http::StatusCode, web::Path};
use askama::Template;
use turnpost_rules::Seat;

use super::{
    caller::{Caller, Posted},
    confirm::{notice, to_games, told},
    failure::{self, Failure},
    form::Form,
    fresh::{Fresh, Renewable},
    open_seat::sentences,
    page::{Audience, Shell, answer, see_other},
    people::InvitationLookup,
    report::{self, ReportCard},
    seat_offer,
    state::{Shared, Web},
    thumbnail::Thumbnail,
};
use crate::{
    game::{
        decision::Replaces,
        error::GameError,
        id::PlayerId,
        person::MessageText,
        place::SeatOffer,
        record::Status,
        service::{CachedGame, Newcomer},
    },
    reader::{self, ReaderGame},
    store::{Declining, Invitation, InvitationState, NewPlayer, Settings},
    token::InvitationLink,
};

#[derive(Template)]
#[template(path = "web/templates/invitation.html")]
struct InvitationPage {
    shell: Shell,
    /// The example of its ruleset.
    board: Thumbnail,
    lines: Vec<String>,
    /// Its own path.
    path: String,
    /// What stands behind the paths of its forms.
    asking: String,
    /// The name to be chosen, when it is asked for.
    name: Option<String>,
    /// Whether the invitation was declined.
    declined: bool,
    /// Whether the decline button was pressed without ticking its box, or with words that cannot be told.
    declining: bool,
    /// What was typed to be told with declining.
    words: String,
    /// What is wrong with it.
    words_fault: Option<String>,
    /// What was wrong.
    fault: Option<String>,
    /// How to report it.
    report: Option<ReportCard>,
}

/// What was sent with the form and must be corrected.
#[derive(Default)]
struct Sent {
    name: String,
    declining: bool,
    words: String,
    words_fault: Option<String>,
    fault: Option<String>,
    /// A report that was not kept, and what is wrong with it.
    report: Option<(Form, &'static str)>,
}

/// Shows the invitation. Changes nothing.
pub async fn show(caller: Caller, web: Shared, token: Path<String>) -> HttpResponse {
    caller.answer(try_show(&caller, &web, &token, Sent::default()).await)
}

async fn try_show(
    caller: &Caller,
    web: &Web,
    token: &str,
    sent: Sent,
) -> Result<HttpResponse, Failure> {
    let link: InvitationLink = web.read_link(token).await?;
    let invitation = match web.invitation(&link.invitation).await? {
        InvitationLookup::Valid(invitation) => invitation,
        lookup => return closed(caller, web, token, lookup).await,
    };
    let mut game = web.service.current(invitation.game).await?;
    let mut offered = None;
    if let Some(id) = invitation.offer {
        let Some((offer, current)) = seat_offer::find(web, id).await? else {
            return Ok(seat_offer::gone(caller));
        };
        game = current;
        offered = Some(offer);
    } else if game.record.status != Status::Open {
        return Ok(missed(caller, game.record.status));
    }
    let known = web.store.player_by_address(invitation.address.clone()).await?;
    let named = known.as_ref().is_some_and(|player| player.settings.name.is_some());
    let seen = web.localized(ReaderGame::for_onlooker(game), caller.reader.language).await?;
    let record = &seen.game.record;
    let declined = invitation.state == InvitationState::Declined;
    let mut lines = match &offered {
        Some(offer) => seat_offer::lines(caller, &seen, offer),
        None => sentences(&seen, None),
    };
    if declined {
        lines.push(caller.word("web-invitation-declined"));
    }
    let has_fault = sent.fault.is_some() || sent.words_fault.is_some() || sent.report.is_some();
    let status = if has_fault { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let title = if offered.is_some() { "web-offer" } else { "web-invitation" };
    let path = format!("/i/{token}");
    let asking = caller.reader.asking();
    let mut report = ReportCard::of_invitation(web, &path, &asking);
    if let (Some(card), Some((form, fault))) = (&mut report, &sent.report) {
        card.refill(form, caller.word(fault));
    }
    let page = InvitationPage {
        shell: Shell::bare(&caller.reader, caller.word(title)).with_fault(has_fault),
        board: Thumbnail::of_ruleset(&record.ruleset, caller.reader.language),
        lines,
        path,
        asking,
        report,
        name: (!named).then_some(sent.name),
        declined,
        declining: sent.declining,
        words: sent.words,
        words_fault: sent.words_fault,
        fault: sent.fault,
    };
    Ok(answer(status, Audience::Private, &page))
}

/// The page of an invitation that can no longer be answered.
async fn closed(
    caller: &Caller,
    web: &Web,
    token: &str,
    lookup: InvitationLookup,
) -> Result<HttpResponse, Failure> {
    match lookup {
        InvitationLookup::Accepted(invitation) => seated(caller, web, token, &invitation).await,
        InvitationLookup::Valid(invitation) | InvitationLookup::Expired(invitation)
            if invitation.offer.is_some() =>
        {
            Ok(seat_offer::gone(caller))
        }
        InvitationLookup::Withdrawn => {
            let lines = vec![caller.word("web-invitation-withdrawn-text")];
            Ok(told(caller, StatusCode::GONE, "web-invitation-withdrawn", lines, None))
        }
        InvitationLookup::Valid(invitation) | InvitationLookup::Expired(invitation) => {
            Ok(missed(caller, web.service.current(invitation.game).await?.record.status))
        }
        InvitationLookup::Spent => Ok(spent(caller, "web-invitation-spent-text")),
    }
}

fn spent(caller: &Caller, text: &str) -> HttpResponse {
    notice(caller, ("web-invitation-spent", text), Some(to_games(caller)))
}

/// The page of an invitation that was not answered in time, or whose game went on without an
/// answer.
fn missed(caller: &Caller, status: Status) -> HttpResponse {
    let (words, onward) = match status {
        Status::Open => (("web-invitation-late", "web-invitation-late-text"), None),
        Status::Running => {
            (("web-host-begun", "web-invitation-begun-text"), Some(to_games(caller)))
        }
        Status::Over => (("web-stale-over", "web-invitation-over-text"), Some(to_games(caller))),
        Status::Cancelled => (("web-host-cancelled", "web-host-cancelled-text"), None),
    };
    notice(caller, words, onward)
}

/// The page of an accepted invitation whose player no longer has a place.
fn unseated(caller: &Caller, status: Status) -> HttpResponse {
    let words = match status {
        Status::Open => ("web-invitation-freed", "web-invitation-freed-text"),
        Status::Running | Status::Over => ("web-invitation-freed", "web-invitation-freed-begun"),
        Status::Cancelled => ("web-host-cancelled", "web-host-cancelled-text"),
    };
    notice(caller, words, None)
}

/// The page of an accepted invitation: the player can request a mail with the state of the game.
async fn seated(
    caller: &Caller,
    web: &Web,
    token: &str,
    invitation: &Invitation,
) -> Result<HttpResponse, Failure> {
    let game = web.service.current(invitation.game).await?;
    let status = game.record.status;
    let player = invitation.accepted_by.filter(|player| game.place_of(*player).is_some());
    let Some(player) = player else { return Ok(unseated(caller, status)) };
    let lines = promises(caller, web, &game, player).await?;
    let fresh = |is_over| Fresh::of(format!("/i/{token}/fresh"), is_over);
    Ok(match status {
        Status::Cancelled => missed(caller, status),
        Status::Open => told(caller, StatusCode::OK, "web-invitation-accepted", lines, None),
        Status::Running => {
            fresh(false).page(caller, StatusCode::OK, "web-invitation-accepted", lines)
        }
        Status::Over => fresh(true).page(caller, StatusCode::OK, "web-stale-over", lines),
    })
}

/// Sentences about the state of the game in which somebody has a place, and which mails they will
/// get.
async fn promises(
    caller: &Caller,
    web: &Web,
    game: &CachedGame,
    player: PlayerId,
) -> Result<Vec<String>, Failure> {
    let wanted = web.wanted_mails(player, game.record.id).await?;
    let turns = if wanted.turns { "web-turns-mailed" } else { "web-turns-quiet" };
    let keys: &[&str] = match game.record.status {
        Status::Open if wanted.news => &["web-start-mailed", turns],
        Status::Open => &[turns],
        Status::Running => &["web-invitation-running", turns],
        Status::Over => &["web-invitation-ended"],
        Status::Cancelled => &[],
    };
    Ok(keys.iter().map(|key| caller.word(key)).collect())
}

/// The page for somebody who has just taken a place, perhaps the last one, which starts the game.
async fn taken(
    caller: &Caller,
    web: &Web,
    game: &CachedGame,
    player: PlayerId,
) -> Result<HttpResponse, Failure> {
    let mut lines = promises(caller, web, game, player).await?;
    let wanted = web.wanted_mails(player, game.record.id).await?;
    lines.push(caller.word(match game.record.status {
        Status::Running if wanted.news => "web-invitation-table-mailed",
        _ => "web-invitation-accepted-text",
    }));
    // The link gives a place and nothing else: to be signed in takes a sign-in mail.
    let onward = Some(to_games(caller));
    Ok(told(caller, StatusCode::OK, "web-invitation-accepted", lines, onward))
}

/// Who has accepted plays in the game, and can have it mailed.
impl Renewable for InvitationLink {
    const PAGE: &'static str = "/i/";

    async fn seat(web: &Web, token: &str) -> Result<Option<(Arc<CachedGame>, Seat)>, Failure> {
        let link: InvitationLink = web.read_link(token).await?;
        let InvitationLookup::Accepted(invitation) = web.invitation(&link.invitation).await? else {
            return Ok(None);
        };
        let game = web.service.current(invitation.game).await?;
        let seat = invitation.accepted_by.and_then(|player| game.seat_of(player));
        Ok(seat.map(|seat| (game, seat)))
    }
}

/// Accepts: the player of the address, who is created if necessary, joins the game. Receiving the
/// mail has shown that the address is theirs.
pub async fn accept(
    caller: Caller,
    web: Shared,
    token: Path<String>,
    posted: Posted,
) -> HttpResponse {
    caller.answer(try_accept(&caller, &web, &token, &posted).await)
}

async fn try_accept(
    caller: &Caller,
    web: &Web,
    token: &str,
    posted: &Posted,
) -> Result<HttpResponse, Failure> {
    let typed = posted.0.typed("name").to_owned();
    if !posted.is_sure() {
        let fault = Some(caller.word("web-unsure-text"));
        let sent = Sent { name: typed, fault, ..Sent::default() };
        return try_show(caller, web, token, sent).await;
    }
    let link: InvitationLink = web.read_link(token).await?;
    let invitation = match web.invitation(&link.invitation).await? {
        InvitationLookup::Valid(invitation) => invitation,
        lookup => return closed(caller, web, token, lookup).await,
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
                let sent = Sent { name: typed, fault, ..Sent::default() };
                return try_show(caller, web, token, sent).await;
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
        web.store.change_account(player.id, settings.into(), Replaces::Anything).await?;
    }
    if let Some(id) = invitation.offer {
        let Some((offer, _)) = seat_offer::find(web, id).await? else {
            return Ok(seat_offer::gone(caller));
        };
        return take_seat(caller, web, token, (player.id, offer, &invitation)).await;
    }
    let newcomer = Newcomer::Guest { player: player.id, invitation: invitation.id };
    let game = match web.service.join(invitation.game, newcomer).await {
        Ok(game) => game,
        Err(GameError::SeatedAlready) => {
            web.store.accept_invitation(invitation.id, player.id, web.now()).await?;
            web.service.current(invitation.game).await?
        }
        // Somebody else was faster and accepted or withdrew it.
        Err(GameError::Spent) => {
            let lookup = web.invitation(&link.invitation).await?;
            return closed(caller, web, token, lookup).await;
        }
        Err(error @ (GameError::Full | GameError::NotOpen)) => {
            let said = caller.reader.language.format(&reader::explain(&error));
            let sent = Sent { name: typed, fault: Some(said), ..Sent::default() };
            return try_show(caller, web, token, sent).await;
        }
        Err(error) => return Err(error.into()),
    };
    if caller.id() == Some(player.id) {
        return Ok(see_other(&format!("/g/{}", invitation.game)));
    }
    taken(caller, web, &game, player.id).await
}

/// Gives the seat that an invitation offers to the player of its address.
async fn take_seat(
    caller: &Caller,
    web: &Web,
    token: &str,
    (player, offer, invitation): (PlayerId, SeatOffer, &Invitation),
) -> Result<HttpResponse, Failure> {
    let taking = web.substitutes().taking(player, offer, Some(invitation.id)).await?;
    match web.service.take_seat(taking).await {
        Ok(_) if caller.id() == Some(player) => Ok(see_other(&format!("/g/{}", invitation.game))),
        Ok(game) => taken(caller, web, &game, player).await,
        // Somebody else was faster, or this one before.
        Err(GameError::Spent) => {
            let lookup = web.invitation(invitation.id.as_str()).await?;
            closed(caller, web, token, lookup).await
        }
        Err(error @ GameError::SeatedAlready) => {
            let said = caller.reader.language.format(&reader::explain(&error));
            try_show(caller, web, token, Sent { fault: Some(said), ..Sent::default() }).await
        }
        Err(error) => Err(error.into()),
    }
}

/// Reports the invitation to the administrators.
pub async fn report(
    caller: Caller,
    web: Shared,
    token: Path<String>,
    posted: Posted,
) -> HttpResponse {
    caller.answer(try_report(&caller, &web, &token, &posted.0).await)
}

async fn try_report(
    caller: &Caller,
    web: &Web,
    token: &str,
    form: &Form,
) -> Result<HttpResponse, Failure> {
    let link: InvitationLink = web.read_link(token).await?;
    let invitation = match web.invitation(&link.invitation).await? {
        InvitationLookup::Valid(invitation) => invitation,
        lookup => return closed(caller, web, token, lookup).await,
    };
    let fault = match report::words(form) {
        Err(fault) => fault,
        Ok(words) => {
            let game = web.service.current(invitation.game).await?;
            let (reporter, by) = (report::reporter(web), caller.id());
            match reporter.report_invitation(&game, &invitation, by, words).await {
                Ok(()) => return Ok(report::reported(caller, &format!("/i/{token}"))),
                Err(error) => report::explained(error)?,
            }
        }
    };
    let sent = Sent { report: Some((form.clone(), fault)), ..Sent::default() };
    try_show(caller, web, token, sent).await
}

/// Declines. Whoever has the link can change their mind while there is a free place.
pub async fn decline(
    caller: Caller,
    web: Shared,
    token: Path<String>,
    posted: Posted,
) -> HttpResponse {
    caller.answer(try_decline(&caller, &web, &token, &posted).await)
}

async fn try_decline(
    caller: &Caller,
    web: &Web,
    token: &str,
    posted: &Posted,
) -> Result<HttpResponse, Failure> {
    let typed = posted.0.typed("words").trim();
    let words = match MessageText::try_from(typed.to_owned()) {
        Ok(words) => Ok(Some(words)),
        Err(_) if typed.is_empty() => Ok(None),
        Err(_) => Err(caller.word("web-talk-fault")),
    };
    let (words, words_fault) = match words {
        Ok(words) => (words, None),
        Err(fault) => (None, Some(fault)),
    };
    let fault = (!posted.is_sure()).then(|| caller.word("web-unsure-text"));
    if fault.is_some() || words_fault.is_some() {
        let words = typed.to_owned();
        let sent = Sent { fault, declining: true, words, words_fault, ..Sent::default() };
        return try_show(caller, web, token, sent).await;
    }
    let link: InvitationLink = web.read_link(token).await?;
    let invitation = match web.invitation(&link.invitation).await? {
        InvitationLookup::Valid(invitation) => invitation,
        InvitationLookup::Accepted(_) => return Ok(spent(caller, "web-invitation-taken-text")),
        lookup => return closed(caller, web, token, lookup).await,
    };
    match web.store.decline_invitation(invitation.id, words, web.now()).await? {
        Declining::Declined => {}
        Declining::TooLate => {
            let lookup = web.invitation(&link.invitation).await?;
            return closed(caller, web, token, lookup).await;
        }
    }
    let onward = Some((format!("/i/{token}"), caller.word("web-declined-back")));
    Ok(notice(caller, ("web-declined", "web-declined-text"), onward))
}
