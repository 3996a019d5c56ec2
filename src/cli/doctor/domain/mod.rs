//! `turnpost mail check`: whether the domain that mails come from lets them arrive, and which records
//! are missing.

mod names;
mod servers;
mod spf;

use std::net::IpAddr;

use clap::Args;

use self::names::{Names, Unanswered};

use super::{
    finding::{Finding, MAIL_PAGE},
    shown::show,
};
use crate::{
    cli::{error::CliError, logs::block_on, records as to_set},
    config::{MailTransport, Settings, is_host_of_this_machine},
    mail::{DkimRecord, name_server::NameServer},
};

/// What to look at, and how to show it.
#[derive(Debug, Args)]
pub(in crate::cli) struct CheckCommand {
    /// As JSON
    #[arg(long)]
    json: bool,
    /// Ask this name server, instead of those that this machine is set to ask
    #[arg(long, value_name = "ADDRESS")]
    name_server: Option<NameServer>,
    /// An address that mails leave from, as other mail servers see it; may be given several times
    #[arg(long, value_name = "IP")]
    leaves_from: Vec<IpAddr>,
    /// The port at which mail servers of the domain are tried; not for others than tests
    #[arg(long, value_name = "PORT", default_value_t = 25, hide = true)]
    port: u16,
}

/// Looks at the domain; fails when there is an error.
///
/// # Errors
/// [`CliError::Unsound`] when something keeps mails from arriving.
pub(in crate::cli) fn run(command: &CheckCommand, settings: &Settings) -> Result<(), CliError> {
    let mut findings = super::mail::way(settings)?;
    findings.extend(block_on(async { Ok(examine(command, settings).await) })?);
    show(&findings, command.json)
}

/// The records of the domain, where mails leave for the world: not from the folder of a trial, and not
/// from a server that only its own machine can see.
///
/// # Errors
/// When nothing can be asked at all.
pub(super) fn findings(settings: &Settings) -> Result<Vec<Finding>, CliError> {
    let leaves = matches!(settings.mail.transport, MailTransport::Smtp(_));
    if !leaves || settings.base_url.is_of_this_machine() {
        return Ok(Vec::new());
    }
    let usual = CheckCommand { json: false, name_server: None, leaves_from: Vec::new(), port: 25 };
    block_on(async { Ok(examine(&usual, settings).await) })
}

/// The domains that matter.
struct Domains {
    /// That of the sender, as readers see it.
    sender: String,
    /// That of the return path.
    returns: String,
    /// The one that mails are to come in for: answers, or at least reports.
    comes_in: String,
}

impl Domains {
    fn of(settings: &Settings) -> Domains {
        let sender = settings.mail.from.email.domain().to_ascii_lowercase();
        let of = |address: String| {
            address.rsplit_once('@').map_or(String::new(), |(_, it)| it.to_ascii_lowercase())
        };
        let replies = settings.mail.replies.as_ref().map(|it| it.domain().to_owned());
        let bounces = settings.mail.bounces.as_ref().map(|it| of(it.as_str().to_owned()));
        let returns = replies.or(bounces).unwrap_or_else(|| sender.clone());
        Domains { comes_in: returns.clone(), returns, sender }
    }
}

async fn examine(command: &CheckCommand, settings: &Settings) -> Vec<Finding> {
    let domains = Domains::of(settings);
    if !domains.sender.contains('.') || is_host_of_this_machine(&domains.sender) {
        return vec![Finding::error(
            "domain",
            format!("mails come from {}, a domain that nobody can look up", domains.sender),
            "set mail.from to an address of a domain of yours",
            MAIL_PAGE,
        )];
    }
    let name_server = command.name_server.or(settings.mail.name_server);
    let names = match Names::new(name_server) {
        Ok(names) => names,
        Err(Unanswered(why)) => {
            return vec![Finding::error(
                "DNS",
                format!("no name server can be asked: {why}"),
                "name one: turnpost mail check --name-server 9.9.9.9",
                MAIL_PAGE,
            )];
        }
    };
    if let Err(why) = names.texts(&domains.sender).await {
        // Each further question would wait as long.
        return vec![unanswered("DNS", &domains.sender, &why)];
    }
    let check = Check { names, settings, domains, port: command.port };
    let leaving = check.leaving(command).await;
    let mut findings = check.spf(&leaving).await;
    findings.extend(check.dkim().await);
    findings.extend(check.dmarc().await);
    findings.extend(check.mail_servers().await);
    findings.extend(check.reverse_names(&leaving).await);
    findings
}

/// The addresses that mails leave from.
enum Leaving {
    /// These.
    Known(Vec<IpAddr>),
    /// Those of a mail service, which it looks after itself.
    Service(String),
    /// None, or nobody says which.
    Unknown,
}

struct Check<'a> {
    names: Names,
    settings: &'a Settings,
    domains: Domains,
    port: u16,
}

/// No name server answers.
fn unanswered(subject: &'static str, name: &str, why: &Unanswered) -> Finding {
    Finding::warning(
        subject,
        format!("no name server says anything about {name}: {}", why.0),
        "try again later, or ask another one with --name-server",
        MAIL_PAGE,
    )
}

/// Whether one of the domains is the other, or within it.
fn are_aligned(one: &str, other: &str) -> bool {
    let is_within = |inner: &str, outer: &str| {
        inner.strip_suffix(outer).is_some_and(|rest| rest.is_empty() || rest.ends_with('.'))
    };
    is_within(one, other) || is_within(other, one)
}

/// The value of a tag of a record such as `v=DMARC1; p=none`.
fn tag<'a>(record: &'a str, name: &str) -> Option<&'a str> {
    record.split(';').find_map(|part| {
        let (found, value) = part.split_once('=')?;
        found.trim().eq_ignore_ascii_case(name).then_some(value.trim())
    })
}

impl Check<'_> {
    async fn leaving(&self, command: &CheckCommand) -> Leaving {
        if !command.leaves_from.is_empty() {
            return Leaving::Known(command.leaves_from.clone());
        }
        let MailTransport::Smtp(smtp) = &self.settings.mail.transport else {
            return Leaving::Unknown;
        };
        if !to_set::is_here(&smtp.host) {
            return Leaving::Service(smtp.host.clone());
        }
        match self.names.addresses(self.settings.base_url.host()).await {
            Ok(found) if !found.is_empty() => Leaving::Known(found),
            _ => Leaving::Unknown,
        }
    }

    async fn spf(&self, leaving: &Leaving) -> Vec<Finding> {
        const SUBJECT: &str = "SPF";
        let domain = &self.domains.returns;
        let set = format!("set this record: {}", to_set::sending(self.settings, domain));
        let records = match spf::records(&self.names, domain).await {
            Ok(records) => records,
            Err(why) => return vec![unanswered(SUBJECT, domain, &why)],
        };
        let error = |found: String| Finding::error(SUBJECT, found, set.as_str(), MAIL_PAGE);
        let record = match records.as_slice() {
            [] => return vec![error(format!("{domain} does not say who may send for it"))],
            [record] => record,
            _ => {
                return vec![Finding::error(
                    SUBJECT,
                    format!("{domain} has {} SPF records, so none counts", records.len()),
                    "make one of them",
                    MAIL_PAGE,
                )];
            }
        };
        let lets_all = record.split_whitespace().any(|it| ["all", "+all"].contains(&it));
        if lets_all {
            return vec![error(format!("{domain} lets everybody send for it: {record}"))];
        }
        let addresses = match leaving {
            Leaving::Known(addresses) => addresses.as_slice(),
            Leaving::Service(host) => {
                return vec![Finding::ok(
                    SUBJECT,
                    format!(
                        "{domain} says who may send for it: {record}. See that this includes what the \
                         provider of {host} names, or give the addresses: --leaves-from"
                    ),
                )];
            }
            Leaving::Unknown => {
                return vec![Finding::warning(
                    SUBJECT,
                    format!("{domain} says who may send for it: {record}"),
                    "say from where mails leave, to have it checked: --leaves-from",
                    MAIL_PAGE,
                )];
            }
        };
        let mut findings = Vec::new();
        for address in addresses {
            findings.push(match spf::judge(&self.names, domain, *address).await {
                Err(why) => unanswered(SUBJECT, domain, &why),
                Ok(spf::Verdict::Pass) => {
                    Finding::ok(SUBJECT, format!("{address} may send for {domain}"))
                }
                Ok(spf::Verdict::Fail | spf::Verdict::SoftFail | spf::Verdict::Neutral) => {
                    let term = match address {
                        IpAddr::V4(it) => format!("ip4:{it}"),
                        IpAddr::V6(it) => format!("ip6:{it}"),
                    };
                    let wider = with_term(record, &term);
                    Finding::error(
                        SUBJECT,
                        format!("{domain} does not let {address} send for it: {record}"),
                        format!("set this record instead: {domain}. IN TXT \"{wider}\""),
                        MAIL_PAGE,
                    )
                }
                Ok(spf::Verdict::Invalid(why)) => {
                    error(format!("the record of {domain} is invalid: {why}"))
                }
                Ok(spf::Verdict::Depends(term)) => Finding::ok(
                    SUBJECT,
                    format!("whether {address} may send depends on more than its address: {term}"),
                ),
            });
        }
        findings
    }

    async fn dkim(&self) -> Vec<Finding> {
        const SUBJECT: &str = "DKIM";
        let Some(signer) = &self.settings.mail.signer else {
            return vec![Finding::warning(
                SUBJECT,
                "Turnpost does not sign mails",
                "see that the mail service does, or set mail.dkim.key_file",
                MAIL_PAGE,
            )];
        };
        let mut findings = Vec::new();
        for record in signer.records() {
            findings.push(match self.names.texts(&record.name).await {
                Ok(texts) => signed(record, &texts),
                Err(why) => unanswered(SUBJECT, &record.name, &why),
            });
        }
        findings
    }

    /// What the domain asks others to do with mails that are not its own, which may stand at a domain
    /// above it.
    async fn dmarc(&self) -> Vec<Finding> {
        const SUBJECT: &str = "DMARC";
        let sender = &self.domains.sender;
        let mut domain = sender.as_str();
        let mut records = Vec::new();
        loop {
            let name = format!("_dmarc.{domain}");
            match self.names.texts(&name).await {
                Ok(texts) => records.extend(texts.into_iter().filter(|text| {
                    text.split(';').next().is_some_and(|start| {
                        start.replace(' ', "").eq_ignore_ascii_case("v=DMARC1")
                    })
                })),
                Err(why) => return vec![unanswered(SUBJECT, &name, &why)],
            }
            match domain.split_once('.') {
                Some((_, above)) if records.is_empty() && above.contains('.') => domain = above,
                _ => break,
            }
        }
        let set = format!(
            "set this record: _dmarc.{sender}. IN TXT \"v=DMARC1; p=quarantine; \
             rua=mailto:postmaster@{sender}\""
        );
        let record = match records.as_slice() {
            [record] => record,
            [] => {
                let found =
                    format!("{sender} does not say what becomes of mails that pretend to be its");
                return vec![Finding::warning(SUBJECT, found, set, MAIL_PAGE)];
            }
            _ => {
                let found = format!("{domain} has {} DMARC records, so none counts", records.len());
                return vec![Finding::error(SUBJECT, found, "make one of them", MAIL_PAGE)];
            }
        };
        let policy = tag(record, "p").unwrap_or_default().to_ascii_lowercase();
        let mut findings = vec![match policy.as_str() {
            "none" => Finding::warning(
                SUBJECT,
                format!("{domain} only watches (p=none): mails that pretend to be its are taken"),
                "once everything else is well here, turn it into p=quarantine",
                MAIL_PAGE,
            ),
            "quarantine" | "reject" => Finding::ok(SUBJECT, format!("{domain} has p={policy}")),
            _ => Finding::error(
                SUBJECT,
                format!("the record of {domain} has no policy (p=): {record}"),
                set,
                MAIL_PAGE,
            ),
        }];
        let returns = &self.domains.returns;
        let is_strict = tag(record, "aspf").is_some_and(|it| it.eq_ignore_ascii_case("s"));
        let is_aligned = if is_strict { returns == sender } else { are_aligned(returns, sender) };
        if !is_aligned && self.settings.mail.signer.is_none() {
            findings.push(Finding::warning(
                SUBJECT,
                format!(
                    "the return path is of {returns}, which is not {sender}{}, so only a signature \
                     (DKIM) vouches for mails",
                    if is_strict { " (aspf=s)" } else { "" }
                ),
                format!("see that mails are signed for {sender}"),
                MAIL_PAGE,
            ));
        }
        findings
    }

    /// Whether mails can come in, and encrypted.
    async fn mail_servers(&self) -> Vec<Finding> {
        const SUBJECT: &str = "MX";
        let domain = &self.domains.comes_in;
        let host = self.settings.base_url.host();
        let set =
            format!("set this record: {domain}. IN MX 10 {host}. (or the name of its mail server)");
        let what = match self.settings.mail.replies {
            Some(_) => "answers and reports of mails that do not arrive",
            None => "reports of mails that do not arrive",
        };
        let servers = match self.names.mail_servers(domain).await {
            Ok(servers) => servers,
            Err(why) => return vec![unanswered(SUBJECT, domain, &why)],
        };
        if servers.iter().all(String::is_empty) {
            let found = match servers.len() {
                0 => format!("{domain} names no mail server, so {what} may get lost"),
                _ => format!("{domain} says that it takes no mail, so {what} get lost"),
            };
            return vec![Finding::error(SUBJECT, found, set, MAIL_PAGE)];
        }
        let mut findings = Vec::new();
        for server in servers.iter().filter(|it| !it.is_empty()).take(MAX_SERVERS) {
            let addresses = match self.names.addresses(server).await {
                Ok(addresses) => addresses,
                Err(why) => {
                    findings.push(unanswered(SUBJECT, server, &why));
                    continue;
                }
            };
            let Some(address) = addresses.first() else {
                findings.push(Finding::error(
                    SUBJECT,
                    format!("{server}, the mail server of {domain}, has no address"),
                    format!("set this record: {server}. IN A <its IPv4 address>"),
                    MAIL_PAGE,
                ));
                continue;
            };
            findings.push(Finding::ok(SUBJECT, format!("{server} takes mails of {domain}")));
            findings.push(servers::encrypts(server, *address, self.port, host).await);
        }
        findings
    }

    /// Whether the addresses that mails leave from have names that lead back to them.
    async fn reverse_names(&self, leaving: &Leaving) -> Vec<Finding> {
        const SUBJECT: &str = "reverse name";
        let addresses = match leaving {
            Leaving::Known(addresses) => addresses,
            Leaving::Service(host) => {
                let found = format!("mails leave through {host}, whose provider looks after that");
                return vec![Finding::ok(SUBJECT, found)];
            }
            Leaving::Unknown => return Vec::new(),
        };
        let host = self.settings.base_url.host();
        let mut findings = Vec::new();
        for address in addresses {
            let ask = format!("ask who gave you {address} to name it {host} (PTR)");
            let named = match self.names.names_of(*address).await {
                Ok(named) => named,
                Err(why) => {
                    findings.push(unanswered(SUBJECT, &address.to_string(), &why));
                    continue;
                }
            };
            let mut leads_back = None;
            for name in named.iter().take(MAX_SERVERS) {
                if self.names.addresses(name).await.is_ok_and(|found| found.contains(address)) {
                    leads_back = Some(name);
                }
            }
            findings.push(match (leads_back, named.first()) {
                (Some(name), _) => Finding::ok(SUBJECT, format!("{address} is {name}, and back")),
                (None, None) => {
                    let found = format!("{address} has no name, which many mail servers refuse");
                    Finding::error(SUBJECT, found, ask, MAIL_PAGE)
                }
                (None, Some(name)) => Finding::error(
                    SUBJECT,
                    format!("{address} is named {name}, which is not at {address}"),
                    format!("give {name} the address {address}, or {ask}"),
                    MAIL_PAGE,
                ),
            });
        }
        findings
    }
}

/// The most servers, or names of an address, that are looked at.
const MAX_SERVERS: usize = 4;

/// A record with another term before what it says of all others.
fn with_term(record: &str, term: &str) -> String {
    let mut terms: Vec<&str> = record.split_whitespace().collect();
    let is_last = |it: &&str| it.ends_with("all") || it.starts_with("redirect=");
    let at = terms.iter().position(is_last).unwrap_or(terms.len());
    terms.insert(at, term);
    terms.join(" ")
}

/// Whether the key of signatures is published.
fn signed(own: &DkimRecord, texts: &[String]) -> Finding {
    const SUBJECT: &str = "DKIM";
    let name = &own.name;
    let pieces: Vec<String> = own.pieces.iter().map(|it| format!("\"{it}\"")).collect();
    let set = format!("set this record: {name}. IN TXT ( {} )", pieces.join(" "));
    let key = |record: &str| {
        let key = tag(record, "p").unwrap_or_default();
        key.chars().filter(|it| !it.is_whitespace()).collect::<String>()
    };
    let own = key(&own.pieces.concat());
    let records: Vec<&String> = texts.iter().filter(|it| tag(it, "p").is_some()).collect();
    match records.as_slice() {
        [] => {
            let found =
                format!("mails are signed, but {name} does not have the key to check it with");
            Finding::error(SUBJECT, found, set, MAIL_PAGE)
        }
        [record] if key(record) == own => {
            Finding::ok(SUBJECT, format!("mails are signed, and {name} has their key"))
        }
        [record] if key(record).is_empty() => {
            let found = format!("{name} says that its key is revoked");
            Finding::error(SUBJECT, found, set, MAIL_PAGE)
        }
        _ => {
            let found = format!("{name} has another key than the one that mails are signed with");
            Finding::error(SUBJECT, found, set, MAIL_PAGE)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_term_comes_before_all_others() {
        for (record, wider) in [
            ("v=spf1 mx -all", "v=spf1 mx ip4:192.0.2.1 -all"),
            ("v=spf1 redirect=x.example", "v=spf1 ip4:192.0.2.1 redirect=x.example"),
            ("v=spf1 mx", "v=spf1 mx ip4:192.0.2.1"),
        ] {
            assert_eq!(with_term(record, "ip4:192.0.2.1"), wider);
        }
    }

    #[test]
    fn domains_are_aligned_when_one_is_within_the_other() {
        assert!(are_aligned("example.org", "example.org"));
        assert!(are_aligned("play.example.org", "example.org"));
        assert!(are_aligned("example.org", "play.example.org"));
        assert!(!are_aligned("badexample.org", "example.org"));
        assert!(!are_aligned("example.net", "example.org"));
    }
}
