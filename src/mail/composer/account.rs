//! Mails about a player's account.

use turnpost_rules::log::time::Timestamp;

use super::{Composer, host};
use crate::{
    game::{
        language::Language, person::Address, report::ReportId, storage::StorageError,
        webhook::WebhookId,
    },
    mail::{
        Mail, Recipient,
        compose::{self, ReportFacts, StillWanted, WebhookDisabled},
        outbox::ClaimedMail,
        worker::ComposeError,
    },
    token::KeepLink,
};

/// For how much longer the link of a question works than the answer is waited for, in seconds: the
/// page then says what has become of the account.
const LATE_SECONDS: i64 = 60 * 86_400;

impl Composer {
    /// The mail that tells an administrator of a report, unless somebody is done with it.
    pub(super) async fn of_report(
        &self,
        job: &ClaimedMail,
        id: ReportId,
        address: &Address,
    ) -> Result<Option<Mail>, ComposeError> {
        let known = self.store.report_of(id).await.map_err(StorageError::from)?;
        let Some(known) = known.filter(|report| report.settled_at.is_none()) else {
            return Ok(None);
        };
        let report = known.report;
        let game = self.store.game(report.game).await.map_err(StorageError::from)?;
        let Some(game) = game else { return Ok(None) };
        let reader = self.store.player_by_address(address.clone()).await;
        let reader = reader.map_err(StorageError::from)?;
        let page = match &reader {
            Some(player) => self.settings_link(player.id, None, player.link_epoch, job)?,
            None => self.start(),
        };
        let reader = reader.map(|player| player.settings);
        let mut names = [None, None];
        for (name, player) in names.iter_mut().zip([report.by, report.about]) {
            if let Some(player) = player {
                *name = self.name(player).await?;
            }
        }
        let [by, about] = names;
        let composed = compose::report(&ReportFacts {
            language: reader.as_ref().map_or(Language::English, |settings| settings.language),
            host: host(&self.base).to_owned(),
            subject: report.subject,
            game: game.record.name.as_str().to_owned(),
            by,
            about,
            quoted: report.quoted,
            words: report.words.as_str().to_owned(),
            page: format!("{}/admin/reports", self.base),
        });
        let name = reader.and_then(|settings| settings.name);
        let to = Recipient { name, address: address.clone() };
        Ok(Some(self.mail(job, to, composed, &page)))
    }

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
        let page = self.settings_link(id, None, player.link_epoch, job)?;
        let to = Recipient { name: player.settings.name, address };
        Ok(Some(self.mail(job, to, composed, &page)))
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
        let page = self.settings_link(owner, None, player.link_epoch, job)?;
        let to = Recipient { name: player.settings.name, address };
        Ok(Some(self.mail(job, to, composed, &page)))
    }
}
