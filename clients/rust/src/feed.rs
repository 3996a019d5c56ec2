//! Everything that concerns a player, in one order, over any number of breaks.

use std::{collections::VecDeque, pin::Pin, time::Duration};

use futures_util::{Stream, StreamExt as _};
use reqwest::header;

use crate::{
    api::types::FeedItem,
    error::Error,
    retry::{Pauses, RetryPolicy, retry_after},
};

/// The server says something at least every 20 seconds.
const SILENCE: Duration = Duration::from_secs(60);

type Body = Pin<Box<dyn Stream<Item = reqwest::Result<Vec<u8>>> + Send>>;

/// Everything that concerns a player, as the server tells of it.
///
/// A connection that breaks is made again where the feed was, so nothing is lost or told twice: as often as it
/// takes, unless the session's [`RetryPolicy`] has an end. Keep [`last`](Feed::last) to go on after a restart.
pub struct Feed {
    client: reqwest::Client,
    address: String,
    last: i64,
    /// The number of the item that was handed over last; it counts as told when the next one is
    /// asked for.
    handed: Option<i64>,
    body: Option<Body>,
    waiting: VecDeque<(i64, String)>,
    messages: Messages,
    retry_policy: RetryPolicy,
    pauses: Pauses,
}

impl Feed {
    pub(crate) fn new(
        client: reqwest::Client,
        base: &str,
        last: i64,
        retry_policy: RetryPolicy,
    ) -> Feed {
        Feed {
            client,
            address: format!("{base}/v1/me/events"),
            last,
            handed: None,
            body: None,
            waiting: VecDeque::new(),
            messages: Messages::default(),
            retry_policy,
            pauses: Pauses::new(retry_policy),
        }
    }

    /// The number of the last item that was handled.
    pub fn last(&self) -> i64 {
        self.last
    }

    /// The next item; it waits until there is one, for as long as that takes.
    ///
    /// # Errors
    /// When the server says no, or cannot be understood. What passes by itself is waited for.
    pub async fn next(&mut self) -> Result<FeedItem, Error> {
        if let Some(handed) = self.handed.take() {
            self.last = handed;
        }
        loop {
            while let Some((id, data)) = self.waiting.pop_front() {
                if data.is_empty() {
                    self.last = id;
                    continue;
                }
                let item = serde_json::from_str(&data)?;
                self.handed = Some(id);
                return Ok(item);
            }
            match self.receive().await {
                Ok(Received::Piece) => {}
                Ok(Received::End) => {
                    self.part();
                    // What has ended is begun again; who is never told anything by it waits in vain.
                    if !self.pauses.wait(Duration::ZERO).await {
                        return Err(Error::Incomplete("the feed ends at once".to_owned()));
                    }
                }
                Err((error, after)) if error.is_passing() => {
                    self.part();
                    if !self.pauses.wait(after).await {
                        return Err(error);
                    }
                }
                Err((error, _)) => return Err(error),
            }
        }
    }

    /// Receives the next piece of the stream, over a connection that is made if there is none. Beside what went
    /// wrong stands how long the server wants to be left alone.
    async fn receive(&mut self) -> Result<Received, (Error, Duration)> {
        let body = match &mut self.body {
            Some(body) => body,
            None => {
                let body = connect(&self.client, &self.address, self.last).await?;
                self.body.insert(body)
            }
        };
        match tokio::time::timeout(SILENCE, body.next()).await {
            Ok(Some(piece)) => {
                let piece = piece.map_err(|error| (Error::from(error), Duration::ZERO))?;
                self.waiting.extend(self.messages.take(&piece));
                self.pauses = Pauses::new(self.retry_policy);
                Ok(Received::Piece)
            }
            // It has ended, or the other end is gone without a word.
            Ok(None) | Err(_) => Ok(Received::End),
        }
    }

    /// Leaves a broken connection.
    fn part(&mut self) {
        self.body = None;
        self.messages = Messages::default();
    }
}

/// What came of a connection.
enum Received {
    Piece,
    End,
}

async fn connect(
    client: &reqwest::Client,
    address: &str,
    last: i64,
) -> Result<Body, (Error, Duration)> {
    let response = client
        .get(address)
        .header(header::ACCEPT, "text/event-stream")
        .header("Last-Event-ID", last)
        .send()
        .await
        .map_err(|error| (Error::from(error), Duration::ZERO))?;
    let status = response.status().as_u16();
    if status != 200 {
        let after = retry_after(&response);
        let problem = response.json().await.ok();
        return Err((Error::Status { status, problem }, after));
    }
    Ok(Box::pin(response.bytes_stream().map(|piece| piece.map(|piece| piece.to_vec()))))
}

/// Server-sent events, put together from whatever pieces they come in.
#[derive(Default)]
struct Messages {
    rest: Vec<u8>,
    id: Option<i64>,
    data: String,
}

impl Messages {
    fn take(&mut self, piece: &[u8]) -> Vec<(i64, String)> {
        let mut whole = Vec::new();
        self.rest.extend_from_slice(piece);
        while let Some(end) = self.rest.iter().position(|byte| *byte == b'\n') {
            let line: Vec<u8> = self.rest.drain(..=end).collect();
            let line = String::from_utf8_lossy(&line);
            let line = line.trim_end_matches(['\r', '\n']);
            if let Some(id) = line.strip_prefix("id:") {
                self.id = id.trim().parse().ok();
            } else if let Some(data) = line.strip_prefix("data:") {
                self.data.push_str(data);
            } else if line.is_empty()
                && let Some(id) = self.id.take()
            {
                whole.push((id, std::mem::take(&mut self.data)));
            }
        }
        whole
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_are_put_together_from_any_pieces() {
        let text =
            "retry: 1000\n\nid: 7\ndata: {\"a\":\"ä\"}\n\n: alive\n\nid: 9\n\nid: 10\ndata: x\n\n";
        let whole = Messages::default().take(text.as_bytes());
        let expected =
            [(7, " {\"a\":\"ä\"}".to_owned()), (9, String::new()), (10, " x".to_owned())];
        assert_eq!(whole, expected);
        let mut messages = Messages::default();
        let pieces: Vec<_> =
            text.as_bytes().iter().flat_map(|byte| messages.take(&[*byte])).collect();
        assert_eq!(pieces, expected);
    }
}
