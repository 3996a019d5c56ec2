//! What text columns may hold, and what the columns of a row say of each other.

use crate::{
    game::{
        language::Language,
        mail::{AskingProgram, MailContent},
        note::NoteText,
        person::{Address, MessageText},
        timing::Timing,
        webhook::{NoticeKind, WebhookFormat},
    },
    store::{
        feeds,
        outbox::{self, MailState},
        received,
        row::Row,
        values::from_word,
        webhooks::DeliveryState,
    },
};

pub(super) fn is_variant<T: serde::de::DeserializeOwned>(text: &str) -> bool {
    from_word::<T>(text).is_ok()
}

pub(in crate::store) fn parses<T: std::str::FromStr>(text: &str) -> bool {
    text.parse::<T>().is_ok()
}

pub(super) fn is_message(text: &str) -> bool {
    MessageText::try_from(text.to_owned()).is_ok()
}

/// No row is kept for an empty note.
pub(super) fn is_note(text: &str) -> bool {
    NoteText::try_from(text.to_owned()).is_ok_and(|note| !note.is_empty())
}

pub(super) fn is_json(text: &str) -> bool {
    serde_json::from_str::<serde::de::IgnoredAny>(text).is_ok()
}

pub(super) fn is_program(text: &str) -> bool {
    serde_json::from_str::<AskingProgram>(text).is_ok()
}

pub(super) fn is_timing(text: &str) -> bool {
    serde_json::from_str::<Timing>(text).is_ok_and(|timing| timing.is_within_bounds())
}

pub(super) fn is_language(text: &str) -> bool {
    Language::from_tag(text).is_ok()
}

pub(super) fn is_text(text: &str) -> bool {
    !text.contains('\0')
}

/// Moves in notation.
pub(super) fn is_moves(text: &str) -> bool {
    serde_json::from_str::<Vec<String>>(text).is_ok()
}

/// The kind of a decision, as rulesets name them.
pub(super) fn is_decision(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|it| it.is_ascii_lowercase() || it == '-')
}

pub(super) fn is_feed_state(text: &str) -> bool {
    feeds::STATES.contains(&text)
}

pub(super) fn is_feed_kind(text: &str) -> bool {
    feeds::KINDS.contains(&text)
}

pub(super) fn is_mail_state(text: &str) -> bool {
    MailState::ALL.iter().any(|state| state.word() == text)
}

pub(super) fn is_received_state(text: &str) -> bool {
    received::STATES.contains(&text)
}

pub(super) fn is_random_name(text: &str) -> bool {
    text.len() == 26 && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

pub(super) fn no_further_check(_: &Row) -> Option<&'static str> {
    None
}

pub(super) fn address_matches_key(row: &Row) -> Option<&'static str> {
    let address: Address = row.text("address")?.parse().ok()?;
    let matches = row.text("address_key").is_some_and(|key| key == address.key());
    (!matches).then_some("its address does not match the key of its address")
}

pub(super) fn player_row(row: &Row) -> Option<&'static str> {
    let is_erased = row.text("erased_at").is_some();
    let personal = ["address", "address_key", "name"];
    if is_erased && personal.iter().any(|column| row.text(column).is_some()) {
        return Some("it is erased but still has a name or an address");
    }
    let is_bot = row.text("owner_id").is_some();
    if !is_erased && !is_bot && row.text("address").is_none() {
        return Some("it has no address and is not erased");
    }
    if is_bot && row.text("address").is_some() {
        return Some("it is somebody's bot and has an address");
    }
    address_matches_key(row)
}

pub(super) fn game_row(row: &Row) -> Option<&'static str> {
    let at = |column| row.text(column)?.parse::<i64>().ok();
    (at("changed_at") < at("created_at")).then_some("it was changed before it was created")
}

pub(super) fn outbox_row(row: &Row) -> Option<&'static str> {
    let is_waiting = row.text("state") == Some(MailState::Waiting.word());
    if is_waiting != row.text("content").is_some() {
        return Some("it is waiting without content, or done with content");
    }
    if is_waiting == row.text("done_at").is_some() {
        return Some("it is both waiting and done, or neither");
    }
    let content = row.text("content")?;
    let Ok(content) = serde_json::from_str::<MailContent>(content) else {
        return Some("its content is unreadable");
    };
    if row.text("kind") != Some(content.kind().word()) {
        return Some("its kind is not that of its content");
    }
    content.subject()?;
    let Ok((game, seat, seq)) = outbox::subject(&content) else {
        return Some("its content is unreadable");
    };
    let matches = row.text("game_id") == Some(game.as_str())
        && row.text("seat") == Some(seat.to_string().as_str())
        && row.text("seq") == Some(seq.to_string().as_str());
    (!matches).then_some("its game, seat or event is not that of its content")
}

pub(super) fn received_row(row: &Row) -> Option<&'static str> {
    let is_waiting = row.text("state") == Some(received::WAITING);
    (is_waiting == row.text("done_at").is_some())
        .then_some("it is both waiting and done, or neither")
}

pub(super) fn are_notice_kinds(text: &str) -> bool {
    text.split_whitespace().all(|word| NoticeKind::from_word(word).is_some())
}

pub(super) fn webhook_row(row: &Row) -> Option<&'static str> {
    let is_push = row.text("format") == Some(WebhookFormat::WebPush.word());
    (is_push == row.is_null("push_keys")).then_some(
        "it is a push subscription without the keys of a browser, or has such keys and is none",
    )
}

pub(super) fn delivery_row(row: &Row) -> Option<&'static str> {
    let is_waiting = row.text("state") == Some(DeliveryState::Waiting.word());
    (is_waiting == row.text("done_at").is_some())
        .then_some("it is both waiting and done, or neither")
}
