//! The page behind the last mail of a game: where one of its players opens the same game once more, with
//! the same people, and can do nothing else.

use std::sync::Arc;

use actix_web::{HttpResponse, http::StatusCode, web::Path};
use turnpost_rules::Phrase;

use super::{
    caller::{Caller, Posted},
    confirm::{Confirm, Pick},
    failure::Failure,
    invite, join,
    new_game::{self, Companions},
    page::{Audience, Here, Notice, answer, see_other},
    past,
    state::{Shared, Web},
};
use crate::{
    game::{
        error::GameError,
        id::PlayerId,
        service::{CachedGame, GameCreation, GameProgress, NewGame},
        storage::{IdempotencyKey, StoredResponse},
    },
    reader::ReaderGame,
    token::{AgainLink, DecodedLink, HostLink},
};

/// How long the link to the new game is good, in seconds.
const HOST_LINK_SECONDS: i64 = 180 * 86_400;

/// Shows what would be opened. Changes nothing.
pub(super) async fn show(caller: Caller, web: Shared, token: Path<String>) -> HttpResponse {
    caller.answer(try_show(&caller, &web, &token, None).await)
}

/// Opens the game, once that is ticked.
pub(super) async fn open(
    caller: Caller,
    web: Shared,
    token: Path<String>,
    posted: Posted,
) -> HttpResponse {
    caller.answer(try_open(&caller, &web, &token, &posted).await)
}

/// What the link is good for.
enum Visit {
    /// This player can open the game once more.
    Open { player: PlayerId, game: Arc<CachedGame> },
    /// The player has made the seat's links invalid, or is gone, or the link is very old.
    Revoked { game: Arc<CachedGame> },
}

async fn visit(web: &Web, token: &str) -> Result<(AgainLink, Visit), Failure> {
    let DecodedLink { claims: link, has_expired } = web.read_late_link::<AgainLink>(token).await?;
    let game = web.service.current(link.game).await?;
    if !game.state.is_over() {
        return Err(Failure::NotFound);
    }
    let place = game.place_at(link.seat).ok_or(Failure::NotFound)?;
    let is_good = place.epoch == link.epoch && !has_expired;
    let visit = match place.player.filter(|_| is_good) {
        Some(player) => Visit::Open { player, game },
        None => Visit::Revoked { game },
    };
    Ok((link, visit))
}

async fn try_show(
    caller: &Caller,
    web: &Web,
    token: &str,
    fault: Option<String>,
) -> Result<HttpResponse, Failure> {
    let (link, visit) = visit(web, token).await?;
    let (player, game) = match visit {
        Visit::Open { player, game } => (player, game),
        Visit::Revoked { game } => {
            return Ok(past::revoked(caller, StatusCode::OK, &game));
        }
    };
    if caller.id() == Some(player) {
        return Ok(see_other(&format!("/games/new?again={}", link.game)));
    }
    let seen = web.localized(ReaderGame::for_seat(game, link.seat), caller.reader.language).await?;
    let Companions { friends, others } = new_game::companions(web, &seen, player).await?;
    let said = |key, who: Vec<String>| {
        let phrase = Phrase::new(key).with("who", seen.localizer.list(who));
        seen.localizer.format(&phrase)
    };
    let title = seen.game.state.ruleset().about().title;
    let mut lines =
        vec![seen.localizer.format(&Phrase::new("web-again-text").with("ruleset", title))];
    if !friends.is_empty() {
        let names = friends.iter().map(|(friend, _)| friend.name.clone()).collect();
        lines.push(said("web-again-invited", names));
    }
    if !others.is_empty() {
        lines.push(said("web-new-again-others", others));
    }
    if let Some(next) = new_game::next_to_begin(&seen) {
        let key = match next.player == player {
            true => "web-again-begins-you",
            false => "web-again-begins",
        };
        lines.push(seen.localizer.format(&Phrase::new(key).with("who", next.name)));
    }
    let confirm = Confirm {
        heading: seen.game.record.name.as_str().to_owned(),
        lines,
        action: format!("/n/{token}"),
        pick: Pick::Sure("web-again-sure"),
        button: "web-again",
    };
    Ok(confirm.page(caller, fault))
}

async fn try_open(
    caller: &Caller,
    web: &Web,
    token: &str,
    posted: &Posted,
) -> Result<HttpResponse, Failure> {
    if !posted.is_sure() {
        let fault = caller.word("web-unsure-text");
        return try_show(caller, web, token, Some(fault)).await;
    }
    let (link, visit) = visit(web, token).await?;
    let Visit::Open { player, game } = visit else {
        return try_show(caller, web, token, None).await;
    };
    let record = Arc::clone(&game.record);
    let new = NewGame {
        name: new_game::next_name(record.name.as_str())
            .and_then(|name| name.parse().ok())
            .unwrap_or_else(|| record.name.clone()),
        ruleset: record.ruleset.clone(),
        options: record.options.clone(),
        seats: record.seats,
        visibility: record.visibility,
        admission: record.admission,
        seating: record.seating,
        start: record.start,
        deadline_hours: record.deadline_hours,
        timing: record.timing,
    };
    // Pressed twice, it opens one game.
    let key = IdempotencyKey { player, key: format!("again-{}", link.game), fingerprint: [0; 32] };
    let make = Box::new(|progress: &GameProgress| StoredResponse {
        status: 201,
        body: progress.game.to_string(),
    });
    // Where nobody but bots has played with them, there is no order to keep.
    let mut order = game.next_order();
    if order.len() < 2 {
        order.clear();
    }
    let creation =
        GameCreation { order, keyed_response: Some((key, make)), ..GameCreation::from(new) };
    let opened = match web.service.create(player, creation).await {
        Ok(opened) => opened.record.id,
        Err(GameError::Repeated(kept)) => kept.body.parse().map_err(|_| Failure::NotFound)?,
        Err(error) => return Err(error.into()),
    };
    let language = caller.reader.language;
    let seen = web.localized(ReaderGame::for_seat(game, link.seat), language).await?;
    let companions = new_game::companions(web, &seen, player).await?;
    let Companions { friends, others } = companions;
    let addresses = friends.into_iter().map(|(_, address)| address).collect();
    // Whoever cannot be invited still finds the way by the link to pass on.
    invite::all(web, opened, player, addresses, language).await?;
    let opened = web.service.current(opened).await?;
    let mut lines = vec![caller.word("web-again-done")];
    if let Some(join) = join::url(web, &opened) {
        let pass = match others.is_empty() {
            true => Phrase::new("web-again-pass"),
            false => {
                let who = seen.localizer.list(others);
                Phrase::new("web-again-pass-to").with("who", who)
            }
        };
        lines.push(seen.localizer.format(&pass.with("link", join)));
    }
    let id = opened.record.id;
    let until = web.now().plus_seconds(HOST_LINK_SECONDS);
    let token = web.keys.sign(&HostLink { game: id, host: player }, until);
    let path = token.map_or_else(|_| format!("/g/{id}"), |token| format!("/h/{token}"));
    let shell = caller.shell(Here::Elsewhere, opened.record.name.as_str().to_owned());
    let onward = Some((path, caller.word("web-onward-table")));
    Ok(answer(StatusCode::OK, Audience::Private, &Notice { shell, lines, onward }))
}
