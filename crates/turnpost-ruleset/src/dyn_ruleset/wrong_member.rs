//! Which member of a move or of options is wrong.
//!
//! What is told apart by its `type` has all its members kept before one of them is read, and then
//! nobody knows any more where the one stood that would not do. So it is tried out, once something
//! would not: without the wrong member a reader complains of something else.

use serde_json::{Map, Value};

/// How many members of one value are tried out at most.
const MAX_TRIED: usize = 64;

/// The member that tells variants apart.
const TAG: &str = "type";

/// Where in a value that stands which a reader complains of, as a JSON pointer; empty for the value
/// itself.
pub(super) fn pointer(value: &Value, complaint: impl Fn(&Value) -> Option<String>) -> String {
    let Some(told) = complaint(value) else { return String::new() };
    let is_other = |changed: &Value| complaint(changed).as_deref() != Some(told.as_str());
    let mut pointer = String::new();
    match missing(&told) {
        Some(member) => {
            // It belongs to the object in which it is not missed any more once it is there.
            while !is_other(&with(value, &pointer, member)) {
                let mut inner = segments(value, &pointer).into_iter().filter(|inner| {
                    let inner = format!("{pointer}{inner}");
                    is_other(&without(value, &inner))
                });
                match (inner.next(), inner.next()) {
                    (Some(only), None) => pointer.push_str(&only),
                    _ => return String::new(),
                }
            }
        }
        None => loop {
            let mut wrong = segments(value, &pointer)
                .into_iter()
                .filter(|inner| is_other(&without(value, &format!("{pointer}{inner}"))));
            match (wrong.next(), wrong.next()) {
                (Some(only), None) => pointer.push_str(&only),
                (None, _) if pointer.is_empty() && !is_other(&tag_alone(value)) => {
                    return format!("/{TAG}");
                }
                _ => break,
            }
        },
    }
    pointer
}

/// The member that a reader misses.
fn missing(complaint: &str) -> Option<&str> {
    complaint.strip_prefix("missing member `")?.strip_suffix('`')
}

/// The members of the object, or the items of the array, at this place; apart from the tag, without
/// which everything is wrong.
fn segments(value: &Value, pointer: &str) -> Vec<String> {
    let found: Vec<String> = match value.pointer(pointer) {
        Some(Value::Object(members)) => {
            let names = members.keys().filter(|name| *name != TAG || !pointer.is_empty());
            names.map(|name| format!("/{}", name.replace('~', "~0").replace('/', "~1"))).collect()
        }
        Some(Value::Array(items)) => (0..items.len()).map(|at| format!("/{at}")).collect(),
        _ => Vec::new(),
    };
    if found.len() > MAX_TRIED { Vec::new() } else { found }
}

/// The value without what stands at this place.
fn without(value: &Value, pointer: &str) -> Value {
    let mut changed = value.clone();
    let Some((outer, last)) = pointer.rsplit_once('/') else { return changed };
    match changed.pointer_mut(outer) {
        Some(Value::Object(members)) => {
            members.remove(&last.replace("~1", "/").replace("~0", "~"));
        }
        Some(Value::Array(items)) => {
            if let Some(at) = last.parse().ok().filter(|at| *at < items.len()) {
                items.remove(at);
            }
        }
        _ => {}
    }
    changed
}

/// The value with a further member, whatever it is, in the object at this place.
fn with(value: &Value, pointer: &str, member: &str) -> Value {
    let mut changed = value.clone();
    if let Some(Value::Object(members)) = changed.pointer_mut(pointer) {
        members.insert(member.to_owned(), Value::Null);
    }
    changed
}

/// The value with its tag alone.
fn tag_alone(value: &Value) -> Value {
    let tag = value.get(TAG).map(|tag| (TAG.to_owned(), tag.clone()));
    Value::Object(tag.into_iter().collect::<Map<String, Value>>())
}
