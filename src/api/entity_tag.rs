//! Entity tags: those of responses, and those that a client names.

use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::body::ENCODED_TAG;

/// The entity tag, without quotes, of a JSON response about anything but one game.
pub(super) fn of(body: &impl Serialize) -> String {
    hash(&serde_json::to_vec(body).unwrap_or_default())
}

/// A hash of a body, long enough to tell its versions apart.
pub(super) fn hash(body: &[u8]) -> String {
    hex::encode(Sha256::digest(body).get(..6).unwrap_or_default())
}

/// An entity tag as defined by RFC 9110.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct EntityTag<'a> {
    /// Whether it is weak: it stands for any equivalent representation.
    pub is_weak: bool,
    /// What is between its quotes.
    pub text: &'a str,
    /// The same without the suffix of a compressed body.
    pub plain: &'a str,
}

/// The entity tags of a list; `None` when the list is malformed.
pub(super) fn entity_tags(list: &str) -> Option<Vec<EntityTag<'_>>> {
    let mut tags = Vec::new();
    let mut rest = list.trim_start_matches([' ', '\t', ',']);
    while !rest.is_empty() {
        let (is_weak, quoted) = match rest.strip_prefix("W/") {
            Some(quoted) => (true, quoted),
            None => (false, rest),
        };
        let (text, after) = quoted.strip_prefix('"')?.split_once('"')?;
        if !text.bytes().all(|byte| byte.is_ascii_graphic()) {
            return None;
        }
        let plain = text.split_once(ENCODED_TAG).map_or(text, |(plain, _)| plain);
        tags.push(EntityTag { is_weak, text, plain });
        let after = after.trim_start_matches([' ', '\t']);
        if !after.is_empty() && !after.starts_with(',') {
            return None;
        }
        rest = after.trim_start_matches([' ', '\t', ',']);
    }
    Some(tags)
}
