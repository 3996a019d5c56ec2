//! Writing values.

mod items;
mod key;
mod writer;

use std::fmt::{self, Write as _};

use serde::{Serialize, Serializer, ser::Error as _};

use items::Items;
use writer::{OtherForm, Writer, copy, is_plain};

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
        let mut writer = Writer::over(&mut self.room);
        if value.serialize(&mut writer).is_ok() {
            self.length = writer.length();
            return;
        }
        // Too long, or of another form. Serializing a plain value cannot fail.
        self.room = serde_json::to_vec(value).unwrap_or_default();
        self.length = self.room.len();
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
