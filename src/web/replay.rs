//! A step of a replay: the game as it was after an event, with the way to the other steps.

use actix_web::{HttpResponse, http::StatusCode};
use turnpost_rules::{Phrase, log::event::Seq};

use super::{
    board::{self as boards, Told},
    caller::Caller,
    failure::Failure,
    game_page::{GamePage, Replay, looking, provenance},
    page::{Audience, Shell, see_other},
    state::Web,
};
use crate::reader::LocalizedGame;

/// How far a game is replayed, and where.
pub struct Replayed<'a> {
    /// The page of the game itself.
    pub path: &'a str,
    /// The last event that is shown.
    pub last: Seq,
    /// Whether a mailed link opened it.
    pub link: bool,
    /// Whether it goes on by itself.
    pub plays: bool,
}

/// The game as it was after an event. Before the start there is no position to show: a replay
/// begins with the first one.
///
/// # Errors
/// When there is no such event, or the store fails.
pub async fn replayed(
    caller: &Caller,
    web: &Web,
    seen: &LocalizedGame,
    shell: Shell,
    at: &str,
    whole: &Replayed<'_>,
) -> Result<HttpResponse, Failure> {
    let shown = 1..=whole.last.get();
    let at = at.parse().ok().filter(|at| shown.contains(at)).ok_or(Failure::NotFound)?;
    let (game, last) = (seen.game.record.id, whole.last);
    let path = whole.path;
    let Some(first) = seen.game.state.started().map(Seq::get) else { return Ok(see_other(path)) };
    if at < first {
        let plays = if whole.plays { "&play=yes" } else { "" };
        return Ok(see_other(&format!("{path}?at={first}{plays}")));
    }
    let before = Seq::new(at - 1);
    let history =
        web.service.history(game, before, Some(Seq::new(at)), seen.localizer.viewer()).await?;
    let looking = looking(seen, path);
    let mut board = boards::look(&history.state, &looking, None);
    let heading = Phrase::new("web-replay-event").with("event", at.to_string());
    board.told = Told::of(&history, seen.localizer.format(&heading), &seen.localizer);
    if board.told.lines.is_empty() {
        board.told.lines.push(caller.word("web-replay-unseen"));
    }
    let mut page = GamePage::new(shell, seen, board);
    page.link = whole.link;
    let after = (at < last.get()).then(|| at + 1);
    page.replay = Some(Replay {
        path: path.to_owned(),
        first,
        at,
        before: (at > first).then(|| at - 1),
        after,
        last: last.get(),
        words: seen.localizer.format(
            &Phrase::new("web-replay-at")
                .with("event", at.to_string())
                .with("last", last.to_string()),
        ),
        plays: whole.plays && after.is_some(),
    });
    page.provenance = provenance(seen, Seq::new(at), &history.state);
    Ok(page.answer(StatusCode::OK, Audience::Private))
}
