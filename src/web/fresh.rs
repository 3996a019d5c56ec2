//! A mail with the state of a game, and a fresh link: the form that requests it, and what comes of the
//! request, behind every link that can be renewed so.

use std::sync::Arc;

use actix_web::{HttpResponse, http::StatusCode, web::Path};
use turnpost_rules::{Seat, log::id::GameId};

use super::{
    addressee::trimmed,
    caller::{Caller, Posted},
    confirm::{Confirm, Pick, notice},
    failure::Failure,
    page::see_other,
    state::{Shared, Web},
};
use crate::game::{place::PlaceRecord, service::CachedGame};

/// A form that requests a mail with the state of a game.
pub(super) struct Fresh {
    /// The form's target.
    pub action: String,
    pub heading: &'static str,
    /// What is mailed.
    pub text: &'static str,
    /// The label of its box.
    pub sure: &'static str,
}

impl Fresh {
    /// The form for a game that goes on, or for one that is over, as far as the page may tell.
    #[must_use]
    pub(super) fn of(action: String, is_over: bool) -> Fresh {
        if is_over {
            let (heading, text) = ("web-fresh-over", "web-fresh-over-text");
            Fresh { action, heading, text, sure: "web-fresh-over-sure" }
        } else {
            Fresh { action, heading: "web-fresh", text: "web-fresh-text", sure: "web-fresh-sure" }
        }
    }

    /// A page that offers it, below a heading and these lines.
    pub(super) fn page(
        self,
        caller: &Caller,
        status: StatusCode,
        heading: &str,
        mut lines: Vec<String>,
    ) -> HttpResponse {
        lines.push(caller.word(self.text));
        let confirm = Confirm {
            heading: caller.word(heading),
            lines,
            action: self.action,
            pick: Pick::Sure(self.sure),
            button: "web-fresh-go",
        };
        confirm.instead(caller, status)
    }
}

/// A link from whose page its player can have the state of the game mailed.
pub(super) trait Renewable: 'static {
    /// The path of its page, before the token.
    const PAGE: &'static str;

    /// The game and the seat whose player has such a link; `None` if it is good for nobody any more.
    ///
    /// # Errors
    /// When it is no such link, or the store fails.
    async fn seat(web: &Web, token: &str) -> Result<Option<(Arc<CachedGame>, Seat)>, Failure>;
}

/// The game and the seat of a link, unless its player has made the links of that epoch invalid, or is
/// gone.
///
/// # Errors
/// When there is no such game, or the store fails.
pub(super) async fn of_epoch(
    web: &Web,
    (game, seat, epoch): (GameId, Seat, u32),
) -> Result<Option<(Arc<CachedGame>, Seat)>, Failure> {
    let game = web.service.current(game).await?;
    let is_good = |place: &PlaceRecord| place.player.is_some() && place.epoch == epoch;
    Ok(game.place_at(seat).is_some_and(is_good).then_some((game, seat)))
}

/// Mails the state of the game to the player of the link's seat, if the form asks for it; otherwise
/// leads back to the link's page.
pub(super) async fn mail<L: Renewable>(
    caller: Caller,
    web: Shared,
    token: Path<String>,
    posted: Posted,
) -> HttpResponse {
    caller.answer(try_mail::<L>(&caller, &web, trimmed(&token), &posted).await)
}

async fn try_mail<L: Renewable>(
    caller: &Caller,
    web: &Web,
    token: &str,
    posted: &Posted,
) -> Result<HttpResponse, Failure> {
    match L::seat(web, token).await? {
        Some((game, seat)) if posted.is_sure() => {
            web.mail_status(&game, seat).await?;
            Ok(mailed(caller))
        }
        _ => Ok(see_other(&format!("{}{token}", L::PAGE))),
    }
}

/// Says that the mail is on its way, or is not because one was mailed a moment ago. Which of the
/// two holds is only for the recipient to know.
fn mailed(caller: &Caller) -> HttpResponse {
    notice(caller, ("web-fresh-sent", "web-fresh-sent-text"), None)
}
