//! The card on the settings page: a switch for this browser, and all browsers that are told.

use sha2::{Digest as _, Sha256};

use crate::{
    game::id::PlayerId,
    store::Webhook,
    web::{assets, failure::Failure, page::Shell, state::Web},
};

/// The card.
pub(in crate::web) struct PushCard {
    /// The script that it needs.
    pub(in crate::web) script: &'static str,
    /// The service worker.
    pub(in crate::web) worker: &'static str,
    /// What a browser subscribes with.
    pub(in crate::web) key: String,
    /// The browsers.
    pub(in crate::web) lines: Vec<PushLine>,
}

/// A browser in the list.
pub(in crate::web) struct PushLine {
    /// Its id.
    pub(in crate::web) id: String,
    /// Its push service, and since when.
    pub(in crate::web) about: String,
    /// By which the browser itself knows that it is meant: its address is a secret.
    pub(in crate::web) hash: String,
}

impl PushCard {
    /// The card of a player.
    ///
    /// # Errors
    /// When the store fails.
    pub(in crate::web) async fn of(
        web: &Web,
        shell: &Shell,
        player: PlayerId,
    ) -> Result<PushCard, Failure> {
        let key = web.store.vapid_key(web.now()).await?.public()?;
        let subscriptions = web.store.push_subscriptions(player).await?;
        Ok(PushCard {
            script: assets::push_script(),
            worker: assets::SERVICE_WORKER,
            key,
            lines: subscriptions.iter().map(|it| line(shell, it)).collect(),
        })
    }

    /// The hashes of all browsers.
    pub(in crate::web) fn known(&self) -> String {
        self.lines.iter().map(|line| line.hash.as_str()).collect::<Vec<_>>().join(" ")
    }
}

fn line(shell: &Shell, subscription: &Webhook) -> PushLine {
    let since = shell.moment(subscription.created_at);
    PushLine {
        id: subscription.id.to_string(),
        about: format!("{} · {since}", subscription.host()),
        hash: hex::encode(Sha256::digest(&subscription.url)),
    }
}
