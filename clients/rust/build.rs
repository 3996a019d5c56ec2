//! Makes the operations and types of `src/api.rs` out of the server's contract, with progenitor.

use std::{env, fs, path::PathBuf};

use serde_json::{Value, json};

/// The contract, beside this package or, in the repository, two folders up.
const PLACES: [&str; 2] = ["openapi-3.0.yaml", "../../openapi-3.0.yaml"];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?);
    let mut found = Vec::new();
    for path in PLACES.map(|place| folder.join(place)) {
        if path.exists() {
            println!("cargo::rerun-if-changed={}", path.display());
            found.push(fs::read_to_string(path)?);
        }
    }
    let text = found.first().ok_or("there is no openapi-3.0.yaml: run clients/generate rust")?;
    if found.iter().any(|other| other != text) {
        return Err(
            "openapi-3.0.yaml is not the server's any more: run clients/generate rust".into()
        );
    }
    let mut contract: Value = yaml_serde::from_str(text)?;
    reduce(&mut contract);
    let contract: openapiv3::OpenAPI = serde_json::from_value(contract)?;
    let mut settings = progenitor::GenerationSettings::default();
    settings.with_interface(progenitor::InterfaceStyle::Builder);
    // What every operation knows of how long to ask again.
    settings.with_inner_type("crate::RetryPolicy".parse()?);
    let tokens = progenitor::Generator::new(&settings).generate_tokens(&contract)?;
    let text = prettyplease::unparse(&syn::parse2(tokens)?);
    fs::write(PathBuf::from(env::var("OUT_DIR")?).join("api.rs"), text)?;
    Ok(())
}

/// Says the same in the ways that the generator knows: objects that may have further members,
/// members that may be null, which it takes for members that may be absent, and values that are one
/// of several.
fn simplify(schema: &mut Value) {
    match schema {
        Value::Object(members) => {
            if members.get("additionalProperties") == Some(&Value::Bool(true)) {
                members.insert("additionalProperties".to_owned(), json!({}));
            }
            let mut absent = Vec::new();
            let properties = members.get_mut("properties").and_then(Value::as_object_mut);
            for (name, property) in properties.into_iter().flatten() {
                let variants = property.get_mut("anyOf").and_then(Value::as_array_mut);
                let is_null = |variant: &Value| variant["enum"] == json!([null]);
                if let Some(variants) = variants
                    && variants.iter().any(is_null)
                {
                    variants.retain(|variant| !is_null(variant));
                    absent.push(name.clone());
                } else if property.get("nullable") == Some(&Value::Bool(true)) {
                    absent.push(name.clone());
                }
            }
            if let Some(required) = members.get_mut("required").and_then(Value::as_array_mut) {
                required.retain(|name| !absent.iter().any(|absent| name == absent));
            }
            if let Some(variants) = members.remove("anyOf") {
                members.insert("oneOf".to_owned(), variants);
            }
            members.values_mut().for_each(simplify);
        }
        Value::Array(items) => items.iter_mut().for_each(simplify),
        _ => {}
    }
}

/// Takes out of the contract what progenitor has no words for. Of answers of several kinds the last
/// good one stays. Operations without one in JSON (pictures, archives, the contract itself) are left
/// out; any HTTP client asks for them.
fn reduce(contract: &mut Value) {
    simplify(contract);
    let shared = contract["components"].clone();
    let problem = json!({
        "description": "A problem.",
        "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Problem" } } },
    });
    let of_oauth = json!({
        "description": "Why it is not done.",
        "content": { "application/json": { "schema": { "$ref": "#/components/schemas/OAuthError" } } },
    });
    let Some(paths) = contract["paths"].as_object_mut() else { return };
    for item in paths.values_mut().filter_map(Value::as_object_mut) {
        item.retain(|_, operation| {
            let Some(responses) = operation["responses"].as_object() else { return false };
            let whole = |answer: &Value| match answer["$ref"].as_str() {
                Some(name) => {
                    let name = name.trim_start_matches("#/components/responses/");
                    shared["responses"][name].clone()
                }
                None => answer.clone(),
            };
            // The last good answer: the one to a command that was carried out. One that says something comes
            // before one that says that there is nothing.
            let good = responses.iter().filter(|(status, _)| status.starts_with('2'));
            let good = good.map(|(status, answer)| (status, whole(answer)));
            let good = good.max_by_key(|(_, answer)| answer["content"].is_object());
            let Some((status, mut good)) = good else { return false };
            if let Some(content) = good.get_mut("content").and_then(Value::as_object_mut) {
                content.retain(|media, _| media == "application/json");
                if content.is_empty() {
                    return false;
                }
            }
            let status = status.clone();
            let error = if operation["tags"] == json!(["oauth"]) { &of_oauth } else { &problem };
            operation["responses"] = json!({ status: good, "4XX": error, "5XX": error });
            if let Some(parameters) = operation.get_mut("parameters").and_then(Value::as_array_mut)
            {
                // A page of the feed is asked for by `after`; nothing is answered by 304.
                let left_out = ["IfNoneMatch", "LastEventId", "AcceptLanguage"];
                parameters.retain(|parameter| {
                    let name = parameter["$ref"].as_str().unwrap_or_default();
                    let name = name.trim_start_matches("#/components/parameters/");
                    !left_out.contains(&name) && parameter["name"] != "dry_run"
                });
            }
            true
        });
    }
    paths.retain(|_, item| item.as_object().is_some_and(|item| !item.is_empty()));
}
