//! What the server speaks is open, what its clients speak is closed.
//!
//! The parts of the contract are written as what there is today. Here every schema that an answer,
//! or the request of a webhook, can reach is opened: a list of values also takes a text that is none of them, a union has a last
//! variant for whatever is none of the others, and no object is closed. What requests are made of
//! stays as it is written, so that a mistake is found where it was made. A schema that both use is
//! there twice then: closed under its name, and open with the ending `Output`.

use std::collections::BTreeSet;

use yaml_serde::{Mapping, Value};

use super::{error::ContractError, reference::reference};

/// The ending of a schema's open twin.
const OUTPUT: &str = "Output";

/// Lists of codes are opened where they come together, in the schema of a problem's code.
const CODES: &str = "RefusalCode";

const SCHEMAS: &str = "#/components/schemas/";

/// Members of a schema that hold schemas: one, a list, or several by name.
const ONE: &[&str] = &["items", "additionalProperties"];
const LISTS: &[&str] = &["anyOf", "allOf", "prefixItems"];

/// A section of the contract with operations, and what of them the server says.
struct Asker {
    section: &'static str,
    spoken: &'static [&'static str],
}

/// Clients ask the server, and the server asks those who have made a webhook.
const ASKERS: &[Asker] = &[
    Asker { section: "paths", spoken: &["responses"] },
    Asker { section: "webhooks", spoken: &["parameters", "requestBody"] },
];

fn operations<'a>(whole: &'a Value, asker: &Asker) -> impl Iterator<Item = &'a Value> {
    let paths = whole.get(asker.section).and_then(Value::as_mapping);
    let items = paths.into_iter().flat_map(Mapping::values).filter_map(Value::as_mapping);
    items.flat_map(Mapping::values)
}

/// Opens every schema that the server's words reach.
///
/// # Errors
/// When a union's variants cannot be told apart.
pub(super) fn open(whole: &mut Value) -> Result<(), ContractError> {
    let (mut heard, mut spoken) = (BTreeSet::new(), BTreeSet::new());
    for asker in ASKERS {
        for operation in operations(whole, asker) {
            for (member, part) in operation.as_mapping().into_iter().flatten() {
                match member.as_str() {
                    Some(member) if asker.spoken.contains(&member) => {
                        reach(whole, part, &mut spoken);
                    }
                    Some("parameters" | "requestBody" | "responses") => {
                        reach(whole, part, &mut heard);
                    }
                    _ => {}
                }
            }
        }
    }
    let schemas = whole.get("components").and_then(|components| components.get("schemas"));
    let mut opening = Opening {
        schemas: schemas.and_then(Value::as_mapping).cloned().unwrap_or_default(),
        heard: schema_names(&heard),
        changed: BTreeSet::new(),
        more: Mapping::new(),
    };
    let spoken = schema_names(&spoken);
    opening.find_changed(&spoken);
    let mut opened = Vec::new();
    for name in &opening.changed.clone() {
        if let Some(schema) = opening.schemas.get(name.as_str()).cloned() {
            opened.push((opening.name(name), opening.top(schema, name)?));
        }
    }
    let Opening { heard, changed, more, .. } = opening;
    let rename = |name: &str| renamed(name, &heard, &changed);
    for asker in ASKERS {
        let Some(paths) = whole.get_mut(asker.section).and_then(Value::as_mapping_mut) else {
            continue;
        };
        for operation in
            paths.values_mut().filter_map(Value::as_mapping_mut).flat_map(Mapping::values_mut)
        {
            for member in asker.spoken {
                if let Some(part) = operation.get_mut(*member) {
                    retarget(part, &rename);
                }
            }
        }
    }
    let Some(components) = whole.get_mut("components") else { return Ok(()) };
    if let Some(responses) = components.get_mut("responses") {
        retarget(responses, &rename);
    }
    if let Some(schemas) = components.get_mut("schemas").and_then(Value::as_mapping_mut) {
        for (name, schema) in opened {
            schemas.insert(name.into(), schema);
        }
        for (name, schema) in more {
            if schemas.insert(name.clone(), schema).is_some() {
                return Err(ContractError::Twice(name.as_str().unwrap_or_default().to_owned()));
            }
        }
    }
    Ok(())
}

/// Collects everything that a part of the document refers to, over any number of steps.
fn reach(whole: &Value, part: &Value, reached: &mut BTreeSet<String>) {
    match part {
        Value::Mapping(members) => {
            for (name, member) in members {
                match (name.as_str(), member.as_str()) {
                    (Some("example" | "examples"), _) => {}
                    (Some("$ref"), Some(target)) => {
                        if reached.insert(target.to_owned())
                            && let Some(found) = found(whole, target)
                        {
                            reach(whole, found, reached);
                        }
                    }
                    _ => reach(whole, member, reached),
                }
            }
        }
        Value::Sequence(items) => items.iter().for_each(|item| reach(whole, item, reached)),
        _ => {}
    }
}

fn found<'a>(whole: &'a Value, target: &str) -> Option<&'a Value> {
    target.strip_prefix("#/")?.split('/').try_fold(whole, |part, name| part.get(name))
}

fn schema_names(targets: &BTreeSet<String>) -> BTreeSet<String> {
    targets.iter().filter_map(|target| target.strip_prefix(SCHEMAS)).map(str::to_owned).collect()
}

fn renamed(name: &str, heard: &BTreeSet<String>, changed: &BTreeSet<String>) -> String {
    let twice = heard.contains(name) && changed.contains(name);
    if twice { format!("{name}{OUTPUT}") } else { name.to_owned() }
}

/// Lets references to schemas lead to what these are called now.
fn retarget(part: &mut Value, rename: &impl Fn(&str) -> String) {
    match part {
        Value::Mapping(members) => {
            for (name, member) in members.iter_mut() {
                match name.as_str() {
                    Some("example" | "examples" | "discriminator") => {}
                    Some("$ref") => {
                        if let Some(name) = member.as_str().and_then(|it| it.strip_prefix(SCHEMAS))
                        {
                            *member = format!("{SCHEMAS}{}", rename(name)).into();
                        }
                    }
                    _ => retarget(member, rename),
                }
            }
        }
        Value::Sequence(items) => items.iter_mut().for_each(|item| retarget(item, rename)),
        _ => {}
    }
}

struct Opening {
    /// All schemas as they are written.
    schemas: Mapping,
    /// Those that requests reach.
    heard: BTreeSet<String>,
    /// Those that answers reach and that are different when they are open.
    changed: BTreeSet<String>,
    /// What the open ones need besides.
    more: Mapping,
}

impl Opening {
    fn find_changed(&mut self, spoken: &BTreeSet<String>) {
        loop {
            let more: Vec<String> = spoken
                .iter()
                .filter(|name| !self.changed.contains(*name) && !name.ends_with(CODES))
                .filter(|name| {
                    self.schemas.get(name.as_str()).is_some_and(|schema| self.differs(schema))
                })
                .cloned()
                .collect();
            if more.is_empty() {
                return;
            }
            self.changed.extend(more);
        }
    }

    /// What a schema is called where answers refer to it.
    fn name(&self, name: &str) -> String {
        renamed(name, &self.heard, &self.changed)
    }

    /// Whether a schema is different when it is open, as far as is known of those it refers to.
    fn differs(&self, schema: &Value) -> bool {
        let Some(members) = schema.as_mapping() else { return false };
        if takes_any_text(members) {
            return false;
        }
        let target = members.get("$ref").and_then(Value::as_str);
        if let Some(name) = target.and_then(|target| target.strip_prefix(SCHEMAS)) {
            return self.changed.contains(name);
        }
        listed(members).is_some()
            || members.contains_key("oneOf")
            || members.get("additionalProperties").and_then(Value::as_bool) == Some(false)
            || inner(members).any(|schema| self.differs(schema))
    }

    /// A component, opened.
    fn top(&mut self, schema: Value, name: &str) -> Result<Value, ContractError> {
        let closed = self.heard.contains(name).then(|| name.to_owned());
        self.opened(schema, name, closed)
    }

    /// A schema, opened. `closed` names the component that lists its values, if there is one.
    fn opened(
        &mut self,
        schema: Value,
        name: &str,
        closed: Option<String>,
    ) -> Result<Value, ContractError> {
        let Value::Mapping(mut members) = schema else { return Ok(schema) };
        if takes_any_text(&members) {
            return Ok(Value::Mapping(members));
        }
        if members.contains_key("$ref") {
            let mut whole = Value::Mapping(members);
            retarget(&mut whole, &|name: &str| self.name(name));
            return Ok(whole);
        }
        if let Some(values) = listed(&members) {
            self.open_list(&mut members, values, name, closed);
        } else if let Some(variants) = members.get("oneOf").and_then(Value::as_sequence).cloned() {
            self.open_union(&mut members, variants, name)?;
        } else {
            self.open_parts(&mut members, name)?;
        }
        Ok(Value::Mapping(members))
    }

    /// A list of values also takes what is none of them.
    fn open_list(
        &mut self,
        members: &mut Mapping,
        values: Value,
        name: &str,
        closed: Option<String>,
    ) {
        members.shift_remove("type");
        members.shift_remove("enum");
        let known = closed.unwrap_or_else(|| {
            let known = format!("Known{name}");
            let mut schema = Mapping::new();
            schema.insert("type".into(), "string".into());
            schema.insert("description".into(), "What there is today.".into());
            schema.insert("enum".into(), values.clone());
            self.more.insert(known.clone().into(), Value::Mapping(schema));
            known
        });
        let variants = vec![reference("schemas", &known), Value::Mapping(none_of(values))];
        members.insert("oneOf".into(), Value::Sequence(variants));
    }

    /// A union has a last variant for whatever is none of the others. Its discriminator goes: it
    /// would have to name every variant.
    fn open_union(
        &mut self,
        members: &mut Mapping,
        mut variants: Vec<Value>,
        name: &str,
    ) -> Result<(), ContractError> {
        let mut unknown = Mapping::new();
        unknown.insert("type".into(), "object".into());
        let text = "One that is newer than this document: pass it over, and keep nothing of it.";
        unknown.insert("description".into(), text.into());
        let discriminator = members.shift_remove("discriminator");
        let tag = discriminator.as_ref().and_then(|it| it.get("propertyName")?.as_str());
        if let Some(tag) = tag {
            let mapping = discriminator.as_ref().and_then(|it| it.get("mapping")?.as_mapping());
            let tags: Vec<Value> = mapping.into_iter().flat_map(Mapping::keys).cloned().collect();
            if tags.len() != variants.len() {
                return Err(ContractError::Form(format!("the discriminator of {name}")));
            }
            let mut properties = Mapping::new();
            let mut kind = none_of(Value::Sequence(tags));
            kind.insert("description".into(), "None of those that this document knows.".into());
            properties.insert(tag.into(), Value::Mapping(kind));
            unknown.insert("required".into(), Value::Sequence(vec![tag.into()]));
            unknown.insert("properties".into(), Value::Mapping(properties));
        } else {
            unknown.insert("not".into(), self.required_of_any(&variants, name)?);
        }
        unknown.insert("additionalProperties".into(), true.into());
        let called = format!("Unknown{name}");
        for variant in &mut variants {
            retarget(variant, &|name: &str| self.name(name));
        }
        variants.push(reference("schemas", &called));
        members.insert("oneOf".into(), Value::Sequence(variants));
        self.more.insert(called.into(), Value::Mapping(unknown));
        Ok(())
    }

    /// What tells variants without a tag: the members that each requires.
    fn required_of_any(&self, variants: &[Value], name: &str) -> Result<Value, ContractError> {
        let mut any = Vec::new();
        for variant in variants {
            let target = variant.get("$ref").and_then(Value::as_str).unwrap_or_default();
            let schema = self.schemas.get(target.trim_start_matches(SCHEMAS));
            let required = schema.and_then(|schema| schema.get("required")).cloned();
            let required = required.ok_or_else(|| ContractError::Form(name.to_owned()))?;
            let mut described = Mapping::new();
            described.insert("description".into(), "What another variant has.".into());
            let members = required.as_sequence().into_iter().flatten().cloned();
            let members = members.map(|member| (member, Value::Mapping(described.clone())));
            let mut one = Mapping::new();
            one.insert("properties".into(), Value::Mapping(members.collect()));
            one.insert("required".into(), required);
            any.push(Value::Mapping(one));
        }
        let mut not = Mapping::new();
        not.insert("anyOf".into(), Value::Sequence(any));
        Ok(Value::Mapping(not))
    }

    fn open_parts(&mut self, members: &mut Mapping, name: &str) -> Result<(), ContractError> {
        if members.get("additionalProperties").and_then(Value::as_bool) == Some(false) {
            members.shift_remove("additionalProperties");
        }
        for part in ONE {
            if let Some(inner) = members.get_mut(*part) {
                *inner = self.opened(std::mem::take(inner), name, None)?;
            }
        }
        for part in LISTS {
            for inner in
                members.get_mut(*part).and_then(Value::as_sequence_mut).into_iter().flatten()
            {
                *inner = self.opened(std::mem::take(inner), name, None)?;
            }
        }
        let properties = members.get_mut("properties").and_then(Value::as_mapping_mut);
        for (property, inner) in properties.into_iter().flatten() {
            let called = format!("{name}{}", pascal(property.as_str().unwrap_or_default()));
            *inner = self.opened(std::mem::take(inner), &called, None)?;
        }
        Ok(())
    }
}

/// The schemas within a schema.
fn inner(members: &Mapping) -> impl Iterator<Item = &Value> {
    let one = ONE.iter().filter_map(|name| members.get(*name));
    let lists = LISTS.iter().filter_map(|name| members.get(*name)?.as_sequence()).flatten();
    let named = members.get("properties").and_then(Value::as_mapping);
    one.chain(lists).chain(named.into_iter().flat_map(Mapping::values))
}

/// The values of a list of texts, to which others may come also where it has but one: a tag, which no
/// other text can stand for, is a constant.
fn listed(members: &Mapping) -> Option<Value> {
    let text = members.get("type").and_then(Value::as_str) == Some("string");
    members.get("enum").filter(|_| text).cloned()
}

/// Whether a schema is open already: one of its variants is any text.
fn takes_any_text(members: &Mapping) -> bool {
    let variants = members.get("anyOf").and_then(Value::as_sequence);
    variants.into_iter().flatten().any(|variant| {
        variant.as_mapping().is_some_and(|variant| {
            variant.len() == 1 && variant.get("type").and_then(Value::as_str) == Some("string")
        })
    })
}

/// A text that is none of these.
fn none_of(values: Value) -> Mapping {
    let mut not = Mapping::new();
    not.insert("enum".into(), values);
    let mut text = Mapping::new();
    text.insert("type".into(), "string".into());
    text.insert("not".into(), Value::Mapping(not));
    text
}

fn pascal(name: &str) -> String {
    let capital = |word: &str| {
        let mut letters = word.chars();
        letters.next().map_or_else(String::new, |first| {
            first.to_uppercase().chain(letters).collect::<String>()
        })
    };
    name.split(['_', '-']).map(capital).collect()
}
