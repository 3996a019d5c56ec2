//! What the writer of an answer has typed, without what they quote, sign with and forward.
//!
//! Quoted text is never taken for the writer's own: a quoted mail is full of choices. Where it is
//! not clear, the text counts as quoted, and the answer to the answer says that nothing was found.

/// The most lines that are looked at.
const MAX_LINES: usize = 2000;

/// The longest line that is looked at, in bytes; a longer one counts as quoted.
const MAX_LINE: usize = 2000;

/// The most lines that an attribution ("On … wrote:") is wrapped into.
const ATTRIBUTION: usize = 4;

/// The most lines that are searched for the header of a quoted mail.
const HEADER: usize = 9;

/// Beginnings of the lines that phones and mail programs add, in small letters.
const ADVERTS: &[&str] = &[
    "sent from my ",
    "sent from mail for ",
    "sent from outlook",
    "sent from yahoo",
    "sent from proton",
    "sent from samsung",
    "sent from gmail",
    "sent with ",
    "sent using ",
    "sent via ",
    "get outlook for ",
    "get bluemail",
    "von meinem ",
    "gesendet von ",
    "gesendet mit ",
    "gesendet über ",
    "mit freundlichen grüßen von meinem ",
    "diese nachricht wurde von meinem ",
    "holen sie sich outlook",
    "outlook für ",
    "envoyé de mon ",
    "envoyé depuis ",
    "envoyé à partir ",
    "télécharger outlook",
    "obtenez outlook",
    "enviado desde mi ",
    "enviado desde ",
    "enviado do meu ",
    "enviado de ",
    "obtener outlook",
    "obter o outlook",
    "inviato da ",
    "ottieni outlook",
    "verstuurd vanaf ",
    "verzonden vanaf ",
    "outlook voor ",
    "odesláno z ",
    "odesláno ze ",
    "odoslané z ",
    "wysłane z ",
    "pobierz aplikację outlook",
    "skickat från ",
    "sendt fra ",
    "hent outlook",
    "lähetetty ",
    "hämta outlook",
    "отправлено с ",
    "отправлено из ",
    "надіслано з ",
    "iphone'umdan",
    "elküldve ",
    "trimis de pe ",
    "poslano z ",
    "poslano iz ",
    "στάλθηκε από ",
    "iphoneから送信",
    "发自我的",
    "發自我的",
    "나의 iphone에서",
];

/// The text of format=flowed (RFC 3676) as its writer typed it: soft line breaks are none.
pub(super) fn unflowed(text: &str, without_space: bool) -> String {
    let mut joined = String::with_capacity(text.len());
    let mut open: Option<usize> = None;
    for line in text.lines() {
        let depth = line.bytes().take_while(|it| *it == b'>').count();
        let content = &line[depth..];
        let content = content.strip_prefix(' ').unwrap_or(content);
        if open != Some(depth) || content == "-- " {
            if open.is_some() {
                joined.push('\n');
            }
            if depth > 0 {
                joined.extend(std::iter::repeat_n('>', depth));
                joined.push(' ');
            }
        }
        let is_soft = content.ends_with(' ') && content != "-- ";
        if is_soft && without_space {
            joined.push_str(content.strip_suffix(' ').unwrap_or(content));
        } else {
            joined.push_str(content);
        }
        open = is_soft.then_some(depth);
        if !is_soft {
            joined.push('\n');
        }
    }
    joined
}

/// What a line of an answer counts as.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Kind {
    Own,
    Blank,
    Quoted,
    /// Neither typed nor quoted: an advert, the frame of a signature.
    Added,
}

/// Whether a text ends with what its writer typed, with nothing quoted or added below it.
pub(super) fn is_open(text: &str) -> bool {
    let text = without_armor(text);
    let lines: Vec<&str> = text.lines().take(MAX_LINES).map(str::trim_end).collect();
    kinds(&lines).into_iter().rfind(|kind| *kind != Kind::Blank) == Some(Kind::Own)
}

/// The text that the writer typed: above the quotation, or below it if there is none above.
pub(super) fn own(text: &str) -> String {
    let text = without_armor(text);
    let lines: Vec<&str> = text.lines().take(MAX_LINES).map(str::trim_end).collect();
    let kinds = kinds(&lines);
    let first_quoted = kinds.iter().position(|kind| *kind == Kind::Quoted);
    let (above, below) = kinds.split_at(first_quoted.unwrap_or(kinds.len()));
    let chosen = if above.contains(&Kind::Own) { 0..above.len() } else { above.len()..kinds.len() };
    let is_below = !below.is_empty() && !above.contains(&Kind::Own);
    let mut own = String::new();
    let mut before = Kind::Blank;
    for at in chosen {
        // What follows a quotation without a gap is the rest of a quoted line that was wrapped.
        let kind = match kinds[at] {
            Kind::Own if is_below && before == Kind::Quoted => Kind::Quoted,
            kind => kind,
        };
        before = kind;
        match kind {
            Kind::Own => {
                own.push_str(lines[at].trim_matches(is_space));
                own.push('\n');
            }
            Kind::Blank | Kind::Quoted if !own.is_empty() && !own.ends_with("\n\n") => {
                own.push('\n')
            }
            _ => {}
        }
    }
    own.truncate(own.trim_end().len());
    own
}

fn kinds(lines: &[&str]) -> Vec<Kind> {
    let mut kinds: Vec<Kind> = lines.iter().map(|line| kind(line)).collect();
    // From here on everything is quoted or a signature.
    let mut end = lines.len();
    for at in 0..lines.len() {
        if kinds[at] != Kind::Own {
            continue;
        }
        if is_signature(lines[at]) {
            kinds[at..].fill(Kind::Added);
            return kinds;
        }
        if is_separator(lines[at]) || is_header(&lines[at..]) {
            end = at;
            break;
        }
        if let Some(length) = attribution(&lines[at..]) {
            let after = at + length;
            let next = (after..lines.len()).find(|next| kinds[*next] != Kind::Blank);
            kinds[at..after].fill(Kind::Quoted);
            // Programs that do not mark what they quote put it after this line.
            if next.is_some_and(|next| kinds[next] == Kind::Own) {
                end = after;
                break;
            }
        }
    }
    // The line before a quotation says whose it is, in whatever language.
    for at in 1..end {
        if kinds[at] == Kind::Quoted && lines[at].trim_start().starts_with('>') {
            let before = (0..at).rev().find(|before| kinds[*before] != Kind::Blank);
            if let Some(before) = before
                && kinds[before] == Kind::Own
                && at - before <= 2
                && says_who(lines[before])
            {
                kinds[before] = Kind::Quoted;
            }
        }
    }
    kinds[end..].fill(Kind::Quoted);
    kinds
}

fn kind(line: &str) -> Kind {
    let line = line.trim_matches(is_space);
    if line.is_empty() {
        Kind::Blank
    } else if line.starts_with(['>', '＞', '|']) || line.len() > MAX_LINE {
        Kind::Quoted
    } else if is_advert(line) {
        Kind::Added
    } else {
        Kind::Own
    }
}

/// White space, and what nobody sees: marks of direction, of the order of bytes, of no width.
fn is_space(letter: char) -> bool {
    letter.is_whitespace()
        || matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

fn is_advert(line: &str) -> bool {
    let line = line.trim_start_matches(|it: char| !it.is_alphanumeric()).to_lowercase();
    ADVERTS.iter().any(|advert| line.starts_with(advert))
}

/// The dashes that begin a signature, with or without the space after them.
fn is_signature(line: &str) -> bool {
    line == "--" || line == "—" || line == "\u{2014}\u{2014}"
}

/// A line drawn above a quoted mail, with words in it (`-----Original Message-----`) or without.
fn is_separator(line: &str) -> bool {
    let line = line.trim();
    let drawn = |mark: char| line.chars().filter(|it| *it == mark).count();
    if drawn('_') >= 10 && line.chars().all(|it| it == '_') {
        return true;
    }
    let inner = line.trim_matches(['-', '–', '—', '=', '*', ' ']);
    let edge = line.len().saturating_sub(inner.len());
    let both =
        line.starts_with(['-', '–', '—', '=', '*']) && line.ends_with(['-', '–', '—', '=', '*']);
    both && edge >= 6 && (inner.is_empty() || inner.chars().any(char::is_alphabetic))
}

/// Whether these lines begin with the header of a mail, in whatever language: at least three lines
/// in a row of a name, a colon and a value, with an address or a time among them.
fn is_header(lines: &[&str]) -> bool {
    let mut named = 0;
    let mut has_mark = false;
    for line in lines.iter().take(HEADER) {
        let line = line.trim().trim_start_matches(['*', '_']);
        let Some((name, value)) = line.split_once([':', '：']) else {
            // A long value goes on in the next line.
            if named > 0 && !line.is_empty() {
                continue;
            }
            break;
        };
        let name = name.trim_end_matches(['*', '_', ' ', '\u{a0}']);
        let is_name = !name.is_empty()
            && name.chars().count() <= 24
            && name.chars().next().is_some_and(char::is_alphabetic)
            && name
                .chars()
                .all(|it| it.is_alphanumeric() || [' ', '-', '\'', '’', '(', ')'].contains(&it));
        if !is_name {
            if named == 0 {
                return false;
            }
            continue;
        }
        named += 1;
        has_mark |= value.contains('@') || has_time(value);
    }
    named >= 3 && has_mark
}

/// A time of day, as in `20:01`.
fn has_time(text: &str) -> bool {
    let bytes = text.as_bytes();
    bytes.windows(4).any(|four| {
        four[0].is_ascii_digit()
            && [b':', b'.', b'h'].contains(&four[1])
            && four[2].is_ascii_digit()
            && four[3].is_ascii_digit()
    })
}

fn has_year(text: &str) -> bool {
    let bytes = text.as_bytes();
    (0..bytes.len()).any(|at| {
        let digits = bytes[at..].iter().take_while(|it| it.is_ascii_digit()).count();
        let begins = at == 0 || !bytes[at - 1].is_ascii_digit();
        begins && digits == 4 && bytes[at..].starts_with(b"20")
    })
}

/// How many of these lines are an attribution: they end with a colon, and say when or from which
/// address. The languages in which that is written are many, and these marks are in all of them.
fn attribution(lines: &[&str]) -> Option<usize> {
    let mut joined = String::new();
    for (nth, line) in lines.iter().take(ATTRIBUTION).enumerate() {
        let line = line.trim_matches(is_space);
        if line.is_empty() || line.starts_with('>') {
            return None;
        }
        joined.push_str(line);
        joined.push(' ');
        // The first line begins it: a move typed right above it does not belong to it.
        if nth == 0 && !(has_time(line) || has_year(line) || line.contains('@')) {
            return None;
        }
        // Some programs begin the quotation on the same line.
        if nth == 0
            && let Some((before, after)) = line.split_once('>')
            && before.contains('@')
            && (has_time(before) || has_year(before))
            && after.chars().take(40).any(|it| it == ':')
        {
            return Some(1);
        }
        if line.ends_with([':', '：']) {
            let says_when = has_time(&joined) && joined.chars().any(char::is_alphabetic);
            let says_where = joined.contains('@') && joined.contains(['<', '(', '[', '«']);
            let dated = has_year(&joined) && joined.split_whitespace().count() >= 4;
            return (says_when || says_where || dated).then_some(nth + 1);
        }
    }
    None
}

/// Whether a line right before a quotation can be an attribution without time or address.
fn says_who(line: &str) -> bool {
    let line = line.trim();
    line.ends_with([':', '：']) && line.chars().filter(|it| it.is_alphabetic()).count() >= 4
}

/// The text within the armor of a signature (OpenPGP).
fn without_armor(text: &str) -> String {
    const SIGNED: &str = "-----BEGIN PGP SIGNED MESSAGE-----";
    let Some(at) = text.find(SIGNED) else { return text.to_owned() };
    let inside = &text[at + SIGNED.len()..];
    let inside = inside.split("-----BEGIN PGP SIGNATURE-----").next().unwrap_or_default();
    // After the lines that name the hash, an empty one.
    let body = inside.trim_start_matches(['\r', '\n']);
    let body =
        body.find("\n\n").or_else(|| body.find("\n\r\n")).map_or(body, |end| &body[end + 1..]);
    // Lines that begin with a dash are written with another one before them.
    let lines = body.lines().map(|line| line.strip_prefix("- ").unwrap_or(line));
    lines.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::{own, unflowed};

    #[test]
    fn what_flows_is_joined() {
        assert_eq!(unflowed("/say a \nb\nc", false), "/say a b\nc\n");
        assert_eq!(unflowed("/say a \nb", true), "/say ab\n");
        assert_eq!(unflowed("> a \n> b\nc", false), "> a b\nc\n");
        assert_eq!(unflowed("> a \nb", false), "> a \nb\n");
        assert_eq!(unflowed("3\n\n-- \nAnna", false), "3\n\n-- \nAnna\n");
        assert_eq!(unflowed(" >3", false), ">3\n");
    }

    #[test]
    fn a_wrapped_quotation_is_not_the_writers_own() {
        assert_eq!(own("> 1 Build a road to the far\nend 2\n> 3"), "");
        assert_eq!(own("> 1 Build a road\n\n3\n> 4"), "3");
        assert_eq!(own("3\n> 1 Build a road to the far\n4"), "3");
    }
}
