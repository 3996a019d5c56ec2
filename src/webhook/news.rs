//! What concerns a player lately, for a news reader.

use std::sync::Arc;

use turnpost_rules::log::time::Timestamp;

use super::{WebhookError, compose::Composer};
use crate::{
    game::{
        id::PlayerId,
        service::GameService,
        webhook::{NoticeKind, WebhookFormat, WebhookId},
    },
    store::{DueDelivery, Store, Webhook},
    token::WebhookSecret,
};

/// How far back the news goes, in seconds: two weeks.
const NEWS_SECONDS: i64 = 14 * 86_400;

/// How many entries of the feed are looked at.
const MAX_ENTRIES: u32 = 500;

/// How many items there are at most.
const MAX_ITEMS: usize = 30;

/// Something that concerns a player, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewsItem {
    /// Identifies it among the player's own, for ever.
    pub id: String,
    /// What it is.
    pub kind: NoticeKind,
    /// When it happened.
    pub at: Timestamp,
    /// The game's name.
    pub title: Option<String>,
    /// The whole in a sentence.
    pub text: String,
    /// Where to look.
    pub link: String,
}

/// What concerns a player lately, as a webhook of theirs would be told, newest first. `base` is the
/// base of links, without a slash at the end.
///
/// # Errors
/// When the store fails.
pub async fn news(
    store: &Store,
    service: &Arc<GameService>,
    base: &str,
    player: PlayerId,
) -> Result<Vec<NewsItem>, WebhookError> {
    let clock = service.clock().clone();
    let now = clock.now();
    let composer = Composer {
        store: store.clone(),
        service: Arc::clone(service),
        clock,
        base: base.to_owned(),
    };
    let since = u64::try_from(now.plus_seconds(-NEWS_SECONDS).micros()).unwrap_or(0);
    // It exists for this moment only.
    let reader = Webhook {
        id: WebhookId::random(&mut rand::rng()),
        player,
        game: None,
        name: crate::game::person::DisplayName::unseen(),
        url: String::new(),
        format: WebhookFormat::Ntfy,
        secret: WebhookSecret::random(),
        kinds: NoticeKind::usual(),
        position: since,
        created_at: now,
        failing_since: None,
        failures: 0,
        disabled_at: None,
        push: None,
    };
    let mut found = Vec::new();
    let mut after = since;
    for entry in store.feed(player, Some(since), MAX_ENTRIES, now).await?.entries {
        after = composer.look(&reader, &entry, after, &mut found).await?;
    }
    let mut items = Vec::new();
    for new in found.into_iter().rev() {
        if items.len() == MAX_ITEMS {
            break;
        }
        let delivery = DueDelivery {
            id: 0,
            identity: String::new(),
            kind: new.kind,
            item: new.item,
            game: new.game,
            seat: new.seat,
            detail: None,
            attempt: 1,
            created_at: Timestamp::from_micros(i64::try_from(new.item).unwrap_or(0)),
        };
        if let Some(notice) = composer.compose(&reader, &delivery).await? {
            items.push(NewsItem {
                id: format!("{}-{}", new.item, new.kind.word()),
                kind: new.kind,
                at: notice.at,
                title: notice.game.map(|game| game.name),
                text: notice.text,
                link: notice.link,
            });
        }
    }
    Ok(items)
}
