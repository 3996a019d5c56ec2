//! Who may send for a domain: the part of SPF (RFC 7208) that says so of an address.

use std::{net::IpAddr, pin::Pin};

use super::names::{Names, Unanswered};

/// The most questions that receivers ask for one record.
const MAX_QUESTIONS: u32 = 10;

/// What a record says of an address.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Verdict {
    /// It may send.
    Pass,
    /// It may not.
    Fail,
    /// It probably may not.
    SoftFail,
    /// Nothing is said.
    Neutral,
    /// The record is invalid, and this is why.
    Invalid(String),
    /// It depends on more than the address, so nobody can tell beforehand.
    Depends(String),
}

/// The records of a domain; more than one makes all of them invalid.
pub(super) async fn records(names: &Names, domain: &str) -> Result<Vec<String>, Unanswered> {
    let texts = names.texts(domain).await?;
    let is_record = |text: &String| {
        let start = text.split_whitespace().next().unwrap_or_default();
        start.eq_ignore_ascii_case("v=spf1")
    };
    Ok(texts.into_iter().filter(is_record).collect())
}

/// What the record of a domain says of an address.
pub(super) async fn judge(
    names: &Names,
    domain: &str,
    address: IpAddr,
) -> Result<Verdict, Unanswered> {
    let mut asked = 0;
    judged(names, domain.to_owned(), address, &mut asked).await
}

type Judging<'a> = Pin<Box<dyn Future<Output = Result<Verdict, Unanswered>> + 'a>>;

fn judged<'a>(
    names: &'a Names,
    domain: String,
    address: IpAddr,
    asked: &'a mut u32,
) -> Judging<'a> {
    Box::pin(async move {
        let records = records(names, &domain).await?;
        let record = match records.as_slice() {
            [record] => record,
            [] => return Ok(Verdict::Invalid(format!("{domain} has no SPF record"))),
            _ => return Ok(Verdict::Invalid(format!("{domain} has more than one SPF record"))),
        };
        let mut redirect = None;
        for term in record.split_whitespace().skip(1) {
            if let Some((name, value)) = term.split_once('=')
                && !name.contains([':', '/'])
            {
                if name.eq_ignore_ascii_case("redirect") {
                    redirect = Some(value.to_owned());
                }
                continue;
            }
            let (matched, mechanism) = match term.as_bytes().first() {
                Some(b'+') => (Verdict::Pass, &term[1..]),
                Some(b'-') => (Verdict::Fail, &term[1..]),
                Some(b'~') => (Verdict::SoftFail, &term[1..]),
                Some(b'?') => (Verdict::Neutral, &term[1..]),
                _ => (Verdict::Pass, term),
            };
            if mechanism.contains('%') {
                return Ok(Verdict::Depends(format!("{term} of {domain}")));
            }
            match Mechanism::read(mechanism) {
                None => {
                    return Ok(Verdict::Invalid(format!("{term} of {domain} is no term of SPF")));
                }
                Some(Mechanism::All) => return Ok(matched),
                Some(Mechanism::Network(network, length)) => {
                    if is_within(address, network, length) {
                        return Ok(matched);
                    }
                }
                Some(Mechanism::Unknowable) => {
                    return Ok(Verdict::Depends(format!("{term} of {domain}")));
                }
                Some(Mechanism::Asks(kind, of, lengths)) => {
                    *asked += 1;
                    if *asked > MAX_QUESTIONS {
                        let why = format!("it takes more than {MAX_QUESTIONS} questions");
                        return Ok(Verdict::Invalid(why));
                    }
                    let of = if of.is_empty() { domain.clone() } else { of };
                    let found = match kind {
                        Kind::Include => match judged(names, of, address, asked).await? {
                            Verdict::Pass => return Ok(matched),
                            broken @ (Verdict::Invalid(_) | Verdict::Depends(_)) => {
                                return Ok(broken);
                            }
                            _ => continue,
                        },
                        Kind::Address => names.addresses(&of).await?,
                        Kind::MailServers => {
                            let mut found = Vec::new();
                            for server in names.mail_servers(&of).await?.into_iter().take(10) {
                                found.extend(names.addresses(&server).await?);
                            }
                            found
                        }
                    };
                    let length = |it: IpAddr| if it.is_ipv4() { lengths.0 } else { lengths.1 };
                    if found.into_iter().any(|it| is_within(address, it, length(it))) {
                        return Ok(matched);
                    }
                }
            }
        }
        match redirect {
            Some(other) if other.contains('%') => Ok(Verdict::Depends(format!("redirect={other}"))),
            Some(other) => {
                *asked += 1;
                if *asked > MAX_QUESTIONS {
                    let why = format!("it takes more than {MAX_QUESTIONS} questions");
                    return Ok(Verdict::Invalid(why));
                }
                judged(names, other, address, asked).await
            }
            None => Ok(Verdict::Neutral),
        }
    })
}

/// What a term asks name servers for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Kind {
    Include,
    Address,
    MailServers,
}

#[derive(PartialEq, Eq, Debug)]
enum Mechanism {
    All,
    Network(IpAddr, u8),
    /// The question, the domain, if it is another, and the lengths of IPv4 and IPv6 networks.
    Asks(Kind, String, (u8, u8)),
    /// It asks for what only the receiver knows.
    Unknowable,
}

impl Mechanism {
    fn read(term: &str) -> Option<Mechanism> {
        let (name, rest) = match term.find([':', '/']) {
            Some(at) => term.split_at(at),
            None => (term, ""),
        };
        let (value, lengths) = match rest.strip_prefix(':') {
            Some(value) => value.split_once('/').map_or((value, None), |(it, by)| (it, Some(by))),
            None => ("", rest.strip_prefix('/')),
        };
        let asks = |kind| {
            let (four, six) = match lengths {
                None => ("32", "128"),
                Some(it) => {
                    match it.split_once("//").or_else(|| it.strip_prefix('/').map(|it| ("32", it)))
                    {
                        Some((four, six)) => (four, six),
                        None => (it, "128"),
                    }
                }
            };
            let lengths = (length(four, 32)?, length(six, 128)?);
            Some(Mechanism::Asks(kind, value.to_owned(), lengths))
        };
        match name.to_ascii_lowercase().as_str() {
            "all" if rest.is_empty() => Some(Mechanism::All),
            "include" if !value.is_empty() && lengths.is_none() => {
                Some(Mechanism::Asks(Kind::Include, value.to_owned(), (32, 128)))
            }
            "a" => asks(Kind::Address),
            "mx" => asks(Kind::MailServers),
            "ip4" => {
                let network = IpAddr::V4(value.parse().ok()?);
                Some(Mechanism::Network(network, length(lengths.unwrap_or("32"), 32)?))
            }
            "ip6" => {
                // The value holds colons itself.
                let value = rest.strip_prefix(':')?;
                let (value, by) = value.split_once('/').unwrap_or((value, "128"));
                Some(Mechanism::Network(IpAddr::V6(value.parse().ok()?), length(by, 128)?))
            }
            "exists" if !value.is_empty() => Some(Mechanism::Unknowable),
            "ptr" => Some(Mechanism::Unknowable),
            _ => None,
        }
    }
}

fn length(text: &str, max: u8) -> Option<u8> {
    text.parse().ok().filter(|length| *length <= max)
}

/// Whether an address is in a network, given by one of its addresses and its length in bits.
fn is_within(address: IpAddr, network: IpAddr, length: u8) -> bool {
    let shifted = |bits: u128, all: u32| bits.checked_shr(all.saturating_sub(length.into()));
    match (address, network) {
        (IpAddr::V4(one), IpAddr::V4(two)) => {
            let (one, two) = (u128::from(u32::from(one)), u128::from(u32::from(two)));
            shifted(one, 32) == shifted(two, 32)
        }
        (IpAddr::V6(one), IpAddr::V6(two)) => {
            shifted(u128::from(one), 128) == shifted(u128::from(two), 128)
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[test]
    fn terms_are_read_as_the_standard_has_them() {
        use Kind::{Address, Include, MailServers};
        let asks = |kind, of: &str, lengths| Some(Mechanism::Asks(kind, of.to_owned(), lengths));
        for (term, read) in [
            ("all", Some(Mechanism::All)),
            ("ALL", Some(Mechanism::All)),
            ("all:x", None),
            ("a", asks(Address, "", (32, 128))),
            ("a/24", asks(Address, "", (24, 128))),
            ("a//64", asks(Address, "", (32, 64))),
            ("a:x.example/24//64", asks(Address, "x.example", (24, 64))),
            ("mx", asks(MailServers, "", (32, 128))),
            ("mx:x.example", asks(MailServers, "x.example", (32, 128))),
            ("include:x.example", asks(Include, "x.example", (32, 128))),
            ("include", None),
            ("ip4:192.0.2.1", Some(Mechanism::Network(ip("192.0.2.1"), 32))),
            ("ip4:192.0.2.0/24", Some(Mechanism::Network(ip("192.0.2.0"), 24))),
            ("ip4:192.0.2.0/33", None),
            ("ip4:x.example", None),
            ("ip6:2001:db8::/32", Some(Mechanism::Network(ip("2001:db8::"), 32))),
            ("exists:x.example", Some(Mechanism::Unknowable)),
            ("ptr", Some(Mechanism::Unknowable)),
            ("ipv4:192.0.2.1", None),
        ] {
            assert_eq!(Mechanism::read(term), read, "{term}");
        }
    }

    #[test]
    fn an_address_is_within_its_networks() {
        for (address, network, length, expected) in [
            ("192.0.2.9", "192.0.2.0", 24, true),
            ("192.0.3.9", "192.0.2.0", 24, false),
            ("192.0.2.9", "192.0.2.9", 32, true),
            ("192.0.2.9", "10.0.0.0", 0, true),
            ("2001:db8::1", "2001:db8::", 32, true),
            ("2001:db9::1", "2001:db8::", 32, false),
            ("2001:db9::1", "::", 0, true),
            ("192.0.2.9", "::", 0, false),
        ] {
            assert_eq!(is_within(ip(address), ip(network), length), expected, "{address}");
        }
    }
}
