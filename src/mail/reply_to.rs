//! The address that mails which ask for a move are answered to.

use crate::{
    game::person::Address,
    token::{Keys, LinkError, MAX_CODE_LENGTH, ReplyAddress, ReturnPath},
};

/// The longest local part that servers take, in bytes.
const MAX_LOCAL: usize = 64;

/// The address under which each mail gets a sub-address of its own: `turnpost@example.org` becomes
/// `turnpost+…@example.org`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReplyBase {
    local: String,
    domain: String,
}

/// An address that sub-addresses cannot be made of.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum InvalidReplyBase {
    /// There is no room for the code before the `@`.
    #[error("at most {max} characters before the @, since the sub-addresses of mails follow them", max = MAX_LOCAL - MAX_CODE_LENGTH - 1)]
    Long,
    /// It is a sub-address itself.
    #[error("a + before the @ is what Turnpost adds; give the address without it")]
    SubAddress,
}

impl TryFrom<&Address> for ReplyBase {
    type Error = InvalidReplyBase;

    fn try_from(address: &Address) -> Result<ReplyBase, InvalidReplyBase> {
        let key = address.key();
        let (local, domain) = key.rsplit_once('@').unwrap_or((&key, ""));
        if local.contains('+') {
            return Err(InvalidReplyBase::SubAddress);
        }
        if local.len() + 1 + MAX_CODE_LENGTH > MAX_LOCAL {
            return Err(InvalidReplyBase::Long);
        }
        Ok(ReplyBase { local: local.to_owned(), domain: domain.to_owned() })
    }
}

impl ReplyBase {
    /// The domain of all these addresses.
    pub fn domain(&self) -> &str {
        &self.domain
    }

    /// The address that answers a mail.
    ///
    /// # Errors
    /// If there is no key to sign it with.
    pub fn sign(&self, keys: &Keys, claims: &ReplyAddress) -> Result<String, LinkError> {
        let ReplyBase { local, domain } = self;
        Ok(format!("{local}+{}@{domain}", keys.sign_reply(claims)?))
    }

    /// The address to which servers report what became of a mail; `None` without a key to sign it
    /// with.
    pub fn return_path(&self, keys: &Keys, path: &ReturnPath<'_>) -> Option<Address> {
        let ReplyBase { local, domain } = self;
        format!("{local}+{}@{domain}", keys.sign_return_path(path).ok()?).parse().ok()
    }

    /// What all these addresses begin with.
    pub fn prefix(&self) -> String {
        format!("{}+", self.local)
    }

    /// The code in one of these addresses; `None` for any other address.
    pub fn code(&self, address: &Address) -> Option<String> {
        let key = address.key();
        let (local, domain) = key.rsplit_once('@')?;
        let code = local.strip_prefix(self.local.as_str())?.strip_prefix('+')?;
        (domain == self.domain).then(|| code.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn base(text: &str) -> Result<ReplyBase, InvalidReplyBase> {
        ReplyBase::try_from(&text.parse::<Address>().expect("an address"))
    }

    #[test]
    fn only_its_own_sub_addresses_have_a_code() {
        let base = base("Turnpost@Example.org").expect("a base");
        for (address, code) in [
            ("turnpost+abc@example.org", Some("abc")),
            ("TURNPOST+ABC@EXAMPLE.ORG", Some("abc")),
            ("turnpost@example.org", None),
            ("turnpost+abc@example.net", None),
            ("turnposts+abc@example.org", None),
        ] {
            let address: Address = address.parse().expect("an address");
            assert_eq!(base.code(&address).as_deref(), code, "{address}");
        }
    }

    #[test]
    fn the_code_fits_in() {
        assert!(base("elevenchars@example.org").is_ok());
        assert_eq!(base("twelve.chars@example.org"), Err(InvalidReplyBase::Long));
        assert_eq!(base("turns+x@example.org"), Err(InvalidReplyBase::SubAddress));
    }
}
