//! Finds words of the other languages in what is said in one. What belongs to which language is read from the message
//! files and the rules themselves: a word is foreign where another language's messages have it and none of its own.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap, HashSet},
    fs,
    path::Path,
    sync::OnceLock,
};

use fluent_syntax::{ast, parser};

/// The letters of the shortest word that is held against a text by itself: shorter ones are abbreviations, codes and
/// names as often.
const WORD: usize = 4;

/// What a language says anywhere.
#[derive(Default)]
struct Vocabulary {
    words: HashSet<String>,
    pairs: HashSet<(String, String)>,
}

impl Vocabulary {
    fn add(&mut self, text: &str) {
        for run in runs(text) {
            for pair in run.windows(2) {
                self.pairs.insert((pair[0].clone(), pair[1].clone()));
            }
            self.words.extend(run);
        }
    }
}

/// The words and pairs of words that stand for another language, and which.
#[derive(Default)]
struct Foreign {
    words: HashMap<String, String>,
    pairs: HashMap<(String, String), String>,
}

/// What is foreign in each language, by its tag.
fn all() -> &'static BTreeMap<String, Foreign> {
    static ALL: OnceLock<BTreeMap<String, Foreign>> = OnceLock::new();
    ALL.get_or_init(|| {
        let (mut own, mut messages) = (BTreeMap::new(), BTreeMap::new());
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        for folder in files(&root.join("src/locale")) {
            let tag = folder.file_name().and_then(|it| it.to_str()).unwrap_or_default().to_owned();
            if !folder.is_dir() {
                continue;
            }
            let mut spoken = Vocabulary::default();
            let of_kind = |kind: &str| {
                let all = files(&folder).into_iter();
                all.filter(|path| path.extension().is_some_and(|it| it == kind)).collect::<Vec<_>>()
            };
            for path in of_kind("ftl") {
                literals(&read(&path), |text| spoken.add(text));
            }
            let mut known = Vocabulary::default();
            known.words.extend(spoken.words.iter().cloned());
            known.pairs.extend(spoken.pairs.iter().cloned());
            of_kind("md").iter().for_each(|path| known.add(&read(path)));
            // The rules as they were written first stand with the rules.
            if tag == "en" {
                for ruleset in files(&root.join("crates")) {
                    let rules = ruleset.join("src/rules.md");
                    if rules.is_file() {
                        known.add(&read(&rules));
                    }
                }
            }
            own.insert(tag.clone(), known);
            messages.insert(tag, spoken);
        }
        let foreign_to = |tag: &String, own: &Vocabulary| {
            let mut foreign = Foreign::default();
            for (other, spoken) in messages.iter().filter(|(other, _)| *other != tag) {
                for word in spoken.words.iter().filter(|it| letters(it) >= WORD) {
                    if !own.words.contains(word) {
                        foreign.words.insert(word.clone(), other.clone());
                    }
                }
                for pair in spoken.pairs.iter().filter(|it| !own.pairs.contains(*it)) {
                    let (first, second) = pair;
                    let is_other = !own.words.contains(first) || !own.words.contains(second);
                    if is_other && letters(first) + letters(second) > WORD {
                        foreign.pairs.insert(pair.clone(), other.clone());
                    }
                }
            }
            foreign
        };
        own.iter().map(|(tag, known)| (tag.clone(), foreign_to(tag, known))).collect()
    })
}

fn files(folder: &Path) -> Vec<std::path::PathBuf> {
    let all = fs::read_dir(folder).expect("a folder");
    let mut paths: Vec<_> = all.map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    paths
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("a text file")
}

fn letters(word: &str) -> usize {
    word.chars().count()
}

/// Gives every literal text of a message file.
fn literals(file: &str, mut say: impl FnMut(&str)) {
    let resource = parser::parse(file).expect("a message file that parses");
    let mut patterns = Vec::new();
    for entry in &resource.body {
        let ast::Entry::Message(message) = entry else { continue };
        patterns.extend(&message.value);
        patterns.extend(message.attributes.iter().map(|attribute| &attribute.value));
    }
    while let Some(pattern) = patterns.pop() {
        for element in &pattern.elements {
            match element {
                ast::PatternElement::TextElement { value } => say(value),
                ast::PatternElement::Placeable { expression } => {
                    if let ast::Expression::Select { variants, .. } = expression {
                        patterns.extend(variants.iter().map(|variant| &variant.value));
                    }
                }
            }
        }
    }
}

/// The words of a text in small letters, parted where something else stands between them than a blank, a hyphen or an
/// apostrophe. Addresses are no words, nor are letters that touch a digit: those are fingerprints, codes and places.
fn runs(text: &str) -> Vec<Vec<String>> {
    let mut runs = vec![Vec::new()];
    for chunk in text.split_whitespace() {
        if is_address(chunk) {
            runs.push(Vec::new());
            continue;
        }
        let (mut word, mut is_code) = (String::new(), false);
        for character in chunk.chars().chain([' ']) {
            if character.is_alphanumeric() {
                word.extend(character.to_lowercase());
                is_code |= !character.is_alphabetic();
                continue;
            }
            if std::mem::take(&mut is_code) {
                word.clear();
                runs.push(Vec::new());
            } else if !word.is_empty() {
                runs.last_mut().expect("one at least").push(std::mem::take(&mut word));
            }
            if !matches!(character, ' ' | '-' | '\'' | '’') {
                runs.push(Vec::new());
            }
        }
    }
    runs.retain(|run| !run.is_empty());
    runs
}

/// The text without these words where they stand by themselves.
fn without(text: &str, known: &str) -> String {
    let is_letter = |it: Option<char>| it.is_some_and(char::is_alphanumeric);
    let (mut plain, mut from) = (String::new(), 0);
    for (at, _) in text.match_indices(known) {
        let end = at + known.len();
        let is_part =
            is_letter(text[..at].chars().next_back()) || is_letter(text[end..].chars().next());
        if !is_part {
            plain.push_str(&text[from..at]);
            plain.push_str(" | ");
            from = end;
        }
    }
    plain.push_str(&text[from..]);
    plain
}

/// The arguments that a message lacked: Fluent leaves their variables where they belong.
fn lacking(text: &str) -> impl Iterator<Item = String> + '_ {
    text.match_indices("{$").map(|(at, _)| {
        let end = text[at..].find('}').map_or(text.len(), |length| at + length + 1);
        format!("{} (no argument)", &text[at..end])
    })
}

/// The text without the names in braces that a page's script fills in.
fn without_names(text: &str) -> String {
    let mut parts = text.split('{');
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        plain.push_str(part.split_once('}').map_or(part, |(_, after)| after));
    }
    plain
}

/// Whether it is an address, a file's name or a token: a dot, an underscore or a colon stands within it.
fn is_address(chunk: &str) -> bool {
    let letters: Vec<char> = chunk.chars().collect();
    chunk.contains('@')
        || chunk.contains("://")
        || letters.windows(3).any(|it| {
            matches!(it[1], '.' | '_' | '/' | '=')
                && it[0].is_ascii_alphanumeric()
                && it[2].is_ascii_alphanumeric()
        })
}

/// The rests of other languages in a text of this one: each word or pair of words with the language that it is of, and
/// the variables that nothing was filled in for.
/// `known` is what people have written: their names, and what they have said.
pub fn rests(tag: &str, text: &str, known: &[&str]) -> BTreeSet<String> {
    let foreign = all().get(tag).unwrap_or_else(|| panic!("no language {tag}"));
    let mut found: BTreeSet<String> = lacking(text).collect();
    let mut own = without_names(text);
    for known in known {
        own = without(&own, known);
    }
    for run in runs(&own) {
        for word in &run {
            if let Some(other) = foreign.words.get(word) {
                found.insert(format!("{word} ({other})"));
            }
        }
        for pair in run.windows(2) {
            if let Some(other) = foreign.pairs.get(&(pair[0].clone(), pair[1].clone())) {
                found.insert(format!("{} {} ({other})", pair[0], pair[1]));
            }
        }
    }
    found
}

/// The rests of other languages in a page or the HTML part of a mail, in what is read, shown, or said by a screen
/// reader. Each part is held to the language that it says it is in; the choice of languages is not, nor code.
pub fn rests_of_page(html: &str, known: &[&str]) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for (tag, text) in spoken(html) {
        for rest in rests(&tag, &text, known) {
            found.insert(format!(
                "{rest} in {tag}: {}",
                text.split_whitespace().collect::<Vec<_>>().join(" ")
            ));
        }
    }
    found
}

/// The rests of other languages in a mail: its subject and both of its parts.
pub fn rests_of_mail(
    tag: &str,
    (subject, text, html): (&str, &str, &str),
    known: &[&str],
) -> BTreeSet<String> {
    let mut found = rests_of_page(html, known);
    found.extend(rests(tag, subject, known).into_iter().map(|rest| format!("{rest}: {subject}")));
    // What was broken into lines is read as a whole.
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    found.extend(rests(tag, &text, known).into_iter().map(|rest| format!("{rest} in the text")));
    let said = html.split("<html lang=\"").nth(1).and_then(|it| it.split('"').next());
    if said != Some(tag) {
        found.insert(format!("the HTML part says that it is in {said:?} instead of {tag}"));
    }
    found
}

/// Elements that hold nothing.
const EMPTY: [&str; 10] =
    ["area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"];

/// Elements whose content is code, or what people have written.
const UNSPOKEN: [&str; 6] = ["script", "style", "code", "kbd", "samp", "textarea"];

/// Attributes that are read, shown or said.
const SPOKEN: [&str; 6] =
    ["alt", "aria-label", "title", "placeholder", "aria-description", "label"];

struct Open {
    name: String,
    language: String,
    is_spoken: bool,
}

/// The texts of a page with the languages that they say they are in.
fn spoken(html: &str) -> Vec<(String, String)> {
    let mut texts = Vec::new();
    let mut open: Vec<Open> = Vec::new();
    let mut rest = html;
    while let Some(at) = rest.find('<') {
        say(&mut texts, &open, &rest[..at]);
        rest = &rest[at..];
        if let Some(comment) = rest.strip_prefix("<!--") {
            rest = comment.split_once("-->").map_or("", |(_, after)| after);
            continue;
        }
        let end = end_of(rest);
        let tag = &rest[1..end];
        rest = rest.get(end + 1..).unwrap_or_default();
        if tag.starts_with(['!', '?']) {
            continue;
        }
        if let Some(name) = tag.strip_prefix('/') {
            let name = name.trim();
            if let Some(at) = open.iter().rposition(|it| it.name == name) {
                open.truncate(at);
            }
            continue;
        }
        let name = tag.split([' ', '\n', '/', '>']).next().unwrap_or_default().to_owned();
        let attributes = attributes(&tag[name.len()..]);
        let value = |wanted: &str| {
            attributes.iter().find(|(name, _)| name == wanted).map(|(_, value)| value.as_str())
        };
        let around = open.last();
        let language = value("lang").or(around.map(|it| it.language.as_str())).unwrap_or_default();
        let is_spoken = around.is_none_or(|it| it.is_spoken)
            && !UNSPOKEN.contains(&name.as_str())
            && value("translate") != Some("no")
            // What people have said, in whatever language.
            && value("lang") != Some("")
            && value("class") != Some("languages");
        let element = Open { name: name.clone(), language: language.to_owned(), is_spoken };
        for (attribute, text) in &attributes {
            let is_said = SPOKEN.contains(&attribute.as_str())
                || attribute == "content" && value("name") == Some("description")
                || attribute == "value" && name == "input" && value("type") == Some("submit");
            // What the page's script will say.
            let is_data = attribute.starts_with("data-") && text.contains(' ');
            if (is_said || is_data) && element.is_spoken {
                texts.push((element.language.clone(), text.clone()));
            }
        }
        if name == "script" || name == "style" {
            let close = format!("</{name}");
            rest = rest.find(&close).map_or("", |at| &rest[at..]);
        }
        if !EMPTY.contains(&name.as_str()) && !tag.ends_with('/') {
            open.push(element);
        }
    }
    texts
}

fn say(texts: &mut Vec<(String, String)>, open: &[Open], text: &str) {
    let Some(inner) = open.last() else { return };
    if inner.is_spoken && !text.trim().is_empty() {
        texts.push((inner.language.clone(), plain(text)));
    }
}

/// Where a tag ends: at the first `>` that is in no attribute.
fn end_of(tag: &str) -> usize {
    let mut quote = None;
    for (at, character) in tag.char_indices() {
        match (quote, character) {
            (None, '>') => return at,
            (None, '"' | '\'') => quote = Some(character),
            (Some(open), _) if open == character => quote = None,
            _ => {}
        }
    }
    tag.len()
}

fn attributes(tag: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut rest = tag;
    while let Some((name, after)) = rest.split_once('=') {
        let name = name.split_whitespace().last().unwrap_or_default().to_owned();
        let quote = if after.starts_with('\'') { '\'' } else { '"' };
        let Some(after) = after.strip_prefix(quote) else {
            rest = after;
            continue;
        };
        let (value, next) = after.split_once(quote).unwrap_or((after, ""));
        found.push((name, plain(value)));
        rest = next;
    }
    found
}

fn plain(text: &str) -> String {
    let entities = [
        ("&#34;", "\""),
        ("&#39;", "'"),
        ("&#60;", "<"),
        ("&#62;", ">"),
        ("&quot;", "\""),
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&nbsp;", " "),
        ("&shy;", ""),
        ("&#38;", "&"),
        ("&amp;", "&"),
    ];
    entities.iter().fold(text.to_owned(), |text, (entity, plain)| text.replace(entity, plain))
}

/// That what is left over is found, and what people write and what says its language is not.
#[cfg(test)]
mod tests {
    use super::{rests, rests_of_page};

    #[test]
    fn a_word_of_another_language_is_found() {
        let found = |text: &str| rests("de", text, &["Your move"]).into_iter().collect::<Vec<_>>();
        assert_eq!(found("Die Partie ist zu Ende."), Vec::<String>::new());
        assert!(found("Die Partie is over.").iter().any(|it| it.contains("(en)")));
        assert!(found("Nobody wartet auf dich.").iter().any(|it| it.contains("nobody")));
        assert_eq!(found("„Your move“ ist zu Ende, siehe https://turns.example/nobody."), [""; 0]);
    }

    #[test]
    fn a_variable_that_nothing_was_filled_in_for_is_found() {
        let lacking = |text: &str| rests("de", text, &[]).into_iter().collect::<Vec<_>>();
        assert_eq!(lacking("Die Partie {$game} ist zu Ende."), ["{$game} (no argument)"]);
        assert_eq!(lacking("Die Partie {game} ist zu Ende."), [""; 0]);
        let page = rests_of_page("<html lang=\"de\"><p title=\"{$game}\">{ $who-is-you }</p>", &[]);
        assert_eq!(page.len(), 1, "{page:?}");
    }

    #[test]
    fn letters_within_a_fingerprint_are_no_word() {
        assert_eq!(rests("en", "Fingerprint: f92dacca9389, of 5everybody9", &[]), [].into());
        assert_eq!(rests("en", "Fingerprint: 92-dacca-9389", &[]).len(), 1);
        assert_eq!(rests("en", "Die 5 Spiele, 3x gespielt", &[]).len(), 1);
    }

    #[test]
    fn a_page_is_held_to_what_it_says_it_is_in() {
        let page = |body: &str| {
            let found =
                rests_of_page(&format!("<html lang=\"it\"><body>{body}</body></html>"), &[]);
            found.len()
        };
        assert_eq!(page("<p>La partita è finita<br>qui</p>"), 0);
        assert!(page("<p>The game is over</p>") > 0);
        assert!(page("<img alt=\"Nobody\" src=\"a>b\"/>") > 0);
        assert!(page("<svg aria-label=\"everybody\"><title>qui</title></svg>") > 0);
        assert_eq!(page("<p lang=\"en\">The game is over</p><code>nobody</code>"), 0);
        assert_eq!(page("<p lang=\"\">The game is over</p>"), 0);
        assert_eq!(page("<script>const nobody = '<p>';</script><p>qui</p>"), 0);
        assert_eq!(page("<form class=\"languages\"><button>Nobody</button></form>"), 0);
        assert!(page("<form class=\"languages\"><button>x</button></form>Nobody") > 0);
    }
}
