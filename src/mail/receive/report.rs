//! Reports of mail servers: that a mail came back (RFC 3464), or that its reader calls it spam
//! (RFC 5965).

use mail_parser::{Message, MessageParser, MessagePart, MimeHeaders as _};

use super::bracketed::address;
use crate::{
    game::person::Address,
    mail::transport::{is_of_mailbox, is_of_pace, redacted},
    store::Failure,
};

/// The most of a report that is looked at, in bytes.
const MAX_REPORT: usize = 64 * 1024;

/// The most of a server's answer that is kept, in bytes.
const MAX_ANSWER: usize = 300;

/// What a mail server reports of a mail.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// What became of it.
    pub fate: Fate,
    /// To whom it was sent, as the report says.
    pub recipients: Vec<Address>,
    /// The return paths of the mail, as the report names them.
    pub return_paths: Vec<Address>,
}

/// What became of a mail.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It came back.
    Returned {
        /// Why.
        failure: Failure,
        /// What the server said, without addresses.
        answer: String,
    },
    /// Nothing to do about: it is delayed, or was delivered.
    OnItsWay,
    /// Its reader calls it spam.
    Complained,
}

/// The fields of a report: groups of names in small letters with values.
fn groups(text: &str) -> Vec<Vec<(String, String)>> {
    let mut groups = vec![Vec::<(String, String)>::new()];
    for line in text.lines() {
        let Some(group) = groups.last_mut() else { break };
        if line.trim().is_empty() {
            if !group.is_empty() {
                groups.push(Vec::new());
            }
        } else if line.starts_with([' ', '\t']) {
            if let Some((_, value)) = group.last_mut() {
                value.push(' ');
                value.push_str(line.trim());
            }
        } else if let Some((name, value)) = line.split_once(':') {
            group.push((name.trim().to_ascii_lowercase(), value.trim().to_owned()));
        }
    }
    groups
}

fn field<'a>(group: &'a [(String, String)], name: &str) -> Option<&'a str> {
    group.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
}

/// The value after a type, such as `rfc822; anna@example.net`.
fn after_type(value: &str) -> &str {
    value.split_once(';').map_or(value, |(_, rest)| rest).trim()
}

fn part<'a>(message: &'a Message<'_>, kinds: &[&str]) -> Option<&'a MessagePart<'a>> {
    message.parts.iter().find(|part| {
        part.content_type().is_some_and(|kind| {
            kind.ctype().eq_ignore_ascii_case("message")
                && kind
                    .subtype()
                    .is_some_and(|found| kinds.iter().any(|it| found.eq_ignore_ascii_case(it)))
        })
    })
}

fn text(part: &MessagePart<'_>) -> String {
    let bytes = part.contents();
    String::from_utf8_lossy(&bytes[..bytes.len().min(MAX_REPORT)]).into_owned()
}

/// An enhanced status code (RFC 3463) at the beginning of a text.
fn status(text: &str) -> Option<(u16, u16, u16)> {
    let mut numbers = text
        .split(|letter: char| !letter.is_ascii_digit() && letter != '.')
        .next()?
        .split('.')
        .map(str::parse::<u16>);
    let found = (numbers.next()?.ok()?, numbers.next()?.ok()?, numbers.next()?.ok()?);
    (numbers.next().is_none() && [2, 4, 5].contains(&found.0)).then_some(found)
}

/// Why a mail came back, by its status and what the last server said.
fn failure(reported: Option<(u16, u16, u16)>, said: &str) -> Failure {
    // A program may know no better word than 5.0.0 for what the server has said more exactly.
    let words = said.split(|letter: char| letter.is_whitespace() || letter == '-');
    let exact = words.filter_map(status).find(|it| (it.1, it.2) != (0, 0));
    match exact.or(reported) {
        Some((4, ..)) => Failure::Passing,
        // These concern the sender.
        Some((5, 1, 7..=9)) => Failure::Unwelcome,
        Some((5, 1, 1..)) => Failure::Gone,
        Some((5, 2, 2)) => Failure::Passing,
        Some((5, 2, 1)) if is_of_pace(said) => Failure::Passing,
        // The mail is too long for the mailbox.
        Some((5, 2, 3)) => Failure::Unwelcome,
        Some((5, 2, _)) => Failure::Gone,
        // There is no such domain, or no mail server for it.
        Some((5, 4, 4)) => Failure::Gone,
        Some((5, 3 | 4, _)) => Failure::Passing,
        // 5.1.0 does not say whose address is meant.
        Some((5, 0 | 1, 0)) | None => {
            let code = said.split_whitespace().find_map(|word| {
                let digits = word.get(..3)?;
                digits.parse::<u16>().ok().filter(|code| (400..600).contains(code))
            });
            match code {
                Some(400..=499) => Failure::Passing,
                Some(code) if is_of_mailbox(code, said) => Failure::Gone,
                _ => Failure::Unwelcome,
            }
        }
        Some(_) => Failure::Unwelcome,
    }
}

fn returned(text: &str) -> (Fate, Vec<Address>) {
    let groups = groups(text);
    let mut recipients = Vec::new();
    let mut fate = Fate::OnItsWay;
    for group in &groups {
        let Some(action) = field(group, "action") else { continue };
        let named = ["original-recipient", "final-recipient"];
        recipients.extend(named.iter().filter_map(|name| address(after_type(field(group, name)?))));
        if !action.trim().to_ascii_lowercase().starts_with("failed") || fate != Fate::OnItsWay {
            continue;
        }
        let reported = field(group, "status").and_then(status);
        let said = field(group, "diagnostic-code").map_or("", after_type);
        let failure = failure(reported, said);
        let answer = match (said, field(group, "status")) {
            ("", None) => "no reason is given",
            ("", Some(status)) => status,
            (said, _) => said,
        };
        let cut = (0..=MAX_ANSWER.min(answer.len())).rev().find(|it| answer.is_char_boundary(*it));
        let answer = redacted(&answer[..cut.unwrap_or(0)], recipients.first());
        fate = Fate::Returned { failure, answer: format!("came back: {answer}") };
    }
    (fate, recipients)
}

fn complained(message: &Message<'_>, text: &str) -> Report {
    let groups = groups(text);
    let fields: Vec<&(String, String)> = groups.iter().flatten().collect();
    let of = |name: &'static str| {
        let values = fields.iter().filter(move |(known, _)| known == name);
        values.map(|(_, value)| value.as_str())
    };
    let kind = of("feedback-type").next().unwrap_or_default().to_ascii_lowercase();
    // Others, such as `not-spam`, ask for nothing.
    let is_complaint = ["abuse", "fraud", "opt-out", "complaint"].contains(&kind.as_str());
    let mut return_paths: Vec<Address> = of("original-mail-from").filter_map(address).collect();
    let recipients = of("original-rcpt-to").filter_map(address).collect();
    if let Some(part) = part(message, &["rfc822", "global"]) {
        let enclosed = MessageParser::default().parse_headers(part.contents());
        let path = enclosed.as_ref().and_then(|it| it.header_raw("Return-Path"));
        return_paths.extend(path.and_then(address));
    }
    let fate = if is_complaint { Fate::Complained } else { Fate::OnItsWay };
    Report { fate, recipients, return_paths }
}

impl Report {
    /// What a mail reports; `None` if it is no report.
    pub(super) fn of(message: &Message<'_>) -> Option<Report> {
        if let Some(part) = part(message, &["feedback-report"]) {
            return Some(complained(message, &text(part)));
        }
        let part = part(message, &["delivery-status", "global-delivery-status"])?;
        let (fate, recipients) = returned(&text(part));
        Some(Report { fate, recipients, return_paths: Vec::new() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_gone_is_told_from_what_passes_and_from_what_is_not_wanted() {
        for (reported, said, expected) in [
            ("5.1.1", "550 5.1.1 <anna@example.net>: no such user", Failure::Gone),
            ("5.1.1", "", Failure::Gone),
            ("5.1.10", "556 5.1.10 the domain takes no mail", Failure::Gone),
            ("5.1.8", "550 5.1.8 the sender's domain does not exist", Failure::Unwelcome),
            ("5.1.0", "550 5.1.0 <turns@example.org> sender rejected", Failure::Unwelcome),
            ("5.1.0", "550 5.1.0 no such user here", Failure::Gone),
            ("5.1.9", "550 5.1.9 not compliant", Failure::Unwelcome),
            ("5.2.1", "550 5.2.1 the mailbox is disabled", Failure::Gone),
            ("5.2.1", "550-5.2.1 is receiving mail at a rate that prevents more", Failure::Passing),
            ("5.2.2", "552 5.2.2 the mailbox is full", Failure::Passing),
            ("5.0.0", "552-5.2.2 the mailbox is full", Failure::Passing),
            ("5.0.0", "550 5.1.1 unknown", Failure::Gone),
            ("5.0.0", "550 no such user here", Failure::Gone),
            ("5.0.0", "550 blocked, see our policy", Failure::Unwelcome),
            ("5.0.0", "", Failure::Unwelcome),
            ("5.4.4", "", Failure::Gone),
            ("5.4.7", "delivery time expired", Failure::Passing),
            ("5.7.1", "550 5.7.1 rejected as spam", Failure::Unwelcome),
            ("4.4.1", "connect to example.net: timed out", Failure::Passing),
            ("4.2.2", "452 4.2.2 over quota", Failure::Passing),
            ("nonsense", "550 5.1.1 unknown", Failure::Gone),
            ("nonsense", "", Failure::Unwelcome),
        ] {
            assert_eq!(failure(status(reported), said), expected, "{reported} {said}");
        }
    }

    #[test]
    fn fields_are_unfolded_and_come_in_groups() {
        let found = groups(
            "Reporting-MTA: dns; mx\r\n\r\n\r\nAction: failed\r\nDiagnostic-Code: smtp;\r\n  550 no\r\n\tsuch user\r\nno field\r\n",
        );
        assert_eq!(found.len(), 2);
        assert_eq!(field(&found[1], "diagnostic-code").map(after_type), Some("550 no such user"));
    }
}
