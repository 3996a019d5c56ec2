//! The names of members of maps.

use serde::{Serialize, Serializer, ser::Impossible};

use super::writer::{OtherForm, Writer};

/// The name of a member of a map: a string, and nothing else.
pub(super) struct Key<'a, 'b>(pub(super) &'a mut Writer<'b>);

/// Refuses everything that is written as no string.
macro_rules! no_key {
    ($($method:ident($kind:ty);)*) => {
        $(fn $method(self, _: $kind) -> Result<(), OtherForm> {
            Err(OtherForm)
        })*
    };
}

impl Serializer for Key<'_, '_> {
    type Ok = ();
    type Error = OtherForm;
    type SerializeSeq = Impossible<(), OtherForm>;
    type SerializeTuple = Impossible<(), OtherForm>;
    type SerializeTupleStruct = Impossible<(), OtherForm>;
    type SerializeTupleVariant = Impossible<(), OtherForm>;
    type SerializeMap = Impossible<(), OtherForm>;
    type SerializeStruct = Impossible<(), OtherForm>;
    type SerializeStructVariant = Impossible<(), OtherForm>;

    no_key! {
        serialize_bool(bool);
        serialize_i8(i8);
        serialize_i16(i16);
        serialize_i32(i32);
        serialize_i64(i64);
        serialize_u8(u8);
        serialize_u16(u16);
        serialize_u32(u32);
        serialize_u64(u64);
        serialize_f32(f32);
        serialize_f64(f64);
        serialize_char(char);
        serialize_bytes(&[u8]);
        serialize_unit_struct(&'static str);
    }
    #[inline]
    fn serialize_str(self, value: &str) -> Result<(), OtherForm> {
        self.0.string(value)
    }
    #[inline]
    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<(), OtherForm> {
        self.0.name(variant)
    }
    fn serialize_none(self) -> Result<(), OtherForm> {
        Err(OtherForm)
    }
    fn serialize_some<T: Serialize + ?Sized>(self, _: &T) -> Result<(), OtherForm> {
        Err(OtherForm)
    }
    fn serialize_unit(self) -> Result<(), OtherForm> {
        Err(OtherForm)
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: &T,
    ) -> Result<(), OtherForm> {
        Err(OtherForm)
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<(), OtherForm> {
        Err(OtherForm)
    }
    fn serialize_seq(self, _: Option<usize>) -> Result<Self::SerializeSeq, OtherForm> {
        Err(OtherForm)
    }
    fn serialize_tuple(self, _: usize) -> Result<Self::SerializeTuple, OtherForm> {
        Err(OtherForm)
    }
    fn serialize_tuple_struct(
        self,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleStruct, OtherForm> {
        Err(OtherForm)
    }
    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, OtherForm> {
        Err(OtherForm)
    }
    fn serialize_map(self, _: Option<usize>) -> Result<Self::SerializeMap, OtherForm> {
        Err(OtherForm)
    }
    fn serialize_struct(
        self,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeStruct, OtherForm> {
        Err(OtherForm)
    }
    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeStructVariant, OtherForm> {
        Err(OtherForm)
    }
}
