//! A stream of events as its client reads it.

use std::{future::poll_fn, pin::Pin};

use actix_web::{
    body::{BoxBody, MessageBody as _},
    dev::ServiceResponse,
    http::header::HeaderMap,
};
use serde_json::Value;

/// What a stream says at a time.
#[derive(Debug, Clone, PartialEq)]
pub enum Frame {
    /// An event, with its id.
    Event(u64, Value),
    /// A comment, or a time to wait before connecting again.
    Nothing(String),
}

/// A stream that is open.
pub struct EventStream {
    pub headers: HeaderMap,
    body: Pin<Box<BoxBody>>,
    read: String,
}

impl EventStream {
    pub fn of(response: ServiceResponse) -> EventStream {
        let headers = response.headers().clone();
        assert_eq!(headers.get("content-type").expect("a type"), "text/event-stream");
        EventStream { headers, body: Box::pin(response.into_body()), read: String::new() }
    }

    /// What comes next, whenever that is; `None` at the end.
    pub async fn frame(&mut self) -> Option<Frame> {
        loop {
            if let Some((frame, rest)) = self.read.split_once("\n\n") {
                let frame = parsed(frame);
                self.read = rest.to_owned();
                return Some(frame);
            }
            match poll_fn(|context| self.body.as_mut().poll_next(context)).await {
                Some(part) => {
                    let part = part.expect("a part");
                    self.read.push_str(std::str::from_utf8(&part).expect("text"));
                }
                None => {
                    assert_eq!(self.read, "", "cut off");
                    return None;
                }
            }
        }
    }

    /// What the connection is given at once, whenever that is; `None` at the end.
    pub async fn part(&mut self) -> Option<String> {
        let part = poll_fn(|context| self.body.as_mut().poll_next(context)).await?;
        Some(std::str::from_utf8(&part.expect("a part")).expect("text").to_owned())
    }

    /// The next event.
    pub async fn event(&mut self) -> Option<(u64, Value)> {
        loop {
            match self.frame().await? {
                Frame::Event(id, event) => return Some((id, event)),
                Frame::Nothing(_) => {}
            }
        }
    }

    /// So many events.
    pub async fn events(&mut self, count: usize) -> Vec<Value> {
        let mut events = Vec::with_capacity(count);
        for _ in 0..count {
            events.push(self.event().await.expect("an event").1);
        }
        events
    }
}

fn parsed(text: &str) -> Frame {
    let field = |name: &str| text.lines().find_map(|line| line.strip_prefix(name));
    match (field("id: "), field("data: ")) {
        (Some(id), Some(data)) => {
            let id = id.parse().expect("a number");
            Frame::Event(id, serde_json::from_str(data).expect("JSON"))
        }
        _ => Frame::Nothing(text.to_owned()),
    }
}
