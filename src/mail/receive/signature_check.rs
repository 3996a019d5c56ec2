//! Whether a mail is signed by the domain it says to come from (DKIM, RFC 6376), as DMARC wants it.

use std::{sync::Arc, time::Duration};

use hickory_resolver::{TokioResolver, net::NetError};
use mail_auth::{
    AuthenticatedMessage, DkimResult, DnsError, Error, MessageAuthenticator, Txt,
    common::{cache::NoCache, crypto::Algorithm},
    dkim::Signature,
    dmarc::{Alignment, Dmarc},
};

use crate::{
    game::person::Address,
    mail::name_server::{self, NameServer},
};

/// The most signatures of a mail that are looked at: each asks name servers.
const MAX_SIGNATURES: usize = 4;

/// How long a mail may take. Others wait meanwhile.
const TIMEOUT: Duration = Duration::from_secs(10);

/// Checks who signed mails, with the keys that domains publish.
#[derive(Clone)]
pub struct SignatureCheck(Arc<MessageAuthenticator>);

/// What no name server answered.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no name server says who may sign for {domain}: {reason}")]
pub struct Unanswered {
    domain: String,
    reason: String,
}

impl SignatureCheck {
    /// Asks this name server, or those that this machine is set to ask.
    ///
    /// # Errors
    /// If this machine is set to ask none.
    pub fn new(server: Option<NameServer>) -> Result<SignatureCheck, NetError> {
        name_server::resolver(server).map(SignatureCheck::with)
    }

    fn with(resolver: TokioResolver) -> SignatureCheck {
        SignatureCheck(Arc::new(MessageAuthenticator(resolver)))
    }

    /// Whether the domain of `from`, or one above it, has signed the whole mail and its one `From`
    /// line. A domain above does not count where DMARC says that only the domain itself may sign.
    ///
    /// # Errors
    /// If a name server does not answer for now.
    pub async fn vouches_for(&self, raw: &[u8], from: &Address) -> Result<bool, Unanswered> {
        let (check, raw, from) = (self.clone(), as_sent(raw), from.clone());
        let address = from.key();
        let domain = address.rsplit_once('@').map_or("", |(_, domain)| domain).to_owned();
        // What a stranger wrote is read by a library: its bugs are not to end the worker.
        let mut task = tokio::spawn(async move { check.is_signed(&raw, &from).await });
        match tokio::time::timeout(TIMEOUT, &mut task).await {
            Ok(Ok(verdict)) => verdict,
            Ok(Err(error)) => {
                tracing::error!(%error, "a signature could not be read");
                Ok(false)
            }
            Err(elapsed) => {
                task.abort();
                Err(Unanswered { domain, reason: elapsed.to_string() })
            }
        }
    }

    async fn is_signed(&self, raw: &[u8], from: &Address) -> Result<bool, Unanswered> {
        let from = from.key();
        let domain = from.rsplit_once('@').map_or("", |(_, domain)| domain);
        let Some(mut message) = AuthenticatedMessage::parse(raw) else { return Ok(false) };
        if message.froms() != [from.as_ref()] || count_from_lines(&message) != 1 {
            return Ok(false);
        }
        message.dkim_headers.retain(|header| counts(&header.header, domain));
        message.dkim_headers.truncate(MAX_SIGNATURES);
        for header in &mut message.dkim_headers {
            // Reports and signing for others would have more name servers asked.
            header.header.r = false;
            header.header.atps = None;
        }
        let mut unanswered = None;
        for output in self.0.verify_dkim(&message).await {
            let Some(signature) = output.signature() else { continue };
            if let DkimResult::TempError(error) = output.result() {
                unanswered = Some(Unanswered::of(&signature.d, error));
            }
            if *output.result() == DkimResult::Pass {
                match self.is_meant(signature, domain).await {
                    Ok(true) => return Ok(true),
                    Ok(false) => {}
                    Err(error) => unanswered = Some(error),
                }
            }
        }
        unanswered.map_or(Ok(false), Err)
    }

    /// Whether a good signature counts for mails from this domain.
    async fn is_meant(&self, signature: &Signature, domain: &str) -> Result<bool, Unanswered> {
        Ok(!self.is_only_tried(signature).await? && self.aligns(signature, domain).await?)
    }

    /// Whether the domain says of the key that it is only being tried: its signatures then count
    /// for nothing.
    async fn is_only_tried(&self, signature: &Signature) -> Result<bool, Unanswered> {
        let key = format!("{}._domainkey.{}.", signature.s, signature.d);
        let record = self.0.txt_raw_lookup(key).await;
        let record = record.map_err(|error| Unanswered::of(&signature.d, &error))?;
        let record = String::from_utf8_lossy(&record).into_owned();
        let flags = record.split(';').filter_map(|tag| tag.split_once('='));
        let mut flags = flags.filter(|(name, _)| name.trim() == "t");
        Ok(flags.any(|(_, value)| value.split(':').any(|flag| flag.trim() == "y")))
    }

    /// Whether a signature of this domain, or one above it, counts as one of the domain itself.
    async fn aligns(&self, signature: &Signature, domain: &str) -> Result<bool, Unanswered> {
        let signer = signature.d.to_ascii_lowercase();
        if signer == domain {
            return Ok(true);
        }
        for asked in [domain, &signer] {
            let record = self
                .0
                .txt_lookup::<Dmarc>(format!("_dmarc.{asked}."), None::<&NoCache<Box<str>, Txt>>);
            match record.await {
                Ok(record) => return Ok(record.adkim == Alignment::Relaxed),
                Err(Error::Dns(DnsError::Resolver(reason))) => {
                    return Err(Unanswered { domain: asked.to_owned(), reason });
                }
                Err(_) => {}
            }
        }
        Ok(true)
    }
}

impl Unanswered {
    fn of(domain: &str, error: &Error) -> Unanswered {
        Unanswered { domain: domain.to_owned(), reason: error.to_string() }
    }
}

/// Whether a signature, if it is good, says something of mails from this domain: made for it or one
/// above it, over the `From` line and the whole body, and with a hash that is not broken.
fn counts(signature: &Signature, domain: &str) -> bool {
    let signer = signature.d.to_ascii_lowercase();
    let is_above = signer.contains('.')
        && (domain == signer || domain.strip_suffix(&signer).is_some_and(|it| it.ends_with('.')));
    let is_from_signed = signature.h.iter().any(|name| name.trim().eq_ignore_ascii_case("from"));
    is_above && is_from_signed && signature.l == 0 && signature.a != Algorithm::RsaSha1
}

/// How many lines of the head say whom a mail is from: of several, each program shows another.
fn count_from_lines(message: &AuthenticatedMessage<'_>) -> usize {
    let names = message.raw_parsed_headers().iter().map(|(name, _)| name.trim_ascii());
    names.filter(|name| name.eq_ignore_ascii_case(b"from")).count()
}

/// A mail with the ends of lines that it was sent with, and without the line that pipes put before
/// it.
fn as_sent(raw: &[u8]) -> Vec<u8> {
    let mut rest = raw;
    if rest.starts_with(b"From ") {
        let end = rest.iter().position(|it| *it == b'\n').map_or(rest.len(), |at| at + 1);
        rest = &rest[end..];
    }
    let mut sent = Vec::with_capacity(rest.len() + rest.len() / 32);
    let mut last = 0;
    for byte in rest {
        if *byte == b'\n' && last != b'\r' {
            sent.push(b'\r');
        }
        sent.push(*byte);
        last = *byte;
    }
    sent
}
