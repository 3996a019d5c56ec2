//! The tables of all drawings as a style sheet for pages.

use std::{collections::BTreeSet, fmt::Write as _};

use super::{catan, kathai, mare_balticum, theme::Shade};

/// The tables of all drawings that have a dark version.
const TABLES: [&[Shade]; 3] = [catan::SHADES, mare_balticum::SHADES, kathai::SHADES];

/// The attributes that name a colour.
const ATTRIBUTES: [&str; 3] = ["fill", "stroke", "stop-color"];

/// The style sheet that makes the drawings on a page dark for readers who prefer it.
///
/// Its selectors name an attribute alone: what is drawn by `use` matches no longer ones.
pub fn dark_rules() -> String {
    let mut rules = String::from("@media screen and (prefers-color-scheme: dark) {\n");
    let mut written = BTreeSet::new();
    for Shade { light, dark } in TABLES.into_iter().flatten() {
        // Drawings share colours.
        if !written.insert(light) {
            continue;
        }
        for attribute in ATTRIBUTES {
            // Writing to a String cannot fail.
            let _ = writeln!(rules, "[{attribute}=\"{light}\"]{{{attribute}:{dark}}}");
        }
    }
    rules.push_str("}\n");
    rules
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_light_colour_has_two_dark_ones() {
        let all: Vec<Shade> = TABLES.into_iter().flatten().copied().collect();
        for (at, one) in all.iter().enumerate() {
            let other = all[at + 1..].iter().find(|other| other.light == one.light);
            assert!(other.is_none_or(|other| other.dark == one.dark), "{one:?} and {other:?}");
            for colour in [one.light, one.dark] {
                let is_hex =
                    colour.len() == 7 && colour[1..].chars().all(|it| it.is_ascii_hexdigit());
                assert!(colour.starts_with('#') && is_hex, "{colour}");
            }
        }
    }

    /// Run with `TURNPOST_UPDATE=1` it writes the file anew.
    #[test]
    fn the_pages_have_the_rules_of_all_tables() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/web/static/boards.css");
        if std::env::var_os("TURNPOST_UPDATE").is_some() {
            std::fs::write(path, dark_rules()).expect("written");
        }
        let kept = std::fs::read_to_string(path).unwrap_or_default();
        assert!(kept == dark_rules(), "{path} is not what the tables say");
    }
}
