//! Problems in the contract: what every code means, and which operations answer with it.
//!
//! An operation lists its specific problems by their codes in `x-problems`; those that follow from
//! its form are added. The codes are those of [`KINDS`], so there is no second list of them.

use std::collections::BTreeSet;

use yaml_serde::{Mapping, Value};

use super::{
    super::problem::{self, KINDS, Kind},
    error::ContractError,
    reference::reference,
};
use crate::game::language::Language;

/// The responses that operations share, by status.
const SHARED: &[(u16, &str)] = &[
    (400, "BadRequest"),
    (401, "Unauthenticated"),
    (403, "Forbidden"),
    (404, "NotFound"),
    (406, "NotAcceptable"),
    (408, "RequestTimeout"),
    (413, "TooLarge"),
    (415, "UnsupportedMediaType"),
    (422, "Unprocessable"),
    (429, "TooManyRequests"),
    (500, "InternalError"),
    (503, "Unavailable"),
];

/// The form of an operation, as far as problems follow from it.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Form {
    /// Whether it accepts a token.
    pub knows_tokens: bool,
    /// Whether it looks at what a token is for.
    pub knows_scopes: bool,
    /// Whether it requires a token.
    pub needs_token: bool,
    /// Whether its path has a parameter.
    pub of_one_thing: bool,
    /// Whether it takes a body.
    pub has_body: bool,
    /// Whether it takes headers of its own.
    pub has_headers: bool,
    /// Whether it takes an idempotency key.
    pub has_key: bool,
}

/// A problem that follows from an operation's form: its kind, for which forms, and how the contract
/// describes them.
type ByForm = (&'static Kind, &'static str, fn(&Form) -> bool);

/// The problems that no operation has to list.
const BY_FORM: &[ByForm] = &[
    (problem::NOT_JSON, "every operation with a body", |form| form.has_body),
    // Also those without query parameters refuse one.
    (problem::BAD_PARAMETER, "every operation", |_| true),
    (
        problem::BAD_HEADER,
        "every operation with `If-Match`, `If-None-Match`, `Idempotency-Key` or `Last-Event-ID`",
        |form| form.has_headers,
    ),
    (problem::NOT_SIGNED_IN, "every operation that needs a token", |form| form.needs_token),
    (problem::TOKEN_REFUSED, "every operation that looks at a token", |form| form.knows_tokens),
    (problem::SCOPE_MISSING, "every operation that looks at a token", |form| form.knows_tokens),
    (
        problem::TOKEN_FOR_ONE_GAME,
        "every operation that looks at a token, but for those about the token and `listMyEvents`",
        |form| form.knows_scopes,
    ),
    (problem::NOT_FOUND, "every operation whose path names something", |form| form.of_one_thing),
    (problem::NOT_ACCEPTABLE, "every operation", |_| true),
    (problem::REQUEST_TIMEOUT, "every operation with a body", |form| form.has_body),
    (problem::TOO_LARGE, "every operation with a body", |form| form.has_body),
    (problem::UNSUPPORTED_MEDIA_TYPE, "every operation with a body", |form| form.has_body),
    (problem::INVALID, "every operation with a body", |form| form.has_body),
    (problem::KEY_REUSED, "every operation with `Idempotency-Key`", |form| form.has_key),
    (problem::TOO_MANY_REQUESTS, "every operation", |_| true),
    (problem::INTERNAL, "every operation", |_| true),
    (problem::UNAVAILABLE, "every operation", |_| true),
];

/// Descriptions of codes that no operation answers with.
const ELSEWHERE: &[(&Kind, &str)] =
    &[(problem::METHOD_NOT_ALLOWED, "every path, for a method that it does not have")];

/// The values of `code`. Instead of [`problem::REFUSED`] it is the ruleset's own code.
fn codes() -> impl Iterator<Item = &'static Kind> {
    KINDS.iter().copied().filter(|kind| **kind != *problem::REFUSED)
}

/// The problems of the operations processed so far.
pub(super) struct Problems {
    /// The responses that operations share.
    shared: Mapping,
    /// The operations that list a problem as their own: kind and `operationId`.
    own: Vec<(&'static Kind, String)>,
}

impl Problems {
    /// Completes the responses that operations share.
    ///
    /// # Errors
    /// When one of them is missing.
    pub(super) fn begin(responses: &mut Mapping) -> Result<Problems, ContractError> {
        for (status, name) in SHARED {
            let shared = responses.get_mut(*name).and_then(Value::as_mapping_mut);
            let shared = shared.ok_or_else(|| ContractError::Form((*name).to_owned()))?;
            let kinds = BY_FORM.iter().map(|(kind, _, _)| *kind);
            complete(shared, &kinds.filter(|kind| kind.status == *status).collect::<Vec<_>>());
        }
        Ok(Problems { shared: responses.clone(), own: Vec::new() })
    }

    /// Spells out the problems of one operation in its responses.
    ///
    /// # Errors
    /// When it lists an unknown code.
    pub(super) fn complete(
        &mut self,
        operation: &mut Mapping,
        form: &Form,
    ) -> Result<(), ContractError> {
        let id = operation.get("operationId").and_then(Value::as_str).unwrap_or_default();
        let id = id.to_owned();
        let named = operation.shift_remove("x-problems");
        let mut own = Vec::new();
        for code in named.as_ref().and_then(Value::as_sequence).into_iter().flatten() {
            let code = code.as_str().unwrap_or_default();
            let kind = KINDS.iter().copied().find(|kind| kind.code == code);
            let kind = kind.ok_or_else(|| ContractError::Form(format!("{id}: problem {code}")))?;
            own.push(kind);
            self.own.push((kind, id.clone()));
        }
        let by_form: Vec<&'static Kind> = BY_FORM
            .iter()
            .filter(|(_, _, applies)| applies(form))
            .map(|(kind, _, _)| *kind)
            .collect();
        let responses = operation.get_mut("responses").and_then(Value::as_mapping_mut);
        let responses = responses.ok_or(ContractError::Form(id))?;
        let statuses: BTreeSet<u16> =
            own.iter().chain(&by_form).map(|kind: &&Kind| kind.status).collect();
        for status in statuses {
            let shared = SHARED.iter().find(|(of, _)| *of == status).map(|(_, name)| *name);
            let response = match shared {
                Some(name) if own.iter().all(|kind| kind.status != status) => {
                    reference("responses", name)
                }
                shared => {
                    let all = own.iter().chain(&by_form).filter(|kind| kind.status == status);
                    response(all.copied(), shared.and_then(|name| self.shared.get(name)))
                }
            };
            responses.insert(status.to_string().into(), response);
        }
        Ok(())
    }

    /// The schema of the server's own codes.
    pub(super) fn schema(&self) -> Value {
        let mut description = "What the server refuses by itself. Codes are never taken away, and \
             new ones may come: take one that you do not know for its HTTP status.\n"
            .to_owned();
        for kind in codes() {
            let by_form = BY_FORM.iter().filter(|(known, _, _)| *known == kind);
            let elsewhere = ELSEWHERE.iter().filter(|(known, _)| *known == kind);
            let own = self.own.iter().filter(|(known, _)| *known == kind);
            let givers: Vec<&str> = by_form
                .map(|(_, who, _)| *who)
                .chain(elsewhere.map(|(_, who)| *who))
                .chain(own.map(|(_, id)| id.as_str()))
                .collect();
            description += &format!(
                "\n`{}` ({}). {}. {} From: {}.\n",
                kind.code,
                kind.status,
                Language::English.word(kind.words),
                Language::English.word(&format!("{}-page", kind.words)),
                givers.join(", "),
            );
        }
        let mut schema = Mapping::new();
        schema.insert("type".into(), "string".into());
        schema.insert("description".into(), description.into());
        let listed = codes().map(|kind| Value::from(kind.code)).collect();
        schema.insert("enum".into(), Value::Sequence(listed));
        schema.insert("examples".into(), Value::Sequence(vec![problem::MOVED_ON.code.into()]));
        Value::Mapping(schema)
    }
}

/// The response for problems of one status, with the headers of the shared one.
fn response(kinds: impl Iterator<Item = &'static Kind>, shared: Option<&Value>) -> Value {
    let kinds: Vec<&Kind> = kinds.collect();
    let meanings = kinds.iter().map(|kind| {
        if **kind == *problem::REFUSED {
            "The rules refuse it: `ruleset` names them, and `code` is one of theirs.".to_owned()
        } else {
            format!("`{}`: {}.", kind.code, Language::English.word(kind.words))
        }
    });
    let mut response = Mapping::new();
    let description = meanings.collect::<Vec<_>>().join(" ");
    response.insert("description".into(), description.into());
    if let Some(headers) = shared.and_then(|shared| shared.get("headers")) {
        response.insert("headers".into(), headers.clone());
    }
    complete(&mut response, &kinds);
    Value::Mapping(response)
}

/// Adds the content and the problem codes of a response.
fn complete(response: &mut Mapping, kinds: &[&Kind]) {
    let mut media = Mapping::new();
    media.insert("schema".into(), reference("schemas", "Problem"));
    let mut content = Mapping::new();
    content.insert("application/problem+json".into(), Value::Mapping(media));
    response.insert("content".into(), Value::Mapping(content));
    let codes = kinds.iter().map(|kind| Value::from(kind.code)).collect();
    response.insert("x-problems".into(), Value::Sequence(codes));
}
