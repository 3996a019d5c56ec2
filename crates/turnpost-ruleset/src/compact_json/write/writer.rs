//! The bytes of values, one after the other.

use std::fmt;

/// The value has something of another form: `serde_json` has to write it.
#[derive(Debug)]
pub(super) struct OtherForm;

impl fmt::Display for OtherForm {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("the value has no compact form")
    }
}

impl std::error::Error for OtherForm {}

impl serde::ser::Error for OtherForm {
    fn custom<T: fmt::Display>(_: T) -> OtherForm {
        OtherForm
    }
}

/// What is written so far, in the room that there is.
pub(super) struct Writer<'a> {
    room: &'a mut [u8],
    length: usize,
}

/// Whether a text stands in JSON as it is.
#[inline]
pub(super) fn is_plain(text: &[u8]) -> bool {
    text.iter().fold(true, |plain, byte| plain & (*byte >= 0x20 && *byte != b'"' && *byte != b'\\'))
}

/// Copies a text into as much room. Most are too short to be worth a call.
#[inline(always)]
pub(super) fn copy(text: &[u8], room: &mut [u8]) {
    fn ends<const SIZE: usize>(text: &[u8], room: &mut [u8]) {
        if let (Some(first), Some(last)) = (text.first_chunk::<SIZE>(), text.last_chunk::<SIZE>()) {
            if let Some(room) = room.first_chunk_mut::<SIZE>() {
                *room = *first;
            }
            if let Some(room) = room.last_chunk_mut::<SIZE>() {
                *room = *last;
            }
        }
    }
    match text.len() {
        0 => {}
        1 => room[0] = text[0],
        2..4 => ends::<2>(text, room),
        4..8 => ends::<4>(text, room),
        8..=16 => ends::<8>(text, room),
        _ => room.copy_from_slice(text),
    }
}

impl<'a> Writer<'a> {
    /// Nothing yet, to be written over what stands in the room.
    pub(super) fn over(room: &'a mut [u8]) -> Writer<'a> {
        Writer { room, length: 0 }
    }

    /// How many bytes are written.
    pub(super) fn length(&self) -> usize {
        self.length
    }

    /// Room for so many more bytes.
    #[inline(always)]
    pub(super) fn more(&mut self, count: usize) -> Result<&mut [u8], OtherForm> {
        let room = self.room.get_mut(self.length..self.length + count).ok_or(OtherForm)?;
        self.length += count;
        Ok(room)
    }

    #[inline(always)]
    pub(super) fn bytes<const COUNT: usize>(
        &mut self,
        bytes: [u8; COUNT],
    ) -> Result<(), OtherForm> {
        self.more(COUNT)?.copy_from_slice(&bytes);
        Ok(())
    }

    #[inline]
    pub(super) fn quoted(&mut self, text: &[u8]) -> Result<(), OtherForm> {
        let count = text.len();
        let room = self.more(count + 2)?;
        room[0] = b'"';
        copy(text, &mut room[1..=count]);
        room[count + 1] = b'"';
        Ok(())
    }

    /// The name of a variant, which its declaration gives.
    #[inline]
    pub(super) fn name(&mut self, name: &'static str) -> Result<(), OtherForm> {
        debug_assert!(is_plain(name.as_bytes()), "`{name}` would have to be escaped");
        self.quoted(name.as_bytes())
    }

    #[inline]
    pub(super) fn string(&mut self, string: &str) -> Result<(), OtherForm> {
        if is_plain(string.as_bytes()) { self.quoted(string.as_bytes()) } else { Err(OtherForm) }
    }

    #[inline(always)]
    pub(super) fn number(&mut self, number: u64) -> Result<(), OtherForm> {
        match number {
            0..10 => self.bytes([b'0' + number as u8]),
            10..100 => self.bytes([b'0' + (number / 10) as u8, b'0' + (number % 10) as u8]),
            _ => self.digits(number),
        }
    }

    fn digits(&mut self, mut number: u64) -> Result<(), OtherForm> {
        let mut digits = [0; 20];
        let mut at = digits.len();
        while number > 0 {
            at -= 1;
            digits[at] = b'0' + (number % 10) as u8;
            number /= 10;
        }
        copy(&digits[at..], self.more(digits.len() - at)?);
        Ok(())
    }

    /// The beginning of a variant with contents: `{"name":`.
    #[inline(always)]
    pub(super) fn variant(&mut self, name: &'static str) -> Result<(), OtherForm> {
        self.bytes([b'{'])?;
        self.name(name)?;
        self.bytes([b':'])
    }
}
