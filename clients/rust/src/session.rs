//! A player's connection to a server.

use std::{collections::VecDeque, time::Duration};

use reqwest::header::{AUTHORIZATION, HeaderMap, HeaderValue};

use crate::{
    api::{
        self,
        types::{FeedItem, GameFilter, KnownTurnChangeChange, TurnChangeChange},
    },
    error::Error,
    feed::Feed,
    plan::Plan,
    retry::{RetryPolicy, answered},
    turn::Turn,
};

/// A server, and a token that says who is asking.
///
/// A server that is away is waited for, by this, its feeds and its turns: without end, unless it has another
/// [`RetryPolicy`].
#[derive(Clone, Debug)]
pub struct Session {
    base: String,
    client: api::Client,
    /// The same for answers that do not end.
    endless: reqwest::Client,
    retry_policy: RetryPolicy,
}

impl Session {
    /// A session on the server at `base`.
    ///
    /// # Errors
    /// When the token is none.
    pub fn new(base: &str, token: &str) -> Result<Session, Error> {
        Session::with(base, token, RetryPolicy::default())
    }

    /// A session that waits for the server at `base` for so long, while it is away.
    ///
    /// # Errors
    /// As [`Session::new`].
    pub fn with(base: &str, token: &str, retry_policy: RetryPolicy) -> Result<Session, Error> {
        let mut bearer = HeaderValue::from_str(&format!("Bearer {token}"))
            .map_err(|_| Error::Incomplete("this is no token".to_owned()))?;
        bearer.set_sensitive(true);
        let headers = HeaderMap::from_iter([(AUTHORIZATION, bearer)]);
        let builder = || {
            let connecting = Duration::from_secs(10);
            reqwest::Client::builder().default_headers(headers.clone()).connect_timeout(connecting)
        };
        let base = base.trim_end_matches('/').to_owned();
        let client = builder().timeout(Duration::from_secs(90)).build()?;
        let client = api::Client::new_with_client(&base, client, retry_policy);
        Ok(Session { client, base, endless: builder().build()?, retry_policy })
    }

    /// Every operation of the server, for what this package has no shorter way to.
    pub fn client(&self) -> &api::Client {
        &self.client
    }

    /// Everything that concerns the player, from now on.
    ///
    /// # Errors
    /// When the server does not say where the player is now.
    pub async fn feed(&self) -> Result<Feed, Error> {
        let page = answered(self.client.list_my_events().send()).await?;
        Ok(self.feed_after(*page.last))
    }

    /// Everything that concerns the player after this item: [`Feed::last`] of an earlier feed.
    pub fn feed_after(&self, last: i64) -> Feed {
        Feed::new(self.endless.clone(), &self.base, last, self.retry_policy)
    }

    /// The games that wait for the player now; of those of a token for one game that one.
    ///
    /// # Errors
    /// When the server says no, or cannot be reached.
    pub async fn awaiting(&self) -> Result<Vec<String>, Error> {
        let found = self.all_awaiting().await;
        let Err(error) = &found else { return found };
        if error.code().as_deref() != Some("token-for-one-game") {
            return found;
        }
        let own = answered(self.client.get_token().send()).await?;
        let Some(game) = own.token.game.map(|game| game.to_string()) else { return found };
        let waits = self.turn(&game).waits().await?;
        Ok(if waits { vec![game] } else { Vec::new() })
    }

    async fn all_awaiting(&self) -> Result<Vec<String>, Error> {
        let mut games = Vec::new();
        let mut next: Option<String> = None;
        loop {
            let asked = self.client.list_games().filter(GameFilter::Awaiting);
            let page = answered(match &next {
                Some(cursor) => asked.cursor(cursor.as_str()).send(),
                None => asked.send(),
            })
            .await?;
            games.extend(page.games.iter().map(|game| game.id.to_string()));
            match page.next {
                Some(cursor) => next = Some(cursor),
                None => return Ok(games),
            }
        }
    }

    /// A game of the player's.
    pub fn turn(&self, game: &str) -> Turn {
        Turn::new(self.client.clone(), game)
    }

    /// What the player does when this game next asks them for a decision of this kind (`turn`, in Mare Balticum also
    /// `token`), to be planned.
    pub fn plan(&self, game: &str, decision: &str) -> Plan {
        Plan::new(self.client.clone(), game, decision)
    }

    /// Every game that begins to wait for the player: first those that wait already, then as the
    /// feed tells.
    ///
    /// # Errors
    /// When the server says no, or cannot be reached.
    pub async fn turns(&self) -> Result<Turns, Error> {
        let feed = self.feed().await?;
        let waiting = self.awaiting().await?.into();
        Ok(Turns { session: self.clone(), feed, waiting })
    }
}

/// The games that begin to wait for a player.
pub struct Turns {
    session: Session,
    feed: Feed,
    waiting: VecDeque<String>,
}

impl Turns {
    /// The next one. Play until [`Turn::waits`] is false: one turn can be many moves.
    ///
    /// # Errors
    /// When the server says no, or cannot be understood. What passes by itself is waited for.
    pub async fn next(&mut self) -> Result<Turn, Error> {
        loop {
            if let Some(game) = self.waiting.pop_front() {
                let mut turn = self.session.turn(&game);
                // Meanwhile it may have been decided elsewhere.
                if turn.waits().await? {
                    return Ok(turn);
                }
                continue;
            }
            let FeedItem::FeedEvent(item) = self.feed.next().await? else { continue };
            if item.turn.is_some_and(|turn| begins(&turn.change)) {
                self.waiting.push_back(item.game.to_string());
            }
        }
    }
}

fn begins(change: &TurnChangeChange) -> bool {
    matches!(change, TurnChangeChange::Variant0(KnownTurnChangeChange::Begins))
}
