//! Lists and objects.

use serde::{
    Serialize,
    ser::{
        SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
        SerializeTupleStruct, SerializeTupleVariant,
    },
};

use super::{
    key::Key,
    writer::{OtherForm, Writer, copy, is_plain},
};

/// A list or an object that is being written.
pub(super) struct Items<'a, 'b> {
    writer: &'a mut Writer<'b>,
    is_empty: bool,
    end: u8,
    /// Whether a variant is to be closed, too.
    closes: bool,
}

impl<'a, 'b> Items<'a, 'b> {
    #[inline(always)]
    pub(super) fn list(
        writer: &'a mut Writer<'b>,
        closes: bool,
    ) -> Result<Items<'a, 'b>, OtherForm> {
        writer.bytes([b'['])?;
        Ok(Items { writer, is_empty: true, end: b']', closes })
    }

    #[inline(always)]
    pub(super) fn object(
        writer: &'a mut Writer<'b>,
        closes: bool,
    ) -> Result<Items<'a, 'b>, OtherForm> {
        writer.bytes([b'{'])?;
        Ok(Items { writer, is_empty: true, end: b'}', closes })
    }

    #[inline(always)]
    fn comma(&mut self) -> Result<(), OtherForm> {
        if std::mem::take(&mut self.is_empty) { Ok(()) } else { self.writer.bytes([b',']) }
    }

    #[inline(always)]
    fn item<T: Serialize + ?Sized>(&mut self, item: &T) -> Result<(), OtherForm> {
        self.comma()?;
        item.serialize(&mut *self.writer)
    }

    #[inline(always)]
    fn member<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), OtherForm> {
        debug_assert!(is_plain(name.as_bytes()), "`{name}` would have to be escaped");
        let count = name.len();
        if std::mem::take(&mut self.is_empty) {
            self.writer.bytes([b'"'])?;
        } else {
            self.writer.bytes([b',', b'"'])?;
        }
        let room = self.writer.more(count + 2)?;
        copy(name.as_bytes(), &mut room[..count]);
        room[count] = b'"';
        room[count + 1] = b':';
        value.serialize(&mut *self.writer)
    }

    #[inline(always)]
    fn finish(self) -> Result<(), OtherForm> {
        self.writer.bytes([self.end])?;
        if self.closes { self.writer.bytes([b'}']) } else { Ok(()) }
    }
}

impl SerializeSeq for Items<'_, '_> {
    type Ok = ();
    type Error = OtherForm;
    #[inline]
    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), OtherForm> {
        self.item(value)
    }
    #[inline]
    fn end(self) -> Result<(), OtherForm> {
        self.finish()
    }
}

impl SerializeTuple for Items<'_, '_> {
    type Ok = ();
    type Error = OtherForm;
    #[inline]
    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), OtherForm> {
        self.item(value)
    }
    #[inline]
    fn end(self) -> Result<(), OtherForm> {
        self.finish()
    }
}

impl SerializeTupleStruct for Items<'_, '_> {
    type Ok = ();
    type Error = OtherForm;
    #[inline]
    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), OtherForm> {
        self.item(value)
    }
    #[inline]
    fn end(self) -> Result<(), OtherForm> {
        self.finish()
    }
}

impl SerializeTupleVariant for Items<'_, '_> {
    type Ok = ();
    type Error = OtherForm;
    #[inline]
    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), OtherForm> {
        self.item(value)
    }
    #[inline]
    fn end(self) -> Result<(), OtherForm> {
        self.finish()
    }
}

impl SerializeMap for Items<'_, '_> {
    type Ok = ();
    type Error = OtherForm;
    #[inline]
    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), OtherForm> {
        self.comma()?;
        key.serialize(Key(self.writer))
    }
    #[inline]
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), OtherForm> {
        self.writer.bytes([b':'])?;
        value.serialize(&mut *self.writer)
    }
    #[inline]
    fn end(self) -> Result<(), OtherForm> {
        self.finish()
    }
}

impl SerializeStruct for Items<'_, '_> {
    type Ok = ();
    type Error = OtherForm;
    #[inline(always)]
    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), OtherForm> {
        self.member(name, value)
    }
    #[inline]
    fn end(self) -> Result<(), OtherForm> {
        self.finish()
    }
}

impl SerializeStructVariant for Items<'_, '_> {
    type Ok = ();
    type Error = OtherForm;
    #[inline(always)]
    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), OtherForm> {
        self.member(name, value)
    }
    #[inline]
    fn end(self) -> Result<(), OtherForm> {
        self.finish()
    }
}
