//! Lines as their writers typed them, or would have.

/// The longest line that is shown again, in characters.
const MAX_SHOWN: usize = 80;

/// The marks around what people copy from a mail, in its quotation marks or in their own.
pub(super) const QUOTES: &[char] = &['"', '\'', '`', '´', '«', '»', '‹', '›', '‟', '‛'];

/// What stands behind the slash of a command, if a line is one.
pub(super) fn command(line: &str) -> Option<&str> {
    let quoted = line.strip_prefix(QUOTES).and_then(|inner| inner.strip_suffix(QUOTES));
    quoted.map_or(line, str::trim).strip_prefix('/')
}

/// A text without the quotation marks around it, and without what ends a sentence within or behind them.
pub(super) fn unquoted(text: &str) -> &str {
    let ends = ['.', ',', ';', '!'];
    let text = text.trim();
    let ended = text.trim_end_matches(ends);
    let quoted = if ended.ends_with(QUOTES) { ended } else { text };
    let inner = quoted.trim_matches(QUOTES).trim();
    if inner.len() < quoted.len() { inner.trim_end_matches(ends) } else { inner }
}

/// A line as somebody with a plain keyboard would have typed it: programs and phones put in other
/// spaces, dashes, digits and quotation marks.
pub(super) fn plain(line: &str) -> String {
    let mut plain = String::with_capacity(line.len());
    for letter in line.chars() {
        let letter = match letter {
            '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{2069}'
            | '\u{feff}'
            | '\u{ad}' => {
                continue;
            }
            // Full-width forms lie in the order of ASCII.
            '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(letter) - 0xfee0).unwrap_or(letter),
            '‐' | '‑' | '‒' | '–' | '—' | '−' => '-',
            '‘' | '’' | '‚' => '\'',
            '“' | '”' | '„' => '"',
            letter if letter.is_whitespace() => ' ',
            letter if letter.is_control() => continue,
            letter => letter,
        };
        if letter != ' ' || !(plain.is_empty() || plain.ends_with(' ')) {
            plain.push(letter);
        }
    }
    plain.truncate(plain.trim_end().len());
    plain
}

/// The beginning of a line, to be shown again.
pub(super) fn shown(line: &str) -> String {
    match line.char_indices().nth(MAX_SHOWN) {
        None => line.to_owned(),
        Some((cut, _)) => format!("{}…", &line[..cut]),
    }
}
