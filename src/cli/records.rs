//! The DNS records that a server needs, to be set where its domain is managed.

use std::net::IpAddr;

use crate::{
    config::{MailTransport, Settings},
    mail::Signer,
};

/// The records, with what each is for.
pub(super) fn text(settings: &Settings, administrator: &str) -> String {
    let host = settings.base_url.host();
    let mut text = "DNS records to set:\n\n".to_owned();
    if host.trim_matches(['[', ']']).parse::<IpAddr>().is_err() {
        text.push_str(&format!(
            "; where players find the server\n{host}. IN A <its IPv4 address>\n{host}. IN AAAA <its \
             IPv6 address, if it has one>\n"
        ));
    }
    let sender = settings.mail.from.email.domain();
    text.push_str(&format!("; who may send mails of {sender}\n{}\n", sending(settings, sender)));
    match &settings.mail.signer {
        Some(signer) => text.push_str(&dkim_records(signer)),
        None => text.push_str(
            "; the mail server signs (DKIM): set the record that it names. Or let Turnpost sign: see \
             mail.dkim.key_file\n",
        ),
    }
    let reports = match administrator {
        "" => String::new(),
        one => format!("; rua=mailto:{one}"),
    };
    text.push_str(&format!(
        "; what others do with mails that are signed by nobody or somebody else\n\
         _dmarc.{sender}. IN TXT \"v=DMARC1; p=quarantine{reports}\"\n"
    ));
    text
}

/// The record of those who send for a domain (SPF).
pub(super) fn sending(settings: &Settings, sender: &str) -> String {
    match &settings.mail.transport {
        MailTransport::Smtp(smtp) if is_here(&smtp.host) => {
            format!("{sender}. IN TXT \"v=spf1 a:{} -all\"", settings.base_url.host())
        }
        MailTransport::Smtp(smtp) => format!(
            "{sender}. IN TXT \"v=spf1 include:<what the provider of {} names> -all\"",
            smtp.host
        ),
        MailTransport::Folder(_) => format!("{sender}. IN TXT \"v=spf1 -all\""),
    }
}

/// Whether a mail server runs on this machine, or in the same network of containers.
pub(super) fn is_here(host: &str) -> bool {
    crate::config::is_host_of_this_machine(host) || !host.contains('.')
}

/// The keys that signatures are checked with (DKIM), as a zone file has them.
pub(super) fn dkim_records(signer: &Signer) -> String {
    let written = signer.records().map(|record| {
        let pieces = record.pieces.iter().map(|piece| format!("    \"{piece}\"\n"));
        format!("{}. IN TXT (\n{})\n", record.name, pieces.collect::<String>())
    });
    written.collect()
}
