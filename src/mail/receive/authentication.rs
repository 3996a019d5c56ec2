//! Whether a mail comes from whom it says: as the receiving mail server has written it down.

use mail_parser::{HeaderName, Message};

use crate::game::person::Address;

/// The header of RFC 8601.
const HEADER: &str = "Authentication-Results";

/// The most of these headers that are looked at.
const MAX_HEADERS: usize = 20;

/// The name of a mail server in its `Authentication-Results`, in small letters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AuthenticationHost(String);

impl std::fmt::Display for AuthenticationHost {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl std::str::FromStr for AuthenticationHost {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<AuthenticationHost, &'static str> {
        let is_name = |it: &str| {
            let fits = |it: u8| it.is_ascii_alphanumeric() || matches!(it, b'.' | b'-' | b'_');
            !it.is_empty() && it.len() <= 253 && it.bytes().all(fits)
        };
        match is_name(text) {
            true => Ok(AuthenticationHost(text.to_ascii_lowercase())),
            false => {
                Err("the name that the mail server begins its Authentication-Results with is \
                          expected, such as mx.example.org")
            }
        }
    }
}

/// What mail servers on the way wrote down of a mail's sender, the last one first.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct AuthenticationResults(Vec<String>);

impl AuthenticationResults {
    /// What stands in a mail; nothing of one with several `From` lines: who has checked it may have looked at
    /// another one of them than is read here.
    pub(super) fn of(message: &Message<'_>) -> AuthenticationResults {
        if message.header_values(HeaderName::From).count() > 1 {
            return AuthenticationResults::default();
        }
        let headers = message.headers().iter();
        let ours = headers.filter(|header| header.name().eq_ignore_ascii_case(HEADER));
        let texts = ours.take(MAX_HEADERS).filter_map(|header| {
            let from = usize::try_from(header.offset_start()).ok()?;
            let to = usize::try_from(header.offset_end()).ok()?;
            Some(String::from_utf8_lossy(message.raw_message.get(from..to)?).into_owned())
        });
        AuthenticationResults(texts.collect())
    }

    /// Whether the topmost results of this host say that the mail comes from the domain of `from`:
    /// by DMARC, or, where DMARC does not say otherwise, by a signature (DKIM) or sending server (SPF) of that
    /// domain or one above it.
    /// What stands farther down may be a forgery that came with the mail.
    pub fn vouch_for(&self, from: &Address, host: &AuthenticationHost) -> bool {
        let mut results = self.0.iter().map(|text| without_comments(text));
        let found = results.find_map(|text| {
            let (name, results) = text.split_once(';')?;
            // A version may follow the name.
            let name = name.split_whitespace().next()?;
            name.eq_ignore_ascii_case(&host.0).then(|| results.to_owned())
        });
        let from = from.key();
        let domain = from.rsplit_once('@').map_or("", |(_, domain)| domain);
        found.is_some_and(|results| {
            let mut results = results.split(';');
            !results.clone().any(fails) && results.any(|it| passes(it, domain))
        })
    }
}

/// The method of a result, in small letters, and its verdict.
fn verdict(result: &str) -> Option<(String, &str)> {
    let (method, verdict) = result.split_whitespace().next()?.split_once('=')?;
    // A method may have a version: `dkim/1`.
    Some((method.split('/').next().unwrap_or_default().to_ascii_lowercase(), verdict))
}

/// Whether one result says that by the rules of the sender's domain (DMARC) a mail does not come from there, or that
/// these could not be found out: whoever checked them knows better than a signature that is beside the point.
fn fails(result: &str) -> bool {
    let verdict = verdict(result).filter(|(method, _)| method == "dmarc");
    let is_good = |it: &str| ["pass", "bestguesspass", "none"].contains(&it);
    verdict.is_some_and(|(_, verdict)| !is_good(&verdict.to_ascii_lowercase()))
}

/// Whether one result says that a mail comes from this domain.
fn passes(result: &str, domain: &str) -> bool {
    let Some((method, verdict)) = verdict(result) else { return false };
    if !verdict.eq_ignore_ascii_case("pass") {
        return false;
    }
    let property = |name: &str| {
        let mut properties = result.split_whitespace().filter_map(|it| it.split_once('='));
        let found = properties.find(|(it, _)| it.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.trim_matches('"').to_ascii_lowercase())
    };
    // The domain of an address, or a domain as it stands.
    let is_above = |value: String| {
        let above = value.rsplit('@').next().unwrap_or_default().trim_end_matches('.').to_owned();
        let is_registered = above.contains('.');
        is_registered && (domain == above || domain.ends_with(&format!(".{above}")))
    };
    match method.as_str() {
        "dmarc" => property("header.from").is_some_and(|it| it.trim_end_matches('.') == domain),
        "dkim" => property("header.d").or_else(|| property("header.i")).is_some_and(is_above),
        "spf" => property("smtp.mailfrom").is_some_and(is_above),
        _ => false,
    }
}

/// A header without what stands in parentheses, which may hold parentheses. What is quoted stays.
fn without_comments(text: &str) -> String {
    let (mut depth, mut is_quoted, mut is_escaped) = (0_usize, false, false);
    let mut kept = String::with_capacity(text.len());
    for letter in text.chars() {
        if is_escaped {
            is_escaped = false;
        } else if letter == '\\' && (is_quoted || depth > 0) {
            is_escaped = true;
            continue;
        } else if letter == '"' && depth == 0 {
            is_quoted = !is_quoted;
            // What is quoted is one word: a separator in it separates nothing.
            continue;
        } else if letter == '(' && !is_quoted {
            depth += 1;
            kept.push(' ');
            continue;
        } else if letter == ')' && !is_quoted && depth > 0 {
            depth -= 1;
            continue;
        }
        if depth > 0 {
            continue;
        }
        kept.push(if is_quoted && (letter == ';' || letter == '=' || letter.is_whitespace()) {
            '_'
        } else {
            letter
        });
    }
    kept
}

#[cfg(test)]
mod tests {
    use mail_parser::MessageParser;

    use super::*;

    fn vouch(headers: &str, from: &str) -> bool {
        let mail = format!("{headers}From: {from}\nTo: b@example.org\n\n1\n");
        let message = MessageParser::default().parse(mail.as_bytes()).expect("a mail");
        let host = "mx.example.org".parse().expect("a name");
        let from = from.parse().expect("an address");
        AuthenticationResults::of(&message).vouch_for(&from, &host)
    }

    #[test]
    fn who_is_authenticated_is_believed() {
        for results in [
            "mx.example.org; dmarc=pass (p=none dis=none) header.from=example.net",
            "MX.Example.Org 1; spf=fail smtp.mailfrom=x.example; dmarc=pass header.from=example.net",
            "mx.example.org;\n dkim=pass (2048-bit key; unprotected) header.d=example.net\n\
             \x20header.i=@example.net header.b=abc",
            "mx.example.org; dkim/1=pass header.i=@example.net",
            "mx.example.org; auth=none; spf=pass smtp.mailfrom=ann@example.net",
            "mx.example.org; dmarc=none header.from=example.net; dkim=pass header.d=example.net",
        ] {
            let headers = format!("Authentication-Results: {results}\n");
            assert!(vouch(&headers, "ann@example.net"), "{results}");
        }
        let headers = "Authentication-Results: mx.example.org; dkim=pass header.d=example.net\n";
        assert!(vouch(headers, "ann@mail.example.net"), "signed by the domain above");
    }

    #[test]
    fn who_is_not_authenticated_is_not_believed() {
        for results in [
            "mx.example.org; none",
            "mx.example.org; dmarc=fail header.from=example.net",
            "mx.example.org; dmarc=fail header.from=example.net; dkim=pass header.d=example.net",
            "mx.example.org; spf=pass smtp.mailfrom=example.net; DMARC/1=FAIL (p=reject)",
            "mx.example.org; dkim=pass header.d=example.net; dmarc=temperror",
            "mx.example.org; dmarc=pass header.from=example.com",
            "mx.example.org; dmarc=pass",
            "mx.example.org; dkim=pass header.d=net",
            "mx.example.org; dkim=pass header.d=evil.example",
            "mx.example.org; dkim=pass header.d=mail.example.net",
            "mx.example.org; dkim=none (dkim=pass header.d=example.net)",
            "mx.example.org; spf=pass reason=\"; dmarc=pass header.from=example.net\" \
             smtp.mailfrom=evil.example",
            "mx.example.org; iprev=pass policy.iprev=192.0.2.1",
            "other.example.org; dmarc=pass header.from=example.net",
            "mx.example.org.evil.example; dmarc=pass header.from=example.net",
            "",
        ] {
            let headers = format!("Authentication-Results: {results}\n");
            assert!(!vouch(&headers, "ann@example.net"), "{results}");
        }
        assert!(!vouch("", "ann@example.net"), "nobody has looked");
    }

    #[test]
    fn a_mail_with_several_senders_is_of_none_of_them() {
        let results = "Authentication-Results: mx.example.org; dkim=pass header.d=example.net; \
                       dmarc=pass header.from=example.net\n";
        assert!(vouch(results, "ann@example.net"));
        for added in ["From: eve@example.net\n", "from : eve@example.net\n"] {
            assert!(!vouch(&format!("{results}{added}"), "ann@example.net"), "{added}");
        }
    }

    #[test]
    fn only_the_topmost_results_of_the_host_count() {
        let [pass, fail] = [("pass"), ("fail")].map(|verdict| {
            let host = "mx.example.org";
            format!("Authentication-Results: {host}; dmarc={verdict} header.from=example.net\n")
        });
        let other = "Authentication-Results: list.example; dkim=pass header.d=example.net\n";
        assert!(!vouch(&format!("{fail}{pass}"), "ann@example.net"), "the lower one may be forged");
        assert!(vouch(&format!("{other}{pass}{fail}"), "ann@example.net"));
    }
}
