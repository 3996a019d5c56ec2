//! A table as one seat knew it after an event: behind links that show what they once showed and
//! nothing newer, so that an old mail that was passed on tells nobody what has happened since.

use std::sync::Arc;

use actix_web::{HttpResponse, http::StatusCode};

use super::{
    board::{self, Remark},
    caller::Caller,
    failure::Failure,
    game::{self, GamePage},
    news,
    page::{Audience, Notice, Shell, answer},
    sign_in::ConfirmPage,
    state::{Seen, Web},
};
use crate::{
    game::{
        event::Seq,
        house::{Live, ToldEvent},
    },
    rules::{Seat, Viewer},
};

/// A table as one seat knew it after an event.
pub struct Past {
    /// The game, in the words of the seat's player.
    pub seen: Seen,
    /// The last event that shows.
    pub until: Seq,
    page: GamePage,
}

impl Past {
    /// The table after `until`, with what had happened since the seat's own last move, on a page at
    /// `path`.
    ///
    /// # Errors
    /// When the store fails, or the log does not reach that far.
    pub async fn of(
        caller: &Caller,
        web: &Web,
        live: Arc<Live>,
        seat: Seat,
        until: Seq,
        path: &str,
    ) -> Result<Past, Failure> {
        let seen = web.see(live, Viewer::Seat(seat), caller.reader.language).await?;
        let (_, history) = web.house.since_own_move(seen.live.record.id, seat, until).await?;
        let mut board = board::look(&history.table, &game::looking(&seen, path), None);
        board.happened = sentences(&history.events, &seen);
        board.happened_heading = seen.speaker.speak("web-happened-since", &[]);
        let shell = Shell::bare(&caller.reader, seen.live.record.name.as_str().to_owned());
        let mut page = GamePage::new(shell, &seen, board);
        page.link = true;
        page.replay_from =
            history.table.started().filter(|_| history.table.is_over()).map(Seq::get);
        page.provenance = game::provenance(&seen, until, &history.table);
        Ok(Past { seen, until, page })
    }

    /// What the events from `first` on brought, as the seat is told it.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn brought(&self, web: &Web, first: Seq) -> Result<Vec<String>, Failure> {
        let before = first.get().saturating_sub(1).max(self.until.get().saturating_sub(game::DONE));
        let viewer = self.seen.speaker.viewer();
        let (game, before) = (self.seen.live.record.id, Seq::new(before));
        let history = web.house.history(game, before, Some(self.until), viewer).await?;
        Ok(sentences(&history.events, &self.seen))
    }

    /// The same, from where the game can be replayed.
    #[must_use]
    pub fn looking_back(mut self) -> Past {
        self.page.look_back = Some(self.page.board.path.clone());
        self
    }

    /// Adds a remark at the top.
    pub fn remark(&mut self, kind: &'static str, heading: &str, lines: Vec<String>) {
        let heading = self.seen.speaker.speak(heading, &[]);
        self.page.board.remarks.push(Remark { kind, heading, lines });
    }

    /// The same, leading on to this address, which these words name.
    #[must_use]
    pub fn leading_to(mut self, onward: (String, String)) -> Past {
        self.page.onward = Some(onward);
        self
    }

    /// The page. `fresh` is where the table as it is now is mailed from. Who may look at it there is
    /// led on to the game's own page.
    pub fn answer(
        mut self,
        caller: &Caller,
        status: StatusCode,
        fresh: Option<String>,
    ) -> HttpResponse {
        let live = &self.seen.live;
        if self.page.onward.is_none() {
            self.page.onward = onward(caller, live).or_else(|| {
                fresh.is_some().then(|| (caller.word("web-onward-fresh"), "#fresh".to_owned()))
            });
        }
        self.page.fresh = fresh;
        answer(status, Audience::Private, &self.page)
    }
}

/// The words and the address of the game's own page, for who may look at it.
fn onward(caller: &Caller, live: &Live) -> Option<(String, String)> {
    let path = || (caller.word("web-onward-table"), format!("/g/{}", live.record.id));
    live.is_open_to(caller.id()).then(path)
}

/// The page of a link that is too old to show anything: `fresh` is where a new mail is asked for.
pub fn expired(caller: &Caller, status: StatusCode, fresh: String) -> HttpResponse {
    only_mailing(caller, status, fresh, ("web-stale-expired", "web-past-expired"))
}

/// The page of a link to what the log does not hold, since it was restored from an older copy.
pub fn unknown(caller: &Caller, status: StatusCode, fresh: String) -> HttpResponse {
    only_mailing(caller, status, fresh, ("web-past-unknown", "web-past-unknown-text"))
}

fn only_mailing(
    caller: &Caller,
    status: StatusCode,
    fresh: String,
    (heading, text): (&str, &str),
) -> HttpResponse {
    let page = ConfirmPage {
        shell: Shell::bare(&caller.reader, caller.word(heading)),
        lines: [text, "web-fresh-text"].map(|key| caller.word(key)).into(),
        action: fresh,
        name: None,
        sure: caller.word("web-fresh-sure"),
        button: caller.word("web-fresh-go"),
        fault: None,
    };
    answer(status, Audience::Private, &page)
}

/// The page of a link that its owner made invalid: it shows and mails nothing.
pub fn revoked(caller: &Caller, status: StatusCode, live: &Live) -> HttpResponse {
    let shell = Shell::bare(&caller.reader, caller.word("web-stale-revoked"));
    let sign_in = || ("/sign-in".to_owned(), caller.word("web-menu-sign-in"));
    let page = Notice {
        shell,
        lines: ["web-stale-revoked-text", "web-past-sign-in"].map(|key| caller.word(key)).into(),
        onward: Some(onward(caller, live).map_or_else(sign_in, |(words, path)| (path, words))),
    };
    answer(status, Audience::Private, &page)
}

/// Says that the mail that was asked for is on its way, whether or not one was mailed a moment ago.
pub fn mailed(caller: &Caller) -> HttpResponse {
    let shell = Shell::bare(&caller.reader, caller.word("web-fresh-sent"));
    let lines = vec![caller.word("web-fresh-sent-text")];
    answer(StatusCode::OK, Audience::Private, &Notice { shell, lines, onward: None })
}

fn sentences(events: &[ToldEvent], seen: &Seen) -> Vec<String> {
    news::news(events, &seen.speaker).into_iter().flat_map(|news| news.lines).collect()
}
