//! Return paths: the sub-address to which servers report what became of one mail.

use ring::hmac;

use super::{
    keys::{Keys, LinkError},
    reply::{MAX_CODE_LENGTH, TAG, decode, encode, is_equal, put, take},
};
use crate::game::person::Address;

/// Keeps these signatures apart from those of reply addresses and of links.
const PURPOSE: &[u8] = b"return-path\0";

/// A mail as its return path is signed for it: nobody who has not had this mail at this address to
/// pass on can report anything of it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ReturnPath<'a> {
    /// The mail's number in the outbox.
    pub mail: i64,
    /// The random part of its Message-ID.
    pub identity: &'a str,
    /// To whom it was sent.
    pub to: &'a Address,
}

/// The code of a return path, which is still to be checked against the mail that it names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReturnPathCode {
    mail: i64,
    tag: Vec<u8>,
}

impl ReturnPath<'_> {
    fn message(&self) -> Vec<u8> {
        let mail = self.mail.to_be_bytes();
        [PURPOSE, &mail, self.identity.as_bytes(), b"\0", self.to.key().as_bytes()].concat()
    }
}

impl ReturnPathCode {
    /// Reads a code; capital letters make no difference. `None` for any text that is none.
    pub fn read(code: &str) -> Option<ReturnPathCode> {
        if code.len() > MAX_CODE_LENGTH || !code.is_ascii() {
            return None;
        }
        let bytes = decode(&code.to_ascii_lowercase())?;
        let (mut number, tag) = bytes.split_at(bytes.len().checked_sub(TAG)?);
        let mail = i64::try_from(take(&mut number)?).ok()?;
        number.is_empty().then(|| ReturnPathCode { mail, tag: tag.to_vec() })
    }

    /// The number of the mail that it names.
    pub fn mail(&self) -> i64 {
        self.mail
    }
}

impl Keys {
    /// The code of a return path: lower-case letters and digits, at most [`MAX_CODE_LENGTH`].
    ///
    /// # Errors
    /// [`LinkError::NoKey`] when no key is loaded.
    pub fn sign_return_path(&self, path: &ReturnPath<'_>) -> Result<String, LinkError> {
        let message = path.message();
        let tag = self.with_newest(|key| hmac::sign(key, &message)).ok_or(LinkError::NoKey)?;
        let mut bytes = Vec::with_capacity(16);
        put(&mut bytes, u64::try_from(path.mail).map_err(|_| LinkError::Invalid)?);
        bytes.extend(&tag.as_ref()[..TAG]);
        Ok(encode(&bytes))
    }

    /// Whether a code was signed, with one of the loaded keys, for this mail.
    pub fn is_return_path(&self, code: &ReturnPathCode, path: &ReturnPath<'_>) -> bool {
        let message = path.message();
        code.mail == path.mail && self.any(|key| is_equal(&hmac::sign(key, &message), &code.tag))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{game::id::random_text, token::SigningKey};

    #[test]
    fn a_return_path_is_of_one_mail_to_one_address() {
        let keys = Keys::new(&[SigningKey::random()]);
        let (anna, ben): (Address, Address) =
            ("Anna@example.net".parse().expect("one"), "ben@example.net".parse().expect("one"));
        let identity = random_text(26);
        for mail in [1, 130, 70_000, i64::MAX] {
            let path = ReturnPath { mail, identity: &identity, to: &anna };
            let code = keys.sign_return_path(&path).expect("a code");
            assert!(code.len() <= MAX_CODE_LENGTH, "{}", code.len());
            assert!(code.bytes().all(|it| it.is_ascii_lowercase() || it.is_ascii_digit()));
            let read = ReturnPathCode::read(&code.to_uppercase()).expect("a code");
            assert_eq!(read.mail(), mail);
            assert!(keys.is_return_path(&read, &path));
            let other = random_text(26);
            for wrong in [
                ReturnPath { mail: mail - 1, ..path },
                ReturnPath { identity: &other, ..path },
                ReturnPath { to: &ben, ..path },
            ] {
                assert!(!keys.is_return_path(&read, &wrong), "{wrong:?}");
            }
            assert!(keys.read_reply(&code).is_err(), "it answers nothing");
            let later = Keys::new(&[SigningKey::random()]);
            assert!(!later.is_return_path(&read, &path), "it dies with its key");
        }
    }

    #[test]
    fn other_texts_are_no_return_paths() {
        for text in ["", "a", "ä", "abcdefgh", &"a".repeat(53)] {
            assert_eq!(ReturnPathCode::read(text), None, "{text}");
        }
    }
}
