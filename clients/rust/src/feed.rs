//! Everything that concerns a player, in one order, over any number of breaks.

use std::{collections::VecDeque, pin::Pin, time::Duration};

use futures_util::{Stream, StreamExt as _};
use reqwest::header;

use crate::{api::types::FeedItem, error::Error};

/// The server says something at least every 20 seconds.
const SILENCE: Duration = Duration::from_secs(60);
const SHORTEST_PAUSE: Duration = Duration::from_millis(500);
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

type Body = Pin<Box<dyn Stream<Item = reqwest::Result<Vec<u8>>> + Send>>;

/// Everything that concerns a player, as the server tells of it.
///
/// A connection that breaks is made again where the feed was, so nothing is lost or told twice. Keep
/// [`last`](Feed::last) to go on after a restart.
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
    pause: Duration,
}

impl Feed {
    pub(crate) fn new(client: reqwest::Client, base: &str, last: i64) -> Feed {
        Feed {
            client,
            address: format!("{base}/v1/me/events"),
            last,
            handed: None,
            body: None,
            waiting: VecDeque::new(),
            messages: Messages::default(),
            pause: SHORTEST_PAUSE,
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
                self.pause = SHORTEST_PAUSE;
                let item = serde_json::from_str(&data)?;
                self.handed = Some(id);
                return Ok(item);
            }
            match self.receive().await {
                Ok(()) => {}
                Err(error) if error.is_passing() => self.part().await,
                Err(error) => return Err(error),
            }
        }
    }

    /// Receives the next piece of the stream, over a connection that is made if there is none.
    async fn receive(&mut self) -> Result<(), Error> {
        let body = match &mut self.body {
            Some(body) => body,
            None => {
                let body = connect(&self.client, &self.address, self.last).await?;
                self.body.insert(body)
            }
        };
        match tokio::time::timeout(SILENCE, body.next()).await {
            Ok(Some(piece)) => self.waiting.extend(self.messages.take(&piece?)),
            // It has ended, or the other end is gone without a word.
            Ok(None) | Err(_) => self.part().await,
        }
        Ok(())
    }

    /// Leaves a broken connection, and waits a little before the next.
    async fn part(&mut self) {
        self.body = None;
        self.messages = Messages::default();
        tokio::time::sleep(self.pause).await;
        self.pause = (self.pause * 2).min(LONGEST_PAUSE);
    }
}

async fn connect(client: &reqwest::Client, address: &str, last: i64) -> Result<Body, Error> {
    let response = client
        .get(address)
        .header(header::ACCEPT, "text/event-stream")
        .header("Last-Event-ID", last)
        .send()
        .await?;
    let status = response.status().as_u16();
    if status != 200 {
        let problem = response.json().await.ok();
        return Err(Error::Status { status, problem });
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
