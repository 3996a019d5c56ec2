//! Schemas of the types that all rulesets share.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::json;

use crate::{Seat, SeatSet, Standing, written::Object};

impl JsonSchema for Seat {
    fn schema_name() -> Cow<'static, str> {
        "Seat".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "integer",
            "description": "A seat, counted from 0 in turn order.",
            "minimum": 0,
            "maximum": Seat::LIMIT - 1,
        })
    }
}

impl JsonSchema for SeatSet {
    fn schema_name() -> Cow<'static, str> {
        "Seats".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "array",
            "description": "Some seats, each once; in answers ascending.",
            "uniqueItems": true,
            "items": generator.subschema_for::<Seat>(),
        })
    }
}

impl JsonSchema for Standing {
    fn schema_name() -> Cow<'static, str> {
        "Standing".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let mut seat = generator.subschema_for::<Seat>();
        seat.insert("description".to_owned(), json!("Whose."));
        json_schema!({
            "type": "object",
            "description": "A place in the final ranking.",
            "required": ["seat", "rank", "points", "tie_break"],
            "properties": {
                "seat": seat,
                "rank": {
                    "type": "integer",
                    "description": "1 for the winner; seats that tie share a rank.",
                    "minimum": 1,
                    "maximum": Seat::LIMIT,
                },
                "points": { "type": "integer", "description": "The points.", "minimum": 0 },
                "tie_break": {
                    "type": "integer",
                    "description": "What decides between equal points, greater is better; 0 where \
                                    nothing does.",
                    "minimum": 0,
                },
            },
        })
    }
}

impl<T: JsonSchema> JsonSchema for Object<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        T::schema_name()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        T::json_schema(generator)
    }
}
