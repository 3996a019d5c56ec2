//! The messages of a language, parsed once per process and shared by all threads.

use std::{collections::BTreeMap, sync::OnceLock};

use fluent_bundle::resolver::ResolverError;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, concurrent::FluentBundle};

use super::{
    files,
    forms::{self, Wanted},
};
use crate::game::language::Language;

/// The messages of a language.
pub(super) struct Messages {
    bundle: FluentBundle<FluentResource>,
    forms: BTreeMap<String, Vec<Wanted>>,
}

/// The messages of a language, and the errors in its files: none, as tests ensure.
pub(super) fn load(language: Language) -> (Messages, Vec<String>) {
    let mut faults = Vec::new();
    let mut wanted = BTreeMap::new();
    let mut bundle = FluentBundle::new_concurrent(vec![language.identifier()]);
    // The characters that isolate arguments from the text around them would appear as garbage in
    // plain text mails and in notation.
    bundle.set_use_isolating(false);
    for file in files::of(language) {
        let resource =
            FluentResource::try_new(file.text.to_owned()).unwrap_or_else(|(resource, errors)| {
                faults.extend(errors.iter().map(|error| format!("{}: {error}", file.name)));
                resource
            });
        wanted.append(&mut forms::wanted(resource.entries()));
        if let Err(errors) = bundle.add_resource(resource) {
            faults.extend(errors.iter().map(|error| format!("{}: {error}", file.name)));
        }
    }
    (Messages { bundle, forms: wanted }, faults)
}

/// The messages of a language.
pub(super) fn of(language: Language) -> &'static Messages {
    static LANGUAGES: [OnceLock<Messages>; Language::ALL.len()] =
        [const { OnceLock::new() }; Language::ALL.len()];
    LANGUAGES[language as usize].get_or_init(|| {
        let (messages, faults) = load(language);
        for fault in faults {
            tracing::error!(%language, fault, "error in a message file");
        }
        messages
    })
}

/// The forms in which the message `key` wants its arguments, besides the arguments as they are.
pub(super) fn wanted(language: Language, key: &str) -> &'static [Wanted] {
    of(language).forms.get(key).map_or(&[], Vec::as_slice)
}

/// Appends the message `key` to `text`, in the words of the first of `variants` that it has. A missing message is a bug: it is logged, and the
/// key is used instead.
pub(super) fn write(
    language: Language,
    key: &str,
    variants: &[&str],
    arguments: Option<&FluentArgs<'_>>,
    text: &mut String,
) {
    #[cfg(test)]
    spoken::note(key);
    #[cfg(debug_assertions)]
    super::said::note(language, key);
    let bundle = &of(language).bundle;
    let Some(pattern) = bundle.get_message(key).and_then(|message| {
        let other = variants.iter().find_map(|variant| message.get_attribute(variant));
        other.map(|attribute| attribute.value()).or_else(|| message.value())
    }) else {
        tracing::error!(%language, key, "missing message");
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
                format!("missing reference: {kind:?}")
            }
            other => other.to_string(),
        };
        tracing::error!(%language, key, reason, "cannot format a message");
    }
}

/// Which messages the tests have had formatted.
#[cfg(test)]
pub(super) mod spoken {
    use std::{cell::RefCell, collections::BTreeSet, mem};

    thread_local! {
        static KEYS: RefCell<BTreeSet<String>> = const { RefCell::new(BTreeSet::new()) };
    }

    pub(super) fn note(key: &str) {
        KEYS.with_borrow_mut(|keys| {
            if !keys.contains(key) {
                keys.insert(key.to_owned());
            }
        });
    }

    /// The keys of the messages that this thread has formatted since it was asked last.
    pub(in crate::locale) fn taken() -> BTreeSet<String> {
        KEYS.with_borrow_mut(mem::take)
    }
}
