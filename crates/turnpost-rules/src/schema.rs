//! The JSON schemas of a ruleset for the contract, made from its types.
//!
//! A ruleset derives [`JsonSchema`] for its options, moves, outcomes and view; [`components`] makes
//! the contract's components out of them. A component is called like its type with the ruleset's
//! name before it: `KathaiMove`. Descriptions are the doc comments, without clause ids; they are
//! read by people who do not see the code, so they hold no links into it.

use std::{borrow::Cow, collections::BTreeMap};

use schemars::{
    JsonSchema, Schema, SchemaGenerator,
    generate::SchemaSettings,
    json_schema,
    transform::{Transform, transform_subschemas},
};
use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::{Refusal as _, Ruleset, Seat, SeatSet, Standing, written::Object};

/// Where a contract keeps its schemas.
const COMPONENTS: &str = "/components/schemas";

/// What the names of a ruleset's components begin with: `MareBalticum` for `mare-balticum`.
pub fn prefix(ruleset: &str) -> String {
    pascal_case(ruleset)
}

/// The component schemas of a ruleset, by name.
///
/// What clients send is closed: it may have no member that is not described. What the server
/// answers is open, since members may come. A type that clients and server send is described as
/// clients send it.
pub fn components<R>(examples: Examples) -> Map<String, Value>
where
    R: Ruleset,
    R::Options: JsonSchema,
    R::Move: JsonSchema,
    R::Outcome: JsonSchema,
    R::View: JsonSchema,
{
    let about = R::about();
    let prefix = prefix(R::NAME);
    let settings = SchemaSettings::draft2020_12()
        .with(|settings| settings.definitions_path = COMPONENTS.into());

    let mut requests = settings.clone().for_deserialize().into_generator();
    requests.subschema_for::<R::Options>();
    requests.subschema_for::<R::Move>();
    let mut schemas = requests.take_definitions(false);

    let mut answers = settings.for_serialize().into_generator();
    answers.subschema_for::<R::Outcome>();
    answers.subschema_for::<R::View>();
    for (name, mut schema) in answers.take_definitions(false) {
        if !schemas.contains_key(&name) {
            transform(&mut Open, &mut schema);
            schemas.insert(name, schema);
        }
    }

    let max_seats = *about.seats.end();
    if let Some(seat) = schemas.get_mut("Seat") {
        seat["maximum"] = json!(max_seats.saturating_sub(1));
    }
    if let Some(standing) = schemas.get_mut("Standing") {
        standing["properties"]["rank"]["maximum"] = json!(max_seats);
    }
    let mut tidy = Tidy { prefix: &prefix };
    schemas.values_mut().for_each(|schema| transform(&mut tidy, schema));
    let mut schemas = split_unions(schemas, &prefix);
    let codes: Vec<&str> = R::Refusal::REASONS.iter().map(|reason| reason.code).collect();
    schemas.insert(
        "RefusalCode".to_owned(),
        json!({
            "type": "string",
            "description": format!("Why the rules of {} refuse a move or a set-up.", about.title),
            "enum": codes,
        }),
    );
    examples.put_into(&mut schemas);
    schemas.into_iter().map(|(name, schema)| (format!("{prefix}{name}"), schema)).collect()
}

/// Examples of a ruleset's components, made of typed values.
#[derive(Default, Debug)]
pub struct Examples(BTreeMap<String, Vec<Value>>);

impl Examples {
    /// With examples of the component that describes `T`. Those of a union go to its variants, and
    /// to the union as well where no tag tells the variants apart.
    #[must_use]
    pub fn of<T: JsonSchema>(mut self, values: impl IntoIterator<Item = impl Serialize>) -> Self {
        // Nothing that a ruleset writes can fail to become JSON.
        let values = values.into_iter().filter_map(|value| serde_json::to_value(value).ok());
        self.0.entry(T::schema_name().into_owned()).or_default().extend(values);
        self
    }

    fn put_into(self, schemas: &mut Map<String, Value>) {
        for (name, values) in self.0 {
            let of_union = |other: &str, schema: &Value| {
                other.starts_with(&name) && schema.get("x-union") == Some(&json!(name))
            };
            let mut rest = Vec::new();
            let is_tagged =
                schemas.get(&name).is_some_and(|schema| schema.get("discriminator").is_some());
            for value in values {
                let variant = schemas
                    .iter_mut()
                    .find(|(other, schema)| of_union(other, schema) && is_variant(schema, &value));
                match variant {
                    Some((_, schema)) => {
                        add_example(schema, value.clone());
                        rest.extend((!is_tagged).then_some(value));
                    }
                    None => rest.push(value),
                }
            }
            if let Some(schema) = schemas.get_mut(&name) {
                rest.into_iter().for_each(|value| add_example(schema, value));
            }
        }
        for schema in schemas.values_mut().filter_map(Value::as_object_mut) {
            schema.remove("x-union");
        }
    }
}

/// Whether a value is of this variant of a union: it has what is required, and its tag.
fn is_variant(variant: &Value, value: &Value) -> bool {
    required(variant).all(|member| {
        let tag = &variant["properties"][member]["const"];
        value.get(member).is_some_and(|found| tag.is_null() || tag == found)
    })
}

fn add_example(schema: &mut Value, example: Value) {
    if let Some(schema) = schema.as_object_mut()
        && let Value::Array(examples) = schema.entry("examples").or_insert_with(|| json!([]))
    {
        examples.push(example);
    }
}

fn required(schema: &Value) -> impl Iterator<Item = &str> {
    schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str)
}

/// Makes a component of every variant of every union, and says by which member they are told apart.
fn split_unions(schemas: Map<String, Value>, prefix: &str) -> Map<String, Value> {
    let mut split = Map::new();
    for (name, mut schema) in schemas {
        let variants = schema.get_mut("oneOf").map(Value::take);
        let Some(Value::Array(variants)) = variants else {
            split.insert(name, schema);
            continue;
        };
        let mut references = Vec::new();
        let mut mapping = Map::new();
        let mut discriminator = None;
        for mut variant in variants {
            // The member that tells it from the others: its tag, or the only one that it has.
            let Some(member) = required(&variant).next().map(ToOwned::to_owned) else { continue };
            let tag = variant["properties"][&member]["const"].as_str().map(ToOwned::to_owned);
            let kind = tag.as_deref().unwrap_or(&member);
            let kind = take_title(&mut variant).unwrap_or_else(|| kind.to_owned());
            let component = format!("{name}{}", pascal_case(&kind));
            let target = format!("#{COMPONENTS}/{prefix}{component}");
            references.push(json!({ "$ref": target }));
            if let Some(tag) = tag {
                let kind = format!("This kind of {}.", in_words(&name));
                variant["properties"][&member]["description"] = json!(kind);
                mapping.insert(tag, json!(target));
                discriminator = Some(member);
            }
            variant["x-union"] = json!(name);
            split.insert(component, variant);
        }
        schema["oneOf"] = Value::Array(references);
        if let Some(member) = discriminator {
            schema["discriminator"] = json!({ "propertyName": member, "mapping": mapping });
        }
        split.insert(name, schema);
    }
    split
}

/// What a variant is called where its tag would not do: `#[schemars(title = "number")]`.
fn take_title(variant: &mut Value) -> Option<String> {
    match variant.as_object_mut()?.remove("title")? {
        Value::String(title) => Some(title),
        _ => None,
    }
}

/// `CompanyToken` as `company token`.
fn in_words(name: &str) -> String {
    let mut words = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !words.is_empty() {
            words.push(' ');
        }
        words.extend(letter.to_lowercase());
    }
    words
}

/// `end-trading` as `EndTrading`.
fn pascal_case(name: &str) -> String {
    let mut pascal = String::new();
    for word in name.split(['-', '_']) {
        let mut letters = word.chars();
        pascal.extend(letters.next().into_iter().flat_map(char::to_uppercase));
        pascal.push_str(letters.as_str());
    }
    pascal
}

fn transform(transform: &mut impl Transform, schema: &mut Value) {
    if let Ok(schema) = <&mut Schema>::try_from(schema) {
        transform.transform(schema);
    }
}

/// Takes the requirement of a struct's members away: for options, of which each has a default that
/// the rules know.
pub(crate) fn nothing_required(schema: &mut Schema) {
    schema.remove("required");
}

/// Keeps an answer closed. For counts by kind: a new kind is no new member, but another game.
pub(crate) fn keep_closed(schema: &mut Schema) {
    schema.insert("additionalProperties".to_owned(), json!(false));
    schema.insert(CLOSED.to_owned(), json!(true));
}

/// The mark of an answer that is [kept closed](keep_closed).
const CLOSED: &str = "x-closed";

/// The schema of a union that has the variants of several unions.
pub(crate) fn joined(description: &str, unions: impl IntoIterator<Item = Schema>) -> Schema {
    let mut variants = Vec::new();
    for mut union in unions {
        if let Some(Value::Array(more)) = union.remove("oneOf") {
            variants.extend(more);
        }
    }
    json_schema!({ "description": description, "oneOf": variants })
}

/// Lets an answer have members that are not described, and numbers that are wider than the Rust
/// integers of today.
struct Open;

impl Transform for Open {
    fn transform(&mut self, schema: &mut Schema) {
        transform_subschemas(self, schema);
        if schema.get(CLOSED).is_none() {
            schema.remove("additionalProperties");
        }
        let width = match schema.get("format").and_then(Value::as_str) {
            Some("uint8") => u64::from(u8::MAX),
            Some("uint16") => u64::from(u16::MAX),
            _ => return,
        };
        if schema.get("maximum").and_then(Value::as_u64) == Some(width) {
            schema.remove("maximum");
        }
    }
}

/// Brings what was derived into the contract's form.
struct Tidy<'a> {
    prefix: &'a str,
}

impl Transform for Tidy<'_> {
    fn transform(&mut self, schema: &mut Schema) {
        transform_subschemas(self, schema);
        schema.remove(CLOSED);
        // The bounds say all that the width of a Rust integer does.
        if schema.get("type") == Some(&json!("integer")) || has_null(schema.get("type")) {
            schema.remove("format");
        }
        if let Some(Value::String(target)) = schema.get_mut("$ref")
            && let Some(name) = target.strip_prefix('#').and_then(|at| at.strip_prefix(COMPONENTS))
        {
            *target = format!("#{COMPONENTS}/{}{}", self.prefix, name.trim_start_matches('/'));
        }
        if let Some(Value::String(description)) = schema.get_mut("description") {
            *description = plain(description);
        }
        name_values(schema);
        forbid_null(schema);
    }
}

/// A doc comment as a description: in one line, without the clauses of the rules.
fn plain(comment: &str) -> String {
    let mut text = comment.split_whitespace().collect::<Vec<_>>().join(" ");
    while let Some((start, end)) = clauses(&text) {
        text.replace_range(start..end, "");
    }
    text
}

/// Where the first mention of clauses stands: ` (K3)`, ` (clauses K15 to K19)`.
fn clauses(text: &str) -> Option<(usize, usize)> {
    let is_clause = |word: &str| {
        let mut letters = word.chars();
        letters.next().is_some_and(|first| first.is_ascii_uppercase())
            && !letters.as_str().is_empty()
            && letters.all(|letter| letter.is_ascii_digit())
    };
    text.match_indices(" (").find_map(|(start, _)| {
        let end = start + text[start..].find(')')?;
        let words = text[start + 2..end].split([' ', ',']).filter(|word| !word.is_empty());
        let mut any = false;
        for word in words {
            if is_clause(word) {
                any = true;
            } else if !matches!(word, "clause" | "clauses" | "to" | "and") {
                return None;
            }
        }
        any.then_some((start, end + 1))
    })
}

/// Writes an enum of plain names as a list of them. What their comments add to the names is told in
/// the description.
fn name_values(schema: &mut Schema) {
    let Some(Value::Array(values)) = schema.get("oneOf") else { return };
    let mut names = Vec::new();
    let mut told = String::new();
    for value in values {
        let Some(name) = value.get("const").and_then(Value::as_str) else { return };
        names.push(json!(name));
        let comment = value.get("description").and_then(Value::as_str).unwrap_or_default();
        let says_more = !comment.trim_end_matches('.').eq_ignore_ascii_case(name);
        if says_more && !comment.is_empty() {
            told.push_str(&format!("\n- `{name}`: {comment}"));
        }
    }
    schema.remove("oneOf");
    schema.insert("type".to_owned(), json!("string"));
    schema.insert("enum".to_owned(), Value::Array(names));
    if !told.is_empty() {
        let text = schema.get("description").and_then(Value::as_str).unwrap_or_default();
        let text = format!("{text}\n{told}");
        schema.insert("description".to_owned(), json!(text.trim()));
    }
}

/// A member that may be left out is never `null`, unless that is its default.
fn forbid_null(schema: &mut Schema) {
    let needed: Vec<String> = required(schema.as_value()).map(ToOwned::to_owned).collect();
    let Some(Value::Object(members)) = schema.get_mut("properties") else { return };
    for (name, member) in members {
        let Some(member) = member.as_object_mut().filter(|_| !needed.contains(name)) else {
            continue;
        };
        if member.get("default") == Some(&Value::Null) {
            continue;
        }
        if let Some(Value::Array(types)) = member.get_mut("type") {
            types.retain(|name| name != "null");
            if let [only] = types.as_slice() {
                let only = only.clone();
                member.insert("type".to_owned(), only);
            }
        }
        if let Some(Value::Array(values)) = member.get_mut("enum") {
            values.retain(|value| !value.is_null());
        }
        if let Some(Value::Array(options)) = member.get("anyOf")
            && let [Value::Object(some), none] = options.as_slice()
            && none == &json!({ "type": "null" })
        {
            let some = some.clone();
            member.remove("anyOf");
            for (key, value) in some {
                member.entry(key).or_insert(value);
            }
        }
    }
}

fn has_null(types: Option<&Value>) -> bool {
    types.and_then(Value::as_array).is_some_and(|types| types.contains(&json!("null")))
}

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

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::{in_words, pascal_case, plain};

    /// Calls `each` with every schema in this one and where it is.
    fn walk(at: &str, schema: &Value, each: &mut impl FnMut(&str, &Value)) {
        each(at, schema);
        for (name, member) in schema["properties"].as_object().into_iter().flatten() {
            walk(&format!("{at}.{name}"), member, each);
        }
    }

    #[test]
    fn everything_is_described_and_has_an_example() {
        let schemas =
            [crate::kathai::schemas(), crate::catan::schemas(), crate::mare_balticum::schemas()];
        for (name, schema) in schemas.into_iter().flatten() {
            walk(&name, &schema, &mut |at, schema| {
                let description = schema["description"].as_str().unwrap_or_default();
                assert!(!description.is_empty(), "{at} has no description");
                let names_code =
                    ["[`", "::", "crate"].iter().any(|code| description.contains(code));
                assert!(!names_code, "{at}: {description}");
            });
            let needs_example = schema["discriminator"].is_null() && !name.ends_with("RefusalCode");
            let examples = schema["examples"].as_array().map_or(0, Vec::len);
            assert_eq!(examples > 0, needs_example, "{name} has {examples} examples");
            assert!(schema["x-union"].is_null());
        }
    }

    #[test]
    fn descriptions_do_not_name_clauses() {
        assert_eq!(plain("A seat sold a good (clauses K15 to K19)."), "A seat sold a good.");
        assert_eq!(plain("It was drawn (K5, K12 and K23); so it\nis."), "It was drawn; so it is.");
        assert_eq!(
            plain("From 1 (+4 and +2) to 4 (+0 and X)."),
            "From 1 (+4 and +2) to 4 (+0 and X)."
        );
    }

    #[test]
    fn names_are_told_in_words() {
        assert_eq!(in_words("CompanyToken"), "company token");
        assert_eq!(in_words("Move"), "move");
    }

    #[test]
    fn names_are_in_pascal_case() {
        assert_eq!(pascal_case("end-trading"), "EndTrading");
        assert_eq!(pascal_case("kathai"), "Kathai");
    }
}
