//! Signs mails for the sender's domain: DKIM (RFC 6376) with relaxed canonicalization of headers and
//! body, which survives refolding by mail servers, by an RSA key, an Ed25519 key (RFC 8463), or both.

use std::fmt;

use base64::{Engine as _, engine::general_purpose::STANDARD as BASE64};
use mail_auth::{
    common::{
        crypto::{DkimKey, Ed25519Key, RsaKey, Sha256},
        headers::HeaderWriter as _,
    },
    dkim::{DkimSigner, Done},
};
use tokio_rustls::rustls::{
    pki_types::{PrivateKeyDer, alg_id::RSA_ENCRYPTION, pem::PemObject as _},
    sign::public_key_to_spki,
};

/// The headers that are signed; of those that a mail does not have it is signed that it has none. The first
/// ones are listed once more than they occur, so that nobody can add another.
const SIGNED: &[&str] = &[
    "From",
    "To",
    "Subject",
    "Date",
    "Reply-To",
    "Message-ID",
    "In-Reply-To",
    "References",
    "MIME-Version",
    "Content-Type",
    "Auto-Submitted",
    "List-Id",
    "List-Unsubscribe",
    "List-Unsubscribe-Post",
];

/// How many of [`SIGNED`] are listed once more.
const SEALED: usize = 5;

/// Maximum length of a string in a DNS TXT record.
const PIECE: usize = 255;

/// Why mails cannot be signed.
#[derive(Debug, thiserror::Error)]
pub enum DkimError {
    /// The file holds no private key.
    #[error("it holds no private key in PEM form ({} makes one)", .0.maker())]
    NoKey(KeyKind),
    /// The key cannot sign.
    #[error("its key cannot be used ({reason}): {} is needed", .kind.wanted())]
    Key {
        /// What kind of key was expected.
        kind: KeyKind,
        /// What the library says of it.
        reason: String,
    },
    /// The selector is invalid.
    #[error("a selector is made of letters, digits and hyphens, 1 to 63 of them")]
    Selector,
    /// The domain is not valid in a header.
    #[error("the domain {0} cannot be signed for: its name must be in ASCII")]
    Domain(String),
    /// Signing failed; never for ours.
    #[error("the mail cannot be signed: {0}")]
    Mail(String),
}

/// A kind of key.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum KeyKind {
    /// RSA, which every mail server checks.
    Rsa,
    /// Ed25519, whose records are short; some mail servers do not check it yet.
    Ed25519,
}

impl KeyKind {
    fn wanted(self) -> &'static str {
        match self {
            KeyKind::Rsa => "an RSA key of 2048 to 4096 bits",
            KeyKind::Ed25519 => "an Ed25519 key in PKCS #8 form",
        }
    }

    /// The command that makes one.
    fn maker(self) -> &'static str {
        match self {
            KeyKind::Rsa => "openssl genrsa 2048",
            KeyKind::Ed25519 => "openssl genpkey -algorithm ed25519",
        }
    }

    /// Its name in records.
    const fn word(self) -> &'static str {
        match self {
            KeyKind::Rsa => "rsa",
            KeyKind::Ed25519 => "ed25519",
        }
    }
}

/// A private key, and what is published of it.
pub struct SigningKey {
    key: DkimKey,
    record: String,
}

impl SigningKey {
    /// The key of a PEM file.
    ///
    /// # Errors
    /// If the file holds no usable key of this kind.
    pub fn read(kind: KeyKind, pem: &str) -> Result<SigningKey, DkimError> {
        let der = PrivateKeyDer::from_pem_slice(pem.as_bytes());
        let der = der.map_err(|_| DkimError::NoKey(kind))?;
        let unusable = |reason: String| DkimError::Key { kind, reason };
        let (key, public) = match kind {
            KeyKind::Rsa => {
                let key = RsaKey::<Sha256>::from_key_der(der);
                let key = key.map_err(|error| unusable(error.to_string()))?;
                let public = public_key_to_spki(&RSA_ENCRYPTION, key.public_key()).to_vec();
                (DkimKey::from(key), public)
            }
            KeyKind::Ed25519 => {
                let PrivateKeyDer::Pkcs8(der) = der else {
                    return Err(unusable("it is of another kind".to_owned()));
                };
                // OpenSSL leaves the public half out.
                let key = Ed25519Key::from_pkcs8_maybe_unchecked_der(der.secret_pkcs8_der());
                let key = key.map_err(|error| unusable(error.to_string()))?;
                let public = key.public_key();
                (DkimKey::from(key), public)
            }
        };
        let record = format!("v=DKIM1; k={}; p={}", kind.word(), BASE64.encode(public));
        Ok(SigningKey { key, record })
    }
}

/// Hides the key.
impl fmt::Debug for SigningKey {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "SigningKey({})", self.record)
    }
}

/// A DNS record with which signatures are checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DkimRecord {
    /// Its name.
    pub name: String,
    /// Its content.
    pub text: String,
}

impl DkimRecord {
    /// The content in the strings that name servers concatenate.
    pub fn strings(&self) -> Vec<String> {
        let characters: Vec<char> = self.text.chars().collect();
        characters.chunks(PIECE).map(|piece| piece.iter().collect()).collect()
    }
}

/// Signs mails for a domain with each of its keys.
pub struct Signer {
    keys: Vec<(DkimSigner<DkimKey, Done>, DkimRecord)>,
}

impl Signer {
    /// A signer with these keys, each under the name of its selector.
    ///
    /// # Errors
    /// If the domain or a selector is invalid.
    pub fn new(domain: &str, keys: Vec<(String, SigningKey)>) -> Result<Signer, DkimError> {
        if !domain.split('.').all(is_label) {
            return Err(DkimError::Domain(domain.to_owned()));
        }
        let domain = domain.to_ascii_lowercase();
        let headers = || SIGNED.iter().chain(SIGNED.iter().take(SEALED)).copied();
        let signer =
            |(selector, SigningKey { key, record }): (String, SigningKey)| -> Result<_, DkimError> {
                Signer::check_selector(&selector)?;
                let name = format!("{selector}._domainkey.{domain}");
                let signer = DkimSigner::from_key(key).domain(&domain).selector(selector);
                Ok((signer.headers(headers()), DkimRecord { name, text: record }))
            };
        Ok(Signer { keys: keys.into_iter().map(signer).collect::<Result<_, DkimError>>()? })
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
        self.keys.iter().map(|(_, record)| record)
    }

    /// The mail with its signatures prepended, one a key.
    ///
    /// # Errors
    /// [`DkimError::Mail`].
    pub fn sign(&self, mail: &[u8]) -> Result<Vec<u8>, DkimError> {
        let mut signed = Vec::with_capacity(mail.len() + self.keys.len() * 1024);
        for (signer, _) in &self.keys {
            let signature = signer.sign(mail);
            let signature = signature.map_err(|error| DkimError::Mail(error.to_string()))?;
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invalid_keys_and_names_are_rejected() {
        let refused = |kind, pem| SigningKey::read(kind, pem).expect_err("refused").to_string();
        assert!(refused(KeyKind::Rsa, "").contains("no private key"));
        assert!(refused(KeyKind::Ed25519, "").contains("genpkey -algorithm ed25519"));
        let broken = "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----";
        assert!(refused(KeyKind::Rsa, broken).contains("2048"));
        assert!(refused(KeyKind::Ed25519, broken).contains("Ed25519"));
        let named =
            |domain: &str| Signer::new(domain, Vec::new()).expect_err("refused").to_string();
        assert!(named("exämple.org").contains("ASCII"));
        let selector = Signer::check_selector("a b").expect_err("refused").to_string();
        assert!(selector.contains("selector"));
    }
}
