//! What is said of a mail's picture in its place.

/// Maximum length of a picture's alternative text, in characters.
const LIMIT: usize = 200;

/// The alternative text of a picture: its title, and as many of the sentences about it as fit, each of them whole.
pub(super) fn described(title: &str, description: &str) -> String {
    let mut alt = title.trim().to_owned();
    if !alt.ends_with(['.', '!', '?']) {
        alt.push('.');
    }
    for sentence in split(description) {
        if alt.chars().count() + 1 + sentence.chars().count() > LIMIT {
            break;
        }
        alt.push(' ');
        alt.push_str(sentence);
    }
    alt
}

/// The sentences that a text consists of. A full stop after a number may belong to it, as in German dates.
fn split(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let (mut start, mut before) = (0, ' ');
    let mut letters = text.char_indices().peekable();
    while let Some((at, letter)) = letters.next() {
        let ends = matches!(letter, '!' | '?') || letter == '.' && !before.is_ascii_digit();
        let is_last = letters.peek().is_none_or(|(_, next)| *next == ' ');
        if ends && is_last {
            found.push(text[start..at + letter.len_utf8()].trim());
            start = at + letter.len_utf8();
        }
        before = letter;
    }
    found.push(text[start..].trim());
    found.retain(|sentence| !sentence.is_empty());
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn alternative_texts_end_with_a_whole_sentence() {
        assert_eq!(
            described("Kathai", "Du bist am Zug. +4: Salz. Bis zum 3. Mai ist Zeit!"),
            "Kathai. Du bist am Zug. +4: Salz. Bis zum 3. Mai ist Zeit!"
        );
        let long = "x".repeat(LIMIT);
        assert_eq!(
            described("Kathai", &format!("It is over. {long}. More.")),
            "Kathai. It is over."
        );
        assert_eq!(described("Kathai", &long), "Kathai.");
        assert_eq!(described("Kathai", ""), "Kathai.");
    }
}
