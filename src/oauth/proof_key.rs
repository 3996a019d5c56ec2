//! The proof key that holds a code to the program that asked for it (RFC 7636, S256 only).

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use sha2::{Digest as _, Sha256};

/// The SHA-256 of a secret that only the program knows.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Challenge(pub [u8; 32]);

/// Why a challenge is none.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum InvalidChallenge {
    /// The method is another one, or none.
    #[error("code_challenge_method has to be S256")]
    Method,
    /// It is no SHA-256.
    #[error("code_challenge is the SHA-256 of code_verifier in base64url, 43 characters")]
    Shape,
}

impl Challenge {
    /// The challenge with its method.
    ///
    /// # Errors
    /// When the method is not S256, or the text is no hash.
    pub fn parse(text: &str, method: Option<&str>) -> Result<Challenge, InvalidChallenge> {
        if method != Some("S256") {
            return Err(InvalidChallenge::Method);
        }
        let bytes = URL_SAFE_NO_PAD.decode(text).map_err(|_| InvalidChallenge::Shape)?;
        bytes.try_into().map(Challenge).map_err(|_| InvalidChallenge::Shape)
    }

    /// The challenge as it was given.
    pub fn text(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.0)
    }
}

/// The secret behind a challenge.
#[derive(Clone, PartialEq, Eq)]
pub struct Verifier(String);

impl Verifier {
    /// The secret as a program presents it; `None` if it cannot be one.
    pub fn presented(text: &str) -> Option<Verifier> {
        let fits = (43..=128).contains(&text.len())
            && text
                .bytes()
                .all(|it| it.is_ascii_alphanumeric() || matches!(it, b'-' | b'.' | b'_' | b'~'));
        fits.then(|| Verifier(text.to_owned()))
    }

    /// Its SHA-256, which is the challenge that it answers (RFC 7636, S256).
    pub fn challenge(&self) -> Challenge {
        Challenge(Sha256::digest(self.0.as_bytes()).into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_of_the_standard_holds() {
        let verifier = Verifier::presented("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk");
        let challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
        let parsed = Challenge::parse(challenge, Some("S256"));
        assert_eq!(parsed, Ok(verifier.expect("a verifier").challenge()));
        assert_eq!(parsed.expect("a challenge").text(), challenge);
        for method in [None, Some("plain"), Some("s256")] {
            assert_eq!(Challenge::parse(challenge, method), Err(InvalidChallenge::Method));
        }
        for wrong in ["", "short", &challenge[1..], &format!("{challenge}=")] {
            assert_eq!(Challenge::parse(wrong, Some("S256")), Err(InvalidChallenge::Shape));
        }
        assert!(Verifier::presented(&"a".repeat(42)).is_none());
        assert!(Verifier::presented(&"a".repeat(129)).is_none());
        assert!(Verifier::presented(&format!("{}+", "a".repeat(43))).is_none());
    }
}
