//! Reading objects that say by a `type` what they are.

use std::fmt;

use crate::strict_json::MAX_DEPTH;
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, MapAccess, SeqAccess, VariantAccess, Visitor,
    value::BorrowedStrDeserializer,
};

/// What is read from objects with a `type`, as its derive macro implements it.
pub trait ReadTagged: Sized {
    /// Reads a text in the form that we write, the `type` first. `None` for every other text, which
    /// may be one all the same: `serde_json` has to say.
    fn read_tagged(text: &str) -> Option<Self>;
}

/// Reads an object whose first member is its `type`, as the enum whose variant that names. The
/// variants' members stand beside it.
pub fn read_tagged<'de, T: serde::Deserialize<'de>>(text: &'de str) -> Option<T> {
    let rest = text.strip_prefix("{\"type\":")?;
    let mut reader = Reader { rest: rest.as_bytes(), text: rest, levels: MAX_DEPTH };
    let read = T::deserialize(Tagged { reader: &mut reader }).ok()?;
    reader.rest.is_empty().then_some(read)
}

/// The text is of another form, or no such value: `serde_json` has to read it.
#[derive(Debug)]
struct OtherForm;

impl fmt::Display for OtherForm {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("the text has no compact form")
    }
}

impl std::error::Error for OtherForm {}

impl serde::de::Error for OtherForm {
    #[cold]
    fn custom<T: fmt::Display>(_: T) -> OtherForm {
        OtherForm
    }
    #[cold]
    fn unknown_field(_: &str, _: &'static [&'static str]) -> OtherForm {
        OtherForm
    }
    #[cold]
    fn unknown_variant(_: &str, _: &'static [&'static str]) -> OtherForm {
        OtherForm
    }
}

/// What is left of a text, and how much deeper it may be nested.
struct Reader<'de> {
    rest: &'de [u8],
    text: &'de str,
    levels: usize,
}

impl<'de> Reader<'de> {
    #[inline]
    fn next(&mut self, expected: u8) -> Result<(), OtherForm> {
        match self.rest.split_first() {
            Some((byte, rest)) if *byte == expected => {
                self.rest = rest;
                Ok(())
            }
            _ => Err(OtherForm),
        }
    }

    #[inline]
    fn peek(&self) -> Option<u8> {
        self.rest.first().copied()
    }

    /// Reads what stands between two brackets.
    #[inline]
    fn between<T>(
        &mut self,
        (start, end): (u8, u8),
        read: impl FnOnce(Items<'_, 'de>) -> Result<T, OtherForm>,
    ) -> Result<T, OtherForm> {
        self.next(start)?;
        self.levels = self.levels.checked_sub(1).ok_or(OtherForm)?;
        let value = read(Items { reader: &mut *self, is_first: true })?;
        self.levels += 1;
        self.next(end)?;
        Ok(value)
    }

    fn word(&mut self, word: &[u8]) -> Result<(), OtherForm> {
        self.rest = self.rest.strip_prefix(word).ok_or(OtherForm)?;
        Ok(())
    }

    /// A string without escapes.
    #[inline]
    fn string(&mut self) -> Result<&'de str, OtherForm> {
        self.next(b'"')?;
        let start = self.text.len() - self.rest.len();
        let special = |byte: &u8| *byte == b'"' || *byte == b'\\' || *byte < 0x20;
        let length = self.rest.iter().position(special).ok_or(OtherForm)?;
        self.rest = &self.rest[length..];
        self.next(b'"')?;
        self.text.get(start..start + length).ok_or(OtherForm)
    }

    /// A whole number that is not negative.
    #[inline]
    fn number(&mut self) -> Result<u64, OtherForm> {
        let digits = self.rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let (number, rest) = self.rest.split_at(digits);
        let is_canonical = digits > 0 && (digits == 1 || number[0] != b'0') && digits < 19;
        // A fraction or an exponent may follow.
        if !is_canonical || matches!(rest.first(), Some(b'.' | b'e' | b'E')) {
            return Err(OtherForm);
        }
        self.rest = rest;
        Ok(number.iter().fold(0, |read, digit| read * 10 + u64::from(digit - b'0')))
    }
}

/// An object that begins with its `type`, read as an enum.
struct Tagged<'a, 'de> {
    reader: &'a mut Reader<'de>,
}

impl<'de> Deserializer<'de> for Tagged<'_, 'de> {
    type Error = OtherForm;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, OtherForm> {
        Err(OtherForm)
    }

    #[inline]
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, OtherForm> {
        visitor.visit_enum(self)
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option
        unit unit_struct newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

impl<'de> EnumAccess<'de> for Tagged<'_, 'de> {
    type Error = OtherForm;
    type Variant = Self;

    #[inline]
    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), OtherForm> {
        let name = self.reader.string()?;
        Ok((seed.deserialize(BorrowedStrDeserializer::new(name))?, self))
    }
}

impl<'de> VariantAccess<'de> for Tagged<'_, 'de> {
    type Error = OtherForm;

    fn unit_variant(self) -> Result<(), OtherForm> {
        self.reader.next(b'}')
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, _: T) -> Result<T::Value, OtherForm> {
        Err(OtherForm)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, _: V) -> Result<V::Value, OtherForm> {
        Err(OtherForm)
    }

    #[inline]
    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, OtherForm> {
        // What stands after the tag are further members.
        let value = visitor.visit_map(Items { reader: &mut *self.reader, is_first: false })?;
        self.reader.next(b'}')?;
        Ok(value)
    }
}

/// The items of a list or the members of an object, up to the bracket that closes it.
struct Items<'a, 'de> {
    reader: &'a mut Reader<'de>,
    is_first: bool,
}

impl Items<'_, '_> {
    /// Whether there is another one before the end.
    #[inline]
    fn more(&mut self, end: u8) -> Result<bool, OtherForm> {
        if self.reader.peek() == Some(end) {
            return Ok(false);
        }
        if !std::mem::take(&mut self.is_first) {
            self.reader.next(b',')?;
        }
        Ok(true)
    }
}

impl<'de> MapAccess<'de> for Items<'_, 'de> {
    type Error = OtherForm;

    #[inline]
    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, OtherForm> {
        if !self.more(b'}')? {
            return Ok(None);
        }
        let name = self.reader.string()?;
        self.reader.next(b':')?;
        seed.deserialize(Name(name)).map(Some)
    }

    #[inline]
    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, OtherForm> {
        seed.deserialize(&mut *self.reader)
    }
}

impl<'de> SeqAccess<'de> for Items<'_, 'de> {
    type Error = OtherForm;

    #[inline]
    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, OtherForm> {
        if !self.more(b']')? {
            return Ok(None);
        }
        seed.deserialize(&mut *self.reader).map(Some)
    }
}

/// The name of a member, or of a variant without contents.
struct Name<'de>(&'de str);

impl<'de> Deserializer<'de> for Name<'de> {
    type Error = OtherForm;

    #[inline]
    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, OtherForm> {
        visitor.visit_borrowed_str(self.0)
    }

    #[inline]
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, OtherForm> {
        visitor.visit_enum(BorrowedStrDeserializer::new(self.0))
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, OtherForm> {
        visitor.visit_newtype_struct(self)
    }

    // In JSON, the name of a member is never anything but a string.
    fn deserialize_option<V: Visitor<'de>>(self, _: V) -> Result<V::Value, OtherForm> {
        Err(OtherForm)
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf
        unit unit_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

impl<'de> Deserializer<'de> for &mut Reader<'de> {
    type Error = OtherForm;

    #[inline]
    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, OtherForm> {
        match self.peek() {
            Some(b'"') => visitor.visit_borrowed_str(self.string()?),
            Some(b'0'..=b'9') => visitor.visit_u64(self.number()?),
            Some(b'{') => self.deserialize_map(visitor),
            Some(b'[') => self.deserialize_seq(visitor),
            Some(b't' | b'f') => self.deserialize_bool(visitor),
            Some(b'n') => self.deserialize_unit(visitor),
            _ => Err(OtherForm),
        }
    }

    #[inline]
    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, OtherForm> {
        if self.peek() == Some(b't') {
            self.word(b"true")?;
            visitor.visit_bool(true)
        } else {
            self.word(b"false")?;
            visitor.visit_bool(false)
        }
    }

    #[inline]
    fn deserialize_u8<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, OtherForm> {
        visitor.visit_u64(self.number()?)
    }

    #[inline]
    fn deserialize_u16<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, OtherForm> {
        visitor.visit_u64(self.number()?)
    }

    #[inline]
    fn deserialize_u32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, OtherForm> {
        visitor.visit_u64(self.number()?)
    }

    #[inline]
    fn deserialize_u64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, OtherForm> {
        visitor.visit_u64(self.number()?)
    }

    #[inline]
    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, OtherForm> {
        visitor.visit_borrowed_str(self.string()?)
    }

    #[inline]
    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, OtherForm> {
        visitor.visit_borrowed_str(self.string()?)
    }

    #[inline]
    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, OtherForm> {
        visitor.visit_borrowed_str(self.string()?)
    }

    #[inline]
    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, OtherForm> {
        if self.peek() == Some(b'n') {
            self.word(b"null")?;
            visitor.visit_none()
        } else {
            visitor.visit_some(self)
        }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, OtherForm> {
        self.word(b"null")?;
        visitor.visit_unit()
    }

    #[inline]
    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, OtherForm> {
        visitor.visit_newtype_struct(self)
    }

    #[inline]
    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, OtherForm> {
        self.between((b'[', b']'), |items| visitor.visit_seq(items))
    }

    fn deserialize_tuple<V: Visitor<'de>>(
        self,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, OtherForm> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, OtherForm> {
        self.deserialize_seq(visitor)
    }

    #[inline]
    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, OtherForm> {
        self.between((b'{', b'}'), |items| visitor.visit_map(items))
    }

    #[inline]
    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, OtherForm> {
        self.deserialize_map(visitor)
    }

    #[inline]
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, OtherForm> {
        visitor.visit_enum(BorrowedStrDeserializer::new(self.string()?))
    }

    // What nobody looks at could be nested as deep as the text is long.
    fn deserialize_ignored_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, OtherForm> {
        Err(OtherForm)
    }

    serde::forward_to_deserialize_any! {
        i8 i16 i32 i64 i128 u128 f32 f64 char bytes byte_buf unit_struct
    }
}
