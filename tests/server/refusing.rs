//! What the contract forbids is refused, and what it allows is understood: bodies that are nearly
//! right, made out of the contract's examples by changing one thing after the other.

use std::collections::BTreeSet;

use actix_web::http::Method;
use jsonschema::Validator;
use serde_json::{Map, Value, json};
use turnpost::registry;
use turnpost_rules::{
    SeatCount,
    dyn_ruleset::{DynRuleset, RulesetError},
};

use crate::{
    app::on_sqlite,
    contract::{CONTRACT, pascal, request_validator},
};

/// The values as lists, in every order if they are few: what a careless reader takes for the object
/// they are the members of.
fn orders(values: &[&Value]) -> Vec<Value> {
    let list = |values: &[&Value]| values.iter().map(|&value| value.clone()).collect();
    if !(2..=5).contains(&values.len()) {
        return vec![list(values)];
    }
    let mut found = vec![Vec::new()];
    for _ in values {
        let longer = found.iter().flat_map(|chosen: &Vec<&Value>| {
            let free =
                values.iter().filter(|value| !chosen.iter().any(|it| std::ptr::eq(*it, **value)));
            free.map(|value| [chosen.as_slice(), &[value]].concat())
        });
        found = longer.collect();
    }
    found.iter().map(|values| list(values)).collect()
}

/// Everything that comes of changing one thing in a value, at any depth.
fn changed(value: &Value) -> Vec<Value> {
    let mut changes: Vec<Value> = vec![
        Value::Null,
        json!(true),
        json!(0),
        json!(1),
        json!(-1),
        json!(1.5),
        json!(2),
        json!(3),
        json!(4),
        json!(5),
        json!(6),
        json!(7),
        json!(8),
        json!(15),
        json!(20),
        json!(55),
        json!(255),
        json!(256),
        json!(65_536),
        json!(4_294_967_296_u64),
        json!(""),
        json!(" "),
        json!("x"),
        json!([]),
        json!({}),
        json!([value]),
        json!([null]),
        json!({ "surplus": 1 }),
    ];
    match value {
        Value::Object(members) => {
            changes.extend(orders(&members.values().collect::<Vec<_>>()));
            let with = |name: &str, member: Value| {
                let mut members = members.clone();
                members.insert(name.to_owned(), member);
                Value::Object(members)
            };
            changes.push(with("surplus", json!(1)));
            for (name, member) in members {
                let others = members.iter().filter(|(other, _)| *other != name);
                let others: Map<String, Value> =
                    others.map(|(name, member)| (name.clone(), member.clone())).collect();
                changes.push(Value::Object(others));
                changes.extend(changed(member).into_iter().map(|member| with(name, member)));
            }
        }
        Value::Array(items) => {
            let mut longer = items.clone();
            longer.extend(items.first().cloned());
            changes.push(Value::Array(longer));
            for (at, item) in items.iter().enumerate() {
                changes.extend(changed(item).into_iter().map(|item| {
                    let mut items = items.clone();
                    items[at] = item;
                    Value::Array(items)
                }));
            }
        }
        Value::String(text) => {
            let shorter: String = text.chars().skip(1).collect();
            let texts = [
                format!(" {text}"),
                format!("{text} "),
                format!("{text}\n"),
                format!("{text}x"),
                format!("{text}0"),
                format!("0{text}"),
                shorter,
                text.to_uppercase(),
                text.to_lowercase(),
                text.repeat(300),
            ];
            changes.extend(texts.map(Value::from));
        }
        Value::Number(number) => {
            changes.push(number.to_string().into());
            if let Some(number) = number.as_i64() {
                changes.extend([json!(number + 1), json!(number - 1)]);
            }
        }
        Value::Null | Value::Bool(_) => {}
    }
    changes
}

/// The schema's title among the components, and its examples: for one of several, those of each.
fn examples(name: &str) -> Vec<Value> {
    let schema = &CONTRACT["components"]["schemas"][name];
    assert!(schema.is_object(), "{name} is no schema");
    let own = schema["examples"].as_array().into_iter().flatten().cloned();
    let variants = schema["oneOf"].as_array().into_iter().flatten().filter_map(|variant| {
        variant["$ref"].as_str().and_then(|target| target.rsplit('/').next())
    });
    own.chain(variants.flat_map(examples)).collect()
}

/// What only who knows how the server is made would understand.
const INNER_WORDS: &[&str] = &[
    "u8",
    "u16",
    "u32",
    "u64",
    "usize",
    "i8",
    "i16",
    "i32",
    "i64",
    "f32",
    "f64",
    "str",
    "bool",
    "struct",
    "enum",
    "variant",
    "tuple",
    "newtype",
    "untagged",
    "sequence",
    "map",
    "unit",
    "vec",
    "option",
    "identifier",
    "serde",
];

/// The first such word of a text.
fn inner_word(text: &str) -> Option<&str> {
    let mut words = text.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
    let is_inner = |word: &&str| INNER_WORDS.contains(&word.to_lowercase().as_str());
    words.find(is_inner).or_else(|| text.contains("::").then_some("::"))
}

/// What a reader says of something that it understands and the rules refuse.
const BY_THE_RULES: &str = "refused by the rules";

/// Where a reader and a schema disagree, over the examples and all that is nearly one. A reader
/// says why it does not understand, or `None`.
fn faults(
    name: &str,
    schema: &Validator,
    understands: impl Fn(&Value) -> Option<String>,
) -> BTreeSet<String> {
    let examples = examples(name);
    assert!(!examples.is_empty(), "{name} has no examples");
    let mut faults = BTreeSet::new();
    let (mut refused, mut read) = (0, 0);
    for value in examples.iter().flat_map(changed).chain(examples.clone()) {
        let understood = understands(&value);
        if let Some(why) = &understood
            && let Some(word) = inner_word(why)
        {
            faults.insert(format!("{name}: says `{word}`: {why}"));
        }
        match (schema.is_valid(&value), understood) {
            (true, None) => read += 1,
            (false, Some(_)) => refused += 1,
            (false, None) => {
                faults.insert(format!("{name}: taken against the contract: {value}"));
            }
            // The rules know what fits together.
            (true, Some(why)) if why == BY_THE_RULES => {}
            // A schema cannot count the copies of a card.
            (true, Some(why)) if why.starts_with("the deck has only") => {}
            (true, Some(why)) => {
                faults.insert(format!("{name}: allowed, but not understood ({why}): {value}"));
            }
        }
    }
    assert!(refused > 10 * read.min(10), "{name}: {refused} refused, {read} read");
    faults
}

fn malformed<T>(read: Result<T, RulesetError>) -> Option<String> {
    match read {
        Err(RulesetError::Malformed { detail, .. }) => Some(detail),
        Ok(_) | Err(_) => None,
    }
}

/// Where the rulesets' readers and their schemas disagree.
fn faults_of_rulesets(
    suffix: &str,
    understands: impl Fn(&dyn DynRuleset, &Value) -> Option<String>,
) -> BTreeSet<String> {
    let of = |ruleset: &'static dyn DynRuleset| {
        let name = pascal(ruleset.name()) + suffix;
        faults(&name, &request_validator(&name), |value| understands(ruleset, value))
    };
    registry::rulesets().all().flat_map(of).collect()
}

#[test]
fn moves_are_read_as_the_contract_says() {
    let faults = faults_of_rulesets("Move", |ruleset, value| malformed(ruleset.read(value)));
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn options_are_read_as_the_contract_says() {
    let seats = SeatCount::new(4).expect("seats");
    let faults =
        faults_of_rulesets("Options", |ruleset, value| match ruleset.check(value, seats) {
            Err(RulesetError::Malformed { detail, .. }) => Some(detail),
            Err(_) => Some(BY_THE_RULES.to_owned()),
            Ok(_) => None,
        });
    assert!(faults.is_empty(), "{faults:#?}");
}

/// The operations with a body: method, path and the body's schema.
fn operations() -> Vec<(Method, &'static str, &'static str)> {
    let mut found = Vec::new();
    for (path, item) in CONTRACT["paths"].as_object().expect("paths") {
        for (method, operation) in item.as_object().expect("operations") {
            let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
            if let Some(target) = schema["$ref"].as_str() {
                let method = method.to_uppercase().parse().expect("a method");
                found.push((method, path.as_str(), target.rsplit('/').next().expect("a name")));
            }
        }
    }
    found
}

#[test]
fn bodies_against_the_contract_are_refused_and_change_nothing() {
    on_sqlite(|app| async move {
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let running = app.running(&json!({ "ruleset": "kathai" }), &[&anna, &bert], 1).await;
        app.mails().await;
        let open = json!({ "setup": { "ruleset": "kathai" }, "seats": 3 });
        let open = app.post("/v1/games", &open).by(&anna).answer().await.with(201).json();
        let open = format!("/v1/games/{}", open["game"].as_str().expect("an id"));
        let mut asked = 0;
        let mut faults = BTreeSet::new();
        for (method, pattern, name) in operations() {
            let schema = request_validator(name);
            let is_played =
                ["/moves", "/dry-run", "/messages"].iter().any(|end| pattern.ends_with(end));
            let game = if is_played { &running } else { &open };
            let path = pattern.replace("/v1/games/{game}", game);
            let examples = examples(name);
            assert!(!examples.is_empty(), "{name} has no examples");
            let mut tried = BTreeSet::new();
            for value in examples.iter().flat_map(changed) {
                let text = value.to_string();
                if schema.is_valid(&value) || !tried.insert(text.clone()) {
                    continue;
                }
                let request = app.ask(method.clone(), &path).by(&anna).json(&value);
                let answer = request.answer().await;
                if !answer.status.is_client_error() || answer.status == 401 {
                    faults.insert(format!("{method} {path}: {} for {text}", answer.status));
                }
                let said = answer.json();
                let errors = said["errors"].as_array().into_iter().flatten();
                for detail in errors.map(|error| &error["detail"]).chain([&said["detail"]]) {
                    let detail = detail.as_str().expect("a detail");
                    if let Some(word) = inner_word(detail) {
                        faults.insert(format!("{method} {path}: says `{word}`: {detail}"));
                    }
                }
                asked += 1;
            }
        }
        assert!(faults.is_empty(), "{faults:#?}");
        assert!(asked > 500, "{asked}");
        let game = app.get(&open).by(&anna).answer().await.with(200).json();
        assert_eq!(game["game"]["status"], "open");
        let games = app.get("/v1/games?filter=mine").by(&anna).answer().await.with(200).json();
        assert_eq!(games["games"].as_array().map(Vec::len), Some(2));
        assert!(app.mails().await.is_empty());
    });
}

/// The operations with query parameters of their own: method, path and the parameters' names.
fn asked_with_parameters() -> Vec<(Method, &'static str, Vec<&'static str>)> {
    let mut found = Vec::new();
    let paths = CONTRACT["paths"].as_object().expect("paths").iter();
    let operations = paths.flat_map(|(path, item)| {
        let operations = item.as_object().expect("operations").iter();
        operations.map(move |(method, operation)| (method, path, operation))
    });
    for (method, path, operation) in operations {
        let parameters = operation["parameters"].as_array().into_iter().flatten();
        let resolved = parameters.map(|parameter| match parameter["$ref"].as_str() {
            Some(target) => CONTRACT.pointer(&target[1..]).expect("a parameter"),
            None => parameter,
        });
        let names = resolved.filter(|parameter| parameter["in"] == "query");
        let names: Vec<&str> = names.filter_map(|parameter| parameter["name"].as_str()).collect();
        if !names.is_empty() {
            let method = method.to_uppercase().parse().expect("a method");
            found.push((method, path.as_str(), names));
        }
    }
    found
}

#[test]
fn whoever_misspells_a_parameter_is_told_all_that_there_are() {
    on_sqlite(|app| async move {
        let anna = app.player("Anna").await;
        let game = app.running(&json!({ "ruleset": "kathai" }), &[&anna], 2).await;
        app.mails().await;
        let operations = asked_with_parameters();
        assert!(operations.len() > 10, "{operations:?}");
        for (method, pattern, names) in operations {
            let path = pattern.replace("/v1/games/{game}", &game);
            let asked = app.ask(method.clone(), &format!("{path}?bogus=1")).by(&anna);
            let answer = asked.answer().await;
            answer.is(400, "bad-parameter");
            let error = &answer.json()["errors"][0];
            assert_eq!(error["parameter"], "bogus", "{method} {path}");
            let detail = error["detail"].as_str().expect("a detail");
            for name in names {
                assert!(detail.contains(&format!("`{name}`")), "{method} {path}: {detail}");
            }
        }
    });
}

#[test]
fn a_parameter_that_is_wrong_is_named_and_what_is_wrong_is_said_without_types() {
    on_sqlite(|app| async move {
        let anna = app.player("Anna").await;
        let game = app.running(&json!({ "ruleset": "kathai" }), &[&anna], 2).await;
        app.mails().await;
        let mut refused = 0;
        let operations = asked_with_parameters().into_iter();
        for (_, pattern, names) in operations.filter(|(method, ..)| *method == Method::GET) {
            let path = pattern.replace("/v1/games/{game}", &game).replace("{ruleset}", "kathai");
            for name in names.into_iter().chain(["surplus"]) {
                for value in ["", "x", "-1", "1.5", "99999999999999999999", "%FF", "true&limit=x"] {
                    let answer =
                        app.get(&format!("{path}?{name}={value}")).by(&anna).answer().await;
                    if answer.status != 400 {
                        continue;
                    }
                    refused += 1;
                    let error = &answer.json()["errors"][0];
                    let named = error["parameter"].as_str().expect("a parameter");
                    assert!(named == name || named == "limit", "{path}?{name}={value}: {error}");
                    let detail = error["detail"].as_str().expect("a detail");
                    assert_eq!(inner_word(detail), None, "{path}?{name}={value}: {detail}");
                }
            }
        }
        assert!(refused > 50, "{refused}");
    });
}

#[test]
fn what_is_wrong_with_a_number_is_told_where_it_stands_and_with_its_true_bounds() {
    on_sqlite(|app| async move {
        let anna = app.player("Anna").await;
        let mut games = Vec::new();
        for ruleset in ["kathai", "catan", "mare-balticum"] {
            games.push(app.running(&json!({ "ruleset": ruleset }), &[&anna], 2).await);
        }
        let [kathai, catan, sea] = [&games[0], &games[1], &games[2]];
        for (game, ruleset, played, pointer, detail) in [
            (
                kathai,
                "kathai",
                json!({ "type": "bribe", "pair": 900, "payment": "exchange" }),
                "/moves/0/pair",
                "a whole number from 1 to 4 is expected, not the number 900",
            ),
            (
                kathai,
                "kathai",
                json!({ "type": "bribe", "pair": "two", "payment": "exchange" }),
                "/moves/0/pair",
                "a whole number from 1 to 4 is expected, not the string \"two\"",
            ),
            (
                kathai,
                "kathai",
                json!({ "type": "call", "to": [1, -1] }),
                "/moves/0/to/1",
                "a whole number from 0 to 4 is expected, not the number -1",
            ),
            (
                catan,
                "catan",
                json!({ "type": "discard", "cards": { "ore": 300 } }),
                "/moves/0/cards/ore",
                "a whole number from 0 to 19 is expected, not the number 300",
            ),
            (
                kathai,
                "kathai",
                json!({ "type": "retract", "offer": 4 }),
                "/moves/0/offer",
                "expected a number from 1 to 3",
            ),
            (
                kathai,
                "kathai",
                json!({ "type": "retract", "offer": 300 }),
                "/moves/0/offer",
                "a whole number from 1 to 3 is expected, not the number 300",
            ),
            (
                sea,
                "mare-balticum",
                json!({ "type": "unload", "port": "riga", "fish": { "cod": 6 } }),
                "/moves/0/fish/cod",
                "expected a number from 0 to 5",
            ),
            (
                sea,
                "mare-balticum",
                json!({ "type": "safe-box", "warehouse": { "amber": 300 } }),
                "/moves/0/warehouse/amber",
                "a whole number from 0 to 2 is expected, not the number 300",
            ),
            (catan, "catan", json!({ "type": "leap" }), "/moves/0/type", "unknown value `leap`"),
        ] {
            let body = json!({ "ruleset": ruleset, "moves": [played] });
            for (method, way) in
                [(Method::POST, "moves"), (Method::POST, "dry-run"), (Method::PUT, "draft")]
            {
                let asked = app.ask(method, &format!("{game}/{way}")).by(&anna).json(&body);
                let head = app.get(&format!("{game}?words=false")).by(&anna).answer().await;
                let asked = asked.header("if-match", head.header("etag"));
                let answer = asked.undescribed().answer().await;
                answer.is(422, "malformed-move");
                let error = &answer.json()["errors"][0];
                assert_eq!(error["pointer"], pointer, "{way}: {error}");
                let told = error["detail"].as_str().expect("a detail");
                assert!(told.starts_with(detail), "{way}: {told}");
            }
        }
        for (seats, ruleset, detail) in [
            (json!(300), "kathai", "a whole number from 3 to 5 is expected, not the number 300"),
            (
                json!("four"),
                "catan",
                "a whole number from 3 to 4 is expected, not the string \"four\"",
            ),
            (json!(9), "catan", "a whole number from 3 to 4 is expected"),
            (json!(300), "go", "a whole number from 1 to 8 is expected, not the number 300"),
        ] {
            let body = json!({ "setup": { "ruleset": ruleset }, "seats": seats });
            let answer = app.post("/v1/games", &body).by(&anna).undescribed().answer().await;
            answer.is(422, "invalid");
            let error = &answer.json()["errors"][0];
            assert_eq!((&error["pointer"], &error["detail"]), (&json!("/seats"), &json!(detail)));
        }
        let body =
            json!({ "setup": { "ruleset": "catan", "options": { "nothing": 1 } }, "seats": 3 });
        let answer = app.post("/v1/games", &body).by(&anna).undescribed().answer().await;
        answer.is(422, "options-refused");
        assert_eq!(answer.json()["errors"][0]["pointer"], "/setup/options/nothing");
        app.mails().await;
    });
}
