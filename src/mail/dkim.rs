//! Signs mails for the sender's domain (DKIM, RFC 6376): with RSA, and with Ed25519 as well if there is
//! such a key (RFC 8463). Headers and body are taken in their relaxed form, which survives refolding by
//! mail servers.

use std::fmt;

use base64::{Engine as _, engine::general_purpose::STANDARD as BASE64};
use mail_auth::{
    common::{
        crypto::{DkimKey, Ed25519Key, RsaKey},
        headers::HeaderWriter as _,
    },
    dkim::{DkimSigner, Done},
};
use tokio_rustls::rustls::pki_types::{PrivateKeyDer, pem::PemObject as _};

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

/// Maximum length of a string in a DNS TXT record.
const PIECE: usize = 255;

/// Why mails cannot be signed.
#[derive(Debug, thiserror::Error)]
pub enum DkimError {
    /// The file holds no private key.
    #[error("it holds no private key in PEM form ({0} makes one)")]
    NoKey(&'static str),
    /// The key cannot sign.
    #[error("its key cannot be used ({0}): an RSA key of 2048 to 4096 bits is needed")]
    Rsa(String),
    /// The key is not the one that goes beside an RSA key.
    #[error("its key cannot be used ({0}): an Ed25519 key is needed")]
    Ed25519(String),
    /// The selector is invalid.
    #[error("a selector is made of letters, digits and hyphens, 1 to 63 of them")]
    Selector,
    /// Both keys would have the same name in the domain.
    #[error("both keys have the selector {0}, and need one each")]
    SameSelector(String),
    /// The domain is not valid in a header.
    #[error("the domain {0} cannot be signed for: its name must be in ASCII")]
    Domain(String),
    /// The mail has no header section, or signing failed; never for ours.
    #[error("the mail cannot be signed")]
    Mail,
}

/// A DNS record that the domain must publish, so that a signature can be checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DkimRecord {
    /// Its name: `turnpost._domainkey.example.org`.
    pub name: String,
    /// Its content, in the strings that name servers concatenate, of 255 characters at most.
    pub pieces: Vec<String>,
}

/// A key with its name in the domain.
struct NamedKey {
    signer: DkimSigner<DkimKey, Done>,
    record: DkimRecord,
}

/// Signs mails for a domain with all its keys: whoever does not know the kind of one checks the other.
pub struct Signer {
    domain: String,
    /// The RSA key, and the Ed25519 key if there is one.
    keys: Vec<NamedKey>,
}

impl Signer {
    /// A signer with the RSA key of a PEM file.
    ///
    /// # Errors
    /// If the file holds no usable RSA key, or the domain or selector is invalid.
    pub fn new(pem: &str, domain: &str, selector: &str) -> Result<Signer, DkimError> {
        Signer::check_selector(selector)?;
        if !domain.split('.').all(is_label) {
            return Err(DkimError::Domain(domain.to_owned()));
        }
        let der = PrivateKeyDer::from_pem_slice(pem.as_bytes())
            .map_err(|_| DkimError::NoKey("openssl genrsa 2048"))?;
        let key = RsaKey::from_key_der(der).map_err(|error| DkimError::Rsa(error.to_string()))?;
        let published = BASE64.encode(public_key_info(&key.public_key()));
        let mut signer = Signer { domain: domain.to_ascii_lowercase(), keys: Vec::new() };
        signer.add(DkimKey::Rsa(key), selector, &format!("k=rsa; p={published}"));
        Ok(signer)
    }

    /// The same, which signs with the Ed25519 key of another PEM file as well.
    ///
    /// # Errors
    /// If the file holds no Ed25519 key, or the selector is invalid or that of the RSA key.
    pub fn with_ed25519(mut self, pem: &str, selector: &str) -> Result<Signer, DkimError> {
        Signer::check_selector(selector)?;
        let name = self.record_name(selector);
        if self.records().any(|record| record.name.eq_ignore_ascii_case(&name)) {
            return Err(DkimError::SameSelector(selector.to_owned()));
        }
        let der = PrivateKeyDer::from_pem_slice(pem.as_bytes())
            .map_err(|_| DkimError::NoKey("openssl genpkey -algorithm ed25519"))?;
        // As openssl writes it, without the public key.
        let key = Ed25519Key::from_pkcs8_maybe_unchecked_der(der.secret_der())
            .map_err(|error| DkimError::Ed25519(error.to_string()))?;
        let published = BASE64.encode(key.public_key());
        self.add(DkimKey::Ed25519(key), selector, &format!("k=ed25519; p={published}"));
        Ok(self)
    }

    fn add(&mut self, key: DkimKey, selector: &str, published: &str) {
        let headers = SIGNED.iter().chain(SIGNED.iter().take(SEALED)).copied();
        let signer =
            DkimSigner::from_key(key).domain(&self.domain).selector(selector).headers(headers);
        let characters: Vec<char> = format!("v=DKIM1; {published}").chars().collect();
        let pieces = characters.chunks(PIECE).map(|piece| piece.iter().collect()).collect();
        let record = DkimRecord { name: self.record_name(selector), pieces };
        self.keys.push(NamedKey { signer, record });
    }

    fn record_name(&self, selector: &str) -> String {
        format!("{selector}._domainkey.{}", self.domain)
    }

    /// Checks that a text is a valid selector.
    ///
    /// # Errors
    /// [`DkimError::Selector`] if it is not.
    pub fn check_selector(selector: &str) -> Result<(), DkimError> {
        if is_label(selector) { Ok(()) } else { Err(DkimError::Selector) }
    }

    /// The records that the domain must publish, one a key.
    pub fn records(&self) -> impl Iterator<Item = &DkimRecord> {
        self.keys.iter().map(|key| &key.record)
    }

    /// The mail with a signature a key prepended.
    ///
    /// # Errors
    /// [`DkimError::Mail`].
    pub fn sign(&self, mail: &[u8]) -> Result<Vec<u8>, DkimError> {
        if !mail.windows(4).any(|bytes| bytes == b"\r\n\r\n") {
            return Err(DkimError::Mail);
        }
        let mut signed = Vec::new();
        for key in &self.keys {
            let signature = key.signer.sign(mail).map_err(|_| DkimError::Mail)?;
            signed.extend_from_slice(signature.to_header().as_bytes());
        }
        signed.extend_from_slice(mail);
        Ok(signed)
    }
}

/// Whether a text is a valid domain label.
fn is_label(text: &str) -> bool {
    (1..=63).contains(&text.len())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

/// Hides the keys.
impl fmt::Debug for Signer {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.records().map(|record| record.name.as_str()).collect();
        write!(formatter, "Signer({})", names.join(", "))
    }
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
