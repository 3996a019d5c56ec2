//! A client that knows no rules: it makes moves of choices.

use rand::{RngExt as _, rngs::SmallRng};
use serde_json::{Map, Value, json};

/// A move made of a choice, every field filled in within its bounds.
pub fn filled(choice: &Value, chance: &mut SmallRng) -> Value {
    let mut made = choice["template"].clone();
    for field in choice["fields"].as_array().expect("fields") {
        let optional = field["optional"].as_bool().expect("a flag");
        if optional && chance.random_bool(0.5) {
            continue;
        }
        let name = field["name"].as_str().expect("a name");
        let mut shape = field["shape"].clone();
        if let Some(other) = field["disjoint"].as_str() {
            match made.get(other) {
                Some(taken) => leave_out(&mut shape, taken),
                // The other one is to find something, too.
                None => shape["max"] = shape["min"].clone(),
            }
        }
        if let Some(of) = field["among"].as_str() {
            let there = made[of].as_array().expect("what is picked there").clone();
            let picks = shape["picks"].as_array_mut().expect("picks");
            picks.retain(|pick| there.contains(&pick["value"]));
        }
        if field["balance"].is_object() {
            let balance = &field["balance"];
            let with = balance["field"].as_str().expect("a name");
            let others = made[with].as_array().map_or(0, Vec::len);
            let others = i64::try_from(others).expect("few");
            let number = |value: &Value| value.as_i64().expect("a number");
            let min = number(&shape["min"]).max(others - number(&balance["fewer"]));
            let max = number(&shape["max"]).min(others + number(&balance["more"]));
            (shape["min"], shape["max"]) = (min.into(), max.into());
        }
        made[name] = loop {
            let drawn = value(&shape, chance);
            if is_enough(field, &drawn) {
                break drawn;
            }
        };
    }
    made
}

/// Whether what is picked comes to what it must.
fn is_enough(field: &Value, drawn: &Value) -> bool {
    let needs = field["needs"].as_array().into_iter().flatten();
    needs.into_iter().all(|need| {
        let picks = field["shape"]["picks"].as_array().expect("picks");
        let weight = |value: &Value| {
            let at = picks.iter().position(|pick| pick["value"] == *value).expect("a pick");
            need["weights"][at].as_u64().expect("a weight")
        };
        let sum: u64 = drawn.as_array().expect("picks").iter().map(weight).sum();
        sum >= need["min"].as_u64().expect("a number")
    })
}

/// Takes out of a shape what another field has taken.
fn leave_out(shape: &mut Value, taken: &Value) {
    if let Some(counts) = shape["counts"].as_array_mut() {
        counts.retain(|count| taken.get(count["key"].as_str().expect("a key")).is_none());
    } else if let Some(picks) = shape["picks"].as_array_mut() {
        let taken = taken.as_array().cloned().unwrap_or_else(|| vec![taken.clone()]);
        picks.retain(|pick| !taken.contains(&pick["value"]));
    }
}

fn value(shape: &Value, chance: &mut SmallRng) -> Value {
    let number = |name: &str| shape[name].as_i64().expect("a number");
    match shape["type"].as_str().expect("a type") {
        "one-of" => {
            let picks = shape["picks"].as_array().expect("picks");
            picks[chance.random_range(0..picks.len())]["value"].clone()
        }
        "some-of" | "in-order" => {
            let mut picks = shape["picks"].as_array().expect("picks").clone();
            let max = number("max").min(i64::try_from(picks.len()).expect("few"));
            let count = chance.random_range(number("min")..=max.max(number("min")));
            let mut some = Vec::new();
            for _ in 0..count {
                some.push(picks.remove(chance.random_range(0..picks.len()))["value"].clone());
            }
            some.into()
        }
        "counts" => {
            let counts = shape["counts"].as_array().expect("counts");
            let mut some: Vec<(String, i64, i64)> = counts
                .iter()
                .map(|count| {
                    let key = count["key"].as_str().expect("a key").to_owned();
                    let bound = |name: &str| count[name].as_i64().expect("a bound");
                    (key, bound("min"), bound("max"))
                })
                .collect();
            let room: i64 = some.iter().map(|(_, _, max)| max).sum();
            let max = number("max").min(room);
            let wanted = chance.random_range(number("min").min(max)..=max);
            while some.iter().map(|(_, now, _)| now).sum::<i64>() < wanted {
                let at = chance.random_range(0..some.len());
                if some[at].1 < some[at].2 {
                    some[at].1 += 1;
                }
            }
            let members = some.into_iter().filter(|(_, now, _)| *now > 0);
            Value::Object(members.map(|(key, now, _)| (key, json!(now))).collect::<Map<_, _>>())
        }
        "number" => chance.random_range(number("min")..=number("max")).into(),
        "yes-no" => chance.random_bool(0.5).into(),
        other => panic!("a shape that the contract does not have: {other}"),
    }
}
