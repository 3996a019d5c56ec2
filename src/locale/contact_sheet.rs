//! Everything a language says on one page, beside the English, for whoever reads it through.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
};

use fluent_syntax::{ast, parser, serializer};
use rand::{SeedableRng as _, rngs::SmallRng};
use serde_json::json;
use turnpost_rules::{
    Chance, Phrase, SeatCount, Viewer,
    dyn_ruleset::{BotLevel, DynRuleset},
};

use super::{Localizer, files};
use crate::{game::language::Language, registry};

/// The most moves of a game that are told.
const MOVES: usize = 400;

/// A message as it is written, without its comment, and the comment.
struct Written {
    text: String,
    comment: String,
}

fn written(language: Language) -> Vec<(String, Vec<(String, Written)>)> {
    let file = |file: files::File| {
        let resource = parser::parse(file.text).unwrap_or_else(|(resource, _)| resource);
        let message = |entry: &ast::Entry<&str>| {
            let ast::Entry::Message(message) = entry else { return None };
            let comment = message.comment.as_ref().map(|it| it.content.join(" "));
            let plain = ast::Message { comment: None, ..message.clone() };
            let body = vec![ast::Entry::Message(plain)];
            let text = serializer::serialize(&ast::Resource { body });
            let text = text.split_once(" =").map_or("", |(_, text)| text).trim().to_owned();
            Some((
                message.id.name.to_owned(),
                Written { text, comment: comment.unwrap_or_default() },
            ))
        };
        let name = file.name.rsplit('/').next().unwrap_or_default().to_owned();
        (name, resource.body.iter().filter_map(message).collect())
    };
    files::of(language).into_iter().map(file).collect()
}

/// An HTML page with every message of a language beside the English one, those that are missing marked, and with what
/// a game of each ruleset says in it to a player and to a spectator.
pub fn contact_sheet(language: Language) -> String {
    let mut page = format!(
        "<!doctype html><html lang=\"{language}\"><meta charset=\"utf-8\"><title>{}</title>\
         <style>body{{font:16px/1.4 sans-serif;max-width:72rem;margin:1rem auto}}table{{width:100%;border-collapse:collapse}}\
         td{{vertical-align:top;border-top:1px solid #ccc;padding:.3rem;width:50%;white-space:pre-wrap}}\
         small{{color:#666}}.missing{{background:#fcc}}</style><h1>{}</h1>",
        language.own_name(),
        language.own_name()
    );
    let translated: BTreeMap<String, Written> =
        written(language).into_iter().flat_map(|(_, messages)| messages).collect();
    for (file, messages) in written(Language::English) {
        page.push_str(&format!("<h2>{}</h2><table>", escaped(&file)));
        for (key, english) in messages {
            let (class, own) = match translated.get(&key) {
                Some(own) => ("", own.text.as_str()),
                None => (" class=\"missing\"", "missing"),
            };
            let (comment, english) = (escaped(&english.comment), escaped(&english.text));
            let own = escaped(own);
            let _ = write!(
                page,
                "<tr{class}><td><small>{key}\n{comment}</small>\n{english}</td><td>{own}</td></tr>"
            );
        }
        page.push_str("</table>");
    }
    for entry in registry::ENTRIES {
        let title = escaped(entry.rules().about().title);
        page.push_str(&format!("<h2>{title}</h2><ol>"));
        for line in told(entry.rules(), language) {
            page.push_str(&format!("<li>{}</li>", escaped(&line)));
        }
        page.push_str("</ol>");
    }
    page
}

/// Every different sentence of a game played by bots: what happened, choices, and the board in words.
fn told(ruleset: &'static dyn DynRuleset, language: Language) -> Vec<String> {
    let names = ["Anna", "Béla", "Chloë", "Dag", "Eva"].map(str::to_owned).to_vec();
    let mut generator = SmallRng::seed_from_u64(1);
    let mut sampler = SmallRng::seed_from_u64(2);
    let Some(seats) = SeatCount::new(*ruleset.about().seats.end()) else { return Vec::new() };
    let begun = ruleset.set_up(&json!({}), seats, &mut Chance::quick(&mut generator));
    let Ok((mut position, outcomes)) = begun else { return Vec::new() };
    let first = seats.seats().next().map_or(Viewer::Spectator, Viewer::Seat);
    let readers =
        [first, Viewer::Spectator].map(|viewer| Localizer::new(language, names.clone(), viewer));
    let (mut known, mut lines) = (BTreeSet::new(), Vec::new());
    let mut say = |reader: &Localizer, phrase: &Phrase| {
        let line = reader.format(phrase);
        if known.insert(line.clone()) {
            lines.push(line);
        }
    };
    for reader in &readers {
        outcomes.tell(reader.viewer()).iter().for_each(|told| say(reader, &told.phrase));
    }
    for _ in 0..MOVES {
        let Some(seat) = seats.seats().find(|seat| position.duty(*seat).must()) else { break };
        if let (reader, Viewer::Seat(own)) = (&readers[0], first)
            && own == seat
        {
            for choice in position.choices(seat) {
                say(reader, &choice.label);
                choice.caution.iter().for_each(|caution| say(reader, caution));
            }
        }
        let Some(chosen) = position.bot(seat, BotLevel::Steady, &mut sampler) else { break };
        let played = position.play(seat, &chosen, &mut Chance::quick(&mut generator));
        let Ok(outcomes) = played else { break };
        for reader in &readers {
            outcomes.tell(reader.viewer()).iter().for_each(|told| say(reader, &told.phrase));
        }
    }
    for section in position.describe(first) {
        section.lines.iter().for_each(|line| say(&readers[0], line));
    }
    lines
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sheet_shows_every_message_and_what_games_say() {
        let sheet = contact_sheet(Language::Czech);
        for shown in ["kathai-sold", "web-footer-privacy", "Anna", "<h2>catan.ftl</h2>"] {
            assert!(sheet.contains(shown), "{shown}");
        }
        assert!(!sheet.contains("class=\"missing\""));
        assert!(sheet.matches("<li>").count() > 300, "{}", sheet.matches("<li>").count());
    }
}
