//! Mails about a player's account.

use turnpost_rules::log::time::Timestamp;

use super::{Composer, host};
use crate::{
    game::{storage::StorageError, webhook::WebhookId},
    mail::{
        Mail, Recipient,
        compose::{self, StillWanted, WebhookDisabled},
        outbox::ClaimedMail,
        worker::ComposeError,
    },
    token::KeepLink,
};

/// For how much longer the link of a question works than the answer is waited for, in seconds: the
/// page then says what has become of the account.
const LATE_SECONDS: i64 = 60 * 86_400;

impl Composer {
    /// The question whether an account is still wanted, unless it was answered meanwhile.
    pub(super) async fn of_account(
        &self,
        job: &ClaimedMail,
        asked_at: Timestamp,
        until: Timestamp,
    ) -> Result<Option<Mail>, ComposeError> {
        let Some(id) = job.player else { return Ok(None) };
        let asked = self.store.asked_since(id).await.map_err(StorageError::from)?;
        if asked != Some(asked_at) {
            return Ok(None);
        }
        let player = self.store.player(id).await.map_err(StorageError::from)?;
        let Some(player) = player else { return Ok(None) };
        let Some(address) = player.address else { return Ok(None) };
        let claims = KeepLink { player: id, epoch: player.link_epoch };
        let token = self.keys.sign(&claims, until.plus_seconds(LATE_SECONDS))?;
        let composed = compose::still_wanted(&StillWanted {
            language: player.settings.language,
            zone: player.settings.zone,
            host: host(&self.base).to_owned(),
            until,
            link: format!("{}/k/{token}", self.base),
        });
        let to = Recipient { name: player.settings.name, address };
        Ok(Some(self.mail(job, to, composed)))
    }

    /// The mail that a webhook was switched off, unless it is on again or gone.
    pub(super) async fn of_webhook(
        &self,
        job: &ClaimedMail,
        id: WebhookId,
    ) -> Result<Option<Mail>, ComposeError> {
        let Some(owner) = job.player else { return Ok(None) };
        let known = self.store.webhook(owner, id).await.map_err(StorageError::from)?;
        let Some(webhook) = known.filter(|webhook| webhook.disabled_at.is_some()) else {
            return Ok(None);
        };
        let player = self.store.player(owner).await.map_err(StorageError::from)?;
        let Some(player) = player else { return Ok(None) };
        let Some(address) = player.address else { return Ok(None) };
        let log = self.store.webhook_log(owner, id).await.map_err(StorageError::from)?;
        let last = log.iter().find(|delivery| delivery.failure.is_some());
        let composed = compose::webhook_disabled(&WebhookDisabled {
            language: player.settings.language,
            zone: player.settings.zone,
            name: webhook.name.as_str().to_owned(),
            host: webhook.host(),
            since: webhook.failing_since,
            failure: last.and_then(|delivery| delivery.failure),
            status: last.and_then(|delivery| delivery.status),
            page: format!("{}/me/webhooks/{id}", self.base),
        });
        let to = Recipient { name: player.settings.name, address };
        Ok(Some(self.mail(job, to, composed)))
    }
}
