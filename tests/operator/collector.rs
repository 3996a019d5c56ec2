//! A collector for traces, as OpenTelemetry has them: keeps the spans that are posted to it.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex, PoisonError};

use opentelemetry_proto::tonic::collector::trace::v1::ExportTraceServiceRequest;
use opentelemetry_proto::tonic::common::v1::any_value;
use opentelemetry_proto::tonic::trace::v1::Span;
use prost::Message as _;

/// A collector that listens until the tests end.
pub struct Collector {
    /// Where it listens.
    pub address: SocketAddr,
    posted: Arc<Mutex<Posted>>,
}

#[derive(Default)]
struct Posted {
    spans: Vec<Span>,
    bytes: Vec<u8>,
}

impl Collector {
    /// Listens on a port of its own.
    pub fn start() -> Collector {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = listener.local_addr().expect("its address");
        let posted = Arc::<Mutex<Posted>>::default();
        let kept = Arc::clone(&posted);
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                // What a server that is killed leaves half said is nobody's loss.
                let _ = take(stream, &kept);
            }
        });
        Collector { address, posted }
    }

    /// The setting that sends traces here.
    pub fn setting(&self) -> String {
        format!("--traces-endpoint=http://{}", self.address)
    }

    /// All spans so far.
    pub fn spans(&self) -> Vec<Span> {
        self.posted.lock().unwrap_or_else(PoisonError::into_inner).spans.clone()
    }

    /// Whether a text stands in what was posted so far.
    pub fn has_seen(&self, text: &str) -> bool {
        let posted = self.posted.lock().unwrap_or_else(PoisonError::into_inner);
        posted.bytes.windows(text.len()).any(|bytes| bytes == text.as_bytes())
    }
}

fn take(mut stream: TcpStream, kept: &Mutex<Posted>) -> std::io::Result<()> {
    let (mut bytes, mut part) = (Vec::new(), [0; 4096]);
    let (head, length) = loop {
        let count = stream.read(&mut part)?;
        if count == 0 {
            return Ok(());
        }
        bytes.extend_from_slice(&part[..count]);
        let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") else { continue };
        let head = String::from_utf8_lossy(&bytes[..end]).to_ascii_lowercase();
        assert!(head.starts_with("post /v1/traces "), "{head}");
        assert!(head.contains("content-type: application/x-protobuf"), "{head}");
        let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
        break (end + 4, length.expect("a length").trim().parse::<usize>().expect("a number"));
    };
    while bytes.len() < head + length {
        let count = stream.read(&mut part)?;
        bytes.extend_from_slice(&part[..count]);
    }
    let body = &bytes[head..head + length];
    let request = ExportTraceServiceRequest::decode(body).expect("spans");
    let mut posted = kept.lock().unwrap_or_else(PoisonError::into_inner);
    posted.bytes.extend_from_slice(body);
    for resource in request.resource_spans {
        posted.spans.extend(resource.scope_spans.into_iter().flat_map(|scope| scope.spans));
    }
    drop(posted);
    stream.write_all(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
}

/// A text among a span's attributes.
pub fn text<'a>(span: &'a Span, key: &str) -> Option<&'a str> {
    let found = span.attributes.iter().find(|attribute| attribute.key == key)?;
    match found.value.as_ref()?.value.as_ref()? {
        any_value::Value::StringValue(text) => Some(text),
        _ => None,
    }
}
