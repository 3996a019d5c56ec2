//! The messages of a language, parsed once in the life of the process and shared by all threads.

use std::sync::OnceLock;

use fluent_bundle::resolver::ResolverError;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, concurrent::FluentBundle};

use super::{Language, files};

type Bundle = FluentBundle<FluentResource>;

/// What is wrong with the message files of a language; nothing, as the tests make sure.
pub(super) fn load(language: Language) -> (Bundle, Vec<String>) {
    let mut faults = Vec::new();
    let mut bundle = Bundle::new_concurrent(vec![language.identifier()]);
    // The marks that isolate arguments from the text around them would stand as rubbish in plain
    // text mails and in notations.
    bundle.set_use_isolating(false);
    for file in files::of(language) {
        let resource =
            FluentResource::try_new(file.text.to_owned()).unwrap_or_else(|(resource, errors)| {
                faults.extend(errors.iter().map(|error| format!("{}: {error}", file.name)));
                resource
            });
        if let Err(errors) = bundle.add_resource(resource) {
            faults.extend(errors.iter().map(|error| format!("{}: {error}", file.name)));
        }
    }
    (bundle, faults)
}

/// The messages of a language: always the same ones.
pub(super) fn of(language: Language) -> &'static Bundle {
    static ENGLISH: OnceLock<Bundle> = OnceLock::new();
    let slot = match language {
        Language::English => &ENGLISH,
    };
    slot.get_or_init(|| {
        let (bundle, faults) = load(language);
        for fault in faults {
            tracing::error!(%language, fault, "a message file is faulty");
        }
        bundle
    })
}

/// Appends the message `key` to `text`. A message that is missing is an error of ours: it is
/// logged, and the key stands in its place.
pub(super) fn write(
    language: Language,
    key: &str,
    arguments: Option<&FluentArgs<'_>>,
    text: &mut String,
) {
    let bundle = of(language);
    let Some(pattern) = bundle.get_message(key).and_then(|message| message.value()) else {
        tracing::error!(%language, key, "there is no message for this key");
        text.push_str(key);
        return;
    };
    let mut errors = Vec::new();
    let start = text.len();
    if bundle.write_pattern(text, pattern, arguments, &mut errors).is_err() {
        text.truncate(start);
        text.push_str(key);
    }
    for error in &errors {
        let reason = match error {
            FluentError::ResolverError(ResolverError::Reference(kind)) => {
                format!("something it refers to is missing: {kind:?}")
            }
            other => other.to_string(),
        };
        tracing::error!(%language, key, reason, "a message could not be put into words");
    }
}
