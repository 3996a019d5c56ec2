//! What a push service is asked for a browser.

use sha2::{Digest as _, Sha256};

use super::{client::Outgoing, endpoint::Endpoint};
use crate::push::{PushError, PushKeys, VapidKey};

/// How long a push service keeps a push for a browser that cannot be reached, in seconds: a turn that
/// began longer ago is told by mail.
const TTL: u32 = 24 * 3600;

/// How many letters the topic of a push has at most (RFC 8030, 5.4).
const TOPIC: usize = 32;

/// Who sends.
pub(super) struct Sender<'a> {
    /// Signs.
    pub(super) key: VapidKey,
    /// An address to write to whoever sends.
    pub(super) contact: Option<&'a str>,
    /// The moment of sending, in seconds since 1970.
    pub(super) at: i64,
}

/// The request that has a browser show a text. Of those about the same thing that wait, the service
/// keeps the last.
///
/// # Errors
/// When the text is too long, or a stored key is broken.
pub(super) fn request(
    sender: &Sender<'_>,
    endpoint: &Endpoint,
    keys: &PushKeys,
    about: &str,
    text: &str,
) -> Result<Outgoing, PushError> {
    let authorization = sender.key.authorization(&endpoint.origin(), sender.contact, sender.at)?;
    // The service does not learn which game it is.
    let mut topic =
        hex::encode(Sha256::new().chain_update(keys.bytes()).chain_update(about).finalize());
    topic.truncate(TOPIC);
    let headers = vec![
        ("authorization", authorization),
        ("content-type", "application/octet-stream".to_owned()),
        ("content-encoding", "aes128gcm".to_owned()),
        ("ttl", TTL.to_string()),
        ("urgency", "normal".to_owned()),
        ("topic", topic),
    ];
    Ok(Outgoing { headers, body: keys.seal(text.as_bytes())?, max_answer: 0 })
}
