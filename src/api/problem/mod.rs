//! Problem details for errors (RFC 9457).

use std::borrow::Cow;

use actix_web::{
    HttpResponse,
    http::{StatusCode, header},
};
use serde::Serialize;
use serde_json::{Map, Value};
use turnpost_rules::{Argument, Phrase, log::event::Seq};

use crate::{
    game::{language::Language, storage::StoredResponse},
    locale::{Localizer, Span},
};

mod kind;
mod of_error;

pub(super) use kind::*;
pub use kind::{KINDS, Kind};

/// A place in the request and what is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(super) struct ProblemPlace {
    /// A JSON pointer into the body.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pointer: Option<String>,
    /// The name of a parameter or header.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parameter: Option<Cow<'static, str>>,
    /// What is wrong, in English, for programmers; what the rules refuse is said to the caller in their language.
    pub detail: String,
}

/// Something wrong with a request.
#[derive(Debug)]
pub(super) struct Problem {
    kind: &'static Kind,
    arguments: Vec<(&'static str, Argument)>,
    errors: Vec<ProblemPlace>,
    refusal: Option<Box<Refusal>>,
    seq: Option<Seq>,
    retry_after: Option<u64>,
    allow: Option<Box<str>>,
    stored_response: Option<Box<StoredResponse>>,
}

/// A move or option that the rules refuse.
#[derive(Debug)]
struct Refusal {
    ruleset: String,
    code: &'static str,
    phrase: Phrase,
    text: Option<String>,
    facts: Map<String, Value>,
}

#[derive(Serialize)]
struct Document<'a> {
    r#type: String,
    title: String,
    status: u16,
    code: &'a str,
    detail: String,
    #[serde(skip_serializing_if = "<[ProblemPlace]>::is_empty")]
    errors: &'a [ProblemPlace],
    #[serde(skip_serializing_if = "Option::is_none")]
    ruleset: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    facts: Option<&'a Map<String, Value>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seq: Option<Seq>,
}

impl Problem {
    /// A problem of this kind.
    pub(super) fn of(kind: &'static Kind) -> Problem {
        Problem {
            kind,
            arguments: Vec::new(),
            errors: Vec::new(),
            refusal: None,
            seq: None,
            retry_after: None,
            allow: None,
            stored_response: None,
        }
    }

    /// Whether it is of this kind.
    pub(super) fn is(&self, kind: &Kind) -> bool {
        self.kind == kind
    }

    /// The rate limit is exceeded: try again after this many seconds.
    pub(super) fn too_many_requests(seconds: u64) -> Problem {
        Problem::of(TOO_MANY_REQUESTS)
            .saying("span", Span::of_wait(seconds).phrase())
            .after(seconds)
    }

    /// A body that does not match its schema, at this JSON pointer.
    pub(super) fn invalid(pointer: impl Into<String>, detail: impl Into<String>) -> Problem {
        Problem::of(INVALID).at(pointer, detail)
    }

    /// An invalid parameter.
    pub(super) fn parameter(
        name: impl Into<Cow<'static, str>>,
        detail: impl Into<String>,
    ) -> Problem {
        Problem::of(BAD_PARAMETER).with(ProblemPlace {
            pointer: None,
            parameter: Some(name.into()),
            detail: detail.into(),
        })
    }

    /// An invalid header.
    pub(super) fn header(name: &'static str, detail: impl Into<String>) -> Problem {
        Problem { kind: BAD_HEADER, ..Problem::parameter(name, detail) }
    }

    /// Adds a place in the body.
    #[must_use]
    pub(super) fn at(self, pointer: impl Into<String>, detail: impl Into<String>) -> Problem {
        self.with(ProblemPlace {
            pointer: Some(pointer.into()),
            parameter: None,
            detail: detail.into(),
        })
    }

    #[must_use]
    fn with(mut self, place: ProblemPlace) -> Problem {
        self.errors.push(place);
        self
    }

    /// Adds an argument for the problem's text.
    #[must_use]
    pub(super) fn saying(mut self, name: &'static str, argument: impl Into<Argument>) -> Problem {
        self.arguments.push((name, argument.into()));
        self
    }

    /// Says of a precondition that does not hold that it never will, its tags being weak.
    pub(super) fn blame_weak_tags(&mut self) {
        if let Some(kind) = OF_WEAK_TAGS.into_iter().find(|kind| kind.code == self.kind.code) {
            self.kind = kind;
        }
    }

    /// Adds the current head of the game.
    #[must_use]
    pub(super) fn now_at(mut self, seq: Seq) -> Problem {
        self.seq = Some(seq);
        self
    }

    /// Adds when to try again, in seconds.
    #[must_use]
    pub(super) fn after(mut self, seconds: u64) -> Problem {
        self.retry_after = Some(seconds.max(1));
        self
    }

    /// Adds the methods that the path has.
    #[must_use]
    pub(super) fn allowing(mut self, methods: String) -> Problem {
        self.allow = Some(methods.into_boxed_str());
        self
    }

    /// Puts a refusal into words; only the caller's localizer knows the names of the players.
    pub(super) fn localize_refusal(&mut self, format: impl FnOnce(&Phrase) -> String) {
        if let Some(refusal) = &mut self.refusal {
            refusal.text = Some(format(&refusal.phrase));
        }
    }

    /// Moves the places of the problem to this one in the body.
    pub(super) fn point_to(&mut self, pointer: &str) {
        for place in &mut self.errors {
            place.pointer = Some(pointer.to_owned());
        }
    }

    /// Says otherwise what is wrong at places in the body, where there is something better to say.
    pub(super) fn reword(&mut self, better: impl Fn(&str, &str) -> Option<String>) {
        for place in &mut self.errors {
            if let Some(pointer) = &place.pointer
                && let Some(detail) = better(pointer, &place.detail)
            {
                place.detail = detail;
            }
        }
    }

    /// Moves the places of the problem to this parameter.
    pub(super) fn place(&mut self, parameter: &'static str) {
        for place in &mut self.errors {
            place.pointer = None;
            place.parameter = Some(parameter.into());
        }
    }

    /// Whether it is a refusal by the rules.
    pub(super) fn is_refusal(&self) -> bool {
        self.refusal.is_some()
    }

    /// The stored response to a repeated command: then it is not a problem at all.
    pub(super) fn stored_response(&self) -> Option<&StoredResponse> {
        self.stored_response.as_deref()
    }

    #[cfg(test)]
    pub(super) fn errors_for_tests(&self) -> &[ProblemPlace] {
        &self.errors
    }

    /// The code that clients tell it by.
    pub(super) fn code(&self) -> &str {
        self.refusal.as_deref().map_or(self.kind.code, |refusal| refusal.code)
    }

    /// What the rules say against it, in the caller's language, if they do and that was asked for.
    pub(super) fn sentence(&self) -> Option<String> {
        self.refusal.as_deref().and_then(|refusal| refusal.text.clone())
    }

    /// Its code and what is wrong in English, for the log of a program.
    pub(super) fn in_short(&self) -> String {
        let code = self.code();
        let detail = match self.errors.first() {
            Some(ProblemPlace { pointer: Some(pointer), detail, .. }) if !pointer.is_empty() => {
                format!("{detail} ({pointer})")
            }
            Some(place) => place.detail.clone(),
            None => self.detail(Language::default()),
        };
        format!("{code}: {detail}")
    }

    /// The sentence that goes with the title of its kind.
    fn detail(&self, language: Language) -> String {
        Localizer::without_seats(language).speak(self.kind.detail, &self.arguments)
    }

    /// The HTTP status.
    pub(super) fn status(&self) -> StatusCode {
        StatusCode::from_u16(self.kind.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
    }

    /// The HTTP response.
    pub(super) fn response(&self, language: Language, base_url: &str) -> HttpResponse {
        let status = self.status();
        let (kind, detail) = match &self.refusal {
            Some(refusal) => (
                format!("{}/{}", refusal.ruleset, refusal.code),
                refusal.text.clone().unwrap_or_else(|| language.format(&refusal.phrase)),
            ),
            None => (self.kind.code.to_owned(), self.detail(language)),
        };
        let refusal = self.refusal.as_deref();
        let mut errors = self.errors.clone();
        if refusal.is_some() {
            errors.iter_mut().for_each(|place| place.detail.clone_from(&detail));
        }
        let document = Document {
            r#type: format!("{base_url}/problems/{kind}"),
            title: language.word(self.kind.words),
            status: self.kind.status,
            code: refusal.map_or(self.kind.code, |refusal| refusal.code),
            detail,
            errors: &errors,
            ruleset: refusal.map(|refusal| refusal.ruleset.as_str()),
            facts: refusal.map(|refusal| &refusal.facts).filter(|facts| !facts.is_empty()),
            seq: self.seq,
        };
        let mut response = HttpResponse::build(status);
        response
            .insert_header((header::CONTENT_TYPE, "application/problem+json"))
            .insert_header((header::CACHE_CONTROL, "no-store"))
            .insert_header((header::CONTENT_LANGUAGE, language.tag()));
        if let Some(seconds) = self.retry_after {
            response.insert_header((header::RETRY_AFTER, seconds.to_string()));
        }
        if let Some(methods) = &self.allow {
            response.insert_header((header::ALLOW, methods.as_ref()));
        }
        response.body(serde_json::to_string(&document).unwrap_or_default())
    }
}
