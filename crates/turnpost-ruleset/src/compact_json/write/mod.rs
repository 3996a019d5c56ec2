//! Writing values.

mod items;
mod key;

use std::fmt::{self, Write as _};

use serde::{Serialize, Serializer, ser::Error as _};

use items::Items;

/// Room for the text of any position that we know; a longer one makes more.
const ROOM: usize = 8 << 10;

/// The JSON text of a value, kept to write the next one over it.
#[derive(Default)]
pub(crate) struct Text {
    room: Vec<u8>,
    length: usize,
}

impl Text {
    /// The text that was written last.
    pub(crate) fn as_bytes(&self) -> &[u8] {
        &self.room[..self.length]
    }

    /// How many bytes are kept.
    pub(crate) fn room(&self) -> usize {
        self.room.capacity()
    }

    /// Writes a value, the same bytes as `serde_json` would.
    pub(crate) fn write<T: Serialize + ?Sized>(&mut self, value: &T) {
        if self.room.len() < ROOM {
            self.room.resize(ROOM, 0);
        }
        let mut writer = Writer { room: &mut self.room, length: 0 };
        if value.serialize(&mut writer).is_ok() {
            self.length = writer.length;
            return;
        }
        // Too long, or of another form. Serializing a plain value cannot fail.
        self.room = serde_json::to_vec(value).unwrap_or_default();
        self.length = self.room.len();
    }
}

/// The value has something of another form: `serde_json` has to write it.
#[derive(Debug)]
struct OtherForm;

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

struct Writer<'a> {
    room: &'a mut [u8],
    length: usize,
}

/// Whether a text stands in JSON as it is.
#[inline]
fn is_plain(text: &[u8]) -> bool {
    text.iter().fold(true, |plain, byte| plain & (*byte >= 0x20 && *byte != b'"' && *byte != b'\\'))
}

/// Copies a text into as much room. Most are too short to be worth a call.
#[inline(always)]
fn copy(text: &[u8], room: &mut [u8]) {
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

impl Writer<'_> {
    /// Room for so many more bytes.
    #[inline(always)]
    fn more(&mut self, count: usize) -> Result<&mut [u8], OtherForm> {
        let room = self.room.get_mut(self.length..self.length + count).ok_or(OtherForm)?;
        self.length += count;
        Ok(room)
    }

    #[inline(always)]
    fn bytes<const COUNT: usize>(&mut self, bytes: [u8; COUNT]) -> Result<(), OtherForm> {
        self.more(COUNT)?.copy_from_slice(&bytes);
        Ok(())
    }

    #[inline]
    fn quoted(&mut self, text: &[u8]) -> Result<(), OtherForm> {
        let count = text.len();
        let room = self.more(count + 2)?;
        room[0] = b'"';
        copy(text, &mut room[1..=count]);
        room[count + 1] = b'"';
        Ok(())
    }

    /// The name of a variant, which its declaration gives.
    #[inline]
    fn name(&mut self, name: &'static str) -> Result<(), OtherForm> {
        debug_assert!(is_plain(name.as_bytes()), "`{name}` would have to be escaped");
        self.quoted(name.as_bytes())
    }

    #[inline]
    fn string(&mut self, string: &str) -> Result<(), OtherForm> {
        if is_plain(string.as_bytes()) { self.quoted(string.as_bytes()) } else { Err(OtherForm) }
    }

    #[inline(always)]
    fn number(&mut self, number: u64) -> Result<(), OtherForm> {
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
    fn variant(&mut self, name: &'static str) -> Result<(), OtherForm> {
        self.bytes([b'{'])?;
        self.name(name)?;
        self.bytes([b':'])
    }
}

impl<'a, 'b> Serializer for &'a mut Writer<'b> {
    type Ok = ();
    type Error = OtherForm;
    type SerializeSeq = Items<'a, 'b>;
    type SerializeTuple = Items<'a, 'b>;
    type SerializeTupleStruct = Items<'a, 'b>;
    type SerializeTupleVariant = Items<'a, 'b>;
    type SerializeMap = Items<'a, 'b>;
    type SerializeStruct = Items<'a, 'b>;
    type SerializeStructVariant = Items<'a, 'b>;

    #[inline]
    fn serialize_bool(self, value: bool) -> Result<(), OtherForm> {
        if value { self.bytes(*b"true") } else { self.bytes(*b"false") }
    }
    #[inline]
    fn serialize_i8(self, value: i8) -> Result<(), OtherForm> {
        self.serialize_i64(value.into())
    }
    #[inline]
    fn serialize_i16(self, value: i16) -> Result<(), OtherForm> {
        self.serialize_i64(value.into())
    }
    #[inline]
    fn serialize_i32(self, value: i32) -> Result<(), OtherForm> {
        self.serialize_i64(value.into())
    }
    #[inline]
    fn serialize_i64(self, value: i64) -> Result<(), OtherForm> {
        if value < 0 {
            self.bytes([b'-'])?;
        }
        self.number(value.unsigned_abs())
    }
    #[inline]
    fn serialize_u8(self, value: u8) -> Result<(), OtherForm> {
        self.number(value.into())
    }
    #[inline]
    fn serialize_u16(self, value: u16) -> Result<(), OtherForm> {
        self.number(value.into())
    }
    #[inline]
    fn serialize_u32(self, value: u32) -> Result<(), OtherForm> {
        self.number(value.into())
    }
    #[inline]
    fn serialize_u64(self, value: u64) -> Result<(), OtherForm> {
        self.number(value)
    }
    fn serialize_f32(self, _: f32) -> Result<(), OtherForm> {
        Err(OtherForm)
    }
    fn serialize_f64(self, _: f64) -> Result<(), OtherForm> {
        Err(OtherForm)
    }
    fn serialize_char(self, value: char) -> Result<(), OtherForm> {
        self.string(value.encode_utf8(&mut [0; 4]))
    }
    #[inline]
    fn serialize_str(self, value: &str) -> Result<(), OtherForm> {
        self.string(value)
    }
    fn serialize_bytes(self, _: &[u8]) -> Result<(), OtherForm> {
        Err(OtherForm)
    }
    #[inline]
    fn serialize_none(self) -> Result<(), OtherForm> {
        self.serialize_unit()
    }
    #[inline]
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), OtherForm> {
        value.serialize(self)
    }
    #[inline]
    fn serialize_unit(self) -> Result<(), OtherForm> {
        self.bytes(*b"null")
    }
    fn serialize_unit_struct(self, _: &'static str) -> Result<(), OtherForm> {
        self.serialize_unit()
    }
    #[inline]
    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<(), OtherForm> {
        self.name(variant)
    }
    #[inline]
    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        value: &T,
    ) -> Result<(), OtherForm> {
        // Raw JSON is marked by such a name; only `serde_json` knows it.
        if name.starts_with('$') {
            return Err(OtherForm);
        }
        value.serialize(self)
    }
    #[inline]
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), OtherForm> {
        self.variant(variant)?;
        value.serialize(&mut *self)?;
        self.bytes([b'}'])
    }
    #[inline]
    fn serialize_seq(self, _: Option<usize>) -> Result<Items<'a, 'b>, OtherForm> {
        Items::list(self, false)
    }
    #[inline]
    fn serialize_tuple(self, _: usize) -> Result<Items<'a, 'b>, OtherForm> {
        Items::list(self, false)
    }
    #[inline]
    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Items<'a, 'b>, OtherForm> {
        Items::list(self, false)
    }
    #[inline]
    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Items<'a, 'b>, OtherForm> {
        self.variant(variant)?;
        Items::list(self, true)
    }
    #[inline]
    fn serialize_map(self, _: Option<usize>) -> Result<Items<'a, 'b>, OtherForm> {
        Items::object(self, false)
    }
    #[inline]
    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Items<'a, 'b>, OtherForm> {
        if name.starts_with('$') {
            return Err(OtherForm);
        }
        Items::object(self, false)
    }
    #[inline]
    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Items<'a, 'b>, OtherForm> {
        self.variant(variant)?;
        Items::object(self, true)
    }
    fn collect_str<T: fmt::Display + ?Sized>(self, value: &T) -> Result<(), OtherForm> {
        struct Plain<'a, 'b>(&'a mut Writer<'b>);
        impl fmt::Write for Plain<'_, '_> {
            fn write_str(&mut self, text: &str) -> fmt::Result {
                let text = text.as_bytes();
                if !is_plain(text) {
                    return Err(fmt::Error);
                }
                copy(text, self.0.more(text.len()).map_err(|_| fmt::Error)?);
                Ok(())
            }
        }
        self.bytes([b'"'])?;
        write!(Plain(self), "{value}").map_err(OtherForm::custom)?;
        self.bytes([b'"'])
    }
}
