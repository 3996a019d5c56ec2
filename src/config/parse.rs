//! Values of settings as they are written: each read, or refused with what would be right.

use std::path::PathBuf;

use crate::game::person::Address;

use super::value::Secret;

/// A filter of log lines. A word alone is a level: `tracing-subscriber` would take `inof` for a
/// module, of which everything is logged, and of others nothing.
pub(super) fn log_filter(text: &str) -> Result<String, String> {
    let names_spans = text.contains('[');
    for word in text.split(',').map(str::trim).filter(|_| !names_spans) {
        if !word.contains('=') && word.parse::<tracing::level_filters::LevelFilter>().is_err() {
            return Err(format!(
                "{word:?} is no level (error, warn, info, debug, trace or off); of one module alone, \
                 {word}=debug"
            ));
        }
    }
    tracing_subscriber::EnvFilter::try_new(text)
        .map(|_| text.to_owned())
        .map_err(|error| format!("{text:?} is not a filter: {error}"))
}

pub(super) fn truth(text: &str) -> Result<bool, String> {
    match text {
        "true" | "yes" | "on" | "1" => Ok(true),
        "false" | "no" | "off" | "0" => Ok(false),
        _ => Err(format!("{text:?} is neither true nor false")),
    }
}

pub(super) fn number(text: &str, min: u64, max: u64) -> Result<u64, String> {
    text.parse()
        .ok()
        .filter(|number| (min..=max).contains(number))
        .ok_or(format!("{text:?} is not a number from {min} to {max}"))
}

/// Days for which something is kept: 0 for ever, or from `min` to a hundred years.
pub(super) fn days(text: &str, min: u32) -> Result<Option<u32>, String> {
    match text.parse() {
        Ok(0) => Ok(None),
        Ok(days) if (min..=36_500).contains(&days) => Ok(Some(days)),
        _ => Err(format!("{text:?} is neither 0 nor a number from {min} to 36500")),
    }
}

/// A list of addresses separated by commas; it may be empty.
pub(super) fn addresses(text: &str) -> Result<Vec<Address>, String> {
    let parts = text.split(',').map(str::trim).filter(|part| !part.is_empty());
    parts.map(|part| part.parse().map_err(|error| format!("{part:?}: {error}"))).collect()
}

pub(super) fn count(text: &str) -> Result<u32, String> {
    number(text, 0, 1_000_000).map(|count| count as u32)
}

pub(super) fn one_of<T: Copy>(choices: &[(&str, T)]) -> impl Fn(&str) -> Result<T, String> {
    move |text| {
        choices.iter().find(|(word, _)| *word == text).map(|(_, value)| *value).ok_or_else(|| {
            let words: Vec<&str> = choices.iter().map(|(word, _)| *word).collect();
            format!("{text:?} is not one of {}", words.join(", "))
        })
    }
}

pub(super) fn first_line(path: &str) -> Result<Secret, String> {
    let text =
        std::fs::read_to_string(path).map_err(|error| format!("cannot read {path:?}: {error}"))?;
    match text.lines().next().map(str::trim_end).unwrap_or_default() {
        "" => Err(format!("the first line of {path:?} is empty")),
        line => Ok(Secret::new(line)),
    }
}

pub(super) fn folder(text: &str) -> Result<PathBuf, String> {
    match text {
        "" => Err("a folder is expected".to_owned()),
        text => Ok(PathBuf::from(text)),
    }
}

/// The name of a mail server.
pub(super) fn host(text: &str) -> Result<String, String> {
    let text = text.trim();
    if text.is_empty() || text.contains(['@', '/']) || text.contains(char::is_whitespace) {
        let wanted = "a host name is expected, as in smtp.example.org: no mail address and no URL";
        return Err(wanted.to_owned());
    }
    Ok(text.to_owned())
}

/// A mail address.
pub(super) fn address(text: &str) -> Result<Address, String> {
    text.parse::<Address>().map_err(|error| format!("{text:?}: {error}"))
}
