//! Signs mails for the sender's domain: DKIM (RFC 6376) with RSA and SHA-256 and relaxed
//! canonicalization of headers and body, which survives refolding by mail servers.
//!
//! Implemented here because the available libraries bring a second crypto stack; the arithmetic is
//! ring's.

use std::fmt;

use base64::{Engine as _, engine::general_purpose::STANDARD as BASE64};
use ring::{
    rand::SystemRandom,
    signature::{RSA_PKCS1_SHA256, RsaKeyPair},
};
use sha2::{Digest as _, Sha256};

/// The headers that are signed if present. Every mail has the first four, which are listed once
/// more than they occur, so that nobody can add another.
const SIGNED: &[&str] = &[
    "From",
    "To",
    "Subject",
    "Date",
    "Message-ID",
    "In-Reply-To",
    "References",
    "Reply-To",
    "MIME-Version",
    "Content-Type",
    "Auto-Submitted",
    "List-Id",
    "List-Unsubscribe",
    "List-Unsubscribe-Post",
];

/// How many of [`SIGNED`] are listed once more.
const SEALED: usize = 4;

/// Line width of the signature header, in characters.
const WIDTH: usize = 72;

/// Maximum length of a string in a DNS TXT record.
const PIECE: usize = 255;

/// Why mails cannot be signed.
#[derive(Debug, thiserror::Error)]
pub enum DkimError {
    /// The file holds no private key.
    #[error("it holds no private key in PEM form (openssl genrsa 2048 makes one)")]
    NoKey,
    /// The key cannot sign.
    #[error("its key cannot be used ({0}): an RSA key of 2048 to 4096 bits is needed")]
    Key(String),
    /// The selector is invalid.
    #[error("a selector is made of letters, digits and hyphens, 1 to 63 of them")]
    Selector,
    /// The domain is not valid in a header.
    #[error("the domain {0} cannot be signed for: its name must be in ASCII")]
    Domain(String),
    /// The mail has no header section, or signing failed; never for ours.
    #[error("the mail cannot be signed")]
    Mail,
}

/// A key that signs mails for a domain.
pub struct Signer {
    key: RsaKeyPair,
    domain: String,
    selector: String,
}

impl Signer {
    /// A signer with the key of a PEM file.
    ///
    /// # Errors
    /// If the file holds no usable RSA key, or the domain or selector is invalid.
    pub fn new(pem: &str, domain: &str, selector: &str) -> Result<Signer, DkimError> {
        Signer::check_selector(selector)?;
        if !domain.split('.').all(is_label) {
            return Err(DkimError::Domain(domain.to_owned()));
        }
        let key = match block(pem, "PRIVATE KEY") {
            Some(der) => RsaKeyPair::from_pkcs8(&der),
            None => RsaKeyPair::from_der(&block(pem, "RSA PRIVATE KEY").ok_or(DkimError::NoKey)?),
        };
        Ok(Signer {
            key: key.map_err(|error| DkimError::Key(error.to_string()))?,
            domain: domain.to_ascii_lowercase(),
            selector: selector.to_owned(),
        })
    }

    /// Checks that a text is a valid selector.
    ///
    /// # Errors
    /// [`DkimError::Selector`] if it is not.
    pub fn check_selector(selector: &str) -> Result<(), DkimError> {
        if is_label(selector) { Ok(()) } else { Err(DkimError::Selector) }
    }

    /// The name of the DNS record that the domain must publish.
    pub fn record_name(&self) -> String {
        format!("{}._domainkey.{}", self.selector, self.domain)
    }

    /// The record's content, in the strings that name servers concatenate.
    pub fn record(&self) -> Vec<String> {
        let key = BASE64.encode(public_key_info(self.key.public().as_ref()));
        let text = format!("v=DKIM1; k=rsa; p={key}");
        let characters: Vec<char> = text.chars().collect();
        characters.chunks(PIECE).map(|piece| piece.iter().collect()).collect()
    }

    /// The mail with its signature prepended. The same bytes always give the same signature.
    ///
    /// # Errors
    /// [`DkimError::Mail`].
    pub fn sign(&self, mail: &[u8]) -> Result<Vec<u8>, DkimError> {
        let split =
            mail.windows(4).position(|bytes| bytes == b"\r\n\r\n").ok_or(DkimError::Mail)?;
        let (head, body) = (mail.get(..split + 2), mail.get(split + 4..));
        let (Some(head), Some(body)) = (head, body) else { return Err(DkimError::Mail) };
        let head = std::str::from_utf8(head).map_err(|_| DkimError::Mail)?;
        let headers = headers(head);

        let mut names = Vec::new();
        let mut signed = String::new();
        for name in SIGNED {
            let header = headers.iter().find(|(other, _)| other.eq_ignore_ascii_case(name));
            if let Some((name, value)) = header {
                signed.push_str(&relaxed_header(name, value));
                signed.push_str("\r\n");
                names.push(*name);
            }
        }
        names.extend(SIGNED.iter().take(SEALED));
        let body_hash = BASE64.encode(Sha256::digest(relaxed_body(body)));
        let start = format!(
            " v=1; a=rsa-sha256; c=relaxed/relaxed; d={};\r\n s={};\r\n h={};\r\n bh={body_hash};\r\n b=",
            self.domain,
            self.selector,
            names.join(":\r\n  "),
        );
        signed.push_str(&relaxed_header("DKIM-Signature", &start));

        let mut signature = vec![0; self.key.public().modulus_len()];
        self.key
            .sign(&RSA_PKCS1_SHA256, &SystemRandom::new(), signed.as_bytes(), &mut signature)
            .map_err(|_| DkimError::Mail)?;
        let signature: Vec<char> = BASE64.encode(signature).chars().collect();
        let lines: Vec<String> =
            signature.chunks(WIDTH).map(|line| line.iter().collect()).collect();
        let header = format!("DKIM-Signature:{start}{}\r\n", lines.join("\r\n  "));
        Ok([header.as_bytes(), mail].concat())
    }
}

/// Whether a text is a valid domain label.
fn is_label(text: &str) -> bool {
    (1..=63).contains(&text.len())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

/// Hides the key.
impl fmt::Debug for Signer {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Signer({})", self.record_name())
    }
}

/// Decodes a block of a PEM text.
fn block(pem: &str, label: &str) -> Option<Vec<u8>> {
    let (_, rest) = pem.split_once(&format!("-----BEGIN {label}-----"))?;
    let (text, _) = rest.split_once(&format!("-----END {label}-----"))?;
    let text: String = text.chars().filter(|character| !character.is_whitespace()).collect();
    BASE64.decode(text).ok()
}

/// The headers as names and values, with the folds kept in the values.
fn headers(head: &str) -> Vec<(&str, String)> {
    let mut headers: Vec<(&str, String)> = Vec::new();
    for line in head.split("\r\n").filter(|line| !line.is_empty()) {
        if line.starts_with([' ', '\t']) {
            if let Some((_, value)) = headers.last_mut() {
                value.push_str("\r\n");
                value.push_str(line);
            }
        } else if let Some((name, value)) = line.split_once(':') {
            headers.push((name, value.to_owned()));
        }
    }
    headers
}

/// A header in relaxed form: lower-case name, unfolded, runs of white space reduced to one space.
fn relaxed_header(name: &str, value: &str) -> String {
    let words: Vec<&str> =
        value.split([' ', '\t', '\r', '\n']).filter(|it| !it.is_empty()).collect();
    format!("{}:{}", name.trim_end().to_ascii_lowercase(), words.join(" "))
}

/// A body in relaxed form: runs of white space reduced to one space, none at line ends, no empty
/// lines at its end.
fn relaxed_body(body: &[u8]) -> Vec<u8> {
    let mut relaxed = Vec::with_capacity(body.len());
    let mut empty_lines = 0;
    for line in body.split(|byte| *byte == b'\n') {
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let is_space = |byte: &u8| matches!(byte, b' ' | b'\t');
        let end = line.iter().rposition(|byte| !is_space(byte)).map_or(0, |last| last + 1);
        if end == 0 {
            empty_lines += 1;
            continue;
        }
        for _ in 0..empty_lines {
            relaxed.extend_from_slice(b"\r\n");
        }
        empty_lines = 0;
        let mut spaced = false;
        for byte in line.iter().take(end) {
            if is_space(byte) {
                spaced = true;
                continue;
            }
            if std::mem::take(&mut spaced) {
                relaxed.push(b' ');
            }
            relaxed.push(*byte);
        }
        relaxed.extend_from_slice(b"\r\n");
    }
    relaxed
}

/// The public key as SubjectPublicKeyInfo, as the record holds it.
fn public_key_info(rsa_public_key: &[u8]) -> Vec<u8> {
    /// The algorithm identifier `rsaEncryption` without parameters.
    const KIND: &[u8] =
        &[0x30, 0x0d, 0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01, 0x05, 0x00];
    let bits = [&[0][..], rsa_public_key].concat();
    encoded(0x30, &[KIND, &encoded(0x03, &bits)].concat())
}

/// A DER value: tag, length, content.
fn encoded(tag: u8, value: &[u8]) -> Vec<u8> {
    let bytes = value.len().to_be_bytes();
    let significant: Vec<u8> = bytes.iter().copied().skip_while(|byte| *byte == 0).collect();
    let mut der = vec![tag];
    match value.len() {
        short @ 0..=127 => der.extend(u8::try_from(short)),
        _ => {
            der.extend(u8::try_from(significant.len()).map(|count| 0x80 | count));
            der.extend(significant);
        }
    }
    der.extend_from_slice(value);
    der
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_and_bodies_are_canonicalized_as_in_the_rfc() {
        // RFC 6376, section 3.4.5.
        assert_eq!(relaxed_header("A", " X"), "a:X");
        assert_eq!(relaxed_header("B ", " Y\t\r\n\tZ  "), "b:Y Z");
        assert_eq!(relaxed_body(b" C \r\nD \t E\r\n\r\n\r\n"), b" C\r\nD E\r\n");
        assert_eq!(relaxed_body(b"\r\n\r\n"), b"");
        assert_eq!(relaxed_body(b"no end"), b"no end\r\n");
        assert_eq!(relaxed_body(b"a\r\n\r\nb\r\n"), b"a\r\n\r\nb\r\n");
    }

    #[test]
    fn invalid_keys_and_names_are_rejected() {
        let refused = |pem, domain, selector| {
            Signer::new(pem, domain, selector).expect_err("refused").to_string()
        };
        assert!(refused("", "example.org", "s").contains("no private key"));
        let broken = "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----";
        assert!(refused(broken, "example.org", "s").contains("2048"));
        assert!(refused("", "example.org", "a b").contains("selector"));
        assert!(refused("", "exämple.org", "s").contains("ASCII"));
    }
}
