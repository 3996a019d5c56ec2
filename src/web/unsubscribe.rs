//! Stopping mails: with a single POST from a mail program, or on a page.

use actix_web::{HttpRequest, HttpResponse, web::Path};
use turnpost_rules::log::id::GameId;

use super::{
    caller::{Caller, Posted},
    confirm::{Confirm, Pick, notice},
    failure::Failure,
    form::Form,
    state::{Shared, Web},
};
use crate::{game::record::Status, token::UnsubscribeLink};

/// A page that asks before something is done.
struct Question {
    heading: &'static str,
    lines: &'static [&'static str],
    sure: &'static str,
    button: &'static str,
    /// Whether the button resumes the mails.
    again: bool,
}

const STOP_MAILS: Question = Question {
    heading: "web-unsubscribe",
    lines: &["web-unsubscribe-text"],
    sure: "web-unsubscribe-sure",
    button: "web-unsubscribe-go",
    again: false,
};

const STOP_INVITATIONS: Question = Question {
    heading: "web-refuse",
    lines: &["web-refuse-text"],
    sure: "web-refuse-sure",
    button: "web-refuse-go",
    again: false,
};

/// Shown once invitations are blocked, and whenever the link is opened after that.
const INVITATIONS_STOPPED: Question = Question {
    heading: "web-refused-invitations",
    lines: &["web-refused-invitations-text", "web-refused-invitations-back"],
    sure: "web-welcome-sure",
    button: "web-welcome-go",
    again: true,
};

/// The same for the mails about one game.
const GAME_STOPPED: Question = Question {
    heading: "web-unsubscribed",
    lines: &["web-muted-text", "web-muted-back"],
    sure: "web-unmute-sure",
    button: "web-unmute-go",
    again: true,
};

const STOP_GAME: Question = Question { lines: &["web-mute-text"], ..STOP_MAILS };

/// The same for a game that is over.
const STOP_GAME_OVER: Question = Question { lines: &["web-mute-over-text"], ..STOP_MAILS };

impl Question {
    fn page(&self, caller: &Caller, token: &str, fault: Option<String>) -> HttpResponse {
        let confirm = Confirm {
            heading: caller.word(self.heading),
            lines: self.lines.iter().map(|line| caller.word(line)).collect(),
            action: format!("/u/{token}{}", if self.again { "?again=yes" } else { "" }),
            pick: Pick::Sure(self.sure),
            button: self.button,
        };
        confirm.page(caller, fault)
    }
}

/// Asks. Stops nothing.
pub async fn show(caller: Caller, web: Shared, token: Path<String>) -> HttpResponse {
    caller.answer(try_ask(&caller, &web, &token, None).await)
}

async fn try_ask(
    caller: &Caller,
    web: &Web,
    token: &str,
    fault: Option<String>,
) -> Result<HttpResponse, Failure> {
    let question = match web.read_link(token).await? {
        UnsubscribeLink::Player { player, game: Some(game) } => {
            if web.store.is_muted(player, game).await? {
                GAME_STOPPED
            } else if goes_on(web, game).await? {
                STOP_GAME
            } else {
                STOP_GAME_OVER
            }
        }
        UnsubscribeLink::Player { game: None, .. } => STOP_MAILS,
        UnsubscribeLink::Invitations { invitation } => {
            if web.blocks_invitations(&invitation).await? {
                INVITATIONS_STOPPED
            } else {
                STOP_INVITATIONS
            }
        }
    };
    Ok(question.page(caller, token, fault))
}

/// Whether anything can still happen in a game.
async fn goes_on(web: &Web, game: GameId) -> Result<bool, Failure> {
    let known = web.store.game(game).await?;
    Ok(known.is_none_or(|it| matches!(it.record.status, Status::Open | Status::Running)))
}

/// Stops the mails, when a mail program's one-click button or a ticked box asks for it.
pub async fn stop(
    caller: Caller,
    web: Shared,
    token: Path<String>,
    request: HttpRequest,
    posted: Posted,
) -> HttpResponse {
    let again = Form::parse(request.query_string()).has("again");
    caller.answer(try_stop(&caller, &web, &token, again, &posted).await)
}

async fn try_stop(
    caller: &Caller,
    web: &Web,
    token: &str,
    again: bool,
    posted: &Posted,
) -> Result<HttpResponse, Failure> {
    let one_click = posted.0.get("List-Unsubscribe") == Some("One-Click");
    if !one_click && !posted.is_sure() {
        return try_ask(caller, web, token, Some(caller.word("web-unsure-text"))).await;
    }
    let link: UnsubscribeLink = web.read_link(token).await?;
    let done = |heading, line| notice(caller, (heading, line), None);
    match &link {
        UnsubscribeLink::Invitations { invitation } if again && !one_click => {
            web.block_invitations(invitation, false).await?;
            Ok(done("web-welcome", "web-welcome-text"))
        }
        UnsubscribeLink::Invitations { .. } => {
            web.stop_mails(&link).await?;
            Ok(INVITATIONS_STOPPED.page(caller, token, None))
        }
        UnsubscribeLink::Player { player, game: Some(game) } if again && !one_click => {
            web.unmute_game(*player, *game).await?;
            let goes_on = goes_on(web, *game).await?;
            let text = if goes_on { "web-unmuted-text" } else { "web-unmuted-over-text" };
            Ok(done("web-unmuted", text))
        }
        UnsubscribeLink::Player { game: Some(_), .. } => {
            web.stop_mails(&link).await?;
            Ok(GAME_STOPPED.page(caller, token, None))
        }
        UnsubscribeLink::Player { game: None, .. } => {
            web.stop_mails(&link).await?;
            Ok(done("web-unsubscribed", "web-unsubscribed-text"))
        }
    }
}
