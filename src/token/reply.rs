//! Reply addresses: the sub-address to which a mail that asks for a move is answered.

use ring::hmac;
use turnpost_rules::{
    Seat,
    log::{
        event::Seq,
        id::{ALPHABET, GameId, LENGTH},
    },
};

use super::{keys::Keys, keys::LinkError};

/// Keeps these signatures apart from those of links, which never contain a zero byte.
const PURPOSE: &[u8] = b"reply-address\0";

/// Length of the signature in bytes: 80 bits, which nobody guesses by mail.
pub(super) const TAG: usize = 10;

/// Follows the rest in the address of a mail that shows several games.
const COLLECTED: u64 = 1;

/// The longest code: with a sub-address of ten characters before it, a local part stays under 64.
pub const MAX_CODE_LENGTH: usize = 52;

/// What a reply address gives power over: one decision of one seat, as one mail has shown it.
///
/// It does not expire, since its decision ends; it dies with its key and with the seat's epoch.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ReplyAddress {
    /// The game that the mail has shown.
    pub game: GameId,
    /// The only seat that an answer decides for.
    pub seat: Seat,
    /// The epoch of the seat's links; a later epoch makes this address invalid.
    pub epoch: u32,
    /// The event with which the pending decision began.
    pub began: Seq,
    /// The last event that the mail shows: the numbers of its choices count from there.
    pub seen: Seq,
    /// Whether the mail shows other games as well: then an answer does not say for which it is, and
    /// decides nothing.
    pub collected: bool,
}

impl ReplyAddress {
    fn payload(&self) -> Vec<u8> {
        let mut payload = Vec::with_capacity(16);
        let seat = u64::try_from(self.seat.index()).unwrap_or(u64::MAX);
        let since = self.seen.get().saturating_sub(self.began.get());
        for number in [seat, u64::from(self.epoch), self.began.get(), since] {
            put(&mut payload, number);
        }
        if self.collected {
            put(&mut payload, COLLECTED);
        }
        payload
    }

    fn of_payload(game: GameId, mut payload: &[u8]) -> Option<ReplyAddress> {
        let seat = take(&mut payload)?;
        let epoch = take(&mut payload)?;
        let began = take(&mut payload)?;
        let since = take(&mut payload)?;
        let collected = !payload.is_empty();
        if collected && take(&mut payload)? != COLLECTED {
            return None;
        }
        payload.is_empty().then_some(ReplyAddress {
            game,
            seat: u8::try_from(seat).ok().and_then(Seat::new)?,
            epoch: u32::try_from(epoch).ok()?,
            began: Seq::new(began),
            seen: Seq::new(began.checked_add(since)?),
            collected,
        })
    }
}

impl Keys {
    /// The code of a reply address: lower-case letters and digits, at most [`MAX_CODE_LENGTH`].
    ///
    /// # Errors
    /// [`LinkError::NoKey`] when no key is loaded, [`LinkError::Invalid`] for a game of so many
    /// events that its address would be too long.
    pub fn sign_reply(&self, address: &ReplyAddress) -> Result<String, LinkError> {
        let mut bytes = address.payload();
        let message = message(address.game, &bytes);
        let tag = self.with_newest(|key| hmac::sign(key, &message)).ok_or(LinkError::NoKey)?;
        bytes.extend(&tag.as_ref()[..TAG]);
        let code = format!("{}{}", address.game, encode(&bytes));
        if code.len() > MAX_CODE_LENGTH { Err(LinkError::Invalid) } else { Ok(code) }
    }

    /// What the code of a reply address gives power over; capital letters make no difference.
    ///
    /// # Errors
    /// [`LinkError::Invalid`] unless one of the loaded keys has signed it.
    pub fn read_reply(&self, code: &str) -> Result<ReplyAddress, LinkError> {
        if code.len() > MAX_CODE_LENGTH || !code.is_ascii() || code.len() <= LENGTH {
            return Err(LinkError::Invalid);
        }
        let code = code.to_ascii_lowercase();
        let (game, rest) = code.split_at(LENGTH);
        let game: GameId = game.parse().map_err(|_| LinkError::Invalid)?;
        let bytes = decode(rest).ok_or(LinkError::Invalid)?;
        let at = bytes.len().checked_sub(TAG).ok_or(LinkError::Invalid)?;
        let (payload, tag) = bytes.split_at(at);
        let message = message(game, payload);
        let is_signed = self.any(|key| is_equal(&hmac::sign(key, &message), tag));
        if !is_signed {
            return Err(LinkError::Invalid);
        }
        ReplyAddress::of_payload(game, payload).ok_or(LinkError::Invalid)
    }
}

/// Whether a signature begins with these bytes. In constant time: it must not be found byte by byte.
pub(super) fn is_equal(signed: &hmac::Tag, tag: &[u8]) -> bool {
    let differing =
        signed.as_ref()[..TAG].iter().zip(tag).fold(0, |sum, (one, two)| sum | (one ^ two));
    tag.len() == TAG && differing == 0
}

fn message(game: GameId, payload: &[u8]) -> Vec<u8> {
    [PURPOSE, game.as_str().as_bytes(), payload].concat()
}

/// Appends a number, seven bits a byte, the lowest first.
pub(super) fn put(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push((number & 0x7f) as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

pub(super) fn take(bytes: &mut &[u8]) -> Option<u64> {
    let mut number = 0u64;
    for place in 0..9 {
        let (first, rest) = bytes.split_first()?;
        *bytes = rest;
        number |= u64::from(first & 0x7f) << (7 * place);
        if first & 0x80 == 0 {
            return Some(number);
        }
    }
    None
}

pub(super) fn encode(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() * 8 / 5 + 1);
    let (mut held, mut bits) = (0u32, 0);
    for byte in bytes {
        held = (held << 8) | u32::from(*byte);
        bits += 8;
        while bits >= 5 {
            bits -= 5;
            text.push(letter(held >> bits));
        }
    }
    if bits > 0 {
        text.push(letter(held << (5 - bits)));
    }
    text
}

fn letter(digit: u32) -> char {
    let place = usize::try_from(digit & 31).unwrap_or(0);
    char::from(ALPHABET[place])
}

/// `None` for any text that [`encode`] never gives.
pub(super) fn decode(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() * 5 / 8);
    let (mut held, mut bits) = (0u32, 0);
    for letter in text.bytes() {
        let digit = ALPHABET.iter().position(|known| *known == letter)?;
        held = (held << 5) | u32::try_from(digit).ok()?;
        bits += 5;
        if bits >= 8 {
            bits -= 8;
            bytes.push((held >> bits) as u8);
        }
        held &= (1 << bits) - 1;
    }
    (held == 0 && bits < 5).then_some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::token::SigningKey;

    fn address() -> ReplyAddress {
        ReplyAddress {
            game: "abcdefghijklmnop".parse().expect("an id"),
            seat: Seat::new(3).expect("a seat"),
            epoch: 2,
            began: Seq::new(417),
            seen: Seq::new(431),
            collected: false,
        }
    }

    #[test]
    fn a_reply_address_is_short_and_survives_capitals() {
        let keys = Keys::new(&[SigningKey::random()]);
        let long = ReplyAddress {
            epoch: 2_000_000,
            began: Seq::new(200_000_000),
            seen: Seq::new(200_002_000),
            ..address()
        };
        for address in [address(), long] {
            let code = keys.sign_reply(&address).expect("a code");
            assert!(code.len() <= MAX_CODE_LENGTH, "{}", code.len());
            assert!(code.bytes().all(|it| it.is_ascii_lowercase() || it.is_ascii_digit()));
            assert_eq!(keys.read_reply(&code), Ok(address));
            assert_eq!(keys.read_reply(&code.to_uppercase()), Ok(address));
        }
        let endless = ReplyAddress { began: Seq::new(1 << 60), ..long };
        assert_eq!(keys.sign_reply(&endless), Err(LinkError::Invalid));
    }

    #[test]
    fn one_wrong_letter_makes_a_reply_address_invalid() {
        let keys = Keys::new(&[SigningKey::random()]);
        let code = keys.sign_reply(&address()).expect("a code");
        for at in 0..code.len() {
            for other in ALPHABET {
                let mut forged = code.clone().into_bytes();
                if forged[at] == *other {
                    continue;
                }
                forged[at] = *other;
                let forged = String::from_utf8(forged).expect("ASCII");
                assert_eq!(keys.read_reply(&forged), Err(LinkError::Invalid), "{forged}");
            }
        }
        for text in ["", "abc", &code[1..], &format!("{code}a"), "ä", &"a".repeat(1000)] {
            assert_eq!(keys.read_reply(text), Err(LinkError::Invalid), "{text}");
        }
    }

    #[test]
    fn reply_addresses_follow_the_keys() {
        let (old, new) = (SigningKey::random(), SigningKey::random());
        let keys = Keys::new(std::slice::from_ref(&old));
        let code = keys.sign_reply(&address()).expect("a code");
        keys.replace(&[new.clone(), old]);
        assert_eq!(keys.read_reply(&code), Ok(address()));
        keys.replace(&[new]);
        assert_eq!(keys.read_reply(&code), Err(LinkError::Invalid));
        keys.replace(&[]);
        assert_eq!(keys.sign_reply(&address()), Err(LinkError::NoKey));
    }
}
