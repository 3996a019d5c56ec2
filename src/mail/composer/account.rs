//! Mails about a player's account.

use super::Composer;
use crate::{
    game::{storage::StorageError, webhook::WebhookId},
    mail::{
        Mail, Recipient,
        compose::{self, WebhookDisabled},
        outbox::ClaimedMail,
        worker::ComposeError,
    },
};

impl Composer {
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
