//! Validated types for personal data.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use crate::naming::{self, UnacceptableName};

/// A validated mail address: the local part as written except for redundant quotation marks, the
/// domain in lower case and in its ASCII form (`xn--…`).
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Address(String);

/// A text that is not a mail address, or not one that we can send to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidAddress {
    /// It is not an address, or has letters that few mail servers accept.
    #[error("a mail address looks like name@example.org, without accents before the @")]
    Shape,
    /// The local part needs quotation marks.
    #[error(
        "this mail address needs quotation marks before the @, and mails cannot be sent to such \
         addresses from here; use one that looks like name@example.org"
    )]
    Quoted,
}

impl Address {
    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The canonical form that all spellings of a mailbox share: all in lower case. Unique among
    /// players.
    pub fn key(&self) -> String {
        self.0.to_lowercase()
    }
}

impl FromStr for Address {
    type Err = InvalidAddress;
    fn from_str(text: &str) -> Result<Address, InvalidAddress> {
        let (local, domain) = text.trim().rsplit_once('@').ok_or(InvalidAddress::Shape)?;
        // Few mail servers accept non-ASCII local parts, and there is no one to ask when such a
        // mail bounces.
        if !local.is_ascii() {
            return Err(InvalidAddress::Shape);
        }
        let local = unquoted(local)?;
        let domain = if domain.is_ascii() {
            domain.to_lowercase()
        } else {
            idna::domain_to_ascii_strict(domain).map_err(|_| InvalidAddress::Shape)?
        };
        let address = format!("{local}@{domain}");
        let plain = |character: char| !character.is_control() && !character.is_whitespace();
        let known: Result<lettre::Address, _> = address.parse();
        if local.len() > 64 || address.len() > 254 || !address.chars().all(plain) || known.is_err()
        {
            return Err(InvalidAddress::Shape);
        }
        Ok(Address(address))
    }
}

/// The canonical spelling of a local part: `"v"`, `"\v"` and `v` are the same mailbox. Local parts
/// that need quotation marks are accepted by few mail servers and would mostly serve to create
/// duplicate players.
fn unquoted(local: &str) -> Result<String, InvalidAddress> {
    let Some(quoted) = local.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')) else {
        return if is_dot_atom(local) { Ok(local.to_owned()) } else { Err(InvalidAddress::Shape) };
    };
    let mut plain = String::with_capacity(quoted.len());
    let mut characters = quoted.chars();
    while let Some(character) = characters.next() {
        plain.extend(if character == '\\' { characters.next() } else { Some(character) });
    }
    if is_dot_atom(&plain) { Ok(plain) } else { Err(InvalidAddress::Quoted) }
}

/// Whether a local part needs no quotation marks: words separated by single dots.
fn is_dot_atom(local: &str) -> bool {
    let is_fit = |byte: u8| byte.is_ascii_alphanumeric() || b"!#$%&'*+-/=?^_`{|}~".contains(&byte);
    local.split('.').all(|word| !word.is_empty() && word.bytes().all(is_fit))
}

impl TryFrom<String> for Address {
    type Error = InvalidAddress;
    fn try_from(text: String) -> Result<Address, InvalidAddress> {
        text.parse()
    }
}

impl From<Address> for String {
    fn from(address: Address) -> String {
        address.0
    }
}

impl fmt::Display for Address {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

/// Addresses do not belong in logs: the `Debug` form shows the domain only.
impl fmt::Debug for Address {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let domain = self.0.rsplit_once('@').map_or("", |(_, domain)| domain);
        write!(formatter, "Address(…@{domain})")
    }
}

/// Who may sign up without an invitation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SignUp {
    /// Whether everybody may sign up.
    pub open: bool,
    /// Addresses that may sign up even if sign-up is closed, such as that of the first host.
    pub admitted: Vec<Address>,
}

impl SignUp {
    /// Whether this address may sign up.
    pub fn admits(&self, address: &Address) -> bool {
        self.open || self.admitted.iter().any(|admitted| admitted.key() == address.key())
    }
}

/// The display name of a player or a game: 1 to 40 characters, at least one of them visible; no
/// control, direction-changing or invisible characters, no stacks of combining marks, no space at
/// the ends.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct DisplayName(String);

/// A text that cannot be shown as a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidName {
    /// It is empty or too long.
    #[error("a name has 1 to 40 characters, without line breaks or invisible characters")]
    Length,
    /// Others could not read it.
    #[error("a name is read by others: {0}")]
    UnacceptableName(#[from] UnacceptableName),
    /// The name is reserved for bots or players without a name.
    #[error("bots and players without a name are called so; choose another name")]
    Ours,
}

/// Whether a character is harmless in a line of another person's page or mail.
pub fn is_harmless(character: char) -> bool {
    !character.is_control()
        && !matches!(character,
            '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e007f}')
}

/// Maximum length of a name, in characters.
const NAME: usize = 40;

impl DisplayName {
    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The visible part of a stored name, which may date from laxer rules; `None` if nothing is
    /// visible.
    pub fn kept(text: &str) -> Option<DisplayName> {
        let seen: String = naming::tamed(text)?.chars().take(NAME).collect();
        // A joiner whose second half was cut off joins nothing.
        Some(DisplayName(seen.trim().trim_end_matches('\u{200d}').to_owned()))
    }

    /// Whether it ends like a name with a mark in brackets, or looks so.
    pub fn is_marked(&self, mark: &str) -> bool {
        naming::is_marked(&self.0, mark)
    }

    /// The placeholder for a stored name without visible characters.
    pub fn unseen() -> DisplayName {
        DisplayName("…".to_owned())
    }
}

impl FromStr for DisplayName {
    type Err = InvalidName;
    fn from_str(text: &str) -> Result<DisplayName, InvalidName> {
        let is_fit = |text: &str| (1..=NAME).contains(&text.chars().count());
        let text = text.trim();
        if !is_fit(text) {
            return Err(InvalidName::Length);
        }
        let name = naming::name(text)?;
        if is_fit(&name) { Ok(DisplayName(name)) } else { Err(InvalidName::Length) }
    }
}

impl TryFrom<String> for DisplayName {
    type Error = InvalidName;
    fn try_from(text: String) -> Result<DisplayName, InvalidName> {
        text.parse()
    }
}

impl From<DisplayName> for String {
    fn from(name: DisplayName) -> String {
        name.0
    }
}

impl fmt::Display for DisplayName {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

/// The text of a chat message: 1 to 1000 characters, line breaks allowed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct MessageText(String);

/// A text that cannot be a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidMessage {
    /// It is empty, too long, or has invisible characters.
    #[error("a message has 1 to 1000 characters, without invisible ones")]
    Length,
    /// Others could not read it.
    #[error("a message is read by others: {0}")]
    UnacceptableName(#[from] UnacceptableName),
}

impl MessageText {
    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// A stored message, which may date from laxer rules.
    pub fn kept(text: String) -> MessageText {
        MessageText(text)
    }
}

impl TryFrom<String> for MessageText {
    type Error = InvalidMessage;
    fn try_from(text: String) -> Result<MessageText, InvalidMessage> {
        let text = text.replace("\r\n", "\n");
        let text = text.trim();
        let length = text.chars().count();
        if !(1..=1000).contains(&length) || !text.chars().all(|c| c == '\n' || is_harmless(c)) {
            return Err(InvalidMessage::Length);
        }
        naming::words(text)?;
        Ok(MessageText(text.to_owned()))
    }
}

impl From<MessageText> for String {
    fn from(text: MessageText) -> String {
        text.0
    }
}

#[cfg(test)]
mod tests {
    use super::{Address, InvalidAddress};

    #[test]
    fn an_address_can_be_sent_to() {
        let kept = |text: &str| text.parse::<Address>().map(|it| it.as_str().to_owned());
        for (typed, address) in [
            ("anna@example.org", "anna@example.org"),
            (" Anna.B+games@Example.ORG ", "Anna.B+games@example.org"),
            ("anna@exämple.org", "anna@xn--exmple-cua.org"),
            ("anna@EXÄMPLE.org", "anna@xn--exmple-cua.org"),
            ("anna@例え.テスト", "anna@xn--r8jz45g.xn--zckzah"),
            (r#""anna"@example.org"#, "anna@example.org"),
            (r#""\a\n\n\a"@example.org"#, "anna@example.org"),
            (r#""anna.b+x"@example.org"#, "anna.b+x@example.org"),
            ("o'neill/{a}@example.org", "o'neill/{a}@example.org"),
        ] {
            assert_eq!(kept(typed).as_deref(), Ok(address));
        }
        for typed in [
            "",
            "anna",
            "@example.org",
            "anna@",
            "ünna@example.org",
            "an na@example.org",
            "anna@exa mple.org",
            "anna@-ä.org",
            "anna@ä..org",
            "anna@example.org\r\nBcc: eve",
            "anna..b@example.org",
            ".anna@example.org",
            "anna.@example.org",
            "anna(eve)@example.org",
            "\"anna@example.org",
            "anna\"@example.org",
            "an\"n\"a@example.org",
            "\"an\".\"na\"@example.org",
        ] {
            assert!(kept(typed).is_err(), "{typed:?}");
        }
        for typed in [
            r#""an na"@example.org"#,
            r#""anna@home"@example.org"#,
            r#""anna..b"@example.org"#,
            r#""an\"na"@example.org"#,
            r#""an\\na"@example.org"#,
            r#"""@example.org"#,
        ] {
            assert_eq!(kept(typed), Err(InvalidAddress::Quoted), "{typed}");
        }
    }
}
