//! Mails that come in: the ways that the settings open for them, and the worker that handles what they brought.

use std::sync::Arc;

use tokio::sync::watch;

use super::{app_state::AppState, error::ServeError, mail_service};
use crate::config::{MailSettings, MailTransport, Settings};
use crate::mail::receive::{
    ImapMailbox, Inbox, MailListener, Maildir, ReceiveWorker, Receiver, SenderCheck, SignatureCheck,
};

/// How the settings want it checked who has sent an answer.
pub(super) fn sender_check(mail: &MailSettings) -> Result<SenderCheck, ServeError> {
    if mail.check_signatures {
        let check = SignatureCheck::new(mail.name_server).map_err(ServeError::NameServers)?;
        return Ok(SenderCheck::Signatures(check));
    }
    if let Some(host) = &mail.authenticated_by {
        return Ok(SenderCheck::Results(host.clone()));
    }
    // Answers that are written on the local mailbox page come from nowhere else.
    let is_local = matches!(mail.transport, MailTransport::Folder(_));
    Ok(if mail.trust_sender || is_local { SenderCheck::Trusted } else { SenderCheck::Nobody })
}

/// Handles received mails until the server stops; nothing to do where mails cannot be answered.
pub(super) fn receiving(
    settings: &Settings,
    app_state: &AppState,
    lmtp: Option<MailListener>,
    senders: SenderCheck,
    stopping: watch::Receiver<bool>,
) -> impl Future<Output = ()> + use<> {
    let worker = settings.mail.replies.clone().map(|replies| {
        let AppState { store, service, keys, .. } = app_state;
        let receiver = Receiver::new(store.clone(), Arc::clone(service), Arc::clone(keys), replies)
            .with_senders(senders);
        ReceiveWorker::new(store.clone(), receiver)
    });
    let inbox = Inbox::new(app_state.store.clone(), app_state.clock.clone());
    let maildir = settings.mail.maildir.clone().map(|it| Maildir::new(it, inbox.clone()));
    let replies = settings.mail.replies.clone();
    let account = settings.mail.imap.as_ref().map(mail_service::imap_account);
    let mailbox = account.zip(replies).map(|(it, replies)| ImapMailbox::new(it, inbox, replies));
    async move {
        let [others, more, still_more] = std::array::from_fn(|_| stopping.clone());
        let listening = async {
            if let Some(lmtp) = lmtp {
                lmtp.run(others).await;
            }
        };
        let looking = async {
            if let Some(maildir) = maildir {
                maildir.run(more).await;
            }
        };
        let fetching = async {
            if let Some(mailbox) = mailbox {
                mailbox.run(still_more).await;
            }
        };
        let working = async {
            if let Some(worker) = worker {
                worker.run(stopping).await;
            }
        };
        tokio::join!(listening, looking, fetching, working);
    }
}

/// Listens for mail servers that bring answers, where the settings say so.
pub(super) async fn listen(
    settings: &Settings,
    app_state: &AppState,
) -> Result<Option<MailListener>, ServeError> {
    let mail = &settings.mail;
    let (Some(address), Some(replies)) = (&mail.lmtp, &mail.replies) else { return Ok(None) };
    let inbox = Inbox::new(app_state.store.clone(), app_state.clock.clone());
    let host = settings.base_url.host();
    let listener = MailListener::bind(address.clone(), inbox, replies.clone(), host)
        .await
        .map_err(|reason| ServeError::ListenForMail { address: address.clone(), reason })?;
    tracing::info!(address = %listener.address(), "mail servers can bring answers");
    Ok(Some(listener))
}
