//! The ids of what the pages of rules explain, so that one can point at it: clauses by their own
//! marks (`c14`), headings by their words (`a-turn`), paragraphs by those they begin with in bold
//! (`standing-offers`). A translation has the ids of the original, so that an address leads to the same rule in every
//! language.

use std::collections::BTreeSet;

/// What can be pointed at: what stands before its words, and what behind them.
const NAMED: [(&str, &str); 3] =
    [("<h2>", "</h2>"), ("<h3>", "</h3>"), ("<p><strong>", "</strong>")];
/// What stands before and behind a clause's mark and, perhaps, its words.
const CLAUSE: (&str, &str) = ("<strong>", "</strong>");

/// A page of rules with the ids. `original` is the page that this one translates, part by part, if it does.
pub(super) fn named(html: &str, original: Option<&str>) -> String {
    let mut ids = BTreeSet::new();
    let mut named = marked(html, &mut ids);
    for (before, behind) in NAMED {
        let mut originals = original.into_iter().flat_map(|page| words(page, before, behind));
        let mut id = |words: &str| Some(slug(originals.next().unwrap_or(words)));
        named = with_ids(&named, before, behind, &mut id, &mut ids);
    }
    let (before, behind) = CLAUSE;
    with_ids(&named, before, behind, &mut |words| clause(words), &mut ids)
}

/// The words of each element that begins with `before`, up to `behind`.
fn words<'a>(html: &'a str, before: &'a str, behind: &'a str) -> impl Iterator<Item = &'a str> {
    html.split(before).skip(1).map(move |later| later.split(behind).next().unwrap_or_default())
}

/// How many things a page of rules has of each kind that can be pointed at.
#[cfg(test)]
pub(super) fn counts(html: &str) -> [usize; 3] {
    NAMED.map(|(before, behind)| words(html, before, behind).count())
}

/// Gives an id to each element that begins with `before`, if its words up to `behind` have one that
/// nothing had before it.
fn with_ids(
    html: &str,
    before: &str,
    behind: &str,
    id: &mut dyn FnMut(&str) -> Option<String>,
    ids: &mut BTreeSet<String>,
) -> String {
    let mut named = String::with_capacity(html.len() * 2);
    let mut rest = html;
    while let Some((earlier, later)) = rest.split_once(before) {
        named.push_str(earlier);
        let words = later.split(behind).next().unwrap_or_default();
        match id(words).filter(|id| !id.is_empty() && ids.insert(id.clone())) {
            Some(id) => {
                let (element, more) = before.split_at(before.find('>').unwrap_or(before.len()));
                named.push_str(&format!("{element} id=\"{id}\"{more}"));
            }
            None => named.push_str(before),
        }
        rest = later;
    }
    named.push_str(rest);
    named
}

/// Puts an id on each mark of the form `[C9, C37]` or `(P1)`.
fn marked(html: &str, ids: &mut BTreeSet<String>) -> String {
    let mut marked = String::with_capacity(html.len() * 2);
    let mut rest = html;
    while let Some(at) = rest.find(['[', '(']) {
        let (earlier, later) = rest.split_at(at + 1);
        marked.push_str(earlier);
        rest = later;
        let Some(end) = later.find([']', ')']) else { continue };
        let (inside, behind) = later.split_at(end);
        let clauses: Option<Vec<String>> = inside
            .split(", ")
            .map(|mark| clause(mark).filter(|id| id.len() == mark.len()))
            .collect();
        let Some(clauses) = clauses else { continue };
        for (at, (id, mark)) in clauses.iter().zip(inside.split(", ")).enumerate() {
            if at > 0 {
                marked.push_str(", ");
            }
            if ids.insert(id.clone()) {
                marked.push_str(&format!("<span id=\"{id}\">{mark}</span>"));
            } else {
                marked.push_str(mark);
            }
        }
        rest = behind;
    }
    marked.push_str(rest);
    marked
}

/// The id of the clause with whose mark these words begin: a capital letter and a number.
fn clause(words: &str) -> Option<String> {
    let mark = words.split(' ').next()?;
    let (letter, number) = mark.split_at_checked(1)?;
    let is_mark = letter.bytes().all(|it| it.is_ascii_uppercase())
        && !number.is_empty()
        && number.bytes().all(|it| it.is_ascii_digit());
    is_mark.then(|| mark.to_ascii_lowercase())
}

/// Words as an id: their letters and digits, with hyphens between them.
fn slug(words: &str) -> String {
    let letter = |it: char| if it.is_ascii_alphanumeric() { it.to_ascii_lowercase() } else { ' ' };
    let plain: String = words.chars().map(letter).collect();
    plain.split_whitespace().collect::<Vec<_>>().join("-")
}
