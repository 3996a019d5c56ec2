//! How an answer says moves: by number, in notation, or in the words for a choice; in quotation marks, too.

use super::{
    Request,
    commands::words,
    labels::{Labels, Meaning},
    typed::{command, unquoted},
};

/// The most lines into which what a choice is called is wrapped.
const MAX_LABEL_LINES: usize = 4;

/// What moves are told by.
pub(super) struct Moves<'a, 'b> {
    pub(super) is_move: &'a dyn Fn(&str) -> bool,
    pub(super) labels: &'a Labels<'b>,
}

impl Moves<'_, '_> {
    /// The moves of a line: its numbers, one move, or several with semicolons between them.
    pub(super) fn moves(&self, line: &str) -> Option<Vec<Request>> {
        if let Some(one) = self.one(line) {
            return Some(vec![one]);
        }
        let ended = line.trim_end_matches(['.', ';', '!']);
        let several = |part: &str| match self.one(part) {
            Some(one) => Some(vec![one]),
            None => Some(numbers(part)?.into_iter().map(Request::Number).collect()),
        };
        let parts = ended.split(';').filter(|part| !part.trim().is_empty());
        let parts = parts.map(several).collect::<Option<Vec<_>>>()?.concat();
        (!parts.is_empty()).then_some(parts)
    }

    /// A number, a move in notation, or a choice by what it is called.
    fn one(&self, text: &str) -> Option<Request> {
        let text = unquoted(text);
        if let Some(number) = number(text) {
            return Some(Request::Number(number));
        }
        let small = text.to_lowercase();
        if let Some(notation) = [text, &small].into_iter().find(|it| (self.is_move)(it)) {
            return Some(Request::Move(notation.to_owned()));
        }
        match self.labels.meant(text)? {
            Meaning::One(request) => Some(request),
            Meaning::Several(_) => None,
        }
    }

    /// What a line means that says what a choice is called, alone or with the lines after it into which that
    /// was wrapped; its words; and how many more lines these are.
    pub(super) fn wrapped(
        &self,
        line: &str,
        more: impl Iterator<Item = String>,
    ) -> Option<(Meaning, String, usize)> {
        let is_whole = self.moves(line).is_some();
        let is_alone =
            |it: &String| command(it).is_some() || (is_whole && self.moves(it).is_some());
        let more = more.take(MAX_LABEL_LINES - 1).take_while(|it| !it.is_empty() && !is_alone(it));
        let mut said = vec![line.to_owned()];
        for more in more {
            said.push(format!("{} {more}", said.last().map_or("", String::as_str)));
        }
        // A line that is a move already is one, unless it is the beginning of what a choice is called.
        let min = usize::from(is_whole);
        let longest = said.iter().enumerate().skip(min).rev();
        let mut found = longest.filter_map(|(length, said)| {
            Some((self.labels.meant(unquoted(said))?, said.clone(), length))
        });
        found.next()
    }
}

/// Several numbers: `3, 5`, `3 and 5`, `Nos. 3, 5 and 6`. A word for "and" stands between two of them.
pub(super) fn numbers(text: &str) -> Option<Vec<u32>> {
    let mut found = Vec::new();
    let (mut is_awaited, mut is_named) = (true, false);
    for part in text.split([',', ' ', '&', '+']).filter(|part| !part.is_empty()) {
        if let Some(number) = number(part) {
            found.push(number);
            (is_awaited, is_named) = (false, false);
        } else if !is_awaited && words().is_and(part) {
            is_awaited = true;
        } else if !is_named && words().behind_number(part).is_some_and(str::is_empty) {
            (is_awaited, is_named) = (true, true);
        } else {
            return None;
        }
    }
    (!is_awaited).then_some(found)
}

/// A number alone, as people write it in a list: `3`, `#3`, `3.`, `(3)`, `No. 3`.
fn number(text: &str) -> Option<u32> {
    let text = unquoted(text);
    let text = words().behind_number(text).unwrap_or(text);
    let text = text.strip_prefix(['#', '(', '[']).unwrap_or(text);
    let text = text.strip_suffix(['.', ')', ']', '!']).unwrap_or(text);
    let is_number = (1..=4).contains(&text.len()) && text.bytes().all(|it| it.is_ascii_digit());
    if is_number { text.parse().ok().filter(|number| *number > 0) } else { None }
}
