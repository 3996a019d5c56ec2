//! A game as one seat knew it after an event: for links that show what they once showed and nothing
//! newer, so that an old mail that was passed on does not reveal what has happened since.

use std::sync::Arc;

use actix_web::{HttpResponse, http::StatusCode};
use turnpost_rules::{
    Seat,
    log::{event::Seq, state::GameState},
};

use super::{
    archive,
    board::{self, Remark, RemarkKind, Told},
    caller::Caller,
    confirm::{to_games, told},
    failure::Failure,
    finished::Finished,
    fresh::Fresh,
    game,
    game_page::{self, GamePage},
    news,
    page::{Audience, Shell},
    state::Web,
    undo_request::UndoRequest,
};
use crate::{
    game::service::CachedGame,
    reader::{LocalizedGame, ReaderGame},
};

/// A game as one seat knew it after an event.
pub struct Past {
    /// The game, with a localizer for the seat's player.
    pub seen: LocalizedGame,
    /// The last event that is shown.
    pub until: Seq,
    /// Whether the game was over then.
    pub is_over: bool,
    state: GameState,
    page: GamePage,
}

impl Past {
    /// The game after `until`, with what had happened since the seat's own last move, on a page at
    /// `path`.
    ///
    /// # Errors
    /// When the store fails, or the log does not reach that far.
    pub async fn of(
        caller: &Caller,
        web: &Web,
        game: Arc<CachedGame>,
        seat: Seat,
        until: Seq,
        path: &str,
    ) -> Result<Past, Failure> {
        let seen = web
            .localized(ReaderGame::for_seat(game, seat), caller.reader.language)
            .await?
            .in_zone(caller.reader.zone);
        let (own, history) = web.service.since_own_move(seen.game.record.id, seat, until).await?;
        let mut board = board::look(&history.state, &game_page::looking(&seen, path), None);
        let heading = own.map_or("web-happened-so-far", |_| "web-happened-since");
        let heading = seen.localizer.speak(heading, &[]);
        board.told = Told::of(&history, heading, &seen.localizer);
        let shell = Shell::bare(&caller.reader, seen.game.record.name.as_str().to_owned());
        let mut page = GamePage::new(shell, &seen, board);
        page.link = true;
        let is_over = history.state.is_over();
        page.replay_from = history.state.started().filter(|_| is_over).map(Seq::get);
        if is_over {
            page.finished = Finished::of(web, &seen).await?;
            if let Some(finished) = &page.finished {
                page.board.reckon(&finished.reckoning);
            }
        }
        page.provenance = game_page::provenance(&seen, until, &history.state);
        Ok(Past { seen, until, is_over, state: history.state, page })
    }

    /// What the events from `first` on brought, as far as the seat may know.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn brought(&self, web: &Web, first: Seq) -> Result<Vec<String>, Failure> {
        let before = first.get().saturating_sub(1).max(self.until.get().saturating_sub(game::DONE));
        let viewer = self.seen.localizer.viewer();
        let (game, before) = (self.seen.game.record.id, Seq::new(before));
        let history = web.service.history(game, before, Some(self.until), viewer).await?;
        Ok(news::lines(&history.events, &board::beside(&self.seen.localizer, false)))
    }

    /// Offers to ask others to let the seat take back its moves from the event `first` on. It says
    /// nothing of what has happened since: whether it is still possible is told to whoever asks.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn offer_undo(&mut self, web: &Web, seat: Seat, first: Seq) -> Result<(), Failure> {
        let action = format!("{}/undo", self.page.board.path);
        self.page.undo_request =
            UndoRequest::of(web, &self.seen, &self.state, seat, first, action).await?;
        Ok(())
    }

    /// Says that a form was sent without its tick, and shows it.
    pub fn unsure(&mut self) {
        let words = self.seen.localizer.speak("web-unsure-text", &[]);
        self.remark(RemarkKind::Bad, "web-unsure", vec![words]);
        self.page.shell.fault = true;
        if let Some(request) = &mut self.page.undo_request {
            request.is_open = true;
        }
    }

    /// Adds links to where the game can be replayed, and to its archive.
    #[must_use]
    pub fn looking_back(mut self) -> Past {
        let path = self.page.board.path.clone();
        if let Some(finished) = &mut self.page.finished {
            finished.archive = Some(archive::path(&path));
        }
        self.page.look_back = Some(path);
        self
    }

    /// Adds a remark at the top.
    pub fn remark(&mut self, kind: RemarkKind, heading: &str, lines: Vec<String>) {
        let heading = self.seen.localizer.speak(heading, &[]);
        self.page.board.remarks.push(Remark { kind, heading, lines });
    }

    /// Says over the board that it stands as it stood right after the move, and beside no name that it is to move:
    /// the page leads on to where that is another one.
    pub fn stood(&mut self) {
        self.page.board.is_past = true;
        for seat in &mut self.page.board.seats {
            seat.is_awaited = false;
        }
    }

    /// Adds a link to go on with: its words and its target.
    #[must_use]
    pub fn leading_to(mut self, onward: (String, String)) -> Past {
        self.page.onward = Some(onward);
        self
    }

    /// The page. `fresh` is where a mail with the current state is requested. Readers who may see
    /// the game are offered its own page.
    pub fn answer(
        mut self,
        caller: &Caller,
        status: StatusCode,
        fresh: Option<String>,
    ) -> HttpResponse {
        let game = &self.seen.game;
        let fresh = fresh.map(|action| Fresh::of(action, self.is_over));
        if self.page.onward.is_none() {
            let here = || fresh.as_ref().map(|it| (caller.word(it.heading), "#fresh".to_owned()));
            self.page.onward = onward(caller, game).or_else(here);
        }
        self.page.fresh = fresh;
        self.page.answer(status, Audience::Private)
    }
}

/// The words and the path of the game's own page, for readers who may see it.
fn onward(caller: &Caller, game: &Arc<CachedGame>) -> Option<(String, String)> {
    let path = || (caller.word("web-onward-table"), format!("/g/{}", game.record.id));
    ReaderGame::for_person(Arc::clone(game), caller.id(), false).map(|_| path())
}

/// The page of a link that has expired: `fresh` is where a new mail is requested.
pub fn expired(caller: &Caller, status: StatusCode, fresh: String) -> HttpResponse {
    only_mailing(caller, status, fresh, ("web-stale-expired", "web-past-expired"))
}

/// The page of a link to an event that the log does not hold, because it was restored from an older
/// backup.
pub fn unknown(caller: &Caller, status: StatusCode, fresh: String) -> HttpResponse {
    only_mailing(caller, status, fresh, ("web-past-unknown", "web-past-unknown-text"))
}

fn only_mailing(
    caller: &Caller,
    status: StatusCode,
    fresh: String,
    (heading, text): (&str, &str),
) -> HttpResponse {
    Fresh::of(fresh, false).page(caller, status, heading, vec![caller.word(text)])
}

/// The page of a revoked link: it shows and mails nothing. A reader who is signed in and may see
/// the game is offered its page.
pub fn revoked(caller: &Caller, status: StatusCode, game: &Arc<CachedGame>) -> HttpResponse {
    let onward = onward(caller, game);
    let mut lines = vec![caller.word("web-stale-revoked-text")];
    if onward.is_none() || caller.player.is_none() {
        lines.push(caller.word("web-past-sign-in"));
    }
    let onward = onward.map_or_else(|| to_games(caller), |(words, path)| (path, words));
    told(caller, status, "web-stale-revoked", lines, Some(onward))
}

/// What has become of a link that does one thing, and the way on: the game's own page for readers
/// who may see it, for others a mail with its state, which `fresh` requests.
pub fn settled(
    caller: &Caller,
    game: &Arc<CachedGame>,
    fresh: String,
    (heading, text): (&str, &str),
) -> HttpResponse {
    told_settled(caller, game, fresh, heading, caller.word(text))
}

/// The same with words of its own.
pub fn told_settled(
    caller: &Caller,
    game: &Arc<CachedGame>,
    fresh: String,
    heading: &str,
    words: String,
) -> HttpResponse {
    match onward(caller, game) {
        Some((label, path)) => {
            told(caller, StatusCode::OK, heading, vec![words], Some((path, label)))
        }
        None => {
            let fresh = Fresh::of(fresh, game.state.is_over());
            fresh.page(caller, StatusCode::OK, heading, vec![words])
        }
    }
}
